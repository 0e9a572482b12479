package csv

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

func TestCSVFields(t *testing.T) {
	for _, c := range []struct {
		in   string
		l    lang.Lang
		want string
	}{
		{"12", lang.En, "12"},
		{"−10", lang.It, "-10"},
		{"-10", lang.It, "-10"},
		{"+5", lang.It, "5"},
		{"+90,9", lang.It, "90.9"},
		{"12,5", lang.It, "12.5"},
		{"12,5", lang.En, "12,5"},
		{"12.5", lang.En, "12.5"},
		{"40½", lang.It, "40.5"},
		{"−½", lang.It, "-0.5"},
		{"", lang.It, ""},
		{"-", lang.It, "'-"},
		{"−", lang.It, "−"},
		{"½x", lang.It, "½x"},
		{"x½", lang.It, "x½"},
		{"1.2.3", lang.It, "'1.2.3"},
		{"5/12", lang.It, "'5/12"},
		{"5 / 12", lang.En, "'5 / 12"},
		{"3-1", lang.It, "'3-1"},
		{"3-1-0", lang.En, "'3-1-0"},
		{"1:20", lang.En, "'1:20"},
		{"10E5", lang.En, "'10E5"},
		{"3-1-0-2", lang.En, "'3-1-0-2"},
		{"5/12 e 6/12", lang.It, "5/12 e 6/12"},
		{"2026-11-21", lang.It, "2026-11-21"},
		{"0612345", lang.It, "'0612345"},
		{"0", lang.It, "0"},
		{"0x1p2", lang.En, "0x1p2"},
		{"Inf", lang.En, "Inf"},
		{"=1+1", lang.En, "'=1+1"},
		{"+39 02", lang.En, "'+39 02"},
		{"-Anna", lang.En, "'-Anna"},
		{"@SUM(A1)", lang.En, "'@SUM(A1)"},
		{"  =1", lang.En, "'  =1"},
		{"\t=1", lang.En, "' =1"},
		{"＝1", lang.En, "'＝1"},
		{"a\nb", lang.En, "a b"},
	} {
		w := writer{lang: c.l}
		if got := w.field(c.in); got != c.want {
			t.Errorf("%s: field(%q) = %q, want %q", c.l, c.in, got, c.want)
		}
	}
}

// A text that was written is read back as it was, also one that begins with the apostrophe itself; a code keeps what a
// number would lose.
func TestPlain(t *testing.T) {
	for _, language := range lang.All {
		w := writer{lang: language}
		for _, s := range []string{
			"Anna", "=1+1", "'=1+1", "''=1+1", "-Anna", "@x", "'t Hooft", "'12", "3-1", "5/12", "007", "'007", "+39 02", "",
		} {
			if got := Plain(w.field(s)); got != s {
				t.Errorf("%s: %q comes back as %q", language, s, got)
			}
		}
		for _, s := range []string{"+39055123", "+5", "12,5", "12.5", "0612345", "13", "−3", "½", "'+5", "=2"} {
			if got := Plain(w.code(s)); got != s {
				t.Errorf("%s: the code %q comes back as %q", language, s, got)
			}
		}
	}
}

// A column of numbers is empty where there is no number; elsewhere a dash is a word.
func TestNoNumber(t *testing.T) {
	var out strings.Builder
	d := &doc.Document{Lang: lang.En, Blocks: []doc.Block{&doc.Table{
		Columns: []doc.Column{{Head: "Name"}, {Head: "Average", Align: doc.Right}},
		Rows:    []doc.Row{{Cells: []doc.Cell{doc.Text("–"), doc.Text("–")}}},
	}}}
	if err := (Form{}).Write(&out, d); err != nil || out.String() != "Name,Average\r\n–,\r\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
}
