package page

import (
	"slices"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// A name that the typeface lacks used to be printed as boxes. What can be printed of it is, and a number tells alike
// names apart.
func TestUnprintableNames(t *testing.T) {
	d := &doc.Document{Title: "東京", Lang: lang.It}
	d.Add(
		&doc.Table{
			Columns: []doc.Column{{Head: "Mano"}, {Head: "田中"}, {Head: "Kenji 山田", Short: "Kenji 山."}, {Head: "Anna"}},
			Rows:    []doc.Row{{Cells: doc.Texts("1", "2", "3", "4")}},
		},
		&doc.Table{
			Columns: []doc.Column{{Head: "#"}, {Head: "Nome", Name: true}},
			Rows: []doc.Row{
				{Cells: doc.Texts("1", "Kenji 佐藤")},
				{Cells: doc.Texts("2", "Ivo 🎲")},
				{Cells: doc.Texts("3", "สมชาย / 田中")},
				{Cells: doc.Texts("4", "Ａｎｎａ")},
			},
		},
		doc.Paragraph{Text: "田中 batte Kenji 山田 👍: 遅刻."},
		doc.Signatures{Names: []string{"田中", "Kenji 佐藤"}},
		doc.Diploma{Names: []string{"田中"}},
	)
	_, got := Spelled(d)
	want := []Unprinted{
		{"田中", "Giocatore 1"},
		{"Kenji 山田", "Kenji (1)"},
		{"Kenji 佐藤", "Kenji (2)"},
		{"Ivo 🎲", "Ivo"},
		{"สมชาย", "Giocatore 2"},
		{"東京", "Nome 3"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the names are spelled %q, not %q", got, want)
	}
	var all strings.Builder
	for _, p := range Of(d) {
		all.WriteString(p.Text())
	}
	for _, said := range []string{
		"Nome 3", "Giocatore 2 / Giocatore 1", "Giocatore 1 batte Kenji (1) : […].", "Kenji (2)", "Anna",
	} {
		if !strings.Contains(all.String(), said) {
			t.Errorf("%q is not printed:\n%s", said, &all)
		}
	}
	if strings.Contains(all.String(), "▯") {
		t.Errorf("there are boxes:\n%s", &all)
	}
}

// A player may be called as the names are that stand for others.
func TestNumberThatIsAName(t *testing.T) {
	d := &doc.Document{Lang: lang.En}
	d.Add(doc.Signatures{Names: []string{"Player 1", "田中", "Kenji", "Kenji 山田"}})
	_, got := Spelled(d)
	if want := []Unprinted{{"田中", "Player 2"}, {"Kenji 山田", "Kenji (1)"}}; !slices.Equal(got, want) {
		t.Errorf("the names are spelled %q, not %q", got, want)
	}
}

// What can be printed is not touched.
func TestPrintableNames(t *testing.T) {
	d := &doc.Document{Title: "Ελένη Фёдор", Lang: lang.En}
	d.Add(doc.Signatures{Names: []string{"דוד", "أحمد", "Łucja"}})
	if spelled, got := Spelled(d); spelled != d || got != nil {
		t.Errorf("the names are spelled %q", got)
	}
	if !font.Bold.Face().Prints("דוד أحمد") {
		t.Error("bold type lacks letters of the regular one")
	}
}
