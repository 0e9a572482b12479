package score

import (
	"slices"

	"arbitro/referee"
	"arbitro/referee/play"
)

// Pointing reports whether the open round is recorded only by its points, and these may be entered now.
func (v View) Pointing() bool {
	seats, _ := v.Match.PointsDue()
	return (v.Mode == referee.ByPoints || v.Match.Game().ByPointsAlone()) && len(seats) > 0
}

// Due returns the lines that the match waits for, in the mode of this round.
func (v View) Due() []referee.LegalLines {
	if due := v.dueBy(v.Mode); len(due) > 0 {
		return due
	}
	return v.dueBy(referee.Always) // the round has taken another course than its mode
}

// dueBy returns the lines that the match waits for in one mode. If it waits for nothing, the table may have changed the
// mode; then dueBy returns the lines that the game would accept in that mode.
func (v View) dueBy(mode referee.Mode) []referee.LegalLines {
	var due, legal []referee.LegalLines
	for _, legalLines := range v.Match.Legal() {
		when := v.Match.Game().AskOf(legalLines.Verb).When
		if legalLines.Due && (when == referee.Always || when == mode || mode == referee.Always) {
			due = append(due, legalLines)
		} else if when == mode && mode != referee.Always && v.HasEffect(legalLines.Verb) {
			legal = append(legal, legalLines)
		}
	}
	if len(due) == 0 {
		return legal
	}
	return due
}

// MayTally reports whether the rest of the open round can be recorded by tally.
func (v View) MayTally() bool {
	game := v.Match.Game()
	if _, open := v.Match.Open(); !open || !v.Match.HasModes() {
		return false
	}
	v.Mode = referee.ByTally
	if !v.Tallying() && !slices.ContainsFunc(v.Match.Legal(), func(legal referee.LegalLines) bool {
		when := game.AskOf(legal.Verb).When
		return when == referee.ByTally || legal.Due && when == referee.Always
	}) {
		return false // nothing would be asked in that mode
	}
	if game.Tally == nil || game.Tally.Until == "" {
		return true
	}
	until, _ := game.Grammar.Verb([]byte(game.Tally.Until))
	return !v.Match.RoundLines().Has(until) ||
		slices.ContainsFunc(v.Match.Legal(), func(legal referee.LegalLines) bool {
			return legal.Due && game.AskOf(legal.Verb).When == referee.ByTally
		})
}

// MayPlay reports whether the open round accepts lines of the game itself.
func (v View) MayPlay() bool {
	return slices.ContainsFunc(v.Match.Legal(), func(legal referee.LegalLines) bool { return !legal.Verb.IsCommon() })
}

// Free returns the game's verbs that may be entered although the match does not wait for them, and that have an effect.
// If points are due, it leaves out verbs after which the round could not be closed by its points; if each card is
// recorded, it leaves out what the table counts only for a tally.
func (v View) Free() []play.Verb {
	var free []play.Verb
	for _, legal := range v.Match.Legal() {
		if v.Pointing() && !v.Match.Game().Grammar.Shape(legal.Verb).Beside {
			continue
		}
		if v.Mode == referee.ByPlay && v.Match.Game().AskOf(legal.Verb).When == referee.ByTally {
			continue
		}
		if !legal.Due && v.HasEffect(legal.Verb) && !slices.Contains(free, legal.Verb) &&
			!v.Match.Game().AskOf(legal.Verb).Key.IsZero() {
			free = append(free, legal.Verb)
		}
	}
	return free
}

// HasEffect reports whether a line of the verb changes anything under the house rules of the match.
func (v View) HasEffect(verb play.Verb) bool {
	how := v.Match.Game().AskOf(verb)
	return how.Counts == nil || how.Counts(v.Match.Options())
}

// Undecided reports whether a round is open whose mode the table has not chosen, because another program or device
// began it.
func (v View) Undecided() bool {
	_, open := v.Match.Open()
	return open && v.Mode == referee.Always && v.Match.HasModes() && !v.Match.RoundLines().ModeBegun()
}

// DealTitle returns the question who begins the round. own reports whether the words are the game's own.
func (v View) DealTitle() (title string, own bool) {
	for _, how := range v.Match.Game().Asks {
		if how.Verb == play.Deal {
			return how.Asked(v.Lang), true
		}
	}
	return v.Say(Words.WhoDeals), false
}

// Tallying reports whether the open round is to be entered now in the game's own form, Game.Tally.
func (v View) Tallying() bool {
	_, open := v.Match.Open()
	form := v.Match.Game().Tally
	if !open || form == nil || v.Mode != referee.ByTally || v.Match.RoundLines().ModeBegun() && !form.Midway {
		return false
	}
	return len(form.Fields(v.Match.AtTable(), v.Lang)) > 0
}

// awaited returns the question for the lines that are due. If several kinds of lines are due, it returns the question
// for the first, or "" if a player must act: then the board names the player. names reports whether the question names
// the player.
func (v View) awaited(due []referee.LegalLines) (question string, names bool) {
	if len(due) == 0 {
		return "", false
	}
	if len(Only(due, due[0].Verb)) == len(due) {
		return v.TitleOf(due[0]), v.namesPlayer(due[0])
	}
	grammar := v.Match.Game().Grammar
	concernsPlayer := func(legal referee.LegalLines) bool { return legal.Who(grammar) != referee.Nobody }
	if slices.ContainsFunc(due, concernsPlayer) {
		return "", false
	}
	return v.TitleOf(due[0]), false
}

// Only returns the legal lines of one verb.
func Only(all []referee.LegalLines, verb play.Verb) []referee.LegalLines {
	var some []referee.LegalLines
	for _, legal := range all {
		if legal.Verb == verb {
			some = append(some, legal)
		}
	}
	return some
}

// Undealt reports whether the game has no dealer, so that a round's deal says who begins.
func (v View) Undealt() bool {
	_, own := v.DealTitle()
	return own && v.Match.Game().Starts == referee.OfDealer
}

// PointsTitle returns the question for the points of the open round: who has won, if only one player gets a point. A
// round that is the whole match is called so.
func (v View) PointsTitle() string {
	if v.OneWins() {
		return v.Say(Words.WhoWon)
	}
	if rounds := v.Match.Game().Rounds; rounds != nil && rounds(v.Match.Options()) == 1 {
		return v.Say(Words.PointsOfMatch)
	}
	return v.Say(Words.PointsOf)
}

// OneWins reports whether the open round has only a winner, who gets one point.
func (v View) OneWins() bool {
	seats, likely := v.Match.PointsDue()
	return len(seats) > 1 && slices.Equal(likely, []int32{0, 1})
}
