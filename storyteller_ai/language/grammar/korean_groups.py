# ruff: noqa: E501
# fmt: off
"""Korean phrases for players, their places, quantities and times."""

from __future__ import annotations

from typing import Any

from engine.facts import propositions as p
from storyteller_ai.language.grammar.english_times import TODAY, day, night
from storyteller_ai.language.grammar.english_words import ME
from storyteller_ai.language.grammar.korean_words import TERMINALS, split
from storyteller_ai.language.grammar.meaning import members
from storyteller_ai.language.grammar.parser import Grammar
from storyteller_ai.language.grammar.shapes import (
    ALL,
    TRAVELLERS,
    Group,
    Moments,
    Seats,
    both,
    others,
)

KOREAN = Grammar(TERMINALS, split)
rule, words = KOREAN.rule, KOREAN.words
EVIL, GOOD = p.Property("alignment", "evil"), p.Property("alignment", "good")


def the(seats: Seats) -> Group:
    """One certain player."""
    return Group("the", seats)


# --- nouns for kinds of players -----------------------------------------------------------------

words("team", {
    p.Property("team", "townsfolk"): "마을주민 / 마을 주민 / 마을 사람 / 타운스포크 / 주민 / 타운 / 시민",
    p.Property("team", "outsider"): "외지인 / 아웃사이더 / 이방인 / 외부인",
    p.Property("team", "minion"): "하수인 / 미니언 / 부하",
    p.Property("team", "demon"): "악마 / 데몬 / 마귀",
    TRAVELLERS: "여행자 / 트래블러 / 나그네",
})
words("side_noun", {
    EVIL: "악 / 악인 / 악당 / 악팀 / 악 팀 / 악 진영 / 악 쪽 / 악 편 / 악의 편 / 악의 팀 / 악의 진영 / 악의 쪽 / 나쁜 놈 / 나쁜 편 / 나쁜 쪽 / 나쁜 팀 / 악 성향 / 악한 성향 / 악한 편 / 악한 팀 / 악한 쪽 / 악한 진영 / 이블 / 사악한 편 / 악역",
    GOOD: "선 / 선인 / 선팀 / 선 팀 / 선 진영 / 선 쪽 / 선 편 / 선의 편 / 선의 팀 / 선의 진영 / 착한 편 / 착한 쪽 / 착한 팀 / 선 성향 / 선한 성향 / 선한 편 / 선한 팀 / 선한 쪽 / 선한 진영 / 좋은 편 / 굿",
})
words("person_noun", {ALL: "사람 / 플레이어 / 분 / 자 / 이 / 애 / 참가자 / 놈 / 인물 / 녀석 / 친구 / 유저 / 사람들 / 플레이어들 / 자리 / 분들 / 애들 / 놈들 / 이들"})
words("adjective", {
    EVIL: "악한 / 나쁜 / 사악한 / 악인", GOOD: "선한 / 착한 / 선인",
    p.ALIVE: "살아 있는 / 산 / 생존한 / 생존해 있는 / 생존 중인 / 생존 / 살아남은 / 남은 / 살은 / 남아 있는 / 현재 살아 있는 / 지금 살아 있는 / 아직 살아 있는 / 생존한 상태인",
    p.DEAD: "죽은 / 사망한 / 죽어 있는 / 고인이 된 / 유령이 된 / 지금까지 죽은 / 이미 죽은 / 이제까지 죽은 / 죽어 버린 / 지금까지 사망한",
    p.Property("poisoned"): "중독된 / 독에 걸린 / 독 걸린 / 중독 상태인 / 중독당한 / 독을 먹은",
    p.Property("drunk"): "취한 / 만취한 / 술 취한 / 술에 취한 / 취해 있는",
    p.Property("impaired"): "취했거나 중독된 / 중독됐거나 취한 / 중독되었거나 취한 / 중독되거나 취한 / 취하거나 중독된 / 취했거나 중독됐거나 한 / 술에 취했거나 중독된 / 이상이 생긴 / 중독 또는 만취 상태인",
})
rule("char_set", "<char>")(lambda c: p.Property("character", c))

rule("kind", "<char> (이라는|라는|이란|란) (캐릭터|역할|직업|역)")(lambda c: p.Property("character", c))
rule("kind", "생존자", "생존자들")(lambda: p.ALIVE)
rule("kind", "사망자", "사망자들")(lambda: p.DEAD)
rule("kind", "<team>", "<side_noun>", "<char_set>", "<team> (플레이어|캐릭터)", "<side_noun> (플레이어|사람|사람들)", "<char_set> (플레이어|역할|캐릭터)", "<team> 들", "<side_noun> 들")(lambda s: s)
rule("noun", "<person_noun>", "<kind>")(lambda s: s)
rule("noun", "<adjective> <noun>", "<adjective> <noun> 들")(both)
rule("noun", "<team> 이 아닌 <noun>", "<team> 가 아닌 <noun>", "<side_noun> 이 아닌 <noun>", "<char_set> (가|이) 아닌 <noun>")(lambda k, n: both(n, p.Except(ALL, k)))
rule("noun", "(지금의|현재의|현|지금|현재) <noun>")(lambda n: n)
rule("noun", "(이번 게임|이 게임|이번 판|이 판|게임|우리 마을|마을|이 테이블|테이블|이 자리|여기|우리 판|우리 게임|우리) (에|의|에 있는|에서|에 나온|에 앉은|에 앉아 있는) <noun>", "(우리|이번|현재|지금) <noun>")(lambda n: n)
rule("noun", "게임에 (나온|있는|등장한|참여한|참가한) <noun>")(lambda n: n)

# --- quantities -----------------------------------------------------------------------------------

words("counter", {1: "명 / 사람 / 분 / 인 / 개 / 자리 / 칸 / 장 / 놈 / 표 / 명의 사람 / 마리 / 가지"})
rule("n", "<num> <counter>", "<num>")(lambda n, _=1: n)
rule("q", "(정확히|딱|단|오직|겨우|정확하게|꼭|총|모두|전부|도합|다 해서|모두 해서|전부 해서|모두 합쳐|전부 합쳐|다 합쳐|다 합해서|합쳐서|통틀어) <n> [만|뿐]", "<n> (만|뿐)")(lambda n: ("exactly", n))
rule("q", "(적어도|최소|최소한|못해도) <n> [이상]", "<n> (이상|이나|보다 많거나 같은)")(lambda n: ("at_least", n))
rule("q", "(많아야|최대|최대한|기껏해야|많아 봤자) <n> [이하]", "<n> (이하|까지)")(lambda n: ("at_most", n))
rule("q", "<n> (초과|넘게|보다 많이)", "<n> 을 넘게")(lambda n: ("more_than", n))
rule("q", "<n> 미만", "<n> (보다 적게|보다 적은 수)")(lambda n: ("less_than", n))
rule("q", "<n>")(lambda n: ("at_least", 1) if n == 1 else ("none", 0) if n == 0 else ("count", n))
rule("q", "(적어도|최소|최소한) 하나", "한 명 이상", "하나 이상", "한 명이라도", "하나라도", "한 사람이라도", "누구라도", "누구 하나라도", "한 명쯤")(lambda: ("some", 0))
rule("q", "(절반|반) 이상")(lambda: ("half_least", 0))
rule("q", "(절반|반) (초과|넘게)", "과반", "과반수", "대부분", "대다수", "과반수 이상", "절반이 넘게", "절반 넘게", "거의 다")(lambda: ("half_more", 0))
rule("q", "(절반|반) 이하")(lambda: ("half_most", 0))
rule("q", "(절반|반) 미만")(lambda: ("half_less", 0))
rule("q", "정확히 절반", "딱 절반")(lambda: ("half_exactly", 0))
rule("q", "(모두|전부|다|죄다|전원|싹 다|모조리|하나같이|몽땅|각각|모두 다|전부 다|죄다 다|빠짐없이)", "<n> (다|모두|전부|모두 다|죄다|전부 다)", "<n> (이|가) (다|모두|전부)")(lambda n=0: ("all", 0))
words("time_counter", {1: "번 / 회 / 차례 / 건"})
rule("often", "<num> <time_counter>")(lambda n, _: ("at_least", 1) if n == 1 else ("count", n))
rule("often", "<num> <time_counter> (이상|이나|넘게)", "(적어도|최소|최소한) <num> <time_counter> [이상]")(lambda n, _: ("at_least", n))
rule("often", "<num> <time_counter> (이하|까지)", "(많아야|최대|기껏해야) <num> <time_counter>")(lambda n, _: ("at_most", n))
rule("often", "(정확히|딱|단|오직|겨우) <num> <time_counter> [만|뿐]", "<num> <time_counter> (만|뿐)")(lambda n, _: ("exactly", n))
rule("often", "<num> <time_counter> (초과|보다 많이)", "여러 번")(lambda n=1, _=1: ("more_than", n))
rule("none_q", "한 명도", "하나도", "한 사람도", "아무도", "누구도", "단 한 명도", "단 한 사람도", "어느 누구도", "그 누구도", "한 분도")(lambda: 1)

# --- single players -------------------------------------------------------------------------------

rule("me", "나", "저", "나 자신", "저 자신", "본인", "내 자신", "제 자신", "내 자리", "제 자리")(lambda: the(ME))
rule("base", "<name>", "<name> (이|씨|님|군|양|이 님)", "플레이어 <name>")(the)
rule("base", "<name> (이란|이라는|라는|란) (사람|플레이어|친구)")(the)
rule("base", "<me>")(lambda g: g)
rule("base", "<team> <name> [이|씨|님]", "<char_set> <name> [이|씨|님]", "<team> 인 <name> [이|씨|님]")(lambda _, s: the(s))
rule("gen", "(내|제|나의|저의|내가 앉은)")(lambda: the(ME))
rule("gen", "<base> [의]", "<kind_one> [의]", "(지금의|현재의|현재|지금) <kind_one> [의]")(lambda g: g)
rule("kind_one", "(지금의|현재의|현) <kind>", "<kind>", "<adjective> <kind>", "그 <kind>", "우리 <kind>")(lambda *a: the(both(*a)))
# Places seen from somebody.
words("beside", {1: "옆자리 / 옆 / 바로 옆자리 / 바로 옆 / 옆 자리 / 바로 옆 자리 / 바로 곁 / 곁 / 인접한 자리 / 이웃 / 이웃 자리 / 바로 이웃 / 옆집 / 이웃한 자리"})
words("sides2", {1: "양옆 / 양 옆 / 양쪽 / 양쪽 옆 / 양쪽 이웃 / 두 이웃 / 양옆 자리 / 양 옆자리 / 바로 양옆 / 바로 양쪽 / 양측 / 양쪽 자리 / 이웃들 / 이웃 둘 / 이웃 두 명 / 양옆 이웃 / 양옆 두 자리 / 양쪽 옆자리 / 좌우 / 이웃 두 사람 / 양 옆 이웃"})
words("side_word", {"left": "왼쪽 / 왼편 / 좌측 / 왼 쪽 / 왼손 쪽 / 왼손 편", "right": "오른쪽 / 오른편 / 우측 / 오른 쪽 / 오른손 쪽 / 오른손 편"})
words("turning", {"left": "시계 방향 / 시계방향 / 시계 바늘 방향 / 시계 도는 방향", "right": "반시계 방향 / 시계 반대 방향 / 반시계방향 / 반시계"})
words("someone", {1: "사람 / 플레이어 / 이웃 / 자리 / 분 / 자리 사람 / 자리에 앉은 사람 / 에 앉은 사람 / 에 앉아 있는 사람 / 에 있는 사람 / 자리에 있는 사람 / 자리 플레이어 / 옆 사람 / 옆자리 사람 / 자리에 앉아 있는 사람 / 옆자리 / 옆 / 에 앉은 플레이어 / 자리의 사람 / 자리에 앉은 플레이어 / 에 앉은 이웃"})
words("across", {1: "맞은편 / 건너편 / 반대편 / 정면 / 맞은 편 / 바로 맞은편 / 정반대편 / 바로 건너편 / 마주 보는 / 마주 보고 있는"})

rule("link_one", "<side_word> <someone>", "바로 <side_word> <someone>", "<side_word>", "바로 <side_word>")(lambda s, *_: ("next", s, ALL))
rule("link_one", "<side_word> (살아 있는|산|생존한|첫 살아 있는|가장 가까운 살아 있는|첫 번째 살아 있는|첫 번째 생존) [첫] (이웃|사람|플레이어|생존자)", "(살아 있는|산|가장 가까운 살아 있는|생존한) <side_word> (이웃|사람|플레이어|옆 사람)", "<side_word> (생존자|첫 생존자)", "<side_word> 으로 (살아 있는 첫|첫 번째 살아 있는|가장 가까운 살아 있는|처음 살아 있는|첫 살아 있는) (이웃|사람|플레이어)")(lambda s: ("next", s, p.ALIVE))
rule("link_one", "<side_word> (에서|으로|에) [가장|제일] 가까운 (생존자|살아 있는 사람|산 사람|살아 있는 이웃|살아 있는 플레이어)", "<side_word> 에 (있는|앉은) (가장 가까운|첫 번째) (생존자|살아 있는 사람)")(lambda s: ("next", s, p.ALIVE))
rule("link_one", "<turning> [으로] (첫|첫 번째|첫 번째로 나오는|처음 나오는|바로 다음) (사람|플레이어|이웃|자리)")(lambda s: ("next", s, ALL))
rule("link_one", "<turning> [으로] (다음|다음에 나오는|첫|첫 번째|처음 나오는|가장 가까운|제일 가까운) <noun>")(lambda s, n: None if n == ALL else ("next", s, n))
rule("link_one", "<turning> [으로] (첫|첫 번째|첫 번째로 나오는|처음 나오는|첫 번째로 만나는) <kind>", "<side_word> [으로] [가장|제일] 가까운 <kind>", "<turning> [으로] [가장|제일] 가까운 <kind>")(lambda s, k: ("next", s, k))
rule("link_one", "<turning> [으로] [가장|제일] 가까운 (살아 있는|산|생존한) (사람|플레이어|이웃)", "<turning> [으로] (첫|첫 번째) (살아 있는|생존한|산) (사람|플레이어|이웃)", "<side_word> [으로] 첫 [번째] 살아 있는 (사람|플레이어)")(lambda s: ("next", s, p.ALIVE))
rule("link_one", "<turning> (으로|쪽) [가장] (첫|첫 번째|바로 다음|다음|가까운) (이웃|사람|플레이어|자리)", "<turning> (으로|쪽) (바로|한 칸) 옆 (사람|자리)", "<turning> 이웃")(lambda s: ("next", s, ALL))
rule("link_one", "<turning> (으로|쪽) [가장|제일] (살아 있는 첫|첫 번째 살아 있는|처음 만나는 살아 있는|가까운 살아 있는|첫 살아 있는|처음 나오는 살아 있는|살아 있는 첫 번째|첫 번째로 살아 있는) (이웃|사람|플레이어)")(lambda s: ("next", s, p.ALIVE))
rule("link_one", "<turning> 으로 [가장|제일] (처음 만나는|첫 번째|첫|가까운|처음 나오는|처음으로 만나는|맨 처음 나오는) <kind>")(lambda s, k: ("next", s, k))
rule("link_one", "<side_word> [으로] <num> 번째 [자리] [에 앉은|에 있는|의] (사람|플레이어|자리|이웃)", "<side_word> 으로 <num> (칸|자리) (떨어진|옆|건너|옆의|떨어져 있는) (사람|자리|플레이어|자리 사람)")(lambda s, n: ("range", s, n, n))
rule("link_one", "<turning> 으로 <num> 번째 [자리] [에 앉은|에 있는|의] (사람|플레이어|자리|이웃)", "<turning> 으로 <num> (칸|자리) (떨어진|옆|건너|떨어져 있는) (사람|자리|플레이어)")(lambda s, n: ("range", s, n, n))
words("living", {1: "생존자 / 살아 있는 사람 / 살아 있는 이웃 / 살아 있는 플레이어 / 산 사람"})
rule("link_one", "<side_word> [으로|에서|쪽으로] <num> 번째 [로 가까운|로] <living>", "<turning> [으로] <num> 번째 [로 가까운|로] <living>")(lambda s, n, _: ("nth", s, n))
rule("link_one", "<side_word> (의|에 있는|에 앉은|쪽) [가장 가까운|첫] <living>")(lambda s, _: ("next", s, p.ALIVE))
rule("link_one", "<side_word> (에서|으로|쪽에서|쪽으로) (처음|첫 번째로|제일 먼저|가장 먼저|처음으로) (나오는|만나는|있는|앉은) <kind>", "<turning> (으로|으로 돌아|으로 돌면) (처음|첫 번째로|제일 먼저|가장 먼저|처음으로) (나오는|만나는|있는|앉은) <kind>")(lambda s, k: ("next", s, k))
rule("link_one", "<side_word> (으로|에) <num> (칸|자리) (에|떨어져) (앉은|있는) (사람|플레이어)")(lambda s, n: ("range", s, n, n))
rule("link_one", "<across> <someone>", "<across>", "<across> 자리")(lambda *_: ("opposite",))
rule("link_some", "<beside> <someone>", "<beside>", "옆 사람", "옆자리 사람", "이웃 중 (하나|한 명)", "이웃 (하나|한 명)")(lambda *_: ("next", "both", ALL))
rule("link_some", "(살아 있는|산|생존한) 이웃", "(살아 있는|산) 옆 사람", "살아 있는 이웃 중 (하나|한 명)")(lambda: ("next", "both", p.ALIVE))
rule("link_all", "<sides2> [사람|사람들|플레이어|플레이어들|자리]")(lambda _: ("next", "both", ALL))
rule("link_all", "(살아 있는|생존한|산) (이웃 둘|이웃 두 명|양옆|두 이웃|양쪽 이웃|이웃들|이웃|양 옆|양쪽|양옆 이웃|이웃 두 사람)", "양쪽 살아 있는 이웃", "양옆의 살아 있는 (사람|이웃)", "(양옆|양쪽) (살아 있는|산) (사람|이웃|플레이어)")(lambda: ("next", "both", p.ALIVE))
rule("link_all", "<side_word> [에 있는|에 앉은|으로|쪽] <num> (명|사람|자리|분)", "<side_word> [에 있는|에 앉은] (사람|플레이어) <num> [명]", "<turning> 으로 <num> (명|자리|사람)")(lambda s, n: ("range", s, 1, n))
rule("link_all", "<side_word> (사람들|플레이어들|자리들|전체|에 있는 사람들|에 앉은 사람들|절반|에 앉은 플레이어들)")(lambda s: ("side", s))


def linked(group: Group, link: tuple[Any, ...]) -> Seats:
    """The players in a place seen from somebody."""
    kind, *rest = link
    of = group.seats
    if kind == "next":
        return p.Next(of, *rest)
    if kind == "nth":
        found: Seats = of
        for _ in range(min(rest[1], 5)):
            found = p.Next(found, rest[0], p.ALIVE)
        return found
    if kind == "range":
        return p.Range(of, rest[1], rest[2], rest[0])
    return p.Opposite(of) if kind == "opposite" else p.Side(of, rest[0])


rule("single", "<base>", "<kind_one>")(lambda g: g)
rule("single", "(살아 있는|산|생존한|가장 가까운 살아 있는) <gen> <side_word> (이웃|사람|옆 사람|플레이어)")(lambda g, s: the(p.Next(g.seats, s, p.ALIVE)))
rule("every", "(살아 있는|생존한) <gen> (양옆|이웃 둘|두 이웃|양옆 이웃|양쪽 이웃|이웃들)")(lambda g: Group("all", p.Next(g.seats, "both", p.ALIVE), plural=True))
rule("single", "<gen> <link_one>")(lambda g, link: the(linked(g, link)))
rule("single", "<single_from>")(lambda g: g)
rule("single_from", "(내|제) (기준으로|기준|자리에서|자리 기준으로|자리에서부터) <link_one>")(lambda link: the(linked(the(ME), link)))
rule("single_from", "<kind_one> (에게서|한테서|로부터|부터|에서) <link_one>")(lambda g, link: the(linked(g, link)))
rule("single_from", "<base> (에게서|한테서|로부터|부터|에서부터|한테서부터|을 기준으로|기준|에서|기준으로) <link_one>", "<me> (를|을) 기준으로 <link_one>")(lambda g, link: the(linked(g, link)))
rule("single", "<link_one>", cost=1)(lambda link: the(linked(the(ME), link)))
rule("some_one", "<gen> <link_some>")(lambda g, link: Group("some", linked(g, link)))
rule("some_one", "<link_some>", cost=1)(lambda link: Group("some", linked(the(ME), link)))
rule("every", "<gen> <link_all>")(lambda g, link: Group("all", linked(g, link), plural=True))
rule("every", "<link_all>", cost=1)(lambda link: Group("all", linked(the(ME), link), plural=True))
rule("single", "(첫 번째|첫|최초의|처음의|원조|원래의|초대|시작 때의|처음) <kind>")(lambda k: the(p.WhoWere(k, p.Start())))
rule("single", "<kind> (으로|로) [게임을] (시작한|시작했던|출발한) (사람|플레이어|자)")(lambda k: the(p.WhoWere(k, p.Start())))
rule("single", "(처음|맨 처음|원래|최초|시작할 때) (의|부터|에) <kind>", "(처음|원래|시작할 때) <kind> (였던|이었던|인) (사람|플레이어)", "(처음|시작|게임 시작|게임 처음) (부터|때|때부터) <kind> (였던|이었던|인) (사람|플레이어|자)",
     "(원래|처음|최초) <kind>", "게임 (을|) 시작할 때 <kind> (였던|이었던) (사람|플레이어)", "게임 시작 (당시|시) <kind> [였던|이었던] [사람|플레이어]")(lambda k: the(p.WhoWere(k, p.Start())))
rule("single", "<past_when> <kind> (였던|이었던) (사람|플레이어|자)", "<past_when> 의 <kind>")(lambda w, k: the(p.WhoWere(k, w)))
rule("single", "(그때|당시|그 당시) [의] <kind> [였던|이었던] [사람|플레이어]")(the)




# --- groups ---------------------------------------------------------------------------------------

rule("every", "모든 <noun>", "<noun> (모두|전원|전부|들 모두|들 전부|들 다)", "전체 <noun>", "모든 <noun> 들")(lambda n: Group("all", n, plural=True))
rule("every", "<single> [을|를] (제외한|뺀|빼고|제외하고|말고) (모두|전원|나머지|모든 사람|나머지 사람|나머지 모두|나머지 전부|다른 사람|나머지 전원|나머지 사람들|모든 플레이어)")(lambda g: Group("all", p.Except(ALL, g.seats), plural=True))
rule("every", "(모두|전원|다들|모든 사람|우리 모두|모든 플레이어|전부)")(lambda: Group("all", ALL, plural=True))
rule("every", "<noun> <num> (명|사람|분) (다|모두|전부)", "<noun> (둘|셋|넷) (다|모두|전부)", "<num> <noun> (다|모두|전부|모두 다)")(lambda *a: Group("all", next(x for x in a if not isinstance(x, int)), plural=True))
rule("single", "<gen> (목표|표적|대상|타깃|타겟|희생자)", "<gen> 가 (고른|노린) (사람|대상)")(lambda g: the(p.Those(p.Deed("chose", g.seats), "to")))
rule("single", "<point> <gen> [의] (목표|표적|대상|타깃|타겟)", "<gen> <point> (목표|표적|대상)")(lambda *a: the(p.Those(p.Deed("chose", next(x for x in a if isinstance(x, Group)).seats, None, next(x for x in a if not isinstance(x, Group))), "to")))
rule("single", "<point> [의] 희생자")(lambda w: the(p.Those(p.Deed("died", when=w), "to")))
rule("single", "<gen> (레드 헤링|레드헤링|붉은 청어)", "(레드 헤링|레드헤링|붉은 청어)")(lambda *_: the(p.Property("marked", "fortuneteller.red_herring")))
rule("single", "[지금|현재] (처형대에 올라 있는|처형대에 오른|처형대 위에 있는|처형 예정인|처형될 예정인|곧 처형될) (사람|플레이어)")(lambda: the(p.Property("about_to_die")))
rule("single", "<kind> 인 (사람|플레이어|자)", "(지금|현재) <kind> 인 (사람|플레이어|자)")(lambda k: the(p.WhoWere(k, p.Now())))
rule("some_one", "<noun> <link_some>", "<noun> <link_one>", cost=1)(lambda n, link: None if n == ALL else Group("some", linked(the(n), link)))
rule("some_one", "누군가", "어떤 <noun>", "아무나", "누구든", "누구든지", "어느 누군가", "어떤 한 <noun>", "다른 누군가", "다른 <noun>")(lambda n=ALL: Group("some", n))
rule("some_one", "<noun>", cost=2)(lambda n: None if n == ALL else Group("some", n))
rule("pair", "<noun> [<n>]", "<num> [명의|명|사람의] <noun>")(lambda *a: next(x for x in a if not isinstance(x, int)))
rule("joined", "<single> <with> <single>", "<single> , <single>")(lambda *a: Group("and", parts=tuple(g for g in a if isinstance(g, Group))))
rule("joined", "<single> , <chain>", "<single> <with> <chain>")(lambda *a: Group("and", parts=(a[0], *a[-1].parts)))
rule("chain", "<single> [,] (그리고|과|와|랑|이랑|하고|및) <single>", "<single> , <single>")(lambda a, b: Group("and", parts=(a, b)))
rule("chain", "<single> , <chain>", "<single> <with> <chain>")(lambda *a: Group("and", parts=(a[0], *a[-1].parts)))
rule("with", "와", "과", "랑", "이랑", "하고", "이하고", ", 그리고", "그리고", "및", "이며")(lambda: 1)
rule("or_word", "나", "이나", "또는", "혹은", "아니면", "든", "이든", ", 또는", ", 아니면", ", 혹은", "이거나", "거나")(lambda: 1)
rule("either", "<single> <or_word> <single>")(lambda *a: Group("or", parts=tuple(g for g in a if isinstance(g, Group))))
rule("either", "<single> <or_word> <single> <or_word> <single>", "<single> , <single> <or_word> <single>")(lambda *a: Group("or", parts=tuple(g for g in a if isinstance(g, Group))))
rule("both_too", "<single> 도 <single> 도 [<too3>]", "<single> 도 , <single> 도 [<too3>]")(lambda a, b, c=None: Group("and", parts=tuple(x for x in (a, b, c) if x)))
rule("too3", "[,] <single> 도")(lambda g: g)
rule("np", "<single>", "<some_one>", "<every>", "<joined>", "<either>")(lambda g: g)
rule("np", "<noun> <q>")(lambda n, q: None if q[0] == "all" else Group(q[0], n, q[1]))
rule("np", "<joined> <q>")(lambda g, q: g if q[0] == "all" else None)
rule("np", "<joined> (두|세|네) (명|사람)", "<joined> (둘|셋|넷)", "<every> (둘|셋|넷)")(lambda g: g)
rule("listed", "<joined>", "<either>")(members)
rule("listed", "<joined> (둘|셋|넷|다섯|두 명|세 명|네 명|두 사람|세 사람|네 사람)", "<joined> 이렇게 (둘|셋|넷|세 명|두 명)")(members)
rule("listed", "<every>", "<every> (둘|셋|넷|두 명|세 명|두 사람)")(lambda g: g.seats)
rule("listed", "(살아 있는|산|생존한|살아 남은) <gen> (이웃|양옆|이웃들|옆 사람|양옆 사람|양쪽 이웃|이웃 둘|두 이웃)", "<gen> (살아 있는|생존한) (이웃|양옆|이웃들)")(lambda g: p.Next(g.seats, "both", p.ALIVE))
rule("listed", "<gen> <link_some>", "<gen> <link_all>")(linked)
rule("listed", "<noun>", "<noun> 들", "<noun> <n>", "<num> <noun>")(lambda *a: next((x for x in a if not isinstance(x, int)), None))
rule("listed", "(우리|여기 있는 사람들|이 테이블|이 판|이 게임|테이블)")(lambda: ALL)
rule("among", "<listed> (중에|중에서|중|가운데|가운데서|중에는|가운데에|가운데는|중엔|안에)")(lambda s: s)
rule("np", "<among> (하나|한 명|한 사람|누군가|아무나|누구든|적어도 하나|적어도 한 명|최소 한 명)", "<listed> 의 (하나|한 명)")(lambda s: Group("some", s))
rule("np", "<listed> [의|중|중에] (절반|반|딱 절반|정확히 절반)", "<listed> 의 (과반|과반수)")(lambda s: Group("half_exactly", s))
rule("np", "<among> <q>")(lambda s, q: Group(q[0], s, q[1], plural=q[0] == "all"))
rule("np", "<among> <noun>", cost=1)(lambda s, n: Group("the", both(n, s)))
rule("np", "(여행자|여행자들) (빼고|제외하고|제외한|뺀|말고|를 빼고|를 제외하고|를 뺀|를 제외한|는 빼고) <noun> [<q>]")(lambda n, q=("the", 0): Group(q[0], others(n), q[1]))

rule("moments", "<point> (에|) (과|와|이랑|하고|에도|도) [,] <point> [에] (모두|다|둘 다|양쪽 다|도|에도)", "<point> (과|와) <point> 에 [모두|다|둘 다]")(lambda a, b: Moments("and", (a, b)))
rule("moments", "<point> (이나|나|또는|혹은|아니면|에나) <point> [에|중에]")(lambda a, b: Moments("or", (a, b)))
rule("when", "<point> 까지 [는|는요|만 해도]")(lambda t: p.Span(p.Start(), t))
rule("when", "<point> (전에|이전에|전까지|전까지는|이전까지)")(lambda t: p.Span(p.Start(), night(t.number) if t.part == "day" else day(t.number - 1)))
rule("when", "<point> (이후|이후로|이후에|부터 지금까지) [는]")(lambda t: p.Span(t, p.Now()))
rule("when", "<moments>")(lambda w: w)

# --- times ----------------------------------------------------------------------------------------

words("nth", {1: "첫 / 첫째 / 첫 번째 / 1 / 일 / 1 번째", 2: "둘째 / 두 번째 / 2 / 이 / 2 번째", 3: "셋째 / 세 번째 / 3 / 삼 / 3 번째", 4: "넷째 / 네 번째 / 4 / 4 번째", 5: "다섯째 / 다섯 번째 / 5 / 5 번째"})
rule("point", "<nth> (날|일|날째|일째|일차|일 차)", "(낮|데이) <nth>", "<nth> (날 낮|일차 낮|번째 낮|째 낮|낮|째 날|일째 낮)", "<nth> 데이")(day)
rule("point", "(첫|첫째) 날 낮", "첫날", "첫날 낮", "1일")(lambda: day(1))
rule("point", "<nth> (밤|날 밤|째 밤|일 밤|일차 밤|번째 밤|일째 밤|날밤|날 밤중|째 날 밤)", "(밤|나이트) <nth>")(night)
rule("point", "첫날 밤", "첫날밤", "첫 밤", "첫 번째 밤", "첫째 밤")(lambda: night(1))
rule("point", "둘째 날 밤", "이틀째 밤", "둘째날 밤")(lambda: night(2))
rule("point", "셋째 날 밤", "사흘째 밤", "셋째날 밤")(lambda: night(3))
rule("point", "이틀째", "둘째날", "이튿날", "이틀째 날", "이틀째 낮", "둘째날 낮")(lambda: day(2))
rule("point", "사흘째", "셋째날", "사흘째 날", "사흘째 낮", "셋째날 낮")(lambda: day(3))
rule("point", "오늘", "오늘 낮", "금일", "오늘 하루", "이번 낮")(lambda: day(TODAY))
rule("point", "어제", "어제 낮", "전날", "전날 낮", "지난 낮", "어제 하루")(lambda: day(TODAY - 1))
rule("point", "그제", "그저께", "엊그제", "그저께 낮", "그제 낮")(lambda: day(TODAY - 2))
rule("point", "어젯밤", "어제 밤", "지난밤", "지난 밤", "간밤", "간밤 사이", "밤사이", "오늘 새벽", "어제밤", "이번 밤", "오늘 아침")(lambda: night(TODAY))
rule("point", "그젯밤", "그저께 밤", "그제 밤", "엊그제 밤")(lambda: night(TODAY - 1))
rule("past_when", "<point>")(lambda w: w)
rule("when", "<point> [에|에는|엔|은|는|의|에도|에서|중에|동안|에 한해서|때|때는|도]")(lambda w: w)
rule("when", "(게임|처음|맨 처음|이 게임|이번 게임) (시작|시작할) (때|때는|시|시에|당시|당시에|시점에|할 때)", "(게임을|게임이) 시작할 때 [는]", "게임이 시작됐을 때", "(처음|맨 처음|애초) 에 [는]", "(애초에|원래는|원래|처음엔|처음에|맨 처음에|시작할 때|시작할 때는|초기에|게임 초반에|세팅 때|셋업 때|시작 시점에|게임 시작 시)")(p.Start)
rule("when", "(지금까지|이제까지|여태|여태까지|게임 중에|이번 게임에서|이 게임에서|게임 내내 한 번이라도|한 번이라도|한 번이라도|그동안|이제껏|게임 시작 후|게임 동안|이번 게임 중에|이번 판에서|이번 판에|이 판에서|언젠가|한 번도|단 한 번도)")(p.Ever)
rule("when", "(이제|이제는|지금|현재|지금 이 순간|지금 당장|지금은|현재는|현 시점에|지금 현재|이 순간|현재로서|지금도|아직도|아직|여전히|이 시점에서)")(p.Now)
rule("when", "(밤에|밤중에|밤에는)")(lambda: p.Time("night"))
rule("when", "(낮에|낮에는)")(lambda: p.Time("day"))
rule("all_when", "(게임|처음|맨 처음|시작) (시작|시작할 때|시작할 때부터|시작부터|부터|때부터) [쭉|계속|내내|지금까지]", "(처음부터|시작부터|게임 내내|처음부터 끝까지|내내|계속|줄곧|쭉|처음부터 쭉|처음부터 계속|게임 시작부터|게임 시작할 때부터|항상|늘|언제나|원래부터|애초부터|처음부터 지금까지|게임 시작부터 지금까지)")(lambda: p.Span(p.Start(), p.Now()))
rule("all_when", "<point> (부터|부터 쭉|부터 계속|부터 내내|부터 지금까지)")(lambda w: p.Span(w, p.Now()))
