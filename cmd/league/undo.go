package league

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// done is what the last act has changed in a league, so that it can be taken back. The store keeps it as JSON, with
// numbers and ids only: it holds no names.
type done struct {
	Saved     []int      `json:"saved,omitempty"`     // matches saved from slips, or brought back
	Removed   []int      `json:"removed,omitempty"`   // matches that no longer count
	Corrected *corrected `json:"corrected,omitempty"` // the slip that was corrected
	Entered   []string   `json:"entered,omitempty"`   // the ids of entries
	Withdrawn []string   `json:"withdrawn,omitempty"` // the ids of entries that were taken back
	Settings  bool       `json:"settings,omitempty"`  // the last change of the settings
	Left      state      `json:"left"`                // how the act has left the league
}

// corrected is a slip that was corrected: its match, how many lines the match had before, and who sat there.
type corrected struct {
	Match   int           `json:"match"`
	Lines   int           `json:"lines"`
	Persons []db.PersonID `json:"persons"`
}

// state tells whether anything has changed in a league.
type state struct {
	Matches   string // a mark of the latest change of a match, of any league
	Removed   int    // how many matches of the league are removed
	Entries   int
	Withdrawn int
	Changes   int    // how often the settings were changed
	Change    string // the id of the last change
	Archived  bool
}

// remember stores what an act has changed.
func (o *workspace) remember(ctx context.Context, done done) error {
	mark, err := o.store.LastChange(ctx)
	if err != nil {
		return err
	}
	done.Left, _, err = o.stateAfter(ctx, mark)
	if err != nil {
		return err
	}
	written, err := json.Marshal(done)
	if err != nil {
		return err
	}
	return o.store.SetLastAct(ctx, o.ID, string(written))
}

// stateAfter returns the state of the league, and whether one of its matches has changed since a mark.
func (o *workspace) stateAfter(ctx context.Context, mark string) (now state, changed bool, err error) {
	now.Matches = mark
	matches, err := o.store.ChangedAfter(ctx, mark, false)
	if err != nil {
		return now, false, err
	}
	for _, match := range matches {
		switch {
		case !slices.Contains(o.Names, db.Fold(match.League)):
		case match.IsRemoved():
			now.Removed++
		default:
			changed = true
		}
	}
	entries, err := o.store.Entries(ctx, o.ID)
	if err != nil {
		return now, false, err
	}
	now.Entries = len(entries)
	for _, entry := range entries {
		if !entry.Withdrawn.IsZero() {
			now.Withdrawn++
		}
	}
	history, err := o.store.LeagueHistory(ctx, o.ID)
	if err != nil {
		return now, false, err
	}
	now.Changes = len(history)
	now.Change = history[len(history)-1].ID
	leagues, err := o.store.Leagues(ctx)
	for _, league := range leagues {
		now.Archived = now.Archived || league.ID == o.ID && league.IsArchived()
	}
	return now, changed, err
}

// lastDone returns what was done last in the league. It returns false if that cannot be taken back, because it was done
// elsewhere: at a table, on another machine, or by a command that corrects a match.
func (o *workspace) lastDone(ctx context.Context) (last done, is bool, err error) {
	written, err := o.store.LastAct(ctx, o.ID)
	if err != nil || written == "" {
		return last, false, err
	}
	if err := json.Unmarshal([]byte(written), &last); err != nil {
		return last, false, fmt.Errorf("read what was done last in league %d: %w", o.ID, err)
	}
	now, changed, err := o.stateAfter(ctx, last.Left.Matches)
	return last, err == nil && !changed && now == last.Left, err
}

// canTakeBack reports whether what was done last can be taken back.
func canTakeBack(ctx context.Context, workspace *workspace) (bool, error) {
	_, is, err := workspace.lastDone(ctx)
	return is, err
}

// labelTakeBack returns the entry of the menu, with what was done last.
func labelTakeBack(ctx context.Context, workspace *workspace) (lang.Speaker, error) {
	last, _, err := workspace.lastDone(ctx)
	if err != nil {
		return nil, err
	}
	said, err := workspace.inWords(ctx, last)
	return words.UndoItem(said), err
}

// askTakeBack asks whether to take back what was done last, and takes it back.
func askTakeBack(ctx context.Context, workspace *workspace) error {
	last, is, err := workspace.lastDone(ctx)
	if err != nil {
		return err
	}
	if !is {
		return app.Wrong(words.UndoNothing)
	}
	said, err := workspace.inWords(ctx, last)
	if err != nil {
		return err
	}
	yes, err := workspace.app.Confirm(ctx, workspace.app.Say(words.UndoAsk(said)))
	if err != nil || !yes {
		return err
	}
	now, is, err := workspace.lastDone(ctx) // something else may have been done while the question stood
	if err != nil {
		return err
	}
	if !is || now.Left != last.Left {
		return app.Wrong(words.UndoNothing)
	}
	if err := workspace.takeBack(ctx, last); err != nil {
		return fmt.Errorf("take back the last act in league %d: %w", workspace.ID, err)
	}
	app.Tell(workspace.app, words.Undone(said))
	return nil
}

// inWords returns what was done, as part of a sentence.
func (o *workspace) inWords(ctx context.Context, done done) (string, error) {
	var parts []string
	add := func(part lang.Speaker) { parts = append(parts, o.app.Say(part)) }
	if n := len(done.Saved); n > 0 {
		add(words.UndoSaved(n, text.Integers(done.Saved, ", ")))
	}
	if n := len(done.Removed); n > 0 {
		add(words.UndoRemoved(n, text.Integers(done.Removed, ", ")))
	}
	if done.Corrected != nil {
		add(words.UndoCorrected(done.Corrected.Match))
	}
	for _, ids := range [][]string{done.Entered, done.Withdrawn} {
		if len(ids) == 0 {
			continue
		}
		entries, err := o.entriesWith(ctx, ids)
		if err != nil {
			return "", err
		}
		said := o.app.Say(words.UndoEntries(len(entries)))
		if len(entries) == 1 {
			names, err := o.store.PersonNames(ctx)
			if err != nil {
				return "", err
			}
			entries[0].Withdrawn = time.Time{}
			said = entryText(o.app, entries[0], names)
		}
		if len(done.Withdrawn) > 0 {
			said = o.app.Say(words.UndoWithdrawn(said))
		}
		parts = append(parts, said)
	}
	if done.Settings {
		history, err := o.store.LeagueHistory(ctx, o.ID)
		if err != nil {
			return "", err
		}
		last := len(history) - 1
		for _, change := range differences(history[last-1].Settings, history[last].Settings) {
			add(change)
		}
	}
	return o.app.Lang.Clauses(parts), nil
}

// entriesWith returns the entries of the league with these ids.
func (o *workspace) entriesWith(ctx context.Context, ids []string) ([]db.Entry, error) {
	entries, err := o.store.Entries(ctx, o.ID)
	return slices.DeleteFunc(entries, func(entry db.Entry) bool { return !slices.Contains(ids, entry.UID) }), err
}

// takeBack takes back what an act has done, and remembers that: so it can be done again by the same entry of the menu.
//
// Each step is a transaction of its own, because a match, a league and entries are changed by different rooms: a crash
// between them leaves the act taken back in part. It is remembered last, so that it can be taken back again.
func (o *workspace) takeBack(ctx context.Context, act done) error {
	why := o.app.Say(words.UndoWhy)
	reversal := done{Saved: act.Removed, Removed: act.Saved, Settings: act.Settings}
	if act.Corrected != nil {
		again, err := o.uncorrect(ctx, *act.Corrected, why)
		if err != nil {
			return err
		}
		reversal.Corrected = &again
	}
	for _, number := range act.Removed {
		if err := o.store.Unremove(ctx, number); err != nil {
			return err
		}
	}
	var err error
	reversal.Entered, reversal.Withdrawn, err = o.takeBackEntries(ctx, act, why)
	if err != nil {
		return err
	}
	if act.Settings {
		if err := o.takeBackSettings(ctx, why); err != nil {
			return err
		}
	}
	return o.remember(ctx, reversal)
}

// takeBackSettings gives the league the settings that it had before the last change.
func (o *workspace) takeBackSettings(ctx context.Context, why string) error {
	history, err := o.store.LeagueHistory(ctx, o.ID)
	if err != nil {
		return err
	}
	return o.store.ChangeLeague(ctx, o.League, history[len(history)-2].Settings, why)
}

// takeBackEntries removes the matches that an act has saved, withdraws the entries that it has made and makes those
// again that it has withdrawn. It returns the ids of the entries that it has made and withdrawn.
func (o *workspace) takeBackEntries(
	ctx context.Context, act done, why string,
) (newEntries, withdrawals []string, err error) {
	entered, err := o.entriesWith(ctx, act.Entered)
	if err != nil {
		return nil, nil, err
	}
	withdrawn, err := o.entriesWith(ctx, act.Withdrawn)
	if err != nil {
		return nil, nil, err
	}
	err = o.store.Write(ctx, func(tx *db.Tx) error {
		newEntries = nil
		withdrawals = nil
		for _, number := range act.Saved {
			if err := tx.Remove(ctx, number, why); err != nil {
				return err
			}
		}
		for _, entry := range entered {
			entry.Withdrawn = o.app.Now()
			entry.Why = why
			if err := tx.AddEntry(ctx, o.ID, entry); err != nil {
				return err
			}
			withdrawals = append(withdrawals, entry.UID)
		}
		for _, entry := range withdrawn {
			again := db.Entry{UID: db.NewID(), Entry: entry.Entry}
			if err := tx.AddEntry(ctx, o.ID, again); err != nil {
				return err
			}
			newEntries = append(newEntries, again.UID)
		}
		return nil
	})
	return newEntries, withdrawals, err
}

// uncorrect gives a corrected slip the numbers and the players that it had before. It returns what it has corrected.
func (o *workspace) uncorrect(ctx context.Context, was corrected, why string) (corrected, error) {
	match, err := o.store.Match(ctx, was.Match)
	if err != nil {
		return corrected{}, err
	}
	live, err := o.app.Desk(o.store).OpenStored(ctx, match)
	if err != nil {
		return corrected{}, err
	}
	tallies, names, err := live.Before(ctx, was.Lines)
	if err != nil {
		return corrected{}, err
	}
	now := corrected{Match: was.Match, Lines: match.Lines}
	for _, seat := range match.Seats {
		now.Persons = append(now.Persons, seat.Person)
	}
	if err := live.CorrectTallies(ctx, tallies, why); err != nil {
		return corrected{}, err
	}
	if slices.Equal(now.Persons, was.Persons) && slices.Equal(names, live.Match().Roster().Names()) {
		return now, nil
	}
	persons := slices.Clone(was.Persons)
	for i, person := range persons {
		if person == 0 {
			continue
		}
		if _, err := o.store.Person(ctx, person); errors.Is(err, db.ErrNoPerson) {
			persons[i] = 0 // taken out since: the name decides
		} else if err != nil {
			return corrected{}, err
		}
	}
	return now, live.CorrectNames(ctx, names, persons, why)
}
