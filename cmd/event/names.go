package event

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/exchange"
	"arbitro/cmd/screen"
	"arbitro/db/names"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/scoring/event"
)

// splitNames returns the names typed as words. If the words hold a comma, the names are separated by commas, and the
// last two perhaps by "and", unless known returns true for them as one name; otherwise each word is a name, without the
// "and" between two.
func splitNames(args []string, known func(name string) bool) []string {
	joined := strings.Join(args, " ")
	if strings.Contains(joined, ",") {
		return ask.Names(joined, known)
	}
	isNoName := func(word string) bool { return strings.TrimSpace(word) == "" || ask.IsJoining(word) }
	return slices.DeleteFunc(slices.Clone(args), isNoName)
}

// players returns the entrants whom typed names mean, each once.
func (t *tournament) players(ctx context.Context, typed []string) ([]int, error) {
	book := t.book()
	var all []int
	for _, name := range typed {
		i, err := t.player(ctx, book, name)
		if err != nil {
			return nil, err
		}
		if !slices.Contains(all, i) {
			all = append(all, i)
		}
	}
	return all, nil
}

// book returns an index of the entrants by the names of their entries and by their ids.
func (t *tournament) book() *names.Index[int] {
	var book names.Index[int]
	for i, entrant := range t.Event.Entrants {
		book.Add(i, entrant.Name, true)
		book.Add(i, entrant.ID, false)
	}
	return &book
}

// player returns the entrant whom a name means. It looks first among the names of the entries, then among the club's
// names. If several entrants fit, it asks.
func (t *tournament) player(ctx context.Context, book *names.Index[int], name string) (int, error) {
	match := book.Find(name)
	if i, sure := match.Sure(); sure {
		return i, nil
	}
	if match.How == names.Nobody || match.How == names.Nearby {
		if i, found, err := t.playerKnown(ctx, name); found || err != nil {
			return i, err
		}
	}
	if match.How == names.Nobody {
		match.IDs = book.Like(name)
		match.How = names.Nearby
		if len(match.IDs) == 0 {
			return 0, app.Wrong(words.NoEntrant(app.Visible(name), int(t.Stored.ID)))
		}
	}
	if t.app.Asks() {
		who, err := exchange.AskWho(ctx, t.app, name, "", t.asOptions(match.IDs), "")
		if err != nil {
			return 0, err
		}
		return strconv.Atoi(who)
	}
	if match.How == names.Nearby {
		return 0, app.Wrong(words.Nearly(app.Visible(name), t.names(match.IDs)))
	}
	return 0, app.Wrong(words.Ambiguous(app.Visible(name), t.names(match.IDs)))
}

// playerKnown returns the entrant whose person has this name in the club's directory.
func (t *tournament) playerKnown(ctx context.Context, name string) (player int, found bool, err error) {
	club, err := t.store.Directory(ctx)
	if err != nil {
		return 0, false, err
	}
	match, err := club.Find(name)
	if err != nil {
		return 0, false, err
	}
	id, sure := match.Sure()
	if !sure {
		return 0, false, nil
	}
	for i := range t.Event.Entrants {
		if t.Person(i) == id {
			return i, true, nil
		}
	}
	return 0, false, nil
}

// names returns the names of players, safe to print and separated by commas.
func (v *view) names(players []int) string {
	all := make([]string, len(players))
	for i, player := range players {
		all[i] = app.Visible(v.Event.Entrants[player].Name)
	}
	return strings.Join(all, ", ")
}

// id returns the id of a player.
func (v *view) id(player int) string { return v.Event.Entrants[player].ID }

// allBut returns the entrants who have not left the tournament, without those typed.
func (t *tournament) allBut(ctx context.Context, typed []string) ([]int, error) {
	var not []int
	if len(typed) > 0 {
		var err error
		not, err = t.players(ctx, typed)
		if err != nil {
			return nil, err
		}
	}
	next, _ := t.Event.Next()
	var players []int
	for i := range t.Event.Entrants {
		if !t.Event.Left(i, next) && !slices.Contains(not, i) {
			players = append(players, i)
		}
	}
	return players, nil
}

// askPlayers asks for the entrants whom an act concerns, in a list with a search. The list has all entrants, more than
// the act's form, because an act may concern a later round. most is how many may be chosen, 0 for any number.
func askPlayers(ctx context.Context, t *tournament, most int) ([]int, error) {
	if !t.app.Asks() {
		return nil, act.ErrFew
	}
	players := t.playersWho(func(int) bool { return true })
	answer, err := t.app.Ask(ctx, ask.Question{Title: t.app.Say(words.WhoAsk), Fields: []ask.Field{{
		Key:     "names",
		Kind:    ask.Picks,
		Options: t.asOptions(players),
		Most:    most,
		Check:   screen.NotEmpty(words.NoName),
	}}})
	if err != nil {
		return nil, err
	}
	return chosen(answer.Values, "names")
}

// playersWho returns the entrants for whom fits returns true, sorted by name.
func (v *view) playersWho(fits func(int) bool) []int {
	var all []int
	for i := range v.Event.Entrants {
		if fits(i) {
			all = append(all, i)
		}
	}
	slices.SortFunc(all, func(a, b int) int { return strings.Compare(v.names([]int{a}), v.names([]int{b})) })
	return all
}

// asOptions returns players as options of a form.
func (v *view) asOptions(players []int) []ask.Option {
	options := make([]ask.Option, len(players))
	for i, player := range players {
		options[i] = ask.Option{Label: v.names([]int{player}), Value: strconv.Itoa(player)}
	}
	return options
}

// typedOrAsked returns the first word of args. If args is empty, it asks for the word.
func typedOrAsked(ctx context.Context, t *tournament, args []string, question lang.Text) (string, error) {
	if len(args) > 0 {
		return strings.TrimSpace(args[0]), nil
	}
	if !t.app.Asks() {
		return "", act.ErrFew
	}
	answer, err := t.app.Ask(ctx, ask.Question{Title: t.app.Say(question), Fields: []ask.Field{{Key: "word"}}})
	return strings.TrimSpace(answer.Of("word")), err
}

// reasonField is the field for a reason.
func (v *view) reasonField() ask.Field {
	return ask.Field{
		Key:   "why",
		Label: v.app.Say(words.Reason),
		Check: screen.NotEmpty(words.NeedWhy),
	}
}

// askWhy asks for a reason.
func askWhy(ctx context.Context, t *tournament) (string, error) {
	answer, err := t.app.Ask(ctx, ask.Question{
		Title: t.app.Say(words.Why), Fields: []ask.Field{{Key: "why", Check: screen.NotEmpty(words.NeedWhy)}},
	})
	return strings.TrimSpace(answer.Of("why")), err
}

// The functions for the args of players.

// anybody returns true for every player.
func anybody(*tournament, int) bool { return true }

// stays reports whether a player has not left the tournament.
func stays(tournament *tournament, player int) bool {
	return !tournament.Event.Left(player, nextStage(tournament.Event))
}

// hasLeft reports whether a player has left the tournament.
func hasLeft(tournament *tournament, player int) bool { return !stays(tournament, player) }

// staysAway reports whether a player has not left the tournament, and is absent from the next round.
func staysAway(tournament *tournament, player int) bool {
	return stays(tournament, player) && !comes(tournament, player)
}

// hasNoSeat reports whether a player could be given a seat in the last round.
func hasNoSeat(tournament *tournament, player int) bool {
	return !seated(tournament, player) && !tournament.Event.Left(player, tournament.Event.Last().Stage)
}

// comes reports whether a player is present in the next round.
func comes(tournament *tournament, player int) bool {
	return tournament.Event.IsPresent(player, nextStage(tournament.Event))
}

// checkedIn reports whether check-in is on and the player is present in the next round.
func checkedIn(tournament *tournament, player int) bool {
	return tournament.Event.Options.CheckIn && comes(tournament, player)
}

// seated reports whether a player is in the last round, at a table or sitting out.
func seated(tournament *tournament, player int) bool {
	round := tournament.Event.Last()
	return slices.Contains(round.Out, player) || slices.ContainsFunc(round.Tables, func(table event.Table) bool {
		return slices.Contains(table.Players, player)
	})
}

// whyOrAsked returns the reason that was typed. If it is missing or blank, it asks for the reason.
func whyOrAsked(ctx context.Context, t *tournament, typed []string) (string, error) {
	if len(typed) > 0 && !text.IsBlank(typed[0]) {
		return typed[0], nil
	}
	if !t.app.Asks() {
		return "", act.ErrFew
	}
	return askWhy(ctx, t)
}
