// Package asktest helps tests with questions: Script answers them, Terminal is a terminal to type on.
//
//	asker := &asktest.Script{Lang: lang.En, Steps: []asktest.Step{
//		{Title: "Bids", Answers: []string{"3", "9"}, Refused: "from 0 to 5"}, // the same question comes again
//		{Title: "Bids", Answers: []string{"3", "4"}},
//		{Title: "Which", Err: ask.ErrPaused},
//	}}
//	…                                      // whatever is tested, with asker
//	if err := asker.Close(); err != nil {  // a question that no step expects, or a step that was never asked for
//		t.Error(err)
//	}
//
//	script.go          the asker that answers from a list; questions that tests of several askers put
//	terminal_linux.go  a pseudo-terminal: keys typed, and what stands on the screen
//
// The package imports no other package of the program but ask and referee/lang.
package asktest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
)

// Script is an Asker for tests: it answers the questions that it expects, in their order, and fails on any other. It
// reads its answers as plain.Lines does ("s", "3", a label), and the question checks them in the same way.
type Script struct {
	Lang  lang.Lang
	Steps []Step

	Asked   []ask.Question // every question that was put
	Notices []string       // every text of Notify, and of Show as "title\ntext"

	failed error
}

// Step is one question that a Script expects.
type Step struct {
	Title   string   // a part of the question's title or of the label of one of its fields; "" fits any
	Answers []string // by field; fields without an answer keep their values
	Refused string   // the answer must be refused with a text that holds this; the next step answers the question again
	Raw     string   // a line of play instead of an answer
	Quick   string   // a sign instead of an answer
	Err     error    // an error instead of an answer: ErrActions, ErrBack, ErrPaused, io.EOF
}

// Answers returns a step that answers any question.
func Answers(values ...string) Step { return Step{Answers: values} }

// Ask answers the question as the next steps say.
func (s *Script) Ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	if ctx.Err() != nil {
		return ask.Answer{}, ask.Paused(ctx)
	}
	if s.failed != nil {
		return ask.Answer{}, s.failed
	}
	s.Asked = append(s.Asked, question)
	return s.answer(question)
}

// Show notes the text.
func (s *Script) Show(ctx context.Context, title, text string) error {
	if ctx.Err() != nil {
		return ask.Paused(ctx)
	}
	s.Notices = append(s.Notices, title+"\n"+text)
	return nil
}

// Speak sets the language of all further answers.
func (s *Script) Speak(language lang.Lang) { s.Lang = language }

// Notify notes the text.
func (s *Script) Notify(text string) { s.Notices = append(s.Notices, text) }

// Close returns the first difference from the script, including a step that no question has reached.
func (s *Script) Close() error {
	if s.failed == nil && len(s.Steps) > 0 {
		return fmt.Errorf("script: %d steps were never asked for, the first about %q", len(s.Steps), s.Steps[0].Title)
	}
	return s.failed
}

// answer takes steps until one of them answers the question.
func (s *Script) answer(question ask.Question) (ask.Answer, error) {
	if err := question.Sound(); err != nil {
		return ask.Answer{}, s.fail("%v", err)
	}
	if err := takesEveryDash(question); err != nil {
		return ask.Answer{}, s.fail("%v", err)
	}
	for {
		if len(s.Steps) == 0 {
			return ask.Answer{}, s.fail("nobody expected the question %q", question.Title)
		}
		step := s.Steps[0]
		s.Steps = s.Steps[1:]
		if !step.fits(question) {
			return ask.Answer{}, s.fail("the question %q came instead of %q", question.Title, step.Title)
		}
		switch {
		case step.Err != nil:
			return s.instead(question, step)
		case step.Raw != "":
			if !question.Raw(question.Fields[question.First()], step.Raw) {
				return ask.Answer{}, s.fail("%q is no line of play for the question %q", step.Raw, question.Title)
			}
			answer := ask.Answer{Values: question.Start(), At: question.First()}
			answer.Raw = step.Raw
			return answer, nil
		case step.Quick != "":
			if question.Sign(step.Quick) == "" {
				return ask.Answer{}, s.fail("%q does nothing at the question %q", step.Quick, question.Title)
			}
			answer := ask.Answer{Values: question.Start(), At: question.First()}
			answer.Quick = step.Quick
			return answer, nil
		}
		values, refused := s.values(question, step)
		if s.failed != nil {
			return ask.Answer{}, s.failed
		}
		said := lang.Say(refused, s.Lang)
		switch {
		case refused == nil && step.Refused == "":
			return ask.Answer{Values: values, At: len(question.Fields) - 1}, nil
		case refused == nil:
			return ask.Answer{}, s.fail("%q was taken as an answer to %q, and should not be: %s",
				step.Answers, question.Title, step.Refused)
		case step.Refused == "" || !strings.Contains(said, step.Refused):
			return ask.Answer{}, s.fail("the answer %q to %q was refused: %s", step.Answers, question.Title, said)
		}
	}
}

// takesEveryDash returns an error if a field takes a hyphen, which then means "none", but refuses a longer dash, which
// the keyboards of phones have next to it.
func takesEveryDash(question ask.Question) error {
	for _, field := range question.Fields {
		if field.Kind != ask.Text || field.Refusal("-") != nil {
			continue
		}
		for _, dash := range []string{"–", "—", "−"} {
			if err := field.Refusal(dash); err != nil {
				return fmt.Errorf("%q: the field %q takes a hyphen, and refuses %s: %w", question.Title, field.Key, dash, err)
			}
		}
	}
	return nil
}

// instead leaves the question with the error or the line of the step, and with the values typed so far.
func (s *Script) instead(question ask.Question, step Step) (ask.Answer, error) {
	switch {
	case errors.Is(step.Err, ask.ErrActions) && !question.Actions:
		return ask.Answer{}, s.fail("there are no actions at the question %q", question.Title)
	case errors.Is(step.Err, ask.ErrActions), errors.Is(step.Err, ask.ErrBack):
		values, _ := s.values(question, step)
		return ask.Answer{Values: values, At: question.First()}, step.Err
	case len(step.Answers) > 0 && question.Left != nil: // what was entered before the pause
		values, _ := s.values(question, step)
		question.Left(ask.Answer{Values: values, At: min(len(step.Answers), len(question.Fields)-1)})
	}
	return ask.Answer{}, step.Err
}

// values reads the step's answers up to the first one that is refused, and returns that refusal.
func (s *Script) values(question ask.Question, step Step) (values ask.Values, refused error) {
	values = question.Start()
	fields := question.Fields
	if len(step.Answers) > len(fields) {
		return values, s.fail("%d answers for the %d fields of %q", len(step.Answers), len(fields), question.Title)
	}
	for i, line := range step.Answers {
		value, err := fields[i].Read(line)
		if err != nil {
			return values, err
		}
		values = values.With(fields[i].Key, value)
	}
	_, refused = question.Refusal(values)
	return values, refused
}

// fits reports whether the step expects the question.
func (step Step) fits(question ask.Question) bool {
	return strings.Contains(question.Title, step.Title) ||
		slices.ContainsFunc(question.Fields, func(field ask.Field) bool {
			return strings.Contains(field.Label, step.Title)
		})
}

// fail records the first failure. Every later question fails too.
func (s *Script) fail(format string, args ...any) error {
	if s.failed == nil {
		s.failed = fmt.Errorf("script: "+format, args...)
	}
	return s.failed
}

// Texts returns the values of a form as a test compares them, in the order of the fields.
func Texts(values ask.Values) []string {
	var texts []string
	for _, text := range values.All() {
		texts = append(texts, text)
	}
	return texts
}

// The questions that askers are tried with.

// Errors in answers, in each language.
var (
	notDigit = lang.Text{
		It: `{"v"} non è un numero da 0 a 9`,
		En: `{"v"} is no number from 0 to 9`,
		Fr: `{"v"} n'est pas un nombre de 0 à 9`,
	}
	notFive = lang.Text{
		It: "la somma non può essere 5",
		En: "the sum cannot be 5",
		Fr: "la somme ne peut pas être 5",
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
		Board:   "THE BOARD",
		Title:   "Bids",
		Help:    "who deals begins",
		Actions: true,
		Fields: []ask.Field{
			{Key: "a", Label: "Anna", Check: digit, Help: "Anna deals"},
			{Key: "b", Label: "Bruno", Check: digit},
			{Key: "c", Label: "Carla", Check: digit},
		},
		Live: func(values ask.Values) string { return "sum " + strings.Join(Texts(values), "+") },
		Check: func(values ask.Values) error {
			if strings.Join(Texts(values), "") == "122" {
				return notFive.Err()
			}
			return nil
		},
	}
}

// Row returns a form of five numbers from 0 to 11, as five players bid.
func Row() ask.Question {
	number := &ask.Number{Least: 0, Most: 11}
	question := ask.Question{Title: "Bids"}
	for _, name := range []string{"Anna", "Bruno", "Carla", "Dario", "Elena"} {
		question.Fields = append(question.Fields, ask.Field{
			Key:    name,
			Label:  name,
			Number: number,
			Check:  number.Check,
		})
	}
	return question
}

// Choice returns a question with one field that has these options.
func Choice(options ...ask.Option) ask.Question {
	return ask.Question{Title: "Which?", Fields: []ask.Field{{Kind: ask.Choice, Options: options}}}
}

// Club returns a question with a list of five options, two of them ticked, to which new names may be added.
func Club() ask.Question {
	return ask.Question{Title: "Seats", Fields: []ask.Field{{
		Key:   "present",
		Label: "Present",
		Kind:  ask.Picks,
		Other: "new: %s",
		Value: "#2\n#4",
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
		Title:  "What happens?",
		Fields: []ask.Field{{Key: "typed"}},
		Quick:  []ask.Quick{{Key: "-", Label: "undo"}, {Key: ".", Label: "clock"}},
		Clock: &ask.Countdown{
			Ends:    ends,
			Started: "five seconds for Anna",
			Over:    "Anna: time is up",
			Left:    func(seconds int) string { return fmt.Sprint("Anna: ", seconds) },
		},
	}
}
