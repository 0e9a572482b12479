package sitting

import (
	"context"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

// The answers to the question what to do about a correction that contradicts the rest of the record, or makes fouls of
// lines that were none, or voids the open round.
const (
	asTyped     = "" // nobody was asked: nothing speaks against the correction
	changeTyped = "change"
	withAnother = "together"
	correctAll  = "all"
	leaveAll    = "leave"
)

// contradicted says why the rest of the record contradicts a correction, and asks what to do about it. The last of the
// corrections is the one that was typed just now.
func (k correction) contradicted(ctx context.Context, impossible error) (string, error) {
	said := k.Say(Words.Pending(k.Lang.Clauses(*k.said)))
	return k.clash(ctx, ask.Question{
		Title: k.Say(Words.OneMore), Help: text.Capital(k.faultOf(impossible)) + ".\n" + said,
	}, changeTyped, withAnother, leaveAll)
}

// shownFouls is how many of the fouls that a correction brings are told in full.
const shownFouls = 3

// fouled tells the fouls that a correction brings, and that it voids the open round if it does, and asks what to do
// about it.
func (k correction) fouled(
	ctx context.Context, after *referee.Match, fouls []referee.Ruling, voids bool,
) (string, error) {
	view := k.Composer().View
	view.Match = after
	title := Words.NewFouls
	var told []string
	if voids {
		title = Words.NewVoid
		told = append(told, k.Say(Words.WouldVoid))
	}
	for _, ruling := range fouls[:min(len(fouls), shownFouls)] {
		told = append(told, view.Ruling(ruling))
	}
	if more := len(fouls) - shownFouls; more > 0 {
		told = append(told, k.Say(Words.MoreFouls(more)))
	}
	return k.clash(ctx, ask.Question{
		Title: k.Say(title), Help: strings.Join(told, "\n"),
	}, changeTyped, correctAll, leaveAll)
}

// clash asks one of the questions about a correction that does not fit the record. The last of the corrections is the
// one that was typed just now. It returns one of the answers.
func (k correction) clash(ctx context.Context, question ask.Question, answers ...string) (string, error) {
	said := *k.said
	var options []ask.Option
	for _, what := range answers {
		option := ask.OptionOf(compose.Keyed, k.Lang, "clash."+what, "typed", said[len(said)-1])
		option.Value = what
		options = append(options, option)
	}
	question.Fresh = true
	question.Fields = []ask.Field{{Key: "clash", Kind: ask.Choice, Options: options, Value: answers[0]}}
	answer, err := k.ask(ctx, question)
	return answer.Of("clash"), err
}

// newFouls returns the fouls in a corrected match that the record has not, as far as the table may read them. They are
// fouls of lines recorded before: of the corrected line itself, or of lines that it has made wrong.
func (k correction) newFouls(after *referee.Match) []referee.Ruling {
	type foul struct {
		line, seat int
		article    *rulebook.Article
	}
	known := map[foul]bool{}
	for _, ruling := range k.Match().Rulings() {
		known[foul{ruling.Line, ruling.Seat, ruling.Article}] = true
	}
	view := k.Composer().View
	view.Match = after
	var fresh []referee.Ruling
	for _, ruling := range view.Audible() {
		isKnown := known[foul{ruling.Line, ruling.Seat, ruling.Article}]
		if compose.IsFoul(ruling) && ruling.Line <= k.Match().Log().Len() && !isKnown {
			fresh = append(fresh, ruling)
		}
	}
	return fresh
}
