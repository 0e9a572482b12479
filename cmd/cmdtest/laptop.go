// Package cmdtest runs the program in the tests of the rooms whose commands it is made of: by command lines, scripted
// answers and printed output, as a user would.
//
//	l := cmdtest.New(t)                                  // a laptop with an empty database
//	l.Run("league", "new", "Autunno")                    // must succeed; returns what it prints
//	l.Says(2, "non c'è", "there is no", "players", "stats", "zoe")  // the exit status, and a text in each language
//	l.Asked("en", []asktest.Step{{Title: "The league", Err: ask.ErrBack}}, "league", "new")
//
// All of that happens in the test's own process, and takes some milliseconds a command. Each command also runs on
// copies of the database, where one statement fails for each line of the room that calls the store; see Try. Scripts
// runs the scripts of a room, testdata/script/*.txtar, in processes of their own:
//
//	func TestMain(m *testing.M)    { cmdtest.Main(m) }
//	func TestScripts(t *testing.T) { cmdtest.Scripts(t) }
//
//	laptop.go         a laptop and its commands; history.go random acts on several of them
//	records.go        records and seasons that tests import
//	again.go          the commands of a laptop again: on a store that fails, and left at each question
//	script.go         the scripts of a room; faults.go their commands again, on a store that fails
//
// It holds the whole program, so only tests of package ROOM_test import it.
package cmdtest

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/referee/games"

	"github.com/adrg/xdg"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/db/dbtest"
	"arbitro/referee/lang"
)

// UnderRace is true if the race detector is on. Memory that a test measures then includes that of the detector.
var UnderRace = func() bool {
	built, _ := debug.ReadBuildInfo()
	return built != nil && slices.Contains(built.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
}()

// A test must not read the settings of the user who runs it: they may be in another language. Nor may its output depend
// on the time zone. A script has a home folder and a zone of its own.
func init() {
	if os.Getenv(NowVar) != "" {
		return
	}
	time.Local = time.UTC
	if err := os.Setenv("XDG_CONFIG_HOME", os.DevNull); err != nil {
		panic(err)
	}
	xdg.Reload()
}

// Laptop runs the program with its own database and clock. Each command moves the clock on by a minute.
type Laptop struct {
	testing.TB
	DB    string
	Now   time.Time
	Asker ask.Asker // answers questions; nil if users cannot be asked
}

// New returns a laptop with an empty database.
func New(t testing.TB) *Laptop {
	laptop := &Laptop{
		TB:  t,
		DB:  filepath.Join(t.TempDir(), "arbitro.db"),
		Now: time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC),
	}
	dbtest.Put(t, laptop.DB)
	return laptop
}

// For returns the same laptop for another test.
func (l *Laptop) For(t testing.TB) *Laptop {
	own := *l
	own.TB = t
	return &own
}

// Try runs the program, and returns its exit status and its output. It then runs it again on copies of the database
// whose statements fail (see breakEach), and on copies where the user leaves (see leaveEach).
func (l *Laptop) Try(args ...string) (status int, out, err string) {
	l.Helper()
	l.Now = l.Now.Add(time.Minute)
	before := l.before(args)
	if before == nil {
		return l.run(l.DB, "", l.Asker, args)
	}
	defer os.RemoveAll(before.dir)
	if before.script == nil {
		status, out, err = l.run(l.DB, before.faults.Driver, nil, args)
		l.breakEach(before, args)
		return status, out, err
	}
	asked := &leaver{Script: l.Asker.(*asktest.Script)}
	status, out, err = l.run(l.DB, before.faults.Driver, asked, args)
	l.breakEach(before, args)
	l.leaveEach(before, asked, args)
	return status, out, err
}

// run runs the program with a database, a driver of the database and an asker, and returns its status and its output.
func (l *Laptop) run(database, driver string, asker ask.Asker, args []string) (status int, out, err string) {
	var o, e bytes.Buffer
	a := &app.App{
		In:     strings.NewReader(""),
		Out:    &o,
		Err:    &e,
		Env:    onlyDatabase(database),
		Now:    func() time.Time { return l.Now },
		Asker:  asker,
		Driver: driver,
	}
	status = cmd.Main(a, args)
	return status, o.String(), e.String()
}

// onlyDatabase returns an environment in which only the database is set.
func onlyDatabase(path string) func(name string) string {
	return func(name string) string {
		if name == "ARBITRO_DB" {
			return path
		}
		return ""
	}
}

// Run is Try of a command that must succeed. It returns the command's output.
func (l *Laptop) Run(args ...string) string {
	l.Helper()
	status, out, err := l.Try(args...)
	if status != 0 {
		l.Fatalf("%v: status %d: %s", args, status, err)
	}
	return out
}

// Says checks, in Italian and in English, that a command ends with a status and prints a text.
func (l *Laptop) Says(status int, it, en string, args ...string) {
	l.Helper()
	for _, in := range []struct{ lang, want string }{{"it", it}, {"en", en}} {
		got, out, err := l.Try(append([]string{"--lang", in.lang}, args...)...)
		if got != status || !strings.Contains(out+err, in.want) {
			l.Errorf("%s %v: status %d, not %d with %q:\n%s%s", in.lang, args, got, status, in.want, out, err)
		}
	}
}

// Asks makes a script answer the questions of the following commands, until Silent.
func (l *Laptop) Asks(steps ...asktest.Step) *asktest.Script {
	script := &asktest.Script{Steps: steps}
	l.Asker = script
	return script
}

// Silent ends Asks. It fails the test unless the script has been asked all its questions and no others.
func (l *Laptop) Silent() {
	l.Helper()
	if err := l.Asker.Close(); err != nil {
		l.Error(err)
	}
	l.Asker = nil
}

// Asked runs the program in a language, with a script that answers the questions. It returns the exit status, and
// everything that the program wrote and asked.
func (l *Laptop) Asked(in string, steps []asktest.Step, args ...string) (status int, said string) {
	l.Helper()
	script := l.Asks(steps...)
	script.Lang, _ = lang.Parse(in)
	status, out, err := l.Try(append([]string{"--lang", in, "--plain"}, args...)...)
	said = out + err + strings.Join(script.Notices, "\n")
	if closed := script.Close(); closed != nil {
		l.Errorf("%v\n%s", closed, said)
	}
	l.Asker = nil
	return status, said
}

// Export exports the whole database into a new folder, and returns the folder.
func (l *Laptop) Export() string {
	l.Helper()
	dir := filepath.Join(l.TempDir(), "club")
	l.Run("export", "--all", dir)
	return dir
}

// CopyOf returns a new laptop with a copy of the database file.
func (l *Laptop) CopyOf() *Laptop {
	l.Helper()
	twin := New(l.TB)
	l.Run("backup", twin.DB, "--force")
	twin.Now = l.Now
	return twin
}

// Takes imports the exports of other laptops.
func (l *Laptop) Takes(others ...*Laptop) {
	l.Helper()
	for _, laptop := range others {
		l.Run("import", laptop.Export())
	}
}

// Sits imports the record of a finished match with these players.
func (l *Laptop) Sits(id string, names ...string) (out, stderr string) {
	l.Helper()
	status, out, stderr := l.Try("import", WriteFinished(l, id, names...))
	if status != 0 {
		l.Fatalf("status %d: %s", status, stderr)
	}
	return out, stderr
}

// SitsIn imports the record of a finished match of Istinto that counts for a league.
func (l *Laptop) SitsIn(league, id string, names ...string) {
	l.Helper()
	game, _ := games.Find("istinto")
	text := Record(l, game, 1, names, "id "+id, "date 2026-11-20", "league "+league)
	l.Run("import", Write(l, filepath.Join(l.TempDir(), "m.match"), text))
}

// Persons returns the name and the aliases of every person, by number.
func (l *Laptop) Persons() map[int]string {
	l.Helper()
	var all []struct {
		Number  int
		Name    string
		Aliases []string
	}
	if err := json.Unmarshal([]byte(l.Run("players", "--json")), &all); err != nil {
		l.Fatal(err)
	}
	names := map[int]string{}
	for _, p := range all {
		names[p.Number] = strings.Join(append([]string{p.Name}, p.Aliases...), ", ")
	}
	return names
}

// Played returns how many matches a person has played.
func (l *Laptop) Played(who string) int {
	l.Helper()
	var career struct{ All struct{ Played int } }
	if err := json.Unmarshal([]byte(l.Run("stats", who, "--json")), &career); err != nil {
		l.Fatal(err)
	}
	return career.All.Played
}

// Everything returns the texts by which two laptops are compared: the club file, the records, and the standing of the
// league Autunno.
func (l *Laptop) Everything() map[string]string {
	l.Helper()
	all := map[string]string{"standing": l.Run("standings", "Autunno", "--json"), "matches": ""}
	var records []string
	for name, text := range Files(l, l.Export()) {
		if name == "club.json" {
			all[name] = text
		} else {
			records = append(records, text)
		}
	}
	slices.Sort(records)
	all["matches"] = strings.Join(records, "\n")
	return all
}

// Posters returns the standings of leagues in every format, and the statistics of players, as named texts.
func (l *Laptop) Posters(leagues, players []string) map[string]string {
	l.Helper()
	all := map[string]string{}
	dir := l.TempDir()
	now := l.Now
	l.Now = time.Date(2026, 12, 24, 12, 0, 0, 0, time.UTC) // a fixed day, because printed documents name it
	defer func() { l.Now = now }()
	for _, name := range leagues {
		all[name+" text"] = l.Run("standings", name, "--explain")
		all[name+" json"] = l.Run("standings", name, "--json", "--explain")
		kinds := []string{"csv", "html", "pdf"}
		if UnderRace { // PDF is slow under the race detector, which finds nothing there
			kinds = kinds[:2]
		}
		for _, kind := range kinds {
			path := filepath.Join(dir, "s."+kind)
			l.Run("standings", name, "--"+kind, path, "--force")
			text, err := os.ReadFile(path)
			if err != nil {
				l.Fatal(err)
			}
			all[name+" "+kind] = string(text)
		}
		all[name+" shown"] = l.Run("league", "show", name)
	}
	for _, name := range players {
		all["stats "+name] = l.Run("players", "stats", name)
		all["stats json "+name] = l.Run("stats", name, "--json")
	}
	return all
}
