package paper

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWhoLeaves = lang.Text{It: "Chi lascia il tavolo?", En: "Who leaves the table?"}
	textAtSeat    = lang.Text{It: "%s, posto %d", En: "%s, seat %d"}
	textWhoJoins  = lang.Text{It: "Chi si siede?", En: "Who sits down?"}
	textName      = lang.Text{It: "Nome", En: "Name"}
	textAfter     = lang.Text{It: "Dopo", En: "After"}
	textSitsSo    = lang.Text{It: "%s siede al posto %d, fra %s e %s", En: "%s sits in seat %d, between %s and %s"}
	textNobody    = lang.Text{It: "manca il nome", En: "the name is missing"}
	textSitsHere  = lang.Text{It: "%s siede già al tavolo", En: "%s sits at the table already"}
)

// Leave asks who leaves the table, with the seat of each.
func Leave(m *referee.Match, in lang.Lang) *Form {
	who := ask.Field{Key: "who", Kind: ask.Choice}
	for place, seat := range m.Sits() {
		who.Options = append(who.Options, ask.Option{
			Label: textAtSeat.Fill(in, m.Roster().Name(seat), place+1), Value: m.Roster().IDs()[seat],
		})
	}
	return &Form{
		Question: ask.Question{Title: textWhoLeaves.In(in), Fields: []ask.Field{who}},
		Lines:    func(values []string) ([]string, error) { return []string{"leave " + values[0]}, nil },
	}
}

// Join asks who sits down and after whom, the last one at first, and shows the seat. Known names are suggested, those
// who left before all others; newID makes the short name of a player who never sat here.
func Join(m *referee.Match, known []string, newID func(name string) string, in lang.Lang) *Form {
	sits := m.Sits()
	for seat := m.Roster().Len() - 1; seat >= 0; seat-- {
		if !slices.Contains(sits, seat) {
			known = append([]string{m.Roster().Name(seat)}, known...)
		}
	}
	name := ask.Field{Key: "name", Label: textName.In(in), Free: true, Suggest: func(typed string) []string {
		return beginning(known, typed)
	}, Check: func(value string) error {
		if seat := named(m, value); seat != referee.Nobody && slices.Contains(sits, seat) {
			return lang.Errorf(textSitsHere, m.Roster().Name(seat))
		}
		return nil
	}}
	after := ask.Field{Key: "after", Label: textAfter.In(in), Kind: ask.Choice}
	for _, seat := range sits {
		after.Value = m.Roster().IDs()[seat]
		after.Options = append(after.Options, ask.Option{Label: m.Roster().Name(seat), Value: after.Value})
	}
	f := &Form{Question: ask.Question{Title: textWhoJoins.In(in), Fields: []ask.Field{name}}}
	if len(sits) > 0 {
		f.Fields = append(f.Fields, after)
	}
	last := after.Value
	f.Live = func(values []string) string {
		full := tidy(values[0])
		if full == "" || len(values) < 2 {
			return ""
		}
		seat, _ := m.Roster().Find([]byte(values[1]))
		place := slices.Index(sits, seat)
		next := sits[(place+1)%len(sits)]
		return textSitsSo.Fill(in, full, place+2, m.Roster().Name(seat), m.Roster().Name(next))
	}
	f.Lines = func(values []string) ([]string, error) {
		full := tidy(values[0])
		if full == "" {
			return nil, lang.Errorf(textNobody)
		}
		line := "join "
		if seat := named(m, full); seat != referee.Nobody {
			line += m.Roster().IDs()[seat]
		} else {
			line = string(play.AppendWord([]byte(line+newID(full)+" "), []byte(full)))
		}
		if len(values) > 1 && values[1] != last {
			line += " after " + values[1]
		}
		return []string{line}, nil
	}
	return f
}

// Rejoin is Join for a line that is put right, before which the match stood as m: it is filled with what the line said.
func Rejoin(m *referee.Match, words, known []string, newID func(name string) string, in lang.Lang) *Form {
	seat, sat := m.Roster().Find([]byte(words[0]))
	f := Join(m, known, func(name string) string {
		if !sat {
			return words[0] // what follows calls the player so
		}
		return newID(name)
	}, in)
	switch {
	case sat:
		f.Fields[0].Value = m.Roster().Name(seat)
	case len(words)%2 == 0:
		f.Fields[0].Value = words[1]
	default:
		f.Fields[0].Value = words[0]
	}
	if len(words) > 2 && len(f.Fields) > 1 {
		f.Fields[1].Value = words[len(words)-1]
	}
	return f
}

// NewID returns a short name for a player that nobody of the match has; short is what the name alone would give.
func NewID(m *referee.Match, short string) string {
	id := short
	for n := 2; ; n++ {
		if _, taken := m.Roster().Find([]byte(id)); !taken {
			return id
		}
		id = short + strconv.Itoa(n)
	}
}

// named returns the seat of a name in the match, or Nobody.
func named(m *referee.Match, name string) int {
	folded := play.Fold([]byte(tidy(name)))
	for seat := range m.Roster().Len() {
		if play.Fold([]byte(m.Roster().Name(seat))) == folded {
			return seat
		}
	}
	return referee.Nobody
}

// beginning returns the names that begin with the typed text.
func beginning(names []string, typed string) []string {
	var fit []string
	for _, name := range names {
		if typed != "" && strings.HasPrefix(play.Fold([]byte(name)), play.Fold([]byte(typed))) &&
			!slices.Contains(fit, name) {
			fit = append(fit, name)
		}
	}
	return fit
}

// tidy returns a name without the spaces around it, and with one between its words.
func tidy(name string) string { return strings.Join(strings.Fields(name), " ") }
