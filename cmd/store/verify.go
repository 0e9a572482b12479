package store

import (
	"bytes"
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/season"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
	"arbitro/scoring/league/naive"
)

// verifying checks everything in a store.
type verifying struct {
	app               *app.App
	repair            bool
	wrong, mended, of int
	named             map[string]bool                 // the faults that were printed
	judged            map[string][]league.Match       // the judged matches, by the folded name of their league
	texts             map[string]string               // the texts of once
	stale             []int                           // the matches whose stored results --repair is to write again
	leagueNames       map[string]bool                 // the folded names of all leagues
	waits             bool                            // notes wait until the faults of the file are printed
	waiting           []lang.Speaker                  // the notes that wait
	countsFor         map[league.Person]league.Person // see db.CountsFor
	progress          app.Progress
}

// readOnce is the size of the store's cache, in KiB, for commands that read each stored match only once.
const readOnce = 4_000

// verify checks everything in the user's database.
func verify(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	o := &verifying{app: a, repair: values.Is("repair")}
	open := func(ctx context.Context) (*db.Store, error) { return a.ReadingWith(ctx, db.Options{Cache: readOnce}) }
	if o.repair {
		open = a.Store
	}
	store, err := open(ctx)
	if err != nil {
		return nil, err
	}
	defer store.Close()
	if err := o.check(ctx, store); err != nil {
		return nil, err
	}
	o.conclude()
	a.WarnPlace(store.Path())
	return nil, nil
}

// check checks everything in a store as it is at one moment, and prints and counts the faults. With --repair it writes
// stale results again, and then repeats the checks.
func (o *verifying) check(ctx context.Context, store *db.Store) error {
	defer debug.SetGCPercent(debug.SetGCPercent(collectAt)) // a laptop has less memory to spare than time
	o.progress = app.NewProgress(o.app)
	defer o.progress.Clear()
	if err := o.pass(ctx, store); err != nil || len(o.stale) == 0 {
		return err
	}
	for _, number := range o.stale {
		if err := o.mend(ctx, store, number); err != nil {
			return err
		}
	}
	o.repair = false
	o.stale = nil
	o.of = 0
	o.judged = nil
	return o.pass(ctx, store)
}

// collectAt is how much the memory in use may grow before Go collects garbage, in percent.
const collectAt = 25

// pass checks everything in a store as it is at one moment. If results are stale, it checks neither standings nor
// tournaments, because these depend on the results.
func (o *verifying) pass(ctx context.Context, whole *db.Store) error {
	store, err := whole.Still(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if err := o.fileAndMatches(ctx, whole, store); err != nil || len(o.stale) > 0 {
		return err
	}
	if err := o.leagues(ctx, store); err != nil {
		return err
	}
	return o.contests(ctx, store)
}

// fileAndMatches checks the bytes of the file and judges the matches at the same time, in two goroutines. It prints the
// faults of the file first, and no fault of a match if the file cannot be read to its end.
func (o *verifying) fileAndMatches(ctx context.Context, file, matches *db.Store) error {
	a := o.app
	var faults []error
	var fileErr error
	checked := make(chan struct{})
	go func() {
		defer close(checked)
		faults, fileErr = file.Check(ctx)
	}()
	o.waits = true
	judgeErr := o.matches(ctx, matches)
	o.waits = false
	_, err := app.During(ctx, &o.progress, a.Say(words.FileNow), func() (struct{}, error) {
		<-checked
		return struct{}{}, nil
	})
	if err != nil { // broken off
		return err
	}
	for _, fault := range faults {
		o.fault(words.Fault(app.ErrorText(fault)))
	}
	if fileErr != nil {
		return fileErr
	}
	for _, note := range o.waiting {
		o.note(note)
	}
	o.waiting = nil
	return judgeErr
}

// conclude prints how many faults were found, and sets the exit status.
func (o *verifying) conclude() {
	a := o.app
	switch {
	case o.wrong > 0:
		fmt.Fprint(a.Out, a.Say(words.Faults(o.of, o.wrong)), a.Say(words.Cure()))
		a.Status = app.StatusFailed
	case o.mended > 0:
		app.Tell(a, words.Repaired(o.of, o.mended))
	default:
		app.Tell(a, words.Verified(o.of))
	}
}

// fault prints and counts a fault, unless it was printed before.
func (o *verifying) fault(speaker lang.Speaker) {
	sentence := o.app.Say(speaker)
	if o.named[sentence] {
		return
	}
	if o.named == nil {
		o.named = map[string]bool{}
	}
	o.named[sentence] = true
	o.wrong++
	o.note(speaker)
}

// note clears the progress line and prints a line, at once or after the faults of the file.
func (o *verifying) note(speaker lang.Speaker) {
	if o.waits {
		o.waiting = append(o.waiting, speaker)
		return
	}
	o.progress.Clear()
	app.Tell(o.app, speaker)
}

// matches judges all matches again, also the removed ones.
func (o *verifying) matches(ctx context.Context, store *db.Store) error {
	var err error
	o.countsFor, err = store.CountsFor(ctx)
	if err != nil {
		return err
	}
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	o.leagueNames = map[string]bool{}
	for _, league := range leagues {
		for _, name := range league.Names {
			o.leagueNames[name] = true
		}
	}
	for _, state := range []db.State{db.NotRemoved, db.OnlyRemoved} {
		count, err := store.Count(ctx, db.Filter{State: state})
		if err != nil {
			return err
		}
		i := 0
		err = eachMatch(ctx, store, state, func(match db.Match) error {
			i++
			o.progress.Show(o.app.Say(words.JudgeNow(i, count)))
			return o.match(ctx, o.app.Desk(store), match)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// pageSize is how many matches eachMatch has in memory.
const pageSize = 500

// eachMatch calls do with every match in a state, in the order of List, until do returns an error.
func eachMatch(ctx context.Context, store *db.Store, state db.State, do func(db.Match) error) error {
	filter := db.Filter{State: state, Limit: pageSize}
	for {
		page, more, err := store.List(ctx, filter)
		if err != nil {
			return err
		}
		for _, match := range page {
			if err := do(match); err != nil {
				return err
			}
		}
		if !more {
			return nil
		}
		filter.After = page[len(page)-1].Number
	}
}

// match judges a match again and compares the outcome with the stored result.
func (o *verifying) match(ctx context.Context, d *desk.Desk, stored db.Match) error {
	o.of++
	match, err := d.Judge(ctx, d.Store, stored.Number)
	if err != nil {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		reason := app.ErrorText(err)
		older, olderErr := d.Store.ByOlderRules(ctx, stored.Number)
		if older {
			o.note(words.Older(stored.Number, reason))
		} else {
			o.fault(words.Unreadable(stored.Number, reason))
		}
		return olderErr
	}
	summary := desk.Summary(match)
	o.judge(stored, summary)
	whole := isWhole(stored, match, summary)
	if o.repair && (!whole || stored.Ruled != summary.Ruled) { // an older version stores no Ruled
		o.stale = append(o.stale, stored.Number)
	} else if !whole {
		o.fault(words.Differs(stored.Number))
	}
	return nil
}

// mend judges a match and writes its result again, in one transaction, unless another process has done so since the
// check.
func (o *verifying) mend(ctx context.Context, store *db.Store, number int) error {
	whole := true
	err := store.Write(ctx, func(tx *db.Tx) error {
		stored, err := tx.Match(ctx, number)
		if err != nil {
			return err
		}
		match, err := o.app.Desk(store).Judge(ctx, tx, number)
		if err != nil {
			return err
		}
		summary := desk.Summary(match)
		whole = isWhole(stored, match, summary)
		if whole && stored.Ruled == summary.Ruled {
			return nil
		}
		return tx.Append(ctx, number, stored.Lines+1, nil, summary)
	})
	if err == nil && !whole {
		o.note(words.Differs(number))
		o.mended++
	}
	return err
}

// isWhole reports whether the stored result and digest of a match agree with its lines.
func isWhole(stored db.Match, match *referee.Match, summary db.Summary) bool {
	return same(summary, stored.Summary) && (len(stored.Digest) == 0 || bytes.Equal(stored.Digest, desk.Digest(match)))
}

// same reports whether two summaries of a match are equal. It ignores the case of names, and Ruled if b does not know
// it.
func same(a, b db.Summary) bool {
	sameHead := a.Game == b.Game && a.Date == b.Date && a.Place == b.Place && db.Fold(a.League) == db.Fold(b.League)
	sameState := a.Finished == b.Finished && a.Rounds == b.Rounds && sameTable(a.At, b.At)
	sameRuled := a.Ruled == b.Ruled || b.Ruled == db.RuledUnknown
	return sameHead && sameState && sameRuled && slices.EqualFunc(a.Seats, b.Seats, sameSeat)
}

// sameSeat reports whether two seats of a summary are equal. It ignores the case of names, and the persons.
func sameSeat(a, b db.Seat) bool {
	sameResult := a.Total == b.Total && a.Place == b.Place && a.Won == b.Won && a.Penalty == b.Penalty
	return db.Fold(a.Name) == db.Fold(b.Name) && sameResult
}

// sameTable reports whether two summaries name the same table of a tournament.
func sameTable(a, b db.EventTable) bool {
	return db.Fold(a.Event) == db.Fold(b.Event) && a.Round == b.Round && a.Table == b.Table
}

// leagues computes the standing of every league a second time, from the judged matches, and reports each row that
// differs from the standing shown to users.
func (o *verifying) leagues(ctx context.Context, store *db.Store) error {
	leagues, err := store.Leagues(ctx)
	if err != nil {
		return err
	}
	for i, l := range leagues {
		now := o.app.Say(words.LeagueNow(i+1, len(leagues)))
		// One after the other, because each of the two needs much memory for a large league.
		want, err := app.During(ctx, &o.progress, now, func() ([]*naive.Line, error) {
			book, err := season.LoadBook(ctx, store, l, 0)
			if err != nil {
				return nil, err
			}
			matches, err := o.counted(ctx, store, l, nil)
			return naive.Standing(book.Settings, matches, book.View()), err
		})
		if err != nil {
			return err
		}
		if i == len(leagues)-1 {
			o.judged = nil
			debug.FreeOSMemory() // SQLite grows next, outside of Go
		}
		season, err := app.During(ctx, &o.progress, now, func() (*season.Season, error) {
			return season.Load(ctx, store, l, 0)
		})
		if err != nil {
			return err
		}
		lines := map[league.Person]*naive.Line{}
		for _, line := range want {
			lines[line.Person] = line
		}
		for _, row := range season.Standing.Rows {
			shown := fmt.Sprintf("%d %d/%d %s%s", row.Rank, row.Won, row.Played, row.Points, inCategory(row.InCategory))
			given := "–"
			if line := lines[row.Person]; line != nil {
				given = fmt.Sprintf(
					"%d %d/%d %s%s",
					line.Rank,
					line.Won,
					line.Played,
					line.Points(),
					inCategory(line.InCategory),
				)
				delete(lines, row.Person)
			}
			if shown != given {
				o.differs(l, season.Name(row.Person), shown, given)
			}
		}
		for _, line := range want {
			if lines[line.Person] != nil {
				o.differs(l, season.Name(line.Person), "–", fmt.Sprintf("%d %d/%d", line.Rank, line.Won, line.Played))
			}
		}
	}
	return nil
}

// inCategory returns the rank within a category, in brackets; "" if there is none.
func inCategory(rank int) string {
	if rank == 0 {
		return ""
	}
	return fmt.Sprintf(" (%d)", rank)
}

// counted returns the judged matches of a league. For a series it returns each match once for each of its leagues, as
// the second computation ranks them. above are the series that contain the league.
func (o *verifying) counted(
	ctx context.Context, store *db.Store, l db.League, above []db.LeagueID,
) ([]league.Match, error) {
	var matches []league.Match
	if !l.Settings.IsSeries() {
		if len(l.Names) == 1 { // a copy of a large league needs much memory
			return o.judged[l.Names[0]], nil
		}
		for _, name := range l.Names {
			matches = append(matches, o.judged[name]...)
		}
		return matches, nil
	}
	parts, err := season.Parts(ctx, store, l)
	if err != nil {
		return nil, err
	}
	above = append(slices.Clone(above), l.ID)
	for _, part := range parts {
		if slices.Contains(above, part.ID) {
			continue
		}
		book, err := season.LoadBook(ctx, store, part, 0)
		if err != nil {
			return nil, err
		}
		played, err := o.counted(ctx, store, part, above)
		if err != nil {
			return nil, err
		}
		if match, counts := naive.Result(part.Settings.Name, book.Settings, played, book.View()); counts {
			matches = append(matches, match)
		}
	}
	return matches, nil
}

// differs reports a row of a standing that differs.
func (o *verifying) differs(league db.League, who, shown, given string) {
	o.fault(words.StandingDiffers(app.Visible(league.Settings.Name), who, shown, given))
}

// judge keeps the outcome of a match for the second computation of the standings.
func (o *verifying) judge(stored db.Match, summary db.Summary) {
	name := o.once(db.Fold(summary.League))
	if stored.IsRemoved() || !o.leagueNames[name] {
		return
	}
	if len(stored.Seats) != len(summary.Seats) {
		return
	}
	day, _ := league.ParseDay(summary.Date) // no date is day 0, which counts for no league
	// Of a summary's own texts each would keep the record of its match in memory.
	match := league.Match{
		ID:       strings.Clone(summary.ID),
		Day:      day,
		Game:     o.once(summary.Game),
		Finished: summary.Finished,
	}
	match.Seats = make([]league.Seat, 0, len(stored.Seats))
	for i, seat := range stored.Seats {
		if summary.Seats[i].Place == 0 { // the player sat in no round that counts
			continue
		}
		person := league.Person(seat.Person)
		if other, replaced := o.countsFor[person]; replaced {
			person = other
		}
		of := summary.Seats[i]
		match.Seats = append(match.Seats, league.Seat{
			Person:  person,
			Place:   of.Place,
			Total:   of.Total,
			Penalty: of.Penalty,
			Won:     of.Won,
		})
	}
	if len(match.Seats) == 0 {
		return
	}
	if o.judged == nil {
		o.judged = map[string][]league.Match{}
	}
	o.judged[name] = append(o.judged[name], match)
}

// once returns the same copy of a text each time, because many matches have the same texts.
func (o *verifying) once(text string) string {
	kept, known := o.texts[text]
	if !known {
		kept = strings.Clone(text)
		if o.texts == nil {
			o.texts = map[string]string{}
		}
		o.texts[kept] = kept
	}
	return kept
}

// contests draws every round of every tournament again. A round that comes out differently is a fault. If results were
// corrected since the draw, or another version of the program drew the round, it only reports the difference.
func (o *verifying) contests(ctx context.Context, store *db.Store) error {
	contests, err := o.app.Desk(store).Contests(ctx)
	if err != nil {
		return err
	}
	for _, contest := range contests {
		if err := ctx.Err(); err != nil {
			return err
		}
		name := app.Visible(contest.Event.Name)
		for _, checked := range contest.Verify() {
			switch stage := checked.Stage.String(); checked.Verdict {
			case event.Differs:
				o.fault(words.EventDiffers(name, stage))
			case event.Moved:
				o.note(words.EventMoved(name, stage))
			case event.Newer:
				o.note(words.EventNewer(name, stage))
			}
		}
	}
	return nil
}
