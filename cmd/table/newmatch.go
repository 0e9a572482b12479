package table

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWhichGame  = lang.Text{It: "A che cosa si gioca?", En: "Which game?"}
	textWhoPlays   = lang.Text{It: "Chi gioca, in ordine di gioco?", En: "Who plays, in order of play?"}
	textWhoHelp    = lang.Text{It: "%s: da %d a %d giocatori. Invio su un posto vuoto basta; Tab completa i nomi noti.", En: "%s: %d to %d players. Enter on an empty seat is the end; Tab completes names that are known."}
	textWhoAlways  = lang.Text{It: "%s: %d giocatori. Tab completa i nomi noti.", En: "%s: %d players. Tab completes names that are known."}
	textSeat       = lang.Text{It: "Posto %d", En: "Seat %d"}
	textSameName   = lang.Text{It: "«%s» c'è due volte: distinguete i nomi", En: "\"%s\" is there twice: tell the names apart"}
	textTooFew     = lang.Text{It: "i giocatori sono %d: ne servono almeno %d", En: "there are %d players: at least %d are needed"}
	textGap        = lang.Text{It: "il posto %d è vuoto e il %d no: riempiteli in ordine", En: "seat %d is empty and seat %d is not: fill them in order"}
	textDraw       = lang.Text{It: "Posti e mazziere", En: "Seats and dealer"}
	textAsTyped    = lang.Text{It: "I posti come scritti", En: "Seats as typed"}
	textDrawSeats  = lang.Text{It: "Sorteggiare i posti e il primo mazziere", En: "Draw the seats and the first dealer"}
	textDrawDealer = lang.Text{It: "I posti come scritti, e sorteggiare il primo mazziere", En: "Seats as typed, and draw the first dealer"}
	textDrawn      = lang.Text{It: "Sorteggiato: %s. Dà le carte %s.", En: "Drawn: %s. The dealer is %s."}
	textNowhere    = lang.Text{It: "Un trattino (-) per nessun luogo.", En: "A dash (-) for no place."}
	textForLeague  = lang.Text{It: "Per quale campionato?", En: "For which league?"}
	textNoLeague   = lang.Text{It: "Per nessuno", En: "For none"}
	textWhere      = lang.Text{It: "Dove si gioca? (facoltativo)", En: "Where is it played? (optional)"}
)

// New asks for a new match and stores its head. A nil game is asked for too. Going back puts the question before
// again, with what was answered. The first dealer, where one was drawn, is offered when the first round begins.
func (v *Evening) New(ctx context.Context, g *referee.Game) (*desk.Sitting, error) {
	return v.begin(ctx, g, nil)
}

// errNotAsked says that a game has no use for a question.
var errNotAsked = errors.New("there is nothing to ask")

// newMatch is a match being made.
type newMatch struct {
	game   *referee.Game
	typed  ask.Answer // the names, as typed
	names  []string   // in the order in which they sit
	dealer int        // drawn, or nobodyDrawn
	draw   ask.Answer
	rules  []string // the lines that set them
	league ask.Answer
	place  ask.Answer
	voice  string // whether the referee speaks unasked; empty where nobody was asked
}

// begin asks for a match of a game, or of any, with names that stand in the form already.
func (v *Evening) begin(ctx context.Context, g *referee.Game, names []string) (*desk.Sitting, error) {
	n := &newMatch{game: g, dealer: nobodyDrawn}
	var steps []func(context.Context, *newMatch) error
	if g == nil && len(v.Games) > 1 {
		steps = append(steps, v.askGame)
	} else if g == nil {
		n.game = v.Games[0]
	}
	steps = append(steps, func(ctx context.Context, n *newMatch) error { return v.askPlayers(ctx, n, names) },
		v.askDraw, v.askRules, v.askVoice, v.askLeague, v.askPlace)
	for i, step := 0, 1; i < len(steps); i += step {
		switch err := steps[i](ctx, n); {
		case errors.Is(err, errNotAsked): // further on, or further back
		case errors.Is(err, ask.ErrBack) && i > 0:
			step = -1
		case err != nil:
			return nil, err
		default:
			step = 1
		}
	}
	s, err := v.Desk.Begin(ctx, v.head(n))
	if err != nil {
		return nil, err
	}
	if n.voice != "" {
		if err := v.setVoice(ctx, s, n.voice); err != nil {
			return nil, err
		}
	}
	if v.dealer = n.dealer; v.dealer != nobodyDrawn {
		v.Asker.Tell(v.say(textDrawn, strings.Join(n.names, ", "), n.names[n.dealer]))
	}
	return s, nil
}

// head gives the lines that a new match begins with.
func (v *Evening) head(n *newMatch) []string {
	head := []string{"arbitro 1", "game " + n.game.Name}
	if v.Today != "" {
		head = append(head, "date "+v.Today)
	}
	if l := n.league.Of("league"); l != "" {
		head = append(head, withText("league", l))
	}
	if p := n.place.Of("place"); !isNone(p) {
		head = append(head, withText("place", p))
	}
	ids := IDs(n.names)
	for i, name := range n.names {
		head = append(head, withText("player "+ids[i], name))
	}
	return append(head, n.rules...)
}

func (v *Evening) askGame(ctx context.Context, n *newMatch) error {
	g, err := v.chooseGame(ctx)
	n.game = g
	return err
}

func (v *Evening) chooseGame(ctx context.Context) (*referee.Game, error) {
	if len(v.Games) == 1 {
		return v.Games[0], nil
	}
	options := make([]ask.Option, len(v.Games))
	for i, g := range v.Games {
		options[i] = ask.Option{Label: g.Title.In(v.Lang), Value: g.Name}
	}
	a, err := v.Asker.Ask(ctx, ask.Question{Title: v.say(textWhichGame), Fields: []ask.Field{{Key: "game", Kind: ask.Choice, Options: options}}})
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(v.Games, func(g *referee.Game) bool { return g.Name == a.Of("game") })
	return v.Games[i], nil
}

// askPlayers asks for the names, suggesting those that are known. Nothing typed into the next seat ends the list.
func (v *Evening) askPlayers(ctx context.Context, n *newMatch, names []string) error {
	known, err := v.Desk.Names(ctx, 500)
	if err != nil {
		return err
	}
	g := n.game
	suggest := func(typed string) []string {
		var fits []string
		for _, name := range known {
			if typed != "" && strings.HasPrefix(play.Fold([]byte(name)), play.Fold([]byte(typed))) {
				fits = append(fits, name)
			}
		}
		return fits
	}
	help := v.say(textWhoHelp, g.Title, g.Least, g.Most)
	if g.Least == g.Most {
		help = v.say(textWhoAlways, g.Title, g.Least)
	}
	q := ask.Question{
		Title: v.say(textWhoPlays), Help: help,
		Check:  func(values []string) error { return checkPlayers(g, values) },
		Enough: func(values []string, at int) bool { return checkPlayers(g, values) == nil && len(filled(values)) <= at },
	}
	for i := range g.Most {
		f := ask.Field{Key: fmt.Sprint(i), Label: v.say(textSeat, i+1), Suggest: suggest, Free: true}
		if i < len(names) {
			f.Value = names[i]
		}
		q.Fields = append(q.Fields, f)
	}
	q = q.Resume(n.typed)
	q.At = 0
	a, err := v.Asker.Ask(ctx, q)
	if err != nil {
		return err
	}
	n.typed, n.names = a, filled(a.Values)
	return nil
}

// filled gives the names typed, tidied.
func filled(values []string) []string {
	var names []string
	for _, value := range values {
		if name := strings.Join(fields(value), " "); name != "" {
			names = append(names, name)
		}
	}
	return names
}

// checkPlayers refuses gaps, names that are there twice, and too few.
func checkPlayers(g *referee.Game, values []string) error {
	empty := 0
	seen := map[string]bool{}
	for i, value := range values {
		name := strings.Join(fields(value), " ")
		if name == "" {
			if empty == 0 {
				empty = i + 1
			}
			continue
		}
		if empty > 0 {
			return lang.Errorf(textGap, empty, i+1)
		}
		if seen[play.Fold([]byte(name))] {
			return lang.Errorf(textSameName, name)
		}
		seen[play.Fold([]byte(name))] = true
	}
	if len(seen) < g.Least {
		return lang.Errorf(textTooFew, len(seen), g.Least)
	}
	return nil
}

// askDraw draws seats and the first dealer if wanted.
func (v *Evening) askDraw(ctx context.Context, n *newMatch) error {
	q := ask.Question{Title: v.say(textDraw), Fields: []ask.Field{{Key: "draw", Kind: ask.Choice, Options: []ask.Option{
		{Label: v.say(textAsTyped), Value: "none"},
		{Label: v.say(textDrawDealer), Value: "dealer"},
		{Label: v.say(textDrawSeats), Value: "seats"},
	}}}}
	a, err := v.Asker.Ask(ctx, q.Resume(n.draw))
	if err != nil {
		return err
	}
	n.draw, n.names, n.dealer = a, filled(n.typed.Values), nobodyDrawn
	if a.Of("draw") == "none" {
		return nil
	}
	if a.Of("draw") == "seats" {
		v.Shuffle(len(n.names), func(i, j int) { n.names[i], n.names[j] = n.names[j], n.names[i] })
	}
	seats := make([]int, len(n.names))
	for i := range seats {
		seats[i] = i
	}
	v.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	n.dealer = seats[0]
	return nil
}

// askLeague asks what the match counts for, where a league is open to it. Offered is what the last match counts for, but
// for none only where that was today's: an evening of the league begins with its first match.
func (v *Evening) askLeague(ctx context.Context, n *newMatch) error {
	if v.Leagues == nil {
		return errNotAsked
	}
	names, err := v.Leagues(ctx, n.game)
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return errNotAsked
	}
	f := ask.Field{Key: "league", Kind: ask.Choice}
	last, day := v.Desk.LastLeague(ctx)
	if last != "" || day != v.Today {
		f.Value = names[0]
	}
	for _, name := range names {
		f.Options = append(f.Options, ask.Option{Label: name, Value: name})
		if play.Fold([]byte(name)) == play.Fold([]byte(last)) {
			f.Value = name
		}
	}
	f.Options = append(f.Options, ask.Option{Label: v.say(textNoLeague), Value: ""})
	a, err := v.Asker.Ask(ctx, ask.Question{Title: v.say(textForLeague), Fields: []ask.Field{f}}.Resume(n.league))
	if err == nil {
		n.league = a
	}
	return err
}

func (v *Evening) askPlace(ctx context.Context, n *newMatch) error {
	q := ask.Question{Title: v.say(textWhere), Fields: []ask.Field{{Key: "place", Value: v.Desk.LastPlace(ctx), Help: v.say(textNowhere), Free: true}}}
	a, err := v.Asker.Ask(ctx, q.Resume(n.place))
	if err == nil {
		n.place = a
	}
	return err
}
