// Spelling mistakes, and the language of a question.

package rulebook

import (
	"math"
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// spelling holds the words of a book, to correct misspelled words.
type spelling struct {
	known map[string]int // the index of each word in all
	all   []knownWord
}

// knownWord is a word with facts that quickly show whether another word can be near.
type knownWord struct {
	word    string
	length  int // in letters
	letters uint64
	stands  []int // by language: how often the word occurs
}

// learn adds words of a language.
func (s *spelling) learn(words []string, language lang.Lang) {
	for _, word := range words {
		place, known := s.known[word]
		if !known {
			place = len(s.all)
			s.known[word] = place
			s.all = append(s.all, knownWord{
				word, utf8.RuneCountInString(word), lettersOf(word), make([]int, len(lang.All)),
			})
		}
		s.all[place].stands[language]++
	}
}

// language returns the language that knows most of the words. If several know as many, in comes first.
func (s *spelling) language(words []string, language lang.Lang) lang.Lang {
	shares := map[lang.Lang]float64{}
	for _, word := range words {
		place, known := s.known[word]
		if !known {
			continue
		}
		total := 0
		for _, count := range s.all[place].stands {
			total += count
		}
		for _, language := range lang.All {
			shares[language] += float64(s.all[place].stands[language]) / float64(total)
		}
	}
	best := language
	for _, language := range lang.All {
		if shares[language] > shares[best]+0.01 {
			best = language
		}
	}
	return best
}

// mend returns the words with each unknown word replaced by the nearest known word. A word of four letters may have one
// wrong, missing or swapped letter, a word of eight letters two. The first four or more letters of a word are enough.
func (s *spelling) mend(words []string, language lang.Lang) []string {
	mended := slices.Clone(words)
	for i, word := range words {
		if _, known := s.known[word]; !known && utf8.RuneCountInString(word) >= 4 {
			mended[i] = s.nearest(word, language)
		}
	}
	return mended
}

// nearest returns the known word that is nearest to an unknown one, or the unknown one if none is near.
func (s *spelling) nearest(word string, language lang.Lang) string {
	length := utf8.RuneCountInString(word)
	limit := 1
	if length >= 8 {
		limit = 2
	}
	letters := lettersOf(word)
	nearest := word
	best := 0.0
	for _, knownWord := range s.all {
		wrong := limit + 1
		// Each wrong letter changes two at most in the set of letters, which is quickly compared.
		mayBeNear := knownWord.length >= length-limit && knownWord.length <= length+limit &&
			bits.OnesCount64(knownWord.letters^letters) <= 2*limit
		if mayBeNear {
			wrong = text.EditDistance(word, knownWord.word, limit)
		}
		if wrong > limit && knownWord.length > length && strings.HasPrefix(knownWord.word, word) {
			wrong = limit
		}
		if wrong > limit {
			continue
		}
		score := 1/float64(wrong*wrong*wrong) + 0.1*math.Log(1+float64(knownWord.stands[language]))
		if knownWord.word[0] == word[0] {
			score += 0.1
		}
		if knownWord.length == length && knownWord.letters == letters &&
			sortLetters(knownWord.word) == sortLetters(word) {
			score++ // letters swapped, the commonest slip
		}
		if score > best || score == best && knownWord.word < nearest {
			best = score
			nearest = knownWord.word
		}
	}
	return nearest
}

// lettersOf returns the set of the letters of a word, one bit a letter. All letters beyond z share a bit.
func lettersOf(word string) uint64 {
	var set uint64
	for _, r := range word {
		set |= 1 << (uint(r) % 64)
	}
	return set
}

// sortLetters returns the letters of a word in their order. It sorts them as texts, whose sort is linked already: a
// sort of runes would add 3 kB to the first load of the pad.
func sortLetters(word string) string {
	letters := strings.Split(word, "")
	slices.Sort(letters)
	return strings.Join(letters, "")
}
