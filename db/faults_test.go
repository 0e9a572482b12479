package db_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbitro/db"
	"arbitro/db/dbtest"
	"arbitro/db/register"
	"arbitro/scoring/league"
)

var friday = time.Date(2026, 11, 20, 21, 0, 0, 0, time.UTC)

// club makes a database with something of everything in it, and returns its file: match 1 is finished and counts for
// league 1, match 2 is open, match 3 was removed, match 4 is one of tournament 1. Person 6 is merged into person 5, and
// two persons are called Anna.
func club(t *testing.T) string {
	t.Helper()
	ctx := t.Context()
	path := filepath.Join(t.TempDir(), "club.db")
	dbtest.Put(t, path)
	s, err := db.Open(ctx, path, db.Options{Clock: func() time.Time { return friday }})
	if err != nil {
		t.Fatal(err)
	}
	err = s.Write(ctx, func(tx *db.Tx) error {
		for _, name := range []string{"Anna", "Bruno", "Carla", "Dario", "Elena", "Helena", "Anna"} {
			if _, err := tx.AddPerson(ctx, db.Person{Name: name}); err != nil {
				return err
			}
		}
		for i, sum := range []db.Summary{
			finished("one"),
			{ID: "two", Game: "istinto", Seats: seats("Anna", "Carla")},
			finished("three"),
			{ID: "four", Game: "sabai", At: db.EventTable{Event: "coppa", Round: 1, Table: 1}, Seats: seats("Dario", "Carla")},
		} {
			if _, err := tx.Create(ctx, sum, lines("game istinto", "player anna", fmt.Sprint("note ", i))); err != nil {
				return err
			}
		}
		lega := league.Default("Lega")
		if _, err := tx.AddLeague(ctx, lega, league.Change{}); err != nil {
			return err
		}
		series := league.Default("Serie")
		series.Series = league.Leagues{"Lega"}
		if _, err := tx.AddLeague(ctx, series, league.Change{}); err != nil {
			return err
		}
		coppa, err := tx.AppendEvent(ctx, 0, db.EventLine{UID: "e1", Text: "event Coppa"})
		if err != nil {
			return err
		}
		_, err = tx.AppendEvent(ctx, coppa, db.EventLine{UID: "e2", Text: "enter dario Dario", Person: 4})
		return errors.Join(err,
			tx.Merge(ctx, 6, 5), tx.Remove(ctx, 3, "trial"), tx.Enter(ctx, 1, register.Note, "n"),
			tx.Mean(ctx, "Anna", 1, false), tx.SetHub(ctx, hub), tx.SetHubMatch(ctx, "one", db.HubMatch{Lines: 3}),
			tx.AddEntry(ctx, 1, entry("u1")))
	})
	if err := errors.Join(err, s.SetTyped(ctx, "x"), dbtest.Outdate(ctx, s, 1), s.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

var (
	evening = db.Evening{
		Slips: []db.Slip{{Seats: []db.SlipSeat{{Name: "Zeno", HasNumber: true}}}}, Form: []db.FormField{{Key: "game"}},
	}
	hub     = db.Hub{Hub: "club", Tokens: []string{"t"}, Bad: []string{"d"}}
	drawing = db.Drawing{Form: []db.FormField{{Key: "game"}}}
)

func seats(names ...string) []db.Seat {
	var all []db.Seat
	for _, name := range names {
		all = append(all, db.Seat{Name: name})
	}
	return all
}

// finished is the summary of a finished match of league 1.
func finished(id string) db.Summary {
	return db.Summary{
		ID: id, Game: "istinto", Date: "2026-11-20", League: "Lega", Finished: true, Rounds: 1, Digest: []byte("digest of " + id),
		Seats: []db.Seat{{Name: "Anna", Total: 10, Place: 1, Won: true}, {Name: "Bruno", Place: 2}},
	}
}

func lines(all ...string) []db.Line {
	var found []db.Line
	for _, text := range all {
		found = append(found, db.Line{At: friday, Text: text})
	}
	return found
}

func entry(uid string) db.Entry {
	return db.Entry{UID: uid, Entry: league.Entry{Person: 1, Kind: league.Adjustment, Points: 100, Day: 20261120}}
}

// only and both return the error of an answer.
func only[A any](_ A, err error) error         { return err }
func both[A, B any](_ A, _ B, err error) error { return err }

// reader is a store or a transaction.
type reader interface {
	Lines(ctx context.Context, number, from int) iter.Seq2[db.Line, error]
}

func readLines(ctx context.Context, from reader, number int) error {
	for _, err := range from.Lines(ctx, number, 1) {
		if err != nil {
			return err
		}
	}
	return nil
}

// TestFaults: whichever statement of the store fails, the caller hears of it, and nothing is half stored.
func TestFaults(t *testing.T) {
	ctx := t.Context()
	f := dbtest.NewFaults("arbitro/db")
	in := func(do func(*db.Tx) error) func(*db.Store) error { return f.In(ctx, do) }
	file := club(t)
	noon := friday.Add(15 * time.Hour)
	opts := db.Options{Clock: func() time.Time { return noon }}
	older := filepath.Join(t.TempDir(), "older.db")
	snapshot(t, older)
	fresh := func() string { return filepath.Join(t.TempDir(), "new.db") }
	open := func(path string, opts db.Options) error {
		opts.Driver = f.Driver
		s, err := db.Open(ctx, path, opts)
		if err != nil {
			return err
		}
		return s.Close()
	}
	acts := dbtest.Acts{
		"Open":               func(*db.Store) error { return open(fresh(), opts) },
		"Open an older file": func(*db.Store) error { return open(copied(t, older), opts) },
		"Open read-only":     func(s *db.Store) error { return open(s.Path(), db.Options{ReadOnly: true}) },
		"s.Still": func(s *db.Store) error {
			still, err := s.Still(ctx)
			if err != nil {
				return err
			}
			defer still.Close()
			return errors.Join(only(still.Match(ctx, 1)), readLines(ctx, still, 1))
		},
		"s.Write":      in(func(tx *db.Tx) error { return nil }),
		"s.Check":      func(s *db.Store) error { return only(s.Check(ctx)) },
		"s.Backup":     func(s *db.Store) error { return s.Backup(ctx, fresh()) },
		"s.BackupOver": func(s *db.Store) error { return s.BackupOver(ctx, copied(t, file)) },
		"Restore": func(*db.Store) error {
			opts := opts
			opts.Driver = f.Driver
			r, err := db.Restore(ctx, copied(t, file), copied(t, older), opts)
			if err != nil {
				return err
			}
			return only(r.Put(ctx))
		},

		"Find":            func(s *db.Store) error { return only(s.Find(ctx, "1")) },
		"Find last":       func(s *db.Store) error { return only(s.Find(ctx, "last")) },
		"Find id":         func(s *db.Store) error { return only(s.Find(ctx, "on")) },
		"Match":           func(s *db.Store) error { return only(s.Match(ctx, 1)) },
		"ByID":            func(s *db.Store) error { return only(s.ByID(ctx, "one")) },
		"Same":            func(s *db.Store) error { return both(s.Same(ctx, "", []byte("digest of one"))) },
		"LastOf":          func(s *db.Store) error { return only(s.LastOf(ctx, "istinto", []db.PersonID{1, 2})) },
		"LatestOfGames":   func(s *db.Store) error { return only(s.LatestOfGames(ctx, "is")) },
		"Lines":           func(s *db.Store) error { return readLines(ctx, s, 1) },
		"Lines t":         in(func(tx *db.Tx) error { return readLines(ctx, tx, 1) }),
		"List":            func(s *db.Store) error { return both(s.List(ctx, db.Filter{Limit: 2})) },
		"Count":           func(s *db.Store) error { return only(s.Count(ctx, db.Filter{Game: "sabai"})) },
		"EventMatches":    func(s *db.Store) error { return only(s.EventMatches(ctx, "Coppa")) },
		"Removals":        func(s *db.Store) error { return only(s.Removals(ctx)) },
		"SeatNames":       func(s *db.Store) error { return only(s.SeatNames(ctx, 1)) },
		"SeatUIDs":        func(s *db.Store) error { return only(s.SeatUIDs(ctx, 1)) },
		"LastChange":      func(s *db.Store) error { return only(s.LastChange(ctx)) },
		"ChangedAfter":    func(s *db.Store) error { return only(s.ChangedAfter(ctx, "", true)) },
		"Rewritten":       func(s *db.Store) error { return only(s.Rewritten(ctx, 0)) },
		"Rewritten match": func(s *db.Store) error { return only(s.Rewritten(ctx, 1)) },
		"Waiting":         func(s *db.Store) error { return only(s.Waiting(ctx)) },

		"s.Create": func(s *db.Store) error { return only(s.Create(ctx, finished("five"), lines("game istinto"))) },
		"t.Create": in(func(tx *db.Tx) error {
			sum := finished("five")
			sum.Seats = seats("Anna", "ANNA", "Anna", "Gino", "bruno") // more players of one name than persons
			return only(tx.Create(ctx, sum, lines("game istinto")))
		}),
		"t.Create with strangers": in(func(tx *db.Tx) error { // so many that the store reads all names at once
			sum := db.Summary{ID: "five", Game: "istinto"}
			for i := range 201 {
				sum.Seats = append(sum.Seats, db.Seat{Name: fmt.Sprint("Stranger ", i)})
			}
			return only(tx.Create(ctx, sum, nil))
		}),
		"s.Append": func(s *db.Store) error {
			return s.Append(ctx, 2, 4, lines("note x"), db.Summary{Game: "istinto", Seats: seats("Anna", "Carla")})
		},
		"t.Append": in(func(tx *db.Tx) error { // another id, a person's better spelling, a new person and a seat less
			return tx.Append(ctx, 2, 4, lines("note x"), db.Summary{ID: "other", Game: "istinto", Seats: seats("Zoe")})
		}),
		"t.Append with a better spelling": in(func(tx *db.Tx) error {
			return errors.Join(
				only(tx.AddPerson(ctx, db.Person{Name: "fiamma"})),
				tx.Append(ctx, 2, 4, nil, db.Summary{Game: "istinto", Seats: seats("Fiamma", "Carla")}))
		}),
		"t.Extend":   in(func(tx *db.Tx) error { return tx.Extend(ctx, 3, 4, lines("note x"), finished("three")) }),
		"s.Remove":   func(s *db.Store) error { return s.Remove(ctx, 1, "why") },
		"t.Remove":   in(func(tx *db.Tx) error { return tx.Remove(ctx, 1, "why") }),
		"s.Unremove": func(s *db.Store) error { return s.Unremove(ctx, 3) },
		"t.UniteRemoval": in(func(tx *db.Tx) error {
			return only(tx.UniteRemoval(ctx, db.Match{Number: 1}, noon, time.Time{}, "why"))
		}),
		"s.Forget": func(s *db.Store) error { return s.Forget(ctx, 1) },
		"t.Forget": in(func(tx *db.Tx) error { return tx.Forget(ctx, 1) }),
		"t.Rewrite": in(func(tx *db.Tx) error {
			return tx.Rewrite(ctx, 1, 1, []string{"game istinto", "player a", "note 0"}, finished("one"))
		}),
		"t.RewriteBeside": in(func(tx *db.Tx) error { return tx.RewriteBeside(ctx, 1, "anna", "x1") }),
		"t.Judged":        in(func(tx *db.Tx) error { return errors.Join(tx.Judged(ctx, 1, false), tx.Judged(ctx, 1, true)) }),

		"Who":           func(s *db.Store) error { return only(s.Who(ctx, "Bruno")) },
		"Who nearly":    func(s *db.Store) error { return only(s.Who(ctx, "Bru")) },
		"Who number":    func(s *db.Store) error { return only(s.Who(ctx, "#2")) },
		"Person":        func(s *db.Store) error { return only(s.Person(ctx, 1)) },
		"Persons":       func(s *db.Store) error { return only(s.Persons(ctx, 0)) },
		"PersonsOnlyIn": func(s *db.Store) error { return only(s.PersonsOnlyIn(ctx, []int{1})) },
		"Unnamed":       func(s *db.Store) error { return only(s.Unnamed(ctx, []db.PersonID{1})) },
		"s.Upgraded":    func(s *db.Store) error { return s.Upgraded(ctx) },
		"Known":         func(s *db.Store) error { return only(s.Known(ctx, "Anna")) },
		"Directory":     func(s *db.Store) error { return only(s.Directory(ctx)) },
		"Bearer":        func(s *db.Store) error { return only(s.Bearer(ctx, "Bruno")) },
		"PersonNames":   func(s *db.Store) error { return only(s.PersonNames(ctx)) },
		"SortNames":     func(s *db.Store) error { return only(s.SortNames(ctx, map[db.PersonID]string{1: "Anna", 7: "Anna"})) },
		"Identities":    func(s *db.Store) error { return only(s.Identities(ctx)) },
		"SeatedApart":   func(s *db.Store) error { return only(s.SeatedApart(ctx)) },
		"Meant":         func(s *db.Store) error { return both(s.Meant(ctx, "Anna")) },
		"Merged":        func(s *db.Store) error { return only(s.Merged(ctx)) },
		"CountsFor":     func(s *db.Store) error { return only(s.CountsFor(ctx)) },
		"Merges":        func(s *db.Store) error { return only(s.Merges(ctx)) },
		"Edges":         func(s *db.Store) error { return only(s.Edges(ctx)) },
		"AllOf":         func(s *db.Store) error { return only(s.AllOf(ctx, 5)) },
		"Labels":        func(s *db.Store) error { return only(s.Labels(ctx)) },

		"s.AddPerson": func(s *db.Store) error { return only(s.AddPerson(ctx, db.Person{Name: "Zoe"})) },
		"t.AddPerson": in(func(tx *db.Tx) error {
			return only(tx.AddPerson(ctx, db.Person{Name: "Anna", UIDs: []string{"a"}, Born: map[string]string{"a": "anna"}}))
		}),
		"t.TakeOut": in(func(tx *db.Tx) error {
			id, err := tx.AddPerson(ctx, db.Person{Name: "Giova"})
			if err != nil {
				return err
			}
			return tx.TakeOut(ctx, id)
		}),
		"s.AddAlias":  func(s *db.Store) error { return s.AddAlias(ctx, 1, "Annetta") },
		"t.AddAlias":  in(func(tx *db.Tx) error { return tx.AddAlias(ctx, 1, "Annetta") }),
		"s.DropAlias": func(s *db.Store) error { return errors.Join(s.AddAlias(ctx, 1, "Nina"), s.DropAlias(ctx, 1, "Nina")) },
		"s.Rename":    func(s *db.Store) error { return s.Rename(ctx, 1, "Annetta") },
		"t.Rename":    in(func(tx *db.Tx) error { return tx.Rename(ctx, 1, "Annetta") }),
		"s.SetGuest":  func(s *db.Store) error { return s.SetGuest(ctx, 1, true) },
		"t.SetGuest":  in(func(tx *db.Tx) error { return tx.SetGuest(ctx, 1, true) }),
		"t.Enter":     in(func(tx *db.Tx) error { return tx.Enter(ctx, 1, register.Note, "x") }),
		"s.Merge":     func(s *db.Store) error { return s.Merge(ctx, 5, 3) },
		"t.Merge":     in(func(tx *db.Tx) error { return tx.Merge(ctx, 5, 3) }),
		"s.Unmerge":   func(s *db.Store) error { return s.Unmerge(ctx, 6) },
		"t.LeaveOut":  in(func(tx *db.Tx) error { return tx.LeaveOut(ctx, 1, "Player 1") }),
		"t.Depart": in(func(tx *db.Tx) error {
			there := db.Identity{Name: "Player 1", UIDs: []string{"x"}, Gone: friday}
			return errors.Join(only(tx.Depart(ctx, 1, there)), only(tx.Depart(ctx, 1, there)))
		}),
		"t.Mean": in(func(tx *db.Tx) error { return tx.Mean(ctx, "Bruno", 2, false) }),
		"t.Unite": in(func(tx *db.Tx) error {
			return tx.Unite(ctx, 2, db.Identity{
				UIDs: []string{"x"}, Name: "Brunello", Names: []string{"Nello"}, Renamed: noon, RenamedID: "x",
				Guest: true, GuestSet: noon, Card: register.Card{register.Club: {Text: "Roma", At: noon, ID: "x"}},
			})
		}),
		"t.Unite by the name's spelling": in(func(tx *db.Tx) error {
			return tx.Unite(ctx, 2, db.Identity{Name: "Bruno Rossi", Names: []string{"BRUNO", "Bruno Rossi"}})
		}),
		"t.Unite with somebody who was left out": in(func(tx *db.Tx) error {
			return errors.Join(tx.LeaveOut(ctx, 2, "Player 2"), tx.Unite(ctx, 2, db.Identity{Name: "Bruno"}))
		}),
		"t.Remerge": in(func(tx *db.Tx) error {
			return only(tx.Remerge(ctx, []db.Edge{{UID: "x", Who: 3, Into: 5, At: noon}, {UID: "x", Undone: noon}}))
		}),
		"t.Remerge of nothing new": in(func(tx *db.Tx) error { return only(tx.Remerge(ctx, nil)) }),

		"League":        func(s *db.Store) error { return only(s.League(ctx, "lega")) },
		"Leagues":       func(s *db.Store) error { return only(s.Leagues(ctx)) },
		"LeagueNamed":   func(s *db.Store) error { return both(s.LeagueNamed(ctx, []string{"lega"})) },
		"LeagueHistory": func(s *db.Store) error { return only(s.LeagueHistory(ctx, 1)) },
		"LeagueChanges": func(s *db.Store) error { return only(s.LeagueChanges(ctx, 1)) },
		"LooseLeagues":  func(s *db.Store) error { return only(s.LooseLeagues(ctx)) },
		"CountPlayed": func(s *db.Store) error {
			series := league.Default("Serie")
			series.Series = league.Leagues{"Lega"}
			return only(s.CountPlayed(ctx, db.League{ID: 2, Settings: series}))
		},
		"Entries":        func(s *db.Store) error { return only(s.Entries(ctx, 1)) },
		"EntriesEntered": func(s *db.Store) error { return only(s.EntriesEntered(ctx, 1)) },
		"HasEntry":       func(s *db.Store) error { return only(s.HasEntry(ctx, "u1")) },
		"Counted":        func(s *db.Store) error { return only(s.Counted(ctx, league.Filter{}, "lega")) },
		"LastDay":        func(s *db.Store) error { return only(s.LastDay(ctx, league.Filter{})) },

		"s.AddLeague": func(s *db.Store) error { return only(s.AddLeague(ctx, league.Default("Nuova"), "")) },
		"t.AddLeague": in(func(tx *db.Tx) error { return only(tx.AddLeague(ctx, league.Default("Nuova"), league.Change{})) }),
		"t.AddChange": in(func(tx *db.Tx) error {
			return tx.AddChange(ctx, 1, league.Change{Reason: "why", Settings: league.Default("Altra")})
		}),
		"t.UniteLeague": in(func(tx *db.Tx) error {
			changes := []league.Change{{ID: "x", At: "2026-11-21T12:00:00Z", Settings: league.Default("Lega")}}
			return tx.UniteLeague(ctx, db.League{ID: 1}, changes, db.League{Archived: noon})
		}),
		"s.ChangeLeague": func(s *db.Store) error {
			return s.ChangeLeague(ctx, db.League{ID: 1, Settings: league.Default("Lega"), Names: []string{"lega"}}, league.Default("Altra"), "why")
		},
		"s.Archive":   func(s *db.Store) error { return s.Archive(ctx, 1, "over") },
		"s.Unarchive": func(s *db.Store) error { return s.Unarchive(ctx, 1) },
		"s.AddEntry":  func(s *db.Store) error { return s.AddEntry(ctx, 1, entry("u2")) },
		"t.AddEntry":  in(func(tx *db.Tx) error { return tx.AddEntry(ctx, 1, entry("u2")) }),
		"s.Withdraw":  func(s *db.Store) error { return s.Withdraw(ctx, 1, 1, "why") },

		"Events":     func(s *db.Store) error { return only(s.Events(ctx)) },
		"EventLines": func(s *db.Store) error { return only(s.EventLines(ctx, 1)) },
		"EventMark":  func(s *db.Store) error { return only(s.EventMark(ctx, 1, "coppa")) },
		"t.AppendEvent": in(func(tx *db.Tx) error {
			return only(tx.AppendEvent(ctx, 0, db.EventLine{UID: "x1", Text: "event Altra"}, db.EventLine{UID: "x2", Text: "enter anna", Person: 1}))
		}),
		"t.UniteEvent": in(func(tx *db.Tx) error {
			return only(tx.UniteEvent(ctx, db.Event{UID: "x", Removed: noon}, []db.EventLine{{UID: "x1", N: 1, Text: "event Altra"}}))
		}),
		"t.UniteEvent that lacks a person": in(func(tx *db.Tx) error {
			return errors.Join(
				only(tx.AppendEvent(ctx, 1, db.EventLine{UID: "x3", Text: "enter anna"})),
				only(tx.AppendEvent(ctx, 1, db.EventLine{UID: "x3", Person: 1})))
		}),
		"t.RewriteEntries": in(func(tx *db.Tx) error {
			return errors.Join(tx.LeaveOut(ctx, 4, "Player 4"), tx.RewriteEntries(ctx, 4, func(string) string { return "enter a b" }))
		}),

		"EventPhones":   func(s *db.Store) error { return only(s.EventPhones(ctx, 1)) },
		"EventReports":  func(s *db.Store) error { return only(s.EventReports(ctx, 1)) },
		"EventArrivals": func(s *db.Store) error { return only(s.EventArrivals(ctx, 1, 1)) },
		"t.SetEventPhones": in(func(tx *db.Tx) error {
			return tx.SetEventPhones(ctx, 1, db.EventPhones{Secret: "s"})
		}),
		"t.SetEventReports": in(func(tx *db.Tx) error {
			reports := []db.Report{{Tallies: []db.Tally{{Player: "dario", Total: 3}}, From: []string{"one", "two"}}}
			return tx.SetEventReports(ctx, 1, db.DrawnTable{Draw: "e1", Table: 1}, reports)
		}),
		"t.AddEventArrivals":  in(func(tx *db.Tx) error { return tx.AddEventArrivals(ctx, 1, 1, []string{"dario"}) }),
		"t.DropEventArrivals": in(func(tx *db.Tx) error { return tx.DropEventArrivals(ctx, 1, 1) }),

		"ByOlderRules": func(s *db.Store) error { return only(s.ByOlderRules(ctx, 1)) },
		"Table":        func(s *db.Store) error { return only(s.Table(ctx, 1)) },
		"s.SetVoice":   func(s *db.Store) error { return s.SetVoice(ctx, 1, "speaks") },
		"s.SetTableTyped": func(s *db.Store) error {
			return errors.Join(s.SetTableTyped(ctx, 1, "{}"), s.SetTableTyped(ctx, 1, ""))
		},
		"Stirred":             func(s *db.Store) error { return only(s.Stirred(ctx, 1)) },
		"s.Stir":              func(s *db.Store) error { return s.Stir(ctx, 1) },
		"EnteredBy":           func(s *db.Store) error { return only(s.EnteredBy(ctx, 1, 1)) },
		"s.SetEnteredBy":      func(s *db.Store) error { return s.SetEnteredBy(ctx, 1, 1, []string{"anna", "bruno"}) },
		"PhoneAnswer":         func(s *db.Store) error { return only(s.PhoneAnswer(ctx, 1, "anna")) },
		"s.SetPhoneAnswer":    func(s *db.Store) error { return s.SetPhoneAnswer(ctx, 1, "anna", db.PhoneAnswer{Token: "x"}) },
		"SecretNumbers":       func(s *db.Store) error { return only(s.SecretNumbers(ctx, 1, 4)) },
		"s.SetSecretNumber":   func(s *db.Store) error { return s.SetSecretNumber(ctx, 1, 4, 0, 3) },
		"s.DropSecretNumbers": func(s *db.Store) error { return s.DropSecretNumbers(ctx, 1, 4) },
		"Board":               func(s *db.Store) error { return both(s.Board(ctx, 1)) },
		"s.SetBoard": func(s *db.Store) error {
			return s.SetBoard(ctx, 1, db.Board{Keys: []db.BoardKey{{Token: "t"}}, Before: []int{3}})
		},
		"Typed":          func(s *db.Store) error { return only(s.Typed(ctx)) },
		"s.SetTyped":     func(s *db.Store) error { return errors.Join(s.SetTyped(ctx, "y"), s.SetTyped(ctx, "")) },
		"Evening":        func(s *db.Store) error { return errors.Join(s.SetEvening(ctx, 1, evening), both(s.Evening(ctx, 1))) },
		"s.SetEvening":   func(s *db.Store) error { return s.SetEvening(ctx, 1, evening) },
		"s.DropEvening":  func(s *db.Store) error { return s.DropEvening(ctx, 1) },
		"Drawing":        func(s *db.Store) error { return errors.Join(s.SetDrawing(ctx, 1, drawing), only(s.Drawing(ctx, 1))) },
		"s.SetDrawing":   func(s *db.Store) error { return s.SetDrawing(ctx, 1, drawing) },
		"LastAct":        func(s *db.Store) error { return only(s.LastAct(ctx, 1)) },
		"s.SetLastAct":   func(s *db.Store) error { return s.SetLastAct(ctx, 1, "{}") },
		"Hub":            func(s *db.Store) error { return both(s.Hub(ctx)) },
		"HubMatch":       func(s *db.Store) error { return only(s.HubMatch(ctx, "one")) },
		"OpenHubMatches": func(s *db.Store) error { return only(s.OpenHubMatches(ctx)) },
		"HubLaptops":     func(s *db.Store) error { return only(s.HubLaptops(ctx)) },
		"t.SetHub":       in(func(tx *db.Tx) error { return tx.SetHub(ctx, hub) }),
		"t.SetHubMatch":  in(func(tx *db.Tx) error { return tx.SetHubMatch(ctx, "two", db.HubMatch{}) }),
		"t.SetHubLaptop": in(func(tx *db.Tx) error { return tx.SetHubLaptop(ctx, "uno", "KEY") }),
		"t.ForgetHub":    in(func(tx *db.Tx) error { return tx.ForgetHub(ctx) }),
		"BookMark":       func(s *db.Store) error { return only(s.BookMark(ctx)) },
	}
	broken := f.BreakEach(t, file, opts, acts)
	if broken < 300 {
		t.Errorf("only %d lines were broken", broken)
	}
	named := db.Contract(t)
	// They return no error of a statement; that of s.Moved is within its NotKept.
	for _, without := range []string{"s.Path", "s.Close", "s.Scrub", "s.Moved", "s.Include"} {
		delete(named, without)
	}
	for act := range acts {
		name, _, _ := strings.Cut(act, " ")
		delete(named, name)
	}
	for name := range named {
		t.Errorf("no act shows what %s does if a statement fails", name)
	}
}

// snapshot makes a database of the second newest schema.
func snapshot(t *testing.T, path string) {
	t.Helper()
	script, err := os.ReadFile(filepath.Join("testdata", "released", fmt.Sprintf("v%d.sql", db.SchemaVersion()-1)))
	if err != nil {
		t.Fatal(err)
	}
	pool, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(string(script)); err != nil {
		t.Fatal(err)
	}
}

// copied returns the path of a new copy of a file.
func copied(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(t.TempDir(), "copy.db")
	if err := os.WriteFile(to, content, 0o600); err != nil {
		t.Fatal(err)
	}
	return to
}
