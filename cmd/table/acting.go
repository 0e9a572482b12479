package table

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWho     = lang.Text{It: "A chi", En: "To whom"}
	textHowMany = lang.Text{It: "Punti (con il meno si tolgono)", En: "Points (a minus takes them)"}
	textWhy     = lang.Text{It: "Motivo", En: "Reason"}
	textSureEnd = lang.Text{
		It: "Terminare qui la partita? Decidono i totali; un round aperto non conta.",
		En: "End the match here? The totals decide; an open round does not count.",
	}
	textSigned = lang.Text{It: "serve un numero intero, come -10", En: "it takes a whole number, such as -10"}
	textNoted  = lang.Text{It: "Annotato: «%s»", En: "Noted: \"%s\""}
)

// mostPoints is the largest penalty that can be typed.
const mostPoints = 999_999

// line records a line that needs no question.
func (v *Evening) line(text string) func(context.Context, *desk.Sitting) error {
	return func(ctx context.Context, s *desk.Sitting) error { return v.hear(ctx, s, text) }
}

// penalty asks for the director's penalty.
func (v *Evening) penalty(ctx context.Context, s *desk.Sitting) error {
	m := s.Match()
	who := ask.Field{Key: "who", Label: v.say(textWho), Kind: ask.Choice}
	for seat, id := range m.Roster().IDs() {
		who.Options = append(who.Options, ask.Option{Label: m.Roster().Name(seat), Value: id})
	}
	line := func(a ask.Answer) string {
		return withText(fmt.Sprintf("penalty %s %s", a.Of("who"), strings.TrimSpace(a.Of("points"))), a.Of("why"))
	}
	a, err := v.ask(ctx, s, ask.Question{
		Title:  v.say(textPenalty),
		Fields: []ask.Field{who, {Key: "points", Label: v.say(textHowMany), Check: signed}, {Key: "why", Label: v.say(textWhy), Free: true}},
	})
	if err != nil {
		return err
	}
	return v.hear(ctx, s, line(a))
}

func signed(value string) error {
	if n, err := strconv.Atoi(strings.TrimSpace(value)); err != nil || n > mostPoints || n < -mostPoints {
		return lang.Errorf(textSigned)
	}
	return nil
}

// withText adds a text to a line, if there is one.
func withText(line, text string) string {
	if text = strings.TrimSpace(text); text == "" {
		return line
	}
	return string(play.AppendWord([]byte(line+" "), []byte(text)))
}

func (v *Evening) note(ctx context.Context, s *desk.Sitting) error {
	a, err := v.ask(ctx, s, ask.Question{Title: v.say(textNote), Fields: []ask.Field{{Key: "text", Free: true}}})
	if err != nil || strings.TrimSpace(a.Of("text")) == "" {
		return err
	}
	if err := v.hear(ctx, s, withText("note", a.Of("text"))); err != nil {
		return err
	}
	v.Asker.Tell(v.say(textNoted, strings.TrimSpace(a.Of("text"))))
	return nil
}

func (v *Evening) redeal(ctx context.Context, s *desk.Sitting) error {
	a, err := v.ask(ctx, s, ask.Question{
		Title: v.say(textRedeal), Fields: []ask.Field{{Key: "why", Label: v.say(textWhy), Free: true}},
	})
	if err != nil {
		return err
	}
	return v.hear(ctx, s, withText("redeal", a.Of("why")))
}

func (v *Evening) end(ctx context.Context, s *desk.Sitting) error {
	a, err := v.ask(ctx, s, ask.Question{
		Title: v.say(textSureEnd), Fresh: true, Fields: []ask.Field{{Key: "yes", Kind: ask.YesNo, Value: ask.No}},
	})
	switch {
	case err != nil:
		return err
	case !a.Yes("yes"):
		return ask.ErrBack
	}
	return v.hear(ctx, s, "end")
}
