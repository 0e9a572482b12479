package compose

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// numbers returns a form that asks each seat for a number.
func (c Composer) numbers(how referee.Ask, seats []int) Form {
	match := c.Match
	before := c.Match.RoundLines().Said(how.Verb)
	word := match.Game().Grammar.Shape(how.Verb).Words[1]
	number := ask.Number{Least: word.Min, Most: word.Max, Likely: how.Likely}
	ids := match.Roster().IDs()
	form := c.NewForm(ask.Question{Title: how.Asked(c.Lang)}, func(values ask.Values) ([]play.Action, error) {
		var all []play.Action
		for _, seat := range seats {
			value := values.Trimmed(ids[seat])
			if err := number.Check(value); err != nil {
				return nil, err
			}
			said, _ := ask.Whole(value)
			all = append(all, By(how.Verb, seat, said))
		}
		return all, nil
	})
	if how.When == referee.ByTally && how.Of > 0 && match.RoundLines().Any(func(v play.Verb) bool {
		return !v.IsCommon() && match.Game().AskOf(v).When == referee.ByPlay
	}) {
		form.Help = c.Say(Words.WholeTotal) // the score shows beside the fields what each player has so far
	}
	form.Doubt = func(values ask.Values) string {
		if c.swapped(how, seats, values) {
			return c.Say(Words.Swapped)
		}
		return ""
	}
	var typed ask.Values
	var limited []ask.Field // the fields, with the numbers that each player can have
	form.Live = func(values ask.Values) string {
		typed = values
		if refused := outOfRange(limited, values, c.Lang); refused != "" {
			return refused
		}
		return c.Sum(how, values, before)
	}
	legal := score.Only(match.Legal(), how.Verb)
	for _, seat := range seats {
		field := ask.Field{
			Key: ids[seat], Label: c.besideName(how, seat), Column: how.Column,
			Number: &number, Check: number.Check,
			Suggest: func(value string) []string { return whatIsLeft(how, typed, before, ids[seat], value) },
		}
		limits := limitsOf(legal, seat, match.Game().Grammar)
		if limits != nil {
			field.Check = func(value string) error { return c.checkNumber(number, *limits, how.Verb, seat, value) }
		}
		form.Fields = append(form.Fields, field)
		if limits != nil {
			field.Number = limits
		}
		limited = append(limited, field)
	}
	typed = form.Filled()
	return form
}

// limitsOf returns the legal numbers of a seat; nil if its lines name no range.
func limitsOf(lines []referee.LegalLines, seat int, grammar *play.Grammar) *ask.Number {
	for _, legal := range lines {
		if legal.Who(grammar) == seat && len(legal.Words) == 2 && legal.Words[1].Values == nil {
			return &ask.Number{Least: int(legal.Words[1].Min), Most: int(legal.Words[1].Max)}
		}
	}
	return nil
}

// checkNumber returns an error for a number that a player cannot have, whatever the other players have: the referee's
// reason. A number that is not legal may still be recorded, as a foul.
func (c judged) checkNumber(number, limits ask.Number, verb play.Verb, seat int, value string) error {
	if err := number.Check(value); err != nil {
		return err
	}
	if limits.Check(value) == nil {
		return nil
	}
	n, _ := ask.Whole(value)
	_, err := c.Match.After(By(verb, seat, n))
	return err
}

// outOfRange returns the refusal of the first number that another digit cannot mend; "" for none.
func outOfRange(fields []ask.Field, values ask.Values, in lang.Lang) string {
	for _, field := range fields {
		halves, isNumber := play.ReadHalf([]byte(values.Trimmed(field.Key)))
		if !isNumber || field.Number == nil && field.Signs != ask.HalfDigits ||
			field.Number != nil && int(halves) < 2*field.Number.Least {
			continue
		}
		if err := field.Check(values.Of(field.Key)); err != nil {
			return in.Colon(cmp.Or(field.Name, field.Label)) + " " + lang.Say(err, in)
		}
	}
	return ""
}

// ColumnTitle returns the heading of one of the game's columns, which are counted from 1; "" for 0.
func (c judged) ColumnTitle(column int) string {
	if column == 0 {
		return ""
	}
	return c.Match.Game().Columns[column-1].Title.In(c.Lang)
}

// besideName returns the label for the number of a seat: the name of the player or side and, on a page, the number that
// the player has already said in the open round, such as the bid.
func (c judged) besideName(how referee.Ask, seat int) string {
	match := c.Match
	name := match.Roster().Name(seat)
	if countsSides(match, how.Verb) {
		name = match.Rows().Name(seat)
	}
	open, _ := match.Open()
	if !c.Taps {
		return name
	}
	for i, column := range match.Game().Columns {
		asked := i == how.Column-1
		if cell := column.Of(open, seat); column.Sum && !asked && cell.Text != "" {
			return c.Say(Words.BesideName(name, column.Title, cell.Text))
		}
	}
	return name
}

// swapped reports whether no result equals the bid of its player, but the same results in another order would all equal
// the bids. Then they were probably typed next to the wrong names. Results and bids count the same thing, out of as many.
func (c judged) swapped(how referee.Ask, seats []int, values ask.Values) bool {
	if how.When != referee.ByTally {
		return false
	}
	for _, bids := range c.Match.Game().Asks {
		said := c.Match.RoundLines().Said(bids.Verb)
		if !bids.Together || bids.Verb == how.Verb || bids.Of != how.Of || len(said) != len(seats) {
			continue
		}
		var wanted, got []int
		for _, seat := range seats {
			n, _ := values.Whole(c.Match.Roster().IDs()[seat])
			if n == said[seat] {
				return false
			}
			wanted = append(wanted, said[seat])
			got = append(got, n)
		}
		slices.Sort(wanted)
		slices.Sort(got)
		return slices.Equal(wanted, got)
	}
	return false
}

// countsSides reports whether lines of the verb have one number for a whole side.
func countsSides(match *referee.Match, verb play.Verb) bool {
	return slices.ContainsFunc(score.Only(match.Legal(), verb), referee.LegalLines.OfSide)
}

// seatsFor returns the players who must still say a number, in the order in which they are asked.
func seatsFor(match *referee.Match, verb play.Verb) []int {
	var seats []int
	for _, legal := range score.Only(match.Legal(), verb) {
		if who := legal.Who(match.Game().Grammar); who != referee.Nobody && !slices.Contains(seats, who) {
			seats = append(seats, who)
		}
	}
	if before := match.RoundLines().SaidInOrder(verb); before != nil { // in the order of the earlier numbers
		slices.SortStableFunc(seats, func(a, b int) int {
			return cmp.Compare(slices.Index(before, a), slices.Index(before, b))
		})
	}
	if len(seats) == 1 && !countsSides(match, verb) { // in turn: those after this player must still speak
		said := match.RoundLines().Said(verb)
		for next := match.Next(seats[0]); next != seats[0]; next = match.Next(next) {
			if _, has := said[next]; !has {
				seats = append(seats, next)
			}
		}
	}
	return seats
}

// summed adds up the typed numbers and the earlier ones. blank is how many fields hold no number; lacks is the key of the
// last such field.
func summed(values ask.Values, before map[int]int) (sum, blank int, lacks string) {
	for _, n := range before {
		sum += n
	}
	for key, value := range values.All() {
		n, err := strconv.Atoi(strings.TrimSpace(value))
		if err != nil {
			blank = blank + 1
			lacks = key
			continue
		}
		sum += n
	}
	return sum, blank, lacks
}

// Sum returns the sum of the numbers as text and, in a tally, by how much it falls short.
func (c judged) Sum(how referee.Ask, values ask.Values, before map[int]int) string {
	if how.Sum.IsZero() {
		return ""
	}
	sum, _, _ := summed(values, before)
	said := c.Say(how.Sum.Put("sum", sum, "of", how.Of))
	if how.When == referee.ByTally && sum < how.Of {
		return c.Say(Words.SumLeft(said, how.Of-sum))
	}
	return said
}

// whatIsLeft suggests the number of the last empty field, in a tally whose numbers have a known sum.
func whatIsLeft(how referee.Ask, values ask.Values, before map[int]int, key, typed string) []string {
	sum, blank, lacks := summed(values, before)
	if how.When != referee.ByTally || how.Of == 0 || typed != "" || blank != 1 || lacks != key || sum > how.Of {
		return nil
	}
	return []string{strconv.Itoa(how.Of - sum)}
}

// roundTally is a form for the tally of a whole round.
type roundTally struct {
	Composer
	form    *referee.Form
	table   referee.TableView
	entries []referee.Entry
}

// Tally returns a form that asks for a whole round. It shows what each player will get, and why, before the form is
// confirmed.
func (c Composer) Tally() Form {
	table := c.Match.AtTable()
	r := roundTally{c, c.Match.Game().Tally, table, c.Match.Game().Tally.Fields(table, c.Lang)}
	form := c.NewForm(ask.Question{Title: r.form.Title.In(c.Lang)}, func(values ask.Values) ([]play.Action, error) {
		lines, err := r.form.Lines(table, r.entered(values))
		if err != nil {
			return nil, err
		}
		return c.Match.ReadAll(lines)
	})
	for _, entry := range r.entries {
		form.Fields = append(form.Fields, r.field(entry))
	}
	form.Live = func(values ask.Values) string { return r.live(form, values) }
	judge := form.Check
	form.Check = func(values ask.Values) error {
		if allEmpty(r.entries, values) {
			return Words.NoneTyped.Err()
		}
		return judge(values)
	}
	if enough := r.form.Enough; enough != nil {
		form.Enough = func(values ask.Values, left string) bool { return enough(r.entered(values), left) }
	}
	return form
}

// entered returns the values of the fields by the keys of their entries.
func (r roundTally) entered(values ask.Values) map[string]string {
	byKey := make(map[string]string, len(r.entries))
	for _, entry := range r.entries {
		byKey[entry.Key] = values.Trimmed(entry.Key)
		if mayBeNone(r.form, r.table, entry) && text.IsDash(values.Of(entry.Key)) {
			byKey[entry.Key] = ""
		}
	}
	return byKey
}

// live returns the text under the form: what is wrong with the values, or the points that each player would get.
func (r roundTally) live(form Form, values ask.Values) string {
	for _, entry := range r.entries {
		if mayBeNone(r.form, r.table, entry) && cardsOrNone(entry, values.Of(entry.Key)) != nil {
			return "" // no best score stands there for cards that nobody has typed yet
		}
	}
	if refused := outOfRange(form.Fields, values, r.Lang); refused != "" {
		return refused
	}
	trial, err := form.draft.try(values)
	if err != nil {
		return contradiction(form.Question, values, err, r.Lang)
	}
	return r.preview(trial.After)
}

// field returns the field of an entry.
func (r roundTally) field(entry referee.Entry) ask.Field {
	field := ask.Field{
		Key:    entry.Key,
		Label:  entry.Asked(r.Lang),
		Name:   entry.Label,
		Column: r.form.Column,
		Help:   entry.Help,
		Value:  entry.Value,
		Check:  entry.Check,
		Told:   entry.Told,
	}
	if entry.Most > entry.Least {
		field.Number = &ask.Number{Least: entry.Least, Most: entry.Most}
	}
	if mayBeNone(r.form, r.table, entry) {
		field.Check = func(value string) error { return cardsOrNone(entry, value) }
	}
	field.Keypad = entry.Keypad
	if entry.Half {
		field.Signs = ask.HalfDigits
	}
	for _, tick := range entry.Ticks {
		field.Offer.Several = true
		field.Offer.Options = append(field.Offer.Options, ask.Option{Label: tick.Label, Value: tick.Value})
	}
	if entry.Options != nil {
		r.choose(&field, entry)
	}
	return field
}

// choose makes the field a choice of the entry's options.
func (r roundTally) choose(field *ask.Field, entry referee.Entry) {
	field.Kind = ask.Choice
	field.Unset = entry.Value == ""
	if entry.Fits != nil {
		field.Fits = func(values ask.Values, value string) bool { return entry.Fits(r.entered(values), value) }
	}
	for _, option := range entry.Options {
		field.Options = append(field.Options, ask.Option{
			Label: option.Label,
			Value: option.Value,
			Key:   cmp.Or(option.Key, r.digit(option.Value)),
			Also:  option.Aliases,
			Shown: r.voids(entry.Key, option.Value),
		})
	}
}

// voids reports whether the key of an option alone would void the round: all have passed.
func (r roundTally) voids(key, value string) bool {
	return r.form.Enough != nil && r.form.Enough(map[string]string{key: value}, key)
}

// contradiction returns the refusal of a whole form whose fields are all accepted, and "" while one of them is refused or
// empty: it may not be filled in yet.
func contradiction(question ask.Question, values ask.Values, refused error, in lang.Lang) string {
	for _, field := range question.Fields {
		value := values.Of(field.Key)
		empty := field.Kind == ask.Text && value == "" && len(field.Offer.Options) == 0
		if empty || field.Fitting(values).Refusal(value) != nil {
			return ""
		}
	}
	return lang.Say(play.WithoutColumn(refused), in)
}

// allEmpty reports whether all fields of a form that may be empty are, such as the cards left to each player. Enter on
// its own must not record that no player has any.
func allEmpty(entries []referee.Entry, values ask.Values) bool {
	for _, entry := range entries {
		if entry.Options != nil || values.Trimmed(entry.Key) != "" {
			return false
		}
	}
	return true
}

// mayBeNone reports whether an entry of a tally takes any number of a player's cards, also none, and nothing is known
// yet of these cards.
func mayBeNone(form *referee.Form, table referee.TableView, entry referee.Entry) bool {
	_, player := table.Roster().Find([]byte(entry.Key))
	number := entry.Most > entry.Least || entry.Half
	return player && !form.Midway && entry.Options == nil && !number && entry.Check != nil && entry.Check("") == nil
}

// cardsOrNone checks the cards of an entry. A player without cards takes a dash: an empty field may only have been
// skipped, and no cards may be the best result.
func cardsOrNone(entry referee.Entry, value string) error {
	if strings.TrimSpace(value) == "" {
		return Words.NoneTyped.Err()
	}
	if text.IsDash(value) {
		return nil
	}
	return entry.Check(value)
}

// preview returns the points that each player would get, if the match has closed the round; otherwise "".
func (c judged) preview(after *referee.Match) string {
	match := c.Match
	if len(after.Rounds()) == len(match.Rounds()) {
		return ""
	}
	round := after.Rounds()[len(match.Rounds())]
	if round.Void {
		return ""
	}
	return text.Join("\n", c.PointsOf(round), c.Match.In(c.Lang).Why(round))
}

// PointsOf returns the points of each player in a round, as text.
func (c judged) PointsOf(round referee.Round) string {
	var points []string
	for seat := range c.Match.Roster().Len() {
		if round.Names(seat) {
			points = append(points, c.Match.Roster().Name(seat)+" "+score.Gained(round.Points[seat]))
		}
	}
	return strings.Join(points, ", ")
}
