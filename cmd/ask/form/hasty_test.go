package form

import (
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

// TestTextSwallowsNothing: a text to read asks nothing, so the first Enter after it has come leaves it, also right after a
// digit. What was typed before it was there does nothing, and the text says so; so does a typed word.
func TestTextSwallowsNothing(t *testing.T) {
	menu := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Rounds", Value: "r"})
	for _, language := range lang.All {
		show := showMsg{title: "Rounds", text: "Round 1"}
		w := opened(t, language, menu).keys("2")
		w.gives("r")
		show.to = w.to
		w.send(show).keys("<enter>").ends(nil)

		lost := words.LostText.In(language)
		w = opened(t, language, menu).keys("2", "<enter>")
		w.gives("r")
		show.to = w.to
		w.send(show).stays().sees(lost).keys("<down>").misses(lost).keys("x").sees(words.OnlyRead("x").In(language)).keys("<enter>").ends(nil)
		w.send(askMsg{menu, w.to}).misses(words.Idle.In(language)).keys("<pause>", "<pause>", "<enter>").gives("a")
	}
}

// TestSlowAnswer: the screen says at once that it works on a slow answer. What is typed meanwhile answers nothing, and
// the next question says so; Ctrl-C still pauses.
func TestSlowAnswer(t *testing.T) {
	search := ask.Question{Title: "What happened?", Fields: []ask.Field{{Key: "words"}}, Slow: true}
	next := asktest.Choice(ask.Option{Label: "Yes", Value: "y"}, ask.Option{Label: "No", Value: "n"})
	for _, language := range lang.All {
		w := opened(t, language, search).keys("revoke", "<enter>")
		w.gives("revoke")
		w.sees(words.Busy.In(language)).keys("<enter>", "2")
		w.send(askMsg{next, w.to}).stays().sees(words.Lost.In(language), "> 1").keys("<enter>").gives("y")

		w = opened(t, language, search).keys("revoke", "<enter>", "<ctrl+c>")
		w.gives("revoke")
		w.send(askMsg{next, w.to}).ends(ask.ErrPaused)
	}
}

// TestFreshSaysWhatIsLost: a question that must be read first says that what was typed before it did nothing.
func TestFreshSaysWhatIsLost(t *testing.T) {
	warning := asktest.Choice(ask.Option{Label: "Back", Value: "b"}, ask.Option{Label: "Record", Value: "r"})
	warning.Fresh = true
	for _, language := range lang.All {
		lost := words.Lost.In(language)
		w := opened(t, language, asktest.Row()).keys("22304", "<enter>", "2")
		w.gives("2", "2", "3", "0", "4")
		w.send(askMsg{warning, w.to}).stays().sees(lost).keys("<down>").misses(lost)
	}
}

// TestEnterAfterARefusal: an Enter right after a key that no option has picks nothing, and says what another one picks.
// After a look it picks, because the refusal has said what.
func TestEnterAfterARefusal(t *testing.T) {
	who := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	for _, language := range lang.All {
		w := opened(t, language, who).keys("x").sees(words.WrongKeyOr("x", "Anna").In(language))
		w.keys("<enter>").stays().sees(words.StillWrong("x", "Anna").In(language)).keys("<enter>").gives("a")
		opened(t, language, who).keys("x", "<pause>", "<pause>", "<enter>").gives("a")
	}
}

// TestOneEnterConfirmsANumber: in a form whose answer is complete with one number, one Enter after a look confirms it,
// whether or not the number has gone on by itself.
func TestOneEnterConfirmsANumber(t *testing.T) {
	for _, language := range lang.All {
		for _, most := range []int{9, 99} {
			number := ask.Number{Most: most}
			correction := ask.Question{Title: "Correct", Fields: []ask.Field{
				{Key: "anna", Label: "Anna", Number: &number, Check: number.Check, Value: "3"},
				{Key: "why", Label: "Why", Value: "mistyped", Free: true},
			}}
			correction.Enough = func(values ask.Values, left string) bool { return values.Of("anna") == "8" }
			opened(t, language, correction).keys("8", "<pause>", "<pause>", "<enter>").gives("8", "mistyped")
		}
	}
}

// TestLetterOfTwoLists: a letter that begins an option here and is the key of a list below answers neither with the
// digits after it.
func TestLetterOfTwoLists(t *testing.T) {
	deal := asktest.Choice(ask.Option{Label: "Bruno", Value: "b"}, ask.Option{Label: "Carla", Value: "c"})
	deal.Fields[0].Unset = true
	deal.Fields[0].Value = ""
	deal.Fields = append(deal.Fields, ask.Field{Key: "mode", Label: "Mode", Kind: ask.Choice, Options: []ask.Option{
		{Label: "tally", Value: "tally", Key: "c"}, {Label: "by play", Value: "play", Key: "g"},
	}})
	opened(t, lang.En, deal).keys("c", "2", "2", "2").stays().sees("> c  tally", "!")
}

// TestShiftTabInTheFirstField: Shift-Tab leads nowhere from the first field, and the form says so.
func TestShiftTabInTheFirstField(t *testing.T) {
	for _, language := range lang.All {
		first := words.FirstField.In(language)
		opened(t, language, asktest.Row()).keys("<back>").sees(first).keys("2").misses(first).keys("<back>").misses(first)
	}
}
