package sitting

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

// closest is how many articles a dispute offers at most.
const closest = 9

// mayBeMeant is how many articles a dispute offers at most where the words were not understood for certain.
const mayBeMeant = 3

// Rules asks for words and shows the articles of a game that contain them. If there are several, their titles come
// first.
func (k Talk) Rules(ctx context.Context, game *referee.Game, options referee.Options, board string) error {
	title := k.Say(compose.Keyed.Text("action.rules"))
	answer, err := k.Asker.Ask(ctx, ask.Question{
		Board: board, Title: title, Help: k.Say(Words.RulesHelp), Fields: []ask.Field{{Key: "words"}},
	})
	if err != nil {
		return err
	}
	found := k.search(game, options, answer.Of("words"))
	if len(found.Articles) == 0 {
		k.Tell(found.Nothing(answer.Of("words")))
		return nil
	}
	var titles, shown []string
	for _, article := range found.Articles {
		titles = append(titles, k.Say(score.Words.Article(article.Title(), article.ID)))
		answered := k.known(game, options, article)
		if answer.Of("words") == "" { // the whole book is to be read through
			answered.branches = nil
		}
		shown = append(shown, k.article(game, options, answered, ""))
	}
	if answer.Of("words") != "" && len(found.Articles) > 1 { // an overview
		shown = slices.Insert(shown, 0, strings.Join(titles, "\n"))
	}
	for _, doubt := range k.doubts(game, options, found) {
		shown = slices.Insert(shown, 0, doubt)
	}
	return k.Asker.Show(ctx, title, strings.Join(shown, "\n\n"))
}

// search returns the articles that answer a question at a table with these house rules (see rulebook.Book); for a blank
// question, all articles.
func (k Talk) search(game *referee.Game, options referee.Options, question string) rulebook.Found {
	if strings.TrimSpace(question) == "" {
		all := game.Rules.All()
		return rulebook.Found{Articles: all, Close: len(all)}
	}
	return game.SearchRules(question, options, k.Lang)
}

// article returns the text of an answer: the outcome of the dispute, what the referee has seen, the article in short
// and in full, and the remedy.
func (k Talk) article(game *referee.Game, options referee.Options, answered answered, seen string) string {
	article := answered.article
	first := append([]string{k.Say(score.Words.Article(article.Title(), article.ID))}, answered.facts...)
	if answered.branches != nil {
		first = append(first, game.Branches(answered.branches, options, k.Lang)...)
	} else {
		first = append(first, answered.ending.Lines(k.Lang)...)
	}
	parts := []string{strings.Join(first, "\n")}
	if rule, value := game.HoldsOnly(article, options, k.Lang); rule != "" {
		parts = append(parts, k.Say(Words.HoldsOnly(k.Say(score.Words.Named(rule, value)))))
	}
	if seen != "" {
		parts = append(parts, seen)
	}
	parts = append(parts, k.Say(rulebook.Words.ShortOf(article.Short())), article.Text().In(k.Lang))
	parts = append(parts, k.remarksOn(article.ID, answered.league)...)
	if remedy := article.Remedy(); remedy != nil {
		parts = append(parts, k.Say(score.Words.Article(remedy.Title(), remedy.ID))+"\n"+remedy.Text().In(k.Lang))
	}
	return strings.Join(parts, "\n\n") + "\n" + k.Say(rulebook.Words.SourceOf(article.Source(), article.Kind()))
}

// remarksOn returns the club's remarks on an article or on a game.
func (k Talk) remarksOn(about, league string) (said []string) {
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
	article, near, err := k.whichArticle(ctx, game, options, "", happened, func(question string) rulebook.Found {
		return game.Rules.Search(question, k.Lang)
	})
	if err != nil {
		return err
	}
	answered, err := k.answerTo(ctx, game, options, "", article, nil)
	if err != nil {
		return err
	}
	return k.Asker.Show(
		ctx,
		k.Say(Words.Answer),
		k.article(game, options, answered, "")+k.neighbours(answered.article, near),
	)
}

// Dispute shows the rule about a dispute, and lets the people record its outcome. If happened is "", it asks what has
// happened.
func (t *Table) Dispute(ctx context.Context, happened string) error {
	if t.Match().Game().Rules == nil {
		return disputeOf(t).withoutBook(ctx)
	}
	match := t.Match()
	article, near, err := t.whichArticle(
		ctx, match.Game(), match.Options(), t.Composer().Board(), happened, func(question string) rulebook.Found {
			return match.Game().SearchRules(withoutNames(match, question), match.Options(), t.Lang)
		},
	)
	if err != nil {
		return err
	}
	answered, err := disputeOf(t).answerTo(ctx, article)
	if err != nil {
		return err
	}
	answered.league = t.Match().Head().League
	seen := ""
	if answered.article.Speaks() {
		seen = disputeOf(t).seenOf(answered.article)
	}
	said := t.article(match.Game(), match.Options(), answered, seen) + t.neighbours(answered.article, near)
	if err := t.Asker.Show(ctx, t.Say(Words.Answer), said); err != nil {
		return err
	}
	return disputeOf(t).settle(ctx, answered.article)
}

// dispute is a dispute at a table: it shows what the referee has seen, and records the accusation or the director's
// decision that ends it.
type dispute struct{ *Table }

func disputeOf(table *Table) dispute { return dispute{table} }

// withoutBook says that the game has no rulebook, which house rules this match has, and what the director can do.
func (t dispute) withoutBook(ctx context.Context) error {
	match := t.Match()
	said := []string{t.Say(Words.NoBook(match.Game().Title))}
	said = append(said, t.remarksOn(t.Say(match.Game().Title), match.Head().League)...)
	options := match.Options()
	var rules []string
	for i, opt := range match.Game().Options {
		if options.Values[i] != opt.Default && (opt.Counts == nil || opt.Counts(options)) {
			rules = append(rules, t.Say(score.Words.Named(opt.Title, options.Say(opt, i, t.Lang))))
		}
	}
	if rules != nil {
		said = append(said, t.Say(Words.RulesHere(strings.Join(rules, " · "))))
	}
	var can []string
	for _, key := range []string{"penalty", "redeal", "correct", "note"} {
		action := t.Composer().Option("action." + key)
		can = append(can, action.Key+"  "+action.Label)
	}
	said = append(said, t.Say(Words.DirectorCan)+"\n"+strings.Join(can, "\n"))
	return t.Asker.Show(ctx, t.Say(Words.Answer), strings.Join(said, "\n"))
}

// neighbours names the two articles that come next to the one that was shown.
func (k Talk) neighbours(shown *rulebook.Article, near []*rulebook.Article) string {
	var titles []string
	for _, article := range shown.Neighbours(near) {
		titles = append(titles, k.Say(score.Words.Article(article.Title(), article.ID)))
	}
	return "\n\n" + k.Say(Words.SeeAlso(strings.Join(titles, " · ")))
}

// withoutNames returns a question without the names of the players, which say nothing of the rule. A name that is a
// word of the rules stays, and so does a question of names alone.
func withoutNames(match *referee.Match, question string) string {
	names := map[string]bool{}
	roster := match.Roster()
	for _, name := range slices.Concat(roster.IDs(), roster.Names()) {
		for word := range strings.FieldsSeq(text.Fold(name)) {
			names[word] = !hasWord(match.Game(), word)
		}
	}
	var kept []string
	for word := range strings.FieldsSeq(question) {
		if !names[strings.TrimFunc(text.Fold(word), unicode.IsPunct)] {
			kept = append(kept, word)
		}
	}
	if kept == nil {
		return question
	}
	return strings.Join(kept, " ")
}

// hasWord reports whether a word is one of the rules of a game, in any language.
func hasWord(game *referee.Game, word string) bool {
	return slices.ContainsFunc(lang.All, func(in lang.Lang) bool { return game.Rules.Names(word, in) })
}

// doubts returns why the articles found for a question may not be what was meant: a word that only other games have, a
// rule that this table has not chosen, or words that were not understood. There are none if the answer is sure.
func (k Talk) doubts(game *referee.Game, options referee.Options, found rulebook.Found) (doubts []string) {
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
		doubts = append(doubts, k.Say(Words.ElsewhereRule(found.Elsewhere.Title(), k.Say(score.Words.Named(rule, value)))))
	}
	if found.Unsure && doubts == nil {
		doubts = append(doubts, k.Say(rulebook.Words.Doubtful))
	}
	return doubts
}

// whichArticle asks what has happened until one article is clearly the nearest, or the user chooses one of the close
// articles. If the question was not understood for certain, it says why, and the user always chooses. search finds the
// articles that answer. If question is not "", it does not ask first. near are all articles that answer.
func (k Talk) whichArticle(
	ctx context.Context, game *referee.Game, options referee.Options, board, question string,
	search func(question string) rulebook.Found,
) (article *rulebook.Article, near []*rulebook.Article, err error) {
	for asks := question == ""; ; asks = true {
		if asks { // again with what was asked before, so that a long question is changed and not retyped
			answer, err := k.Asker.Ask(ctx, ask.Question{
				Board: board, Title: k.Say(Words.WhatHappened), Help: k.Say(Words.DisputeHelp),
				Fields: []ask.Field{{Key: "words", Value: question, GoesOn: true}},
			})
			if err != nil {
				return nil, nil, err
			}
			question = answer.Of("words")
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

// seenOf returns the rulings of this round by an article, and all other rulings that concern the same lines.
func (t dispute) seenOf(article *rulebook.Article) string {
	composer := t.Composer()
	wrong := map[int]bool{}
	for _, ruling := range composer.Match.Rulings() {
		if ruling.Article.ID == article.ID {
			wrong[cmp.Or(ruling.Since, ruling.Line)] = true
		}
	}
	seen := composer.RulingsSaid(func(ruling referee.Ruling) bool {
		return composer.Match.Log().Compare(ruling.Line, composer.Match.OpenFrom()) >= 0 &&
			wrong[cmp.Or(ruling.Since, ruling.Line)]
	})
	if seen == nil && unseen(composer.Match) {
		return t.Say(Words.CannotSee)
	}
	if _, open := composer.Match.Open(); seen == nil && !open {
		return t.Say(Words.NotSeenSoFar)
	}
	if seen == nil {
		return t.Say(Words.NotSeen)
	}
	return t.Say(Words.Seen) + "\n" + strings.Join(seen, "\n")
}

// unseen reports whether no play of the open round is recorded, in a game that can be recorded by play or by tally.
// Then the referee cannot know whether a rule of play was broken.
func unseen(match *referee.Match) bool {
	_, open := match.Open()
	return open && match.HasModes() && !match.RoundLines().Any(func(v play.Verb) bool {
		return match.Game().AskOf(v).When == referee.ByPlay
	})
}

// matter returns the matter that a director settles in a dispute about an article. The player at fault is the one in
// the last ruling of the round by that article, if the table may read the ruling.
func (t dispute) matter(article *rulebook.Article) compose.Matter {
	matter := compose.Matter{Article: article, Seat: referee.Nobody}
	composer := t.Composer()
	for _, ruling := range composer.Audible() {
		if ruling.Article.ID == article.ID &&
			composer.Match.Log().Compare(ruling.Line, composer.Match.OpenFrom()) >= 0 {
			matter.Seat = ruling.Seat
		}
	}
	return matter
}

// settle asks for the outcome of a dispute and records it: a challenge, the director's decision, or a note.
func (t dispute) settle(ctx context.Context, article *rulebook.Article) error {
	match := t.Match()
	note := t.Say(Words.Disputed(article.Title()))
	todo := map[string]func(context.Context) error{
		"director": t.direct(t.matter(article)),
		"challenge": func(ctx context.Context) error {
			return t.accusation(ctx, t.Match().Accusing(), charge(t.Match(), article)...)
		},
		"note": func(ctx context.Context) error { return t.apply(ctx, compose.WithText("note", note)) },
	}
	options := []ask.Option{{Label: t.Say(Words.LeaveIt), Value: "no"}}
	if verb := match.Accusing(); verb > 0 && len(score.Only(match.Legal(), verb)) > 0 {
		options = append(options, ask.Option{Label: match.Game().AskOf(verb).Title.In(t.Lang), Value: "challenge"})
	}
	fined, seen := t.ruledOn(article)
	if !seen || fined.Cards == 0 {
		fined.Seat = referee.Nobody
	}
	for i, legal := range dueFrom(match, fined.Seat) {
		value := "due" + strconv.Itoa(i)
		options = append(options, ask.Option{Label: t.Composer().TitleOf(legal), Value: value})
		todo[value] = func(ctx context.Context) error {
			return t.put(ctx, t.Composer().Words(legal.Verb, []referee.LegalLines{legal}))
		}
	}
	options = append(
		options, ask.Option{Label: t.Say(compose.Keyed.Text("action.penalty")), Value: "director"},
		ask.Option{Label: t.Say(Words.AsNote(note)), Value: "note"},
	)
	answer, err := t.Asker.Ask(ctx, ask.Question{
		Board: t.Composer().Board(), Title: t.Say(Words.Outcome(t.Number(), match.Game().Title)),
		Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	do, ok := todo[answer.Of("do")]
	if !ok {
		return nil
	}
	first := match.Log().Len() + 1
	rounds := len(match.Rounds())
	if err := t.act(func() error { return do(ctx) }); err != nil && !errors.Is(err, errAgain) {
		return err
	}
	t.tellRecorded(first, rounds)
	return nil
}

// tellRecorded shows the lines recorded from line first on, and the rulings on them. rounds is how many rounds were
// closed before.
func (t dispute) tellRecorded(first, rounds int) {
	composer := t.Composer()
	for n := first; n <= composer.Match.Log().Len(); n++ {
		text, ok := composer.Match.Log().Standing(n)
		if ok && n > t.toldTo && composer.Penalized(text) == "" { // apply has already shown a penalty
			t.Tell(Words.Recorded(composer.Said(text)))
		}
	}
	for _, ruling := range composer.Match.Rulings() {
		if ruling.Line >= first &&
			!(decided(ruling) && len(composer.Match.Rounds()) > rounds) { // otherwise tellSettled has shown it
			t.Tell(score.Words.Ruling(composer.Ruling(ruling)))
		}
	}
}

// remedy shows how the last matter of the round is settled, and asks for the director's move. It asks for the facts
// that decide and that the record does not show.
func (t dispute) remedy(ctx context.Context) error {
	matter, ok := t.Composer().Matter()
	if !ok {
		return ask.ErrBack
	}
	ruling := t.Composer().Matters()[0]
	match := t.Match()
	knows := func(fact string) (yes, known bool) {
		if match.Game().Knows == nil {
			return false, false
		}
		return match.Game().Knows(match, fact, &ruling)
	}
	board := t.Composer().Board()
	answered, err := t.Talk.answerTo(ctx, match.Game(), match.Options(), board, matter.Article.Settled(), knows)
	if err != nil {
		return err
	}
	answered.league = match.Head().League
	said := t.article(match.Game(), match.Options(), answered, t.seenOf(ruling.Article))
	if err := t.Asker.Show(ctx, t.Say(Words.Answer), said); err != nil {
		return err
	}
	return t.act(func() error { return t.direct(matter)(ctx) })
}

// direct returns an action that asks for the director's move about a matter, and records it.
func (t dispute) direct(matter compose.Matter) func(context.Context) error {
	return func(ctx context.Context) error {
		before, err := t.Warned(ctx)
		if err != nil {
			return err
		}
		form := t.Composer().Directing(matter, before)
		lines := t.Match().Log().Len()
		if err := t.put(ctx, form.Form); err != nil || t.Match().Log().Len() == lines {
			return err
		}
		if form.Chosen(form.Tried()) == referee.ByTally {
			t.setMode(ctx, referee.ByTally)
			t.unsettled = &matter
		}
		warned := t.Match().Warnings()
		if last := len(warned) - 1; last >= 0 && warned[last].Line > lines {
			if again := t.Composer().WarnedAgain(warned[last].Seat, before); again != "" {
				t.Tell(compose.Words.WithThis(again))
			}
		}
		return nil
	}
}

// accuse asks who accuses the player in a ruling and, if the game records it, of what. The default is the article of
// the ruling.
func (t dispute) accuse(ctx context.Context, ruling referee.Ruling) error {
	composer := t.Composer()
	legal := accusations(composer.Match, ruling)
	if len(legal) == 0 {
		return nil
	}
	return t.accusing(ctx, legal, charge(composer.Match, ruling.Article)...)
}

// accusation asks for an accusation. If the referee is quiet, the form must not reveal its opinion, so the user may
// name any player.
func (t dispute) accusation(ctx context.Context, verb play.Verb, was ...string) error {
	composer := t.Composer()
	if composer.Quiet {
		return t.accusing(ctx, composer.Anybody(verb), was...)
	}
	legal := score.Only(composer.Match.Legal(), verb)
	if len(legal) == 0 {
		return nil
	}
	return t.accusing(ctx, legal, was...)
}

// accusing asks who accuses, and then whom, and of what.
func (t dispute) accusing(ctx context.Context, legal []referee.LegalLines, was ...string) error {
	composer := t.Composer()
	if question := composer.Accuser(legal); len(question.Fields[0].Options) > 1 {
		answer, err := t.ask(ctx, question)
		if err != nil {
			return err
		}
		seat, _ := composer.Match.Roster().Find([]byte(answer.Of("who")))
		legal = composer.OfSeat(legal, seat)
	}
	return t.put(ctx, composer.Words(legal[0].Verb, legal, was...))
}

// charge returns the default words of an accusation: the article, if the game records it.
func charge(match *referee.Match, article *rulebook.Article) []string {
	shape := match.Game().Grammar.Shape(match.Accusing())
	was := make([]string, len(shape.Words))
	for i, word := range shape.Words {
		for _, id := range []string{article.ID, strings.TrimPrefix(article.ID, word.Prefix)} {
			if word.Kind == play.Keyword && slices.Contains(word.Of, id) {
				was[i] = id
			}
		}
	}
	return was
}

// suspect returns the default words of an accusation: the player at fault in the last ruling of this round. It returns
// nil if the referee is quiet.
func (t dispute) suspect() []string {
	if !t.Speaks {
		return nil
	}
	match := t.Match()
	for _, ruling := range slices.Backward(match.Rulings()) {
		if match.Log().Compare(ruling.Line, match.OpenFrom()) < 0 {
			return nil
		}
		if (ruling.Verdict == rulebook.Infraction || ruling.Verdict == rulebook.Noted) && !ruling.OfCourse() &&
			ruling.Seat != referee.Nobody {
			return []string{"", match.Roster().IDs()[ruling.Seat]}
		}
	}
	return nil
}

// dueFrom returns the lines of the game that are due from a player: a fine to draw, a card to put back.
func dueFrom(match *referee.Match, seat int) []referee.LegalLines {
	if seat == referee.Nobody {
		return nil
	}
	var due []referee.LegalLines
	for _, legal := range match.Legal() {
		shape := match.Game().Grammar.Shape(legal.Verb)
		named := len(legal.Words) > 0 && len(shape.Words) > 0 && shape.Words[0].Kind == play.Seat
		if legal.Due && !legal.Verb.IsCommon() && named && len(legal.Words[0].Values) == 1 &&
			int(legal.Words[0].Values[0]) == seat {
			due = append(due, legal)
		}
	}
	return due
}
