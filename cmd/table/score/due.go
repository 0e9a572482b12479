package score

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// Pointing reports whether only the points of the open round are recorded, and may be entered now.
func (c View) Pointing() bool {
	seats, _ := c.Match.PointsDue()
	return (c.Mode == referee.ByPoints || c.Match.Game().ByPointsAlone()) && len(seats) > 0
}

// Due returns what the match waits for in the mode of this round.
func (c View) Due() []referee.LegalLines {
	if due := c.dueBy(c.Mode); len(due) > 0 {
		return due
	}
	return c.dueBy(referee.Always) // the round has taken another course than its mode
}

// dueBy returns what the match waits for in one mode. If it waits for nothing, the table may have changed the mode;
// then dueBy returns what the game would accept in that mode.
func (c View) dueBy(mode referee.Mode) []referee.LegalLines {
	var due, legal []referee.LegalLines
	for _, e := range c.Match.Legal() {
		when := c.Match.Game().AskOf(e.Verb).When
		if e.Due && (when == referee.Always || when == mode || mode == referee.Always) {
			due = append(due, e)
		} else if when == mode && mode != referee.Always && c.matters(e.Verb) {
			legal = append(legal, e)
		}
	}
	if len(due) == 0 {
		return legal
	}
	return due
}

// MayTally reports whether the rest of the open round can be recorded by tally.
func (c View) MayTally() bool {
	game := c.Match.Game()
	if _, open := c.Match.Open(); !open || !c.Match.HasModes() {
		return false
	}
	c.Mode = referee.ByTally
	if !c.Tallying() && !slices.ContainsFunc(c.Match.Legal(), func(legal referee.LegalLines) bool {
		when := game.AskOf(legal.Verb).When
		return when == referee.ByTally || legal.Due && when == referee.Always
	}) {
		return false // nothing would be asked in that mode
	}
	if game.Tally == nil || game.Tally.Until == "" {
		return true
	}
	until, _ := game.Grammar.Verb([]byte(game.Tally.Until))
	return !c.Match.Has(until) ||
		slices.ContainsFunc(c.Match.Legal(), func(legal referee.LegalLines) bool {
			return legal.Due && game.AskOf(legal.Verb).When == referee.ByTally
		})
}

// MayPlay reports whether the open round takes lines of the game itself.
func (c View) MayPlay() bool {
	return slices.ContainsFunc(c.Match.Legal(), func(legal referee.LegalLines) bool { return !legal.Verb.IsCommon() })
}

// Free returns the game's verbs that may be entered although the match does not wait for them, and that have an effect.
// If points are due, it leaves out verbs that would keep the round from being closed by its points.
func (c View) Free() []play.Verb {
	var free []play.Verb
	for _, legal := range c.Match.Legal() {
		if c.Pointing() && !c.Match.Game().Grammar.Shape(legal.Verb).Beside {
			continue
		}
		if !legal.Due && c.matters(legal.Verb) && !slices.Contains(free, legal.Verb) &&
			!c.Match.Game().AskOf(legal.Verb).Key.IsZero() {
			free = append(free, legal.Verb)
		}
	}
	return free
}

// matters reports whether a line of the verb changes anything under the house rules of the match.
func (c View) matters(verb play.Verb) bool {
	how := c.Match.Game().AskOf(verb)
	return how.Counts == nil || how.Counts(c.Match.Options())
}

// Undecided reports whether a round is open whose mode was not chosen, because it was begun elsewhere.
func (c View) Undecided() bool {
	_, open := c.Match.Open()
	return open && c.Mode == referee.Always && c.Match.HasModes() && !c.Match.ModeBegun()
}

// DealTitle returns the question of who begins the round, and whether the words are the game's own.
func (c View) DealTitle() (title string, own bool) {
	for _, how := range c.Match.Game().Asks {
		if how.Verb == play.Deal {
			return how.Bare(c.Lang), true
		}
	}
	return c.Say(Words.WhoDeals), false
}

// Tallying reports whether the open round is to be entered now in the game's own form, Game.Tally.
func (c View) Tallying() bool {
	_, open := c.Match.Open()
	form := c.Match.Game().Tally
	if !open || form == nil || c.Mode != referee.ByTally || c.Match.ModeBegun() && !form.Midway {
		return false
	}
	return len(form.Fields(c.Match.AtTable(), c.Lang)) > 0
}

// awaited returns the question for what the game waits for. If it waits for several things, that is the first of them, or
// "" if a player must act: the board then names the player. names reports whether the question names the player.
func (c View) awaited(due []referee.LegalLines) (question string, names bool) {
	if len(due) == 0 {
		return "", false
	}
	if len(Only(due, due[0].Verb)) == len(due) {
		return c.TitleOf(due[0]), c.namesPlayer(due[0])
	}
	if slices.ContainsFunc(due, func(legal referee.LegalLines) bool { return legal.Who(c.Match.Game().Grammar) != referee.Nobody }) {
		return "", false
	}
	return c.TitleOf(due[0]), false
}

// Only returns the legal lines of one verb.
func Only(all []referee.LegalLines, verb play.Verb) []referee.LegalLines {
	return slices.DeleteFunc(slices.Clone(all), func(legal referee.LegalLines) bool { return legal.Verb != verb })
}

// Undealt reports whether the game has no dealer, so that a round's deal says who begins.
func (c View) Undealt() bool {
	_, own := c.DealTitle()
	return own && c.Match.Game().Starts == referee.OfDealer
}

// PointsTitle returns the question for the points of the open round: who has won, if only one player gets a point.
func (c View) PointsTitle() string {
	if c.OneWins() {
		return c.Say(Words.WhoWon)
	}
	return c.Say(Words.PointsOf)
}

// OneWins reports whether the open round is known by its winner, who gets a point.
func (c View) OneWins() bool {
	seats, likely := c.Match.PointsDue()
	return len(seats) > 1 && slices.Equal(likely, []int32{0, 1})
}
