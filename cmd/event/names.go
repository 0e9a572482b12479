package event

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/scoring/league"
)

// listed returns the names typed as words: parted by commas where there is one, else a name a word.
func listed(args []string) []string {
	joined := strings.Join(args, " ")
	if strings.Contains(joined, ",") {
		return league.Commas(joined)
	}
	return slices.DeleteFunc(slices.Clone(args), func(w string) bool { return strings.TrimSpace(w) == "" })
}

// all returns the entrants who are meant by names, each once. Without names it asks.
func (r roll) all(ctx context.Context, typed []string) ([]int, error) {
	if len(typed) == 0 {
		var err error
		if typed, err = r.ask(ctx); err != nil {
			return nil, err
		}
	}
	book := r.book()
	var all []int
	for _, name := range typed {
		i, err := r.one(ctx, book, name)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(all, i) {
			all = append(all, i)
		}
	}
	return all, nil
}

// oneWhy returns the one entrant that the first word names, and the reason, which is the second. It asks for what is
// missing.
func (r roll) oneWhy(ctx context.Context, args []string) (player int, why string, err error) {
	who, err := r.all(ctx, args[:min(1, len(args))])
	if err != nil {
		return 0, "", err
	}
	why, err = r.why(ctx, args, 1)
	return who[0], why, err
}

// book returns the entrants by the names of their entries and by their ids.
func (r roll) book() *names.Book[int] {
	var book names.Book[int]
	for i, p := range r.Event.Entrants {
		book.Add(i, p.Name, true)
		book.Add(i, p.ID, false)
	}
	return &book
}

// one returns the entrant who is meant by a name: among the entrants, else by the club's names.
func (r roll) one(ctx context.Context, book *names.Book[int], name string) (int, error) {
	m := book.Find(name)
	if i, sure := m.Sure(); sure {
		return i, nil
	}
	if m.How == names.Nobody || m.How == names.Nearby {
		if i, found, err := r.known(ctx, name); found || err != nil {
			return i, err
		}
	}
	if m.How == names.Nobody {
		return 0, app.Wrong(words.NoEntrant(app.Visible(name)))
	}
	said := make([]string, len(m.IDs))
	for i, p := range m.IDs {
		said[i] = app.Visible(r.Event.Entrants[p].Name)
	}
	if r.app.Asks() {
		i, err := screen.Choose(ctx, r.app, r.app.Say(words.WhoIs(app.Visible(name))), said)
		if err != nil {
			return 0, err
		}
		return m.IDs[i], nil
	}
	if m.How == names.Nearby {
		return 0, app.Wrong(words.Nearly(app.Visible(name), strings.Join(said, ", ")))
	}
	return 0, app.Wrong(words.Ambiguous(app.Visible(name), strings.Join(said, ", ")))
}

// known returns the entrant who has the name in the club.
func (r roll) known(ctx context.Context, name string) (player int, found bool, err error) {
	club, err := r.store.Book(ctx)
	if err != nil {
		return 0, false, err
	}
	m, err := club.Find(name)
	if err != nil {
		return 0, false, err
	}
	id, sure := m.Sure()
	if !sure {
		return 0, false, nil
	}
	for i := range r.Event.Entrants {
		if r.Person(i) == id {
			return i, true, nil
		}
	}
	return 0, false, nil
}

// names returns the names of players, safe to print.
func (o *office) names(players []int) string {
	all := make([]string, len(players))
	for i, p := range players {
		all[i] = app.Visible(o.Event.Entrants[p].Name)
	}
	return strings.Join(all, ", ")
}

// id returns the id of a player.
func (o *office) id(player int) string { return o.Event.Entrants[player].ID }

// suggested returns the names of those who can be typed, for a form.
func suggested(persons []db.Person) []string {
	all := make([]string, len(persons))
	for i, p := range persons {
		all[i] = p.Name
	}
	return all
}

// allBut returns everybody who has not left, but for these.
func (r roll) allBut(ctx context.Context, typed []string) ([]int, error) {
	var not []int
	if len(typed) > 0 {
		var err error
		if not, err = r.all(ctx, typed); err != nil {
			return nil, err
		}
	}
	next, _ := r.Event.Next()
	var players []int
	for i := range r.Event.Entrants {
		if !r.Event.Left(i, next) && !slices.Contains(not, i) {
			players = append(players, i)
		}
	}
	return players, nil
}
