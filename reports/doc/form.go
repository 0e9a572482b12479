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
	Send   string    // the label of its button; may be empty where a field is sent by a tap
	Sends  FormValue // what the button itself sends; may be empty
	Brief  bool      // it is gone from the page after ten seconds
	// Follows names the part under the fields that follows from what is typed; at first it shows Followed. Empty for none.
	Follows  string
	Followed []Block
	Buttons  []Button // besides the button that sends the answer
	Terms    Fact     // what words of the form mean, to be unfolded; may be empty
}

// Button is a further button of a form: what it is called, and what it sends.
type Button struct {
	Label string
	Sends FormValue
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
	Likely  int  // the greatest number that is likely, so that a script goes on from there to the next field; 0 for none
	File    bool // a file is chosen
	Press   bool // each option is a button that sends the form
	// Offers names the list of what the typed text may become; empty for none.
	Offers  string
	Filters bool   // the typed text only narrows the field below
	Follows string // names the options, which follow from what is typed elsewhere; may be empty
}

// Option is one thing to tap.
type Option struct {
	Label, Value string
	Card         *Card // what it looks like, where it is a playing card
}

// Card is how a playing card looks. Its label says all that its look does.
type Card struct {
	Suit  int    // another one begins in a row of its own
	Color string // "red", "blue", "green", "white", "black", or "plain" for a card without suit
	Full  bool   // the colour fills the card; else the label has it
	Tier  int    // of the cards in a hand, those of the lowest tier may be played, and those of tier 0 always
}

// Hand is all the cards that its reader may have been dealt, to mark those that were. What is marked never leaves the
// page; under the same key it is there again. A form with cards on the same page then offers those marked alone.
type Hand struct {
	Title, Help string
	Key         string
	Cards       []Option
}

// Squares is a field of black and white squares, such as a QR code, and what it means, for who cannot see it and for
// text.
type Squares struct {
	Text  string
	Link  string  // the address on the web that the squares say, for who reads this on a screen; may be empty
	Size  int     // squares on each side, the white margin included; 0 where there is only the text
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
