package compose

import (
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Shortened reports whether the round is recorded in the game's short forms.
func (c judged) Shortened() bool {
	_, open := c.Match.Open()
	return open && !c.Taps && c.Match.Game().Short != nil && c.Mode != referee.ByTally && !c.Pointing()
}

// fastByPlay reports whether the play of a fast game is recorded in the open round. A keyboard has short forms for it.
func (c judged) fastByPlay() bool {
	_, open := c.Match.Open()
	return open && c.Match.Game().Short != nil && c.Mode != referee.ByTally && !c.Pointing() &&
		c.Match.RoundLines().ModeBegun()
}

// Beside returns the legal lines of play that may come instead of those that are due, and for which there is no action:
// a card drawn in a turn in which a card may be played. It returns them only for a fast game.
func (c judged) Beside(due []referee.LegalLines) []referee.LegalLines {
	var all []referee.LegalLines
	if !c.fastByPlay() {
		return nil
	}
	for _, legal := range c.Match.Legal() {
		how := c.Match.Game().AskOf(legal.Verb)
		isDue := slices.ContainsFunc(due, func(line referee.LegalLines) bool { return line.Verb == legal.Verb })
		if how.When == referee.ByPlay && how.Key.IsZero() && !isDue && c.namesPlayer(legal.Verb) {
			all = append(all, legal)
		}
	}
	return all
}

// Played returns the game's own verbs that a fast game has in a round by play. A page offers them with any words, so that
// what breaks a rule can be recorded too.
func (c judged) Played() []play.Verb {
	var verbs []play.Verb
	if !c.fastByPlay() {
		return nil
	}
	for _, how := range c.Match.Game().Asks {
		own := !how.Verb.IsCommon() && !how.Accuses && (how.When != referee.ByTally || c.isDue(how.Verb))
		if own && c.HasEffect(how.Verb) && c.mayCome(how.Verb) {
			verbs = append(verbs, how.Verb)
		}
	}
	return verbs
}

// isDue reports whether the game waits for a line of a verb, in whichever way the round is recorded.
func (c judged) isDue(verb play.Verb) bool {
	return slices.ContainsFunc(c.Match.Legal(), func(legal referee.LegalLines) bool { return legal.Due && legal.Verb == verb })
}

// mayCome reports whether a line of a verb with a single word is possible now: who starts is recorded once.
func (c judged) mayCome(verb play.Verb) bool {
	shape := c.Match.Game().Grammar.Shape(verb)
	if len(shape.Words) != 1 {
		return true
	}
	words := 1 // how many words are tried: a card may come as any other may
	switch shape.Words[0].Kind {
	case play.Seat:
		words = c.Match.Roster().Len()
	case play.Card:
	default:
		return true
	}
	for word := range words {
		if _, err := c.Match.After(By(verb, word)); err == nil {
			return true
		}
	}
	return shape.Repeat
}

// namesPlayer reports whether the first word of a verb is the player of the line.
func (c judged) namesPlayer(verb play.Verb) bool {
	shape := c.Match.Game().Grammar.Shape(verb)
	return len(shape.Words) > 0 && shape.Words[0].Kind == play.Seat && !shape.Tally
}

// AnyTitle returns the title of a verb for any player.
func (c judged) AnyTitle(verb play.Verb) string {
	return c.Match.Game().AskOf(verb).Asked(c.Lang)
}

// AnyLine returns a form for a line of a verb with any player at the table and any words.
func (c Composer) AnyLine(verb play.Verb) Form {
	form := c.tapped(c.LineForm(verb, nil, nil), verb, true, nil).Form
	form.Title = c.AnyTitle(verb)
	return form
}

// BySeat splits legal lines into those of each verb and player, in the order in which they come.
func BySeat(game *referee.Game, legal []referee.LegalLines) [][]referee.LegalLines {
	var all [][]referee.LegalLines
	for _, line := range legal {
		same := slices.IndexFunc(all, func(lines []referee.LegalLines) bool {
			return lines[0].Verb == line.Verb && lines[0].Who(game.Grammar) == line.Who(game.Grammar)
		})
		if same < 0 {
			all = append(all, []referee.LegalLines{line})
		} else {
			all[same] = append(all[same], line)
		}
	}
	return all
}

// Apart reports whether several players may each bring a line of one verb, and the game asks them one by one.
func Apart(game *referee.Game, due []referee.LegalLines) bool {
	verbs := map[play.Verb]int{}
	for _, own := range BySeat(game, due) {
		if own[0].Who(game.Grammar) != referee.Nobody && !game.AskOf(own[0].Verb).Together {
			verbs[own[0].Verb]++
		}
		if verbs[own[0].Verb] > 1 {
			return true
		}
	}
	return false
}

// AskedFirst returns the index of those lines that a page asks for at once, with buttons for the others: the only ones, or
// the card of the one player who is to act. It returns -1 if none are.
func (c judged) AskedFirst(lines [][]referee.LegalLines) int {
	if len(lines) == 1 {
		return 0
	}
	game := c.Match.Game()
	card := slices.IndexFunc(lines, func(own []referee.LegalLines) bool { return len(own) == 1 && IsCard(game, own[0]) })
	others := slices.ContainsFunc(lines, func(own []referee.LegalLines) bool {
		return own[0].Who(game.Grammar) != lines[0][0].Who(game.Grammar)
	})
	if others {
		return -1
	}
	return card
}

// TapLabel returns the label of a button for the lines of one verb and player: whose line it is, and what the player
// still has to do.
func (c judged) TapLabel(own []referee.LegalLines) string {
	return text.Join(" · ", c.TitleOf(own[0]), c.Owes(own))
}

// Owes returns what the player of some lines has to do or has done, as the board says it; "" for nothing.
func (c judged) Owes(own []referee.LegalLines) string {
	seat := own[0].Who(c.Match.Game().Grammar)
	scene, ok := c.Match.Scene()
	if !ok || seat == referee.Nobody {
		return ""
	}
	var all []string
	for _, note := range scene.Notes {
		if note.Seat == seat && !(note.Judged && c.Quiet) {
			all = append(all, c.Say(note.Text))
		}
	}
	return strings.Join(all, " · ")
}
