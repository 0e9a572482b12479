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

// Shown compares everything that the game shows in the records that match the pattern with a golden file. The file has
// each line in plain words, followed by what is new since the line before: the place, rulings, the scene, questions and
// proposals. It has the line that the referee would record if somebody typed the words of the next one as a short form.
// It lists the legal lines at every ninth line, and wherever other verbs have become legal. After each match it has the
// sheet. The languages alternate from record to record.
func Shown(t *testing.T, g *referee.Game, pattern, file string) {
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
		s := shown{g: g, in: lang.All[i%len(lang.All)], out: &b}
		fmt.Fprintf(&b, "== %s, in %s\n", filepath.Base(record), s.in)
		s.record(string(text))
	}
	goldentest.File(t, file, []byte(b.String()))
}

// Declared compares with a golden file what a game declares: the limits of the table, the house rules, and the form of
// the lines with how they are asked for.
func Declared(t *testing.T, g *referee.Game, file string) {
	t.Helper()
	b := &strings.Builder{}
	fmt.Fprintf(b, "%s: %d to %d players, usually %d; starts: %d, least wins: %v, signed: %v, quiet: %v\n",
		g.Name, g.Least, g.Most, g.Usual, g.Starts, g.Order, g.Signed, g.Quiet)
	for _, o := range g.Options {
		fmt.Fprintf(b, "option %s: %q, %d to %d, default %d, proposed %d\n",
			o.Key, o.Values, o.Min, o.Max, o.Default, o.Proposed)
	}
	for i, line := range g.Grammar.Verbs() {
		a := g.AskOf(play.FirstOwn + play.Verb(i))
		fmt.Fprintf(b, "line %s: %d optional (parted: %v), repeat: %v, least %d, tally: %v, beside: %v\n",
			line.Verb, line.Optional, line.Parted, line.Repeat, line.Least, line.Tally, line.Beside)
		fmt.Fprintf(b, "\tasked: mode %d, together: %v, of %d, odds %d, accuses: %v, reports: %v, dealt: %v\n",
			a.When, a.Together, a.Of, a.Odds, a.Accuses, a.Reports, a.Dealt)
		for _, w := range line.Words {
			fmt.Fprintf(b, "\tword of kind %d", w.Kind)
			if w.Max > 0 {
				fmt.Fprintf(b, ": %d to %d", w.Min, w.Max)
			}
			if w.Of != nil {
				fmt.Fprintf(b, ": %q, or %q, without %q", w.Of, w.Aliases, w.Prefix)
			}
			b.WriteByte('\n')
		}
	}
	goldentest.File(t, file, []byte(b.String()))
}

// shown writes what one record shows, as facts. A fact that was also shown after the line before is left out.
type shown struct {
	g      *referee.Game
	in     lang.Lang
	out    *strings.Builder
	m      *referee.Match
	before map[string]bool // the facts shown after the line before
	now    map[string]bool
	verbs  []string // of the legal lines after the line before
}

// record applies the lines of a record. It starts a new match at each line that begins one.
func (s *shown) record(text string) {
	s.m = referee.NewMatch(Only(s.g))
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for n, line := range lines {
		if s.m.Game() != nil && (line == "arbitro 1" || line == "game "+s.g.Name && s.m.Roster().Len() > 0) {
			s.sheet()
			s.m = referee.NewMatch(Only(s.g))
		}
		s.typed(line, n%9 == 0)
		rulings, err := s.m.Apply([]byte(line))
		if err == nil && !(s.corrects(line) && n+1 < len(lines) && s.corrects(lines[n+1])) { // a run is judged at its end
			err = s.m.Settle()
		}
		if err != nil {
			fmt.Fprintf(s.out, "%s\n\terror: %s\n", line, s.say(err.(*referee.Error)))
			continue
		}
		fmt.Fprintln(s.out, s.m.Say([]byte(line), s.in))
		s.before = s.now
		s.now = map[string]bool{}
		if s.m.Engine() == nil || n == len(lines)-1 {
			s.rules()
		}
		s.fact("at: %s", s.m.Where(s.m.Log().Len(), s.in))
		for _, r := range rulings {
			fmt.Fprintf(s.out, "\t! %s\n", s.m.SentenceAt(r, s.in))
		}
		s.scene()
		s.asked()
		s.legal(n%9 == 0)
	}
	s.sheet()
}

// typed writes what players would record who type the words of the next line, or some of them, as a short form. If all
// is set, they also try signs and letters that some games give a meaning.
func (s *shown) typed(line string, all bool) {
	words := strings.Fields(strings.ToLower(line))
	if _, open := s.m.Open(); !open || s.g.Short == nil || len(words) == 0 {
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
	at := s.m.AtTable()
	for _, typed := range tries {
		lines, err := s.g.Short.Lines(at, strings.Fields(typed), s.in)
		if err == nil {
			s.fact("typed %q: %q", typed, lines)
		} else if !errors.Is(err, referee.ErrUnread) {
			s.fact("typed %q asks: %s", typed, lang.Say(err, s.in))
		}
	}
}

// corrects reports whether a line is a correction.
func (s *shown) corrects(line string) bool {
	first, _, _ := strings.Cut(line, " ")
	verb, known := s.g.Grammar.Verb([]byte(first))
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
	return what.In(s.in)
}

func (s *shown) name(seat int) string {
	if seat == referee.Nobody {
		return "nobody"
	}
	return s.m.Roster().IDs()[seat]
}

// rules writes what follows from the house rules so far.
func (s *shown) rules() {
	g := s.g
	o := s.m.Options()
	if g == nil || len(o.Values) == 0 {
		return
	}
	for i, rule := range g.Options {
		counts := rule.Counts == nil || rule.Counts(o)
		goal := rule.Goal != nil && rule.Goal(o)
		s.fact("rule: %s: %s (counts: %v, goal: %v)", rule.Title.In(s.in), o.Say(rule, i, s.in), counts, goal)
	}
	holds := func(of func(referee.Options) bool) bool { return of != nil && of(o) }
	rounds := -1
	if g.Rounds != nil {
		rounds = g.Rounds(o)
	}
	s.fact("rounds: %d, fixed: %v, ledger: %v, two ways: %v", rounds, holds(g.Fixed), holds(g.Ledger), s.m.HasModes())
}

// scene writes what lies on the table.
func (s *shown) scene() {
	scene, ok := s.m.Scene()
	if !ok {
		return
	}
	s.fact("scene: %s, turn of %s", s.say(scene.Title), s.name(scene.Turn))
	var cards []string
	for _, c := range scene.Cards {
		cards = append(cards, s.name(c.Seat)+" "+s.g.Deck.Short(c.Card, s.in))
	}
	s.fact("cards: %s", strings.Join(cards, ", "))
	for _, f := range scene.Facts {
		s.fact("fact: %s: %s", s.say(f.Label), s.say(f.Value))
	}
	if scene.Hands != nil {
		s.fact("hands: %v", scene.Hands)
	}
	for _, n := range scene.Notes {
		s.fact("note: %s: %s (judged: %v)", s.name(n.Seat), s.say(n.Text), n.Judged)
	}
	for _, row := range scene.Tableau {
		for seat, cell := range row.Cells {
			s.fact("before %s: %s: %s", s.name(seat), row.Title.In(s.in), s.say(cell))
		}
	}
	if counter, ok := s.m.Engine().(referee.TrickCounter); ok {
		tricks, place := counter.Taken()
		s.fact("tricks: %d, the last by place %d", tricks, place)
	}
	s.columns()
}

// columns writes the cells of the sheet's columns for the open round.
func (s *shown) columns() {
	r, _ := s.m.Open()
	for i, c := range s.g.Columns {
		for seat, id := range s.m.Roster().IDs() {
			if cell := c.Of(r, seat); cell != (referee.Cell{}) {
				s.fact("column %d of %s: %s %d %d", i+1, id, cell.Text, cell.N, cell.Mark)
			}
		}
	}
}

// asked writes what the table asks and proposes: short forms, the clock, the tally form, and lines that are due.
func (s *shown) asked() {
	if s.m.Game() == nil || s.m.Finished() {
		return
	}
	at := s.m.AtTable()
	_, open := at.Open()
	if short := s.g.Short; short != nil && open {
		question, samples := short.Now(at)
		s.fact("asked: %s", s.say(question))
		for _, sample := range samples.In(s.in, strings.NewReplacer()) {
			s.fact("sample %q: %s", sample.Typed, sample.Means)
		}
	}
	if clock := s.g.Clock; clock != nil && open {
		s.fact("clock: place %d", clock.Player(at))
	}
	if form := s.g.Tally; form != nil && open {
		entries := form.Fields(at, s.in)
		entered := map[string]string{}
		for _, e := range entries {
			entered[e.Key] = e.Value
		}
		for _, e := range entries {
			var options []string
			for _, o := range e.Options {
				option := strings.Trim(o.Value+" "+o.Label+" "+o.Key, " ")
				if e.Fits != nil && !e.Fits(entered, o.Value) {
					option += " (not now)"
				}
				options = append(options, option)
			}
			s.fact("form: %s: %s = %q %s (%s)", e.Key, e.Label, e.Value, strings.Join(options, " | "), e.Help)
			for _, typed := range []string{"", "2", "99", "x"} {
				if e.Check == nil {
					break
				}
				if err := e.Check(typed); err != nil {
					s.fact("form: %s: %q: %s", e.Key, typed, lang.Say(err, s.in))
				}
			}
		}
	}
	var first string
	for _, e := range s.m.Legal() {
		if e.Due && first == "" {
			first = s.g.Grammar.Shape(e.Verb).Verb
			s.fact("due: %s", first)
		}
		if ask := s.g.AskOf(e.Verb); ask.First != nil && open {
			s.fact("proposed: %s %s", s.g.Grammar.Shape(e.Verb).Verb, strings.Join(ask.First(at), " / "))
		}
	}
}

// legal writes the legal lines. Unless always is set, it does so only if their verbs have changed.
func (s *shown) legal(always bool) {
	var verbs, lines []string
	for _, e := range s.m.Legal() {
		line := s.g.Grammar.Shape(e.Verb).Verb
		if e.Due {
			line += " (due)"
		}
		verbs = append(verbs, line)
		for _, c := range e.Words {
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

// choice returns, as text, what one word may be: values, with runs of them shortened, and all other limits.
func choice(c referee.Choice) string {
	said := runs(c.Values, 1)
	if c.Values == nil && !c.Any {
		said = fmt.Sprint(c.Min, "…", c.Max)
	}
	if c.Count+c.Most > 0 {
		said += fmt.Sprintf(" ×%d–%d", c.Count, c.Most)
	}
	if c.Sure != nil {
		said += " with " + runs(c.Sure, 1)
	}
	if c.Weights != nil {
		said += fmt.Sprintf(" weighing %s, %d to %d", runs(c.Weights, 0), c.Min, c.Max)
	}
	if c.Any {
		said += fmt.Sprintf("any of %q but %q", c.Texts, c.Except)
	}
	return said
}

// runs returns numbers as text. Of a run of numbers that grow by step, it writes only the first and the last. If step
// is 0, it writes a repeated number once, with how often it comes.
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

// sheet writes the results at the end of a match: its rounds as on the sheet, places, statistics, and doubts.
func (s *shown) sheet() {
	m := s.m
	ids := s.m.Roster().IDs()
	if m.Game() == nil {
		return
	}
	s.before = nil
	s.now = map[string]bool{}
	for i, r := range m.Rounds() {
		s.fact("round %d: %v, penalties %v, void %v, lines %d to %d", i+1, r.Points, r.Penalties, r.Void, r.From, r.Closed)
		for _, c := range s.g.Columns {
			var cells []string
			for seat := range ids {
				cell := c.Of(r, seat)
				cells = append(cells, fmt.Sprintf("%s %d %d", cell.Text, cell.N, cell.Mark))
			}
			s.fact("\t%s %s: %s", c.Title.In(s.in), c.Short.In(s.in), strings.Join(cells, ", "))
		}
		for _, c := range s.g.RoundColumns {
			s.fact("\t%s %s: %s", c.Title.In(s.in), c.Short.In(s.in), c.Of(r.Detail, s.in))
		}
		if !r.Void {
			s.fact("\t%s", m.Why(r, s.in))
		}
	}
	s.fact("totals %v, places %v, finished %v, winners %v", m.Totals(), m.Places(), m.Finished(), m.Winners())
	if last := m.LastPlace(); m.Engine() != nil {
		s.fact("last: %s", s.name(last))
	}
	if doubts, counted := m.Doubts(); counted {
		s.fact("doubts: %v", doubts)
	}
	if s.g.Stats != nil {
		for _, f := range s.g.Stats(len(ids), m.Played()) {
			s.fact("figures: %s (%s)", f.Title.In(s.in), f.Legend.In(s.in))
			for _, row := range f.Rows {
				s.fact("\t%s: %s", s.name(row.Who), strings.Join(row.Cells, " | "))
			}
		}
	}
	if s.g.Partners != nil {
		s.fact("partners: %+v", s.g.Partners.Pairs(m.Played()))
	}
}
