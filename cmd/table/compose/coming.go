package compose

import (
	"fmt"
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
func (c Composer) Leave() Form {
	who := ask.Field{Key: "who", Kind: ask.Choice}
	for i, o := range c.players(c.Match.Sits()) {
		o.Label = c.say(textAtSeat, o.Label, i+1)
		who.Options = append(who.Options, o)
	}
	q := ask.Question{Title: c.say(textWhoLeaves), Fields: []ask.Field{who}}
	return c.NewForm(q, func(values []string) ([]string, error) { return []string{"leave " + values[0]}, nil })
}

// Join asks who sits down and after whom, the last one at first, and shows the seat. Known names are suggested, those
// who left before all others.
func (c Composer) Join(known []string) Form {
	return c.join(known, func(name string) string { return newID(c.Match, name) })
}

// Rejoin is Join for a line that is put right, before which the match stood as c has it: it is filled with what the
// words of the line said.
func (c Composer) Rejoin(said, known []string) Form {
	seat, sat := c.Match.Roster().Find([]byte(said[0]))
	f := c.join(known, func(name string) string {
		if !sat {
			return said[0] // what follows calls the player so
		}
		return newID(c.Match, name)
	})
	switch {
	case sat:
		f.Fields[0].Value = c.Match.Roster().Name(seat)
	case len(said)%2 == 0:
		f.Fields[0].Value = said[1]
	default:
		f.Fields[0].Value = said[0]
	}
	if len(said) > 2 && len(f.Fields) > 1 {
		f.Fields[1].Value = said[len(said)-1]
	}
	return f
}

// join is Join; newID makes the short name of a player who never sat here.
func (c Composer) join(known []string, newID func(name string) string) Form {
	m := c.Match
	sits := m.Sits()
	for seat := m.Roster().Len() - 1; seat >= 0; seat-- {
		if !slices.Contains(sits, seat) {
			known = append([]string{m.Roster().Name(seat)}, known...)
		}
	}
	name := ask.Field{Key: "name", Label: c.say(textName), Free: true, Suggest: StartingWith(known)}
	name.Check = func(value string) error {
		if seat := named(m, value); seat != referee.Nobody && slices.Contains(sits, seat) {
			return lang.Errorf(textSitsHere, m.Roster().Name(seat))
		}
		return nil
	}
	q := ask.Question{Title: c.say(textWhoJoins), Fields: []ask.Field{name}}
	last := "" // who sits down after the last needs no word
	if len(sits) > 0 {
		last = m.Roster().IDs()[sits[len(sits)-1]]
		q.Fields = append(q.Fields, ask.Field{
			Key: "after", Label: c.say(textAfter), Kind: ask.Choice, Options: c.players(sits), Value: last,
		})
	}
	q.Live = func(values []string) string {
		full := Tidy(values[0])
		if full == "" || len(values) < 2 {
			return ""
		}
		seat, _ := m.Roster().Find([]byte(values[1]))
		place := slices.Index(sits, seat)
		next := sits[(place+1)%len(sits)]
		return c.say(textSitsSo, full, place+2, m.Roster().Name(seat), m.Roster().Name(next))
	}
	return c.NewForm(q, func(values []string) ([]string, error) {
		full := Tidy(values[0])
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
	})
}

// newID returns the short name for a player who never sat at a match.
func newID(m *referee.Match, name string) string {
	short := IDs([]string{name})[0]
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
	folded := play.Fold([]byte(Tidy(name)))
	for seat := range m.Roster().Len() {
		if play.Fold([]byte(m.Roster().Name(seat))) == folded {
			return seat
		}
	}
	return referee.Nobody
}

// Tidy returns a name without the spaces around it, and with one between its words.
func Tidy(name string) string { return strings.Join(strings.Fields(name), " ") }

// IDs makes the players' ids for a record of their names: the first name, or as much as tells them apart.
func IDs(names []string) []string {
	ids := make([]string, len(names))
	for i, name := range names {
		words := slices.DeleteFunc(strings.Fields(name), func(word string) bool { return idOf(word) == "" })
		id := ""
		if len(words) > 0 {
			id = idOf(words[0])
		}
		if len(words) > 1 && slices.Contains(ids[:i], id) {
			id = idOf(words[0] + "-" + words[len(words)-1])
		}
		if id == "" {
			id = "p"
		}
		base := id
		for n := 2; slices.Contains(ids[:i], id); n++ {
			id = fmt.Sprint(base, n)
		}
		ids[i] = id
	}
	return ids
}

// idOf keeps what an id may hold.
func idOf(word string) string {
	var id []rune
	for _, r := range play.Fold([]byte(word)) {
		if _, err := play.CanonicalID([]byte(string(append(slices.Clone(id), r)))); err == nil {
			id = append(id, r)
		}
	}
	return string(id)
}
