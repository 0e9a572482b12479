package asktest

import (
	"fmt"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

// The questions that askers are tried with.

// Errors in answers, in each language.
var (
	notDigit = lang.Text{
		It: `{"v"} non è un numero da 0 a 9`, En: `{"v"} is no number from 0 to 9`,
		Fr: `{"v"} n'est pas un nombre de 0 à 9`,
	}
	notFive = lang.Text{
		It: "la somma non può essere 5", En: "the sum cannot be 5", Fr: "la somme ne peut pas être 5",
	}
)

// Bids returns a form of three numbers that may not be 1, 2 and 2.
func Bids() ask.Question {
	digit := func(v string) error {
		if len(v) != 1 || v < "0" || v > "9" {
			return notDigit.Put("v", v).Err()
		}
		return nil
	}
	return ask.Question{
		Board: "THE BOARD", Title: "Bids", Help: "who deals begins", Actions: true,
		Fields: []ask.Field{
			{Key: "a", Label: "Anna", Check: digit, Help: "Anna deals"},
			{Key: "b", Label: "Bruno", Check: digit},
			{Key: "c", Label: "Carla", Check: digit},
		},
		Live: func(v []string) string { return "sum " + strings.Join(v, "+") },
		Check: func(v []string) error {
			if strings.Join(v, "") == "122" {
				return notFive.Err()
			}
			return nil
		},
	}
}

// Row returns a form of five numbers from 0 to 11, as five players bid.
func Row() ask.Question {
	number, q := &ask.Number{Least: 0, Most: 11}, ask.Question{Title: "Bids"}
	for _, name := range []string{"Anna", "Bruno", "Carla", "Dario", "Elena"} {
		q.Fields = append(q.Fields, ask.Field{Key: name, Label: name, Number: number, Check: number.Check})
	}
	return q
}

// Choice returns a question with these options.
func Choice(options ...ask.Option) ask.Question {
	return ask.Question{Title: "Which?", Fields: []ask.Field{{Kind: ask.Choice, Options: options}}}
}

// Club returns a list of five options, two of them ticked, to which new names may be added.
func Club() ask.Question {
	return ask.Question{Title: "Seats", Fields: []ask.Field{{
		Key: "present", Label: "Present", Kind: ask.Picks, Other: "new: %s", Value: "#2\n#4",
		Options: []ask.Option{
			{Label: "Anna Rossi", Value: "#1"},
			{Label: "Bruno Neri", Value: "#2"},
			{Label: "Carla Rossi", Value: "#3"},
			{Label: "Dario Müller", Value: "#4"},
			{Label: "Annalisa Blu", Value: "#5"},
		},
	}}}
}

// Timed returns a question with two signs and a clock that ends at this time.
func Timed(ends time.Time) ask.Question {
	return ask.Question{
		Title: "What happens?", Fields: []ask.Field{{Key: "typed"}},
		Quick: []ask.Quick{{Key: "-", Label: "undo"}, {Key: ".", Label: "clock"}},
		Clock: &ask.Countdown{
			Ends: ends, Started: "five seconds for Anna", Over: "Anna: time is up",
			Left: func(seconds int) string { return fmt.Sprint("Anna: ", seconds) },
		},
	}
}
