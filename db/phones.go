// The phones of a tournament: where they report, and what waits for its desk.

package db

import (
	"context"
	"database/sql"
	"errors"
)

// EventPhones is what the store keeps about the phones of a tournament. It is no line of any log, and is never exported.
type EventPhones struct {
	Secret  string // from which the keys of links are made; "" until the first link
	Address string // at which the pages for reports listen; "" if phones do not report
	Link    string // of these pages, for other computers
	Board   string // the address of the pages that the desk has turned on; "" if they are off
	Reports bool   // players report on the desk's pages
}

// Report is one version of a table's result, as phones report it.
type Report struct {
	Tallies []Tally  // in the order of the seats
	From    []string // the devices that reported this version, in the order in which they came
}

// Tally is the number of a player or a side in a Report.
type Tally struct {
	Player string // the id in the tournament
	Total  int
	Place  int // 0 where the totals decide
}

// DrawnTable is a table of a round as one line of the log has drawn it: a round that is drawn again has other tables.
type DrawnTable struct {
	Draw  string // the UID of the line
	Table int    // from 1
}

// EventPhones returns what is known about the phones of a tournament; the zero value if there is nothing.
func (r eventReads) EventPhones(ctx context.Context, id EventID) (phones EventPhones, err error) {
	err = r.queryRow(
		ctx,
		[]any{&phones.Secret, &phones.Address, &phones.Link, &phones.Board, &phones.Reports},
		`SELECT secret, address, link, board, reports FROM event_phones WHERE event = ?`,
		id,
	)
	if errors.Is(err, sql.ErrNoRows) {
		return EventPhones{}, nil
	}
	return phones, err
}

// SetEventPhones stores what is known about the phones of a tournament.
func (w eventWrites) SetEventPhones(ctx context.Context, id EventID, phones EventPhones) error {
	_, err := w.do(ctx, `INSERT INTO event_phones (event, secret, address, link, board, reports)
		VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET secret = excluded.secret, address = excluded.address,
			link = excluded.link, board = excluded.board, reports = excluded.reports`,
		id, phones.Secret, phones.Address, phones.Link, phones.Board, phones.Reports)
	return err
}

var reportsQuestion = `SELECT draw, tbl, json_group_array(device ORDER BY phone), ` +
	listColumn(`json_object('Player', player, 'Total', total, 'Place', place)`, `event_tallies t WHERE t.event = r.event
		AND t.draw = r.draw AND t.tbl = r.tbl AND t.version = r.version`, `seat`) + `
	FROM event_reports r WHERE event = ?
	GROUP BY event, draw, tbl, version ORDER BY draw, tbl, version`

// EventReports returns the reports of phones that wait for the desk of a tournament, by table.
func (r eventReads) EventReports(ctx context.Context, id EventID) (map[DrawnTable][]Report, error) {
	reports := map[DrawnTable][]Report{}
	err := r.query(ctx, reportsQuestion, id).each(func(r *row) {
		var table DrawnTable
		var report Report
		if r.scan(&table.Draw, &table.Table, asJSON{&report.From}, asJSON{&report.Tallies}) {
			reports[table] = append(reports[table], report)
		}
	})
	if err != nil {
		return nil, err
	}
	return reports, nil
}

// SetEventReports stores the reports that wait for a table, instead of those stored before. Each has a device.
func (w eventWrites) SetEventReports(ctx context.Context, id EventID, table DrawnTable, reports []Report) error {
	for _, step := range []string{
		`DELETE FROM event_reports WHERE event = ? AND draw = ? AND tbl = ?`,
		`DELETE FROM event_tallies WHERE event = ? AND draw = ? AND tbl = ?`,
	} {
		if _, err := w.do(ctx, step, id, table.Draw, table.Table); err != nil {
			return err
		}
	}
	for version, report := range reports {
		for phone, device := range report.From {
			if _, err := w.do(ctx, `INSERT INTO event_reports (event, draw, tbl, version, phone, device)
				VALUES (?, ?, ?, ?, ?, ?)`, id, table.Draw, table.Table, version, phone, device); err != nil {
				return err
			}
		}
		for seat, tally := range report.Tallies {
			if _, err := w.do(ctx, `INSERT INTO event_tallies (event, draw, tbl, version, seat, player, total, place)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
				id, table.Draw, table.Table, version, seat, tally.Player, tally.Total, tally.Place); err != nil {
				return err
			}
		}
	}
	return nil
}

// EventArrivals returns the ids of the players who were reported to be present for a round, sorted.
func (r eventReads) EventArrivals(ctx context.Context, id EventID, round int) ([]string, error) {
	return valuesOf[string](r.query(ctx, `SELECT player FROM event_arrivals WHERE event = ? AND round = ?
		ORDER BY player`, id, round))
}

// AddEventArrivals stores that players were reported to be present for a round.
func (w eventWrites) AddEventArrivals(ctx context.Context, id EventID, round int, players []string) error {
	for _, player := range players {
		_, err := w.do(ctx, `INSERT OR IGNORE INTO event_arrivals (event, round, player) VALUES (?, ?, ?)`,
			id, round, player)
		if err != nil {
			return err
		}
	}
	return nil
}

// DropEventArrivals deletes what was reported about the players who are present for a round.
func (w eventWrites) DropEventArrivals(ctx context.Context, id EventID, round int) error {
	_, err := w.do(ctx, `DELETE FROM event_arrivals WHERE event = ? AND round = ?`, id, round)
	return err
}
