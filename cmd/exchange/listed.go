package exchange

import (
	"context"
	"fmt"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/scoring/league"
)

// Listed makes a Picks field of the persons who are known, by their numbers as All reads them. Those chosen are ticked.
// A name may be typed too, unless only persons who are known are wanted; All then finds out who is meant. Who asked to
// be left out is not listed.
func (p *People) Listed(ctx context.Context, f ask.Field, chosen []league.Person) (ask.Field, error) {
	if err := p.open(ctx); err != nil {
		return f, err
	}
	known, err := p.Store.Persons(ctx, 0)
	if err != nil {
		return f, err
	}
	gone, err := p.Store.Labels(ctx)
	if err != nil {
		return f, err
	}
	shared := map[string]int{}
	for _, one := range known {
		shared[db.Fold(one.Name)]++
	}
	option := func(id db.PersonID, name string) ask.Option {
		label := app.Visible(name)
		if shared[db.Fold(name)] > 1 {
			label = fmt.Sprintf("%s #%d", label, id)
		}
		return ask.Option{Label: label, Value: Numbered(league.Person(id))}
	}
	f.Kind = ask.Picks
	for _, one := range known {
		if _, left := gone[one.ID]; !left {
			f.Options = append(f.Options, option(one.ID, one.Name))
		}
	}
	if !p.Known {
		f.Other = p.App.Say(words.ListedNew("%s"))
	}
	f.Find = func(typed string) (some []ask.Option) {
		m, err := p.book.Find(typed)
		if err != nil {
			return nil
		}
		for _, id := range m.IDs {
			o := option(id, p.book.Name(id))
			o.Found = true
			some = append(some, o)
		}
		return some
	}
	values := make([]string, len(chosen))
	for i, id := range chosen {
		values[i] = Numbered(id)
	}
	values = slices.DeleteFunc(values, func(v string) bool { // merged meanwhile, or left out
		return !slices.ContainsFunc(f.Options, func(o ask.Option) bool { return o.Value == v })
	})
	f.Value = ask.Join(values)
	return f, nil
}

// Numbered names a person by the number, such as #12.
func Numbered(id league.Person) string { return fmt.Sprintf("#%d", id) }
