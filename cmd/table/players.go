package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// reseat asks who plays a match that has its players and waits for its first round. The form has their names.
func (s *Session) reseat(ctx context.Context, match *referee.Match) ([]string, error) {
	n := &newMatch{Session: s, played: playedIn(match), same: match.Roster().Names(), more: true, begun: true}
	n.typed.At = min(len(n.same), n.game.Most-1) // where a name is added
	for {
		if err := n.askPlayers(ctx); err != nil {
			return nil, err
		}
		sides := max(1, match.Game().Sides)
		if len(n.names)%sides == 0 {
			return n.names, nil
		}
		n.Tell(words.UnevenSides(len(n.names), sides))
	}
}

// playersForm returns the form of the names. It suggests known names. Leaving the next seat empty ends the list.
func (n *newMatch) playersForm(known []string) ask.Question {
	game := n.game
	help := n.Say(words.WhoHelp(n.title(), game.Players()))
	keys := n.Say(words.WhoKeysEnd)
	if n.begun {
		keys = n.Say(words.WhoKeysChange)
	}
	if least := game.Least; least == game.Most {
		help = n.Say(words.WhoAlways(n.title(), least))
		keys = n.Say(words.WhoKeys)
	}
	var typed ask.Values
	question := ask.Question{
		Title: n.Say(words.WhoPlays), Help: help, Keys: keys,
		Live: func(values ask.Values) string {
			typed = values
			return ""
		},
		Check: func(values ask.Values) error { return checkPlayers(game, filled(values)) },
	}
	question.Enough = func(values ask.Values, left string) bool {
		names := filled(values)
		return checkPlayers(game, names) == nil && len(names) <= question.Index(left)
	}
	for i := range game.Most {
		field := ask.Field{
			Key:     fmt.Sprint(i),
			Label:   n.Say(words.Seat(i + 1)),
			Suggest: ask.StartingWith(known),
			Free:    true,
			Listed:  true,
		}
		field.Check = func(value string) error {
			name := text.Tidy(value)
			isNumber := strings.Trim(name, "0123456789 ") == "" && !slices.Contains(known, name)
			if isNumber && name != "" {
				return words.NoName(value).Err()
			}
			return twice(typed, fmt.Sprint(i), value)
		}
		if i < len(n.same) {
			field.Value = n.same[i]
		}
		question.Fields = append(question.Fields, field)
	}
	return question
}

// askPlayers asks for the names, and then which known person each name means.
func (n *newMatch) askPlayers(ctx context.Context) error {
	known, err := n.Store.Names(ctx, mostNames)
	if err != nil {
		return err
	}
	question := n.playersForm(known)
	question.Left = n.keepNames(ctx)
	question.Fresh = len(n.same) > 0 && !n.begun // what was typed for the table must not replace the names that stand there
	if n.before {
		n.before = false
		n.Tell(words.GoOnNames)
	}
	for {
		question = question.Resume(n.typed)
		question.Quick = nil
		if !n.more {
			question.Quick = []ask.Quick{{Key: moreKey, Label: n.Say(words.MoreSign), Function: "f2"}}
		}
		if len(known) > 0 {
			label := n.Say(words.ListSign)
			if n.Taps {
				label = n.Say(words.ListTap)
			}
			question.Quick = append(question.Quick, ask.Quick{
				Key:      listKey,
				Label:    label,
				Function: "f4",
			})
		}
		answer, err := n.Asker.Ask(ctx, question)
		if errors.Is(err, ask.ErrBack) {
			n.typed = answer
		}
		if err != nil {
			return err
		}
		n.typed = answer
		n.called = filled(answer.Values)
		if answer.Quick != moreKey {
			n.typed.At = 0
		}
		question.Left(n.typed)
		switch answer.Quick {
		case moreKey:
			n.more = true
			n.Tell(words.More)
			continue
		case listKey:
			err := n.fromList(ctx, question, known)
			if errors.Is(err, ask.ErrBack) {
				continue
			}
			if err != nil {
				return err
			}
		}
		if n.Players != nil {
			n.called, err = n.Players(ctx, n.called)
			if errors.Is(err, ask.ErrBack) {
				continue
			}
			if err != nil {
				return err
			}
		}
		n.names = n.called
		if err := checkPlayers(n.game, n.names); err != nil { // two spellings of the same person
			n.Asker.Notify(lang.Say(err, n.Lang))
			continue
		}
		return nil
	}
}

// fromList asks for the players by the list of known names, in the order of their seats. Names that are already in the
// form are ticked.
func (n *newMatch) fromList(ctx context.Context, form ask.Question, known []string) error {
	field := ask.Field{
		Key: "players", Kind: ask.Picks, Ordered: true, Most: n.game.Most, Other: n.Say(words.ListNew("%s")),
		Value: ask.Join(n.called),
	}
	for i, name := range known {
		if !slices.Contains(known[:i], name) {
			field.Options = append(field.Options, ask.Option{Label: name, Value: name})
		}
	}
	field.Check = func(value string) error { return checkPlayers(n.game, ask.Split(value)) }
	answer, err := n.Asker.Ask(ctx, ask.Question{
		Title:  form.Title,
		Help:   n.Say(words.ListHelp),
		Fields: []ask.Field{field},
	})
	goesBack := errors.Is(err, ask.ErrBack) // with those who are chosen so far
	if err != nil && !goesBack {
		return err
	}
	n.called = answer.List("players")
	n.typed = ask.Answer{Values: form.Filled(n.called...)}
	form.Left(n.typed)
	return err
}

// listKey is the sign that a user types to choose the players from a list.
const listKey = "*"

// moreKey is the sign that a user types to be asked every question about a match, also those with a default.
const moreKey = "+"

// filled returns the typed names, tidied, without empty ones.
func filled(values ask.Values) []string {
	var names []string
	for _, value := range values.All() {
		if name := text.Tidy(value); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// twice refuses a name that was already typed for a seat before the one of this field.
func twice(typed ask.Values, field, name string) error {
	folded := foldedName(name)
	seat := 0
	for key, before := range typed.All() {
		seat++
		if key == field || folded == "" {
			break
		}
		if foldedName(before) == folded {
			return words.NameTaken(text.Tidy(name), seat).Err()
		}
	}
	return nil
}

// foldedName returns a name without capitals and needless spaces.
func foldedName(name string) string { return play.Fold([]byte(text.Tidy(name))) }

// checkPlayers refuses duplicate names, and too few names. An empty seat is none: the players after it move up.
func checkPlayers(game *referee.Game, names []string) error {
	seen := map[string]bool{}
	for _, name := range names {
		folded := foldedName(name)
		if folded == "" {
			continue
		}
		if seen[folded] {
			return words.NameTwice(text.Tidy(name)).Err()
		}
		seen[folded] = true
	}
	if len(seen) < game.Least {
		return words.TooFew(len(seen), game.Least).Err()
	}
	if !game.Seats(len(seen)) {
		return words.UnevenSides(len(seen), game.At(len(seen)).Sides).Err()
	}
	return nil
}

// keptNames is the form typed for a match that has not begun, as it is stored.
type keptNames struct {
	Game  string        `json:"game"`
	Title string        `json:"title,omitempty"` // of a game without a rulebook
	Form  sitting.Typed `json:"form"`
	More  bool          `json:"more,omitempty"` // ask every question
}

// keepNames returns a function that stores the form typed for a match that has not begun.
func (n *newMatch) keepNames(ctx context.Context) func(ask.Answer) {
	return func(answer ask.Answer) {
		if n.begun {
			return
		}
		text, err := json.Marshal(keptNames{n.game.ID(), n.ownTitle(), sitting.Typed{Answer: answer}, n.more})
		if err == nil {
			err = n.Store.SetTyped(context.WithoutCancel(ctx), string(text))
		}
		if err != nil {
			n.Asker.Notify(lang.Say(err, n.Lang))
		}
	}
}

// ownTitle returns the title of a game without a rulebook; "" for any other game.
func (n *newMatch) ownTitle() string {
	if n.game.Own == nil {
		return ""
	}
	return n.game.Title.In(n.Lang)
}

// dropNames deletes what keepNames has stored.
func (n *newMatch) dropNames(ctx context.Context) error {
	return n.Store.SetTyped(context.WithoutCancel(ctx), "")
}

// namesOf returns the names of the players of a match.
func namesOf(listed sitting.Listed) []string {
	names := make([]string, len(listed.Seats))
	for i, seat := range listed.Seats {
		names[i] = seat.Name
	}
	return names
}
