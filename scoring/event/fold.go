// The lines of an event folded into its state: every verb, lines about players, and lines about rounds.

package event

import (
	"slices"
	"strings"

	"arbitro/scoring/league"
)

// verb is one row of the table of verbs. It says how many words a line has (the verb included), which of them are ids
// or keys, and which method carries the line out. If the line is not valid, carry returns an error and changes nothing.
type verb struct {
	least, most int // most is 0 for no limit
	ids         ids
	carry       func(folding, []string) error
}

// ids returns which words of a line of n words are ids or keys: words[from:to].
type ids func(n int) (from, to int)

func none(int) (from, to int)  { return 1, 1 }
func first(int) (from, to int) { return 1, 2 }
func from(i int) ids           { return func(n int) (int, int) { return i, n } }

// valued is the ids function of a line with a key, its values, and perhaps a reason at the end.
func valued(n int) (from, to int) { return 1, max(n-1, 3) }

// Lower puts the verb, the ids and the keys of a line into small letters.
func Lower(words []string) {
	words[0] = strings.ToLower(words[0])
	which := first
	if verb, ok := verbs[words[0]]; ok {
		which = verb.ids
	}
	for from, to := which(len(words)); from < min(to, len(words)); from++ {
		words[from] = strings.ToLower(words[from])
	}
}

// verbs are the lines of a log.
var verbs = map[string]verb{
	"event":  {2, 2, none, folding.setName},
	"game":   {2, 2, first, folding.setGame},
	"title":  {2, 2, none, folding.setTitle},
	"rule":   {3, 3, first, folding.setRule},
	"league": {2, 2, none, folding.setLeague},
	"option": {3, 0, valued, folding.setOption},
	"enter":  {3, 5, first, folding.enter},
	"here":   {2, 0, first, folding.here},
	"absent": {3, 0, first, folding.absent},
	"leave":  {3, 4, first, folding.leave},
	"back":   {3, 3, first, folding.back},
	"round":  {5, 0, from(2), folding.round},
	"change": {4, 0, from(3), folding.change},
	"third":  {4, 0, from(2), folding.third},
	"seeds":  {2, 0, from(1), folding.setSeeds},
	"by-lot": {3, 0, from(1), folding.setEquals},
	"redraw": {3, 3, none, folding.redraw},
	"void":   {4, 4, none, folding.void},
	"adjust": {4, 4, first, folding.adjust},
	"clock":  {3, 3, none, folding.clock},
	"note":   {2, 2, none, folding.note},
	"close":  {1, 2, none, folding.close},
}

// Fold folds lines, in any order, into an event. game returns the game that the word of a `game` line names, or false
// for an unknown word. Lines that are not valid are set aside; Fold never fails.
func Fold(lines []Line, game func(word string) (Game, bool)) *Event {
	event := &Event{
		Options: defaultOptions(),
		Lines:   inOrder(lines),
		at:      make(map[string]int),
		heirs:   make(map[int]int),
	}
	f := folding{event, game}
	known := make(map[string]bool, len(lines))
	for i, line := range event.Lines {
		err := error(TwiceLine)
		if !known[line.UID] {
			err = f.line(line.Words, i)
		}
		known[line.UID] = true
		if err != nil {
			event.Aside = append(event.Aside, Aside{i, err})
		}
	}
	return event
}

// line carries out a line; at is its index.
func (f folding) line(words []string, at int) error {
	if len(words) == 0 {
		return Unread
	}
	verb, ok := verbs[words[0]]
	switch {
	case !ok:
		return BadVerb.With("word", words[0])
	case len(words) < verb.least || verb.most > 0 && len(words) > verb.most:
		return BadWords.With("word", words[0])
	case f.Closed && words[0] != "note":
		return Shut
	case f.Name == "" && words[0] != "event":
		return NoEvent
	}
	if words[0] == "game" && f.Game == "" {
		f.game, ok = f.games(words[1])
		if !ok || len(f.game.Sizes) == 0 {
			return BadGame.With("word", words[1])
		}
	}
	entrants := len(f.Entrants)
	if err := verb.carry(f, words); err != nil {
		return err
	}
	switch words[0] {
	case "enter":
		f.Entrants[entrants].Line = at
	case "round":
		f.Last().Line = at
	case "clock":
		stage, _ := ParseStage(words[1])
		f.Round(stage).Clock.Line = at
	case "note":
		f.Notes = append(f.Notes, at)
	}
	return nil
}

func (f folding) setName(words []string) error   { return setOnce(&f.Name, words) }
func (f folding) setGame(words []string) error   { return setOnce(&f.Game, words) }
func (f folding) setLeague(words []string) error { return setOnce(&f.League, words) }
func (f folding) note([]string) error            { return nil }

// setTitle carries out `title TITLE`: the title of the game that is played, where the `game` line names the game without
// a rulebook (Own is set), which stands for any game.
func (f folding) setTitle(words []string) error {
	if f.game.Own == nil {
		return NoTitle
	}
	own, err := f.game.Own(words[1], f.Rules)
	if err != nil {
		return err
	}
	if err := setOnce(&f.Title, words); err != nil {
		return err
	}
	f.game = own
	return nil
}

// setRule carries out `rule KEY VALUE`, a house rule of all matches. The last rule of a key counts.
func (f folding) setRule(words []string) error {
	if f.game.Own == nil || f.Title == "" {
		return NoTitle
	}
	if f.begun() {
		return RuleLate.With("word", words[1])
	}
	rules := slices.DeleteFunc(slices.Clone(f.Rules), func(rule []string) bool { return rule[0] == words[1] })
	rules = append(rules, words[1:])
	own, err := f.game.Own(f.Title, rules)
	if err != nil {
		return err
	}
	f.Rules = rules
	f.game = own
	return nil
}

func (f folding) close([]string) error {
	f.Closed = true
	return nil
}

func (f folding) adjust(words []string) error {
	player, err := f.findPlayer(words[1])
	if err != nil {
		return err
	}
	points, bad := league.ParsePoints(words[2])
	if bad != nil {
		return BadPoints.With("word", words[2])
	}
	entrant := &f.Entrants[player]
	entrant.Adjustments = append(entrant.Adjustments, Adjustment{points, words[3], len(f.Rounds)})
	return nil
}

// enter carries out `enter ID NAME [from ROUND]`.
func (f folding) enter(words []string) error {
	from := Stage(1)
	if f.Options.Method == Knockout {
		from = -1
	}
	if len(words) == 4 || len(words) == 5 && words[3] != "from" {
		return BadWords.With("word", words[0])
	}
	if len(words) == 5 {
		stage, ok := ParseStage(words[4])
		if !ok {
			return BadStage.With("word", words[4])
		}
		from = stage
	}
	id := words[1]
	if !validID(id) {
		return BadID.With("word", id)
	}
	if _, taken := f.at[id]; taken {
		return TakenID.With("word", id)
	}
	if len(f.Entrants) == maxEntrants {
		return TooManyIn.With("limit", maxEntrants)
	}
	if f.Options.Method == RoundRobin && len(f.Rounds) > 0 {
		player, free := f.vacancy(max(from, 1))
		if !free {
			return NoGhost
		}
		f.heirs[player] = len(f.Entrants)
	}
	f.at[id] = len(f.Entrants)
	f.Entrants = append(f.Entrants, Entrant{
		ID: id, Name: words[2], From: from, absent: make(map[Stage]bool), in: make(map[Stage]bool),
	})
	return nil
}

// here carries out `here ID [ROUND…]`: present, for the event or for these rounds.
func (f folding) here(words []string) error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	entrant := &f.Entrants[player]
	entrant.here = entrant.here || len(stages) == 0
	for _, stage := range stages {
		entrant.in[stage] = true
		delete(entrant.absent, stage)
	}
	return nil
}

// absent carries out `absent ID ROUND…`.
func (f folding) absent(words []string) error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	for _, stage := range stages {
		f.Entrants[player].absent[stage] = true
		delete(f.Entrants[player].in, stage)
	}
	return nil
}

func (f folding) leave(words []string) error {
	reason := ""
	if len(words) == 4 {
		reason = words[3]
	}
	return f.move(words[:3], true, reason)
}

func (f folding) back(words []string) error {
	if player, known := f.at[words[1]]; known && len(f.Rounds) > 0 {
		if _, taken := f.heirs[player]; taken {
			return PlaceTaken.With("word", words[1])
		}
	}
	return f.move(words, false, "")
}

func (f folding) move(words []string, left bool, reason string) error {
	player, stages, err := f.playerAndStages(words)
	if err != nil {
		return err
	}
	entrant := &f.Entrants[player]
	entrant.moves = append(entrant.moves, move{stages[0], left, reason})
	return nil
}

func (f folding) playerAndStages(words []string) (player int, stages []Stage, err error) {
	player, err = f.findPlayer(words[1])
	if err != nil {
		return 0, nil, err
	}
	for _, word := range words[2:] {
		stage, ok := ParseStage(word)
		if !ok {
			return 0, nil, BadStage.With("word", word)
		}
		stages = append(stages, stage)
	}
	return player, stages, nil
}

// setSeeds carries out `seeds ID…`: the order of seeding, the best first.
func (f folding) setSeeds(words []string) error {
	if f.begun() {
		return NotNext.With("round", Stage(0), "number", len(f.Rounds))
	}
	players, err := f.findPlayers(words[1:], 0)
	if err != nil {
		return err
	}
	f.Seeds = players
	f.Equals = nil
	return nil
}

// setEquals carries out `by-lot ID ID…`: seeds next to each other whose order only the lot has decided.
func (f folding) setEquals(words []string) error {
	if f.begun() {
		return NotNext.With("round", Stage(0), "number", len(f.Rounds))
	}
	players, err := f.findPlayers(words[1:], 0)
	if err != nil {
		return err
	}
	first := slices.Index(f.Seeds, players[0])
	if first < 0 || first+len(players) > len(f.Seeds) || !slices.Equal(f.Seeds[first:first+len(players)], players) {
		return NotSeeds
	}
	f.Equals = append(f.Equals, players)
	return nil
}

// round carries out `round ROUND VERSION DIGEST | ID… | ID… - ID…`.
func (f folding) round(words []string) error {
	if f.Game == "" || f.game.Own != nil && f.Title == "" {
		return NoGame
	}
	stage, ok := ParseStage(words[1])
	if !ok {
		return BadStage.With("word", words[1])
	}
	if next, more := f.Next(); !more || stage != next {
		return NotNext.With("round", stage, "number", len(f.Rounds)+len(f.Finals))
	}
	if words[4] != "|" {
		return BadWords.With("word", words[0])
	}
	round := Round{Stage: stage, Version: words[2], Digest: words[3]}
	tables, out, _ := split(words[5:], "-")
	for len(tables) > 0 {
		var ids []string
		ids, tables, _ = split(tables, "|")
		players, err := f.findPlayers(ids, stage)
		if err != nil {
			return err
		}
		round.Tables = append(round.Tables, Table{Players: players})
		round.Drawn = append(round.Drawn, slices.Clone(players))
	}
	var err error
	round.Out, err = f.findPlayers(out, stage)
	if err != nil {
		return err
	}
	if err := f.check(&round, false); err != nil {
		return err
	}
	round.drawnOut = slices.Clone(round.Out)
	round.Present = f.Present(stage)
	if stage.Final() {
		f.Finals = append(f.Finals, round)
	} else {
		f.Rounds = append(f.Rounds, round)
		if stage == 1 && f.Options.Method == RoundRobin {
			f.settleHeirs()
		}
	}
	return nil
}

// split splits words at the first mark.
func split(words []string, mark string) (before, after []string, found bool) {
	if i := slices.Index(words, mark); i >= 0 {
		return words[:i], words[i+1:], true
	}
	return words, nil, false
}

// check returns an error for an impossible round: no table, a player in two seats, or a table size that the game does
// not allow. If later is set, tables may be empty, because they may have been given up.
func (f folding) check(round *Round, later bool) error {
	seated := make(map[int]bool)
	sit := func(player int) error {
		if seated[player] {
			return TwiceID.With("word", f.Entrants[player].ID, "round", round.Stage)
		}
		seated[player] = true
		return nil
	}
	for _, table := range round.Tables {
		if n := len(table.Players); !f.game.allows(n) && (n > 0 || !later) {
			return BadTable.With("round", round.Stage, "number", n)
		}
		for _, player := range table.Players {
			if err := sit(player); err != nil {
				return err
			}
		}
	}
	if len(round.Tables) == 0 {
		return BadTable.With("round", round.Stage, "number", 0)
	}
	for _, player := range round.Out {
		if err := sit(player); err != nil {
			return err
		}
	}
	return nil
}

// drawnRound returns the drawn round that a word names.
func (f folding) drawnRound(word string) (*Round, error) {
	stage, ok := ParseStage(word)
	if !ok {
		return nil, BadStage.With("word", word)
	}
	round := f.Round(stage)
	if round == nil {
		return nil, NoStage.With("round", stage)
	}
	return round, nil
}

// change carries out `change ROUND REASON TABLE ID… TABLE ID… - ID…`: the players who now sit at these tables and,
// after the dash, the players who sit out. A table without ids is given up. The next free number makes a new table.
// Without the dash the same players sit out as before.
func (f folding) change(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	changed := *round
	changed.Tables = slices.Clone(round.Tables)
	tables, out, dash := split(words[3:], "-")
	for i := 0; i < len(tables); {
		n, ok := readNumber(tables[i])
		if !ok || n < 1 || n > len(changed.Tables)+1 {
			return NoTable.With("round", round.Stage, "number", n)
		}
		next := i + 1
		for next < len(tables) && !startsTable(tables[next]) {
			next++
		}
		players, err := f.findPlayers(tables[i+1:next], round.Stage)
		if err != nil {
			return err
		}
		if n > len(changed.Tables) {
			changed.Tables = append(changed.Tables, Table{})
		}
		changes := append(slices.Clone(changed.Tables[n-1].Changes), words[2])
		changed.Tables[n-1] = Table{Players: players, Changes: changes, Third: changed.Tables[n-1].Third}
		i = next
	}
	if dash {
		changed.Out, err = f.findPlayers(out, round.Stage)
		if err != nil {
			return err
		}
	}
	if err := f.check(&changed, true); err != nil {
		return err
	}
	*round = changed
	return nil
}

// third carries out `third ROUND ID ID`: the match for third place, at one more table of the final's last round. It has
// a line of its own, so that a program that does not know it keeps the places of the final.
func (f folding) third(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	if !round.Stage.Final() || round != f.Last() || slices.ContainsFunc(round.Tables, isThird) {
		return NotLast.With("round", round.Stage)
	}
	players, err := f.findPlayers(words[2:], round.Stage)
	if err != nil {
		return err
	}
	with := *round
	with.Tables = append(slices.Clone(round.Tables), Table{Players: players, Third: true})
	if err := f.check(&with, true); err != nil {
		return err
	}
	*round = with
	return nil
}

// startsTable reports whether a word is a table's number: no id begins with a digit.
func startsTable(word string) bool { return word == "" || word[0] >= '0' && word[0] <= '9' }

// redraw carries out `redraw ROUND REASON`: the last round no longer stands.
func (f folding) redraw(words []string) error {
	round, err := f.drawnRound(words[1])
	switch {
	case err != nil:
		return err
	case round != f.Last():
		return NotLast.With("round", round.Stage)
	case round.Stage.Final():
		f.Finals = f.Finals[:len(f.Finals)-1]
	default:
		f.Rounds = f.Rounds[:len(f.Rounds)-1]
	}
	return nil
}

// void carries out `void ROUND TABLE REASON`.
func (f folding) void(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	n, ok := readNumber(words[2])
	if !ok || n < 1 || n > len(round.Tables) || len(round.Tables[n-1].Players) == 0 {
		return NoTable.With("round", round.Stage, "number", n)
	}
	round.Tables[n-1].Void = true
	round.Tables[n-1].Reason = words[3]
	return nil
}

// maxMinutes is the longest clock: a day.
const maxMinutes = 24 * 60

// clock carries out `clock ROUND MINUTES` and `clock ROUND stop`.
func (f folding) clock(words []string) error {
	round, err := f.drawnRound(words[1])
	if err != nil {
		return err
	}
	minutes, ok := readNumber(words[2])
	if words[2] == "stop" {
		minutes = 0
	} else if !ok || minutes < 1 || minutes > maxMinutes {
		return BadMinutes.With("word", words[2], "limit", maxMinutes)
	}
	round.Clock = Clock{Minutes: minutes}
	return nil
}
