package table

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
)

var (
	textWhichGame = lang.Text{It: "A che cosa si gioca?", En: "Which game?"}
	textWhoPlays  = lang.Text{It: "Chi gioca, in ordine di gioco?", En: "Who plays, in order of play?"}
	textWhoHelp   = lang.Text{
		It: "%s: da %d a %d giocatori. Invio su un posto vuoto basta; Tab completa i nomi noti.",
		En: "%s: %d to %d players. Enter on an empty seat is the end; Tab completes names that are known.",
	}
	textWhoAlways = lang.Text{
		It: "%s: %d giocatori. Tab completa i nomi noti.",
		En: "%s: %d players. Tab completes names that are known.",
	}
	textGoOnNames = lang.Text{
		It: "Questi nomi erano già scritti quando il programma è stato interrotto.",
		En: "These names were typed already when the program was broken off.",
	}
	textSeat     = lang.Text{It: "Posto %d", En: "Seat %d"}
	textSameName = lang.Text{
		It: "«%s» c'è due volte: distinguete i nomi",
		En: "\"%s\" is there twice: tell the names apart",
	}
	textTakenName = lang.Text{
		It: "«%s» siede già al posto %d: se sono due, aggiungete il cognome",
		En: "\"%s\" has seat %d already: if they are two, add a surname",
	}
	textTooFew = lang.Text{
		It: "i giocatori sono %d: ne servono almeno %d",
		En: "there are %d players: at least %d are needed",
	}
	textGap = lang.Text{
		It: "il posto %d è vuoto e il %d no: riempiteli in ordine",
		En: "seat %d is empty and seat %d is not: fill them in order",
	}
	textDraw       = lang.Text{It: "Posti e mazziere", En: "Seats and dealer"}
	textAsTyped    = lang.Text{It: "I posti come scritti", En: "Seats as typed"}
	textDrawSeats  = lang.Text{It: "Sorteggiare i posti e il primo mazziere", En: "Draw the seats and the first dealer"}
	textDrawDealer = lang.Text{
		It: "I posti come scritti, e sorteggiare il primo mazziere",
		En: "Seats as typed, and draw the first dealer",
	}
	textDrawn     = lang.Text{It: "Sorteggiato: %s. Dà le carte %s.", En: "Drawn: %s. The dealer is %s."}
	textNowhere   = lang.Text{It: "Un trattino (-) per nessun luogo.", En: "A dash (-) for no place."}
	textForLeague = lang.Text{It: "Per quale campionato?", En: "For which league?"}
	textNoLeague  = lang.Text{It: "Per nessuno", En: "For none"}
	textSilent    = lang.Text{
		It: "tace, finché qualcuno accusa, glielo chiede o la mano finisce",
		En: "stays silent, until somebody accuses, asks, or the hand is over",
	}
	textSpeaking = lang.Text{
		It: "lo dice subito, prima che sia registrato",
		En: "says so at once, before it is recorded",
	}
	textWhere = lang.Text{It: "Dove si gioca? (facoltativo)", En: "Where is it played? (optional)"}
)

var textVoice = lang.Text{It: "Se qualcuno sbaglia, l'arbitro…", En: "When somebody errs, the referee…"}

// errNotAsked reports a question that does not apply to the game.
var errNotAsked = errors.New("there is nothing to ask")

// newMatch is a match being made: what was answered so far.
type newMatch struct {
	*Session
	game *referee.Game
	same []string // the names that stand in the form at first

	typed  ask.Answer // the names, as typed
	before bool       // they were typed before the program was broken off, which is still to be said
	called []string   // the names to write for them
	names  []string   // the same, in the order in which they sit
	dealer int        // drawn, or compose.NobodyDrawn
	draw   ask.Answer
	rules  []string // the lines that set them
	league string
	at     string // the place
	voice  string // whether the referee speaks unasked; empty where nobody was asked
	more   bool   // everything is asked, also what has a default

	leagueAsked, placeAsked ask.Answer
}

// New asks for a new match and stores its head. For a nil game it asks for the game too. Going back repeats the
// question before, with its answer. Where the first dealer was drawn, the first round offers that dealer.
func (s *Session) New(ctx context.Context, g *referee.Game) (*desk.LiveMatch, error) {
	return s.begin(ctx, g, nil)
}

// begin asks for a match of a game, or of any game for nil. The names stand in the form already.
func (s *Session) begin(ctx context.Context, g *referee.Game, names []string) (*desk.LiveMatch, error) {
	n := &newMatch{Session: s, game: g, same: names, dealer: compose.NobodyDrawn}
	if names == nil {
		if err := n.goOn(ctx); err != nil {
			return nil, err
		}
	}
	var steps []func(context.Context) error
	if g == nil && len(s.Games) > 1 {
		steps = append(steps, n.askGame)
	}
	n.game = cmp.Or(n.game, s.Games[0])
	steps = append(steps, n.askPlayers)
	asked := len(steps)
	steps = append(steps, n.askDraw, n.askRules, n.askVoice, n.askLeague, n.askPlace)
	for i, step := 0, 1; i < len(steps); i += step {
		if i == asked && !n.more {
			if err := n.assume(ctx); err != nil {
				return nil, err
			}
			break
		}
		switch err := steps[i](ctx); {
		case errors.Is(err, errNotAsked): // further on, or further back
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

// goOn takes up what was typed of a match that was broken off before it was begun.
func (n *newMatch) goOn(ctx context.Context) error {
	before, err := n.namesBefore(ctx)
	if err != nil || before == nil {
		return err
	}
	n.typed, n.more = before.Form.half().answer, before.More
	if i := slices.IndexFunc(n.Games, func(g *referee.Game) bool { return g.Name == before.Game }); i >= 0 {
		n.game = cmp.Or(n.game, n.Games[i])
	}
	n.before = true
	return nil
}

// store stores the head of the match, and shows who was drawn.
func (n *newMatch) store(ctx context.Context) (*desk.LiveMatch, error) {
	stored, err := n.Desk.Begin(ctx, n.head())
	if err != nil {
		return nil, err
	}
	if err := n.dropNames(ctx); err != nil {
		return nil, err
	}
	if n.voice != "" {
		if err := n.setVoice(ctx, stored, n.voice); err != nil {
			return nil, err
		}
	}
	if n.Session.dealer = n.dealer; n.dealer != compose.NobodyDrawn {
		n.tell(textDrawn, strings.Join(n.names, ", "), n.names[n.dealer])
	}
	return stored, nil
}

// head returns the lines that the match begins with.
func (n *newMatch) head() []string {
	head := []string{"arbitro 1", "game " + n.game.Name}
	if n.Today != "" {
		head = append(head, "date "+n.Today)
	}
	if n.league != "" {
		head = append(head, compose.WithText("league", n.league))
	}
	if !compose.IsNone(n.at) {
		head = append(head, compose.WithText("place", n.at))
	}
	ids := compose.IDs(n.names)
	for i, name := range n.names {
		head = append(head, compose.WithText("player "+ids[i], name))
	}
	return append(head, n.rules...)
}

func (n *newMatch) askGame(ctx context.Context) error {
	first := ""
	if len(n.typed.Values) > 0 { // the game was chosen before
		first = n.game.Name
	}
	g, err := n.chooseGame(ctx, first)
	if err == nil {
		n.game = g
	}
	return err
}

// chooseGame asks for a game where there are several; the cursor stands on the one of that name.
func (s *Session) chooseGame(ctx context.Context, first string) (*referee.Game, error) {
	if len(s.Games) == 1 {
		return s.Games[0], nil
	}
	options := make([]ask.Option, len(s.Games))
	for i, g := range s.Games {
		options[i] = ask.Option{Label: g.Title.In(s.Lang), Value: g.Name}
	}
	a, err := s.Asker.Ask(ctx, ask.Question{
		Title: s.say(textWhichGame), Fields: []ask.Field{{Key: "game", Kind: ask.Choice, Options: options, Value: first}},
	})
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(s.Games, func(g *referee.Game) bool { return g.Name == a.Of("game") })
	return s.Games[i], nil
}

// askDraw draws seats and the first dealer if wanted.
func (n *newMatch) askDraw(ctx context.Context) error {
	q := ask.Question{Title: n.say(textDraw), Fields: []ask.Field{{Key: "draw", Kind: ask.Choice, Options: []ask.Option{
		{Label: n.say(textAsTyped), Value: "none"},
		{Label: n.say(textDrawDealer), Value: "dealer"},
		{Label: n.say(textDrawSeats), Value: "seats"},
	}}}}
	a, err := n.Asker.Ask(ctx, q.Resume(n.draw))
	if err != nil {
		return err
	}
	n.draw, n.names, n.dealer = a, slices.Clone(n.called), compose.NobodyDrawn
	if a.Of("draw") == "none" {
		return nil
	}
	if a.Of("draw") == "seats" {
		n.Shuffle(len(n.names), func(i, j int) { n.names[i], n.names[j] = n.names[j], n.names[i] })
	}
	seats := make([]int, len(n.names))
	for i := range seats {
		seats[i] = i
	}
	n.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	n.dealer = seats[0]
	return nil
}

// askLeague asks what the match counts for, where a league is open to it. The league of the last match is offered
// first; no league only if that match was played today, since an evening of the league begins with its first match.
func (n *newMatch) askLeague(ctx context.Context) error {
	leagues, err := n.leagues(ctx)
	if err != nil {
		return err
	}
	if len(leagues) == 0 {
		return errNotAsked
	}
	f := ask.Field{Key: "league", Kind: ask.Choice, Value: n.usualLeague(ctx, leagues)}
	for _, name := range leagues {
		f.Options = append(f.Options, ask.Option{Label: name, Value: name})
	}
	f.Options = append(f.Options, ask.Option{Label: n.say(textNoLeague), Value: ""})
	q := ask.Question{Title: n.say(textForLeague), Fields: []ask.Field{f}}
	a, err := n.Asker.Ask(ctx, q.Resume(n.leagueAsked))
	if err == nil {
		n.leagueAsked, n.league = a, a.Of("league")
	}
	return err
}

// leagues returns the leagues that a match of the game counts for today.
func (n *newMatch) leagues(ctx context.Context) ([]string, error) {
	if n.Leagues == nil {
		return nil, nil
	}
	return n.Leagues(ctx, n.game)
}

// usualLeague returns the league that is offered first, "" for none.
func (n *newMatch) usualLeague(ctx context.Context, leagues []string) string {
	last, day := n.Desk.Memory().LastLeague(ctx)
	switch l := leagueOf(last, leagues); {
	case len(leagues) == 0 || last == "" && day == n.Today:
		return ""
	case l != "":
		return l
	}
	return leagues[0]
}

// askPlace asks where the match is played; the place of the last match is offered.
func (n *newMatch) askPlace(ctx context.Context) error {
	place := ask.Field{Key: "place", Value: n.Desk.Memory().LastPlace(ctx), Help: n.say(textNowhere), Free: true}
	q := ask.Question{Title: n.say(textWhere), Fields: []ask.Field{place}}
	a, err := n.Asker.Ask(ctx, q.Resume(n.placeAsked))
	if err == nil {
		n.placeAsked, n.at = a, a.Of("place")
	}
	return err
}

// askVoice asks whether the referee speaks unasked, in a game whose referee would not.
func (n *newMatch) askVoice(ctx context.Context) error {
	n.voice = ""
	if !n.game.Quiet {
		return errNotAsked
	}
	f := ask.Field{Key: "voice", Kind: ask.Choice, Value: silent, Options: []ask.Option{
		{Label: n.say(textSilent), Value: silent}, {Label: n.say(textSpeaking), Value: speaking},
	}}
	if n.Speaks(n.game) {
		f.Value = speaking
	}
	a, err := n.Asker.Ask(ctx, ask.Question{Title: n.say(textVoice), Fields: []ask.Field{f}})
	n.voice = a.Of("voice")
	return err
}
