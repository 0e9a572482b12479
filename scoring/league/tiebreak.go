package league

import (
	"strconv"

	"arbitro/referee/lang"
)

// TieBreak is one way to part players whom the scheme leaves equal.
type TieBreak string

// The tie-breaks, by the words that settings are written with.
const (
	ByWins         TieBreak = "wins"
	ByHeadToHead   TieBreak = "head-to-head"
	ByAveragePlace TieBreak = "average-place"
	BySeconds      TieBreak = "second-places"
	ByAverage      TieBreak = "average"
	ByTotal        TieBreak = "total"
	ByPenalties    TieBreak = "penalties"
)

// DefaultTieBreaks gives the order in which a league parts equal players if it does not say otherwise.
func DefaultTieBreaks() []TieBreak { return []TieBreak{ByWins, ByHeadToHead, ByAveragePlace} }

type tieBreakText struct {
	key            TieBreak
	title, formula lang.Text
	lowest         lang.Text // the formula where the lowest total wins; zero where that changes nothing
}

var tieBreaks = []tieBreakText{
	{
		ByWins,
		lang.Text{It: "vittorie", En: "wins"},
		lang.Text{
			It: "numero di partite vinte, anche a pari merito; più è meglio",
			En: "number of matches won, shared wins included; more is better",
		},
		lang.Text{},
	},
	{
		ByHeadToHead,
		lang.Text{It: "scontri diretti", En: "head-to-head"},
		lang.Text{
			It: "tra i soli giocatori ancora alla pari a questo punto: quante volte si è finiti davanti a uno di loro nella stessa partita, meno quante volte dietro; più è meglio",
			En: "among those alone who are still equal at this point: how often one finished ahead of one of them in the same match, less how often behind; more is better",
		},
		lang.Text{},
	},
	{
		ByAveragePlace,
		lang.Text{It: "posto medio", En: "average place"},
		lang.Text{
			It: "somma dei posti raggiunti divisa per le partite giocate; meno è meglio, e chi non ha giocato viene dopo",
			En: "sum of the places reached divided by the matches played; less is better, and who has not played comes after",
		},
		lang.Text{},
	},
	{
		BySeconds,
		lang.Text{It: "secondi posti", En: "second places"},
		lang.Text{
			It: "numero di partite finite al secondo posto; più è meglio",
			En: "number of matches finished in second place; more is better",
		},
		lang.Text{},
	},
	{
		ByAverage,
		lang.Text{It: "media punti", En: "average"},
		lang.Text{
			It: "punti divisi per le partite, comprese quelle riportate e quelle perse a tavolino; più è meglio",
			En: "points divided by the matches, those carried over and forfeited included; more is better",
		},
		lang.Text{
			It: "punti divisi per le partite, comprese quelle riportate e quelle perse a tavolino; meno è meglio",
			En: "points divided by the matches, those carried over and forfeited included; less is better",
		},
	},
	{
		ByTotal,
		lang.Text{It: "somma dei totali", En: "sum of totals"},
		lang.Text{
			It: "somma dei totali di ogni partita; più è meglio",
			En: "sum of the totals of each match; more is better",
		},
		lang.Text{
			It: "somma dei totali di ogni partita; meno è meglio",
			En: "sum of the totals of each match; less is better",
		},
	},
	{
		ByPenalties,
		lang.Text{It: "penalità", En: "penalties"},
		lang.Text{
			It: "somma delle rettifiche del direttore nelle partite, con il segno, in modo che i punti tolti contino contro; più è meglio",
			En: "sum of the director's adjustments in the matches, signed, so that points taken away count against; more is better",
		},
		lang.Text{
			It: "somma delle rettifiche del direttore nelle partite, con il segno; meno è meglio, perché vince il totale più basso",
			En: "sum of the director's adjustments in the matches, signed; less is better, since the lowest total wins",
		},
	},
}

// TieBreaks lists the tie-breaks that a league can name.
func TieBreaks() []TieBreak {
	all := make([]TieBreak, len(tieBreaks))
	for i, b := range tieBreaks {
		all[i] = b.key
	}
	return all
}

func (b TieBreak) text() (tieBreakText, bool) {
	for _, t := range tieBreaks {
		if t.key == b {
			return t, true
		}
	}
	return tieBreakText{}, false
}

// Title is the tie-break's name for readers; empty for an unknown one.
func (b TieBreak) Title() lang.Text { t, _ := b.text(); return t.title }

// Formula tells how the tie-break counts.
func (b TieBreak) Formula() lang.Text { t, _ := b.text(); return t.formula }

// formulaIn tells how the tie-break counts under these settings.
func (b TieBreak) formulaIn(s *Settings) lang.Text {
	t, _ := b.text()
	if b.turned(s) && !t.lowest.IsZero() {
		return t.lowest
	}
	return t.formula
}

// turned reports whether less of what the game counts is better.
func (b TieBreak) turned(s *Settings) bool {
	return b == ByAverage && s.lowest() || (b == ByTotal || b == ByPenalties) && bool(s.Order)
}

// Format writes a value of this tie-break's column: a difference with its sign, averages with two decimals, nothing where it was not asked for.
func (b TieBreak) Format(v Ratio, l lang.Lang) string {
	switch {
	case !v.Known() && b == ByHeadToHead:
		return ""
	case v.Known() && v.Num > 0 && b == ByHeadToHead:
		return "+" + strconv.FormatInt(v.Num, 10)
	case b == ByAveragePlace || b == ByAverage:
		return v.Decimal(l)
	}
	return v.In(l)
}

// better compares two values of the tie-break: positive if v is the better one.
func (b TieBreak) better(v, other Ratio, s *Settings) int {
	switch {
	case v.Known() != other.Known():
		return v.Cmp(other) // who has no value comes after, whichever way it is counted
	case b == ByAveragePlace, b.turned(s):
		return other.Cmp(v)
	}
	return v.Cmp(other)
}
