package compose

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textSumLeft = lang.Text{It: "%s · restano %d", En: "%s · %d left"}
	textRange   = lang.Text{It: "serve un numero da %d a %d", En: "it takes a number from %d to %d"}
)

// Together asks all players for one number each, in one form, in the order in which they are due.
func (c Composer) Together(how referee.Ask) Form { return c.numbers(how, seatsFor(c.Match, how.Verb)) }

// numbers asks these seats for one number each.
func (c Composer) numbers(how referee.Ask, seats []int) Form {
	m, before := c.Match, saidBefore(c.Match, how.Verb)
	word := m.Game().Grammar.Shape(how.Verb).Words[1]
	verb, ids := VerbName(m.Game(), how.Verb), m.Roster().IDs()
	f := c.NewForm(ask.Question{Title: how.Bare(c.Lang)}, func(values []string) ([]string, error) {
		var all []string
		for i, seat := range seats {
			if err := InRange(values[i], word); err != nil {
				return nil, err
			}
			all = append(all, verb+" "+ids[seat]+" "+strings.TrimSpace(values[i]))
		}
		return all, nil
	})
	typed := make([]string, len(seats))
	f.Live = func(values []string) string {
		copy(typed, values)
		return c.Sum(how, values, before)
	}
	for i, seat := range seats {
		f.Fields = append(f.Fields, ask.Field{
			Key: ids[seat], Label: m.Roster().Name(seat), Number: &ask.Number{Least: word.Min, Most: word.Max},
			Suggest: func(value string) []string { return whatIsLeft(how, typed, before, i, value) },
			Check:   func(value string) error { return InRange(value, word) },
		})
	}
	return f
}

// seatsFor returns the players who have still to say a number, in the order in which they are due.
func seatsFor(m *referee.Match, verb play.Verb) []int {
	var seats []int
	for _, e := range Only(m.Expect(), verb) {
		if who := e.Who(m.Game().Grammar); who != referee.Nobody && !slices.Contains(seats, who) {
			seats = append(seats, who)
		}
	}
	if before := inOrder(m, verb); before != nil { // as the numbers before were asked
		slices.SortStableFunc(seats, func(a, b int) int {
			return cmp.Compare(slices.Index(before, a), slices.Index(before, b))
		})
	}
	if len(seats) == 1 { // one after the other: the players after this player have still to say it too
		said := saidBefore(m, verb)
		for next := m.Next(seats[0]); next != seats[0]; next = m.Next(next) {
			if _, has := said[next]; !has {
				seats = append(seats, next)
			}
		}
	}
	return seats
}

// inOrder returns the players in the order in which they have said another number in the open round; nil where not all
// of them have.
func inOrder(m *referee.Match, verb play.Verb) []int {
	var seats []int
	for _, text := range m.Log().All(m.OpenFrom()) {
		words, of, ok := WordsOf(m, text)
		if !ok || of == verb || len(words) == 0 || !m.Game().AskOf(of).Together {
			continue
		}
		if seat, known := m.Roster().Find([]byte(words[0])); known && !slices.Contains(seats, seat) {
			seats = append(seats, seat)
		}
	}
	if len(seats) < len(m.Sits()) {
		return nil
	}
	return seats
}

// saidBefore returns the numbers that players have said in the open round, by seat.
func saidBefore(m *referee.Match, verb play.Verb) map[int]int {
	said := map[int]int{}
	for _, text := range m.Log().All(m.OpenFrom()) {
		words, of, ok := WordsOf(m, text)
		if !ok || of != verb || len(words) < 2 {
			continue
		}
		if seat, known := m.Roster().Find([]byte(words[0])); known {
			said[seat], _ = strconv.Atoi(words[1])
		}
	}
	return said
}

// summed adds up the numbers typed and those said before; blank is how many fields hold none, the last of them at.
func summed(values []string, before map[int]int) (sum, blank, at int) {
	for _, n := range before {
		sum += n
	}
	for i, value := range values {
		n, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil {
			blank, at = blank+1, i
			continue
		}
		sum += n
	}
	return sum, blank, at
}

// Sum says how far the numbers add up.
func (c Composer) Sum(how referee.Ask, values []string, before map[int]int) string {
	if how.Sum.IsZero() {
		return ""
	}
	sum, _, _ := summed(values, before)
	said := c.say(how.Sum, sum, how.Of)
	if how.When == referee.ByTally && sum < how.Of {
		return c.say(textSumLeft, said, how.Of-sum)
	}
	return said
}

// whatIsLeft offers the last number of those that must add up.
func whatIsLeft(how referee.Ask, values []string, before map[int]int, i int, typed string) []string {
	sum, blank, at := summed(values, before)
	if how.When != referee.ByTally || how.Of == 0 || typed != "" || blank != 1 || at != i || sum > how.Of {
		return nil
	}
	return []string{strconv.Itoa(how.Of - sum)}
}

func InRange(value string, w play.Word) error {
	n, err := strconv.Atoi(strings.TrimSpace(value))
	if err != nil || n < w.Min || n > w.Max {
		return lang.Errorf(textRange, w.Min, w.Max)
	}
	return nil
}
