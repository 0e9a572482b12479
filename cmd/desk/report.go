package desk

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"slices"

	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/event"
)

// What players report from a phone waits here until the desk accepts or refuses it. It is not a line of any log, and is
// never exported. The package comment shows how a page uses it.

// Report is one version of a table's result, as its players report it.
type Report struct {
	Tallies []play.Tally // in the order of the seats
	From    []string     // the devices that reported this version, in the order in which they came
}

// Same reports whether the report has these tallies.
func (r Report) Same(as []play.Tally) bool { return slices.Equal(r.Tallies, as) }

// tallyOf returns the tally of a player or side; the zero tally if the report has none.
func (r Report) tallyOf(id string) play.Tally {
	for _, tally := range r.Tallies {
		if tally.ID == id {
			return tally
		}
	}
	return play.Tally{}
}

// fromStore returns the reports that the store keeps, and toStore the reports as the store keeps them.
func fromStore(stored []db.Report) []Report {
	reports := make([]Report, len(stored))
	for i, report := range stored {
		reports[i].From = report.From
		for _, tally := range report.Tallies {
			reports[i].Tallies = append(reports[i].Tallies, play.Tally{ID: tally.Player, Total: tally.Total, Place: tally.Place})
		}
	}
	return reports
}

func toStore(reports []Report) []db.Report {
	stored := make([]db.Report, len(reports))
	for i, report := range reports {
		stored[i].From = report.From
		for _, tally := range report.Tallies {
			stored[i].Tallies = append(stored[i].Tallies, db.Tally{Player: tally.ID, Total: tally.Total, Place: tally.Place})
		}
	}
	return stored
}

// Waiting holds the reports for one table that wait for the desk.
type Waiting struct {
	Stage   event.Stage
	Table   int      // from 1
	Reports []Report // in the order in which they came; a single version where all phones agree

	drawn db.DrawnTable
}

// Agreed reports whether all reports are the same.
func (w Waiting) Agreed() bool { return len(w.Reports) == 1 }

// unlike is the mark of a name about whose total the phones of a table disagree.
const unlike = "≠ "

// Marked returns the name of a player or a side, with a mark if the reports disagree about its total.
func (w Waiting) Marked(id, name string) string {
	for _, report := range w.Reports {
		if report.tallyOf(id) != w.Reports[0].tallyOf(id) {
			return unlike + name
		}
	}
	return name
}

// TableLink is the table that the link of a slip opens.
type TableLink struct {
	*Contest
	Stage event.Stage
	Table int
}

// mostReports is the greatest number of versions of one result that are kept, and of phones for each version, so that a
// stranger cannot fill the store.
const mostReports = 16

// Phones is what a tournament has to do with phones: the keys of their links, and the reports that wait for the desk.
type Phones struct{ contest *Contest }

// Phones returns the phones of the tournament.
func (c *Contest) Phones() Phones { return Phones{c} }

// drawn returns the table of a round by the line that drew it, because a round that is drawn again has other tables. It
// returns false for a table that is void or does not exist.
func (p Phones) drawn(stage event.Stage, table int) (db.DrawnTable, bool) {
	round := p.contest.Event.Round(stage)
	if round == nil || table < 1 || table > len(round.Tables) || len(round.Tables[table-1].Players) == 0 ||
		round.Tables[table-1].Void {
		return db.DrawnTable{}, false
	}
	return db.DrawnTable{Draw: p.contest.Event.Lines[round.Line].UID, Table: table}, true
}

// tableKey returns the key of the link of a table.
func (p Phones) tableKey(secret string, stage event.Stage, drawn db.DrawnTable) string {
	return p.keyOf(secret, fmt.Sprintf("result %s %d %s", stage, drawn.Table, drawn.Draw))
}

// deskKey returns the key of the desk's link.
func (p Phones) deskKey(secret string) string { return p.keyOf(secret, "desk") }

// keyOf returns the key of the link to a page of the tournament, made from the secret. Printed slips hold such keys: the
// text from which they are made never changes.
func (p Phones) keyOf(secret, page string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte("event " + p.contest.Stored.UID + " " + page))
	return base32.StdEncoding.EncodeToString(mac.Sum(nil))[:26]
}

// stored returns what the store keeps about the phones, without their reports.
func (p Phones) stored(ctx context.Context) (db.EventPhones, error) {
	return p.contest.desk.Store.EventPhones(ctx, p.contest.Stored.ID)
}

// change changes what the store keeps about the phones, without their reports.
func (p Phones) change(ctx context.Context, change func(*db.EventPhones)) error {
	id := p.contest.Stored.ID
	return p.contest.desk.Store.Write(ctx, func(tx *db.Tx) error {
		phones, err := tx.EventPhones(ctx, id)
		if err != nil {
			return err
		}
		change(&phones)
		return tx.SetEventPhones(ctx, id, phones)
	})
}

// TableKey returns the key of a table's link: 130 bits that cannot be guessed, the same at each call. Errors:
// event.NoTable if the round has no such table.
func (p Phones) TableKey(ctx context.Context, stage event.Stage, table int) (string, error) {
	drawn, ok := p.drawn(stage, table)
	if !ok {
		return "", event.NoTable.With("round", stage, "number", table)
	}
	secret, err := p.secret(ctx)
	return p.tableKey(secret, stage, drawn), err
}

// secret returns the secret from which the keys of the tournament's links are made. If there is none yet, it makes one.
func (p Phones) secret(ctx context.Context) (string, error) {
	phones, err := p.stored(ctx)
	if err != nil || phones.Secret != "" {
		return phones.Secret, err
	}
	var secret string
	err = p.change(ctx, func(phones *db.EventPhones) {
		phones.Secret = cmp.Or(phones.Secret, rand.Text())
		secret = phones.Secret
	})
	return secret, err
}

// ServeAt stores where phones report: the address at which the board listens, and its link for other computers. From
// then on slips show the link, and the board listens at the address again after a restart. If both are "", phones no
// longer report.
func (p Phones) ServeAt(ctx context.Context, address, link string) error {
	return p.change(ctx, func(phones *db.EventPhones) {
		phones.Address = address
		phones.Link = link
		if link != "" {
			phones.Secret = cmp.Or(phones.Secret, rand.Text())
		}
	})
}

// ServedAt returns the address and the link that ServeAt has stored, "" and "" if phones do not report.
func (p Phones) ServedAt(ctx context.Context) (address, link string, err error) {
	phones, err := p.stored(ctx)
	return phones.Address, phones.Link, err
}

// ShowAt stores at which address the desk has turned the pages of the tournament on, and whether players report there.
// An empty address means that they are off.
func (p Phones) ShowAt(ctx context.Context, address string, reports bool) error {
	return p.change(ctx, func(phones *db.EventPhones) {
		phones.Board = address
		phones.Reports = reports
	})
}

// ShownAt returns what ShowAt has stored for the tournament with this UID.
func (d *Desk) ShownAt(ctx context.Context, uid string) (address string, reports bool, err error) {
	events, err := d.Store.Events(ctx)
	if err != nil {
		return "", false, err
	}
	at := slices.IndexFunc(events, func(event db.Event) bool { return event.UID == uid })
	if at < 0 {
		return "", false, nil
	}
	phones, err := d.Store.EventPhones(ctx, events[at].ID)
	return phones.Board, phones.Reports, err
}

// DeskKey returns the key of the desk's link, by which the director accepts reports on a phone.
func (p Phones) DeskKey(ctx context.Context) (string, error) {
	secret, err := p.secret(ctx)
	return p.deskKey(secret), err
}

// AtDesk reports whether a key is the key of the desk's link.
func (p Phones) AtDesk(ctx context.Context, key string) bool {
	phones, err := p.stored(ctx)
	return err == nil && phones.Secret != "" && hmac.Equal([]byte(p.deskKey(phones.Secret)), []byte(key))
}

// AtTable returns the table that the key of a slip opens. It returns ErrNoLink if the key opens no table: the key was
// never issued, the round was drawn again, or the tournament is closed.
func (p Phones) AtTable(ctx context.Context, key string) (*TableLink, error) {
	phones, err := p.stored(ctx)
	if err != nil {
		return nil, err
	}
	var found *TableLink
	for _, round := range slices.Concat(p.contest.Event.Rounds, p.contest.Event.Finals) {
		for i := range round.Tables {
			drawn, ok := p.drawn(round.Stage, i+1)
			if ok && hmac.Equal([]byte(p.tableKey(phones.Secret, round.Stage, drawn)), []byte(key)) {
				found = &TableLink{p.contest, round.Stage, i + 1}
			}
		}
	}
	if found == nil || phones.Secret == "" || p.contest.Event.Closed {
		return nil, ErrNoLink
	}
	return found, nil
}

// Report stores a result of the table that a phone reports, if the referee accepts it. Errors: ErrReported if the table
// has a match already; ErrManyReports; event.OtherPlayers unless each player or side has a tally; a *referee.Error for an
// impossible result.
func (l *TableLink) Report(ctx context.Context, device string, tallies []play.Tally) error {
	lines, _, err := l.Head(l.Stage, l.Table, "2000-01-01")
	if err != nil {
		return err
	}
	for _, tally := range tallies {
		lines = append(lines, tally.Line())
	}
	if _, err := l.desk.judge(lines); err != nil || !l.fits(l.Stage, l.Table, tallies) {
		return cmp.Or(err, error(event.OtherPlayers))
	}
	if len(l.At(l.Stage, l.Table)) > 0 {
		return ErrReported
	}
	drawn, ok := l.Phones().drawn(l.Stage, l.Table)
	if !ok {
		return ErrNoLink
	}
	return l.desk.Store.Write(ctx, func(tx *db.Tx) error {
		kept, err := tx.EventReports(ctx, l.Stored.ID)
		if err != nil {
			return err
		}
		reports := withReport(fromStore(kept[drawn]), device, tallies)
		if len(reports) > mostReports ||
			slices.ContainsFunc(reports, func(report Report) bool { return len(report.From) > mostReports }) {
			return ErrManyReports
		}
		return tx.SetEventReports(ctx, l.Stored.ID, drawn, toStore(reports))
	})
}

// withReport returns the reports of a table with that of a device, which replaces an earlier one of the same device.
func withReport(reports []Report, device string, tallies []play.Tally) []Report {
	for i := range reports {
		reports[i].From = slices.DeleteFunc(reports[i].From, func(from string) bool { return from == device })
	}
	at := slices.IndexFunc(reports, func(report Report) bool { return report.Same(tallies) })
	if at < 0 {
		at = len(reports)
		reports = append(reports, Report{Tallies: tallies})
	}
	reports[at].From = append(reports[at].From, device)
	return slices.DeleteFunc(reports, func(report Report) bool { return len(report.From) == 0 })
}

// ReportHere stores that the players of the table with these ids are present for the next round.
func (l *TableLink) ReportHere(ctx context.Context, ids []string) error {
	next, more := l.Event.Next()
	if !more || !l.Event.Options.CheckIn {
		return event.NoRounds.With("number", len(l.Event.Rounds)+len(l.Event.Finals))
	}
	for _, id := range ids {
		player, ok := l.Event.Find(id)
		if !ok || !slices.Contains(l.Event.Round(l.Stage).Tables[l.Table-1].Players, player) {
			return event.NotSeated.With("word", id, "round", l.Stage)
		}
	}
	return l.desk.Store.Write(ctx, func(tx *db.Tx) error {
		return tx.AddEventArrivals(ctx, l.Stored.ID, int(next), ids)
	})
}

// WaitingMark returns a text that changes whenever the waiting reports change, or where phones report.
func (p Phones) WaitingMark(ctx context.Context) (string, error) {
	reports, here, err := p.kept(ctx)
	if err != nil {
		return "", err
	}
	return p.markOf(ctx, reports, here)
}

// markOf returns the WaitingMark of what the store keeps.
func (p Phones) markOf(ctx context.Context, reports map[db.DrawnTable][]db.Report, here []string) (string, error) {
	phones, err := p.stored(ctx)
	return fmt.Sprint(phones, reports, here), err
}

// kept returns the reports that the store keeps, by table, and the ids of the players who were reported to be present for
// the next round.
func (p Phones) kept(ctx context.Context) (reports map[db.DrawnTable][]db.Report, here []string, err error) {
	store := p.contest.desk.Store
	reports, err = store.EventReports(ctx, p.contest.Stored.ID)
	if err != nil {
		return nil, nil, err
	}
	if next, more := p.contest.Event.Next(); more {
		here, err = store.EventArrivals(ctx, p.contest.Stored.ID, int(next))
	}
	return reports, here, err
}

// Waiting returns the reports that wait for the desk. tables holds, by round and table, the reports for tables that are
// not void and have no match. here holds the players who reported that they will play the next round, have not left,
// and are not marked as present yet.
func (p Phones) Waiting(ctx context.Context) (tables []Waiting, here []int, err error) {
	tables, here, _, err = p.MarkedWaiting(ctx)
	return tables, here, err
}

// MarkedWaiting is Waiting with the WaitingMark of what it returns.
func (p Phones) MarkedWaiting(ctx context.Context) (tables []Waiting, here []int, mark string, err error) {
	reports, ids, err := p.kept(ctx)
	if err != nil {
		return nil, nil, "", err
	}
	for _, round := range slices.Concat(p.contest.Event.Rounds, p.contest.Event.Finals) {
		for i := range round.Tables {
			drawn, ok := p.drawn(round.Stage, i+1)
			if !ok || len(reports[drawn]) == 0 || len(p.contest.At(round.Stage, i+1)) > 0 {
				continue
			}
			waiting := Waiting{Stage: round.Stage, Table: i + 1, drawn: drawn}
			waiting.Reports = slices.DeleteFunc(fromStore(reports[drawn]), func(report Report) bool {
				return !p.contest.fits(round.Stage, i+1, report.Tallies)
			})
			if len(waiting.Reports) > 0 {
				tables = append(tables, waiting)
			}
		}
	}
	event := p.contest.Event
	next, _ := event.Next()
	for _, id := range ids {
		player, ok := event.Find(id)
		if ok && !event.IsPresent(player, next) && !event.Left(player, next) {
			here = append(here, player)
		}
	}
	mark, err = p.markOf(ctx, reports, ids)
	return tables, here, mark, err
}

// fits reports whether the tallies are those of the players or sides who sit at a table now.
func (c *Contest) fits(stage event.Stage, table int, tallies []play.Tally) bool {
	sides := c.Sides(stage, table)
	return len(tallies) == len(sides) && !slices.ContainsFunc(sides, func(side []int) bool {
		return !slices.ContainsFunc(tallies, func(tally play.Tally) bool {
			return tally.ID == c.Event.Entrants[side[0]].ID
		})
	})
}

// Accept stores one version of the waiting result of a table as its match. Errors: those of Keep.
func (p Phones) Accept(ctx context.Context, waiting Waiting, version int, date string) (*LiveMatch, error) {
	live, err := p.contest.Keep(ctx, waiting.Stage, waiting.Table, date, waiting.Reports[version].Tallies)
	if err != nil {
		return nil, err
	}
	return live, p.Refuse(ctx, waiting)
}

// Refuse deletes the waiting reports of a table.
func (p Phones) Refuse(ctx context.Context, waiting Waiting) error {
	return p.contest.desk.Store.Write(ctx, func(tx *db.Tx) error {
		return tx.SetEventReports(ctx, p.contest.Stored.ID, waiting.drawn, nil)
	})
}

// AcceptHere marks players as present in the next round. It deletes all reports of presence, also those of players whom
// it does not accept.
func (p Phones) AcceptHere(ctx context.Context, players []int) error {
	next, _ := p.contest.Event.Next()
	err := p.contest.Write(ctx, func(now *Contest, _ *db.Tx) (entries []Entry, _ error) {
		for _, player := range players {
			entries = append(entries, Entry{Words: []string{"here", now.Event.Entrants[player].ID, next.String()}})
		}
		return entries, nil
	})
	if err != nil {
		return err
	}
	return p.RefuseHere(ctx)
}

// RefuseHere deletes the reports of players who are present for the next round.
func (p Phones) RefuseHere(ctx context.Context) error {
	next, _ := p.contest.Event.Next()
	return p.contest.desk.Store.Write(ctx, func(tx *db.Tx) error {
		return tx.DropEventArrivals(ctx, p.contest.Stored.ID, int(next))
	})
}
