package exchange

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/scoring/league"
)

// FirstNewcomer is the temporary number of the first newcomer.
const FirstNewcomer = league.Person(1 << 40)

// anyNew in --new means all names that are unlike any known name.
const anyNew = "*"

// KeepOnly drops the newcomers who are not in used, for example because their lines are not stored.
func (p *People) KeepOnly(used []league.Person) {
	p.unused = map[league.Person]bool{}
	for i := range p.fresh {
		who := FirstNewcomer + league.Person(i)
		if !slices.Contains(used, who) {
			p.unused[who] = true
		}
	}
}

// beginning returns the persons whose full name is the beginning of a name: Anna for "Anna Rossi".
func (p *People) beginning(name string) []db.PersonID {
	words := strings.Fields(name)
	for n := len(words) - 1; n > 0; n-- {
		if ids := p.book.By(names.Exact, strings.Join(words[:n], " ")); len(ids) > 0 {
			return ids
		}
	}
	return nil
}

// tellApart asks about any two new names that are nearly the same whether they are two persons. It returns ask.ErrBack
// if they are not.
func (p *People) tellApart(ctx context.Context, strangers []string) error {
	var newcomers names.Newcomers[int]
	for i, name := range strangers {
		for _, like := range newcomers.Of(name) {
			question := p.App.Say(words.TwoOfThem(app.Visible(strangers[like]), app.Visible(name)))
			isTwo, err := p.App.AskYesNo(ctx, question, "", ask.Yes)
			if err == nil && !isTwo {
				err = ask.ErrBack
			}
			if err != nil {
				return err
			}
		}
		newcomers.Add(i, name)
	}
	return nil
}

// tellNew decides about unknown names that are nearly the name of another new person: it asks whether they are the same
// person. If users cannot be asked, such a name is an error. It also decides that a name that was chosen as new in a
// list is a new person.
func (p *People) tellNew(ctx context.Context, strangers []string) error {
	var newcomers names.Newcomers[string]
	for _, name := range strangers {
		key := db.Fold(name)
		p.spelled[key] = name
		like := append(p.apart.Of(name), newcomers.Of(name)...)
		if len(like) > 0 {
			if !p.App.Asks() {
				return app.Wrong(words.NearNew(app.Visible(name), app.Visible(p.spelled[like[0]]), quoteNew(name)))
			}
			same, err := p.askSame(ctx, name, like)
			if err != nil {
				return err
			}
			p.beNew(key)
			if same != "" {
				p.same[key] = p.first(same)
			}
			continue
		}
		newcomers.Add(key, name)
		if p.said[key] || p.takesNew() {
			p.beNew(key)
		}
	}
	return nil
}

// beNew decides that a folded name is the name of a new person.
func (p *People) beNew(key string) {
	p.decided[key] = 0
	p.apart.Add(key, p.spelled[key])
}

// first returns the folded name under which a new person is kept, by any folded name of that person.
func (p *People) first(key string) string { return cmp.Or(p.same[key], key) }

// askSame asks which of several new persons a name means. It returns the folded name of that person, or "" for yet
// another new person. If one name is the other one shortened, the person keeps the longer name, otherwise the earlier
// name.
func (p *People) askSame(ctx context.Context, name string, like []string) (string, error) {
	var options []ask.Option
	for _, key := range like {
		key = p.first(key)
		same := func(option ask.Option) bool { return option.Value == key }
		if !slices.ContainsFunc(options, same) {
			label := p.App.Say(words.WhoSame(app.Visible(p.spelled[key])))
			options = append(options, ask.Option{Label: label, Value: key})
		}
	}
	same, err := askSame(ctx, p.App, name, p.App.Say(words.WhoTyped(1)), options)
	if errors.Is(err, ask.ErrBack) {
		return "", app.Wrong(words.NotSaid(app.Visible(name)))
	}
	if err != nil {
		return "", err
	}
	if same != "" && names.IsPart(p.spelled[same], name) {
		p.spelled[same] = name
	}
	return same, nil
}

// welcome asks whether unknown names are new persons. After a yes it makes them newcomers. If users cannot be asked, it
// returns an error.
func (p *People) welcome(ctx context.Context, strangers []string) error {
	if len(strangers) == 0 {
		return nil
	}
	if !p.App.Asks() {
		if len(strangers) == 1 {
			return app.Wrong(words.OrNew(
				p.book.Doubt(strangers[0], names.Match[db.PersonID]{}),
				quoteNew(strangers[0]),
			))
		}
		flags := quoteNew(anyNew)
		if len(strangers) <= 3 {
			flags = ""
			for _, name := range strangers {
				flags += " " + quoteNew(name)
			}
		}
		return app.Wrong(words.Strangers(p.list(strangers), strings.TrimSpace(flags)))
	}
	yes, err := p.App.ConfirmWith(ctx, p.App.Say(words.AllNew), p.App.Say(words.AllKnown(p.list(strangers))))
	if err != nil {
		return err
	}
	if !yes {
		return p.notNew(strangers)
	}
	for _, name := range strangers {
		p.beNew(db.Fold(name))
	}
	return nil
}

// notNew returns the error after the answer that unknown names are not new persons. It lists the names that are nearly
// those of known persons. If there are none, it lists all names, unless there are many.
func (p *People) notNew(strangers []string) error {
	doubtful := slices.DeleteFunc(slices.Clone(strangers), func(name string) bool { return len(p.book.Like(name)) == 0 })
	if len(doubtful) > 0 {
		return app.Wrong(words.NotNew(p.list(doubtful)))
	}
	if len(strangers) > mostListed {
		return app.Wrong(words.NoneNew)
	}
	return app.Wrong(words.NotNew(p.list(strangers)))
}

// list returns names as a text for a sentence, at most mostListed.
func (p *People) list(all []string) string {
	shown := make([]string, min(len(all), mostListed))
	for i, name := range all[:len(shown)] {
		name = cmp.Or(p.spelled[db.Fold(name)], name)
		shown[i] = app.Visible(name)
		if ids := p.book.Like(name); len(ids) > 0 {
			shown[i] = p.App.Say(words.OrIsIt(shown[i], app.Visible(p.book.Name(ids[0]))))
		}
	}
	text := strings.Join(shown, ", ")
	if len(all) > mostListed {
		text = p.App.Say(words.MoreNames(text, len(all)-mostListed))
	}
	return text
}

// takesNew reports whether --new allows all names unlike any known name.
func (p *People) takesNew() bool { return slices.Contains(p.New, anyNew) }

// asNew returns the index of a folded name in p.New, or -1.
func (p *People) asNew(key string) int {
	return slices.IndexFunc(p.New, func(name string) bool { return db.Fold(name) == key })
}

// newcomer returns the temporary number of a new person. If --new has the name, the person's name is spelled as there.
func (p *People) newcomer(name string) league.Person {
	key := p.first(db.Fold(name))
	i, there := p.at[key]
	if !there {
		name = cmp.Or(p.spelled[key], name)
		if i := p.asNew(key); i >= 0 {
			name = p.New[i]
		}
		i = len(p.fresh)
		p.at[key] = i
		p.fresh = append(p.fresh, cleanName(name))
	}
	return FirstNewcomer + league.Person(i)
}

// Add stores the newcomers. It returns a function that returns the final number for a temporary one. After the
// transaction, call Welcome. Add returns an error if a name of --new was not typed anywhere.
func (p *People) Add(ctx context.Context, tx *db.Tx) (func(league.Person) league.Person, error) {
	for _, name := range p.New {
		if name != anyNew && !p.typed[db.Fold(name)] {
			return nil, app.Wrong(words.NoNew(app.Visible(name)))
		}
	}
	ids := make([]db.PersonID, len(p.fresh))
	for i, name := range p.fresh {
		err := ctx.Err() // storing a person cannot be broken off, and there may be thousands
		if err != nil {
			return nil, err
		}
		if p.unused[FirstNewcomer+league.Person(i)] {
			continue
		}
		ids[i], err = tx.AddPerson(ctx, db.Person{Name: name})
		if err != nil {
			return nil, err
		}
	}
	return func(who league.Person) league.Person {
		if who < FirstNewcomer {
			return who
		}
		return league.Person(ids[who-FirstNewcomer])
	}, nil
}

// Welcome prints the names of the new persons, in one line.
func (p *People) Welcome() {
	var added []string
	for i, name := range p.fresh {
		if !p.unused[FirstNewcomer+league.Person(i)] {
			added = append(added, name)
		}
	}
	if n := len(added); n > 0 {
		app.Warn(p.App, words.NewPersons(n, app.Visible(strings.Join(added, ", "))))
	}
}

// AddAll calls Add in its own transaction, and then Welcome. If there are no newcomers, it stores nothing.
func (p *People) AddAll(ctx context.Context) (number func(league.Person) league.Person, err error) {
	if len(p.fresh) == 0 {
		return p.Add(ctx, nil)
	}
	err = p.Store.Write(ctx, func(tx *db.Tx) error {
		number, err = p.Add(ctx, tx)
		return err
	})
	if err == nil {
		p.Welcome()
	}
	return number, err
}

// quoteNew returns the flag --new for a name, quoted for a shell.
func quoteNew(name string) string { return fmt.Sprintf("--new %q", app.Visible(cleanName(name))) }
