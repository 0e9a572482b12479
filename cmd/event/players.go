package event

import (
	"context"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/referee/lang"
)

var (
	textPlayers = lang.Text{
		It: "Appello: chi è presente|Assente nel prossimo turno|Presente dopo tutto|Si ritira|" +
			"Rientra|Punti in più o in meno",
		En: "Check-in: who is present|Absent from the next round|Present after all|Leaves|" +
			"Comes back|Points more or less",
	}
	textAskHere   = lang.Text{It: "Chi è presente?", En: "Who is present?"}
	textAskAbsent = lang.Text{It: "Chi manca nel prossimo turno?", En: "Who misses the next round?"}
	textAskBack   = lang.Text{It: "Chi è presente dopo tutto?", En: "Who is present after all?"}
	textAskLeave  = lang.Text{It: "Chi si ritira?", En: "Who leaves?"}
	textAskReturn = lang.Text{It: "Chi rientra?", En: "Who comes back?"}
	textAskPoints = lang.Text{It: "Punti", En: "Points"}
	textNobody    = lang.Text{It: "non c'è nessuno da scegliere", En: "there is nobody to choose"}
)

// menu is the menu of who is there.
func (pl players) menu(ctx context.Context) error {
	i, err := screen.Choose(ctx, pl.app, app.Visible(pl.Event.Name), strings.Split(pl.app.Say(textPlayers), "|"))
	if err != nil {
		return err
	}
	next := nextStage(pl.Event)
	present := func(p int) bool { return pl.Event.IsPresent(p, next) }
	left := func(p int) bool { return pl.Event.Left(p, next) }
	switch i {
	case 0:
		who, err := pl.roll().mark(ctx, textAskHere, func(p int) bool { return !left(p) }, pl.checkedIn)
		if err != nil || len(who) == 0 {
			return err
		}
		return pl.here(ctx, who, nil)
	case 1:
		who, err := pl.roll().mark(ctx, textAskAbsent, present, nil)
		if err != nil || len(who) == 0 {
			return err
		}
		return pl.absent(ctx, who, nil)
	case 2:
		who, err := pl.roll().mark(ctx, textAskBack, func(p int) bool { return !present(p) && !left(p) }, nil)
		if err != nil || len(who) == 0 {
			return err
		}
		return pl.here(ctx, who, []string{next.String()})
	case 3:
		who, why, err := pl.roll().pick(ctx, textAskLeave, func(p int) bool { return !left(p) }, true)
		if err != nil {
			return err
		}
		return pl.leave(ctx, who, why)
	case 4:
		who, _, err := pl.roll().pick(ctx, textAskReturn, left, false)
		if err != nil {
			return err
		}
		return pl.back(ctx, who)
	}
	return pl.askAdjust(ctx)
}

// checkedIn reports whether a player is drawn in the next round as the check-in stands.
func (pl players) checkedIn(player int) bool {
	return pl.Event.Options.CheckIn && pl.Event.IsPresent(player, nextStage(pl.Event))
}

// askAdjust asks for points beside the tables.
func (pl players) askAdjust(ctx context.Context) error {
	among := pl.roll().among(func(int) bool { return true })
	if len(among) == 0 {
		return app.Wrong(textNobody)
	}
	q := ask.Question{Title: pl.app.Say(textAskPoints), Fields: []ask.Field{
		{Key: "who", Kind: ask.Choice, Options: pl.roll().offered(among)},
		{Key: "points", Label: pl.app.Say(textAskPoints), Free: true, Check: notEmpty(textNeedName)},
		{Key: "why", Label: pl.app.Say(textReason), Free: true, Check: notEmpty(textNeedWhy)},
	}}
	return screen.Until(ctx, pl.app, q, func(answer ask.Answer) error {
		who, _ := strconv.Atoi(answer.Of("who"))
		return pl.named(pl.adjust(ctx, who, strings.TrimSpace(answer.Of("points")), strings.TrimSpace(answer.Of("why"))))
	})
}
