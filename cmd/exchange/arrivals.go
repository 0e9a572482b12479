package exchange

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/tables"
	"arbitro/db"
	"arbitro/db/names"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Arrivals decides which persons of the database the persons of imported clubs and records are.
type Arrivals struct {
	App     *app.App
	Store   *db.Store
	Answers map[string]answer // the answers of --match-persons, by folded name
	Ask     bool              // whether questions can be asked
	JSON    bool              // whether standard output must hold only JSON

	known  *residents  // nil until needed
	singly int         // how many names were looked up without the residents
	doubts []openDoubt // decided for a new person without a question, and not said yet

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

// few is how many names are looked up one by one before all residents are read.
const few = 32

// decide decides which person a name in a match means. If meant finds no person of the database, the name may still
// mean a new person of the same import, unless that person sits in the match too.
func (a *Arrivals) decide(ctx context.Context, name string, match db.Summary) (*Decision, error) {
	decision, err := a.meant(ctx, name, match)
	if err != nil || decision.person != 0 {
		return decision, err
	}
	key := db.Fold(name)
	if _, given := a.Answers[key]; given || a.arrived[key] != nil {
		return decision, nil
	}
	if a.arrived == nil {
		a.arrived = map[string]*Decision{}
	}
	like := slices.DeleteFunc(a.fresh.Of(name), func(other string) bool {
		return slices.ContainsFunc(match.Seats, func(seat db.Seat) bool { return db.Fold(seat.Name) == other })
	})
	a.fresh.Add(key, name)
	a.arrived[key] = decision
	if len(like) == 0 {
		return decision, nil
	}
	if !a.Ask {
		a.doubts = append(a.doubts, openDoubt{
			from: whichMatch(a.App, match), name: name, newcomer: a.newcomerOf(decision), other: a.arrived[like[0]],
		})
		return decision, nil
	}
	options := make([]ask.Option, len(like))
	for i, other := range like {
		label := a.App.Say(words.WhoSame(app.Visible(a.arrived[other].name)))
		options[i] = ask.Option{Label: label, Value: other}
	}
	same, answered, err := askSame(ctx, a.App, name, a.App.Say(words.WhoHere(whichMatch(a.App, match))), options)
	if err == nil && !answered {
		err = app.Failed(words.WhoLeft(app.Visible(name)))
	}
	if same != "" {
		decision.same = a.arrived[same]
	}
	return decision, err
}

// newcomerOf returns a function that returns the new person of a decision, 0 as long as the person is not stored.
func (a *Arrivals) newcomerOf(decision *Decision) func(context.Context) (db.PersonID, error) {
	return func(ctx context.Context) (db.PersonID, error) {
		if decision.person != 0 || decision.isNew {
			return decision.person, nil
		}
		return a.Store.Bearer(ctx, decision.name)
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
func (a *Arrivals) meant(ctx context.Context, name string, match db.Summary) (*Decision, error) {
	decision := &Decision{name: name}
	meant, made, err := a.Store.Meant(ctx, name)
	if err != nil {
		return nil, err
	}
	decision.person, err = a.bearer(ctx, name, meant)
	if err != nil || decision.person != 0 {
		return decision, err
	}
	found := a.known.Find(name)
	found.IDs = a.known.roots(found.IDs)
	if meant == 0 {
		found.IDs = a.known.without(found.IDs, name, match)
	}
	if given, ok := a.Answers[db.Fold(name)]; ok {
		decision.byAnswer(given, found, meant, made)
		return decision, nil
	}
	return decision, a.byIndex(ctx, decision, found, meant, match)
}

// isNamed reports whether the index found persons by the name itself, or by another name that they have.
func isNamed(found names.Match[db.PersonID]) bool {
	return found.How == names.Exact || found.How == names.Alias
}

// byAnswer decides as an answer of --match-persons says. meant is the person whom the name means already, 0 for none;
// made reports whether an earlier import added that person for such an answer.
func (d *Decision) byAnswer(given answer, found names.Match[db.PersonID], meant db.PersonID, made bool) {
	switch {
	case given.person != 0:
		d.person = given.person
		d.alias = true
		d.mean = isNamed(found)
	case made:
		d.person = meant
	default:
		d.isNew = true
	}
}

// byIndex decides by what the name means already, and by what the index has found. It asks if there is a doubt.
func (a *Arrivals) byIndex(
	ctx context.Context, decision *Decision, found names.Match[db.PersonID], meant db.PersonID, match db.Summary,
) error {
	switch {
	case meant != 0:
		decision.person = meant
	case isNamed(found) && len(found.IDs) == 1:
		decision.person = found.IDs[0]
	case isNamed(found) && len(found.IDs) == 0: // the person with the name sits at the same table under another name
		decision.isNew = true
	case isNamed(found):
		return a.doubt(ctx, decision, found.IDs, whichMatch(a.App, match))
	case a.known.labels[db.Fold(decision.name)]: // a person left out elsewhere, not the one left out here with this label
		decision.isNew = true
	case a.mayBe(decision.name, found):
		err := a.doubt(ctx, decision, found.IDs, whichMatch(a.App, match))
		decision.alias = decision.person != 0
		decision.isNew = false
		decision.mean = false
		return err
	}
	return nil
}

// bearer returns the person whom a name means beyond doubt, if it can be found without reading all residents. Otherwise
// it reads the residents and returns 0.
func (a *Arrivals) bearer(ctx context.Context, name string, meant db.PersonID) (id db.PersonID, err error) {
	if a.known != nil {
		return 0, nil
	}
	if _, given := a.Answers[db.Fold(name)]; !given && a.singly < few {
		a.singly++
		if meant != 0 {
			return meant, nil
		}
		id, err = a.Store.Bearer(ctx, name)
		if err != nil || id != 0 {
			return id, err
		}
	}
	a.known, err = newResidents(ctx, a.Store)
	return 0, err
}

// mayBe reports whether a name that no person has may still mean a person: it is nearly the person's name, or the first
// name of only one person. A shortened name, or one word of a longer name, does not count in a record.
func (a *Arrivals) mayBe(name string, found names.Match[db.PersonID]) bool {
	if len(found.IDs) == 0 {
		return false
	}
	switch found.How {
	case names.Plain:
		return true
	case names.Begun:
		shown := a.known.persons[found.IDs[0]].Name
		return len(found.IDs) == 1 && strings.HasPrefix(text.Fold(shown), text.Fold(name)+" ")
	case names.Nearby:
		return len(strings.Fields(name)) > 1
	}
	return false
}

// doubt asks which of several persons is meant. If users cannot be asked, it decides for a new person.
func (a *Arrivals) doubt(ctx context.Context, decision *Decision, among []db.PersonID, from string) error {
	var err error
	decision.person, err = a.choose(ctx, decision.name, among, from, a.newcomerOf(decision))
	if err != nil {
		return err
	}
	decision.isNew = decision.person == 0
	decision.mean = decision.person != 0
	return nil
}

// choose asks which person a name means, and returns 0 for a new person. If users cannot be asked, it returns 0, and
// sayDoubts warns of it later, once newcomer returns the number of the new person.
func (a *Arrivals) choose(
	ctx context.Context, name string, among []db.PersonID, from string,
	newcomer func(context.Context) (db.PersonID, error),
) (db.PersonID, error) {
	if !a.Ask {
		a.doubts = append(a.doubts, openDoubt{
			from: from, name: name, first: among[0], names: a.names(among), newcomer: newcomer,
		})
		return 0, nil
	}
	who := doubt{app: a.App, store: a.Store, name: name, help: a.App.Say(words.WhoHere(from))}
	id, answered, err := who.ask(ctx, among)
	if err == nil && !answered {
		return 0, app.Failed(words.WhoLeft(app.Visible(name)))
	}
	return id, err
}

// mostDoubts is how many doubts are printed one by one. A malicious club may have many thousands.
const mostDoubts = 100

// sayDoubts warns of each doubt whose new person is stored now, up to mostDoubts, and prints how many more there are.
// The advice names the person by number, because others may have the same name.
func (a *Arrivals) sayDoubts(ctx context.Context) error {
	var still []openDoubt
	said := 0
	for _, doubt := range a.doubts {
		id, err := doubt.newcomer(ctx)
		if err != nil {
			return err
		}
		if doubt.other != nil && id != 0 {
			doubt.first, err = a.newcomerOf(doubt.other)(ctx)
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
			app.Warn(a.App, words.NewDoubt(doubt.from, withNumber(doubt.name, id), doubt.names, id, doubt.first))
		}
	}
	a.doubts = still
	if said > mostDoubts {
		app.Warn(a.App, words.MoreDoubts(said-mostDoubts))
	}
	return nil
}

// mostNamed is how many persons the sentence about a doubt names.
const mostNamed = 5

// names returns the names of the first mostNamed persons, with their numbers.
func (a *Arrivals) names(ids []db.PersonID) string {
	list := ""
	for i, id := range ids[:min(len(ids), mostNamed)] {
		if i > 0 {
			list += ", "
		}
		list += withNumber(a.known.persons[id].Name, id)
	}
	return list
}

// withNumber returns a person's name with the person's number, because two persons may have the same name.
func withNumber(name string, id db.PersonID) string {
	return fmt.Sprintf("%s (#%d)", app.Visible(name), id)
}

// Seating is the desk.Seating for the matches of a club's folder, or for files without a club.
type Seating struct {
	Arrivals *Arrivals
	Seen     map[string]*Decision // by the name as written

	twins   []string                       // names that two players of the match before have, see Meet
	persons map[string]db.PersonID         // the persons of the folder's club, by folded name
	apart   map[string]map[int]db.PersonID // seats whose person does not follow from the name, by the id of the match
}

// Meet decides which persons the players of a match are. It decides only names that the import has not met before. If
// two players of the match have the same name, the store distinguishes them. Meet then decides that name again in the
// next match, where it may mean either of them.
func (s *Seating) Meet(ctx context.Context, sum db.Summary) error {
	for _, name := range s.twins {
		delete(s.Seen, name)
		s.Arrivals.known = nil
	}
	s.twins = desk.Namesakes(sum)
	for _, seat := range sum.Seats {
		if _, seen := s.Seen[seat.Name]; seen || text.IsGuest(seat.Name) {
			continue
		}
		decision := &Decision{name: seat.Name}
		if id, ok := s.persons[db.Fold(seat.Name)]; ok {
			decision.person = id
		} else if !slices.Contains(s.twins, seat.Name) { // the store distinguishes two players of one name
			var err error
			decision, err = s.Arrivals.decide(ctx, seat.Name, sum)
			if err != nil {
				return err
			}
		}
		s.Seen[seat.Name] = decision
	}
	return nil
}

// whichMatch returns a description of a match for a question: its day and its players.
func whichMatch(a *app.App, sum db.Summary) string {
	who := app.Players(db.Match{Summary: sum})
	if sum.Date == "" {
		return a.Say(words.WhoUndated(who))
	}
	return a.Say(words.WhoMatch(lang.Dated(sum.Date), who))
}

// Seat sets the persons of a match's seats, and stores new decisions.
func (s *Seating) Seat(ctx context.Context, tx *db.Tx, sum db.Summary) error {
	apart := s.apart[sum.ID]
	for i, seat := range sum.Seats {
		if id, ok := apart[i]; ok {
			sum.Seats[i].Person = id
			continue
		}
		decision := s.Seen[seat.Name]
		if decision == nil {
			continue
		}
		if err := decision.keep(ctx, tx); err != nil {
			return err
		}
		sum.Seats[i].Person = decision.person
	}
	return nil
}

// Stored warns of the doubts about the matches that are stored now.
func (s *Seating) Stored(ctx context.Context) error { return s.Arrivals.sayDoubts(ctx) }

// keep stores a decision. It is called when a seat first needs it.
func (d *Decision) keep(ctx context.Context, tx *db.Tx) error {
	var err error
	if d.same != nil {
		d.person, err = d.same.stored(ctx, tx)
		if err != nil {
			return err
		}
		d.same = nil
		if d.person != 0 {
			return tx.AddAlias(ctx, d.person, d.name)
		}
	}
	if d.isNew {
		d.person, err = tx.AddPerson(ctx, db.Person{Name: d.name})
		if err == nil {
			err = tx.Mean(ctx, d.name, d.person, true)
		}
	}
	if err == nil && d.alias {
		err = tx.AddAlias(ctx, d.person, d.name)
	}
	if err == nil && d.mean {
		err = tx.Mean(ctx, d.name, d.person, false)
	}
	d.isNew = false
	d.alias = false
	d.mean = false
	return err
}

// stored returns the person of a decision, 0 as long as no match that needs the decision is stored.
func (d *Decision) stored(ctx context.Context, tx *db.Tx) (db.PersonID, error) {
	if d.person != 0 || d.isNew {
		return d.person, nil
	}
	return tx.Bearer(ctx, d.name)
}

// Decision is the person whom a name in records means, and what to store with the first match that needs it.
type Decision struct {
	name   string
	person db.PersonID // 0 for a new person, or for the person whom the store finds by the name
	isNew  bool        // a new person, even if others have the name
	alias  bool        // the name becomes another name of the person
	mean   bool        // from now on the name means this person among all who have it
	same   *Decision   // the new person of another name in the import, whom the name means too; nil for none
}

// newWord, in the second column of the file of --match-persons, means a new person. An empty second column means the
// same.
const newWord = "new"

// answer is a line of the file of --match-persons: the person whom a name means.
type answer struct {
	line   int
	name   string
	person db.PersonID // 0 for a new person
}

// ReadAnswers reads the file of --match-persons, and returns the answers by folded name. Each line holds a name in the
// imported files and the name or number of a person here.
func ReadAnswers(ctx context.Context, a *app.App, store *db.Store, file string) (map[string]answer, error) {
	answers := map[string]answer{}
	book, err := store.Directory(ctx)
	if err != nil {
		return nil, err
	}
	table, err := tables.Open(ctx, a, file)
	if err != nil {
		return nil, err
	}
	for _, row := range table.Rows {
		at := func(err error) error { return app.Wrong(words.AnswerLine(file, row.Line, err)) }
		given := answer{line: row.Line, name: row.Text(0)}
		if len(row.Cells) != 2 || db.Fold(given.name) == "" {
			texts := make([]string, len(row.Cells))
			for i, cell := range row.Cells {
				texts[i] = cell.Text
			}
			return nil, at(words.AnswerCells(strings.Join(texts, ",")).Err())
		}
		if earlier, twice := answers[db.Fold(given.name)]; twice {
			return nil, at(words.AnswerTwice(given.name, earlier.line).Err())
		}
		if here := row.Text(1); here != "" && !strings.EqualFold(here, newWord) {
			given.person, err = book.Who(here)
			if err != nil {
				return nil, at(err)
			}
		}
		answers[db.Fold(given.name)] = given
	}
	return answers, nil
}

// CheckAnswers returns an error if an answer is about a name that is not imported, or if two persons of a club would
// become the same person. isNamed reports whether a player in another part of the import, neither in the clubs nor in
// the files, has a name.
func CheckAnswers(
	ctx context.Context, a *app.App, file string, answers map[string]answer, clubs map[string]*ClubJSON, files []string,
	isNamed func(name string) bool,
) error {
	there := map[string]bool{}
	for _, club := range clubs {
		by := map[db.PersonID]answer{}
		for _, person := range club.Persons {
			for _, name := range append([]string{person.Name}, person.Aliases...) {
				there[db.Fold(name)] = true
			}
			given, ok := answers[db.Fold(person.Name)]
			if other, twice := by[given.person]; ok && twice && given.person != 0 && other.name != given.name {
				first := other
				second := given
				if first.line > second.line {
					first, second = second, first
				}
				both := words.AnswerBoth(first.line, first.name, second.name).Err()
				return app.Wrong(words.AnswerLine(file, second.line, both))
			} else if ok {
				by[given.person] = given
			}
		}
	}
	unseen := func(given answer) bool { return !there[db.Fold(given.name)] && !isNamed(given.name) }
	lines := make([]answer, 0, len(answers))
	for _, given := range answers {
		lines = append(lines, given)
	}
	slices.SortFunc(lines, func(a, b answer) int { return a.line - b.line })
	// Standard input can be read only once, so the names in it are not checked.
	if slices.Contains(files, app.Stdin) || !slices.ContainsFunc(lines, unseen) {
		return nil
	}
	for _, name := range files {
		err := a.Files().ReadRecords(ctx, name, func(r io.Reader) error {
			records := referee.NewRecords(r, games.Find)
			records.Passing()
			for records.Next() {
				if records.Err() != nil {
					continue
				}
				roster := records.Match().Roster()
				for seat := range roster.Len() {
					there[db.Fold(roster.Name(seat))] = true
				}
			}
			return records.ReadErr()
		})
		var input app.InputError
		if err != nil && !errors.As(err, &input) { // import itself reports a file that cannot be read
			return err
		}
	}
	if i := slices.IndexFunc(lines, unseen); i >= 0 {
		return app.Wrong(words.AnswerLine(file, lines[i].line, words.AnswerAbsent(lines[i].name).Err()))
	}
	return nil
}

// residents is a snapshot of the persons in this laptop's store. A person who was merged into another is still listed
// under the old number; root returns the number of the other person.
type residents struct {
	names.Index[db.PersonID] // without those who asked to be left out

	byUID   map[string]db.PersonID
	born    map[string]db.PersonID // by the folded name under which the person was first stored
	labels  map[string]bool        // the folded labels of persons who asked to be left out
	persons map[db.PersonID]db.Identity
}

// newResidents reads the persons of the store.
func newResidents(ctx context.Context, store *db.Store) (*residents, error) {
	all, err := store.Identities(ctx)
	if err != nil {
		return nil, err
	}
	c := &residents{
		byUID: map[string]db.PersonID{}, born: map[string]db.PersonID{}, labels: map[string]bool{},
		persons: map[db.PersonID]db.Identity{},
	}
	var here []db.Identity
	for _, identity := range all {
		c.persons[identity.ID] = identity
		for _, uid := range identity.UIDs {
			c.byUID[uid] = identity.ID
			if _, twice := c.born[identity.Born[uid]]; !twice {
				c.born[identity.Born[uid]] = identity.ID
			}
		}
		if identity.IsGone() { // the label of a person who was left out is no name
			c.labels[db.Fold(identity.Name)] = true
			continue
		}
		here = append(here, identity)
	}
	c.Index = db.OwnNames(here)
	return c, nil
}

// root returns the person into whom a person was merged, or the person itself.
func (c *residents) root(id db.PersonID) db.PersonID {
	if into := c.persons[id].Into; into != 0 {
		return into
	}
	return id
}

// roots returns the roots of several persons, each once.
func (c *residents) roots(ids []db.PersonID) []db.PersonID {
	var all []db.PersonID
	met := map[db.PersonID]bool{}
	for _, id := range ids {
		if root := c.root(id); !met[root] {
			met[root] = true
			all = append(all, root)
		}
	}
	return all
}

// without returns the persons in ids who do not sit in the match under their own name. The name of another seat cannot
// mean these, because two players at one table are never the same person.
func (c *residents) without(ids []db.PersonID, name string, match db.Summary) []db.PersonID {
	sitting := map[db.PersonID]bool{}
	for _, seat := range match.Seats {
		own := c.roots(c.By(names.Exact, seat.Name))
		if len(own) == 1 && db.Fold(seat.Name) != db.Fold(name) {
			sitting[own[0]] = true
		}
	}
	return slices.DeleteFunc(ids, func(id db.PersonID) bool { return sitting[id] })
}
