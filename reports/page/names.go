//go:build !js

package page

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"

	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/reports/font"
)

// Spelled returns the document with replacements for the names that the typeface cannot print, and lists these names.
// The printed text is the Latin part of a name, with a number if another name would look equal. For a name without a
// Latin part it is a number: "Player 3". Words in sentences that are not names become "[…]". A document without such
// names is returned unchanged.
func Spelled(document *doc.Document) (*doc.Document, []Unprinted) {
	s := &speller{doc: document, face: font.Regular.Face(), printed: map[string]bool{}}
	printable := true
	document.WithTexts(func(one string, _ doc.Place) string {
		printable = printable && s.face.Prints(doc.Clean(one))
		return one
	})
	if printable {
		return document, nil
	}
	document.WithTexts(s.collect(doc.OfPerson))
	s.names = s.replacer(func(*unprintable) string { return "," })
	document.WithTexts(s.collect(doc.OfThing))
	s.nameAll()
	s.names = s.replacer(func(one *unprintable) string { return one.as })
	spelled := document.WithTexts(s.spell)
	var all []Unprinted
	for _, one := range s.all {
		if one.whole == nil {
			all = append(all, Unprinted{one.name, one.as})
		}
	}
	return spelled, all
}

// speller replaces the names of a document that the typeface cannot print.
type speller struct {
	doc     *doc.Document
	face    *font.Face
	all     []*unprintable    // in the order of the document, players first
	printed map[string]bool   // names that can be printed
	names   *strings.Replacer // replaces the names of all in a text; nil before they are known
}

// unprintable is a name that cannot be printed.
type unprintable struct {
	name, latin, as string
	in              doc.Place
	whole           *unprintable // the name of which this is a short form; nil if it is not a short form
}

// collect returns a function that collects the names in texts. in is the kind of these texts.
func (s *speller) collect(in doc.Place) func(string, doc.Place) string {
	return func(one string, at doc.Place) string {
		short := at == doc.OfPersonShort
		if short {
			at = doc.OfPerson
		}
		clean := doc.Clean(one)
		if at == in && s.names != nil && !s.face.Prints(clean) {
			clean = s.names.Replace(clean)
		}
		if at != in {
			return one
		}
		for _, name := range namesIn(clean) {
			if s.face.Prints(name) {
				s.printed[text.Key(name)] = s.printed[text.Key(name)] || !short
				continue
			}
			if !slices.ContainsFunc(s.all, func(have *unprintable) bool { return have.name == name }) {
				s.all = append(s.all, &unprintable{name: name, latin: s.latin(name), in: in})
			}
		}
		return one
	}
}

// namesIn returns the names in a text that lists names, such as the players of a team.
func namesIn(s string) []string {
	parts := strings.FieldsFunc(s, func(r rune) bool { return strings.ContainsRune("/,;:&+·–—()[]\n", r) })
	for i, one := range parts {
		parts[i] = strings.TrimSpace(one)
	}
	return text.NonEmpty(parts...)
}

// latin returns the part of a name that the typeface can print; "" if it has no letter.
func (s *speller) latin(name string) string {
	rest := s.face.Replace(name, func(string) string { return " " })
	if !strings.ContainsFunc(rest, unicode.IsLetter) {
		return ""
	}
	return strings.Trim(strings.Join(strings.Fields(rest), " "), " -'’.…")
}

// nameAll decides the replacement of each name.
func (s *speller) nameAll() {
	alike := map[string]int{}
	for _, unprintable := range s.all {
		unprintable.whole = s.wholeOf(unprintable)
		if unprintable.whole == nil {
			alike[text.Key(unprintable.latin)]++
		}
	}
	number := map[string]int{}
	next := func(of string, form func(n int) string) string {
		for {
			number[of]++
			if as := form(number[of]); !s.printed[text.Key(as)] {
				return as
			}
		}
	}
	for _, unprintable := range s.all {
		key := text.Key(unprintable.latin)
		switch {
		case unprintable.whole != nil:
		case unprintable.latin == "" && unprintable.in == doc.OfPerson:
			unprintable.as = next("", func(n int) string { return doc.PlayerNo(n).In(s.doc.Lang) })
		case unprintable.latin == "":
			unprintable.as = next("", func(n int) string { return doc.NameNo(n).In(s.doc.Lang) })
		case alike[key] > 1 || s.printed[key]:
			unprintable.as = next(key, func(n int) string { return fmt.Sprintf("%s (%d)", unprintable.latin, n) })
		default:
			unprintable.as = unprintable.latin
		}
	}
	for _, unprintable := range s.all {
		if unprintable.whole != nil {
			unprintable.as = unprintable.whole.as
		}
	}
}

// wholeOf returns the only name of which a name is the short form, such as "Kenji 田." or "田中…". It returns nil if there
// is none, or several. It has to compare names: sheets write short names into heads, cells and charts, and a text may
// list several names, so no block of a document says which name a short one stands for.
func (s *speller) wholeOf(short *unprintable) *unprintable {
	begins, _, cut := strings.Cut(short.name, "…")
	if !cut {
		begins, cut = strings.CutSuffix(short.name, ".")
	}
	if !cut {
		return nil
	}
	var found *unprintable
	for _, one := range s.all {
		if one == short || !strings.HasPrefix(one.name, strings.TrimSpace(begins)) || len(one.name) <= len(begins) ||
			strings.HasSuffix(one.name, ".") || strings.Contains(one.name, "…") {
			continue
		}
		if found != nil {
			return nil
		}
		found = one
	}
	return found
}

// replacer returns a replacer of the names in texts, which tries the longest names first. by returns the replacement.
func (s *speller) replacer(by func(*unprintable) string) *strings.Replacer {
	longest := slices.Clone(s.all)
	sort.SliceStable(longest, func(i, j int) bool { return len(longest[i].name) > len(longest[j].name) })
	var pairs []string
	for _, one := range longest {
		pairs = append(pairs, one.name, by(one))
	}
	return strings.NewReplacer(pairs...)
}

// spell returns a text in a form that can be printed.
func (s *speller) spell(one string, in doc.Place) string {
	clean := doc.Clean(one)
	if s.face.Prints(clean) {
		return one
	}
	clean = s.names.Replace(clean)
	if s.face.Prints(clean) {
		return clean
	}
	return s.face.Replace(clean, func(run string) string {
		if strings.ContainsFunc(run, unicode.IsLetter) {
			return "[…]"
		}
		return "" // an emoji
	})
}
