// What other packages know of a game: its Game, house rules, statistics.

package referee

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/scoring"
)

// Table is what an engine knows before the first deal.
type Table struct {
	Seats   int
	Options Options
}

// Game is what other packages know of a game.
type Game struct {
	Name    string    // as `game` lines name it
	Title   lang.Text // as people call it
	Source  lang.Text // the document that its rules come from
	Round   lang.Text // the players' word for a round, if the texts use another; may be empty
	Least   int       // fewest and most players at the table
	Most    int
	Usual   int // how many usually sit down
	Grammar *play.Grammar
	Deck    *cards.Deck
	Options []Option
	Rules   *rulebook.Book
	New     func(Table) Engine
	Asks    []Ask    // how its lines are asked for at the table
	Columns []Column // what boards and sheets show of each player
	// RoundColumns is what sheets show of each round as a whole.
	RoundColumns []RoundColumn
	Scoring      []string  // the articles whose short form says how points are made; score pads print them
	LastBy       lang.Text // what puts a player last whatever the totals; empty where nothing does
	Legend       lang.Text // what the columns' signs and figures mean; may be empty
	Signed       bool      // points are gains and losses, shown with their sign
	Short        *Short    // short forms that players may type instead of answering the questions; nil for none
	Clock        *Clock    // the time that a rule gives a player; nil where none does
	ByTally      lang.Text // what the table records of a round by tally, as "just bids and tricks"; may be empty
	Terms        lang.Text // what the game's words mean, a line each, for players who ask at the table; may be empty
	Tally        *Form     // a whole round's tally in one form; nil where the Asks are enough
	// Explain returns one line on why a round came out as it did, for the sheet and for a form before it is confirmed.
	Explain func(r scoring.Round, names []string, in lang.Lang) string
	// Tallied reports whether rounds can be kept by tally under these house rules; nil where they always can.
	Tallied func(Options) bool
	// Ledger reports whether, under these house rules, sheets show gains and losses in separate columns with their
	// sums. Nil means never. In such a game the points of a round add up to zero.
	Ledger func(Options) bool
	// Stats counts what people like to know of their play besides points. Nil if the game counts nothing.
	Stats    func(people int, matches []Played) []Figures
	Partners *Partners // who does well with whom; nil if all play alone
	// Fixed reports whether the same players sit at the table to the end, under these house rules; nil where people may
	// come and go between two rounds.
	Fixed func(Options) bool
	// Rounds returns how many rounds a match has under these house rules, or 0 if something else ends it. Nil if the
	// number of rounds never ends a match.
	Rounds func(Options) int
	Quiet  bool // the referee speaks only when asked, unless the table wants it otherwise
	// ZeroSum returns an error if the totals of a match do not add up to zero. With it, a form fills in the last total.
	// Nil if totals need not add up to zero.
	ZeroSum func(totals []int) error
	Order   scoring.Order // whether the highest or the lowest total wins
	Starts  Starter       // who acts first in a round
}

// Starter is who acts first in a round.
type Starter uint8

// The starters.
const (
	AfterDealer Starter = iota // the player after the dealer
	OfDealer                   // the dealer
	Anybody                    // whoever is quick
)

// Finder returns the game with a name. The name is in lower case.
type Finder func(name string) (*Game, bool)

// Say returns the text of a Speaker in a language, with the game's own word for a round. If g is nil, the text keeps
// the usual word.
func (g *Game) Say(s lang.Speaker, in lang.Lang) string {
	if g == nil || g.Round.IsZero() {
		return s.In(in)
	}
	return lang.Term{Usual: words.RoundTerm, Own: g.Round}.Of(s).In(in)
}

// AskOf returns the Ask of a verb. If the game has none, the title is the verb's help.
func (g *Game) AskOf(v play.Verb) Ask {
	for _, a := range g.Asks {
		if a.Verb == v {
			return a
		}
	}
	shape := g.Grammar.Shape(v)
	return Ask{Verb: v, Title: shape.Help}
}

// HasModes reports whether rounds of the game can be recorded both by play and by tally.
func (g *Game) HasModes() bool {
	var modes [ByPlay + 1]bool
	for _, a := range g.Asks {
		modes[a.When] = true
	}
	return modes[ByTally] && modes[ByPlay]
}

// Why returns one line on why a round of the match came out as it did. It is empty if the game gives no reasons, or the
// round is kept by its points alone.
func (m *Match) Why(r Round, in lang.Lang) string {
	if m.Game().Explain == nil || r.Detail == nil {
		return ""
	}
	return m.Game().Explain(r.AtTable(), ofPlaces(m.Roster().Names(), r.seats()), in)
}

// Option is a house rule.
type Option struct {
	Key    string
	Values []string // the keywords that it may be set to, the default first; none where it is a number
	// Default, Min and Max are for a number. Proposed is what a form offers if Default is 0.
	Default, Min, Max, Proposed int

	// Counts reports whether the rule has any effect while the other rules are as they are. Nil means always.
	Counts func(Options) bool
	// Goal reports whether the number is a total that ends the match. Nil means never.
	Goal  func(Options) bool
	Title lang.Text   // what the rule is about
	Help  lang.Text   // one sentence that explains the rule in a form
	Names []lang.Text // how people say the values; a number has at most one text, for 0
}

// NewOptions returns a game's house rules with their texts: the title `option.KEY`, the help `option.KEY.help`, and the
// words for each value, `option.KEY.VALUE` or, if several rules share the value, `option.VALUE`, which on and
// off need not have. The words for 0 in a number, `option.KEY.none`, may be left out.
func NewOptions(texts lang.Keyed, options []Option) []Option {
	for i := range options {
		opt := &options[i]
		key := "option." + opt.Key
		opt.Title, opt.Help = texts.Text(key), texts.Text(key+".help")
		if none, found := texts.Find(key + ".none"); found {
			opt.Names = []lang.Text{none}
		}
		for _, value := range opt.Values {
			name, found := texts.Find(key + "." + value)
			if !found {
				name, found = texts.Find("option." + value)
			}
			if !found {
				name = keyed.Text("option." + value)
			}
			opt.Names = append(opt.Names, name)
		}
	}
	return options
}

// MaxOption is the greatest number that a house rule may be set to, whatever its own Max.
const MaxOption = 1_000_000

// Options holds one value for each option, in the game's order: a number, or the index of the keyword.
type Options struct {
	Values []int
	Set    []bool // whether the record sets it
}

// Defaults returns the options with their default values.
func Defaults(options []Option) Options {
	o := Options{Values: make([]int, len(options)), Set: make([]bool, len(options))}
	for i, opt := range options {
		o.Values[i] = opt.Default
	}
	return o
}

// Proposed returns what a form offers: the default of every option, or the proposal of a number that has one.
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

// Read returns a value in lower case as a number: the number itself, or the index of the keyword. An unknown keyword or
// a number out of range is an error.
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

// number returns the value in an `option` line as Option.Read expects it: folded, and a number without leading zeros.
func number(word []byte) string {
	v := play.Fold(word)
	if v != "" && strings.Trim(v, "0123456789") == "" {
		if v = strings.TrimLeft(v, "0"); v == "" {
			v = "0"
		}
	}
	return v
}

// Played is one match for statistics, or a part of it with the same people at the table: its rounds, and the people in
// each place.
type Played struct {
	Who    []int // by place: a person's number from 0, or Nobody for a person who is not counted
	Rounds []scoring.Round
}

// Figures is one table of statistics.
type Figures struct {
	Title   lang.Text
	Columns []FigureColumn
	Rows    []FigureRow
	Legend  lang.Text // what the figures mean; may be empty
}

// FigureColumn is the title of a column, and a short title for where space is short. Short is empty if not needed.
type FigureColumn struct{ Title, Short lang.Text }

// FigureRow is the figures of one person or, if Who is Nobody, of all people together.
type FigureRow struct {
	Who   int
	Cells []string
}

// Partners is how a game counts who does well with whom, where two play together against the others.
type Partners struct {
	Title  lang.Text
	Legend lang.Text // says who counts as a partner, and who is the best one
	Least  int       // rounds together that a partner needs to be the best
	// Pairs counts the rounds with each partner, for everybody counted in the matches.
	Pairs func(matches []Played) []Pair
}

// Pair counts the rounds that one player played with a partner.
type Pair struct {
	Who, With   int // as Played counts people
	Rounds, Won int
	Points      int // the points of Who in those rounds
}

// Best returns the partner with whom a player won the greatest share of rounds. Only partners with enough rounds count.
// Among equals Best prefers the more frequent partner, then the partner with more points a round. found is false if no
// partner has enough rounds.
func (p Partners) Best(pairs []Pair, who int) (best Pair, found bool) {
	for _, pair := range pairs {
		if pair.Who == who && pair.Rounds >= p.Least && (!found || pair.better(best) > 0) {
			best, found = pair, true
		}
	}
	return best, found
}

func (p Pair) better(than Pair) int {
	return cmp.Or(
		cmp.Compare(p.Won*than.Rounds, than.Won*p.Rounds),
		cmp.Compare(p.Rounds, than.Rounds),
		cmp.Compare(p.Points, than.Points),
		cmp.Compare(than.With, p.With),
	)
}
