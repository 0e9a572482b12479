package pocket

import (
	"context"
	"slices"

	"arbitro/referee/games"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/league"
)

// standings shows the standing of those who have played here, as a league of all games.
func (p *pad) standings(ctx context.Context) error {
	lang := p.Setup.Lang
	all, err := p.store.all(ctx)
	if err != nil {
		return err
	}
	var names []string
	var matches []league.Match
	for _, m := range all {
		day, err := league.ParseDay(m.Date)
		if err != nil || !m.Finished || !m.Counts || m.Places == nil {
			continue
		}
		one := league.Match{ID: m.ID, Day: day, Game: m.Game, Finished: true}
		for i, seat := range m.Seats {
			at := slices.IndexFunc(names, func(n string) bool { return text.Key(n) == text.Key(seat.Name) })
			if at < 0 {
				at, names = len(names), append(names, seat.Name)
			}
			one.Seats = append(one.Seats, league.Seat{
				Person: league.Person(at + 1), Place: m.Places[i], Total: seat.Total, Penalty: m.Penalty[i], Won: seat.Won,
			})
		}
		matches = append(matches, one)
	}
	set := league.Default(words.OurLeague.In(lang))
	sums, err := league.NewSums(set.Filter(0), matches)
	if err != nil {
		return err
	}
	ladder, err := league.NewLadder(set.Filter(0), matches)
	if err != nil {
		return err
	}
	name := func(p league.Person) string { return names[p-1] }
	d := reports.StandingOf(reports.LeagueTable{
		Standing: sums.Standing(set, league.View{Name: func(p league.Person) string { return text.Fold(name(p)) + "\x00" + name(p) }}),
		Name:     name, Ladder: ladder, Sums: sums, Explain: true,
		GameName: func(name string) string {
			if g, found := games.Find(name); found {
				return g.Title.In(lang)
			}
			return name
		},
	}, reports.SheetOptions{Lang: lang, Created: p.Now()})
	chosen, err := p.Page.Read(ctx, d, doc.Option{Label: words.Print.In(lang), Value: toPrint})
	if chosen == toPrint {
		p.Device.Print()
	}
	return err
}
