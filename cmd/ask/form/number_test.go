package form

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/referee/lang"
)

func paste(text string) tea.KeyMsg {
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(text), Paste: true}
}

// TestRowOfNumbers: however a row is typed, it fills the row.
func TestRowOfNumbers(t *testing.T) {
	for _, c := range []struct {
		keys []string
		want []string
	}{
		{[]string{"22304", "<enter>"}, []string{"2", "2", "3", "0", "4"}},
		{[]string{"2 2 3 0 4", "<enter>"}, []string{"2", "2", "3", "0", "4"}},
		{[]string{"2", "<space>", "1", "<space>", "10", "1", ",", "11", "<enter>"}, []string{"2", "1", "10", "1", "11"}},
		{[]string{"1", "<enter>", "1", "<enter>", "3", "11", "0", "<enter>"}, []string{"1", "1", "3", "11", "0"}},
		{[]string{"33", "<up>", "4", "567", "<enter>"}, []string{"3", "4", "5", "6", "7"}},
		{[]string{"22304", "<pause>", "5", "<pause>", "5", "<enter>"}, []string{"2", "2", "3", "0", "5"}}, // the last number typed again
	} {
		opened(t, lang.En, asktest.Row()).keys(c.keys...).gives(c.want...)
	}
	opened(t, lang.En, asktest.Row()).send(paste("2 2 3 1 4")).sees("Elena ").keys("<enter>").gives("2", "2", "3", "1", "4")
	opened(t, lang.En, asktest.Row()).keys("5").send(paste("2,3\n1 4\n")).keys("<enter>").gives("5", "2", "3", "1", "4")
	w := opened(t, lang.En, asktest.Row()).send(paste("1 2 3 4 5 6")).sees("! you typed 6 values, but from here on there are only 5 places")
	w.keys("22304", "<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, asktest.Row()).send(paste("1 2 33")).sees("! type a number from 0 to 11").stays()
}

// TestDigitOutOfRange: a number that leaves the range is refused whole, and Enter records no part of it. What is typed a
// moment later replaces it.
func TestDigitOutOfRange(t *testing.T) {
	refused := "! type a number from 0 to 11"
	w := opened(t, lang.En, asktest.Row()).keys("1", "2").sees(refused, "Anna  > 12").keys("<enter>").sees(refused).stays()
	w.keys("3").sees("Anna  > 3", "┃ Bruno >").misses("!")
	opened(t, lang.En, asktest.Row()).keys("1", "2", "3").sees(refused, "Anna  > 123").keys("<tab>", "<enter>").stays()
	w = opened(t, lang.En, asktest.Row()).keys("1", "2").keys("x").sees("! type a").keys("<pause>", "4", "1111", "<enter>")
	w.keys("0", "0", "<enter>").gives("4", "11", "11", "0", "0")
}

// TestDigitSpills: the second digit of a number out of range does not fill the next field, which asks something else.
// In a row of like numbers it does.
func TestDigitSpills(t *testing.T) {
	bouts := ask.Number{Most: 3}
	handfuls := ask.Number{Most: 20}
	question := ask.Question{Title: "Deal", Fields: []ask.Field{
		{Key: "bouts", Label: "Bouts", Number: &bouts, Check: bouts.Check},
		{Key: "handfuls", Label: "Handfuls", Number: &handfuls, Check: handfuls.Check},
	}}
	w := opened(t, lang.En, question).keys("3", "8").sees("! type a number from 0 to 3", "┃ Bouts    > 38")
	w.keys("<enter>").stays().keys("<pause>", "3", "<pause>", "8", "<enter>").gives("3", "8")
	opened(t, lang.En, question).keys("3", "<pause>", "8", "<enter>").gives("3", "8")

	question.Fields[1] = ask.Field{Key: "petit", Label: "Petit", Kind: ask.Choice, Options: []ask.Option{
		{Label: "no"}, {Label: "taker", Value: "taker"}, {Label: "defence", Value: "defence"},
	}}
	opened(t, lang.En, question).keys("3", "2").sees("! type a number from 0 to 3", "┃ Bouts > 32").keys("<enter>").stays()
	opened(t, lang.En, question).keys("3", "<pause>", "2").gives("3", "taker")
}

// TestMinus: where no number is negative a minus is refused at once, and the digits after it are not taken for a number.
// Where numbers may be negative, every minus sign begins one.
func TestMinus(t *testing.T) {
	refused := "! type a number from 0 to 11"
	for _, sign := range []string{"-", "−"} {
		w := opened(t, lang.En, asktest.Row()).keys(sign).sees(refused).keys("1", "0").sees(refused).misses("10")
		w.keys("<enter>").sees(refused).keys("<back>", "2", "2304", "<enter>").gives("2", "2", "3", "0", "4")
		question := asktest.Row()
		for i := range question.Fields {
			question.Fields[i].Number = &ask.Number{Least: -20, Most: 40}
			question.Fields[i].Check = question.Fields[i].Number.Check
		}
		opened(t, lang.En, question).keys(sign, "1", "0", "5", "6", "7", "8", "<enter>").gives("-10", "5", "6", "7", "8")
	}
}

// TestUsualNumberGoesOn: a number goes on where only an unusual one could begin so, and an Enter too many goes no
// further; Backspace leads back into it, and then it takes the unusual digit.
func TestUsualNumberGoesOn(t *testing.T) {
	q := asktest.Row()
	for i := range q.Fields {
		q.Fields[i].Number = &ask.Number{Most: 99_999, Likely: 99}
		q.Fields[i].Check = nil
	}
	opened(t, lang.En, q).keys("12318", "<enter>", "2010", "<enter>").gives("12", "31", "8", "20", "10")
	opened(t, lang.En, q).keys("12", "<enter>", "31", "<enter>", "8", "<enter>", "20", "<enter>", "10", "<enter>").
		gives("12", "31", "8", "20", "10")
	opened(t, lang.En, q).keys("104", "<del>", "<del>", "4", "<space>", "31", "8", "<enter>", "20", "12", "<enter>").
		gives("104", "31", "8", "20", "12")
}

// TestOneNumberInOneField: digits typed at once that have gone on to other fields are put back together where an Enter
// shows that they were meant as one number; a whole row stays as it was typed.
func TestOneNumberInOneField(t *testing.T) {
	row := asktest.Row()
	for i := range row.Fields {
		row.Fields[i].Number = &ask.Number{Most: 11, Likely: 9}
	}
	w := opened(t, lang.En, row).keys("14", "<enter>").sees("14: type a number from 0 to 11", "┃ Anna  > ", "Bruno > ").misses("Anna  > 1")
	w.keys("2", "<enter>", "304", "0", "<enter>").gives("2", "3", "0", "4", "0")
	w = opened(t, lang.En, row).keys("24", "<enter>").sees("24: type a number from 0 to 11")
	w.keys("22304", "<enter>").gives("2", "2", "3", "0", "4")
	w = opened(t, lang.En, row).keys("11", "<enter>").sees("11 in this field?", "┃ Anna  > 11", "Bruno > ")
	w.keys("<enter>", "0", "<enter>", "0", "<enter>", "0", "<enter>", "0", "<enter>").gives("11", "0", "0", "0", "0")
	w = opened(t, lang.En, row).keys("2", "<enter>", "2", "<enter>", "3", "<enter>", "14", "<enter>").
		stays().sees("Dario 1, Elena 4? Enter confirms")
	w.keys("<enter>").gives("2", "2", "3", "1", "4")
	opened(t, lang.En, row).keys("22314", "<enter>").gives("2", "2", "3", "1", "4")
	for i := range row.Fields {
		row.Fields[i].Value = "5"
	}
	w = opened(t, lang.En, row).keys("14", "<enter>").sees("14: type", "Anna  > 5", "Bruno > 5")
	w.keys("22304", "<enter>").gives("2", "2", "3", "0", "4")
}

// TestSeparatedNumbers: numbers with a separator between them, or pasted as a row, are as many numbers, however fast they
// were typed: no Enter doubts them, and no digit joins the number before.
func TestSeparatedNumbers(t *testing.T) {
	row := asktest.Row()
	for i := range row.Fields {
		row.Fields[i].Number = &ask.Number{Most: 99}
		row.Fields[i].Check = nil
	}
	want := []string{"42", "35", "9", "9", "4"}
	for _, language := range lang.All {
		for _, separator := range []string{"<space>", ",", ";"} {
			w := opened(t, language, row).keys("4", "2", separator, "3", "5", separator, "9", separator, "9", separator, "4")
			w.misses("!").keys("<enter>").gives(want...)
		}
		opened(t, language, row).send(paste("42 35 9 9")).keys("4", "<enter>").gives(want...)
		opened(t, language, row).send(paste("42 35 9")).keys("9", "<space>", "4", "<enter>").gives(want...)
		row.Fields[4].Number = &ask.Number{Most: 600} // asks something else, so that a digit too many joins the number before
		opened(t, language, row).send(paste("42 35 9 9")).keys("4", "<enter>").gives(want...)
		opened(t, language, row).keys("42359", "<enter>", "9", "<space>", "4", "<enter>").gives(want...)
		row.Fields[4].Number = &ask.Number{Most: 99}
	}
}

// TestSignInANumber: a sign that a number cannot hold is refused at once and never makes another number of the digits
// around it: it stays in the field until it is erased, or only precedes the number.
func TestSignInANumber(t *testing.T) {
	for _, number := range []*ask.Number{{Most: 11, Likely: 9}, {Most: 11}, {Least: 1, Most: 40}, {Least: -999, Most: 999, Likely: 99}, nil} {
		for _, sign := range []string{".", "-", "=", "+", "−", "/", "*", ":", "'", "_", "½"} {
			for _, typed := range [][2]string{{"1", "5"}, {"", "5"}, {"1", ""}, {"10", "5"}} {
				q := ask.Question{Title: "Points", Fields: []ask.Field{{Key: "a", Label: "Anna", Number: number}, {Key: "b", Label: "Bruno"}}}
				if number != nil {
					q.Fields[0].Check = number.Check
				} else {
					q.Fields[0].Signs = ask.HalfDigits
					q.Fields[0].Check = func(value string) error { return ask.Number{Most: 91}.Check(value) }
				}
				w := opened(t, lang.En, q)
				f := w.screen.page.(*form)
				for _, digit := range typed[0] {
					w.keys(string(digit))
				}
				if f.at != 0 {
					continue // the number has gone on
				}
				w.keys(sign)
				refused := f.wrong != ""
				w.keys(strings.Split(typed[1], "")...)
				text := f.entries[0].text
				whole := typed[0] + strings.Replace(sign, "−", "-", 1) + typed[1]
				switch {
				case text == whole || text == typed[0]+sign+typed[1] || text == "-":
				case typed[0] == "" && text == typed[1] && refused && sign != "." && sign != "-":
				default:
					t.Errorf("%q %q %q typed into %v gives %q (refused: %v)", typed[0], sign, typed[1], number, text, refused)
				}
				if f.wrong == "" && !refused && f.entries[0].Refusal(text) != nil && number != nil && text != "-" {
					t.Errorf("%q in %v is not refused at once", text, number)
				}
			}
		}
	}
	opened(t, lang.En, asktest.Row()).keys("1", ".", "5").sees("Anna  > 1.5", "! type a number from 0 to 11").keys("<enter>").stays().
		keys("<del>", "<del>", "<enter>", "2304", "<enter>").gives("1", "2", "3", "0", "4")
}

func TestNumberTakes(t *testing.T) {
	for _, c := range []struct {
		n           ask.Number
		text        string
		takes, full bool
	}{
		{ask.Number{Least: 0, Most: 11}, "", true, false},
		{ask.Number{Least: 0, Most: 11}, "1", true, false},
		{ask.Number{Least: 0, Most: 11}, "2", true, true},
		{ask.Number{Least: 0, Most: 11}, "0", true, true},
		{ask.Number{Least: 0, Most: 11}, "12", false, false},
		{ask.Number{Least: 0, Most: 11}, "01", false, false},
		{ask.Number{Least: 0, Most: 11}, "a", false, false},
		{ask.Number{Least: 0, Most: 11}, "+1", false, false},
		{ask.Number{Least: 0, Most: 11}, "-1", false, false},
		{ask.Number{Least: 1, Most: 5}, "0", false, false},
		{ask.Number{Least: 12, Most: 40}, "1", true, false},
		{ask.Number{Least: 12, Most: 40}, "5", false, false},
		{ask.Number{Least: -16, Most: 40}, "-", true, false},
		{ask.Number{Least: -16, Most: 40}, "-2", true, true},
		{ask.Number{Least: -16, Most: 40}, "-17", false, false},
		{ask.Number{Least: -16, Most: 40}, "-1", true, false},
		{ask.Number{Least: 0, Most: 3}, "3", true, true},
		{ask.Number{Least: 0, Most: 999}, "99", true, false},
	} {
		takes := mayBecome(c.n, c.text)
		full := isComplete(c.n, c.text, false)
		if takes != c.takes || full != c.full {
			t.Errorf("%v of %q: takes %v, full %v", c.n, c.text, takes, full)
		}
	}
}

// TestReplace: what is typed into a filled or refused field replaces it; a key that moves keeps it for changes.
func TestReplace(t *testing.T) {
	q := ask.Question{Title: "Where?", Fields: []ask.Field{{Key: "place", Value: "Bar Sport", Check: func(value string) error {
		if value == "no" {
			return lang.Text{It: "non lì", En: "not there"}.Err()
		}
		return nil
	}}}}
	opened(t, lang.En, q).keys("<enter>").gives("Bar Sport")
	opened(t, lang.En, q).keys("home", "<enter>").gives("home")
	opened(t, lang.En, q).keys("<end>", " 2", "<enter>").gives("Bar Sport 2")
	opened(t, lang.En, q).keys("<del>", "<enter>").gives("Bar Spor")
	opened(t, lang.En, q).keys("no", "<enter>").sees("! not there").keys("yes", "<enter>").gives("yes")
}

// TestListOfNames: a comma goes on to the next name, and Enter then ends the list; a pasted list fills the names.
func TestListOfNames(t *testing.T) {
	q := ask.Question{Title: "Who plays?", Enough: func(values ask.Values, left string) bool { return values.Of(left) == "" }}
	for i := range 8 {
		q.Fields = append(q.Fields, ask.Field{Key: strconv.Itoa(i), Listed: true, Free: true})
	}
	want := []string{"Anna", "Bruno", "Carla Rossi", "", "", "", "", ""}
	opened(t, lang.En, q).keys("Anna,Bruno, Carla Rossi", "<enter>").gives(want...)
	one := opened(t, lang.En, q).keys("Anna", "<enter>", "Bruno", "<enter>", "Carla Rossi", "<enter>").stays()
	one.keys("<enter>").gives(want...)
	opened(t, lang.En, q).send(paste("Anna, Bruno; Carla Rossi\n")).keys("<enter>").gives(want...)
	opened(t, lang.En, q).send(paste("Anna\nBruno\nCarla Rossi")).keys("<enter>").gives(want...)
	opened(t, lang.En, q).send(paste("Anna Bruno Carla Dario")).keys("<enter>").
		gives("Anna", "Bruno", "Carla", "Dario", "", "", "", "")
	opened(t, lang.En, q).send(paste("Carla Rossi")).keys("<enter>", "<enter>").
		gives("Carla Rossi", "", "", "", "", "", "", "")
}

// TestStrayKey: a key that a choice does not have is shown, and what was typed with it chooses nothing.
func TestStrayKey(t *testing.T) {
	q := asktest.Choice(ask.Option{Label: "Anna"}, ask.Option{Label: "Bruno", Value: "b"}, ask.Option{Label: "Carla", Value: "c"})
	opened(t, lang.En, q).keys("x", "<enter>").stays().sees("! \"x\" was not among the choices. Another Enter picks: Anna").
		keys("<enter>").gives("")
	opened(t, lang.En, q).keys("x2").stays().sees("! \"x\" is not among the choices").keys("<pause>", "2").gives("b")
	opened(t, lang.En, q).keys("br", "<enter>").gives("b")
	opened(t, lang.En, q).keys("x", "<down>", "<enter>").gives("b")
	w := watch(t, lang.En, 80, 24)
	w.keys("x", "2", "<enter>") // typed ahead
	w.screen.Update(askMsg{q, w.to})
	w.sees("! \"x\"").stays()
}

// TestStrayKeyWithNothingChosen: where no option is chosen, the Enter after a wrong key has none to name.
func TestStrayKeyWithNothingChosen(t *testing.T) {
	q := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	q.Fields[0].Unset = true
	q.Fields[0].Value = ""
	opened(t, lang.En, q).keys("x", "<enter>").misses("Enter picks").
		sees("! nothing is chosen yet").keys("2").gives("b")
}

// TestLeft: what stands in a form is handed out whenever it has changed.
func TestLeft(t *testing.T) {
	var kept []ask.Answer
	q := asktest.Row()
	q.Left = func(a ask.Answer) { kept = append(kept, a) }
	opened(t, lang.En, q).keys("2", "1", "<enter>", "5")
	if last := kept[len(kept)-1]; last.At != 3 || !slices.Equal(asktest.Texts(last.Values), []string{"2", "1", "5", "", ""}) {
		t.Errorf("kept %v", kept)
	}
}

// TestGuide: a question mark or F1 shows what can be done on every screen, and leads back to what was typed.
func TestGuide(t *testing.T) {
	w := opened(t, lang.En, asktest.Row()).keys("2", "?").sees("What can be done here", "2 2 3 1 4", "Ctrl-C")
	w.keys("<enter>", "2304", "<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, asktest.Row()).keys("1", "?").sees("What can be done here")
	q := ask.Question{Title: "Why?", Fields: []ask.Field{{Key: "why", Free: true}}}
	opened(t, lang.En, q).keys("why", "?", "<enter>").gives("why?")
	opened(t, lang.En, q).keys("why").send(tea.KeyMsg{Type: tea.KeyF1}).sees("What can be done").
		keys("<esc>").sees("Why?").keys("<enter>").gives("why")
	w = opened(t, lang.It, asktest.Choice(ask.Option{Label: "Anna"})).keys("?").sees("Che cosa si può fare qui")
	w.keys("<ctrl+c>").ends(ask.ErrPaused)
	w = watch(t, lang.En, 80, 24)
	w.screen.Update(showMsg{"Rules", "one\ntwo", w.to})
	w.sees("two").keys("?").misses("PgUp", "Home").keys("q").sees("two").stays().keys("<enter>").ends(nil)
	w.screen.Update(showMsg{"Rules", tall(99), w.to})
	w.sees("row 06").keys("?").sees("PgUp", "to the beginning").misses("choose")
	q = asktest.Row()
	opened(t, lang.En, q).sees("Bids").keys("?").misses("board")
	q.Board = tall(99)
	opened(t, lang.En, q).sees("row 98").keys("?").sees("board")
}

// TestGuideOrder: the help says first what the question wants, then its keys, and at last the words of the game.
func TestGuideOrder(t *testing.T) {
	q := asktest.Row()
	q.Help = "one number each"
	q.Terms = "a bid is a promise"
	q.Glossary = "a trick is a card of each player"
	help := opened(t, lang.En, q).keys("?").view()
	at := 0
	for _, part := range []string{q.Help, q.Terms, "2 2 3 1 4", "Ctrl-C", q.Glossary} {
		next := strings.Index(help, part)
		if next < at {
			t.Errorf("%q stands at %d, not after %d:\n%s", part, next, at, help)
		}
		at = next
	}
}

// TestFunctionKey: a function key of the question acts at once, and what was typed comes with it.
func TestFunctionKey(t *testing.T) {
	q := asktest.Row()
	q.Quick = []ask.Quick{{Key: "+", Label: "rounds", Function: "f2"}}
	w := opened(t, lang.En, q).sees("F2 rounds").keys("3", "1").send(tea.KeyMsg{Type: tea.KeyF2})
	if a := w.ends(nil); a.Quick != "+" || !slices.Equal(asktest.Texts(a.Values), []string{"3", "1", "", "", ""}) || a.At != 1 {
		t.Errorf("got %+v", a)
	}
	if a := opened(t, lang.En, q).keys("3", "+").ends(nil); a.Quick != "+" {
		t.Errorf("got %+v", a)
	}
}

// TestSpaceInTheLastField: a space after the last number of a row is refused, so that the next digit joins nothing.
func TestSpaceInTheLastField(t *testing.T) {
	q := asktest.Row()
	for i := range q.Fields {
		q.Fields[i].Number = &ask.Number{Most: 9999}
		q.Fields[i].Check = nil
	}
	w := opened(t, lang.En, q).keys("1 2 3 4 28", "<space>").sees("! this is the last field: Enter confirms")
	w.keys("<enter>").gives("1", "2", "3", "4", "28")
}

// TestEnterAfterADigit: an Enter right after a digit that has gone on by itself ends that digit and does nothing else,
// whatever the next field holds; the second Enter is for the next field.
func TestEnterAfterADigit(t *testing.T) {
	opened(t, lang.En, asktest.Row()).keys("2", "<enter>").misses("!").
		keys("2", "<enter>", "3", "<enter>", "0", "<enter>", "4", "<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, asktest.Row()).keys("2", "<enter>", "<enter>").sees("! type a number from 0 to 11")

	q := dealForm()
	q.Fields[3].Check = func(value string) error { return ask.Number{Most: 91}.Check(value) }
	w := opened(t, lang.En, q).keys("3", "<enter>").sees("Contract", "against")
	w.keys("2", "<enter>", "5", "<enter>").misses("!").keys("51", "<enter>").stays().keys("3").
		gives("Carla", "guard", "Elena", "51", "defence")
	q.Fields[4].Options[0].Value = "" // no is the answer unless another is given
	q.Fields[3] = ask.Field{Number: &ask.Number{Most: 3}, Check: ask.Number{Most: 3}.Check}
	opened(t, lang.En, q).keys("3", "2", "5", "2", "<enter>").stays().keys("<enter>").gives("Carla", "guard", "Elena", "2", "")
	opened(t, lang.En, q).keys("3", "<enter>", "2", "<enter>", "5", "<enter>", "2", "<enter>").stays().keys("<enter>").
		gives("Carla", "guard", "Elena", "2", "")
}

// TestEnterKeepsWhatIsTyped: the Enter of habit after each number keeps no old number and skips no optional field.
func TestEnterKeepsWhatIsTyped(t *testing.T) {
	q := asktest.Row()
	for i := range q.Fields {
		q.Fields[i].Value = "9"
	}
	opened(t, lang.En, q).keys("11", "<enter>", "8", "<enter>", "3", "<enter>", "<enter>", "0", "<enter>").
		gives("11", "8", "3", "9", "0")
	q = asktest.Row()
	q.Fields = q.Fields[:3]
	q.Fields[1] = ask.Field{Key: "handfuls"} // may stay empty
	opened(t, lang.En, q).keys("2", "<enter>", "bruno", "<enter>", "1", "<enter>").gives("2", "bruno", "1")
	opened(t, lang.En, q).keys("2", "<tab>", "1", "<enter>").gives("2", "", "1")
}

// TestEnterAfterAMoment: a moment after a digit, Enter is for the field or the question that it has led to.
func TestEnterAfterAMoment(t *testing.T) {
	q := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	for pause, answers := range map[time.Duration]bool{0: false, 900 * time.Millisecond: false, 2 * time.Second: true} {
		w := opened(t, lang.En, q)
		now := time.Now()
		w.screen.now = func() time.Time { return now }
		w.keys("2").gives("b")
		w.screen.Update(askMsg{q, w.to})
		now = now.Add(pause)
		w.keys("<enter>")
		if answers {
			w.gives("a")
			continue
		}
		w.stays().keys("<enter>").gives("a")

		both := q
		both.Fields = append(both.Fields, q.Fields[0])
		w.screen.Update(askMsg{both, w.to})
		w.keys("2")
		now = now.Add(2 * time.Second)
		w.keys("<enter>").gives("b", "a")
	}
}

// TestEnterAfterAList: the Enter after a digit that chose from a list does not answer the next list; after a letter it
// does.
func TestEnterAfterAList(t *testing.T) {
	q := asktest.Choice(ask.Option{Label: "take", Value: "take"}, ask.Option{Label: "guard", Value: "guard"})
	w := opened(t, lang.En, q).keys("2")
	w.gives("guard")
	w.screen.Update(askMsg{q, w.to})
	w.keys("<enter>").stays().keys("<enter>").gives("take")
	w.screen.Update(askMsg{q, w.to})
	w.keys("<enter>").gives("take")
	q.Fields[0].Options[1].Key = "g"
	w = opened(t, lang.En, q).keys("g")
	w.gives("guard")
	w.screen.Update(askMsg{q, w.to})
	w.keys("<enter>").gives("take")
}

// TestArrowsLeaveALists: at the ends of a list the arrow keys lead to the fields above and below.
func TestArrowsLeaveALists(t *testing.T) {
	w := opened(t, lang.En, dealForm())
	for i, c := range []struct {
		keys []string
		at   int
	}{
		{[]string{"<up>"}, 0},
		{slices.Repeat([]string{"<down>"}, 5), 0},
		{[]string{"<down>"}, 1},
		{[]string{"<down>", "<up>"}, 1},
		{[]string{"<up>"}, 0},
		{[]string{"<down>", "<end>", "<down>"}, 2},
		{slices.Repeat([]string{"<down>"}, 6), 3},
		{slices.Repeat([]string{"<down>"}, 5), 4},
		{slices.Repeat([]string{"<up>"}, 3), 3},
	} {
		if at := w.keys(c.keys...).screen.page.(*form).at; at != c.at {
			t.Fatalf("%d: the cursor is in field %d, not in %d:\n%s", i, at, c.at, w.view())
		}
	}
}

// TestBegunIsCleared: what was typed of an option's key is forgotten where the field is left.
func TestBegunIsCleared(t *testing.T) {
	q := ask.Question{Title: "Contract", Fields: []ask.Field{{Key: "what", Label: "What", Kind: ask.Choice}, {Key: "why", Label: "Why"}}}
	for _, v := range []string{"a", "b", "c", "d", "e"} {
		q.Fields[0].Options = append(q.Fields[0].Options, ask.Option{Label: v, Value: v})
	}
	opened(t, lang.En, q).keys("4", "<back>", "2", "<tab>", "<enter>").gives("b", "")
}

// TestHalfANumberIsKept: a number is handed out while it is typed.
func TestHalfANumberIsKept(t *testing.T) {
	q := asktest.Row()
	var kept []string
	q.Left = func(a ask.Answer) { kept = asktest.Texts(a.Values) }
	opened(t, lang.En, q).keys("2", "1")
	if want := []string{"2", "1", "", "", ""}; !slices.Equal(kept, want) {
		t.Errorf("%q is kept, not %q", kept, want)
	}
}

// TestOnlyNumber: Enter on an empty number takes the one that it can only be, and refuses where several may be meant or
// the field would not take it.
func TestOnlyNumber(t *testing.T) {
	offering := func(some ...string) ask.Question {
		q := asktest.Row()
		q.Fields[4].Suggest = func(string) []string { return some }
		return q
	}
	opened(t, lang.En, offering("4")).keys("2230", "<enter>").gives("2", "2", "3", "0", "4")
	each := []string{"2", "<enter>", "2", "<enter>", "3", "<enter>", "0", "<enter>"} // an Enter for each number
	opened(t, lang.En, offering("4")).keys(each...).stays().keys("4", "<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, offering("4")).keys(each...).stays().keys("<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, offering("4")).keys("2230", "5", "<enter>").gives("2", "2", "3", "0", "5")
	opened(t, lang.En, offering()).keys("2230", "<enter>", "<enter>").sees("! type a number from 0 to 11")
	opened(t, lang.En, offering("4", "5")).keys("2230", "<enter>", "<enter>").sees("! type a number from 0 to 11")
	opened(t, lang.En, offering("44")).keys("2230", "<enter>", "<enter>").sees("! type a number from 0 to 11")
}

// TestEnterAfterTheFirstNumber: an Enter after a number that has gone on by itself belongs to that number, also where the
// next field can only hold one number and the form could answer. It answers where the user has typed numbers without
// Enter before.
func TestEnterAfterTheFirstNumber(t *testing.T) {
	number := ask.Number{Most: 120}
	sides := ask.Question{Title: "Points", Fields: []ask.Field{
		{Key: "anna", Label: "Anna", Number: &number, Check: number.Check},
		{Key: "bruno", Label: "Bruno", Number: &number, Check: number.Check},
	}}
	sides.Fields[1].Suggest = func(string) []string { return []string{"60"} }
	for _, language := range lang.All {
		for _, pause := range []string{"", "<pause>", "<pause> <pause>"} {
			w := opened(t, language, sides).keys("6", "0").keys(strings.Fields(pause)...).keys("<enter>").stays()
			w.sees(words.NowOrTakes("Bruno", "60").In(language)).keys("<enter>").gives("60", "60")
		}
	}
	enough := sides
	enough.Fields = slices.Clone(sides.Fields)
	enough.Fields[1].Suggest = nil
	enough.Fields[1].Value = "0"
	enough.Enough = func(_ ask.Values, left string) bool { return left == "bruno" }
	opened(t, lang.En, enough).keys("6", "0", "<enter>").stays().keys("<enter>").gives("60", "0")

	three := sides
	three.Fields = append(slices.Clone(sides.Fields), sides.Fields[1])
	three.Fields[2].Key = "carla"
	opened(t, lang.En, three).keys("6", "0", "4", "0", "<enter>").gives("60", "40", "60")
	opened(t, lang.En, three).keys("6", "0", "<enter>", "4", "0", "<enter>").stays().keys("<enter>").gives("60", "40", "60")
}

// TestRowTooLong: what is typed after the last field of a row is refused, and neither takes the place of a number that is
// there nor lets the next Enter answer.
func TestRowTooLong(t *testing.T) {
	w := opened(t, lang.En, asktest.Row()).keys("2 2 3 0 4", "<space>", "7").sees("! this is the last field")
	w.keys("<enter>").sees("! this is the last field").stays()
	w.keys("<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, asktest.Row()).keys("2 2 3 0 4", "<space>", "<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, asktest.Row()).keys("2 2 3 0 4", "<space>", "7", "<del>", "5", "<enter>").gives("2", "2", "3", "0", "5")
}

// halves asks for points that may be halves.
func halves() ask.Question {
	return ask.Question{Title: "Points", Fields: []ask.Field{{Key: "points", Signs: ask.HalfDigits, Check: func(value string) error {
		_, err := strconv.ParseFloat(strings.Replace(value, "½", ".5", 1), 64)
		return err
	}}}}
}

// TestDigitAfterAChoiceThatAwaitsEnter: a digit typed while an option waits for Enter was meant for the next question:
// neither it nor the digits after it take the place of the option.
func TestDigitAfterAChoiceThatAwaitsEnter(t *testing.T) {
	bids := asktest.Choice(
		ask.Option{Label: "pass", Value: "pass", Key: "0"},
		ask.Option{Label: "take", Value: "take", Key: "1"},
		ask.Option{Label: "guard", Value: "guard", Key: "2", Shown: true},
		ask.Option{Label: "guard without", Value: "without", Key: "3", Shown: true},
	)
	w := opened(t, lang.En, bids).keys("2").sees("\"2\": Enter takes \"guard\"").misses("or type on")
	w.keys("0", "0").sees("! \"0\" came too early: Enter confirms \"guard\" first").stays().keys("<enter>").gives("guard")
	opened(t, lang.En, bids).keys("2", "<down>", "<enter>").gives("without")
	opened(t, lang.En, bids).keys("2", "<del>", "0").gives("pass")
	opened(t, lang.En, bids).keys("2", "<del>", "3", "<enter>").gives("without")
}

// TestNumberGoesOnByItself: the foot says so in every form, at every number that does, and nowhere else: a 1 waits
// where 10 and 11 are as usual.
func TestNumberGoesOnByItself(t *testing.T) {
	row := asktest.Row()
	number := ask.Number{Most: 11, Likely: 9}
	for i := range row.Fields {
		row.Fields[i].Number = &number
	}
	w := opened(t, lang.En, row).sees("Enter next, or by itself")
	w.keys("?").sees("goes on to the next field by itself", "as after the 1 of 11").keys("<enter>")
	w.keys("2", "2", "3", "1").sees("Enter confirm").misses("by itself")
	w.keys("<up>").sees("Enter next").misses("by itself") // to add a digit to the number, which then waits for Enter

	w = opened(t, lang.En, asktest.Row()).sees("Enter next").misses("by itself")
	w.keys("?").sees("Enter goes on to the next field").misses("the 1 of 11").keys("<enter>")
	w.keys("1").sees("┃ Anna  > 1")
}

// TestDigitsOneByOne: digits typed one by one are the numbers of several players, also when an Enter of habit follows
// at once, and when the numbers before have been taken away again.
func TestDigitsOneByOne(t *testing.T) {
	row := asktest.Row()
	for i := range row.Fields {
		row.Fields[i].Number = &ask.Number{Most: 11, Likely: 9}
	}
	w := opened(t, lang.En, row).keys("3", "<pause>", "4", "<enter>").misses("!").sees("Anna  > 3", "Bruno > 4", "┃ Carla > ")
	w.keys("<del>", "<del>", "<del>", "<del>", "1", "1", "2").sees("Anna  > 1", "Bruno > 1", "Carla > 2", "┃ Dario > ")
	w.keys("1", "<del>", "1").sees("Dario > 11").keys("<enter>", "0", "<enter>").gives("1", "1", "2", "11", "0")
}

// TestDigitsApart: of two digits typed at once that two fields have taken, the form says where each has gone. They may
// have been meant as one number, or, where that is too much, as one digit of it. A row of digits needs no word.
func TestDigitsApart(t *testing.T) {
	points := asktest.Row()
	for i := range points.Fields {
		points.Fields[i].Number = &ask.Number{Least: -99_999, Most: 99_999, Likely: 99}
		points.Fields[i].Check = nil
	}
	w := opened(t, lang.En, points).keys("1", "0", "5").sees("Anna 10, Bruno 5. If 105 is meant, Backspace leads back to Anna")
	w.keys("<del>", "<del>", "5", "<enter>").sees("Anna  > 105", "┃ Bruno >").misses("is meant")
	opened(t, lang.En, points).keys("1", "0", "<pause>", "5").misses("is meant")
	row := asktest.Row()
	for i := range row.Fields {
		row.Fields[i].Number = &ask.Number{Most: 11, Likely: 9}
	}
	opened(t, lang.En, row).keys("1", "2").misses("is meant").keys("<del>", "<del>", "1", "1").sees("If 11 is meant")
}

// TestLateEnter: an Enter some time after a number that has gone on by itself passes over no field and is no mistake; a
// second Enter is for the field that it stays in.
func TestLateEnter(t *testing.T) {
	late := func(w *watcher) *watcher { return w.keys("<pause>", "<pause>", "<enter>") }
	w := late(opened(t, lang.En, asktest.Row()).keys("2")).sees("Now: Bruno", "┃ Bruno >").misses("!", "Enter takes")
	late(w.keys("3")).sees("Now: Carla").keys("<enter>").sees("! type a number from 0 to 11")

	points := asktest.Row() // a field may stay empty, and is then filled by the others
	for i := range points.Fields {
		points.Fields[i].Number = &ask.Number{Most: 99_999, Likely: 99}
		points.Fields[i].Check = nil
	}
	w = late(opened(t, lang.En, points).keys("1", "0")).sees("Enter was not needed. Now: Bruno")
	late(w.keys("0")).sees("Now: Carla").keys("<enter>", "1", "5", "<pause>", "<pause>", "<enter>", "8", "<enter>").
		gives("10", "0", "", "15", "8")

	petit := ask.Question{Title: "Deal", Fields: []ask.Field{points.Fields[0], asktest.Choice(
		ask.Option{Label: "no"}, ask.Option{Label: "taker", Value: "taker"},
	).Fields[0]}}
	petit.Fields[1].Label = "Petit"
	late(opened(t, lang.En, petit).keys("4", "5")).sees("Now: Petit").stays().keys("2").gives("45", "taker")
}

// TestIgnoredEnterIsSeen: an Enter right after a number or a key that has gone on by itself does nothing, and the form
// says where the cursor is and what another Enter does, in each language.
func TestIgnoredEnterIsSeen(t *testing.T) {
	correction := asktest.Choice(ask.Option{Label: "Dario", Value: "d"}, ask.Option{Label: "Elena", Value: "e"})
	correction.Fields[0].Value = "d"
	correction.Fields = append(correction.Fields, ask.Field{Key: "why", Label: "Why", Value: "mistyped", Free: true})
	shown := "" // the form confirms only what it has shown
	correction.Live = func(values ask.Values) string {
		shown = values.Of("")
		return ""
	}
	correction.Enough = func(values ask.Values, left string) bool { return values.Of("") == "e" && shown == "e" }
	for _, language := range lang.All {
		shown = ""
		opened(t, language, correction).keys("2", "<enter>").sees(words.NowOrConfirm("Why").In(language)).stays().
			keys("<pause>", "<pause>", "<enter>").gives("e", "mistyped")
		opened(t, language, asktest.Row()).keys("2", "<enter>").sees(words.Now("Bruno").In(language)).stays()
	}
}

// TestSentenceInANumber: an Enter after a sentence that was typed where a number is asked for records nothing, not even
// where the numbers may stay empty; the next Enter does.
func TestSentenceInANumber(t *testing.T) {
	deal := dealForm()
	deal.Fields = deal.Fields[:2]
	deal.Enough = func(ask.Values, string) bool { return true }
	bids := asktest.Row()
	deal.Next = &bids
	for _, language := range lang.All {
		opened(t, language, deal).keys("red", "<enter>").stays().sees(words.NotTaken("red").In(language)).
			keys("<enter>").gives("Anna", "take", "", "", "", "", "")
	}
}

// TestSignInARefusedText: a sign acts at once also where a refused text stands in the field, which any character would
// replace; in a text that is being typed it is a character.
func TestSignInARefusedText(t *testing.T) {
	q := ask.Question{Title: "Which card?", Quick: []ask.Quick{{Key: "-", Label: "undo"}}, Fields: []ask.Field{{
		Check: func(value string) error { return lang.Text{En: "not understood"}.Err() },
	}}}
	w := opened(t, lang.En, q).sees("- undo").keys("zz", "<enter>").sees("! not understood").keys("-")
	if answer := w.ends(nil); answer.Quick != "-" {
		t.Errorf("got %+v", answer)
	}
	q.Fields[0].Value = "zz" // a question after it has been answered with no
	if answer := opened(t, lang.En, q).keys("-").ends(nil); answer.Quick != "-" {
		t.Errorf("got %+v", answer)
	}
	opened(t, lang.En, q).keys("8", "-").sees("> 8-").stays()
	opened(t, lang.En, q).keys("zz", "<enter>").keys("9").sees("> 9")
}

// TestLettersInANumber: a letter with which no line of play begins is refused in a number's field at once.
func TestLettersInANumber(t *testing.T) {
	q := asktest.Row()
	q.IsRaw = func(line string) bool { return strings.HasPrefix(line, "play ") }
	q.BeginsRaw = func(typed string) bool { return strings.HasPrefix("play ", typed) || strings.HasPrefix(typed, "play ") }
	opened(t, lang.En, q).keys("x").sees("! type a number from 0 to 11").keys("<pause>", "22304", "<enter>").gives("2", "2", "3", "0", "4")
	opened(t, lang.En, q).keys("play").misses("!").stays()
	opened(t, lang.En, q).keys("2", "<up>", "p").sees("! type a number from 0 to 11").
		keys("<enter>", "<enter>").sees("\"p\" was not taken: type the number again", "┃ Anna  > 2").
		keys("22304", "<enter>").gives("2", "2", "3", "0", "4")

	q.Fields = halves().Fields
	for _, typed := range []string{"40x", "40p"} { // the Enter of who has not looked does not record a number cut short
		w := opened(t, lang.En, q).keys(typed).sees("! ").keys("<enter>", "<enter>").stays()
		w.sees("! \""+typed[2:]+"\" was not taken: type the number again", "> 40").keys("<del>", "<enter>").gives("4")
	}
	opened(t, lang.En, q).keys("4o", "<enter>", "40", "<enter>").gives("40")
	opened(t, lang.En, q).keys("40", ".5").misses("!").keys("<enter>").gives("40.5")
	opened(t, lang.En, halves()).keys(strings.Split("45 1/2", "")...).misses("!").sees("> 45½").keys("<enter>").gives("45½")
	opened(t, lang.En, halves()).send(paste("45 1/2")).sees("> 45½").keys("<enter>").gives("45½")
	opened(t, lang.En, halves()).keys("45 1", "<enter>").sees("! ").stays()
	opened(t, lang.En, q).keys("play").misses("!").stays()
}

// TestWordInANumber: of a word with a letter nothing counts where a number is due, also not its digits, however it
// arrives: a moment later, or after another key, a digit counts again.
func TestWordInANumber(t *testing.T) {
	for _, word := range [][]string{{"q3"}, {"q", "3"}, {"do", "di", "ci", "12"}, {"x", "<space>", "3"}, {"x", ",", "3"}} {
		w := opened(t, lang.En, asktest.Row()).keys(word...)
		w.sees("! \""+strings.ReplaceAll(strings.Join(word, ""), "<space>", " ")+"\" was not taken", "┃ Anna  >  ")
		w.keys("<enter>").sees("was not taken").stays().keys("22304", "<enter>").gives("2", "2", "3", "0", "4")
		opened(t, lang.En, asktest.Row()).keys(word...).keys("<pause>", "22304", "<enter>").gives("2", "2", "3", "0", "4")
		opened(t, lang.En, asktest.Row()).keys(word...).keys("<del>", "22304", "<enter>").gives("2", "2", "3", "0", "4")
	}
	w := opened(t, lang.En, asktest.Row()).keys("2", "2", "3", "0", "q", "4", "<enter>").sees("was not taken").stays()
	w.keys("<enter>").sees("! type a number from 0 to 11").keys("4", "<enter>").gives("2", "2", "3", "0", "4")

	last := asktest.Row()
	last.Fields = last.Fields[:1]
	last.Fields[0].Value = "5"
	w = opened(t, lang.En, last).keys("q3", "<enter>").sees("! \"q3\" was not taken", "> 5").stays()
	w.keys("5", "<enter>").gives("5")

	whole := halves()
	whole.Fields[0].Check = ask.Number{Most: 91}.Check
	opened(t, lang.En, whole).keys("quaranta", "4").sees("was not taken").keys("<enter>").stays().
		keys("40", "<enter>").gives("40")

	w = watch(t, lang.En, 80, 24)
	w.keys("q", "3", "<enter>", "4", "<enter>") // typed ahead
	w.screen.Update(askMsg{last, w.to})
	w.stays().sees("! type a number", "> 5")
}

// TestBegunLineInANumber: a letter may begin a line of play. A digit after it that makes it none is no part of a number,
// and the digits after that are not one either: of "g236" nothing counts.
func TestBegunLineInANumber(t *testing.T) {
	for _, q := range []ask.Question{asktest.Row(), halves()} {
		q.IsRaw = func(line string) bool { return strings.HasPrefix(line, "giulia ") }
		q.BeginsRaw = func(typed string) bool { return strings.HasPrefix("giulia ", typed) }
		w := opened(t, lang.En, q).keys("g").misses("!").keys("2", "3", "6")
		w.sees("! \"g236\" was not taken: type the number again").keys("<enter>").stays().sees("was not taken")
		w = opened(t, lang.En, q).keys("g", "<pause>", "1").sees("! \"g1\" was not taken: type the number again").misses("> g")
		w.keys("<enter>", "<enter>").stays()
	}
}

// TestWordAmongOptions: the digit of a word that no option begins with chooses none.
func TestWordAmongOptions(t *testing.T) {
	opened(t, lang.En, dealForm()).keys("z", "3").sees("! \"z3\" is not among the choices").
		keys("<pause>", "3", "2", "5", "51", "<enter>", "3").gives("Carla", "guard", "Elena", "51", "defence")
}

// An Enter too many, typed before the form was there, records nothing; a second later it does, and so it does once
// something was done in the form.
func TestHastyEnter(t *testing.T) {
	q := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	q.Records = true
	now := time.Now()
	next := func() *watcher {
		w := opened(t, lang.En, q)
		w.screen.now = func() time.Time { return now }
		w.keys("<down>", "<enter>").gives("b")
		w.screen.Update(askMsg{q, w.to})
		return w
	}
	next().keys("<enter>").sees("! Enter was pressed twice in a row").stays()
	next().keys("<down>", "<enter>").gives("b")
	w := next()
	now = now.Add(2 * time.Second)
	w.keys("<enter>").gives("a")

	w = next()
	now = now.Add(900 * time.Millisecond)
	w.keys("<enter>").stays()
	now = now.Add(900 * time.Millisecond)
	w.keys("<enter>").stays() // as a key that is held down repeats itself
	now = now.Add(2 * time.Second)
	w.keys("<enter>").gives("a")

	w = opened(t, lang.En, q).keys("<down>", "<enter>", "<enter>") // the second arrives before the next question
	w.gives("b")
	w.screen.Update(askMsg{q, w.to})
	w.sees("! Enter was pressed").stays()

	q.Records = false
	next().keys("<enter>").gives("a")
}

// TestHastyEnterAfterARecord: where a form only proposes, one Enter too many after the form that was recorded records
// nothing; after a form that records nothing, Enter accepts the proposal at once.
func TestHastyEnterAfterARecord(t *testing.T) {
	next := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	next.Proposes = true
	for records, want := range map[bool]string{true: "! Enter was pressed twice in a row", false: ""} {
		first := asktest.Row()
		first.Records = records
		w := opened(t, lang.En, first).keys("22304", "<enter>")
		w.gives("2", "2", "3", "0", "4")
		w.screen.Update(askMsg{next, w.to})
		w.keys("<enter>")
		if want == "" {
			w.gives("a")
			continue
		}
		w.sees(want).stays().keys("<pause>", "<pause>", "<enter>").gives("a")
	}
}

// TestEnterAfterAText: the Enter that leaves a longer text, such as the rounds so far, makes the next one no hasty Enter.
func TestEnterAfterAText(t *testing.T) {
	question := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	question.Records = true
	w := watch(t, lang.En, 80, 24)
	w.screen.Update(showMsg{"The rounds so far", "Round 1", w.to})
	w.keys("<enter>").ends(nil)
	w.screen.Update(askMsg{question, w.to})
	w.keys("<enter>").gives("a")
}

// TestIdleEnterIsTold: an Enter right after the digit that answered the form before does nothing in the next one, and
// the next one says so, whether or not it was there already.
func TestIdleEnterIsTold(t *testing.T) {
	who := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	sure := ask.YesOrNo("Sure?", ask.No)
	for _, language := range lang.All {
		idle := words.Idle.In(language)
		w := opened(t, language, who).keys("2")
		w.gives("b")
		w.screen.Update(askMsg{sure, w.to})
		w.keys("<enter>").stays().sees(idle).keys("<enter>").gives(ask.No)

		w = opened(t, language, who).keys("2", "<enter>")
		w.gives("b")
		w.screen.Update(askMsg{sure, w.to})
		w.stays().sees(idle).keys("<left>").misses(idle)
		w.screen.Update(askMsg{sure, w.to})
		w.misses(idle)
	}
}

// TestEnterAfterAKeyThatAnswersNothing: an Enter right after a function key, or after the key that goes back, is for the
// form that comes next, even if a digit had moved on just before.
func TestEnterAfterAKeyThatAnswersNothing(t *testing.T) {
	who := asktest.Choice(ask.Option{Label: "Anna", Value: "a"}, ask.Option{Label: "Bruno", Value: "b"})
	row := asktest.Row()
	row.Quick = []ask.Quick{{Key: "+", Label: "rounds", Function: "f2"}}
	for _, language := range lang.All {
		for pressed, err := range map[tea.KeyType]error{tea.KeyF2: nil, tea.KeyEsc: ask.ErrBack} {
			w := opened(t, language, row).keys("3").send(tea.KeyMsg{Type: pressed})
			w.ends(err)
			w.screen.Update(askMsg{who, w.to})
			w.misses(words.Idle.In(language)).keys("<enter>").gives("a")
		}
		w := opened(t, language, row).keys("3", "+", "<enter>") // many people type Enter after a sign
		w.ends(nil)
		w.screen.Update(askMsg{who, w.to})
		w.stays().sees(words.Idle.In(language))
	}
}

// TestDigitAfterTheLastNumber: a digit too many neither replaces the last number nor is dropped: Enter says so. Typed
// again a moment later, it replaces the number.
func TestDigitAfterTheLastNumber(t *testing.T) {
	typed := func() *watcher { return opened(t, lang.En, asktest.Row()).keys("2", "3", "4", "0", "5", "8") }
	typed().sees("! type a number from 0 to 11", "Elena > 58").keys("<enter>").stays().
		keys("5", "<enter>").gives("2", "3", "4", "0", "5")
	typed().keys("<pause>", "8", "<enter>").gives("2", "3", "4", "0", "8")
}

// TestBegunWordIsExplained: a letter that more may follow only marks, and the form says which option Enter takes.
func TestBegunWordIsExplained(t *testing.T) {
	q := asktest.Choice(
		ask.Option{Label: "passo", Value: "pass"},
		ask.Option{Label: "prendo", Value: "take", Also: []string{"prise"}},
		ask.Option{Label: "guardia con il cane", Value: "guard"},
		ask.Option{Label: "guardia senza il cane", Value: "without"},
	)
	opened(t, lang.It, q).keys("pr").sees("«pr»: Invio prende «prendo», oppure si continua a scrivere").
		keys("<enter>").gives("take")
	opened(t, lang.It, q).keys("guardia").misses("Invio prende")
	opened(t, lang.It, q).keys("g", "<down>").misses("Invio prende")
}

// TestTypedListReplacesNames: a list that is typed or pasted from the first field on replaces all names that stood there.
func TestTypedListReplacesNames(t *testing.T) {
	names := func() ask.Question {
		question := ask.Question{Title: "Who plays?", Enough: func(values ask.Values, left string) bool {
			seat, _ := strconv.Atoi(left)
			next := strconv.Itoa(seat + 1)
			return values.Of(left) == "" || values.Has(next) && values.Of(next) == "" && seat > 1
		}}
		for i, name := range []string{"Anna", "Bruno", "Carla", "Dario", "Elena"} {
			question.Fields = append(question.Fields, ask.Field{
				Key: strconv.Itoa(i), Label: "Seat " + strconv.Itoa(i+1), Value: name, Listed: true, Free: true,
			})
		}
		return question
	}
	opened(t, lang.En, names()).keys(strings.Split("Fa, Gi, Hu", "")...).sees("Seat 2 > Gi", "Seat 3 > Hu").
		misses("Dario", "Elena").keys("<enter>").gives("Fa", "Gi", "Hu", "", "")
	opened(t, lang.En, names()).send(paste("Fa, Gi, Hu")).misses("Dario", "Elena").keys("<enter>").gives("Fa", "Gi", "Hu", "", "")
	opened(t, lang.En, names()).keys("<down>", "Gi", "<tab>").sees("Anna", "Gi", "Carla", "Dario", "Elena")
}

// TestTabCompletesANameAndGoesOn: what is typed after a completed name is the next one; where several names may be meant,
// the form waits for more of it.
func TestTabCompletesANameAndGoesOn(t *testing.T) {
	question := ask.Question{Title: "Who plays?"}
	for i := range 3 {
		question.Fields = append(question.Fields, ask.Field{
			Key: strconv.Itoa(i), Label: "Seat " + strconv.Itoa(i+1), Listed: true, Free: true,
			Suggest: ask.StartingWith([]string{"Anna", "Elena", "Elio"}),
		})
	}
	opened(t, lang.En, question).keys("a", "n", "<tab>", "e", "<tab>", "i", "<tab>", "Z", "o", "e", "<enter>").
		gives("Anna", "Elio", "Zoe")
}

// TestAndJoinsNames: "and" separates two names for seats. After a comma it ends the list at once; alone, the form shows
// the two seats first.
func TestAndJoinsNames(t *testing.T) {
	seats := func() ask.Question {
		question := ask.Question{Title: "Who plays?", Enough: func(values ask.Values, left string) bool {
			return values.Of(left) == "" && left > "1"
		}}
		for i := range 5 {
			question.Fields = append(question.Fields, ask.Field{
				Key: strconv.Itoa(i), Label: "Seat " + strconv.Itoa(i+1), Listed: true, Free: true,
			})
		}
		return question
	}
	for _, typed := range []string{"Al, Bo and Cy", "Al, Bo e Cy", "Al, Bo et Cy"} {
		opened(t, lang.En, seats()).keys(strings.Split(typed, "")...).keys("<enter>").gives("Al", "Bo", "Cy", "", "")
		opened(t, lang.En, asktest.Club()).send(paste(typed)).keys("<enter>").gives("#2\n#4\nAl\nBo\nCy")
		opened(t, lang.En, asktest.Club()).keys(strings.Split(typed, "")...).keys("<enter>", "<enter>").gives("#2\n#4\nAl\nBo\nCy")
	}
	opened(t, lang.En, seats()).keys(strings.Split("Bo and Cy", "")...).keys("<enter>").
		sees("Seat 1 > Bo", "Seat 2 > Cy").stays()
	for _, typed := range []string{"Al, Bo and Cy, Di", "Al, Bo e Cy, Di", "Al e Bo, Cy, Di"} {
		opened(t, lang.En, seats()).keys(strings.Split(typed, "")...).keys("<enter>", "<enter>").gives("Al", "Bo", "Cy", "Di", "")
	}
}
