//go:build !js

// Short forms: rows of patterns, and the reader that matches typed words with them.

package referee

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// ErrUnread says that typed words have no meaning as lines of play.
var ErrUnread = errors.New("the words mean nothing here")

// ShortForms are a game's short forms, a row each. The reader takes the first row that fits the next words, applies its
// lines to a copy of the match, and goes on with the words after it in the new situation.
type ShortForms struct {
	// Signs are the signs that people type without spaces around them, longer signs first: with "!" and "<", "c!2<a3"
	// is "c", "!", "2", "<", "a3".
	Signs []string
	// Pieces are the readers of the pieces of patterns, by name. The pieces "name" and "other", a player each, "card"
	// and "number" have readers already.
	Pieces map[string]Piece
	Forms  []ShortForm
	// patterns are the pieces of each form.
	patterns [][]string
}

// ShortForm is a row of ShortForms: a pattern, and the lines that words of this pattern mean.
type ShortForm struct {
	// Typed is the pattern: names of pieces, and signs that stand for themselves. Pieces in brackets may be missing, all
	// together: "name ! slot = card [< other theirs]". What is typed may include them, rather than leave them to the
	// next form.
	Typed string
	// When reports whether the words have the meaning of this row now; nil for always. It asks the engine about the
	// situation rather than whether the line would be legal: a slip must not turn one meaning into another.
	When func(*Reading) bool
	// Who returns the player of the form if no name was typed; Nobody if the form then has no meaning. If Who is nil,
	// the form needs a name.
	Who func(*Reading) int
	// Line is the line that the words mean: "intercept name slot card other theirs". Each piece stands for what was
	// typed, as records write it. A missing piece is left out, but "name" is always the player of the form.
	Line string
	// Means writes the lines instead, for a form of which Line cannot. It returns a question if the words could mean
	// several things, such as "which pile?", and ErrUnread to try the next row.
	Means func(*Reading) error
	// Names says that the form only names the player of the forms that follow. A word must follow.
	Names bool
	// Tentative says that a form at the beginning of a line has its meaning only if the words after it have one. If they
	// have none, the reader goes on with the next row.
	Tentative bool
}

// Piece reads a piece at the beginning of the words that are not read yet, and drops the words that it has read. It
// returns the piece as records write it.
type Piece func(*Reading) (text string, ok bool)

// Reading is the state of the reader. Players are places at the table.
type Reading struct {
	Table TableView // the match after the lines so far
	Lang  lang.Lang
	Words []string // the words that are not read yet; for When and Means, those after the form
	Lines []string // the lines so far
	First bool     // no form has been read yet
	Who   int      // the player of the form; Nobody if the form has none
	Named int      // the player named by a form with Names, for the forms after it; Nobody for none
	Moved bool     // a form of the named player has set it, so that the next one can tell; a name resets it
	typed []typedPiece
}

// typedPiece is what a piece of the form has read: the text as records write it, and the words as they were typed.
type typedPiece struct{ piece, text, words string }

// NewShortForms prepares short forms. It panics if a pattern has a piece without a reader.
func NewShortForms(forms ShortForms) *ShortForms {
	pieces := map[string]Piece{"name": ReadPlayer, "other": ReadPlayer, "card": ReadCard, "number": ReadNumber}
	maps.Copy(pieces, forms.Pieces)
	forms.Pieces = pieces
	for _, form := range forms.Forms {
		pattern := strings.Fields(strings.NewReplacer("[", "[ ", "]", " ]").Replace(form.Typed))
		for _, piece := range pattern {
			if pieces[piece] == nil && strings.ContainsFunc(piece, unicode.IsLetter) {
				panic("referee: no piece of short forms is called " + piece)
			}
		}
		forms.patterns = append(forms.patterns, pattern)
	}
	return &forms
}

// Lines returns the lines of play for typed words. Errors: see Short.
func (f *ShortForms) Lines(table TableView, words []string, language lang.Lang) ([]string, error) {
	start := Reading{
		Table: table,
		Lang:  language,
		Words: f.split(joinQuoted(words)),
		First: true,
		Who:   Nobody,
		Named: Nobody,
	}
	for i := range f.Forms {
		reading := start
		err := f.try(i, &reading)
		if errors.Is(err, ErrUnread) {
			continue
		}
		for err == nil && len(reading.Words) > 0 {
			err = f.next(&reading)
		}
		if err == nil && len(reading.Lines) == 0 {
			err = ErrUnread
		}
		if errors.Is(err, ErrUnread) && f.Forms[i].Tentative {
			continue
		}
		if err != nil {
			return nil, err
		}
		return reading.Lines, nil
	}
	return nil, ErrUnread
}

// next reads the next form.
func (f *ShortForms) next(reading *Reading) error {
	for i := range f.Forms {
		after := *reading
		err := f.try(i, &after)
		if err == nil {
			*reading = after
		}
		if !errors.Is(err, ErrUnread) {
			return err
		}
	}
	return ErrUnread
}

// try reads the next words as form i. If it returns an error, reading is spoilt.
func (f *ShortForms) try(i int, reading *Reading) error {
	form := &f.Forms[i]
	reading.typed = nil
	if !f.fits(reading, f.patterns[i]) || form.Names && len(reading.Words) == 0 {
		return ErrUnread
	}
	reading.Who = reading.Seat("name")
	if reading.Who == Nobody {
		reading.Who = reading.Named
	}
	if reading.Who == Nobody && form.Who != nil {
		reading.Who = form.Who(reading)
	}
	if reading.Who == Nobody && form.needsPlayer() || form.When != nil && !form.When(reading) {
		return ErrUnread
	}
	if form.Names {
		reading.Named = reading.Who
		reading.Moved = false
	}
	if form.Line != "" {
		f.write(reading, form.Line)
	}
	if form.Means != nil {
		if err := form.Means(reading); err != nil {
			return err
		}
	}
	reading.First = false
	return nil
}

// needsPlayer reports whether a form has no meaning without a player.
func (form *ShortForm) needsPlayer() bool {
	return form.Who != nil || slices.Contains(strings.Fields(form.Line), "name")
}

// fits reads the pieces of a pattern. It returns false, and leaves reading as it was, if the words have another
// pattern.
func (f *ShortForms) fits(reading *Reading, pattern []string) bool {
	if len(pattern) == 0 {
		return true
	}
	words := reading.Words
	typed := reading.typed
	if pattern[0] == "[" {
		end := slices.Index(pattern, "]")
		return f.fits(reading, slices.Concat(pattern[1:end], pattern[end+1:])) || f.fits(reading, pattern[end+1:])
	}
	if f.read(reading, pattern[0]) && f.fits(reading, pattern[1:]) {
		return true
	}
	reading.Words = words
	reading.typed = typed
	return false
}

// read reads a piece, or a sign.
func (f *ShortForms) read(reading *Reading, piece string) bool {
	read := f.Pieces[piece]
	if len(reading.Words) == 0 && read == nil {
		return false
	}
	if read == nil {
		sign := reading.Words[0]
		reading.Drop(1)
		return sign == piece
	}
	before := reading.Words
	text, ok := read(reading)
	words := strings.Join(before[:len(before)-len(reading.Words)], " ")
	reading.typed = append(reading.typed, typedPiece{piece, text, words})
	return ok
}

// write writes the line of a form.
func (f *ShortForms) write(reading *Reading, line string) {
	words := strings.Fields(line)
	written := words[:1]
	for _, word := range words[1:] {
		if word == "name" {
			written = append(written, reading.ID(reading.Who))
		} else if f.Pieces[word] == nil {
			written = append(written, word)
		} else if text := reading.Text(word); text != "" {
			written = append(written, text)
		}
	}
	reading.Write(written...)
}

// split separates the signs from the words. It leaves words in quotation marks as they are.
func (f *ShortForms) split(words []string) []string {
	var all []string
	for _, word := range words {
		from := 0
		for at := 0; at < len(word) && !isQuoted(word); {
			sign := f.signAt(word[at:])
			if sign == "" {
				at++
				continue
			}
			if at > from {
				all = append(all, word[from:at])
			}
			all = append(all, sign)
			at += len(sign)
			from = at
		}
		if from < len(word) {
			all = append(all, word[from:])
		}
	}
	return all
}

// signAt returns the sign at the beginning of a text, or "".
func (f *ShortForms) signAt(text string) string {
	for _, sign := range f.Signs {
		if strings.HasPrefix(text, sign) {
			return sign
		}
	}
	return ""
}

func isQuoted(word string) bool { return strings.HasPrefix(word, `"`) }

// joinQuoted joins the words between quotation marks into one word.
func joinQuoted(words []string) []string {
	var all []string
	for len(words) > 0 {
		used := 1
		if isQuoted(words[0]) {
			used = quotedWords(words)
		}
		if used == 0 { // no mark closes this text, nor any after it
			return append(all, words...)
		}
		all = append(all, strings.Join(words[:used], " "))
		words = words[used:]
	}
	return all
}

// quotedWords returns how many words the text has that begins with the mark of the first; 0 if no mark closes it.
func quotedWords(words []string) int {
	for i, word := range words {
		if strings.HasSuffix(word, `"`) && (i > 0 || len(word) > 1) {
			return i + 1
		}
	}
	return 0
}

// ReadPlayer is the Piece for a player. A number or sign may follow the name without a space: "a3" is Anna and "3".
func ReadPlayer(reading *Reading) (id string, ok bool) {
	seat, rest, ok := reading.Table.PlayerAnd(reading.At(0))
	if !ok {
		return "", false
	}
	reading.Drop(1)
	if rest != "" {
		reading.Words = append([]string{rest}, reading.Words...)
	}
	return reading.ID(seat), true
}

// ReadCard is the Piece for a card, as people type it.
func ReadCard(r *Reading) (code string, ok bool) {
	deck := r.Table.Game().Deck
	card, ok := deck.ReadTyped(r.At(0), r.Lang)
	r.Drop(1)
	if !ok {
		return "", false
	}
	return string(deck.Append(nil, card)), true
}

// ReadNumber is the Piece for a word of digits.
func ReadNumber(r *Reading) (number string, ok bool) {
	number = r.At(0)
	r.Drop(1)
	return number, number != "" && strings.Trim(number, "0123456789") == ""
}

// OneOf returns the Piece for a word of a list, in any language. Lines leave it out.
func OneOf(words lang.Words) Piece {
	return func(r *Reading) (text string, ok bool) {
		word := r.At(0)
		r.Drop(1)
		return "", words.Has(play.Fold([]byte(word)))
	}
}

// At returns word i of the words that are not read yet, or "".
func (r *Reading) At(i int) string {
	if i < len(r.Words) {
		return r.Words[i]
	}
	return ""
}

// Drop drops the next n words, which have been read.
func (r *Reading) Drop(n int) { r.Words = r.Words[min(n, len(r.Words)):] }

// Follows reports whether a piece follows.
func (r *Reading) Follows(piece Piece) bool {
	ahead := *r
	_, ok := piece(&ahead)
	return ok
}

// ID returns a player's id.
func (r *Reading) ID(seat int) string { return r.Table.Roster().IDs()[seat] }

// Name returns a player's name.
func (r *Reading) Name(seat int) string { return r.Table.Roster().Name(seat) }

// Text returns the piece of the form as records write it, or "" if it is missing.
func (r *Reading) Text(piece string) string {
	for _, typed := range r.typed {
		if typed.piece == piece {
			return typed.text
		}
	}
	return ""
}

// Typed returns the words of a piece as they were typed.
func (r *Reading) Typed(piece string) string {
	for _, typed := range r.typed {
		if typed.piece == piece {
			return typed.words
		}
	}
	return ""
}

// Seat returns the player that a piece of the form names; Nobody if it is missing.
func (r *Reading) Seat(piece string) int {
	return slices.Index(r.Table.Roster().IDs(), r.Text(piece))
}

// Write adds a line of these words, and applies it. A line that the match refuses is kept too, so that the user learns
// the reason, but it does not change the match.
func (r *Reading) Write(words ...string) {
	line := strings.Join(words, " ")
	r.Lines = append(r.Lines, line)
	if next, err := r.Table.AfterLines(line); err == nil {
		r.Table = next
	}
}
