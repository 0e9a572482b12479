package cmd_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"arbitro/cmd/cmdtest"
)

// Signs that turn or hide text, and those that a terminal obeys, come out of no command; the record keeps its bytes.
const (
	tricky       = "An\u200bna\u202e\U000e0041 Rossi"
	trickyRecord = "game istinto\nid 0192f0c0-0000-7000-8000-000000000001\ndate 2026-11-20\nplace \"Bar \u2066Sport\"\n" +
		"player anna \"" + tricky + "\"\nplayer bruno\nplayer carla\ndeal anna\n" +
		"bid anna 1\nbid bruno 0\nbid carla 0\ntook anna 1\ntook bruno 0\ntook carla 10\nend\n"
)

func trick(r rune) bool {
	return r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r))
}

func TestSignsOfNames(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	dir := t.TempDir()
	path := filepath.Join(dir, "f\x1b]0;pwn\a\u202e.match")
	cmdtest.Write(t, path, trickyRecord)
	l.Run("import", path)
	cmdtest.Write(t, filepath.Join(dir, "b.match"), strings.ReplaceAll(strings.ReplaceAll(trickyRecord, tricky, "Anna Rossi"), "0001\n", "0002\n"))
	l.Run("import", filepath.Join(dir, "b.match"))
	for _, words := range []string{
		"show 1", "show 1 --lines", "show 1 --json", "matches", "matches --json", "players", "players --json", "sheet 1", "stats Anna",
		"stats Anna --json", "hall-of-fame", "hall-of-fame --json", "check " + path, "check --json " + path + " " + path, "verify",
		"sheet 1 --csv -", "sheet 1 --html -", "import " + path, "import --json " + path, "check nothing\x1b\u202e", "show \x1b[2J",
		"fmt " + dir + "/no\u009bthing", "nonsense\u202e", "export --all " + filepath.Join(dir, "out\u202e"),
	} {
		_, out, err := l.Try(strings.Fields(words)...)
		out = strings.ReplaceAll(out, "\r\n", "\n") // a spreadsheet's lines end so
		for what, text := range map[string]string{"stdout": out, "stderr": err} {
			if i := strings.IndexFunc(text, trick); i >= 0 {
				t.Errorf("%q writes on %s: %q", words, what, text[max(0, i-20):min(len(text), i+20)])
			}
		}
	}
	if _, _, err := l.Try("check", filepath.Join(dir, "f\x1b]0;pwn\a\u202e.match"), dir+"/\a"); !strings.Contains(err, `/\x07`) {
		t.Errorf("a file is named so: %s", err)
	}
	if out := l.Run("players"); strings.Count(out, "Rossi") != 1 {
		t.Errorf("two names that look alike are two persons:\n%s", out)
	}
	if out := l.Run("export", "1"); !strings.Contains(out, tricky) {
		t.Errorf("the record has lost its bytes: %q", out)
	} else if again := cmdtest.New(t); true {
		cmdtest.Write(t, path, out)
		again.Run("import", path)
		if back := again.Run("export", "1"); back != out {
			t.Errorf("exported %q, and again %q", out, back)
		}
	}
}

// A JSON object says the name to the sign, without writing it.
func TestSignsInJSON(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	path := filepath.Join(t.TempDir(), "a\u202e\u009b.match")
	if err := os.WriteFile(path, []byte(trickyRecord), 0o644); err != nil {
		t.Fatal(err)
	}
	out := l.Run("import", "--json", path)
	var told struct{ File string }
	if err := json.NewDecoder(bytes.NewReader([]byte(out))).Decode(&told); err != nil || told.File != path {
		t.Errorf("%q is called %q in %s (%v)", path, told.File, out, err)
	}
}

// A text that shows nothing is no text where one is needed, and a text of its own nowhere.
func TestTextsThatShowNothing(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	path := cmdtest.Write(t, filepath.Join(t.TempDir(), "a.match"), strings.ReplaceAll(trickyRecord, "player bruno\n", "player bruno \"\u200b\"\n"))
	l.Run("import", path)
	if out := l.Run("matches"); !strings.Contains(out, "Anna Rossi, Bruno, Carla") {
		t.Errorf("who has no name that can be seen is called by the id: %s", out)
	}
	l.Run("league", "new", "Lega")
	l.Run("event", "new", "Coppa", "--game", "istinto", "--rounds", "2")
	l.Run("players", "register", "anna", "--number", "7")
	before := l.Run("players", "register", "--json") + l.Run("league", "list", "--json") + l.Run("event", "list", "--json")
	for _, blank := range []string{"\x01", "\x1b\a", "\t", "\u200b", "\u00a0\u202e", "\u3164", "\ufe0f", "\U000e0041", "\u0301"} {
		for _, args := range [][]string{
			{"players", "register", "anna", "--number", blank},
			{"players", "register", "carla", "--number", blank},
			{"players", "register", "anna", "--note", blank},
			{"players", "register", "--file", cmdtest.Write(t, filepath.Join(t.TempDir(), "a.csv"), "name,number\nanna,\""+blank+"\u200b\"\n")},
			{"players", "rename", "anna", blank},
			{"players", "alias", "anna", blank},
			{"league", "new", blank},
			{"league", "edit", "Lega", "--name", blank, "--reason", "x"},
			{"league", "adjust", "Lega", "anna", blank, "--points", "1"},
			{"league", "forfeit", "Lega", "anna", blank},
			{"event", "new", blank, "--game", "istinto", "--rounds", "2"},
			{"event", "enter", "Coppa", blank, "--new", blank},
			{"remove", "1", blank},
		} {
			status, out, err := l.Try(args...)
			if status != 2 || strings.Count(err, "\n") != 1+strings.Count(err, "line 2") || strings.Contains(err, "already") {
				t.Errorf("%q: status %d: %s%s", args, status, out, err)
			}
		}
	}
	if after := l.Run("players", "register", "--json") + l.Run("league", "list", "--json") + l.Run("event", "list", "--json"); after != before {
		t.Errorf("before\n%s\nafter\n%s", before, after)
	}
	l.Run("verify")
}
