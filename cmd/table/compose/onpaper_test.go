package compose

import (
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// composedOf returns the composer of a match with these lines, separated by bars.
func composedOf(t *testing.T, lines string) Composer {
	t.Helper()
	m := referee.NewMatch(games.Find)
	for _, line := range strings.Split(lines, "|") {
		if _, err := m.Apply([]byte(line)); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	return New(score.View{Match: m, Lang: lang.En})
}

// made returns the lines that typed values make.
func made(f Form, values ...string) ([]string, error) { return f.Lines(f.Filled(values...)) }

const (
	three = "|player anna|player bruno|player carla"
	five  = three + "|player dario|player elena"
)

// TestPointsBelowZero: the field of a player's points takes a minus where a round of the game can cost points.
func TestPointsBelowZero(t *testing.T) {
	for game, below := range map[string]bool{
		"istinto" + three: true, "kismet" + three: false, "kismet" + three + "|option variant discard": true,
		"tarocchi" + five: true, "sabai" + three: true, "dernier" + three + "|option score cards": true,
		"other|title Scopa" + three: true,
	} {
		fields := composedOf(t, "game "+game+"|deal anna").Points().Fields
		if takes := fields[0].Number.Least < 0; takes != below {
			t.Errorf("%s: the least points are %d", game, fields[0].Number.Least)
		}
	}
}

// Points become lines that the referee takes; a minus that nobody writes and the last number to zero are understood.
func TestPoints(t *testing.T) {
	for _, c := range []struct{ game, typed, want, refused string }{
		{game: "istinto" + three, typed: "15,0,20", want: "points anna 15|points bruno 0|points carla 20"},
		{game: "istinto" + three, typed: "0,-10,0", want: "points anna 0|points bruno -10|points carla 0"},
		{game: "istinto" + three, typed: "15,,20", refused: "Bruno"},
		{game: "istinto" + three, typed: "15,x,20", refused: "whole number"},
		{game: "kismet" + three + "|player dario", typed: "12,31,8,20", want: "points anna 12|points bruno 31|points carla 8|points dario 20"},
		{game: "kismet" + three + "|option variant discard", typed: "7,0,-12", want: "points anna -7|points bruno 0|points carla -12"},
		{game: "tarocchi" + five, typed: "120,-30,-30,-30,", want: "points anna 120|points bruno -30|points carla -30|points dario -30|points elena -30"},
		{game: "tarocchi" + five, typed: "120,-30,-30,,", refused: "Elena"},
		{game: "sabai" + three, typed: "−16,3,4", want: "points anna -16|points bruno 3|points carla 4"},
		{game: "dernier" + three, typed: "bruno", want: "points anna 0|points bruno 1|points carla 0"},
		{game: "dernier" + three + "|option score cards", typed: "3,0,4", want: "points anna -3|points bruno 0|points carla -4"},
		{game: "sputo|player anna|player bruno", typed: "anna", want: "points anna 1|points bruno 0"},
	} {
		on := composedOf(t, "game "+c.game+"|deal anna")
		got, err := made(on.Points(), strings.Split(c.typed, ",")...)
		switch {
		case c.refused != "":
			if err == nil || !strings.Contains(lang.Say(err, lang.En), c.refused) {
				t.Errorf("%s, %s: %v", c.game, c.typed, err)
			}
		case err != nil || strings.Join(got, "|") != c.want:
			t.Errorf("%s, %s: %v (%v)", c.game, c.typed, got, err)
		default:
			if after, err := on.Match.AfterLines(got...); err != nil || len(after.Rounds()) != 1 {
				t.Errorf("%s, %s: %v", c.game, c.typed, err)
			}
		}
	}
	for why, lines := range map[string]string{"beside a bid": "|deal anna|bid anna 1", "without a round": ""} {
		on := composedOf(t, "game istinto"+three+lines)
		on.Mode = referee.ByPoints
		if on.Pointing() {
			t.Error("points", why)
		}
	}
	six := composedOf(t, "game tarocchi"+five+"|player fabio|deal anna|sit-out carla")
	if f := six.Points(); len(f.Fields) != 5 || f.Live(f.Filled("10", "-4", "", "", "")) != "Sum: 6" {
		t.Errorf("%d fields", len(f.Fields))
	}
}

// A slip gives totals, or places with totals of 0.
func TestSlip(t *testing.T) {
	on := composedOf(t, "game sabai"+three)
	totals, err := made(on.Totals(), "12", "-3", "31")
	if got := strings.Join(totals, "|"); err != nil || got != "result anna 12|result bruno -3|result carla 31" {
		t.Errorf("%s (%v)", got, err)
	}
	places, err := made(on.Places(), "3", "1", "1")
	if got := strings.Join(places, "|"); err != nil || got != "result anna 0 3|result bruno 0 1|result carla 0 1" {
		t.Errorf("%s (%v)", got, err)
	}
	if after, err := on.Match.AfterLines(places...); err != nil || len(after.Winners()) != 2 {
		t.Errorf("%v", err)
	}
	if _, err := made(on.Places(), "3", "", "1"); err == nil {
		t.Error("a place is missing")
	}
}

// A number that is too great is refused while it is typed, with the field that it is in, and not one that another digit
// completes. A form whose fields are all right says what they contradict.
func TestTooGreatWhileTyped(t *testing.T) {
	on := composedOf(t, "game tarocchi"+five+"|deal anna")
	on.Mode = referee.ByTally
	tally := on.Tally()
	start := tally.Start()
	values := func(points string) ask.Values {
		return start.With("taker", "bruno").With("contract", "guard").With("partner", "carla").
			With("points", points).With("bouts", "2")
	}
	for points, want := range map[string]string{
		"9": "Anna", "95": "Points: a deal has 91 points in all", "91,5": "from 0 to 91", "91": "bouts", "51,5": "Anna",
		"": "", "x": "",
	} {
		said := tally.Live(values(points))
		if want == "" && said != "" || !strings.Contains(said, want) {
			t.Errorf("points %q: %q", points, said)
		}
	}
	bids := composedOf(t, "game istinto"+three+"|deal anna")
	bids.Mode = referee.ByTally
	form := bids.Verb(bids.Due())
	if said := form.Live(form.Filled("12", "1", "")); said != "Anna: type a number from 0 to 11" {
		t.Errorf("a bid of 12: %q", said)
	}
}

// The sum of the points is said in games whose rounds have a sum, not in others.
func TestSumOfPoints(t *testing.T) {
	for game, want := range map[string]bool{"tarocchi" + five: true, "sabai" + three: false, "kismet" + three: false} {
		on := composedOf(t, "game "+game+"|deal anna")
		on.Mode = referee.ByPoints
		if form := on.Points(); (form.Live != nil) != want {
			t.Errorf("%s: a sum: %v", game, form.Live != nil)
		}
	}
}

// Who leaves is shown with the seat; who sits down goes after the last, or after somebody, and is known by name.
func TestComing(t *testing.T) {
	on := composedOf(t, "game istinto"+three+"|deal anna|redeal|join dario \"Dario Neri\" after anna|leave carla")
	leave := on.Leave()
	if o := leave.Fields[0].Options[1]; o.Label != "Dario Neri, seat 2" || o.Value != "dario" {
		t.Errorf("%+v", o)
	}
	if got, err := made(leave, "dario"); err != nil || got[0] != "leave dario" {
		t.Errorf("%v (%v)", got, err)
	}
	join := on.Join([]string{"Carmen"})
	if got := join.Fields[0].Suggest("car"); len(got) != 2 || got[0] != "Carla" {
		t.Errorf("suggested: %v", got)
	}
	for values, want := range map[string]string{
		"carla|bruno": "join carla", "Carla |anna": "join carla after anna", "Elena Blu|bruno": `join elena "Elena Blu"`,
		"Dario Rossi|dario": `join dario2 "Dario Rossi" after dario`, " |anna": "",
	} {
		got, err := made(join, strings.Split(values, "|")...)
		if want == "" && err == nil || want != "" && (err != nil || got[0] != want) {
			t.Errorf("%s: %v (%v)", values, got, err)
		}
		if want != "" {
			if _, err := on.Match.AfterLines(got...); err != nil {
				t.Error(err)
			}
		}
	}
	if got := join.Live(join.Filled("Elena", "bruno")); got != "Elena sits between Bruno and Anna" {
		t.Error(got)
	}
	if err := join.Fields[0].Check("dario neri"); err == nil {
		t.Error("Dario sits already")
	}
}

// TestNextDealer: whoever sits down next to the last dealer, also by coming back, does not take the turn of the player
// who is due, in any game; a player who was due and left is due no more. The form in which somebody sits down says so.
func TestNextDealer(t *testing.T) {
	for _, game := range []string{"istinto", "tarocchi", "dernier", "sabai", "other|title Scopa"} {
		points := func(names string) (lines string) {
			value := "0"
			if game == "dernier" {
				value = "1" // exactly one player wins a hand
			}
			for _, name := range strings.Fields(names) {
				lines += "|points " + name + " " + value
				value = "0"
			}
			return lines
		}
		begun := "game " + game + five + "|deal anna" + points("anna bruno carla dario elena")
		for lines, want := range map[string]string{
			"":                                   "bruno",
			"|leave bruno":                       "carla",
			"|leave bruno|join bruno after anna": "carla",
			"|leave carla":                       "bruno",
			"|leave dario|join fosca Fosca after anna":                                               "bruno",
			"|leave bruno|deal carla" + points("anna carla dario elena") + "|join bruno after carla": "dario",
		} {
			composer := composedOf(t, begun+lines)
			legal := score.Only(composer.Match.Legal(), play.Deal)[0]
			form := composer.Deal(legal, referee.Nobody, referee.ByPoints)
			if got := form.Fields[0].Value; got != want {
				t.Errorf("%s%s: %q is proposed, want %q", game, lines, got, want)
			}
		}
		join := composedOf(t, begun+"|leave dario").Join(nil)
		said := join.Live(join.Filled("Dario", "anna"))
		if said != "Dario sits between Anna and Bruno\nBruno was due and still deals next: no player who sits down takes that turn" {
			t.Error(said)
		}
		if said := join.Live(join.Filled("Dario", "carla")); strings.Contains(said, "due") {
			t.Error(said)
		}
	}
}

// Between rounds the dealer is that of the last round, and of a table that has lost too many players those sit again
// who sat first.
func TestLastAtTable(t *testing.T) {
	const round = "|deal bruno|points anna 5|points bruno 10|points carla 15"
	for lines, want := range map[string]struct {
		dealer int
		again  string
	}{
		"":                                      {referee.Nobody, "anna bruno carla"},
		"|deal bruno":                           {1, "anna bruno carla"},
		round:                                   {1, "anna bruno carla"},
		round + "|leave carla":                  {1, "anna bruno carla"},
		round + "|join dario|leave anna":        {1, "bruno carla dario"},
		round + "|join dario":                   {1, "anna bruno carla dario"},
		round + "|deal carla|redeal|leave anna": {2, "anna bruno carla"},
	} {
		m := composedOf(t, "game istinto"+three+lines).Match
		if got := strings.ToLower(strings.Join(m.Seated(), " ")); m.Dealer() != want.dealer || got != want.again {
			t.Errorf("%s: the dealer is %d, and %s sit again", lines, m.Dealer(), got)
		}
	}
}

// Points that a round can hardly bring are asked about, and usual points are not.
func TestUnlikelyPoints(t *testing.T) {
	on := composedOf(t, "game sabai"+three+"|deal anna")
	on.Mode = referee.ByPoints
	form := on.Points()
	if doubt := form.Doubt(form.Filled("12", "56", "-8")); doubt != "" {
		t.Errorf("usual points are asked about: %q", doubt)
	}
	want := "70 points for Bruno? Four cards make 56 at most. Is it right?"
	if doubt := form.Doubt(form.Filled("12", "70", "3")); doubt != want {
		t.Errorf("%q, not %q", doubt, want)
	}
}

// Where a round only loses points, the totals of a match are lost points too, with a minus sign or without.
func TestTotalsOfLosses(t *testing.T) {
	for head, want := range map[string]string{
		"game kismet|option variant discard": "result anna -7,result bruno 0,result carla -12", "game sabai": "result anna -7,result bruno 0,result carla 12",
	} {
		form := composedOf(t, head+three).Totals()
		lines, err := form.Lines(form.Filled("-7", "0", "12"))
		if err != nil || strings.Join(lines, ",") != want {
			t.Errorf("%s: %q, %v", head, lines, err)
		}
	}
}

// A digit too many is asked about in every game: 600 points for 60, where a round brings two digits.
func TestDigitTooMany(t *testing.T) {
	for head, typed := range map[string][]string{
		"game kismet|option variant discard": {"0", "600", "12"}, "game kismet": {"12", "310", "8"},
		"game istinto": {"20", "300", "0"}, "game tarocchi": {"1200", "-600", "-600"}, "game sabai": {"3", "5", "-400"},
		"game dernier|option score cards": {"0", "170", "3"},
	} {
		on := composedOf(t, head+three+"|deal anna")
		on.Mode = referee.ByPoints
		form := on.Points()
		if doubt := form.Doubt(form.Filled(typed...)); !strings.HasSuffix(doubt, "Is it right?") {
			t.Errorf("%s: %v is asked about by %q", head, typed, doubt)
		}
		if doubt := form.Doubt(form.Filled("0", "41", "12")); doubt != "" {
			t.Errorf("%s: usual points are asked about: %q", head, doubt)
		}
	}
}

// No form for a line of a game opens with a choice that nobody has made, unless it is to leave a word out.
func TestNothingIsChosen(t *testing.T) {
	for _, game := range games.All {
		on := composedOf(t, "game "+game.Name+"|player anna|player bruno")
		for _, shape := range game.Grammar.Verbs() {
			verb, _ := game.Grammar.Verb([]byte(shape.Verb))
			for _, field := range on.LineForm(verb, nil, nil).Fields {
				if field.Kind == ask.Choice && field.Value == "" && !field.Unset && field.Options[0].Value != "" {
					t.Errorf("%s: %s opens with %q", game.Name, shape.Verb, field.Options[0].Label)
				}
			}
		}
	}
}

// A word before a card names a player by the whole id, or by the beginning of a name if it is no card.
func TestNamesBeforeCards(t *testing.T) {
	on := composedOf(t, "game tarocchi|player kc Katia|player qdora Dora|player anna")
	for word, want := range map[string]bool{"KC": true, "qd": false, "qdo": true, "an": true, "2h": false, "zz": false} {
		if got := on.names(word); got != want {
			t.Errorf("%s names a player: %v", word, got)
		}
	}
}
