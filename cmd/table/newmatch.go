package table

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWhichGame  = lang.Text{It: "A che cosa si gioca?", En: "Which game?"}
	textWhoPlays   = lang.Text{It: "Chi gioca, in ordine di gioco?", En: "Who plays, in order of play?"}
	textWhoHelp    = lang.Text{It: "%s: da %d a %d giocatori. I posti in più restano vuoti; Tab completa i nomi noti.", En: "%s: %d to %d players. Spare seats stay empty; Tab completes names that are known."}
	textSeat       = lang.Text{It: "Posto %d", En: "Seat %d"}
	textSameName   = lang.Text{It: "«%s» c'è due volte: distinguete i nomi", En: "\"%s\" is there twice: tell the names apart"}
	textTooFew     = lang.Text{It: "i giocatori sono %d: ne servono almeno %d", En: "there are %d players: at least %d are needed"}
	textGap        = lang.Text{It: "il posto %d è vuoto e il %d no: riempiteli in ordine", En: "seat %d is empty and seat %d is not: fill them in order"}
	textDraw       = lang.Text{It: "Posti e mazziere", En: "Seats and dealer"}
	textAsTyped    = lang.Text{It: "I posti come scritti", En: "Seats as typed"}
	textDrawSeats  = lang.Text{It: "Sorteggiare i posti e il primo mazziere", En: "Draw the seats and the first dealer"}
	textDrawDealer = lang.Text{It: "I posti come scritti, e sorteggiare il primo mazziere", En: "Seats as typed, and draw the first dealer"}
	textDrawn      = lang.Text{It: "Sorteggiato: %s. Dà le carte %s.", En: "Drawn: %s. The dealer is %s."}
	textHouseRules = lang.Text{It: "Regole della casa", En: "House rules"}
	textAsLast     = lang.Text{It: "Come l'ultima volta con questo gruppo: %s", En: "As last time with this group: %s"}
	textStandard   = lang.Text{It: "Le solite: %s", En: "The usual ones: %s"}
	textChooseThem = lang.Text{It: "Sceglierle una per una", En: "Choose them one by one"}
	textWhere      = lang.Text{It: "Dove si gioca? (anche vuoto)", En: "Where is it played? (may be empty)"}
)

// New asks for a new match and stores its head. A nil game is asked for too. The first
// dealer, where one was drawn, is offered when the first round begins.
func (v *Evening) New(ctx context.Context, g *referee.Game) (*desk.Sitting, error) {
	if g == nil {
		var err error
		if g, err = v.chooseGame(ctx); err != nil {
			return nil, err
		}
	}
	names, err := v.players(ctx, g)
	if err != nil {
		return nil, err
	}
	dealer, err := v.draw(ctx, names)
	if err != nil {
		return nil, err
	}
	rules, err := v.houseRules(ctx, g, names)
	if err != nil {
		return nil, err
	}
	place, err := v.Asker.Ask(ctx, Question{Title: v.say(textWhere), Fields: []Field{{Key: "place", Value: v.Desk.LastPlace(ctx)}}})
	if err != nil {
		return nil, err
	}
	head := []string{"arbitro 1", "game " + g.Name}
	if v.Today != "" {
		head = append(head, "date "+v.Today)
	}
	if p := strings.TrimSpace(place.Of("place")); p != "" {
		head = append(head, withText("place", p))
	}
	ids := IDs(names)
	for i, name := range names {
		head = append(head, withText("player "+ids[i], name))
	}
	head = append(head, rules...)
	s, err := v.Desk.Begin(ctx, head)
	v.dealer = dealer
	return s, err
}

func (v *Evening) chooseGame(ctx context.Context) (*referee.Game, error) {
	if len(v.Games) == 1 {
		return v.Games[0], nil
	}
	options := make([]Option, len(v.Games))
	for i, g := range v.Games {
		options[i] = Option{Label: g.Title.In(v.Lang), Value: g.Name}
	}
	a, err := v.Asker.Ask(ctx, Question{Title: v.say(textWhichGame), Fields: []Field{{Key: "game", Kind: Choice, Options: options}}})
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(v.Games, func(g *referee.Game) bool { return g.Name == a.Of("game") })
	return v.Games[i], nil
}

// players asks for the names, suggesting those that are known.
func (v *Evening) players(ctx context.Context, g *referee.Game) ([]string, error) {
	known, err := v.Desk.Names(ctx, 500)
	if err != nil {
		return nil, err
	}
	suggest := func(typed string) []string {
		var fits []string
		for _, name := range known {
			if typed != "" && strings.HasPrefix(play.Fold([]byte(name)), play.Fold([]byte(typed))) {
				fits = append(fits, name)
			}
		}
		return fits
	}
	q := Question{
		Title: v.say(textWhoPlays), Help: v.say(textWhoHelp, g.Title, g.Least, g.Most),
		Check: func(values []string) error { return checkPlayers(g, values) },
	}
	for i := range g.Most {
		q.Fields = append(q.Fields, Field{Key: fmt.Sprint(i), Label: v.say(textSeat, i+1), Suggest: suggest})
	}
	a, err := v.Asker.Ask(ctx, q)
	if err != nil {
		return nil, err
	}
	return filled(a.Values), nil
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

// draw draws seats and the first dealer if wanted. It gives the dealer's seat, or -1 where none was drawn.
func (v *Evening) draw(ctx context.Context, names []string) (int, error) {
	a, err := v.Asker.Ask(ctx, Question{Title: v.say(textDraw), Fields: []Field{{Key: "draw", Kind: Choice, Options: []Option{
		{Label: v.say(textAsTyped), Value: "none"},
		{Label: v.say(textDrawDealer), Value: "dealer"},
		{Label: v.say(textDrawSeats), Value: "seats"},
	}}}})
	if err != nil || a.Of("draw") == "none" {
		return -1, err
	}
	if a.Of("draw") == "seats" {
		v.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	}
	seats := make([]int, len(names))
	for i := range seats {
		seats[i] = i
	}
	v.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	v.Asker.Tell(v.say(textDrawn, strings.Join(names, ", "), names[seats[0]]))
	return seats[0], nil
}

// houseRules asks for the options, offering those of the group's last match. It gives the lines that set them.
func (v *Evening) houseRules(ctx context.Context, g *referee.Game, names []string) ([]string, error) {
	if len(g.Options) == 0 {
		return nil, nil
	}
	usual := referee.Defaults(g.Options)
	last, found, err := v.Desk.LastRules(ctx, g, names)
	if err != nil {
		return nil, err
	}
	var options []Option
	if found && !slices.Equal(last.Values, usual.Values) {
		options = append(options, Option{Label: v.say(textAsLast, v.rulesText(g, last)), Value: "last"})
	}
	options = append(options, Option{Label: v.say(textStandard, v.rulesText(g, usual)), Value: "usual"},
		Option{Label: v.say(textChooseThem), Value: "choose"})
	a, err := v.Asker.Ask(ctx, Question{Title: v.say(textHouseRules), Fields: []Field{{Key: "rules", Kind: Choice, Options: options}}})
	if err != nil {
		return nil, err
	}
	switch a.Of("rules") {
	case "last":
		return ruleLines(g, last), nil
	case "choose":
		chosen, err := v.chooseRules(ctx, g, last)
		return ruleLines(g, chosen), err
	}
	return nil, nil
}

// chooseRules asks for every option in one form.
func (v *Evening) chooseRules(ctx context.Context, g *referee.Game, from referee.Options) (referee.Options, error) {
	q := Question{Title: v.say(textHouseRules)}
	for i, opt := range g.Options {
		f := Field{Key: opt.Key, Label: opt.Title.In(v.Lang), Value: opt.Write(from.Values[i])}
		if opt.Values != nil {
			f.Kind = Choice
			for k, value := range opt.Values {
				f.Options = append(f.Options, Option{Label: opt.Say(k, v.Lang), Value: value})
			}
		} else {
			f.Check = func(value string) error {
				_, err := opt.Read(strings.TrimSpace(value))
				return err
			}
		}
		q.Fields = append(q.Fields, f)
	}
	a, err := v.Asker.Ask(ctx, q)
	chosen := referee.Defaults(g.Options)
	for i, opt := range g.Options {
		if err == nil {
			chosen.Values[i], err = opt.Read(strings.TrimSpace(a.Of(opt.Key)))
		}
	}
	return chosen, err
}

// ruleLines gives the lines that set what is not as usual.
func ruleLines(g *referee.Game, o referee.Options) []string {
	var lines []string
	for i, opt := range g.Options {
		if o.Values[i] != opt.Default {
			lines = append(lines, fmt.Sprintf("option %s %s", opt.Key, opt.Write(o.Values[i])))
		}
	}
	return lines
}

// rulesText tells house rules in a few words.
func (v *Evening) rulesText(g *referee.Game, o referee.Options) string {
	var parts []string
	for i, opt := range g.Options {
		parts = append(parts, strings.ToLower(opt.Title.In(v.Lang))+" "+opt.Say(o.Values[i], v.Lang))
	}
	return strings.Join(parts, ", ")
}

// IDs makes the players' ids for a record of their names: the first name, or as much as tells them apart.
func IDs(names []string) []string {
	ids := make([]string, len(names))
	for i, name := range names {
		words := fields(name)
		id := idOf(words[0])
		if len(words) > 1 && slices.Contains(ids[:i], id) {
			id = idOf(words[0] + "-" + words[len(words)-1])
		}
		if id == "" {
			id = "p"
		}
		base := id
		for n := 2; slices.Contains(ids[:i], id); n++ {
			id = fmt.Sprint(base, n)
		}
		ids[i] = id
	}
	return ids
}

// idOf keeps what an id may hold.
func idOf(word string) string {
	var id []rune
	for _, r := range play.Fold([]byte(word)) {
		if _, err := play.CanonicalID([]byte(string(append(slices.Clone(id), r)))); err == nil {
			id = append(id, r)
		}
	}
	return string(id)
}
