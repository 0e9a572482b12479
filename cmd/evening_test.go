package cmd_test

import (
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

// round is a round by tally as raw lines; bids and tricks are those of anna, bruno and carla.
func round(dealer int, bids, took [3]int) string {
	ids := [3]string{"anna", "bruno", "carla"}
	var b strings.Builder
	fmt.Fprintln(&b, "deal", ids[dealer])
	for i := range ids {
		seat := (dealer + i) % len(ids)
		fmt.Fprintln(&b, "bid", ids[seat], bids[seat])
	}
	for seat, id := range ids {
		fmt.Fprintln(&b, "took", id, took[seat])
	}
	return b.String()
}

// TestEvening: an evening of Istinto by plain lines, killed in the middle of a round, gone on with, corrected two
// rounds back, finished, its sheet written.
func TestEvening(t *testing.T) {
	t.Parallel()
	for _, lang := range []string{"it", "en"} {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := newPlace(t, lang)
			second := round(1, [3]int{3, 0, 4}, [3]int{3, 0, 8})
			cut := strings.Index(second, "took bruno")
			begun, out := p.program("--plain", "play", "istinto")
			typing, err := begun.StdinPipe()
			if err == nil {
				err = begun.Start()
			}
			if err == nil { // the pipe stays open: the program waits for more
				_, err = io.WriteString(typing, "Anna\nBruno\nCarla\n\n"+round(0, [3]int{2, 5, 3}, [3]int{1, 5, 5})+second[:cut])
			}
			if err != nil {
				t.Fatal(err)
			}
			await(t, out, func() bool { return strings.Contains(p.log(), "took anna 3 #") })
			_ = begun.Process.Kill()
			_ = begun.Wait()

			third := round(2, [3]int{6, 1, 4}, [3]int{6, 1, 4})
			said := p.run(1, second[cut:]+third+`amend 9 "Anna aveva detto uno" bid anna 1`+"\n"+round(0, [3]int{7, 1, 1}, [3]int{7, 1, 3}), "--plain", "resume")
			if want := map[string]string{"it": "vince Anna", "en": "won by Anna"}[lang]; !strings.Contains(said, want) {
				t.Errorf("%q is missing in\n%s", want, said)
			}
			if list := p.run(0, "", "matches", "--json"); !strings.Contains(list, `"totals":[145,70,15],"rounds":4,"finished":true,"winners":["Anna"]`) {
				t.Errorf("the match is stored as %s", list)
			}
			p.run(0, "", "sheet", "last", "--pdf", "sheet.pdf")
			if sheet, err := os.ReadFile(p.path("sheet.pdf")); err != nil || len(sheet) < 10_000 {
				t.Errorf("the sheet has %d bytes (%v)", len(sheet), err)
			}
			if text := strings.Join(strings.Fields(p.run(0, "", "sheet", "last")), " "); !strings.Contains(text, "Anna aveva detto uno") {
				t.Errorf("the sheet is\n%s", text)
			}
			p.run(0, p.run(0, "", "export", "--seal", "last"), "check", "-")
		})
	}
}

// log gives the log of the last match as it is stored now, nothing where there is none.
func (p *place) log() string {
	c, out := p.program("export", "--log", "last")
	_ = c.Run() // before the first line is stored there is no match
	return out.String()
}
