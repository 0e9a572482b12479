// What other packages know of a game: its Game and its statistics.

package referee

import (
	"cmp"
	"slices"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
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
	Prices  []Price // what the endings of the rulebook's articles name in their gaps
	// Applied returns the house rules as they apply, where one of them stands for several others; nil where none does.
	Applied func(Options) Options
	// Knows returns a fact that a family of the rulebook asks for, as the record of a match shows it; known is false if it
	// does not. The ruling is what the dispute is about, or nil. Knows is nil for a game that knows none.
	Knows   func(m *Match, fact string, r *Ruling) (yes, known bool)
	New     func(Table) Engine
	Asks    []Ask    // how its lines are asked for at the table
	Columns []Column // what boards and sheets show of each player
	// RoundColumns is what sheets show of each round as a whole.
	RoundColumns []RoundColumn
	Scoring      []string              // the articles whose short form says how points are made; score pads print them
	LastBy       lang.Text             // what puts a player last whatever the totals; empty where nothing does
	Legend       lang.Text             // what the columns' signs and figures mean; may be empty
	Marks        [Failed + 1]lang.Text // what each mark of a cell means; may be empty
	Signed       bool                  // points are gains and losses, shown with their sign
	Short        *Short                // short forms that players may type instead of answering the questions; nil for none
	// Sure returns a question to ask before a line is recorded that is seldom meant: one that costs much, such as an
	// accusation, with its price, or one that hardly ever happens. It returns nil for other lines, and says nothing that
	// only the referee knows. Sure is nil if a game has no such line.
	Sure func(m *Match, act play.Action) lang.Speaker
	// Forgotten returns the line without which a ruling would not have come, if people may just not have recorded it, such
	// as a word that was said; "" for any other ruling. It is nil if a game has no such line.
	Forgotten func(m *Match, ruling Ruling) string
	Clock     *Clock    // the time that a rule gives a player; nil where none does
	ByTally   lang.Text // what the table records of a round by tally, as "just bids and tricks"; may be empty
	Terms     lang.Text // what the game's words mean, a line each, for players who ask at the table; may be empty
	// TermsAt returns the Terms of a match, for a game in which they depend on the house rules; nil for other games.
	TermsAt func(*Match) lang.Speaker
	Tally   *Form // a whole round's tally in one form; nil where the Asks are enough
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
	// Own returns the game as one match plays it, for a game that each match names and whose order and sides are house
	// rules. An empty title stands for a name that is not given yet. Nil for the games of the catalogue.
	Own func(title string, options Options) *Game
	// Unlikely returns a question about a player's points that a round can hardly bring; nil for usual points. The field
	// is nil in a game that knows no such points.
	Unlikely func(player string, points int) lang.Speaker
	// Presets are the names that people are likely to give to such a game, with usual house rules; nil for none.
	Presets []Preset
	// Key is what tells a game that matches name from others; empty for the games of the catalogue.
	Key    string
	OutAt  int     // the total that puts a player out, who then leaves or comes back; 0 for none
	Sides  int     // how many sides the seats go round; 0 where all play alone
	Sums   []int   // what the points of a round may add up to, a side counted once; nil for any sum
	Starts Starter // who acts first in a round
	Drawn  *Drawn  // how cards decide who deals first; nil in games that choose otherwise
	// Variants are the values of a house rule that people take for games of their own; nil for none. Lists of games have
	// an entry for each of them.
	Variants []Variant
}

// Variant is a value of a house rule that people take for a game of its own.
type Variant struct {
	Title lang.Text
	Key   lang.Text // the letter that chooses it in a list; empty for the number of the game
	Rule  string    // the house rule
	Value string
}

// Variant returns the variant that is played under these house rules; false in a game without variants.
func (g *Game) Variant(options Options) (Variant, bool) {
	for _, variant := range g.Variants {
		i := slices.IndexFunc(g.Options, func(option Option) bool { return option.Key == variant.Rule })
		if options.Write(g.Options[i], i) == variant.Value {
			return variant, true
		}
	}
	return Variant{}, false
}

// Varies reports whether a house rule says which variant is played.
func (g *Game) Varies(rule string) bool {
	return slices.ContainsFunc(g.Variants, func(variant Variant) bool { return variant.Rule == rule })
}

// Title returns what people call the game that the match plays, with its variant.
func (m *Match) Title() lang.Text {
	if variant, has := m.Game().Variant(m.Options()); has {
		return variant.Title
	}
	return m.Game().Title
}

// Drawn is how the cards that the players draw decide who deals first. The lowest card deals.
type Drawn struct {
	// Height returns the rank and the suit of a card. Between cards of one rank the lower suit is the lower card. The rank
	// is below zero for a card that does not count, and is drawn again.
	Height func(card int) (rank, suit int)
	Help   lang.Text // says which cards are higher than others
}

// Lowest returns the index of the lowest of the drawn cards, and that of another card of the same rank, or -1 if its rank
// alone decides.
func (d *Drawn) Lowest(drawn []int) (lowest, equal int) {
	lowest = 0
	for i, card := range drawn {
		rank, suit := d.Height(card)
		least, leastSuit := d.Height(drawn[lowest])
		if rank < least || rank == least && suit < leastSuit {
			lowest = i
		}
	}
	equal = slices.IndexFunc(drawn, func(card int) bool {
		rank, _ := d.Height(card)
		least, _ := d.Height(drawn[lowest])
		return card != drawn[lowest] && rank == least
	})
	return lowest, equal
}

// Starter is who acts first in a round.
type Starter uint8

// The starters.
const (
	AfterDealer Starter = iota // the player after the dealer
	OfDealer                   // the dealer
	Anybody                    // whoever is quick
)

// Preset is what a form proposes for a name of a game that matches name. No record refers to it.
type Preset struct {
	Title lang.Text // the game's name, which differs from language to language
	Usual int       // how many usually play
	// Rules returns the usual house rules of so many players.
	Rules func(players int) Options
}

// PresetOf returns the preset whose name, in any language, has the key; false if there is none.
func (g *Game) PresetOf(key string) (Preset, bool) {
	for _, preset := range g.Presets {
		if preset.Title.Any(func(name string) bool { return text.Letters(name) == key }) {
			return preset, true
		}
	}
	return Preset{}, false
}

// FromPreset returns the game that a preset makes of one that matches name, and its house rules; false if no preset has
// the name, in any language. The title is spelled as the preset does in the first of these languages that has it so.
func (g *Game) FromPreset(name string, order []lang.Lang) (own *Game, rules Options, known bool) {
	key := text.Letters(name)
	preset, known := g.PresetOf(key)
	if !known {
		return nil, Options{}, false
	}
	title := name
	for _, in := range slices.Backward(order) {
		if spelled := preset.Title.In(in); text.Letters(spelled) == key {
			title = spelled
		}
	}
	rules = preset.Rules(preset.Usual)
	return g.Own(title, rules), rules, true
}

// ID returns what statistics, leagues and lists know the game by: its name, and the key of a game that matches name.
func (g *Game) ID() string {
	return scoring.GameID(g.Name, g.Key)
}

// Side returns the seats whose points are those of a seat too, itself included, at a table of so many.
func (g *Game) Side(seat, seats int) []int {
	if g.Sides == 0 {
		return []int{seat}
	}
	var side []int
	for s := seat % g.Sides; s < seats; s += g.Sides {
		side = append(side, s)
	}
	return side
}

// TableSizes returns the sizes of tables that the game allows, the preferred sizes first: those near five, or near the
// size that a preset of a game that matches name says.
func (g *Game) TableSizes() []int {
	if preset, known := g.PresetOf(g.Key); known {
		return g.sizesNear(preset.Usual)
	}
	return g.LastingSizes()
}

// LastingSizes is TableSizes without presets, which may change: what a stored draw is repeated from must not.
func (g *Game) LastingSizes() []int {
	const usual = 5
	if g.Own == nil {
		return g.sizesNear(usual)
	}
	return g.sizesNear(g.Usual)
}

// sizesNear returns the sizes of tables that the game allows, those near the usual size first. Sides have partners.
func (g *Game) sizesNear(usual int) []int {
	usual = max(usual, 2*g.Sides)
	var sizes []int
	for size := max(2, g.Least); size <= g.Most; size++ {
		if g.Sides == 0 || size%g.Sides == 0 {
			sizes = append(sizes, size)
		}
	}
	away := func(size int) int { return max(size-usual, usual-size) }
	slices.SortStableFunc(sizes, func(a, b int) int { return away(a) - away(b) })
	return sizes
}

// StaysSeated reports whether the same players sit at the table to the end, under these house rules. Nobody leaves a
// side.
func (g *Game) StaysSeated(options Options) bool {
	return g.Sides > 0 || g.Fixed != nil && g.Fixed(options)
}

// Entries returns how many points a round has, at a table of so many seats: one for each player, or for each side. They
// are those of the first seats.
func (g *Game) Entries(seats int) int {
	if g.Sides == 0 {
		return seats
	}
	return min(g.Sides, seats)
}

// ByPointsAlone reports whether the game has no lines of its own, so that its rounds are kept by their points.
func (g *Game) ByPointsAlone() bool { return len(g.Grammar.Verbs()) == 0 }

// FixedSum returns what the points of every round add up to; false where that varies.
func (g *Game) FixedSum() (sum int, fixed bool) {
	if g.ZeroSum != nil {
		return 0, true
	}
	if len(g.Sums) == 1 {
		return g.Sums[0], true
	}
	return 0, false
}

// Finder returns the game with a name. The name is in lower case.
type Finder func(name string) (*Game, bool)

// Say returns the text of a Speaker in a language, with the game's own word for a round. If g is nil, the text keeps
// the usual word.
func (g *Game) Say(speaker lang.Speaker, in lang.Lang) string {
	if g == nil || g.Round.IsZero() {
		return speaker.In(in)
	}
	return lang.Term{Usual: words.RoundTerm, Own: g.Round}.Of(speaker).In(in)
}

// AskOf returns the Ask of a verb. If the game has none, the title is the verb's help.
func (g *Game) AskOf(v play.Verb) Ask {
	for _, ask := range g.Asks {
		if ask.Verb == v {
			return ask
		}
	}
	shape := g.Grammar.Shape(v)
	return Ask{Verb: v, Title: shape.Help}
}

// HasModes reports whether rounds of the game can be recorded both by play and by tally.
func (g *Game) HasModes() bool {
	var modes [ByPlay + 1]bool
	for _, ask := range g.Asks {
		modes[ask.When] = true
	}
	return modes[ByTally] && modes[ByPlay]
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
			best = pair
			found = true
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
