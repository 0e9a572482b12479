package table

import (
	"context"
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/sabai"
)

// TestColdStart: with names alone a match begins; length, rules, place and league are as the last time, and said.
// The very first match asks for its league.
func TestColdStart(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		leagues := []string{"Inverno"}
		p.session.Leagues = func(context.Context, *referee.Game) ([]string, bool, error) { return leagues, len(leagues) == 1, nil }
		m := p.newMatch(
			p.on(words.WhoPlays, "Anna", "Bruno", "Carla"), Step{Title: p.say(words.WhichLeague), Err: ask.ErrBack},
			p.on(words.WhoPlays), p.on(words.WhichLeague, ""),
		)
		want := []string{
			"arbitro 1", "game istinto", "date 2026-11-21", "league Inverno", "player anna Anna", "player bruno Bruno",
			"player carla Carla",
		}
		if got := heads(m); !slices.Equal(got, want) {
			t.Errorf("the head is %q", got)
		}
		p.told(p.say(words.Usual(p.say(lang.Text{It: "Punti per vincere: 100", En: "Points to win: 100"}), compose.Keyed.Text("action.set-rules"))))
		leagues = append(leagues, "Estate")
		p.begin("league estate", "place Bocciofila", "player anna Anna", "player bruno Bruno", "player carla Carla",
			"option target 70", "deal anna")
		m = p.newMatch(p.on(words.WhoPlays, "Carla", "Anna", "Bruno"))
		want = []string{
			"arbitro 1", "game istinto", "date 2026-11-21", "league Estate", "place Bocciofila", "player carla Carla",
			"player anna Anna", "player bruno Bruno", "option target 70",
		}
		if got := heads(m); !slices.Equal(got, want) {
			t.Errorf("the head is %q", got)
		}
		for _, said := range []string{"70", "Bocciofila", "Estate"} {
			p.told(said)
		}
	})
}

// TestSameTable: two keys begin the next match of the table: players, rules, place and the way of recording as before,
// the dealer moved on. It is there at the end of a match and on the first screen.
func TestSameTable(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append([]string{"place Bocciofila", "option target 60"}, trio...)...)
		p.play(s, p.on(score.Words.WhoDeals, "1", p.say(key("mode.tally"))),
			p.at("Scommesse", "Bids", "6", "3", "2"), p.at("Prese", "Tricks", "6", "3", "2"),
			p.on(texts.Finished, p.say(key("action.again"))), p.on(words.WhoPlays), p.on(score.Words.WhoDeals, ""),
			p.at("Scommesse", "Bids", "6", "3", "2"),
		)
		next := p.session.At()
		p.told(p.say(words.Assumed(p.say(lang.Text{It: "Punti per vincere: 60", En: "Points to win: 60"}) + " · " + p.say(words.AtPlace("Bocciofila")))))
		if all := strings.Join(p.script.Notices, "\n"); strings.Contains(all, p.say(words.Drawn("", "Bruno"))[:5]) {
			t.Errorf("nobody has drawn anything: %q", all)
		}
		p.stands(next, "deal bruno", "bid bruno 6", "bid carla 3", "bid anna 2")
		m := next.Match()
		if next.Number() == s.Number() || m.Head().Place != "Bocciofila" || m.Roster().Name(0) != "Anna Rossi" ||
			!slices.Equal(m.Options().Values, s.Match().Options().Values) {
			t.Errorf("the next match is %q", heads(m))
		}
		p.run(func() error { return p.session.Home(p.Context()) },
			p.on(words.Home, p.say(key("action.again"))), p.on(words.WhoPlays), p.on(score.Words.WhoDeals, "", p.say(key("mode.play"))), p.at("Scommesse", "Bids", "6", "3", "2"))
		if at := p.session.At(); at.Number() == next.Number() || !strings.HasPrefix(p.question(1).Board, "Istinto · Bocciofila") {
			t.Errorf("match %d came after %d, with the board\n%s", at.Number(), next.Number(), p.question(1).Board)
		}
	})
}

// TestPartyOfTheEvening: after a game for two the next game asks who plays, and offers all who sat together before;
// after any other it takes those who played last.
func TestPartyOfTheEvening(t *testing.T) {
	p := newParty(t, lang.En)
	p.session.Games = games.All
	p.begin(slices.Concat(five[:4], []string{"deal anna", "end"})...)
	s := p.begin("game sputo", "player anna Anna", "player bruno Bruno", "deal anna", "points anna 1", "points bruno 0", "end")
	p.play(s, p.on(texts.Finished, p.say(key("action.another"))), p.on(words.WhichGame, "sabai"), Step{Title: p.say(words.WhoPlays), Err: ask.ErrPaused})
	var offered []string
	for _, f := range p.question(1).Fields[:5] {
		offered = append(offered, f.Value)
	}
	if want := []string{"Anna", "Bruno", "Carla", "Dario", ""}; !slices.Equal(offered, want) {
		t.Errorf("offered are %q", offered)
	}
	if q := p.question(2); !strings.Contains(q.Terms, p.say(words.ForPlayers(sabai.Game.Players()))) {
		t.Errorf("the help does not say how many play what: %q", q.Terms)
	}
	// Who was away from a game that had room for all of them is not brought back.
	p.begin("game kismet", "player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario", "deal anna", "end")
	s = p.begin("game kismet", "player anna Anna", "player bruno Bruno", "player carla Carla", "deal anna", "points anna 1",
		"points bruno 0", "points carla 0")
	p.play(s, p.on(texts.Finished, p.say(key("action.another"))), p.on(words.WhichGame, "dernier"), Step{Err: ask.ErrPaused})
	if names := p.session.At().Match().Seated(); len(names) != 3 {
		t.Errorf("%q sit at the next game", names)
	}
}

// TestOtherLanguage: the first screen changes the language of everything after it.
func TestOtherLanguage(t *testing.T) {
	p := newParty(t, lang.It)
	p.session.Speak = func(l lang.Lang) { p.script.Speak(l) }
	club := keyed.Text("home.club")
	p.run(func() error { return p.session.Home(p.Context()) },
		p.on(words.Home, "c"), p.on(club, "l"), Step{Title: "Langue\u00a0: français", Answers: []string{"Language: English"}},
		Step{Title: club.In(lang.En), Err: ask.ErrBack}, Step{Answers: []string{"r"}})
	if help := p.question(1).Title; p.session.Lang != lang.En || help != "Rules and disputes" {
		t.Errorf("then came %q in %v", help, p.session.Lang)
	}
}

// TestDisputeFromTheActions: a dispute begins from the table's actions, about the match at the table.
func TestDisputeFromTheActions(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(p.midRound()...)
		p.play(s, steps(Step{Err: ask.ErrActions}, p.on(texts.Actions, p.say(key("action.dispute"))), p.on(texts.WhatHappened, "istinto.trump"),
			Step{Answers: []string{p.say(texts.LeaveIt)}}, Step{Err: ask.ErrPaused})...)
		if told := p.script.Notices; !strings.Contains(told[len(told)-1], "[istinto.trump]") {
			t.Errorf("told was %q", told)
		}
	})
}

// TestAgainNamesWhoSits: the first screen offers the same table with those who sat there last, not with who has left.
func TestAgainNamesWhoSits(t *testing.T) {
	p := newParty(t, lang.En)
	p.begin(append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10",
		"leave bruno", "join dario Dario")...)
	p.run(func() error { return p.session.Home(p.Context()) }, p.on(words.Home, p.say(key("action.again"))))
	want := p.say(called("action.again").Put("game", "Istinto", "players", "Anna Rossi, Carla, Dario"))
	if !slices.ContainsFunc(p.script.Asked[0].Fields[0].Options, func(o ask.Option) bool { return o.Label == want }) {
		t.Errorf("no %q in %v", want, p.script.Asked[0].Fields[0].Options)
	}
}

// TestAnotherMatch: after the end the same people are offered for another match, with another id.
func TestAnotherMatch(t *testing.T) {
	bothLanguages(t, func(t *testing.T, p *party) {
		s := p.begin(append(trio, "result anna 12 1", "result bruno 8 2", "result carla 3 3")...)
		p.play(s, p.on(texts.Finished, p.say(key("action.another"))), Step{Title: p.say(words.WhoPlays)})
		next := p.session.At().Match()
		if next.Roster().Name(0) != "Anna Rossi" || next.Head().ID == s.Match().Head().ID {
			t.Errorf("then they sat at match %s of %s", next.Head().ID, next.Roster().Name(0))
		}
	})
}

// TestWhoPlaysAgain: wherever the next match of a table begins, the table reads who plays, and who has left; somebody
// who left comes back in a key, and a player more is typed beside the others. Rules and place stay.
func TestWhoPlaysAgain(t *testing.T) {
	for _, l := range lang.All {
		t.Run(l.String(), func(t *testing.T) {
			t.Parallel()
			home := func(p *party, _ sitting.Stored, steps ...Step) {
				p.run(func() error { return p.session.Home(p.Context()) },
					append([]Step{p.on(words.Home, p.say(key("action.again")))}, steps...)...)
			}
			end := func(action string) func(*party, sitting.Stored, ...Step) {
				return func(p *party, s sitting.Stored, steps ...Step) {
					p.play(s, append([]Step{p.on(texts.Finished, p.say(key(action)))}, steps...)...)
				}
			}
			for _, from := range []func(*party, sitting.Stored, ...Step){home, end("action.again"), end("action.another")} {
				for _, c := range []struct {
					steps func(*party) []Step
					want  []string
				}{
					{func(p *party) []Step { return []Step{p.on(words.WhoPlays)} }, []string{"Anna", "Carla", "Dario"}},
					{func(p *party) []Step { return []Step{p.on(words.WhoPlays, "2")} }, []string{"Anna", "Bruno", "Carla", "Dario"}},
					{func(p *party) []Step {
						return []Step{
							p.on(words.WhoPlays, p.say(keyed.Text("who.others.key"))),
							{Title: p.say(words.WhoPlays), Err: ask.ErrBack},
							p.on(words.WhoPlays, p.say(keyed.Text("who.others.key"))), p.on(words.WhoPlays, "Anna", "Carla", "Elena", "Dario"),
						}
					}, []string{"Anna", "Carla", "Elena", "Dario"}},
				} {
					p := newParty(t, l)
					s := p.begin("place Bocciofila", "option target 60", "player anna Anna", "player bruno Bruno", "player carla Carla",
						"player dario Dario", "deal anna", "points anna 5", "points bruno 0", "points carla 10", "points dario 0", "leave bruno", "end")
					from(p, s, append(c.steps(p), Step{Title: p.say(score.Words.WhoDeals), Err: ask.ErrPaused})...)
					m := p.session.At().Match()
					if names := m.Roster().Names(); !slices.Equal(names, c.want) || m.Head().Place != "Bocciofila" {
						t.Errorf("%q play at %q, not %q", names, m.Head().Place, c.want)
					}
					if options := m.Options(); !slices.Equal(options.Values, s.Match().Options().Values) {
						t.Errorf("the rules are %v", options)
					}
					if dealer := p.question(1).Fields[0].Value; dealer != "carla" && dealer != "bruno" {
						t.Errorf("%q is proposed as dealer", dealer)
					}
					asked := p.script.Asked[1]
					left := p.say(lang.Text{
						It: "Bruno ha lasciato il tavolo.", En: "Bruno has left the table.", Fr: "Bruno a quitté la table.",
					})
					if !strings.Contains(asked.Help, left) || asked.Fields[0].Options[0].Label != "Anna, Carla, Dario" {
						t.Errorf("the table reads %q and %v", asked.Help, asked.Fields[0].Options)
					}
				}
			}
		})
	}
}

// TestWhoPlaysAnotherGame: the list of games says who plays and who has left; one key lets somebody come or go, and one
// who has left is asked about.
func TestWhoPlaysAnotherGame(t *testing.T) {
	for _, l := range lang.All {
		p := newParty(t, l)
		p.session.Games = games.All
		lines := append(slices.Clone(five[:4]), "deal anna", "points anna 5", "points bruno 0", "points carla 10", "points dario 0")
		s := p.begin(append(slices.Clone(lines), "end")...)
		another := p.on(texts.Finished, p.say(key("action.another")))
		p.play(s, another, Step{Title: p.say(words.WhichGame), Quick: moreKey}, p.on(words.WhichGame, "kismet"),
			p.on(words.WhoPlays, "Anna", "Bruno", "Carla", "Dario", "Elena"), Step{Err: ask.ErrPaused})
		if names := p.session.At().Match().Roster().Names(); len(names) != 5 {
			t.Errorf("%q play", names)
		}
		sits := p.say(lang.Text{
			It: "Giocano Anna, Bruno, Carla e Dario.", En: "Anna, Bruno, Carla and Dario play.",
			Fr: "Anna, Bruno, Carla et Dario jouent.",
		})
		if help := p.script.Asked[1].Help; !strings.Contains(help, sits) {
			t.Errorf("the list of games says %q, without %q", help, sits)
		}
		s = p.begin(append(slices.Clone(lines), "leave dario", "end")...)
		p.play(s, another, p.on(words.WhichGame, "kismet"), p.on(words.WhoPlays, "2"), Step{Err: ask.ErrPaused})
		if names := p.session.At().Match().Roster().Names(); len(names) != 4 {
			t.Errorf("%q play", names)
		}
	}
}

// TestVariantInLists: the evening, the first screen and the list of matches tell the two games called Kismet apart.
func TestVariantInLists(t *testing.T) {
	p := newParty(t, lang.En)
	p.session.Games = games.All
	four := []string{"player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario"}
	played := []string{"deal anna", "points anna 0", "points bruno 0", "points carla 0", "points dario 0"}
	p.begin(slices.Concat([]string{"game kismet"}, four, played)...)
	p.begin(slices.Concat([]string{"game kismet", "option variant discard"}, four, played)...)
	p.run(func() error { return p.session.Home(p.Context()) },
		Step{Title: p.say(words.Home), Quick: eveningKey}, p.on(words.Home, "f"), Step{Title: p.say(words.WhichMatch), Err: ask.ErrPaused})
	told := p.script.Notices[0]
	if !strings.Contains(told, "1 Kismet ") || !strings.Contains(told, "2 Kismet: discard ") {
		t.Errorf("the evening is\n%s", told)
	}
	for _, asked := range []ask.Question{p.script.Asked[0], p.question(1)} {
		if options := asked.Fields[0].Options; !slices.ContainsFunc(options, func(o ask.Option) bool { return strings.Contains(o.Label, "Kismet: discard") }) {
			t.Errorf("%q offers %v", asked.Title, options)
		}
	}
}

// TestNoLeagueIsTold: a new match that counts for none of the leagues which are open for it says so, and where that is
// asked; it is asked there.
func TestNoLeagueIsTold(t *testing.T) {
	for _, language := range lang.All {
		p := newParty(t, language)
		s := p.begin(append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10", "end")...)
		p.session.Leagues = func(context.Context, *referee.Game) ([]string, bool, error) { return []string{"Inverno"}, false, nil }
		p.play(s, p.on(texts.Finished, p.say(key("action.again"))), p.on(words.WhoPlays), Step{Err: ask.ErrPaused})
		p.told(p.say(words.ForNoneAgain("Inverno", words.MoreSign)))
		p.newMatch(p.on(words.WhoPlays, "Anna", "Bruno", "Carla"))
		p.told(p.say(words.ForNone("Inverno", words.MoreSign)))
	}
}

// TestNewLeagueIsAsked: the first match after a league was opened asks for its league, at a new table and at the same
// one. The matches after it do not.
func TestNewLeagueIsAsked(t *testing.T) {
	for _, language := range lang.All {
		p := newParty(t, language)
		s := p.begin(append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10", "end")...)
		p.session.Leagues = func(context.Context, *referee.Game) ([]string, bool, error) { return []string{"Inverno"}, true, nil }
		p.play(s, p.on(texts.Finished, p.say(key("action.again"))), p.on(words.WhoPlays), p.on(words.WhichLeague, "Inverno"),
			Step{Err: ask.ErrPaused})
		if league := p.session.At().Match().Head().League; league != "Inverno" {
			t.Errorf("the match of the table counts for %q", league)
		}
		m := p.newMatch(p.on(words.WhoPlays, "Anna", "Bruno", "Carla"), p.on(words.WhichLeague, p.say(words.NoLeague)))
		if slices.Contains(heads(m), "league Inverno") {
			t.Errorf("a new table counts for the league: %q", heads(m))
		}
	}
}

// TestLeagueIsAskedWithOthers: a match with somebody who did not play in the last one counts in no league unasked, at a
// new table and where somebody joins the same table. Those who played in the last one play on for its league.
func TestLeagueIsAskedWithOthers(t *testing.T) {
	for _, language := range lang.All {
		p := newParty(t, language)
		p.session.Leagues = func(context.Context, *referee.Game) ([]string, bool, error) { return []string{"Inverno"}, false, nil }
		s := p.begin(append([]string{"league inverno"}, append(slices.Clone(trio), "deal anna", "points anna 5", "points bruno 0", "points carla 10", "end")...)...)
		p.play(s, p.on(texts.Finished, p.say(key("action.again"))), p.on(words.WhoPlays, p.say(keyed.Text("who.others"))),
			p.on(words.WhoPlays, "Anna", "Bruno", "Zoe"), p.on(words.WhichLeague, p.say(words.NoLeague)), Step{Err: ask.ErrPaused})
		if league := p.session.At().Match().Head().League; league != "" {
			t.Errorf("the match of the table counts for %q", league)
		}
		p.begin(append([]string{"league inverno"}, trio...)...)
		m := p.newMatch(p.on(words.WhoPlays, "Anna", "Bruno", "Zoe"), p.on(words.WhichLeague, p.say(words.NoLeague)))
		if slices.Contains(heads(m), "league Inverno") {
			t.Errorf("a new table counts for the league: %q", heads(m))
		}
	}
}
