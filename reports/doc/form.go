package doc

// Form asks the reader of a page for something. Only a page for a browser shows it: paper, text and spreadsheets leave
// it out.
type Form struct {
	Title  string
	Help   string      // small, under the title; may be empty
	To     string      // where it is sent, as a Cell's Link
	Search bool        // it only looks for something: the answer is a page that has an address
	Hidden []FormValue // what is sent along unseen
	Fields []Field
	Wrong  string    // why it was not taken as it was sent; may be empty
	Send   string    // the label of its button
	Sends  FormValue // what the button itself sends; may be empty
	Brief  bool      // it is gone from the page after ten seconds
}

// FormValue is a value as a form sends it.
type FormValue struct{ Name, Value string }

// Field is an entry of a form: to type in or, with options, to tap.
type Field struct {
	Name    string
	Label   string // only read aloud where it says the same as the form's title
	Help    string // small, under the field; may be empty
	Held    []string
	Options []Option
	Several bool // any number of the options, not one
	Digits  bool // a number is typed
}

// Option is one thing to tap.
type Option struct {
	Label, Value string
	Apart        bool // a line stands before it: another suit begins
}

// Squares is a field of black and white squares, such as a QR code, and what it means, for who cannot see it and for
// text.
type Squares struct {
	Text  string
	Size  int     // squares on each side, the white margin included
	Side  float64 // mm on paper, where the column is as wide; 0 is 50
	Black func(x, y int) bool
}

// Runs calls draw for each run of black squares: where it begins, and how many squares it is long.
func (s Squares) Runs(draw func(x, y, long int)) {
	for y := range s.Size {
		for x := 0; x < s.Size; x++ {
			from := x
			for x < s.Size && s.Black(x, y) {
				x++
			}
			if x > from {
				draw(from, y, x-from)
			}
		}
	}
}
