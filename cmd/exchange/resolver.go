package exchange

import (
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
)

// NameResolver decides which persons of the database the persons of imported clubs and records are.
type NameResolver struct {
	App     *app.App
	Store   *db.Store
	Answers map[string]answer // the answers of --match-persons, by folded name
	Ask     bool              // whether questions can be asked
	JSON    bool              // whether standard output must hold only JSON

	known  *localPersons // nil until needed
	singly int           // how many names were looked up without known
	doubts []openDoubt   // decided for a new person without a question, and not said yet

	fresh   names.Newcomers[string] // the names of records that became new persons, by folded name
	arrived map[string]*Decision    // the decisions about them, by folded name
}

// openDoubt is a doubt about a name that became a new person because nobody could be asked. The new person may be a
// person who is stored here already.
type openDoubt struct {
	from, name string
	first      db.PersonID                                // the first of the stored persons who may be meant
	names      string                                     // their names with their numbers, mostNamed at most
	newcomer   func(context.Context) (db.PersonID, error) // returns the new person, 0 until stored
	other      *Decision                                  // instead of first and names: a new person of the same import
}

// few is how many names are looked up one by one before all persons of the store are read.
const few = 32

// decide decides which person a name in a match means. If meant finds no person of the database, the name may still
// mean a new person of the same import, unless that person sits in the match too.
func (resolver *NameResolver) decide(ctx context.Context, name string, match db.Summary) (*Decision, error) {
	decision, err := resolver.meant(ctx, name, match)
	if err != nil || decision.person != 0 {
		return decision, err
	}
	key := db.Fold(name)
	if _, given := resolver.Answers[key]; given || resolver.arrived[key] != nil {
		return decision, nil
	}
	if resolver.arrived == nil {
		resolver.arrived = map[string]*Decision{}
	}
	like := slices.DeleteFunc(resolver.fresh.Of(name), func(other string) bool {
		return slices.ContainsFunc(match.Seats, func(seat db.Seat) bool { return db.Fold(seat.Name) == other })
	})
	resolver.fresh.Add(key, name)
	resolver.arrived[key] = decision
	if len(like) == 0 {
		return decision, nil
	}
	if !resolver.Ask {
		resolver.doubts = append(resolver.doubts, openDoubt{
			from:     whichMatch(resolver.App, match),
			name:     name,
			newcomer: resolver.newcomerOf(decision),
			other:    resolver.arrived[like[0]],
		})
		return decision, nil
	}
	options := make([]ask.Option, len(like))
	for i, other := range like {
		label := resolver.App.Say(words.WhoSame(app.Visible(resolver.arrived[other].name)))
		options[i] = ask.Option{Label: label, Value: other}
	}
	from := resolver.App.Say(words.WhoHere(whichMatch(resolver.App, match)))
	same, err := askSame(ctx, resolver.App, name, from, options)
	if errors.Is(err, ask.ErrBack) {
		err = app.Failed(words.WhoLeft(app.Visible(name)))
	}
	if same != "" {
		decision.same = resolver.arrived[same]
	}
	return decision, err
}

// newcomerOf returns a function that returns the new person of a decision, 0 as long as the person is not stored.
func (resolver *NameResolver) newcomerOf(decision *Decision) func(context.Context) (db.PersonID, error) {
	return func(ctx context.Context) (db.PersonID, error) {
		if decision.isDecided() {
			return decision.person, nil
		}
		return resolver.Store.Bearer(ctx, decision.name)
	}
}

// meant decides which person of the database a name in a match means. The first of these that knows decides:
//
//	the database, if it knows the name beyond doubt   bearer
//	an answer of --match-persons                      byAnswer
//	an earlier decision, then the index of names      byIndex
//
// In a match only the name itself decides, because a player of this name has played. If the index finds a person by
// anything else, that is a doubt, unless the person sits in the match under the right name.
func (resolver *NameResolver) meant(ctx context.Context, name string, match db.Summary) (*Decision, error) {
	decision := &Decision{name: name}
	meant, made, err := resolver.Store.Meant(ctx, name)
	if err != nil {
		return nil, err
	}
	decision.person, err = resolver.bearer(ctx, name, meant)
	if err != nil || decision.person != 0 {
		return decision, err
	}
	found := resolver.known.Find(name)
	found.IDs = resolver.known.roots(found.IDs)
	if meant == 0 {
		found.IDs = resolver.known.without(found.IDs, name, match)
	}
	if given, ok := resolver.Answers[db.Fold(name)]; ok {
		decision.byAnswer(given, found, meant, made)
		return decision, nil
	}
	return decision, resolver.byIndex(ctx, decision, found, meant, match)
}

// isNamed reports whether the index found persons by the name itself, or by another name that they have.
func isNamed(found names.Match[db.PersonID]) bool {
	return found.How == names.Exact || found.How == names.Alias
}

// byAnswer decides as an answer of --match-persons says. meant is the person whom the name means already, 0 for none;
// made reports whether an earlier import added that person for such an answer.
func (d *Decision) byAnswer(given answer, found names.Match[db.PersonID], meant db.PersonID, made bool) {
	switch {
	case given.person != 0 && isNamed(found):
		d.person = given.person
		d.how = chosenByAlias
	case given.person != 0:
		d.person = given.person
		d.how = byAlias
	case made:
		d.person = meant
	default:
		d.how = newPerson
	}
}

// byIndex decides by what the name means already, and by what the index has found. It asks if there is a doubt.
func (resolver *NameResolver) byIndex(
	ctx context.Context, decision *Decision, found names.Match[db.PersonID], meant db.PersonID, match db.Summary,
) error {
	switch {
	case meant != 0:
		decision.person = meant
	case isNamed(found) && len(found.IDs) == 1:
		decision.person = found.IDs[0]
	case isNamed(found) && len(found.IDs) == 0: // the person with the name sits at the same table under another name
		decision.how = newPerson
	case isNamed(found):
		return resolver.askAmong(ctx, decision, found.IDs, whichMatch(resolver.App, match))
	case resolver.known.labels[db.Fold(decision.name)]:
		// a person left out elsewhere, not the one left out here with this label
		decision.how = newPerson
	case resolver.mayBe(decision.name, found):
		err := resolver.askAmong(ctx, decision, found.IDs, whichMatch(resolver.App, match))
		decision.how = byName
		if decision.person != 0 {
			decision.how = byAlias
		}
		return err
	}
	return nil
}

// bearer returns the person whom a name means beyond doubt, if it can be found without reading all persons of the
// store. Otherwise it reads them and returns 0.
func (resolver *NameResolver) bearer(ctx context.Context, name string, meant db.PersonID) (id db.PersonID, err error) {
	if resolver.known != nil {
		return 0, nil
	}
	if _, given := resolver.Answers[db.Fold(name)]; !given && resolver.singly < few {
		resolver.singly++
		if meant != 0 {
			return meant, nil
		}
		id, err = resolver.Store.Bearer(ctx, name)
		if err != nil || id != 0 {
			return id, err
		}
	}
	resolver.known, err = readLocalPersons(ctx, resolver.Store)
	return 0, err
}

// mayBe reports whether a name that no person has may still mean a person: it is nearly the person's name, or the first
// name of only one person. A shortened name, or one word of a longer name, does not count in a record.
func (resolver *NameResolver) mayBe(name string, found names.Match[db.PersonID]) bool {
	if len(found.IDs) == 0 {
		return false
	}
	switch found.How {
	case names.Plain:
		return true
	case names.Begun:
		shown := resolver.known.persons[found.IDs[0]].Name
		return len(found.IDs) == 1 && strings.HasPrefix(text.Fold(shown), text.Fold(name)+" ")
	case names.Nearby:
		return len(strings.Fields(name)) > 1
	}
	return false
}

// askAmong asks which of several persons is meant. If users cannot be asked, it decides for a new person.
func (resolver *NameResolver) askAmong(ctx context.Context, decision *Decision, among []db.PersonID, from string) error {
	var err error
	decision.person, err = resolver.choose(ctx, decision.name, among, from, resolver.newcomerOf(decision))
	if err != nil {
		return err
	}
	decision.how = chosen
	if decision.person == 0 {
		decision.how = newPerson
	}
	return nil
}

// choose asks which person a name means, and returns 0 for a new person. If users cannot be asked, it returns 0, and
// sayDoubts warns of it later, once newcomer returns the number of the new person.
func (resolver *NameResolver) choose(
	ctx context.Context, name string, among []db.PersonID, from string,
	newcomer func(context.Context) (db.PersonID, error),
) (db.PersonID, error) {
	if !resolver.Ask {
		resolver.doubts = append(resolver.doubts, openDoubt{
			from:     from,
			name:     name,
			first:    among[0],
			names:    resolver.names(among),
			newcomer: newcomer,
		})
		return 0, nil
	}
	who := doubt{
		app:   resolver.App,
		store: resolver.Store,
		name:  name,
		help:  resolver.App.Say(words.WhoHere(from)),
	}
	id, err := who.ask(ctx, among)
	if errors.Is(err, ask.ErrBack) {
		return 0, app.Failed(words.WhoLeft(app.Visible(name)))
	}
	return id, err
}

// mostDoubts is how many doubts are printed one by one. A malicious club may have many thousands.
const mostDoubts = 100

// sayDoubts warns of each doubt whose new person is stored now, up to mostDoubts, and prints how many more there are.
// The advice names the person by number, because others may have the same name.
func (resolver *NameResolver) sayDoubts(ctx context.Context) error {
	var still []openDoubt
	said := 0
	for _, doubt := range resolver.doubts {
		id, err := doubt.newcomer(ctx)
		if err != nil {
			return err
		}
		if doubt.other != nil && id != 0 {
			doubt.first, err = resolver.newcomerOf(doubt.other)(ctx)
			if err != nil {
				return err
			}
			doubt.names = withNumber(doubt.other.name, doubt.first)
		}
		if id == 0 || doubt.first == 0 {
			still = append(still, doubt)
			continue
		}
		said++
		if said <= mostDoubts {
			app.Warn(resolver.App, words.NewDoubt(doubt.from, withNumber(doubt.name, id), doubt.names, id, doubt.first))
		}
	}
	resolver.doubts = still
	if said > mostDoubts {
		app.Warn(resolver.App, words.MoreDoubts(said-mostDoubts))
	}
	return nil
}

// mostNamed is how many persons the sentence about a doubt names.
const mostNamed = 5

// names returns the names of the first mostNamed persons, with their numbers.
func (resolver *NameResolver) names(ids []db.PersonID) string {
	list := ""
	for i, id := range ids[:min(len(ids), mostNamed)] {
		if i > 0 {
			list += ", "
		}
		list += withNumber(resolver.known.persons[id].Name, id)
	}
	return list
}

// withNumber returns a person's name with the person's number, because two persons may have the same name.
func withNumber(name string, id db.PersonID) string {
	return fmt.Sprintf("%s (#%d)", app.Visible(name), id)
}

// keep stores a decision. It is called when a seat first needs it, and after that changes nothing.
func (d *Decision) keep(ctx context.Context, tx *db.Tx) error {
	how := d.how
	if d.same != nil {
		same, err := d.same.stored(ctx, tx)
		if err != nil {
			return err
		}
		d.same = nil
		if same != 0 {
			d.person = same
			how = byAlias
		}
	}
	d.how = byName
	switch how {
	case newPerson:
		id, err := tx.AddPerson(ctx, db.Person{Name: d.name})
		if err != nil {
			return err
		}
		d.person = id
		return tx.Mean(ctx, d.name, id, true)
	case byAlias:
		return tx.AddAlias(ctx, d.person, d.name)
	case chosen:
		return tx.Mean(ctx, d.name, d.person, false)
	case chosenByAlias:
		if err := tx.AddAlias(ctx, d.person, d.name); err != nil {
			return err
		}
		return tx.Mean(ctx, d.name, d.person, false)
	default:
		return nil
	}
}

// stored returns the person of a decision, 0 as long as no match that needs the decision is stored.
func (d *Decision) stored(ctx context.Context, tx *db.Tx) (db.PersonID, error) {
	if d.isDecided() {
		return d.person, nil
	}
	return tx.Bearer(ctx, d.name)
}

// Decision is the person whom a name in records means, and what to store with the first match that needs it.
type Decision struct {
	name   string
	person db.PersonID // 0 for a new person, or for the person whom the store finds by the name
	how    resolution
	same   *Decision // the new person of another name in the import, whom the name means too; nil for none
}

// resolution says how a name was found to mean a person, and so what is stored with the first match that needs it.
type resolution uint8

const (
	byName        resolution = iota // the store finds the person by the name, or adds one; or keep has stored all
	newPerson                       // a new person, even if others have the name
	byAlias                         // the name becomes another name of the person
	chosen                          // from now on the name means this person among all who have it
	chosenByAlias                   // both: an answer gives the name of other persons to this person
)

// isDecided reports whether the person does not depend on what the store finds by the name: a person of the store, or a
// new person, who has no number until keep has stored the decision.
func (d *Decision) isDecided() bool { return d.person != 0 || d.how == newPerson }

// newWord, in the second column of the file of --match-persons, means a new person. An empty second column means the
// same.
const newWord = "new"
