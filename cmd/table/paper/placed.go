package paper

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// Placed is a slip with the totals of a match on which each total may have its place, where the totals do not decide.
type Placed struct {
	Slip
	Asked bool // the form asks for the places
}

// Typed is what is typed for an entry.
type Typed struct{ Total, Place string }

// totals returns what is typed as totals.
func totals(typed []Typed) []string {
	all := make([]string, len(typed))
	for i, one := range typed {
		all[i] = one.Total
	}
	return all
}

// Ask returns the question for the totals and, if they are asked, the places; see Slip.Ask.
func (p Placed) Ask(in lang.Lang) ask.Question {
	question := p.Slip.Ask(in)
	if !p.Asked {
		return question
	}
	fields := question.Fields
	question.Fields = nil
	for i, entry := range p.Entries {
		question.Fields = append(question.Fields, fields[i], ask.Field{
			Key:    placeKey(entry.ID),
			Label:  words.PlaceOf(entry.Name).In(in),
			Number: &ask.Number{Least: 1, Most: len(p.Entries)},
			Check:  checkPlace,
		})
	}
	question.Check = func(values ask.Values) error {
		_, err := p.Read(p.Typed(values))
		return err
	}
	if question.Live != nil {
		question.Live = func(values ask.Values) string { return p.Sum(p.Slip.Typed(values), in) }
	}
	return question
}

// placeKey returns the key of the field for the place of an entry.
func placeKey(id string) string { return "place of " + id }

// Typed returns what is typed in a form, in the order of the entries.
func (p Placed) Typed(values ask.Values) []Typed {
	all := make([]Typed, len(p.Entries))
	for i, total := range p.Slip.Typed(values) {
		all[i] = Typed{total, values.Trimmed(placeKey(p.Entries[i].ID))}
	}
	return all
}

// Fill enters results in a question that Ask has made, so that the user corrects them.
func (p Placed) Fill(question ask.Question, tallies []play.Tally) ask.Question {
	question = p.Slip.Fill(question, tallies)
	for i := range question.Fields {
		for _, tally := range tallies {
			if question.Fields[i].Key == placeKey(tally.ID) && tally.Place > 0 {
				question.Fields[i].Value = strconv.Itoa(tally.Place)
			}
		}
	}
	return question
}

// Absent returns the entries whose players did not come; see Slip.Absent.
func (p Placed) Absent(typed []Typed) []int { return p.Slip.Absent(totals(typed)) }

// Without returns the slip and its typed values without the absent entries.
func (p Placed) Without(absent []int, typed []Typed) (Placed, []Typed) {
	slip, _ := p.Slip.Without(absent, nil)
	var left []Typed
	for i, one := range typed {
		if !slices.Contains(absent, i) {
			left = append(left, one)
		}
	}
	return Placed{slip, p.Asked}, left
}

// Read returns the results that are typed, one for each entry; see Slip.Read. A place that is left empty is 0.
func (p Placed) Read(typed []Typed) ([]play.Tally, error) {
	tallies, err := p.Slip.Read(totals(typed))
	if err != nil {
		return nil, err
	}
	for i := range tallies {
		if err := checkPlace(typed[i].Place); err != nil {
			return nil, err
		}
		tallies[i].Place, _ = ask.Whole(typed[i].Place) // an empty text gives 0
	}
	return tallies, nil
}

// Said returns results in words, in the order of the entries: "Anna: 12/1 · Bruno: −12/2".
func (p Placed) Said(tallies []play.Tally, in lang.Lang) string {
	shown := p.shown(tallies)
	for i, entry := range p.Entries {
		for _, tally := range tallies {
			if tally.ID == entry.ID && tally.Place > 0 {
				shown[i] += "/" + strconv.Itoa(tally.Place)
			}
		}
	}
	return p.Echo(shown, in)
}

// checkPlace returns an error unless a text is empty or a place.
func checkPlace(typed string) error {
	typed = strings.TrimSpace(typed)
	if typed == "" {
		return nil
	}
	if n, err := ask.Whole(typed); err != nil || n < 1 {
		return words.NoPlace(typed).Err()
	}
	return nil
}
