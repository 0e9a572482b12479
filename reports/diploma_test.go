package reports

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/page"
	"arbitro/reports/pdf"
	"arbitro/scoring/league"
)

// A league's diplomas are a page each, lying down, in a frame, with the place in words: the first three, those who
// share a place together, and the first of each category.
func TestDiplomas(t *testing.T) {
	set := league.Default("Lega del Giovedì")
	set.Categories = []league.Category{{Name: "Juniores", Players: []league.Person{3}}}
	st := &league.Standing{Settings: set, Rows: []league.Row{
		{Rank: 1, Person: 1, Points: 6150, Played: 14, Won: 10},
		{Rank: 1, Person: 2, Points: 6150, Played: 15, Won: 10},
		{Rank: 3, Person: 3, Points: 100, Played: 1, Won: 1, Category: "Juniores", InCategory: 1},
	}}
	var crest bytes.Buffer
	if err := png.Encode(&crest, image.NewNRGBA64(image.Rect(0, 0, 40, 60))); err != nil {
		t.Fatal(err)
	}
	picture, err := pdf.Picture(crest.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	names := map[league.Person]string{1: "Giulia Monti", 2: "Luca Rossi", 3: "Dora"}
	name := func(p league.Person) string { return names[p] }
	club := Club{Name: "Circolo del Platano", Crest: picture}
	nobody := func(p league.Person) string { return map[league.Person]string{1: "Giulia Monti"}[p] }
	for _, one := range page.Of(LeagueDiplomas(st, nobody, 20260105, 20260419, club, SheetOptions{Lang: lang.En})) {
		if one.Count("Giulia Monti") != 1 || one.Count("First place") != 1 {
			t.Errorf("whoever was left out has a part in\n%s", one.Text())
		}
	}
	for language, want := range map[lang.Lang][][]string{
		lang.It: {
			{"Circolo del Platano", "ATTESTATO", "Primo posto, a pari merito", "Giulia Monti", "Luca Rossi", "Per il circolo"},
			{"Terzo posto", "Dora", "con 1 punto: partita giocata 1, vinte 1", "dal 5 gennaio 2026 al 19 aprile 2026"},
			{"Primo posto", "Dora", "nella categoria «Juniores» del campionato «Lega del Giovedì»"},
		},
		lang.En: {
			{"DIPLOMA", "First place, shared", "Giulia Monti", "Luca Rossi", "For the club", "The director"},
			{"Third place", "with 1 point: 1 match played, 1 won", "from 5 January 2026 to 19 April 2026"},
			{"First place", `in the category "Juniores" of the league "Lega del Giovedì"`},
		},
	} {
		for _, paper := range doc.Papers {
			d := LeagueDiplomas(st, name, 20260105, 20260419, club, SheetOptions{Lang: language, Paper: paper})
			pages := page.Of(d)
			if len(pages) != len(want) {
				t.Fatalf("%s: %d pages", language, len(pages))
			}
			for i, p := range pages {
				if p.Width < p.Height || len(p.Pictures) != 1 || len(p.Paths) != 2 || p.Check() != nil {
					t.Errorf("%s, page %d: %.0f × %.0f, %d pictures, %v", language, i, p.Width, p.Height, len(p.Pictures), p.Check())
				}
				for _, text := range want[i] {
					if p.Count(text) != 1 {
						t.Errorf("%s: %q is missing in\n%s", language, text, p.Text())
					}
				}
				if strings.Contains(p.Text(), doc.PageOf(i+1, len(pages)).In(language)) {
					t.Errorf("%s: the number of the page stands on a diploma", language)
				}
			}
			var out bytes.Buffer
			if err := pdf.Write(&out, d); err != nil || !bytes.Contains(out.Bytes(), []byte("/Subtype /Image")) {
				t.Errorf("%s: %v, or no picture in it", language, err)
			}
		}
	}
}

// A picture that no crest can be is refused.
func TestNoPicture(t *testing.T) {
	for _, data := range []string{"", "GIF89a", "\x89PNG\r\n\x1a\n"} {
		if _, err := pdf.Picture([]byte(data)); err == nil {
			t.Errorf("%q is taken", data)
		}
	}
}
