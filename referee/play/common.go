package play

import "arbitro/referee/lang"

// Version is the format of records that this package reads and writes.
const Version = 1

// Verdicts are the keywords of a `verdict` line.
var verdicts = []string{"guilty", "innocent"}

var verdictNames = []lang.Text{words.Guilty, words.Innocent}

// Guilty is the first keyword of a `verdict` line.
const Guilty = 0

var (
	wordWhy = Word{Kind: Text, Title: words.WordWhy}
	wordID  = Word{Kind: Seat, Title: words.WordPlayer}
	wordN   = Word{Kind: Number, Title: words.WordLine, Min: 1, Max: MaxNumber}
)

// common is the shapes of the lines that every game has, by verb.
var common = []Shape{
	Arbitro: {
		Verb: "arbitro", Words: []Word{{Kind: Number, Title: words.WordVersion, Max: MaxNumber}},
		Help: words.HelpArbitro,
	},
	GameName: {
		Verb: "game", Words: []Word{{Kind: Folded, Title: words.WordGame}},
		Help: words.HelpGame,
	},
	ID: {
		Verb: "id", Words: []Word{{Kind: Folded, Title: words.WordID}},
		Help: words.HelpID,
	},
	Date: {
		Verb: "date", Words: []Word{{Kind: Calendar, Title: words.WordDate}},
		Help: words.HelpDate,
	},
	Place: {
		Verb: "place", Words: []Word{{Kind: Text, Title: words.WordPlace}},
		Help: words.HelpPlace,
	},
	League: {
		Verb: "league", Words: []Word{{Kind: Text, Title: words.WordLeague}},
		Help: words.HelpLeague,
	},
	EventTable: {
		Verb: "event",
		Words: []Word{
			{Kind: Text, Title: words.WordEvent},
			{Kind: Stage, Title: words.WordRound},
			{Kind: Number, Title: words.WordTable, Min: 1, Max: MaxNumber},
		},
		Help: words.HelpEvent,
	},
	Player: {
		Verb: "player", Optional: 1,
		Words: []Word{
			{Kind: Name, Title: words.WordShortID},
			{Kind: Text, Title: words.WordName},
		},
		Help: words.HelpPlayer,
	},
	Option: {
		Verb: "option",
		Words: []Word{
			{Kind: Setting, Title: words.WordKey},
			{Kind: Setting, Title: words.WordValue},
		},
		Help: words.HelpOption,
	},
	Deal: {
		Verb: "deal", Words: []Word{wordID},
		Help: words.HelpDeal,
	},
	Penalty: {
		Verb: "penalty", Optional: 1,
		Words: []Word{wordID, {Kind: Signed, Title: words.WordPoints}, wordWhy},
		Help:  words.HelpPenalty,
	},
	Warning: {
		Verb: "warning", Optional: 1, Words: []Word{wordID, wordWhy},
		Help: words.HelpWarning,
	},
	Ruled: {
		Verb: "verdict",
		Words: []Word{
			{Kind: Keyword, Title: words.WordVerdict, Of: verdicts, Names: verdictNames},
		},
		Help: words.HelpVerdict,
	},
	Redeal: {
		Verb: "redeal", Optional: 1, Words: []Word{wordWhy},
		Help: words.HelpRedeal,
	},
	Points: {
		Verb: "points", Words: []Word{wordID, {Kind: Signed, Title: words.WordPoints}},
		Help: words.HelpPoints,
	},
	Result: {
		Verb: "result", Optional: 1,
		Words: []Word{
			wordID,
			{Kind: Signed, Title: words.WordTotal},
			{Kind: Number, Title: words.WordRank, Max: MaxNumber},
		},
		Help: words.HelpResult,
	},
	Leave: {
		Verb: "leave", Words: []Word{wordID},
		Help: words.HelpLeave,
	},
	Join: {
		Verb: "join", Optional: 3, Parted: true,
		Words: []Word{
			{Kind: Name, Title: words.WordShortID},
			{Kind: Text, Title: words.WordName},
			{Kind: Keyword, Title: words.WordAfter, Of: []string{"after"}},
			{Kind: Seat, Title: words.WordAfterWhom},
		},
		Help: words.HelpJoin,
	},
	Note: {
		Verb: "note", Words: []Word{{Kind: Text, Title: words.WordNote}},
		Help: words.HelpNote,
	},
	Undo: {
		Verb: "undo", Optional: 1,
		Words: []Word{{Kind: Number, Title: words.WordCount, Min: 1, Max: MaxNumber}},
		Help:  words.HelpUndo,
	},
	Strike: {
		Verb: "strike", Optional: 1, Words: []Word{wordN, wordWhy},
		Help: words.HelpStrike,
	},
	Amend: {
		Verb: "amend", Words: []Word{wordN, wordWhy, {Kind: Rest, Title: words.WordNewLine}},
		Help: words.HelpAmend,
	},
	Insert: {
		Verb: "insert",
		Words: []Word{
			{Kind: Number, Title: wordN.Title, Max: MaxNumber},
			wordWhy,
			{Kind: Rest, Title: words.WordNewLine},
		},
		Help: words.HelpInsert,
	},
	Sealed: {
		Verb: "seal", Words: []Word{{Kind: Hex, Title: words.WordSeal}},
		Help: words.HelpSeal,
	},
	End: {
		Verb: "end",
		Help: words.HelpEnd,
	},
}
