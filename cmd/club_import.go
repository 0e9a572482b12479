package cmd

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

var (
	textClubDone    = lang.Text{It: "campionati: %d; persone: %d\n", En: "leagues: %d; persons: %d\n"}
	textClubMet     = lang.Text{It: "%s e %s hanno giocato l'uno contro l'altro: sono due persone\n", En: "%s and %s played each other: they are two persons\n"}
	textClubRemoved = lang.Text{It: "partite tolte o rimesse come altrove: %d\n", En: "matches removed or put back as elsewhere: %d\n"}
	textClubGone    = lang.Text{It: "%s: una persona ha chiesto di essere tolta: ora è %s\n", En: "%s: a person asked to be left out: now it is %s\n"}
	textClubSame    = lang.Text{It: "%s: %s e %s sono la stessa persona, come è stato detto altrove\n", En: "%s: %s and %s are one person, as was said elsewhere\n"}
)

// guests are the persons of a club that comes from elsewhere, and who they are here.
type guests struct {
	*arrivals
	club *clubJSON
	here []db.PersonID   // by the club's persons; 0 for somebody new
	also [][]db.PersonID // who proves to be the same person

	notes []string // to be told once it is stored
}

func (g *guests) note(text string) { g.notes = append(g.notes, text) }

// meet finds out who the persons of a club are. Ids decide; then what --match-persons says; then the name that is shown;
// then another name; and where that leaves a doubt, somebody is asked. Two persons there are never one here.
func (a *arrivals) meet(ctx context.Context, club *clubJSON) (*guests, error) {
	residents, err := newResidents(ctx, a.store)
	if err != nil {
		return nil, err
	}
	a.known = residents
	g := &guests{arrivals: a, club: club, here: make([]db.PersonID, len(club.Persons)), also: make([][]db.PersonID, len(club.Persons))}
	taken, done := map[db.PersonID]bool{}, make([]bool, len(club.Persons))
	settle := func(i int, id db.PersonID) {
		g.here[i], done[i] = id, true
		if id != 0 {
			taken[id] = true
		}
	}
	for i, p := range club.Persons {
		for _, uid := range p.IDs {
			id, ok := residents.byUID[uid]
			switch {
			case !ok || id == g.here[i]:
			case g.here[i] == 0:
				settle(i, id)
			case !slices.Contains(g.also[i], id):
				g.also[i], taken[id] = append(g.also[i], id), true
			}
		}
		if !p.Gone.IsZero() { // a label is nobody's name
			done[i] = true
		}
	}
	free := func(ids []db.PersonID) []db.PersonID {
		return slices.DeleteFunc(slices.Clone(ids), func(id db.PersonID) bool { return taken[id] })
	}
	each := func(step func(i int, p personFile) error) error {
		for i, p := range club.Persons {
			if !done[i] {
				if err := step(i, p); err != nil {
					return err
				}
			}
		}
		return nil
	}
	steps := []func(i int, p personFile) error{
		func(i int, p personFile) error {
			told, ok := a.told[db.Fold(p.Name)]
			if ok {
				settle(i, told.person)
			}
			return nil
		},
		func(i int, p personFile) error {
			if ids := free(residents.shown[db.Fold(p.Name)]); len(ids) == 1 {
				settle(i, ids[0])
			} else if len(ids) > 1 {
				return g.doubt(ctx, i, ids, settle)
			}
			return nil
		},
		func(i int, p personFile) error {
			ids := residents.others[db.Fold(p.Name)]
			for _, alias := range p.Aliases {
				ids = append(slices.Clone(ids), residents.shown[db.Fold(alias)]...)
			}
			slices.Sort(ids)
			ids = free(slices.Compact(ids))
			if len(ids) == 1 && !a.ask {
				fmt.Fprint(a.h.Err, a.h.say(textAliasTaken, club.path, visible(p.Name), a.names(ids)))
				settle(i, ids[0])
			} else if len(ids) > 0 {
				return g.doubt(ctx, i, ids, settle)
			}
			return nil
		},
		func(i int, p personFile) error {
			if ids := free(residents.nearly(p.Name)); len(ids) > 0 {
				return g.doubt(ctx, i, ids, settle)
			}
			return nil
		},
	}
	for _, step := range steps {
		if err := each(step); err != nil {
			return nil, err
		}
	}
	return g, nil
}

func (g *guests) doubt(ctx context.Context, i int, among []db.PersonID, settle func(int, db.PersonID)) error {
	id, err := g.choose(ctx, g.club.Persons[i].Name, among, g.club.path)
	if err == nil {
		settle(i, id)
	}
	return err
}

// person gives who a person of the club is here, and adds whoever is new. Who has no id is added when they are first
// needed: an old file may speak of somebody who has asked to be left out since.
func (g *guests) person(ctx context.Context, tx *db.Tx, i int) (db.PersonID, error) {
	if g.here[i] != 0 {
		return g.here[i], nil
	}
	p := g.club.Persons[i]
	id, err := tx.AddPerson(ctx, db.Person{Name: p.Name, Guest: p.Guest, UIDs: p.IDs})
	if err == nil {
		g.here[i] = id
		err = tx.Unite(ctx, id, p.identity())
	}
	return id, err
}

func (g *guests) ref(ctx context.Context, tx *db.Tx, ref string) (db.PersonID, error) {
	i, _ := g.club.who(ref)
	return g.person(ctx, tx, i)
}

func (p personFile) identity() db.Identity {
	return db.Identity{
		UIDs: p.IDs, Name: p.Name, Names: append([]string{p.Name}, p.Aliases...), Guest: p.Guest,
		Renamed: p.Renamed, ToldGuest: p.ToldGuest, Gone: p.Gone,
	}
}

// importClub brings another club's persons and leagues into the store, all or nothing. It gives who sits where in the
// matches of its folder.
func (h *House) importClub(ctx context.Context, d *desk.Desk, a *arrivals, club *clubJSON) (*seating, error) {
	g, err := a.meet(ctx, club)
	if err != nil {
		return nil, err
	}
	gone := false
	s := &seating{a: a, persons: map[string]db.PersonID{}, apart: map[string]map[int]db.PersonID{}, seen: map[string]*decision{}}
	err = d.Store.Write(ctx, func(tx *db.Tx) error {
		for i, p := range club.Persons {
			left, err := g.arrive(ctx, tx, d, i, p)
			if err != nil {
				return err
			}
			gone = gone || left
		}
		if err := g.merge(ctx, tx); err != nil {
			return err
		}
		for _, l := range club.Leagues {
			if err := g.league(ctx, tx, l); err != nil {
				return err
			}
		}
		if err := g.entries(ctx, tx); err != nil {
			return err
		}
		return g.seat(ctx, tx, s)
	})
	if err != nil {
		return nil, err
	}
	for _, text := range g.notes {
		fmt.Fprint(h.Err, text)
	}
	a.known = nil
	if gone {
		d.Store.Scrub(ctx)
	}
	if !a.json {
		fmt.Fprint(h.Out, h.say(textClubDone, len(club.Leagues), len(club.Persons)))
	}
	return s, nil
}

// arrive takes in one person of the club. It reports whether one was left out of the matches here.
func (g *guests) arrive(ctx context.Context, tx *db.Tx, d *desk.Desk, i int, p personFile) (left bool, err error) {
	if g.here[i] == 0 && len(p.IDs) == 0 {
		return false, nil
	}
	id, err := g.person(ctx, tx, i)
	if err != nil {
		return false, err
	}
	same := []db.PersonID{id}
	for _, other := range g.also[i] {
		switch err := tx.Merge(ctx, other, id); {
		case errors.Is(err, db.ErrSamePerson):
		case err == nil:
			g.note(g.h.say(textClubSame, g.club.path, visible(g.known.persons[other].Name), visible(p.Name)))
		case errors.Is(err, db.ErrMet):
			same = append(same, other)
		default:
			return false, err
		}
	}
	if p.Gone.IsZero() {
		return false, tx.Unite(ctx, id, p.identity())
	}
	for _, id := range same {
		now, err := tx.Person(ctx, id)
		if err != nil {
			return false, err
		}
		if err := tx.Depart(ctx, now.ID, p.identity()); err != nil {
			return false, err
		}
		if !g.known.persons[now.ID].IsGone() {
			out, err := d.LeaveOutIn(ctx, tx, now.ID, p.Name)
			if err != nil {
				return false, err
			}
			if left = left || len(out) > 0; len(out) > 0 {
				g.note(g.h.say(textClubGone, g.club.path, visible(p.Name)))
			}
		}
		g.here[i] = now.ID
	}
	return left, nil
}

// merge takes in who was merged there.
func (g *guests) merge(ctx context.Context, tx *db.Tx) error {
	var edges []db.Edge
	for _, m := range g.club.Merges {
		who, err := g.ref(ctx, tx, m.Who)
		if err != nil {
			return err
		}
		into, err := g.ref(ctx, tx, m.Into)
		if err != nil {
			return err
		}
		if m.At.IsZero() { // version 1 does not tell: what stands here already is no news
			a, errA := tx.Person(ctx, who)
			b, errB := tx.Person(ctx, into)
			if errA != nil || errB != nil || a.ID == b.ID {
				continue
			}
			m.At = g.h.Now()
		}
		edges = append(edges, db.Edge{Who: who, Into: into, At: m.At, Undone: m.Undone})
	}
	notes, err := g.h.remerge(ctx, tx, edges)
	g.notes = append(g.notes, notes...)
	return err
}

// remerge takes in merges, and tells of those that cannot be.
func (h *House) remerge(ctx context.Context, tx *db.Tx, edges []db.Edge) (notes []string, err error) {
	refused, err := tx.Remerge(ctx, edges)
	for _, e := range refused {
		a, _ := tx.Person(ctx, e.Who)
		b, _ := tx.Person(ctx, e.Into)
		notes = append(notes, h.say(textClubMet, visible(a.Name), visible(b.Name)))
	}
	return notes, err
}

// seat notes who bears which name in the club's records, and the seats that tell otherwise.
func (g *guests) seat(ctx context.Context, tx *db.Tx, s *seating) error {
	there := make([]db.Identity, len(g.club.Persons))
	for i, p := range g.club.Persons {
		there[i] = p.identity()
		there[i].ID = db.PersonID(i)
	}
	for key, who := range db.Bearers(there) {
		if i := int(who[0]); g.here[i] != 0 && (len(who) == 1 || g.club.Version == 1) {
			s.persons[key] = g.here[i]
		}
	}
	for _, at := range g.club.Seats {
		id, err := g.ref(ctx, tx, at.Person)
		if err != nil {
			return err
		}
		if s.apart[at.Match] == nil {
			s.apart[at.Match] = map[int]db.PersonID{}
		}
		s.apart[at.Match][at.Seat] = id
	}
	return nil
}

// league takes in the settings, the history and whether it was put away, of a league that comes from elsewhere.
func (g *guests) league(ctx context.Context, tx *db.Tx, f leagueFile) error {
	l, found, err := g.sameLeague(ctx, tx, f)
	if err != nil {
		return err
	}
	have, err := tx.LeagueChanges(ctx, l.ID)
	if err != nil {
		return err
	}
	var changes []league.Change
	for _, c := range f.History {
		if slices.ContainsFunc(have, func(h league.Change) bool {
			return h.At == c.At && h.Reason == c.Reason && h.Played == c.Played && h.Settings.Name == c.Settings.Name
		}) {
			continue
		}
		for _, name := range c.Members {
			id, err := g.ref(ctx, tx, name)
			if err != nil {
				return err
			}
			c.Settings.Members = append(c.Settings.Members, league.Person(id))
		}
		changes = append(changes, c.Change)
	}
	if !found {
		if l.ID, err = tx.AddLeague(ctx, changes[0].Settings, changes[0]); err != nil {
			return wrong(textClubBad, g.club.path, err)
		}
		changes = changes[1:]
	}
	there := db.League{Archived: f.Archived.Time, Returned: f.Returned, Reason: f.Reason}
	if err := tx.UniteLeague(ctx, l, changes, there); err != nil {
		return wrong(textClubBad, g.club.path, err)
	}
	return nil
}

// sameLeague finds the league here that has, or had, one of the names of a league that comes from elsewhere.
func (g *guests) sameLeague(ctx context.Context, tx *db.Tx, f leagueFile) (db.League, bool, error) {
	all, err := tx.Leagues(ctx)
	for _, l := range all {
		if slices.ContainsFunc(f.History, func(c changeFile) bool { return slices.Contains(l.Names, db.Fold(c.Settings.Name)) }) {
			return l, true, err
		}
	}
	return db.League{}, false, err
}

// entries takes in what no match gave, in the order in which it was entered.
func (g *guests) entries(ctx context.Context, tx *db.Tx) error {
	type entered struct {
		league db.LeagueID
		entryFile
	}
	var all []entered
	for _, f := range g.club.Leagues {
		l, _, err := g.sameLeague(ctx, tx, f)
		if err != nil {
			return err
		}
		for _, e := range f.Entries {
			all = append(all, entered{l.ID, e})
		}
	}
	slices.SortStableFunc(all, func(a, b entered) int { return a.At.Compare(b.At) })
	for _, e := range all {
		known, err := tx.HasEntry(ctx, e.UID)
		if err != nil {
			return err
		}
		var p db.PersonID
		if !known {
			if p, err = g.ref(ctx, tx, e.Player); err != nil {
				return err
			}
		}
		if err := tx.AddEntry(ctx, e.league, db.Entry{
			UID: e.UID, At: e.At, Withdrawn: e.Withdrawn, Why: e.Why, Entry: e.entry(league.Person(p)),
		}); err != nil {
			return err
		}
	}
	return nil
}

// afterMatches carries out what the matches must be there for: matches that were removed elsewhere are removed, those put
// back there are put back, and two who have met are not merged. It gives how many matches it removed or put back.
func (h *House) afterMatches(ctx context.Context, store *db.Store, clubs []*clubJSON) (moved int, err error) {
	var notes []string
	err = store.Write(ctx, func(tx *db.Tx) error {
		for _, club := range clubs {
			for _, r := range club.Removed {
				m, err := tx.ByID(ctx, r.Match)
				if errors.Is(err, db.ErrNotFound) {
					continue
				}
				if err != nil {
					return err
				}
				changed, err := tx.UniteRemoval(ctx, m, r.Removed, r.Returned, r.Reason)
				if err != nil {
					return err
				}
				if changed {
					moved++
				}
			}
		}
		notes, err = h.remerge(ctx, tx, nil)
		return err
	})
	for _, text := range notes {
		fmt.Fprint(h.Err, text)
	}
	return moved, err
}
