package compose

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

// closest is the greatest number of articles that a dispute offers.
const closest = 9

// Rules asks for words and shows the articles of a game that contain them. If there are several, their titles come
// first.
func (k Talk) Rules(ctx context.Context, g *referee.Game, o referee.Options, board string) error {
	title := k.Say(Keyed.Text("action.rules"))
	a, err := k.Asker.Ask(ctx, ask.Question{
		Board: board, Title: title, Help: k.Say(Words.RulesHelp), Fields: []ask.Field{{Key: "words"}},
	})
	if err != nil {
		return err
	}
	found := k.search(g, a.Of("words"))
	if len(found.Articles) == 0 {
		k.Tell(found.Nothing(a.Of("words")))
		return nil
	}
	var titles, shown []string
	for _, article := range found.Articles {
		titles = append(titles, k.Say(Words.Article(article.Title(), article.ID)))
		of := k.known(g, o, article)
		if a.Of("words") == "" { // the whole book is to be read through
			of.branches = nil
		}
		shown = append(shown, k.article(g, o, of, ""))
	}
	if a.Of("words") != "" && len(found.Articles) > 1 { // an overview
		shown = slices.Insert(shown, 0, strings.Join(titles, "\n"))
	}
	return k.Asker.Show(ctx, title, strings.Join(shown, "\n\n"))
}

// search returns the articles that answer a question (see rulebook.Book), or all articles if there is none.
func (k Talk) search(g *referee.Game, question string) rulebook.Found {
	if strings.TrimSpace(question) == "" {
		all := g.Rules.All()
		return rulebook.Found{Articles: all, Close: len(all)}
	}
	return g.Rules.Search(question, k.Lang)
}

// article returns the text of an answer: what the dispute ends in, what the referee has seen, the article in short and in
// full, and the remedy.
func (k Talk) article(g *referee.Game, o referee.Options, of answered, seen string) string {
	a := of.article
	first := append([]string{k.Say(Words.Article(a.Title(), a.ID))}, of.facts...)
	if of.branches != nil {
		first = append(first, g.Branches(of.branches, o, k.Lang)...)
	} else {
		first = append(first, of.ending.Lines(k.Lang)...)
	}
	parts := []string{strings.Join(first, "\n")}
	if seen != "" {
		parts = append(parts, seen)
	}
	parts = append(parts, k.Say(rulebook.Words.ShortOf(a.Short())), a.Text().In(k.Lang))
	if remedy := a.Remedy(); remedy != nil {
		parts = append(parts, k.Say(Words.Article(remedy.Title(), remedy.ID))+"\n"+remedy.Text().In(k.Lang))
	}
	return strings.Join(parts, "\n\n") + "\n" + k.Say(rulebook.Words.SourceOf(a.Source(), a.Kind()))
}

// Dispute asks what happened in a game without an open match, and shows the rule.
func (k Talk) Dispute(ctx context.Context, g *referee.Game) error {
	if g.Rules == nil {
		return k.Asker.Show(ctx, k.Say(Words.Answer), k.Say(Words.NoBook(g.Title)))
	}
	article, near, err := k.whichArticle(ctx, g, "")
	if err != nil {
		return err
	}
	o := referee.Defaults(g.Options)
	of, err := k.answerTo(ctx, g, o, "", article, nil)
	if err != nil {
		return err
	}
	return k.Asker.Show(ctx, k.Say(Words.Answer), k.article(g, o, of, "")+k.neighbours(of.article, near))
}

// Dispute asks what happened, shows the rule, and lets the people record the outcome.
func (t *Table) Dispute(ctx context.Context) error {
	if t.Match().Game().Rules == nil {
		return t.withoutBook(ctx)
	}
	article, near, err := t.whichArticle(ctx, t.Match().Game(), t.Composer().Board())
	if err != nil {
		return err
	}
	of, err := t.answerTo(ctx, article)
	if err != nil {
		return err
	}
	seen := ""
	if of.article.Speaks() {
		seen = t.seenOf(of.article)
	}
	m := t.Match()
	said := t.article(m.Game(), m.Options(), of, seen) + t.neighbours(of.article, near)
	if err := t.Asker.Show(ctx, t.Say(Words.Answer), said); err != nil {
		return err
	}
	return t.settle(ctx, of.article)
}

// withoutBook says that the game has no rulebook, which house rules this match has, and what the director can do.
func (t *Table) withoutBook(ctx context.Context) error {
	m := t.Match()
	said := []string{t.Say(Words.NoBook(m.Game().Title))}
	o := m.Options()
	var rules []string
	for i, opt := range m.Game().Options {
		if o.Values[i] != opt.Default && (opt.Counts == nil || opt.Counts(o)) {
			rules = append(rules, t.Say(Words.Named(opt.Title, o.Say(opt, i, t.Lang))))
		}
	}
	if rules != nil {
		said = append(said, t.Say(Words.RulesHere(strings.Join(rules, " · "))))
	}
	var can []string
	for _, key := range []string{"penalty", "redeal", "correct", "note"} {
		action := t.Composer().option("action." + key)
		can = append(can, action.Key+"  "+action.Label)
	}
	said = append(said, t.Say(Words.DirectorCan)+"\n"+strings.Join(can, "\n"))
	return t.Asker.Show(ctx, t.Say(Words.Answer), strings.Join(said, "\n"))
}

// mostNeighbours is how many further articles an answer names.
const mostNeighbours = 2

// neighbours names the articles that come next to the one that was shown, without its remedy, which was shown with it.
func (k Talk) neighbours(shown *rulebook.Article, near []*rulebook.Article) string {
	var titles []string
	for _, a := range near {
		if a != shown && a != shown.Remedy() && len(titles) < mostNeighbours {
			titles = append(titles, k.Say(Words.Article(a.Title(), a.ID)))
		}
	}
	if titles == nil {
		return ""
	}
	return "\n\n" + k.Say(Words.SeeAlso(strings.Join(titles, " · ")))
}

// whichArticle asks what happened until one article is clearly the nearest, or the people choose one of those that are
// close. If the words of the dispute are known, it begins with them. near are all that answer.
func (k Talk) whichArticle(
	ctx context.Context, g *referee.Game, board string,
) (article *rulebook.Article, near []*rulebook.Article, err error) {
	question := k.Quarrel
	for ; ; question = "" {
		if question == "" {
			a, err := k.Asker.Ask(ctx, ask.Question{
				Board: board, Title: k.Say(Words.WhatHappened), Help: k.Say(Words.DisputeHelp),
				Fields: []ask.Field{{Key: "words"}},
			})
			if err != nil {
				return nil, nil, err
			}
			question = a.Of("words")
		}
		found := k.search(g, question)
		if len(found.Articles) == 0 {
			k.Tell(found.Nothing(question))
			continue
		}
		if found.Close == 1 {
			return found.Articles[0], found.Articles, nil
		}
		var options []ask.Option
		for i, article := range found.Articles[:min(found.Close, closest)] {
			label := article.Title().In(k.Lang)
			if found.Happened != nil {
				label = found.Happened[i]
			}
			options = append(options, ask.Option{Label: label, Value: article.ID})
		}
		options = append(options, ask.Option{Label: k.Say(Words.NoneOfThem), Key: "a"})
		a, err := k.Asker.Ask(ctx, ask.Question{
			Board: board, Title: k.Say(Words.Closest),
			Fields: []ask.Field{{Key: "article", Kind: ask.Choice, Options: options, Value: options[0].Value}},
		})
		if err != nil && !errors.Is(err, ask.ErrBack) {
			return nil, nil, err
		}
		if chosen, ok := rulebook.Find(g.Rules.All(), a.Of("article")); ok && err == nil {
			return chosen, found.Articles, nil
		}
	}
}

// seenOf returns the rulings of this round by an article, and all other rulings that concern the same lines.
func (t *Table) seenOf(a *rulebook.Article) string {
	c := t.Composer()
	wrong := map[int]bool{}
	for _, r := range c.Match.Rulings() {
		if r.Article.ID == a.ID {
			wrong[cmp.Or(r.Since, r.Line)] = true
		}
	}
	seen := c.rulingsSaid(func(r referee.Ruling) bool {
		return c.Match.Log().Compare(r.Line, c.Match.OpenFrom()) >= 0 && wrong[cmp.Or(r.Since, r.Line)]
	})
	if seen == nil && unseen(c.Match) {
		return t.Say(Words.CannotSee)
	}
	if seen == nil {
		return t.Say(Words.NotSeen)
	}
	return t.Say(Words.Seen) + "\n" + strings.Join(seen, "\n")
}

// unseen reports whether no play of the open round is recorded, in a game that can be recorded by play or by tally.
// Then the referee cannot know whether a rule of play was broken.
func unseen(m *referee.Match) bool {
	_, open := m.Open()
	return open && m.HasModes() && !inRound(m, func(v play.Verb) bool { return m.Game().AskOf(v).When == referee.ByPlay })
}

// matter returns what a director settles in a dispute about an article. The player at fault is that of the last ruling
// of the round by the article that the table may read.
func (t *Table) matter(a *rulebook.Article) Matter {
	of := Matter{a, referee.Nobody}
	c := t.Composer()
	for _, r := range c.Audible() {
		if r.Article.ID == a.ID && c.Match.Log().Compare(r.Line, c.Match.OpenFrom()) >= 0 {
			of.Seat = r.Seat
		}
	}
	return of
}

// settle asks for the outcome of a dispute and records it: a challenge, the director's decision, or a note.
func (t *Table) settle(ctx context.Context, article *rulebook.Article) error {
	m := t.Match()
	note := t.Say(Words.Disputed(article.Title(), article.ID))
	todo := map[string]func(context.Context) error{
		"director": t.direct(t.matter(article)),
		"challenge": func(ctx context.Context) error {
			return t.accusation(ctx, accusingVerb(t.Match()), charge(t.Match(), article)...)
		},
		"note": func(ctx context.Context) error { return t.apply(ctx, WithText("note", note)) },
	}
	options := []ask.Option{{Label: t.Say(Words.LeaveIt), Value: "no"}}
	if verb := accusingVerb(m); verb > 0 && len(only(m.Legal(), verb)) > 0 {
		options = append(options, ask.Option{Label: m.Game().AskOf(verb).Title.In(t.Lang), Value: "challenge"})
	}
	fined, seen := t.ruledOn(article)
	if !seen || fined.Cards == 0 {
		fined.Seat = referee.Nobody
	}
	for i, e := range t.Composer().dueFrom(fined.Seat) {
		value := "due" + strconv.Itoa(i)
		options = append(options, ask.Option{Label: t.Composer().titleOf(e), Value: value})
		todo[value] = func(ctx context.Context) error {
			return t.put(ctx, t.Composer().Words(e.Verb, []referee.LegalLines{e}))
		}
	}
	options = append(
		options, ask.Option{Label: t.Say(Keyed.Text("action.penalty")), Value: "director"},
		ask.Option{Label: t.Say(Words.AsNote(note)), Value: "note"},
	)
	a, err := t.Asker.Ask(ctx, ask.Question{
		Board: t.Composer().Board(), Title: t.Say(Words.Outcome(t.Number(), m.Game().Title)),
		Fields: []ask.Field{{Key: "do", Kind: ask.Choice, Options: options}},
	})
	if err != nil {
		return err
	}
	do, ok := todo[a.Of("do")]
	if !ok {
		return nil
	}
	first := m.Log().Len() + 1
	rounds := len(m.Rounds())
	if err := t.act(func() error { return do(ctx) }); err != nil && !errors.Is(err, errAgain) {
		return err
	}
	t.tellRecorded(first, rounds)
	return nil
}

// tellRecorded shows the lines recorded from line first on, and the rulings on them. rounds is how many rounds were
// closed before.
func (t *Table) tellRecorded(first, rounds int) {
	c := t.Composer()
	for n := first; n <= c.Match.Log().Len(); n++ {
		if text, ok := standing(c.Match, n); ok && c.penalized(text) == "" { // apply has already shown a penalty
			t.Tell(Words.Recorded(c.Said(text)))
		}
	}
	for _, r := range c.Match.Rulings() {
		if r.Line >= first && !(decided(r) && len(c.Match.Rounds()) > rounds) { // otherwise tellSettled has shown it
			t.Tell(Words.Ruling(c.Ruling(r)))
		}
	}
}

// remedy shows the article that says how to settle the last matter of the round, and asks for the director's move.
func (t *Table) remedy(ctx context.Context) error {
	of, ok := t.Composer().Matter()
	if !ok {
		return ask.ErrBack
	}
	if err := t.Asker.Show(ctx, t.Say(Words.Answer), t.article(t.Match().Game(), t.Match().Options(), t.known(t.Match().Game(), t.Match().Options(), of.Article.Settled()), "")); err != nil {
		return err
	}
	return t.act(func() error { return t.direct(of)(ctx) })
}

// direct returns an action that asks for the director's move about a matter, and records it.
func (t *Table) direct(of Matter) func(context.Context) error {
	return func(ctx context.Context) error {
		before, err := t.Warned(ctx)
		if err != nil {
			return err
		}
		f := t.Composer().Directing(of, before)
		lines := t.Match().Log().Len()
		if err := t.put(ctx, f.Form); err != nil || t.Match().Log().Len() == lines {
			return err
		}
		if f.Chosen(f.draft.values) == referee.ByTally {
			t.setMode(ctx, referee.ByTally)
			t.unsettled = &of
		}
		warned := t.Match().Warnings()
		if last := len(warned) - 1; last >= 0 && warned[last].Line > lines {
			if d := t.Composer().directing(of, before); d.warnings(warned[last].Seat) > 1 {
				t.Tell(Words.WithThis(d.warned(warned[last].Seat, 0)))
			}
		}
		return nil
	}
}

// accuse asks who accuses the player whom a ruling is about, and, if the game wants to know, of what. The default is
// the article of the ruling.
func (t *Table) accuse(ctx context.Context, r referee.Ruling) error {
	c := t.Composer()
	legal := accusations(c.Match, r)
	if len(legal) == 0 {
		return nil
	}
	return t.accusing(ctx, legal, charge(c.Match, r.Article)...)
}

// accusation asks for an accusation. If the referee is quiet, the form must not show its opinion, so any player may be
// named.
func (t *Table) accusation(ctx context.Context, verb play.Verb, was ...string) error {
	c := t.Composer()
	if c.Quiet {
		return t.accusing(ctx, c.anybody(verb), was...)
	}
	legal := only(c.Match.Legal(), verb)
	if len(legal) == 0 {
		return nil
	}
	return t.accusing(ctx, legal, was...)
}

// accusing asks who accuses, and then whom, and of what.
func (t *Table) accusing(ctx context.Context, legal []referee.LegalLines, was ...string) error {
	c := t.Composer()
	if q := c.accuser(legal); len(q.Fields[0].Options) > 1 {
		a, err := t.ask(ctx, q)
		if err != nil {
			return err
		}
		seat, _ := c.Match.Roster().Find([]byte(a.Of("who")))
		legal = c.ofSeat(legal, seat)
	}
	return t.put(ctx, c.Words(legal[0].Verb, legal, was...))
}

// charge returns the default words of an accusation: the rule, if the game wants to know it.
func charge(m *referee.Match, a *rulebook.Article) []string {
	shape := m.Game().Grammar.Shape(accusingVerb(m))
	was := make([]string, len(shape.Words))
	for i, w := range shape.Words {
		for _, id := range []string{a.ID, strings.TrimPrefix(a.ID, w.Prefix)} {
			if w.Kind == play.Keyword && slices.Contains(w.Of, id) {
				was[i] = id
			}
		}
	}
	return was
}

// suspect returns the default words of an accusation: the player at fault in the last ruling of this round. It returns
// nil if the referee is quiet.
func (c Composer) suspect() []string {
	if c.Quiet {
		return nil
	}
	for _, r := range slices.Backward(c.Match.Rulings()) {
		if c.Match.Log().Compare(r.Line, c.Match.OpenFrom()) < 0 {
			return nil
		}
		if (r.Verdict == rulebook.Infraction || r.Verdict == rulebook.Noted) && !r.OfCourse() && r.Seat != referee.Nobody {
			return []string{"", c.Match.Roster().IDs()[r.Seat]}
		}
	}
	return nil
}
