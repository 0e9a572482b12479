package table

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textWhichRound = lang.Text{It: "Di quale round?", En: "Of which round?"}
	textHead       = lang.Text{It: "testa della partita: giocatori e regole della casa", En: "the match's head: players and house rules"}
	textRoundDealt = lang.Text{It: "round %d, mazziere %s", En: "round %d, dealt by %s"}
	textWhichLine  = lang.Text{It: "Quale riga?", En: "Which entry?"}
	textStruck     = lang.Text{It: "%d  %s  (non vale)", En: "%d  %s  (struck)"}
	textNewLine    = lang.Text{It: "Che cosa doveva esserci al suo posto?", En: "What should stand in its place?"}
	textNewHelp    = lang.Text{It: "Riga %d: %s. Lasciata vuota, la riga non vale più.", En: "Line %d: %s. Left empty, the line no longer stands."}
	textLine       = lang.Text{It: "Riga", En: "Line"}
	textNeedsWhy   = lang.Text{It: "serve un motivo", En: "a reason is needed"}
	textOneMore    = lang.Text{It: "Così non torna: %v. Correggere anche un'altra riga?", En: "It does not add up yet: %v. Correct another entry with it?"}
)

// correct puts another line in the place of one, also rounds ago; several that must add up are corrected together.
func (v *Evening) correct(ctx context.Context, s *desk.Sitting) error {
	var lines []string
	for {
		line, err := v.correction(ctx, s.Match())
		if err != nil {
			return err
		}
		lines = append(lines, line)
		_, err = s.Match().After(lines...)
		if err == nil {
			_, err = s.Hear(ctx, lines...)
			return err
		}
		a, askErr := v.Asker.Ask(ctx, Question{
			Board: v.Board(s.Match()), Title: v.say(textOneMore, err), Fresh: true,
			Fields: []Field{{Key: "yes", Kind: YesNo, Value: Yes}},
		})
		if askErr != nil {
			return askErr
		}
		if !a.Yes("yes") {
			return ErrBack
		}
	}
}

// correction asks for one line and what should stand in its place.
func (v *Evening) correction(ctx context.Context, m *referee.Match) (string, error) {
	n, err := v.whichLine(ctx, m)
	if err != nil {
		return "", err
	}
	text, stands := m.Log().Standing(n)
	if !stands {
		text = m.Log().Text(n)
	}
	was := strings.TrimSpace(withoutComment(text))
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(m), Title: v.say(textNewLine), Help: v.say(textNewHelp, n, was),
		Fields: []Field{{Key: "line", Label: v.say(textLine), Value: was}, {Key: "why", Label: v.say(textWhy)}},
		Check: func(values []string) error {
			if strings.TrimSpace(values[0]) != "" && strings.TrimSpace(values[1]) == "" {
				return lang.Errorf(textNeedsWhy)
			}
			return nil
		},
	})
	if err != nil {
		return "", err
	}
	line, why := strings.TrimSpace(a.Of("line")), strings.TrimSpace(a.Of("why"))
	if line == "" {
		return withText(fmt.Sprintf("strike %d", n), why), nil
	}
	return withText(fmt.Sprintf("amend %d", n), why) + " " + line, nil
}

// whichLine asks for a line of the log, round by round.
func (v *Evening) whichLine(ctx context.Context, m *referee.Match) (int, error) {
	rounds := v.rounds(m)
	options := make([]Option, len(rounds))
	for i := range rounds { // the last round first: that is where slips are found
		at := len(rounds) - 1 - i
		options[i] = Option{Label: rounds[at].title, Value: strconv.Itoa(at)}
	}
	a, err := v.Asker.Ask(ctx, Question{
		Board: v.Board(m), Title: v.say(textWhichRound), Fields: []Field{{Key: "round", Kind: Choice, Options: options}},
	})
	if err != nil {
		return 0, err
	}
	at, _ := strconv.Atoi(a.Of("round"))
	var lines []Option
	for _, n := range rounds[at].lines {
		text, stands := m.Log().Standing(n)
		label := fmt.Sprintf("%d  %s", n, withoutComment(text))
		if !stands {
			label = v.say(textStruck, n, withoutComment(m.Log().Text(n)))
		}
		lines = append(lines, Option{Label: label, Value: strconv.Itoa(n)})
	}
	a, err = v.Asker.Ask(ctx, Question{
		Board: v.Board(m), Title: v.say(textWhichLine), Fields: []Field{{Key: "line", Kind: Choice, Options: lines}},
	})
	if errors.Is(err, ErrBack) {
		return v.whichLine(ctx, m)
	}
	if err != nil {
		return 0, err
	}
	return strconv.Atoi(a.Of("line"))
}

// chapter is the lines of one round, or of the head.
type chapter struct {
	title string
	lines []int
}

// rounds parts the log's lines that can be corrected by round.
func (v *Evening) rounds(m *referee.Match) []chapter {
	all := []chapter{{title: v.say(textHead)}}
	round := 0
	for n := 1; n <= m.Log().Len(); n++ {
		if !m.Log().Correctable(n) {
			continue
		}
		text, stands := m.Log().Standing(n)
		if !stands {
			text = m.Log().Text(n)
		}
		if verb, ok := verbOf(m.Game(), text); ok && verb == play.Deal && stands {
			round++
			dealer := ""
			if words := fields(string(text)); len(words) > 1 {
				if seat, ok := m.Roster().Find([]byte(words[1])); ok {
					dealer = m.Roster().Name(seat)
				}
			}
			all = append(all, chapter{title: v.say(textRoundDealt, round, dealer)})
		}
		all[len(all)-1].lines = append(all[len(all)-1].lines, n)
	}
	return all
}

// withoutComment gives a line as it was meant, without the comment after it.
func withoutComment(text []byte) string {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return string(text)
	}
	return string(line.From(0))
}
