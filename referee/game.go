// The description of a game for other packages: its Game and its statistics.

package referee

import (
	"cmp"
	"slices"
	"strconv"

	"arbitro/referee/cards"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/scoring"
)

// Table is the data that an engine gets before the first deal.
type Table struct {
	Seats   int
	Sides   int // as in Game: the number of sides, to which the seats belong in turn; 0 if all play alone
	Options Options
}

// Game is the description of a game that other packages use.
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
	Prices  []Price // prices that the endings of the rulebook's articles name in their gaps
	// Applied returns the house rules as they apply, if one of them sets several others; nil if none does.
	Applied func(Options) Options
	// Knows returns a fact that a family of the rulebook asks for, if the record of a match shows it; if not, known is
	// false. The ruling is the one in dispute, or nil. Knows is nil for a game without such facts.
	Knows   func(table TableView, fact string, ruling *Ruling) (yes, known bool)
	New     func(Table) Engine
	Asks    []Ask    // the questions with which the table asks for the game's lines
	Columns []Column // the columns that boards and sheets show for each player
	// RoundColumns are the columns that sheets show for each round as a whole.
	RoundColumns []RoundColumn
	// Scoring lists the articles whose short form explains how points are made. Score pads print them.
	Scoring []string
	LastBy  lang.Text             // the reason that puts a player last despite the totals; empty if there is none
	Legend  lang.Text             // the meaning of the columns' signs and figures; may be empty
	Marks   [Failed + 1]lang.Text // the meaning of each mark of a cell; may be empty
	Signed  bool                  // points are gains and losses, shown with their sign
	Short   *Short                // short forms that players may type instead of answering the questions; nil for none
	// Sure returns a question to ask before a line is recorded that players seldom mean: a line that costs much, such
	// as an accusation, with its price, or a line that is very rare. It returns nil for other lines. The question
	// reveals nothing that only the referee knows. Sure is nil if a game has no such line.
	Sure func(table TableView, act play.Action) lang.Speaker
	// Unsettled says what the director has still to decide about a ruling of the last round, now that the round is over,
	// such as a deal that is to be cancelled; nil for any other ruling. It is nil if a game has no such ruling.
	Unsettled func(table TableView, ruling Ruling) lang.Speaker
	// Forgotten returns the missing line that may have caused a ruling, if people may have said a word and not recorded
	// it; "" for any other ruling. It is nil if a game has no such line.
	Forgotten func(table TableView, ruling Ruling) string
	// Settled returns lines of a tally that the play of the open round has settled already, such as the one that names
	// the taker's partner. They are recorded if the table leaves play by play for the outcome of the round. It is nil
	// if a game has no such line.
	Settled func(table TableView) []string
	Clock   *Clock    // the time that a rule gives a player; nil if no rule does
	ByTally lang.Text // the data that the table records of a round by tally, as "just bids and tricks"; may be empty
	// Terms is the meaning of the game's words, one word a line, for players who ask at the table; may be empty.
	Terms lang.Text
	// TermsAt returns the Terms of a match, for a game in which they depend on the house rules; nil for other games.
	TermsAt func(TableView) lang.Speaker
	Tally   *Form // the form for a whole round's tally; nil if the Asks are enough
	// Explain returns one line that explains the points of a round, for the sheet and for a form before it is
	// confirmed.
	Explain func(r scoring.Round, names []string, language lang.Lang) string
	// Unshown reports whether a round's points have a part that no column shows. A sheet then has what Explain returns
	// as a footnote of the round. A round by points has no detail and is not asked about. Nil if the columns always
	// show all parts.
	Unshown func(scoring.Detail) bool
	// Tallied reports whether rounds can be recorded by tally under these house rules; nil if they always can.
	Tallied func(Options) bool
	// Ledger reports whether, under these house rules, sheets show gains and losses in separate columns with their
	// sums. Nil means never. In such a game the points of a round add up to zero.
	Ledger func(Options) bool
	// Stats counts other facts than points that people like to know about their play. Nil if the game counts nothing.
	Stats    func(people int, matches []Played) []Figures
	Partners *Partners // which partners do well together; nil if all play alone
	// Fixed reports whether the same players sit at the table to the end, under these house rules; nil if people may
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
	// Own returns the game as one match plays it, for a game outside the catalogue, which has the title in the match
	// and whose order and sides are house rules. An empty title stands for a name that is not given yet. Nil for the
	// games of the catalogue.
	Own func(title string, options Options) *Game
	// Unlikely returns a question about points of a player that are very unusual in a round; nil for usual points. The
	// field is nil in a game without such points.
	Unlikely func(player string, points int) lang.Speaker
	// Presets are the games that people are likely to play under the game Other, with usual house rules; nil for none.
	Presets []Preset
	// Key distinguishes the games outside the catalogue: it is made from the title. Empty for the games of the
	// catalogue.
	Key   string
	OutAt int // the total that puts a player out, who then leaves or comes back; 0 for none
	Sides int // the number of sides, to which the seats belong in turn; 0 if all play alone
	// SidesOf returns the number of sides at a table with this many players, for a game that is played alone or in
	// pairs. Nil if it is always Sides.
	SidesOf func(players int) int
	Sums    []int // the possible sums of the points of a round, a side counted once; nil for any sum
	// SumsOf returns the Sums under these house rules. Nil if they are always Sums.
	SumsOf func(Options) []int
	Starts Starter // the player who acts first in a round
	// BySeat says that all play at the same time, and that a row of cards holds one for each in seat order. Tables list
	// the players in seat order too. Where players have turns, tables begin with the player who began the round.
	BySeat func(Options) bool
	Drawn  *Drawn // how cards decide who deals first; nil in games that choose in another way
	// Variants are the values of a house rule that people take for separate games; nil for none. Lists of games have an
	// entry for each of them.
	Variants []Variant
}

// Variant is a value of a house rule that people take for a separate game.
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

// LeastWins reports whether the lowest total wins.
func (g *Game) LeastWins() bool { return g.Order == scoring.LeastWins }

// Varies reports whether a house rule decides which variant is played.
func (g *Game) Varies(rule string) bool {
	return slices.ContainsFunc(g.Variants, func(variant Variant) bool { return variant.Rule == rule })
}

// Title returns the name of the game that the match plays, with its variant.
func (h *heading) Title() lang.Text {
	if variant, has := h.Game().Variant(h.Options()); has {
		return variant.Title
	}
	return h.Game().Title
}

// Drawn says how the cards that the players draw decide who deals first. The lowest card deals.
type Drawn struct {
	// Height returns the rank and the suit of a card. Between cards of one rank the lower suit is lower. The rank is
	// negative for a card that does not count; the player then draws again.
	Height func(card int) (rank, suit int)
	Help   lang.Text // says which cards are higher than others
}

// Lowest returns the index of the lowest of the drawn cards. equal is the index of another card of the same rank, or -1
// if there is none and the rank alone decides.
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

// Starter is the player who acts first in a round.
type Starter uint8

// The starters.
const (
	AfterDealer Starter = iota // the player after the dealer
	OfDealer                   // the dealer
	Anybody                    // the quickest player
)

// Preset is a game outside the catalogue that a form knows by name, with its usual house rules. No record refers to it.
type Preset struct {
	Title lang.Text // the game's name, which may differ between languages
	Usual int       // the usual number of players
	// Rules returns the usual house rules for this number of players.
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

// FromPreset returns the game of a preset and its house rules. It returns false if no preset has the name, in any
// language. The title has the preset's spelling, in the first language of order in which the names agree.
func (g *Game) FromPreset(name string, order []lang.Lang) (own *Game, rules Options, known bool) {
	key := text.Letters(name)
	preset, known := g.PresetOf(key)
	if !known {
		return nil, Options{}, false
	}
	title := name
	for _, language := range slices.Backward(order) {
		if spelled := preset.Title.In(language); text.Letters(spelled) == key {
			title = spelled
		}
	}
	rules = preset.Rules(preset.Usual)
	return g.Own(title, rules), rules, true
}

// ID returns the ID by which statistics, leagues and lists know the game: its name and, for a game outside the
// catalogue, its key.
func (g *Game) ID() string {
	return scoring.GameID(g.Name, g.Key)
}

// At returns the game as this many players play it, with its number of sides.
func (g *Game) At(players int) *Game {
	if g.SidesOf == nil {
		return g
	}
	seated := *g
	seated.Sides = g.SidesOf(players)
	return &seated
}

// Under returns the game under these house rules, with the sums of its rounds.
func (g *Game) Under(rules Options) *Game {
	if g.SumsOf == nil {
		return g
	}
	ruled := *g
	ruled.Sums = g.SumsOf(rules)
	return &ruled
}

// Seats reports whether the game can be played by this many players.
func (g *Game) Seats(players int) bool {
	sides := g.At(players).Sides
	return g.Least <= players && players <= g.Most && (sides == 0 || players%sides == 0)
}

// Sizes returns the numbers of players by which the game can be played, the smallest first.
func (g *Game) Sizes() []int {
	var sizes []int
	for players := g.Least; players <= g.Most; players++ {
		if g.Seats(players) {
			sizes = append(sizes, players)
		}
	}
	return sizes
}

// Players returns the numbers of players as they stand before "players" in a sentence: "2 to 7", "2 or 4", "2".
func (g *Game) Players() lang.Speaker {
	sizes := g.Sizes()
	if len(sizes) > 1 && sizes[len(sizes)-1]-sizes[0] == len(sizes)-1 {
		return words.PlayersRange(sizes[0], sizes[len(sizes)-1])
	}
	return Alternatives(sizes)
}

// Side returns the seats that share the points of a seat, itself included, at a table with this many seats.
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

// TableSizes returns the sizes of tables that the game allows, the preferred sizes first. Preferred are sizes near
// five, or near the usual size of the preset for a game outside the catalogue.
func (g *Game) TableSizes() []int {
	if preset, known := g.PresetOf(g.Key); known {
		return g.sizesNear(preset.Usual)
	}
	return g.LastingSizes()
}

// LastingSizes returns the sizes that TableSizes returns without presets. A stored draw is repeated from them, and
// presets may change.
func (g *Game) LastingSizes() []int {
	const usual = 5
	if g.Own == nil {
		return g.sizesNear(usual)
	}
	return g.sizesNear(g.Usual)
}

// sizesNear returns the sizes of tables that the game allows, those near the usual size first. In a game with sides
// every player needs a partner.
func (g *Game) sizesNear(usual int) []int {
	usual = max(usual, 2*g.Sides)
	var sizes []int
	for size := max(2, g.Least); size <= g.Most; size++ {
		if g.Seats(size) {
			sizes = append(sizes, size)
		}
	}
	away := func(size int) int { return max(size-usual, usual-size) }
	slices.SortStableFunc(sizes, func(a, b int) int { return away(a) - away(b) })
	return sizes
}

// StaysSeated reports whether the same players sit at the table to the end, under these house rules. In a game with
// sides they always do.
func (g *Game) StaysSeated(options Options) bool {
	return g.Sides > 0 || g.Fixed != nil && g.Fixed(options)
}

// Entries returns how many numbers the points of a round have, at a table with this many seats: one for each player, or
// one for each side, in the order of the first seats.
func (g *Game) Entries(seats int) int {
	if g.Sides == 0 {
		return seats
	}
	return min(g.Sides, seats)
}

// ByPointsAlone reports whether the game has no lines of its own, so that only the points of its rounds are recorded.
func (g *Game) ByPointsAlone() bool { return len(g.Grammar.Verbs()) == 0 }

// FixedSum returns the sum of the points of every round. It returns false if the sum varies.
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
func (g *Game) Say(speaker lang.Speaker, language lang.Lang) string {
	if g == nil || g.Round.IsZero() {
		return speaker.In(language)
	}
	return lang.Term{Usual: words.RoundTerm, Own: g.Round}.Of(speaker).In(language)
}

// AskOf returns the Ask of a verb. If the game has none, the title is the verb's help.
func (g *Game) AskOf(verb play.Verb) Ask {
	for _, ask := range g.Asks {
		if ask.Verb == verb {
			return ask
		}
	}
	shape := g.Grammar.Shape(verb)
	return Ask{Verb: verb, Title: shape.Help}
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
	Legend  lang.Text // the meaning of the figures; may be empty
}

// FigureColumn is the title of a column, and a short title for narrow places. Short is empty if it is not needed.
type FigureColumn struct{ Title, Short lang.Text }

// FigureRow holds the figures of one person or, if Who is Nobody, of all people together.
type FigureRow struct {
	Who   int
	Cells []Figure
}

// Figure is one figure of statistics. Number is the number that the text says; "" if it says no single number.
type Figure struct{ Text, Number string }

// CountFigure returns the figure of a count.
func CountFigure(n int) Figure { return Figure{Text: strconv.Itoa(n), Number: strconv.Itoa(n)} }

// Texts returns the texts of the figures.
func (r FigureRow) Texts() []string {
	texts := make([]string, len(r.Cells))
	for i, figure := range r.Cells {
		texts[i] = figure.Text
	}
	return texts
}

// Partners says how a game finds out which partners do well, where two play together against the others.
type Partners struct {
	Title  lang.Text
	Legend lang.Text // explains which players count as partners, and which partner is the best
	Least  int       // the number of rounds together that a partner needs to be the best
	// Pairs counts the rounds with each partner, for everybody counted in the matches.
	Pairs func(matches []Played) []Pair
}

// Pair counts the rounds that one player played with a partner.
type Pair struct {
	Who, With   int // numbers of persons, as in Played
	Rounds, Won int
	Points      int // the points of the person Who in those rounds
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
