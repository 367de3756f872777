"""Tables that the engine reads: characters, night order, jinxes, setup counts, scripts."""
