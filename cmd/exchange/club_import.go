package exchange

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// ImportClub stores another club's persons, merges, leagues and tournaments, all or nothing. It returns the Seating for
// the matches of the club's folder.
func ImportClub(ctx context.Context, desk *desk.Desk, resolver *NameResolver, club *ClubJSON) (*Seating, error) {
	defer app.KeepHeapSmall()()
	a := resolver.App
	imported, err := resolver.identify(ctx, club)
	if err != nil {
		return nil, err
	}
	gone := false
	seating := &Seating{
		Names:   resolver,
		Seen:    map[string]*Decision{},
		persons: map[string]db.PersonID{},
		apart:   map[string]map[int]db.PersonID{},
	}
	err = desk.Store.Write(ctx, func(tx *db.Tx) error {
		for i, person := range club.Persons {
			left, err := imported.storePerson(ctx, tx, desk, i, person)
			if err != nil {
				return fault.While(err, "store person %d", i)
			}
			gone = gone || left
		}
		if err := imported.merge(ctx, tx); err != nil {
			return fault.While(err, "store merges")
		}
		for i, leagueFile := range club.Leagues {
			if err := imported.league(ctx, tx, leagueFile); err != nil {
				return fault.While(err, "store league %d", i)
			}
		}
		if err := imported.entries(ctx, tx); err != nil {
			return fault.While(err, "store entries of leagues")
		}
		if err := imported.events(ctx, tx); err != nil {
			return fault.While(err, "store tournaments")
		}
		return fault.While(imported.seat(ctx, tx, seating), "seat the players")
	})
	if err != nil {
		return nil, fault.While(err, "import club %s", club.path)
	}
	for _, text := range imported.notes {
		fmt.Fprint(a.Err, text)
	}
	if len(club.strange) > 0 {
		app.Warn(a, words.ClubGames(club.path, app.Visible(strings.Join(club.strange, ", "))))
	}
	if err := resolver.sayDoubts(ctx); err != nil {
		return nil, err
	}
	resolver.known = nil
	if gone {
		desk.Store.Scrub(ctx)
	}
	if !resolver.JSON {
		app.Tell(a, words.ClubDone(imported.added.leagues, len(club.Leagues), imported.added.persons, len(club.Persons)))
		if len(club.Events) > 0 {
			app.Tell(a, words.ClubEvents(imported.added.events, len(club.Events)))
		}
	}
	return seating, nil
}

// storePerson stores person i of the club. A person without ids who is not here is left to the matches that name them.
// removedName reports whether it removed the person's name from matches here.
func (importing *clubImport) storePerson(
	ctx context.Context, tx *db.Tx, desk *desk.Desk, i int, person personFile,
) (removedName bool, err error) {
	if importing.here[i] == 0 && len(person.IDs) == 0 {
		return false, nil
	}
	isNew := importing.here[i] == 0
	id, err := importing.person(ctx, tx, i)
	if err != nil {
		return false, err
	}
	persons := []db.PersonID{id}
	for _, personID := range importing.others[i] {
		switch err := tx.Merge(ctx, personID, id); {
		case errors.Is(err, db.ErrSamePerson):
		case err == nil:
			named := func(id db.PersonID) string { return withNumber(importing.names.known.persons[id].Name, id) }
			importing.note(importing.names.App.Say(words.ClubSame(importing.club.path, named(personID), named(id))))
		case errors.Is(err, db.ErrMet):
			persons = append(persons, personID)
		default:
			return false, err
		}
	}
	if person.Gone.IsZero() && isNew && len(importing.others[i]) == 0 { // person has united a new one with the file
		return false, nil
	}
	if person.Gone.IsZero() {
		return false, tx.Unite(ctx, id, importing.identity(i))
	}
	for _, id := range persons {
		changed, err := tx.Depart(ctx, id, person.identity())
		if err != nil {
			return false, err
		}
		if !changed {
			continue
		}
		changedMatches, err := desk.LeaveOutIn(ctx, tx, id, person.Name)
		if err != nil {
			return false, err
		}
		removedName = removedName || len(changedMatches) > 0
		if len(changedMatches) > 0 {
			importing.note(importing.names.App.Say(words.ClubGone(importing.club.path, app.Visible(person.Name))))
		}
	}
	return removedName, nil
}

// seat records in seating which person a name in the club's records means, and the seats whose person does not follow
// from the name.
func (importing *clubImport) seat(ctx context.Context, tx *db.Tx, seating *Seating) error {
	bearers := map[string]bearer{}
	for i, person := range importing.club.Persons {
		if err := ctx.Err(); err != nil {
			return err
		}
		shown := db.Fold(person.Name)
		bearers[shown] = bearers[shown].and(bearer{person: int32(i), isShown: true})
		for _, alias := range person.Aliases {
			if name := db.Fold(alias); name != shown {
				bearers[name] = bearers[name].and(bearer{person: int32(i)})
			}
		}
	}
	for name, bearer := range bearers {
		if id := importing.here[bearer.person]; id != 0 && (!bearer.isShared || importing.club.Version == 1) {
			seating.persons[name] = id
		}
	}
	for _, seatFile := range importing.club.Seats {
		id, err := importing.ref(ctx, tx, seatFile.Person)
		if err != nil {
			return err
		}
		if seating.apart[seatFile.Match] == nil {
			seating.apart[seatFile.Match] = map[int]db.PersonID{}
		}
		seating.apart[seatFile.Match][seatFile.Seat] = id
	}
	return nil
}

// bearer is the person of a club whom a name means: the person who is shown by the name or, if there is none, the first
// person who has it as another name. There may be hundreds of thousands, so the struct is small.
type bearer struct {
	person   int32
	isThere  bool // false for a name that no person has had yet
	isShown  bool
	isShared bool // whether it means others too
}

// and returns the bearer of a name after another person with the name, other, was added.
func (b bearer) and(other bearer) bearer {
	if !b.isThere || other.isShown && !b.isShown {
		other.isThere = true
		return other
	}
	if other.isShown == b.isShown && other.person != b.person {
		b.isShared = true
	}
	return b
}

// league stores the settings and the history of an imported league, and whether the league is archived.
func (importing *clubImport) league(ctx context.Context, tx *db.Tx, leagueFile leagueFile) error {
	l, found, err := tx.LeagueNamed(ctx, leagueFile.names())
	if err != nil {
		return err
	}
	have, err := tx.LeagueChanges(ctx, l.ID)
	if err != nil {
		return err
	}
	var changes []league.Change
	for _, file := range leagueFile.History {
		if file.ID == "" { // the id that the store gives to changes without one
			file.ID = oldID(file)
		}
		known := slices.IndexFunc(have, func(change league.Change) bool { return change.ID == file.ID })
		if known >= 0 && (have[known].Settings.Own != nil || file.Settings.Own == nil) {
			continue
		}
		file.Settings.Members, err = importing.refs(ctx, tx, file.Members)
		if err != nil {
			return err
		}
		for _, listed := range file.Categories {
			category := league.Category{Name: listed.Name}
			category.Players, err = importing.refs(ctx, tx, listed.Players)
			if err != nil {
				return err
			}
			file.Settings.Categories = append(file.Settings.Categories, category)
		}
		changes = append(changes, file.Change)
	}
	if !found {
		l.ID, err = tx.AddLeague(ctx, changes[0].Settings, changes[0])
		if err != nil {
			return app.Wrong(words.ClubBad(importing.club.path, err))
		}
		importing.added.leagues++
		changes = changes[1:]
	}
	there := db.League{
		Archived: leagueFile.Archived.Time,
		Returned: leagueFile.Returned,
		Reason:   leagueFile.Reason,
	}
	if err := tx.UniteLeague(ctx, l, changes, there); err != nil {
		return app.Wrong(words.ClubBad(importing.club.path, err))
	}
	return nil
}

// refs returns the persons for a list of first ids.
func (importing *clubImport) refs(ctx context.Context, tx *db.Tx, all []string) (persons []league.Person, err error) {
	for _, name := range all {
		id, err := importing.ref(ctx, tx, name)
		if err != nil {
			return nil, err
		}
		persons = append(persons, league.Person(id))
	}
	return persons, nil
}

// entries stores the entries of all imported leagues, in the order in which they were entered.
func (importing *clubImport) entries(ctx context.Context, tx *db.Tx) error {
	type entered struct {
		league db.LeagueID
		entryFile
	}
	var all []entered
	for _, leagueFile := range importing.club.Leagues {
		league, _, err := tx.LeagueNamed(ctx, leagueFile.names())
		if err != nil {
			return err
		}
		for _, e := range leagueFile.Entries {
			all = append(all, entered{league.ID, e})
		}
	}
	slices.SortStableFunc(all, func(a, b entered) int { return a.At.Compare(b.At) })
	for _, e := range all {
		known, err := tx.HasEntry(ctx, e.UID)
		if err != nil {
			return err
		}
		var personID db.PersonID
		if !known {
			personID, err = importing.ref(ctx, tx, e.Player)
			if err != nil {
				return err
			}
		}
		if err := tx.AddEntry(ctx, e.league, db.Entry{
			UID:       e.UID,
			At:        e.At,
			Withdrawn: e.Withdrawn,
			Why:       e.Why,
			Entry:     e.entry(league.Person(personID)),
		}); err != nil {
			return err
		}
	}
	return nil
}

// merge stores the merges of the club.
func (importing *clubImport) merge(ctx context.Context, tx *db.Tx) error {
	var edges []db.Edge
	for _, file := range importing.club.Merges {
		person, err := importing.ref(ctx, tx, file.Who)
		if err != nil {
			return err
		}
		into, err := importing.ref(ctx, tx, file.Into)
		if err != nil {
			return err
		}
		if file.At.IsZero() { // version 1 has no times; skip a merge that is stored here already
			from, err := tx.Person(ctx, person)
			if err != nil {
				return err
			}
			person, err := tx.Person(ctx, into)
			if err != nil {
				return err
			}
			if from.ID == person.ID {
				continue
			}
			file.At = importing.names.App.Now()
		}
		if file.ID == "" { // the id that the store gives to merges without one
			file.ID = file.Who + " " + file.Into + " " + file.At.UTC().Format(time.RFC3339)
		}
		edges = append(edges, db.Edge{
			UID:    file.ID,
			Who:    person,
			Into:   into,
			At:     file.At,
			Undone: file.Undone,
		})
	}
	notes, err := remerge(ctx, importing.names.App, tx, edges)
	importing.notes = append(importing.notes, notes...)
	return err
}

// remerge stores merges. It returns a message for each merge of two persons who have played in the same match.
func remerge(ctx context.Context, a *app.App, tx *db.Tx, edges []db.Edge) (notes []string, err error) {
	refused, err := tx.Remerge(ctx, edges)
	if err != nil {
		return nil, err
	}
	for _, edge := range refused {
		who, err := tx.Person(ctx, edge.Who)
		if err != nil {
			return nil, err
		}
		into, err := tx.Person(ctx, edge.Into)
		if err != nil {
			return nil, err
		}
		notes = append(notes, a.Say(words.ClubMet(withNumber(who.Name, who.ID), withNumber(into.Name, into.ID))))
	}
	return notes, nil
}

// TextClubRemoved returns the sentence about the number of matches that AfterMatches has removed or restored.
func TextClubRemoved(moved int) lang.Phrase { return words.ClubRemoved(moved) }

// AfterMatches does the part of an import that needs the matches. It removes matches that were removed elsewhere,
// restores matches that were restored there, and undoes merges of persons who have played in the same match. It returns
// how many matches it has removed or restored.
func AfterMatches(ctx context.Context, a *app.App, store *db.Store, clubs []*ClubJSON) (moved int, err error) {
	var notes []string
	defer func() { err = fault.While(err, "settle removals and merges") }()
	err = store.Write(ctx, func(tx *db.Tx) error {
		for _, club := range clubs {
			for _, removalFile := range club.Removed {
				match, err := tx.ByID(ctx, removalFile.Match)
				if errors.Is(err, db.ErrNotFound) {
					continue
				}
				if err != nil {
					return err
				}
				changed, err := tx.UniteRemoval(
					ctx,
					match,
					removalFile.Removed,
					removalFile.Returned,
					removalFile.Reason,
				)
				if err != nil {
					return err
				}
				if changed {
					moved++
				}
			}
		}
		notes, err = remerge(ctx, a, tx, nil)
		return err
	})
	for _, text := range notes {
		fmt.Fprint(a.Err, text)
	}
	return moved, err
}

// events stores the tournaments of a club. It replaces the names of persons who asked to be left out here with their
// labels.
func (importing *clubImport) events(ctx context.Context, tx *db.Tx) error {
	labels, err := tx.Labels(ctx)
	if err != nil {
		return err
	}
	for _, file := range importing.club.Events {
		var lines []db.EventLine
		for _, eventLineFile := range file.Lines {
			line := db.EventLine{
				UID:  eventLineFile.UID,
				N:    eventLineFile.N,
				At:   eventLineFile.At,
				Text: eventLineFile.Text,
			}
			if ref, ok := file.Persons[eventLineFile.UID]; ok {
				line.Person, err = importing.ref(ctx, tx, ref)
				if err != nil {
					return err
				}
				if label, gone := labels[line.Person]; gone {
					line.Text = desk.EntryAs(line.Text, label)
				}
			}
			lines = append(lines, line)
		}
		there := db.Event{
			UID:      file.ID,
			Removed:  file.Removed,
			Reason:   file.Reason,
			Returned: file.Returned,
		}
		added, err := tx.UniteEvent(ctx, there, lines)
		if err != nil {
			return err
		}
		if added > 0 && added == len(lines) {
			importing.added.events++
		}
	}
	return nil
}
