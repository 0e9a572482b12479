package reports

import (
	"bytes"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/tarocchi"
	"arbitro/referee/text"
	"arbitro/reports/csv"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
)

// workedExamples are deals with the five results that the federation's rules work out on page 9: each defender pays
// 106, 76 and 92, and 582 for a slam, or receives 42. Of the deals that page has the first (a guard that makes 8 points
// over, with a handful and the Petit in the last trick); the others are made here to give its results.
var workedExamples = []struct {
	each  int // what each defender pays; below 0, receives
	taker string
	lines []string
}{
	{106, "bruno", []string{"bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass", "handle bruno single", "petit attack", "made 49 2"}},
	{76, "carla", []string{"bid carla guard", "bid dario pass", "bid anna pass", "bid bruno pass", "petit attack", "made 44 2"}},
	{-42, "dario", []string{"bid dario take", "bid anna pass", "bid bruno pass", "bid carla pass", "petit defence", "made 34 2"}},
	{92, "anna", []string{"bid anna guard-without", "bid bruno pass", "bid carla pass", "bid dario pass", "petit defence", "made 49 2"}},
	{582, "bruno", []string{
		"bid bruno guard", "bid carla pass", "bid dario pass", "bid anna pass", "slam bruno", "handle bruno single",
		"petit attack", "slam-made attack", "made 86.5 2",
	}},
}

// ledger returns a match of the worked examples; more lines come before its end.
func ledger(t *testing.T, more ...string) *referee.Match {
	lines := []string{
		"game tarocchi", "date 2026-11-21", "place Lyon", "option rules federation",
		"player anna Anna", "player bruno Bruno", "player carla Carla", "player dario Dario",
	}
	dealers := []string{"anna", "bruno", "carla", "dario"}
	for i, e := range workedExamples {
		lines = append(append(lines, "deal "+dealers[i%4]), e.lines...)
	}
	return matchOf(t, append(append(lines, more...), "end")...)
}

// The worked examples stand on the federation's sheet with what each defender pays, in every language.
func TestLedgerGolden(t *testing.T) {
	m := ledger(t)
	for i, e := range workedExamples {
		r := m.Rounds()[i]
		for seat := range 4 {
			want := -e.each
			if strings.EqualFold(m.Roster().Name(seat), e.taker) {
				want = 3 * e.each
			}
			if r.Points[seat] != want {
				t.Errorf("deal %d gives seat %d %d points, not %d", i+1, seat, r.Points[seat], want)
			}
		}
	}
	rules, err := referee.Defaults(tarocchi.Game.Options).With(tarocchi.Game.Options, "rules", "federation")
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.All {
		o := SheetOptions{Lang: l, Created: sheetMade, House: rules}
		doctest.Golden(t, "ledger-"+l.String()+".txt", textOf(t, Sheet(m, 7, o)))
		doctest.Golden(t, "ledger-pad-"+l.String()+".txt", textOf(t, Pad(tarocchi.Game, 5, []string{"Anna", "Bruno"}, o)))
		for _, paper := range []doc.Paper{doc.A4, doc.Letter} {
			o.Paper = paper
			for players := 3; players <= 5; players++ {
				if pages := sound(t, Pad(tarocchi.Game, players, nil, o)); pages != 1 {
					t.Errorf("a pad for %d on %v in %v has %d pages", players, paper, l, pages)
				}
			}
			sound(t, Sheet(m, 7, o))
		}
	}
	french := string(textOf(t, Sheet(ledger(t, "deal bruno", "redeal vue"), 7, SheetOptions{Lang: lang.Fr})))
	if strings.Contains(strings.ToLower(french), "manche") || !strings.Contains(french, "Donne annulée\u00a0: vue") {
		t.Errorf("a deal of Tarocchi is no manche:\n%s", french)
	}
	var out bytes.Buffer
	if err := (csv.Form{}).Write(&out, Sheet(m, 7, SheetOptions{Lang: lang.Fr})); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Bruno : +,Bruno : −,Bruno : Total", ",2106,168,,", ",,,1938,"} {
		if !strings.Contains(strings.ReplaceAll(out.String(), "\u00a0", " "), want) {
			t.Errorf("the spreadsheet lacks %q:\n%s", want, out.String())
		}
	}
}

// All gains and all losses are compared: they are equal, unless penalties were given. A sheet of the last deals alone
// adds up the earlier ones too.
func TestLedgerCompared(t *testing.T) {
	plain := ledger(t)
	fined := ledger(t, `penalty dario -100 "retard"`)
	whole := string(textOf(t, Sheet(plain, 7, SheetOptions{Lang: lang.Fr})))
	even := words.LedgerEven(text.Integer(2694)).In(lang.Fr)
	if !strings.Contains(whole, even) {
		t.Errorf("not %q in\n%s", even, whole)
	}
	odd := words.LedgerOdd(text.Integer(2694), text.Integer(2794)).In(lang.Fr)
	if got := string(textOf(t, Sheet(fined, 7, SheetOptions{Lang: lang.Fr}))); !strings.Contains(got, odd) {
		t.Errorf("not %q in\n%s", odd, got)
	}
	if got := string(textOf(t, Sheet(plain, 7, SheetOptions{Lang: lang.Fr, Last: 2}))); !strings.Contains(got, even) {
		t.Errorf("not %q in\n%s", even, got)
	}
	gains, losses := newSheet(fined, SheetOptions{}).sides()
	for seat, total := range fined.Totals() {
		if gains[seat]-losses[seat] != total {
			t.Errorf("seat %d: %d − %d is not %d", seat, gains[seat], losses[seat], total)
		}
	}
}

// Without the federation's rules the sheet stays what it was.
func TestNoLedger(t *testing.T) {
	if isLedger(tarocchi.Game, referee.Options{}) {
		t.Error("the usual rules make a ledger")
	}
}
