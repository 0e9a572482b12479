package sitting_test

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// cleared is a round of Kismet's variant before the first roll.
var cleared = []string{
	"game kismet", "player anna", "player bruno", "player carla", "option variant discard", "deal anna",
}

// TestActionsNamedOnce: what several players may do is one action. Kismet's list had every line once a player.
func TestActionsNamedOnce(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.play(
			p.begin(cleared...), Step{Err: ask.ErrActions}, p.on(texts.Actions, p.say(lang.Text{It: "m", En: "a"})),
			p.at("mette via", "puts cards away", "carla", "12"),
		)
		var labels []string
		for _, q := range p.script.Asked {
			for _, f := range q.Fields {
				if f.Key != "do" {
					continue
				}
				for _, o := range f.Options {
					if slices.Contains(labels, o.Label) {
						t.Errorf("%q is there twice", o.Label)
					}
					labels = append(labels, o.Label)
				}
			}
		}
		if want := p.say(lang.Text{It: "Lascia carte scoperte", En: "Leaves these cards open"}); !slices.Contains(labels, want) {
			t.Errorf("%q is not among %q", want, labels)
		}
	})
}

// TestFirstRollInThreeWords: before the first roll three numbers are the dice, and nobody's discards.
func TestFirstRollInThreeWords(t *testing.T) {
	for _, typed := range []string{"2 6 6", "266"} {
		p := newParty(t, lang.En)
		s := p.begin(cleared...)
		p.play(s, Step{Answers: []string{typed}})
		p.stands(s, "deal anna", "roll anna 2 6 6")
	}
}

// TestRowOfSputo: a row never holds more cards than can lie there, and the field itself says so.
func TestRowOfSputo(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("game sputo", "player anna", "player bruno", "deal anna")
	c := compose.New(score.View{Match: s.Match(), Lang: p.lang, Mode: referee.ByTally})
	for _, f := range c.Tally().Fields {
		if f.Key == "remain" && (f.Number == nil || f.Refusal("45") == nil || f.Refusal("10") != nil) {
			t.Errorf("the row takes %+v", f.Number)
		}
	}
}

// TestNoPlayAfterPoints: after a hand of Sputo by its points nobody knows what each player owns, so the next hand is
// not offered play by play.
func TestNoPlayAfterPoints(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("game sputo", "player anna", "player bruno", "deal anna", "points anna 1", "points bruno 0")
	c := compose.New(score.View{Match: s.Match(), Lang: p.lang, Mode: referee.ByPoints})
	for _, f := range c.Deal(c.Due()[0], referee.Nobody, referee.ByPoints).Fields {
		if slices.ContainsFunc(f.Options, func(o ask.Option) bool { return o.Value == "play" || o.Value == "tally" }) {
			t.Errorf("it is offered: %+v", f.Options)
		}
	}
}

// TestWhoRolls: Kismet has no dealer, and is asked who rolls.
func TestWhoRolls(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin("game kismet", "player anna", "player bruno", "player carla")
		p.play(s, p.at("Chi tira per primo?", "Who rolls first?", "bruno", p.say(key("mode.tally"))))
		if got := p.question(2).Fields[0].Label; got != p.say(asked.Who) {
			t.Errorf("the players stand under %q", got)
		}
		p.stands(s, "deal bruno")
	})
}

// TestTakenBackStandsThere: what is taken back stands there again to be put right; nothing typed is told what to type.
func TestTakenBackStandsThere(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin("game kismet", "player anna", "player bruno", "player carla", "deal anna", "roll anna 2 3 5")
		question := lang.Text{It: "Chi ha coperto che cosa", En: "Who has covered what"}
		p.play(s,
			Step{
				Title: p.say(question), Answers: []string{" "},
				Refused: p.say(lang.Text{It: "qui si scrive che cosa è successo", En: "type here what has happened"}),
			},
			p.on(question, "5/4"), p.on(texts.Foul, p.say(key("foul.back"))), Step{Title: p.say(question), Err: ask.ErrPaused})
		if got := p.question(1).Fields[0].Value; got != "5/4" {
			t.Errorf("what was typed is %q now", got)
		}
		p.stands(s, "deal anna", "roll anna 2 3 5")
	})
}

// TestCountedAfterRolls: a table that has told rolls only counts the piles in one form.
func TestCountedAfterRolls(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(
			"game kismet", "player anna", "player bruno", "player carla", "deal anna", "roll anna 2 3 5", "roll bruno 1 1 2",
		)
		p.play(s, steps(p.act(key("action.to-tally")), p.at("I mazzetti", "The piles", "2", "", "3+"))...)
		p.stands(s, "deal anna", "roll anna 2 3 5", "roll bruno 1 1 2", "pile anna 2", "pile bruno", "pile carla 3 11")
		if !s.Match().Finished() {
			t.Error("the match is not over")
		}
	})
}

// TestCountedAfterCovers: a table that has told covers and is tired of it counts the piles as they are at the end. The
// covers are struck out, since no other pile could stand beside them.
func TestCountedAfterCovers(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(
			"game kismet", "player anna", "player bruno", "player carla", "deal anna",
			"roll anna 2 3 5", "cover bruno 8", "cover carla 5", "roll bruno 1 1 2",
		)
		p.play(s, steps(p.act(key("action.to-tally")), p.on(texts.SureOutcome, "y"), p.at("I mazzetti", "The piles", "2", "8", "35+"))...)
		p.told(p.say(texts.PlaysStruck))
		if !s.Match().Finished() {
			t.Error("the match is not over")
		}
	})
}

// TestNoPlaceInALineNobodyTyped: what is wrong is told without the column of a line that the form has made.
func TestNoPlaceInALineNobodyTyped(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(
			"game kismet", "player anna", "player bruno", "player carla", "deal anna", "roll anna 2 3 5", "cover anna 8",
		)
		p.play(s, Step{
			Answers: []string{"237"},
			Refused: p.say(lang.Text{It: "deve stare fra 1 e 6", En: "it must be between 1 and 6"}),
		}, Step{Err: ask.ErrPaused})
		err := p.question(1).Fields[0].Check("237")
		if said := lang.Say(err, p.lang); strings.ContainsAny(said, "()") {
			t.Errorf("the error is %q", said)
		}
	})
}

// TestWarningsChoicesAreExplained: the signs of a warning are no words, so its help says what each of them does.
func TestWarningsChoicesAreExplained(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin("player anna", "player bruno", "player carla", "deal anna", "bid anna 4", "bid bruno 4", "bid carla 3",
		"play bruno 7W", "play carla 3R", "play anna 9W")
	p.play(s, Step{Answers: []string{"2w"}}, Step{Answers: []string{"carla 4w"}}, Step{Err: ask.ErrPaused})
	warning := p.script.Asked[len(p.script.Asked)-1]
	rows := strings.Split(warning.Terms, "\n")
	for i, mark := range ask.Marks(warning.Fields[0].Options) {
		if i >= len(rows) || !strings.HasPrefix(rows[i], mark+"  ") {
			t.Errorf("%s is not explained in %q", mark, rows)
		}
	}
	if len(rows) != 5 {
		t.Errorf("%d choices are explained: %q", len(rows), rows)
	}
}
