package dernier

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee/conformance"
	"arbitro/referee/lang"
)

func TestAnticipations(t *testing.T) {
	runCourses(t, []course{
		{"out of turn", 4, "", "start a; flip 9C; anticipate c 9C anticipo", "", "turn d, 9C C, hands 5 5 4 5"},
		{"in turn", 4, "", "start a; flip 9C; anticipate a 9C superfluo", "", "turn b, 9C C, hands 4 5 5 5"},
		{"on one's own card", 4, "", "start a; flip 9C; play a 4C; anticipate a 4C me-stesso", "", "turn b, 4C C, hands 3 5 5 5"},
		{"... after a draw", 4, "", "start a; flip 9C; play a 4C; draw b 1; anticipate a 4C anticipo", "", "turn b, 4C C, hands 3 6 5 5"},
		{"... me-stesso no more", 4, "", "start a; flip 9C; play a 4C; draw b 1; anticipate a 4C me-stesso", "5 word infraction a +3", ""},
		{"... nor after a pass, wrong as it is", 4, "", "start a; flip 9C; play a 4C; pass b; anticipate a 4C me-stesso", "4 pass infraction b +3; 5 word infraction a +3; 5 lapsed note b <4", ""},
		{"a king with two players: one's own card, and one's own turn", 2, "", "start a; flip 9C; play a KC; draw a 1; anticipate a KC superfluo", "", "turn b, KC C, hands 4 5"},
		{"the wrong word", 3, "", "start a; flip 9C; anticipate a 9C anticipo; anticipate b 9H superfluo", "3 word infraction a +3; 4 anticipo infraction b +3; 4 lapsed note a <3", ""},
		{"no word", 3, "", "start a; flip 9C; anticipate a 9C", "3 word infraction a +3", "turn b, 9C C, hands 4 5 5, owe a3"},
		{"another card", 3, "", "start a; flip 9C; anticipate b 9S anticipo", "3 anticipo infraction b +3", "turn c/a, 9S S, hands 5 4 5, owe b3"},
		{"on a seven still to be paid", 3, "", "start a; flip 9C; play a 7C; anticipate b 7C superfluo", "4 anticipo infraction b +3", ""},
		{"on a seven paid", 3, "", "start a; flip 9C; play a 7C; draw c 2; anticipate b 7C superfluo", "", "turn c, 7C C, hands 4 4 7, owe a2"},
		{"on a jack without its suit", 3, "", "start a; flip 9C; play a JC; anticipate b JC superfluo", "4 anticipo infraction b +3", ""},
		{"on a jack with it", 3, "", "start a; flip 9C; play a JC; suit a H; anticipate c JC anticipo; suit c D", "", "turn a, JC D, hands 4 5 4"},
		{"with a fine to pay", 3, "", "start a; flip 9C; slow b; anticipate b 9C anticipo", "3 slow infraction b +3", "turn c, 9C C, hands 5 4 5, owe b3"},
		{"an ace by who owes for it, also after a first draw", 3, "", "start a; flip 9C; play a AC; draw b 1; anticipate b AC superfluo", "", "turn c, AC C, hands 4 5 5, owe c5"},
		{"an ace that has been paid", 3, "", "start a; flip 9C; play a AC; draw b 3; anticipate c AC anticipo", "", "turn a, AC C, hands 4 8 4, owe a3"},
		{"without the rule", 3, "anticipation=off", "start a; flip 9C; anticipate b 9C anticipo", "3 anticipo infraction b +3", ""},
		{"a queen", 4, "", "start a; flip 9C; play a QC; anticipate b QC anticipo", "", "turn c, QC C, hands 4 4 5 5"},
	})
}

func TestAccusations(t *testing.T) {
	runCourses(t, []course{
		{"right: no more cards, and the fine stays", 3, "", "start a; flip 9C; play a 4H; accuse b a dernier.match; play b 4C", "3 match infraction a +3; 4 accuse upheld a <3", "turn c, 4C C, hands 4 4 5, owe a3"},
		{"false", 3, "", "start a; flip 9C; play a 4C; accuse b a match", "4 accuse infraction b +3", "turn b, 4C C, hands 4 5 5, owe b3"},
		{"false, hedged", 3, "", "start a; flip 9C; play a 4C; accuse b a match dubito", "4 accuse denied b", "turn b, 4C C, hands 4 5 5"},
		{"hedged on a line before is not hedged", 3, "", "start a; flip 9C; say b dubito; accuse b a match", "4 accuse infraction b +3", ""},
		{"another rule", 3, "", "start a; flip 9C; play a 4H; accuse b a turn", "3 match infraction a +3; 4 accuse infraction b +3", ""},
		{"a dernier before the next card", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; accuse b a dernier", "7 dernier infraction a +3 <6; 7 accuse upheld a <6", ""},
		{"... and the next card fines it no more", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; accuse b a dernier dubito; play b 5H", "7 dernier infraction a +3 <6; 7 accuse upheld a <6", ""},
		{"... nor is the word due", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; accuse b a dernier; say a ciao", "7 dernier infraction a +3 <6; 7 accuse upheld a <6; 8 speech infraction a +3", ""},
		{"... but the first dernier is no word too many", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; accuse b a dernier; say a dernier; say a dernier", "7 dernier infraction a +3 <6; 7 accuse upheld a <6; 9 speech infraction a +3", ""},
		{"a second accusation of it is right too", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; accuse b a dernier; accuse b a dernier", "7 dernier infraction a +3 <6; 7 accuse upheld a <6; 8 accuse upheld a <6", ""},
		{"the word that is due is meant, not an older fine", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; play b 5H; draw a 1; play a 5S; accuse b a dernier", "7 dernier infraction a +3 <6; 10 dernier infraction a +3 <9; 10 accuse upheld a <9", ""},
		{"a dernier after it", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; play b 5H; accuse b a dernier", "7 dernier infraction a +3 <6; 8 accuse upheld a <6", ""},
		{"after it lapsed", 3, "", "start a; flip 9C; play a 4H; play b 4C; accuse c a match", "3 match infraction a +3; 4 lapsed note a <3; 5 accuse refused c <3", ""},
		{"after it was drawn", 3, "", "start a; flip 9C; play a 4H; draw a 3; accuse c a match", "3 match infraction a +3; 5 accuse refused c <3", ""},
		{"half drawn, it is owed still", 3, "", "start a; flip 9C; play a 4H; draw a 2; accuse c a match", "3 match infraction a +3; 5 accuse upheld a <3", ""},
		{"speech, with its line", 3, "", "start a; flip 9C; fault b speech; accuse a b speech", "3 speech infraction b +3; 4 accuse upheld b <3", ""},
		{"swearing, without: guilty", 3, "", "start a; flip 9C; accuse a b swearing; play a 4C; verdict guilty; play b 5C", "5 swearing infraction b +3; 5 accuse upheld b <3; 6 pay infraction b +3", ""},
		{"... innocent", 3, "", "start a; flip 9C; accuse a b slow; play a 4C; verdict innocent; play b 5C", "5 accuse infraction a +3 <3; 6 lapsed note a <3", ""},
		{"... innocent, hedged", 3, "", "start a; flip 9C; accuse a b question dubito; verdict innocent", "4 accuse denied a <3", ""},
		{"what is proved may be accused while another waits", 3, "", "start a; flip 9C; accuse a b question; play a 4H; accuse c a match", "4 match infraction a +3; 5 accuse upheld a <4", ""},
		{"a false accusation that the table finds", 3, "", "accuse a b accuse; verdict guilty", "2 accuse infraction b +3 <1; 2 accuse upheld b <1", ""},
		{"a false accusation is an error like any other", 3, "", "start a; flip 9C; accuse a b match; accuse b a accuse", "3 accuse infraction a +3; 4 accuse upheld a <3", ""},
		{"of two errors of a kind, one at a time", 3, "", "start a; flip 9C; fault b speech; fault b speech; accuse a b speech; accuse a b speech; play a 4C", "3 speech infraction b +3; 4 speech infraction b +3; 5 accuse upheld b <3; 6 accuse upheld b <4", "turn b, 4C C, hands 4 5 5, owe b6"},
	})
}

func TestLapsing(t *testing.T) {
	runCourses(t, []course{
		{"one's own card lapses nothing", 2, "", "start a; flip 9C; say a chiudo; fault a swearing; play a KC; draw a 9", "3 chiudo infraction a +3; 4 swearing infraction a +3; 5 pay infraction a +3", "turn b, 9C C, hands 14 5"},
		{"nor do draws, passes and words", 3, "", "start a; flip 9C; fault c swearing; draw a 1; pass a; say b ciao", "3 swearing infraction c +3", "turn b, 9C C, hands 6 5 5, owe c3"},
		{"a half-drawn fine lapses", 3, "", "start a; flip 9C; fault c swearing; draw c 1; play a 4C", "3 swearing infraction c +3; 5 lapsed note c <3", "turn b, 4C C, hands 4 5 6"},
		{"also by a wrong card, or an anticipated one", 3, "", "start a; flip 9C; fault c swearing; play a 4H; anticipate b 4H superfluo", "3 swearing infraction c +3; 4 match infraction a +3; 4 lapsed note c <3; 5 lapsed note a <4", "turn c, 4H H, hands 4 4 5"},
		{"the oldest is spoken of first", 4, "", "start a; flip 9C; fault c swearing; fault b swearing; fault c question; play a 4C", "3 swearing infraction c +3; 4 swearing infraction b +3; 5 question infraction c +3; 6 lapsed note c <3; 6 lapsed note b <4; 6 lapsed note c <5", ""},
		{"a wrong last-but-one card: forgotten word, then lapse", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a 4S; play b 5S", "6 match infraction a +3; 7 dernier infraction a +3 <6; 7 lapsed note a <6", "turn a, 5S S, hands 1 4, owe a3"},
	})
}

func TestMischief(t *testing.T) {
	last := "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; say a dernier; "
	runCourses(t, []course{
		{"three errors while another is in dernier", 2, "mischief=on", last + "fault b swearing; slow b; say b dernier; fault b question", "8 swearing note b +3; 9 slow note b +3; 10 word note b +3; 11 question infraction b +3", "turn b, 4H H, hands 1 5, owe b12"},
		{"not while only oneself is", 2, "mischief=on", last + "say a x", "8 speech infraction a +3", ""},
		{"not before", 2, "mischief=on", "start a; flip 9C; slow b", "3 slow infraction b +3", ""},
		{"not without the option", 2, "", last + "slow b", "8 slow infraction b +3", ""},
		{"the card goes back all the same", 2, "mischief=on", last + "play b 9S; draw b 3", "8 match note b +3", "turn a, 4H H, hands 1 8"},
	})
}

// With ten players and one pack the deck holds three cards.
func TestDeck(t *testing.T) {
	thrice := "; draw c 1; pass c; draw d 1; pass d; draw e 1; pass e; "
	for _, c := range []struct {
		name, script string
		stock, pile  int
		refused      string // "" where there is more to draw
	}{
		{"the deck to its last card", "play a 4C; play b 5C" + thrice + "pass f", 0, 3, ""},
		{"the discards below the top are shuffled in", "play a 4C; play b 5C" + thrice + "draw f 1", 1, 1, ""},
		{"and come again", "play a 4C; play b 5C" + thrice + "draw f 1; pass f; draw g 1; play g 9C", 0, 2, ""},
		{"but not the top", "play a 4C; play b 5C" + thrice + "draw f 1; pass f; draw g 1; pass g", 0, 1, "draw h 1"},
		{"nor what a wrong card would lay open", "play a 4C; play b 5H" + thrice + "draw f 1; pass f", 0, 2, "draw g 1"},
		{"a wrong card that is covered may be drawn again", "play a 4C; play b 5H; play c 6H; draw d 1; pass d; draw e 1; pass e; draw f 1; pass f; draw g 1; play g 5H", 2, 2, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := sit(t, 10, "packs=1")
			b.script(t, "start a; flip 9C; "+c.script)
			if r := b.engine.round; r.stock != c.stock || r.pile != c.pile {
				t.Errorf("%d cards in the deck and %d discards, not %d and %d", r.stock, r.pile, c.stock, c.pile)
			}
			if c.refused != "" && b.apply(c.refused) == nil {
				t.Errorf("%s is not refused", c.refused)
			}
		})
	}
}

// TestErrors: the last line is refused and changes nothing; the golden file has what the referee says to it.
func TestErrors(t *testing.T) {
	go1 := "start a; flip 9C; "
	records := map[string]string{}
	record := func(name, rules, script, refused string) {
		text := "game dernier; player a; player b; player c; "
		for _, rule := range strings.Fields(rules) {
			text += "option " + strings.Replace(rule, "=", " ", 1) + "; "
		}
		records[name] = strings.ReplaceAll(text+"deal a; "+strings.TrimSuffix(script, "; ")+"; "+refused, "; ", "\n")
	}
	for _, c := range []struct {
		name, rules, script, refused string
	}{
		{"two starts", "", "start a", "start b"},
		{"two first cards", "", "flip 9C", "flip 8C"},
		{"a start in the middle", "", go1 + "play a 4C", "start b"},
		{"a card before the first one", "", "start a", "play a 9C"},
		{"a card before it is known who starts", "", "flip 9C", "play a 9C"},
		{"a draw before it is known who starts", "", "flip 9C", "draw a 1"},
		{"a word in a hand without cards", "", "start a", "say a ciao"},
		{"a third card of two", "", go1 + "play a 9C", "anticipate b 9C superfluo"},
		{"a fifth joker", "", go1 + "play a *; play b *; play c *; play a *", "play b *"},
		{"a second card of one pack", "packs=1", "start a; flip 9C", "play a 9C"},
		{"a card that is known to be in another hand", "packs=1", go1 + "play a 4H; draw a 3", "play b 4H"},
		{"a card of an empty hand", "", go1 + closing, "play a 10C"},
		{"a suit without a jack", "", go1, "suit a H"},
		{"a suit by another", "", go1 + "play a JC", "suit b H"},
		{"a suit named twice", "", go1 + "play a JC; suit a H", "suit a D"},
		{"a suit for a joker that keeps it", "joker-suit=kept", go1 + "play a *", "suit a D"},
		{"more cards than there are", "packs=1", go1 + strings.Repeat("slow a; ", 13) + "draw a 38", "draw a 2"},
		{"a rule nobody knows", "", go1, "accuse a b lapsed"},
		{"oneself", "", go1, "accuse a a match"},
		{"an accusation that would wait while one waits", "", go1 + "accuse a b speech", "accuse b a slow"},
		{"a verdict on nothing", "", go1, "verdict guilty"},
		{"a word of anticipation that is none", "", go1, "anticipate a 9C dubito"},
		{"out by who owes", "", go1 + "fault a swearing", "out a"},
		{"no card left to who owes", "", go1 + "fault a swearing", "left a 0"},
		{"two who are out", "", "out a", "out b"},
		{"two who are out, by count", "", "out a", "left b 0"},
		{"out and with cards", "", "out a", "left a 3"},
		{"the cards of one player twice", "", "left a 3", "left a 3"},
		{"nobody out", "", "left a 3; left b 2", "left c 1"},
		{"more cards than in the packs", "", "left a 60", "left b 48"},
		{"counts that do not agree with the cards", "", go1 + "play a 4C; left b 5; out c", "left a 4"},
		{"the counts given, against who closes", "hands=1", go1 + "left b 4; " + closing, "say a chiudo"},
		{"a late count that does not agree", "", go1 + closing + "; say a chiudo", "left b 4"},
		{"out by another after the end", "", go1 + closing + "; say a chiudo", "out b"},
		{"a late count twice", "", go1 + closing + "; say a chiudo; left b 1", "left b 1"},
		{"a card after the end", "", go1 + closing + "; say a chiudo", "play b 9C"},
		{"a word after the end", "", go1 + closing + "; say a chiudo", "say b ciao"},
		{"an accusation after the end", "", go1 + closing + "; say a chiudo", "accuse b a turn"},
		{"a verdict after the end", "", go1 + "accuse b a speech; " + closing + "; say a chiudo", "verdict guilty"},
		{"a card in a hand kept by tally", "", "out a", "play b 9C"},
	} {
		t.Run(c.name, func(t *testing.T) {
			record(c.name, c.rules, c.script, c.refused)
			b := sit(t, 3, c.rules)
			b.script(t, strings.TrimSuffix(c.script, "; "))
			before := b.shows()
			if err := b.apply(c.refused); err == nil {
				t.Errorf("%s is not refused", c.refused)
			}
			if after := b.shows(); after != before {
				t.Errorf("%s is refused, and changes %s to %s", c.refused, before, after)
			}
		})
	}
	record("points of two winners", "", "points a 1; points b 1", "points c 0")
	record("points of two winners and a loser", "", "points a 1; points b 1", "points c -1")
	record("points of a hand won twice", "", "points a 2; points b 0", "points c -1")
	record("points that nobody won", "", "points a 0; points b 0", "points c 0")
	record("points by cards, above nothing", "score=cards", "points a 0; points b -3", "points c 2")
	record("points by cards without a winner", "score=cards", "points a -1; points b -3", "points c -2")
	conformance.Refused(t, Game, "testdata/errors.txt", records)
}

// closing plays all five cards of the first of three players; the others have one left.
const closing = "play a 4C; play b 5C; play c 6C; play a 8C; play b 10C; play c 3C; play a 3S; play b 4S; play c 5S; " +
	"play a 6S; say a dernier; play b 8S; say b dernier; play c 9S; say c dernier; play a 10S"

func TestTally(t *testing.T) {
	for _, c := range []struct {
		name, rules, script, points string
	}{
		{"who closed and what is left", "", "out b; left a 4; left c 9", "[0 1 0]"},
		{"closed by a count of nothing", "", "left a 4; left b 0; left c 9", "[0 1 0]"},
		{"by cards", "score=cards", "left a 4; left c 9; out b", "[-4 0 -9]"},
		{"faults and verdicts leave the count alone", "", "fault a speech; accuse b a match; verdict guilty; slow b; out a; left b 1; left c 1", "[1 0 0]"},
		{"the first card turned up and no more", "", "start a; accuse a b pay; verdict innocent; out a; left b 5; left c 5", "[1 0 0]"},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := sit(t, 3, c.rules)
			b.script(t, c.script)
			if b.engine.Open() {
				t.Fatal("the hand is still open")
			}
			if got := fmt.Sprint(b.engine.Round().Points); got != c.points {
				t.Errorf("the points are %s, not %s", got, c.points)
			}
		})
	}
}

// TestSkippedIsSaid: while nobody has acted after a king, the table reads whose turn it skips; after a first queen, who
// yields the turn.
func TestSkippedIsSaid(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"start a; flip KC", "0 skips this turn (a king was played)"},
		{"start a; flip 9C; play a KC", "1 skips this turn (a king was played)"},
		{"start a; flip 9C; play a KC; anticipate b KC anticipo", "2 skips this turn (a king was played), 0 skips this turn (a king was played)"},
		{"start a; flip 9C; play a KC; draw c 1", ""},
		{"start a; flip QC", "0 yields the turn (the first card is a queen: the order is turned round)"},
		{"start a; flip 9C; play a QC", ""},
	} {
		b := sit(t, 3, "")
		b.script(t, c.script)
		var said []string
		for _, note := range b.engine.Scene().Notes {
			if text := note.Text.In(lang.En); strings.Contains(text, "turn (") {
				said = append(said, strconv.Itoa(note.Seat)+" "+text)
			}
		}
		if got := strings.Join(said, ", "); got != c.want {
			t.Errorf("%s: %q is said, and not %q", c.script, got, c.want)
		}
	}
}
