package reports

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/istinto"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	"arbitro/reports/font"
	"arbitro/reports/page"
	"arbitro/reports/pdf"
	"arbitro/reports/text"
	"arbitro/scoring/league"
	"arbitro/scoring/seating"
)

var sheetMade = time.Date(2026, 11, 21, 21, 30, 0, 0, time.UTC)

func matchOf(t testing.TB, lines ...string) *referee.Match {
	t.Helper()
	m := referee.NewMatch(games.Find)
	for _, line := range lines {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	if err := m.Settle(); err != nil {
		t.Fatal(err)
	}
	return m
}

// eventful is a match of Istinto in which everything happens that a sheet tells.
func eventful(t testing.TB) *referee.Match {
	return matchOf(t,
		"game istinto", "date 2026-11-21", `place "Bar Sport"`,
		"league inverno", "option target 50", "option challenge-ends round",
		`player anna "Anna Rossi"`, `player niccolò "Niccolò"`, `player carla "Carla 🎴"`,
		"deal anna", "bid anna 5", "bid niccolò 4", "bid carla 2", "took anna 5", "took niccolò 4", "took carla 2", // 10 to 16
		"deal niccolò", "bid niccolò 3", "bid carla 4", "bid anna 4", // 17 to 20
		"play carla 7W", "play anna 3W", "play niccolò 3R", "play carla 2K", "play anna 9K", "play niccolò 6W", // 21 to 26
		"challenge carla niccolò", `note "vino sulle carte"`, `penalty anna -5 "ritardo"`, // 27 to 29
		"deal carla", "bid carla 1", "undo", "bid carla 0", `redeal "una carta vista"`, // 30 to 34
		"deal niccolò", "bid niccolò 0", "bid carla 5", "bid anna 6", "took anna 6", "took niccolò 0", "took carla 5", // 35 to 41
		`amend 14 "contate male" took anna 4`, `amend 16 "contate male" took carla 3`,
		`strike 28 "non importa"`, `amend 28 "importa" note "vino sulle carte"`,
		`warning carla "telefono al tavolo"`, // 46
	)
}

func textOf(t *testing.T, d *doc.Document) []byte {
	t.Helper()
	doctest.CarriesNumbers(t, d.Blocks)
	var out bytes.Buffer
	if err := text.Write(&out, d, text.Options{Width: 100}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestSheetGolden(t *testing.T) {
	m := eventful(t)
	for _, l := range []lang.Lang{lang.It, lang.En} {
		o := SheetOptions{Lang: l, Created: sheetMade}
		doctest.Golden(t, "sheet-"+l.String()+".txt", textOf(t, Sheet(m, 7, o)))
		doctest.Golden(
			t, "sheet-pad-"+l.String()+".txt", textOf(t, Pad(istinto.Game, 4, []string{"Anna", "Niccolò"}, o)),
		)
	}
}

// TestSheetTells: nothing of what happened is missing, in either language.
func TestSheetTells(t *testing.T) {
	m := eventful(t)
	for l, want := range map[lang.Lang][]string{
		lang.It: {
			"Bar Sport, 21 novembre 2026", "inverno", "punti per vincere: 50",
			"Vince Anna Rossi (55)", "1. Anna Rossi 55", "istinto.follow, round 2, presa 2",
			"(round 2, presa 1: Niccolò gioca: 3 rosso.)", "istinto.dealer",
			"Penalità −5 per Anna Rossi: ritardo", "Round annullato: una carta vista", "nullo",
			"Round 1: da «Prese fatte: Anna Rossi 5» a «Prese fatte: Anna Rossi 4». Motivo: contate male",
			"Round 2, presa 2: tolto «Nota: «vino sulle carte»». Motivo: non importa",
			"Round 2, presa 2: rimesso", "Segnate e annullate: round nullo (Scommesse: Carla 🎴 1)",
			"vino sulle carte", "Andamento", "Firme", "Sigillo",
		},
		lang.En: {
			"League", "points to win: 50", "Won by Anna Rossi (55)", "istinto.follow, round 2, trick 2",
			"(round 2, trick 1: Niccolò plays: 3 red.)", "Penalty −5 for Anna Rossi: ritardo",
			"Round voided: una carta vista", "void",
			"Round 1: from \"Tricks taken: Anna Rossi 5\" to \"Tricks taken: Anna Rossi 4\". Reason: contate male",
			"Entered and undone: a void round (Bids: Carla 🎴 1)", "Progress", "Signatures", "Seal",
		},
	} {
		var out bytes.Buffer
		if err := text.Write(&out, Sheet(m, 7, SheetOptions{Lang: l}), text.Options{Width: 400}); err != nil {
			t.Fatal(err)
		}
		for _, text := range want {
			if !strings.Contains(out.String(), text) {
				t.Errorf("%v: the sheet does not tell %q", l, text)
			}
		}
	}
}

// TestSheetUnfinished: a match that is on, one of no rounds, and one that nobody wins.
func TestSheetUnfinished(t *testing.T) {
	three := []string{"game istinto", "player anna", "player bruno", "player carla"}
	for want, m := range map[string]*referee.Match{
		"The match is not over.":        matchOf(t, append(slices.Clone(three), "deal anna", "bid anna 3")...),
		"No round counts: nobody wins.": matchOf(t, append(slices.Clone(three), "deal anna", "redeal", "end")...),
		"Won by Anna (0), Bruno (0), Carla": matchOf(
			t,
			append(
				slices.Clone(three), "deal anna", "bid anna 9", "bid bruno 9",
				"bid carla 9", "took anna 11", "took bruno 0", "took carla 0", "end",
			)...,
		),
	} {
		d := Sheet(m, 0, SheetOptions{Lang: lang.En})
		if text := string(textOf(t, d)); !strings.Contains(text, want) {
			t.Errorf("%q is missing in\n%s", want, text)
		}
		sound(t, d)
	}
}

// sound sets a document, looks for anything off the paper or a page of nothing, and writes it twice.
func sound(t *testing.T, d *doc.Document) int {
	t.Helper()
	pages := page.Of(d)
	for i, p := range pages {
		if err := p.Check(); err != nil {
			t.Errorf("%s, page %d: %v", d.Title, i+1, err)
		}
		if len(p.Words) < 4 {
			t.Errorf("%s: page %d of %d is empty", d.Title, i+1, len(pages))
		}
	}
	if !bytes.Equal(pdfOf(t, d), pdfOf(t, d)) {
		t.Errorf("%s: two files of one sheet differ", d.Title)
	}
	return len(pages)
}

// longNames are players with names that nobody planned for.
var longNames = []string{
	"Niccolò Maria Alessandro della Rovereeee", "Carla 🎴🎲👩‍👩‍👧",
	"Ольга Константиновна Чехова-Книппер", "漢字", "♠♥♦♣", strings.Repeat("W", 40),
}

// longMatch is a match of so many players and rounds.
func longMatch(t testing.TB, players, rounds int) *referee.Match {
	lines := []string{"game istinto", "date 2026-11-21", "option target 99999"}
	for i := range players {
		lines = append(lines, fmt.Sprintf(`player p%d "%s"`, i, longNames[i]))
	}
	for r := range rounds {
		lines = append(lines, fmt.Sprintf("deal p%d", r%players))
		for i := range players {
			lines = append(lines, fmt.Sprintf("bid p%d %d", (r+i)%players, (r+i)%7))
		}
		for i := range players {
			took := 0
			if i == r%players {
				took = 11
			}
			lines = append(lines, fmt.Sprintf("took p%d %d", i, took))
		}
	}
	return matchOf(t, append(lines, "end")...)
}

// TestSheetSizes: long names and many rounds fit on both papers.
func TestSheetSizes(t *testing.T) {
	for _, c := range []struct{ players, rounds, most int }{{3, 1, 1}, {3, 8, 1}, {6, 8, 2}, {6, 20, 2}, {6, 90, 6}} {
		m := longMatch(t, c.players, c.rounds)
		for _, paper := range []doc.Paper{doc.A4, doc.Letter} {
			d := Sheet(m, 12, SheetOptions{Lang: lang.It, Paper: paper, Created: sheetMade})
			if n := sound(t, d); n > c.most {
				t.Errorf("%d players and %d rounds take %d pages", c.players, c.rounds, n)
			}
		}
	}
}

// TestSheetOfEveryGame: the sheet of a random match of any game, each in another language, and pads for the fewest and
// the most players.
func TestSheetOfEveryGame(t *testing.T) {
	for n, g := range games.All {
		rng := rand.New(rand.NewPCG(5, 8))
		m := referee.Simulate(g, referee.Plan{Rounds: 6, Mistakes: 0.05}, rng)
		o := SheetOptions{Lang: lang.All[n%len(lang.All)], Created: sheetMade}
		d := Sheet(m, 1, o)
		sound(t, d)
		if text := string(textOf(t, d)); strings.Contains(text, "%!") || strings.Contains(text, "%s") {
			t.Errorf("%s:\n%s", g.Name, text)
		}
		for _, players := range []int{g.Least, g.Most} {
			if n := sound(t, Pad(g, players, longNames[:min(players, len(longNames))], o)); n != 1 {
				t.Errorf("the pad of %s for %d takes %d pages", g.Name, players, n)
			}
		}
	}
}

// TestSheetOfEveryRecord: every record that can be read has a sheet, in each form of it, also one with rounds by points
// alone in a game that explains its points.
func TestSheetOfEveryRecord(t *testing.T) {
	records, err := filepath.Glob("../referee/testdata/records/*.match")
	if err != nil {
		t.Fatal(err)
	}
	drawn := 0
	for _, path := range records {
		record, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		match := referee.NewMatch(games.Find)
		for line := range bytes.Lines(record) {
			if _, err := match.Apply(bytes.TrimRight(line, "\r\n")); err != nil {
				break // what was read so far has a sheet too
			}
		}
		if match.Game() == nil || match.Roster().Len() < match.Game().Least {
			continue
		}
		for _, explain := range []bool{false, true} {
			options := SheetOptions{Lang: lang.All[drawn%len(lang.All)], Created: sheetMade, Explain: explain}
			if sheet := Sheet(match, 1, options); len(sheet.Blocks) == 0 {
				t.Errorf("%s: the sheet is empty", path)
			}
		}
		drawn++
	}
	if drawn < 30 {
		t.Errorf("only %d records have a sheet", drawn)
	}
}

// seated is a drawing of two rounds at tables of the game's size, with long names.
func seated(g *referee.Game, size int) Seating {
	s := Seating{League: "Lega del Giovedì", Game: g.Title.It, Day: "2026-11-28", Seed: 7, Name: func(p league.Person) string {
		return fmt.Sprintf("%s %d", longNames[int(p)%len(longNames)], p)
	}, Plan: &seating.Plan{}}
	for turn := range 2 {
		var r seating.Round
		for at := range 3 {
			t := seating.Table{}
			for seat := range size {
				t.Players = append(t.Players, league.Person(1+(turn+at*size+seat)%(3*size)))
			}
			t.Dealer = t.Players[turn]
			r.Tables = append(r.Tables, t)
		}
		s.Plan.Rounds = append(s.Plan.Rounds, r)
	}
	return s
}

// TestPadsOfASeating: a page a table, with its names in the order of the seats, on A4 and Letter; on A5 more pages,
// with every name.
func TestPadsOfASeating(t *testing.T) {
	for _, g := range games.All {
		for _, size := range []int{max(2, g.Least), g.Most} {
			s := seated(g, size)
			for i, paper := range doc.Papers {
				d := Pads(g, s, SheetOptions{Lang: lang.All[i], Paper: paper, Created: sheetMade})
				pages := page.Of(d)
				_, spelled := page.Spelled(d)
				if paper == doc.A5 {
					sound(t, d)
					for _, round := range s.Plan.Rounds {
						for _, table := range round.Tables {
							hasNames(t, pages, s.names(table.Players), spelled)
						}
					}
					continue
				}
				if len(pages) != 6 {
					t.Fatalf("%s for %d: %d pages for 6 pads", g.Name, size, len(pages))
				}
				for n, p := range pages {
					if err := p.Check(); err != nil {
						t.Errorf("%s for %d, page %d: %v", g.Name, size, n+1, err)
					}
					at := s.Plan.Rounds[n/3].Tables[n%3]
					text := p.Text()
					from := 0
					for _, who := range at.Players {
						name := s.Name(who)
						for _, one := range spelled {
							if one.Name == name {
								name = one.As
							}
						}
						name = font.Regular.Face().Printable(name)
						name = name[:min(len(name), 8)]
						next := strings.Index(text[from:], name)
						if next < 0 {
							t.Fatalf(
								"%s for %d, page %d: %q is not after those before it in\n%s",
								g.Name, size, n+1, name, text,
							)
						}
						from += next + len(name)
					}
					if p.Count(d.Lang.Date("2026-11-28")) != 1 || p.Count("Lega del Giovedì") < 1 {
						t.Errorf("%s, page %d lacks the day or the league", g.Name, n+1)
					}
				}
			}
		}
	}
}

// hasNames checks that the pages hold the first letters of every name, as it is spelled.
func hasNames(t *testing.T, pages []*page.Page, names []string, spelled []page.Unprinted) {
	t.Helper()
	for _, name := range names {
		for _, one := range spelled {
			if one.Name == name {
				name = one.As
			}
		}
		name = font.Regular.Face().Printable(name)
		name = name[:min(len(name), 8)]
		if !slices.ContainsFunc(pages, func(p *page.Page) bool { return strings.Contains(p.Text(), name) }) {
			t.Errorf("%q is missing", name)
		}
	}
}

// TestSeatingNamesEverybody: however many sit at a table and however they are called, a terminal shows all names whole.
func TestSeatingNamesEverybody(t *testing.T) {
	s := seated(istinto.Game, 6)
	s.Name = func(p league.Person) string { return fmt.Sprintf("Massimiliano Montecuccoli %d", p) }
	var out bytes.Buffer
	if err := text.Write(&out, SeatingOf(s, SheetOptions{Lang: lang.It}), text.Options{Width: 80}); err != nil {
		t.Fatal(err)
	}
	if strings.Contains(out.String(), "…") || !strings.Contains(out.String(), "Tavolo") {
		t.Errorf("a name is cut:\n%s", &out)
	}
}

func pdfOf(t *testing.T, d *doc.Document) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := pdf.Write(&out, d); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestSheetInOnePart: five players fit side by side on a terminal of 80 columns, in either language, where no columns
// of the whole round take the room.
func TestSheetInOnePart(t *testing.T) {
	for _, g := range games.All {
		if g.RoundColumns != nil {
			continue
		}
		m := referee.Simulate(g, referee.Plan{Rounds: 8, Players: min(5, g.Most)}, rand.New(rand.NewPCG(3, 4)))
		for _, l := range lang.All {
			var out bytes.Buffer
			if err := text.Write(&out, Sheet(m, 1, SheetOptions{Lang: l}), text.Options{Width: 78}); err != nil {
				t.Fatal(err)
			}
			if strings.Contains(out.String(), doc.PartOf(1, 2).In(l)) {
				t.Errorf("%s has parts:\n%s", g.Name, &out)
			}
		}
	}
}

func threeSeats() []string {
	return []string{"game istinto", `player anna "Anna Rossi"`, `player niccolò "Niccolò"`, `player carla "Carla 🎴"`}
}

// An undo that took back several lines is one correction, on the sheet and on the page of corrections.
func TestUndoOfSeveral(t *testing.T) {
	m := matchOf(t, append(threeSeats(), "deal anna", "bid niccolò 1", "bid carla 2", "undo 2", "bid niccolò 3")...)
	var out bytes.Buffer
	if err := text.Write(&out, Sheet(m, 1, SheetOptions{Lang: lang.En}), text.Options{Width: 400}); err != nil {
		t.Fatal(err)
	}
	if want := "Entered and undone: round 1 (Bids: Niccolò 1; Bids: Carla 🎴 2)"; !strings.Contains(out.String(), want) {
		t.Errorf("%q is missing in\n%s", want, out.String())
	}
	_, corrected := Decided(m, lang.En)
	page := RulingsPage{
		League: "x", GameName: func(s string) string { return s },
		Matches: []JudgedMatch{{Number: 1, Game: "istinto", Day: "2026-11-21", Corrections: corrected}},
	}
	if rows := page.corrections(lang.En).Rows; len(corrected) != 2 || len(rows) != 1 {
		t.Errorf("%d corrections in %d rows", len(corrected), len(rows))
	}
}

// What was undone and then redone, one answer after the other, is no correction: it stands. What was not redone is one, also
// between two others.
func TestUndoneAndRedone(t *testing.T) {
	begun := append(threeSeats(), "deal anna", "bid niccolò 1", "bid carla 2")
	for after, want := range map[string]string{
		"undo|undo|bid niccolò 1|bid carla 2":                                                       "",
		"undo 2|bid niccolò 1 # again|bid carla 2":                                                  "",
		"undo|undo|undo|deal anna|bid niccolò 1|bid carla 2":                                        "",
		"undo|undo|bid niccolò 1|bid carla 3":                                                       "Entered and undone: round 1 (Bids: Carla 🎴 2)",
		"undo 2|bid niccolò 4|bid carla 2":                                                          "Entered and undone: round 1 (Bids: Niccolò 1; Bids: Carla 🎴 2)",
		"undo|bid carla 2|undo|bid carla 3":                                                         "Entered and undone: round 1 (Bids: Carla 🎴 2)",
		"bid anna 3|undo|amend 7 \"x\" bid carla 4|bid anna 3":                                      "",
		"amend 7 \"x\" bid carla 4|undo|bid carla 4|bid anna 3":                                     "",
		`amend 7 "x" bid carla 4|amend 7 "y" bid carla 2|undo|bid carla 2|amend 11 "x" bid carla 4`: "",
	} {
		m := matchOf(t, append(slices.Clone(begun), strings.Split(after, "|")...)...)
		var out bytes.Buffer
		if err := text.Write(&out, Sheet(m, 1, SheetOptions{Lang: lang.En}), text.Options{Width: 400}); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(out.String(), "was put back") {
			t.Errorf("%s: the sheet tells of a correction of a line that was written again:\n%s", after, out.String())
		}
		_, said, found := strings.Cut(out.String(), "Entered and undone")
		said, _, _ = strings.Cut("Entered and undone"+said, "\n")
		if found != (want != "") || found && said != want {
			t.Errorf("%s: the sheet says %q, not %q", after, said, want)
		}
	}
}

// What was undone is listed at the round in which it was written, whichever rounds stand now; and an amended line that
// was amended back is one correction, without a footnote.
func TestUndoneWhereItWasWritten(t *testing.T) {
	round := []string{"bid niccolò 1", "bid carla 2", "bid anna 3", "took anna 3", "took niccolò 8", "took carla 0"}
	lines := append(threeSeats(), "deal anna")
	lines = append(lines, round...)
	miscounted := len(lines) - 1 // the line before the last
	lines = append(lines, "deal niccolò", "bid carla 4", "undo 2",
		fmt.Sprintf("amend %d \"miscounted\" took niccolò 7", miscounted), fmt.Sprintf("amend %d \"no\" took niccolò 8", miscounted))
	m := matchOf(t, lines...)
	var out bytes.Buffer
	if err := text.Write(&out, Sheet(m, 1, SheetOptions{Lang: lang.En}), text.Options{Width: 400}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Round 1: \"Tricks taken: Niccolò 8\" became \"Tricks taken: Niccolò 7\", and was put back. Reason: miscounted; no",
		"Entered and undone: round 2 (Dealer: Niccolò; Bids: Carla 🎴 4)",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	_, corrected := Decided(m, lang.En)
	if corrected[0].Where != "round 2" || corrected[0].Round != "2" {
		t.Errorf("%q in %q", corrected[0].Where, corrected[0].Round)
	}
}

// A void round that was taken back counts again where a later line was undone.
func TestUndoneAfterATakenBackRedeal(t *testing.T) {
	lines := append(threeSeats(), "deal anna", "redeal", "undo", "bid niccolò 1", "bid carla 2", "bid anna 3",
		"took anna 3", "took niccolò 8", "took carla 0", "deal niccolò", "bid carla 4", "undo 2")
	_, corrected := Decided(matchOf(t, lines...), lang.En)
	last := corrected[len(corrected)-1]
	if last.Round != "2" {
		t.Errorf("what was undone stood in round %q", last.Round)
	}
}

// A round that has the sheet for itself stands there in large type.
func TestLoneRound(t *testing.T) {
	m := matchOf(t, append(
		threeSeats(), "deal anna", "bid niccolò 1", "bid carla 2", "bid anna 3", "took anna 8", "took niccolò 1", "took carla 2",
	)...)
	size := 0.0
	for _, w := range page.Of(Sheet(m, 1, SheetOptions{Lang: lang.En, Paged: true}))[0].Words {
		if w.Text == "8" {
			size = w.Size
		}
	}
	if size < 24 {
		t.Errorf("the round stands in %.1f points", size)
	}
}

// The play of a round that was struck for its outcome is one correction on the sheet, and one row on the page of
// corrections; single strikes stay single.
func TestStrikesInARow(t *testing.T) {
	lines := append(threeSeats(), "deal carla", "bid anna 4", "bid niccolò 4", "bid carla 3",
		"play anna 9W", "play niccolò 2W", "play carla 3W")
	last := len(lines)
	for n := last; n > last-3; n-- {
		lines = append(lines, fmt.Sprintf(`strike %d "the outcome only"`, n))
	}
	lines = append(lines, "took anna 4", "took niccolò 4", "took carla 3", `note "wine"`, "strike 15 typo")
	var out bytes.Buffer
	m := matchOf(t, lines...)
	err := text.Write(&out, Sheet(m, 1, SheetOptions{Lang: lang.En}), text.Options{Width: 400})
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`struck 3 lines of play, from "Anna Rossi plays: 9 white" to "Carla 🎴 plays: 3 white". Reason: the outcome only`,
		`Round 1: struck "Tricks taken: Anna Rossi 4". Reason: typo`,
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
	if strings.Contains(out.String(), "2 white") {
		t.Errorf("each struck card is listed:\n%s", out.String())
	}
	_, corrected := Decided(m, lang.En)
	page := RulingsPage{GameName: strings.ToUpper, Matches: []JudgedMatch{{Number: 1, Game: "istinto", Corrections: corrected}}}
	rows := page.corrections(lang.En).Rows
	if len(corrected) != 4 || len(rows) != 2 {
		t.Fatalf("%d corrections in %d rows", len(corrected), len(rows))
	}
	want := `3 lines of play, from "Anna Rossi plays: 9 white" to "Carla 🎴 plays: 3 white"`
	if !slices.ContainsFunc(rows[0].Cells, func(cell doc.Cell) bool { return cell.Text == want }) {
		t.Errorf("the first row is %v", rows[0].Cells)
	}
}

// What is told of a line that was amended, amended back and amended again: what holds, once.
func TestAmendedBackAndAgain(t *testing.T) {
	round := []string{"deal anna", "bid niccolò 1", "bid carla 2", "bid anna 3", "took anna 3", "took niccolò 8", "took carla 0"}
	lines := append(threeSeats(), round...)
	about := len(threeSeats()) + 2 // the bid of Niccolò
	amended := func(tricks int, why string) string {
		return fmt.Sprintf("amend %d %q bid niccolò %d", about, why, tricks)
	}
	for _, again := range []struct {
		lines     []string
		told, not string
	}{
		{[]string{amended(7, "miscounted"), amended(1, "no"), amended(7, "yes")}, `from "Bids: Niccolò 1" to "Bids: Niccolò 7". Reason: yes`, "was put back"},
		{[]string{amended(7, "miscounted"), amended(1, "no"), amended(7, "yes"), amended(1, "no")}, "and was put back. Reason: yes; no", "miscounted"},
		{[]string{amended(7, "miscounted"), amended(1, "no"), amended(6, "so")}, `from "Bids: Niccolò 1" to "Bids: Niccolò 6". Reason: so`, ""},
	} {
		m := matchOf(t, append(slices.Clone(lines), again.lines...)...)
		var out bytes.Buffer
		if err := text.Write(&out, Sheet(m, 1, SheetOptions{Lang: lang.En}), text.Options{Width: 400}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), again.told) || again.not != "" && strings.Contains(out.String(), again.not) {
			t.Errorf("%q does not tell %q, or tells %q:\n%s", again.lines, again.told, again.not, out.String())
		}
	}
}
