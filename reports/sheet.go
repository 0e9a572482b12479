package reports

import (
	"strconv"
	"strings"
	"time"

	"arbitro/referee"
	"arbitro/referee/lang"
)

// SheetOptions says how a sheet is set.
type SheetOptions struct {
	Lang    lang.Lang
	Paper   Paper
	Created time.Time // the date that the file bears, so that the same sheet is the same bytes
	Seal    string    // the fingerprint of the text as it is exported; that of the record itself if empty
	Explain bool      // tells of each round why it came out as it did, where the game can say it
	Figures bool      // what the game counts beside points, after the rounds
	Last    int       // how many rounds are listed, the last ones; 0 for all
}

var (
	textSheetTitle = lang.Text{It: "%s: foglio dei punti", En: "%s: score sheet"}
	textDay        = lang.Text{It: "Giorno", En: "Day"}
	textPlaces     = lang.Text{It: "Classifica", En: "Places"}
	textPlaced     = lang.Text{It: "%d. %s %s", En: "%d. %s %s"}
	textPlace      = lang.Text{It: "Luogo", En: "Place"}
	textLeague     = lang.Text{It: "Campionato", En: "League"}
	textMatchNo    = lang.Text{It: "Partita", En: "Match"}
	textRules      = lang.Text{It: "Regole della casa", En: "House rules"}
	textRoundNo    = lang.Text{It: "R.", En: "R."}
	textDealer     = lang.Text{It: "Mazziere", En: "Dealer"}
	textPoints     = lang.Text{It: "Punti", En: "Points"}
	textPointsCut  = lang.Text{It: "Pt", En: "Pts"}
	textTotal      = lang.Text{It: "Totale", En: "Total"}
	textTotalCut   = lang.Text{It: "Tot.", En: "Tot."}
	textMarks      = lang.Text{It: "★ con premio · ✗ mancato", En: "★ with a bonus · ✗ missed"}
	textVoid       = lang.Text{It: "nullo", En: "void"}
	textWinner     = lang.Text{It: "Vince", En: "Won by"}
	textWinners    = lang.Text{It: "Vincono", En: "Won by"}
	textOpenMatch  = lang.Text{It: "La partita non è finita.", En: "The match is not over."}
	textNoWinner   = lang.Text{It: "Nessun round conta: non vince nessuno.", En: "No round counts: nobody wins."}
	textProgress   = lang.Text{It: "Andamento", En: "Progress"}
	textCourse     = lang.Text{It: "Round per round", En: "Round by round"}
	textRoundWhy   = lang.Text{It: "%d. %s", En: "%d. %s"}
	textRoundWord  = lang.Text{It: "Round", En: "Round"}
	textSigned     = lang.Text{It: "Firme", En: "Signatures"}
	textSealed     = lang.Text{It: "Sigillo del testo (SHA-256): %s", En: "Seal of the text (SHA-256): %s"}
)

var textEarlier = lang.Text{
	It: "I primi %s round non sono elencati qui, solo gli ultimi %s: «arbitro sheet» li elenca tutti.",
	En: "The first %s rounds are not listed here, only the last %s: \"arbitro sheet\" lists them all.",
}

// Sheet is the score sheet of a match: rounds down, players across, what was bid and made, points and running totals;
// rulings as numbered footnotes with their article; corrections with their reason; the chart of the totals, the
// winner, room to sign, the seal. Number is what people call the match by; 0 leaves it out.
func Sheet(m *referee.Match, number int, o SheetOptions) *Document {
	if o.Seal == "" {
		o.Seal = m.Seal()
	}
	s := &sheet{m: m, in: o.Lang, noted: map[noteKey][]int{}}
	d := &Document{
		Title: s.say(textSheetTitle, m.Game().Title), Subtitle: s.subtitle(), Author: "Arbitro", Subject: m.Game().Title.In(o.Lang),
		Lang: o.Lang, Paper: o.Paper, Created: o.Created, Footer: s.subtitle(),
	}
	if rounds := len(m.Rounds()); o.Last > 0 && rounds > o.Last {
		s.first = rounds - o.Last
	}
	s.gather()
	d.Add(s.blocks(s.facts(number), o)...)
	d.Add(Together{Blocks: []Block{
		Heading{Level: 2, Text: s.say(textSigned)},
		Signatures{Names: s.names()},
		s.seal(o),
	}})
	return d
}

func (s *sheet) seal(o SheetOptions) FinePrint { return FinePrint{Text: s.say(textSealed, o.Seal)} }

// blocks is everything on the sheet between its title and the lines to sign on.
func (s *sheet) blocks(facts Facts, o SheetOptions) []Block {
	m := s.m
	all := []Block{facts}
	if s.first > 0 {
		all = append(all, Paragraph{Text: s.say(textEarlier, Integer(s.first), Integer(o.Last)), Italic: true})
	}
	all = append(all, s.rounds())
	if stats := m.Game().Stats; o.Figures && stats != nil && len(m.Rounds()) > 0 {
		for _, f := range stats(m.Roster().Len(), []referee.Played{m.Played()}) {
			all = append(all, Figures(f, s.names(), o.Lang))
		}
	}
	all = append(all, s.outcome()...)
	if len(s.notes.Items) > 0 {
		s.notes.Title = s.say(textRulings)
		all = append(all, s.notes)
	}
	if o.Explain {
		all = append(all, s.course()...)
	}
	all = append(all, s.fixes()...)
	all = append(all, s.remarks()...)
	if len(m.Rounds()) > 1 {
		all = append(all, Together{Blocks: []Block{Heading{Level: 2, Text: s.say(textProgress)}, s.chart()}})
	}
	return all
}

// sheet is a sheet being made.
type sheet struct {
	m     *referee.Match
	in    lang.Lang
	notes Notes
	first int               // the first round that is listed
	noted map[noteKey][]int // the footnotes of a round and seat; Nobody for the round itself
}

type noteKey struct{ round, seat int }

func (s *sheet) say(t lang.Text, args ...any) string { return t.Fill(s.in, args...) }

func (s *sheet) names() []string {
	names := make([]string, s.m.Roster().Len())
	for seat := range names {
		names[seat] = s.m.Roster().Name(seat)
	}
	return names
}

func (s *sheet) subtitle() string {
	var parts []string
	for _, p := range []string{s.m.Head().Place, s.m.Head().Date} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	return strings.Join(parts, ", ")
}

func (s *sheet) facts(number int) Facts {
	f := Facts{Columns: 2}
	add := func(label lang.Text, value string) {
		if value != "" {
			f.Items = append(f.Items, Fact{Label: s.say(label), Value: value})
		}
	}
	head := s.m.Head()
	if number > 0 {
		add(textMatchNo, strconv.Itoa(number))
	}
	add(textLeague, head.League)
	var rules []string
	for i, opt := range s.m.Game().Options {
		if v := s.m.Options().Values[i]; v != opt.Default || i == 0 {
			rules = append(rules, opt.Title.In(s.in)+": "+opt.Say(v, s.in))
		}
	}
	add(textRules, strings.Join(rules, " · "))
	return f
}

// rounds is the table of all rounds.
func (s *sheet) rounds() *Table {
	m, columns, whole := s.m, s.m.Game().Columns, s.m.Game().RoundColumns
	t := &Table{Full: true, Zebra: true, Keep: 2 + len(whole), Columns: []Column{
		{Head: s.say(textRoundNo), Align: Right}, {Head: s.say(textDealer), Name: true},
	}}
	for _, c := range whole {
		t.Columns = append(t.Columns, Column{Head: c.Title.In(s.in)})
	}
	t.Spans = []Span{{Columns: t.Keep}}
	for _, name := range s.names() {
		t.Spans = append(t.Spans, Span{Text: name, Columns: len(columns) + 2})
		for _, c := range columns {
			t.Columns = append(t.Columns, Column{Head: c.Title.In(s.in), Align: Right})
		}
		t.Columns = append(t.Columns, Column{Head: s.say(textPoints), Short: s.say(textPointsCut), Align: Right},
			Column{Head: s.say(textTotal), Short: s.say(textTotalCut), Align: Right})
	}
	running := make([]int, m.Roster().Len())
	count, marked := 0, false
	for i, r := range m.Rounds() {
		if i < s.first {
			if !r.Void {
				count++
				for seat := range running {
					running[seat] += r.Points[seat]
				}
			}
			continue
		}
		row := Row{Cells: []Cell{{}, Text(m.Roster().Name(r.Dealer)).Noted(s.noted[noteKey{i, referee.Nobody}]...)}}
		if r.Void {
			row.Cells[0] = Text("–")
			row.Cells = append(row.Cells, Cell{Text: s.say(textVoid), Italic: true, Span: len(t.Columns) - 2})
			t.Rows = append(t.Rows, row)
			continue
		}
		count++
		row.Cells[0] = Text(strconv.Itoa(count))
		for _, c := range whole {
			row.Cells = append(row.Cells, Text(c.Cell(r.Detail, s.in)))
		}
		for seat := range running {
			mark := referee.Plain
			for _, c := range columns {
				cell := c.Cell(r.Detail, seat)
				mark = max(mark, cell.Mark)
				row.Cells = append(row.Cells, Text(cell.Text))
			}
			running[seat] += r.Points[seat]
			points := Text(s.points(r.Points[seat])).Noted(s.noted[noteKey{i, seat}]...)
			switch mark {
			case referee.Bonus:
				points, marked = points.With(Starred), true
			case referee.Failed:
				points, marked = points.With(Crossed), true
			}
			row.Cells = append(row.Cells, points, Text(s.points(running[seat])).Strong())
		}
		t.Rows = append(t.Rows, row)
	}
	t.Key = s.m.Game().Legend.In(s.in)
	if marked {
		t.Key = strings.TrimPrefix(t.Key+" · "+s.say(textMarks), " · ")
	}
	return t
}

// points are a player's points as the game tells them: with a sign where they are gains and losses.
func (s *sheet) points(n int) string {
	if s.m.Game().Signed && n > 0 {
		return "+" + Integer(n)
	}
	return Integer(n)
}

// outcome tells who has won, and the places.
func (s *sheet) outcome() []Block {
	switch {
	case !s.m.Finished():
		return []Block{Paragraph{Text: s.say(textOpenMatch), Italic: true}}
	case len(s.m.Winners()) == 0:
		return []Block{Paragraph{Text: s.say(textNoWinner), Italic: true}}
	}
	var won, placed []string
	for _, w := range s.m.Winners() {
		won = append(won, s.m.Roster().Name(w)+" ("+s.points(s.m.Totals()[w])+")")
	}
	places := s.m.Places()
	for place := 1; place <= len(places); place++ {
		for seat, p := range places {
			if p == place {
				placed = append(placed, s.say(textPlaced, p, s.m.Roster().Name(seat), s.points(s.m.Totals()[seat])))
			}
		}
	}
	lead := textWinner
	if len(won) > 1 {
		lead = textWinners
	}
	return []Block{
		Paragraph{Lead: s.say(lead), Text: strings.Join(won, ", ")},
		Paragraph{Lead: s.say(textPlaces), Text: strings.Join(placed, " · "), Small: true},
	}
}

// course tells why each round came out as it did, where the game can say it.
func (s *sheet) course() []Block {
	explain := s.m.Game().Explain
	if explain == nil {
		return nil
	}
	var all []string
	count := 0
	for i, r := range s.m.Rounds() {
		if r.Void {
			continue
		}
		if count++; i < s.first {
			continue
		}
		if why := explain(r.Round, s.names(), s.in); why != "" {
			all = append(all, s.say(textRoundWhy, count, why))
		}
	}
	return s.listed(textCourse, all)
}

// chartHeight leaves room for the signatures on the page of a usual match, in mm.
const chartHeight = 50

// chart draws the running totals.
func (s *sheet) chart() LineChart {
	c := LineChart{Across: s.say(textRoundWord), Height: chartHeight}
	totals := make([]float64, s.m.Roster().Len())
	for _, name := range s.names() {
		c.Series = append(c.Series, Series{Name: name, Points: []float64{0}})
	}
	for _, r := range s.m.Rounds() {
		if r.Void {
			continue
		}
		for seat := range totals {
			totals[seat] += float64(r.Points[seat])
			c.Series[seat].Points = append(c.Series[seat].Points, totals[seat])
		}
	}
	return c
}
