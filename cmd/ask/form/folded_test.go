package form

import (
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// dealForm is a form of lists and texts that is taller than a terminal when every list is open.
func dealForm() ask.Question {
	list := func(key, label string, options ...string) ask.Field {
		f := ask.Field{Key: key, Label: label, Kind: ask.Choice}
		for _, o := range options {
			f.Options = append(f.Options, ask.Option{Label: o, Value: o})
		}
		return f
	}
	return ask.Question{
		Board: tall(9), Title: "The deal",
		Fields: []ask.Field{
			list("taker", "Taker", "Anna", "Bruno", "Carla", "Dario", "Elena", "nobody"),
			list("contract", "Contract", "take", "guard", "guard without", "guard against"),
			list("partner", "Partner", "Anna", "Bruno", "Carla", "Dario", "Elena", "alone"),
			{Key: "points", Label: "Points"},
			list("petit", "Petit", "no", "attack", "defence"),
		},
		Live:   func(ask.Values) string { return "Anna gets 68" },
		Enough: func(values ask.Values, left string) bool { return left == "taker" && values.Of("taker") == "nobody" },
	}
}

// TestLongFormsFold: on a small screen a list without the cursor is one line with what is chosen of it.
func TestLongFormsFold(t *testing.T) {
	w := watch(t, lang.En, 80, 24)
	w.send(askMsg{dealForm(), w.to}).sees(
		"row 08", "Elena", "Contract   take", "Petit      no", "Anna gets 68",
	).fits(80, 24)
	w.keys("2", "3").sees(
		"Taker      Bruno", "Contract   guard without", "Dario", "Points", "row 08",
	).misses("guard against", "nobody").fits(80, 24)
	w.keys("6", "49", "<enter>", "1").gives("Bruno", "guard without", "alone", "49", "no")

	w = watch(t, lang.En, 80, 60)
	w.send(askMsg{dealForm(), w.to}).sees("guard against", "alone", "defence", "row 00").fits(80, 60)
	w.keys("2", "3").sees("> 2  Bruno", "> 3  guard without") // what was chosen is marked, not in bold type alone
}

// TestEnough: what leaves nothing more to ask ends a form.
func TestEnough(t *testing.T) {
	w := watch(t, lang.En, 80, 24)
	w.send(askMsg{dealForm(), w.to}).keys("6")
	if a := w.ends(nil); a.Of("taker") != "nobody" {
		t.Errorf("the taker is %q", a.Of("taker"))
	}
}

// TestPassedOver: the keys of a list that the answer passes over are not shown, however much room there is. A letter of
// them right after the answer does nothing in the next form.
func TestPassedOver(t *testing.T) {
	deal := dealForm()
	deal.Fields = deal.Fields[:2]
	deal.Fields[1].Options = []ask.Option{{Label: "tally", Value: "tally", Key: "t"}, {Label: "by play", Value: "play", Key: "p"}}
	deal.Enough = func(ask.Values, string) bool { return true }
	taker := ask.Question{Fields: []ask.Field{{Kind: ask.Choice, Unset: true, Options: []ask.Option{
		{Label: "Anna", Value: "anna"}, {Label: "all pass", Value: "pass", Key: "p"},
	}}}}
	w := watch(t, lang.En, 80, 60)
	w.send(askMsg{deal, w.to}).sees("Contract   tally").misses("by play")
	w.keys("<tab>").sees("p  by play").keys("<back>").misses("by play")

	w.keys("4", "p").gives("Dario", "tally") // the p comes before the next form
	w.send(askMsg{taker, w.to}).stays().sees(`! "p" came after the answer before`)
	w.keys("p").gives("pass")

	w.send(askMsg{deal, w.to}).keys("4").gives("Dario", "tally")
	w.send(askMsg{taker, w.to}).keys("p").stays().sees(`! "p"`).keys("<pause>", "1").gives("anna")

	w.send(askMsg{deal, w.to}).keys("4").gives("Dario", "tally")
	w.send(askMsg{taker, w.to}).keys("<pause>", "<pause>", "p").gives("pass")
}

// TestBackToTheDealer: whoever goes back from the bids to the dealer and chooses another comes to the way of recording
// next; the choice of the dealer does not end the form.
func TestBackToTheDealer(t *testing.T) {
	deal := dealForm()
	deal.Fields = deal.Fields[:2]
	deal.Enough = func(ask.Values, string) bool { return true }
	bids := asktest.Row()
	deal.Next = &bids
	for _, language := range lang.All {
		opened(t, language, deal).keys("<back>", "<back>", "2").stays().keys("3").
			gives("Bruno", "guard without", "", "", "", "", "")
		opened(t, language, deal).keys("<back>", "<back>", "2", "<enter>").sees(words.NowOrConfirm("Contract").In(language)).
			keys("<pause>", "<pause>", "<enter>").gives("Bruno", "take", "", "", "", "", "")
	}
}

// TestOptionsThatFit: an option that another entry rules out is not offered, and the others keep their marks.
func TestOptionsThatFit(t *testing.T) {
	q := dealForm()
	q.Fields[2].Fits = func(values ask.Values, value string) bool { return value != values.Of("taker") }
	w := opened(t, lang.En, q).keys("3", "2").sees("1  Anna", "2  Bruno", "4  Dario").misses("3  Carla", "Partner Carla")
	w.keys("3").sees(`! "3" is not among the choices`).keys("<tab>", "<back>", "<end>", "<up>", "<enter>")
	w.keys("51", "<enter>", "1").gives("Carla", "guard", "Elena", "51", "no")
}

// TestCutTextsSaySo: what does not fit ends in an ellipsis: the choice of a folded list, and the text under the form,
// which the help shows whole.
func TestCutTextsSaySo(t *testing.T) {
	q := dealForm()
	q.Fields[1].Label = "The director's decision (as proposed by the article)"
	q.Fields[1].Options[0].Label = "Points taken: 100, or those typed below"
	q.Live = func(ask.Values) string { return strings.Repeat("Anna gets (25 + 13) × 2 + 10 = 86. ", 9) + "Done." }
	for height := 18; height < 40; height++ {
		w := watch(t, lang.En, 80, height)
		w.screen.Update(askMsg{q, w.to})
		w.sees("Anna gets").fits(80, height)
		screen := w.view()
		if !strings.Contains(screen, "Done.") && !strings.Contains(screen, "…\n\nEsc") && !strings.Contains(screen, "…\nEsc") {
			t.Errorf("the text under the form is cut in silence:\n%s", screen)
		}
		if !strings.Contains(screen, "Points taken: 100, or those typed below") && !strings.Contains(screen, "Points taken: 100, or …") {
			t.Errorf("a choice is cut in silence:\n%s", screen)
		}
		w.keys("?")
		if !strings.Contains(strings.Join(w.screen.page.(*form).reading.lines, "\n"), "Done.") {
			t.Error("the help does not show it whole")
		}
	}
}
