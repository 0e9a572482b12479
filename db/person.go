// Persons, their names, and what the register holds of them.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"arbitro/db/register"
	"arbitro/referee/text"
)

// Person is a player.
type Person struct {
	ID      PersonID
	Name    string            // as shown
	Aliases []string          // the person's other names in records
	Guest   bool              // plays now and then; suggested after the others
	Created time.Time         // when the person was stored
	Last    string            // the day of the last match, as 2026-11-21; empty if there was none
	UIDs    []string          // only for AddPerson: the same on every machine; if empty, the store creates one
	Born    map[string]string // only for AddPerson: by UID, the name under which the person was first stored, folded
}

const personColumns = `p.id, p.name, p.guest, p.created,
	(SELECT json_group_array(n.name ORDER BY n.name) FROM names n WHERE n.person = p.id AND n.name <> p.name),
	ifnull((SELECT r.day FROM results r WHERE r.person = p.id
		ORDER BY CAST(replace(r.day, '-', '') AS INTEGER) DESC LIMIT 1), '') AS last`

// Persons returns the known persons, for suggestions. Guests come after the others; within each group, those who played
// last come first. It returns at most limit persons, or all if limit is zero. It leaves out merged persons, and persons
// whom only removed matches name.
func (r personReads) Persons(ctx context.Context, limit int) ([]Person, error) {
	if limit <= 0 {
		limit = -1
	}
	return r.persons(ctx, `WITH `+onlyRemoved+` SELECT `+personColumns+` FROM persons p
		WHERE p.merged IS NULL AND p.id NOT IN (SELECT id FROM only_removed)
		ORDER BY p.guest, last DESC, p.name, p.id LIMIT ?2`, "[]", limit)
}

// PersonsOnlyIn returns the persons whom Persons leaves out once these matches are removed, sorted by name.
func (r personReads) PersonsOnlyIn(ctx context.Context, matches []int) ([]Person, error) {
	return r.persons(ctx, `WITH `+onlyRemoved+` SELECT `+personColumns+` FROM persons p
		WHERE p.id IN (SELECT id FROM only_removed)
		AND p.id IN (SELECT person FROM results WHERE match IN (SELECT value FROM json_each(?1)))
		ORDER BY p.name, p.id`, jsonList(matches))
}

// onlyRemoved defines a table of the persons who are named only by removed matches, or by matches in the JSON list ?1.
// These persons stay stored, because a match that is brought back needs them.
const onlyRemoved = `
	removed_matches AS MATERIALIZED (
		SELECT number FROM matches WHERE removed IS NOT NULL UNION SELECT value FROM json_each(?1)),
	` + namedElsewhere + `,
	only_removed AS MATERIALIZED (
		SELECT DISTINCT person AS id FROM removed_matches CROSS JOIN results here ON here.match = removed_matches.number
		WHERE person IS NOT NULL AND person NOT IN (SELECT id FROM named_elsewhere)
		AND NOT EXISTS (SELECT 1 FROM results WHERE person = here.person
			AND match NOT IN (SELECT number FROM removed_matches)))`

// namedElsewhere defines a table of the persons who are named somewhere else than in a match.
const namedElsewhere = `
	named_elsewhere AS (
		SELECT person AS id FROM entries UNION SELECT person FROM event_persons
		UNION SELECT person FROM register WHERE value <> ''
		UNION SELECT person FROM merges UNION SELECT target FROM merges
		UNION SELECT value FROM league_changes, json_each(settings, '$.members')
		UNION SELECT player.value FROM league_changes, json_each(settings, '$.categories') category,
			json_each(category.value, '$.players') player)`

// Unnamed returns those of these persons who are named nowhere: in no match, removed or not, in no league, tournament,
// entry of the register, merge, or stored form. It returns none who was left out at their request.
func (r personReads) Unnamed(ctx context.Context, ids []PersonID) ([]Person, error) {
	return r.persons(ctx, `WITH `+namedElsewhere+` SELECT `+personColumns+` FROM persons p
		WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.merged IS NULL AND p.gone IS NULL
		AND p.id NOT IN (SELECT id FROM named_elsewhere)
		AND NOT EXISTS (SELECT 1 FROM results WHERE person = p.id)
		AND NOT EXISTS (SELECT 1 FROM evening_seats WHERE person = p.id)
		AND NOT EXISTS (SELECT 1 FROM (SELECT value FROM typed UNION ALL SELECT value FROM evening_fields
			UNION ALL SELECT value FROM drawing_fields) WHERE value || ' ' GLOB '*#' || p.id || '[^0-9]*')
		ORDER BY p.name, p.id`, jsonList(ids))
}

// Known returns the persons who have a name as shown name or alias, in upper or lower case. Persons shown by this name
// come first; otherwise they are sorted by number. It returns none for a new name, and several if they share the name.
func (r personReads) Known(ctx context.Context, name string) ([]Person, error) {
	return r.persons(ctx, `SELECT `+personColumns+` FROM persons p WHERE p.id IN (
		SELECT ifnull(q.merged, q.id) FROM names n JOIN persons q ON q.id = n.person WHERE n.key = ?1)
		ORDER BY EXISTS (SELECT 1 FROM names n WHERE n.key = ?1 AND n.person = p.id AND n.name = p.name) DESC, p.id`,
		Fold(name))
}

// Person returns the person of this number, or the person into whom they were merged. Errors: ErrNoPerson.
func (r personReads) Person(ctx context.Context, id PersonID) (Person, error) {
	found, err := r.persons(ctx, `SELECT `+personColumns+` FROM persons p
		WHERE p.id = (SELECT ifnull(merged, id) FROM persons WHERE id = ?)`, id)
	if err == nil && len(found) == 0 {
		err = ErrNoPerson.With("number", int(id))
	}
	if err != nil {
		return Person{}, err
	}
	return found[0], nil
}

// persons returns the persons that a question with personColumns finds.
func (r personReads) persons(ctx context.Context, question string, args ...any) ([]Person, error) {
	return collect(r.query(ctx, question, args...), func(r *row, person *Person) {
		var created string
		r.scan(&person.ID, &person.Name, &person.Guest, &created, asJSON{&person.Aliases}, &person.Last)
		person.Created = moment(created)
	})
}

// LastOf returns the last match of a game that exactly these persons have played, in any order; its house rules are
// suggested for the next match. Errors: ErrNotFound.
func (r matchReads) LastOf(ctx context.Context, game string, group []PersonID) (Match, error) {
	match, err := r.only(ctx, `
		WITH wanted AS (
			SELECT DISTINCT ifnull(merged, id) AS id FROM persons WHERE id IN (SELECT value FROM json_each(?1))),
		alike AS (SELECT id FROM persons WHERE ifnull(merged, id) IN wanted)
		SELECT `+columns+` FROM matches m
		WHERE m.removed IS NULL AND m.game = ?2
		AND m.number IN (SELECT match FROM results WHERE person IN alike AND players = (SELECT count(*) FROM wanted))
		AND NOT EXISTS (SELECT 1 FROM results WHERE match = m.number AND person NOT IN alike)
		ORDER BY m.day DESC, m.number DESC LIMIT 1`, jsonList(group), FoldID(game))
	if errors.Is(err, sql.ErrNoRows) {
		return Match{}, ErrNotFound.With("name", game)
	}
	return match, err
}

// LatestOfGames returns the latest match, by date and then by id, of each game whose name begins with begin. The latest
// of them comes first.
func (r matchReads) LatestOfGames(ctx context.Context, begin string) ([]Match, error) {
	return r.all(ctx, `SELECT `+columns+` FROM matches m WHERE m.number IN (
		SELECT (SELECT number FROM matches WHERE removed IS NULL AND game = named.game
			ORDER BY ifnull(date, '') DESC, id DESC LIMIT 1)
		FROM (SELECT DISTINCT game FROM matches WHERE removed IS NULL AND game >= ?1 AND game < ?1 || char(1114111)) named)
		ORDER BY m.date DESC, m.number DESC`, begin)
}

// AddPerson stores a new person, even if a person of this name is known already. It ignores ID, Created and Last.
// Errors: ErrNoName, and those of Write.
func (s storeWrites) AddPerson(ctx context.Context, person Person) (PersonID, error) {
	return resultOf(ctx, s.store, func(t *Tx) (PersonID, error) { return t.AddPerson(ctx, person) })
}

// AddAlias adds a name to a person. Errors: ErrNoName, ErrNoPerson, ErrLeftOut, and those of Write.
func (s storeWrites) AddAlias(ctx context.Context, id PersonID, alias string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		if err := t.refuseLeftOut(ctx, id); err != nil {
			return err
		}
		return t.AddAlias(ctx, id, alias)
	})
}

// DropAlias removes a name from a person, but not the shown name. Errors: ErrNoAlias, and those of Write.
func (s storeWrites) DropAlias(ctx context.Context, id PersonID, alias string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		result, err := t.doNames(ctx, `DELETE FROM names WHERE key = ?1 AND person = ?2
			AND NOT EXISTS (SELECT 1 FROM persons p WHERE p.id = ?2 AND p.name = names.name)`, Fold(alias), id)
		if err != nil {
			return err
		}
		if n, err := result.RowsAffected(); err != nil || n == 0 {
			return errors.Join(err, ErrNoAlias.With("name", alias))
		}
		return t.forgetName(ctx, alias)
	})
}

// AddPerson is Store.AddPerson in this transaction.
func (w personWrites) AddPerson(ctx context.Context, person Person) (PersonID, error) {
	if text.IsBlank(person.Name) {
		return 0, ErrNoName
	}
	ctx = context.WithoutCancel(ctx)
	id, err := w.insert(ctx, `INSERT INTO persons (name, guest, created) VALUES (?, ?, ?)`,
		tidy(person.Name), person.Guest, stamp(w.now, atSecond))
	if err != nil {
		return 0, err
	}
	for _, name := range append([]string{person.Name}, person.Aliases...) {
		if err := w.AddAlias(ctx, PersonID(id), name); err != nil {
			return 0, err
		}
	}
	if len(person.UIDs) == 0 {
		return PersonID(id), w.newUID(ctx, PersonID(id), person.Name)
	}
	return PersonID(id), w.addUIDs(ctx, PersonID(id), person.UIDs, person.Born)
}

// TakeOut deletes a person with their names, if the person is named nowhere; see Unnamed. It does nothing for any other
// person. A person whom another machine has too returns with the data of that machine.
func (w personWrites) TakeOut(ctx context.Context, id PersonID) error {
	unnamed, err := w.Unnamed(ctx, []PersonID{id})
	if err != nil || len(unnamed) == 0 {
		return err
	}
	for _, step := range []string{
		`DELETE FROM register WHERE person = ?`, `DELETE FROM persons WHERE id = ?`,
	} {
		if _, err := w.doNames(ctx, step, id); err != nil {
			return fmt.Errorf("take out person %d: %w", id, err)
		}
	}
	w.forgetNames()
	return nil
}

// AddAlias adds a name to a person in this transaction. It removes the name from the cache, because another person may
// have it now.
func (w personWrites) AddAlias(ctx context.Context, id PersonID, alias string) error {
	if text.IsBlank(alias) {
		return ErrNoName
	}
	key := Fold(alias)
	ctx = context.WithoutCancel(ctx)
	var there int
	err := w.queryRow(ctx, []any{&there}, `SELECT 1 FROM persons WHERE id = ?`, id)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNoPerson.With("number", int(id))
	}
	if err != nil {
		return err
	}
	if err := w.forgetName(ctx, alias); err != nil {
		return err
	}
	_, err = w.do(
		ctx,
		`INSERT INTO names (key, person, name, best) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING`,
		key,
		id,
		tidy(alias),
	)
	return err
}

// SeatUIDs returns, for each seat of a match, the least UID of its person; "" for a guest, and for a person who was
// left out.
func (r matchReads) SeatUIDs(ctx context.Context, match int) ([]string, error) {
	return valuesOf[string](r.query(ctx, `SELECT iif(p.gone IS NULL AND q.gone IS NULL,
			ifnull((SELECT min(uid) FROM person_ids WHERE person = ifnull(q.id, p.id)), ''), '')
		FROM results r LEFT JOIN persons p ON p.id = r.person LEFT JOIN persons q ON q.id = p.merged
		WHERE r.match = ? ORDER BY r.seat`, match))
}

// Enter stores a text in a field of the register for a person. An empty text clears the field. Errors: ErrLeftOut,
// those of register.Field.Check and of Write.
func (w personWrites) Enter(ctx context.Context, id PersonID, field register.Field, text string) error {
	text = register.Clean(text)
	if err := field.Check(text); err != nil {
		return err
	}
	if err := w.refuseLeftOut(ctx, id); err != nil {
		return err
	}
	_, err := w.do(ctx, `INSERT INTO register (person, field, value, at, uid) VALUES (?, ?, ?, ?, ?)
		ON CONFLICT DO UPDATE SET value = excluded.value, at = max(at, excluded.at), uid = excluded.uid`,
		id, field, text, stamp(w.now, atSecond), NewID())
	return err
}

// uniteCard adds the card of another machine to a person's entries in the register; see register.Card.Unite.
func (w personWrites) uniteCard(ctx context.Context, id PersonID, there register.Card) error {
	for field, value := range there {
		_, err := w.do(ctx, `INSERT INTO register (person, field, value, at, uid) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT DO UPDATE SET value = excluded.value, at = excluded.at, uid = excluded.uid
			WHERE (excluded.at, excluded.uid) > (at, uid)`, id, field, value.Text, stamp(value.At, atSecond), value.ID)
		if err != nil {
			return err
		}
	}
	return nil
}

// addUIDs adds UIDs to a person, each with the name under which the person was first stored. It does not move a UID
// that another person has.
func (w personWrites) addUIDs(ctx context.Context, id PersonID, uids []string, born map[string]string) error {
	for _, uid := range uids {
		if _, err := w.do(ctx, `INSERT INTO person_ids (uid, person, born) VALUES (?, ?, ?)
			ON CONFLICT (uid) DO UPDATE SET born = max(born, excluded.born) WHERE person = excluded.person`,
			uid, id, born[uid]); err != nil {
			return err
		}
	}
	return nil
}

// newUID stores a new UID for a person who has just been added to this database. If another person was first stored
// under the same name, a number follows the name in the column born.
func (w personWrites) newUID(ctx context.Context, id PersonID, name string) error {
	born := Fold(name)
	there := true
	for number := 2; there; number++ {
		err := w.queryRow(
			ctx,
			[]any{&there},
			`SELECT EXISTS (SELECT 1 FROM person_ids WHERE born = ? AND born <> '')`,
			born,
		)
		if err != nil {
			return err
		}
		if there {
			born = fmt.Sprint(Fold(name), " ", number)
		}
	}
	_, err := w.do(
		ctx,
		`INSERT INTO person_ids (uid, person, born) VALUES (lower(hex(randomblob(16))), ?, ?)`,
		id,
		born,
	)
	return err
}

// refuseLeftOut returns ErrLeftOut if a person's name was removed at their request.
func (r personReads) refuseLeftOut(ctx context.Context, id PersonID) error {
	var name string
	err := r.queryRow(ctx, []any{&name}, `SELECT name FROM persons WHERE id = ? AND gone IS NOT NULL`, id)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	return cmp.Or(err, ErrLeftOut.With("name", name))
}
