package hub

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"arbitro/cmd/share/join"
)

// Whatever file of the folder cannot be read or written, the program says so in one line, and prints nothing that would
// not hold. A folder lies where each file should be.
func TestUnreadable(t *testing.T) {
	good := t.TempDir()
	backup := filepath.Join(t.TempDir(), "hub.tar")
	says(t, 0, "--folder", good, "--laptop", "anna")
	says(t, 0, "--folder", good, "--backup", backup)
	if err := os.WriteFile(filepath.Join(good, identity, fileStatus), []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	const (
		config, keys = identity + "/" + fileConfig, identity + "/" + fileKeys
		cert, secret = identity + "/" + fileCert, identity + "/" + fileKey
	)
	serve := "--address 127.0.0.1:0"
	for _, c := range []struct{ folder, gone, args string }{ // what is a folder, and what is not there
		{keys, "", "--keys"},
		{keys, "", "--status"},
		{keys, "", serve},
		{config, "", "--laptop bruno"},
		{config, "", "--revoke anna"},
		{config, "", "--backup NEW"},
		{config, "", "--print-config nodes --address 10.0.0.1,10.0.0.2,10.0.0.3"},
		{config, "", "--print-config federation"},
		{config, "", serve},
		{cert, "", "--keys"},
		{cert, "", "--keys --nodes 10.0.0.1,10.0.0.2,10.0.0.3"},
		{cert, "", "--keys --federation all-clubs"},
		{secret, "", "--backup NEW"},
		{secret, "", serve},
		{secret, cert, "--keys"},
		{identity + "/" + fileStatus, "", "--status"},
		{identity, identity, "--keys"},
		{identity, identity, serve},
		{keys, cert, "--restore BACKUP"},
		{"nothing", identity, "--restore " + filepath.Join(good, "nothing")},
		{"nothing", "", "--backup " + filepath.Join(good, "nothing", "hub.tar")},
		{fileConfig, "", "--keys"}, // of an earlier version
		{"streams", "", "--keys"},
	} {
		dir := filepath.Join(t.TempDir(), "hub")
		if err := os.CopyFS(dir, os.DirFS(good)); err != nil {
			t.Fatal(err)
		}
		if c.gone != "" {
			if err := os.RemoveAll(filepath.Join(dir, c.gone)); err != nil {
				t.Fatal(err)
			}
		}
		at := filepath.Join(dir, c.folder)
		switch c.folder {
		case identity: // a file in place of the folder
			if err := os.WriteFile(at, nil, 0o600); err != nil {
				t.Fatal(err)
			}
		case "streams": // both folders are there, and neither is empty
			for _, name := range []string{"streams", carried} {
				if err := os.MkdirAll(filepath.Join(dir, name, "x"), 0o700); err != nil {
					t.Fatal(err)
				}
			}
		default:
			_ = os.Remove(at)
			if err := os.MkdirAll(filepath.Join(at, "x"), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		fresh := filepath.Join(t.TempDir(), "new.tar")
		args := strings.Fields(strings.NewReplacer("NEW", fresh, "BACKUP", backup).Replace(c.args))
		out, errs := says(t, 1, append([]string{"--folder", dir}, args...)...)
		if out != "" || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s is a folder: %s prints %q and %q", c.folder, c.args, out, errs)
		}
		if _, err := os.Stat(fresh); err == nil {
			t.Errorf("%s is a folder: %s has made a backup", c.folder, c.args)
		}
	}
}

// A club without a valid name, an address that is none, and a key that somebody has changed are refused; nothing is
// printed.
func TestRefused(t *testing.T) {
	dir := t.TempDir()
	says(t, 0, "--folder", dir, "--laptop", "anna")
	for _, args := range []string{
		"--address 127.0.0.1:0 --club Not", "--federation Not", "--federation Not --keys", "--revoke anna --club Not",
		"--print-config federation --club Not", "--print-config nodes --club Not --address 10.0.0.1,10.0.0.2,10.0.0.3",
		"--print-config federation --address nowhere", "--nodes 10.0.0.1",
	} {
		out, errs := says(t, 1, append([]string{"--folder", dir}, strings.Fields(args)...)...)
		if out != "" || strings.Count(errs, "\n") != 1 {
			t.Errorf("%s prints %q and %q", args, out, errs)
		}
	}
	path := filepath.Join(dir, identity, fileKeys)
	text, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, []byte(strings.Replace(string(text), `"public": "U`, `"public": "u`, 1)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, errs := says(t, 1, "--folder", dir, "--address", "127.0.0.1:0"); !strings.Contains(errs, fileConfig) {
		t.Errorf("a changed key: %s", errs)
	}
	if _, err := Start(path, "127.0.0.1:0"); err == nil {
		t.Error("a file is the folder of a hub")
	}
}

// A second hub in the same folder is refused, at any address, until the first is off.
func TestOneHubInAFolder(t *testing.T) {
	dir := t.TempDir()
	first, err := Start(dir, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		_, errs := says(t, 1, "--folder", dir, "--address", "127.0.0.1:0")
		if !strings.Contains(errs, dir) || strings.Count(errs, "\n") != 1 {
			t.Errorf("a second hub: %s", errs)
		}
	}
	says(t, 0, "--folder", dir, "--laptop", "anna") // other commands work meanwhile
	first.Stop()
	second, err := Start(dir, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	second.Stop()
}

// An empty value is refused: a script whose variable is empty would start a hub instead of revoking a key.
func TestEmptyFlags(t *testing.T) {
	for _, flag := range []string{
		"--revoke", "--laptop", "--backup", "--restore", "--service", "--print-config", "--address", "--folder", "--club",
	} {
		_, errs := says(t, 2, flag, "")
		if !strings.Contains(errs, flag+" needs a value") {
			t.Errorf("%s: %s", flag, errs)
		}
	}
}

// Something other than a file in the place of one of the hub's is named, and stays: a named pipe would be waited for.
func TestNotFiles(t *testing.T) {
	for _, name := range []string{fileKeys, fileCert, fileKey, fileConfig, fileStatus} {
		dir := t.TempDir()
		path := filepath.Join(dir, identity, name)
		if err := os.MkdirAll(path, 0o700); err != nil {
			t.Fatal(err)
		}
		for _, args := range [][]string{{"--address", "127.0.0.1:0"}, {"--status"}, {"--keys"}, {"--restore", path}} {
			_, errs := says(t, 1, append([]string{"--folder", dir}, args...)...)
			if !strings.Contains(errs, path) || strings.Count(errs, "\n") != 1 {
				t.Errorf("%s, %q: %s", name, args, errs)
			}
		}
		if info, err := os.Stat(path); err != nil || !info.IsDir() {
			t.Errorf("%s is gone: %v", name, err)
		}
	}
}

// A key that was revoked is not given out again, and a name stays on its line of the configuration.
func TestNewKey(t *testing.T) {
	dir := t.TempDir()
	first, _ := says(t, 0, "--folder", dir, "--laptop", "anna\nof the bar\x7f", "--json")
	says(t, 0, "--folder", dir, "--revoke", "anna\nof the bar\x7f")
	second, _ := says(t, 0, "--folder", dir, "--laptop", "anna\nof the bar\x7f", "--json")
	if first == second {
		t.Errorf("the revoked key is given out again: %s", second)
	}
	text, err := os.ReadFile(filepath.Join(dir, identity, fileConfig))
	if err != nil || !strings.Contains(string(text), "# anna of the bar \n") {
		t.Errorf("%s (%v)", text, err)
	}
}

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, syscall.ENOSPC }

// What cannot be printed is an error.
func TestFullDisk(t *testing.T) {
	dir := t.TempDir()
	backup := filepath.Join(dir, "hub.tar")
	says(t, 0, "--folder", dir, "--laptop", "anna")
	says(t, 0, "--folder", dir, "--laptop", "bruno")
	for _, args := range []string{
		"--help", "--version", "--version --json", "--licences", "--keys --json", "--status --json", "--laptop anna",
		"--laptop anna --json", "--revoke anna", "--revoke bruno --json", "--service systemd", "--backup " + backup,
		"--restore " + backup + " --folder " + filepath.Join(dir, "new"),
	} {
		var errs strings.Builder
		p := Program{Out: fullDisk{}, Err: &errs, Env: func(string) string { return "" }}
		status := p.Main(t.Context(), append([]string{"--folder", dir}, strings.Fields(args)...))
		if status != 1 || !strings.Contains(errs.String(), syscall.ENOSPC.Error()) {
			t.Errorf("%s: status %d: %s", args, status, errs.String())
		}
	}
}

// A folder that others could read is closed to them.
func TestFolderIsClosed(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	says(t, 0, "--folder", dir, "--keys")
	if info, err := os.Stat(dir); err != nil || info.Mode().Perm() != 0o700 && os.PathSeparator == '/' {
		t.Errorf("%v (%v)", info.Mode(), err)
	}
}

// The hub enters each club with a key of its own, which no list names, and makes the club's streams by it. It counts
// the lines of clubs that have streams.
func TestEnter(t *testing.T) {
	dir := t.TempDir()
	h := clubHub(t, dir)
	club := h.folder.Accounts[0]
	garbled := club.own(time.Now())
	garbled.Seed = "SU"
	for _, without := range []account{
		{Club: "club"},
		{Club: "club", Keys: []key{garbled}},
		{Club: "club", Keys: slices.DeleteFunc(slices.Clone(club.Keys), func(k key) bool { return k.Own })},
	} {
		if err := h.streamsOf(t.Context(), without); err == nil {
			t.Errorf("streams are made with the keys %+v", without.Keys)
		}
		if _, err := h.counterOf(t.Context(), without); err == nil {
			t.Errorf("lines are counted with the keys %+v", without.Keys)
		}
	}
	if out, _ := says(t, 0, "--folder", dir, "--keys"); strings.Count(out, "\n") != 1 || !strings.Contains(out, "anna") {
		t.Errorf("the hub's own key is listed: %s", out)
	}
	says(t, 1, "--folder", dir, "--revoke", ownName)
	if h.streamsOf(t.Context(), club) != nil {
		t.Error("the hub's own key was revoked")
	}
	if err := h.streamsOf(t.Context(), club); err != nil {
		t.Error(err)
	}
	h.count(t.Context())
	first := h.counters["club"]
	h.count(t.Context())
	if first == nil || h.counters["club"] != first {
		t.Error("a counter that counts is made again")
	}
	first.nc.Close()
	h.count(t.Context())
	if h.counters["club"] == first {
		t.Error("a counter without a connection is kept")
	}
	ended, end := context.WithCancel(t.Context())
	end()
	for _, h.folder.Federation = range []string{"", "club"} {
		if err := h.streamsOf(ended, club); !errors.Is(err, context.Canceled) {
			t.Errorf("streams that nobody waits for: %v", err)
		}
	}
}

// A club whose streams cannot be made keeps no other club from its own.
func TestClubsApart(t *testing.T) {
	h := clubHub(t, t.TempDir())
	club := h.folder.Accounts[0]
	nc, err := h.connect(club)
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	js, err := jetstream.New(nc)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{join.Matches, join.Books} {
		if err := js.DeleteStream(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
	ctx, end := context.WithTimeout(t.Context(), streamsEvery/2)
	defer end()
	h.makeStreams(ctx, []account{{Club: "keyless"}, club})
	for _, name := range []string{join.Matches, join.Books} {
		if _, err := js.Stream(t.Context(), name); err != nil {
			t.Errorf("stream %s: %v", name, err)
		}
	}
}

// A hub of many clubs starts with the streams of all of them, takes a new club while it runs, and keeps each laptop to
// its own club.
func TestManyClubs(t *testing.T) {
	t.Parallel()
	const clubs = 250
	dir := t.TempDir()
	prepared, err := openFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	for i := range clubs {
		account, err := prepared.club(fmt.Sprint("club-", i))
		if err != nil {
			t.Fatal(err)
		}
		account.laptop("anna", false, time.Now())
	}
	if err := prepared.save(prepared.ownConfig("127.0.0.1:0")); err != nil {
		t.Fatal(err)
	}
	h, err := Start(dir, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer h.Stop()
	if _, err := h.Line("newcomer", "anna", false); err != nil {
		t.Fatal(err)
	}
	if got := len(h.folder.Accounts); got != clubs+1 {
		t.Fatalf("the hub has %d clubs", got)
	}
	for _, i := range []int{0, clubs / 2, clubs - 1, clubs} {
		account := &h.folder.Accounts[i]
		key := account.laptop("anna", false, time.Now())
		pair, err := nkeys.FromSeed([]byte(key.Seed))
		if err != nil {
			t.Fatal(err)
		}
		refused := make(chan error, 9)
		nc, err := nats.Connect("", nats.InProcessServer(h.server), nats.Nkey(key.Public, pair.Sign),
			nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) { refused <- err }))
		if err != nil {
			t.Fatal(err)
		}
		defer nc.Close()
		jetStream, err := jetstream.New(nc)
		if err != nil {
			t.Fatal(err)
		}
		own := "arbitro." + account.Club + ".match.x"
		if ack, err := jetStream.Publish(t.Context(), own, nil); err != nil || ack.Stream != join.Matches {
			t.Errorf("%s: %+v (%v)", account.Club, ack, err)
		}
		other := "arbitro." + h.folder.Accounts[1].Club + ".match.x"
		if err := nc.Publish(other, nil); err != nil {
			t.Fatal(err)
		}
		if err := nc.Flush(); err != nil {
			t.Fatal(err)
		}
		select {
		case err := <-refused:
			if !errors.Is(err, nats.ErrPermissionViolation) {
				t.Errorf("%s writes to another club: %v", account.Club, err)
			}
		case <-time.After(10 * time.Second):
			t.Errorf("%s writes to another club, and nobody refuses it", account.Club)
		}
	}
}

// A hub whose port another program takes says so at once, and one that may take any port takes another.
func TestPortTaken(t *testing.T) {
	t.Parallel()
	other, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	_, taken, _ := net.SplitHostPort(other.Addr().String())
	folder, err := openFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	answered := make(chan error, 1)
	go func() {
		_, err := folder.startLocked("127.0.0.1", taken)
		answered <- err
	}()
	select {
	case err := <-answered:
		if err == nil {
			t.Error("a hub has started where another program listens")
		}
	case <-time.After(startWait / 2):
		t.Fatal("a hub waits for a port that it cannot have")
	}
	if _, err := Start(folder.dir, "127.0.0.1:"+taken); err == nil || !strings.Contains(err.Error(), taken) {
		t.Errorf("a hub of a taken port: %v", err)
	}
	h, err := Start(folder.dir, "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.Stop()
}
