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
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// People finds the persons whom typed names mean. If a name is in doubt, it asks; if users cannot be asked, the doubt
// is an error. A new person is made only by --new, or by a yes to a question.
//
// New persons get temporary numbers from FirstNewcomer on. They are stored last, so that a failed command adds nobody.
type People struct {
	App   *app.App
	Store *db.Store
	New   []string // the names of --new; "*" for all names unlike any known name
	Known bool     // whether only known persons are accepted

	book    *db.Directory
	decided map[string]db.PersonID  // by folded typed name; 0 for a new person
	fresh   []string                // the names of the newcomers
	at      map[string]int          // the index of each newcomer in fresh, by folded name
	typed   map[string]bool         // the folded names that were typed
	said    map[string]bool         // the folded names that were chosen as new in a list
	apart   names.Newcomers[string] // the names decided to be new, by folded name, but for those of --new
	spelled map[string]string       // the names of new persons, by folded name
	same    map[string]string       // the folded name of a new person, by another folded name of that person
	unused  map[league.Person]bool  // the newcomers who are not stored, see KeepOnly
}

// FirstNewcomer is the temporary number of the first newcomer.
const FirstNewcomer = league.Person(1 << 40)

// anyNew in --new means all names that are unlike any known name.
const anyNew = "*"

// Flag adds --new to a command, and returns the list in which it collects names.
func Flag(flags interface {
	StringArrayVar(p *[]string, name string, value []string, usage string)
},
) *[]string {
	list := new([]string)
	flags.StringArrayVar(list, "new", nil, "")
	return list
}

// Restart forgets the newcomers, so that other names can be tried. It keeps the answers to questions.
func (p *People) Restart() {
	p.fresh = nil
	p.at = nil
	p.typed = nil
	p.unused = nil
}

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

// Who returns the person whom a name means. See All.
func (p *People) Who(ctx context.Context, typed string) (league.Person, error) {
	all, err := p.All(ctx, []string{typed})
	if err != nil {
		return 0, err
	}
	return all[0], nil
}

// All returns the persons whom the typed names mean, in the order of the names. It asks about each doubtful name, and
// asks one question about all unknown names. It returns an app.InputError that names the candidates and says what to
// do, or that a name in brackets, a guest of one match, is no person. It also returns the errors of db.Directory.Who.
func (p *People) All(ctx context.Context, typed []string) ([]league.Person, error) {
	if err := p.open(ctx); err != nil {
		return nil, err
	}
	var strangers []string
	met := map[string]bool{}
	for _, name := range typed {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		unknown, err := p.decide(ctx, name)
		if err != nil {
			return nil, err
		}
		key := db.Fold(name)
		if unknown && !met[key] {
			met[key] = true
			strangers = append(strangers, cleanName(name))
		}
	}
	if err := p.tellNew(ctx, strangers); err != nil {
		return nil, err
	}
	strangers = slices.DeleteFunc(strangers, func(name string) bool {
		_, decided := p.decided[db.Fold(name)]
		return decided
	})
	if err := p.welcome(ctx, strangers); err != nil {
		return nil, err
	}
	all := make([]league.Person, len(typed))
	for i, name := range typed {
		all[i] = league.Person(p.decided[db.Fold(name)])
		if all[i] == 0 {
			all[i] = p.newcomer(name)
		}
	}
	return all, nil
}

// AboutName returns the error of All without its mark as wrong input, and true, if it is about the name: the name means
// no known person, or it is in doubt. It returns other errors, such as errors about the file, unchanged and false.
func AboutName(err error) (why error, ok bool) {
	var wrong app.InputError
	if errors.As(err, &wrong) {
		return wrong.Unwrap(), true
	}
	for _, about := range []error{db.ErrNoPerson, db.ErrUnknown, db.ErrNamesakes, db.ErrNearly} {
		if errors.Is(err, about) {
			return err, true
		}
	}
	return err, false
}

// Called returns the names to write in a record for the names typed at a table. If a name is typed in lower case or
// without its accents, and only one person has it, Called returns the shown name. It keeps other names of known
// persons, the names of guests, and names unlike any known name, which are new players. It asks about three kinds of
// names: the beginning of a known name, because a record must hold the full name; a name that begins with a known name,
// or differs from a known name in one letter; and two new names that are nearly the same. It returns ask.ErrBack if the
// user goes back.
func (p *People) Called(ctx context.Context, typed []string) ([]string, error) {
	if err := p.open(ctx); err != nil {
		return nil, err
	}
	called := slices.Clone(typed)
	var strangers []string
	for i, name := range typed {
		if text.IsGuest(name) {
			continue
		}
		match, err := p.book.Find(name)
		if err != nil {
			return nil, err
		}
		if match.How == names.Nobody {
			match.IDs = p.beginning(name)
			if len(match.IDs) == 0 {
				match.IDs = p.book.Like(name)
			}
		}
		switch {
		case len(match.IDs) == 0:
			strangers = append(strangers, name)
			continue
		case match.How == names.Alias, match.How == names.Exact && name != strings.ToLower(name): // typed with care
			continue
		case match.How == names.Exact, match.How == names.Plain:
			if id, sure := match.Sure(); sure {
				called[i] = p.book.Name(id)
				continue
			} else if match.How == names.Exact {
				continue
			}
		}
		id, decided := p.decided[db.Fold(name)]
		if !decided {
			q := doubt{
				app:   p.App,
				store: p.Store,
				name:  name,
				help:  p.App.Say(words.WhoTyped(len(match.IDs))),
			}
			answered := false
			id, answered, err = q.ask(ctx, match.IDs)
			if err != nil || !answered {
				return nil, cmp.Or(err, ask.ErrBack)
			}
			p.decided[db.Fold(name)] = id
		}
		if id != 0 {
			called[i] = p.book.Name(id)
		}
	}
	return called, p.tellApart(ctx, strangers)
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
			answer, err := p.App.Ask(ctx, ask.Question{
				Title: p.App.Say(words.TwoOfThem(app.Visible(strangers[like]), app.Visible(name))), Fresh: true,
				Fields: []ask.Field{{Key: "two", Kind: ask.YesNo, Value: ask.Yes}},
			})
			if err == nil && !answer.Yes("two") {
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
	same, answered, err := askSame(ctx, p.App, name, p.App.Say(words.WhoTyped(1)), options)
	if err == nil && !answered {
		err = app.Wrong(words.NotSaid(app.Visible(name)))
	}
	if err != nil {
		return "", err
	}
	if same != "" && names.IsPart(p.spelled[same], name) {
		p.spelled[same] = name
	}
	return same, nil
}

// Meant returns a function that returns how a name finds a known person, names.Nobody if it finds none. A name that
// begins with the full name of a person counts as similar to it.
func (p *People) Meant(ctx context.Context) (func(name string) names.How, error) {
	if err := p.open(ctx); err != nil {
		return nil, err
	}
	return func(name string) names.How {
		found, err := p.book.Find(name)
		words := strings.Fields(name)
		for n := len(words) - 1; n > 0 && err == nil && found.How == names.Nobody; n-- {
			found, err = p.book.Find(strings.Join(words[:n], " "))
			if IsKnown(found.How) {
				return names.Nearby
			}
			found.How = names.Nobody
		}
		if err != nil {
			return names.Nobody
		}
		return found.How
	}, nil
}

// Resembled returns the name of a known person that differs from a new name in one letter, as Anna from Anne; "" for
// none.
func (p *People) Resembled(ctx context.Context, name string) (string, error) {
	if err := p.open(ctx); err != nil {
		return "", err
	}
	ids := p.book.Like(name)
	if len(ids) == 0 {
		return "", nil
	}
	return p.book.Name(ids[0]), nil
}

// Knows returns a function that reports whether a known person has a name. Upper and lower case do not matter.
func (p *People) Knows(ctx context.Context) (func(name string) bool, error) {
	meant, err := p.Meant(ctx)
	if err != nil {
		return nil, err
	}
	return func(name string) bool { return IsKnown(meant(name)) }, nil
}

// IsKnown reports whether a name that finds a person in this way is the person's name, and not only similar to it.
func IsKnown(how names.How) bool { return how != names.Nobody && how <= names.Plain }

// open loads the directory of known persons on the first call. It also makes the maps of typed and new names, on the
// first call and after each Restart.
func (p *People) open(ctx context.Context) error {
	var err error
	if p.book == nil {
		p.decided = map[string]db.PersonID{}
		p.said = map[string]bool{}
		p.spelled = map[string]string{}
		p.same = map[string]string{}
		p.book, err = p.Store.Directory(ctx)
	}
	if p.typed == nil {
		p.typed = map[string]bool{}
		p.at = map[string]int{}
	}
	return err
}

// decide decides which person a name means. It returns true if the name is unknown: welcome then asks about it. A name
// that was decided before keeps its person. Otherwise the first row that holds decides, a case of the switch each:
//
//	the name is in New, and is at most similar to known names     a new person
//	no person has the name, and --new allows every such name      unknown
//	one person surely has the name                                that person
//	no person has the name, none to choose from, not only Known   unknown
//	there are persons to choose from, and the user can be asked   the chosen person, or a new one
//	no person has the name, or only known persons are accepted    an error
//	any other                                                     an error that also tells how to add a new person
func (p *People) decide(ctx context.Context, typed string) (unknown bool, err error) {
	key := db.Fold(typed)
	p.typed[key] = true
	if _, decided := p.decided[key]; decided {
		return false, nil
	}
	if text.IsGuest(typed) {
		return false, app.Wrong(words.GuestHere(app.Visible(typed)))
	}
	match, err := p.book.Find(typed)
	if err != nil {
		return false, err
	}
	id, sure := match.Sure()
	isNew := p.asNew(key) >= 0
	nobody := match.How == names.Nobody
	if nobody && p.App.Asks() {
		match.IDs = p.beginning(typed)
		if len(match.IDs) == 0 {
			match.IDs = p.book.Like(typed)
		}
	}
	if sure && match.How == names.Begun && !p.Known && p.App.Asks() {
		// The first name of one person means that person. A name cut off within a word may be that of a new person.
		sure = strings.HasPrefix(text.Fold(p.book.Name(id)), text.Fold(typed)+" ")
	}
	switch {
	case isNew && match.How > names.Alias || isNew && nobody:
		id = 0
	case nobody && key != "" && p.takesNew():
		return true, nil
	case sure:
	case nobody && !p.Known && key != "" && len(match.IDs) == 0:
		return true, nil
	case p.App.Asks() && len(match.IDs) > 0:
		id, err = p.choose(ctx, typed, match.IDs)
		if err != nil {
			return false, err
		}
		if id == 0 {
			p.spelled[key] = cleanName(typed)
			p.beNew(key)
		}
	case p.Known || nobody:
		return false, p.book.Doubt(typed, match)
	default:
		return false, app.Wrong(words.OrNew(p.book.Doubt(typed, match), quoteNew(typed)))
	}
	p.decided[key] = id
	return false, nil
}

// choose asks which of several persons a name means, and returns 0 for a new person.
func (p *People) choose(ctx context.Context, typed string, among []db.PersonID) (db.PersonID, error) {
	q := doubt{
		app:   p.App,
		store: p.Store,
		name:  typed,
		help:  p.App.Say(words.WhoTyped(len(among))),
		known: p.Known,
	}
	id, answered, err := q.ask(ctx, among)
	if err == nil && !answered {
		return 0, app.Wrong(words.NotSaid(app.Visible(typed)))
	}
	return id, err
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
	yes, err := askAllNew(ctx, p.App, p.list(strangers))
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

// mostListed is the greatest number of names that a sentence lists.
const mostListed = 12

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

// Name returns the shown name of a person or a newcomer.
func (p *People) Name(who league.Person) string {
	if who < FirstNewcomer {
		return p.book.Name(db.PersonID(who))
	}
	return p.fresh[who-FirstNewcomer]
}

// cleanName returns a name with single spaces between its words.
func cleanName(name string) string { return strings.Join(strings.Fields(name), " ") }

// quoteNew returns the flag --new for a name, quoted for a shell.
func quoteNew(name string) string { return fmt.Sprintf("--new %q", app.Visible(cleanName(name))) }
