package csv

import (
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
)

// Each form has its separator, its decimals and its mark. What another separator would part is quoted in all of them.
func TestForms(t *testing.T) {
	d := &doc.Document{Lang: lang.It, Blocks: []doc.Block{&doc.Table{
		Columns: []doc.Column{{Head: "Giocatore"}, {Head: "Punti"}, {Head: "Contratto"}},
		Rows: []doc.Row{{Cells: []doc.Cell{
			doc.Text("Giosuè; il \"Baffo\""), doc.Number("12.5", lang.It), doc.Text("5/12"),
		}}},
	}}}
	for _, c := range []struct {
		form Form
		want string
	}{
		{Form{}, "Giocatore,Punti,Contratto\r\n\"Giosuè; il \"\"Baffo\"\"\",12.5,'5/12\r\n"},
		{ExcelForm(lang.En), "\ufeffGiocatore,Punti,Contratto\r\n\"Giosuè; il \"\"Baffo\"\"\",12.5,'5/12\r\n"},
		{ExcelForm(lang.It), "\ufeffGiocatore;Punti;Contratto\r\n\"Giosuè; il \"\"Baffo\"\"\";12,5;'5/12\r\n"},
		{Form{Comma: true}, "Giocatore,Punti,Contratto\r\n\"Giosuè; il \"\"Baffo\"\"\",\"12,5\",'5/12\r\n"},
		{Form{Separator: '\t'}, "Giocatore\tPunti\tContratto\r\n\"Giosuè; il \"\"Baffo\"\"\"\t12.5\t'5/12\r\n"},
	} {
		var out strings.Builder
		if err := c.form.Write(&out, d); err != nil || out.String() != c.want {
			t.Errorf("%+v: %v\n%s", c.form, err, out.String())
		}
	}
}

// A spreadsheet takes a list of numbers neither for a date nor for thousands; an apostrophe appears only where needed.
func TestLists(t *testing.T) {
	d := &doc.Document{Lang: lang.En, Blocks: []doc.Block{&doc.Table{
		Columns: []doc.Column{{Head: "Places", List: true}, {Head: "Form", List: true}, {Head: "Won"}},
		Rows: []doc.Row{
			{Cells: doc.Texts("0-2-1-1", "4 3 1", "0")}, {Cells: doc.Texts("1", "1", "1")}, {Cells: []doc.Cell{doc.Text(""), doc.Text("12 345"), doc.Integer(-3)}},
		},
	}}}
	var out strings.Builder
	want := "Places,Form,Won\r\n0–2–1–1,4 3 1,0\r\n1,1,1\r\n,'12 345,-3\r\n"
	if err := (Form{}).Write(&out, d); err != nil || out.String() != want {
		t.Errorf("%v\n%s", err, out.String())
	}
	for _, s := range []string{"0-2-1-1", "4 3 1", "1"} {
		if got := Plain("'" + s); got != s {
			t.Errorf("%q comes back as %q", s, got)
		}
	}
}
