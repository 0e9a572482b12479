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
		Rows:    []doc.Row{{Cells: doc.Texts("Giosuè; il \"Baffo\"", "12,5", "5/12")}},
	}}}
	for _, c := range []struct {
		form Form
		want string
	}{
		{Form{}, "Giocatore,Punti,Contratto\r\n\"Giosuè; il \"\"Baffo\"\"\",12.5,'5/12\r\n"},
		{ExcelForm(lang.En), "Giocatore,Punti,Contratto\r\n\"Giosuè; il \"\"Baffo\"\"\",12.5,'5/12\r\n"},
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
