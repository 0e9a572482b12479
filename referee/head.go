// Who plays and by which rules: the lines of the head, and people who leave the table or sit down.

package referee

import (
	"errors"
	"slices"

	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Game returns the game, or nil before it is named.
func (h *heading) Game() *Game { return h.game }

// Options returns the house rules in force.
func (h *heading) Options() Options { return h.options }

// Head returns the data of the match's head.
func (h *heading) Head() Head { return h.head }

// HasModes reports whether this match's rounds can be recorded both by play and by tally, its house rules considered.
func (h *heading) HasModes() bool {
	return h.game != nil && h.game.HasModes() && (h.game.Tallied == nil || h.game.Tallied(h.options))
}

// checkReadable returns an error if a line has no meaning in this game, at any moment of a match. Such a line is an
// error at once: no later correction can make it readable. Before any game is named, every line is readable.
func checkReadable(line play.Line, game *Game) error {
	if game == nil {
		return nil
	}
	reader := play.Reader{Grammar: game.Grammar, Loose: true}
	_, err := reader.Read(line)
	return err
}

// gameIn returns the game that the first `game` line names, corrections applied. It returns nil if there is no such
// line or no such game.
func (h *heading) gameIn(log *play.Log) *Game {
	var lexer play.Lexer
	for _, text := range log.All(0) {
		line, err := lexer.Split(text)
		if err != nil || len(line.Words) != 2 {
			continue
		}
		if verb, ok := play.Common.Verb(line.Words[0]); ok && verb == play.GameName {
			if game, ok := h.find(play.Fold(line.Words[1])); ok {
				return game
			}
			return nil
		}
	}
	return nil
}

// applyHead applies a line of the head. Lines of some verbs may come after the first deal, if there is none of that
// verb yet.
func (st *state) applyHead(act play.Action) error {
	if (st.table.engine != nil || st.totalsGiven.lines > 0) && !act.Verb.IsLate() {
		return words.ErrTooLate(st.reader.Grammar.Shape(act.Verb).Verb).Err()
	}
	once := act.Verb != play.Player && act.Verb != play.Option
	if once && st.head.seen>>act.Verb&1 == 1 {
		return words.ErrSecond(st.reader.Grammar.Shape(act.Verb).Verb).Err()
	}
	var err error
	switch act.Verb {
	case play.Arbitro:
		if act.Arg(0) != play.Version {
			err = words.ErrVersion(act.Arg(0)).Err()
		}
	case play.GameName:
		err = st.name(string(act.Text(0)))
		if err == nil {
			st.gameLine = act.Line
			st.reader.Grammar = st.game.Grammar
		}
	case play.Title:
		err = st.head.entitle(string(act.Text(0)))
	case play.ID:
		st.head.ID = string(act.Text(0))
	case play.Date:
		st.head.Date = string(act.Text(0))
	case play.Place:
		st.head.Place = string(act.Text(0))
	case play.League:
		st.head.League = string(act.Text(0))
	case play.EventTable:
		round := act.Arg(0)
		st.head.Event = EventTable{
			ID:    string(act.Text(0)),
			Round: max(round, -round),
			Final: round < 0,
			Table: act.Arg(1),
		}
	case play.Player:
		st.ownRoster()
		err = st.table.seat(act, st.game)
		st.game = st.game.At(st.table.roster.Len())
	case play.Option:
		st.options, err = st.options.With(st.game.Options, string(act.Text(0)), string(act.Text(1)))
	}
	if err == nil && once {
		st.head.seen |= 1 << act.Verb
	}
	if st.game != nil && st.game.Own != nil && (act.Verb == play.Title || act.Verb == play.Option) {
		st.game = st.game.Own(st.head.Title, st.options)
	}
	if st.game != nil && (act.Verb == play.Player || act.Verb == play.Option) {
		st.game = st.game.Under(st.options)
	}
	return err
}

// entitle sets the title of the match's game.
func (h *Head) entitle(title string) error {
	if text.Letters(title) == "" {
		return words.ErrTitle(title).Err()
	}
	h.Title = title
	return nil
}

// ready returns an error unless the head has all data that a match needs before its first `deal` or `result`.
func (st *state) ready() error {
	game := st.game
	n := st.table.roster.Len()
	switch {
	case game.Own != nil && st.head.Title == "":
		return words.ErrNoTitle.Err()
	case n < game.Least:
		return words.ErrTooFew(game.Title, game.Least, n).Err()
	case game.Sides > 0 && n%game.Sides != 0:
		return words.ErrSides(n, game.Sides).Err()
	}
	return nil
}

// name sets the game and the default house rules.
func (h *heading) name(name string) error {
	game, ok := h.find(name)
	if !ok {
		return words.ErrGame(name).Err()
	}
	h.game = game
	h.options = Defaults(game.Options)
	return nil
}

// ownRoster gives the state its own copy of the roster before the roster changes.
func (st *state) ownRoster() {
	st.table.roster = st.table.roster.Clone()
	st.reader.Roster = st.table.roster
}

// seat adds a player of the head to the roster.
func (t *table) seat(act play.Action, game *Game) error {
	if t.roster.Len() == game.Most {
		return words.ErrTooMany(game.Title, game.Most).Err()
	}
	return t.roster.Add(act.Text(0), act.Text(1))
}

// between returns an error unless people may come and go now.
func (st *state) between() error {
	switch {
	case st.totalsGiven.lines > 0:
		return words.ErrResultOnly.Err()
	case !st.table.begun():
		return words.ErrNoDealYet.Err()
	case st.game.StaysSeated(st.options):
		return words.ErrFixed.Err()
	case st.table.isOpen():
		return words.ErrOpen.Err()
	}
	return nil
}

// MayMove reports whether somebody may leave the table or sit down now.
func (st *state) MayMove() bool { return st.game != nil && !st.finished && st.between() == nil }

// MayMoveLater reports whether somebody may leave the table or sit down once the open round is over.
func (st *state) MayMoveLater() bool {
	return st.game != nil && !st.finished && errors.Is(st.between(), words.ErrOpen.Err())
}

// applyLeave applies a `leave` line. If a dealer who is due leaves, the next player is due to deal.
func (st *state) applyLeave(act play.Action) error {
	if err := st.between(); err != nil {
		return err
	}
	now := st.table.Sits()
	at := slices.Index(now, act.Seat())
	if at < 0 {
		return words.ErrNotSitting(st.table.roster.Name(act.Seat())).Err()
	}
	st.move()
	if i := slices.Index(st.table.nextDealers, act.Seat()); i >= 0 {
		due := slices.Clone(st.table.nextDealers)
		due[i] = now[(at+1)%len(now)]
		st.table.nextDealers = slices.DeleteFunc(due, func(seat int) bool { return seat == act.Seat() })
	}
	st.table.sitting = slices.Delete(slices.Clone(now), at, at+1)
	return nil
}

// applyJoin applies a `join` line: a new player, or a player who left, sits down after the last seat or after a named
// player.
func (st *state) applyJoin(act play.Action) error {
	if err := st.between(); err != nil {
		return err
	}
	now := st.table.Sits()
	id := act.Text(0)
	name := act.Text(1)
	seat, known := st.table.roster.Find(id)
	if known && slices.Contains(now, seat) {
		return words.ErrSits(st.table.roster.Name(seat)).Err()
	}
	at := len(now)
	if len(act.Args) > 1 {
		at = slices.Index(now, act.Arg(1)) + 1
		if at == 0 {
			return words.ErrNotSitting(st.table.roster.Name(act.Arg(1))).Err()
		}
	}
	if len(now) == st.game.Most {
		return words.ErrTooMany(st.game.Title, st.game.Most).Err()
	}
	st.ownRoster()
	if known {
		st.table.roster.Rename(seat, name)
	} else if err := st.table.roster.Add(id, name); err != nil {
		return err
	}
	st.move()
	if !known {
		seat = st.table.roster.Len() - 1
		st.table.widen()
		st.sheet.widen()
	}
	st.table.sitting = slices.Concat(now[:at], []int{seat}, now[at:])
	return nil
}

// move prepares the state for a player who leaves or sits down.
func (st *state) move() {
	isFirst := st.table.dealt == nil
	st.table.move(len(st.sheet.totals), st.sheet.hasCounted)
	if isFirst {
		st.sheet.noteSeating(st.table.dealt)
	}
}

// move prepares the table for a player who leaves or sits down. From then on the engine's places may differ from the
// roster's seats. seats is the number of players so far; counted reports whether they have played a round that counts.
func (t *table) move(seats int, counted bool) {
	if !t.movedSinceDeal {
		t.nextDealers = t.dealersDue()
		t.movedSinceDeal = true
	}
	if t.dealt != nil {
		return
	}
	t.dealt = everySeat(seats)
	t.carried = make([]int, seats)
	t.played = make([]bool, seats)
	for seat := range t.played {
		t.played[seat] = counted
	}
}

// noteSeating records in all rounds so far that everybody sat there.
func (s *sheet) noteSeating(everybody []int) {
	rounds := slices.Clone(s.rounds)
	for i := range rounds {
		rounds[i].Seating = &Seating{Seats: everybody}
	}
	s.rounds = rounds
	s.shared = 0
}

// widen adds the newest player of the roster to all data that the table keeps by seat.
func (t *table) widen() {
	t.carried = wider(t.carried)
	t.played = append(slices.Clone(t.played), false)
}

// widen adds the newest player of the roster to the totals and to all rounds.
func (s *sheet) widen() {
	s.totals = wider(s.totals)
	rounds := slices.Clone(s.rounds)
	for i := range rounds {
		rounds[i].Points = wider(rounds[i].Points)
		rounds[i].Penalties = wider(rounds[i].Penalties)
		rounds[i].Back = wider(rounds[i].Back)
	}
	s.rounds = rounds
	s.shared = 0
}

// wider returns a copy of points by seat with one more seat. It returns nil for nil.
func wider(points []int) []int {
	if points == nil {
		return nil
	}
	return append(slices.Clone(points), 0)
}

// withAbsent returns the list also with a seat added. The list holds the seats that have a penalty in a round without
// sitting in it. withAbsent adds no seat that sits in the round or is listed already. round holds the seats of the
// round, by place.
func (t *table) withAbsent(also, round []int, seat int) []int {
	if t.dealt == nil || slices.Contains(round, seat) || slices.Contains(also, seat) {
		return also
	}
	return append(slices.Clip(also), seat)
}
