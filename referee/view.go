// The match as a game sees it, by the places at the table, and what the game then says about it, by the seats of the
// match.

package referee

import (
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// TableView is a match as the players at its table see it, for a game's own questions, forms and short forms. Players
// are places there, as in the game's engine, and it knows no other players. It is for reading, and valid until the
// match changes.
type TableView struct {
	people // by place
	match  *Match
	table  *table // with these players at the engine's places
}

// AtTable returns the match as the players who sit now see it.
func (m *Match) AtTable() TableView {
	table := &m.state.table
	if table.movedSinceDeal {
		table = table.reseated(table.sitting)
	}
	return m.viewOf(table)
}

// viewOf returns the match as the players at a table see it.
func (m *Match) viewOf(table *table) TableView {
	view := TableView{people: table.people, match: m, table: table}
	if table.dealt != nil {
		view.people = people{table.roster.Of(table.dealt)}
	}
	return view
}

// Engine returns the game's engine, for reading by the game's own package. It is nil before the first deal.
func (v TableView) Engine() Engine { return v.table.engine }

// Game returns the game.
func (v TableView) Game() *Game { return v.match.Game() }

// Options returns the house rules.
func (v TableView) Options() Options { return v.match.Options() }

// Open returns the round being played, penalties included. It returns false if no round is open.
func (v TableView) Open() (scoring.Round, bool) {
	round, open := v.match.Open()
	return round.byPlace(), open
}

// EarlierRound is a closed round, by the places at the table of that time.
type EarlierRound struct {
	scoring.Round
	now []Place // by place in the round: the player's place now; nil if nobody has moved
}

// PlaceNow returns the place now of the player who had this place in the round; Nobody for a player who has left.
func (r EarlierRound) PlaceNow(then Place) Place {
	if r.now == nil {
		return then
	}
	return r.now[then]
}

// Rounds returns the closed rounds, penalties included.
func (v TableView) Rounds() []EarlierRound {
	rounds := make([]EarlierRound, len(v.match.Rounds()))
	for i, round := range v.match.Rounds() {
		rounds[i].Round = round.byPlace()
		for _, seat := range round.seats() {
			rounds[i].now = append(rounds[i].now, v.table.dealt.placeOf(seat))
		}
	}
	return rounds
}

// LinesOf returns the numbers of the lines of a verb that stand since the last deal.
func (v TableView) LinesOf(verb play.Verb) []int {
	var lines []int
	for line := range v.match.log.All(v.match.OpenFrom()) {
		if of, known := v.match.log.Verb(line); known && of == verb {
			lines = append(lines, line)
		}
	}
	return lines
}

// AfterLines returns the view after these lines; see Match.AfterLines.
func (v TableView) AfterLines(lines ...string) (TableView, error) {
	after, err := v.match.AfterLines(lines...)
	if err != nil {
		return v, err
	}
	return after.AtTable(), nil
}

// placed returns a line of the match with the seats replaced by places. It returns an error if the line names a player
// who is not at the table.
func (v TableView) placed(act play.Action) (play.Action, error) {
	return v.table.dealt.atPlaces(act, v.Game().Grammar.Shape(act.Verb), v.match.Roster())
}

// placedRuling returns a ruling of the match with the seats replaced by places. It returns false if the ruling is about
// a player who is not at the table.
func (v TableView) placedRuling(ruling Ruling) (placed Ruling, ok bool) {
	concerns := ruling.Seat
	ruling.replacePlayers(func(seat int) int { return int(v.table.dealt.placeOf(seat)) })
	return ruling, concerns == Nobody || ruling.Seat != Nobody
}

// ReadAll returns the actions of lines that a game has composed; see Read.
func (m *Match) ReadAll(lines []string) ([]play.Action, error) {
	actions := make([]play.Action, len(lines))
	for i, line := range lines {
		act, err := m.Read(line)
		if err != nil {
			return nil, err
		}
		actions[i] = act
	}
	return actions, nil
}

// GameSays is what a match's game itself says about the match: which line is doubtful, which is missing, whose turn it
// is. The game's package sees places at its table; here players are seats of the match.
type GameSays struct{ match *Match }

// GameSays returns what the game says about the match as it is now.
func (m *Match) GameSays() GameSays { return GameSays{m} }

// Sure returns a question to ask before recording an action that players seldom mean; nil for any other. See Game.Sure.
func (g GameSays) Sure(act play.Action) lang.Speaker {
	if g.match.Game().Sure == nil {
		return nil
	}
	view := g.match.AtTable()
	placed, err := view.placed(act)
	if err != nil {
		return nil
	}
	return g.match.Game().Sure(view, placed)
}

// Knows returns a fact that a family of the rulebook asks for, if the record shows it. The ruling is the one in
// dispute, or nil. See Game.Knows.
func (g GameSays) Knows(fact string, ruling *Ruling) (yes, known bool) {
	if g.match.Game().Knows == nil {
		return false, false
	}
	view := g.match.viewOf(&g.match.state.table)
	if ruling != nil {
		placed, _ := view.placedRuling(*ruling)
		ruling = &placed
	}
	return g.match.Game().Knows(view, fact, ruling)
}

// Forgotten returns the missing action that may have caused a ruling. It returns false for any other ruling. See
// Game.Forgotten.
func (g GameSays) Forgotten(ruling Ruling) (act play.Action, isForgotten bool) {
	if g.match.Game().Forgotten == nil {
		return act, false
	}
	view := g.match.AtTable()
	placed, sits := view.placedRuling(ruling)
	if !sits {
		return act, false
	}
	line := g.match.Game().Forgotten(view, placed)
	if line == "" {
		return act, false
	}
	act, err := g.match.Read(line)
	return act, err == nil
}

// Settled returns actions of a tally that the play of the open round has settled already. See Game.Settled.
func (g GameSays) Settled() []play.Action {
	if g.match.Game().Settled == nil {
		return nil
	}
	settled, _ := g.match.ReadAll(g.match.Game().Settled(g.match.AtTable())) // the game writes only lines of its own
	return settled
}

// Entered returns the values, by entry key, from which the game's form for a tally made these lines of a round that
// begins with the match as it is now. See Form.Entered.
func (g GameSays) Entered(acts []play.Action, language lang.Lang) map[string]string {
	view := g.match.AtTable()
	var placed []play.Action
	for _, act := range acts {
		at, err := view.placed(act)
		if err != nil {
			return map[string]string{}
		}
		placed = append(placed, at)
	}
	return g.match.Game().Tally.Entered(view.Roster(), placed, language)
}

// OnClock returns the seat of the player whose clock would run now; Nobody if there is none. See Game.Clock.
func (g GameSays) OnClock() int {
	view := g.match.AtTable()
	return view.table.dealt.at(g.match.Game().Clock.Player(view))
}

// ShortDue returns the seat of the player from whom the game's short forms are due; Nobody if any player may act. See
// Game.Short.
func (g GameSays) ShortDue() int {
	if due := g.match.Game().Short.Due; due != nil {
		view := g.match.AtTable()
		return view.table.dealt.at(due(view))
	}
	scene, ok := g.match.Scene()
	if !ok {
		return Nobody
	}
	return scene.Turn
}
