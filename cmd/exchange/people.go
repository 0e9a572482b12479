package exchange

import (
	"context"
	"errors"
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

// Restart forgets the newcomers, so that other names can be tried. It keeps the answers to questions.
func (p *People) Restart() {
	p.fresh = nil
	p.at = nil
	p.typed = nil
	p.unused = nil
}

// Who returns the person whom a name means. See All.
func (p *People) Who(ctx context.Context, typed string) (league.Person, error) {
	persons, err := p.All(ctx, []string{typed})
	if err != nil {
		return 0, err
	}
	return persons[0], nil
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
	persons := make([]league.Person, len(typed))
	for i, name := range typed {
		persons[i] = league.Person(p.decided[db.Fold(name)])
		if persons[i] == 0 {
			persons[i] = p.newcomer(name)
		}
	}
	return persons, nil
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
// or differs from a known name in one letter; and two new names that are nearly the same. If the known name is the one
// that is misspelt, the user may correct it in the list of players. It returns ask.ErrBack if the user goes back.
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
		misspelt := match.How == names.Nearby && len(match.IDs) == 1 && !names.IsPart(name, p.book.Name(match.IDs[0]))
		if match.How == names.Nobody {
			match.IDs = p.beginning(name)
			if len(match.IDs) == 0 {
				match.IDs = p.book.Like(name)
				misspelt = len(match.IDs) == 1
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

				misspelt: misspelt,
			}
			id, err = q.ask(ctx, match.IDs)
			if err != nil {
				return nil, err
			}
			if q.corrected {
				wrong := db.Fold(p.book.Name(id))
				err = p.correct(ctx, id, cleanName(name))
				if err != nil {
					return nil, err
				}
				other := slices.IndexFunc(called, func(one string) bool { return db.Fold(one) == wrong })
				if other >= 0 { // the misspelt name was in the list too: the person keeps that seat
					return p.Called(ctx, moved(called, i, other))
				}
			}
			p.decided[db.Fold(name)] = id
		}
		if id != 0 {
			called[i] = p.book.Name(id)
		}
	}
	return called, p.tellApart(ctx, strangers)
}

// moved returns the names with name i in place of another one, and no longer in its own place.
func moved(typed []string, i, to int) []string {
	names := slices.Clone(typed)
	names[to] = names[i]
	return slices.Delete(names, i, i+1)
}

// correct changes the name of a person in the list of players.
func (p *People) correct(ctx context.Context, id db.PersonID, name string) error {
	before := p.book.Name(id)
	err := p.Store.Rename(ctx, id, name)
	if err != nil {
		return err
	}
	app.Warn(p.App, words.NowSpelled(app.Visible(before), app.Visible(name)))
	p.book, err = p.Store.Directory(ctx)
	return err
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
//	any other                                                     an error that also says how to add a new person
func (p *People) decide(ctx context.Context, typed string) (unknown bool, err error) {
	key := db.Fold(typed)
	p.typed[key] = true
	if _, decided := p.decided[key]; decided {
		return false, nil
	}
	if text.IsGuest(typed) {
		return false, app.Wrong(words.GuestHere(app.Visible(typed)))
	}
	found, err := p.find(typed)
	if err != nil {
		return false, err
	}
	switch {
	case p.asNew(key) >= 0 && found.isSimilarAtMost():
		p.decided[key] = 0
	case found.isNobody() && key != "" && p.takesNew():
		return true, nil
	case found.isSure:
		p.decided[key] = found.id
	case found.isNobody() && key != "" && !p.Known && len(found.IDs) == 0:
		return true, nil
	case p.App.Asks() && len(found.IDs) > 0:
		id, err := p.choose(ctx, typed, found.IDs)
		if err != nil {
			return false, err
		}
		if id == 0 {
			p.spelled[key] = cleanName(typed)
			p.beNew(key)
		}
		p.decided[key] = id
	case p.Known || found.isNobody():
		return false, p.book.Doubt(typed, found.Match)
	default:
		return false, app.Wrong(words.OrNew(p.book.Doubt(typed, found.Match), quoteNew(typed)))
	}
	return false, nil
}

// found is what the directory knows of a typed name. Its IDs are the persons to choose from.
type found struct {
	names.Match[db.PersonID]
	id     db.PersonID // the person, if isSure
	isSure bool        // the name surely means this person
}

// isNobody reports whether no person has the name.
func (f found) isNobody() bool { return f.How == names.Nobody }

// isSimilarAtMost reports whether no person has exactly this name, now or earlier.
func (f found) isSimilarAtMost() bool { return f.isNobody() || f.How > names.Alias }

// find looks a typed name up. If no person has it and the user can be asked, the persons to choose from are those with
// a name that begins so, or else with a similar name.
func (p *People) find(typed string) (found, error) {
	match, err := p.book.Find(typed)
	if err != nil {
		return found{}, err
	}
	name := found{Match: match}
	name.id, name.isSure = match.Sure()
	if !p.App.Asks() {
		return name, nil
	}
	if name.isNobody() {
		name.IDs = p.beginning(typed)
		if len(name.IDs) == 0 {
			name.IDs = p.book.Like(typed)
		}
	}
	if name.isSure && name.How == names.Begun && !p.Known {
		// The first name of one person means that person. A name cut off within a word may be that of a new person.
		name.isSure = strings.HasPrefix(text.Fold(p.book.Name(name.id)), text.Fold(typed)+" ")
	}
	return name, nil
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
	id, err := q.ask(ctx, among)
	if errors.Is(err, ask.ErrBack) {
		return 0, app.Wrong(words.NotSaid(app.Visible(typed)))
	}
	return id, err
}

// mostListed is the greatest number of names that a sentence lists.
const mostListed = 12

// Name returns the shown name of a person or a newcomer.
func (p *People) Name(who league.Person) string {
	if who < FirstNewcomer {
		return p.book.Name(db.PersonID(who))
	}
	return p.fresh[who-FirstNewcomer]
}

// cleanName returns a name with single spaces between its words.
func cleanName(name string) string { return strings.Join(strings.Fields(name), " ") }
