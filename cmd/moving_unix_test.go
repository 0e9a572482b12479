//go:build unix

package cmd_test

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"arbitro/cmd/desk"
	"arbitro/cmd/hub"
	"arbitro/db"
	"arbitro/db/dbtest/mover"
)

// moving is for how long TestEveningKeepsMoving moves the file.
var moving = flag.Duration("moving", 0, "for how long a database is moved under a table, a board, an import and share")

// While another process moves, replaces, deletes, upgrades and locks the database at random moments, every line that a
// table, a phone, an import or the exchange with a hub has confirmed is in the file that was at the path then, or in a
// record next to it. No program says that a file is damaged, or that it was written over. What the other laptop of the
// hub has recorded stays there.
func TestEveningKeepsMoving(t *testing.T) {
	if *moving == 0 {
		t.Skip("only with -moving 5m")
	}
	p := newPlace(t, "en")
	p.run(0, tableHead, "import", "-")
	p.run(0, "", "backup", "older.db")
	m := &mover.Mover{Path: p.path("a.db"), Older: p.path("older.db"), Past: p.path("past")}
	if err := os.Mkdir(m.Past, 0o700); err != nil {
		t.Fatal(err)
	}
	ctx, end := context.WithCancel(t.Context())
	n := &evening{place: p, confirmed: map[string][]confirmedLine{}, records: map[string]bool{}}
	var all sync.WaitGroup
	all.Go(func() { n.repeat(ctx, n.sitAtTable) })
	all.Go(func() { n.repeat(ctx, n.bidOnPhones) })
	all.Go(func() { n.repeat(ctx, n.importOne) })
	n.join()
	all.Go(func() { n.repeat(ctx, n.shareAll) })
	done := map[string]int{}
	for until := time.Now().Add(*moving); time.Now().Before(until); {
		time.Sleep(time.Duration(200+rand.IntN(3000)) * time.Millisecond)
		done[n.moveOnce(m)]++
	}
	end()
	all.Wait()
	if err := m.Keep(); err != nil {
		t.Fatal(err)
	}
	stored := n.storedIn(m)
	there := n.linesOf(n.other.path("a.db"))
	for _, line := range n.sent {
		if !there[line] {
			t.Errorf("the other laptop has lost %q", line)
		}
	}
	t.Logf("the other laptop: %d lines recorded", len(n.sent))
	recorded := n.recorded()
	for who, lines := range n.confirmed {
		for _, line := range lines {
			if !stored[line.file][line.text] && !recorded[line.text] {
				t.Errorf("%s: %q was confirmed in file %d and is nowhere", who, line.text, line.file)
			}
		}
		t.Logf("%s: %d lines confirmed", who, len(lines))
	}
	t.Logf("%d records; what was done: %v; how the programs ended: %v", len(n.records), done, n.ends)
	if len(n.confirmed) != 4 || len(n.records) == 0 {
		t.Error("not everything was tried")
	}
}

// confirmedLine is a line of a match, which a program has confirmed while a file was at the path.
type confirmedLine struct {
	file uint64
	text string // the id of the match and the line
}

// evening is what programs do with a database that moves.
type evening struct {
	*place
	mu        sync.Mutex
	number    int // of the next match, or of the next note
	confirmed map[string][]confirmedLine
	records   map[string]bool // the paths of the records that the programs have named
	ends      map[string]int  // what the programs said at their ends

	other *place   // a second laptop at the same hub, whose file stays where it is
	sent  []string // the lines that the second laptop has recorded and sent, each after the id of its match
}

// join makes both laptops members of a hub's club.
func (n *evening) join() {
	centre, err := hub.Start(n.t.TempDir(), "127.0.0.1:0")
	if err != nil {
		n.t.Fatal(err)
	}
	n.t.Cleanup(func() { centre.Stop() })
	n.other = newPlace(n.t, "en")
	for name, laptop := range map[string]*place{"moving": n.place, "other": n.other} {
		line, err := centre.Line("club", name, false)
		if err != nil {
			n.t.Fatal(err)
		}
		laptop.run(0, line+"\n", "share", "--line", "-", "--name", name)
	}
}

// shareAll records a match on the other laptop and sends it. Then the laptop with the moving file exchanges, once or
// for a moment without end. An exchange that ends well has confirmed the lines of the other laptop.
func (n *evening) shareAll(context.Context) {
	id := fmt.Sprint("other-", n.next())
	note := "note " + id
	n.other.run(0, strings.Replace(tableHead, "id table", "id "+id, 1)+note+"\n", "import", "-")
	n.other.run(0, "", "share")
	n.sent = append(n.sent, id+" deal anna", id+" "+note)
	before := n.file()
	program, said := n.program("share")
	if rand.IntN(3) == 0 {
		program, said = n.program("share", "--live")
		time.AfterFunc(time.Duration(500+rand.IntN(3000))*time.Millisecond, func() {
			if program.Process != nil {
				_ = program.Process.Signal(os.Interrupt)
			}
		})
	}
	ended := program.Run()
	if ended == nil && len(program.Args) == 2 {
		n.confirm("share", before, id, "deal anna", note)
	}
	n.ended("share", said.String())
	time.Sleep(time.Duration(rand.IntN(500)) * time.Millisecond)
}

func (n *evening) repeat(ctx context.Context, do func(context.Context)) {
	for ctx.Err() == nil {
		do(ctx)
	}
}

func (n *evening) next() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.number++
	return n.number
}

// file returns the number of the file at the path; 0 if there is none.
func (n *evening) file() uint64 {
	info, err := os.Stat(n.path("a.db"))
	if err != nil {
		return 0
	}
	return info.Sys().(*syscall.Stat_t).Ino
}

// confirm notes lines that a program has confirmed, if the same file was at the path before and after.
func (n *evening) confirm(who string, before uint64, match string, lines ...string) {
	if before == 0 || before != n.file() {
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, line := range lines {
		n.confirmed[who] = append(n.confirmed[who], confirmedLine{before, match + " " + line})
	}
}

// recordName finds the paths of records in what a program says.
var recordName = regexp.MustCompile(`/\S+\.match\b`)

// ended notes the records that a program has named, and what it said last.
func (n *evening) ended(who, said string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, name := range recordName.FindAllString(said, -1) {
		n.records[name] = true
	}
	for _, wrong := range []string{"damaged", "written over the database", "no database", "panic"} {
		if strings.Contains(said, wrong) {
			n.t.Errorf("%s says:\n%s", who, said)
		}
	}
	if n.ends == nil {
		n.ends = map[string]int{}
	}
	n.ends[who]++
}

// tableHead is the match at the table, up to the first bid.
const tableHead = "game istinto\nid table\nplayer anna Anna\nplayer bruno Bruno\nplayer carla Carla\ndeal anna\n"

// The table's questions, as far as the test must know them.
const (
	tableAsks   = "How do you want to record this round?"
	movedTitle  = "The file of the database has moved"
	notRecorded = "Your last answer was not recorded" // share has brought other lines of the match
)

// asksNow finds a question that waits, also where notices were printed after it.
var asksNow = regexp.MustCompile(`(\]: |> )((arbitro|Careful): .*\n)*$`)

// sitAtTable resumes the match at the table and enters notes until the file has moved. Then it goes on in the file that
// is there, or leaves.
func (n *evening) sitAtTable(context.Context) {
	head, _ := n.program("import", "-")
	head.Stdin = strings.NewReader(tableHead)
	_ = head.Run() // into a new file
	program, out := n.program("resume", "table", "--plain")
	input, err := program.StdinPipe()
	if err != nil {
		n.t.Error(err)
		return
	}
	over := make(chan struct{})
	if err := program.Start(); err != nil {
		n.t.Error(err)
		return
	}
	go func() {
		defer close(over)
		_ = program.Wait()
	}()
	asked := func(from int) (said string, isAsked bool) {
		for begun := time.Now(); ; {
			if time.Since(begun) > 30*time.Second {
				all := out.String()
				n.t.Errorf("the table has asked nothing for half a minute, after:\n%q", all[max(0, len(all)-900):])
				_ = program.Process.Kill()
				<-over
				return "", false
			}
			said := out.String()[from:]
			if asksNow.MatchString(said) {
				return said, true
			}
			select {
			case <-over:
				return out.String()[from:], false
			case <-time.After(2 * time.Millisecond):
			}
		}
	}
	enter := func(line string) (said string, isAsked bool) {
		from := len(out.String())
		_, _ = io.WriteString(input, line+"\n")
		return asked(from)
	}
	said, isAsked := asked(0)
	for range 5 + rand.IntN(60) {
		if !isAsked {
			break
		}
		if strings.Contains(said, movedTitle) {
			said, isAsked = enter([]string{"1", "2"}[rand.IntN(2)])
			continue
		}
		before := n.file()
		note := fmt.Sprint("note n", n.next())
		said, isAsked = enter(note)
		isRefused := strings.HasPrefix(said, "! ") || strings.Contains(said, "\n! ") || strings.Contains(said, notRecorded)
		if isAsked && strings.Contains(said, tableAsks) && !isRefused {
			n.confirm("table", before, "table", note)
		}
		time.Sleep(time.Duration(rand.IntN(100)) * time.Millisecond)
	}
	input.Close()
	<-over
	n.ended("table", out.String())
}

// bidOnPhones imports a match, shows it to phones, and bids for its players.
func (n *evening) bidOnPhones(context.Context) {
	id := fmt.Sprint("phones-", n.next())
	head := strings.Replace(tableHead, "id table", "id "+id, 1)
	in, said := n.program("import", "-")
	in.Stdin = strings.NewReader(head)
	if in.Run() != nil {
		n.ended("phones", said.String())
		return
	}
	program, out := n.program("serve", id, "--seats", "--json", "--address", "127.0.0.1:0")
	if err := program.Start(); err != nil {
		n.t.Error(err)
		return
	}
	over := make(chan struct{})
	go func() {
		defer close(over)
		_ = program.Wait()
	}()
	var at served
	for json.Unmarshal([]byte(out.String()), &at) != nil {
		select {
		case <-over:
			n.ended("phones", out.String())
			return
		case <-time.After(5 * time.Millisecond):
		}
	}
	for i, player := range []string{"bruno", "carla", "anna"} {
		time.Sleep(time.Duration(rand.IntN(800)) * time.Millisecond)
		before := n.file()
		if bidBy(at.Seats[player], fmt.Sprint(i+1)) {
			n.confirm("phones", before, id, fmt.Sprintf("bid %s %d", player, i+1))
		}
	}
	_ = program.Process.Signal(os.Interrupt)
	<-over
	n.ended("phones", out.String())
}

// bidBy sends a bid from a player's page, and reports whether the page takes it.
func bidBy(seat, bid string) bool {
	phone := http.Client{Timeout: 20 * time.Second, Transport: &http.Transport{DisableKeepAlives: true}}
	read := func(answer *http.Response, err error) string {
		if err != nil {
			return ""
		}
		defer answer.Body.Close()
		text, err := io.ReadAll(answer.Body)
		if err != nil || answer.StatusCode != http.StatusOK {
			return ""
		}
		return string(text)
	}
	form := regexp.MustCompile(`name="at" value="(\d+)"`)
	at := form.FindStringSubmatch(read(phone.Get(seat)))
	if at == nil {
		return false
	}
	page := read(phone.PostForm(seat, url.Values{"verb": {"bid"}, "at": {at[1]}, "line": {"0"}, "f0": {bid}}))
	after := form.FindStringSubmatch(page)
	return page != "" && (after == nil || after[1] != at[1])
}

// importOne imports a match. Now and then the program is killed meanwhile, which must not be taken for a file that was
// written over.
func (n *evening) importOne(context.Context) {
	id := fmt.Sprint("import-", n.next())
	program, said := n.program("import", "-")
	program.Stdin = strings.NewReader(strings.Replace(tableHead, "id table", "id "+id, 1) + "note " + id + "\n")
	before := n.file()
	if err := program.Start(); err != nil {
		n.t.Error(err)
		return
	}
	if rand.IntN(4) == 0 {
		killing := time.AfterFunc(time.Duration(20+rand.IntN(200))*time.Millisecond, func() { _ = program.Process.Kill() })
		defer killing.Stop()
	}
	if program.Wait() == nil {
		n.confirm("import", before, id, "deal anna", "note "+id)
	}
	n.ended("import", said.String())
	time.Sleep(time.Duration(rand.IntN(500)) * time.Millisecond)
}

// moveOnce does one thing to the file, and returns what it was.
func (n *evening) moveOnce(m *mover.Mover) string {
	kind := rand.IntN(mover.Kinds + 2)
	if kind > 1 {
		what, err := m.Move()
		if err != nil {
			n.t.Error(err)
		}
		return what
	}
	s, err := db.Open(n.t.Context(), m.Path, db.Options{Wait: 500 * time.Millisecond})
	if err != nil {
		return "not opened"
	}
	defer s.Close()
	if kind == 0 {
		_ = s.Write(n.t.Context(), func(*db.Tx) error {
			time.Sleep(300 * time.Millisecond)
			return errors.New("nothing to store")
		})
		return "locked"
	}
	newer, err := sql.Open("sqlite", "file:"+m.Path+"?_pragma=busy_timeout(2000)")
	if err != nil {
		n.t.Error(err)
		return "not opened"
	}
	defer newer.Close()
	mark := func(version int) error {
		_, err := newer.ExecContext(n.t.Context(), fmt.Sprint("PRAGMA user_version = ", version))
		return err
	}
	if mark(db.SchemaVersion()+1) != nil {
		return "not upgraded"
	}
	time.Sleep(300 * time.Millisecond)
	for mark(db.SchemaVersion()) != nil { // a program writes
		time.Sleep(time.Millisecond)
	}
	return "upgraded"
}

// storedIn returns the lines of each file that was at the path, by the number of the file. Each must be sound.
func (n *evening) storedIn(m *mover.Mover) map[uint64]map[string]bool {
	all := map[uint64]map[string]bool{}
	for _, path := range m.Kept() {
		info, err := os.Stat(path)
		if err != nil {
			continue
		}
		file := info.Sys().(*syscall.Stat_t).Ino
		if all[file] != nil {
			continue
		}
		if file == n.file() {
			path = m.Path
		}
		all[file] = n.linesOf(path)
	}
	return all
}

// linesOf returns the lines of a database, each after the id of its match.
func (n *evening) linesOf(path string) map[string]bool {
	lines := map[string]bool{}
	s, err := db.Open(n.t.Context(), path, db.Options{})
	if errors.Is(err, db.ErrNoLog) { // its log was deleted while the file was made
		return lines
	}
	if err != nil {
		n.t.Errorf("%s: %v", filepath.Base(path), err)
		return lines
	}
	defer s.Close()
	faults, err := s.Check(n.t.Context())
	if faults != nil || err != nil {
		n.t.Errorf("%s: %v (%v)", filepath.Base(path), faults, err)
	}
	matches, _, err := s.List(n.t.Context(), db.Filter{})
	if err != nil {
		n.t.Error(err)
	}
	for _, match := range matches {
		for line, err := range s.Lines(n.t.Context(), match.Number, 1) {
			if err != nil {
				n.t.Error(err)
				break
			}
			lines[match.ID+" "+line.Text] = true
		}
	}
	return lines
}

// recorded returns the lines of the records that the programs have named, each after the id of its match.
func (n *evening) recorded() map[string]bool {
	lines := map[string]bool{}
	for name := range n.records {
		file, err := os.Open(name)
		if err != nil {
			n.t.Error(err)
			continue
		}
		id := ""
		for read := bufio.NewScanner(file); read.Scan(); {
			text, _ := desk.CutStamp(read.Bytes())
			word, rest, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
			if word == "id" {
				id = rest
			}
			lines[id+" "+word+" "+rest] = true
		}
		file.Close()
	}
	return lines
}
