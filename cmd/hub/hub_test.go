package hub

import (
	"bytes"
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"arbitro/cmd/share/join"
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
		inStreams := strings.HasPrefix(path, filepath.Join(dir, streams)+string(filepath.Separator))
		if !inStreams && path != filepath.Join(dir, streams) && info.Mode().Perm()&0o077 != 0 {
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
	if out, _ := says(t, 0, "--folder", dir, "--revoke", "anna"); !strings.Contains(out, "anna opens nothing") {
		t.Error(out)
	}
	says(t, 1, "--folder", dir, "--revoke", "anna")
	if out, _ := says(t, 0, "--folder", dir, "--keys", "--json"); strings.Count(out, `"revoked"`) != 2 || strings.Contains(out, "seed") {
		t.Error(out)
	}
	if out, _ := says(t, 0, "--folder", dir, "--keys"); strings.Count(out, "\n") != 3 {
		t.Error(out)
	}
	text, err := os.ReadFile(filepath.Join(dir, fileConfig))
	if err != nil || strings.Count(string(text), "nkey:") != 1 || !strings.Contains(string(text), "sync_interval: always") {
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
