// A dispute on a phone: which of several things has happened, and the facts that decide, one question at a time.

package serve

import (
	"net/url"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/reports/doc"
)

// found shows the result of a search. If the words were not understood for certain, it says so, and lists the articles
// without their verdicts. If the search found questions about what has happened, it asks which of them fits, and then
// lists the other articles; otherwise it lists the articles.
func (f *follower) found(
	found rulebook.Found, question string, game *referee.Game, options referee.Options, language lang.Lang,
) []doc.Block {
	if len(found.Articles) == 0 {
		return []doc.Block{notice(doc.Done, found.Nothing(question).In(language))}
	}
	if found.Unsure {
		return []doc.Block{notice(doc.Done, rulebook.Words.Doubtful.In(language)), f.list(found.Articles, language)}
	}
	if found.Happened == nil {
		return []doc.Block{f.answers(found.Articles, game, options, language)}
	}
	var happened doc.List
	for i, article := range found.Articles[:found.Close] {
		happened.Items = append(happened.Items, doc.Line{{Text: found.Happened[i], Link: f.articlePath(article)}})
	}
	blocks := []doc.Block{doc.Heading{Level: 1, Text: words.WhichHappened.In(language)}, happened}
	if others := found.Articles[found.Close:]; len(others) > 0 {
		heading := doc.Heading{Level: 1, Text: words.NoneOfThese.In(language)}
		blocks = append(blocks, heading, f.answers(others, game, options, language))
	}
	return blocks
}

func (f *follower) articlePath(article *rulebook.Article) string {
	return f.base() + "/rules/" + article.ID
}

// facts is how many questions of a family are answered.
type facts struct {
	branch *rulebook.Branch
	given  string   // the answers in the address of the page: "y" or "n" for each question
	said   []string // the questions that are answered, each with its answer
}

// answered follows the answers in an address through a family's questions. It does not ask for a fact that the record
// of the match shows.
func (f *follower) answered(family *rulebook.Family, given string, language lang.Lang) facts {
	reached := facts{branch: family.Root}
	for !reached.branch.IsEnd() {
		yes, known := f.knows(reached.branch.Fact)
		if !known {
			if given == "" || given[0] != 'y' && given[0] != 'n' {
				break
			}
			yes = given[0] == 'y'
			reached.given += given[:1]
			given = given[1:]
		}
		next := reached.branch.No
		said := rulebook.Words.WordNo
		if yes {
			next = reached.branch.Yes
			said = rulebook.Words.WordYes
		}
		reached.said = append(reached.said, rulebook.Words.Fact(reached.branch.Question, said).In(language))
		reached.branch = next
	}
	return reached
}

// knows reports whether a fact is true, as the record of the match shows it, and whether the record shows it. While
// devices see the match later than the table, it knows no fact: the answer would reveal what they do not see yet.
func (f *follower) knows(fact string) (yes, known bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	match := f.match.Match()
	if fact == "" || f.delay > 0 {
		return false, false
	}
	return match.GameSays().Knows(fact, nil)
}

// steps shows the questions that are answered, and then the next question or the outcome of the dispute. Each answer is
// a link; another link leads one step back. path is the path of the article at which the questions began.
func (f *follower) steps(
	reached facts, path string, game *referee.Game, options referee.Options, language lang.Lang,
) []doc.Block {
	var blocks []doc.Block
	for _, said := range reached.said {
		blocks = append(blocks, doc.Paragraph{Text: said})
	}
	var ways doc.List
	way := func(label, given string) {
		ways.Items = append(ways.Items, doc.Line{{Text: label, Link: path + "?facts=" + url.QueryEscape(given)}})
	}
	if reached.branch.IsEnd() {
		for _, line := range game.Answer(reached.branch, options, language).Lines(language) {
			blocks = append(blocks, doc.Paragraph{Text: line})
		}
	} else {
		blocks = append(blocks, doc.Heading{Level: 1, Text: reached.branch.Question.In(language)})
		way(words.FactYes.In(language), reached.given+"y")
		way(words.FactNo.In(language), reached.given+"n")
	}
	if reached.given != "" {
		way(words.StepBack.In(language), reached.given[:len(reached.given)-1])
	}
	if ways.Items != nil {
		blocks = append(blocks, ways)
	}
	return blocks
}
