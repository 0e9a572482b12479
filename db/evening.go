// What is typed for an evening of a league: slips that are not saved yet, the drawing of its seats, and what was done
// last. It is never exported, and is deleted whenever a person is left out.

package db

import (
	"context"
	"database/sql"
	"errors"
)

// Evening holds the slips of an evening of a league that are typed and not saved.
type Evening struct {
	Day   string // such as 2026-11-20
	Place string
	Slips []Slip
	Form  []FormField // of a slip that is half typed
}

// Slip is a table's result, as written on a paper slip.
type Slip struct {
	Game   string
	Places bool       // the numbers are places, not totals
	Seats  []SlipSeat // in the order of the slip
}

// SlipSeat is a player on a slip.
type SlipSeat struct {
	Person    PersonID // 0 for a name that nobody has yet
	Name      string   // "" for a person
	Number    int
	HasNumber bool // false for a player whose side has its number at another seat
}

// FormField is the value of a field of a form.
type FormField struct{ Key, Value string }

// fields returns the SQL of the fields of a form as JSON, from a table that holds those of a league.
func fields(table, league string) string {
	return listColumn(`json_object('Key', key, 'Value', value)`, table+` f WHERE f.league = `+league, `n`)
}

var eveningQuestion = `SELECT day, place, ` +
	listColumn(`json_object('Game', game, 'Places', json(iif(places, 'true', 'false')), 'Seats', json(`+
		listColumn(`json_object('Person', ifnull(person, 0), 'Name', name, 'Number', ifnull(number, 0),
			'HasNumber', json(iif(number IS NULL, 'false', 'true')))`,
			`evening_seats t WHERE t.league = s.league AND t.slip = s.slip`, `seat`)+`))`,
		`evening_slips s WHERE s.league = e.league`, `slip`) + `, ` +
	fields(`evening_fields`, `e.league`) + ` FROM evenings e WHERE league = ?`

// Evening returns the slips of a league that are not saved. It returns false if there are none.
func (r leagueReads) Evening(ctx context.Context, id LeagueID) (evening Evening, is bool, err error) {
	err = r.queryRow(ctx, []any{&evening.Day, &evening.Place, asJSON{&evening.Slips}, asJSON{&evening.Form}},
		eveningQuestion, id)
	if errors.Is(err, sql.ErrNoRows) {
		return Evening{}, false, nil
	}
	return evening, err == nil, err
}

// SetEvening stores the slips of a league that are not saved, instead of those stored before. Errors: those of Write.
func (s storeWrites) SetEvening(ctx context.Context, id LeagueID, evening Evening) error {
	return s.store.Write(ctx, func(t *Tx) error {
		if _, err := t.do(ctx, `DELETE FROM evenings WHERE league = ?`, id); err != nil {
			return err
		}
		if _, err := t.do(ctx, `INSERT INTO evenings (league, day, place) VALUES (?, ?, ?)`,
			id, evening.Day, evening.Place); err != nil {
			return err
		}
		for n, slip := range evening.Slips {
			if _, err := t.do(ctx, `INSERT INTO evening_slips (league, slip, game, places) VALUES (?, ?, ?, ?)`,
				id, n, slip.Game, slip.Places); err != nil {
				return err
			}
			for seat, player := range slip.Seats {
				if _, err := t.do(ctx, `INSERT INTO evening_seats (league, slip, seat, person, name, number)
					VALUES (?, ?, ?, nullif(?, 0), ?, ?)`,
					id, n, seat, player.Person, player.Name,
					nullable[int]{V: player.Number, Valid: player.HasNumber}); err != nil {
					return err
				}
			}
		}
		return t.addFields(ctx, `INSERT INTO evening_fields (league, n, key, value) VALUES (?, ?, ?, ?)`, id, evening.Form)
	})
}

// addFields stores the fields of a form.
func (w leagueWrites) addFields(ctx context.Context, text string, id LeagueID, fields []FormField) error {
	for n, field := range fields {
		if _, err := w.do(ctx, text, id, n, field.Key, field.Value); err != nil {
			return err
		}
	}
	return nil
}

// DropEvening deletes the slips of a league that are not saved. Errors: those of Write.
func (s storeWrites) DropEvening(ctx context.Context, id LeagueID) error {
	return s.store.Write(ctx, func(t *Tx) error {
		_, err := t.do(ctx, `DELETE FROM evenings WHERE league = ?`, id)
		return err
	})
}

// Drawing is the form that was answered when the seats of an evening were drawn.
type Drawing struct {
	Day  string // of the evening, such as 2026-11-20
	Form []FormField
}

var drawingQuestion = `SELECT day, ` + fields(`drawing_fields`, `d.league`) + ` FROM drawings d WHERE league = ?`

// Drawing returns the last drawing of a league; the zero value if there is none.
func (r leagueReads) Drawing(ctx context.Context, id LeagueID) (drawing Drawing, err error) {
	err = r.queryRow(ctx, []any{&drawing.Day, asJSON{&drawing.Form}}, drawingQuestion, id)
	if errors.Is(err, sql.ErrNoRows) {
		return Drawing{}, nil
	}
	return drawing, err
}

// SetDrawing stores the last drawing of a league. Errors: those of Write.
func (s storeWrites) SetDrawing(ctx context.Context, id LeagueID, drawing Drawing) error {
	return s.store.Write(ctx, func(t *Tx) error {
		if _, err := t.do(ctx, `DELETE FROM drawings WHERE league = ?`, id); err != nil {
			return err
		}
		if _, err := t.do(ctx, `INSERT INTO drawings (league, day) VALUES (?, ?)`, id, drawing.Day); err != nil {
			return err
		}
		return t.addFields(ctx, `INSERT INTO drawing_fields (league, n, key, value) VALUES (?, ?, ?, ?)`, id, drawing.Form)
	})
}

// LastAct returns what SetLastAct has stored for a league, or "".
func (r leagueReads) LastAct(ctx context.Context, id LeagueID) (string, error) {
	var act string
	err := r.queryRow(ctx, []any{&act}, `SELECT act FROM last_acts WHERE league = ?`, id)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return act, err
}

// SetLastAct stores what was done last in a league, as JSON of cmd/league. Errors: those of Write.
func (s storeWrites) SetLastAct(ctx context.Context, id LeagueID, act string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		_, err := t.do(ctx, `INSERT OR REPLACE INTO last_acts (league, act) VALUES (?, ?)`, id, act)
		return err
	})
}
