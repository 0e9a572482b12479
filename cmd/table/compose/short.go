//go:build !js

package compose

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Short returns a form that asks for the next line in the short forms of a fast game: the user types one line, and its
// meaning is shown before it is recorded.
func (c Composer) Short() Form {
	forms := shortForms{c.spelling}
	named := forms.examples()
	now, samples := c.Match.Game().Short.Now(c.Match.AtTable())
	question := ask.Question{Title: named.Replace(now.In(c.Lang)), Sample: true}
	possible := forms.possible(samples, nil)
	usual := possible[:min(mostInSight, len(possible))]
	if rest := possible[len(usual):]; len(rest) > 0 {
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
			question.Terms = text.Join("\n", question.Terms, letters)
			question.Glossary = c.Terms()
		}
	}
	actions := func(typed string) ([]play.Action, error) {
		if strings.TrimSpace(typed) == "" {
			return nil, Words.TypeSo.Err()
		}
		all, err := forms.lines(typed)
		if errors.Is(err, referee.ErrUnread) {
			return nil, Words.NotUnderstood(strings.TrimSpace(typed), forms.nearest(typed)).Err()
		}
		if err != nil {
			return nil, err
		}
		return c.Match.ReadAll(all)
	}
	return c.typing(question, "typed", actions, c.Said)
}

// mostInSight is how many samples are shown above the field; the help shows the others.
const mostInSight = 4

// shortForms reads and explains the short forms of a fast game.
type shortForms struct{ spelling }

// lines returns the lines of play that a typed short form means now. Errors: see referee.Short.
func (c shortForms) lines(typed string) ([]string, error) {
	if !strings.Contains(typed, `"`) {
		typed = strings.ReplaceAll(typed, ",", " ")
	}
	return c.Match.Game().Short.Lines(c.Match.AtTable(), c.joined(strings.Fields(typed)), c.Lang)
}

// possible returns the samples that can be typed now exactly as they are shown, the most usual first. Where a sample names
// players, it has these players, in this order. A sample that would have no meaning with them has the usual players.
func (c shortForms) possible(samples referee.Samples, players []int) []referee.Sample {
	usual := c.examples()
	named := slices.Clone(players)
	for _, seat := range c.Match.Sits() {
		if players != nil && !slices.Contains(players, seat) {
			named = append(named, seat)
		}
	}
	var possible []referee.Sample
	for _, sample := range samples.In(c.Lang, strings.NewReplacer()) {
		withUsual := usual.Replace(sample.Typed)
		for _, typed := range []string{usual.Replace(c.naming(sample.Typed, named)), withUsual} {
			if _, err := c.lines(typed); err == nil {
				possible = append(possible, referee.Sample{Typed: typed, Means: sample.Means})
				break
			}
		}
	}
	return possible
}

// naming returns the form of a sample with these players, in this order, instead of its first gaps for players.
func (c shortForms) naming(form string, players []int) string {
	for _, seat := range players {
		gap := strings.Index(form, "{")
		if gap < 0 || gap+3 > len(form) || form[gap:gap+3] == "{0}" {
			break
		}
		form = strings.ReplaceAll(form, form[gap:gap+3], c.typedName(seat))
	}
	return form
}

// playersIn returns the players whom a typed text names, in its order.
func (c shortForms) playersIn(typed string) []int {
	var players []int
	for _, word := range strings.Fields(typed) {
		seat, rest, isPlayer := c.Match.PlayerAnd(word)
		name := strings.TrimSuffix(word, rest)
		if isPlayer && c.names(name) && utf8.RuneCountInString(name) > 1 && !slices.Contains(players, seat) {
			players = append(players, seat)
		}
	}
	return players
}

// nearest returns the advice to use the sample that the typed text means. If the text has words, that is the sample that
// speaks of the same thing: a sample that only looks alike means something else. Otherwise it is the sample whose
// beginning is most like the text; of several such samples, the one that differs least from it. If all differ too much,
// it names no sample. The sample names the players whom the text names.
func (c shortForms) nearest(typed string) lang.Speaker {
	for _, word := range strings.FieldsFunc(typed, func(sign rune) bool { return !unicode.IsLetter(sign) }) {
		if players := c.several(word); players != "" {
			return Words.Several(players)
		}
	}
	if c.hasUnknownCard(typed) {
		return Words.WantCard(c.Typed(c.Match.Game().Deck.Len()/3) + " (" + c.letters() + ")")
	}
	_, all := c.Match.Game().Short.Now(c.Match.AtTable())
	samples := c.possible(all, c.playersIn(typed))
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

// hasUnknownCard reports whether a word looks like a card, a number and a letter, but the letter is of no suit.
func (c shortForms) hasUnknownCard(typed string) bool {
	deck := c.Match.Game().Deck
	return len(deck.Suits) > 1 && slices.ContainsFunc(strings.Fields(typed), func(word string) bool {
		letter := strings.TrimLeft(word, "0123456789")
		_, isCard := deck.ReadTyped(word, c.Lang)
		isLike := letter != word && utf8.RuneCountInString(letter) == 1 && unicode.IsLetter([]rune(letter)[0])
		return isLike && !isCard
	})
}

// saidIn returns the folded words of a text that are neither names nor cards nor short codes.
func (c shortForms) saidIn(typed string) []string {
	var said []string
	for _, word := range strings.FieldsFunc(text.Fold(typed), func(sign rune) bool { return !unicode.IsLetter(sign) }) {
		_, isPlayer := c.Match.Player(word)
		if len(word) >= leastAlike && !isPlayer {
			said = append(said, word)
		}
	}
	return said
}

// mostAlike returns the length in bytes of the longest beginning that two words of the lists share, one of each; 0 if it
// is shorter than leastAlike.
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
func (c shortForms) pattern(typed string) string {
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

// sampleTable lists samples, each with its meaning.
func sampleTable(samples []referee.Sample) string {
	var rows [][]string
	for _, sample := range samples {
		rows = append(rows, []string{sample.Typed, sample.Means})
	}
	return text.Columns("ll", rows)
}

// shortName is the length, in letters, up to which an example shows a whole id.
const shortName = 6

// examples returns a Replacer of {1} and {2} in a hint by two players: those who sit after the player on turn or, if no
// player is on turn, the first two.
func (c shortForms) examples() *strings.Replacer {
	sits := c.Match.Sits()
	at := 0
	pairs := []string{"{0}", ""}
	if due := c.Match.GameSays().ShortDue(); due != referee.Nobody {
		at = slices.Index(sits, due) + 1
		pairs[1] = c.typedName(due)
	}
	for n := range min(2, len(sits)) {
		pairs = append(pairs, fmt.Sprintf("{%d}", n+1), c.typedName(sits[(at+n)%len(sits)]))
	}
	return strings.NewReplacer(pairs...)
}

// typedName returns the text that people type for a player: the id, or the shortest unambiguous beginning of a long id.
func (c shortForms) typedName(seat int) string {
	id := []rune(c.Match.Roster().IDs()[seat])
	if len(id) <= shortName {
		return string(id)
	}
	for n := 3; n < len(id); n++ {
		if of, ok := c.Match.Player(string(id[:n])); ok && of == seat {
			return string(id[:n])
		}
	}
	return string(id)
}

// ShortOf returns the short form that means these lines now, or as many of the first of them as one form can mean. It
// returns "" if it finds none: it looks among the samples, with the players, cards and numbers of the lines.
func (c Composer) ShortOf(lines []string) string {
	forms := shortForms{c.spelling}
	_, samples := c.Match.Game().Short.Now(c.Match.AtTable())
	found := ""
	meant := 0 // how many of the lines it means
	for _, sample := range slices.Concat(forms.possible(samples, forms.playersOf(lines)), forms.possible(samples, nil)) {
		means, err := forms.lines(sample.Typed)
		if err != nil || len(means) <= meant || len(means) > len(lines) {
			continue
		}
		wanted := lines[:len(means)]
		typed := forms.rewritten(sample.Typed, means, wanted)
		if again, err := forms.lines(typed); err == nil && slices.Equal(again, wanted) {
			found = typed
			meant = len(means)
		}
	}
	return found
}

// playersOf returns the players of the first line that names any, in its order.
func (c shortForms) playersOf(lines []string) []int {
	for _, line := range lines {
		var players []int
		for _, word := range strings.Fields(line) {
			if seat, isPlayer := c.Match.Roster().Find([]byte(word)); isPlayer {
				players = append(players, seat)
			}
		}
		if players != nil {
			return players
		}
	}
	return nil
}

// rewritten returns a short form with each card and number of the lines that it means replaced by that of the wanted
// lines.
func (c shortForms) rewritten(typed string, means, wanted []string) string {
	done := ""
	for i, line := range means {
		others := strings.Fields(wanted[i])
		for j, word := range strings.Fields(line) {
			if j == 0 || j >= len(others) {
				continue
			}
			before, after, isFound := strings.Cut(typed, c.typedWord(word))
			if isFound {
				done += before + c.typedWord(others[j])
				typed = after
			}
		}
	}
	return done + typed
}

// typedWord returns a word of a line as people type it.
func (c shortForms) typedWord(word string) string {
	deck := c.Match.Game().Deck
	if card, isCard := deck.Read([]byte(word)); isCard {
		return c.Typed(card)
	}
	return word
}
