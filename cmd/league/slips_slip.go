package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/play"
	"arbitro/scoring/league"
)

// read returns the slip that stands in the form. Where the totals of a game add up to zero, the last may be missing.
func (ev *evening) read(of func(string) string) (s slip, err error) {
	s = slip{Game: of("game"), Places: of("numbers") == ask.Yes, Players: ask.Split(of("players"))}
	sum := 0
	for _, word := range strings.FieldsFunc(of("row"), func(r rune) bool { return strings.ContainsRune(" ,;\t", r) }) {
		n, err := strconv.Atoi(strings.ReplaceAll(word, "−", "-"))
		if err != nil {
			return s, app.Wrong(words.SlipNumber(word))
		}
		s.Numbers, sum = append(s.Numbers, n), sum+n
	}
	g, _ := games.Find(s.Game)
	if g != nil && g.Totals != nil && !s.Places && len(s.Numbers) == len(s.Players)-1 {
		s.Numbers = append(s.Numbers, -sum)
	}
	if len(s.Players) > 0 && len(s.Numbers) != len(s.Players) {
		return s, app.Wrong(words.SlipCount(len(s.Players), len(s.Numbers)))
	}
	return s, nil
}

// name returns the name of a player of the form.
func (ev *evening) name(value string) string { return cmp.Or(ev.names[value], value) }

// sums says whose number is whose, and what the totals add up to.
func (ev *evening) sums(of func(string) string) string {
	row, sum := strings.Fields(of("row")), 0
	players := ask.Split(of("players"))
	said := make([]string, len(players))
	for i, p := range players {
		if said[i] = ev.name(p) + " …"; i < len(row) {
			said[i] = ev.name(p) + " " + row[i]
		}
	}
	for _, word := range row {
		n, _ := strconv.Atoi(word)
		sum += n
	}
	line := strings.Join(said, " · ")
	if len(row) > 0 && of("numbers") == ask.No {
		line += "   " + ev.people.App.Say(words.SlipSum(sum))
	}
	return line
}

// board lists the slips so far.
func (ev *evening) board() string {
	lines := make([]string, len(ev.Slips))
	for i, s := range ev.Slips {
		lines[i] = fmt.Sprintf("%d  %s", i+1, ev.label(s))
	}
	const most = 8
	return strings.Join(lines[max(0, len(lines)-most):], "\n")
}

// label returns a slip in a line.
func (ev *evening) label(s slip) string {
	said := make([]string, len(s.Players))
	for i, p := range s.Players {
		said[i] = app.Visible(ev.name(p)) + " " + strconv.Itoa(s.Numbers[i])
		if s.Places {
			said[i] += "."
		}
	}
	return app.GameTitle(s.Game, ev.people.App.Lang) + "  " + strings.Join(said, " · ")
}

// lines returns the record of a slip, whose players have these names.
func (ev *evening) lines(s slip, id string, names []string) []string {
	word := func(verb string, all ...string) string {
		text := []byte(verb)
		for _, w := range all {
			text = play.AppendWord(append(text, ' '), []byte(compose.Tidy(w)))
		}
		return string(text)
	}
	lines := []string{"arbitro 1", word("game", s.Game), word("id", id), word("date", ev.Day.String())}
	if ev.Place != "" {
		lines = append(lines, word("place", ev.Place))
	}
	lines = append(lines, word("league", ev.league.Settings.Name))
	ids := compose.IDs(names)
	for i, name := range names {
		lines = append(lines, word("player", ids[i], name))
	}
	for i, n := range s.Numbers {
		if s.Places {
			lines = append(lines, fmt.Sprintf("result %s 0 %d", ids[i], n))
		} else {
			lines = append(lines, fmt.Sprintf("result %s %d", ids[i], n))
		}
	}
	return lines
}

// judge returns what the referee says against a slip.
func (ev *evening) judge(s slip) error {
	names := make([]string, len(s.Players))
	for i, p := range s.Players {
		names[i] = ev.name(p)
	}
	m := referee.NewMatch(games.Find)
	for _, line := range ev.lines(s, "slip", names) {
		if _, err := m.Apply([]byte(line)); err != nil {
			var fault *referee.Error
			if errors.As(err, &fault) {
				err = fault.Err
			}
			return app.BadInput(err)
		}
	}
	return nil
}

// again reports whether a slip is entered already, this evening or as a match of the day, and is not to be entered once
// more.
func (ev *evening) again(ctx context.Context, s slip, at int) (bool, error) {
	a := ev.people.App
	numbers := map[league.Person]int{}
	for i, p := range s.persons {
		numbers[p] = s.Numbers[i]
	}
	where := ""
	for i, other := range ev.Slips {
		same := i != at && other.Game == s.Game && other.Places == s.Places && len(other.persons) == len(s.persons)
		for j, p := range other.persons {
			n, sat := numbers[p]
			same = same && sat && n == other.Numbers[j]
		}
		if same {
			where = a.Say(words.SlipNo(i + 1))
		}
	}
	day := ev.Day.String()
	matches, _, err := ev.people.Store.List(ctx, db.Filter{Game: s.Game, From: day, To: day})
	if err != nil {
		return false, err
	}
	for _, m := range matches {
		same := len(m.Seats) == len(s.persons)
		for _, seat := range m.Seats {
			n, sat := numbers[league.Person(seat.Person)]
			same = same && sat && (s.Places && n == seat.Place || !s.Places && n == seat.Total)
		}
		if same {
			where = a.Say(words.SlipMatch(m.Number))
		}
	}
	if where == "" {
		return false, nil
	}
	yes, err := a.Confirm(ctx, a.Say(words.SlipAgain(where)))
	return !yes, err
}
