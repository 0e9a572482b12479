// Package event makes the pages of a tournament: the draw of a round by table and by name, the standing after a round,
// the places, the log, and the present state.
//
//	p := event.Page{Score: contest.Score, Game: "Istinto", Options: app.SheetOptions()}
//	d := p.Round(2)      // for the wall, and for the screen
//	d = p.Standing(2)    // after round 2
//
//	page.go       what every page begins with, and its foot; names sorted (byName); how rounds, options and hours
//	              are written
//	round.go      the draw of a round, by table and by name, and what a change of it moved; the slips and the pads of its
//	              tables
//	standing.go   the standing after a round, and what decided its ties; places.go the places of the whole tournament,
//	              who went on in the final, diplomas; bracket.go the bracket of the final,
//	              bracket_ahead.go its rounds that are not drawn yet
//	circle.go     the cross-table and all rounds of a round robin; the check-in list; pages bound into one document
//	state.go      how things stand: what is missing, strays, lines set aside; what to expect before the first round
//	why.go        why a player has this rank, and sits at this table
//	log.go        the log, line by line: in sentences, with every result, and as written
//
// Each page is a document of package doc, which other packages write as text, CSV, HTML and PDF. This package must
// import no writer.
package event

//go:generate go run arbitro/referee/lang/gen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// Page is the data of a tournament's pages.
type Page struct {
	Score   *event.Score
	Game    string         // the title of the game
	Date    string         // the day, as 2026-11-28
	Zone    *time.Location // the time zone of the pages; nil for UTC
	Options reports.SheetOptions
	// Code returns the code on a table's slip with which phones report its result. Nil means that phones cannot.
	Code func(stage event.Stage, table int) *doc.Squares
	// Sides returns the groups of players of a table that have one common number in its result, as the slip lists them.
	// Nil means that each player has a number.
	Sides func(stage event.Stage, table int) [][]int
	// LeftOut reports whether a player has asked to be left out, and so has no diploma. Nil means that nobody has.
	LeftOut func(player int) bool
	// Rule returns a house rule, given as the words of the log, in words for readers. Nil means the words of the log.
	Rule func(key, value string) string
	// Full makes a standing show all tie-breaks, not only those that separated players. On the page of Places, it adds
	// the data that did not count and lines to sign on.
	Full bool
}

func (p *Page) in() lang.Lang { return p.Options.Lang }

// document returns a page that begins with the facts common to all pages of a tournament. The subtitle is repeated at
// the foot of each sheet.
func (p *Page) document(subtitle string, facts ...doc.Fact) *doc.Document {
	document := p.empty(subtitle)
	document.Title = doc.Inline(p.Score.Event.Name)
	document.Subtitle = subtitle
	document.Add(p.facts(facts...))
	return document
}

// empty returns a page without a title. At its foot are the title what, the day, the seed, and rest.
func (p *Page) empty(what string, rest ...string) *doc.Document {
	language := p.in()
	seed := words.SeedFoot(p.Score.Event.Options.Seed).In(language)
	return &doc.Document{
		Author:  "Arbitro",
		Lang:    language,
		Footer:  joinWithDots(append([]string{what, language.Date(p.Date), seed}, rest...)...),
		Paper:   p.Options.Paper,
		Created: p.Options.Created,
	}
}

// joinWithDots joins the texts that are not empty, with dots between them.
func joinWithDots(texts ...string) string {
	return text.Join(" · ", texts...)
}

func (p *Page) facts(facts ...doc.Fact) doc.Facts {
	event := p.Score.Event
	language := p.in()
	all := []doc.Fact{{Label: words.Game.In(language), Value: p.Game}}
	if p.Date != "" {
		all = append(all, doc.Fact{Label: words.Date.In(language), Value: language.Date(p.Date)})
	}
	if event.League != "" {
		all = append(all, doc.Fact{Label: words.League.In(language), Value: event.League})
	}
	all = append(all, doc.Fact{Label: words.Method.In(language), Value: Method(event.Options.Method, language)})
	all = append(all, doc.Fact{Label: words.Seed.In(language), Value: strconv.FormatUint(event.Options.Seed, 10)})
	return doc.Facts{Items: append(all, facts...)}
}

// clock returns the time of a line of the log for readers: day and hour, and only the hour. at is in RFC 3339; any
// other text is returned unchanged.
func (p *Page) clock(at string) (whole, hour string) {
	t, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return at, at
	}
	zone := " UTC"
	if p.Zone != nil {
		t = t.In(p.Zone)
		zone = ""
	}
	hour = p.in().Hour(t) + zone
	return p.in().Clock(t) + zone, hour
}

func (p *Page) name(player int) string { return doc.Inline(p.Score.Event.Entrants[player].Name) }

func (p *Page) names(players []int) []string { return namesIn(p.Score.Event, players) }

// namesIn returns the names of players of an event.
func namesIn(event *event.Event, players []int) []string {
	all := make([]string, len(players))
	for i, player := range players {
		all[i] = doc.Inline(event.Entrants[player].Name)
	}
	return all
}

// byName sorts players by name. Accents and case make no difference.
func (p *Page) byName(players []int) []int {
	sorted := slices.Clone(players)
	key := func(player int) string { return text.Fold(p.name(player)) }
	slices.SortStableFunc(sorted, func(a, b int) int { return strings.Compare(key(a), key(b)) })
	return sorted
}

// pointsCell returns a cell with points.
func (p *Page) pointsCell(points event.Fraction) doc.Cell { return doc.Number(points.String(), p.in()) }

// RowPoints returns the points of each row as text, with more decimals for different points that would look equal.
func RowPoints(rows []event.Row, language lang.Lang) []string {
	return asRead(pointsOf(rows), language)
}

// pointsOf returns the points of each row as decimal numbers; see RowPoints.
func pointsOf(rows []event.Row) []string {
	fractions := make([]event.Fraction, len(rows))
	for i, row := range rows {
		fractions[i] = row.Points
	}
	return event.Shown(fractions)
}

// asRead returns decimal numbers as text with the decimal mark of the language.
func asRead(numbers []string, language lang.Lang) []string {
	for i, number := range numbers {
		numbers[i] = reports.Figure(number, language)
	}
	return numbers
}

// Method returns the method by which the rounds of a tournament are seated, in words.
func Method(method string, language lang.Lang) string {
	return keyed.Text("method." + method).In(language)
}

// tieHead returns the head of the column of a tie-break.
func tieHead(tie event.Tie, language lang.Lang) string {
	return keyed.Text("tie." + string(tie)).In(language)
}

// OptionName returns the name of an option.
func OptionName(key string, language lang.Lang) string {
	return keyed.Text("option." + key).In(language)
}

// OptionValue returns the text for a value of an option that is a word. Any other value is returned unchanged.
func OptionValue(key, value string, language lang.Lang) string {
	area := "value."
	switch key {
	case "method":
		area = "method."
	case "ties":
		area = "tie."
	}
	if text, ok := keyed.Find(area + value); ok {
		return text.In(language)
	}
	return value
}

// OptionWords returns the text for the value of an option, given as words of the log.
func OptionWords(key string, value []string, language lang.Lang) string {
	said := make([]string, len(value))
	for i, word := range value {
		said[i] = OptionValue(key, word, language)
	}
	return strings.Join(said, ", ")
}

// RoundNumber returns the number of a round, for a sentence that already has the word round: 2, or 1 of the final.
func RoundNumber(stage event.Stage) lang.Speaker {
	if stage.Final() {
		return words.OfFinal(int(-stage))
	}
	return words.RoundNumber(stage.String())
}

// RoundTitle returns the name of a round for a title. In a final it is what players call it: the final, a semi-final,
// and so on. A round that does not halve the field has its number, in a knock-out without a word of the final.
func RoundTitle(e *event.Event, stage event.Stage, language lang.Lang) string {
	if !stage.Final() {
		return RoundName(stage, language)
	}
	if name, found := keyed.Find("knockout." + strconv.Itoa(e.KnockoutOf(stage))); found {
		return name.In(language)
	}
	if e.Options.Method != event.Knockout {
		return RoundName(stage, language)
	}
	return words.Round(strconv.Itoa(int(-stage))).In(language)
}

// RoundName returns the name of a round by its number, as it stands in the log, which JSON has too.
func RoundName(stage event.Stage, language lang.Lang) string {
	if stage.Final() {
		return words.Final(int(-stage)).In(language)
	}
	return words.Round(stage.String()).In(language)
}

// MatchName returns the name of a table's match for a title: that of the round, or the match for third place. Tables
// count from 1.
func MatchName(event *event.Event, stage event.Stage, table int, language lang.Lang) string {
	if isThird(event, stage, table) {
		return words.ThirdMatch.In(language)
	}
	return RoundTitle(event, stage, language)
}

// LogName is like MatchName, with the name of the round by its number.
func LogName(event *event.Event, stage event.Stage, table int, language lang.Lang) string {
	if isThird(event, stage, table) {
		return words.ThirdMatch.In(language)
	}
	return RoundName(stage, language)
}

// isThird reports whether a table of a round is the match for third place. Tables count from 1.
func isThird(event *event.Event, stage event.Stage, table int) bool {
	round := event.Round(stage)
	return round != nil && table <= len(round.Tables) && round.Tables[table-1].Third
}

// ReachedName returns the name of the last round of the final that a player was in, or of the match for third place. It
// is empty for a player who was in no round of the final.
func ReachedName(event *event.Event, place event.Placing, language lang.Lang) string {
	if place.Third {
		return words.ThirdMatch.In(language)
	}
	if place.Stage.Final() {
		return RoundTitle(event, place.Stage, language)
	}
	return ""
}
