package sitting_test

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

func (p *party) midRound() []string {
	return append(append(slices.Clone(trio), bidden...), "play bruno 7W")
}

var carlaPlays = lang.Text{It: "Carla gioca", En: "Carla plays"}

// TestActions: each of the table's actions, from the question that it interrupts back to the next.
func TestActions(t *testing.T) {
	standing := append(slices.Clone(bidden), "play bruno 7W")
	bothLanguages(t, func(t *testing.T, p *party) {
		pausedAt := Step{Title: p.say(carlaPlays), Err: ask.ErrPaused}
		for name, c := range map[string]struct {
			steps []Step
			want  []string // after what stood before; nil for no change
		}{
			"penalty": {steps(p.act(key("action.penalty")),
				Step{Title: p.say(called("action.penalty")), Answers: []string{"fine", "anna", "ten", ""}, Refused: "-10"},
				p.on(called("action.penalty"), "fine", "anna", "-10", "bid twice")), []string{`penalty anna -10 "bid twice"`}},
			"undo":   {steps(p.act(key("action.undo"))), []string{"-"}},
			"note":   {steps(p.act(key("action.note")), p.on(called("action.note"), "undo")), []string{"note undo"}},
			"redeal": {steps(p.act(key("action.redeal")), p.on(called("action.redeal"), ""), Step{Answers: []string{"y"}}), []string{"redeal"}},
			"why":    {steps(p.act(key("action.redeal")), p.on(called("action.redeal"), "a card was seen"), Step{Answers: []string{"y"}}), []string{`redeal "a card was seen"`}},
			"end": {steps(p.act(key("action.end")), p.on(texts.SureEnd, "n"),
				p.on(texts.Actions, p.say(key("action.end"))), p.on(texts.SureEnd, p.say(yesKey)),
				Step{Title: p.say(texts.Finished), Err: ask.ErrPaused}), []string{"end"}},
			"challenge": {steps(p.act(lang.Text{It: "s", En: "c"}),
				p.at("Sfida", "Challenge", "carla"), p.at("Sfida", "Challenge", "bruno"), meant), []string{"challenge carla bruno"}},
			"hand": {steps(p.act(lang.Text{It: "m", En: "h"}),
				p.at(
					"Mano", "Hand", "anna", "1w 2w 3w 4w 5w 6w 8w 9w 10w 11w t",
				)), []string{"hand anna 1W 2W 3W 4W 5W 6W 8W 9W 10W 11W T"}},
			"rules": {steps(p.act(key("action.rules")), p.on(called("action.rules"), "trump"), pausedAt), nil},
			"none":  {steps(p.act(key("action.rules")), p.on(called("action.rules"), "xyzzy"), pausedAt), nil},
			"sheet": {steps(p.act(key("action.sheet")), pausedAt), nil},
			"pause": {steps(p.act(key("action.pause"))), nil},
			"raw": {
				steps(Step{Err: ask.ErrActions}, Step{Title: p.say(texts.Actions), Raw: "play carla 9W"}),
				[]string{"play carla 9W"},
			},
			"back": {steps(
				Step{Err: ask.ErrActions}, Step{Title: p.say(texts.Actions), Err: ask.ErrBack},
				Step{Title: p.say(carlaPlays), Err: ask.ErrPaused},
			), nil},
		} {
			s := p.begin(p.midRound()...)
			want := append(slices.Clone(standing), c.want...)
			if name == "undo" {
				want = bidden
			}
			if name == "pause" {
				p.script = &asktest.Script{Lang: p.lang, Steps: c.steps}
				p.place.Asker = p.script
				if err := p.place.Play(t.Context(), s); err != nil || p.script.Close() != nil {
					t.Errorf("%s: %v, %v", name, err, p.script.Close())
				}
			} else {
				p.play(s, c.steps...)
			}
			p.stands(s, want...)
		}
		if p.sheets != 1 {
			t.Errorf("%d sheets", p.sheets)
		}
	})
}

// TestTitlesFirst: where several articles speak of the words, the titles of all stand before the texts.
func TestTitlesFirst(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(p.midRound()...)
		p.play(s, append(p.act(key("action.rules")), p.on(called("action.rules"), "trump"), Step{Err: ask.ErrPaused})...)
		trumps := p.say(lang.Text{It: "I trump", En: "Trumps"})
		follow := p.say(lang.Text{It: "Rispondere al seme guida", En: "Following suit"})
		p.told(trumps + " [istinto.trump]\n" + follow + " [istinto.follow]\n")
	})
}

// TestBackFromActions: going back from within an action leads to the list, and from there to the question. It used to
// lead into the action again, for ever.
func TestBackFromActions(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		back := func(title lang.Text) Step { return Step{Title: p.say(title), Err: ask.ErrBack} }
		s := p.begin(p.midRound()...)
		var all []Step
		for _, c := range []struct {
			key   lang.Text
			title lang.Text
		}{
			{key("action.penalty"), called("action.penalty")},
			{key("action.note"), called("action.note")},
			{key("action.redeal"), called("action.redeal")},
			{key("action.end"), texts.SureEnd},
			{key("action.rules"), called("action.rules")},
			{key("action.correct"), texts.WhichRound},
			{lang.Text{It: "s", En: "c"}, lang.Text{It: "Sfida", En: "Challenge"}},
			{lang.Text{It: "m", En: "h"}, lang.Text{It: "Mano", En: "Hand"}},
		} {
			all = append(
				all, Step{Title: p.say(carlaPlays), Err: ask.ErrActions}, p.on(texts.Actions, p.say(c.key)), back(c.title),
				back(texts.Actions),
			)
		}
		p.play(s, append(all, Step{Title: p.say(carlaPlays), Err: ask.ErrPaused})...)
		p.stands(s, append(slices.Clone(bidden), "play bruno 7W")...)
	})
}

// TestNoActionsWithin: within an action its own list is not a key away.
func TestNoActionsWithin(t *testing.T) {
	p := newParty(t, lang.En)
	p.play(p.begin(p.midRound()...), append(p.act(key("action.penalty")), Step{Title: p.say(called("action.penalty")), Err: ask.ErrPaused})...)
	if q := p.question(1); q.Actions || p.question(2).Actions || !p.question(3).Actions {
		t.Error("the actions are offered at the wrong questions")
	}
}

// TestLetters: in each language every action has a letter of its own, and it stands in its name.
func TestLetters(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(p.midRound(), "play carla 2W")...)
		seen := map[string]string{}
		for _, o := range p.actions(s) {
			if seen[o.Key] != "" {
				t.Errorf("%q and %q both have the letter %s", seen[o.Key], o.Label, o.Key)
			}
			seen[o.Key] = o.Label
			if len(o.Key) != 1 || !strings.Contains(strings.ToLower(o.Label), o.Key) {
				t.Errorf("the letter %q is not in %q", o.Key, o.Label)
			}
		}
		if len(seen) < 12 {
			t.Errorf("only %d actions", len(seen))
		}
	})
}

// TestLettersOfTheEnd: once a match is over, each of its actions has a letter of its own, in each language; none waits
// for a number.
func TestLettersOfTheEnd(t *testing.T) {
	allLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(slices.Clone(twoRounds), "redeal", "end")...)
		p.run(func() error {
			table := p.place.at(s)
			table.Again = func(context.Context) error { return nil }
			table.Another = table.Again
			table.Share = func(context.Context, sitting.Stored) error { return nil }
			return table.Play(p.Context())
		}, Step{Title: p.say(texts.Finished), Err: ask.ErrPaused})
		options := p.question(1).Fields[0].Options
		if len(options) < 8 {
			t.Errorf("only %d actions", len(options))
		}
		for i, mark := range ask.Marks(options) {
			if mark != options[i].Key {
				t.Errorf("%q has the letter %q and is chosen by %q", options[i].Label, options[i].Key, mark)
			}
		}
	})
}

// TestActionsExplained: whoever asks for help at the list learns of each action what it is, and of no word of the game.
func TestActionsExplained(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for _, g := range games.All {
			s := p.begin(slices.Concat([]string{"game " + g.Name}, five[:g.Least], []string{"deal anna"})...)
			var marks []string
			for _, o := range p.actions(s, p.on(texts.HowThis, p.say(key("mode.play")))) {
				marks = append(marks, o.Key)
			}
			var explained []string
			for line := range strings.SplitSeq(p.question(1).Terms, "\n") {
				mark, says, _ := strings.Cut(line, " ")
				if strings.TrimSpace(says) != "" {
					explained = append(explained, mark)
				}
			}
			if !slices.Equal(explained, marks) {
				t.Errorf("%s: of %q these are explained: %q", g.Name, marks, explained)
			}
		}
	})
}

// TestSlamWhereItCounts: a table that plays without slams is not asked for one.
func TestSlamWhereItCounts(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for rule, want := range map[string]bool{"off": false, "on": true} {
			s := p.begin(
				"game tarocchi", "player anna", "player bruno", "player carla", "player dario", "option slam "+rule, "deal anna",
				"bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass",
			)
			label := p.say(lang.Text{It: "Slam fatto", En: "Slam made"})
			offered := slices.ContainsFunc(p.actions(s, p.on(texts.HowThis, p.say(key("mode.tally")))), func(o ask.Option) bool {
				return o.Label == label
			})
			if offered != want {
				t.Errorf("slam %s: offered %v", rule, offered)
			}
			for _, e := range compose.New(score.View{Match: s.Match(), Mode: referee.ByTally}).Due() {
				if name := s.Match().Game().Grammar.Shape(e.Verb).Verb; name == "slam-made" && !want {
					t.Error("a slam made is asked for by tally")
				}
			}
		}
	})
}

// TestErrorsAreTold: a raw line that cannot have happened is told, and the same question comes again.
func TestErrorsAreTold(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(p.midRound()...)
		p.play(s,
			Step{Title: p.say(carlaPlays), Raw: "play carla 7W"},
			Step{Title: p.say(carlaPlays), Raw: "bid zoe 3"},
			Step{Title: p.say(carlaPlays), Raw: "seal 00"},
			Step{Title: p.say(carlaPlays), Raw: "undo"},
			p.at("Bruno gioca", "Bruno plays", "8w"),
			Step{Title: p.say(carlaPlays), Err: ask.ErrPaused},
		)
		p.stands(s, append(slices.Clone(bidden), "play bruno 8W")...)
		if len(p.script.Notices) != 3 {
			t.Errorf("told: %q", p.script.Notices)
		}
	})
}

// TestWhoIsAccused: whoever accuses stands last among the accused, as owning up, and is never proposed; the player whom
// the last ruling finds at fault stands first.
func TestWhoIsAccused(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		for _, c := range []struct {
			more []string
			by   string
			want []string
		}{
			{nil, "bruno", []string{"anna", "carla", "bruno"}},
			{nil, "anna", []string{"bruno", "carla", "anna"}},
			{[]string{"play anna 8W"}, "bruno", []string{"anna", "carla", "bruno"}},
			{[]string{"play carla 8W", "play bruno 2W"}, "bruno", []string{"carla", "anna", "bruno"}},
		} {
			s := p.begin(slices.Concat(trio, bidden, c.more)...)
			challenge := p.say(lang.Text{It: "Sfida", En: "Challenge"})
			p.play(s, steps(
				p.act(lang.Text{It: "s", En: "c"}), Step{Title: challenge, Answers: []string{c.by}},
				Step{Title: challenge, Err: ask.ErrPaused},
			)...)
			f := p.question(1).Fields[0]
			if f.Unset != (f.Value == "") || c.more == nil && !f.Unset {
				t.Errorf("after %q somebody is proposed as accused", c.more)
			}
			var who []string
			for _, o := range f.Options {
				who = append(who, o.Value)
			}
			last := f.Options[len(who)-1].Label
			if !slices.Equal(who, c.want) || cmp.Or(f.Value, who[0]) != c.want[0] ||
				last != p.say(asked.OwnsUp(s.Match().Roster().Name(slices.Index([]string{"anna", "bruno", "carla"}, c.by)))) {
				t.Errorf("after %q %s may accuse %q, at first %q; last stands %q", c.more, c.by, who, f.Value, last)
			}
		}
	})
}

// TestTallyAfterCards: a deal of Tarocchi or a round of Dernier of which cards are recorded goes on by tally in two
// keys and a yes. Its cards stay on record, struck out, since no count could close the round beside them.
func TestTallyAfterCards(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(slices.Concat([]string{"game tarocchi"}, five, []string{
			"deal anna", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass", "bid anna pass", "call KC",
			"play carla T2",
		})...)
		p.play(s, steps(p.act(key("action.to-tally")), p.on(texts.SureOutcome, "y"), Step{Err: ask.ErrPaused})...)
		p.told(p.say(texts.PlaysStruck))
		var asked []string
		for _, field := range p.script.Asked[len(p.script.Asked)-1].Fields {
			asked = append(asked, field.Key)
		}
		if got := strings.Join(asked, " "); got != "partner whose points bouts handles petit" {
			t.Errorf("the rest of the deal is asked by %q", got)
		}
		d := p.begin(slices.Concat([]string{"game dernier"}, trio, []string{"deal anna", "start bruno", "flip 5H"})...)
		p.play(d, steps(p.act(key("action.to-tally")), p.on(texts.SureOutcome, "y"), Step{Err: ask.ErrPaused})...)
		if c := compose.New(score.View{Match: d.Match(), Mode: referee.ByTally}); !c.Tallying() {
			t.Error("the form of the whole round is not asked for")
		}
	})
}

// TestUndoReachesTheQuestion: after the highest bid the passes are recorded without a question. Undo takes them back
// together with that bid, which is asked for again.
func TestUndoReachesTheQuestion(t *testing.T) {
	for _, l := range []lang.Lang{lang.It, lang.En, lang.Fr} {
		p := newParty(t, l)
		s := p.begin(slices.Concat([]string{"game tarocchi"}, trio, []string{"deal anna"})...)
		title := compose.New(score.View{Match: s.Match(), Lang: l, Mode: referee.ByPlay}).TitleOf(s.Match().Legal()[0])
		p.play(s, steps(
			p.on(texts.HowThis, p.say(key("mode.play"))), Step{Title: title, Answers: []string{"4"}},
			p.act(key("action.undo")), Step{Title: title, Err: ask.ErrPaused},
		)...)
		if _, stands := s.Match().Log().Standing(s.Match().Log().Len() - 1); stands {
			t.Errorf("%s: a bid still stands", l)
		}
	}
}

// TestRevokeRecalled: a revoke that play has shown is recalled to a table that leaves play for the outcome.
func TestRevokeRecalled(t *testing.T) {
	for _, l := range []lang.Lang{lang.It, lang.En, lang.Fr} {
		p := newParty(t, l)
		s := p.begin(slices.Concat([]string{"game tarocchi"}, trio, []string{
			"deal anna", "bid bruno guard", "bid carla pass", "bid anna pass",
			"play bruno 2H", "play carla 3S", "play anna 4H", "play anna 5H", "play bruno 6S", "play carla 6H",
		})...)
		var revoke string
		for _, ruling := range s.Match().Rulings() {
			revoke = s.Match().In(l).SentenceAt(ruling)
		}
		p.play(s, steps(
			p.act(key("action.to-tally")), p.on(texts.SureOutcome, "y"), Step{Answers: []string{"attack", "60", "1", "", ""}},
			Step{Title: p.say(key("action.penalty")), Err: ask.ErrPaused}, // now it is known who has won
		)...)
		p.told(p.say(texts.Recalled(revoke)))
		if revoke == "" {
			t.Error("the referee has seen no revoke")
		}
	}
}

// TestNoPlayBesidePoints: a round kept by its points alone offers no line of play, after which no points could close
// it.
func TestNoPlayBesidePoints(t *testing.T) {
	p := newParty(t, lang.En)
	for game, action := range map[string]string{"dernier": "accuse", "sabai": "look"} {
		for mode, want := range map[string]bool{"mode.play": true, "mode.points": false} {
			s := p.begin(slices.Concat([]string{"game " + game}, trio)...)
			options := p.actions(s, Step{Answers: []string{"1", p.say(key(mode))}})
			got := slices.ContainsFunc(options, func(o ask.Option) bool { return o.Value == action })
			if got != want {
				t.Errorf("%s, %s: %s is offered: %v", game, mode, action, got)
			}
		}
	}
}

// TestNothingPlayed: a match in which nothing was played is discarded, or stays open, as those who leave it say.
func TestNothingPlayed(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		discarded := 0
		p.place.Discard = func(context.Context, sitting.Stored) error { discarded++; return nil }
		for i, c := range []struct {
			choice string
			more   []Step
		}{
			{"pause", nil}, {"discard", nil}, {"", []Step{{Title: p.say(texts.NothingPlayed), Err: ask.ErrPaused}}},
		} {
			s := p.begin(append(slices.Clone(trio), "deal anna")...)
			last := c.more
			if c.choice != "" {
				last = []Step{p.on(texts.NothingPlayed, p.say(key("action."+c.choice)))}
			}
			p.script = &asktest.Script{Lang: p.lang, Steps: append(p.act(key("action.out")), last...)}
			p.place.Asker = p.script
			err := errors.Join(p.place.Play(p.Context(), s), p.script.Close())
			if (err == nil) == (c.choice == "") || err != nil && !errors.Is(err, ask.ErrPaused) || discarded != min(i, 1) {
				t.Errorf("%q: %v; %d were discarded", c.choice, err, discarded)
			}
			if asked := p.question(1); asked.Title != p.say(texts.NothingPlayed) || asked.Fields[0].Value != "pause" {
				t.Errorf("%q: Enter alone answers %q with %q", c.choice, asked.Title, asked.Fields[0].Value)
			}
		}
	})
}

// TestRowsStayBehindActions: the rows and columns of the score stand behind an action and a warning as they stood at
// the question that was interrupted.
func TestRowsStayBehindActions(t *testing.T) {
	p := newParty(t, lang.En)
	s := p.begin(append(slices.Clone(trio), "deal anna", "bid bruno 4")...)
	p.play(s, p.on(texts.HowThis, p.say(key("mode.play"))), Step{Err: ask.ErrActions}, p.on(texts.Actions, p.say(key("action.end"))),
		Step{Title: p.say(texts.SureEnd), Err: ask.ErrPaused})
	var tables []string
	for _, question := range p.script.Asked[1:] {
		tables = append(tables, strings.Join(question.Pad.Table(80), "\n"))
	}
	for _, table := range tables[1:] {
		if table != tables[0] {
			t.Errorf("behind an action stands\n%s\nand before it stood\n%s", table, tables[0])
		}
	}
}

// TestLetterOfAnActionIsNoCard: the letter of one of the game's own actions plays no card if it is typed without Esc.
func TestLetterOfAnActionIsNoCard(t *testing.T) {
	for _, l := range lang.All {
		p := newParty(t, l)
		s := p.begin(slices.Concat([]string{"game tarocchi"}, five, []string{
			"deal anna", "bid bruno pass", "bid carla guard", "bid dario pass", "bid elena pass", "bid anna pass", "call KC",
		})...)
		match := s.Match()
		composer := compose.New(score.View{Match: match, Lang: l, Mode: referee.ByPlay})
		form := composer.Verb(composer.Due())
		for _, option := range p.actions(s) {
			verb, known := match.Game().Grammar.Verb([]byte(option.Value))
			if !known || verb.IsCommon() {
				continue // what every game has keeps its letter: it is pressed after Esc everywhere
			}
			if _, err := form.Refusal(form.Filled(option.Key)); err == nil {
				t.Errorf("%s: %s plays a card, and %q has it as its letter", l, option.Key, option.Label)
			}
		}
	}
}
