package season

import (
	"context"
	"iter"
	"slices"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/scoring"
	"arbitro/scoring/league"
)

// Facts is what pages print about matches besides their results: number, place, which players the game put last,
// warnings.
type Facts struct {
	app    *app.App
	played map[string]reports.PlayedMatch // by id
	warned map[string][]reports.Warning   // by day
	judged []db.Match                     // the matches that Judge has to judge
}

// FactsOf returns the facts of stored matches that can be read from the store; Judge adds the others. numbers are the
// numbers to print, by the id of the match; if it is nil, the numbers of the store are printed.
func FactsOf(a *app.App, stored []db.Match, numbers map[string]int) *Facts {
	facts := &Facts{
		app:    a,
		played: make(map[string]reports.PlayedMatch, len(stored)),
		warned: map[string][]reports.Warning{},
	}
	ruled := map[string]bool{}
	for _, match := range desk.Ruled(stored) {
		ruled[match.ID] = true
	}
	for _, match := range stored {
		number := match.Number
		if numbers != nil {
			number = numbers[match.ID]
		}
		facts.played[match.ID] = reports.PlayedMatch{
			Number:  number,
			Place:   app.Visible(match.Place),
			Rounds:  match.Rounds,
			LeftOut: leftOut(match),
		}
		if ruled[match.ID] || unsure(match) {
			facts.judged = append(facts.judged, match)
		}
	}
	return facts
}

// leftOut returns the players of a match who are left out of the standings: their name is the label of a guest.
func leftOut(match db.Match) []league.Person {
	var persons []league.Person
	for _, seat := range match.Seats {
		if seat.Person != 0 && text.IsGuest(seat.ShownName()) {
			persons = append(persons, league.Person(seat.Person))
		}
	}
	return persons
}

// Judge judges the matches whose facts are not in the store.
func (f *Facts) Judge(ctx context.Context, store *db.Store) error {
	return app.JudgeEach(ctx, f.app, store, f.judged, f.add)
}

// add adds the facts that only a judged match has: its warnings, and the players whom the game put last.
func (f *Facts) add(match db.Match, live *desk.LiveMatch) {
	played := f.played[match.ID]
	warnings := reports.Warnings(live.Match(), played.Number, f.app.Lang)
	f.warned[match.Date] = append(f.warned[match.Date], warnings...)
	if !unsure(match) {
		return
	}
	last := live.Match().LastPlace()
	if last != referee.Nobody && match.Seats[last].Person != 0 {
		played.Last = league.Person(match.Seats[last].Person)
		played.LastBy = live.Match().Game().LastBy.In(f.app.Lang)
		f.played[match.ID] = played
	}
}

// putIn adds the facts to the page of an evening.
func (f *Facts) putIn(page *reports.EveningPage) {
	page.Played = func(id string) reports.PlayedMatch { return f.played[id] }
	page.Warned = f.warned[page.Evening.Day.String()]
}

// unsure reports whether the game may have put a player last for another reason than the totals.
func unsure(match db.Match) bool {
	game, known := games.Find(match.Game)
	return known && !game.LastBy.IsZero() && match.Finished && !ranked(match.Seats, game.Order)
}

// ranked reports whether the places of a match follow from its totals.
func ranked(seats []db.Seat, order scoring.Order) bool {
	totals := make([]int, len(seats))
	places := make([]int, len(seats))
	for i, seat := range seats {
		totals[i] = seat.Total
		places[i] = seat.Place
	}
	return slices.Equal(scoring.Places(totals, scoring.Leaders(totals, order), order), places)
}

// Evenings yields the pages of all evenings of a season, the first evening first. A page is made only when it is
// needed, because it holds the league's whole standing after its evening.
func (s *Season) Evenings(
	ctx context.Context, a *app.App, store *db.Store, facts *Facts,
) (iter.Seq[reports.EveningPage], error) {
	matches, err := store.Counted(ctx, s.Settings.Filter(s.AsOf), s.Names...)
	if err != nil {
		return nil, err
	}
	evenings, err := league.Evenings(s.Settings, matches, s.View())
	if err != nil {
		return nil, err
	}
	return func(yield func(reports.EveningPage) bool) {
		for evening := range evenings {
			page := eveningOf(a, s)
			page.Evening = evening
			page.Entries = entriesOn(s.Entries, evening.Day)
			facts.putIn(&page)
			if !yield(page) {
				return
			}
		}
	}, nil
}
