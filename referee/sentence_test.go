package referee_test

import (
	"strings"
	"testing"

	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// A ruling is said in good Italian whatever the players are called, and of players whose gender nobody knows.
func TestSentencesInItalian(t *testing.T) {
	for _, c := range []struct{ record, want string }{
		{
			"game istinto|player anna|player bruno|player carla|deal anna|bid bruno 2",
			"Bruno ha scommesso prima del suo turno: toccava ad Anna. La scommessa vale.",
		},
		{
			"game istinto|player elena|player bruno|player carla|deal elena|bid bruno 2",
			"Bruno ha scommesso prima del suo turno: toccava a Elena. La scommessa vale.",
		},
		{
			"game sabai|player anna|player elena|deal anna|draw elena|play elena 5|intercept elena 1 6",
			"Elena ha intercettato con il 6, che non è uguale alla carta in cima: la carta torna al suo posto, " +
				"ed Elena ne pesca una in più senza guardarla.",
		},
		{
			"game kismet|player anna|player bruno|player carla|option variant discard|option aside any|" +
				"deal anna|table anna 9 12|roll anna 1 2 3|knock bruno",
			"La prima bussata giusta è di Bruno, che può scartare una carta che sia la somma di due dadi.",
		},
	} {
		records := referee.NewRecords(strings.NewReader(strings.ReplaceAll(c.record, "|", "\n")), games.Find)
		if !records.Next() || records.Err() != nil {
			t.Fatalf("%s: %v", c.record, records.Err())
		}
		m := records.Match()
		if all := m.Rulings(); len(all) != 1 || m.In(lang.It).Sentence(all[0]) != c.want {
			t.Errorf("%s: %d rulings, the first %q", c.record, len(all), m.In(lang.It).Sentence(all[0]))
		}
	}
}

// A ruling gives its reason: what was due, what asked for it, and which of the ways to break the rule it was.
func TestReasons(t *testing.T) {
	const (
		three    = "player anna|player bruno|player carla|deal anna|"
		istinto  = "game istinto|" + three + "bid anna 1|bid bruno 2|bid carla 0|"
		trick    = "game istinto|option challenge-ends trick|" + three + "bid anna 1|bid bruno 2|bid carla 0|"
		dernier  = "game dernier|" + three + "start anna|flip 9H|"
		tarocchi = "game tarocchi|" + three + "bid bruno guard|"
		kismet   = "game kismet|option variant discard|" + three
		sabai    = "game sabai|player anna|player bruno|deal anna|draw bruno|"
	)
	for _, c := range []struct{ record, en, it string }{
		{istinto + "play bruno 1R|play carla 2R|challenge anna carla", "Carla has played by the rules", "Carla ha giocato secondo le regole"},
		{
			trick + "play bruno 1R|play carla 2W|play anna 3R|play anna 1W|play bruno 2R|play carla 3W|challenge anna carla",
			"in this trick Carla has played by the rules", "in questa presa Carla ha giocato secondo le regole",
		},
		{
			trick + "play bruno 1R|play carla 2R|play anna 3W|challenge bruno anna|reveal anna 1U 2U 3U 4U 5U 6U 7U 8U 9U 10U",
			"in that trick Anna has played by the rules", "in quella presa Anna ha giocato secondo le regole",
		},
		{
			istinto + "play bruno 1R|play carla 2W|challenge anna carla|verdict innocent",
			"The table rejects Anna's challenge of line 11", "Il tavolo dà torto alla sfida di Anna della riga 11",
		},
		{
			istinto + "play bruno 1R|play carla 2W|challenge anna carla|verdict guilty",
			"The table upholds Anna's challenge of line 11", "Il tavolo dà ragione alla sfida di Anna della riga 11",
		},
		{dernier + "play anna 7H|play bruno 8H", "before Carla had drawn for the seven (2 due)", "prima che Carla pescasse per il sette (carte dovute: 2)"},
		{dernier + "play anna 7H|play carla 8H", "Carla has played the 8 of hearts out of turn", "Carla ha giocato l'8 di cuori fuori turno"},
		{dernier + "play bruno 2S|draw anna 1|pass anna|play bruno 2S", "first drawing the fine (3 due)", "senza prima pescare la multa (carte dovute: 3)"},
		{dernier + "play anna AH|draw bruno 1|play bruno 9H", "before the end (2 still due)", "prima di finire (carte ancora dovute: 2)"},
		{
			dernier + "play anna AH|play bruno 9D",
			"for an ace (3 due), and the 9 of diamonds does not answer it: an ace, the 2 of hearts or a joker would",
			"per un asso (carte dovute: 3), e il 9 di quadri non risponde: ci voleva un asso, il 2 di cuori o un jolly",
		},
		{dernier + "play anna JOKER|suit anna S|play bruno AS", "only a joker would", "ci voleva un jolly"},
		{dernier + "anticipate bruno 9S", "not the same as the card on top", "non è uguale alla carta in cima"},
		{"game dernier|option anticipation off|" + three + "start anna|flip 9H|anticipate bruno 9H", "nobody may anticipate", "non si anticipa"},
		{dernier + "play anna JOKER|suit anna S|anticipate bruno JOKER", "on a joker", "su un jolly"},
		{dernier + "play anna JH|anticipate bruno JH", "before Anna named the suit", "prima che Anna dicesse il seme"},
		{dernier + "play anna 7H|anticipate bruno 7H", "before Carla had drawn", "prima che Carla pescasse"},
		{dernier + "anticipate bruno 9H superfluo", `on another player's turn it is "anticipo"`, "nel turno di un altro si dice «anticipo»"},
		{dernier + "anticipate anna 9H", `on one's own turn it is "anticipo superfluo"`, "nel proprio turno si dice «anticipo superfluo»"},
		{dernier + "play anna 8H|anticipate anna 8H", `on one's own card it is "anticipo me stesso"`, "sulla propria carta si dice «anticipo me stesso»"},
		{dernier + "say anna dernier", "another number of cards in hand (5)", "un altro numero di carte in mano (5)"},
		{tarocchi + "bid carla guard", `("guard", by Bruno)`, "(«guardia con il cane», di Bruno)"},
		{tarocchi + "bid carla pass|bid anna pass|discard KS 2H 3H 4H 5H 6H", "the king of spades, and no king", "il re di picche, e i re"},
		{tarocchi + "bid carla pass|bid anna pass|discard E 2H 3H 4H 5H 6H", "the Excuse, and no bout", "la Matta, e le estremità"},
		{tarocchi + "bid carla pass|bid anna pass|discard 2H", "a wrong number of cards, 1", "un numero sbagliato di carte, 1"},
		{kismet + "discard anna 7", "before the dice have been rolled", "prima che si tirino i dadi"},
		{kismet + "roll anna 1 2 3|discard anna 7", "not the sum of two dice", "non è la somma di due dadi"},
		{kismet + "roll anna 1 2 3|discard bruno 3", "on Anna's turn", "nel turno di Anna"},
		{kismet + "roll anna 1 2 3|discard anna 3|discard anna 4", "This turn's discard has been made", "In questo turno si è già scartato"},
		{kismet + "roll anna 1 2 3|pass anna|discard anna 3", "has passed", "ha passato"},
		{sabai + "call bruno", "has still to play the drawn card", "deve ancora giocare la carta pescata"},
		{sabai + "play bruno 1|call anna", "in your own turn", "nel proprio turno"},
		{sabai + "play bruno 1|call bruno|call bruno", "was said already by Bruno", "l'ha già detto Bruno"},
	} {
		records := referee.NewRecords(strings.NewReader(strings.ReplaceAll(c.record, "|", "\n")), games.Find)
		if !records.Next() || records.Err() != nil {
			t.Fatalf("%s: %v", c.record, records.Err())
		}
		m := records.Match()
		all := m.Rulings()
		if len(all) == 0 {
			t.Errorf("%s: no ruling", c.record)
			continue
		}
		for language, want := range map[lang.Lang]string{lang.En: c.en, lang.It: c.it} {
			if got := m.In(language).Sentence(all[len(all)-1]); !strings.Contains(got, want) {
				t.Errorf("%s: %q lacks %q", c.record, got, want)
			}
		}
	}
}

// The error of a card that was played already says by whom, and in which trick.
func TestPlayedAlready(t *testing.T) {
	const (
		istinto  = "game istinto|player anna Anna|player bruno|player carla|deal anna|bid anna 1|bid bruno 2|bid carla 0|play bruno 1R|play carla 2R|play anna 3R|"
		tarocchi = "game tarocchi|player anna|player bruno|player carla|deal anna|bid bruno guard|bid carla pass|bid anna pass|"
		sputo    = "game sputo|player anna|player bruno|deal anna|row anna 5H 7S 9D JC|spit 4H 8D|play anna 5H left|"
	)
	for _, c := range []struct{ record, en, it string }{
		{sputo + "play bruno 5H left", "Anna has played the 5 of hearts already, after spit 1", "Anna ha già giocato il 5 di cuori, dopo lo sputo 1"},
		{sputo + "turn bruno 2 8D", "Bruno has turned the 8 of diamonds up already, in spit 1", "Bruno ha già girato l'8 di quadri, nello sputo 1"},
		{sputo + "spit 7S 2D", "the 7 of spades lies face up in Anna's row already", "il 7 di picche è già a faccia in su nella fila di Anna"},
		{sputo + "row bruno 5C 5C 6C 7C", "this card is in the row twice", "questa carta è due volte nella fila"},
		{istinto + "play anna 2R", "Carla has played the red 2 already, in trick 1", "Carla ha già giocato il 2 rosso, nella presa 1"},
		{istinto + "play anna 4R|play bruno 4R", "Anna has played the red 4 already, in trick 2", "Anna ha già giocato il 4 rosso, nella presa 2"},
		{istinto + "hand anna 2R 3R 1W 2W 3W 4W 5W 6W 7W 8W 9W", "Carla has played the red 2", "Carla ha già giocato il 2 rosso"},
		{
			istinto + "hand anna 4R 3R 1W 2W 3W 4W 5W 6W 7W 8W 9W|play anna 9W|play bruno 4R",
			"the red 4 is in the hand of Anna", "il 4 rosso è nella mano di Anna",
		},
		{tarocchi + "play bruno KS|play carla KS", "Bruno has played the king of spades already, in trick 1", "Bruno ha già giocato il re di picche, nella presa 1"},
		{tarocchi + "dog 2S 3S 4S 5S 6S 7S|discard 2S 3S 4S 5S 6S 7S|play bruno 2S", "Bruno has laid the 2 of spades away", "Bruno ha scartato il 2 di picche"},
		{tarocchi + "dog 2S 3S 4S 5S 6S 7S|play carla 2S", "the 2 of spades lies in the dog", "il 2 di picche è nel cane"},
		{
			"game istinto|player zoe|player anna|player bruno|player carla|deal zoe|points zoe 0|points anna 0|points bruno 0|points carla 0|leave zoe|" +
				"deal anna|bid anna 1|bid bruno 2|bid carla 0|play bruno 1R|play carla 1R",
			"Bruno has played the red 1", "Bruno ha già giocato l'1 rosso",
		},
	} {
		records := referee.NewRecords(strings.NewReader(strings.ReplaceAll(c.record, "|", "\n")), games.Find)
		for records.Next() {
		}
		for language, want := range map[lang.Lang]string{lang.En: c.en, lang.It: c.it} {
			if got := lang.Say(records.Err(), language); !strings.Contains(got, want) {
				t.Errorf("%s: %q lacks %q", c.record, got, want)
			}
		}
	}
}
