package table

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// TestHome: an open match is gone on with and left; a rule, and the sheet of a finished match.
func TestHome(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.begin(append(
			slices.Clone(trio), "deal anna", "bid anna 3", "bid bruno 4", "bid carla 4", "took anna 3", "took bruno 4",
			"took carla 4", "end",
		)...)
		s := p.begin(p.midRound()...)
		p.run(func() error { return p.session.Home(p.Context()) },
			p.on(words.Home, "1"),
			p.at("Carla gioca", "Carla plays", "2w"),
			Step{Title: p.say(lang.Text{It: "Anna Rossi gioca", En: "Anna Rossi plays"}), Err: ask.ErrActions},
			p.on(texts.Actions, p.say(key("action.pause"))),
			p.on(words.Home, "r"), p.on(keyed.Text("home.rules"), p.say(key("action.rules"))),
			p.on(called("action.rules"), "istinto.trump"), p.on(called("action.rules"), ""),
			Step{Title: p.say(called("action.rules")), Err: ask.ErrBack},
			Step{Title: p.say(keyed.Text("home.rules")), Err: ask.ErrBack},
			p.on(words.Home, "f"), p.on(words.WhichMatch, "1"),
			p.on(texts.Finished, p.say(key("action.sheet"))), p.on(texts.Finished, p.say(key("action.done"))),
			p.on(words.Home, "f"),
			Step{Title: p.say(words.WhichMatch), Err: ask.ErrBack},
			Step{Title: p.say(words.Home), Err: ask.ErrPaused},
		)
		p.stands(s, append(slices.Clone(bidden), "play bruno 7W", "play carla 2W")...)
		if p.sheets != 1 {
			t.Errorf("%d sheets", p.sheets)
		}
		listed := p.question(2).Fields[0].Options // the open match, and then the finished one
		for i, open := range []bool{true, false} {
			if strings.HasSuffix(listed[i].Label, p.say(words.OpenMatch(""))) != open {
				t.Errorf("a match is listed as %q", listed[i].Label)
			}
		}
		first := p.script.Asked[0].Fields[0].Options[0].Label
		for _, want := range []string{"2", "Istinto", "Anna Rossi, Bruno, Carla", "round 1"} {
			if !strings.Contains(strings.ToLower(first), strings.ToLower(want)) {
				t.Errorf("the match is called %q", first)
			}
		}
		if all := p.script.Notices[len(p.script.Notices)-1]; strings.Count(all, "[istinto.") != len(s.Match().Game().Rules.Own()) {
			t.Error("looking for nothing does not give the whole rulebook")
		}
	})
}

// TestHomeAtFirst: where nothing was played, nothing is offered that needs it. The club is offered if there is
// something in it; a phone that stays open has one word for it, and no way out.
func TestHomeAtFirst(t *testing.T) {
	for _, c := range []struct {
		set  func(*Session)
		want []string
	}{
		{func(*Session) {}, []string{"New match", "Rules and disputes", "Quit"}},
		{func(v *Session) { v.Screens = make([]Screen, 1) }, []string{"New match", "Rules and disputes", clubItem, "Quit"}},
		{func(v *Session) { v.Speak = func(lang.Lang) {} }, []string{"New match", "Rules and disputes", clubItem, "Quit"}},
		{
			func(v *Session) {
				v.Speak = func(lang.Lang) {}
				v.Stays = true
			},
			[]string{"New match", "Rules and disputes", "More: standings, sharing and importing records, language"},
		},
	} {
		p := newParty(t, lang.En)
		p.session.Screens = nil
		p.session.Speak = nil
		c.set(p.session)
		p.script = &asktest.Script{Lang: p.lang, Steps: []Step{{Title: p.say(words.Home), Err: ask.ErrPaused}}}
		p.session.Asker = p.script
		if err := p.session.Home(t.Context()); !errors.Is(err, ask.ErrPaused) {
			t.Fatal(err)
		}
		var offered []string
		for _, o := range p.question(1).Fields[0].Options {
			offered = append(offered, o.Label)
		}
		if !slices.Equal(offered, c.want) {
			t.Errorf("offered is %q, not %q", offered, c.want)
		}
		if rows := strings.Split(p.question(1).Terms, "\n"); len(rows) != len(offered) {
			t.Errorf("the help explains %q, offered is %q", rows, offered)
		}
	}
}

const clubItem = "The club: leagues, tournaments, players, copies, language"

// meddler is a script during which other people act.
type meddler struct {
	*asktest.Script
	before func(ask.Question)
}

func (m *meddler) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	m.before(q)
	return m.Script.Ask(ctx, q)
}

// TestTwoLaptops: what another laptop has recorded meanwhile is told; nothing is recorded twice, nothing is lost.
func TestTwoLaptops(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		path := filepath.Join(t.TempDir(), "b.db")
		p.desk = openDesk(t, path)
		p.session.Store = p.desk
		s := p.begin(p.midRound()...)
		other, err := openDesk(t, path).Open(t.Context(), fmt.Sprint(s.Number()))
		if err != nil {
			t.Fatal(err)
		}
		played := false
		script := &asktest.Script{Lang: p.lang, Steps: []Step{
			p.at("Carla gioca", "Carla plays", "3w"), // the other laptop was faster
			p.at("Anna Rossi gioca", "Anna Rossi plays", "4w"),
			{Err: ask.ErrPaused},
		}}
		p.script = script
		p.session.Asker = &meddler{script, func(ask.Question) {
			if !played {
				played = true
				if _, err := other.Apply(t.Context(), "play carla 2W"); err != nil {
					t.Error(err)
				}
			}
		}}
		if err := p.session.Play(t.Context(), s); !errors.Is(err, ask.ErrPaused) || script.Close() != nil {
			t.Fatalf("%v, %v", err, script.Close())
		}
		p.told(p.say(texts.Elsewhere))
		p.stands(s, append(slices.Clone(bidden), "play bruno 7W", "play carla 2W", "play anna 4W")...)
	})
}

// TestChooseGame: with several games the first question is which.
func TestChooseGame(t *testing.T) {
	p := newParty(t, lang.It)
	other := *p.session.Games[0]
	other.Name = "altro"
	other.Title = lang.Text{It: "Altro gioco", En: "Another game"}
	p.session.Games = []*referee.Game{&other, p.session.Games[0]}
	p.newMatch(
		p.on(words.WhichGame, "Istinto"),
		Step{Title: p.say(words.WhoPlays), Err: ask.ErrBack},
		p.on(words.WhichGame, "istinto"),
		p.on(words.WhoPlays, "Anna", "Bruno", "Carla"),
	)
}

// TestSevenEntries: whatever there is, the first screen has at most seven entries, and the club's stand behind one of
// them, which stays until somebody goes back.
func TestSevenEntries(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for range 3 {
			p.begin(p.midRound()...)
		}
		p.begin(append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10", "end")...)
		opened := 0
		for _, key := range []string{"a", "b", "x", "y", "z"} {
			same := lang.Text{It: key, En: key}
			p.session.Screens = append(p.session.Screens, Screen{Label: same, Key: same, Open: func(context.Context) error {
				opened++
				return ask.ErrBack
			}})
		}
		club := keyed.Text("home.club")
		p.run(func() error { return p.session.Home(p.Context()) },
			p.on(words.Home, "c"), p.on(club, "a"), p.on(club, "z"), Step{Title: p.say(club), Err: ask.ErrBack},
			Step{Title: p.say(words.Home), Err: ask.ErrPaused})
		if n := len(p.question(1).Fields[0].Options); n > 7 || opened != 2 {
			t.Errorf("%d entries, %d screens opened", n, opened)
		}
	})
}

// TestDiscard: whoever leaves a match in which nothing was played may throw it away, also after its first deal; then it
// is in no list, and nothing says that it stays open.
func TestDiscard(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		discard := p.say(key("action.discard"))
		out := p.say(key("action.out"))
		pause := p.say(key("action.pause"))
		for _, dealt := range [][]string{nil, {"deal anna"}} {
			s := p.begin(append(slices.Clone(trio), dealt...)...)
			p.run(func() error { return p.session.Home(p.Context()) },
				p.on(words.Home, "1"), Step{Err: ask.ErrActions}, p.on(texts.Actions, out), p.on(texts.NothingPlayed, pause),
				p.on(words.Home, "1"), Step{Err: ask.ErrActions}, p.on(texts.Actions, out),
				Step{Title: p.say(texts.NothingPlayed), Err: ask.ErrBack}, p.on(texts.Actions, out), p.on(texts.NothingPlayed, discard),
				Step{Title: p.say(words.Home), Err: ask.ErrPaused},
			)
			open, err := p.desk.Unfinished(p.Context(), listed)
			if len(open) != 0 || err != nil || p.session.At() != nil {
				t.Errorf("match %d is listed: %+v, %v", s.Number(), open, err)
			}
		}
		p.begin(append(slices.Clone(trio), bidden...)...)
		p.run(func() error { return p.session.Home(p.Context()) },
			p.on(words.Home, "1"), Step{Err: ask.ErrActions}, p.on(texts.Actions, pause), Step{Title: p.say(words.Home), Err: ask.ErrPaused})
	})
}

// TestActionsAtTheEnd: the actions of a match that is over do not say that it stays open, and an Enter too many shows
// the sheet: it begins no match.
func TestActionsAtTheEnd(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(append(slices.Clone(trio), "deal anna", "points anna 10", "points bruno 0", "points carla 0", "end")...)
	all := p.actions(s)
	q := p.question(2)
	if q.Fields[0].Value != "sheet" {
		t.Errorf("the end offers %q first", q.Fields[0].Value)
	}
	if strings.Contains(q.Help, p.say(words.WonSoFar(1, "Anna Rossi 1 · Bruno 0 · Carla 0"))) {
		t.Errorf("after one match the end says who has won how many: %q", q.Help)
	}
	if !strings.Contains(q.Glossary, p.say(score.Words.PlaceLegend)) {
		t.Errorf("the help does not say what the places are: %q", q.Glossary)
	}
	offers := func(action string) bool {
		return slices.ContainsFunc(all, func(o ask.Option) bool { return o.Value == action })
	}
	if !offers("done") || offers("pause") {
		t.Errorf("the actions are %+v", all)
	}
}

// TestWayOutInSight: what leads out of a match is among the first ten of its actions, which a small screen shows
// without scrolling.
func TestWayOutInSight(t *testing.T) {
	for _, g := range games.All {
		p := newParty(t, lang.En)
		p.session.Games = games.All
		s := p.begin(slices.Concat([]string{"game " + g.Name}, five[:max(2, g.Least)], []string{"deal anna"})...)
		at := slices.IndexFunc(p.actions(s), func(o ask.Option) bool { return o.Value == "out" })
		if at < 0 || at >= 10 {
			t.Errorf("%s: one leaves by action %d", g.Name, at+1)
		}
	}
}

func TestResumeNothing(t *testing.T) {
	p := newParty(t, lang.En)
	if err := p.session.Resume(t.Context(), ""); err == nil || !strings.Contains(err.Error(), "arbitro play") {
		t.Errorf("with no match: %v", err)
	}
	if p.session.At() != nil {
		t.Error("a match is at the table")
	}
}

// TestOneStepBack: Escape in the list of games of the rules leads back to the choice before it, not to the first
// screen, where another Escape would leave the program.
func TestOneStepBack(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		p.session.Games = games.All
		rules := p.say(keyed.Text("home.rules"))
		p.run(func() error { return p.session.Home(p.Context()) },
			p.on(words.Home, p.say(keyed.Text("home.rules.key"))),
			Step{Title: rules, Answers: []string{p.say(key("action.rules"))}},
			Step{Title: p.say(words.WhichGame), Err: ask.ErrBack},
			Step{Title: rules, Err: ask.ErrBack},
			Step{Title: p.say(words.Home), Err: ask.ErrPaused},
		)
	})
}
