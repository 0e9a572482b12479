package compose

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Shortened reports whether the round is recorded in the game's short forms.
func (c judged) Shortened() bool {
	_, open := c.Match.Open()
	return open && !c.Taps && c.Match.Game().Short != nil && c.Mode != referee.ByTally && !c.Pointing()
}

// Short returns a form that asks for the next line in the short forms of a fast game: the user types one line, and its
// meaning is shown before it is recorded.
func (c Composer) Short() Form {
	forms := shortForms{c.spelling}
	named := forms.examples()
	now, _ := c.Match.Game().Short.Now(c.Match.AtTable())
	question := ask.Question{Title: named.Replace(now.In(c.Lang)), Sample: true}
	samples := forms.samples()
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
		all, err := forms.lines(typed)
		if errors.Is(err, referee.ErrUnread) {
			return nil, Words.NotUnderstood(strings.TrimSpace(typed), forms.nearest(typed, samples)).Err()
		}
		return all, err
	}
	return c.typing(question, "typed", lines, func(line string) string { return c.Said([]byte(line)) })
}

// mostInSight is how many samples are shown above the field; the help shows the others.
const mostInSight = 4

// shortForms reads and explains the short forms of a fast game.
type shortForms struct{ spelling }

// lines returns the lines of play that a typed short form means now. Errors: see referee.Short.
func (c shortForms) lines(typed string) ([]string, error) {
	return c.Match.Game().Short.Lines(c.Match.AtTable(), c.joined(strings.Fields(typed)), c.Lang)
}

// samples returns the short forms that can be typed now exactly as they are shown, the most usual first.
func (c shortForms) samples() []referee.Sample {
	_, samples := c.Match.Game().Short.Now(c.Match.AtTable())
	var possible []referee.Sample
	for _, sample := range samples.In(c.Lang, c.examples()) {
		if _, err := c.lines(sample.Typed); err == nil {
			possible = append(possible, sample)
		}
	}
	return possible
}

// nearest returns the advice to use the sample that the typed text means. If the text has words, that is the sample that
// speaks of the same thing: a sample that only looks alike means something else. Otherwise it is the sample whose
// beginning is most like the text; of several such samples, the one that differs least from it. If all differ too much,
// it names no sample.
func (c shortForms) nearest(typed string, samples []referee.Sample) lang.Speaker {
	for _, word := range strings.FieldsFunc(typed, func(sign rune) bool { return !unicode.IsLetter(sign) }) {
		if players := c.several(word); players != "" {
			return Words.Several(players)
		}
	}
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

// shortName is the length, in letters, up to which an example shows a whole id.
const shortName = 6

// examples returns a Replacer of {1} and {2} in a hint by two players: those who sit after the player on turn or, if no
// player is on turn, the first two.
func (c shortForms) examples() *strings.Replacer {
	sits := c.Match.Sits()
	at := 0
	pairs := []string{"{0}", ""}
	if due := c.due(); due != referee.Nobody {
		at = slices.Index(sits, due) + 1
		pairs[1] = c.typedName(due)
	}
	for n := range min(2, len(sits)) {
		pairs = append(pairs, fmt.Sprintf("{%d}", n+1), c.typedName(sits[(at+n)%len(sits)]))
	}
	return strings.NewReplacer(pairs...)
}

// due returns the seat of the player from whom the game's short forms are due; Nobody if any player may act.
func (c shortForms) due() int {
	if due := c.Match.Game().Short.Due; due != nil {
		return c.Match.Sits()[due(c.Match.AtTable())]
	}
	scene, ok := c.Match.Scene()
	if !ok {
		return referee.Nobody
	}
	return scene.Turn
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
