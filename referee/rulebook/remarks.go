// A club's own remarks on articles: a text that the club writes, read and looked up.

package rulebook

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Remark is a club's remark about an article, or about a game that has no rulebook.
type Remark struct {
	League     string   // the league for which it is meant; "" for the whole club
	Paragraphs []string // at least one
}

// Said returns the remark as a text that names the club or the league.
func (r Remark) Said(language lang.Lang) string {
	said := strings.Join(r.Paragraphs, "\n\n")
	if r.League != "" {
		return Words.RemarkIn(r.League, said).In(language)
	}
	return Words.RemarkOf(said).In(language)
}

// Remarks are a club's remarks. The key is the id of an article, or the title of a game as text.Letters writes it. A
// nil Remarks has none.
type Remarks map[string][]Remark

// On returns the remarks on an article, by its id, or on a game, by its title. It returns those of the whole club, and
// those of the league. league is "" for a match outside leagues.
func (r Remarks) On(about, league string) []Remark {
	var found []Remark
	for _, remark := range r[remarkKey(about)] {
		if remark.League == "" || text.Fold(remark.League) == text.Fold(league) {
			found = append(found, remark)
		}
	}
	return found
}

// remarkKey returns the key of remarks on an article or a game.
func remarkKey(about string) string {
	if strings.Contains(about, ".") {
		return strings.ToLower(about)
	}
	return text.Letters(about)
}

// RemarkHead is a heading in a text of remarks, and the number of its line, from 1.
type RemarkHead struct {
	About string // the id of an article, or the title of a game
	Line  int
}

// ReadRemarks parses a club's remarks. Under a heading such as [istinto.follow] or [Scala 40] stand the club's
// paragraphs about the article or the game. The remarks under [istinto.follow, Autumn] are for one league. A line that
// begins with # is a comment. It returns the headings, so that a caller who knows the articles can check them. astray
// lists the numbers of the lines with text that stand under no heading.
func ReadRemarks(source string) (remarks Remarks, heads []RemarkHead, astray []int) {
	remarks = make(Remarks)
	key := ""
	open := false // the next line goes on with a paragraph
	number := 0
	source = strings.TrimPrefix(strings.ReplaceAll(source, "\r\n", "\n"), "\ufeff")
	for line := range strings.SplitSeq(source, "\n") {
		number++
		line = strings.TrimSpace(text.Show(line))
		heading, headed := strings.CutPrefix(line, "[")
		heading, closed := strings.CutSuffix(heading, "]")
		switch {
		case strings.HasPrefix(line, "#"):
		case line == "":
			open = false
		case headed && closed:
			about, league, _ := strings.Cut(heading, ",")
			about = strings.TrimSpace(about)
			heads = append(heads, RemarkHead{about, number})
			key = remarkKey(about)
			remarks[key] = append(remarks[key], Remark{League: strings.TrimSpace(league)})
			open = false
		case key == "":
			astray = append(astray, number)
		default:
			last := &remarks[key][len(remarks[key])-1]
			if open {
				end := len(last.Paragraphs) - 1
				last.Paragraphs[end] += " " + line
			} else {
				last.Paragraphs = append(last.Paragraphs, line)
			}
			open = true
		}
	}
	for key, all := range remarks {
		remarks[key] = withText(all)
	}
	return remarks, heads, astray
}

// withText returns the remarks that have text.
func withText(remarks []Remark) []Remark {
	var kept []Remark
	for _, remark := range remarks {
		if len(remark.Paragraphs) > 0 {
			kept = append(kept, remark)
		}
	}
	return kept
}
