package event

import (
	"cmp"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports/doc"
	"arbitro/scoring/event"
)

// State holds the data that a director needs besides the draw.
type State struct {
	Next     event.Stage // the round that is drawn next; 0 for none
	Present  int         // how many players are present for it
	Doubles  []string    // names of entrants who are the same person as an earlier one
	Strays   []Trouble   // matches that name the tournament and do not count
	Aside    []Trouble   // lines of the log that have no effect
	Warned   []Trouble   // the director's warnings
	Differ   []Differ    // rounds whose draw would be different now
	Reported []int       // tables whose result was reported by phone and is not accepted by the desk yet
	Arrived  []int       // players who reported by phone that they are present, and are not accepted yet
	Forecast string      // the expected course; empty when a round is drawn

	Ways Ways // how the director does something in this place; zero for the commands
}

// Ways says how the director does something: the commands, or the menu entries that do the same.
type Ways struct{ Accept, PlayOff, Close lang.Speaker }

// Commands are the ways on a command line.
var Commands = Ways{
	Accept:  lang.CommandOf(lang.Plain("event results --accept")),
	PlayOff: lang.CommandOf(lang.Plain("event draw --play-off")),
	Close:   lang.CommandOf(lang.Plain("event close")),
}

// Trouble is a match, a line or a warning with its reason.
type Trouble struct {
	Number int         // of the match, or of the line in the log
	Who    string      // the player who was warned
	Stage  event.Stage // for a match: its round, with Table
	Table  int
	Line   string // for a line: its text
	At     string // for a line: the time when it was written, in RFC 3339
	Why    string
}

// Differ is a round in which some tables would be different if it were drawn now.
type Differ struct {
	Stage  event.Stage
	Tables []int
}

// State returns the page of the present state: the last round, missing results, and the data that does not count.
func (p *Page) State(state State) *doc.Document {
	language := p.in()
	event := p.Score.Event
	next := words.NoNext.In(language)
	if event.Closed {
		next = words.Shut.In(language)
	} else if state.Next != 0 {
		next = words.NextWith(RoundTitle(event, state.Next, language), state.Present).In(language)
	}
	document := p.document(words.State.In(language),
		doc.Fact{Label: words.Entrants.In(language), Value: strconv.Itoa(len(event.Entrants))},
		doc.Fact{Label: words.NextIs.In(language), Value: next},
	)
	document.Add(doc.Paragraph{Lead: words.Options.In(language), Text: optionsText(p.Score.Event, language)})
	if state.Forecast != "" {
		document.Add(doc.Paragraph{Text: state.Forecast})
	}
	if last := event.Last(); last != nil {
		missing := words.NoneMiss.In(language)
		if tables := p.Score.Missing(last.Stage); len(tables) > 0 {
			missing = text.Integers(tables, ", ")
			when, _ := p.clock(event.Lines[last.Line].At)
			missing = words.DrawnOn(missing, when).In(language)
		}
		document.Add(doc.Heading{
			Level: 2,
			Text:  RoundTitle(event, last.Stage, language),
		}, wall{Page: p, tables: last.Tables}.byTable())
		if len(last.Out) > 0 {
			document.Add(doc.Paragraph{Lead: words.SitsOut.In(language), Text: strings.Join(p.names(last.Out), ", ")})
		}
		if left := LeftOutText(event, last.Stage, language); left != "" {
			document.Add(doc.Paragraph{Text: left})
		}
		for _, lot := range p.Score.Lots(last.Stage) {
			document.Add(doc.Paragraph{Text: LotText(event, lot, language)})
		}
		document.Add(doc.Paragraph{Lead: words.Missing.In(language), Text: missing})
		if clock := p.Score.Clock(); clock.Minutes > 0 {
			_, hour := p.clock(event.Lines[clock.Line].At)
			document.Add(doc.Paragraph{
				Lead: language.Colon(words.Clock.In(language)),
				Text: words.ClockRuns(clock.Minutes, hour).In(language),
			})
		}
	}
	ways := cmp.Or(state.Ways, Commands)
	if len(state.Reported) > 0 {
		document.Add(doc.Paragraph{Text: words.Reported(text.Integers(state.Reported, ", "), ways.Accept).In(language)})
	}
	if len(state.Arrived) > 0 {
		document.Add(doc.Paragraph{Text: words.Arrived(strings.Join(p.names(state.Arrived), ", ")).In(language)})
	}
	if shared, said := p.PlayOff(ways); shared {
		document.Add(doc.Paragraph{Text: said.In(language) + "."})
	}
	for _, differ := range state.Differ {
		tables := text.Integers(differ.Tables, ", ")
		document.Add(doc.Paragraph{Text: words.Differ(RoundTitle(event, differ.Stage, language), tables).In(language)})
	}
	if len(state.Doubles) > 0 {
		document.Add(doc.Paragraph{Text: words.Double(strings.Join(state.Doubles, ", ")).In(language)})
	}
	p.troubles(document, words.Warned, words.Match, state.Warned)
	p.troubles(document, words.Strays, words.Match, state.Strays)
	p.troubles(document, words.Aside, words.Line, state.Aside)
	return document
}

// PlayOff reports whether players share the first place when every round is drawn and played. It also returns a text
// that names them and says what the director can do.
func (p *Page) PlayOff(ways Ways) (shared bool, said lang.Phrase) {
	event := p.Score.Event
	all := p.Score.Shared()
	if len(all) == 0 || event.Closed {
		return false, said
	}
	return true, words.PlayOff(strings.Join(p.names(all), ", "), ways.PlayOff, ways.Close)
}

// optionsText returns a text with the options of a tournament that matter to a reader.
func optionsText(e *event.Event, language lang.Lang) string {
	options := e.Options
	var parts []string
	add := func(key, value string) {
		parts = append(parts, language.Colon(OptionName(key, language))+" "+OptionValue(key, value, language))
	}
	if options.Method != event.Knockout {
		add("rounds", strconv.Itoa(e.Planned()))
	}
	add("sizes", text.Integers(e.Sizes(), ", "))
	add("points", options.Points)
	add("sit-out", options.SitOut)
	add("absent", options.Absent)
	add("meet", options.Meet)
	if options.Straight > 0 {
		add("straight", strconv.Itoa(options.Straight))
	}
	add("seeding", options.Seeding)
	if len(options.Final) > 0 {
		going := make([]string, len(options.Final))
		for i, n := range options.Final {
			going[i] = strconv.Itoa(n)
			if n == 0 {
				going[i] = OptionValue("final", "all", language)
			}
		}
		add("final", strings.Join(going, ", "))
		if options.Third != event.BySeed {
			add("third", options.Third)
		}
	}
	if options.CheckIn {
		add("check-in", "on")
	}
	return strings.Join(parts, " · ")
}

func (p *Page) troubles(document *doc.Document, title, where lang.Text, troubles []Trouble) {
	if len(troubles) == 0 {
		return
	}
	language := p.in()
	table := &doc.Table{Columns: []doc.Column{
		{Head: where.In(language), Align: doc.Right},
		{Head: words.What.In(language), Grow: 1, Wrap: true},
		{Head: words.Why.In(language), Grow: 1, Wrap: true},
	}}
	for _, trouble := range troubles {
		what := words.StrayAt(RoundNumber(trouble.Stage), trouble.Table).In(language)
		if trouble.Who != "" {
			what = trouble.Who + ", " + what
		}
		if trouble.Line != "" {
			when, _ := p.clock(trouble.At)
			what = trouble.Line + " (" + when + ")"
		}
		cells := doc.Texts(strconv.Itoa(trouble.Number), doc.Inline(what), doc.Inline(trouble.Why))
		table.Rows = append(table.Rows, doc.Row{Cells: cells})
	}
	document.Add(doc.Heading{Level: 2, Text: title.In(language)}, table)
}

// trial is the result of a trial draw.
type trial struct {
	players, rounds, size int     // size is the number of players at a table
	again                 float64 // by standing: how many pairs met again in a round, on average
	rotation              int     // by rotation: how many pairs met again in all rounds; negative if it was not tried
}

// trials are the trial draws that were made, by the number of players.
var trials = []trial{
	{17, 5, 4, 5.2, 23},
	{20, 5, 4, 0.84, 0},
	{23, 6, 4, 0.80, -1},
	{32, 5, 4, 0.03, 0},
	{32, 10, 4, 3.8, 31},
	{50, 8, 4, 0.48, 0},
	{50, 8, 5, 1.8, -1},
	{100, 10, 4, 0, 0},
	{500, 10, 4, 0, 0},
}

// Forecast returns a text about the expected course of a tournament that has not begun: the result of the nearest
// trial. players is the expected number of players, or 0 for the number entered. The text is empty if no trial is near,
// and for methods that leave no choice.
func Forecast(e *event.Event, players int, language lang.Lang) string {
	if e.Options.Method != event.Swiss && e.Options.Method != event.Rotation || len(e.Rounds) > 0 ||
		e.Game == "" {
		return ""
	}
	if players == 0 {
		players = len(e.Entrants)
	}
	var said []string
	for _, trial := range trials {
		if trial.size != e.Sizes()[0] || trial.rounds != e.Options.Rounds ||
			players > 0 && !near(trial.players, players) {
			continue
		}
		turn := words.TurnNone.In(language)
		rank := words.RankNone.In(language)
		if trial.rotation < 0 {
			turn = words.TurnFree.In(language)
		} else if trial.rotation > 0 {
			turn = words.TurnSome(trial.rotation).In(language)
		}
		if again := int(trial.again*float64(trial.rounds) + 0.5); again > 0 {
			rank = words.RankSome(again).In(language)
		}
		said = append(said, words.Expect(trial.players, trial.rounds, trial.size, turn, rank).In(language))
	}
	return strings.Join(said, "\n")
}

// near reports whether the result of a trial with this many players is useful for another number of players.
func near(of, players int) bool { return 10*max(of-players, players-of) <= of }
