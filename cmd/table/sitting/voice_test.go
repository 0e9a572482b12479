package sitting_test

import (
	"strings"
	"testing"
	"time"

	"arbitro/cmd/desk"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee"
	"arbitro/referee/dernier"
	"arbitro/referee/lang"
)

// quietTable is people at a game whose referee is silent, with a clock that the test turns.
type quietTable struct {
	*party
	clock time.Time
	ticks time.Duration // by which the clock goes on whenever somebody looks at it
}

func newQuietTable(t *testing.T, l lang.Lang) *quietTable {
	t.Helper()
	store := dbtest.Open(t, db.Options{})
	find := func(name string) (*referee.Game, bool) { return dernier.Game, name == dernier.Game.Name }
	q := &quietTable{clock: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
	now := func() time.Time {
		at := q.clock
		q.clock = at.Add(q.ticks)
		return at
	}
	q.party = &party{T: t, lang: l, desk: stored.On(desk.New(store, find, now))}
	q.place = &place{desk: q.desk, speaks: func(g *referee.Game) bool { return !g.Quiet }, Setup: sitting.Setup{
		Talk: sitting.Talk{Lang: l}, Dealer: referee.Nobody, House: sitting.House{Now: now},
	}}
	return q
}

// atCards begins a match of three with a hand by play: Anna starts on the nine of clubs.
func (q *quietTable) atCards(lines ...string) sitting.Stored {
	q.Helper()
	s, err := q.desk.Begin(
		q.Context(), []string{"game dernier", `player anna "Anna Rossi"`, "player bruno", "player carla"},
	)
	if err != nil {
		q.Fatal(err)
	}
	if _, err := s.Apply(q.Context(), append(strings.Split(atNine, "; "), lines...)...); err != nil {
		q.Fatal(err)
	}
	return s
}

const atNine = "deal carla; start anna; flip 9C"

func inBoth(t *testing.T, test func(*testing.T, *quietTable)) {
	for _, l := range lang.All {
		t.Run(l.String(), func(t *testing.T) { test(t, newQuietTable(t, l)) })
	}
}

// TestSilence: a silent referee records fouls without a word, answers an accusation, tells what it has seen when asked,
// and everything when the hand is over.
func TestSilence(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards()
		q.play(s,
			Step{Answers: []string{"4h"}}, // in either language neither clubs nor a nine
			Step{Quick: opinionKey},
			Step{Answers: []string{"bruno ! anna passo"}},
			Step{Answers: []string{"y"}},
			Step{Answers: []string{"anna x"}},
		)
		if board := q.script.Asked[1].Board; strings.Contains(board, "dernier.match") || strings.Contains(board, "3 (") {
			t.Errorf("the referee speaks unasked:\n%s", board)
		}
		if len(q.script.Notices) == 0 || !strings.Contains(q.script.Notices[0], "dernier.match") {
			t.Errorf("asked, the referee says %q", q.script.Notices)
		}
		if board := q.script.Asked[4].Board; !strings.Contains(board, "dernier.accuse") || !strings.Contains(board, "3 (") {
			t.Errorf("the accusation is not answered:\n%s", board)
		}
		q.stands(s, append(strings.Split(atNine, "; "), "play anna 4H", "accuse bruno anna dernier.pass", "draw anna 3")...)
	})
}

// TestSilenceIsBroken: the rulings of a hand are told when it is over, and stand on no board before.
func TestSilenceIsBroken(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards("play anna 4C", "play bruno 5C", "play carla 6C", "play anna 7C", "draw carla 2",
			"play bruno 8C", "play carla 9C", "play anna 10C", "play bruno 2C", "play carla 3C", "play anna 4C",
			"say anna dernier", "play bruno 5C", "play carla 6C")
		q.play(s, Step{Answers: []string{"10♣ c"}})
		if len(q.script.Notices) != 2 || !strings.Contains(q.script.Notices[1], "dernier.dernier") {
			t.Errorf("at the end the referee tells %q", q.script.Notices)
		}
		if board := q.question(1).Board; strings.Contains(board, "dernier.dernier") {
			t.Errorf("it is told twice:\n%s", board)
		}
	})
}

// TestAccusationLapses: what becomes of a false accusation is told by a silent referee too, since all have heard it.
func TestAccusationLapses(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards()
		q.play(
			s, Step{Answers: []string{"bruno ! carla match"}}, Step{Answers: []string{"y"}}, Step{Answers: []string{"4h"}},
			Step{Answers: []string{"bruno 5h"}},
		)
		board := q.question(2).Board // after the card at which the fine lapsed; at the next it has been read
		if strings.Contains(q.question(1).Board, "dernier.lapsed") || !strings.Contains(board, "dernier.lapsed") || strings.Contains(board, "dernier.match") {
			t.Errorf("what has become of the accusation is not told:\n%s", board)
		}
	})
}

// TestAnyAccusation: the action gives nothing away: every other player and every rule can be chosen.
func TestAnyAccusation(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards("play anna 4H")
		key := accusing(dernier.Game)
		q.play(s, append(q.act(key), Step{Answers: []string{"1"}}, Step{Answers: []string{"2", "1", "-"}}, Step{Answers: []string{"y"}})...)
		if fields := q.question(3).Fields; len(fields) != 3 || len(fields[0].Options) != 2 || len(fields[1].Options) != 16 {
			t.Errorf("the choices are %v", fields)
		}
		q.ends(s, "accuse anna bruno dernier.turn")
	})
}

// TestClock: it counts out whom everybody waits for; the time that is up is recorded if the table confirms it, and any
// line stops the clock.
func TestClock(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards()
		q.play(s, Step{Quick: clockKey}, Step{Quick: clockKey})
		q.told(q.say(texts.ClockAgo("Anna Rossi", 0)))
		if c := q.question(1).Clock; c == nil || c.SecondsLeft(q.clock) != 5 {
			t.Fatalf("the clock is %v", c)
		}
		q.play(s, Step{Quick: clockKey}, Step{Answers: []string{"4♣"}})
		if q.question(1).Clock != nil {
			t.Error("the clock goes on after a card")
		}

		q.ticks = 6 * time.Second
		sign := Step{Quick: clockKey}
		slow := func(yes string) Step { return Step{Title: "6", Answers: []string{yes}} }
		q.play(s, sign, sign, slow("n"), sign, sign, slow(q.say(lang.Text{It: "s", En: "y"})))
		q.stands(s, append(strings.Split(atNine, "; "), "play anna 4C", "slow bruno")...)
	})
}

// TestTakeBack: one sign undoes all lines of what was typed last, then what was typed before.
func TestTakeBack(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards()
		undo := Step{Quick: undoKey}
		q.play(
			s, Step{Answers: []string{"+ p"}}, Step{Answers: []string{"jc ♠ dubito"}}, undo, undo,
			Step{Answers: []string{"4♣"}}, undo, undo,
		)
		q.stands(s, strings.Split(atNine, "; ")[:2]...)
		q.told(q.say(texts.Undone("")))
	})
}

// TestSpeaking: a referee who speaks warns of a foul before it is recorded, but lets people accuse as they like.
func TestSpeaking(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards()
		if err := s.SetVoice(q.Context(), sitting.Speaking); err != nil {
			t.Fatal(err)
		}
		q.play(s,
			Step{Answers: []string{"4h"}}, q.on(texts.Foul, q.say(key("foul.back"))), Step{Answers: []string{"4♣"}},
			Step{Answers: []string{"bruno ! anna passo"}}, Step{Answers: []string{"y"}},
		)
		if board := q.question(1).Board; !strings.Contains(board, "dernier.accuse") || len(q.question(1).Quick) != 6 {
			t.Errorf("the accusation is not answered:\n%s", board)
		}
		q.stands(s, append(strings.Split(atNine, "; "), "play anna 4C", "accuse bruno anna dernier.pass")...)
	})
}

// TestReported: an error that somebody tells of is recorded without a warning, and the referee says what it costs; so
// also of what becomes of it.
func TestReported(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		for _, speaks := range []string{sitting.Speaking, sitting.Silent} {
			s := q.atCards()
			if err := s.SetVoice(q.Context(), speaks); err != nil {
				t.Fatal(err)
			}
			q.play(s, Step{Answers: []string{"bruno x swearing"}}, Step{Answers: []string{"4♣"}})
			for n, id := range map[int]string{2: "dernier.swearing", 1: "dernier.lapsed"} {
				if board := q.question(n).Board; !strings.Contains(board, id) {
					t.Errorf("%s is not told by a referee who is %s:\n%s", id, speaks, board)
				}
			}
		}
	})
}

// TestAccusedOfThat: whoever accuses after a warning is offered the rule that the referee has named.
func TestAccusedOfThat(t *testing.T) {
	inBoth(t, func(t *testing.T, q *quietTable) {
		s := q.atCards("say anna chiudo")
		if err := s.SetVoice(q.Context(), sitting.Speaking); err != nil {
			t.Fatal(err)
		}
		q.play(s, Step{Answers: []string{"anna +4h"}}, q.on(texts.Foul, ":"), Step{Answers: []string{"carla"}}, Step{Answers: []string{""}}, Step{Answers: []string{"y"}})
		q.ends(s, "accuse carla anna dernier.anticipo")
	})
}
