"""Rebuilds what lies on a table of Clippers from its log alone: from the events, never from choices or states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from entrepot.core.game import Message
from entrepot.games.clippers.board import (
    CARDS,
    CLIPPER_LINES,
    LINES,
    NATIONS,
    SETTLED,
    START,
    map_from_option,
)
from entrepot.games.clippers.board import RESERVE as AT_FIRST
from entrepot.games.clippers.rules import CLIPPER_PRICE, START_MONEY, rank
from entrepot.games.clippers.state import FINISHED, FREE, NONE, ON_LINK, SEATS, TIPS, VIOLET, State


def named(message: Message, kind: str, words: tuple[str, ...]) -> int:
    """Find the number of a line, a card or a nation that a message names."""
    return words.index(message.id.removeprefix(f"{kind}-"))


class Ledger:
    """What everybody has and what is laid, as somebody knows it who reads every event from the set-up on."""

    def __init__(self, seats: int, options: Mapping[str, str]) -> None:
        self.seats = seats
        self.board = map_from_option(options["board"])
        self.violet_counts = options["violet-counts"] == "yes"
        self.islands = len(self.board.islands)
        self.money = [START_MONEY] * seats
        self.reserve = [SETTLED + AT_FIRST] * seats
        self.settled = [Counter[int]() for _ in range(seats)]
        self.nation = [NONE] * seats
        self.card = [NONE] * seats
        self.bought = [NONE] * seats
        self.cards = [min(seats - 1, 3), 1, 1, 1]
        self.left = list(self.board.sticks)
        self.gone = [0] * len(LINES)
        self.supply = [clippers - 1 for clippers in self.board.clippers]
        self.tips = [[START + line] for line in range(len(CLIPPER_LINES))] + [[]]
        self.laid = Counter[tuple[int, int, bool]]()
        """Sticks by link, line, and whether they lead back from its second end."""
        self.reached: list[set[int]] = [set() for _ in range(self.islands)]
        self.first = NONE
        self.round = self.phase = 0
        self.ranking: list[tuple[int, int]] = []
        self.winners: list[int] = []
        self.contradictions: list[str] = []
        self._links = {link.ends: number for number, link in enumerate(self.board.links)}
        self._names = {island.name: number for number, island in enumerate(self.board.islands)}
        self._names |= {f"island-{island.id}": number for number, island in enumerate(self.board.islands)}
        self._names |= {f"start-{line}": START + number for number, line in enumerate(CLIPPER_LINES)}

    def record(self, event: Message) -> None:
        """Take an event in."""
        getattr(self, "_" + event.id.removeprefix("event-").replace("-", "_"))(dict(event.args))

    def holdings(self) -> dict[str, object]:
        """Give all that can be compared with a state, by name."""
        told: dict[str, object] = {
            "cards": self.cards,
            "left": self.left,
            "gone": self.gone,
            "supply": self.supply,
            "tips": [sorted(tips) for tips in self.tips],
            "sticks": {(link, line): -n if back else n for (link, line, back), n in self.laid.items()},
            "reached": self.reached,
            "first": self.first,
            "round": self.round,
            "phase": self.phase,
            "ranking": self.ranking,
            "winners": self.winners,
            "contradictions": self.contradictions,
        }
        for seat in range(self.seats):
            told[f"money p{seat + 1}"] = self.money[seat]
            told[f"reserve p{seat + 1}"] = self.reserve[seat]
            told[f"settlements p{seat + 1}"] = dict(+self.settled[seat])
            told[f"nation p{seat + 1}"] = self.nation[seat]
            told[f"card p{seat + 1}"] = self.card[seat]
            told[f"clipper p{seat + 1}"] = self.bought[seat]
        return told

    def _spot(self, name: Message | str) -> int:
        return self._names[name if isinstance(name, str) else name.id]

    def _expect(self, what: str, said: object, known: object) -> None:
        if said != known:
            self.contradictions.append(f"{what}: the log says {said}, and by the log it is {known}")

    # The set-up and the course

    def _nation(self, args: dict[str, Any]) -> None:
        seat, nation = args["who"].seat, named(args["nation"], "nation", NATIONS)
        self.nation[seat] = nation
        self.settled[seat].update(self.board.departure[nation])
        self.reserve[seat] -= SETTLED

    def _start(self, args: dict[str, Any]) -> None:
        self.first = args["who"].seat

    def _round(self, args: dict[str, Any]) -> None:
        """Begin a round; the option cards go back before it."""
        self.round, self.phase, self.first = args["number"], 1, args["who"].seat
        for card in self.card:
            if card != NONE:
                self.cards[card] += 1
        self.card = [NONE] * self.seats

    def _phase(self, args: dict[str, Any]) -> None:
        self.phase = args["number"]

    def _quiet(self, args: dict[str, Any]) -> None:
        """Nothing changes hands."""

    _pass = _wait = _quiet

    # Phase 1

    def _settle(self, args: dict[str, Any]) -> None:
        seat = args["who"].seat
        self.reserve[seat] -= 1
        self.settled[seat][self._spot(args["island"])] += 1

    def _card(self, args: dict[str, Any]) -> None:
        seat, card = args["who"].seat, named(args["card"], "card", CARDS)
        self.money[seat] -= args["price"]
        self.cards[card] -= 1
        self.card[seat] = card

    def _buy(self, args: dict[str, Any]) -> None:
        seat, line = args["who"].seat, named(args["line"], "line", LINES)
        self.money[seat] -= CLIPPER_PRICE
        self.supply[line] -= 1
        self.bought[seat] = line

    # Phases 2 and 3

    def _move(self, args: dict[str, Any]) -> None:
        settled = self.settled[args["who"].seat]
        settled[self._spot(args["from"])] -= 1
        settled[self._spot(args["to"])] += 1

    def _return(self, args: dict[str, Any]) -> None:
        seat, line = args["who"].seat, named(args["line"], "line", LINES)
        self._expect("the clipper that goes back", line, self.bought[seat])
        self.bought[seat] = NONE
        self.supply[line] += 1

    def _place(self, args: dict[str, Any]) -> None:
        seat, line = args["who"].seat, named(args["line"], "line", LINES)
        self._expect("the clipper that is placed", line, self.bought[seat])
        self.bought[seat] = NONE
        self.tips[line].append(self._spot(args["place"]))

    def _restart(self, args: dict[str, Any]) -> None:
        tips = self.tips[named(args["line"], "line", LINES)]
        tips[tips.index(self._spot(args["from"]))] = self._spot(args["to"])

    def _lay(self, args: dict[str, Any]) -> None:
        line, ends = named(args["line"], "line", LINES), (self._spot(args["from"]), self._spot(args["to"]))
        back = ends not in self._links
        link = self._links[ends[::-1] if back else ends]
        length = self.board.links[link].length
        if self.laid[link, line, back] == 0:
            self._leave(line, ends[0], link)
        self.laid[link, line, back] += 1
        self.left[line] -= 1
        stick = self.laid[link, line, back]
        self._expect("the stick", (args.get("stick", length), args.get("length", length)), (stick, length))
        if line == VIOLET and self.violet_counts:
            self.reached[self.board.violet].add(VIOLET)
        if stick == length:
            self._arrive(line, link, ends[1])

    def _leave(self, line: int, start: int, link: int) -> None:
        """Let a clipper set out; violet begins anew from its first island every time."""
        if line == VIOLET and start == self.board.violet:
            self.tips[line].append(ON_LINK + link)
        else:
            self.tips[line][self.tips[line].index(start)] = ON_LINK + link

    def _arrive(self, line: int, link: int, island: int) -> None:
        self.tips[line].remove(ON_LINK + link)
        if line != VIOLET or island != self.board.violet:
            self.tips[line].append(island)
        self.reached[island].add(line)

    def _lay_reach(self, args: dict[str, Any]) -> None:
        self._lay(args)
        self.money[args["who"].seat] += args["bonus"]

    def _violet(self, args: dict[str, Any]) -> None:
        self._expect("where violet starts", self._spot(args["island"]), self.board.violet)
        self._expect("whether violet can start", self.left[VIOLET] > 0, True)

    def _gone(self, args: dict[str, Any]) -> None:
        line = named(args["line"], "line", LINES)
        self._expect("the last sticks", args["count"], self.left[line])
        self.left[line] -= args["count"]
        self.gone[line] += args["count"]

    # The end

    def _over_laid(self, args: dict[str, Any]) -> None:
        self._expect("sticks that can be laid", 0, sum(self.left))

    def _over_stuck(self, args: dict[str, Any]) -> None:
        self._expect("whether sticks are left", sum(self.left) > 0, True)

    def _result(self, args: dict[str, Any]) -> None:
        seat = args["who"].seat
        earned = [
            count * self.board.islands[island].value * len(self.reached[island])
            for island, count in self.settled[seat].items()
        ]
        self._expect("money at the end", args["money"], self.money[seat])
        self._expect("points at the end", args["points"], self.money[seat] + sum(earned))
        self.ranking.append((args["place"], seat))

    def _win(self, args: dict[str, Any]) -> None:
        self.winners.append(args["who"].seat)

    _share = _win


def holdings(s: State) -> dict[str, object]:
    """Read from a state what a ledger rebuilds; a settlement that is being moved counts where it was taken up."""
    over = s.phase == FINISHED
    places = sorted((rank(s, seat), seat) for seat in range(s.seats)) if over else []
    tracks = [track for track in range(2 * s.links) if s.track[track] != FREE]
    held: dict[str, object] = {
        "cards": s.cards,
        "left": s.left,
        "gone": s.gone,
        "supply": s.supply,
        "tips": [
            sorted(tip for tip in s.tip[line * TIPS : (line + 1) * TIPS] if tip != NONE) for line in range(len(LINES))
        ],
        "sticks": {(track // 2, s.track[track]): s.laid[track] for track in tracks},
        "reached": [
            {line for line in range(len(LINES)) if s.reached[island] >> line & 1} for island in range(s.islands)
        ],
        "first": s.first,
        "round": s.round,
        "phase": s.rule_phase,
        "ranking": places,
        "winners": [seat for at, seat in places if at == 1],
        "contradictions": [],
    }
    for seat in range(s.seats):
        settled = Counter({island: s.settled[island * SEATS + seat] for island in range(s.islands)})
        if s.lifted != NONE and s.turn == seat:
            settled[s.lifted] += 1
        held[f"money p{seat + 1}"] = s.money[seat]
        held[f"reserve p{seat + 1}"] = s.reserve[seat]
        held[f"settlements p{seat + 1}"] = dict(+settled)
        held[f"nation p{seat + 1}"] = s.nation[seat]
        held[f"card p{seat + 1}"] = s.card[seat]
        held[f"clipper p{seat + 1}"] = s.bought[seat]
    return held
