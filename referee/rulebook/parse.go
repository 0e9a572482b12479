// The text files of a book: articles, their parts, and the moves that a remedy proposes.

package rulebook

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"arbitro/referee/lang"
)

// part is an article in one language, as parsed from its file.
type part struct {
	id                                 string
	common                             string // the key of the common article that the part takes
	hasKind                            bool
	kind                               Kind
	course                             bool
	title, source, search, short, text string
	asked                              string
	remedy                             string
	says                               []spoken
	proposes                           []Proposal
	holds                              []Term
	endings                            []endingLine
	tree                               treePart // of a family
}

// spoken is a Saying in one language.
type spoken struct {
	Saying
	sentence string
}

// parse parses one language's file:
//
//	[istinto.follow]
//	Title: Following suit
//	Kind: rule of the document
//	Source: document "Istinto", …
//	Search: revoke renounce
//	Asked: he did not follow suit | must I follow the colour led
//	Remedy: tarocchi.remedy.revoke
//	Proposes: warning 100, cancel
//	Only with: variant discard
//	Verdict: not allowed
//	Price: nothing
//	Price (ends round, length deals): {challenge point|points}
//	Now: Take the card back and play one of the suit led.
//	In short: …
//
//	Whoever holds a card of the suit led must play one …
//
//	Says (infraction): {player} has not followed {suit}, …
//	Says (infraction, earlier line, case 1): …
//
// The last heading may be [*], for sentences of every article; their cases must differ from those of the article's own
// sentences. "Common: dealer" takes what the article does not say itself from common/, where the articles that many
// games share lie. A sentence with {sentence} is for verdicts for which the article has no sentence: it includes the
// article's sentence on an infraction. A heading such as [kismet.knock?] begins a family; see Family. A line that
// begins with two spaces continues the line before. Lines that begin with # are comments.
func parse(text string, language lang.Lang) ([]part, error) {
	var parts []part
	var into *string // the text that the next line may continue
	for n, line := range strings.Split(language.Typeset(text), "\n") {
		line = strings.TrimRight(line, "\r")
		var err error
		switch {
		case strings.HasPrefix(line, "#"):
		case strings.HasPrefix(line, "["):
			parts = append(parts, part{id: strings.Trim(line, "[]")})
			into = nil
		case len(parts) == 0:
			if line != "" {
				err = fmt.Errorf("the file begins without an [article]")
			}
		case line == "":
			into = nil
		case strings.HasPrefix(line, "  "):
			if into == nil {
				err = fmt.Errorf("nothing stands before this line for it to go on with")
				break
			}
			*into += " " + strings.TrimSpace(line)
		default:
			into, err = parts[len(parts)-1].line(line, into, language)
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n+1, err)
		}
	}
	return parts, nil
}

// line parses one line and returns the text that the next line may continue.
func (p *part) line(line string, into *string, language lang.Lang) (*string, error) {
	key, value, cut := strings.Cut(line, ":")
	value = strings.TrimSpace(value)
	for word, field := range map[lang.Text]*string{
		Words.WordTitle: &p.title, Words.WordSource: &p.source, Words.WordSearch: &p.search, Words.WordShort: &p.short,
		Words.WordRemedy: &p.remedy, Words.WordAsked: &p.asked, Words.WordCommon: &p.common,
	} {
		if cut && p.text == "" && key == word.In(language) {
			*field = value
			return field, nil
		}
	}
	if cut && p.text == "" {
		text, found, err := p.readOutcome(key, value, language)
		if found {
			return text, err
		}
	}
	switch says, isSaying := strings.CutPrefix(key, Words.WordSays.In(language)+" ("); {
	case cut && p.text == "" && key == Words.WordKind.In(language):
		return nil, p.readKind(value, language)
	case cut && isSaying && strings.HasSuffix(says, ")"):
		return p.readSaying(strings.TrimSuffix(says, ")"), value, language)
	case cut && p.text == "" && key == Words.WordProposes.In(language):
		return nil, p.readProposals(value)
	case cut && p.text == "" && key == Words.WordOnly.In(language):
		return nil, p.readHolds(value, language)
	case into == nil && p.text != "": // a new paragraph
		p.text += "\n\n" + line
	case into == &p.text:
		p.text += " " + line
	default:
		p.text = line
	}
	return &p.text, nil
}

// readOutcome parses a line of an ending or of a family's tree. It returns false for any other line.
func (p *part) readOutcome(key, value string, language lang.Lang) (into *string, found bool, err error) {
	key, how, hasHow := strings.Cut(key, " (")
	how, closed := strings.CutSuffix(how, ")")
	if hasHow && !closed {
		return nil, false, nil
	}
	if p.isTree() {
		into, found, err = p.readTree(key, how, value, language)
		if found {
			return into, true, err
		}
	}
	for part, word := range []lang.Text{Words.WordVerdict, Words.WordPrice, Words.WordNow} {
		if key != word.In(language) {
			continue
		}
		ending, err := readEnding(endingPart(part), how, value, language)
		if err == nil && !p.isTree() && ending.at != "" {
			err = fmt.Errorf("%q: only the ends of a family have answers", how)
		}
		p.endings = append(p.endings, ending)
		return &p.endings[len(p.endings)-1].typed, true, err
	}
	return nil, false, nil
}

func (p *part) readKind(value string, language lang.Lang) error {
	name, rest, more := strings.Cut(value, ", ")
	if more && rest != Words.WordCourse.In(language) {
		return fmt.Errorf("%q is not known", rest)
	}
	p.course = more
	p.hasKind = true
	for k, title := range kindTitles {
		if title.In(language) == name {
			p.kind = Kind(k)
			return nil
		}
	}
	return fmt.Errorf("%q is no kind of article", name)
}

func (p *part) readSaying(how, sentence string, language lang.Lang) (*string, error) {
	s := spoken{sentence: sentence}
	words := strings.Split(how, ", ")
	found := false
	for v, title := range verdictTitles {
		if title.In(language) == words[0] {
			s.Verdict = Verdict(v)
			found = true
		}
	}
	if !found {
		return nil, fmt.Errorf("%q is no verdict", words[0])
	}
	for _, w := range words[1:] {
		number, isCase := strings.CutPrefix(w, Words.WordCase.In(language)+" ")
		n, err := strconv.Atoi(number)
		switch {
		case w == Words.WordSince.In(language):
			s.Since = true
		case w == Words.WordCourse.In(language):
			s.Course = true
		case isCase && err == nil:
			s.Case = n
		default:
			return nil, fmt.Errorf("%q is not known", w)
		}
	}
	p.says = append(p.says, s)
	return &p.says[len(p.says)-1].sentence, nil
}

// readProposals parses the value of "Proposes:", such as "warning 100, cancel, counts".
func (p *part) readProposals(value string) error {
	for _, typed := range strings.Split(value, ", ") {
		typed, condition, has := strings.Cut(typed, " if ")
		name, number, _ := strings.Cut(typed, " ")
		move := -1
		for i, known := range moveNames {
			if known == name {
				move = i
			}
		}
		if move < 0 {
			return fmt.Errorf("%q is no move of a director", name)
		}
		proposal := Proposal{Move: Move(move)}
		switch {
		case !has:
		case condition == "won":
			proposal.If = Won
		case condition == "lost":
			proposal.If = Lost
		default:
			return fmt.Errorf("%q is neither won nor lost", condition)
		}
		if proposal.Move == Fine || proposal.Move == Warn && number != "" {
			points, err := strconv.Atoi(number)
			if err != nil || points <= 0 {
				return fmt.Errorf("%q needs a number of points", name)
			}
			proposal.Points = points
		} else if number != "" {
			return fmt.Errorf("%q takes no number", name)
		}
		p.proposes = append(p.proposes, proposal)
	}
	return nil
}

// readHolds parses the value of "Only with:", such as "variant discard".
func (p *part) readHolds(value string, language lang.Lang) error {
	at, terms, err := readHow(value, language)
	if err == nil && (at != "" || terms == nil) {
		err = fmt.Errorf("%q is no house rule with its value", value)
	}
	p.holds = terms
	return err
}

// take fills the part with the common article that it names, one of these.
func (p *part) take(common []part) error {
	for i := range common {
		if common[i].id == p.common {
			p.fill(&common[i])
			return nil
		}
	}
	return fmt.Errorf("[%s]: no common article is called %q", p.id, p.common)
}

// fill takes everything that the part does not say itself from a common article.
func (p *part) fill(from *part) {
	p.title = cmp.Or(p.title, from.title)
	p.source = cmp.Or(p.source, from.source)
	p.search = cmp.Or(p.search, from.search)
	p.short = cmp.Or(p.short, from.short)
	p.text = cmp.Or(p.text, from.text)
	p.asked = cmp.Or(p.asked, from.asked)
	p.remedy = cmp.Or(p.remedy, from.remedy)
	if !p.hasKind {
		p.kind = from.kind
		p.course = from.course
	}
	if p.says == nil {
		p.says = from.says
	}
	if p.proposes == nil {
		p.proposes = from.proposes
	}
	p.takeEndings(from.endings)
}

// takeEndings adds the common lines on the verdict, the price and what to do now, where the part has none of its own.
func (p *part) takeEndings(common []endingLine) {
	var has [nowPart + 1]bool
	for i := range p.endings {
		has[p.endings[i].part] = true
	}
	for i := range common {
		if !has[common[i].part] {
			p.endings = append(p.endings, common[i])
		}
	}
}
