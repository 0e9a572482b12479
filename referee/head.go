package referee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Head is what the lines of the head say, players and house rules aside. Some of them may come later.
type Head struct {
	ID, Date, Place, League string
	Event                   EventTable
	seen                    uint32 // the verbs that may come once and came
}

// EventTable is the table of a tournament that a match was played at; its Table is 0 where the record names none.
type EventTable struct {
	ID    string // the tournament's id or name, as written
	Round int    // from 1
	Final bool   // the round is one of the final
	Table int    // from 1
}

// heading is the game, its house rules, and what else the head says, players aside.
type heading struct {
	find    Finder
	game    *Game
	named   int // the line that names it
	options Options
	head    Head
}

// Game returns the game, or nil before it is named.
func (h *heading) Game() *Game { return h.game }

// Options returns the house rules in force.
func (h *heading) Options() Options { return h.options }

// Head returns what the head says.
func (h *heading) Head() Head { return h.head }

// HasModes reports whether this match's rounds can be recorded both by play and by tally, its house rules considered.
func (h *heading) HasModes() bool {
	return h.game != nil && h.game.HasModes() && (h.game.Tallied == nil || h.game.Tallied(h.options))
}

// readable returns why a line means nothing in this game, whatever has happened in the match: what cannot be read is an
// error where it stands, and does not wait for the corrections after it. Where no game stands, anything may be.
func (h *heading) readable(line play.Line, log *play.Log, renamed bool) error {
	game := h.game
	if game == nil || renamed {
		if game = h.gameIn(log); game == nil {
			return nil
		}
	}
	reader := play.Reader{Grammar: game.Grammar, Loose: true}
	_, err := reader.Read(line)
	return err
}

// gameIn returns the game that the first `game` line standing names; nil where none does, or it names no game.
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

// applyHead applies a line of the head. Some may come later, where none stands.
func (st *state) applyHead(line *play.Line, ev play.Event) error {
	if (st.table.engine != nil || st.kept.lines > 0) && !ev.Verb.IsLate() {
		return words.ErrTooLate(st.reader.Grammar.Shape(ev.Verb).Verb).Err()
	}
	once := ev.Verb != play.Player && ev.Verb != play.Option
	if once && st.head.seen>>ev.Verb&1 == 1 {
		return words.ErrSecond(st.reader.Grammar.Shape(ev.Verb).Verb).Err()
	}
	var err error
	switch ev.Verb {
	case play.Arbitro:
		if ev.Arg(0) != play.Version {
			err = words.ErrVersion(ev.Arg(0)).Err()
		}
	case play.GameName:
		if err = st.name(play.Fold(ev.Text)); err == nil {
			st.named, st.reader.Grammar = ev.Line, st.game.Grammar
		}
	case play.ID:
		st.head.ID = play.Fold(ev.Text)
	case play.Date:
		st.head.Date = string(ev.Text)
	case play.Place:
		st.head.Place = string(ev.Text)
	case play.League:
		st.head.League = string(ev.Text)
	case play.EventTable:
		round := ev.Arg(0)
		st.head.Event = EventTable{ID: string(ev.Text), Round: max(round, -round), Final: round < 0, Table: ev.Arg(1)}
	case play.Player:
		err = st.table.seat(line, st.game)
	case play.Option:
		st.options, err = st.options.With(st.game.Options, play.Fold(line.Words[1]), number(line.Words[2]))
	}
	if err == nil && once {
		st.head.seen |= 1 << ev.Verb
	}
	return err
}

// name finds the game of a name; its house rules are the usual ones as yet.
func (h *heading) name(name string) error {
	g, ok := h.find(name)
	if !ok {
		return words.ErrGame(name).Err()
	}
	h.game, h.options = g, Defaults(g.Options)
	return nil
}

// seat seats a player whom the head names.
func (t *table) seat(line *play.Line, g *Game) error {
	if t.roster.Len() == g.Most {
		return words.ErrTooMany(g.Title, g.Most).Err()
	}
	var name []byte
	if len(line.Words) > 2 {
		name = line.Words[2]
	}
	return t.roster.Add(line.Words[1], name)
}

// number returns an option's value as the options compare it: folded, and a number without leading zeros.
func number(word []byte) string {
	v := play.Fold(word)
	if v != "" && strings.Trim(v, "0123456789") == "" {
		if v = strings.TrimLeft(v, "0"); v == "" {
			v = "0"
		}
	}
	return v
}

// MaxOption is the greatest number that a house rule may be set to, whatever its own Max.
const MaxOption = 1_000_000

// Option is a house rule.
type Option struct {
	Key    string
	Values []string // the keywords that it may be set to, the default first; none where it is a number
	// Default, Min and Max bound a number; Proposed is what a form offers in the place of a Default of 0.
	Default, Min, Max, Proposed int

	// Counts reports whether the rule matters beside the others; nil where it always does.
	Counts func(Options) bool
	// Goal reports whether the number is a total that ends the match; nil where it never is.
	Goal  func(Options) bool
	Title lang.Text   // what the rule is about
	Names []lang.Text // how people say the values; of a number: at most one text, how 0 is said
}

// Options holds a value an option, in the game's order: a number, or the index of the keyword.
type Options struct {
	Values []int
	Set    []bool // whether the record sets it
}

// Defaults returns every option its default.
func Defaults(options []Option) Options {
	o := Options{Values: make([]int, len(options)), Set: make([]bool, len(options))}
	for i, opt := range options {
		o.Values[i] = opt.Default
	}
	return o
}

// Proposed returns what a form offers: every option's default, but for numbers that have a proposal.
func Proposed(options []Option) Options {
	o := Defaults(options)
	for i, opt := range options {
		o.Values[i] = cmp.Or(o.Values[i], opt.Proposed)
	}
	return o
}

// With returns the options with one of them set. An unknown key or value is an error.
func (o Options) With(options []Option, key, value string) (Options, error) {
	key, value = strings.ToLower(key), strings.ToLower(value)
	i := slices.IndexFunc(options, func(opt Option) bool { return opt.Key == key })
	if i < 0 {
		keys := make([]string, len(options))
		for i, opt := range options {
			keys[i] = opt.Key
		}
		return o, words.ErrOption(key, strings.Join(keys, ", ")).Err()
	}
	v, err := options[i].Read(value)
	if err != nil {
		return o, err
	}
	o.Values, o.Set = slices.Clone(o.Values), slices.Clone(o.Set)
	o.Values[i], o.Set[i] = v, true
	return o, nil
}

// Read returns the number of a value: itself, or the keyword's index.
func (opt Option) Read(value string) (int, error) {
	if opt.Values != nil {
		if i := slices.Index(opt.Values, value); i >= 0 {
			return i, nil
		}
		return 0, words.ErrValue(opt.Key, value, words.WantOneOf(strings.Join(opt.Values, ", ")).Err()).Err()
	}
	most := min(opt.Max, MaxOption)
	n, err := strconv.Atoi(value)
	if err != nil || n < opt.Min || n > most || value[0] == '-' || value[0] == '+' {
		return 0, words.ErrValue(opt.Key, value, words.WantRange(opt.Min, most).Err()).Err()
	}
	return n, nil
}

// Write returns a value as records write it.
func (opt Option) Write(v int) string {
	if opt.Values != nil {
		return opt.Values[v]
	}
	return strconv.Itoa(v)
}

// Say returns a value as people say it.
func (opt Option) Say(v int, in lang.Lang) string {
	if opt.Values != nil {
		return opt.Names[v].In(in)
	}
	if v == 0 && len(opt.Names) > 0 {
		return opt.Names[0].In(in)
	}
	return strconv.Itoa(v)
}
