package sitting

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/rulebook"
)

// closest is how many articles a dispute offers at most.
const closest = 9

// mayBeMeant is how many articles a dispute offers at most where the words were not understood for certain.
const mayBeMeant = 3

// Rules asks for words and shows the articles of a game that contain them. If there are several, their titles come
// first; on a page the user taps those that are to be shown.
func (k Talk) Rules(ctx context.Context, game *referee.Game, options referee.Options, board string) error {
	title := k.Say(compose.Keyed.Text("action.rules"))
	answer, err := k.Asker.Ask(ctx, ask.Question{
		Board: board, Title: title, Help: k.Say(Words.RulesHelp), Slow: true, Fields: []ask.Field{{Key: "words"}},
	})
	if err != nil {
		return err
	}
	found := k.search(game, options, answer.Of("words"))
	if len(found.Articles) == 0 {
		k.Tell(found.Nothing(answer.Of("words")))
		return nil
	}
	if k.Article != nil {
		if words := strings.TrimSpace(answer.Of("words")); words != "" {
			k.Tell(Words.YouAsked(words))
		}
		for _, doubt := range k.doubts(game, options, found) {
			k.Asker.Notify(doubt)
		}
		return k.articles(ctx, game, options, board, found.Articles)
	}
	var titles, shown []string
	for _, article := range found.Articles {
		titles = append(titles, k.named(article))
		answered := k.known(game, options, article)
		if answer.Of("words") == "" { // the whole book is to be read through
			answered.branches = nil
		}
		shown = append(shown, k.article(game, options, answered, ""))
	}
	if answer.Of("words") != "" && len(found.Articles) > 1 { // an overview
		shown = slices.Concat([]string{strings.Join(titles, "\n")}, shown)
	}
	for _, doubt := range k.doubts(game, options, found) {
		shown = slices.Concat([]string{doubt}, shown)
	}
	return k.Asker.Show(ctx, title, strings.Join(shown, "\n\n"))
}

// articles shows articles on a page: the only one at once, and of several those that the user taps.
func (k Talk) articles(
	ctx context.Context, game *referee.Game, options referee.Options, board string, found []*rulebook.Article,
) error {
	if len(found) == 1 {
		return k.Article(ctx, game, options, found[0])
	}
	which := ask.Field{Key: "article", Kind: ask.Choice, Unset: true}
	for _, article := range found {
		which.Options = append(which.Options, ask.Option{Label: k.Say(article.Title()), Value: article.ID})
	}
	for {
		answer, err := k.Asker.Ask(ctx, ask.Question{
			Board: board, Title: k.Say(compose.Keyed.Text("action.rules")), Fields: []ask.Field{which},
		})
		if err != nil {
			return err
		}
		chosen, _ := rulebook.Find(found, answer.Of("article"))
		if err := k.Article(ctx, game, options, chosen); err != nil {
			return err
		}
	}
}

// named returns the title of an article. Its code follows where it can be typed.
func (k Talk) named(article *rulebook.Article) string {
	if k.Taps {
		return k.Say(article.Title())
	}
	return k.Say(score.Words.Article(article.Title(), article.ID))
}

// search returns the articles that answer a question at a table with these house rules (see rulebook.Book); for a blank
// question, all articles.
func (k Talk) search(game *referee.Game, options referee.Options, question string) rulebook.Found {
	if strings.TrimSpace(question) == "" {
		articles := game.Rules.All()
		return rulebook.Found{Articles: articles, Close: len(articles)}
	}
	return game.SearchRules(question, options, k.Lang)
}

// article returns the text of an answer: the outcome of the dispute, what the referee has seen, the article in short
// and in full, and the remedy. If the article only settles what the referee has seen, that comes first: otherwise the
// article would be read as the verdict on it.
func (k Talk) article(game *referee.Game, options referee.Options, answered answered, seen string) string {
	article := answered.article
	var parts []string
	title := k.named(article)
	if answered.settles {
		parts = append(parts, seen)
		seen = ""
		title = k.Say(Words.SettledBy(title))
	}
	first := append([]string{title}, answered.facts...)
	if answered.branches != nil {
		for _, line := range game.Branches(answered.branches, options, k.Lang) {
			if k.Taps { // see page.Blocks
				first = append(first, strings.Repeat("\u2003", line.Indent)+line.Text)
			} else {
				first = append(first, line.String())
			}
		}
	} else {
		lines := answered.ending.Lines(k.Lang)
		if k.Taps && answered.ending.IsNoCase() {
			lines = lines[2:] // a question about a rule has no verdict and no penalty
		}
		if answered.settles && answered.ending.Holding == rulebook.Allowed {
			lines = lines[1:] // the penalty is allowed, not what it is for
		}
		first = append(first, lines...)
	}
	parts = append(parts, strings.Join(first, "\n"))
	if rule, value := game.HoldsOnly(article, options, k.Lang); rule != "" {
		parts = append(parts, k.Say(rulebook.Words.HoldsOnly(rule, value)))
	}
	if seen != "" {
		parts = append(parts, seen)
	}
	parts = append(parts, k.Say(rulebook.Words.ShortOf(article.Short())), article.Text().In(k.Lang))
	parts = append(parts, k.remarksOn(article.ID, answered.league)...)
	if remedy := article.Remedy(); remedy != nil {
		parts = append(parts, k.named(remedy)+"\n"+remedy.Text().In(k.Lang))
	}
	return strings.Join(parts, "\n\n") + "\n" + k.Say(rulebook.Words.SourceOf(article.Source(), article.Kind()))
}

// remarksOn returns the club's remarks on an article or on a game.
func (k Talk) remarksOn(about, league string) []string {
	var said []string
	for _, remark := range k.Remarks.On(about, league) {
		said = append(said, remark.Said(k.Lang))
	}
	return said
}

// Dispute shows the rule about a dispute in a game without an open match. If happened is "", it asks what has happened.
func (k Talk) Dispute(ctx context.Context, game *referee.Game, happened string) error {
	if game.Rules == nil {
		said := append([]string{k.Say(Words.NoBook(game.Title))}, k.remarksOn(k.Say(game.Title), "")...)
		return k.Asker.Show(ctx, k.Say(Words.Answer), strings.Join(said, "\n\n"))
	}
	options := referee.Defaults(game.Options)
	search := func(question string) rulebook.Found { return game.Rules.Search(question, k.Lang) }
	answer := func(article *rulebook.Article) (answered, error) {
		return k.answerTo(ctx, game, options, "", article, nil)
	}
	answered, near, err := k.answerOf(ctx, game, options, "", happened, search, answer)
	if err != nil {
		return err
	}
	return k.Asker.Show(
		ctx,
		k.Say(Words.Answer),
		k.article(game, options, answered, "")+k.neighbours(answered.article, near),
	)
}

// neighbours names the two articles that come next to the one that was shown.
func (k Talk) neighbours(shown *rulebook.Article, near []*rulebook.Article) string {
	var titles []string
	for _, article := range shown.Neighbours(near) {
		titles = append(titles, k.named(article))
	}
	return "\n\n" + k.Say(Words.SeeAlso(strings.Join(titles, " · ")))
}

// doubts returns why the articles found for a question may not be what was meant: a word that only other games have, a
// rule that this table has not chosen, or words that were not understood. There are none if the answer is sure.
func (k Talk) doubts(game *referee.Game, options referee.Options, found rulebook.Found) []string {
	var doubts []string
	for _, word := range found.Unknown {
		var titles []string
		for _, other := range k.Books {
			if other != game && other.Rules.Names(word, found.In) {
				titles = append(titles, k.Say(other.Title))
			}
		}
		if titles != nil {
			doubts = append(doubts, k.Say(Words.WordOfOther(word, k.Lang.List(titles), game.Title)))
		}
	}
	if found.Elsewhere != nil {
		rule, value := game.HoldsOnly(found.Elsewhere, options, k.Lang)
		named := k.Say(score.Words.Named(rule, value))
		doubts = append(doubts, k.Say(Words.ElsewhereRule(found.Elsewhere.Title(), named)))
	}
	if found.Unsure && doubts == nil {
		doubts = append(doubts, k.Say(rulebook.Words.Doubtful))
	}
	return doubts
}

// answerOf finds the article about what has happened, and returns the outcome of the dispute, which answer gives. Whoever
// steps back from a question of answer changes the words that were typed. See whichArticle for the rest.
func (k Talk) answerOf(
	ctx context.Context, game *referee.Game, options referee.Options, board, happened string,
	search func(question string) rulebook.Found, answer func(*rulebook.Article) (answered, error),
) (found answered, near []*rulebook.Article, err error) {
	for asks := happened == ""; ; asks = true {
		var article *rulebook.Article
		article, near, err = k.whichArticle(ctx, game, options, board, &happened, asks, search)
		if err != nil {
			return answered{}, nil, err
		}
		found, err = answer(article)
		if !errors.Is(err, ask.ErrBack) {
			return found, near, err
		}
	}
}

// whichArticle asks what has happened until one article is clearly the nearest, or the user chooses one of the close
// articles. If the question was not understood for certain, it says why, and the user always chooses. search finds the
// articles that answer. happened is what was typed before, and becomes what is typed; unless asks is set, it is not asked
// first. near are all articles that answer.
func (k Talk) whichArticle(
	ctx context.Context, game *referee.Game, options referee.Options, board string, happened *string, asks bool,
	search func(question string) rulebook.Found,
) (article *rulebook.Article, near []*rulebook.Article, err error) {
	for ; ; asks = true {
		question := *happened
		if asks { // again with what was asked before, so that a long question is changed and not retyped
			answer, err := k.Asker.Ask(ctx, ask.Question{
				Board: board, Title: k.Say(Words.WhatHappened), Help: k.Say(Words.DisputeHelp), Slow: true,
				Fields: []ask.Field{{Key: "words", Value: question, GoesOn: true}},
			})
			if err != nil {
				return nil, nil, err
			}
			question = answer.Of("words")
			*happened = question
		}
		found := search(question)
		doubts := k.doubts(game, options, found)
		for _, doubt := range doubts {
			k.Asker.Notify(doubt)
		}
		if len(found.Articles) == 0 {
			k.Tell(found.Nothing(question))
			continue
		}
		if found.Close == 1 && doubts == nil {
			return found.Articles[0], found.Articles, nil
		}
		var choices []ask.Option
		near := min(found.Close, closest)
		if doubts != nil {
			near = min(len(found.Articles), mayBeMeant)
		}
		for i, article := range found.Articles[:near] {
			label := article.Title().In(k.Lang)
			if i < len(found.Happened) && doubts == nil {
				label = found.Happened[i]
			}
			choices = append(choices, ask.Option{Label: label, Value: article.ID})
		}
		choices = append(choices, ask.Option{Label: k.Say(Words.NoneOfThem), Key: "a"})
		which := ask.Field{Key: "article", Kind: ask.Choice, Options: choices}
		if doubts == nil {
			which.Value = choices[0].Value
		} else {
			which.Unset = true
		}
		answer, err := k.Asker.Ask(ctx, ask.Question{
			Board: board, Title: k.Say(Words.Closest), Fields: []ask.Field{which},
		})
		if err != nil && !errors.Is(err, ask.ErrBack) {
			return nil, nil, err
		}
		if chosen, ok := rulebook.Find(game.Rules.All(), answer.Of("article")); ok && err == nil {
			return chosen, found.Articles, nil
		}
	}
}
