package compose

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/cards"
	"arbitro/referee/lang"
)

var (
	textNoCard     = lang.Text{It: "«%s» non è una carta, né un seme", En: "\"%s\" is neither a card nor a suit"}
	textHoldsTitle = lang.Text{It: "Chi può avere ancora: %s", En: "Who can still hold: %s"}
	textIfHonest   = lang.Text{
		It: "Contando le carte già viste, se tutti hanno giocato in regola:",
		En: "By counting the cards seen so far, if everybody has played by the rules:",
	}
	textContradiction = lang.Text{
		It: "Le carte già viste si contraddicono: qualcuno non ha giocato in regola, e il conto non dice chi può averla.",
		En: "The cards seen so far contradict each other: somebody has not played by the rules, and counting cannot " +
			"tell who can hold it.",
	}
	textCardOut = lang.Text{
		It: "È già uscita: non può averla più nessuno.",
		En: "It is out already: nobody can hold it.",
	}
	textSuitOut  = lang.Text{It: "Sono già uscite tutte.", En: "All of them are out already."}
	textNoCount  = lang.Text{It: "Qui non c'è nulla da contare.", En: "There is nothing to count here."}
	textCardRest = [...]lang.Text{
		cards.Cannot: {It: "È di sicuro in una mano.", En: "It is certainly in somebody's hand."},
		cards.May:    {It: "Può anche non essere in mano a nessuno.", En: "It may also be in nobody's hand."},
		cards.Must:   {It: "Non è in mano a nessuno.", En: "It is in nobody's hand."},
	}
	textSuitRest = [...]lang.Text{
		cards.Cannot: {It: "Quelle che mancano sono tutte in mano ai giocatori.", En: "All that are left are in the players' hands."},
		cards.May:    {It: "Qualcuna può non essere in mano a nessuno.", En: "Some may be in nobody's hand."},
		cards.Must:   {It: "Qualcuna non è in mano a nessuno.", En: "Some are in nobody's hand."},
	}
	textHoldsCard = [...]lang.Text{
		cards.Cannot: {It: "%s: non può averla", En: "%s: cannot hold it"},
		cards.May:    {It: "%s: può averla", En: "%s: may hold it"},
		cards.Must:   {It: "%s: ce l'ha di sicuro", En: "%s: must hold it"},
	}
	textHoldsSuit = [...]lang.Text{
		cards.Cannot: {It: "%s: non può averne", En: "%s: cannot hold any"},
		cards.May:    {It: "%s: può averne", En: "%s: may hold some"},
		cards.Must:   {It: "%s: ne ha di sicuro", En: "%s: must hold some"},
	}
)

// CanCount reports whether the cards of the open round have been counted so far, so that Holders has an answer.
func (c Composer) CanCount() bool {
	_, open := c.Match.Open()
	_, counted := c.Match.Holders(referee.Wanted{Card: referee.Nobody})
	return open && counted
}

// Holders returns who can still hold the card or the suit that somebody has typed: a title and the answer. The error
// says that it is neither.
func (c Composer) Holders(typed string) (title, answer string, err error) {
	g := c.Match.Game()
	if g.Deck == nil {
		return c.say(TextRules), c.say(textNoCount), nil
	}
	w, ok := g.Wanted(typed, c.Lang)
	if !ok {
		return "", "", lang.Errorf(textNoCard, typed)
	}
	holds, rest, out := textHoldsCard, textCardRest, textCardOut
	if w.Card == referee.Nobody {
		title = c.say(textHoldsTitle, g.Deck.SuitName(w.Suit, c.Lang))
	} else {
		title = c.say(textHoldsTitle, g.Deck.Name(w.Card, c.Lang))
	}
	if w.Card == referee.Nobody || g.Deck.Face(w.Card).Copies > 1 {
		holds, rest, out = textHoldsSuit, textSuitRest, textSuitOut
	}
	h, counted := c.Match.Holders(w)
	switch {
	case !counted:
		return title, c.say(textNoCount), nil
	case !h.Honest:
		return title, c.say(textContradiction), nil
	case h.Out():
		return title, c.say(out), nil
	}
	lines := []string{c.say(textIfHonest)}
	for _, seat := range c.Match.Sits() {
		lines = append(lines, c.say(holds[h.Seats[seat]], c.Match.Roster().Name(seat)))
	}
	return title, strings.Join(append(lines, c.say(rest[h.Rest])), "\n"), nil
}
