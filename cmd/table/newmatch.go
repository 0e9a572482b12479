package table

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// errNotAsked says that a question was skipped, because the game or the store decides it.
var errNotAsked = errors.New("there is nothing to ask")

// newMatch holds the answers so far for a new match.
type newMatch struct {
	*Session
	played
	same []string       // the default names of the form
	last sitting.Stored // the previous match at the same table; nil if there is none

	typed  ask.Answer // the names as typed
	before bool       // typed comes from an interrupted program, and no notice has said so yet
	called []string   // the names for the record, in the order in which they were typed
	names  []string   // the names for the record, in the order of the seats
	dealer int        // the drawn dealer, or referee.Nobody
	draw   ask.Answer
	rules  []string // the lines that set the house rules
	league string
	at     string // the place
	day    string // as records have it; empty for today
	voice  string // whether the referee speaks unasked; empty if that was not asked
	more   bool   // ask every question, also those with a default
	begun  bool   // the match is stored already: the typed names are not those of another one

	leagueAsked, placeAsked ask.Answer
}

// New asks for a new match and stores its head. If game is nil, it asks for the game too. Going back repeats the
// previous question, with its answer. A drawn dealer is the default of the first round.
func (s *Session) New(ctx context.Context, game *referee.Game) (sitting.Stored, error) {
	n := &newMatch{Session: s, played: played{game: game}}
	return n.begin(ctx)
}

// begin asks for a match of the game, or of any game if none is chosen, and stores it. If no names are given, the form
// shows those of an interrupted program.
func (n *newMatch) begin(ctx context.Context) (sitting.Stored, error) {
	n.dealer = referee.Nobody
	anyGame := n.game == nil
	if n.same == nil {
		if err := n.goOn(ctx); err != nil {
			return nil, err
		}
	}
	var steps []func(context.Context) error
	if anyGame && len(n.Games) > 1 {
		steps = append(steps, n.askGame)
	}
	n.game = cmp.Or(n.game, n.Games[0])
	steps = append(steps, n.askPlayers)
	asked := len(steps)
	steps = append(steps, n.askDraw, n.askRules, n.askVoice, n.askLeague, n.askPlace)
	for i, step := 0, 1; i < len(steps); i += step {
		if i == asked && !n.more {
			err := n.carryOn(ctx)
			if errors.Is(err, ask.ErrBack) {
				step = -1
				continue
			} else if err != nil {
				return nil, err
			}
			break
		}
		switch err := steps[i](ctx); {
		case errors.Is(err, errNotAsked): // go on in the same direction
		case errors.Is(err, ask.ErrBack) && i > 0:
			step = -1
		case errors.Is(err, ask.ErrBack):
			return nil, errors.Join(err, n.dropNames(ctx))
		case err != nil:
			return nil, err
		default:
			step = 1
		}
	}
	return n.store(ctx)
}

// goOn restores the names typed for a match if the program was interrupted before the match began.
func (n *newMatch) goOn(ctx context.Context) error {
	value, err := n.Store.Typed(ctx)
	var before keptNames
	if err != nil || value == "" || json.Unmarshal([]byte(value), &before) != nil {
		return err
	}
	n.typed = before.Form.Answer
	n.more = before.More
	n.before = true
	if n.game == nil && before.Title != "" && n.Other != nil {
		n.game = n.Other.Own(before.Title, referee.Defaults(n.Other.Options))
	}
	n.game = cmp.Or(n.game, withBook(n.Games, before.Game))
	return nil
}

// store stores the head of the match, and shows the drawn seats and dealer.
func (n *newMatch) store(ctx context.Context) (sitting.Stored, error) {
	stored, err := n.Store.Begin(ctx, n.head())
	if err != nil {
		return nil, err
	}
	if err := n.dropNames(ctx); err != nil {
		return nil, err
	}
	if n.voice != "" {
		if err := stored.SetVoice(ctx, n.voice); err != nil {
			return nil, err
		}
	}
	n.Session.dealer = n.dealer
	if n.dealer != referee.Nobody && n.draw.Len() > 0 {
		said := words.DrawnDealer(n.names[n.dealer])
		if n.draw.Of("draw") == "seats" {
			said = words.Drawn(strings.Join(n.names, ", "), n.names[n.dealer])
		}
		n.Tell(said)
	}
	return stored, nil
}

// head returns the first lines of the match.
func (n *newMatch) head() []string {
	head := append([]string{"arbitro 1"}, compose.GameLines(n.game, n.Lang)...)
	head = append(head, compose.HeadLine(play.Date, cmp.Or(n.day, n.today())))
	if n.league != "" {
		head = append(head, compose.HeadLine(play.League, n.league))
	}
	if !text.IsNone(n.at) {
		head = append(head, compose.HeadLine(play.Place, n.at))
	}
	ids := play.IDs(n.names)
	for i, name := range n.names {
		head = append(head, compose.HeadLine(play.Player, ids[i], name))
	}
	return append(head, n.rules...)
}

// leagueOf returns the open league with this name; "" if there is none.
func leagueOf(name string, open []string) string {
	for _, l := range open {
		if same(l, name) {
			return l
		}
	}
	return ""
}

// assume sets the answers of the questions that were not asked: the rules of the group's last match, and the place and
// the league of the last match. It asks for the league if there was no match before, or if somebody did not play there.
func (n *newMatch) assume(ctx context.Context) error {
	n.dealer = referee.Nobody
	n.voice = ""
	last, found, err := n.Store.LastRules(ctx, n.game, n.names)
	if err != nil {
		return err
	}
	last, err = n.varied(last)
	if err != nil {
		return err
	}
	from := usualRules
	if found {
		from = earlierRules
	}
	if n.game.Own != nil && !found {
		last, err = n.proposedRules(ctx)
		if err != nil {
			return err
		}
		last, err = n.askOwnRules(ctx, last)
		if err != nil {
			return err
		}
		from = typedRules
	}
	n.rules = compose.RuleLines(n.game, last) // the usual rules if the group has no earlier match
	before, _ := n.Store.Latest(ctx)
	n.at = before.Place
	leagues, hasNew, err := n.leagues(ctx)
	if err != nil {
		return err
	}
	n.league = n.usualLeague(ctx, leagues)
	if hasNew || n.league != "" && n.hasOthers(namesOf(before)) {
		n.league = ""
		n.tellTaken(last, from, nil)
		return n.askLeague(ctx)
	}
	n.tellTaken(last, from, leagues)
	return nil
}

// hasOthers reports whether somebody plays who did not sit at an earlier match. Then that match does not tell for which
// league the new one counts.
func (n *newMatch) hasOthers(sat []string) bool {
	return slices.ContainsFunc(n.names, func(name string) bool {
		return !slices.ContainsFunc(sat, func(other string) bool { return same(name, other) })
	})
}

// origin says which rules a new match has.
type origin int

const (
	usualRules   origin = iota // the game's usual ones
	earlierRules               // those of an earlier match
	typedRules                 // those that were typed just now
)

// tellTaken shows the assumed answers: the length and the house rules, unless they were typed, the place and the
// league. If the match counts for none of the leagues, which are open for it, it says so, and where to change that.
func (n *newMatch) tellTaken(options referee.Options, from origin, leagues []string) {
	var said []string
	rules := n.rulesText(options, true)
	if rules != "" && from == earlierRules {
		said = append(said, rules)
	}
	if rules != "" && from == usualRules {
		n.Tell(words.Usual(rules, compose.Keyed.Text("action.set-rules")))
	}
	if n.at != "" {
		said = append(said, n.Say(words.AtPlace(n.at)))
	}
	if n.league != "" {
		said = append(said, n.Say(words.ForLeague(n.league)))
	} else if len(leagues) > 0 {
		none := words.ForNone
		if n.last != nil { // the form of the names is behind the question who plays
			none = words.ForNoneAgain
		}
		said = append(said, n.Say(none(n.Lang.List(leagues), words.MoreSign)))
	}
	if said != nil {
		n.Tell(words.Assumed(strings.Join(said, " · ")))
	}
}
