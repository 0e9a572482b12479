package reports

import (
	"strconv"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring/league"
)

// The words of a league's schemes, tie-breaks, entries and rules. Package league speaks no language: a new tie-break or
// scheme has its row there, and its words in a row here.

// schemeWords are the words of one scheme.
type schemeWords struct {
	title, formula lang.Text
	series         lang.Text // the formula in a series; zero for the same
}

var schemes = map[league.Scheme]schemeWords{
	league.Places: {
		title: lang.Text{It: "punti per piazzamento", En: "points by place"},
		formula: lang.Text{
			It: "punti = somma dei punti del posto raggiunto in ogni partita; chi finisce alla pari prende i punti " +
				"del posto migliore",
			En: "points = sum of the points of the place reached in each match; equal places each take the better " +
				"place's points",
		},
	},
	league.Wins: {
		title: lang.Text{It: "vittorie", En: "wins"},
		formula: lang.Text{
			It: "punti = numero di partite vinte; una vittoria a pari merito vale intera per ciascuno",
			En: "points = number of matches won; a shared win counts in full for each",
		},
	},
	league.Totals: {
		title: lang.Text{It: "somma dei totali", En: "sum of totals"},
		formula: lang.Text{
			It: "punti = somma dei totali di ogni partita, come stanno sul foglio segnapunti",
			En: "points = sum of the totals of each match, as they stand on its score sheet",
		},
		series: lang.Text{
			It: "punti = somma dei punti di ogni campionato della serie",
			En: "points = sum of the points of each league of the series",
		},
	},
	league.Average: {
		title: lang.Text{It: "media punti", En: "average of points"},
		formula: lang.Text{
			It: "media = punti per piazzamento, con quelli riportati e le rettifiche, divisi per le partite, " +
				"comprese quelle riportate e quelle perse a tavolino",
			En: "average = points by place, with those carried over and the adjustments, divided by the matches, " +
				"those carried over and forfeited included",
		},
	},
}

// SchemeTitle returns the scheme's name for readers; empty for an unknown scheme.
func SchemeTitle(s league.Scheme) lang.Text { return schemes[s].title }

// tieBreakWords are the words of one tie-break.
type tieBreakWords struct {
	title   lang.Text
	short   lang.Text // at the head of its column where room is scarce
	formula lang.Text
	lowest  lang.Text                            // the formula where the lowest total wins; zero for the same
	write   func(league.Ratio, lang.Lang) string // nil for a plain number
}

var tieBreaks = map[league.TieBreak]tieBreakWords{
	league.ByWins: {
		title: lang.Text{It: "vittorie", En: "wins"},
		formula: lang.Text{
			It: "numero di partite vinte, anche a pari merito; più è meglio",
			En: "number of matches won, shared wins included; more is better",
		},
	},
	league.ByHeadToHead: {
		title: lang.Text{It: "scontri diretti", En: "head-to-head"},
		short: lang.Text{It: "Sc.d.", En: "H2H"},
		formula: lang.Text{
			It: "tra i soli giocatori ancora alla pari a questo punto: quante volte si è finiti davanti a uno di " +
				"loro nella stessa partita, meno quante volte dietro; più è meglio",
			En: "among those alone who are still equal at this point: how often one finished ahead of one of them " +
				"in the same match, less how often behind; more is better",
		},
		write: signed,
	},
	league.ByAveragePlace: {
		title: lang.Text{It: "posto medio", En: "average place"},
		short: lang.Text{It: "P.med.", En: "Avg.pl."},
		formula: lang.Text{
			It: "somma dei posti raggiunti divisa per le partite giocate; meno è meglio, e chi non ha giocato " +
				"viene dopo",
			En: "sum of the places reached divided by the matches played; less is better, and who has not played " +
				"comes after",
		},
		write: decimal,
	},
	league.BySeconds: {
		title: lang.Text{It: "secondi posti", En: "second places"},
		short: lang.Text{It: "2°", En: "2nd"},
		formula: lang.Text{
			It: "numero di partite finite al secondo posto; più è meglio",
			En: "number of matches finished in second place; more is better",
		},
	},
	league.ByAverage: {
		title: lang.Text{It: "media punti", En: "average"},
		formula: lang.Text{
			It: "punti divisi per le partite, comprese quelle riportate e quelle perse a tavolino; più è meglio",
			En: "points divided by the matches, those carried over and forfeited included; more is better",
		},
		lowest: lang.Text{
			It: "punti divisi per le partite, comprese quelle riportate e quelle perse a tavolino; meno è meglio",
			En: "points divided by the matches, those carried over and forfeited included; less is better",
		},
		write: decimal,
	},
	league.ByTotal: {
		title: lang.Text{It: "somma dei totali", En: "sum of totals"},
		short: lang.Text{It: "Tot.", En: "Tot."},
		formula: lang.Text{
			It: "somma dei totali di ogni partita; più è meglio",
			En: "sum of the totals of each match; more is better",
		},
		lowest: lang.Text{
			It: "somma dei totali di ogni partita; meno è meglio",
			En: "sum of the totals of each match; less is better",
		},
	},
	league.ByPenalties: {
		title: lang.Text{It: "penalità", En: "penalties"},
		short: lang.Text{It: "Pen.", En: "Pen."},
		formula: lang.Text{
			It: "somma delle rettifiche del direttore nelle partite, con il segno, in modo che i punti tolti " +
				"contino contro; più è meglio",
			En: "sum of the director's adjustments in the matches, signed, so that points taken away count " +
				"against; more is better",
		},
		lowest: lang.Text{
			It: "somma delle rettifiche del direttore nelle partite, con il segno; meno è meglio, perché vince il " +
				"totale più basso",
			En: "sum of the director's adjustments in the matches, signed; less is better, since the lowest total " +
				"wins",
		},
	},
}

// TieBreakTitle returns the tie-break's name for readers; empty for an unknown tie-break.
func TieBreakTitle(b league.TieBreak) lang.Text { return tieBreaks[b].title }

// TieBreakValue writes a value of the tie-break's column; a value that was not asked for is empty or a dash.
func TieBreakValue(b league.TieBreak, v league.Ratio, in lang.Lang) string {
	if write := tieBreaks[b].write; write != nil {
		return write(v, in)
	}
	return RatioValue(v, in)
}

// signed writes a difference with its sign, and nothing where there is none.
func signed(v league.Ratio, in lang.Lang) string {
	switch {
	case !v.Known():
		return ""
	case v.Num > 0:
		return "+" + strconv.FormatInt(v.Num, 10)
	}
	return RatioValue(v, in)
}

// decimal writes a value with two decimals always, as a column of averages has it; no value as a dash.
func decimal(v league.Ratio, in lang.Lang) string {
	if !v.Known() {
		return "–"
	}
	return in.Decimal(v.Hundredths())
}

// RatioValue writes a whole number as it is, a fraction with two decimals, no value as a dash.
func RatioValue(v league.Ratio, in lang.Lang) string {
	if v.Den == 1 {
		return strconv.FormatInt(v.Num, 10)
	}
	return decimal(v, in)
}

// PointsValue writes points as readers do: with a comma in Italian.
func PointsValue(p league.Points, in lang.Lang) string { return in.Decimal(p.String()) }

// PointsRow writes the points of the places as they are typed: 5 3 2 1.
func PointsRow(row []league.Points, in lang.Lang) string {
	said := make([]string, len(row))
	for i, p := range row {
		said[i] = PointsValue(p, in)
	}
	return strings.Join(said, " ")
}

// kindWords are the words of one kind of entry.
type kindWords struct {
	name  lang.Text // of one entry
	title lang.Text // at the head of its column
	short lang.Text // there, where room is scarce
}

var kinds = map[league.Kind]kindWords{
	league.Carried: {
		name:  lang.Text{It: "riporto", En: "carried over"},
		title: lang.Text{It: "riporto", En: "carried over"},
		short: lang.Text{It: "Rip.", En: "Car."},
	},
	league.Adjustment: {
		name:  lang.Text{It: "rettifica", En: "adjustment"},
		title: lang.Text{It: "rettifiche", En: "adjustments"},
		short: lang.Text{It: "Rett.", En: "Adj."},
	},
	league.Forfeit: {
		name:  lang.Text{It: "a tavolino", En: "forfeit"},
		title: lang.Text{It: "a tavolino", En: "forfeits"},
		short: lang.Text{It: "Forf.", En: "Forf."},
	},
}

// KindName returns what one entry of the kind is called; empty for an unknown kind.
func KindName(k league.Kind) lang.Text { return kinds[k].name }
