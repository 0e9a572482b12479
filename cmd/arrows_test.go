package cmd_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path"
	"slices"
	"strings"
	"testing"
)

// arrows is which of our packages each may import; lang, text, fault and goldentest, four leaves, are open to all. A
// star stands for any game.
var arrows = map[string][]string{
	"cmd/arbitro":           {"cmd"},
	"cmd":                   {"cmd/act", "cmd/app", "cmd/ask", "cmd/event", "cmd/help", "cmd/league", "cmd/match", "cmd/person", "cmd/publish", "cmd/serve", "cmd/share", "cmd/store", "cmd/version", "referee", "referee/games"},
	"cmd/help":              {},
	"cmd/cmdtest":           {"cmd", "cmd/app", "cmd/ask", "cmd/ask/asktest", "db", "db/dbtest", "referee", "referee/games"},
	"cmd/act":               {"cmd/app", "cmd/ask", "cmd/screen", "db"},
	"cmd/act/acttest":       {"cmd/act"},
	"cmd/match":             rooms("cmd/act", "cmd/table", "cmd/table/compose", "cmd/table/secret", "cmd/table/sitting", "cmd/table/stored", "cmd/exchange"),
	"cmd/league":            rooms("cmd/act", "cmd/table/compose", "cmd/table/paper", "cmd/season", "cmd/exchange", "cmd/screen", "cmd/tables"),
	"cmd/person":            rooms("cmd/act", "cmd/season", "cmd/exchange", "cmd/screen", "cmd/tables"),
	"cmd/publish":           rooms("cmd/act", "cmd/season", "cmd/screen"),
	"cmd/store":             rooms("cmd/act", "cmd/season", "cmd/exchange", "cmd/screen", "cmd/tables", "cmd/table/compose", "scoring/league/naive"),
	"cmd/event":             rooms("cmd/act", "cmd/table/compose", "cmd/table/paper", "cmd/season", "cmd/exchange", "cmd/screen", "cmd/tables", "cmd/qrcode"),
	"cmd/serve":             rooms("cmd/act", "cmd/ask/page", "cmd/table/board", "cmd/table/compose", "cmd/table/paper", "cmd/table/score", "cmd/table/secret", "cmd/table/sitting", "cmd/season", "cmd/lan", "cmd/qrcode"),
	"cmd/share":             rooms("cmd/act", "cmd/exchange", "cmd/share/join"),
	"cmd/share/join":        {},
	"cmd/hub":               {"cmd/help", "cmd/lan", "cmd/share/join", "cmd/qrcode", "cmd/version"},
	"cmd/lan":               {},
	"cmd/version":           {},
	"cmd/arbitro-hub":       {"cmd/hub"},
	"cmd/arbitro-pad":       {"cmd/ask/page", "cmd/table/pocket", "referee", "referee/games", "referee/rulebook", "reports/doc", "reports/html"},
	"cmd/arbitro-pad/apart": {"referee/games", "referee/rulebook"},
	"cmd/arbitro-pad/join":  {},
	"cmd/browsertest":       {},
	"cmd/qrcode":            {"reports/doc"},
	"cmd/exchange":          rooms("cmd/tables"),
	"cmd/screen":            rooms(),
	"cmd/tables":            rooms("cmd/screen"),
	"cmd/season":            rooms(),
	"cmd/app":               {"cmd/ask", "cmd/ask/form", "cmd/desk", "cmd/qrcode", "db", "referee", "referee/games", "referee/rulebook", "reports", "reports/csv", "reports/doc", "reports/event", "reports/html", "reports/pdf", "reports/text", "scoring", "scoring/event", "scoring/league"},
	"cmd/table":             {"cmd/ask", "cmd/table/compose", "cmd/table/score", "cmd/table/sitting", "referee", "referee/play", "reports/doc"},
	"cmd/table/stored":      {"cmd/app", "cmd/desk", "cmd/table/compose", "cmd/table/sitting", "db"},
	"cmd/table/secret":      {"cmd/table/compose", "cmd/table/sitting", "referee"},
	"cmd/table/score":       {"cmd/ask", "referee", "referee/play", "referee/rulebook", "reports/doc"},
	"cmd/table/sitting":     {"cmd/ask", "cmd/table/compose", "cmd/table/score", "referee", "referee/cards", "referee/play", "referee/rulebook"},
	"cmd/table/tabletest":   {"referee"},
	"cmd/table/paper":       {"cmd/ask", "referee", "referee/play"},
	"cmd/table/compose":     {"cmd/ask", "cmd/table/paper", "cmd/table/score", "referee", "referee/cards", "referee/play", "referee/rulebook", "reports/doc"},
	"cmd/table/board":       {"cmd/table/score", "referee", "referee/rulebook", "reports", "reports/doc", "scoring"},
	"cmd/table/pocket":      {"cmd/ask", "cmd/ask/page", "cmd/table", "cmd/table/board", "cmd/table/compose", "cmd/table/score", "cmd/table/sitting", "referee", "referee/games", "referee/play", "referee/rulebook", "reports", "reports/doc", "scoring", "scoring/league"},
	"cmd/ask":               {},
	"cmd/ask/page":          {"cmd/ask", "reports/doc"},
	"cmd/ask/form":          {"cmd/ask", "cmd/ask/plain", "cmd/ask/silent"},
	"cmd/ask/plain":         {"cmd/ask"},
	"cmd/ask/asktest":       {"cmd/ask"},
	"cmd/ask/silent":        {},
	"cmd/desk":              {"db", "referee", "referee/games", "referee/play", "scoring", "scoring/event", "scoring/league"},
	"db":                    {"db/names", "db/register", "scoring/league"},
	"db/dbtest":             {"db"},
	"db/dbtest/mover":       {},
	"db/names":              {},
	"db/register":           {},
	"reports/doc":           {},
	"reports/doc/doctest":   {"reports/doc"},
	"reports/font":          {},
	"reports/page":          {"reports/doc", "reports/font"},
	"reports/pdf":           {"reports/doc", "reports/font", "reports/page"},
	"reports/html":          {"reports/doc", "reports/page"},
	"reports/text":          {"reports/doc"},
	"reports/csv":           {"reports/doc"},
	"reports/event":         {"referee", "reports", "reports/doc", "scoring/event", "scoring/league"},
	"reports":               {"reports/doc", "referee", "referee/play", "referee/cards", "referee/rulebook", "scoring", "scoring/league", "scoring/event", "scoring/seating"},
	"referee/games":         {"referee", "referee/*"},
	"referee/conformance":   {"referee", "referee/cards", "referee/play", "referee/rulebook"},
	"referee/*":             {"referee", "referee/play", "referee/cards", "referee/rulebook", "referee/trick", "scoring", "scoring/*"},
	"referee":               {"referee/play", "referee/cards", "referee/rulebook", "scoring"},
	"referee/trick":         {"referee", "referee/play", "referee/cards"},
	"referee/rulebook":      {"referee/play", "referee/cards"},
	"referee/cards":         {},
	"referee/play":          {},
	"referee/fault":         {},
	"referee/goldentest":    {},
	"referee/lang":          {},
	"referee/lang/gen":      {},
	"referee/text":          {},
	"scoring":               {},
	"scoring/*":             {"scoring"},
	"scoring/league":        {"scoring"},
	"scoring/league/naive":  {"scoring", "scoring/league"},
	"scoring/seating":       {"scoring", "scoring/league"},
	"scoring/event":         {"scoring", "scoring/league", "scoring/seating"},
}

// rooms returns what a room of commands may import: the app, the questions, the desk, everything outside cmd, and what
// else is named. No room of commands imports another.
func rooms(also ...string) []string {
	return append([]string{
		"cmd/app", "cmd/ask", "cmd/desk", "db", "db/names", "db/register", "referee", "referee/*", "referee/cards", "referee/games", "referee/play",
		"referee/rulebook", "reports", "reports/csv", "reports/doc", "reports/event", "reports/html", "reports/pdf", "reports/text",
		"scoring",
		"scoring/event", "scoring/league", "scoring/seating",
	}, also...)
}

// silent are the rooms that speak no language, with the rooms below them: their errors are faults.
var silent = []string{"scoring", "db", "cmd/desk"}

// onlyIn is which package alone, with those below it, imports a library.
var onlyIn = map[string]string{
	"github.com/go-pdf/fpdf":                   "reports/pdf",
	"modernc.org/sqlite":                       "db",
	"github.com/charmbracelet/huh":             "cmd/ask/form",
	"github.com/charmbracelet/bubbletea":       "cmd/ask/form",
	"net/http":                                 "cmd/serve",
	"rsc.io/qr":                                "cmd/qrcode",
	"github.com/nats-io/nats.go":               "cmd/share", // and the hub's program
	"github.com/nats-io/nats.go/jetstream":     "cmd/share",
	"github.com/nats-io/nats-server/v2/server": "cmd/hub",
}

func TestArrows(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "arbitro/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	inBrowser := exec.Command("go", "list", "-json=ImportPath,Imports", "arbitro/cmd/arbitro-pad")
	inBrowser.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	page, err := inBrowser.Output()
	if err != nil {
		t.Fatal(err)
	}
	out = append(out, page...)
	for d := json.NewDecoder(strings.NewReader(string(out))); d.More(); {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		room := strings.TrimPrefix(p.ImportPath, "arbitro/")
		may, known := arrows[room]
		if !known {
			may, known = arrows[path.Dir(room)+"/*"]
		}
		if !known {
			t.Errorf("%s is missing in the table of rooms", room)
		}
		for _, imported := range p.Imports {
			hubs := room == "cmd/hub" && strings.HasPrefix(imported, "github.com/nats-io/")
			if only := onlyIn[imported]; only != "" && only != room && !strings.HasPrefix(room, only+"/") && !hubs {
				t.Errorf("%s imports %s, which only %s may", room, imported, only)
			}
			to, ours := strings.CutPrefix(imported, "arbitro/")
			if to == "referee/lang" && slices.ContainsFunc(silent, func(s string) bool { return strings.HasPrefix(room+"/", s+"/") }) {
				t.Errorf("%s speaks no language, and must not import %s", room, to)
			}
			if !ours || to == "referee/lang" || to == "referee/text" || to == "referee/fault" || to == "referee/goldentest" || slices.Contains(may, to) {
				continue
			}
			if _, named := arrows[to]; named || !slices.Contains(may, path.Dir(to)+"/*") {
				t.Errorf("%s must not import %s", room, to)
			}
		}
	}
}

// The program at the table does not hold the hub's server: it is a program of its own.
func TestServerStaysOut(t *testing.T) {
	t.Parallel()
	out, err := exec.Command("go", "list", "-deps", "arbitro/cmd/arbitro").Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Fields(string(out)) {
		if strings.HasPrefix(name, "github.com/nats-io/nats-server/") || name == "arbitro/cmd/hub" {
			t.Errorf("arbitro links %s", name)
		}
	}
}

// What a page in the browser is made of (`GOOS=js GOARCH=wasm go build`) holds no terminal, no store and no network.
func TestPage(t *testing.T) {
	t.Parallel()
	list := exec.Command("go", "list", "-deps", "arbitro/cmd/table", "arbitro/referee/games", "arbitro/reports/html")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range strings.Fields(string(out)) {
		room, ours := strings.CutPrefix(name, "arbitro/")
		top, _, _ := strings.Cut(room, "/")
		switch {
		case ours && (top == "referee" || top == "scoring" || top == "reports" || room == "cmd/ask" || room == "cmd/table" || room == "cmd/table/sitting" || room == "cmd/table/compose" || room == "cmd/table/paper" || room == "cmd/table/score"):
		case ours, onlyIn[name] != "", name == "net", name == "os/exec", name == "database/sql",
			strings.HasPrefix(name, "github.com/spf13/"), name == "github.com/charmbracelet/lipgloss":
			t.Errorf("a page holds %s", name)
		}
	}
}
