package dernier

import (
	"fmt"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/play"
)

// table plays scripts: lines separated by `;`, numbered from 1, after the deal by the first player. The players are
// called a, b, c and so on.
type table struct {
	engine  *Engine
	reader  play.Reader
	lexer   play.Lexer
	rulings []string
	line    int
}

func sit(t *testing.T, seats int, rules string) *table {
	t.Helper()
	roster := &play.Roster{}
	for i := range seats {
		if err := roster.Add([]byte{byte('a' + i)}, nil); err != nil {
			t.Fatal(err)
		}
	}
	o := referee.Defaults(options)
	for _, set := range strings.Fields(rules) {
		key, value, _ := strings.Cut(set, "=")
		var err error
		o, err = o.With(options, key, value)
		if err != nil {
			t.Fatal(err)
		}
	}
	b := &table{engine: New(referee.Table{Seats: seats, Options: o}).(*Engine), reader: play.Reader{Grammar: Game.Grammar, Roster: roster}, line: -1}
	if err := b.apply("deal a"); err != nil {
		t.Fatal(err)
	}
	return b
}

func (b *table) apply(text string) error {
	b.line++
	line, err := b.lexer.Split([]byte(text))
	if err != nil {
		return err
	}
	act, err := b.reader.Read(line)
	if err != nil {
		return err
	}
	act.Line = b.line
	rulings, err := b.engine.Apply(act)
	for _, r := range rulings {
		said := fmt.Sprintf("%d %s %s %s", r.Line, strings.TrimPrefix(r.Article.ID, "dernier."), r.Verdict, seatName(r.Seat))
		if r.Cards != 0 {
			said += fmt.Sprintf(" +%d", r.Cards)
		}
		if r.Since != 0 {
			said += fmt.Sprintf(" <%d", r.Since)
		}
		b.rulings = append(b.rulings, said)
	}
	return err
}

func seatName(seat int) string { return string(rune('a' + seat)) }

// script applies a script, and fails on an error.
func (b *table) script(t *testing.T, script string) {
	t.Helper()
	for _, line := range strings.Split(script, ";") {
		if err := b.apply(strings.TrimSpace(line)); err != nil {
			t.Fatalf("line %d, %s: %v", b.line, line, err)
		}
	}
}

// shows returns whose turn it is, the top card with the suit in force, the hands, and what is owed.
func (b *table) shows() string {
	r := &b.engine.round
	s := "turn " + seatName(int(r.pos.turn))
	if r.pos.held != nobody {
		s += "/" + seatName(int(r.pos.held))
	}
	suit := "?"
	if r.pos.suit != anySuit {
		suit = suits[r.pos.suit].Code
	}
	s += fmt.Sprintf(", %s %s, hands", deck.Append(nil, int(r.pos.top)), suit)
	for seat := range b.engine.Seats {
		s += fmt.Sprint(" ", r.hands[seat])
	}
	owe := ""
	for seat := range b.engine.Seats {
		if n := r.ledger.owes(seat); n > 0 {
			owe += fmt.Sprintf(" %s%d", seatName(seat), n)
		}
	}
	if owe != "" {
		s += ", owe" + owe
	}
	return s
}

type course struct {
	name    string
	seats   int
	rules   string
	script  string
	rulings string // as "line rule verdict player", separated by "; "
	shows   string
}

func runCourses(t *testing.T, all []course) {
	t.Helper()
	for _, c := range all {
		t.Run(c.name, func(t *testing.T) {
			b := sit(t, c.seats, c.rules)
			b.script(t, c.script)
			if got := strings.Join(b.rulings, "; "); got != c.rulings {
				t.Errorf("the rulings are\n%s\nand not\n%s", got, c.rulings)
			}
			if got := b.shows(); c.shows != "" && got != c.shows {
				t.Errorf("the table shows\n%s\nand not\n%s", got, c.shows)
			}
		})
	}
}

func TestFirstCard(t *testing.T) {
	runCourses(t, []course{
		{"a plain card", 3, "", "start b; flip 9C", "", "turn b, 9C C, hands 5 5 5"},
		{"flip before start", 3, "", "flip 9C; start b; play b 9H", "", "turn c, 9H H, hands 5 4 5"},
		{"jack: the starter names the suit, then plays", 3, "", "start b; flip JC; suit b H; play b 4H", "", "turn c, 4H H, hands 5 4 5"},
		{"jack, not named", 3, "", "start b; flip JC; play b 4C", "3 suit infraction b +3", "turn c, 4C C, hands 5 4 5, owe b3"},
		{"queen: the order turns, the turn goes to the player before", 4, "", "start b; flip QC; play a 4C", "", "turn d, 4C C, hands 4 5 5 5"},
		{"queen with two", 2, "", "start a; flip QC; play b 4C", "", "turn a, 4C C, hands 5 4"},
		{"king: the second starts", 3, "", "start b; flip KC", "", "turn c, KC C, hands 5 5 5"},
		{"king with two", 2, "", "start b; flip KC", "", "turn a, KC C, hands 5 5"},
		{"ace: the starter owes three", 3, "", "start b; flip AC", "", "turn b, AC C, hands 5 5 5, owe b3"},
		{"ace, answered by an ace", 3, "", "start b; flip AC; play b AH", "", "turn c, AH H, hands 5 4 5, owe c6"},
		{"ace, answered by the two", 3, "", "start b; flip AC; play b 2C", "", "turn c, 2C C, hands 5 4 5"},
		{"ace, anticipated", 3, "", "start b; flip AC; anticipate c AC anticipo", "", "turn a, AC C, hands 5 5 4, owe a6"},
		{"seven: nothing", 3, "", "start b; flip 7C; play b 9C", "", "turn c, 9C C, hands 5 4 5"},
		{"seven, anticipated, draws two", 3, "", "start b; flip 7C; anticipate a 7C anticipo; draw c 2", "", "turn b, 7C C, hands 4 5 7"},
		{"joker: any card goes", 3, "", "start b; flip JOKER; play b 9H", "", "turn c, 9H H, hands 5 4 5"},
		{"joker on joker, the suit kept: any card goes", 3, "joker-suit=kept", "start b; flip JOKER; play b *; draw c 5; play c 9H", "", "turn a, 9H H, hands 5 4 9"},
		{"a joker is not anticipated", 3, "", "start b; flip JOKER; anticipate b JOKER superfluo", "3 anticipo infraction b +3", "turn c, JOKER ?, hands 5 4 5, owe b3 c5"},
	})
}

func TestCards(t *testing.T) {
	runCourses(t, []course{
		{"suit and rank", 3, "", "start a; flip 9C; play a 9H; play b 4H; play c 4S", "", "turn a, 4S S, hands 4 4 4"},
		{"a jack must match too", 3, "", "start a; flip 9C; play a JH", "3 match infraction a +3", "turn b, JH ?, hands 4 5 5, owe a3"},
		{"a jack names the suit", 3, "", "start a; flip 9C; play a JC; suit a ♥; play b 9H", "", "turn c, 9H H, hands 4 4 5"},
		{"a jack on a jack, and the named suit is gone", 3, "", "start a; flip 9C; play a JC; suit a H; play b JS; suit b D; play c 9H", "7 match infraction c +3", ""},
		{"queen", 4, "", "start a; flip 9C; play a QC; play d 4C; play c QC; play d 5C", "", "turn a, 5C C, hands 4 5 4 3"},
		{"king", 4, "", "start a; flip 9C; play a KC; play c 4C", "", "turn d, 4C C, hands 4 5 4 5"},
		{"king with two gives the turn back", 2, "", "start a; flip 9C; play a KC; play a 4C", "", "turn b, 4C C, hands 3 5"},
		{"a king played on a king skips one", 4, "", "start a; flip 9C; play a KC; play c KS", "", "turn a, KS S, hands 4 5 4 5"},
		{"a king put on a king by anticipation skips two", 5, "", "start a; flip 9C; play a KC; anticipate d KC anticipo", "", "turn b, KC C, hands 4 5 5 4 5"},
		{"also on the first card", 5, "", "start a; flip KC; anticipate d KC anticipo", "", "turn b, KC C, hands 5 5 5 4 5"},
		{"with two, two kings", 2, "", "start a; flip 9C; play a KC; anticipate a KC me-stesso", "", "turn b, KC C, hands 3 5"},
		{"seven: the player before draws", 3, "", "start a; flip 9C; play a 7C", "", "turn b, 7C C, hands 4 5 5, owe c2"},
		{"seven against the order of seats", 3, "", "start a; flip QC; play c 7C", "", "turn b, 7C C, hands 5 5 4, owe a2"},
		{"seven with two", 2, "", "start a; flip 9C; play a 7C; draw b 2; play b 4C", "", "turn a, 4C C, hands 4 6"},
		{"a chain of three aces", 5, "", "start a; flip 9C; play a AC; play b AH; play c AS; draw d 9; play d 4S", "", "turn e, 4S S, hands 4 4 4 13 5"},
		{"the two of the last ace", 4, "", "start a; flip 9C; play a AC; play b AH; play c 2H; play d 4H", "", "turn a, 4H H, hands 4 4 4 4"},
		{"the two of an earlier ace answers nothing", 4, "", "start a; flip 9C; play a AC; play b AH; play c 2C", "5 chain infraction c +3", "turn d, 2C C, hands 4 4 4 5, owe c9"},
		{"a joker on aces", 4, "", "start a; flip 9C; play a AC; play b JOKER; suit b D; draw c 8; play c 3D", "", "turn d, 3D D, hands 4 4 12 5"},
		{"jokers on jokers", 4, "", "start a; flip 9C; play a JOKER; suit a D; play b JOLLY; suit b H; draw c 10; play c 3H", "", "turn d, 3H H, hands 4 4 14 5"},
		{"an ace answers no joker", 4, "", "start a; flip 9C; play a JOKER; suit a D; play b AD", "5 chain infraction b +3", "turn c, AD D, hands 4 4 5 5, owe b8 c3"},
		{"a joker may be drawn for before the suit is named", 3, "", "start a; flip 9C; play a JOKER; draw b 5; suit a D; play b 3D", "", "turn c, 3D D, hands 4 9 5"},
		{"a joker keeps the suit", 3, "joker-suit=kept", "start a; flip 9C; play a JOKER; draw b 5; play b 3C", "", "turn c, 3C C, hands 4 9 5"},
		{"who pays has the turn, and may draw and pass", 3, "", "start a; flip 9C; play a AC; draw b 3; draw b 1; pass b", "", "turn c, AC C, hands 4 9 5"},
		{"payment and one card more in one line", 3, "", "start a; flip 9C; play a AC; draw b 4; pass b", "", "turn c, AC C, hands 4 9 5"},
		{"a chain in two draws", 3, "", "start a; flip 9C; play a AC; draw b 1; draw b 2; play b 4C", "", "turn c, 4C C, hands 4 7 5"},
		{"to have paid is to have drawn: pass", 3, "", "start a; flip 9C; play a AC; draw b 3; pass b", "", "turn c, AC C, hands 4 8 5"},
		{"a paid ace is a card like any other", 3, "", "start a; flip 9C; play a AC; draw b 3; pass b; play c 5C", "", "turn a, 5C C, hands 4 8 4"},
	})
}

func TestTurn(t *testing.T) {
	runCourses(t, []course{
		{"a card out of turn acts, and who was in turn may still play", 4, "", "start a; flip 9C; play c 4C; play a 5C", "3 turn infraction c +3; 4 lapsed note c <3", "turn b, 5C C, hands 4 5 4 5"},
		{"... until the next card", 5, "", "start a; flip 9C; play c 4C; play d 6C; play a 5C", "3 turn infraction c +3; 4 lapsed note c <3; 5 turn infraction a +3", "turn b/e, 5C C, hands 4 5 4 4 5, owe a3"},
		{"its fine drawn, it goes back, and the turn is as it was", 4, "", "start a; flip 9C; play c QC; draw c 3; play a 5C", "3 turn infraction c +3", "turn b, 5C C, hands 4 5 8 5"},
		{"a part of the fine sends nothing back", 4, "", "start a; flip 9C; play c 4C; draw c 2", "3 turn infraction c +3", "turn d/a, 4C C, hands 5 5 6 5, owe c1"},
		{"in turn, who was in turn may draw once and pass", 4, "", "start a; flip 9C; play c 4C; draw a 1; pass a", "3 turn infraction c +3", "turn b, 4C C, hands 6 5 4 5, owe c3"},
		{"what was drawn meanwhile counts in the turn restored", 4, "", "start a; flip 9C; play c 4C; draw a 1; draw c 3; pass a", "3 turn infraction c +3", "turn b, 9C C, hands 6 5 8 5"},
		{"what was drawn in the interrupted turn counts", 3, "", "start a; flip 9C; draw a 1; play c 4C; pass a", "4 turn infraction c +3", "turn b, 4C C, hands 6 5 4, owe c3"},
		{"... where the turn comes to the same player, too", 2, "", "start a; flip 9C; draw a 1; play b 4C; pass a", "4 turn infraction b +3", "turn b, 4C C, hands 6 4, owe b3"},
		{"a pass puts no card down: who was in turn still is", 4, "", "start a; flip 9C; play c 4C; draw d 1; pass d; play a 5C", "3 turn infraction c +3; 6 lapsed note c <3", "turn b, 5C C, hands 4 5 4 6"},
		{"... and may draw, where the turn comes round", 4, "", "start a; flip 9C; draw a 1; play c 4C; draw d 1; pass d; draw a 1; pass a", "4 turn infraction c +3", "turn b, 4C C, hands 7 5 4 6, owe c3"},
		{"... but must draw before a pass: it is a new turn", 4, "", "start a; flip 9C; draw a 1; play c 4C; draw d 1; pass d; pass a", "4 turn infraction c +3; 7 pass infraction a +3", "turn b, 4C C, hands 6 5 4 6, owe a3 c3"},
		{"the card back after it came round: the turn as it was, and what was drawn", 4, "", "start a; flip 9C; draw a 1; play c 4C; draw d 1; pass d; draw a 1; draw c 3; draw a 1", "4 turn infraction c +3; 9 draw infraction a +3", "turn a, 9C C, hands 8 5 8 6, owe a3"},
		{"... what was drawn while it was interrupted, too", 4, "", "start a; flip 9C; play c 4C; draw a 1; draw d 1; pass d; draw c 3; draw a 1", "3 turn infraction c +3; 8 draw infraction a +3", "turn a, 9C C, hands 7 5 8 6, owe a3"},
		{"with two, what was drawn in the interrupted turn counts, whatever came since", 2, "", "start a; flip 3S; anticipate b 8C anticipo; draw a 1; pass a; play b 5C; draw b 3; draw a 1", "3 anticipo infraction b +3; 6 pay infraction b +3; 8 draw infraction a +3", "turn a, 3S S, hands 7 8, owe a3 b3"},
		{"... for a pass too", 2, "", "start a; flip 3S; anticipate b 8C anticipo; draw a 1; pass a; play b 5C; draw b 3; pass a", "3 anticipo infraction b +3; 6 pay infraction b +3", "turn b, 3S S, hands 6 8, owe b3"},
		{"... with three, where the culprit sits before", 3, "", "start a; flip 9C; play c 4C; draw a 1; pass a; draw b 1; pass b; play c 5C; draw c 3; draw a 1", "3 turn infraction c +3; 8 pay infraction c +3; 10 draw infraction a +3", "turn a, 9C C, hands 7 6 8, owe a3 c3"},
		{"... until a card is put down", 4, "", "start a; flip 9C; draw a 1; play c 4C; play d 5C; pass a", "4 turn infraction c +3; 5 lapsed note c <4; 6 pass infraction a +3", "turn b, 5C C, hands 6 5 4 4, owe a3"},
		{"the card back after a pass: the turn as it was, and what was drawn", 4, "", "start a; flip 9C; play c 4C; draw a 1; pass a; draw c 3; pass a", "3 turn infraction c +3", "turn b, 9C C, hands 6 5 8 5"},
		{"a wrong card by who was interrupted: the turn of the other is as it was", 4, "", "start a; flip 9C; play c 4C; draw d 1; play a 9H; draw a 3; pass d", "3 turn infraction c +3; 5 match infraction a +3; 5 lapsed note c <3", "turn a, 4C C, hands 8 5 4 6"},
		{"a pass out of turn moves nothing", 3, "", "start a; flip 9C; pass c; play a 4C", "3 turn infraction c +3; 4 lapsed note c <3", "turn b, 4C C, hands 4 5 5"},
		{"a draw of one's own will out of turn", 3, "", "start a; flip 9C; draw c 1; draw c 3", "3 turn infraction c +3", "turn a, 9C C, hands 5 5 9"},
		{"a fine and a card more, out of turn", 3, "", "start a; flip 9C; slow c; draw c 4", "3 slow infraction c +3; 4 turn infraction c +3", "turn a, 9C C, hands 5 5 9, owe c3"},
		{"turn before pay, chain and match", 3, "", "start a; flip 9C; play a 7C; play c 3H", "4 turn infraction c +3", ""},
	})
}

func TestPayAndChain(t *testing.T) {
	runCourses(t, []course{
		{"nobody plays before a seven is paid", 3, "", "start a; flip 9C; play a 7C; play b 5C", "4 pay infraction b +3", "turn c, 5C C, hands 4 4 5, owe b3 c2"},
		{"nor passes", 3, "", "start a; flip 9C; play a 7C; draw b 1; pass b", "5 pay infraction b +3", "turn c, 7C C, hands 4 6 5, owe b3 c2"},
		{"the seven played over lapses with the fine", 3, "", "start a; flip 9C; play a 7C; play b 5C; play c 6C", "4 pay infraction b +3; 5 lapsed note b <4", "turn a, 6C C, hands 4 4 4"},
		{"... but not where the fine stands", 3, "", "start a; flip 9C; play a 7C; play b 5C; accuse a b pay; play c 6C", "4 pay infraction b +3; 5 accuse upheld b <4; 6 pay infraction c +3", "turn a, 6C C, hands 4 4 4, owe b3 c5"},
		{"the card back, the seven is still due", 3, "", "start a; flip 9C; play a 7C; play b 5C; draw b 3; draw c 2; play c 5C", "4 pay infraction b +3", "turn a, 5C C, hands 4 8 6"},
		{"who owes a fine does not play", 3, "", "start a; flip 9C; fault a swearing; play a 4C; draw a 6", "3 swearing infraction a +3; 4 pay infraction a +3", "turn b, 9C C, hands 11 5 5"},
		{"who has begun to draw a chain goes on", 3, "", "start a; flip 9C; play a AC; draw b 1; play b AS", "5 pay infraction b +3", "turn c, AS S, hands 4 5 5, owe b5 c3"},
		{"a forgotten dernier and a wrong chiudo forbid nothing", 2, "", "start a; flip 9C; say a chiudo; play a 4C", "3 chiudo infraction a +3", "turn b, 4C C, hands 4 5, owe a3"},
		{"a card that answers nothing: the debt stays, then all is paid", 3, "", "start a; flip 9C; play a AC; play b 4C; draw b 3; draw b 3", "4 chain infraction b +3", "turn c, AC C, hands 4 11 5"},
		{"... or lapses", 3, "", "start a; flip 9C; play a AC; play b 4C; play c 5C", "4 chain infraction b +3; 5 lapsed note b <4", "turn a, 5C C, hands 4 4 4"},
		{"a pass instead of paying", 3, "", "start a; flip 9C; play a AC; pass b; play c 5C", "4 pass infraction b +3; 5 lapsed note b <4", "turn a, 5C C, hands 4 5 4"},
		{"an answer that was wrong otherwise goes back, and the chain is due again", 3, "", "start a; flip 9C; play a AC; slow b; play b AS; draw b 6", "4 slow infraction b +3; 5 pay infraction b +3", "turn c, AC C, hands 4 11 5, owe b3"},
		{"... also within one draw", 3, "", "start a; flip 9C; play a AC; slow b; play b AS; draw b 9; play b 5C", "4 slow infraction b +3; 5 pay infraction b +3; 7 turn infraction b +3", "turn c/c, 5C C, hands 4 13 5, owe b3"},
		{"... and before the younger fine", 3, "", "start a; flip 9C; play a AC; slow b; play b AS; fault b swearing; draw b 9; play c 5C", "4 slow infraction b +3; 5 pay infraction b +3; 6 swearing infraction b +3; 8 lapsed note b <6", "turn a, 5C C, hands 4 14 4"},
		{"an anticipated ace answers for whoever owes", 4, "", "start a; flip 9C; play a AC; draw b 1; anticipate d AC anticipo; draw a 5", "", "turn a, AC C, hands 9 6 5 4"},
		{"an ace out of turn takes the chain up, and returns it back", 4, "", "start a; flip 9C; play a AC; play c AS; draw c 3", "4 turn infraction c +3", "turn b, AC C, hands 4 5 8 5, owe b3"},
		{"the chain, then the suit", 3, "", "start a; flip 9C; play a JOKER; play b 4C", "4 chain infraction b +3", ""},
		{"an answer before the suit is named", 3, "", "start a; flip 9C; play a JOKER; play b JOKER", "4 suit infraction b +3", "turn c, JOKER ?, hands 4 4 5, owe b3 c10"},
	})
}

func TestBack(t *testing.T) {
	runCourses(t, []course{
		{"back, and the turn passes on", 3, "", "start a; flip 9C; play a 4H; draw a 3; play b 5C", "3 match infraction a +3", "turn c, 5C C, hands 8 4 5"},
		{"a covered card stays", 3, "", "start a; flip 9C; play a 4H; accuse b a match; play b 4S; draw a 3", "3 match infraction a +3; 4 accuse upheld a <3", "turn c, 4S S, hands 7 4 5"},
		{"of two wrong cards of one player both go back", 3, "", "start a; flip 9C; play a 4H; play a QH; draw a 3; draw a 3", "3 match infraction a +3; 4 turn infraction a +3", "turn b, 9C C, hands 11 5 5"},
		{"... with the first fine already", 3, "", "start a; flip 9C; play a 4H; play a QH; draw a 3", "3 match infraction a +3; 4 turn infraction a +3", "turn b, 9C C, hands 8 5 5, owe a3"},
		{"a right card on one's own wrong one goes back too", 3, "", "start a; flip 9C; play a 4H; anticipate a 4H me-stesso; draw a 3", "3 match infraction a +3", "turn b, 9C C, hands 8 5 5"},
		{"a wrong card that covers goes, and the one below may go back", 3, "", "start a; flip 9C; play a 4H; accuse b a match; play b 9S; draw b 3; draw a 3", "3 match infraction a +3; 4 accuse upheld a <3; 5 match infraction b +3", "turn b, 9C C, hands 8 8 5"},
		{"a wrong queen turns back", 4, "", "start a; flip 9C; play a QH; draw a 3", "3 match infraction a +3", "turn b, 9C C, hands 8 5 5 5"},
		{"a wrong seven is due no more", 3, "", "start a; flip 9C; play a 7H; draw a 3; play b 4C", "3 match infraction a +3", "turn c, 4C C, hands 8 4 5"},
		{"a wrong ace is due no more", 3, "", "start a; flip 9C; play a AH; draw a 3", "3 match infraction a +3", "turn b, 9C C, hands 8 5 5"},
		{"what was drawn for it stays drawn", 3, "", "start a; flip 9C; play a AH; draw b 3; draw a 3", "3 match infraction a +3", "turn b, 9C C, hands 8 8 5"},
		{"a wrong jack: the suit is as it was", 3, "", "start a; flip 9C; play a JH; suit a D; draw a 3; play b 5C", "3 match infraction a +3", "turn c, 5C C, hands 8 4 5"},
		{"a card before the suit goes back, and the suit is not named yet", 3, "", "start a; flip 9C; play a JC; play b 4C; draw b 3; suit a D; play c 6D", "4 suit infraction b +3", "turn a, 6D D, hands 4 8 4"},
		{"a wrong anticipation, in turn", 3, "", "start a; flip 9C; anticipate a 4H superfluo; draw a 3", "3 anticipo infraction a +3", "turn b, 9C C, hands 8 5 5"},
		{"a wrong anticipation, out of turn: who was in turn still is", 3, "", "start a; flip 9C; anticipate c 4H anticipo; play a 4S", "3 anticipo infraction c +3; 4 lapsed note c <3", "turn b, 4S S, hands 4 5 4"},
		{"the wrong word sends nothing back", 3, "", "start a; flip 9C; anticipate a 9C anticipo; draw a 3", "3 word infraction a +3", "turn b, 9C C, hands 7 5 5"},
		{"a pass sends nothing back", 3, "", "start a; flip 9C; pass a; draw a 3", "3 pass infraction a +3", "turn b, 9C C, hands 8 5 5"},
		{"fines are drawn oldest first", 3, "", "start a; flip 9C; slow a; play a 4H; draw a 3", "3 slow infraction a +3; 4 pay infraction a +3", "turn b, 4H H, hands 7 5 5, owe a3"},
	})
}

// Who draws of their own will takes one card a turn, on their turn; more stay in the hand, and cost.
func TestOwnWill(t *testing.T) {
	runCourses(t, []course{
		{"one card", 3, "", "start a; flip 9C; draw a 1; pass a", "", "turn b, 9C C, hands 6 5 5"},
		{"two at once", 3, "", "start a; flip 9C; draw a 2; draw a 3; pass a", "3 draw infraction a +3", "turn b, 9C C, hands 10 5 5"},
		{"a second time", 3, "", "start a; flip 9C; draw a 1; draw a 1; play a 9H", "4 draw infraction a +3; 5 pay infraction a +3", ""},
		{"over what is due", 3, "", "start a; flip AC; draw a 4; pass a", "", "turn b, AC C, hands 9 5 5"},
		{"two over what is due", 3, "", "start a; flip AC; draw a 5", "3 draw infraction a +3", "turn a, AC C, hands 10 5 5, owe a3"},
		{"off turn", 3, "", "start a; flip 9C; draw b 4", "3 turn infraction b +3", "turn a, 9C C, hands 5 9 5, owe b3"},
		{"a seven drawn twice", 3, "", "start a; flip 9C; play a 7C; draw c 2; play b 4C; draw c 2", "6 draw infraction c +3", "turn c, 4C C, hands 4 4 9, owe c3"},
		{"in an interrupted turn", 3, "", "start a; flip 9C; draw a 1; play c 4C; draw a 1", "4 turn infraction c +3; 5 draw infraction a +3", "turn a/a, 4C C, hands 7 5 4, owe a3 c3"},
		{"pointed out", 3, "", "start a; flip 9C; draw a 2; accuse b a dernier.draw; play b 4C", "3 draw infraction a +3; 4 accuse upheld a <3; 5 turn infraction b +3", ""},
		{"nobody minds", 3, "", "start a; flip 9C; draw a 2; play b 4C", "3 draw infraction a +3; 4 turn infraction b +3; 4 lapsed note a <3", ""},
		{"forgiven", 2, "mischief=on", "start b; flip 9C; play b KC; play b KS; play b KH; play b 4H; say b dernier; draw a 2", "8 draw note a +3", ""},
	})
}

func TestWords(t *testing.T) {
	last := "start a; flip 9C; play a KC; play a KS; play a KH; play a 4H; " // one card left to a, b in turn
	runCourses(t, []course{
		{"dernier said", 2, "", last + "say a DERNIER; play b 5H", "", "turn a, 5H H, hands 1 4"},
		{"dernier forgotten", 2, "", last + "play b 5H", "7 dernier infraction a +3 <6", "turn a, 5H H, hands 1 4, owe a3"},
		{"drawn before the next card", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a KD; draw a 1; play a 3D", "", "turn b, 3D D, hands 1 5"},
		{"forgotten before one's own next card", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a KD; play a 3D", "7 dernier infraction a +3 <6", "turn b, 3D D, hands 0 5, owe a3"},
		{"it does not lapse, and forbids nothing", 2, "", last + "play b 5H; play a 6H; say a chiudo; draw a 3; play b 8H; play a 9H", "7 dernier infraction a +3 <6; 9 chiudo refused a", "turn b, 9H H, hands 2 3"},
		{"in dernier nobody speaks", 2, "", last + "say a dernier; say a dernier; say a ciao", "8 speech infraction a +3; 9 speech infraction a +3", ""},
		{"... from the word on", 2, "", last + "say a uffa; say a dernier; say a uffa", "9 speech infraction a +3", ""},
		{"... or from the next card", 2, "", last + "say a uffa; play b 5H; say a uffa", "8 dernier infraction a +3 <6; 9 speech infraction a +3", ""},
		{"... but what the game asks for", 2, "", "start a; flip 9C; play a KC; play a KS; play a KH; play a JH; suit a D; say a dernier; accuse a b dernier.match dubito", "9 accuse denied a", ""},
		{"dernier with other cards in hand", 3, "", "start a; flip 9C; say a dernier; say b dubito; say c ciao", "3 word infraction a +3", ""},
		{"chiudo with cards in hand", 2, "", "start a; flip 9C; say a chiudo; say b Chiudo", "3 chiudo infraction a +3; 4 chiudo infraction b +3", ""},
		{"the last card, silent; chiudo later", 2, "", last + "say a dernier; play b 5H; play a 6H; play b 8H; say a chiudo", "", ""},
		{"without cards one draws and goes on", 2, "", last + "say a dernier; play b 5H; play a 6H; play b 8H; draw a 1; pass a", "", "turn b, 8H H, hands 1 3"},
		{"a question after dubito, one each", 3, "", "start a; flip 9C; say a dubito; fault a question; fault a question; fault b speech", "5 question infraction a +3; 6 speech infraction b +3", ""},
		{"chiudo refused, and the fine no longer lapses", 2, "", last + "say a dernier; play b 5H; play a 6S; say a chiudo; play b 8S; draw a 3", "9 match infraction a +3; 10 chiudo refused a", "turn a, 8S S, hands 3 3"},
		{"a wrong last card stays to be paid", 2, "", last + "say a dernier; play b 5H; play a 6S; play b 8S; say a chiudo; draw a 3", "9 match infraction a +3; 11 chiudo refused a", "turn a, 8S S, hands 3 3"},
		{"... also where it is pointed out later", 2, "", last + "say a dernier; play b 5H; play a 6S; play b 8S; accuse b a dernier.match", "9 match infraction a +3; 11 accuse upheld a <9", "turn a, 8S S, hands 0 3, owe a3"},
		{"a wrong last card comes back", 2, "", last + "say a dernier; play b 5H; play a 6S; draw a 3", "9 match infraction a +3", "turn b, 5H H, hands 4 4"},
	})
}
