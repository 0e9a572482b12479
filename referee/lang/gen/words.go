// Reading and comparing the words files of a package.

package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// row is a text from the words files, in all languages.
type row struct {
	key   string
	texts []string // by language; the nouns in gaps are already replaced by their forms
	gaps  []string // the names of its gaps, in the order of the first language, then gaps of other languages only

	advises bool // whether it has the gap of a command, {arbitro}, which the writer fills
}

// isFilled reports whether the row has gaps to be filled.
func (r row) isFilled() bool { return r.advises || len(r.gaps) > 0 }

var (
	keyForm  = regexp.MustCompile(`^[a-z][a-z0-9]*([.-][a-z0-9]+)*$`)
	gapForm  = regexp.MustCompile(`\{([^{}]*)\}`)
	nameForm = regexp.MustCompile(`^[a-z][a-z0-9]*$`)
)

// read returns the rows of the words files of a folder.
func read(room fs.FS) ([]row, error) {
	var rows []row
	for i, language := range lang.All {
		name := path.Join("words", language.String()+".txt")
		text, err := fs.ReadFile(room, name)
		if err != nil {
			return nil, err
		}
		spoken, err := parse(string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if i == 0 {
			for _, entry := range spoken {
				rows = append(rows, row{key: entry.key, texts: make([]string, len(lang.All))})
			}
		}
		if err := enter(rows, spoken, i); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
	}
	return rows, resolve(rows)
}

// articleForm is the line that begins an article of a rulebook.
var articleForm = regexp.MustCompile(`(?m)^\[([a-z.-]+)\]$`)

// readArticles returns the ids of the articles of the folder's rulebook, in their order; nil if the folder has no
// rulebook.
func readArticles(room fs.FS) (ids []string, err error) {
	text, err := fs.ReadFile(room, "book/en.txt")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, found := range articleForm.FindAllSubmatch(text, -1) {
		ids = append(ids, string(found[1]))
	}
	return ids, err
}

// entry is a key with its text in one language.
type entry struct {
	line      int
	key, text string
}

// parse parses a words file.
func parse(text string) (entries []entry, err error) {
	for n, line := range strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n") {
		key, text, found := strings.Cut(line, ":")
		switch {
		case strings.HasPrefix(line, "#"), strings.TrimSpace(line) == "":
		case strings.HasPrefix(line, "  ") && len(entries) > 0:
			entries[len(entries)-1].text += " " + strings.TrimSpace(line)
		case !found || !keyForm.MatchString(key):
			return nil, fmt.Errorf("line %d: no key with a colon: %q", n+1, line)
		default:
			entries = append(entries, entry{n + 1, key, strings.TrimSpace(text)})
		}
	}
	for i := range entries {
		e := &entries[i]
		e.text = strings.ReplaceAll(strings.ReplaceAll(e.text, `\n `, `\n`), `\n`, "\n")
		if e.text == "" {
			return nil, fmt.Errorf("line %d: %s has no text", e.line, e.key)
		}
	}
	return entries, nil
}

// enter adds the texts of one language to the rows. All languages must have the same keys in the same order.
func enter(rows []row, entries []entry, language int) error {
	for i, entry := range entries {
		switch {
		case i >= len(rows):
			return fmt.Errorf("line %d: %s is not in the first language", entry.line, entry.key)
		case rows[i].key != entry.key:
			return fmt.Errorf("line %d: %s stands where the first language has %s", entry.line, entry.key, rows[i].key)
		case slices.ContainsFunc(rows[:i], func(r row) bool { return r.key == entry.key }):
			return fmt.Errorf("line %d: %s stands twice", entry.line, entry.key)
		}
		rows[i].texts[language] = lang.All[language].Typeset(entry.text)
	}
	if len(entries) < len(rows) {
		return fmt.Errorf("%s is missing", rows[len(entries)].key)
	}
	return nil
}

// resolve puts the forms of nouns into the gaps that name them, and lists the gaps of each text. All languages must
// have the same gaps. The exception is a number that only chooses a form, as in {n: is|are}: another language may not
// need that gap.
func resolve(rows []row) error {
	nouns := map[string]row{}
	for _, r := range rows {
		if r.isWords() {
			nouns[r.key] = r
		}
	}
	for i := range rows {
		r := &rows[i]
		var first []string
		for at, language := range lang.All {
			gaps, shown, err := r.resolve(at, language, nouns)
			if err != nil {
				return fmt.Errorf("%s in %s: %w", r.key, language, err)
			}
			slices.Sort(shown)
			if at == 0 {
				first = shown
			} else if !slices.Equal(first, shown) {
				return fmt.Errorf("%s has the gaps %v in %s, and %v in %s", r.key, first, lang.All[0], shown, language)
			}
			for _, gap := range gaps {
				if gap == lang.Program {
					r.advises = true
				} else if !slices.Contains(r.gaps, gap) {
					r.gaps = append(r.gaps, gap)
				}
			}
		}
	}
	return nil
}

// resolve puts the forms of nouns into one text. It returns the names of all its gaps, each once, and the names of the
// gaps that show their value.
func (r *row) resolve(at int, language lang.Lang, nouns map[string]row) (gaps, shown []string, err error) {
	r.texts[at] = gapForm.ReplaceAllStringFunc(r.texts[at], func(gap string) string {
		gap = gap[1 : len(gap)-1]
		name, rest, two := strings.Cut(gap, " ")
		shows := true
		switch _, particle := language.Particles()[name]; {
		case strings.HasPrefix(gap, `"`):
			name = strings.Trim(gap, `"`)
		case particle && two:
			name = rest
		case strings.HasSuffix(name, ":"):
			name = strings.TrimSuffix(name, ":")
			shows = false
			if !strings.Contains(rest, "|") {
				err = cmp.Or(err, fmt.Errorf("{%s} needs two forms separated by a bar", gap))
			}
		case two:
			noun, known := nouns[rest]
			if !known {
				err = cmp.Or(err, fmt.Errorf("{%s}: no row %q has the forms of the noun", gap, rest))
				break
			}
			gap = name + " " + strings.ReplaceAll(noun.texts[at], " | ", "|")
		}
		if !nameForm.MatchString(name) {
			return "{" + gap + "}" // no gap
		}
		if !slices.Contains(gaps, name) {
			gaps = append(gaps, name)
		}
		if shows && !slices.Contains(shown, name) {
			shown = append(shown, name)
		}
		return "{" + gap + "}"
	})
	return gaps, shown, err
}

// isWords reports whether the row is a list of words, not a text.
func (r row) isWords() bool { return strings.Contains(gapForm.ReplaceAllString(r.texts[0], ""), " | ") }
