package hub

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"
	"github.com/spf13/pflag"

	"arbitro/cmd/help"
	"arbitro/cmd/share/join"
	"arbitro/referee/lang"
)

// says runs the program and returns what it prints.
func says(t *testing.T, status int, args ...string) (out, errs string) {
	t.Helper()
	var o, e bytes.Buffer
	ctx, cancel := context.WithCancel(t.Context())
	cancel() // a hub that starts stops at once
	p := Program{Out: &o, Err: &e, Env: func(string) string { return "" }}
	if got := p.Main(ctx, args); got != status {
		t.Errorf("%v: status %d, and not %d: %s", args, got, status, e.String())
	}
	return o.String(), e.String()
}

// clubHub starts the hub of a folder, with one club in which anna has a key.
func clubHub(t *testing.T, dir string) *Hub {
	t.Helper()
	h, err := Start(dir, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(h.Stop)
	if _, err := h.Line("club", "anna", false); err != nil {
		t.Fatal(err)
	}
	return h
}

// A start writes everything that the hub needs, for its owner alone, and prints a line; the same line the next time.
func TestStart(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "hub")
	line := func(out string) string {
		t.Helper()
		for _, word := range strings.Fields(out) {
			if _, err := join.Parse(word); err == nil {
				return word
			}
		}
		t.Fatalf("no line in %s", out)
		return ""
	}
	out, _ := says(t, 0, "--folder", dir, "--address", "127.0.0.1:0")
	first, err := join.Parse(line(out))
	if err != nil || !strings.HasPrefix(first.Addresses[0], "127.0.0.1:") || first.Club != "club" {
		t.Errorf("%+v (%v)", first, err)
	}
	if !strings.Contains(out, "█") || !strings.Contains(out, "answers only this computer") || !strings.Contains(out, "The hub is off") {
		t.Error(out)
	}
	if after, _ := says(t, 0, "--folder", dir, "--status"); !strings.Contains(after, "off since") {
		t.Errorf("a hub that has stopped: %s", after)
	}
	italian, _ := says(t, 0, "--lang", "it", "--folder", dir, "--address", first.Addresses[0])
	if line(italian) != first.String() || !strings.Contains(italian, "Risponde solo a questo computer") {
		t.Error(italian)
	}
	if runtime.GOOS == "windows" {
		return
	}
	_ = filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		info, statErr := d.Info()
		if err != nil || statErr != nil {
			t.Fatal(err, statErr)
		}
		inStreams := strings.HasPrefix(path, filepath.Join(dir, carried)+string(filepath.Separator))
		if !inStreams && path != filepath.Join(dir, carried) && info.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s has the rights %v", path, info.Mode())
		}
		return nil
	})
}

// Keys are made, listed and revoked by name; a club is an account of its own.
func TestKeys(t *testing.T) {
	dir := t.TempDir()
	anna, _ := says(t, 0, "--folder", dir, "--laptop", "anna")
	again, _ := says(t, 0, "--folder", dir, "--laptop", "anna")
	reader, _ := says(t, 0, "--folder", dir, "--laptop", "anna", "--read-only")
	if anna != again || anna == reader || !strings.Contains(reader, "/read") {
		t.Errorf("%s\n%s\n%s", anna, again, reader)
	}
	says(t, 0, "--folder", dir, "--laptop", "bruno", "--club", "other")
	if out, _ := says(t, 0, "--folder", dir, "--revoke", "anna"); !strings.Contains(out, "anna no longer works") {
		t.Error(out)
	}
	says(t, 1, "--folder", dir, "--revoke", "anna")
	if out, _ := says(t, 0, "--folder", dir, "--keys", "--json"); strings.Count(out, `"revoked"`) != 2 || strings.Contains(out, "seed") {
		t.Error(out)
	}
	if out, _ := says(t, 0, "--folder", dir, "--keys"); strings.Count(out, "\n") != 3 {
		t.Error(out)
	}
	text, err := os.ReadFile(filepath.Join(dir, identity, fileConfig))
	// the key of bruno, and the hub's own in each club
	if err != nil || strings.Count(string(text), "nkey:") != 3 || !strings.Contains(string(text), "sync_interval: always") {
		t.Errorf("%v %s", err, text)
	}
	for _, args := range [][]string{{"--club", "Not A Club", "--laptop", "x"}, {"--print-config", "five"}, {"--print-config", "nodes"}, {"--print-config", "nodes", "--address", "10.0.0.1"}, {"--address", "nowhere"}} {
		if _, errs := says(t, 1, append([]string{"--folder", dir}, args...)...); strings.Count(errs, "\n") != 1 {
			t.Errorf("%v: %s", args, errs)
		}
	}
	says(t, 2, "--nonsense")
	says(t, 2, "a", "word")
	if out, _ := says(t, 0, "--help"); !strings.Contains(out, "--print-config") {
		t.Error(out)
	}
}

// With --json every way to run the program prints one JSON value and nothing else, or refuses with a sentence.
func TestJSON(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		args   []string
		status int
		holds  string
	}{
		{[]string{"--laptop", "anna"}, 0, `"laptop":"anna","read_only":false,"addresses":["127.0.0.1:4222"],"line":"arbitro://`},
		{[]string{"--laptop", "bruno", "--read-only", "--club", "other"}, 0, `"club":"other","laptop":"bruno","read_only":true`},
		{[]string{"--revoke", "anna"}, 0, `{"club":"club","revoked":"anna"}`},
		{[]string{"--keys"}, 0, `"laptop":"bruno"`},
		{[]string{"--version"}, 0, `"program":"arbitro-hub","version":"`},
		{[]string{"--address", "127.0.0.1:0"}, 0, `{"club":"club","laptop":"club","read_only":false,"addresses":["127.0.0.1:`},
		{[]string{"--revoke", "anna"}, 1, ""},
		{[]string{"--address", "nowhere"}, 1, ""},
		{[]string{"--print-config", "nodes", "--address", "a,b,c"}, 2, ""},
		{[]string{"--print-config", "federation"}, 2, ""},
		{[]string{"--licences"}, 2, ""},
	} {
		out, errs := says(t, c.status, append([]string{"--folder", dir, "--json"}, c.args...)...)
		if c.status == 0 && (!json.Valid([]byte(out)) || !strings.Contains(out, c.holds) || errs != "") {
			t.Errorf("%v prints %q %q", c.args, out, errs)
		}
		if c.status != 0 && (out != "" || strings.Count(errs, "\n") != 1) {
			t.Errorf("%v prints %q %q", c.args, out, errs)
		}
	}
}

// An address of --address is the one in the lines; the name of --laptop is in them.
func TestLineAddress(t *testing.T) {
	dir := t.TempDir()
	out, _ := says(t, 0, "--folder", dir, "--laptop", "Bar Sport", "--address", "10.1.2.3", "--json")
	var made madeLine
	if err := json.Unmarshal([]byte(out), &made); err != nil {
		t.Fatal(err)
	}
	line, err := join.Parse(made.Line)
	if err != nil || line.Addresses[0] != "10.1.2.3:4222" || line.Laptop != "Bar Sport" {
		t.Errorf("%+v (%v)", line, err)
	}
	if name, err := os.Hostname(); err == nil && !slices.Contains(line.Addresses, name+":4222") {
		t.Errorf("%v do not have the name of this computer", line.Addresses)
	}
	printed, _ := says(t, 0, "--folder", dir, "--print-config", "federation", "--address", "10.9.8.7:5000")
	if !strings.Contains(printed, `listen: "10.9.8.7:5000"`) || !strings.Contains(printed, "@10.9.8.7:5000") {
		t.Error(printed)
	}
	if out, _ := says(t, 0, "--folder", dir, "--laptop", "anna", "--address", ":5000", "--json"); !strings.Contains(out, `["127.0.0.1:5000"]`) {
		t.Errorf("a port alone: %s", out)
	}
	_, errs := says(t, 1, "--folder", dir, "--address", "203.0.113.7")
	if !strings.Contains(errs, "127.0.0.1") {
		t.Errorf("the addresses of this computer are not named: %s", errs)
	}
}

// The identity goes to another folder, without what was carried, and the same lines hold there; a folder that an
// earlier version made is put in order.
func TestIdentity(t *testing.T) {
	dir := t.TempDir()
	backup := filepath.Join(t.TempDir(), "hub.tar")
	line, _ := says(t, 0, "--folder", dir, "--laptop", "anna", "--json")
	if out, _ := says(t, 0, "--folder", dir, "--backup", backup); !strings.Contains(out, backup) {
		t.Errorf("it is not said where the copy is: %s", out)
	}
	if info, err := os.Stat(backup); err != nil || info.Mode().Perm()&0o077 != 0 && runtime.GOOS != "windows" {
		t.Errorf("%v %v", info, err)
	}
	says(t, 1, "--folder", dir, "--backup", backup)
	other := filepath.Join(t.TempDir(), "new")
	says(t, 0, "--folder", other, "--restore", backup)
	says(t, 1, "--folder", other, "--restore", backup)
	if again, _ := says(t, 0, "--folder", other, "--laptop", "anna", "--json"); again != line {
		t.Errorf("the line was %s and is %s", line, again)
	}
	text, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	cut := filepath.Join(t.TempDir(), "cut.tar")
	for n := 0; n < len(text); n += 512 {
		if err := os.WriteFile(cut, text[:n], 0o600); err != nil {
			t.Fatal(err)
		}
		empty := filepath.Join(t.TempDir(), "empty")
		if status := (Program{io.Discard, io.Discard, os.Getenv}).Main(t.Context(), []string{"--folder", empty, "--restore", cut}); status == 0 && n < len(text)-1024 {
			t.Errorf("a backup cut to %d of %d bytes is restored", n, len(text))
		}
	}

	old := t.TempDir()
	for _, name := range []string{fileKeys, fileCert, fileKey, fileConfig} {
		if err := os.Rename(filepath.Join(other, identity, name), filepath.Join(old, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(old, "streams"), 0o700); err != nil {
		t.Fatal(err)
	}
	if again, _ := says(t, 0, "--folder", old, "--laptop", "anna", "--json"); again != line {
		t.Errorf("after the folder was put in order the line is %s", again)
	}
	if _, err := os.Stat(filepath.Join(old, carried)); err != nil {
		t.Error(err)
	}
}

// A backup made before a key was revoked lets that laptop in again. So --restore names the laptops that enter by it,
// and keeps the revocations that the folder still knows.
func TestRestoreOfRevoked(t *testing.T) {
	dir := t.TempDir()
	backup := filepath.Join(t.TempDir(), "hub.tar")
	says(t, 0, "--folder", dir, "--laptop", "anna")
	says(t, 0, "--folder", dir, "--laptop", "bruno")
	says(t, 0, "--folder", dir, "--backup", backup)
	if out, _ := says(t, 0, "--folder", dir, "--revoke", "anna"); !strings.Contains(out, "--backup") {
		t.Errorf("after --revoke it is not said that backups are out of date: %s", out)
	}

	elsewhere := filepath.Join(t.TempDir(), "new")
	out, _ := says(t, 0, "--folder", elsewhere, "--restore", backup)
	if !strings.Contains(out, "anna, bruno") || !strings.Contains(out, "--revoke") {
		t.Errorf("the laptops that enter again are not named: %s", out)
	}
	says(t, 0, "--folder", elsewhere, "--revoke", "anna")

	if err := os.Remove(filepath.Join(dir, identity, fileCert)); err != nil { // hub.json is still there
		t.Fatal(err)
	}
	out, _ = says(t, 0, "--folder", dir, "--restore", backup)
	if strings.Contains(out, "anna") || !strings.Contains(out, "bruno") {
		t.Errorf("a key that the folder knows to be revoked is named among those that enter: %s", out)
	}
	says(t, 1, "--folder", dir, "--revoke", "anna")
}

// The language is that of --lang, else of the environment, by the first variable that names one; else English.
func TestSpeaks(t *testing.T) {
	for _, c := range []struct {
		env  map[string]string
		args string
		want lang.Lang
	}{
		{nil, "", lang.En},
		{map[string]string{"LANG": "it_IT.UTF-8"}, "", lang.It},
		{map[string]string{"LANG": "it_IT.UTF-8", "LC_MESSAGES": "fr_FR"}, "", lang.Fr},
		{map[string]string{"LC_MESSAGES": "it", "LC_ALL": "fr"}, "", lang.Fr},
		{map[string]string{"LC_ALL": "fr", "ARBITRO_LANG": "it"}, "", lang.It},
		{map[string]string{"ARBITRO_LANG": "xx", "LANG": "it"}, "", lang.It},
		{map[string]string{"ARBITRO_LANG": "it"}, "--keys --lang fr", lang.Fr},
		{map[string]string{"ARBITRO_LANG": "it"}, "--lang=fr --keys", lang.Fr},
		{map[string]string{"ARBITRO_LANG": "it"}, "--lang", lang.It},
	} {
		if got := speaks(func(name string) string { return c.env[name] }, strings.Fields(c.args)); got != c.want {
			t.Errorf("%v %s: %v", c.env, c.args, got)
		}
	}
	if out, _ := says(t, 0, "--version"); !strings.HasPrefix(out, "arbitro-hub ") {
		t.Error(out)
	}
	if out, _ := says(t, 0, "--licences"); !strings.Contains(out, "Apache License") {
		t.Error(out)
	}
}

// The help says of every option in every language what it is for, from the file of the program's help.
func TestHelp(t *testing.T) {
	for _, l := range lang.All {
		flags := (&options{language: l}).flags()
		flags.VisitAll(func(f *pflag.Flag) {
			if f.Usage == "" {
				t.Errorf("%s: --%s says nothing", l, f.Name)
			}
		})
		said := pflag.NewFlagSet("", pflag.ContinueOnError)
		help.In(l).Section("hub").Declare(said)
		said.VisitAll(func(f *pflag.Flag) {
			if own := flags.Lookup(f.Name); own == nil || own.Value.Type() != f.Value.Type() {
				t.Errorf("%s: there is no option --%s of this kind", l, f.Name)
			}
		})
		if out, _ := says(t, 0, "--lang", l.String(), "--help"); strings.Contains(out, "(default") {
			t.Error(out)
		}
	}
}

// The status names who is there, who came when, how many lines the hub carries, and that the hub is off.
func TestStatus(t *testing.T) {
	dir := t.TempDir()
	if out, _ := says(t, 0, "--folder", dir, "--status"); !strings.Contains(out, "has not been on") {
		t.Error(out)
	}
	h, err := Start(dir, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.Line("club", "anna", false); err != nil {
		t.Fatal(err)
	}
	if _, err := h.Line("club", "bruno", true); err != nil {
		t.Fatal(err)
	}
	anna := h.folder.Accounts[0].Keys[0]
	pair, err := nkeys.FromSeed([]byte(anna.Seed))
	if err != nil {
		t.Fatal(err)
	}
	nc, err := nats.Connect("", nats.InProcessServer(h.server), nats.Nkey(anna.Public, pair.Sign))
	if err != nil {
		t.Fatal(err)
	}
	js, err := jetstream.New(nc)
	for _, m := range []struct{ match, text string }{
		{"a", `{"first":1,"lines":["x","y","z"]}`},
		{"b", `{"first":1,"lines":["x"]}`},
		{"a", `{"first":4,"lines":["x","y"]}`},
		{"c", `{"first":1,"lines":["x"]}`},
		{"d", `no message`},
	} {
		if err == nil {
			_, err = js.Publish(t.Context(), join.Subject("club", "match", m.match), []byte(m.text))
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	h.count(t.Context())
	for until := time.Now().Add(time.Minute); h.counters["club"].lines() != 7 && time.Now().Before(until); {
		time.Sleep(time.Millisecond)
	}
	first := h.noteStatus(status{})
	out, _ := says(t, 0, "--folder", dir, "--status")
	for _, part := range []string{"anna is connected", "bruno has not connected yet", "hub is on", "club: the hub holds 7 lines of its matches\n"} {
		if !strings.Contains(out, part) {
			t.Errorf("no %q in %s", part, out)
		}
	}
	if strings.Contains(out, "Other nodes") || strings.Contains(out, "other computers") {
		t.Errorf("a hub alone has other nodes: %s", out)
	}
	nc.Close()
	h.Stop()
	h.noteOff(first)
	out, _ = says(t, 0, "--folder", dir, "--status", "--lang", "it")
	if !strings.Contains(out, "anna ora non è collegato; l'ultima volta era") || !strings.Contains(out, "spento da") {
		t.Error(out)
	}
	out, _ = says(t, 0, "--folder", dir, "--status", "--json")
	if !strings.Contains(out, `"on":false`) || !strings.Contains(out, `"lines":7`) {
		t.Error(out)
	}
}

// The hub's own connection, which counts the lines, is not a laptop that has come.
func TestStatusAlone(t *testing.T) {
	h := clubHub(t, t.TempDir())
	nc, err := h.connect(h.folder.Accounts[0])
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	if now := h.noteStatus(status{}); len(now.Laptops) != 1 || now.Laptops[0].Here {
		t.Errorf("%+v", now.Laptops)
	}
}

// The status names the other nodes of a hub of several.
func TestStatusOfNodes(t *testing.T) {
	dir := t.TempDir()
	f, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	(&Hub{folder: f}).store(status{On: true, At: time.Now(), Nodes: []string{"node-2", "node-3"}})
	if out, _ := says(t, 0, "--folder", dir, "--status"); !strings.Contains(out, "node-2, node-3") {
		t.Error(out)
	}
}

// A status that was cut short says to start the hub, and not to join the laptops again.
func TestStatusCutShort(t *testing.T) {
	dir := t.TempDir()
	says(t, 0, "--folder", dir, "--status")
	if err := os.WriteFile(filepath.Join(dir, identity, fileStatus), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, errs := says(t, 1, "--folder", dir, "--status"); !strings.Contains(errs, fileStatus) || !strings.Contains(errs, "Start the hub") {
		t.Error(errs)
	}
}
