package table

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee/lang"
)

var (
	textHome       = lang.Text{It: "Arbitro", En: "Arbitro"}
	textHomeHelp   = lang.Text{It: "Che cosa si fa?", En: "What shall we do?"}
	keyNew         = lang.Text{It: "n", En: "n"}
	keyLeagues     = lang.Text{It: "c", En: "l"}
	keyTournaments = lang.Text{It: "t", En: "t"}
	keyQuit        = lang.Text{It: "u", En: "q"}
	textGoOn       = lang.Text{
		It: "Riprendere la partita %d: %s, %s, round %d",
		En: "Go on with match %d: %s, %s, round %d",
	}
	textNewMatch    = lang.Text{It: "Nuova partita", En: "New match"}
	textLeagues     = lang.Text{It: "Campionati: classifiche, posti, punti", En: "Leagues: standings, seats, points"}
	textTournaments = lang.Text{
		It: "Tornei: iscritti, turni, risultati, finali",
		En: "Tournaments: entrants, rounds, results, finals",
	}
	textSheets   = lang.Text{It: "Foglio di una partita finita", En: "Sheet of a finished match"}
	textDisputes = lang.Text{It: "Disputa: chi ha ragione?", En: "Dispute: who is right?"}
	keyDispute   = lang.Text{It: "d", En: "d"}
	keyLanguage  = lang.Text{It: "l", En: "g"}

	textOtherLanguage = lang.Text{It: "Lingua: italiano", En: "Language: English"}

	textQuit  = lang.Text{It: "Uscire", En: "Quit"}
	textWhich = lang.Text{It: "Quale partita?", En: "Which match?"}
	textMatch = lang.Text{It: "%d · %s · %s · %s", En: "%d · %s · %s · %s"}
)

// listed is the greatest number of matches that a screen offers.
const listed = 9

// Home is the first screen: resume an open match, begin a new match, look up a rule, print a sheet. It ends when
// somebody leaves it.
func (s *Session) Home(ctx context.Context) error {
	for {
		err := s.homeOnce(ctx)
		switch {
		case errors.Is(err, errLeft):
			return nil
		case errors.Is(err, ask.ErrBack), err == nil, s.showError(err):
		default:
			return err
		}
	}
}

// homeOnce asks what to do, and does it.
func (s *Session) homeOnce(ctx context.Context) error {
	open, err := s.Desk.Memory().Unfinished(ctx, listed)
	if err != nil {
		return err
	}
	done, err := s.Desk.Memory().Finished(ctx, 1)
	if err != nil {
		return err
	}
	help := s.say(textHomeHelp)
	if s.News != nil && s.News() != "" {
		help = s.News() + "\n" + help
	}
	a, err := s.Asker.Ask(ctx, ask.Question{
		Title: s.say(textHome), Help: help,
		Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: s.homeOptions(ctx, open, len(done) > 0)}},
	})
	if errors.Is(err, ask.ErrBack) {
		return errLeft
	}
	if err != nil {
		return err
	}
	switch do := a.Of("do"); do {
	case "quit":
		return errLeft
	case "new":
		stored, err := s.New(ctx, nil)
		if err != nil {
			return err
		}
		return s.Play(ctx, stored)
	case "again":
		return s.sameTable(ctx)
	case "dispute":
		return s.Dispute(ctx, nil)
	case "language":
		s.otherLanguage()
		return nil
	case "rules":
		return s.anyRules(ctx)
	case "leagues":
		return s.Secretary(ctx)
	case "tournaments":
		return s.Tournaments(ctx)
	case "sheets":
		return s.anySheet(ctx)
	case "finished":
		return s.anyFinished(ctx)
	default:
		for i, screen := range s.Screens {
			if do == screenKey(i) {
				return screen.Open(ctx)
			}
		}
		return s.Resume(ctx, do)
	}
}

// homeOptions returns what can be done from the first screen.
func (s *Session) homeOptions(ctx context.Context, open []desk.Match, finished bool) []ask.Option {
	var options []ask.Option
	for _, m := range open {
		options = append(options, ask.Option{
			Label: s.say(textGoOn, m.Number, s.gameTitle(m.Game), seated(m), m.Rounds+1), Value: fmt.Sprint(m.Number),
		})
	}
	options = append(options, ask.Option{Label: s.say(textNewMatch), Value: "new", Key: s.say(keyNew)})
	if last, ok := s.Desk.Memory().Latest(ctx); ok && len(last.Seats) > 0 {
		again := s.say(textAgain, s.gameTitle(last.Game), s.sittingAgain(ctx, last))
		options = append(options, ask.Option{Label: again, Value: "again", Key: s.say(keyAgain)})
	}
	options = append(options,
		ask.Option{Label: s.say(textDisputes), Value: "dispute", Key: s.say(keyDispute)},
		ask.Option{Label: s.say(compose.TextRules), Value: "rules", Key: s.say(keyRules)},
	)
	if finished {
		options = append(options,
			ask.Option{Label: s.say(textFinishedMatch), Value: "finished", Key: s.say(keyFinished)},
			ask.Option{Label: s.say(textSheets), Value: "sheets", Key: s.say(keySheet)})
	}
	if s.Secretary != nil {
		options = append(options, ask.Option{Label: s.say(textLeagues), Value: "leagues", Key: s.say(keyLeagues)})
	}
	if s.Tournaments != nil {
		options = append(options, ask.Option{
			Label: s.say(textTournaments), Value: "tournaments", Key: s.say(keyTournaments),
		})
	}
	for i, screen := range s.Screens {
		options = append(options, ask.Option{
			Label: s.say(screen.Label), Value: screenKey(i), Key: s.say(screen.Key),
		})
	}
	if s.Speak != nil {
		label := textOtherLanguage.In(other(s.Lang))
		options = append(options, ask.Option{Label: label, Value: "language", Key: s.say(keyLanguage)})
	}
	return append(options, ask.Option{Label: s.say(textQuit), Value: "quit", Key: s.say(keyQuit)})
}

// longest is the number of lines up to which a match is read just to say who sits at its table.
const longest = 5_000

// sittingAgain lists who would sit at the same table again.
func (s *Session) sittingAgain(ctx context.Context, last desk.Match) string {
	if last.Lines > longest {
		return seated(last)
	}
	stored, err := s.Desk.Open(ctx, fmt.Sprint(last.Number))
	if err != nil {
		return seated(last) // what cannot be judged must not close the first screen
	}
	return strings.Join(compose.Seated(stored.Match()), ", ")
}

// screenKey names a further screen among what can be done.
func screenKey(i int) string { return fmt.Sprint("screen ", i) }

// sameTable begins the next match of the table that played last.
func (s *Session) sameTable(ctx context.Context) error {
	last, _ := s.Desk.Memory().Latest(ctx)
	before, err := s.Desk.Open(ctx, fmt.Sprint(last.Number))
	if err != nil {
		return err
	}
	next, err := s.again(ctx, before)
	if err != nil {
		return err
	}
	return s.Play(ctx, next)
}

// otherLanguage goes on in the other language.
func (s *Session) otherLanguage() {
	s.Lang = other(s.Lang)
	s.Speak(s.Lang)
}

// other returns the next of the languages.
func other(in lang.Lang) lang.Lang { return lang.All[(int(in)+1)%len(lang.All)] }

// anyRules looks up a rule of any game.
func (s *Session) anyRules(ctx context.Context) error {
	g, err := s.chooseGame(ctx, "")
	if err != nil {
		return err
	}
	return s.rulesOf(ctx, g, "")
}

// anySheet asks for a finished match and has its sheet written.
func (s *Session) anySheet(ctx context.Context) error {
	stored, err := s.pickFinished(ctx)
	if err != nil {
		return err
	}
	return s.Sheet(ctx, stored)
}

// anyFinished asks for a finished match and opens it, to look at it or to correct it.
func (s *Session) anyFinished(ctx context.Context) error {
	stored, err := s.pickFinished(ctx)
	if err != nil {
		return err
	}
	return s.Play(ctx, stored)
}

// open opens a match; without a name, the open match with the latest change.
func (s *Session) open(ctx context.Context, ref string) (*desk.LiveMatch, error) {
	if ref == "" {
		open, err := s.Desk.Memory().Unfinished(ctx, 1)
		if err != nil {
			return nil, err
		}
		if len(open) == 0 {
			return nil, lang.Errorf(textNothingOpen)
		}
		ref = fmt.Sprint(open[0].Number)
	}
	return s.Desk.Open(ctx, ref)
}

var textNothingOpen = lang.Text{
	It: "nessuna partita è rimasta aperta: «arbitro play» ne comincia una",
	En: "no match was left open: \"arbitro play\" begins one",
}

// gameTitle returns the title of a game by its name in records.
func (s *Session) gameTitle(name string) string {
	for _, g := range s.Games {
		if g.Name == name {
			return g.Title.In(s.Lang)
		}
	}
	return name
}

// seated lists the players of a match.
func seated(m desk.Match) string {
	names := make([]string, len(m.Seats))
	for i, seat := range m.Seats {
		names[i] = seat.Name
	}
	return strings.Join(names, ", ")
}

// Resume resumes a match; without a name, the open match with the latest change.
func (s *Session) Resume(ctx context.Context, ref string) error {
	stored, err := s.open(ctx, ref)
	if err != nil {
		return err
	}
	return s.Play(ctx, stored)
}
