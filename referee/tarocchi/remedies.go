package tarocchi

import (
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// remedies is what arbiters do where the document leaves a fault without its price. The referee only advises: the table
// writes a `penalty`, a `redeal` or a correction.
var remedies = []*rulebook.Article{
	{
		ID: "tarocchi.remedy", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: come si decide", En: "Remedies: how it is decided"},
		Text: lang.Text{
			It: "Scoperta un'irregolarità il gioco si ferma e si chiama il direttore, anche se l'errore è di molte prese prima. Se si può, le cose si rimettono a posto e si prosegue. Se no, la mano si corregge nei punti, e nel dubbio a favore di chi non ha sbagliato: penalty, con il motivo. Se non c'è più un gioco regolare: redeal.",
			En: "Once an irregularity is found play stops and the director is called, even if it happened many tricks ago. Where possible things are put right and play goes on. Where not, the deal is adjusted in points, in doubt in favour of the side that did no wrong: penalty, with its reason. Where no proper deal is left: redeal.",
		},
		Words: lang.Text{It: "rimedio direttore errore sbaglio cosa fare penalità", En: "remedy director mistake what to do penalty"},
	},
	{
		ID: "tarocchi.remedy.revoke", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: rinuncia, taglio o salita mancati", En: "Remedies: a revoke, not trumping, not going over"},
		Text: lang.Text{
			It: "Se la presa è ancora sul tavolo, la carta sbagliata si riprende e si gioca quella dovuta; chi ha giocato dopo può cambiare la sua (nel record: amend). Se è scoperta più tardi le prese restano come sono: a fine mano il direttore toglie alla parte colpevole, con penalty, ciò che l'errore le ha fatto guadagnare, e nel dubbio dà ragione all'altra parte. Se l'errore decide il contratto, la mano si considera vinta da chi non ha sbagliato; se non si può più stabilire nulla: redeal.",
			En: "While the trick is still on the table the wrong card is taken back and the right one played; who played after it may change theirs (in the record: amend). Found later, the tricks stand: at the end of the deal the director takes from the guilty side, by penalty, what the fault has gained it, and in doubt decides for the other side. Where the fault decides the contract, the deal is held to be won by the side that did no wrong; where nothing can be established any more: redeal.",
		},
		Words: lang.Text{It: "rinuncia scoperta tardi seme taglio surtaglio renonce", En: "revoke found late follow trump overtrump renonce"},
	},
	{
		ID: "tarocchi.remedy.discard", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: scarto sbagliato", En: "Remedies: a wrong discard"},
		Text: lang.Text{
			It: "Prima della prima carta lo scarto si corregge: numero giusto, niente re né estremità. Dopo, con un numero sbagliato, la mano non si gioca più: di regola è persa per chi ha preso (si conta, o penalty), o si annulla con redeal se l'errore è del mazziere. Un re o un'estremità scartati contano per la difesa: lo corregge penalty. Una briscola scartata senza mostrarla si mostra appena lo si scopre.",
			En: "Before the first card the discard is put right: the right number, no king and no bout. After it, with a wrong number, the deal is not played on: as a rule it is lost for the taker (by tally, or penalty), or voided with redeal where the dealer is at fault. A king or a bout laid away counts for the defence: penalty puts that right. A trump laid away unshown is shown as soon as it is found out.",
		},
		Words: lang.Text{It: "écart scartare numero re estremità briscola", En: "ecart lay away number king bout trump"},
	},
	{
		ID: "tarocchi.remedy.count", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: carte o punti contati male", En: "Remedies: cards or points counted wrong"},
		Text: lang.Text{
			It: "Se a qualcuno mancano o avanzano carte e si è appena cominciato, si ridà: redeal. A mano finita i due mucchi si ricontano: insieme fanno sempre 91 punti. Finché il mucchio non è stato rimescolato il conto sbagliato si corregge (amend), anche mani dopo; poi vale ciò che è scritto.",
			En: "Where somebody is a card short or over and play has hardly begun, deal again: redeal. Once the deal is over both piles are counted again: together they always make 91 points. As long as the pile has not been shuffled a wrong count is put right (amend), even deals later; after that what is written stands.",
		},
		Words: lang.Text{It: "conteggio errore carte in più in meno novantuno ricontare", En: "miscount cards short over ninety-one recount"},
	},
	{
		ID: "tarocchi.remedy.exposed", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: carta scoperta o vista", En: "Remedies: an exposed card"},
		Text: lang.Text{
			It: "Una carta della difesa caduta scoperta resta sul tavolo e si gioca alla prima occasione in cui è permessa, se chi ha preso lo chiede. A chi ha preso non costa nulla: le sue carte viste avvantaggiano gli altri. Chi mostra la carta chiamata o si rivela come compagno apposta può avere una penalty.",
			En: "A defender's card that falls face up stays on the table and is played at the first chance where it may be, if the taker asks for it. It costs the taker nothing: a card seen there helps the others. Who shows the called card, or gives away on purpose that they are the partner, may get a penalty.",
		},
		Words: lang.Text{It: "esposta caduta vista mostrata difensore", En: "dropped face up seen defender"},
	},
	{
		ID: "tarocchi.remedy.misdeal", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: carte date male", En: "Remedies: a misdeal"},
		Text: lang.Text{
			It: "Carte date in numero sbagliato, un cane sbagliato o fatto con la prima o l'ultima carta, una figura, un'estremità o una briscola scoperta mentre si dà: si annulla con redeal e ridà lo stesso mazziere. Una carta bassa scoperta si può tenere, se tutti sono d'accordo. Dopo la prima dichiarazione la distribuzione vale, se le carte sono nel numero giusto.",
			En: "A wrong number of cards, a wrong dog or one made with the first or the last card, a court card, a bout or a trump turned up while dealing: it is voided with redeal, and the same dealer deals again. A low card turned up may be kept if all agree. After the first bid the deal stands, if everybody has the right number of cards.",
		},
		Words: lang.Text{It: "distribuzione sbagliata fausse donne scoperta cane mazziere", En: "wrong deal fausse donne turned up dog dealer"},
	},
	{
		ID: "tarocchi.remedy.turn", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: fuori turno", En: "Remedies: out of turn"},
		Text: lang.Text{
			It: "Una dichiarazione fuori turno vale. Una carta della difesa fuori turno resta sul tavolo; se ha aperto chi non doveva, chi ha preso può accettare l'apertura o farla riprendere. Una carta di chi ha preso si può riprendere finché nessuno ha giocato dopo. Se la carta anticipata ha dato un vantaggio il direttore può togliere punti con penalty.",
			En: "A bid out of turn stands. A defender's card out of turn stays on the table; where the wrong player has led, the taker may accept the lead or have it taken back. The taker's own card may be taken back as long as nobody has played after it. Where the early card has gained something the director may take points by penalty.",
		},
		Words: lang.Text{It: "turno anticipo apertura sbagliata", En: "turn early wrong lead"},
	},
	{
		ID: "tarocchi.remedy.handle", Kind: rulebook.Practice, Source: practice,
		Title: lang.Text{It: "Rimedi: maniglia sbagliata", En: "Remedies: a wrong handle"},
		Text: lang.Text{
			It: "Una maniglia con meno briscole del dovuto non si paga, e le carte mostrate sono viste. Chi ha mostrato la Matta nascondendo una briscola ha dato una notizia falsa: la maniglia si paga, e il direttore può togliere punti con penalty. Una maniglia dimenticata non si mostra più dopo la propria prima carta, se il tavolo non è d'accordo.",
			En: "A handle with fewer trumps than due is not paid, and the cards shown have been seen. Who showed the Excuse while hiding a trump has told an untruth: the handle is paid, and the director may take points by penalty. A handle that was forgotten is not shown after one's own first card, unless the table agrees.",
		},
		Words: lang.Text{It: "poignée falsa matta nascosta dimenticata", En: "poignee false excuse hidden forgotten"},
	},
}
