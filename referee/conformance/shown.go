// Golden files of what a game shows in its records, line by line: the scene, the questions, the legal lines, the sheet.

package conformance

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/goldentest"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Shown compares everything that the game shows in the records that match the pattern with a golden file. For each
// line, the file has the line in plain words and what is new since the line before: the place, rulings, the scene,
// questions and proposals. It also has the line that the referee would record if a player typed the words of the next
// line as a short form. It lists the legal lines at every ninth line, and whenever other verbs have become legal. After
// each match it has the sheet. The languages alternate from record to record.
func Shown(t *testing.T, game *referee.Game, pattern, file string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatalf("no record is called %s (%v)", pattern, err)
	}
	var b strings.Builder
	for i, record := range files {
		text, err := os.ReadFile(record)
		if err != nil {
			t.Fatal(err)
		}
		s := shown{game: game, language: lang.All[i%len(lang.All)], out: &b}
		fmt.Fprintf(&b, "== %s, in %s\n", filepath.Base(record), s.language)
		s.record(string(text))
	}
	goldentest.File(t, file, []byte(b.String()))
}

// Declared compares a game's declarations with a golden file: the limits of the table, the house rules, the forms of
// the lines, and the questions that ask for them.
func Declared(t *testing.T, game *referee.Game, file string) {
	t.Helper()
	b := &strings.Builder{}
	fmt.Fprintf(b, "%s: %d to %d players, usually %d; starts: %d, least wins: %v, signed: %v, quiet: %v\n",
		game.Name, game.Least, game.Most, game.Usual, game.Starts, game.Order, game.Signed, game.Quiet)
	for _, option := range game.Options {
		fmt.Fprintf(b, "option %s: %q, %d to %d, default %d, proposed %d\n",
			option.Key, option.Values, option.Min, option.Max, option.Default, option.Proposed)
	}
	for i, line := range game.Grammar.Verbs() {
		ask := game.AskOf(play.FirstOwn + play.Verb(i))
		fmt.Fprintf(b, "line %s: %d optional (parted: %v), repeat: %v, least %d, tally: %v, beside: %v\n",
			line.Verb, line.Optional, line.Parted, line.Repeat, line.Least, line.Tally, line.Beside)
		fmt.Fprintf(b, "\tasked: mode %d, together: %v, of %d, odds %d, accuses: %v, reports: %v, dealt: %v\n",
			ask.When, ask.Together, ask.Of, ask.Odds, ask.Accuses, ask.Reports, ask.Dealt)
		for _, word := range line.Words {
			fmt.Fprintf(b, "\tword of kind %d", word.Kind)
			if word.Max > 0 {
				fmt.Fprintf(b, ": %d to %d", word.Min, word.Max)
			}
			if word.Of != nil {
				fmt.Fprintf(b, ": %q, or %q, without %q", word.Of, word.Aliases, word.Prefix)
			}
			b.WriteByte('\n')
		}
	}
	goldentest.File(t, file, []byte(b.String()))
}

// shown writes the facts that one record shows. A fact that was also shown after the line before is left out.
type shown struct {
	game     *referee.Game
	language lang.Lang
	out      *strings.Builder
	match    *referee.Match
	before   map[string]bool // the facts shown after the line before
	now      map[string]bool
	verbs    []string // of the legal lines after the line before
}

// record applies the lines of a record. It starts a new match at each line that begins one.
func (s *shown) record(text string) {
	s.match = referee.NewMatch(Only(s.game))
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for number, line := range lines {
		if s.match.Game() != nil && (line == "arbitro 1" || line == "game "+s.game.Name && s.match.Roster().Len() > 0) {
			s.sheet()
			s.match = referee.NewMatch(Only(s.game))
		}
		s.typed(line, number%9 == 0)
		rulings, err := s.match.Apply([]byte(line))
		if err == nil &&
			!(s.corrects(line) && number+1 < len(lines) && s.corrects(lines[number+1])) { // a run is judged at its end
			err = s.match.Settle()
		}
		if err != nil {
			fmt.Fprintf(s.out, "%s\n\terror: %s\n", line, s.say(err.(*referee.Error)))
			continue
		}
		fmt.Fprintln(s.out, s.match.In(s.language).LineOf([]byte(line)))
		s.before = s.now
		s.now = map[string]bool{}
		if s.match.AtTable().Engine() == nil || number == len(lines)-1 {
			s.rules()
		}
		s.fact("at: %s", s.match.In(s.language).Where(s.match.Log().Len()))
		for _, ruling := range rulings {
			fmt.Fprintf(s.out, "\t! %s\n", s.match.In(s.language).SentenceAt(ruling))
		}
		s.scene()
		s.asked()
		s.legal(number%9 == 0)
	}
	s.sheet()
}

// typed writes the lines that would be recorded if players typed the words of the next line, or some of them, as a
// short form. If all is set, it also tries signs and letters that some games give a meaning.
func (s *shown) typed(line string, all bool) {
	words := strings.Fields(strings.ToLower(line))
	if _, open := s.match.Open(); !open || s.game.Short == nil || len(words) == 0 {
		return
	}
	own := words[1:]
	tries := []string{strings.Join(own, " "), strings.Join(own, ""), strings.Join(words, " "), words[0]}
	if len(own) > 1 {
		tries = append(tries, strings.Join(own[1:], " "), strings.Join(own[1:], ""),
			own[0][:1]+strings.Join(own[1:], ""), own[len(own)-1])
	}
	if all {
		tries = append(tries, strings.Fields("a a8 b3 8 236 2223 13 + +2 / = ? ! * \"x d c f s p x k !! cx <")...)
	}
	table := s.match.AtTable()
	for _, typed := range tries {
		lines, err := s.game.Short.Lines(table, strings.Fields(typed), s.language)
		if err == nil {
			s.fact("typed %q: %q", typed, lines)
		} else if !errors.Is(err, referee.ErrUnread) {
			s.fact("typed %q asks: %s", typed, lang.Say(err, s.language))
		}
	}
}

// corrects reports whether a line is a correction.
func (s *shown) corrects(line string) bool {
	first, _, _ := strings.Cut(line, " ")
	verb, known := s.game.Grammar.Verb([]byte(first))
	return known && verb.IsCorrection()
}

// fact writes a line that was not shown after the line before.
func (s *shown) fact(format string, a ...any) {
	text := strings.TrimRight(fmt.Sprintf(format, a...), " ")
	s.now[text] = true
	if !s.before[text] {
		fmt.Fprintf(s.out, "\t%s\n", text)
	}
}

func (s *shown) say(what lang.Speaker) string {
	if what == nil {
		return ""
	}
	return what.In(s.language)
}

func (s *shown) name(seat int) string {
	if seat == referee.Nobody {
		return "nobody"
	}
	return s.match.Roster().IDs()[seat]
}

// rules writes the facts that follow from the house rules so far.
func (s *shown) rules() {
	game := s.game
	options := s.match.Options()
	if game == nil || len(options.Values) == 0 {
		return
	}
	for i, rule := range game.Options {
		counts := rule.Counts == nil || rule.Counts(options)
		goal := rule.Goal != nil && rule.Goal(options)
		s.fact("rule: %s: %s (counts: %v, goal: %v)", rule.Title.In(s.language), options.Say(rule, i, s.language), counts, goal)
	}
	holds := func(of func(referee.Options) bool) bool { return of != nil && of(options) }
	rounds := -1
	if game.Rounds != nil {
		rounds = game.Rounds(options)
	}
	s.fact(
		"rounds: %d, fixed: %v, ledger: %v, two ways: %v",
		rounds,
		game.StaysSeated(options),
		holds(game.Ledger),
		s.match.HasModes(),
	)
}

// scene writes the scene of the table.
func (s *shown) scene() {
	scene, ok := s.match.Scene()
	if !ok {
		return
	}
	s.fact("scene: %s, turn of %s", s.say(scene.Title), s.name(scene.Turn))
	var cards []string
	for _, tableCard := range scene.Cards {
		cards = append(cards, s.name(tableCard.Seat)+" "+s.game.Deck.Short(tableCard.Card, s.language))
	}
	s.fact("cards: %s", strings.Join(cards, ", "))
	for _, fact := range scene.Facts {
		s.fact("fact: %s: %s", s.say(fact.Label), s.say(fact.Value))
	}
	if scene.Hands != nil {
		s.fact("hands: %v", scene.Hands)
	}
	for _, note := range scene.Notes {
		s.fact("note: %s: %s (judged: %v)", s.name(note.Seat), s.say(note.Text), note.Judged)
	}
	for _, row := range scene.Tableau {
		for seat, cell := range row.Cells {
			s.fact("before %s: %s: %s", s.name(seat), row.Title.In(s.language), s.say(cell))
		}
	}
	if counter, ok := s.match.AtTable().Engine().(referee.TrickCounter); ok {
		tricks, place := counter.Taken()
		s.fact("tricks: %d, the last by place %d", tricks, place)
	}
	s.columns()
}

// columns writes the cells of the sheet's columns for the open round.
func (s *shown) columns() {
	round, _ := s.match.Open()
	for i, column := range s.game.Columns {
		for seat, id := range s.match.Roster().IDs() {
			if cell := column.Of(round, seat); cell != (referee.Cell{}) {
				s.fact("column %d of %s: %s %d %d", i+1, id, cell.Text, cell.N, cell.Mark)
			}
		}
	}
}

// asked writes the table's questions and proposals: short forms, the clock, the tally form, and lines that are due.
func (s *shown) asked() {
	if s.match.Game() == nil || s.match.Finished() {
		return
	}
	table := s.match.AtTable()
	_, open := table.Open()
	if short := s.game.Short; short != nil && open {
		question, samples := short.Now(table)
		s.fact("asked: %s", s.say(question))
		for _, sample := range samples.In(s.language, strings.NewReplacer()) {
			s.fact("sample %q: %s", sample.Typed, sample.Means)
		}
	}
	if clock := s.game.Clock; clock != nil && open {
		s.fact("clock: place %d", clock.Player(table))
	}
	if form := s.game.Tally; form != nil && open {
		entries := form.Fields(table, s.language)
		entered := map[string]string{}
		for _, entry := range entries {
			entered[entry.Key] = entry.Value
		}
		for _, entry := range entries {
			var options []string
			for _, entryOption := range entry.Options {
				option := strings.Trim(entryOption.Value+" "+entryOption.Label+" "+entryOption.Key, " ")
				if entry.Fits != nil && !entry.Fits(entered, entryOption.Value) {
					option += " (not now)"
				}
				options = append(options, option)
			}
			s.fact(
				"form: %s: %s = %q %s (%s)",
				entry.Key,
				entry.Asked(s.language),
				entry.Value,
				strings.Join(options, " | "),
				entry.Help,
			)
			for _, typed := range []string{"", "2", "99", "x"} {
				if entry.Check == nil {
					break
				}
				if err := entry.Check(typed); err != nil {
					s.fact("form: %s: %q: %s", entry.Key, typed, lang.Say(err, s.language))
				}
			}
		}
	}
	var first string
	for _, legal := range s.match.Legal() {
		if legal.Due && first == "" {
			first = s.game.Grammar.Shape(legal.Verb).Verb
			s.fact("due: %s", first)
		}
		if ask := s.game.AskOf(legal.Verb); ask.First != nil && open {
			s.fact("proposed: %s %s", s.game.Grammar.Shape(legal.Verb).Verb, strings.Join(ask.First(table), " / "))
		}
	}
}

// legal writes the legal lines. Unless always is set, it does so only if their verbs have changed.
func (s *shown) legal(always bool) {
	var verbs, lines []string
	for _, legal := range s.match.Legal() {
		line := s.game.Grammar.Shape(legal.Verb).Verb
		if legal.Due {
			line += " (due)"
		}
		verbs = append(verbs, line)
		for _, c := range legal.Words {
			line += ", " + choice(c)
		}
		lines = append(lines, line)
	}
	if always || !slices.Equal(verbs, s.verbs) {
		for _, line := range lines {
			s.fact("legal: %s", line)
		}
	}
	s.verbs = verbs
}

// choice returns, as text, the possible values of one word: values, with runs of them shortened, and all other limits.
func choice(choice referee.Choice) string {
	said := runs(choice.Values, 1)
	if choice.Values == nil && !choice.Any {
		said = fmt.Sprint(choice.Min, "…", choice.Max)
	}
	if choice.Count+choice.Most > 0 {
		said += fmt.Sprintf(" ×%d–%d", choice.Count, choice.Most)
	}
	if choice.Sure != nil {
		said += " with " + runs(choice.Sure, 1)
	}
	if choice.Weights != nil {
		said += fmt.Sprintf(" weighing %s, %d to %d", runs(choice.Weights, 0), choice.Min, choice.Max)
	}
	if choice.Any {
		said += fmt.Sprintf("any of %q but %q", choice.Texts, choice.Except)
	}
	return said
}

// runs returns numbers as text. Of a run of numbers that grow by step, it writes only the first and the last. If step
// is 0, it writes a repeated number once, and how often it comes.
func runs(all []int32, step int32) string {
	var said []string
	for i := 0; i < len(all); i++ {
		from := i
		for i+1 < len(all) && all[i+1] == all[i]+step {
			i++
		}
		text := strconv.Itoa(int(all[from]))
		if i > from && step == 0 {
			text += "×" + strconv.Itoa(i-from+1)
		} else if i > from {
			text += "–" + strconv.Itoa(int(all[i]))
		}
		said = append(said, text)
	}
	return strings.Join(said, " ")
}

// sheet writes the results at the end of a match: its rounds as on the sheet, places, statistics and doubts.
func (s *shown) sheet() {
	match := s.match
	ids := s.match.Roster().IDs()
	if match.Game() == nil {
		return
	}
	s.before = nil
	s.now = map[string]bool{}
	for i, round := range match.Rounds() {
		s.fact(
			"round %d: %v, penalties %v, void %v, lines %d to %d",
			i+1,
			round.Points,
			round.Penalties,
			round.Void,
			round.From,
			round.Closed,
		)
		for _, column := range s.game.Columns {
			var cells []string
			for seat := range ids {
				cell := column.Of(round, seat)
				cells = append(cells, fmt.Sprintf("%s %d %d", cell.Text, cell.N, cell.Mark))
			}
			s.fact("\t%s %s: %s", column.Title.In(s.language), column.Short.In(s.language), strings.Join(cells, ", "))
		}
		for _, roundColumn := range s.game.RoundColumns {
			s.fact(
				"\t%s %s: %s",
				roundColumn.Title.In(s.language),
				roundColumn.Short.In(s.language),
				roundColumn.Of(round.Detail, s.language),
			)
		}
		if !round.Void {
			s.fact("\t%s", match.In(s.language).Why(round))
		}
	}
	s.fact(
		"totals %v, places %v, finished %v, winners %v",
		match.Totals(),
		match.Places(),
		match.Finished(),
		match.Winners(),
	)
	if last := match.LastPlace(); match.AtTable().Engine() != nil {
		s.fact("last: %s", s.name(last))
	}
	if doubts, counted := match.Doubts(); counted {
		s.fact("doubts: %v", doubts)
	}
	if s.game.Stats != nil {
		for _, figures := range s.game.Stats(len(ids), match.Played()) {
			s.fact("figures: %s (%s)", figures.Title.In(s.language), figures.Legend.In(s.language))
			for _, row := range figures.Rows {
				s.fact("\t%s: %s", s.name(row.Who), strings.Join(row.Texts(), " | "))
			}
		}
	}
	if s.game.Partners != nil {
		s.fact("partners: %+v", s.game.Partners.Pairs(match.Played()))
	}
}
