// Leagues: their settings and how they changed.

package db

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"time"

	"arbitro/referee/fault"
	"arbitro/referee/text"
	"arbitro/scoring/league"
)

// LeagueID is the number of a league; zero is none.
type LeagueID int64

// League is a league with its current settings.
type League struct {
	ID       LeagueID
	Settings league.Settings // merged members are replaced by those into whom they were merged
	Names    []string        // every name that the league has had, folded: matches under any of them belong to it
	Created  time.Time
	Archived time.Time // when the league was archived; zero if it is not archived
	Reason   string    // why the league was archived
	Returned time.Time // when the league was last unarchived; zero for never
}

// IsArchived reports whether the league is archived.
func (l League) IsArchived() bool { return !l.Archived.IsZero() }

// TakesMatches reports whether matches can be stored for the league: it is not archived, and no series, which adds up
// other leagues.
func (l League) TakesMatches() bool { return !l.IsArchived() && !l.Settings.IsSeries() }

const leagueColumns = `SELECT l.id, l.created, ifnull(l.archived, ''), ifnull(l.reason, ''), ifnull(l.returned, ''),
	(SELECT settings FROM league_changes WHERE league = l.id ORDER BY seq DESC LIMIT 1),
	(SELECT json_group_array(key) FROM league_names WHERE league = l.id) FROM leagues l`

// Leagues returns all leagues sorted by name, archived leagues last.
func (r leagueReads) Leagues(ctx context.Context) ([]League, error) {
	leagues, err := r.leagues(ctx, leagueColumns)
	slices.SortStableFunc(leagues, League.compare)
	return leagues, err
}

// compare compares two leagues by name. Archived leagues come last.
func (l League) compare(other League) int {
	if l.IsArchived() != other.IsArchived() {
		if l.IsArchived() {
			return 1
		}
		return -1
	}
	return strings.Compare(Fold(l.Settings.Name), Fold(other.Settings.Name))
}

// LeagueNamed returns the first league, in the order of Leagues, that has or had one of these names. It returns false
// if there is none.
func (r leagueReads) LeagueNamed(ctx context.Context, names []string) (League, bool, error) {
	leagues, err := r.leagues(ctx, leagueColumns+` WHERE l.id IN (
		SELECT league FROM league_names WHERE key IN (SELECT value FROM json_each(?)))`, jsonList(foldAll(names)))
	if err != nil || len(leagues) == 0 {
		return League{}, false, err
	}
	return slices.MinFunc(leagues, League.compare), true, nil
}

// League returns the league that a user has typed: its name in upper or lower case, an earlier name, or an unambiguous
// beginning of its name, with or without its accents. Errors: ErrNoLeague; ErrLeagues, which names the candidates.
func (r leagueReads) League(ctx context.Context, name string) (League, error) {
	leagues, err := r.Leagues(ctx)
	if err != nil {
		return League{}, err
	}
	key := Fold(name)
	begun := text.Fold(name) // without accents, as people are found
	var fits []League
	for _, league := range leagues {
		if slices.Contains(league.Names, key) {
			return league, nil
		}
		if begun != "" && strings.HasPrefix(text.Fold(league.Settings.Name), begun) {
			fits = append(fits, league)
		}
	}
	switch len(fits) {
	case 0:
		return League{}, ErrNoLeague.With("name", name)
	case 1:
		return fits[0], nil
	}
	names := make([]string, len(fits))
	for i, league := range fits {
		names[i] = league.Settings.Name
	}
	return League{}, ErrLeagues.With("name", name, "candidates", strings.Join(names, ", "))
}

// leagues returns the leagues that a question with leagueColumns finds.
func (r leagueReads) leagues(ctx context.Context, question string, args ...any) ([]League, error) {
	merged, err := personReads(r).Merged(ctx)
	if err != nil {
		return nil, err
	}
	return collect(r.query(ctx, question, args...), func(r *row, league *League) {
		var created, archived, returned string
		r.scan(
			&league.ID,
			&created,
			&archived,
			&league.Reason,
			&returned,
			asJSON{&league.Settings},
			asJSON{&league.Names},
		)
		league.Created = moment(created)
		league.Archived = moment(archived)
		league.Returned = moment(returned)
		league.Settings = league.Settings.Remap(mapped(merged))
	})
}

// LeagueHistory returns the settings of a league after each change, the first change first.
func (r leagueReads) LeagueHistory(ctx context.Context, id LeagueID) ([]league.Change, error) {
	merged, err := personReads(r).Merged(ctx)
	if err != nil {
		return nil, err
	}
	found, err := r.LeagueChanges(ctx, id)
	for i, change := range found {
		found[i].Settings = change.Settings.Remap(mapped(merged))
	}
	return found, err
}

// LeagueChanges is LeagueHistory with the members as entered: merged persons are not replaced.
func (r leagueReads) LeagueChanges(ctx context.Context, id LeagueID) ([]league.Change, error) {
	return collect(
		r.query(ctx, `SELECT uid, at, reason, played, settings FROM league_changes WHERE league = ? ORDER BY seq`, id),
		func(r *row, change *league.Change) {
			r.scan(&change.ID, &change.At, &change.Reason, &change.Played, asJSON{&change.Settings})
		})
}

// LooseLeagues returns the league names that occur in matches, but that no stored league has or had. The value of each
// name is the number of its matches that would count.
func (r leagueReads) LooseLeagues(ctx context.Context) (map[string]int, error) {
	return pairsOf[string, int](r.query(ctx, `SELECT min(league_name), count(*) FROM matches
		WHERE league IS NOT NULL AND league NOT IN (SELECT key FROM league_names) AND `+counts+` GROUP BY league`))
}

// CountPlayed returns how many matches of any game and date count for a league. For a series it returns how many count
// for its leagues.
func (r leagueReads) CountPlayed(ctx context.Context, league League) (int, error) {
	names := league.Names
	total := 0
	if league.Settings.IsSeries() {
		leagues, err := r.Leagues(ctx)
		if err != nil {
			return 0, err
		}
		names = namesWithin(leagues, league)
	}
	for _, key := range names {
		count := 0
		err := r.queryRow(ctx, []any{&count}, `SELECT count(*) FROM matches WHERE league = ? AND `+counts, key)
		if err != nil {
			return 0, err
		}
		total += count
	}
	return total, nil
}

// namesWithin returns the folded names of all leagues in a series. If the series contains another series, it includes
// the leagues of that series.
func namesWithin(leagues []League, series League) []string {
	var names []string
	seen := map[LeagueID]bool{series.ID: true}
	for open := []League{series}; len(open) > 0; open = open[1:] {
		if !open[0].Settings.IsSeries() {
			names = append(names, open[0].Names...)
		}
		for _, name := range open[0].Settings.Series {
			for _, league := range leagues {
				if !seen[league.ID] && slices.Contains(league.Names, Fold(name)) {
					seen[league.ID] = true
					open = append(open, league)
				}
			}
		}
	}
	return names
}

// AddLeague stores a new league with valid settings. Matches that name the league belong to it at once. Errors:
// ErrLeagueExists, and those of Write.
func (s storeWrites) AddLeague(ctx context.Context, settings league.Settings, reason string) (LeagueID, error) {
	return resultOf(ctx, s.store, func(t *Tx) (LeagueID, error) {
		return t.AddLeague(ctx, settings, league.Change{Reason: reason})
	})
}

// AddLeague is Store.AddLeague in this transaction. It stores the time, the reason and the number of matches of change.
func (w leagueWrites) AddLeague(ctx context.Context, settings league.Settings, change league.Change) (LeagueID, error) {
	settings.Name = tidy(settings.Name)
	if err := w.refuseTakenName(ctx, 0, settings.Name); err != nil {
		return 0, err
	}
	id, err := w.insert(ctx, `INSERT INTO leagues (created) VALUES (?)`, stamp(w.now, atSecond))
	if err != nil {
		return 0, err
	}
	change.Settings = settings
	return LeagueID(id), w.AddChange(ctx, LeagueID(id), change)
}

// refuseTakenName returns ErrLeagueExists if another league has or had the name.
func (r leagueReads) refuseTakenName(ctx context.Context, id LeagueID, name string) error {
	var leagueID LeagueID
	err := r.queryRow(
		ctx,
		[]any{&leagueID},
		`SELECT league FROM league_names WHERE key = ? AND league <> ?`,
		Fold(name),
		id,
	)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err == nil {
		err = ErrLeagueExists.With("name", name)
	}
	return err
}

// AddChange stores new, valid settings of a league. The history keeps the old settings. A change without a time gets
// the current time, or the time of the latest change if that is later. Errors: ErrLeagueExists.
func (w leagueWrites) AddChange(ctx context.Context, id LeagueID, change league.Change) (err error) {
	defer func() { err = fault.While(err, "change league %d", id) }()
	change.Settings.Name = tidy(change.Settings.Name)
	if err := w.refuseTakenName(ctx, id, change.Settings.Name); err != nil {
		return err
	}
	if change.At == "" { // the clock may have been set back
		err := w.queryRow(
			ctx,
			[]any{&change.At},
			`SELECT max(?, ifnull(max(at), '')) FROM league_changes WHERE league = ?`,
			stamp(w.now, atSecond),
			id,
		)
		if err != nil {
			return err
		}
	}
	if change.ID == "" {
		change.ID = NewID()
	}
	settings, _ := json.Marshal(change.Settings) // never fails
	if _, err := w.do(ctx, `INSERT INTO league_changes (league, seq, at, reason, played, settings, uid)
		VALUES (?1, (SELECT ifnull(max(seq), 0) + 1 FROM league_changes WHERE league = ?1), ?2, ?3, ?4, ?5, ?6)`,
		id, change.At, tidy(change.Reason), change.Played, string(settings), change.ID); err != nil {
		return err
	}
	_, err = w.do(ctx, `INSERT INTO league_names (key, league) VALUES (?, ?) ON CONFLICT DO NOTHING`,
		Fold(change.Settings.Name), id)
	return err
}

// UniteLeague adds what another machine stores about a league: its changes, and whether it is archived. The changes are
// sorted by time, so the latest settings hold. Of the two settings whether the league is archived, the later holds.
// Errors: ErrLeagueExists.
func (w leagueWrites) UniteLeague(
	ctx context.Context, stored League, changes []league.Change, there League,
) (err error) {
	defer func() { err = fault.While(err, "unite league %d", stored.ID) }()
	have, err := w.LeagueChanges(ctx, stored.ID)
	if err != nil {
		return err
	}
	all := slices.Clone(have)
	for _, change := range changes {
		known := slices.IndexFunc(all, func(one league.Change) bool { return one.ID == change.ID })
		if known < 0 {
			all = append(all, change)
		} else if all[known].Settings.Own == nil {
			all[known].Settings.Own = change.Settings.Own // an earlier program on the way has dropped it
		}
	}
	slices.SortStableFunc(all, func(one, other league.Change) int {
		return cmp.Or(strings.Compare(one.At, other.At), strings.Compare(one.ID, other.ID))
	})
	keepOwn(all)
	if !reflect.DeepEqual(all, have) {
		if _, err := w.do(ctx, `DELETE FROM league_changes WHERE league = ?`, stored.ID); err != nil {
			return err
		}
		for _, change := range all {
			if err := w.AddChange(ctx, stored.ID, change); err != nil {
				return err
			}
		}
	}
	here := removal{Out: stored.Archived, Back: stored.Returned, Reason: stored.Reason}
	if now := here.or(removal{Out: there.Archived, Back: there.Returned, Reason: there.Reason}); now != here {
		_, err = w.do(ctx, `UPDATE leagues SET archived = ?, returned = ?, reason = ? WHERE id = ?`,
			orNull(orStamp(now.Out)), orNull(orStamp(now.Back)), orNull(tidy(now.Reason)), stored.ID)
	}
	return err
}

// keepOwn restores the games named only in matches (Own) in changes from an earlier program, which does not store them:
// it takes those of the change before.
func keepOwn(changes []league.Change) {
	for i := 1; i < len(changes); i++ {
		if changes[i].Settings.Own == nil {
			changes[i].Settings.Own = changes[i-1].Settings.Own
		}
	}
}

// ChangeLeague stores new, valid settings of a league. Errors: league.NeedsReason if matches were played and the
// reason is missing, ErrLeagueExists, and those of Write.
func (s storeWrites) ChangeLeague(ctx context.Context, before League, settings league.Settings, reason string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		played, err := t.CountPlayed(ctx, before)
		if err != nil {
			return err
		}
		change := league.Change{Reason: reason, Played: played, Settings: settings}
		if before.Settings.Own != nil && settings.Own == nil {
			change.Settings.Own = league.Titles{}
		}
		if err := change.Allow(before.Settings); err != nil {
			return err
		}
		return t.AddChange(ctx, before.ID, change)
	})
}

// Archive archives a league, with a reason. Unarchive undoes it.
func (s storeWrites) Archive(ctx context.Context, id LeagueID, reason string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		_, err := t.do(ctx, `UPDATE leagues SET archived = max(?, ifnull(returned, '')), reason = ? WHERE id = ?`,
			stamp(t.now, atSecond), orNull(tidy(reason)), id)
		return err
	})
}

// Unarchive makes an archived league current again.
func (s storeWrites) Unarchive(ctx context.Context, id LeagueID) error {
	return s.store.Write(ctx, func(t *Tx) error {
		_, err := t.do(ctx, `UPDATE leagues
			SET returned = iif(archived IS NULL, returned, max(?, strftime(`+secondFormat+`, archived, '+1 second'))),
				archived = NULL, reason = NULL
			WHERE id = ?`,
			stamp(t.now, atSecond), id)
		return err
	})
}

// Entry is a stored league entry: points from outside any match.
type Entry struct {
	Number int    // the number that people type to take the entry back
	UID    string // the same on every machine; if empty, the store creates one
	league.Entry
	At        time.Time // when the entry was made
	Withdrawn time.Time // when the entry was taken back; zero if it was not
	Why       string    // why the entry was taken back
}

// Entries returns the entries of a league, also those taken back. They are sorted by day, then by the time at which
// they were made.
func (r leagueReads) Entries(ctx context.Context, id LeagueID) ([]Entry, error) {
	return r.entries(ctx, id, "ifnull(p.merged, p.id)")
}

// EntriesEntered is Entries with the persons as entered: merged persons are not replaced.
func (r leagueReads) EntriesEntered(ctx context.Context, id LeagueID) ([]Entry, error) {
	return r.entries(ctx, id, "p.id")
}

// entries returns the entries of a league. person is the SQL expression for the person of an entry.
func (r leagueReads) entries(ctx context.Context, id LeagueID, person string) ([]Entry, error) {
	file := r.filePath()
	return collect(r.query(ctx, `SELECT e.id, e.uid, `+person+`, e.kind, e.day, e.points, e.matches, e.reason, e.at,
		ifnull(e.withdrawn, ''), ifnull(e.why, '') FROM entries e JOIN persons p ON p.id = e.person
		WHERE e.league = ? ORDER BY e.day, e.at, e.uid`, id), func(r *row, entry *Entry) {
		var day, at, withdrawn string
		r.scan(
			&entry.Number,
			&entry.UID,
			&entry.Person,
			&entry.Kind,
			&day,
			&entry.Points,
			&entry.Matches,
			&entry.Reason,
			&at,
			&withdrawn,
			&entry.Why,
		)
		entry.At = moment(at)
		entry.Withdrawn = moment(withdrawn)
		var err error
		entry.Day, err = league.ParseDay(day)
		if err != nil {
			r.err = cmp.Or(r.err, ErrCorrupt.With("path", file, "cause", err))
		}
	})
}

// Standing returns the entries that count: those not taken back.
func Standing(entries []Entry) []league.Entry {
	var stand []league.Entry
	for _, entry := range entries {
		if entry.Withdrawn.IsZero() {
			stand = append(stand, entry.Entry)
		}
	}
	return stand
}

// AddEntry stores valid entries of a league, all or none. If an entry with the same UID is stored already, AddEntry
// changes only whether it was taken back. It was if either of the two was, and the earlier time holds.
func (s storeWrites) AddEntry(ctx context.Context, id LeagueID, entries ...Entry) error {
	return s.store.Write(ctx, func(t *Tx) error {
		for _, entry := range entries {
			if err := t.AddEntry(ctx, id, entry); err != nil {
				return err
			}
		}
		return nil
	})
}

// AddEntry is Store.AddEntry in this transaction.
func (w leagueWrites) AddEntry(ctx context.Context, id LeagueID, entry Entry) error {
	if entry.UID == "" {
		entry.UID = NewID()
	}
	if entry.At.IsZero() {
		entry.At = w.now
	}
	_, err := w.do(ctx, `INSERT INTO entries (uid, league, person, kind, day, points, matches, reason, at, withdrawn,
		why) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
		ON CONFLICT (uid) DO UPDATE SET (withdrawn, why) = (?10, ?11)
		WHERE ?10 IS NOT NULL AND (withdrawn IS NULL OR (?10, ifnull(?11, '')) < (withdrawn, ifnull(why, '')))`,
		entry.UID, id, entry.Person, string(entry.Kind), entry.Day.String(), int64(entry.Points), entry.Matches, tidy(entry.Reason),
		stamp(entry.At, atSecond), orNull(orStamp(entry.Withdrawn)), orNull(tidy(entry.Why)))
	return err
}

// HasEntry reports whether an entry with this UID is stored, in any league.
func (r leagueReads) HasEntry(ctx context.Context, uid string) (bool, error) {
	count := 0
	err := r.queryRow(ctx, []any{&count}, `SELECT count(*) FROM entries WHERE uid = ?`, uid)
	return count > 0, err
}

// Withdraw takes back an entry of a league, with a reason. The entry stays stored. Errors: ErrNoEntry, and those of
// Write.
func (s storeWrites) Withdraw(ctx context.Context, id LeagueID, number int, why string) error {
	return s.store.Write(ctx, func(t *Tx) error {
		result, err := t.do(ctx, `UPDATE entries SET withdrawn = ?, why = ?
			WHERE id = ? AND league = ? AND withdrawn IS NULL`,
			stamp(t.now, atSecond), tidy(why), number, id)
		if err != nil {
			return err
		}
		n, err := result.RowsAffected()
		if err == nil && n == 0 {
			err = ErrNoEntry.With("number", number)
		}
		return err
	})
}
