package table

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/score"
	"arbitro/referee/lang"
)

// TestTheEnd: the end says the places, how far the first is ahead, the best round, the bids made and the evening so
// far.
func TestTheEnd(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.begin(append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10", "end")...)
		p.begin("player bruno", "player dora", "player ivo", "deal bruno", "points bruno 10", "points dora 5", "points ivo 0", "end")
		s := p.begin(append(slices.Clone(twoRounds), "end")...)
		p.play(s, Step{Title: p.say(texts.Finished), Err: ask.ErrPaused})
		help := p.question(1).Help
		for _, want := range []string{
			"1. Anna Rossi 30 · 1. Carla 30 · 3. Bruno 25",
			p.say(score.Words.AheadShared(p.lang.List([]string{"Anna Rossi", "Carla"}), "Bruno", 5)),
			p.say(score.Words.BestRound("Anna Rossi", "+20", 2)),
			p.say(score.Words.MadeOf("Bruno", 2, 2)), p.say(words.WonSoFar(3, "Anna Rossi 1 · Bruno 1 · Carla 2 · Dora 0 · Ivo 0")),
		} {
			if !strings.Contains(help, want) {
				t.Errorf("%q is not in\n%s", want, help)
			}
		}
	})
}

// TestEvening: one key, also on the first screen, shows the totals of the day over several matches of the same people,
// except one without a round.
func TestEvening(t *testing.T) {
	p := newParty(t, lang.En)
	p.begin(append(slices.Clone(trio), "deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "took anna 3",
		"took bruno 4", "took carla 4", "end")...)
	p.begin("player zoe", "player yan", "player xia", "deal zoe")
	p.begin(append(slices.Clone(trio), "deal bruno")...) // begun by mistake
	s := p.begin(append(append([]string{}, trio...), "deal anna")...)
	p.play(s, p.on(texts.HowThis, "t"), Step{Quick: eveningKey}, p.at("", "Bids", "3", "4", "4"))
	want := "The evening, 21 November 2026\n                  Anna  Bruno  Carla\n1 Istinto           10    *15    *15\n" +
		"4 Istinto (open)     0      0      0\nWon                  0      1      1\n"
	if told := p.script.Notices[0]; !strings.HasPrefix(told, want) || strings.Contains(told, "Zoe") ||
		!strings.HasSuffix(told, p.say(words.Star)) {
		t.Errorf("told was\n%s\nwant\n%s", told, want)
	}
	p.run(func() error { return p.session.Home(p.Context()) },
		Step{Title: p.say(words.Home), Quick: eveningKey}, Step{Title: p.say(words.Home), Err: ask.ErrPaused})
	if told := p.script.Notices[0]; !strings.HasPrefix(told, "The evening, 21 November 2026\n") {
		t.Errorf("on the first screen the evening is\n%s", told)
	}
	p.begin("player bruno", "player dora", "player ivo", "deal bruno", "points bruno 5", "points dora 10", "points ivo 0", "end")
	p.run(func() error { return p.session.Home(p.Context()) },
		Step{Title: p.say(words.Home), Quick: eveningKey}, Step{Title: p.say(words.Home), Err: ask.ErrPaused})
	want = "The evening, 21 November 2026\n           Bruno  Dora  Ivo  Anna  Carla\n1 Istinto    *15               10    *15\n" +
		"5 Istinto      5   *10    0\nWon            1     1    0     0      1\n"
	if told := p.script.Notices[0]; !strings.HasPrefix(told, want) {
		t.Errorf("with others at the table the evening is\n%s\nwant\n%s", told, want)
	}
	p.session.began = p.session.began.AddDate(0, 0, 1)
	p.run(func() error { return p.session.Home(p.Context()) }, Step{Title: p.say(words.Home), Err: ask.ErrPaused})
	if signs := p.question(1).Quick; len(signs) > 0 {
		t.Errorf("a day later the evening is still offered: %+v", signs)
	}
}

// TestEveningOfOthers: a match among people who have played with those of a table counts in the table's evening, with
// their wins. On a day of more people than the table of an evening has room for, the evening is of the table's own
// matches, and says so.
func TestEveningOfOthers(t *testing.T) {
	for _, language := range lang.All {
		p := newParty(t, language)
		wins := func(first, second, third string) {
			p.begin("player "+first, "player "+second, "player "+third, "deal "+first,
				"points "+first+" 10", "points "+second+" 0", "points "+third+" 5", "end")
		}
		told := func() string {
			p.script = &asktest.Script{Lang: language}
			p.session.Asker = p.script
			if err := p.session.showEvening(t.Context(), "2026-11-21", []string{"Anna", "Bruno", "Carla"}, 0); err != nil {
				t.Fatal(err)
			}
			return p.script.Notices[0]
		}
		only := p.say(words.OnlyTheirs(language.List([]string{"Anna", "Bruno", "Carla"})))
		wins("anna", "bruno", "carla")
		wins("dario", "bruno", "elena")
		wins("elena", "dario", "franca") // none of them is at the table
		if got := strings.Fields(told()); !slices.Contains(got, "3") || strings.Contains(told(), only) ||
			!strings.Contains(strings.Join(got, " "), p.say(words.Won)+" 1 0 0 1 1 0") {
			t.Errorf("%s: the evening is\n%s", language, told())
		}
		for _, name := range []string{"gino", "ida", "luca", "mara", "nino", "olga"} {
			wins(name, "franca", "x"+name)
		}
		if got := told(); !strings.HasSuffix(got, only) || strings.Contains(got, "Franca") {
			t.Errorf("%s: of a large club the evening is\n%s", language, got)
		}
	}
}
