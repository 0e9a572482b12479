package rulebook

import (
	"reflect"
	"testing"

	"arbitro/referee/lang"
)

func TestReadRemarks(t *testing.T) {
	t.Parallel()
	remarks, heads, astray := ReadRemarks("\ufeffwithout a heading\r\n# a comment\r\n[Istinto.Follow]\r\nAt our table\r\n" +
		"nobody laughs.\r\n\r\nNever.\r\n[istinto.follow, Autumn Cup]\r\nLaugh on Mondays.\r\n[Scala 40]\r\nJokers count 25.\r\n[istinto.lead]\r\n")
	wantHeads := []RemarkHead{{"Istinto.Follow", 3}, {"istinto.follow", 8}, {"Scala 40", 10}, {"istinto.lead", 12}}
	if !reflect.DeepEqual(heads, wantHeads) {
		t.Errorf("headings: %v, want %v", heads, wantHeads)
	}
	if want := []int{1}; !reflect.DeepEqual(astray, want) {
		t.Errorf("astray: %v, want %v", astray, want)
	}
	ours := Remark{Paragraphs: []string{"At our table nobody laughs.", "Never."}}
	theirs := Remark{League: "Autumn Cup", Paragraphs: []string{"Laugh on Mondays."}}
	for _, c := range []struct {
		about, league string
		want          []Remark
	}{
		{"istinto.follow", "", []Remark{ours}},
		{"istinto.follow", "Winter", []Remark{ours}},
		{"istinto.follow", "autumn cup", []Remark{ours, theirs}},
		{"scala-40", "", []Remark{{Paragraphs: []string{"Jokers count 25."}}}},
		{"istinto.lead", "", nil},
		{"istinto.trump", "", nil},
	} {
		if got := remarks.On(c.about, c.league); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s in %q: got %v, want %v", c.about, c.league, got, c.want)
		}
	}
	if got, want := theirs.Said(lang.En), "Remark of Autumn Cup: Laugh on Mondays."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// FuzzReadRemarks: any text can be read, and each remark has a text.
func FuzzReadRemarks(f *testing.F) {
	f.Add("[istinto.follow]\nAt our table.\n")
	f.Add("[a, b]\n[]\n[,]\ntext\n\n#\n")
	f.Fuzz(func(t *testing.T, source string) {
		remarks, _, _ := ReadRemarks(source)
		for about, all := range remarks {
			for _, remark := range all {
				if len(remark.Paragraphs) == 0 || remark.Paragraphs[0] == "" {
					t.Errorf("%q: %v", about, remark)
				}
			}
		}
	})
}
