package table

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// visit is something that people do at the first screen, in a script that ends with a pause.
type visit struct {
	before []string // the match that was played last
	steps  func(p *party) []Step
}

var visits = map[string]visit{
	"a new match": {trio, func(p *party) []Step {
		return steps(
			p.on(words.Home, "n"), p.on(words.WhichGame, "dernier"), p.more(), Step{Title: p.say(words.WhoPlays), Quick: listKey},
			p.on(words.WhoPlays, "Bruno, Carla, Anna Rossi"), p.on(words.Draw, "1"), p.on(compose.Words.HouseRules, "1"), p.on(words.Voice, ""),
			p.on(words.Where, "Bar", ""), Step{Title: p.say(score.Words.WhoDeals)},
		)
	}},
	"the same table": {append([]string{"game dernier"}, trio...), func(p *party) []Step {
		return steps(p.on(words.Home, "a"), p.on(words.WhoPlays), Step{Title: p.say(score.Words.WhoDeals)})
	}},
	"another game": {append(slices.Clone(trio), "result anna 12 1", "result bruno 8 2", "result carla 3 3"), func(p *party) []Step {
		return steps(
			p.on(words.Home, "f"), p.on(words.WhichMatch, "1"), p.on(texts.Finished, "n"), p.on(words.WhichGame, "sabai"),
			Step{Title: p.say(score.Words.WhoDeals)},
		)
	}},
	"a rule": {trio, func(p *party) []Step {
		return steps(
			p.on(words.Home, "r"), p.on(keyed.Text("home.rules"), "r"), p.on(words.WhichGame, "sputo"), Step{Title: p.say(called("action.rules"))},
		)
	}},
	"a dispute": {append(slices.Clone(trio), "result anna 12 1", "result bruno 8 2", "result carla 3 3"), func(p *party) []Step {
		return steps(
			p.on(words.Home, "r"), p.on(keyed.Text("home.rules"), "d"), p.on(words.WhichGame, "sputo"),
			p.on(texts.WhatHappened, "sputo.closed"), Step{Title: p.say(words.Home)},
		)
	}},
	"a dispute at the table": {append(slices.Clone(trio), bidden...), func(p *party) []Step {
		return steps(p.on(words.Home, "r"), p.on(keyed.Text("home.rules"), "d"), Step{Title: p.say(texts.WhatHappened)})
	}},
	"the evening": {append(slices.Clone(trio), bidden...), func(p *party) []Step {
		return steps(Step{Title: p.say(words.Home), Quick: eveningKey}, Step{Title: p.say(words.Home)})
	}},
}

// home carries out the first steps of a visit on a new store, then leaves. After the beginning of the match before
// it, the statement fails to which the line leads.
func (s visit) home(t *testing.T, f *dbtest.Faults, line string, answered int) (*party, error) {
	t.Helper()
	f.Break("")
	p := newParty(t, lang.En)
	p.desk = deskOn(dbtest.Open(t, db.Options{Driver: f.Driver}))
	p.session.Store = p.desk
	p.session.Games = games.All
	p.begin(s.before...)
	f.Break(line)
	all := s.steps(p)
	p.script = &asktest.Script{Lang: p.lang, Steps: append(all[:min(answered, len(all)-1)], Step{Title: all[min(answered, len(all)-1)].Title, Err: ask.ErrPaused})}
	p.session.Asker = p.script
	return p, p.session.Home(t.Context())
}

// TestBrokenOff: at whichever question people leave, nothing more is asked; whichever statement of the store fails,
// they hear of it.
func TestBrokenOff(t *testing.T) {
	tried := map[string]bool{}
	for name, s := range visits {
		f := dbtest.NewFaults("arbitro/cmd/table", withoutStore...)
		p, err := s.home(t, f, "", 99)
		if closed := p.script.Close(); closed != nil || !errors.Is(err, ask.ErrPaused) {
			t.Fatalf("%s: %v, %v", name, err, closed)
		}
		for i := range len(p.script.Asked) - 1 {
			if p, err := s.home(t, f, "", i); !errors.Is(err, ask.ErrPaused) || len(p.script.Asked) != i+1 {
				t.Errorf("%s, left at question %d: %v, and %d were asked", name, i+1, err, len(p.script.Asked))
			}
		}
		for line := range f.Each(tried) {
			p, err := s.home(t, f, line, 99)
			if said := strings.Join(p.script.Notices, "\n"); f.Broken() != nil && !errors.Is(err, dbtest.Err) && !strings.Contains(said, dbtest.Err.Error()) {
				t.Errorf("%s: nobody hears of a statement that failed at %q: %v, %s", name, f.Broken(), err, said)
			}
		}
	}
}

// withoutStore are the functions that go on without the store's answer.
var withoutStore = []string{
	"arbitro/cmd/table.(*Session).usualFrom", // people must be able to play
	"arbitro/cmd/table/stored.store.Latest",  // only a default is lost
	"arbitro/cmd/table/stored.store.Search",  // the list holds the latest matches
	"arbitro/cmd/table.(*Session).keptBy",    // does not propose the latest way of keeping score
}
