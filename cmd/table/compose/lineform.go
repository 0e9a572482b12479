package compose

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// lineFields are the fields of a form for a line of play, one for each word that has several possible values.
type lineFields struct {
	fields   []ask.Field
	composer Composer
	verb     play.Verb
	shape    play.Shape
	fixed    []string // the value of each word without a field
	at       []int    // the index of each field's word
	accuses  bool     // whether the line is an accusation
	recorded bool     // the initial words are those of a line, not only a proposal
}

// Words returns a form for a line of a verb, with a field for each word. legal holds the possible words; initial holds
// the default values.
func (c Composer) Words(verb play.Verb, legal []referee.LegalLines, initial ...string) Form {
	if first := c.Match.Game().AskOf(verb).First; first != nil && len(initial) == 0 {
		initial = first(c.Match.AtTable())
	}
	form := c.LineForm(verb, legal, initial)
	form.Title = c.TitleOf(referee.LegalLines{Verb: verb, Words: legal[0].Words})
	return form
}

// Accuser returns the question that asks which player accuses.
func (c judged) Accuser(legal []referee.LegalLines) ask.Question {
	shape := c.Match.Game().Grammar.Shape(legal[0].Verb)
	choices, _ := choicesOf(legal, 0)
	var seats []int
	for _, seat := range valuesOf(choices, 0, c.Match.Roster().Len()-1) {
		seats = append(seats, int(seat))
	}
	who := ask.Field{
		Key:     "who",
		Label:   text.Capital(shape.Words[0].Title.In(c.Lang)),
		Kind:    ask.Choice,
		Options: c.players(seats),
		Unset:   true,
	}
	return ask.Question{Title: c.Match.Game().AskOf(legal[0].Verb).Asked(c.Lang), Fields: []ask.Field{who}}
}

// Anybody returns lines of a verb, such as accusations, by every player, with and without the optional words, also
// lines that are not legal.
func (c judged) Anybody(verb play.Verb) []referee.LegalLines {
	shape := c.Match.Game().Grammar.Shape(verb)
	legalLines := referee.LegalLines{Verb: verb}
	for _, word := range shape.Words {
		legal := referee.Between(0, len(word.Of)-1)
		if word.Kind == play.Seat {
			legal = referee.AnyOf(c.Match.Sits())
			legal.Apart = true
		}
		legalLines.Words = append(legalLines.Words, legal)
	}
	bare := legalLines
	bare.Words = legalLines.Words[:len(legalLines.Words)-shape.Optional]
	return []referee.LegalLines{bare, legalLines}
}

// Verb returns the form for lines of one verb: the numbers of all players together, a card by its short code, or a
// field for each word. If c.Taps is set, the answers may be tapped.
func (c Composer) Verb(legal []referee.LegalLines) Form {
	game := c.Match.Game()
	switch how := game.AskOf(legal[0].Verb); {
	case how.Together:
		return c.numbers(how, seatsFor(c.Match, how.Verb)) // in the order in which they are due
	case len(legal) == 1 && IsCard(game, legal[0]):
		if !c.Taps {
			return c.Card(legal[0])
		}
		return c.tapped(c.ownCard(legal[0]), legal[0].Verb, true, legal).Form
	case c.Taps:
		return c.tapped(c.Words(legal[0].Verb, legal), legal[0].Verb, true, legal).Form
	}
	return c.Words(legal[0].Verb, legal)
}

// LineForm returns the form of a verb, without a title. legal holds the possible words; it may be nil. initial holds
// the default values word by word; a repeated word has one value with all its words.
func (c Composer) LineForm(verb play.Verb, legal []referee.LegalLines, initial []string) Form {
	shape := c.Match.Game().Grammar.Shape(verb)
	f := &lineFields{
		composer: c, verb: verb, shape: shape, fixed: make([]string, len(shape.Words)), accuses: c.Match.Game().AskOf(verb).Accuses,
		recorded: len(initial) > 0 && initial[0] != "",
	}
	for i, word := range shape.Words {
		value := ""
		if i < len(initial) {
			value = initial[i]
		}
		field, asked := f.field(i, word, legal, value, len(initial) > 0)
		if !asked {
			f.fixed[i] = field.Value
			continue
		}
		// Enter alone must not record what nobody has said.
		field.Unset = field.Kind == ask.Choice && field.Value == "" && field.Options[0].Value != ""
		field.Key = strconv.Itoa(i)
		f.fields = append(f.fields, field)
		f.at = append(f.at, i)
	}
	form := c.NewForm(ask.Question{Fields: f.fields}, f.actions)
	form.Live = form.draft.live(c.Said)
	return form
}

// actions returns the action that the values of the fields mean.
func (f *lineFields) actions(values ask.Values) ([]play.Action, error) {
	words := slices.Clone(f.fixed)
	for i, at := range f.at {
		value := values.Of(f.fields[i].Key)
		words[at] = value
		if n, err := f.composer.fine(value); err == nil && f.fines(f.shape.Words[at]) {
			words[at] = strconv.Itoa(n)
		}
		if n, err := ask.Whole(value); err == nil && n > 0 && f.loses(f.shape.Words[at]) {
			words[at] = strconv.Itoa(-n)
		}
		if f.shape.Repeat && at == len(f.shape.Words)-1 && text.IsDash(value) {
			words[at] = "" // no cards
		}
	}
	act, err := f.composer.action(f.verb, words)
	return []play.Action{act}, err
}

// loses reports whether a word holds the points of a round in a game where they are only lost.
func (f *lineFields) loses(word play.Word) bool {
	return word.Kind == play.Signed && f.verb == play.Points && f.composer.Match.OnlyLosses()
}

// fines reports whether a word holds the points of a penalty, which are typed as in the director's form.
func (f *lineFields) fines(word play.Word) bool {
	return word.Kind == play.Signed && f.verb == play.Penalty
}

// field returns the field that asks for word i. It returns false, and a field with the word's value, if the word need
// not be asked for. If known is set, initial is the word of an existing line; otherwise it is only a default.
func (f *lineFields) field(
	i int, word play.Word, legal []referee.LegalLines, initial string, known bool,
) (field ask.Field, asked bool) {
	choices, without := choicesOf(legal, i)
	if len(legal) > 0 && len(choices) == 0 {
		return ask.Field{}, false // an optional word that no legal line has
	}
	repeats := f.shape.Repeat && i == len(f.shape.Words)-1
	optional := i >= len(f.shape.Words)-f.shape.Optional
	label := word.Title
	if !word.Asked.IsZero() {
		label = word.Asked
	}
	field = ask.Field{Label: text.Capital(label.In(f.composer.Lang)), Value: initial}
	switch word.Kind {
	case play.Seat, play.Keyword:
		f.choose(&field, word, choices)
		switch {
		case repeats:
			field.Kind = ask.Choices
			field.Value = ask.Join(strings.Fields(initial))
		case optional && (without || len(legal) == 0):
			nothing := ask.Option{Label: f.composer.Say(Words.Nothing), Key: "-"}
			field.Options = append([]ask.Option{nothing}, field.Options...)
		case len(field.Options) == 1:
			return ask.Field{Value: field.Options[0].Value}, false
		}
	case play.Card, play.CardOrGap:
		if repeats && !slices.ContainsFunc(f.shape.Words[:i], isCardWord) {
			field.Label = f.composer.Say(Words.Cards)
		}
		f.cards(&field, word, choices, repeats)
	case play.Name:
		return field, false // the rest of the record names the player by this word
	default:
		f.typed(&field, word, choices)
	}
	if repeats && f.shape.Least == 0 && field.Kind == ask.Text && !f.composer.Taps && f.onlySeats(i) {
		field.Check = cardsTyped
		if known && field.Value == "" {
			field.Value = "-"
		}
	}
	if check := field.Check; optional && check != nil {
		field.Check = func(value string) error {
			if strings.TrimSpace(value) == "" {
				return nil
			}
			return check(value)
		}
	}
	return field, true
}

// onlySeats reports whether all words before word i are players, so that the line says nothing but word i.
func (f *lineFields) onlySeats(i int) bool {
	return !slices.ContainsFunc(f.shape.Words[:i], func(word play.Word) bool { return word.Kind != play.Seat })
}

// typed makes the field one for a typed number, date or text. Its value is the word as the record has it; typed writes
// it as people do.
func (f *lineFields) typed(field *ask.Field, word play.Word, choices []referee.Choice) {
	initial := field.Value
	switch word.Kind {
	case play.Number:
		field.Number = &ask.Number{Least: word.Min, Most: word.Max}
		field.Check = field.Number.Check
		if values := valuesOf(choices, word.Min, word.Max); initial == "" && len(values) == 1 {
			field.Value = strconv.Itoa(int(values[0]))
		}
	case play.Signed:
		field.Check = signed
		field.Signs = ask.SignedDigits
		if n, err := strconv.Atoi(initial); err == nil && f.fines(word) {
			field.Label = f.composer.fineLabel()
			field.Value = fmt.Sprintf("%+d", n)
		}
	case play.Half:
		field.Signs = ask.HalfDigits
		field.Check = func(value string) error { return inHalves(value, word) }
	case play.Calendar:
		field.Value = f.composer.Lang.Date(initial)
		field.Free = true
		field.Check = func(value string) error {
			_, err := f.composer.day(value)
			return err
		}
	case play.Text:
		field.Free = len(word.Of) == 0
		var all []string
		for _, choice := range choices {
			all = append(all, choice.Texts...)
		}
		field.Suggest = ask.StartingWith(append(all, word.Of...))
	default:
	}
}

// cardsTyped returns an error for an empty field: Enter on its own must not record that a player has no cards; a dash
// does.
func cardsTyped(value string) error {
	if strings.TrimSpace(value) == "" {
		return Words.NoneTyped.Err()
	}
	return nil
}

// choose makes the field a choice of players or keywords.
func (f *lineFields) choose(field *ask.Field, word play.Word, choices []referee.Choice) {
	field.Kind = ask.Choice
	if word.Kind == play.Seat {
		var own []ask.Option // the accuser, who may own up, comes last
		for _, option := range f.playersOf(field, choices) {
			switch {
			case f.accuses && option.Value == f.fixed[0] && !f.mayOwnUp():
			case f.accuses && option.Value == f.fixed[0]:
				option.Label = f.composer.Say(Words.OwnsUp(option.Label))
				option.Key = ownUpKey
				if field.Value == option.Value && !f.recorded {
					field.Value = "" // Enter alone must not own up
				}
				own = append(own, option)
			case option.Value == field.Value:
				field.Options = append([]ask.Option{option}, field.Options...)
			default:
				field.Options = append(field.Options, option)
			}
		}
		field.Options = append(field.Options, own...)
		return
	}
	raised := false
	for _, k := range valuesOf(choices, 0, len(word.Of)-1) {
		option := ask.Option{
			Label: word.Say(int(k), f.composer.Lang),
			Value: word.Of[k],
			Key:   digitOf(word, int(k)),
		}
		if word.Rising && k > 0 {
			option.Shown = raised // more than would be enough
			raised = true
		}
		if int(k) < len(word.Typed) {
			option.Also = word.Typed[k].Each()
		}
		field.Options = append(field.Options, option)
		if strings.EqualFold(word.Of[k], field.Value) {
			field.Value = word.Of[k]
		}
	}
}

// ownUpKey is the key of an accuser who owns up. It is not the player's digit: who types that has not read the row.
const ownUpKey = "0"

// mayOwnUp reports whether the accuser may be the accused: where an accusation also names a rule, the game decides.
func (f *lineFields) mayOwnUp() bool {
	accuser, _ := f.composer.Match.Roster().Find([]byte(f.fixed[0]))
	own := By(f.verb, accuser, accuser)
	for _, word := range f.shape.Words[2 : len(f.shape.Words)-f.shape.Optional] {
		if word.Kind != play.Keyword {
			return true
		}
		own.Args = append(own.Args, 0)
	}
	if len(own.Args) == 2 {
		return true // of the only fault that can be
	}
	_, err := f.composer.Match.After(own)
	return err == nil
}

// playersOf returns the players whom the choices hold. A side is one option, with the names of its players, and a value
// of the field that names any of them becomes that of the side.
func (f *lineFields) playersOf(field *ask.Field, choices []referee.Choice) []ask.Option {
	match := f.composer.Match
	var options []ask.Option
	for _, choice := range choices {
		if !choice.Side {
			continue
		}
		option := f.composer.player(int(choice.Values[0]))
		option.Label = match.Rows().Name(int(choice.Values[0]))
		for _, seat := range choice.Values {
			if match.Roster().IDs()[seat] == field.Value {
				field.Value = option.Value
			}
		}
		options = append(options, option)
	}
	if options != nil {
		return options
	}
	for _, seat := range valuesOf(choices, 0, match.Roster().Len()-1) {
		options = append(options, f.composer.player(int(seat)))
	}
	return options
}

// digitOf returns the digit of a keyword: its position among all keywords of the word, so that it stays the same if
// some are not offered. It returns "" for a word with more keywords than digits.
func digitOf(word play.Word, keyword int) string {
	if word.Rising {
		return strconv.Itoa(keyword)
	}
	if len(word.Of) > 9 {
		return ""
	}
	return strconv.Itoa(keyword + 1)
}

// cards adds the help and the suggestions for typing cards.
func (f *lineFields) cards(field *ask.Field, w play.Word, choices []referee.Choice, repeats bool) {
	var codes []string
	for _, word := range strings.Fields(field.Value) {
		if card, ok := f.composer.Match.Game().Deck.Read([]byte(word)); ok {
			word = f.composer.Typed(card)
		}
		codes = append(codes, word)
	}
	field.Value = strings.Join(codes, " ")
	if w.Kind == play.CardOrGap {
		field.Help = f.composer.Say(Words.GapHelp)
	}
	if repeats && len(choices) > 0 {
		least, most := cardsTaken(choices)
		if most > least {
			field.Help = f.composer.Say(Words.CardsFrom(least, most))
		} else if least > 0 {
			field.Help = f.composer.Say(Words.CardsHelp(least))
		}
	}
	field.Suggest = ask.LastWord(f.composer.codes(choices), nil)
}

// isCardWord reports whether a word is a card.
func isCardWord(word play.Word) bool { return word.Kind == play.Card || word.Kind == play.CardOrGap }

// cardsTaken returns the least and the greatest number of cards that some of the choices take.
func cardsTaken(choices []referee.Choice) (least, most int) {
	least = choices[0].Count
	for _, choice := range choices {
		least = min(least, choice.Count)
		most = max(most, choice.Count, choice.Most)
	}
	return least, most
}

// mostPoints is the largest penalty that can be typed.
const mostPoints = 999_999

// choicesOf returns the choices for word i in the legal lines, and whether some lines lack the word.
func choicesOf(legal []referee.LegalLines, i int) (choices []referee.Choice, without bool) {
	for _, e := range legal {
		if i < len(e.Words) {
			choices = append(choices, e.Words[i])
		} else {
			without = true
		}
	}
	return choices, without
}

// valuesOf returns the numbers from least to most that some choice allows; without choices, all of them. It returns nil
// for a range of more than manyValues.
func valuesOf(choices []referee.Choice, least, most int) []int32 {
	var all []int32
	if most-least > manyValues {
		return nil
	}
	for n := int32(least); n <= int32(most); n++ {
		if len(choices) == 0 ||
			slices.ContainsFunc(choices, func(choice referee.Choice) bool { return choice.Holds(n) }) {
			all = append(all, n)
		}
	}
	return all
}

// manyValues is the largest range of numbers from which people can still choose.
const manyValues = 1000

// inHalves returns an error unless the text is a number of points in halves within the word's range.
func inHalves(value string, word play.Word) error {
	n, ok := play.ReadHalf([]byte(strings.TrimSpace(value)))
	if !ok || int(n) < word.Min || int(n) > word.Max {
		return Words.WantHalf.Err()
	}
	return nil
}

// signed returns an error unless the text is a whole number of points.
func signed(value string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || n > mostPoints || n < -mostPoints {
		return Words.WantWhole.Err()
	}
	return nil
}
