// What an event is played by: its options, a row each, the stages that its lines name, and the faults.

package event

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbitro/referee/fault"
)

// The words that options have as values.
const (
	Swiss      = "swiss"
	Rotation   = "rotation"
	RoundRobin = "round-robin"
	Knockout   = "knockout"

	Percent = "percent"
	Places  = "places"
	Totals  = "totals"

	Mean  = "mean"
	First = "first"
	None  = "none"

	Avoid   = "avoid"
	Balance = "balance"
	Near    = "near"

	ByLot    = "lot"
	ByRating = "rating"
	ByLeague = "league"

	BySeed     = "seed"
	Shared     = "shared"
	ThirdMatch = "match"
)

// Options are the rules of one event. Each field has its row in the table below.
type Options struct {
	Method   string // Swiss, Rotation, RoundRobin or Knockout
	Rounds   int    // how many rounds before the final; RoundRobin and Knockout set it themselves
	Sizes    []int  // the sizes of tables, the preferred one first; empty for the sizes of the game
	Points   string // Percent, Places or Totals
	SitOut   string // what a player who sits out a round gets for it: Mean, First or None
	Absent   string // what a player gets for a missed round: None or Mean
	Meet     string // how strongly repeated meetings are avoided: Avoid, Balance or Near
	Straight int    // how many rounds at the end are seated only by the standing
	Seeding  string // ByLot, ByRating or ByLeague
	Ties     []Tie
	Final    []int  // the number of players in each round of the final; if the first is 0, everybody plays that round
	Third    string // what the two players get who were beaten before a final of two: BySeed, Shared or ThirdMatch
	CheckIn  bool   // whether only players marked present are drawn
	Seed     uint64
}

// maxRounds is the greatest number of rounds before the final.
const maxRounds = 100

// DefaultOptions returns the options of a new event, except for the seed.
func DefaultOptions() Options {
	return Options{
		Method:  Swiss,
		Rounds:  4,
		Points:  Percent,
		SitOut:  Mean,
		Absent:  None,
		Meet:    Avoid,
		Seeding: ByLot,
		Third:   BySeed,
		Ties:    []Tie{ByWins, ByOpponents, ByHeadToHead, ByBest},
	}
}

// Stage is a round of an event: 1, 2 and so on before the final, and -1, -2 and so on for the rounds of the final,
// written F1, F2. 0 is not a round.
type Stage int

// ParseStage reads a round as String writes it. It returns false for any other text.
func ParseStage(word string) (Stage, bool) {
	digits, final := strings.CutPrefix(word, "F")
	n, ok := readNumber(digits)
	if !ok || n == 0 || digits[0] == '0' {
		return 0, false
	}
	if final {
		return Stage(-n), true
	}
	return Stage(n), true
}

// String writes the round: 2, or F1.
func (s Stage) String() string {
	if s < 0 {
		return "F" + strconv.Itoa(int(-s))
	}
	return strconv.Itoa(int(s))
}

// Final reports whether the round belongs to the final.
func (s Stage) Final() bool { return s < 0 }

// order returns a number that sorts rounds by time: the rounds of the final follow all others.
func (s Stage) order() int {
	if s < 0 {
		return math.MaxInt32 - int(s)
	}
	return int(s)
}

func (s Stage) before(other Stage) bool { return s.order() < other.order() }

// readNumber parses a whole number without a sign, of nine digits at most.
func readNumber(word string) (int, bool) {
	if len(word) > 9 || strings.Trim(word, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// Tie is a tie-break: a way to separate players with equal points.
type Tie string

// The tie-breaks, by the words of `option ties`.
const (
	ByWins       Tie = "wins"
	ByOpponents  Tie = "opponents"
	ByHeadToHead Tie = "head-to-head"
	ByBest       Tie = "best"
	ByTotal      Tie = "total"
)

// The faults of lines: the reasons for which a line is set aside.
const (
	BadWords    fault.Key = "event.bad-words"
	BadVerb     fault.Key = "event.bad-verb"
	Unread      fault.Key = "event.unread"
	NoEvent     fault.Key = "event.no-event"
	NoGame      fault.Key = "event.no-game"
	BadGame     fault.Key = "event.bad-game"
	NoTitle     fault.Key = "event.no-title"
	BadRule     fault.Key = "event.bad-rule"
	RuleLate    fault.Key = "event.rule-late"
	Given       fault.Key = "event.given"
	Shut        fault.Key = "event.shut"
	BadID       fault.Key = "event.bad-id"
	TakenID     fault.Key = "event.taken-id"
	UnknownID   fault.Key = "event.unknown-id"
	TwiceID     fault.Key = "event.twice-id"
	BadStage    fault.Key = "event.bad-stage"
	NotNext     fault.Key = "event.not-next"
	NotLast     fault.Key = "event.not-last"
	NoStage     fault.Key = "event.no-stage"
	NoTable     fault.Key = "event.no-table"
	BadTable    fault.Key = "event.bad-table"
	BadKey      fault.Key = "event.bad-key"
	BadValue    fault.Key = "event.bad-value"
	NeedsReason fault.Key = "event.needs-reason"
	BadMinutes  fault.Key = "event.bad-minutes"
	NoGhost     fault.Key = "event.no-ghost"
	PlaceTaken  fault.Key = "event.place-taken"
	BadPoints   fault.Key = "event.bad-points"
	TwiceLine   fault.Key = "event.twice-line"
	TooManyIn   fault.Key = "event.too-many-in"
	TooMuchText fault.Key = "event.too-much-text"
)

// The faults of drawing.
const (
	TooFew      fault.Key = "event.too-few"
	NoRounds    fault.Key = "event.no-rounds"
	Missing     fault.Key = "event.missing"
	Awaited     fault.Key = "event.awaited" // a result is missing, and the draw cannot do without it
	NoSeeds     fault.Key = "event.no-seeds"
	NotSeeds    fault.Key = "event.not-seeds"
	OnlyPairs   fault.Key = "event.only-pairs"
	NotShared   fault.Key = "event.not-shared"
	NoFinal     fault.Key = "event.no-final"
	NotFalling  fault.Key = "event.not-falling"
	NotWhole    fault.Key = "event.not-whole"
	NotOneEach  fault.Key = "event.not-one-each"
	NotSeated   fault.Key = "event.not-seated"
	SeatedThere fault.Key = "event.seated-there"
	NoSeat      fault.Key = "event.no-seat"
	TooSmall    fault.Key = "event.too-small"
	Begun       fault.Key = "event.begun"
)

// The faults of matches that do not count for their table.
const (
	Unfinished   fault.Key = "event.unfinished"
	OtherPlayers fault.Key = "event.other-players"
	TwoMatches   fault.Key = "event.two-matches"
	VoidTable    fault.Key = "event.void-table"
	NoPlaces     fault.Key = "event.no-places"
)

// folding carries out the lines of a log and stores the result in its event.
type folding struct {
	*Event
	games func(word string) (Game, bool)
}

// findPlayer returns the player with an id.
func (f folding) findPlayer(id string) (int, error) {
	if i, ok := f.at[id]; ok {
		return i, nil
	}
	return 0, UnknownID.With("word", id)
}

// findPlayers returns the players with these ids. It returns a fault if an id comes twice.
func (f folding) findPlayers(ids []string, stage Stage) ([]int, error) {
	players := make([]int, 0, len(ids))
	seen := make(map[int]bool, len(ids))
	for _, id := range ids {
		player, err := f.findPlayer(id)
		if err != nil {
			return nil, err
		}
		if seen[player] {
			return nil, TwiceID.With("word", id, "round", stage)
		}
		seen[player] = true
		players = append(players, player)
	}
	return players, nil
}

// setOnce sets a field whose line may come only once.
func setOnce(field *string, words []string) error {
	if *field != "" {
		return Given.With("word", words[0])
	}
	if words[1] == "" {
		return BadWords.With("word", words[0])
	}
	*field = words[1]
	return nil
}

// inOrder returns the lines in the order in which they are folded: by number, UID, words, then time.
func inOrder(lines []Line) []Line {
	sorted := slices.Clone(lines)
	slices.SortFunc(sorted, func(a, b Line) int {
		return cmp.Or(
			cmp.Compare(a.N, b.N),
			strings.Compare(a.UID, b.UID),
			slices.Compare(a.Words, b.Words),
			strings.Compare(a.At, b.At),
		)
	})
	return sorted
}

// validID reports whether a word can be an id: a letter, then letters with their marks, digits, - or _, none of them a
// capital.
func validID(word string) bool {
	for i, r := range word {
		isSign := unicode.IsDigit(r) || unicode.IsMark(r) || r == '-' || r == '_'
		if !unicode.IsLetter(r) && (i == 0 || !isSign) {
			return false
		}
		if unicode.ToLower(r) != r {
			return false
		}
	}
	return word != ""
}

// option is one row of the table of options. set returns false, and changes nothing, for words that are not a value.
type option struct {
	key    string
	set    func(*Event, *Options, []string) bool
	values []string // the words that set takes; nil for numbers
}

var (
	offOn    = []string{"off", "on"}
	tieWords = []string{
		string(ByWins), string(ByOpponents), string(ByHeadToHead), string(ByBest), string(ByTotal),
	}
)

var options = []option{
	oneOf("method", func(o *Options) *string { return &o.Method }, Swiss, Rotation, RoundRobin, Knockout),
	{key: "rounds", set: whole(1, maxRounds, func(o *Options) *int { return &o.Rounds })},
	{key: "sizes", set: setSizes},
	oneOf("points", func(o *Options) *string { return &o.Points }, Percent, Places, Totals),
	oneOf("sit-out", func(o *Options) *string { return &o.SitOut }, Mean, First, None),
	oneOf("absent", func(o *Options) *string { return &o.Absent }, None, Mean),
	oneOf("meet", func(o *Options) *string { return &o.Meet }, Avoid, Balance, Near),
	{key: "straight", set: whole(0, maxRounds, func(o *Options) *int { return &o.Straight })},
	oneOf("seeding", func(o *Options) *string { return &o.Seeding }, ByLot, ByRating, ByLeague),
	{key: "ties", set: setTies, values: tieWords},
	{key: "final", set: setFinal},
	oneOf("third", func(o *Options) *string { return &o.Third }, BySeed, Shared, ThirdMatch),
	{key: "check-in", set: setCheckIn, values: offOn},
	{key: "seed", set: setSeed},
}

// OptionKeys returns the keys of all options, in the order in which they are listed.
func OptionKeys() []string {
	keys := make([]string, len(options))
	for i, row := range options {
		keys[i] = row.key
	}
	return keys
}

// OptionValues returns the words that an option may have; nil for an option of numbers, and for an unknown key.
func OptionValues(key string) []string {
	at := slices.IndexFunc(options, func(row option) bool { return row.key == key })
	if at < 0 {
		return nil
	}
	return slices.Clone(options[at].values)
}

func oneOf(key string, field func(*Options) *string, values ...string) option {
	set := func(_ *Event, options *Options, words []string) bool {
		if len(words) != 1 || !slices.Contains(values, words[0]) {
			return false
		}
		*field(options) = words[0]
		return true
	}
	return option{key: key, set: set, values: values}
}

func whole(least, most int, field func(*Options) *int) func(*Event, *Options, []string) bool {
	return func(_ *Event, options *Options, words []string) bool {
		n, ok := readNumber(words[0])
		if len(words) != 1 || !ok || n < least || n > most {
			return false
		}
		*field(options) = n
		return true
	}
}

func setSizes(event *Event, options *Options, words []string) bool {
	sizes, ok := numbers(words)
	for _, size := range sizes {
		ok = ok && event.game.allows(size)
	}
	if !ok || twice(sizes) {
		return false
	}
	options.Sizes = sizes
	return true
}

func setCheckIn(_ *Event, options *Options, words []string) bool {
	at := slices.Index(offOn, words[0])
	if len(words) != 1 || at < 0 {
		return false
	}
	options.CheckIn = at == 1
	return true
}

func setSeed(_ *Event, options *Options, words []string) bool {
	seed, err := strconv.ParseUint(words[0], 10, 64)
	if len(words) != 1 || err != nil {
		return false
	}
	options.Seed = seed
	return true
}

func setTies(_ *Event, options *Options, words []string) bool {
	var ties []Tie
	for _, word := range words {
		if Tie(word).row() == nil {
			return false
		}
		ties = append(ties, Tie(word))
	}
	if twice(ties) {
		return false
	}
	options.Ties = ties
	return true
}

// setFinal reads falling sizes, with `all` first if everybody plays the first round, or `none`.
func setFinal(_ *Event, options *Options, words []string) bool {
	if slices.Equal(words, []string{"none"}) {
		options.Final = nil
		return true
	}
	all := words[0] == "all"
	if all {
		words = words[1:]
	}
	sizes, ok := numbers(words)
	for i, size := range sizes {
		ok = ok && size >= 2 && size <= maxEntrants && (i == 0 || size < sizes[i-1])
	}
	if all {
		sizes = slices.Insert(sizes, 0, 0)
	}
	if !ok || len(sizes) > maxRounds {
		return false
	}
	options.Final = sizes
	return true
}

func numbers(words []string) ([]int, bool) {
	var all []int
	for _, word := range words {
		n, ok := readNumber(word)
		if !ok {
			return nil, false
		}
		all = append(all, n)
	}
	return all, true
}

func twice[V comparable](list []V) bool {
	for i, v := range list {
		if slices.Contains(list[:i], v) {
			return true
		}
	}
	return false
}

// setOption carries out `option KEY VALUE… ["why"]`. Once a round is drawn, the last word must be the reason. Before
// that, an option with a single value may have a reason, but a list may not: a reason could be taken for one of its
// words.
func (f folding) setOption(words []string) error {
	key := words[1]
	values := words[2:]
	at := slices.IndexFunc(options, func(row option) bool { return row.key == key })
	if at < 0 {
		return BadKey.With("word", key)
	}
	if key == "sizes" && f.Game == "" {
		return NoGame
	}
	last := values[len(values)-1]
	_, digits := readNumber(last)
	spoken := !digits && Tie(last).row() == nil
	if f.begun() && (len(values) == 1 || !spoken) {
		return NeedsReason.With("word", key)
	}
	values, _ = SplitOption(words, f.begun())
	if !options[at].set(f.Event, &f.Options, values) {
		return BadValue.With("word", key)
	}
	return nil
}

// SplitOption returns the values and the reason of an `option` line. begun says whether a round was drawn before the
// line.
func SplitOption(words []string, begun bool) (values []string, why string) {
	values = words[2:]
	list := slices.Contains([]string{"sizes", "ties", "final"}, words[1])
	if begun && len(values) > 1 || !list && len(values) == 2 {
		last := len(values) - 1
		return values[:last], values[last]
	}
	return values, ""
}

// OptionWords returns the value of an option as the log writes it: no words for a list that is empty.
func (e *Event) OptionWords(key string) []string {
	options := e.Options
	var list []string
	add := func(numbers []int) {
		for _, number := range numbers {
			list = append(list, strconv.Itoa(number))
		}
	}
	switch key {
	case "sizes":
		add(e.Sizes())
		return list
	case "ties":
		for _, tie := range options.Ties {
			list = append(list, string(tie))
		}
		return list
	case "final":
		add(options.Final)
		if len(list) > 0 && options.Final[0] == 0 {
			list[0] = "all"
		}
		return list
	}
	checkIn := offOn[0]
	if options.CheckIn {
		checkIn = offOn[1]
	}
	return []string{map[string]string{
		"method":   options.Method,
		"rounds":   strconv.Itoa(max(1, e.Planned())),
		"points":   options.Points,
		"sit-out":  options.SitOut,
		"absent":   options.Absent,
		"meet":     options.Meet,
		"straight": strconv.Itoa(options.Straight),
		"seeding":  options.Seeding,
		"third":    options.Third,
		"check-in": checkIn,
		"seed":     strconv.FormatUint(options.Seed, 10),
	}[key]}
}
