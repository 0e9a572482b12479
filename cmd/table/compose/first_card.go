package compose

import (
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// firstCard composes the form for the first card of a round, with what the players do at the table before it.
type firstCard struct{ Composer }

// said returns what the players do at the table before a line of this verb; "" if they do nothing.
func (c firstCard) said(verb play.Verb) string {
	how := c.Match.Game().AskOf(verb)
	if how.Ahead == nil {
		return ""
	}
	if said := how.Ahead(c.Match.AtTable()); said != nil {
		return c.Say(said)
	}
	return ""
}

// typedVerb returns the verb of a line that is typed by a word and its cards where a card is asked for, such as the
// dog. The word may be another form of the verb's, such as "scarta" for "scarto", or the word of records.
func (c firstCard) typedVerb(typed string) (play.Verb, bool) {
	first, _, _ := strings.Cut(strings.TrimSpace(typed), " ")
	for _, how := range c.Match.Game().Asks {
		if how.Typed.IsZero() || !slices.Contains(c.Free(), how.Verb) {
			continue
		}
		said := text.Fold(first)
		word := text.Fold(how.Typed.In(c.Lang))
		if said == word || said == VerbName(c.Match.Game(), how.Verb) || isFormOf(said, word) && !c.names(first) {
			return how.Verb, true
		}
	}
	return 0, false
}

// action returns the action of a verb that typedVerb has found.
func (c firstCard) action(verb play.Verb, typed string) ([]play.Action, error) {
	act := play.Action{Verb: verb}
	for _, word := range c.joined(strings.Fields(typed)[1:]) {
		card, err := c.card(word)
		if err != nil {
			return nil, Words.NotUnderstood(word, err).Err()
		}
		act.Args = append(act.Args, int32(card))
	}
	return []play.Action{act}, nil
}

// TypesVerb reports whether a text is a line that is typed by a word and its cards where a card is asked for.
func (c Composer) TypesVerb(typed string) bool {
	_, types := firstCard{c}.typedVerb(typed)
	return types
}

// CardOrBare returns a form for due lines that are either a single card, such as the card called, or have no words,
// such as a taker alone: the card is typed as everywhere, and the other lines by their key or their name. It returns
// false for any other due lines.
func (c Composer) CardOrBare(due []referee.LegalLines) (Form, bool) {
	game := c.Match.Game()
	asks := referee.LegalLines{}
	var bare []play.Verb
	var others []string
	for _, legal := range due {
		words := game.Grammar.Shape(legal.Verb).Words
		how := game.AskOf(legal.Verb)
		switch {
		case len(words) == 0 && !how.Key.IsZero():
			bare = append(bare, legal.Verb)
			others = append(others, c.Say(how.Key)+" "+how.Asked(c.Lang))
		case len(words) == 1 && words[0].Kind == play.Card && len(asks.Words) == 0:
			asks = legal
		default:
			return Form{}, false
		}
	}
	if len(bare) == 0 || len(asks.Words) == 0 {
		return Form{}, false
	}
	actions := func(typed string) ([]play.Action, error) {
		said := text.Fold(strings.TrimSpace(typed))
		for _, verb := range bare {
			how := game.AskOf(verb)
			if said == text.Fold(c.Say(how.Key)) || said == text.Fold(how.Asked(c.Lang)) {
				return []play.Action{{Verb: verb}}, nil
			}
		}
		card, err := c.card(typed)
		if word, named, ok := strings.Cut(said, " "); err != nil && ok && c.isWordOf(word, asks) {
			card, err = c.card(named) // "call the king of hearts"
		}
		if err != nil && said != "" {
			return nil, Words.NotUnderstood(typed, err).Err()
		}
		return []play.Action{{Verb: asks.Verb, Args: []int32{int32(card)}}}, err
	}
	form := c.typing(ask.Question{Title: c.TitleOf(asks)}, "word", actions, c.understood)
	sample := c.Typed(c.highest())
	form.Help = c.Say(Words.CardOrBare(sample, strings.Join(others, " · "))) + "\n" + c.Say(Words.Letters(c.letters()))
	form.Fields[0].Suggest = ask.LastWord(c.codes(asks.Words[:1]), nil)
	return form, true
}

// isFormOf reports whether two words are forms of one word, such as "scarta" and "scarto".
func isFormOf(one, other string) bool {
	common := sameBeginning(one, other)
	return common >= leastAlike && common+mostEnding >= max(len(one), len(other))
}

// leastAlike is how many letters two words must have in common at their beginnings to be forms of one word.
const leastAlike = 4

// mostEnding is how many letters the ending of a word has at most.
const mostEnding = 3

// sameBeginning returns the length in bytes of the common beginning of two texts.
func sameBeginning(one, other string) int {
	n := 0
	for n < len(one) && n < len(other) && one[n] == other[n] {
		n++
	}
	return n
}

// isWordOf reports whether a word is a form of one in the title of a line, such as "call" in "The called king".
func (c judged) isWordOf(word string, line referee.LegalLines) bool {
	_, verb, elided := strings.Cut(strings.ReplaceAll(word, "’", "'"), "'")
	if elided {
		word = verb // of "j'appelle"
	}
	return slices.ContainsFunc(strings.Fields(text.Fold(c.TitleOf(line))), func(of string) bool {
		return isFormOf(word, of)
	})
}

// notToTheTrick returns a question about a first row of cards that may be no trick: as many as a line names that could
// come before the first card, such as the dog.
func (c firstCard) notToTheTrick(form Form, values ask.Values) string {
	actions, err := form.draft.actions(values)
	if err != nil || len(actions) < 2 {
		return ""
	}
	for _, legal := range c.Match.Legal() {
		how := c.Match.Game().AskOf(legal.Verb)
		if how.Typed.IsZero() || len(legal.Words) != 1 || legal.Words[0].Count != len(actions) {
			continue
		}
		var names []string
		for _, act := range actions {
			names = append(names, c.Match.Roster().Name(act.Seat()))
		}
		typed := how.Typed.In(c.Lang) + " " + strings.TrimSpace(values.Only())
		return c.Say(Words.SureOfRow(strings.Join(names, ", "), how.Asked(c.Lang), typed))
	}
	return ""
}

// others lists other lines that may be recorded before the first card, such as the dog, with the keys of their
// actions, in a game with tricks. It leaves out lines that come later, and the cards dealt to a player, which tables
// seldom record.
func (c firstCard) others() string {
	if !c.Match.HasTricks() {
		return ""
	}
	var all []string
	for _, verb := range c.Free() {
		how := c.Match.Game().AskOf(verb)
		shape := c.Match.Game().Grammar.Shape(verb)
		isHand := len(shape.Words) == 2 && shape.Words[0].Kind == play.Seat && shape.Repeat
		if !how.Accuses && how.When != referee.ByTally && !isHand && how.Typed.IsZero() {
			all = append(all, c.Say(Words.WithKey(how.Asked(c.Lang), how.Key)))
		}
	}
	return strings.Join(all, " · ")
}
