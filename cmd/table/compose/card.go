package compose

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// IsCard reports whether legal lines are a single card of a single player, for which a form asks by a short code.
func IsCard(game *referee.Game, legal referee.LegalLines) bool {
	shape := game.Grammar.Shape(legal.Verb)
	return legal.Who(game.Grammar) != referee.Nobody && len(legal.Words) == 2 && len(shape.Words) == 2 &&
		!shape.Repeat &&
		shape.Words[1].Kind == play.Card && len(legal.Words[1].Values) > 0
}

// Card returns a form that asks for a card of the player on turn, by a short code. The answer may also be several cards
// in the order of play, such as a whole trick. The name of another player may precede a card.
func (c Composer) Card(legal referee.LegalLines) Form {
	first := firstCard{c}
	row := func(typed string) ([]string, error) {
		if verb, ok := first.typedVerb(typed); ok {
			return first.line(verb, typed)
		}
		return c.cardRow(legal, typed)
	}
	form := c.typing(ask.Question{Title: c.TitleOf(legal)}, "word", row, c.understood)
	form.Help = c.Say(Words.CardHelp(c.sampleRow(legal), c.sample(legal)))
	letters := c.Say(Words.Letters(c.letters()))
	begun := c.Match.RoundLines().Has(legal.Verb)
	if ahead := first.said(legal.Verb); ahead != "" {
		form.Help = ahead + "\n" + form.Help
		form.Doubt = func(values []string) string { return first.notToTheTrick(form, values) }
	}
	if !begun || len(c.Match.Rounds()) == 0 {
		form.Help += "\n" + letters
		if before := first.others(); !begun && before != "" {
			form.Help += "\n" + c.Say(Words.BeforeCardsKeys(before))
		}
	} else {
		form.Terms = letters
		form.Glossary = c.Match.In(c.Lang).Terms()
	}
	form.Fields[0].Suggest = ask.LastWord(c.codes(legal.Words[1:2]), c.Match.Roster().IDs())
	return form
}

// ownCard returns a form that asks a player for one of the player's own cards, and accepts no other player's card.
func (c Composer) ownCard(legal referee.LegalLines) Form {
	game := c.Match.Game()
	id := c.Match.Roster().IDs()[legal.Who(game.Grammar)]
	one := func(typed string) ([]string, error) {
		line, err := c.line(game.Grammar.Shape(legal.Verb), []string{id, typed})
		return []string{line}, err
	}
	form := c.typing(ask.Question{Title: c.TitleOf(legal)}, "word", one, c.understood)
	form.Fields[0].Suggest = ask.LastWord(c.codes(legal.Words[1:2]), nil)
	return form
}

// typing returns a form with one field for short codes. compose turns the typed text into lines of play; said returns
// the meaning of such a line.
func (c Composer) typing(
	question ask.Question, key string, compose func(typed string) ([]string, error), said func(line string) string,
) Form {
	form := c.NewForm(question, func(values []string) ([]string, error) { return compose(values[0]) })
	form.Check = nil // the field checks, so that plain lines refuse the code before they show its meaning
	form.Fields = []ask.Field{{Key: key, Check: func(value string) error { return form.draft.check([]string{value}) }}}
	form.Live = form.draft.live(said)
	return form
}

// cardRow returns the lines of cards typed in a row. Each card belongs to the player who is due after the previous
// card, unless a name precedes it.
func (c Composer) cardRow(legal referee.LegalLines, typed string) ([]string, error) {
	game := c.Match.Game()
	words := c.joined(strings.Fields(typed))
	if len(words) == 0 {
		_, err := c.card("")
		return nil, err
	}
	var all []string
	for composer := c; ; {
		seat := legal.Who(game.Grammar)
		if len(words) > 1 && composer.names(words[0]) {
			seat, _ = composer.Match.Player(words[0])
			words = words[1:]
		}
		if len(words) == 0 {
			return nil, Words.WantMore.Err()
		}
		card, err := composer.card(words[0])
		if err != nil {
			return nil, Words.NotUnderstood(words[0], err).Err()
		}
		line := VerbName(game, legal.Verb) + " " + composer.Match.Roster().IDs()[seat] + " " + card
		all = append(all, line)
		words = words[1:]
		if len(words) == 0 {
			return all, nil
		}
		composer.Match, err = composer.Match.After(line)
		if err != nil {
			return nil, err
		}
		due := score.Only(composer.Due(), legal.Verb)
		if len(due) != 1 || !IsCard(game, due[0]) { // the round is over, or something else is asked first
			return nil, Words.NotUnderstood(strings.Join(words, " "), Words.WantLess).Err()
		}
		legal = due[0]
	}
}

// joined replaces each card that is typed in several words, such as "re di fiori" or "9 k", with its short code.
func (c spelling) joined(words []string) []string {
	var all []string
	for len(words) > 0 {
		if card, ok := c.rankAndSuit(words); ok {
			all = append(all, c.Typed(card))
			words = words[2:]
			continue
		}
		if card, n, ok := c.Match.Game().Deck.ReadWords(words); ok && n > 1 {
			all = append(all, c.Typed(card))
			words = words[n:]
			continue
		}
		if card, n, ok := c.loosely(all, words); ok {
			all = append(all, c.Typed(card))
			words = words[n:]
			continue
		}
		all = append(all, words[0])
		words = words[1:]
	}
	return all
}

// rankAndSuit returns the card whose short code is typed as two words, such as "9 k". The words are no such card if they
// can mean something else: a player's name, or a joker and the suit that is due after it.
func (c spelling) rankAndSuit(words []string) (card int, ok bool) {
	if len(words) < 2 || strings.ContainsFunc(words[1], unicode.IsDigit) {
		return 0, false
	}
	deck := c.Match.Game().Deck
	card, ok = deck.ReadTyped(words[0]+words[1], c.Lang)
	if !ok {
		return 0, false
	}
	_, isCard := deck.ReadTyped(words[0], c.Lang)
	if strings.Trim(words[0], "0123456789") == "" { // a number alone may be a card, such as a trump, and a player's name follow it
		return card, !isCard || len(words) == 2 || !c.names(words[1])
	}
	_, isPlayer := c.Match.Player(words[0])
	return card, !isCard && !isPlayer
}

// loosely returns the card that the next words of a row name by a rank and a suit, such as "10bleu" or "roi coeur", and
// the number of those words. The words are no such card if they can mean something else: a card of its own, a player's
// name, or a name and a card after it. Where a game has short forms, a letter after a card may be one of them.
func (c spelling) loosely(before, words []string) (card, n int, ok bool) {
	deck := c.Match.Game().Deck
	_, isCard := deck.ReadTyped(words[0], c.Lang)
	if deck == nil || isCard {
		return 0, 0, false
	}
	for n = min(len(words), mostLoose); n > 0; n-- {
		card, ok = deck.ReadLoosely(words[:n], c.Lang)
		if ok && !c.namedCard(words[:n]) {
			break
		}
		ok = false
	}
	letter := n > 1 && utf8.RuneCountInString(words[0]) == 1 && !unicode.IsDigit([]rune(words[0])[0])
	if ok && letter && len(before) > 0 && c.Match.Game().Short != nil {
		_, afterCard := deck.ReadTyped(before[len(before)-1], c.Lang)
		ok = !afterCard
	}
	return card, n, ok
}

// mostLoose is the largest number of words of a card's rank and suit: "roi de coeur".
const mostLoose = 3

// namedCard reports whether words can mean a player's name, or a name and a card: "u 6", or "u6", where Ugo plays and
// the 6 is a card.
func (c spelling) namedCard(words []string) bool {
	deck := c.Match.Game().Deck
	if len(words) > 1 {
		_, isCard := deck.ReadTyped(words[1], c.Lang)
		return isCard && c.names(words[0])
	}
	if c.names(words[0]) {
		return true
	}
	for at := range words[0] {
		if at == 0 {
			continue
		}
		_, isCard := deck.ReadTyped(words[0][at:], c.Lang)
		if isCard && c.names(words[0][:at]) {
			return true
		}
	}
	return false
}

// card returns a typed card in the form of records.
func (c spelling) card(typed string) (string, error) {
	deck := c.Match.Game().Deck
	card, ok := deck.ReadTyped(typed, c.Lang)
	all := strings.Fields(typed)
	if !ok && len(all) == 2 {
		card, ok = c.rankAndSuit(all)
	}
	if !ok && len(all) > 0 {
		var n int
		card, n, ok = deck.ReadWords(all)
		ok = ok && n == len(all)
	}
	if !ok && len(all) > 0 {
		var n int
		card, n, ok = c.loosely(nil, all)
		ok = ok && n == len(all)
	}
	if !ok {
		if suit, most, outside := deck.Outside(typed, c.Lang); outside {
			return "", Words.WantNumber(most, deck.SuitName(suit, c.Lang)).Err()
		}
		sample := c.Typed(deck.Len() / 3)
		if letters := c.letters(); letters != "" {
			sample += " (" + letters + ")"
		}
		return "", Words.WantCard(sample).Err()
	}
	return string(deck.Append(nil, card)), nil
}

// names reports whether a word before a card names its player: it is an id or the beginning of an id or name, and no
// card.
func (c spelling) names(word string) bool {
	seat, known := c.Match.Player(word)
	_, card := c.Match.Game().Deck.ReadTyped(word, c.Lang)
	return known && (!card || strings.EqualFold(word, c.Match.Roster().IDs()[seat]))
}

// sampleRow returns an example of several cards in a row.
func (c spelling) sampleRow(legal referee.LegalLines) string {
	var all []string
	trick := len(c.Match.Sits()) // in a game of tricks a row is at most a trick
	for _, card := range legal.Words[1].Values[:min(trick, len(legal.Words[1].Values))] {
		all = append(all, c.Typed(int(card)))
	}
	return strings.Join(all, " ")
}

// sample returns an example of a card out of turn, played by a player who has not played to the trick yet.
func (c spelling) sample(legal referee.LegalLines) string {
	match := c.Match
	scene, _ := match.Scene()
	due := legal.Who(match.Game().Grammar)
	other := match.Next(due)
	for seat := other; seat != due; seat = match.Next(seat) {
		if !slices.ContainsFunc(scene.Cards, func(tableCard referee.TableCard) bool { return tableCard.Seat == seat }) {
			other = seat
			break
		}
	}
	return match.Roster().IDs()[other] + " " + c.Typed(int(legal.Words[1].Values[0]))
}

// understood returns the meaning of a composed line, to show before it is recorded: the player and the full name of the
// card, or the line in words (Said) if it is not a player and a card.
func (c spelling) understood(line string) string {
	match := c.Match
	_, act, err := match.Meaning([]byte(line))
	if err != nil {
		return c.Said([]byte(line))
	}
	words := match.Game().Grammar.Shape(act.Verb).Words
	if len(act.Args) != 2 || len(words) != 2 || words[0].Kind != play.Seat || words[1].Kind != play.Card {
		return c.Said([]byte(line))
	}
	return c.Lang.Colon(match.Roster().Name(act.Seat())) + " " + match.Game().Deck.Name(act.Arg(1), c.Lang)
}

// Typed returns a card in the form in which people type it.
func (c spelling) Typed(card int) string {
	face := c.Match.Game().Deck.Face(card)
	if codes := face.Typed.In(c.Lang); len(codes) > 0 {
		return strings.ToLower(codes[0])
	}
	return strings.ToLower(face.Code)
}

// codes returns the cards of these choices in the form in which people type them, each once. Cards of the suit led come
// first.
func (c spelling) codes(choices []referee.Choice) []string {
	deck := c.Match.Game().Deck
	led := referee.Nobody
	if scene, ok := c.Match.Scene(); ok && len(scene.Cards) > 0 {
		led = deck.Face(scene.Cards[0].Card).Suit
	}
	var first, then []string
	for _, choice := range choices {
		for _, card := range choice.Values {
			if card < 0 {
				continue
			}
			code := c.Typed(int(card))
			switch {
			case slices.Contains(first, code), slices.Contains(then, code):
			case led >= 0 && deck.Face(int(card)).Suit == led:
				first = append(first, code)
			default:
				then = append(then, code)
			}
		}
	}
	return append(first, then...)
}

// letters lists the letters of the suits, and the cards whose code is not a number.
func (c spelling) letters() string {
	deck := c.Match.Game().Deck
	var all []string
	for n, suit := range deck.Suits {
		typed := strings.ToLower(suit.Typed.In(c.Lang))
		if typed == "" {
			typed = c.span(n)
		}
		all = append(all, typed+" "+suit.Name.In(c.Lang))
	}
	for card := range deck.Len() {
		code := c.Typed(card)
		if face := deck.Face(card); face.Suit <= 0 && (code[0] < '0' || code[0] > '9') {
			all = append(all, code+" "+deck.Name(card, c.Lang))
		}
	}
	return strings.Join(all, " · ")
}

// span returns the codes of the first and the last card of a suit, for suits whose cards are typed without a letter.
func (c spelling) span(suit int) string {
	deck := c.Match.Game().Deck
	first := ""
	last := ""
	for card := range deck.Len() {
		if deck.Face(card).Suit == suit {
			first = cmp.Or(first, c.Typed(card))
			last = c.Typed(card)
		}
	}
	return first + "–" + last
}

// Shortened reports whether the round is recorded in the game's short forms.
func (c Composer) Shortened() bool {
	_, open := c.Match.Open()
	return open && !c.Taps && c.Match.Game().Short != nil && c.Mode != referee.ByTally && !c.Pointing()
}

// Short returns a form that asks for the next line in the short forms of a fast game: the user types one line, and its
// meaning is shown before it is recorded.
func (c Composer) Short(due []referee.LegalLines) Form {
	named := c.examples()
	now, _ := c.Match.Game().Short.Now(c.Match.AtTable())
	question := ask.Question{Title: named.Replace(now.In(c.Lang))}
	samples := c.samples()
	usual := samples[:min(mostInSight, len(samples))]
	if rest := samples[len(usual):]; len(rest) > 0 {
		usual = append(slices.Clip(usual), referee.Sample{Typed: "?", Means: c.Say(Words.MoreSamples)})
		question.Terms = sampleTable(rest)
		question.Glossary = c.Terms()
	}
	question.Help = sampleTable(usual)
	if len(c.Match.Game().Deck.Suits) > 1 {
		letters := c.Say(Words.Letters(c.letters()))
		if len(c.Match.Rounds()) == 0 {
			question.Help += "\n" + letters
		} else {
			question.Terms = strings.Join(text.NonEmpty(question.Terms, letters), "\n")
			question.Glossary = c.Terms()
		}
	}
	lines := func(typed string) ([]string, error) {
		if strings.TrimSpace(typed) == "" {
			return nil, Words.TypeSo.Err()
		}
		all, err := c.shortLines(typed)
		if errors.Is(err, referee.ErrUnread) {
			return nil, Words.NotUnderstood(strings.TrimSpace(typed), c.nearest(typed, samples)).Err()
		}
		return all, err
	}
	return c.typing(question, "typed", lines, func(line string) string { return c.Said([]byte(line)) })
}

// mostInSight is how many samples are shown above the field; the help shows the others.
const mostInSight = 4

// shortLines returns the lines of play that a typed short form means now. Errors: see referee.Short.
func (c spelling) shortLines(typed string) ([]string, error) {
	return c.Match.Game().Short.Lines(c.Match.AtTable(), c.joined(strings.Fields(typed)), c.Lang)
}

// samples returns the short forms that can be typed now exactly as they are shown, the most usual first.
func (c spelling) samples() []referee.Sample {
	_, samples := c.Match.Game().Short.Now(c.Match.AtTable())
	return slices.DeleteFunc(samples.In(c.Lang, c.examples()), func(sample referee.Sample) bool {
		_, err := c.shortLines(sample.Typed)
		return err != nil
	})
}

// nearest returns the advice to use the sample that the typed text means. If the text has words, that is the sample that
// speaks of the same thing: a sample that only looks alike means something else. Otherwise it is the sample whose
// beginning is most like the text; of several such samples, the one that differs least from it. If all differ too much,
// it names no sample.
func (c spelling) nearest(typed string, samples []referee.Sample) lang.Speaker {
	if said := c.saidIn(typed); len(said) > 0 {
		longest := 0
		best := referee.Sample{}
		for _, sample := range samples {
			if alike := mostAlike(said, c.saidIn(sample.Typed+" "+sample.Means)); alike > longest {
				longest = alike
				best = sample
			}
		}
		if longest == 0 {
			return Words.SeeAbove
		}
		return Words.Nearest(best.Typed, best.Means)
	}
	written := c.pattern(typed)
	alike := 0
	slips := len(written) / 2 // a text that is more than half different has nothing in common
	found := -1
	for i, sample := range samples {
		pattern := c.pattern(sample.Typed)
		begins := sameBeginning(written, pattern)
		distance := text.EditDistance(written, pattern, slips)
		if begins > alike || begins == alike && distance < slips {
			alike = begins
			slips = distance
			found = i
		}
	}
	if found < 0 {
		return Words.SeeAbove
	}
	return Words.Nearest(samples[found].Typed, samples[found].Means)
}

// saidIn returns the folded words of a text that are neither names nor cards nor short codes.
func (c spelling) saidIn(typed string) []string {
	var said []string
	for _, word := range strings.FieldsFunc(text.Fold(typed), func(sign rune) bool { return !unicode.IsLetter(sign) }) {
		_, isPlayer := c.Match.Player(word)
		if len(word) >= leastAlike && !isPlayer {
			said = append(said, word)
		}
	}
	return said
}

// leastAlike is how many letters two words must have in common at their beginnings to be forms of one word.
const leastAlike = 4

// mostAlike returns the length of the longest beginning that a word of each list have in common, or 0 if no two words
// are forms of one word.
func mostAlike(ones, others []string) int {
	longest := 0
	for _, one := range ones {
		for _, other := range others {
			if common := sameBeginning(one, other); common >= leastAlike {
				longest = max(longest, common)
			}
		}
	}
	return longest
}

// pattern returns a folded text with N for each player and 9 for each number: "anna 12+" -> "N 9+ ". Other letters and
// signs stay.
func (c spelling) pattern(typed string) string {
	var pattern []rune
	for _, word := range strings.Fields(text.Fold(typed)) {
		if _, rest, ok := c.Match.PlayerAnd(word); ok {
			pattern = append(pattern, 'N')
			word = rest
		}
		inNumber := false
		for _, sign := range word {
			isDigit := unicode.IsDigit(sign)
			if isDigit && !inNumber {
				pattern = append(pattern, '9')
			} else if !isDigit {
				pattern = append(pattern, sign)
			}
			inNumber = isDigit
		}
		pattern = append(pattern, ' ')
	}
	return string(pattern)
}

// sameBeginning returns the length in bytes of the common beginning of two texts.
func sameBeginning(one, other string) int {
	n := 0
	for n < len(one) && n < len(other) && one[n] == other[n] {
		n++
	}
	return n
}

// sampleTable lists samples, each with its meaning.
func sampleTable(samples []referee.Sample) string {
	var rows [][]string
	for _, sample := range samples {
		rows = append(rows, []string{sample.Typed, sample.Means})
	}
	return text.Columns("ll", rows)
}
