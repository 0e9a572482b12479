package desk

import (
	"cmp"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/db"
	"arbitro/referee/play"
	"arbitro/scoring/event"
)

// What players report from a phone waits here until the desk accepts or refuses it. It is not a line of any log, and is
// never exported. The package comment shows how a page uses it.

// Report is one version of a table's result, as its players report it.
type Report struct {
	Tallies []play.Tally `json:"tallies"` // in the order of the seats
	From    []string     `json:"from"`    // the devices that reported this version, in the order in which they came
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

// Waiting holds the reports for one table that wait for the desk.
type Waiting struct {
	Stage   event.Stage
	Table   int      // from 1
	Reports []Report // in the order in which they came; a single version where all phones agree

	form string
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

// waitingForms returns the prefix of the keys under which the store keeps the reports of phones for the tournament.
func (p Phones) waitingForms() string { return "event " + p.contest.Stored.UID + " " }

// reportForm returns the key under which the store keeps the reports for a table. It returns "" for a table that is
// void or does not exist. The key contains the id of the draw's line, because a round that is drawn again has other
// tables.
func (p Phones) reportForm(stage event.Stage, table int) string {
	round := p.contest.Event.Round(stage)
	if round == nil || table < 1 || table > len(round.Tables) || len(round.Tables[table-1].Players) == 0 ||
		round.Tables[table-1].Void {
		return ""
	}
	return fmt.Sprintf("%sresult %s %d %s", p.waitingForms(), stage, table, p.contest.Event.Lines[round.Line].UID)
}

// hereForm returns the key under which the store keeps who reported to be present for a round.
func (p Phones) hereForm(stage event.Stage) string {
	return p.waitingForms() + "here " + stage.String()
}

// TableKey returns the key of a table's link: 130 bits that cannot be guessed, the same at each call. Errors:
// event.NoTable if the round has no such table.
func (p Phones) TableKey(ctx context.Context, stage event.Stage, table int) (string, error) {
	form := p.reportForm(stage, table)
	if form == "" {
		return "", event.NoTable.With("round", stage, "number", table)
	}
	secret, err := p.secret(ctx, true)
	return keyOf(secret, form), err
}

// secret returns the secret from which the keys of the tournament's links are made. If there is none yet, it makes one
// if fresh is set, and otherwise returns "".
func (p Phones) secret(ctx context.Context, fresh bool) (secret string, err error) {
	form := p.waitingForms() + "secret"
	secret, err = p.contest.desk.Store.Typed(ctx, form)
	if err != nil || secret != "" || !fresh {
		return secret, err
	}
	secret = rand.Text()
	err = p.contest.desk.Store.Write(ctx, func(tx *db.Tx) error {
		if kept, err := tx.Typed(ctx, form); err != nil || kept != "" {
			secret = kept
			return err
		}
		return tx.SetTyped(ctx, form, secret)
	})
	return secret, err
}

// keyOf returns the key of a link, made from the secret and the key of a form.
func keyOf(secret, form string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(form))
	return base32.StdEncoding.EncodeToString(mac.Sum(nil))[:26]
}

// ServeAt stores where phones report: the address at which the board listens, and its link for other computers. From
// then on slips show the link, and the board listens at the address again after a restart. If both are "", phones no
// longer report.
func (p Phones) ServeAt(ctx context.Context, address, link string) error {
	if _, err := p.secret(ctx, link != ""); err != nil {
		return err
	}
	return p.contest.desk.Store.SetTyped(ctx, p.waitingForms()+"at", strings.TrimSpace(address+" "+link))
}

// ServedAt returns the address and the link that ServeAt has stored, "" and "" if phones do not report.
func (p Phones) ServedAt(ctx context.Context) (address, link string, err error) {
	at, err := p.contest.desk.Store.Typed(ctx, p.waitingForms()+"at")
	address, link, _ = strings.Cut(at, " ")
	return address, link, err
}

// DeskKey returns the key of the desk's link, by which the director accepts reports on a phone.
func (p Phones) DeskKey(ctx context.Context) (string, error) {
	secret, err := p.secret(ctx, true)
	return keyOf(secret, p.waitingForms()+"desk"), err
}

// AtDesk reports whether a key is the key of the desk's link.
func (p Phones) AtDesk(ctx context.Context, key string) bool {
	secret, err := p.secret(ctx, false)
	return err == nil && secret != "" && hmac.Equal([]byte(keyOf(secret, p.waitingForms()+"desk")), []byte(key))
}

// AtTable returns the table that the key of a slip opens. It returns ErrNoLink if the key opens no table: the key was
// never issued, the round was drawn again, or the tournament is closed.
func (p Phones) AtTable(ctx context.Context, key string) (*TableLink, error) {
	secret, err := p.secret(ctx, false)
	if err != nil {
		return nil, err
	}
	var found *TableLink
	for _, round := range slices.Concat(p.contest.Event.Rounds, p.contest.Event.Finals) {
		for i := range round.Tables {
			form := p.reportForm(round.Stage, i+1)
			if form != "" && hmac.Equal([]byte(keyOf(secret, form)), []byte(key)) {
				found = &TableLink{p.contest, round.Stage, i + 1}
			}
		}
	}
	if found == nil || secret == "" || p.contest.Event.Closed {
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
	form := l.Phones().reportForm(l.Stage, l.Table)
	return keepTyped(ctx, l.desk.Store, form, func(reports []Report) ([]Report, error) {
		for i := range reports {
			reports[i].From = slices.DeleteFunc(reports[i].From, func(from string) bool { return from == device })
		}
		at := slices.IndexFunc(reports, func(report Report) bool { return report.Same(tallies) })
		if at < 0 {
			at = len(reports)
			reports = append(reports, Report{Tallies: tallies})
		}
		reports[at].From = append(reports[at].From, device)
		reports = slices.DeleteFunc(reports, func(report Report) bool { return len(report.From) == 0 })
		if len(reports) > mostReports ||
			slices.ContainsFunc(reports, func(report Report) bool { return len(report.From) > mostReports }) {
			return nil, ErrManyReports
		}
		return reports, nil
	})
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
	return keepTyped(ctx, l.desk.Store, l.Phones().hereForm(next), func(all []string) ([]string, error) {
		all = append(all, ids...)
		slices.Sort(all)
		return slices.Compact(all), nil
	})
}

// keepTyped changes the values that the store keeps under a form. Errors: those of the store and of change; nothing is
// then changed.
func keepTyped[V any](ctx context.Context, store *db.Store, form string, change func([]V) ([]V, error)) error {
	return store.Write(ctx, func(tx *db.Tx) error {
		var all []V
		kept, err := tx.Typed(ctx, form)
		if err == nil && kept != "" {
			err = json.Unmarshal([]byte(kept), &all)
		}
		if err != nil {
			return fmt.Errorf("read what waits under %q: %w", form, err)
		}
		all, err = change(all)
		if err != nil {
			return err
		}
		text, err := json.Marshal(all)
		if err == nil {
			err = tx.SetTyped(ctx, form, string(text))
		}
		return err
	})
}

// WaitingMark returns a text that changes whenever the waiting reports change.
func (p Phones) WaitingMark(ctx context.Context) (string, error) {
	kept, err := p.contest.desk.Store.TypedUnder(ctx, p.waitingForms())
	return fmt.Sprint(kept), err
}

// Waiting returns the reports that wait for the desk. tables holds, by round and table, the reports for tables that are
// not void and have no match. here holds the players who reported that they will play the next round, have not left,
// and are not marked as present yet.
func (p Phones) Waiting(ctx context.Context) (tables []Waiting, here []int, err error) {
	kept, err := p.contest.desk.Store.TypedUnder(ctx, p.waitingForms())
	if err != nil {
		return nil, nil, err
	}
	for _, round := range slices.Concat(p.contest.Event.Rounds, p.contest.Event.Finals) {
		for i := range round.Tables {
			waiting := Waiting{
				Stage: round.Stage,
				Table: i + 1,
				form:  p.reportForm(round.Stage, i+1),
			}
			if kept[waiting.form] == "" || len(p.contest.At(round.Stage, i+1)) > 0 {
				continue
			}
			err = errors.Join(err, json.Unmarshal([]byte(kept[waiting.form]), &waiting.Reports))
			waiting.Reports = slices.DeleteFunc(waiting.Reports, func(report Report) bool {
				return !p.contest.fits(round.Stage, i+1, report.Tallies)
			})
			if len(waiting.Reports) > 0 {
				tables = append(tables, waiting)
			}
		}
	}
	next, more := p.contest.Event.Next()
	if ids := kept[p.hereForm(next)]; more && ids != "" {
		var all []string
		err = errors.Join(err, json.Unmarshal([]byte(ids), &all))
		for _, id := range all {
			event := p.contest.Event
			player, ok := event.Find(id)
			if ok && !event.IsPresent(player, next) && !event.Left(player, next) {
				here = append(here, player)
			}
		}
	}
	return tables, here, err
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
	return p.contest.desk.Store.SetTyped(ctx, waiting.form, "")
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
	return p.contest.desk.Store.SetTyped(ctx, p.hereForm(next), "")
}
