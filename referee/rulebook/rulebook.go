// Package rulebook is a game's book of rules: articles that a person can read and search, and that every ruling names.
//
// The articles of a game lie in text files, book/en.txt, it.txt and fr.txt, with their examples in book/examples.match.
// A referee can read and correct them without Go:
//
//	[istinto.follow]
//	Title: Following suit
//	Kind: rule of the document
//	Source: document "Istinto", paragraphs "Gioco" (play) and "Errori di gioco" (faults)
//	Search: revoke renounce obligation
//	Asked: he did not follow suit | must I follow the colour led
//	In short: Follow suit if you can; a revoke costs nothing until somebody challenges it.
//
//	Whoever holds a card of the suit led must play one, whichever they like.
//
//	Says (infraction): {player} has not followed {suit}, yet holds it: it had to be played.
//	Says (infraction, earlier line): {On line since} {player} did not follow {suit}, yet held it.
//
// go generate then makes the variable book, and articles.Follow, by which a ruling names the article.
//
// Search lists further words by which people look for the article, such as synonyms, in each language. Asked lists
// example questions for it, as people ask them at a table, separated by " | ". They decide most searches, so each
// article has about as many as its neighbours. groups.txt lists words with one meaning. asides.txt lists example
// questions that no article answers, by their kind (see Aside). After questions were added,
//
//	go test ./referee/rulebook -run '^TestLine$' -update
//
// fits again the line that separates the two.
//
// Words in braces are filled from the ruling: {player} {other} {others} {card} {suit} {word} {rule} {n} {m} {points}
// {cards}. The last two are prices: a sentence takes them from the ruling and never spells them out. Points come without
// their sign. {On line since} and {of line line} name an earlier line and the line of the ruling, as a number or as a
// round and trick: the words before since and line are those of the row by-line in package referee. Before a name Italian writes {a other} for "a Bruno" or "ad Anna", and {e other} for
// "e" or "ed". {others} is several players of whom one was due; each name gets its word: {à others} is "à Anna ou à
// Bruno". Two more lines connect a rule with its remedy, and a remedy with the moves that a director's form offers:
//
//	Remedy: tarocchi.remedy.exposed     (in the rule: the id of the article that says how to put things right)
//	Proposes: warning 100, cancel       (in the remedy: the moves, in the order in which a form offers them)
//
// The moves have the same names in every language: "warning 100" (a warning, and 100 points at that player's second
// one; only "warning" if no points are meant), "points 500" (that many points are taken), "cancel" (the deal is
// void), "counts" (it counts as it was played), "redeal" (it is void, and the same dealer deals again), "no-bid" (a ban
// on bidding, which is said and noted), "tally" (the record cannot be played on, and the deal is closed by its tally).
// After a move an optional condition says how the deal must have ended for the side of the player who erred: "cancel if
// won". Article.Proposes returns the moves for the rule and for the remedy; see Proposal. A rule without a remedy gets
// the moves of the first article that proposes any; see Article.Settled.
//
// Three short lines give the outcome of a dispute about the article: the verdict in a word (see Holding), the price,
// and the advice what to do now. A price is never spelt out: a gap takes it from the game's prices, or from a house
// rule that is a number. A line that depends on a house rule names it with its value, and follows the line for every
// other table:
//
//	Verdict: not allowed
//	Price: {fine card|cards}
//	Price (mischief on): nothing
//	Now: Take the card back and draw; the next player plays.
//
// An article that holds only with a value of a house rule, such as a variant of the game, names it; a search at another
// table puts it behind:
//
//	Only with: variant discard
//
// Where a fact decides between several articles, a family asks for it, with three yes-no questions in a row at most.
// Families follow the articles. Each end names its article, and has only those of the three lines that differ from it:
//
//	[kismet.knock?]
//	Title: A knock
//	For: kismet.knock, kismet.knock.late                  (the articles that lead to the questions)
//	Question: Had the next player already taken the dice?
//	Fact: dice-taken                                      (what a referee with an open match may know; see referee.Game)
//	End (yes): kismet.knock.late
//	Now (yes): Drop the knock.
//	Question (no): Had the knocker a right card?
//	End (no, yes): kismet.knock.first
//	End (no, no): kismet.knock.empty
//
// To add a rule: write the article into the text of each language, its example into examples.match as a match whose
// `game` line ends in the comment "# istinto.follow", and give it a record that keeps it and a record that breaks it.
// go generate then makes articles.Follow for rulings. An example that breaks other articles too names them: "#
// dernier.fine, dernier.match". The conformance suite runs the examples and fails an article without its records.
//
// The customs of the table, such as looking at the last trick again, belong to no document: they lie in this package's
// own customs/ and end the book of every game. A game that has its own rule for one of them writes an article of the
// same key, as dernier.slow or tarocchi.table.exposed, and it takes the place of table.slow or table.exposed.
//
// Articles that many games share (dealer, redeal, penalty, tally, turn) lie in common/. A book takes one by naming it,
// and writes only what differs. Of the verdict, the price and what to do now it may write one and take the others:
//
//	[kismet.redeal]
//	Common: redeal
//	Source: decided by Arbitro: the document does not say
//	Now: Gather the cards: nobody scores, and the round is played anew.
//
//	rulebook.go  the terms: verdicts, kinds of article, sayings, moves that a remedy proposes
//	parse.go     the text files
//	outcome.go   the outcome of a dispute: verdict, price, and the advice what to do now
//	tree.go      families of articles, and the questions that decide between them
//	book.go      the book and its articles, read at first use
//	search.go    an article by its id or by a question
//	rank.go      the ranking of articles: by their words, and by learning
//	learn.go     learning from the example questions
//	line.go      the line between questions about the rules and others, fitted to the example questions by TestLine
//	understood.go  whether enough of a question was understood for a verdict, fitted in the same way
//	terms.go     the words of a question as a search compares them
//	spelling.go  spelling mistakes, and the language of a question
//	asides.go    questions that no article answers
//	apart.go     the books' files apart from the program, for the page that fetches them later
//	remarks.go   a club's own remarks on articles
package rulebook

//go:generate go run arbitro/referee/lang/gen -export

import (
	"fmt"
	"strings"

	"arbitro/referee/lang"
)

// Verdict is the result of a ruling.
type Verdict uint8

// The verdicts.
const (
	Infraction Verdict = iota // a rule was broken
	Upheld                    // a challenge, a knock or an accusation was right
	Denied                    // a challenge, a knock or an accusation was wrong
	Refused                   // too late, or not allowed: no effect
	Noted                     // irregular, but no offence
)

var verdictNames = [...]string{"infraction", "upheld", "denied", "refused", "note"}

// String returns the verdict as records and JSON write it.
func (v Verdict) String() string { return verdictNames[v] }

var verdictTitles = [...]lang.Text{
	Words.VerdictInfraction,
	Words.VerdictUpheld,
	Words.VerdictDenied,
	Words.VerdictRefused,
	Words.VerdictNote,
}

// In returns the verdict in the user's language.
func (v Verdict) In(language lang.Lang) string { return verdictTitles[v].In(language) }

// Broken reports whether the verdict means that a foul was found or a challenge decided.
func (v Verdict) Broken() bool { return v == Infraction || v == Upheld || v == Denied }

// Kind is the origin of an article.
type Kind uint8

// The kinds of articles.
const (
	Rule     Kind = iota // the source document says so
	Decision             // the document is silent or contradicts itself, and the authors of the rulebook have decided
	Choice               // a house rule that a table may change by an option
	Practice             // the custom of arbiters, in matters that the document leaves open
	Custom               // the custom of the table, in matters that belong to no game's document
)

var kindTitles = [...]lang.Text{
	Words.KindRule,
	Words.KindDecision,
	Words.KindChoice,
	Words.KindPractice,
	Words.KindCustom,
}

// In returns the kind in the user's language.
func (k Kind) In(language lang.Lang) string { return kindTitles[k].In(language) }

// Fill replaces the words in braces with facts. fact returns the text for a word.
func Fill(sentence string, fact func(word string) string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(sentence, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		word, after, ok := strings.Cut(rest, "}")
		if !ok {
			panic(fmt.Sprintf("rulebook: a brace stays open in %q", sentence))
		}
		b.WriteString(fact(word))
		sentence = after
	}
}

// Move is a measure that a director may take about an irregularity.
type Move uint8

// The moves, as the files name them in every language.
const (
	Warn   Move = iota // a warning; at the player's second warning, points are taken too if the proposal has a number
	Fine               // "points 500": this many points are taken
	Cancel             // "cancel": the deal is void
	Stand              // "counts": the deal counts as it was played
	Redeal             // "redeal": the deal is void, and the same dealer deals again
	Bar                // "no-bid": no bidding in the next deal; it is announced and noted, but not enforced
	Count              // "tally": the record of play cannot go on, and the deal is closed by its tally
)

var moveNames = [...]string{"warning", "points", "cancel", "counts", "redeal", "no-bid", "tally"}

// String returns the name by which the files of the book name a move, such as "points".
func (m Move) String() string { return moveNames[m] }

// Proposal is a move that a remedy proposes. A form offers it; it is never carried out automatically.
type Proposal struct {
	Move   Move
	Points int // points to take: for Fine at once, for Warn at the second warning; 0 for none
	If     If  // how the deal must have ended for the move to be proposed
}

// If is a condition for proposing a move: how the deal must have ended for the side of the player who erred.
type If uint8

// The conditions: only "cancel", "cancel if won" and "cancel if lost".
const (
	Always If = iota
	Won
	Lost
)

// Fits reports whether the move is proposed after a deal that brought this many points to the side of the player who
// erred. Points are 0 while the deal is not over; then every move fits.
func (p Proposal) Fits(points int) bool {
	return p.If == Always || points == 0 || p.If == Won == (points > 0)
}

// Saying is the sentence for one verdict.
type Saying struct {
	Verdict Verdict
	Since   bool // the sentence for a ruling that concerns an earlier line
	Case    int  // selects one of several sentences for a verdict; see referee.Facts
	Course  bool // the ruling belongs to the normal course of the game: no fault of the line that brings it
	Text    lang.Text
}
