package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"arbitro/db/names"
)

// Identity is a person as they travel between machines: by themselves, whoever they were merged into.
type Identity struct {
	ID        PersonID
	UIDs      []string // what tells them from everybody on every machine, sorted; several where two persons proved to be one
	Name      string   // as shown
	Names     []string // all they are known by, the shown one among them, sorted
	Guest     bool
	Into      PersonID  // whom they were merged into; 0 for nobody
	Renamed   time.Time // when somebody last said how the name is shown; zero for never
	ToldGuest time.Time // when somebody last said whether they are a guest; zero for never
	Gone      time.Time // when they asked to be left out; zero if they did not
}

// IsGone reports whether the person asked to be left out: the name is a label then.
func (p Identity) IsGone() bool { return !p.Gone.IsZero() }

// Identities gives everybody, in the order of their numbers, also those who were merged.
func (r reads) Identities(ctx context.Context) ([]Identity, error) {
	return collect(r.query(ctx, `SELECT p.id, p.name, p.guest,
		ifnull(p.renamed, ''), ifnull(p.told_guest, ''), ifnull(p.gone, ''), ifnull(p.merged, 0),
		(SELECT json_group_array(uid ORDER BY uid) FROM person_ids WHERE person = p.id),
		(SELECT json_group_array(name ORDER BY name) FROM names WHERE person = p.id)
		FROM persons p ORDER BY p.id`), func(rows *sql.Rows, p *Identity) error {
		var renamed, guest, gone, uids, names string
		if err := rows.Scan(&p.ID, &p.Name, &p.Guest, &renamed, &guest, &gone, &p.Into, &uids, &names); err != nil {
			return err
		}
		p.Renamed, p.ToldGuest, p.Gone = moment(renamed), moment(guest), moment(gone)
		return errors.Join(json.Unmarshal([]byte(uids), &p.UIDs), json.Unmarshal([]byte(names), &p.Names))
	})
}

// SortNames gives a name for everybody to be sorted by: the shown one, and for namesakes what tells them apart, so
// that the order is the same on every machine.
func (r reads) SortNames(ctx context.Context, names map[PersonID]string) (map[PersonID]string, error) {
	count := map[string]int{}
	for _, name := range names {
		count[name]++
	}
	if len(count) == len(names) {
		return names, nil
	}
	uids, err := pairs[PersonID, string](r.query(ctx, `SELECT person, min(uid) FROM person_ids GROUP BY person`))
	if err != nil {
		return nil, err
	}
	apart := maps.Clone(names)
	for id, uid := range uids {
		if name := names[id]; count[name] > 1 {
			apart[id] = name + "\x00" + uid
		}
	}
	return apart, nil
}

// addUIDs makes a person known by these ids, or, where there are none, by a new one. One that somebody else has stays theirs.
func (t *Tx) addUIDs(ctx context.Context, id PersonID, uids []string) error {
	if len(uids) == 0 {
		_, err := t.do(ctx, `INSERT INTO person_ids (uid, person) VALUES (lower(hex(randomblob(16))), ?)`, id)
		return err
	}
	for _, uid := range uids {
		if _, err := t.do(ctx, `INSERT INTO person_ids (uid, person) VALUES (?, ?) ON CONFLICT DO NOTHING`, uid, id); err != nil {
			return err
		}
	}
	return nil
}

// Unite adds to a person what another machine knows of them. Of what both have said, what was said last holds; whoever
// comes first, the outcome is the same. A person who asked to be left out gains ids alone.
func (t *Tx) Unite(ctx context.Context, id PersonID, there Identity) error {
	if len(there.UIDs) > 0 {
		if err := t.addUIDs(ctx, id, there.UIDs); err != nil {
			return err
		}
	}
	var name, renamed, guest, aliases string
	var gone bool
	if err := t.one(ctx, []any{&name, &renamed, &guest, &gone, &aliases}, `SELECT name, ifnull(renamed, ''), ifnull(told_guest, ''),
		gone IS NOT NULL, (SELECT json_group_array(key) FROM names WHERE person = id) FROM persons WHERE id = ?`, id); err != nil || gone {
		return err
	}
	var keys []string
	if err := json.Unmarshal([]byte(aliases), &keys); err != nil {
		return asFileError(t.file(), err)
	}
	for _, alias := range append(slices.Clone(there.Names), there.Name) {
		if err := errors.Join(t.AddAlias(ctx, id, alias), t.spell(ctx, id, alias)); err != nil {
			return err
		}
	}
	if set := orStamp(there.ToldGuest); set > guest {
		if _, err := t.do(ctx, `UPDATE persons SET guest = ?, told_guest = ? WHERE id = ?`, there.Guest, set, id); err != nil {
			return err
		}
	}
	said := orStamp(there.Renamed)
	if said < renamed || said == renamed && !shownThere(name, keys, there) {
		return nil
	}
	if said != "" { // exactly as it was said
		if _, err := t.do(ctx, `UPDATE names SET name = ? WHERE key = ? AND person = ?`, tidy(there.Name), fold(there.Name), id); err != nil {
			return err
		}
	}
	_, err := t.do(ctx, `UPDATE persons SET renamed = ?1, name = (SELECT name FROM names WHERE key = ?2 AND person = ?3) WHERE id = ?3`,
		orNull(said), fold(there.Name), id)
	return err
}

// shownThere reports whether the other machine's name is shown for a person where neither was said later: the name of
// whoever knows the other as well; else of the two always the same.
func shownThere(name string, keys []string, there Identity) bool {
	here := slices.Contains(keys, fold(there.Name))
	knows := slices.ContainsFunc(there.Names, func(n string) bool { return fold(n) == fold(name) })
	if fold(name) == fold(there.Name) {
		return false // spell has seen to that
	}
	if here != knows {
		return knows
	}
	return names.Display(name, tidy(there.Name)) != name
}

func orStamp(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return stamp(at, atSecond)
}

// spelling is a name as somebody wrote it.
type spelling struct {
	person PersonID
	name   string
}

// spell shows a person's name, or another name of theirs, in the better of the spellings that came, unless somebody has
// said how it is shown.
func (t *Tx) spell(ctx context.Context, id PersonID, name string) error {
	if t.spelt[spelling{id, name}] {
		return nil
	}
	t.spelt[spelling{id, name}] = true
	name = tidy(name)
	var was, shown string
	var said bool
	err := t.one(ctx, []any{&was, &shown, &said}, `SELECT n.name, p.name, p.renamed IS NOT NULL FROM names n
		JOIN persons p ON p.id = n.person WHERE n.key = ? AND n.person = ?`, fold(name), id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil || names.DisplaySpelling(was, name) == was || was == shown && said {
		return err
	}
	if _, err := t.do(ctx, `UPDATE names SET name = ? WHERE key = ? AND person = ?`, name, fold(name), id); err != nil {
		return err
	}
	if was == shown {
		_, err = t.do(ctx, `UPDATE persons SET name = ? WHERE id = ?`, name, id)
	}
	return err
}

// Mean says who is meant by a name that several bear, in records that come without their club; made, that the person
// was new with it. What was said before stays.
func (t *Tx) Mean(ctx context.Context, name string, id PersonID, made bool) error {
	_, err := t.do(ctx, `INSERT INTO meant (key, person, made) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, fold(name), id, made)
	return err
}

// Meant gives who is meant by a name that several bear, and whether the person was new with it; 0 if that was never said.
func (r reads) Meant(ctx context.Context, name string) (id PersonID, made bool, err error) {
	err = r.one(ctx, []any{&id, &made}, `SELECT ifnull(p.merged, p.id), m.made FROM meant m JOIN persons p ON p.id = m.person
		WHERE m.key = ?`, fold(name))
	if errors.Is(err, sql.ErrNoRows) {
		return 0, false, nil
	}
	return id, made, err
}

// SeatedApart is a seat of a match whose player does not follow from the name in the record.
type SeatedApart struct {
	Match  string // its id
	Seat   int    // from 0
	Person PersonID
}

// SeatedApart gives the seats whose player does not follow from the names that persons bear by themselves.
func (r reads) SeatedApart(ctx context.Context) ([]SeatedApart, error) {
	everybody, err := r.Identities(ctx)
	if err != nil {
		return nil, err
	}
	bearers := Bearers(everybody)
	var found []SeatedApart
	usual := map[string]PersonID{}
	err = r.query(ctx, `SELECT m.id, r.seat, r.person, r.name FROM results r JOIN matches m ON m.number = r.match
		ORDER BY m.id, r.seat`).each(func(rows *sql.Rows) error {
		var s SeatedApart
		var name string
		if err := rows.Scan(&s.Match, &s.Seat, &s.Person, &name); err != nil {
			return err
		}
		id, seen := usual[name]
		if !seen {
			if all := bearers[fold(name)]; len(all) == 1 {
				id = all[0]
			}
			usual[strings.Clone(name)] = id
		}
		if id != s.Person {
			found = append(found, s)
		}
		return nil
	})
	return found, err
}

// Bearers gives who bears each name by themselves, by the folded name: whom it is shown for, or, where it is shown for
// nobody, whose other name it is.
func Bearers(everybody []Identity) map[string][]PersonID {
	shown, others := map[string][]PersonID{}, map[string][]PersonID{}
	for _, p := range everybody {
		key := fold(p.Name)
		shown[key] = append(shown[key], p.ID)
		for _, name := range p.Names {
			if k := fold(name); k != key && !slices.Contains(others[k], p.ID) {
				others[k] = append(others[k], p.ID)
			}
		}
	}
	for key, ids := range others {
		if len(shown[key]) == 0 {
			shown[key] = ids
		}
	}
	return shown
}
