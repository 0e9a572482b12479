package play

import "arbitro/referee/lang"

// Version is the format of records that this package reads and writes.
const Version = 1

// Verdicts are the keywords of a `verdict` line.
var verdicts = []string{"guilty", "innocent"}

var verdictNames = []lang.Text{{It: "colpevole", En: "guilty"}, {It: "innocente", En: "innocent"}}

// Guilty is the first keyword of a `verdict` line.
const Guilty = 0

var (
	wordWhy = Word{Kind: Text, Title: lang.Text{It: "motivo", En: "reason"}}
	wordID  = Word{Kind: Seat, Title: lang.Text{It: "giocatore", En: "player"}}
	wordN   = Word{Kind: Number, Title: lang.Text{It: "riga", En: "line"}, Min: 1, Max: MaxNumber}
)

// common is the shapes of the lines that every game has, by verb.
var common = []Shape{
	Arbitro: {
		Verb: "arbitro", Words: []Word{{Kind: Number, Title: lang.Text{It: "versione", En: "version"}, Max: MaxNumber}},
		Help: lang.Text{It: "la versione del formato", En: "the format's version"},
	},
	GameName: {
		Verb: "game", Words: []Word{{Kind: Folded, Title: lang.Text{It: "gioco", En: "game"}}},
		Help: lang.Text{It: "il gioco", En: "the game"},
	},
	ID: {
		Verb: "id", Words: []Word{{Kind: Folded, Title: lang.Text{It: "parola", En: "word"}}},
		Help: lang.Text{
			It: "ciò che distingue questa partita dalle altre",
			En: "what tells this match from every other",
		},
	},
	Date: {
		Verb: "date", Words: []Word{{Kind: Calendar, Title: lang.Text{It: "giorno", En: "day"}}},
		Help: lang.Text{It: "il giorno della partita", En: "the day played"},
	},
	Place: {
		Verb: "place", Words: []Word{{Kind: Text, Title: lang.Text{It: "luogo", En: "place"}}},
		Help: lang.Text{It: "il luogo", En: "the place"},
	},
	League: {
		Verb: "league", Words: []Word{{Kind: Text, Title: lang.Text{It: "campionato", En: "league"}}},
		Help: lang.Text{It: "il campionato per cui vale", En: "the league it counts for"},
	},
	EventTable: {
		Verb: "event",
		Words: []Word{
			{Kind: Text, Title: lang.Text{It: "torneo", En: "tournament"}},
			{Kind: Stage, Title: lang.Text{It: "turno", En: "round"}},
			{Kind: Number, Title: lang.Text{It: "tavolo", En: "table"}, Min: 1, Max: MaxNumber},
		},
		Help: lang.Text{
			It: "il tavolo di un torneo a cui si è giocato",
			En: "the table of a tournament that it was played at",
		},
	},
	Player: {
		Verb: "player", Optional: 1,
		Words: []Word{
			{Kind: Name, Title: lang.Text{It: "sigla", En: "id"}},
			{Kind: Text, Title: lang.Text{It: "nome", En: "name"}},
		},
		Help: lang.Text{It: "chi siede, in ordine di gioco", En: "who sits here, in order of play"},
	},
	Option: {
		Verb: "option",
		Words: []Word{
			{Kind: Setting, Title: lang.Text{It: "regola", En: "rule"}},
			{Kind: Setting, Title: lang.Text{It: "valore", En: "value"}},
		},
		Help: lang.Text{It: "una regola della casa", En: "a house rule"},
	},
	Deal: {
		Verb: "deal", Words: []Word{wordID},
		Help: lang.Text{It: "dà le carte, o comincia: si apre un round", En: "deals, or starts: a round opens"},
	},
	Penalty: {
		Verb: "penalty", Optional: 1,
		Words: []Word{wordID, {Kind: Signed, Title: lang.Text{It: "punti", En: "points"}}, wordWhy},
		Help:  lang.Text{It: "punti dati o tolti dal direttore", En: "points given or taken by the director"},
	},
	Warning: {
		Verb: "warning", Optional: 1, Words: []Word{wordID, wordWhy},
		Help: lang.Text{It: "un avviso del direttore: nessun punto", En: "a warning by the director: no points"},
	},
	Ruled: {
		Verb: "verdict",
		Words: []Word{
			{Kind: Keyword, Title: lang.Text{It: "verdetto", En: "verdict"}, Of: verdicts, Names: verdictNames},
		},
		Help: lang.Text{It: "il tavolo decide la sfida aperta", En: "the table settles the open challenge"},
	},
	Redeal: {
		Verb: "redeal", Optional: 1, Words: []Word{wordWhy},
		Help: lang.Text{
			It: "il round aperto, o l'ultimo chiuso, è nullo",
			En: "the open round, or the last one closed, is void",
		},
	},
	Points: {
		Verb: "points", Words: []Word{wordID, {Kind: Signed, Title: lang.Text{It: "punti", En: "points"}}},
		Help: lang.Text{
			It: "i punti di chi gioca il round: il round è tenuto per questi soli",
			En: "a player's points: the round is kept by these alone",
		},
	},
	Result: {
		Verb: "result", Optional: 1,
		Words: []Word{
			wordID,
			{Kind: Signed, Title: lang.Text{It: "totale", En: "total"}},
			{Kind: Number, Title: lang.Text{It: "posto", En: "place"}, Max: MaxNumber},
		},
		Help: lang.Text{
			It: "il totale di chi ha giocato: la partita è tenuta senza round",
			En: "a player's total: the match is kept without rounds",
		},
	},
	Leave: {
		Verb: "leave", Words: []Word{wordID},
		Help: lang.Text{It: "lascia il tavolo, fra due round", En: "leaves the table, between two rounds"},
	},
	Join: {
		Verb: "join", Optional: 3, Parted: true,
		Words: []Word{
			{Kind: Name, Title: lang.Text{It: "sigla", En: "id"}},
			{Kind: Text, Title: lang.Text{It: "nome", En: "name"}},
			{Kind: Keyword, Title: lang.Text{It: "dopo", En: "after"}, Of: []string{"after"}},
			{Kind: Seat, Title: lang.Text{It: "dopo chi", En: "after whom"}},
		},
		Help: lang.Text{
			It: "si siede al tavolo, fra due round: in fondo, o dopo qualcuno",
			En: "sits down between two rounds: after the last seat, or after somebody",
		},
	},
	Note: {
		Verb: "note", Words: []Word{{Kind: Text, Title: lang.Text{It: "testo", En: "text"}}},
		Help: lang.Text{It: "un appunto, mai giudicato", En: "a note, never judged"},
	},
	Undo: {
		Verb: "undo", Optional: 1,
		Words: []Word{{Kind: Number, Title: lang.Text{It: "quante", En: "how many"}, Min: 1, Max: MaxNumber}},
		Help: lang.Text{
			It: "cancella le ultime righe valide, o l'ultima",
			En: "strikes the last lines that stand, or the last",
		},
	},
	Strike: {
		Verb: "strike", Optional: 1, Words: []Word{wordN, wordWhy},
		Help: lang.Text{It: "la riga N non vale più", En: "line N no longer stands"},
	},
	Amend: {
		Verb: "amend", Words: []Word{wordN, wordWhy, {Kind: Rest, Title: lang.Text{It: "riga nuova", En: "new line"}}},
		Help: lang.Text{
			It: "la riga nuova sta al posto della riga N",
			En: "the new line stands in the place of line N",
		},
	},
	Insert: {
		Verb: "insert",
		Words: []Word{
			{Kind: Number, Title: wordN.Title, Max: MaxNumber},
			wordWhy,
			{Kind: Rest, Title: lang.Text{It: "riga nuova", En: "new line"}},
		},
		Help: lang.Text{
			It: "la riga nuova, dimenticata, sta dopo la riga N",
			En: "the new line, which was forgotten, stands after line N",
		},
	},
	Sealed: {
		Verb: "seal", Words: []Word{{Kind: Hex, Title: lang.Text{It: "impronta", En: "fingerprint"}}},
		Help: lang.Text{It: "l'impronta del testo fin qui", En: "the fingerprint of the text so far"},
	},
	End: {
		Verb: "end",
		Help: lang.Text{It: "la partita finisce qui", En: "the match stops here"},
	},
}
