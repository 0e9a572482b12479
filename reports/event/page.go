package event

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// Page is what the pages of a tournament are made of.
type Page struct {
	Score   *event.Score
	Game    string // its title
	Date    string // the day, as 2026-11-28
	Options reports.SheetOptions
	Full    bool // all tie-breaks stand in a standing, not only those that parted somebody
}

func (p *Page) in() lang.Lang { return p.Options.Lang }

// document returns a page with the facts that every page of a tournament begins with.
func (p *Page) document(subtitle string, facts ...doc.Fact) *doc.Document {
	e, in := p.Score.Event, p.in()
	d := &doc.Document{
		Title: doc.Inline(e.Name), Subtitle: subtitle, Author: "Arbitro", Lang: in,
		Footer: textFoot.Fill(in, doc.Inline(e.Name), in.Date(p.Date), e.Options.Seed),
		Paper:  p.Options.Paper, Created: p.Options.Created,
	}
	all := []doc.Fact{{Label: textGame.In(in), Value: p.Game}}
	if p.Date != "" {
		all = append(all, doc.Fact{Label: textDate.In(in), Value: in.Date(p.Date)})
	}
	if e.League != "" {
		all = append(all, doc.Fact{Label: textLeague.In(in), Value: e.League})
	}
	all = append(all, doc.Fact{Label: textMethod.In(in), Value: Method(e.Options.Method, in)})
	all = append(all, doc.Fact{Label: textSeed.In(in), Value: strconv.FormatUint(e.Options.Seed, 10)})
	d.Add(doc.Facts{Items: append(all, facts...)})
	return d
}

func (p *Page) name(player int) string { return doc.Inline(p.Score.Event.Entrants[player].Name) }

func (p *Page) names(players []int) []string {
	all := make([]string, len(players))
	for i, player := range players {
		all[i] = p.name(player)
	}
	return all
}

// byName sorts players by name, without regard to accents and case.
func (p *Page) byName(players []int) []int {
	sorted := slices.Clone(players)
	key := func(player int) string { return text.Fold(p.name(player)) }
	slices.SortStableFunc(sorted, func(a, b int) int { return strings.Compare(key(a), key(b)) })
	return sorted
}

func (p *Page) points(points league.Points) string { return reports.PointsValue(points, p.in()) }
