package event

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
	"arbitro/scoring/event"
)

// askMissing asks for the results of a round table by table, those missing, until the user goes back.
func (rs results) askMissing(ctx context.Context, stage event.Stage, places bool) error {
	before := len(rs.Matches)
	err := rs.app.OnScreen(func() error {
		for _, table := range rs.Score.Missing(stage) {
			if len(rs.At(stage, table)) == 1 {
				continue // a match is being played there, or does not count
			}
			if err := rs.ask(ctx, stage, table, places); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil && !errors.Is(err, ask.ErrBack) {
		return err
	}
	if len(rs.Matches) == before {
		rs.sayMissing(stage)
	}
	return nil
}

// ask asks for the result of a table, or for the one that takes its place.
func (rs results) ask(ctx context.Context, stage event.Stage, table int, places bool) error {
	players := rs.Event.Round(stage).Tables[table-1].Players
	there := rs.At(stage, table)
	if len(there) > 1 {
		return rs.askWhichHolds(ctx, stage, table, there)
	}
	q := ask.Question{Title: rs.app.Say(words.AskResult(rs.roundName(stage), table)), Help: rs.app.Say(words.SlipOrder)}
	for i, p := range players {
		f := ask.Field{Key: "total" + strconv.Itoa(i), Label: rs.names([]int{p}), Free: true, Check: checkTotal}
		place := ask.Field{Key: "place" + strconv.Itoa(i), Label: rs.app.Say(words.PlaceOf(rs.names([]int{p}))), Free: true}
		if len(there) > 0 {
			for _, s := range there[0].Seats {
				if s.Name == rs.Event.Entrants[p].Name {
					f.Value, place.Value = strconv.Itoa(s.Total), strconv.Itoa(s.Place)
				}
			}
		}
		q.Fields = append(q.Fields, f)
		if places {
			q.Fields = append(q.Fields, place)
		}
	}
	if len(there) > 0 {
		q.Help = rs.app.Say(words.WrongHere)
		q.Fields = append(q.Fields, ask.Field{
			Key: "why", Label: rs.app.Say(words.Reason), Free: true, Check: notEmpty(words.NeedWhy),
		})
	}
	q.Live = func(values []string) string {
		held, sum := q.Held(values), 0
		for i := range players {
			n, _ := strconv.Atoi(strings.TrimSpace(held("total" + strconv.Itoa(i))))
			sum += n
		}
		return rs.app.Say(words.Sum(sum))
	}
	return screen.Until(ctx, rs.app, q, func(answer ask.Answer) error {
		typed := make([]string, len(players))
		for i := range players {
			typed[i] = strings.TrimSpace(answer.Of("total" + strconv.Itoa(i)))
			if place := strings.TrimSpace(answer.Of("place" + strconv.Itoa(i))); place != "" {
				typed[i] += "/" + place
			}
		}
		tallies, err := rs.tallies(stage, table, typed)
		if err != nil {
			return err
		}
		return rs.named(rs.keep(ctx, stage, table, tallies, strings.TrimSpace(answer.Of("why"))))
	})
}

// askWhichHolds asks which of several matches at a table counts, and removes the others: two laptops may each have kept
// the table.
func (rs results) askWhichHolds(ctx context.Context, stage event.Stage, table int, there []db.Match) error {
	labels := make([]string, len(there))
	for i, m := range there {
		labels[i] = rs.app.Say(words.OneOf(m.Number, rs.scored(m)))
	}
	holds, err := screen.Choose(ctx, rs.app, rs.app.Say(words.WhichHolds(rs.roundName(stage), table)), labels)
	if err != nil {
		return err
	}
	var removed []int
	err = rs.store.Write(ctx, func(tx *db.Tx) error {
		for i, m := range there {
			if i == holds {
				continue
			}
			if err := tx.Remove(ctx, m.Number, rs.app.Say(words.OtherHolds(there[holds].Number))); err != nil {
				return err
			}
			removed = append(removed, m.Number)
		}
		return nil
	})
	if err != nil {
		return err
	}
	rs.app.Prompt().Notify(rs.app.Say(words.Holds(table, there[holds].Number, numbers(removed))))
	return rs.Reload(ctx)
}

// scored returns the totals of a match, by seat.
func (rs results) scored(m db.Match) string {
	if !m.Finished {
		return rs.app.Say(words.StillOn)
	}
	all := make([]string, len(m.Seats))
	for i, s := range m.Seats {
		all[i] = app.Visible(s.Name) + " " + strconv.Itoa(s.Total)
	}
	return strings.Join(all, ", ")
}

// checkTotal refuses what is no whole number.
func checkTotal(v string) error {
	if strings.TrimSpace(v) == "" {
		return app.Wrong(words.NeedTotal)
	}
	if _, err := strconv.Atoi(strings.ReplaceAll(strings.TrimSpace(v), "−", "-")); err != nil {
		return app.Wrong(words.BadTotal(v))
	}
	return nil
}

// askAny offers the tables of a round, those missing first, until the user goes back.
func (rs results) askAny(ctx context.Context, stage event.Stage) error {
	var tables []int
	missing := rs.Score.Missing(stage)
	tables = append(tables, missing...)
	for i, t := range rs.Event.Round(stage).Tables {
		if n := i + 1; len(t.Players) > 0 && !t.Void && rs.Score.Match(stage, n) != "" {
			tables = append(tables, n)
		}
	}
	labels := make([]string, len(tables))
	for i, n := range tables {
		labels[i] = rs.slip(stage, n)
	}
	i, err := screen.Choose(ctx, rs.app, rs.app.Say(words.WhichTable), labels)
	if err != nil {
		return err
	}
	return rs.ask(ctx, stage, tables[i], false)
}
