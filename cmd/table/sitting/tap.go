package sitting

import (
	"context"
	"slices"
	"strconv"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/play"
)

// elseKey is the answer that something else has happened than what the match waits for.
const elseKey = "else"

// tap asks on a page what comes next in a round by play: what the match waits for, each player's own line by itself,
// and whatever else the short forms of a keyboard could say. A line that is due is asked at once, with buttons for the
// others, if it is the only one, or the card of the one player who is to act.
func (t *Table) tap(ctx context.Context, due []referee.LegalLines) error {
	composer := t.Composer()
	lines := compose.BySeat(composer.Match.Game(), due)
	at := composer.AskedFirst(lines)
	beside := slices.Clone(lines)
	if at >= 0 {
		beside = append(beside[:at], beside[at+1:]...)
	}
	beside = append(beside, compose.BySeat(composer.Match.Game(), composer.Beside(due))...)
	taps := map[string]func() error{
		elseKey: func() error { return t.somethingElse(ctx) },
	}
	var options []ask.Option
	for i, own := range beside {
		key := elseKey + strconv.Itoa(i)
		form := composer.Verb(own)
		form.Returns = true // to this question
		taps[key] = func() error { return t.put(ctx, form) }
		label := composer.TitleOf(own[0])
		if at < 0 {
			label = composer.TapLabel(own)
		}
		options = append(options, ask.Option{Label: label, Value: key})
	}
	if len(composer.Played()) > 0 {
		options = append(options, ask.Option{Label: t.Say(Words.SomethingElse), Value: elseKey})
	}
	var answer ask.Answer
	var err error
	if at < 0 {
		what := ask.Field{Key: "verb", Kind: ask.Choice, Options: options, Unset: true}
		answer, err = t.ask(ctx, ask.Question{Title: t.Say(Words.WhatHappened), Fields: []ask.Field{what}})
		answer.Quick = answer.Of("verb")
	} else {
		form := composer.Verb(lines[at])
		for _, option := range options {
			form.Quick = append(form.Quick, ask.Quick{Key: option.Value, Label: option.Label})
		}
		form.Records = true
		answer, err = t.putForm(ctx, form)
	}
	if err != nil || answer.Quick == "" {
		return err
	}
	return taps[answer.Quick]()
}

// somethingElse asks which line of play has come, of any player and with any card, also against the rules.
func (t *Table) somethingElse(ctx context.Context) error {
	composer := t.Composer()
	what := ask.Field{Key: "verb", Kind: ask.Choice, Unset: true}
	verbs := map[string]play.Verb{}
	for _, verb := range composer.Played() {
		name := compose.VerbName(composer.Match.Game(), verb)
		verbs[name] = verb
		what.Options = append(what.Options, ask.Option{Label: composer.AnyTitle(verb), Value: name})
	}
	answer, err := t.ask(ctx, ask.Question{Title: t.Say(Words.SomethingElse), Fields: []ask.Field{what}, Returns: true})
	if err != nil {
		return err
	}
	form := composer.AnyLine(verbs[answer.Of("verb")])
	form.Returns = true
	return t.put(ctx, form)
}
