// Package table is the session at a table, on a laptop or on a page of its own: the first screen, a new match, an open
// one, the matches of the evening.
//
// A Session runs everything from the first question to the last: Home, New, Play, Resume and Dispute. A match at the
// table is a sitting.Table. The Session gives it a stored match and everything else that a laptop has: known people,
// the evening, sheets, phones, other laptops. The package knows a game only by its referee.Game.
//
//	s := table.NewSession(table.Setup{Talk: talk, Store: stored.On(d), Games: games.All, Speaks: speaks, …})
//	err := s.Home(ctx)                                 // ask.ErrPaused: interrupted, all that was confirmed is stored
//
//	home.go                   the first screen, its menus, and the choice of a stored match
//	session.go                Setup, Session, one match after another at the table; the evening so far, and its date
//	                          after midnight; which game
//	games.go                  which game: one with a rulebook, one named only in recent matches, any other
//	newmatch.go               a new match: its questions in order; the dealer that is suggested for the first round
//	again.go                  the next match of a table: who plays it, and the answers of the previous match
//	players.go, questions.go  who plays; the other questions before the first deal: the draw of seats and first dealer,
//	                          the league that a match counts for, place, house rules
//
// The package imports no terminal and no store, and builds for js/wasm: it asks through cmd/ask and records through a
// sitting.Store. Package stored makes a sitting.Store of the desk.
//
// # The way of a card
//
// A card played at the table goes from a key to the store and comes back as a board. Its stops, in order:
//
//  1. cmd/ask/form/forms.go: Update passes the key to the open form. Once the form is done, its reply ends Forms.Ask.
//  2. cmd/ask/form/typing.go: typeInto puts the key into the field; enter in moving.go ends the question with an
//     ask.Answer.
//  3. cmd/ask/answer.go: Question.Said returns the text under the form; at Enter, Question.Refusal returns the error.
//  4. cmd/table/compose/card.go: cardRow makes a play.Action of the typed "7w".
//  5. cmd/table/compose/trial.go: draft.try judges the action on a copy of the match, to refuse it or to warn of a foul;
//     Match.Write makes its line, "play anna 7W".
//  6. cmd/table/sitting/ask.go: Table.ask returns the answer; answered takes its trial from the form.
//  7. cmd/table/sitting/record.go: record asks what to do about a foul; apply records and announces the trick.
//  8. cmd/desk/desk.go: LiveMatch.Apply judges the line on the match itself and stores it with the match's new summary.
//  9. referee/play/read.go: Reader.Read makes an action of the line's words.
//  10. referee/apply.go: Match.enter passes the action to the game's engine, for 5 and for 8.
//  11. The engine, such as playing.go of a trick game: the method in the row of the verb returns the rulings. A card
//     that closes the round makes referee/outcome.go list it, with points from the game's package below scoring.
//  12. db/append.go: Store.Append writes line and results, all or nothing.
//  13. cmd/table/score/pad.go: View.Pad returns the score for the next question, from the Layout of layout.go.
//  14. cmd/ask/form/paint.go: the form of the next question draws it.
//
// Every stop calls only later ones, with two exceptions, functions that come with the question: the form calls its Live
// and its Check while a user types, because people must read what their line means before it is recorded. Changes by
// others (phones, other laptops) do not take this way: the table hears of them from the functions of sitting.House.
package table

//go:generate go run arbitro/referee/lang/gen

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Setup holds the parts that a session gets from its program.
type Setup struct {
	sitting.Talk
	sitting.House // if Now is nil, the time of day is the computer's own
	Store         sitting.Store
	Games         []*referee.Game
	Other         *referee.Game            // the game named only in matches; nil if there is none
	Speaks        func(*referee.Game) bool // the default of whether a game's referee calls fouls unasked
	// Leagues returns the names of the leagues for which a match of the game counts today, and whether one of them was
	// opened after the latest match began. It may be nil.
	Leagues func(ctx context.Context, g *referee.Game) (names []string, hasNew bool, err error)
	// Speak changes the language of the questions and of the rest of the program; nil if it cannot be chosen.
	Speak func(lang.Lang)
	// Screens are the entries of the home screen for the people who run the club.
	Screens []Screen
	// Removed returns the matches that were removed at a table (House.Remove), the one removed last first. PutBack puts
	// one of them back into the lists. Both are nil if House.Remove is nil.
	Removed func(ctx context.Context) ([]sitting.Listed, error)
	PutBack func(ctx context.Context, match int) error
	// News returns a line for the first screen. It may be nil.
	News  func() string
	Stays bool // the user cannot leave the first screen, and it has no entry for a club, as on a page in a browser
	// Shuffle puts n entries into a random order by calls of swap. It draws seats and dealers.
	Shuffle func(n int, swap func(i, j int))
}

// Screen is an entry of the home screen that other packages provide.
type Screen struct {
	Label, Key lang.Text
	Help       lang.Text // a line about it, for the help of the menu
	Open       func(context.Context) error
}

// Session runs a table from the first question to the last. It begins, resumes, shows and leaves matches, one at a
// time.
type Session struct {
	Setup
	Large bool // whether the score is shown in large figures at first

	stored sitting.Stored    // the match at the table; nil if there is none
	asks   *sitting.Table    // the Table of that match
	dealer int               // the dealer drawn for the first round, whom the question offers first
	mode   referee.Mode      // how the previous match was recorded, if the same table plays again
	gone   int               // the match that was removed at this table just now, which one tap puts back; 0 for none
	began  time.Time         // when the evening began
	titles map[string]string // of games without a rulebook and of variants; read again for each first screen
}

// NewSession returns a session without a match at the table.
func NewSession(setup Setup) *Session {
	if setup.Now == nil {
		setup.Now = time.Now
	}
	setup.Books = setup.Games
	return &Session{Setup: setup, dealer: referee.Nobody, began: setup.Now()}
}

// longestEvening is how long after its beginning an evening still counts as the same day: a page may stay open for
// days.
const longestEvening = 12 * time.Hour

// today returns the date of a new match, such as 2026-11-21. After midnight it is still the date of the evening.
func (s *Session) today() string {
	if now := s.Now(); s.Stays && now.Sub(s.began) > longestEvening {
		s.began = now
	}
	return s.began.Format(time.DateOnly)
}

// At returns the match at the table; nil if there is none.
func (s *Session) At() sitting.Stored { return s.stored }

// Composer returns the composer of the match at the table. There must be one.
func (s *Session) Composer() compose.Composer { return s.asks.Composer() }

// Play plays a match at the table, and the matches that its people begin after it, until they leave. It returns
// ErrPaused if they were interrupted; everything that they confirmed is stored.
func (s *Session) Play(ctx context.Context, stored sitting.Stored) error {
	for stored != nil {
		setup := s.setup(stored)
		setup.Usual = cmp.Or(s.mode, s.keptBy(ctx, stored))
		s.mode = referee.Always
		setup.Large = s.Large
		s.Large = false
		var next sitting.Stored
		begins := func(begin func(context.Context) (sitting.Stored, error)) func(context.Context) error {
			return func(ctx context.Context) (err error) {
				next, err = begin(ctx)
				if err == nil {
					err = sitting.ErrLeft
				}
				return err
			}
		}
		setup.Again = begins(func(ctx context.Context) (sitting.Stored, error) { return s.again(ctx, stored) })
		setup.Another = begins(func(ctx context.Context) (sitting.Stored, error) { return s.another(ctx, stored) })
		table := sitting.New(stored, setup)
		s.stored = stored
		s.asks = table
		s.gone = 0
		err := table.Play(ctx)
		if next == nil {
			s.dealer = table.Drawn()
		}
		if err != nil {
			return err
		}
		stored = next
	}
	return nil
}

// keptBy returns the mode in which the last match of the same game was recorded. It returns Always if no such match can
// be read.
func (s *Session) keptBy(ctx context.Context, stored sitting.Stored) referee.Mode {
	if last, ok := s.Store.LatestOf(ctx, stored.Match().Game().ID(), stored.Number()); ok {
		if before := s.usualFrom(ctx, last); before != nil {
			return before.Mode()
		}
	}
	return referee.Always
}

// longest is the greatest number of lines of a stored match that usualFrom judges to propose a default.
const longest = 5_000

// usualFrom returns a stored match from which a default is taken. It returns nil for a match that is very long or
// invalid, so that it does not keep people from playing.
func (s *Session) usualFrom(ctx context.Context, listed sitting.Listed) *referee.Match {
	if listed.Lines > longest {
		return nil
	}
	stored, err := s.Store.Open(ctx, strconv.Itoa(listed.Number))
	if err != nil {
		return nil
	}
	return stored.Match()
}

// setup returns what the table of a stored match is given.
func (s *Session) setup(stored sitting.Stored) sitting.Setup {
	evening := sitting.Evening{
		Names:  func(ctx context.Context) ([]string, error) { return s.Store.Names(ctx, mostNames) },
		Reseat: func(ctx context.Context) ([]string, error) { return s.reseat(ctx, stored.Match()) },
		ShowEvening: func(ctx context.Context) error {
			match := stored.Match()
			return s.showEvening(ctx, cmp.Or(match.Head().Date, s.today()), match.Seated(), stored.Number())
		},
		EveningSoFar: func(ctx context.Context) (string, error) { return s.wonSoFar(ctx, stored.Match()) },
	}
	house := s.House
	if s.Discard != nil {
		house.Discard = func(ctx context.Context, stored sitting.Stored) error {
			s.stored = nil
			return s.Discard(ctx, stored)
		}
	}
	if s.Remove != nil {
		house.Remove = func(ctx context.Context, stored sitting.Stored) error {
			if err := s.Remove(ctx, stored); err != nil {
				return err
			}
			s.stored = nil
			s.gone = stored.Number()
			return nil
		}
	}
	return sitting.Setup{
		Talk: s.Talk, House: house, Evening: evening, Speaks: s.Speaks(stored.Match().Game()), Dealer: s.dealer,
	}
}

// mostNames is how many names are suggested.
const mostNames = 500

// Resume resumes a match. If ref is empty, it resumes the open match that was changed last.
func (s *Session) Resume(ctx context.Context, ref string) error {
	if ref == "" {
		open, err := s.Store.Unfinished(ctx, 1)
		if err != nil {
			return err
		}
		if len(open) == 0 {
			return words.NothingOpen().Err()
		}
		ref = strconv.Itoa(open[0].Number)
	}
	stored, err := s.Store.Open(ctx, ref)
	if err != nil {
		return err
	}
	return s.Play(ctx, stored)
}

// Dispute shows the rule about a dispute, and lets the people record its outcome in an open match. If happened is "",
// it asks what has happened. If game is nil and no match is open, it asks for the game.
func (s *Session) Dispute(ctx context.Context, game *referee.Game, happened string) error {
	table, err := s.openTable(ctx, game)
	if err != nil {
		return err
	}
	if table != nil {
		return table.Dispute(ctx, happened)
	}
	if game == nil {
		chosen, err := s.chooseGame(ctx, "")
		if err != nil {
			return err
		}
		game = chosen.game
	}
	return s.Talk.Dispute(ctx, game, happened)
}

// Holders shows which players can still hold a card or a suit, in the open match that was changed last: of the given
// game, or of any game if game is nil. It returns an error if no match is open, or if the text is neither a card nor a
// suit.
func (s *Session) Holders(ctx context.Context, game *referee.Game, typed string) error {
	table, err := s.openTable(ctx, game)
	if err != nil {
		return err
	}
	if table == nil {
		return words.NothingOpen().Err()
	}
	return table.Holders(ctx, typed)
}

// listed is how many open matches are read from the store, those changed last first.
const listed = 9

// openTable returns the table of the open match that was changed last: of the given game, or of any game if game is
// nil. It returns nil if there is no such match.
func (s *Session) openTable(ctx context.Context, game *referee.Game) (*sitting.Table, error) {
	open, err := s.Store.Unfinished(ctx, listed)
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(open, func(m sitting.Listed) bool { return game == nil || m.Game == game.ID() })
	if i < 0 {
		return nil, nil
	}
	stored, err := s.Store.Open(ctx, strconv.Itoa(open[i].Number))
	if err != nil {
		return nil, err
	}
	table := sitting.New(stored, s.setup(stored))
	return table, table.Look(ctx)
}

// nameWidth is how many columns a name has in the heading of a narrow table.
const nameWidth = 10

// mostInEvening is how many people the table of an evening has room for.
const mostInEvening = 12

// matchesOfEvening returns the matches of a day that these people have played, those of the people who played with
// them, and so on. If these are more people than the table of an evening has room for, it returns only the matches that
// the first people have played, and false.
func (s *Session) matchesOfEvening(
	ctx context.Context, day string, first []string,
) (played []sitting.Listed, all bool, err error) {
	own, err := s.Store.MatchesOn(ctx, day, first)
	played = own
	known := len(first)
	names := withPlayers(first, own)
	for err == nil && len(names) > known {
		known = len(names)
		if known > mostInEvening {
			return matchesThat(own, func(m sitting.Listed) bool { return sat(m, first) }), false, nil
		}
		played, err = s.Store.MatchesOn(ctx, day, names)
		names = withPlayers(names, played)
	}
	return played, true, err
}

// matchesThat returns the matches that keep accepts.
func matchesThat(all []sitting.Listed, keep func(sitting.Listed) bool) []sitting.Listed {
	var some []sitting.Listed
	for _, listed := range all {
		if keep(listed) {
			some = append(some, listed)
		}
	}
	return some
}

// sat reports whether one of these people has played a match.
func sat(listed sitting.Listed, people []string) bool {
	return slices.ContainsFunc(listed.Seats, func(seat sitting.ListedSeat) bool {
		return slices.ContainsFunc(people, func(name string) bool { return same(name, seat.Name) })
	})
}

// withPlayers returns names and the names of the players of these matches, each once.
func withPlayers(names []string, played []sitting.Listed) []string {
	names = slices.Clone(names)
	for _, listed := range played {
		for _, seat := range listed.Seats {
			if !slices.ContainsFunc(names, func(name string) bool { return same(name, seat.Name) }) {
				names = append(names, seat.Name)
			}
		}
	}
	return names
}

// showEvening shows the matches of all games that these people, and those who played with them, have played on a day: a
// row for each match with the totals, and how many matches each player has won. It leaves out matches without a round,
// except finished ones and the match with the number now.
func (s *Session) showEvening(ctx context.Context, day string, first []string, now int) error {
	played, all, err := s.matchesOfEvening(ctx, day, first)
	if err != nil {
		return err
	}
	played = matchesThat(played, func(of sitting.Listed) bool {
		return of.Rounds > 0 || of.Finished || of.Number == now
	})
	names := withPlayers(first, played)
	rows := [][]string{append([]string{""}, text.ShortNames(names, 0, nameWidth)...)}
	won := make([]int, len(names))
	for _, m := range played {
		head := fmt.Sprintf("%d %s", m.Number, s.titleOf(ctx, m))
		if !m.Finished {
			head = s.Say(words.OpenMatch(head))
		}
		row := []string{head}
		for i, name := range names {
			cell := ""
			at := slices.IndexFunc(m.Seats, func(listedSeat sitting.ListedSeat) bool {
				return same(listedSeat.Name, name)
			})
			if at >= 0 {
				cell = text.Integer(m.Seats[at].Total)
				if m.Seats[at].Won {
					cell = "*" + cell
					won[i]++
				}
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
	}
	last := []string{s.Say(words.Won)}
	for _, n := range won {
		last = append(last, strconv.Itoa(n))
	}
	rows = append(rows, last)
	table := text.Columns("l"+strings.Repeat("r", len(rows[0])), rows)
	if slices.ContainsFunc(won, func(n int) bool { return n > 0 }) {
		table += "\n" + s.Say(words.Star)
	}
	if !all {
		table += "\n" + s.Say(words.OnlyTheirs(s.Lang.List(first)))
	}
	return s.Asker.Show(ctx, s.Say(words.Evening(s.Lang.Date(day))), table)
}

// wonSoFar says how many finished matches of the evening each player has won; "" if there are fewer than two.
func (s *Session) wonSoFar(ctx context.Context, match *referee.Match) (string, error) {
	played, _, err := s.matchesOfEvening(ctx, cmp.Or(match.Head().Date, s.today()), match.Seated())
	played = matchesThat(played, func(listed sitting.Listed) bool { return listed.Finished })
	if err != nil || len(played) < 2 {
		return "", err
	}
	names := match.Seated()
	for _, listed := range played { // also those who have left since
		for _, seat := range listed.Seats {
			if !slices.ContainsFunc(names, func(name string) bool { return same(seat.Name, name) }) {
				names = append(names, seat.Name)
			}
		}
	}
	var said []string
	for _, name := range names {
		won := 0
		for _, listed := range played {
			if slices.ContainsFunc(listed.Seats, func(seat sitting.ListedSeat) bool {
				return seat.Won &&
					same(seat.Name, name)
			}) {
				won++
			}
		}
		said = append(said, fmt.Sprintf("%s %d", name, won))
	}
	return s.Say(words.WonSoFar(len(played), strings.Join(said, " · "))), nil
}

// same reports whether two names are the same person's.
func same(a, b string) bool { return play.Fold([]byte(a)) == play.Fold([]byte(b)) }
