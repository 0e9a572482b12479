package dernier

import (
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/scoring"
)

var (
	wordID    = play.Word{Kind: play.Seat, Title: lang.Text{It: "giocatore", En: "player"}}
	wordWho   = play.Word{Kind: play.Seat, Title: lang.Text{It: "chi accusa", En: "accuser"}}
	wordOther = play.Word{Kind: play.Seat, Title: lang.Text{It: "accusato", En: "accused"}}
	wordCard  = play.Word{Kind: play.Card, Title: lang.Text{It: "carta", En: "card"}}
	wordDrawn = play.Word{Kind: play.Number, Title: lang.Text{It: "quante", En: "how many"}, Min: 1, Max: 2*inPack - 1}
	wordLeft  = play.Word{Kind: play.Number, Title: lang.Text{It: "carte", En: "cards"}, Max: 2*inPack - 1}
	wordSuit  = play.Word{Kind: play.Keyword, Title: lang.Text{It: "seme", En: "suit"}, Of: suitCodes(), Also: suitSigns(), Names: suitNames()}
	wordSaid  = play.Word{Kind: play.Text, Title: lang.Text{It: "parola", En: "word"}, Of: []string{sayDernier, sayChiudo, sayDubito}}
	wordFault = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "errore", En: "error"}, Of: []string{"speech", "question", "swearing"},
		Names: chargeNames[speech:falseAccusation],
	}
	wordCharge = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "regola", En: "rule"}, Of: keywords(), Prefix: "dernier.", Names: chargeNames[:],
	}
	wordHedge = play.Word{Kind: play.Keyword, Title: lang.Text{It: "con", En: "with"}, Of: []string{sayDubito}}
	wordAhead = play.Word{
		Kind: play.Keyword, Title: lang.Text{It: "che cosa dice", En: "what is said"}, Of: []string{"anticipo", "superfluo", "me-stesso"},
	}
)

func suitCodes() (codes []string) {
	for _, s := range suits {
		codes = append(codes, s.Code)
	}
	return codes
}

func suitNames() (names []lang.Text) {
	for _, s := range suits {
		names = append(names, s.Name)
	}
	return names
}

// suitSigns gives the signs of each suit, also as a drawn picture.
func suitSigns() [][]string {
	all := make([][]string, len(suits))
	for i, s := range suits {
		for _, sign := range s.Signs {
			all[i] = append(all[i], sign, sign+"\ufe0f")
		}
	}
	return all
}

// shapes is the game's lines, by verb.
var shapes = []play.Shape{
	{Verb: "start", Words: []play.Word{wordID}, Help: lang.Text{It: "chi ha risposto per primo, e comincia", En: "who answered first, and starts"}},
	{Verb: "flip", Words: []play.Word{wordCard}, Help: lang.Text{It: "la prima carta girata sul tavolo", En: "the first card, turned up on the table"}},
	{Verb: "play", Words: []play.Word{wordID, wordCard}, Help: lang.Text{It: "una carta", En: "a card"}},
	{
		Verb: "suit", Words: []play.Word{wordID, wordSuit},
		Help: lang.Text{It: "il seme detto da chi ha giocato il fante o il jolly", En: "the suit named by who played the jack or joker"},
	},
	{Verb: "draw", Words: []play.Word{wordID, wordDrawn}, Help: lang.Text{It: "carte pescate dal mazzo", En: "cards drawn from the deck"}},
	{Verb: "pass", Words: []play.Word{wordID}, Help: lang.Text{It: "dice «passo»", En: "says \"passo\""}},
	{
		Verb: "say", Words: []play.Word{wordID, wordSaid},
		Help: lang.Text{It: "che cosa dice: dernier, chiudo, dubito o altro", En: "what is said: dernier, chiudo, dubito, or anything else"},
	},
	{
		Verb: "anticipate", Words: []play.Word{wordID, wordCard, wordAhead}, Optional: 1,
		Help: lang.Text{It: "una carta uguale a quella in tavola, messa in anticipo", En: "a card equal to the one on the table, put down ahead of turn"},
	},
	{Verb: "slow", Words: []play.Word{wordID}, Help: lang.Text{It: "i cinque secondi sono stati contati fino in fondo", En: "the five seconds were counted out"}},
	{
		Verb: "fault", Words: []play.Word{wordID, wordFault},
		Help: lang.Text{It: "ha parlato (speech), fatto una domanda (question), detto una parolaccia (swearing)", En: "an error that only ears and eyes can tell"},
	},
	{
		Verb: "accuse", Words: []play.Word{wordWho, wordOther, wordCharge, wordHedge}, Optional: 1,
		Help: lang.Text{It: "dice che l'accusato ha violato una regola", En: "says that the accused has broken a rule"},
	},
	{
		Verb: "left", Words: []play.Word{wordID, wordLeft}, Tally: true,
		Help: lang.Text{It: "a conteggio: quante carte ha ancora in mano", En: "tally: how many cards are left in the hand"},
	},
	{Verb: "out", Words: []play.Word{wordID}, Tally: true, Help: lang.Text{It: "a conteggio: chi ha chiuso", En: "tally: who closed"}},
}

// options is the house rules, by option.
var options = []referee.Option{
	optHands: {
		Key: "hands", Default: 3, Max: 1_000_000,
		Title: lang.Text{It: "Mani vinte che chiudono la partita (0: nessuna)", En: "Hands won that end the match (0: none)"},
		Names: []lang.Text{{It: "mani", En: "hands"}},
	},
	optScore: {
		Key: "score", Values: []string{"hands", "cards"},
		Title: lang.Text{It: "Punti di una mano", En: "Points of a hand"},
		Names: []lang.Text{{It: "uno a chi chiude", En: "one to who closes"}, {It: "meno uno per ogni carta rimasta", En: "minus one for every card left"}},
	},
	optAnticipation: {
		Key: "anticipation", Values: []string{"on", "off"},
		Title: lang.Text{It: "Si può anticipare", En: "Anticipating is allowed"},
		Names: []lang.Text{{It: "sì", En: "yes"}, {It: "no", En: "no"}},
	},
	optMischief: {
		Key: "mischief", Values: []string{"off", "on"},
		Title: lang.Text{It: "Tre errori ammessi mentre un altro è in «dernier»", En: "Three errors allowed while another is in \"dernier\""},
		Names: []lang.Text{{It: "no", En: "no"}, {It: "sì", En: "yes"}},
	},
	optJokerSuit: {
		Key: "joker-suit", Values: []string{"named", "kept"},
		Title: lang.Text{It: "Dopo un jolly il seme", En: "After a joker the suit"},
		Names: []lang.Text{{It: "lo dice chi l'ha giocato", En: "is named by who played it"}, {It: "resta quello di prima", En: "stays as it was"}},
	},
	optPacks: {
		Key: "packs", Values: []string{"2", "1"},
		Title: lang.Text{It: "Mazzi", En: "Packs"},
		Names: []lang.Text{{It: "due", En: "two"}, {It: "uno", En: "one"}},
	},
}

// Game is Dernier, for the catalogue.
var Game = &referee.Game{
	Name: "dernier", Title: lang.Text{It: "Dernier", En: "Dernier"},
	Source:  lang.Text{It: "documento «Dernier»", En: "document \"Dernier\""},
	Least:   2,
	Most:    maxSeats,
	Grammar: play.NewGrammar(deck, shapes),
	Deck:    deck, Options: options, Rules: book,
	New: New, Order: scoring.MostWins, Quiet: true,
	Asks: asks, Columns: columns, Short: short, Tally: tallyForm, Clock: clock, Explain: explain,
}
