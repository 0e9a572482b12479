package compose

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// spelling parses typed text into the words of a line, and writes words in the form in which people type them.
type spelling struct{ score.View }

// word returns a typed word in the form of records.
func (c spelling) word(word play.Word, typed string) (string, error) {
	switch word.Kind {
	case play.Card, play.CardOrGap:
		if word.Kind == play.CardOrGap && text.IsDash(typed) {
			return "-", nil
		}
		return c.card(typed)
	case play.Seat:
		seat, ok := c.Match.Player(typed)
		if !ok {
			return "", Words.WantPlayer.Err()
		}
		return c.Match.Roster().IDs()[seat], nil
	case play.Keyword:
		return c.keyword(word, typed)
	case play.Calendar:
		return c.day(typed)
	default:
	}
	return typed, nil
}

// day returns a typed day in the form of records. The record may be old, so the day needs a year: it refuses text whose
// meaning depends on today.
func (c spelling) day(typed string) (string, error) {
	day, err := c.Lang.ReadDate(typed, time.Time{})
	other, _ := c.Lang.ReadDate(typed, time.Unix(1e9, 0)) // in another year and month, and on another day of the week
	if err != nil || day != other {
		return "", Words.WantDay.Err()
	}
	return day, nil
}

// keyword returns a typed keyword in the form of records. The user may type it as in records, or as people say it, or
// only an unambiguous beginning.
func (c spelling) keyword(word play.Word, typed string) (string, error) {
	typed = text.Fold(typed)
	found := ""
	fits := 0
	var said []string
	for k, of := range word.Of {
		name := word.Say(k, c.Lang)
		said = append(said, name)
		if typed == text.Fold(of) || typed == text.Fold(name) ||
			k < len(word.Aliases) && slices.Contains(word.Aliases[k], typed) {
			return of, nil
		}
		if typed != "" && (strings.HasPrefix(text.Fold(of), typed) || strings.HasPrefix(text.Fold(name), typed)) {
			found = of
			fits++
		}
	}
	if fits != 1 {
		return "", Words.WantWord(strings.Join(said, ", ")).Err()
	}
	return found, nil
}

// line composes a line of play from typed words, one for each word of the shape. The typed value of a repeated word
// holds all its words.
func (c spelling) line(shape play.Shape, words []string) (string, error) {
	line := []byte(shape.Verb)
	for i, w := range shape.Words {
		value := strings.TrimSpace(words[i])
		repeats := shape.Repeat && i == len(shape.Words)-1
		if value == "" && i >= len(shape.Words)-shape.Optional {
			if strings.TrimSpace(strings.Join(words[i:], "")) != "" {
				return "", Words.WantMore.Err()
			}
			return string(line), nil
		}
		if value == "" && !repeats && w.Kind != play.Text {
			return "", Words.WantMore.Err()
		}
		parts := []string{value}
		if repeats && w.Kind != play.Text {
			parts = strings.Fields(value)
			if w.Kind == play.Card || w.Kind == play.CardOrGap {
				parts = c.joined(parts)
			}
		}
		for _, part := range parts {
			word, err := c.word(w, part)
			if err != nil {
				return "", Words.NotUnderstood(part, err).Err()
			}
			line = play.AppendWord(append(line, ' '), []byte(word))
		}
	}
	return string(line), nil
}

// shortName is the length, in letters, up to which an example shows a whole id.
const shortName = 6

// examples returns a Replacer of {1} and {2} in a hint by two players: those who sit after the player on turn or, if no
// player is on turn, the first two.
func (c spelling) examples() *strings.Replacer {
	sits := c.Match.Sits()
	at := 0
	pairs := []string{"{0}", ""}
	if due := c.dueShort(); due != referee.Nobody {
		at = slices.Index(sits, due) + 1
		pairs[1] = c.typedName(due)
	}
	for n := range min(2, len(sits)) {
		pairs = append(pairs, fmt.Sprintf("{%d}", n+1), c.typedName(sits[(at+n)%len(sits)]))
	}
	return strings.NewReplacer(pairs...)
}

// dueShort returns the seat of the player from whom the game's short forms are due; Nobody if any player may act.
func (c spelling) dueShort() int {
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
func (c spelling) typedName(seat int) string {
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

// WordsOf splits a line into its verb and the words after it. It returns false for an unreadable line.
func WordsOf(match *referee.Match, text []byte) ([]string, play.Verb, bool) {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return nil, 0, false
	}
	verb, ok := match.Game().Grammar.Verb(line.Words[0])
	if !ok {
		return nil, 0, false
	}
	words := make([]string, 0, len(line.Words)-1)
	for _, w := range line.Words[1:] {
		words = append(words, string(w))
	}
	return words, verb, true
}

// WithText adds a text as the last word of a line. It returns the line unchanged if the text is blank.
func WithText(line, text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return line
	}
	return string(play.AppendWord([]byte(line+" "), []byte(text)))
}

// Amend returns the line that replaces line n.
func Amend(n int, why, line string) string {
	return WithText(fmt.Sprintf("amend %d", n), why) + " " + line
}

// Insert returns the line that puts a line after line n.
func Insert(n int, why, line string) string {
	return WithText(fmt.Sprintf("insert %d", n), why) + " " + line
}

// Strike returns the line that strikes line n.
func Strike(n int, why string) string { return WithText(fmt.Sprintf("strike %d", n), why) }

// Folded joins the words of the repeated last word of a shape into one word, and does not change the others.
func Folded(words []string, shape play.Shape) []string {
	last := len(shape.Words) - 1
	if !shape.Repeat || len(words) <= last {
		return words
	}
	return append(words[:last:last], strings.Join(words[last:], " "))
}
