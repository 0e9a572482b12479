package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// LeagueTable is what a printed standing is made of.
type LeagueTable struct {
	Standing *league.Standing
	Name     func(league.Person) string
	Ladder   *league.Ladder // of all the league's games; nil leaves the ratings out
	Games    []GameLadder   // the ratings by game, for a part of their own; may be empty
	GameName func(string) string
	Entries  []league.Entry // that count
	Open     []string       // the unfinished matches, as a line each
	AsOf     league.Day     // 0 for today
	Sums     *league.Sums   // for the cross-table; nil leaves it out
	Explain  bool           // tells the rules and every tie-break
}

// GameLadder is the ratings in one game.
type GameLadder struct {
	Title  string
	Ladder *league.Ladder
}

var (
	textStanding     = lang.Text{It: "%s: classifica", En: "%s: standings"}
	textAsOf         = lang.Text{It: "al %s", En: "as of %s"}
	textCountedBy    = lang.Text{It: "Si conta per", En: "Counted by"}
	textGamesOf      = lang.Text{It: "Giochi", En: "Games"}
	textAllGames     = lang.Text{It: "tutti", En: "all"}
	textPlayedSoFar  = lang.Text{It: "Partite", En: "Matches"}
	textLastEvening  = lang.Text{It: "Ultima serata", En: "Last evening"}
	textStillOpen    = lang.Text{It: "Da finire, non ancora contate", En: "Unfinished, not counted yet"}
	textNobodyYet    = lang.Text{It: "Nessuna partita conta ancora per questo campionato.", En: "No match counts for this league yet."}
	textPlayer       = lang.Text{It: "Giocatore", En: "Player"}
	textRank         = lang.Text{It: "Pos.", En: "Rank"}
	textMoved        = lang.Text{It: "±", En: "±"}
	textPlayed       = lang.Text{It: "Giocate", En: "Played"}
	textPlayedCut    = lang.Text{It: "G", En: "P"}
	textWon          = lang.Text{It: "Vinte", En: "Won"}
	textWonCut       = lang.Text{It: "V", En: "W"}
	textPlacesAt     = lang.Text{It: "Posti", En: "Places"}
	textEarned       = lang.Text{It: "Al tavolo", En: "At the table"}
	textEarnedCut    = lang.Text{It: "Tav.", En: "Tab."}
	textAverage      = lang.Text{It: "Media", En: "Average"}
	textAverageCut   = lang.Text{It: "Med.", En: "Avg."}
	textForm         = lang.Text{It: "Forma", En: "Form"}
	textPenalties    = lang.Text{It: "Penalità", En: "Penalties"}
	textPenaltiesCut = lang.Text{It: "Pen.", En: "Pen."}
	textRating       = lang.Text{It: "Valore", En: "Rating"}
	textRatingCut    = lang.Text{It: "Val.", En: "Rtg."}
	textStandingKey  = lang.Text{
		It: "± posizioni guadagnate dall'ultima serata (• prima non c'era) · Posti: quante volte primo-secondo-terzo… · Forma: gli ultimi posti, il più recente per primo · Valore: la forza stimata, tenuta bassa finché le partite sono poche; ? provvisorio, con meno di %d partite",
		En: "± ranks gained since the last evening (• not ranked before) · Places: how often first-second-third… · Form: the last places, the latest first · Rating: the estimated strength, kept low while matches are few; ? provisional, from fewer than %d matches",
	}
	textEntriesHead = lang.Text{It: "Riporti, rettifiche, a tavolino", En: "Carried over, adjustments, forfeits"}
	textEntry       = lang.Text{It: "%s, %s, %s: %s (%s)", En: "%s, %s, %s: %s (%s)"}
	textEntryOf     = lang.Text{It: "%s, partite: %d", En: "%s, matches: %d"}
	textRulesHead   = lang.Text{It: "Come si legge questa classifica", En: "How this standing comes about"}
	textCross       = lang.Text{It: "Chi è finito davanti a chi", En: "Who finished ahead of whom"}
	textCrossKey    = lang.Text{It: "Davanti–dietro, nelle partite giocate insieme; =n quante volte alla pari.", En: "Ahead–behind, in the matches played together; =n how often equal."}
	textRatings     = lang.Text{It: "Valori per gioco", En: "Ratings by game"}
	textRatingsKey  = lang.Text{It: "Valore e, tra parentesi, le partite da cui viene; ? provvisorio.", En: "Rating and, in brackets, the matches that it comes from; ? provisional."}
	textAllOfThem   = lang.Text{It: "Tutti i giochi", En: "All games"}
)

// StandingOf is the standing of a league as a document.
func StandingOf(t LeagueTable, o SheetOptions) *Document {
	s := t.Standing
	w := standingWriter{t, o.Lang}
	d := &Document{
		Title: textStanding.Fill(o.Lang, s.Settings.Name), Author: "Arbitro", Subject: s.Settings.Name,
		Lang: o.Lang, Paper: o.Paper, Created: o.Created, Footer: s.Settings.Name,
	}
	if t.AsOf != 0 {
		d.Subtitle = textAsOf.Fill(o.Lang, t.AsOf)
	}
	d.Add(w.facts())
	if len(t.Open) > 0 {
		d.Add(Paragraph{Lead: textStillOpen.In(o.Lang) + ":", Text: strings.Join(t.Open, "\n"), Small: true})
	}
	if len(s.Rows) == 0 {
		d.Add(Paragraph{Text: textNobodyYet.In(o.Lang), Italic: true})
	} else {
		d.Add(w.table())
	}
	d.Add(w.entries()...)
	if t.Explain {
		d.Add(w.rules()...)
	}
	if t.Sums != nil && len(s.Rows) > 1 {
		d.Add(Heading{Level: 2, Text: textCross.In(o.Lang)}, w.cross())
	}
	if len(t.Games) > 1 && len(s.Rows) > 0 {
		d.Add(Heading{Level: 2, Text: textRatings.In(o.Lang)}, w.ratings())
	}
	return d
}

type standingWriter struct {
	LeagueTable
	in lang.Lang
}

// games names the league's games.
func (w standingWriter) games() string {
	some := w.Standing.Settings.Games
	if len(some) == 0 {
		return textAllGames.In(w.in)
	}
	titles := make([]string, len(some))
	for i, g := range some {
		titles[i] = w.GameName(g)
	}
	return strings.Join(titles, ", ")
}

func (w standingWriter) facts() Facts {
	s := w.Standing
	items := []Fact{
		{textCountedBy.In(w.in), SchemeTitle(s.Settings.Scheme).In(w.in)},
		{textGamesOf.In(w.in), w.games()},
		{textPlayedSoFar.In(w.in), Integer(s.Matches)},
	}
	if s.Evening != 0 {
		items = append(items, Fact{textLastEvening.In(w.in), s.Evening.String()})
	}
	return Facts{Items: items}
}

// standingColumn is one column of a standing and how a row fills it.
type standingColumn struct {
	Column
	cell func(league.Row) Cell
}

func (w standingWriter) columns() []standingColumn {
	s := w.Standing
	var all []standingColumn
	add := func(head, short lang.Text, align Align, cell func(league.Row) string) {
		all = append(all, standingColumn{Column{Head: head.In(w.in), Short: short.In(w.in), Align: align}, func(r league.Row) Cell { return Text(minus(cell(r))) }})
	}
	add(textRank, lang.Text{}, Right, rank)
	add(textMoved, lang.Text{}, Left, movement)
	add(textPlayer, lang.Text{}, Left, func(r league.Row) string { return w.Name(r.Person) })
	all[len(all)-1].Name = true
	add(textPlayed, textPlayedCut, Right, func(r league.Row) string { return strconv.Itoa(r.Played) })
	add(textWon, textWonCut, Right, func(r league.Row) string { return strconv.Itoa(r.Won) })
	add(textPlacesAt, lang.Text{}, Left, func(r league.Row) string { return Finishes(r.Places) })
	w.entryColumns(add)
	add(textPoints, textPointsCut, Right, func(r league.Row) string { return PointsValue(r.Points, w.in) })
	bold := all[len(all)-1].cell
	all[len(all)-1].cell = func(r league.Row) Cell { return bold(r).Strong() }
	add(textAverage, textAverageCut, Right, func(r league.Row) string { return RatioValue(r.Average, w.in) })
	for i, b := range s.Settings.TieBreaks {
		if b == league.ByWins || b == league.ByAverage {
			continue // it has its column already
		}
		add(tieBreaks[b].title, tieBreaks[b].short, Right, func(r league.Row) string {
			return TieBreakValue(b, r.TieBreaks[i], w.in)
		})
	}
	add(textForm, lang.Text{}, Left, func(r league.Row) string { return Form(r.Form) })
	if !slices.Contains(s.Settings.TieBreaks, league.ByPenalties) && anyRow(s.Rows, func(r league.Row) bool { return r.Penalties != 0 }) {
		add(textPenalties, textPenaltiesCut, Right, func(r league.Row) string { return strconv.FormatInt(r.Penalties, 10) })
	}
	if w.Ladder != nil {
		add(textRating, textRatingCut, Right, func(r league.Row) string {
			rung, rated := w.Ladder.Of(r.Person)
			if !rated {
				return "–"
			}
			return RatingText(rung, w.in)
		})
	}
	return all
}

// entryColumns adds what did not come from matches, each in its column, only where there is any.
func (w standingWriter) entryColumns(add func(lang.Text, lang.Text, Align, func(league.Row) string)) {
	rows := w.Standing.Rows
	if !anyRow(rows, func(r league.Row) bool { return r.HasEntries }) {
		return
	}
	add(textEarned, textEarnedCut, Right, func(r league.Row) string { return PointsValue(r.Earned, w.in) })
	for _, c := range []struct {
		kind league.Kind
		of   func(league.Row) league.Points
		has  func(league.Row) bool
	}{
		{league.Carried, func(r league.Row) league.Points { return r.Carried }, func(r league.Row) bool { return r.Carried != 0 }},
		{league.Adjustment, func(r league.Row) league.Points { return r.Adjusted }, func(r league.Row) bool { return r.Adjusted != 0 }},
		{league.Forfeit, func(r league.Row) league.Points { return r.Forfeited }, func(r league.Row) bool { return r.Forfeits != 0 }},
	} {
		if anyRow(rows, c.has) {
			add(kinds[c.kind].title, kinds[c.kind].short, Right, func(r league.Row) string {
				if !c.has(r) {
					return ""
				}
				return PointsValue(c.of(r), w.in)
			})
		}
	}
}

func anyRow(rows []league.Row, has func(league.Row) bool) bool {
	for _, r := range rows {
		if has(r) {
			return true
		}
	}
	return false
}

func (w standingWriter) table() *Table {
	columns := w.columns()
	t := &Table{Keep: 3, Zebra: true, Key: textStandingKey.Fill(w.in, league.Provisional)}
	for _, c := range columns {
		t.Columns = append(t.Columns, c.Column)
	}
	for _, r := range w.Standing.Rows {
		var row Row
		for _, c := range columns {
			row.Cells = append(row.Cells, c.cell(r))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

// movement writes how many ranks were gained or lost.
func movement(r league.Row) string {
	switch n, known := r.Movement(); {
	case !known && r.Rank != 0:
		return "•"
	case n > 0:
		return "▲" + strconv.Itoa(n)
	case n < 0:
		return "▼" + strconv.Itoa(-n)
	case known:
		return "·"
	}
	return ""
}

// Finishes writes how often each place was reached: 3-1-0-2.
func Finishes(places []int) string {
	said := make([]string, len(places))
	for i, n := range places {
		said[i] = strconv.Itoa(n)
	}
	return strings.Join(said, "-")
}

// Form writes the last places, the latest first.
func Form(finishes []league.Finish) string {
	said := make([]string, len(finishes))
	for i, f := range finishes {
		said[i] = strconv.Itoa(f.Place)
	}
	return strings.Join(said, " ")
}

// RatingText writes a rating, with its mark where it is provisional.
func RatingText(r league.Rung, in lang.Lang) string {
	s := Fixed(math.Round(r.Rating.Cautious()*10)/10, 1, in)
	if r.Provisional() {
		s += "?"
	}
	return s
}

func minus(s string) string {
	if rest, ok := strings.CutPrefix(s, "-"); ok && rest != "" && rest[0] >= '0' && rest[0] <= '9' {
		return "−" + rest
	}
	return s
}

func (w standingWriter) entries() []Block { return w.entriesUnder(textEntriesHead) }

// entriesUnder lists the entries under a heading, nothing for none.
func (w standingWriter) entriesUnder(title lang.Text) []Block {
	var blocks []Block
	for _, e := range w.Entries {
		points := minus(PointsValue(e.Points, w.in))
		if e.Matches > 0 {
			points = textEntryOf.Fill(w.in, points, e.Matches)
		}
		text := textEntry.Fill(w.in, e.Day, KindName(e.Kind), w.Name(e.Person), points, e.Reason)
		blocks = append(blocks, Paragraph{Text: text, Small: true})
	}
	if blocks == nil {
		return nil
	}
	return append([]Block{Heading{Level: 2, Text: title.In(w.in)}}, blocks...)
}

func (w standingWriter) rules() []Block {
	blocks := []Block{Heading{Level: 2, Text: textRulesHead.In(w.in)}}
	for _, r := range LeagueRules(w.Standing.Settings) {
		blocks = append(blocks, Paragraph{Lead: upper(r.Title.In(w.in)) + ":", Text: r.Text.In(w.in), Small: true})
	}
	return blocks
}

func upper(s string) string {
	for i, r := range s {
		if i == 0 {
			return strings.ToUpper(string(r)) + s[len(string(r)):]
		}
	}
	return s
}

// crossed is how many players a cross-table shows: those further down would leave no room for the first.
const crossed = 40

// cross is the table of everybody against everybody, by rank.
func (w standingWriter) cross() *Table {
	rows := w.Standing.Rows[:min(len(w.Standing.Rows), crossed)]
	persons := make([]league.Person, len(rows))
	t := &Table{Keep: 2, Key: textCrossKey.In(w.in), Columns: []Column{{Align: Right}, {Head: textPlayer.In(w.in), Name: true}}}
	for i, r := range rows {
		persons[i] = r.Person
		t.Columns = append(t.Columns, Column{Head: strconv.Itoa(i + 1), Align: Center})
	}
	cross := w.Sums.Cross(persons)
	for i, r := range rows {
		row := Row{Cells: []Cell{Text(strconv.Itoa(i + 1)), Text(w.Name(r.Person))}}
		for j := range rows {
			row.Cells = append(row.Cells, Text(meeting(cross[i][j], i == j)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func meeting(m league.Meeting, self bool) string {
	switch {
	case self:
		return "×"
	case m.Played() == 0:
		return ""
	case m.Equal > 0:
		return strconv.Itoa(m.Ahead) + "–" + strconv.Itoa(m.Behind) + "=" + strconv.Itoa(m.Equal)
	}
	return strconv.Itoa(m.Ahead) + "–" + strconv.Itoa(m.Behind)
}

// ratings is everybody's rating in each game and over all.
func (w standingWriter) ratings() *Table {
	t := &Table{Keep: 1, Key: textRatingsKey.In(w.in), Columns: []Column{{Head: textPlayer.In(w.in), Name: true}, {Head: textAllOfThem.In(w.in), Align: Right}}}
	games := w.Games
	if len(games) == 1 { // as all games
		games = nil
	}
	for _, g := range games {
		t.Columns = append(t.Columns, Column{Head: g.Title, Align: Right})
	}
	for _, r := range w.Standing.Rows {
		row := Row{Cells: []Cell{Text(w.Name(r.Person)), Text(rated(w.Ladder, r.Person, w.in))}}
		for _, g := range games {
			row.Cells = append(row.Cells, Text(rated(g.Ladder, r.Person, w.in)))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func rated(l *league.Ladder, p league.Person, in lang.Lang) string {
	if l == nil {
		return ""
	}
	rung, ok := l.Of(p)
	if !ok {
		return "–"
	}
	return RatingText(rung, in) + " (" + Integer(rung.Matches) + ")"
}
