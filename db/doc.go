// Package db is the store: matches as logs of lines, the persons who played them, and the results.
//
// The lines of a match are the truth. Lines are added and never changed; triggers in the file enforce this. Everything
// else about a match is its Summary, which the caller computes from the lines and hands over with them:
//
//	store, err := db.Open(ctx, "arbitro.db", db.Options{})
//	number, err := store.Create(ctx, summary, lines)
//	err = store.Append(ctx, number, 3, []db.Line{{At: now, Text: "deal anna"}}, summary)
//
// Lines and summary are stored together or not at all. Once the call returns, they survive a killed process and a power
// cut. An append names the number of its first line: if another process has added lines first, the append returns
// ErrConflict and stores nothing.
//
// The store finds what a disk damages afterwards, but does not repair it: Check names every row that has changed by
// itself. Check misses damage in one place, the write-ahead log that a killed process has left. SQLite takes a damaged
// part of the log for a part that was never written, so the lines in that part are lost and Check reports no fault.
// That is why Close empties the log.
//
// The file is SQLite in WAL mode; several processes may read and write it at once.
//
// Open makes a diskFile: the file with its log and its connections. Its watch notices that somebody has written another
// file into it. A Store asks the file, gives the turn to write to one goroutine at a time, and remembers what it has
// written in case the file is moved. Write hands a Tx to its caller. Questions and changes have a type for each noun,
// such as matchReads and matchWrites; a Store and a Tx embed them, so callers see one set of methods. To add a method,
// write it for the type of its noun, name it in the list below, and give it an act in faults_test.go.
//
// # The whole contract
//
// Every question may be asked of a Store (s) or of a Tx (t). The answers of a Tx include its own changes. A change of a
// Store is a transaction of its own; for several changes together, use one Write and the changes of its Tx.
// TestContract checks that the list below is complete. Each method may return an error about the file: ErrDisk,
// ErrCorrupt, ErrFailed, ErrUpgraded, ErrMoved and ErrLocked, and for a change also ErrReadOnly and ErrFull. The list
// names the further errors of each method.
//
//	the file (store.go, write.go, moved.go, open.go, log.go, backup.go, check.go)
//	  Open              ErrMissing ErrOlder ErrCannotOpen ErrNotDatabase ErrNoLog ErrForeign ErrNewer ErrOtherLog
//	                    ErrStrayLog ErrMoving
//	  s.Still           the database as it is at one moment
//	  s.Write           one transaction; ErrLocked inside another
//	  s.Check           its faults are in errors.go and schema.go
//	  s.Backup s.BackupOver        ErrTarget ErrCannotOpen
//	  Restore           ErrSameFile ErrBadCopy ErrUnreadCopy, and those of Open
//	  s.Moved s.Close              ErrMoved
//	  s.Upgraded                   ErrUpgraded
//	  s.Path s.Scrub s.Include
//
//	matches, asked (read.go, list.go, leave.go, setting.go, person.go, event.go)
//	  Find              ErrNotFound ErrAmbiguous
//	  Match ByID Same LastOf       ErrNotFound
//	  LatestOfGames     the latest match of each game
//	  Lines             a missing match has none
//	  List Count EventMatches Removals SeatUIDs SeatNames
//	  LastChange ChangedAfter Rewritten     marks of what has changed
//	  Waiting           the matches that today's rules have not judged
//	  ByOlderRules
//
//	matches, changed (append.go, list.go, leave.go, setting.go)
//	  s.Create t.Create            ErrExists ErrNotLine
//	  s.Append t.Append t.Extend   ErrConflict ErrNotFound ErrRemoved ErrExists ErrNotLine
//	  s.Remove t.Remove s.Unremove t.UniteRemoval s.Forget t.Forget     ErrNotFound
//	  t.Rewrite                    because a person is left out
//	  t.Judged
//
//	persons, asked (person.go, directory.go, identity.go, merge.go, leave.go, counted.go)
//	  Who               ErrNoPerson ErrUnknown ErrNamesakes ErrNearly
//	  Person            ErrNoPerson
//	  Persons PersonsOnlyIn Unnamed Known Directory Bearer PersonNames SortNames Identities SeatedApart Meant
//	  Merged CountsFor Merges Edges AllOf Labels
//
//	persons, changed (person.go, identity.go, merge.go, leave.go)
//	  s.AddPerson t.AddPerson      ErrNoName
//	  s.AddAlias t.AddAlias        ErrNoName ErrNoPerson ErrLeftOut
//	  s.DropAlias                  ErrNoAlias
//	  s.Rename t.Rename            ErrNoName ErrNoPerson ErrLeftOut
//	  t.TakeOut
//	  s.SetGuest t.SetGuest        ErrLeftOut
//	  t.Enter                      ErrLeftOut, and those of register.Field.Check
//	  s.Merge t.Merge              ErrSamePerson ErrMet ErrNoPerson
//	  s.Unmerge                    ErrNotMerged
//	  t.LeaveOut                   ErrNoName
//	  t.Depart t.Mean t.Unite t.Remerge     with what another machine knows
//
//	leagues (league.go, counted.go)
//	  League            ErrNoLeague ErrLeagues
//	  Leagues LeagueNamed LeagueHistory LeagueChanges LooseLeagues CountPlayed
//	  Entries EntriesEntered HasEntry
//	  Counted LastDay   the matches that count: standings add them up each time
//	  s.AddLeague t.AddLeague t.AddChange t.UniteLeague     ErrLeagueExists
//	  s.ChangeLeague               league.NeedsReason ErrLeagueExists
//	  s.Archive s.Unarchive s.AddEntry t.AddEntry
//	  s.Withdraw                   ErrNoEntry
//	  Evening s.SetEvening s.DropEvening Drawing s.SetDrawing LastAct s.SetLastAct     evening.go
//
//	tournaments (event.go, phones.go)
//	  Events EventLines EventMark
//	  t.AppendEvent t.UniteEvent t.RewriteEntries
//	  EventPhones EventReports EventArrivals
//	  t.SetEventPhones t.SetEventReports t.AddEventArrivals t.DropEventArrivals
//
//	beside the record of a match (beside.go)
//	  Table Stirred EnteredBy PhoneAnswer SecretNumbers Board
//	  s.SetVoice s.SetTableTyped s.Stir s.SetEnteredBy s.SetPhoneAnswer s.SetSecretNumber s.SetBoard    ErrNotFound
//	  s.DropSecretNumbers t.RewriteBeside
//
//	what is not part of a record (setting.go)
//	  Typed s.SetTyped
//	  BookMark
//	  Hub HubMatch OpenHubMatches HubLaptops t.SetHub t.SetHubMatch t.SetHubLaptop t.ForgetHub     hub.go
//
// Files, roughly from the bottom up:
//
//	errors.go        the faults
//	row.go           how a match, its lines and its results lie in rows
//	file.go          diskFile: the file that is open, its connections, and its prepared questions; connector.go opens
//	                 the connections
//	store.go         Store: what it holds besides the file, and how it is closed
//	write.go         Tx: its changes by noun (matchWrites, personWrites, leagueWrites, eventWrites, noteWrites), those
//	                 of a Store (storeWrites), how they reach the file, and how long they wait for their turn
//	log.go           when the log is copied into the file
//	read.go          how a query becomes values, and the questions by noun: matchReads, personReads, leagueReads,
//	                 eventReads, noteReads; a match found by what a user typed, and its lines
//	checksum.go      what a checksum covers
//	schema.go        migrations, and the schema to the letter
//	open.go          a file opened, its folder and what is left in it; the dated name of a file that a copy replaces
//	                 (setAside); settle_linux.go, settle_other.go
//	person.go        persons, their names and aliases, what the register holds of them
//	namecache.go     a cache of who has which name, for imports
//	directory.go     asks the database who is meant by a name: package names compares, cmd/exchange asks the user
//	merge.go         persons renamed, made guests, merged and unmerged
//	identity.go      persons of two machines united, and what a name means in their records
//	leave.go         persons who asked to be left out, and records rewritten without them
//	append.go        matches made, lines appended, and their results stored
//	list.go          matches listed, removed, brought back, and deleted for good: the file keeps its size
//	beside.go        what stands beside the record of a match: the choices and the typed forms of its table, who entered
//	                 a line on a phone, the links of its phones, and their secret bids
//	setting.go       what is not part of a record: matches judged by older rules, typed text, marks of what has changed.
//	                 hub.go what is known of the club's hub
//	league.go        leagues, and points outside their matches; counted.go the matches that count; evening.go what is
//	                 typed for an evening of a league until it is saved
//	event.go         the logs of tournaments; phones.go where their phones report, and what waits for their desks
//	check.go         what changed by itself
//	place.go         folders where a database is in danger: those that a sync program keeps, and network shares;
//	                 place_linux.go, place_bsd.go, place_windows.go, place_other.go
//	moved.go         a file that was moved, replaced or deleted while the store has it open, and the record that is kept
//	                 then; what an error of SQLite means. otherlog.go the log of a file that was replaced, which a
//	                 running program still uses; otherlog_unix.go, otherlog_other.go. overwritten.go a file into which
//	                 somebody has copied another; memory.go the matches that such a file lacks
//	backup.go        copies; a copy put in the database's place, next to which the old file stays
//
// Package names compares names; package register says what the club's register holds.
//
// To change the schema, add the next numbered file to migrations with its snapshot in testdata/released (go test ./db
// -run TestReleased -update), and name new columns in checksum.go. Until the version is released both may change, and the
// snapshot is made again; afterwards neither changes. To add a table, give it a row in summedTables, and its words in
// cmd/app. The file testdata/1.1.0.sql was made by the program 1.1.0 and is never made again: it holds what that program
// stored as text under composed names, which today's program no longer writes.
//
// There is no interface for stores: the rooms above call Store and Tx directly. Another kind of database would be
// another package with the same methods.
//
// The package knows no game and no words of play: a line is text, a game is a name. It must not import the engines.
// It speaks no language: its errors are faults (errors.go), whose sentences are in cmd/app.
package db
