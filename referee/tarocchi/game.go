package tarocchi

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/scoring"
)

// options lists the house rules, by option.
var options = []referee.Option{
	optRules: {
		Key: "rules", Values: []string{"document", "federation"},
		Title: words.OptRules,
		Names: []lang.Text{words.OptRulesDocument, words.OptRulesFederation},
	},
	optHandles: {
		Key: "handles", Values: []string{"document", "federation"},
		Title: words.OptHandles,
		Names: []lang.Text{words.OptHandlesDocument, words.OptHandlesFederation},
	},
	optLead: {
		Key: "lead", Values: []string{"taker", "eldest"},
		Title: words.OptLead,
		Names: []lang.Text{words.OptLeadTaker, words.OptLeadEldest},
	},
	optSlam: {
		Key: "slam", Values: []string{"off", "on"},
		Title: words.OptSlam,
		Names: []lang.Text{words.OptSlamOff, words.OptSlamOn},
	},
	optCallLead: {
		Key: "call-lead", Values: []string{"free", "federation"},
		Title: words.OptCallLead,
		Names: []lang.Text{words.OptCallLeadFree, words.OptCallLeadFederation},
	},
	optExcuseLast: {
		Key: "excuse-last", Values: []string{"safe", "federation"},
		Title: words.OptExcuseLast,
		Names: []lang.Text{words.OptExcuseLastSafe, words.OptExcuseLastFederation},
	},
}

// Game is Tarocchi, for the catalogue.
var Game = &referee.Game{
	Name: "tarocchi", Title: words.Title,
	Source:  words.Source,
	ByTally: words.ByTally,
	Terms:   words.Terms,
	Least:   3,
	Most:    maxTable,
	Usual:   5,
	Grammar: verbs.Grammar(deck),
	Deck:    deck, Options: options, Rules: book,
	Scoring: []string{"tarocchi.target", "tarocchi.score", "tarocchi.petit", "tarocchi.handle", "tarocchi.total"},
	New:     New, Order: scoring.MostWins, Asks: verbs.Asks(), Columns: columns, RoundColumns: roundColumns, Legend: legend,
	Signed: true, Totals: zeroSum,
	Tally: tallyForm, Explain: explain, Stats: stats, Partners: &partners,
}
