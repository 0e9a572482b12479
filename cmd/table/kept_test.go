package table

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestModeOfDealAndBids: a round dealt and bid in one answer is kept as it was chosen, also after a pause and a
// correction, and after an undo and a redo of it all.
func TestModeOfDealAndBids(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(append(slices.Concat(trio, bidden), "took anna 3", "took bruno 4", "took carla 4")...)
	tricks := Step{Title: "Tricks", Err: ask.ErrPaused}
	p.typed(func() error { return resumed(p, s) }, "2"+enter+"5"+enter+"3"+enter)
	p.play(s, append(p.act(key("action.undo")), Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused})...)
	p.play(s, steps(p.act(key("action.redo")), tricks)...)
	p.play(s, steps(p.act(key("action.correct")), p.on(texts.WhichRound, "2"), p.on(texts.WhichLine, "2"), p.on(asked.InPlace, "", "4"), tricks)...)
	p.play(s, tricks)
}

// TestHalfTypedNames: names typed before a match exists are there at the next new match, in the same field and with the
// game that was chosen; once the match is begun, or somebody steps back out of it, they are gone.
func TestHalfTypedNames(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.session.Games = games.All
		begin := func(steps ...Step) {
			t.Helper()
			p.run(func() error {
				s, err := p.session.New(t.Context(), nil)
				if err == nil {
					err = p.session.Play(t.Context(), s)
				}
				return err
			}, steps...)
		}
		begin(p.on(words.WhichGame, "tarocchi"), p.more(),
			Step{Title: p.say(words.WhoPlays), Answers: []string{"Anna", "Bruno"}, Err: ask.ErrPaused})
		begin(p.on(words.WhichGame), Step{Title: p.say(words.WhoPlays), Answers: []string{"", "", "Carla", "Dario"}},
			Step{Title: p.say(words.Draw), Err: ask.ErrPaused})
		p.told(p.say(words.GoOnNames))
		if q := p.script.Asked[1]; q.At != 2 || q.Fields[1].Value != "Bruno" || len(q.Fields) != 7 {
			t.Errorf("the names came back at field %d of %d, with %q", q.At, len(q.Fields), q.Fields[1].Value)
		}
		begin(p.on(words.WhichGame), p.on(words.WhoPlays), p.on(words.Draw, "1"), p.on(compose.Words.HouseRules, "1"),
			p.on(words.Where), Step{Err: ask.ErrPaused})
		if s, err := p.desk.Open(t.Context(), "last"); err != nil || s.Match().Roster().Len() != 4 {
			t.Errorf("no match of four: %v", err)
		}
		clean := func() {
			t.Helper()
			if value, err := p.desk.Typed(t.Context()); err != nil || value != "" {
				t.Errorf("kept is %q, %v", value, err)
			}
		}
		clean()
		begin(p.on(words.WhichGame, "istinto"),
			Step{Title: p.say(words.WhoPlays), Answers: []string{"Zoe"}, Err: ask.ErrPaused})
		p.run(func() error { return p.session.Home(t.Context()) }, p.on(words.Home, p.say(keyed.Text("home.new.key"))), p.on(words.WhichGame),
			Step{Title: p.say(words.WhoPlays), Err: ask.ErrBack}, Step{Title: p.say(words.WhichGame), Err: ask.ErrBack},
			Step{Title: p.say(words.Home), Err: ask.ErrPaused})
		clean()
	})
}

// TestNameTakenInItsField: a name that another seat has is refused while the form is filled in, in its own field.
func TestNameTakenInItsField(t *testing.T) {
	p := newParty(t, lang.En)
	p.typed(func() error {
		_, err := p.session.New(t.Context(), p.session.Games[0])
		return err
	}, "Anna"+enter+"Bruno"+enter+"anna"+enter+"Carla"+enter+enter)
	s, err := p.desk.Open(t.Context(), "last")
	if err != nil {
		t.Fatal(err)
	}
	if got := strings.Join(s.Match().Seated(), ", "); got != "Anna, Bruno, Carla" {
		t.Errorf("at the table sit %s", got)
	}
}

// TestUndoSaysWhatWasEntered: an undo of a form names what was typed into it, and not the passes that follow from it.
func TestUndoSaysWhatWasEntered(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.session.Games = games.All
		s := p.begin(slices.Concat([]string{"game tarocchi"}, five, []string{"deal anna"})...)
		p.typed(func() error { return p.session.Play(p.Context(), s) }, p.say(key("mode.tally"))+"3"+"2"+"5"+"a"+"51"+enter+"2"+tab+"n")
		for _, o := range p.actions(s) {
			if o.Value != "undo" {
				continue
			}
			want := p.say(lang.Text{It: "Chi ha preso: Carla", En: "Who is the taker: Carla"})
			if strings.Contains(strings.ToLower(o.Label), p.say(lang.Text{It: "pass", En: "pass"})) || !strings.Contains(o.Label, want) {
				t.Errorf("the undo is told as %q", o.Label)
			}
			return
		}
		t.Error("nothing can be undone")
	})
}
