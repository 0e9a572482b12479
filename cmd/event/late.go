package event

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// bringIn gives a player a seat in the last round, and shows the tables that changed.
func bringIn(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	before := t.lastTables()
	player := playersOf(values)[0]
	if err := t.seat(ctx, player); err != nil || !seated(t, player) {
		return nil, err
	}
	return nil, t.printChanged(before)
}

// lastTables returns a copy of the tables of the last round.
func (v *view) lastTables() []event.Table {
	var tables []event.Table
	if last := v.Event.Last(); last != nil {
		tables = slices.Clone(last.Tables)
		for i := range tables {
			tables[i].Players = slices.Clone(tables[i].Players)
		}
	}
	return tables
}

// printChanged prints the tables of the last round that have changed.
func (v *view) printChanged(before []event.Table) error {
	return v.app.Print(v.page().Changed(v.Event.Last().Stage, before))
}

// seat gives a player a seat in the last round, and prints at which table. If there is no seat, it marks the player as
// absent from the round.
func (t *tournament) seat(ctx context.Context, player int) error {
	err := t.Write(ctx, func(contest *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		words, err := contest.Score.Seat(player, contest.Begun(), t.app.Say(words.CameLate))
		if errors.Is(err, event.NoSeat) {
			words = []string{"absent", contest.Event.Entrants[player].ID, contest.Event.Last().Stage.String()}
			err = nil
		}
		return []desk.Entry{{Words: words}}, err
	})
	if err != nil {
		return err
	}
	last := t.Event.Last()
	name := t.names([]int{player})
	for i, table := range last.Tables {
		if slices.Contains(table.Players, player) {
			t.say(words.Seated(name, i+1))
			return nil
		}
	}
	t.say(words.NoSeat(name, pages.RoundNumber(last.Stage)))
	return nil
}

// takeOut takes a player out of the last round, and shows the tables that changed. If the table is then too small,
// --too-small says what happens to it; without --too-small, takeOut asks.
func takeOut(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	return nil, t.takeOut(ctx, playersOf(values)[0], values.Text("why"), event.Remedy(values.Text("too-small")))
}

// takeOut takes a player out of the last round. chosen says what happens to a table that is then too small; "" asks.
func (t *tournament) takeOut(ctx context.Context, player int, why string, chosen event.Remedy) error {
	before := t.lastTables()
	remedy, err := t.remedy(ctx, player, why, chosen)
	if err != nil {
		return err
	}
	err = t.Write(ctx, func(contest *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		words, err := contest.Score.Gone(player, contest.Begun(), why, remedy)
		return []desk.Entry{{Words: words}}, err
	})
	name := t.names([]int{player})
	if errors.Is(err, event.Begun) && !t.app.Seated {
		table, _ := fault.Arg[int](err, "number")
		return app.Failed(words.GoneBegun(table, name, app.Visible(t.Event.Name), app.Visible(why)))
	}
	if err != nil {
		return err
	}
	last := t.Event.Last()
	t.say(words.IsGone(name, pages.RoundNumber(last.Stage)))
	if !last.Stage.Final() {
		t.say(words.GoneOnce)
	}
	return t.printChanged(before)
}

// remedy returns what happens to the table that a player leaves, if there is a choice. If users cannot be asked, it
// returns an error that lists the choices.
func (t *tournament) remedy(ctx context.Context, player int, why string, chosen event.Remedy) (event.Remedy, error) {
	all := []event.Remedy{event.Smaller, event.Fill, event.GiveUp}
	if chosen != "" && !slices.Contains(all, chosen) {
		return "", app.Wrong(words.BadRemedy(app.Visible(string(chosen))))
	}
	remedies := t.Score.Remedies(player, t.Begun())
	if len(remedies) == 0 || slices.Contains(remedies, chosen) {
		return chosen, nil
	}
	var labels, ways []string
	for _, remedy := range remedies {
		outcome, err := t.outcome(player, why, remedy)
		if err != nil {
			return "", err
		}
		labels = append(labels, outcome)
		ways = append(ways, "--too-small "+string(remedy)+" ("+outcome+")")
	}
	question := t.app.Say(words.GoneWhat(t.names([]int{player}), t.Event.Last().TableOf(player)))
	if !t.app.Asks() {
		return "", app.Failed(words.GoneHow(question, strings.Join(ways, ", ")))
	}
	choice, err := screen.Choose(ctx, t.app, question, append(labels, t.app.Say(words.GoneNot)))
	if err != nil {
		return "", err
	}
	if choice == len(remedies) {
		return "", ask.ErrBack
	}
	return remedies[choice], nil
}

// outcome returns a sentence about what a remedy changes in the last round.
func (t *tournament) outcome(player int, why string, remedy event.Remedy) (string, error) {
	line, err := t.Score.Gone(player, t.Begun(), why, remedy)
	if err != nil {
		return "", err
	}
	after, err := t.With(desk.Entry{Words: line})
	if err != nil {
		return "", err
	}
	before := t.Event.Last()
	number := before.TableOf(player)
	was := before.Tables[number-1].Players
	is := after.Last().Tables[number-1].Players
	switch remedy {
	case event.Smaller:
		return t.app.Say(words.GoneSmaller(number, len(is), t.names(is))), nil
	case event.Fill:
		i := slices.IndexFunc(is, func(player int) bool { return !slices.Contains(was, player) })
		return t.app.Say(words.GoneFill(t.names(is[i:i+1]), before.TableOf(is[i]), number)), nil
	}
	var out []int
	var moves []string
	for _, other := range was {
		if other == player {
			continue
		}
		if table := after.Last().TableOf(other); table > 0 {
			moves = append(moves, t.app.Say(words.GoesTo(t.names([]int{other}), table)))
		} else {
			out = append(out, other)
		}
	}
	if len(out) > 0 {
		moves = append(moves, t.app.Say(words.SitOut(t.names(out))))
	}
	return t.app.Say(words.GoneGivenUp(number, t.app.Lang.Clauses(moves))), nil
}

// swapPlayers exchanges two players of the last round. --begun does so even at tables that have begun, because the
// players did sit that way. Without --begun it asks about such tables; if users cannot be asked, its error names the
// flag.
func swapPlayers(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	players := playersOf(values)
	why := values.Text("why")
	if len(players) != 2 || players[0] == players[1] {
		return nil, app.Wrong(words.TwoNames)
	}
	before := t.lastTables()
	err := t.exchange(ctx, players, why, values.Is("begun"))
	_, impossible := t.Event.Score(nil, nil).Swap(players[0], players[1], nil, why) // at a table that is void
	if errors.Is(err, event.Begun) && impossible == nil {
		table, _ := fault.Arg[int](err, "number")
		one := t.names(players[:1])
		two := t.names(players[1:])
		where := t.app.Say(words.SwapBegun(table, t.app.Lang.List([]string{one, two})))
		if !t.app.Asks() {
			name := app.Visible(t.Event.Name)
			return nil, app.Failed(words.SwapForce(where, name, table, one, two, app.Visible(why)))
		}
		sat, asked := t.app.Confirm(ctx, t.app.Say(words.AskSwapForce(where)))
		if asked != nil || !sat {
			return nil, asked
		}
		err = t.exchange(ctx, players, why, true)
	}
	if err != nil {
		return nil, err
	}
	return nil, t.printChanged(before)
}

// exchange writes the line that exchanges two players. With begun, it does so even at tables that have begun.
func (t *tournament) exchange(ctx context.Context, players []int, why string, begun bool) error {
	return t.Write(ctx, func(contest *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		score := contest.Score
		tables := contest.Begun()
		if begun { // as if nothing had been played
			score = contest.Event.Score(nil, nil)
			tables = nil
		}
		words, err := score.Swap(players[0], players[1], tables, why)
		return []desk.Entry{{Words: words}}, err
	})
}

// askRedraw returns the question whether to take back a round in which tables have begun; nil if none has.
func askRedraw(t *tournament, _ act.Values) lang.Speaker {
	begun := t.Begun()
	if len(begun) == 0 {
		return nil
	}
	return words.RedrawAll(text.Integers(begun, ", "))
}

// redraw takes back the last round. It then draws the round again, or takes the round of a line that was set aside
// (--line).
func redraw(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.json = values.Is("json")
	last := t.Event.Last()
	if last == nil {
		return nil, event.NoStage.With("round", 1)
	}
	line := values.Text("line")
	var taken []string
	if line != "" {
		var err error
		taken, err = t.asideRound(line)
		if err != nil {
			return nil, err
		}
	}
	sure := values.Is("begun") || values.Is(act.Confirmed)
	if begun := t.Begun(); len(begun) > 0 && !sure && line == "" {
		return nil, app.Failed(words.HasBegun(text.Integers(begun, ", ")))
	}
	back := desk.Entry{Words: []string{"redraw", last.Stage.String(), values.Text("why")}}
	var left others
	if taken != nil {
		after, err := t.With(back, desk.Entry{Words: taken})
		if err != nil {
			return nil, err
		}
		left, err = t.settleOthers(ctx, after.LeftOut(last.Stage), last.Stage, values.Text("others"))
		if err != nil {
			return nil, err
		}
	}
	err := t.Write(ctx, func(contest *desk.Contest, _ *db.Tx) ([]desk.Entry, error) {
		if taken != nil {
			entries := append([]desk.Entry{back}, left.absences(contest.Event, last.Stage)...)
			return withThird(contest, append(entries, desk.Entry{Words: restsToo(contest.Event, taken, left.rest)}))
		}
		return thenDrawn(contest, true, back)
	})
	if err != nil {
		return nil, err
	}
	return nil, t.showLast(ctx)
}

// restsToo returns the words of a round's line with further players added who sit out.
func restsToo(event *event.Event, round []string, rest []int) []string {
	if len(rest) == 0 {
		return round
	}
	words := slices.Clone(round)
	if !slices.Contains(words[4:], "-") {
		words = append(words, "-")
	}
	for _, player := range rest {
		words = append(words, event.Entrants[player].ID)
	}
	return words
}

// asideRound returns the words of a round's line that was set aside. ref is the number of the line, or the beginning of
// its id, at least eight characters long.
func (v *view) asideRound(ref string) ([]string, error) {
	for _, aside := range v.Event.Aside {
		line := v.Event.Lines[aside.Line]
		named := strconv.Itoa(aside.Line+1) == ref || len(ref) >= 8 && strings.HasPrefix(line.UID, ref)
		if named && len(line.Words) > 0 && line.Words[0] == "round" {
			return line.Words, nil
		}
	}
	return nil, app.Wrong(words.NoAside(ref, int(v.Stored.ID)))
}
