"""Model-made choices over any OpenAI-compatible server.

The engine admits only legal choices, so a model can choose badly but never cheat. Whatever goes
wrong with a call (a refusal, garbage, silence, an empty purse), the handbook or the town bot
decides in its place, and the log says so.
"""
