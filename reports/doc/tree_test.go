package doc

import "testing"

func TestNotesAreEnteredOnce(t *testing.T) {
	var n Notes
	a := n.Add(Note{Text: "x"})
	b := n.Add(Note{Text: "y"})
	c := n.Add(Note{Text: "x"})
	if a != 1 || b != 2 || c != 1 || len(n.Items) != 2 {
		t.Errorf("numbers %d %d %d of %d notes", a, b, c, len(n.Items))
	}
}

func TestCellsAreCopied(t *testing.T) {
	one := Text("7").Noted(1)
	two := one.Noted(2)
	three := one.Noted(3)
	if two.Notes[1] != 2 || three.Notes[1] != 3 || len(one.Notes) != 1 {
		t.Error("Noted must leave the cell that it began with alone")
	}
	if s := one.Strong().With(Starred).With(Struck); !s.Bold || s.Marks != Starred|Struck || one.Bold {
		t.Errorf("%+v", s)
	}
}
