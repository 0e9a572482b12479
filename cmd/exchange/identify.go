package exchange

import (
	"context"
	"slices"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee/text"
)

// identify decides which persons of this database ("here") the persons of a club are. Each step handles the persons
// whom earlier steps left undecided, and a person whom no step decides is new. Two persons of the club never become the
// same person here.
//
//	step          is certain if                           asks if                            if it cannot ask
//	byIDs         an id is known here                     -                                  -
//	byAnswer      --match-persons has the name            -                                  -
//	byFirstName   both were first stored under one name,  the names shown now differ         the same person, warns
//	              and are shown under one name
//	byName        one person here has the shown name,     several have it, or the person     a new person, warns
//	              and the first name is unknown           was first stored under another
//	byOtherNames  -                                       a name of one is another name of   the same person if one
//	                                                      the other                          fits and the first name is
//	                                                                                         unknown, else new; warns
//	byNearName    -                                       the names are nearly equal         a new person, warns
func (resolver *NameResolver) identify(ctx context.Context, club *ClubJSON) (*clubImport, error) {
	known, err := readLocalPersons(ctx, resolver.Store)
	if err != nil {
		return nil, err
	}
	resolver.known = known
	n := len(club.Persons)
	g := &clubImport{
		names:   resolver,
		club:    club,
		here:    make([]db.PersonID, n),
		others:  make([][]db.PersonID, n),
		settled: make([]bool, n),
		apart:   make([]bool, n),
		taken:   map[db.PersonID]bool{},
		found:   map[search][]db.PersonID{},
		steps:   map[string]names.How{},
	}
	g.byIDs()
	for _, step := range []func(context.Context, int, personFile) error{
		g.byAnswer, g.byFirstName, g.byName, g.byOtherNames, g.byNearName,
	} {
		for i, person := range club.Persons {
			if g.settled[i] {
				continue
			}
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			if err := step(ctx, i, person); err != nil {
				return nil, err
			}
		}
	}
	g.found = nil
	g.steps = nil
	return g, nil
}

// settle decides that person i of the club is the person id here, or a new person if id is 0.
func (importing *clubImport) settle(i int, id db.PersonID) {
	importing.here[i] = id
	importing.settled[i] = true
	if id != 0 {
		importing.taken[id] = true
	}
}

// byIDs settles the persons whose ids are known here. If the ids of one person belong to several persons here, it
// settles for the first, and adds the others to others.
func (importing *clubImport) byIDs() {
	for i, person := range importing.club.Persons {
		for _, uid := range person.IDs {
			id := importing.names.known.byUID[uid]
			switch {
			case id == 0 || id == importing.here[i]:
			case importing.here[i] == 0:
				importing.settle(i, id)
			case !slices.Contains(importing.others[i], id):
				importing.others[i] = append(importing.others[i], id)
				importing.taken[id] = true
			}
		}
		if !person.Gone.IsZero() { // the label of a person who was left out is no name
			importing.settled[i] = true
		}
	}
}

// byAnswer settles a person whom --match-persons names.
func (importing *clubImport) byAnswer(_ context.Context, i int, person personFile) error {
	given, ok := importing.names.Answers[db.Fold(person.Name)]
	if ok && importing.taken[given.person] {
		same := app.Visible(importing.names.known.persons[given.person].Name)
		return app.Wrong(words.AnswerTaken(given.line, importing.club.path, app.Visible(given.name), same))
	}
	if ok {
		importing.settle(i, given.person)
		importing.apart[i] = given.person == 0
	}
	return nil
}

// byFirstName settles a person who was first stored under the same name as a person here. Later names do not count, so
// that the result does not depend on the order of the imports. If the shown names differ now, it asks; if users cannot
// be asked, it settles the person and warns.
func (importing *clubImport) byFirstName(ctx context.Context, i int, person personFile) error {
	resolver := importing.names
	var ids []db.PersonID
	for _, name := range person.bornAs {
		if name != "" && !slices.Contains(ids, resolver.known.born[name]) {
			ids = append(ids, resolver.known.born[name])
		}
	}
	ids = importing.free(slices.DeleteFunc(ids, func(id db.PersonID) bool { return id == 0 }))
	switch {
	case len(ids) == 0:
		return nil
	case db.Fold(resolver.known.persons[ids[0]].Name) == db.Fold(person.Name):
	case resolver.Ask:
		err := importing.askAmong(ctx, i, ids)
		importing.apart[i] = importing.here[i] == 0
		return err
	default:
		app.Warn(resolver.App, words.AliasTaken(importing.club.path, app.Visible(person.Name), resolver.names(ids[:1])))
	}
	importing.settle(i, ids[0])
	return nil
}

// byName settles a person whose name is the shown name of a person here. If the name under which the person was first
// stored is known, it was another name, so byName asks.
func (importing *clubImport) byName(ctx context.Context, i int, person personFile) error {
	ids := importing.find(names.Exact, person.Name)
	if len(ids) == 1 && person.bornAs == nil {
		importing.settle(i, ids[0])
		return nil
	}
	return importing.askAmong(ctx, i, ids)
}

// byOtherNames settles a person whose name is another name of a person here, or who has the shown name of a person here
// as another name. This is less certain than equal shown names, so it asks. If users cannot be asked, it settles the
// person and warns, but only if exactly one person here fits and the name under which the person was first stored is
// unknown.
func (importing *clubImport) byOtherNames(ctx context.Context, i int, person personFile) error {
	resolver := importing.names
	ids := importing.find(names.Alias, person.Name)
	for _, alias := range person.Aliases {
		ids = append(ids, importing.find(names.Exact, alias)...)
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	if len(ids) == 1 && !resolver.Ask && person.bornAs == nil {
		app.Warn(resolver.App, words.AliasTaken(importing.club.path, app.Visible(person.Name), resolver.names(ids)))
		importing.settle(i, ids[0])
		return nil
	}
	return importing.askAmong(ctx, i, ids)
}

// byNearName asks about a person whose name is nearly the name of a person here.
func (importing *clubImport) byNearName(ctx context.Context, i int, person personFile) error {
	how := importing.nearly(person.Name)
	if how == names.Nobody {
		return nil
	}
	return importing.askAmong(ctx, i, importing.find(how, person.Name))
}

// nearly returns in which way a name finds persons here who do not have the name, but may be meant by it; names.Nobody
// if it finds none.
func (importing *clubImport) nearly(name string) names.How {
	key := text.Key(name)
	how, known := importing.steps[key]
	if known {
		return how
	}
	found := importing.names.known.Find(name)
	if found.How > names.Alias && importing.names.mayBe(name, found) {
		how = found.How
	}
	if len(found.IDs) > mostNamed {
		importing.steps[key] = how
	}
	return how
}

// search is a search in the index of names.
type search struct {
	how  names.How
	name string // its key, see text.Key
}

// find returns the persons here whom a name finds in one way, without those already taken for a person of the club. If
// users cannot be asked, it returns only the first mostNamed, because with all of them a club of many namesakes would
// take a time of their number squared. It keeps the rest of a long result for the next search, in
// the same memory: the free persons move up to where the search will begin.
func (importing *clubImport) find(how names.How, name string) []db.PersonID {
	asked := search{how, text.Key(name)}
	ids, known := importing.found[asked]
	if !known {
		ids = importing.names.known.By(how, name)
	}
	most := mostNamed
	if importing.names.Ask {
		most = len(ids)
	}
	var free []db.PersonID
	looked := 0
	for looked < len(ids) && len(free) < most {
		if !importing.taken[ids[looked]] {
			free = append(free, ids[looked])
		}
		looked++
	}
	if len(ids) > mostNamed || known {
		rest := ids[looked-len(free):] // without the taken ones that it met
		copy(rest, free)
		importing.found[asked] = rest
	}
	return free
}

// free returns the persons in ids who are not yet taken for a person of the club.
func (importing *clubImport) free(ids []db.PersonID) []db.PersonID {
	return slices.DeleteFunc(slices.Clone(ids), func(id db.PersonID) bool { return importing.taken[id] })
}

// askAmong asks which of several persons here is person i of the club. Without any, the person stays undecided.
func (importing *clubImport) askAmong(ctx context.Context, i int, among []db.PersonID) error {
	if len(among) == 0 {
		return nil
	}
	newcomer := func(context.Context) (db.PersonID, error) { return importing.here[i], nil }
	id, err := importing.names.choose(ctx, importing.club.Persons[i].Name, among, importing.club.path, newcomer)
	if err == nil {
		importing.settle(i, id)
	}
	return err
}

// clubImport holds the persons of an imported club, and who they are here. Its slices are indexed as the club's
// persons.
type clubImport struct {
	names   *NameResolver
	club    *ClubJSON
	here    []db.PersonID        // 0 for a new person
	others  [][]db.PersonID      // further persons here with ids of the same person
	settled []bool               // whether the person in here is decided
	apart   []bool               // whether an answer says that the person is not the namesake here
	taken   map[db.PersonID]bool // persons here who are a person of the club

	found map[search][]db.PersonID // long answers of the book of names, without some who were taken
	steps map[string]names.How     // the results of nearly after a long search, by the key of the name

	notes []string                               // printed once everything is stored
	added struct{ persons, leagues, events int } // those that were not here
}

// note keeps a message that is printed after the transaction.
func (importing *clubImport) note(text string) { importing.notes = append(importing.notes, text) }

// person returns the number here of person i of the club. It stores a new person. It stores a person without an id only
// when the person is first needed, because an old file may name a person who has since asked to be left out.
func (importing *clubImport) person(ctx context.Context, tx *db.Tx, i int) (db.PersonID, error) {
	if importing.here[i] != 0 {
		return importing.here[i], nil
	}
	person := importing.club.Persons[i]
	id, err := tx.AddPerson(ctx, db.Person{
		Name:  person.Name,
		Guest: person.Guest,
		UIDs:  person.IDs,
		Born:  importing.born(i),
	})
	if err == nil {
		importing.here[i] = id
		importing.added.persons++
		err = tx.Unite(ctx, id, importing.identity(i))
	}
	return id, err
}

// ref returns the number here of the person whom the file names.
func (importing *clubImport) ref(ctx context.Context, tx *db.Tx, ref string) (db.PersonID, error) {
	i, _ := importing.club.who(ref)
	return importing.person(ctx, tx, i)
}

// born returns the Born of person i of the club. It returns nil if the user has answered that this person is not their
// namesake here.
func (importing *clubImport) born(i int) map[string]string {
	if importing.apart[i] {
		return nil
	}
	return importing.club.Persons[i].born()
}

// identity returns person i as a db.Identity.
func (importing *clubImport) identity(i int) db.Identity {
	identity := importing.club.Persons[i].identity()
	identity.Born = importing.born(i)
	return identity
}

// StillNames reports whether the club's file still holds the name of a person who, as this database knows, asked to be
// left out.
func (club *ClubJSON) StillNames(ctx context.Context, store *db.Store) (bool, error) {
	all, err := store.Identities(ctx)
	if err != nil {
		return false, err
	}
	gone := map[string]bool{}
	for _, identity := range all {
		for _, uid := range identity.UIDs {
			gone[uid] = identity.IsGone()
		}
	}
	for _, person := range club.Persons {
		for _, uid := range person.IDs {
			if person.Gone.IsZero() && gone[uid] {
				return true, nil
			}
		}
	}
	return false, nil
}
