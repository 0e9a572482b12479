package league

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/scoring/league"
)

// The values of the field that asks what is wrong on a slip.
const (
	wrongNumbers = "numbers"
	wrongNames   = "names"
	wrongSlip    = "slip" // the whole slip goes
)

// mendForm returns the form that corrects the numbers of a slip. It has a field for each number, labelled with the
// names of its player or side, then the further fields. Once a number is changed, Enter answers the whole form.
func (ev *evening) mendForm(title string, wrong slip, further ...ask.Field) ask.Question {
	question := ask.Question{Title: title, Help: ev.app.Say(words.MendHelp), InSight: true}
	var before []string
	for i, label := range ev.sideNames(wrong) {
		before = append(before, strconv.Itoa(wrong.Numbers[i]))
		question.Fields = append(question.Fields, ask.Field{
			Key:   "number" + strconv.Itoa(i),
			Label: label,
			Value: before[i],
			Signs: ask.SignedDigits,
			Check: checkWhole,
		})
	}
	question.Fields = append(question.Fields, further...)
	question.Enough = func(values []string, at int) bool { return at < len(before) && values[at] != before[at] }
	typed := func(values []string) slip {
		right := wrong
		right.Numbers = mendedNumbers(question.Held(values), len(before))
		return right
	}
	question.Live = func(values []string) string {
		sum := 0
		for _, n := range typed(values).Numbers {
			sum += n
		}
		if wrong.Places {
			return ""
		}
		return ev.app.Say(words.SlipSum(sum))
	}
	question.Check = func(values []string) error {
		what := question.Held(values)("wrong")
		if what == wrongSlip {
			return nil
		}
		right := typed(values)
		if what == wrongNumbers && slices.Equal(right.Numbers, wrong.Numbers) {
			return app.Wrong(words.MendNothing)
		}
		return ev.judge(right)
	}
	return question
}

// checkWhole returns an error unless the text is a whole number.
func checkWhole(typed string) error {
	if _, err := ask.Whole(typed); err != nil {
		return app.Wrong(words.SlipNumber(typed))
	}
	return nil
}

// mendedNumbers returns the numbers of a mendForm.
func mendedNumbers(of func(string) string, count int) []int {
	numbers := make([]int, count)
	for i := range numbers {
		numbers[i], _ = ask.Whole(of("number" + strconv.Itoa(i))) // each field checks what is typed in it
	}
	return numbers
}

// wrongField returns the field that asks what is wrong: the numbers, the names or the slip itself. names and slip are
// the labels of the last two.
func (ev *evening) wrongField(names, slip string) ask.Field {
	return ask.Field{
		Key:   "wrong",
		Label: ev.app.Say(words.MendWhat),
		Kind:  ask.Choice,
		Value: wrongNumbers,
		Options: []ask.Option{
			{Label: ev.app.Say(words.MendNumbers), Value: wrongNumbers},
			{Label: names, Value: wrongNames},
			{Label: slip, Value: wrongSlip},
		},
	}
}

// mendSlip corrects an entered slip that is not saved yet.
func (ev *evening) mendSlip(ctx context.Context, at int) error {
	a := ev.app
	if _, err := ev.playersField(ctx); err != nil { // reads the names
		return err
	}
	slip := ev.Slips[at]
	question := ev.mendForm(
		a.Say(words.SlipNo(at+1)), slip, ev.wrongField(a.Say(words.MendAll), a.Say(words.MendDrop)),
	)
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		switch answer.Of("wrong") {
		case wrongNames:
			return ev.askSlip(ctx, at)
		case wrongSlip:
			ev.Slips = slices.Delete(ev.Slips, at, at+1)
			return ev.keep(ctx)
		}
		right := slip
		right.Numbers = mendedNumbers(answer.Of, len(slip.Numbers))
		if again, err := ev.isUnwantedRepeat(ctx, right, at); err != nil || again {
			return cmp.Or(err, error(app.Wrong(words.SlipLeft)))
		}
		ev.Slips[at] = right
		return ev.keep(ctx)
	})
}

// savedSlip is a match that was stored as a slip.
type savedSlip struct {
	slip
	live    *desk.LiveMatch
	tallies []desk.Tally
	persons []league.Person // by seat
}

// savedSlips returns a day and the matches of that day that were stored as slips. If day is 0, it takes the last
// evening.
func (ev *evening) savedSlips(ctx context.Context, day league.Day) (league.Day, []savedSlip, error) {
	filter := ev.Settings.Filter(day)
	filter.From = max(filter.From, day)
	matches, err := ev.store.Counted(ctx, filter, ev.Names...)
	if err != nil {
		return 0, nil, err
	}
	if day == 0 && len(matches) > 0 {
		day = matches[len(matches)-1].Day
	}
	var slips []savedSlip
	for _, match := range matches {
		if match.Day != day {
			continue
		}
		live, err := ev.app.Desk(ev.store).Open(ctx, match.ID)
		if err != nil {
			return 0, nil, err
		}
		tallies, err := live.Tallies()
		if err != nil {
			continue // scored at the table
		}
		one := savedSlip{live: live, tallies: tallies}
		one.slip = slip{Game: match.Game, Players: slices.Clone(live.Match().Roster().Names())}
		one.Places = !slices.ContainsFunc(tallies, func(tally desk.Tally) bool { return tally.Place == 0 })
		for _, tally := range tallies {
			number := tally.Total
			if one.Places {
				number = tally.Place
			}
			one.Numbers = append(one.Numbers, number)
		}
		for _, seat := range match.Seats {
			one.persons = append(one.persons, seat.Person)
		}
		slips = append(slips, one)
	}
	return day, slips, nil
}

// askMend asks for an evening and for one of its saved slips, and corrects that slip.
func askMend(ctx context.Context, workspace *workspace) error {
	a := workspace.app
	day, err := askEvening(ctx, workspace)
	if err != nil {
		return err
	}
	ev := &evening{workspace: workspace}
	if err := ev.readGames(ctx); err != nil {
		return err
	}
	var slips []savedSlip
	ev.Day, slips, err = ev.savedSlips(ctx, day)
	if err != nil {
		return err
	}
	if len(slips) == 0 {
		app.Tell(a, words.MendNone)
		return nil
	}
	labels := make([]string, len(slips))
	for i, slip := range slips {
		labels[i] = ev.label(slip.slip)
	}
	for {
		i, err := screen.Choose(ctx, a, a.Say(words.MendWhich(ev.dayInWords())), labels)
		if err != nil {
			return err
		}
		err = ev.mendSaved(ctx, slips[i])
		if !errors.Is(err, ask.ErrBack) { // back from a slip leads to the list that it came from
			return err
		}
	}
}

// mendSaved corrects a slip that is saved as a match.
func (ev *evening) mendSaved(ctx context.Context, wrong savedSlip) error {
	a := ev.app
	why := ask.Field{
		Key:   "why",
		Label: a.Say(words.AskReason),
		Value: a.Say(words.MendUsual),
		Check: screen.NotEmpty(words.NeedWord),
	}
	question := ev.mendForm(
		a.Say(words.MendTitle(wrong.live.Number)), wrong.slip, why,
		ev.wrongField(a.Say(words.MendNames), a.Say(words.MendRemove)),
	)
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		reason := strings.TrimSpace(answer.Of("why"))
		number := wrong.live.Number
		if answer.Of("wrong") == wrongSlip {
			if err := ev.store.Remove(ctx, number, reason); err != nil {
				return err
			}
			app.Tell(a, words.MendRemoved(number, a.Say(words.ItemUndo), a.Say(words.ItemBeside)))
			return ev.remember(ctx, done{Removed: []int{number}})
		}
		before := corrected{Match: number, Lines: wrong.live.Match().Log().Len()}
		for _, person := range wrong.persons {
			before.Persons = append(before.Persons, db.PersonID(person))
		}
		tallies := slices.Clone(wrong.tallies)
		for i, n := range mendedNumbers(answer.Of, len(tallies)) {
			if wrong.Places {
				tallies[i].Place = n
			} else {
				tallies[i].Total = n
			}
		}
		if err := wrong.live.CorrectTallies(ctx, tallies, reason); err != nil {
			return app.BadInput(err)
		}
		if err := ev.remember(ctx, done{Corrected: &before}); err != nil {
			return err
		}
		if answer.Of("wrong") != wrongNames {
			app.Tell(a, words.Mended(number))
			return nil
		}
		gone, joins, err := ev.mendNames(ctx, wrong, reason)
		if err != nil {
			return err
		}
		if err := ev.remember(ctx, done{Corrected: &before, Settings: joins}); err != nil {
			return err
		}
		app.Tell(a, words.Mended(number))
		return ev.people.OfferTakeOut(ctx, gone)
	})
}

// mendNames asks who sat at each seat of a saved slip, and corrects the names. It returns the persons who are not on
// the slip any more, and whether somebody has become a member of the league.
func (ev *evening) mendNames(
	ctx context.Context, wrong savedSlip, why string,
) (gone []league.Person, joins bool, err error) {
	a := ev.app
	question := ask.Question{Title: a.Say(words.MendWho(wrong.live.Number))}
	for seat, name := range wrong.Players {
		person := wrong.persons[seat]
		field := ask.Field{
			Key: "seat" + strconv.Itoa(seat), Label: app.Visible(name), Check: screen.NeedName, Most: 1,
		}
		var chosen []league.Person
		if person != league.Guest {
			chosen = append(chosen, person)
		}
		field, err := ev.people.Listed(ctx, field, chosen)
		if err != nil {
			return nil, false, err
		}
		if person == league.Guest {
			field.Options = append(field.Options, ask.Option{Label: app.Visible(name), Value: name})
			field.Value = name
		}
		question.Fields = append(question.Fields, field)
	}
	err = screen.Until(ctx, a, question, func(answer ask.Answer) error {
		ev.people.Restart()
		typed := make([]string, len(wrong.Players))
		for seat := range typed {
			typed[seat] = answer.Of("seat" + strconv.Itoa(seat))
		}
		persons, err := ev.playersOf(ctx, typed)
		if err != nil {
			return err
		}
		for seat, person := range persons {
			if person != league.Guest && slices.Contains(persons[:seat], person) {
				return app.Wrong(words.TwiceHere(ev.people.Name(person)))
			}
		}
		joined, err := ev.askJoining(ctx, persons)
		if err != nil {
			return err
		}
		number, err := ev.people.AddAll(ctx)
		if err != nil {
			return err
		}
		names := make([]string, len(persons))
		stored := make([]db.PersonID, len(persons))
		for seat, person := range persons {
			names[seat] = typed[seat]
			switch {
			case person == wrong.persons[seat]:
				names[seat] = wrong.Players[seat]
			case person != league.Guest:
				names[seat] = ev.people.Name(person)
			}
			if person != league.Guest {
				stored[seat] = db.PersonID(number(person))
			}
		}
		if err := wrong.live.CorrectNames(ctx, names, stored, why); err != nil {
			return app.BadInput(fmt.Errorf("correct the names of match %d: %w", wrong.live.Number, err))
		}
		gone = replacedPersons(wrong.persons, stored)
		joins = len(joined) > 0
		return ev.join(ctx, joined, number)
	})
	return gone, joins, err
}

// replacedPersons returns the persons of before who are not in after.
func replacedPersons(before []league.Person, after []db.PersonID) (gone []league.Person) {
	for _, person := range before {
		if person != league.Guest && !slices.Contains(after, db.PersonID(person)) {
			gone = append(gone, person)
		}
	}
	return gone
}

// join stores that persons become members of the league. number returns the final number of a person with a temporary
// one.
func (ev *evening) join(ctx context.Context, joined []league.Person, number func(league.Person) league.Person) error {
	if len(joined) == 0 {
		return nil
	}
	settings := ev.Settings
	settings.Members = append(slices.Clone(settings.Members), joined...)
	return ev.store.ChangeLeague(ctx, ev.League, settings.Remap(number), ev.app.Say(words.JoinedWhy(ev.dayInWords())))
}
