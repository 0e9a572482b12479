package table

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// Home shows the first screen: resume an open match, begin a new match, look up a rule, print a sheet. It returns when
// the user leaves the screen.
func (s *Session) Home(ctx context.Context) error {
	for {
		err := s.homeOnce(ctx)
		switch {
		case errors.Is(err, sitting.ErrLeft):
			return nil
		case errors.Is(err, ask.ErrBack), err == nil, s.Shows(err, s.Elsewhere):
		default:
			return err
		}
	}
}

// homeOnce asks for an entry of the first screen, and carries it out.
func (s *Session) homeOnce(ctx context.Context) error {
	s.titles = nil // the match before may have spelled a title anew
	open, err := s.Store.Unfinished(ctx, listed)
	if err != nil {
		return err
	}
	done, err := s.Store.Finished(ctx, 1)
	if err != nil {
		return err
	}
	help := s.Say(words.HomeHelp)
	if s.News != nil && s.News() != "" {
		help = s.News() + "\n" + help
	}
	gone, err := s.removed(ctx)
	if err != nil {
		return err
	}
	menu := s.home(ctx, open, gone, len(open)+len(done)+len(gone) > 0)
	question := ask.Question{
		Title: s.Say(words.Home), Help: help, NoBack: s.Stays, Leaves: !s.Stays, Terms: ask.Explain(menu.Options, s.Taps),
	}
	last, ok := s.Store.Latest(ctx)
	if ok && last.Date == s.today() {
		question.Quick = []ask.Quick{{
			Key:      sitting.EveningKey,
			Label:    s.Say(sitting.Words.EveningSign),
			Help:     s.Say(sitting.Words.EveningHelp),
			Function: "f3",
		}}
	}
	err = s.choose(ctx, question, menu)
	if errors.Is(err, errQuick) {
		return s.showEvening(ctx, last.Date, namesOf(last), 0)
	}
	if errors.Is(err, errNothingChosen) {
		return sitting.ErrLeft
	}
	return err
}

// errNothingChosen says that the user has left a menu without choosing an entry.
var errNothingChosen = errors.Join(errors.New("nothing was chosen"), ask.ErrBack)

// errQuick says that the user has pressed the quick key of a menu.
var errQuick = errors.New("the key beside the menu")

// choose asks for an entry of a menu, and carries it out. Errors: errNothingChosen if the user leaves this menu;
// ask.ErrBack if the user leaves a menu that the entry opens; errQuick for the quick key; those of the entry.
func (s *Session) choose(ctx context.Context, question ask.Question, menu *ask.Menu[context.Context]) error {
	question.Fields = []ask.Field{menu.Field}
	answer, err := s.Asker.Ask(ctx, question)
	if errors.Is(err, ask.ErrBack) {
		return errNothingChosen
	}
	if err != nil {
		return err
	}
	if answer.Quick != "" {
		return errQuick
	}
	err = menu.Do(ctx, answer)
	if errors.Is(err, errNothingChosen) {
		return ask.ErrBack
	}
	return err
}

// removed returns the matches that were removed at a table, the one removed last first.
func (s *Session) removed(ctx context.Context) ([]sitting.Listed, error) {
	if s.Removed == nil {
		return nil, nil
	}
	return s.Removed(ctx)
}

// home returns the menu of the first screen: matches, the rules, and one entry for the screens of a club. gone are the
// removed matches; the one that was removed just now has an entry. played says that matches are stored.
func (s *Session) home(ctx context.Context, open, gone []sitting.Listed, played bool) *ask.Menu[context.Context] {
	menu := ask.NewMenu[context.Context]()
	add := func(now bool, key string, do func(context.Context) error) {
		if now {
			menu.Add(ask.OptionOf(keyed, s.Lang, "home."+key), do)
		}
	}
	if len(open) > 0 {
		listed := open[0]
		number := strconv.Itoa(listed.Number)
		label := words.GoOn(listed.Number, s.titleOf(ctx, listed), seated(listed), listed.Rounds+1)
		option := ask.Option{
			Label: withBook(s.Games, listed.Game).Say(label, s.Lang),
			Value: number,
			Help:  s.Say(keyed.Text("home.go-on.help")),
		}
		menu.Add(option, func(ctx context.Context) error { return s.Resume(ctx, number) })
	}
	if len(gone) > 0 && gone[0].Number == s.gone {
		label := words.PutBack(s.gone, s.titleOf(ctx, gone[0]), seated(gone[0]))
		menu.Add(ask.Option{Label: s.Say(label), Value: "put-back"}, func(ctx context.Context) error {
			return s.putBack(ctx, s.gone)
		})
	}
	add(true, "new", func(ctx context.Context) error {
		stored, err := s.New(ctx, nil)
		if err != nil {
			return err
		}
		return s.Play(ctx, stored)
	})
	if last, ok := s.Store.Latest(ctx); ok && len(last.Seats) > 0 {
		players := s.sittingAgain(ctx, last)
		again := ask.OptionOf(compose.Keyed, s.Lang, "action.again", "game", s.titleOf(ctx, last), "players", players)
		if s.Stays && len(open) > 0 && open[0].Number == last.Number { // the names stand on the button of the open match
			again.Label = s.Say(words.NewWithSame(s.titleOf(ctx, last)))
		}
		again.Help = s.Say(keyed.Text("home.again.help"))
		menu.Add(again, func(ctx context.Context) error { return s.sameTable(ctx, last) })
	}
	add(true, "rules", s.rulesAndDisputes)
	add(played, "matches", s.anyMatch)
	add(!s.Stays && (len(s.Screens) > 0 || s.Speak != nil), "club", s.club)
	add(s.Stays, "more", s.club)
	add(!s.Stays, "quit", func(context.Context) error { return sitting.ErrLeft })
	return menu
}

// rulesAndDisputes asks whether to look up a rule or to settle a dispute.
func (s *Session) rulesAndDisputes(ctx context.Context) error {
	menu := ask.NewMenu[context.Context]()
	dispute := ask.OptionOf(compose.Keyed, s.Lang, "action.dispute")
	dispute.Key = s.Say(words.DisputeKey)
	menu.Add(dispute, s.anyDispute)
	menu.Add(ask.OptionOf(compose.Keyed, s.Lang, "action.rules"), s.anyRules)
	for { // Escape in the list of games leads back here, not past it
		explained := ask.Explain(menu.Options, s.Taps)
		err := s.choose(ctx, ask.Question{Title: s.Say(keyed.Text("home.rules")), Terms: explained}, menu)
		if errors.Is(err, errNothingChosen) || !errors.Is(err, ask.ErrBack) {
			return err
		}
	}
}

// club offers the screens of a club, and the language, until the user goes back.
func (s *Session) club(ctx context.Context) error {
	title := "home.club"
	if s.Stays {
		title = "home.more"
	}
	for {
		menu := ask.NewMenu[context.Context]()
		for _, screen := range s.Screens {
			option := ask.Option{Label: s.Say(screen.Label), Key: s.Say(screen.Key), Help: s.Say(screen.Help)}
			menu.Add(option, screen.Open)
		}
		if s.Speak != nil {
			language := ask.OptionOf(keyed, s.Lang, "home.language")
			language.Label = s.ownNames()
			menu.Add(language, s.language)
		}
		explained := ask.Explain(menu.Options, s.Taps)
		err := s.choose(ctx, ask.Question{Title: s.Say(keyed.Text(title)), Terms: explained}, menu)
		if errors.Is(err, errNothingChosen) ||
			err != nil && !errors.Is(err, ask.ErrBack) && !s.Shows(err, s.Elsewhere) {
			return err
		}
	}
}

// ownNames lists the program's languages, each by its own name, for users who read no other language.
func (s *Session) ownNames() string {
	var names []string
	for _, language := range lang.All {
		names = append(names, keyed.Text("home.language").In(language))
	}
	return strings.Join(names, " · ")
}

// language asks for the language of the program, and sets it.
func (s *Session) language(ctx context.Context) error {
	menu := ask.NewMenu[context.Context]()
	for _, language := range lang.All {
		menu.Add(ask.Option{Label: keyed.Text("home.language").In(language)}, func(context.Context) error {
			s.Lang = language
			s.Speak(language)
			return nil
		})
	}
	return s.choose(ctx, ask.Question{Title: s.ownNames()}, menu)
}

// sittingAgain lists the players of the match that "same table" would begin.
func (s *Session) sittingAgain(ctx context.Context, last sitting.Listed) string {
	if match := s.usualFrom(ctx, last); match != nil {
		return strings.Join(match.Seated(), ", ")
	}
	return seated(last)
}

// sameTable begins the next match of the table that has played last.
func (s *Session) sameTable(ctx context.Context, last sitting.Listed) error {
	before, err := s.Store.Open(ctx, strconv.Itoa(last.Number))
	if err != nil {
		return err
	}
	next, err := s.again(ctx, before)
	if err != nil {
		return err
	}
	return s.Play(ctx, next)
}

// anyDispute settles a dispute in any game: about the open match of that game, if there is one.
func (s *Session) anyDispute(ctx context.Context) error {
	open, err := s.Store.Unfinished(ctx, 1)
	if err != nil {
		return err
	}
	if len(open) == 0 || !s.Taps { // a command names another game
		return s.Dispute(ctx, nil, "")
	}
	chosen, err := s.chooseGame(ctx, open[0].Game)
	if err != nil {
		return err
	}
	return s.Dispute(ctx, chosen.game, "")
}

// anyRules looks up rules of any game, until the user leaves the search. On a page a rule has its own way back.
func (s *Session) anyRules(ctx context.Context) error {
	chosen, err := s.chooseAmong(ctx, ask.Question{}, s.Games, "")
	if err != nil {
		return err
	}
	options, err := chosen.varied(referee.Defaults(chosen.game.Options))
	if err != nil {
		return err
	}
	for {
		err := s.Rules(ctx, chosen.game, options, "")
		if err != nil || s.Taps {
			return err
		}
	}
}

// putBack puts a removed match back into the lists.
func (s *Session) putBack(ctx context.Context, match int) error {
	if err := s.PutBack(ctx, match); err != nil {
		return err
	}
	s.gone = 0
	s.Tell(words.IsBack(match))
	return nil
}

// searched is how many matches are listed; a search finds older ones.
const searched = 200

// anyMatch asks for a stored match and opens it: to continue, view or correct it, or for its sheet. The match is chosen
// from a list, or by a typed day, name or game. The list has open matches before finished ones, the latest first, because
// the first screen leads to only one of the open ones. The removed ones come last: the user is asked whether to put the
// chosen one back.
func (s *Session) anyMatch(ctx context.Context) error {
	done, err := s.Store.Finished(ctx, searched)
	if err != nil {
		return err
	}
	open, err := s.Store.Unfinished(ctx, searched)
	if err != nil {
		return err
	}
	listed := append(open, done...)
	gone, err := s.removed(ctx)
	if err != nil {
		return err
	}
	field := ask.Field{Key: "match", Kind: ask.Picks, Most: 1}
	for _, match := range listed {
		field.Options = append(field.Options, s.matchOption(ctx, match))
	}
	for _, removed := range gone {
		option := s.matchOption(ctx, removed)
		option.Label = s.Say(words.RemovedMatch(option.Label))
		field.Options = append(field.Options, option)
	}
	if len(field.Options) > 0 {
		field.Value = field.Options[0].Value
	}
	field.Find = func(typed string) (options []ask.Option) {
		day, _ := s.Lang.ReadDate(typed, s.Now()) // empty if the text is not a day
		found, err := s.Store.Search(ctx, day, typed, searched)
		if err != nil {
			return nil
		}
		for _, listed := range found {
			option := s.matchOption(ctx, listed)
			option.Found = true
			options = append(options, option)
		}
		return options
	}
	answer, err := s.Asker.Ask(ctx, ask.Question{
		Title: s.Say(words.WhichMatch), Help: s.Say(words.WhichMatchHelp), Fields: []ask.Field{field},
	})
	if err != nil {
		return err
	}
	chosen := answer.Of("match")
	isChosen := func(listed sitting.Listed) bool { return strconv.Itoa(listed.Number) == chosen }
	if at := slices.IndexFunc(gone, isChosen); at >= 0 {
		question := ask.YesOrNo(s.Say(words.AskPutBack(gone[at].Number, seated(gone[at]))), ask.Yes)
		answer, err := s.Asker.Ask(ctx, question)
		if err != nil || !answer.Yes("yes") {
			return err
		}
		if err := s.putBack(ctx, gone[at].Number); err != nil {
			return err
		}
	}
	return s.Resume(ctx, chosen)
}

// matchOption returns a match as an option of a list.
func (s *Session) matchOption(ctx context.Context, listed sitting.Listed) ask.Option {
	label := s.Say(words.Match(listed.Number, s.Lang.Date(listed.Date), s.titleOf(ctx, listed), seated(listed)))
	if !listed.Finished {
		label = s.Say(words.OpenMatch(label))
	}
	return ask.Option{Label: label, Value: strconv.Itoa(listed.Number)}
}

// seated lists the players of a match.
func seated(listed sitting.Listed) string { return strings.Join(namesOf(listed), ", ") }
