package table

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// playersForm returns the form of the names. It suggests known names. Leaving the next seat empty ends the list.
func (n *newMatch) playersForm(known []string) ask.Question {
	g := n.game
	help := n.Say(words.WhoHelp(g.Title, g.Least, g.Most))
	keys := n.Say(words.WhoKeysEnd)
	if g.Least == g.Most {
		help = n.Say(words.WhoAlways(g.Title, g.Least))
		keys = n.Say(words.WhoKeys)
	}
	typed := make([]string, g.Most)
	q := ask.Question{
		Title: n.Say(words.WhoPlays), Help: help, Keys: keys,
		Live: func(values []string) string {
			copy(typed, values)
			return ""
		},
		Check: func(values []string) error { return checkPlayers(g, values) },
		Enough: func(values []string, at int) bool {
			return checkPlayers(g, values) == nil && len(filled(values)) <= at
		},
	}
	for i := range g.Most {
		f := ask.Field{
			Key: fmt.Sprint(i), Label: n.Say(words.Seat(i + 1)), Suggest: ask.StartingWith(known), Free: true, Listed: true,
		}
		f.Check = func(value string) error { return twice(typed[:i], value) }
		if i < len(n.same) {
			f.Value = n.same[i]
		}
		q.Fields = append(q.Fields, f)
	}
	return q
}

// askPlayers asks for the names, and then which known person each name means.
func (n *newMatch) askPlayers(ctx context.Context) error {
	known, err := n.Store.Names(ctx, mostNames)
	if err != nil {
		return err
	}
	q := n.playersForm(known)
	q.Left = n.keepNames(ctx)
	if n.before {
		n.before = false
		n.Tell(words.GoOnNames)
	}
	for {
		q = q.Resume(n.typed)
		q.Quick = nil
		if !n.more {
			q.Quick = []ask.Quick{{Key: moreKey, Label: n.Say(words.MoreSign), Function: "f2"}}
		}
		if len(known) > 0 {
			q.Quick = append(q.Quick, ask.Quick{Key: listKey, Label: n.Say(words.ListSign), Function: "f4"})
		}
		a, err := n.Asker.Ask(ctx, q)
		if errors.Is(err, ask.ErrBack) {
			n.typed = a
		}
		if err != nil {
			return err
		}
		n.typed = a
		n.called = filled(a.Values)
		if a.Quick != moreKey {
			n.typed.At = 0
		}
		q.Left(n.typed)
		switch a.Quick {
		case moreKey:
			n.more = true
			n.Tell(words.More)
			continue
		case listKey:
			if err := n.fromList(ctx, q, known); errors.Is(err, ask.ErrBack) {
				continue
			} else if err != nil {
				return err
			}
		}
		if n.Players != nil {
			n.called, err = n.Players(ctx, n.called)
		}
		if errors.Is(err, ask.ErrBack) {
			continue
		}
		if err != nil {
			return err
		}
		n.names = n.called
		if err := checkPlayers(n.game, n.names); err != nil { // two spellings of the same person
			n.Asker.Notify(lang.Say(err, n.Lang))
			continue
		}
		return nil
	}
}

// fromList asks for the players from the list of known names, in the order of their seats. Names that are in the form
// are ticked already.
func (n *newMatch) fromList(ctx context.Context, form ask.Question, known []string) error {
	f := ask.Field{
		Key: "players", Kind: ask.Picks, Ordered: true, Most: n.game.Most, Other: n.Say(words.ListNew("%s")),
		Value: ask.Join(n.called),
	}
	for i, name := range known {
		if !slices.Contains(known[:i], name) {
			f.Options = append(f.Options, ask.Option{Label: name, Value: name})
		}
	}
	f.Check = func(value string) error { return checkPlayers(n.game, ask.Split(value)) }
	a, err := n.Asker.Ask(ctx, ask.Question{Title: form.Title, Help: n.Say(words.ListHelp), Fields: []ask.Field{f}})
	if err != nil {
		return err
	}
	n.called = a.List("players")
	values := make([]string, len(form.Fields))
	copy(values, n.called)
	n.typed = form.Answer(values, 0)
	form.Left(n.typed)
	return nil
}

// listKey is the sign that asks for the players from a list.
const listKey = "*"

// moreKey is the sign that asks for everything before a match, even what has a default.
const moreKey = "+"

// filled returns the typed names, tidied, without the empty ones.
func filled(values []string) []string {
	var names []string
	for _, value := range values {
		if name := compose.Tidy(value); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// twice refuses a name that was already typed for an earlier seat.
func twice(before []string, name string) error {
	key := play.Fold([]byte(compose.Tidy(name)))
	at := slices.IndexFunc(before, func(b string) bool { return play.Fold([]byte(compose.Tidy(b))) == key })
	if at >= 0 && key != "" {
		return words.NameTaken(compose.Tidy(name), at+1).Err()
	}
	return nil
}

// checkPlayers refuses gaps, duplicate names, and too few names.
func checkPlayers(g *referee.Game, values []string) error {
	empty := 0
	seen := map[string]bool{}
	for i, value := range values {
		name := compose.Tidy(value)
		if name == "" {
			if empty == 0 {
				empty = i + 1
			}
			continue
		}
		if empty > 0 {
			return words.Gap(empty, i+1).Err()
		}
		if seen[play.Fold([]byte(name))] {
			return words.NameTwice(name).Err()
		}
		seen[play.Fold([]byte(name))] = true
	}
	if len(seen) < g.Least {
		return words.TooFew(len(seen), g.Least).Err()
	}
	return nil
}

// keptNames is what was typed for a match that has not begun.
type keptNames struct {
	Game  string        `json:"game"`
	Title string        `json:"title,omitempty"` // of a game that matches name
	Form  compose.Typed `json:"form"`
	More  bool          `json:"more,omitempty"` // whether everything is to be asked
}

// keepNames returns a function that stores what is typed for a match that has not begun.
func (n *newMatch) keepNames(ctx context.Context) func(ask.Answer) {
	return func(a ask.Answer) {
		text, err := json.Marshal(keptNames{n.game.ID(), n.ownTitle(), compose.Typed{Answer: a}, n.more})
		if err == nil {
			err = n.Store.SetTyped(context.WithoutCancel(ctx), string(text))
		}
		if err != nil {
			n.Asker.Notify(lang.Say(err, n.Lang))
		}
	}
}

// ownTitle returns the title of a game that matches name, or "".
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
func namesOf(m compose.Listed) []string {
	names := make([]string, len(m.Seats))
	for i, seat := range m.Seats {
		names[i] = seat.Name
	}
	return names
}
