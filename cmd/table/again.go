package table

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
)

// The answers to who plays the next match of a table.
const (
	theSame  = "same"
	withLeft = "left" // also those who have left the table
	others   = "others"
)

// again begins the next match of a table, after the users have said who plays. Game, house rules, place, league and
// mode are those of the previous match, and the next player deals.
func (s *Session) again(ctx context.Context, before sitting.Stored) (sitting.Stored, error) {
	n := &newMatch{Session: s, played: playedIn(before.Match()), last: before}
	return n.sitAgain(ctx, before.Match())
}

// another asks for a game, and begins a match of it with the people of a table. It says who they are. It asks who plays
// if the game is the same, if there are too many or too few players for it, if a player has left, if more people sat
// together this evening, or if the users want to change the players. On a page it also asks if the game is for other
// numbers of players: the sign for a change of players is easily overlooked there.
func (s *Session) another(ctx context.Context, before sitting.Stored) (sitting.Stored, error) {
	match := before.Match()
	names := match.Seated()
	left := whoLeft(match)
	who := s.Say(words.StillSit(s.Lang.List(names), len(names))) + s.saysLeft(left)
	chosen, comes, err := s.chooseNext(ctx, playedIn(match).entry(), who)
	if err != nil {
		return nil, err
	}
	if chosen.game.ID() == match.Game().ID() && !comes {
		return (&newMatch{Session: s, played: chosen, last: before}).sitAgain(ctx, match)
	}
	party := names
	if chosen.game.ID() != match.Game().ID() {
		party, err = s.party(ctx, match, names)
		if err != nil {
			return nil, err
		}
	}
	n := &newMatch{Session: s, played: chosen, same: party}
	switch {
	case comes || len(party) > len(names) || !chosen.game.Seats(len(names)):
		return n.begin(ctx)
	case len(left) > 0, s.Taps && !hasSameSizes(chosen.game, match.Game()):
		return n.sitAgain(ctx, match)
	}
	n.names = names
	if err := n.assume(ctx); err != nil {
		return nil, err
	}
	return n.store(ctx)
}

// sitAgain asks who of the people of a match plays the next match, and begins it. It names the players who have left
// the table, and lets people leave or join.
func (n *newMatch) sitAgain(ctx context.Context, match *referee.Match) (sitting.Stored, error) {
	names := match.Seated()
	left := whoLeft(match)
	all := seatedWith(match, left)
	who := ask.Field{Key: "who", Kind: ask.Choice, Value: theSame}
	who.Options = []ask.Option{{Label: strings.Join(names, ", "), Value: theSame}}
	if len(left) > 0 && len(all) <= n.game.Most {
		label := n.Say(words.WithLeft(n.Lang.List(left), len(left), strings.Join(all, ", ")))
		who.Options = append(who.Options, ask.Option{Label: label, Value: withLeft})
	}
	comes := ask.OptionOf(keyed, n.Lang, "who."+others)
	comes.Value = others
	who.Options = append(who.Options, comes)
	question := ask.Question{
		Title:  n.Say(words.WhoPlays),
		Help:   n.title().In(n.Lang) + "." + n.saysLeft(left),
		Fields: []ask.Field{who},
	}
	for {
		answer, err := n.Asker.Ask(ctx, question)
		if err != nil {
			return nil, err
		}
		n.names = names
		if answer.Of("who") == withLeft {
			n.names = all
		}
		if answer.Of("who") != others {
			err = n.carryOn(ctx)
			if err != nil {
				return nil, err
			}
			return n.store(ctx)
		}
		n.same = names
		stored, err := n.begin(ctx)
		if !errors.Is(err, ask.ErrBack) {
			return stored, err
		}
	}
}

// hasSameSizes reports whether two games are for the same numbers of players.
func hasSameSizes(one, other *referee.Game) bool {
	return one.Least == other.Least && one.Most == other.Most
}

// saysLeft returns a sentence that names the players who have left the table, after a space; "" if there are none.
func (s *Session) saysLeft(left []string) string {
	if len(left) == 0 {
		return ""
	}
	return " " + s.Say(words.HaveLeft(s.Lang.List(left), len(left)))
}

// whoLeft returns the names of the players of a match who have left its table.
func whoLeft(match *referee.Match) []string {
	var left []string
	again := match.SeatsAgain()
	for seat, name := range match.Roster().Names() {
		if !slices.Contains(again, seat) {
			left = append(left, name)
		}
	}
	return left
}

// seatedWith returns the names of the players who would sit at the same table again, together with those who have left
// it. A player who has left sits after the player who came before them in the record.
func seatedWith(match *referee.Match, left []string) []string {
	all := match.Seated()
	names := match.Roster().Names()
	for _, name := range left {
		at := 0
		for before := slices.Index(names, name) - 1; before >= 0 && at == 0; before-- {
			at = slices.Index(all, names[before]) + 1
		}
		all = slices.Concat(all[:at], []string{name}, all[at:])
	}
	return all
}

// party returns the largest group that sat at one table this evening and includes all of names, if the group is too
// large for the game of match. Otherwise it returns names.
func (s *Session) party(ctx context.Context, match *referee.Match, names []string) ([]string, error) {
	played, err := s.Store.MatchesOn(ctx, cmp.Or(match.Head().Date, s.today()), names)
	party := names
	for _, listed := range played {
		sat := namesOf(listed)
		together := !slices.ContainsFunc(names, func(n string) bool {
			return !slices.ContainsFunc(sat, func(other string) bool { return same(n, other) })
		})
		if together && len(sat) > len(party) {
			party = sat
		}
	}
	if len(party) <= match.Game().Most { // people who did not play although there was room have gone
		party = names
	}
	return party, err
}

// carryOn sets the answers of the questions that were not asked. At the same table they are those of the previous
// match: house rules, place, league and mode, and the next player deals. If somebody did not play there, it asks for the
// league.
func (n *newMatch) carryOn(ctx context.Context) error {
	if n.last == nil {
		return n.assume(ctx)
	}
	match := n.last.Match()
	options, err := n.varied(match.Options())
	if err != nil {
		return err
	}
	n.rules = compose.RuleLines(n.game, options)
	n.at = match.Head().Place
	leagues, hasNew, err := n.leagues(ctx)
	if err != nil {
		return err
	}
	n.league = leagueOf(match.Head().League, leagues)
	if n.game.Quiet {
		n.voice, err = n.last.Voice(ctx)
		if err != nil {
			return err
		}
	}
	n.dealer = n.nextDealer(match)
	n.mode = match.Mode()
	if hasNew || n.league != "" && n.hasOthers(match.Roster().Names()) {
		n.league = ""
		n.tellTaken(options, earlierRules, nil)
		return n.askLeague(ctx)
	}
	n.tellTaken(options, earlierRules, leagues)
	return nil
}

// nextDealer returns the seat, in the new match, of the player whose turn to deal comes next; Nobody if no player of
// the old match plays again.
func (n *newMatch) nextDealer(match *referee.Match) int {
	dealer := match.NextDealer()
	if open, ok := match.Open(); ok {
		dealer = match.Next(open.Dealer)
	}
	seats := match.SeatsAgain()
	from := slices.Index(seats, dealer)
	if from < 0 {
		return referee.Nobody
	}
	for _, seat := range append(slices.Clone(seats[from:]), seats[:from]...) {
		at := slices.IndexFunc(n.names, func(name string) bool { return same(name, match.Roster().Name(seat)) })
		if at >= 0 {
			return at
		}
	}
	return referee.Nobody
}
