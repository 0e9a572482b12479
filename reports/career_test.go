package reports

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/page"
	"arbitro/reports/text"
	"arbitro/scoring/league"
)

// careerPage is a page about somebody with so many matches in so many games, one in three of them won.
func careerPage(t *testing.T, name string, matches, games int) CareerPage {
	t.Helper()
	var all []league.Match
	for i := range matches {
		m := league.Match{
			ID: fmt.Sprint(i), Day: league.Day(20250101 + i/28%20/12*10000 + i/28%12*100 + i%28),
			Game: fmt.Sprint("g", i%games), Finished: true,
		}
		for seat := range 5 {
			place := (seat+i)%5 + 1
			m.Seats = append(m.Seats, league.Seat{
				Person: league.Person(1 + (seat*(1+i%4))%14), Place: place, Won: place == 1, Total: 100 - i%7*place,
			})
		}
		all = append(all, m)
	}
	steps, err := league.History(league.Filter{}, all, 1)
	if err != nil {
		t.Fatal(err)
	}
	f := referee.Figures{
		Title: lang.Text{It: "Contratti", En: "Contracts"}, Legend: lang.Text{It: strings.Repeat("parola ", 30), En: strings.Repeat("word ", 30)},
		Columns: make([]referee.FigureColumn, 9), Rows: []referee.FigureRow{{Cells: make([]referee.Figure, 9)}},
	}
	mates := PartnerTable{Partners: referee.Partners{Title: lang.Text{It: "Compagni", En: "Partners"}, Legend: f.Legend, Least: 5}, Best: 3}
	for i := range 9 {
		mates.Pairs = append(mates.Pairs, Partner{Person: league.Person(i + 2), Rounds: 20 - i, Won: 9, Points: -40})
	}
	return CareerPage{
		Career: league.CareerOf(1, league.Filter{}, all), Steps: steps, Full: true,
		Pages:    func(d *doc.Document) int { return len(page.Of(d)) },
		Rung:     league.Rung{Person: 1, Rating: league.NewRating(), Matches: matches},
		GameName: func(g string) string { return "Sabai-Sabai " + g },
		Figures:  []referee.Figures{f}, Partners: []PartnerTable{mates},
		Name: func(p league.Person) string {
			if p == 1 {
				return name
			}
			return fmt.Sprintf("Giocatore numero %d", p)
		},
	}
}

// The page about a player is one page, whoever it is and however much was played, in each language and on A4 and
// Letter; A5 takes more pages. It has all its parts, with both charts as soon as there is a course to draw.
func TestCareerIsOnePage(t *testing.T) {
	long := "Maria Antonietta Wilhelmina della Gherardesca-Fürstenberg"
	for _, c := range []struct {
		name           string
		matches, games int
	}{{"Anna", 1, 1}, {"Anna", 2, 1}, {long, 1, 1}, {"Anna", 30, 3}, {"Anna", 500, 6}, {long, 500, 6}} {
		p := careerPage(t, c.name, c.matches, c.games)
		for _, l := range lang.All {
			for _, paper := range doc.Papers {
				d := CareerOf(p, SheetOptions{Lang: l, Paper: paper})
				pages := page.Of(d)
				what := fmt.Sprintf("%s, %d matches of %d games, %v, %v", c.name, c.matches, c.games, l, paper)
				if len(pages) != 1 && paper != doc.A5 {
					t.Fatalf("%s: %d pages", what, len(pages))
				}
				text := ""
				for _, p := range pages {
					text += p.Text()
				}
				titles := []string{
					words.Finishes.In(l), words.ByGame.In(l), textByMonth(p, text, l), "numero 3 (", words.BestPartner.In(l),
				}
				if c.matches > 1 {
					titles = append(titles, words.RatingCourse.In(l))
				}
				for _, want := range titles {
					found := strings.Contains(text, want)
					if paper == doc.A5 { // its lines are short
						found = !slices.ContainsFunc(strings.Fields(want), func(word string) bool {
							return !strings.Contains(text, word)
						})
					}
					if !found {
						t.Errorf("%s: %q is missing in %s", what, want, text)
					}
				}
			}
		}
	}
}

// textByMonth is the head of the months: where not all fit, it says how many there are.
func textByMonth(p CareerPage, text string, l lang.Lang) string {
	shown := 0
	for _, m := range p.Career.Periods {
		month := "\n" + l.Month(m.Name) // a row's first cell, and no day of that month
		shown += min(1, strings.Count(text, month+"\n")+strings.Count(text, month+" "))
	}
	if shown < len(p.Career.Periods) {
		return words.LastMonths(shown).In(l)
	}
	return words.ByPeriod.In(l)
}

// On a screen every month is told, and totals of several games are not set beside each other.
func TestCareerOnAScreen(t *testing.T) {
	p := careerPage(t, "Anna", 500, 6)
	p.Full = false
	var said strings.Builder
	if err := text.Write(&said, CareerOf(p, SheetOptions{Lang: lang.En}), text.Options{}); err != nil {
		t.Fatal(err)
	}
	for _, m := range p.Career.Periods {
		if !strings.Contains(said.String(), "\n"+lang.En.Month(m.Name)) {
			t.Errorf("%s is missing in\n%s", m.Name, said.String())
		}
	}
	if n := strings.Count(said.String(), "Highest"); n != 1 {
		t.Errorf("totals stand in %d tables", n)
	}
	p.Partners[0].Best = 0
	said.Reset()
	if err := text.Write(&said, CareerOf(p, SheetOptions{Lang: lang.En}), text.Options{}); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(said.String(), "nobody has played 5 deals together yet") {
		t.Errorf("no best partner is told as %s", said.String())
	}
}

// The chart of the rating used to have a label for each match, so that an evening of three matches repeated its date
// three times. It has a point for each day; if there is only one day, its matches are numbered.
func TestCareerChartRepeatsNoDate(t *testing.T) {
	for days := 1; days <= 5; days++ {
		p := careerPage(t, "Anna", 0, 1)
		for i := range 3 * days {
			rating := league.NewRating()
			rating.Mean += float64(i)
			p.Steps = append(p.Steps, league.Step{Day: league.Day(20250101 + i/3), Rating: rating})
		}
		for _, language := range lang.All {
			chart := p.charts(40, language).(doc.Beside).Left[0].(doc.LineChart)
			points := chart.Series[0].Points
			if want := max(days, 3/days); len(chart.Labels) != want || len(points) != want {
				t.Errorf("%s, %d days: the labels %q for %v", language, days, chart.Labels, points)
			}
			if last := p.Steps[len(p.Steps)-1].Rating.Cautious(); points[len(points)-1] != last {
				t.Errorf("%s, %d days: the chart ends at %v, not %v", language, days, points[len(points)-1], last)
			}
			labels := slices.Clone(chart.Labels)
			slices.Sort(labels)
			if len(slices.Compact(labels)) != len(chart.Labels) {
				t.Errorf("%s, %d days: the labels %q", language, days, chart.Labels)
			}
			if (chart.Across != "") != (days == 1) {
				t.Errorf("%s, %d days: under the axis stands %q", language, days, chart.Across)
			}
		}
	}
}
