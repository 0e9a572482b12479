package table

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// TestDisputeByTally: where no play is recorded the referee says that it cannot see, and not that it saw nothing.
func TestDisputeByTally(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(trio), bidden...)...)
		for _, c := range []struct {
			line string
			want lang.Text
		}{{"took anna 3", texts.CannotSee}, {"undo", texts.CannotSee}, {"play bruno 7W", texts.NotSeen}} {
			if _, err := s.Apply(t.Context(), c.line); err != nil {
				t.Fatal(err)
			}
			follow := s.Match().Game().Rules.Article("istinto.follow")
			p.run(func() error { return p.session.Dispute(t.Context(), nil, "") }, p.on(texts.WhatHappened, follow.ID))
			answer := p.script.Notices[0]
			if !strings.Contains(answer, p.say(c.want)) {
				t.Errorf("after %q the answer is\n%s", c.line, answer)
			}
			verdict := strings.Index(answer, rulebook.Words.VerdictOf(rulebook.NotAllowed.In(p.lang)).In(p.lang))
			if verdict < 0 || verdict > strings.Index(answer, p.say(c.want)) {
				t.Errorf("the verdict is not first:\n%s", answer)
			}
		}
	})
}

// TestAskedOfNoMatch: without an open match a dispute is about a game, which is asked for; nobody can say who holds a
// card. An open match of another game does not count.
func TestAskedOfNoMatch(t *testing.T) {
	p := newParty(t, lang.En)
	p.session.Games = games.All
	p.begin("game kismet", "player anna", "player bruno", "player carla", "deal anna")
	sputo, _ := games.Find("sputo")
	disputes := func(g *referee.Game, steps ...Step) {
		t.Helper()
		p.script = &asktest.Script{Lang: lang.En, Steps: steps}
		p.session.Asker = p.script
		if err := errors.Join(p.session.Dispute(t.Context(), g, ""), p.script.Close()); err != nil {
			t.Error(err)
		}
		p.told("[sputo.spit.early]")
	}
	begun := Step{Answers: []string{"yes"}} // cards lay in the centre
	playable := Step{Answers: []string{"yes"}}
	disputes(sputo, p.on(texts.WhatHappened, "sputo.spit.early"), begun, playable)
	if err := p.session.Holders(t.Context(), sputo, "7"); err == nil || lang.Say(err, lang.En) != p.say(words.NothingOpen()) {
		t.Errorf("with no match of the game: %v", err)
	}

	p = newParty(t, lang.En)
	p.session.Games = games.All
	disputes(nil, p.on(words.WhichGame, "sputo"), p.on(texts.WhatHappened, "sputo.spit.early"), begun, playable)
	s := p.begin(append(slices.Clone(trio), bidden...)...)
	p.script = &asktest.Script{Lang: lang.En}
	p.session.Asker = p.script
	if err := p.session.Holders(t.Context(), s.Match().Game(), "red"); err != nil || !strings.Contains(strings.Join(p.script.Notices, "\n"), "Bruno: may hold some") {
		t.Errorf("of the open match: %q, %v", p.script.Notices, err)
	}
}
