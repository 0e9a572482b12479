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

// Dispute shows the rule about a dispute, and lets the people record its outcome. If happened is "", it asks what has
// happened.
func (t *Table) Dispute(ctx context.Context, happened string) error {
	if t.Match().Game().Rules == nil {
		return disputeOf(t).withoutBook(ctx)
	}
	match := t.Match()
	var named []int
	asked := ""
	search := func(question string) rulebook.Found {
		asked = question
		var rest string
		rest, named = splitNames(match, question)
		return match.Game().SearchRules(rest, match.Options(), t.Lang)
	}
	answer := func(article *rulebook.Article) (answered, error) { return disputeOf(t).answerTo(ctx, article) }
	answered, near, err := t.answerOf(ctx, match.Game(), match.Options(), t.Composer().Board(), happened, search, answer)
	if err != nil {
		return err
	}
	answered.league = t.Match().Head().League
	seen := ""
	if answered.article.Speaks() {
		seen = disputeOf(t).seenOf(answered.article, named)
	}
	said := t.article(match.Game(), match.Options(), answered, seen) + t.neighbours(answered.article, near)
	if err := t.Asker.Show(ctx, t.Say(Words.Answer), said); err != nil {
		return err
	}
	return disputeOf(t).settle(ctx, answered, asked)
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
		if t.Taps {
			can = append(can, action.Label)
		} else {
			can = append(can, action.Key+"  "+action.Label)
		}
	}
	if t.Taps {
		said = append(said, t.Say(Words.DirectorCanTap)+" "+strings.Join(can, " · "))
	} else {
		said = append(said, t.Say(Words.DirectorCan)+"\n"+strings.Join(can, "\n"))
	}
	return t.Asker.Show(ctx, t.Say(Words.Answer), strings.Join(said, "\n"))
}

// seenOf returns the rulings of this round by an article, and all other rulings that concern the same lines. It also
// says which of the players named in the question none of these rulings concerns: their price is not that player's.
func (t dispute) seenOf(article *rulebook.Article, named []int) string {
	composer := t.Composer()
	wrong := map[int]bool{}
	for _, ruling := range composer.Match.Rulings() {
		if ruling.Article.ID == article.ID {
			wrong[cmp.Or(ruling.Since, ruling.Line)] = true
		}
	}
	isSeen := func(ruling referee.Ruling) bool {
		return composer.Match.Log().Compare(ruling.Line, composer.Match.OpenFrom()) >= 0 &&
			wrong[cmp.Or(ruling.Since, ruling.Line)]
	}
	seen := composer.RulingsSaid(isSeen)
	if seen == nil && unseen(composer.Match) {
		return t.Say(Words.CannotSee)
	}
	if _, open := composer.Match.Open(); seen == nil && !open {
		return t.Say(Words.NotSeenSoFar)
	}
	if seen == nil {
		return t.Say(Words.NotSeen)
	}
	var clear []string
	for _, seat := range named {
		if !slices.ContainsFunc(composer.Match.Rulings(), func(ruling referee.Ruling) bool {
			return ruling.Seat == seat && isSeen(ruling)
		}) {
			clear = append(clear, composer.Match.Roster().Name(seat))
		}
	}
	if clear != nil {
		seen = append(seen, t.Say(Words.NothingAgainst(t.Lang.List(clear))))
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

// settle asks for the outcome of a dispute and records it: a challenge, the director's decision, or a note. question is
// what was asked.
func (t dispute) settle(ctx context.Context, answered answered, question string) error {
	match := t.Match()
	article := answered.article
	note := t.note(answered, question)
	todo := map[string]func(context.Context) error{
		"director": t.direct(t.matter(article)),
		"challenge": func(ctx context.Context) error {
			return t.accusation(ctx, t.Match().Accusing(), t.charged(article, question)...)
		},
		"note": func(ctx context.Context) error { return t.apply(ctx, compose.Note(note)) },
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
		ask.Option{Label: t.Say(Words.AsNote(Words.Disputed(article.Title()))), Value: "note"},
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

// charged returns the default words of an accusation that follows from a dispute: the article, and the player at fault,
// whom the referee has named in its answer, or else the only player whom the question names.
func (t dispute) charged(article *rulebook.Article, question string) []string {
	was := charge(t.Match(), article)
	if len(was) < 2 || was[1] != "" {
		return was
	}
	ruling, seen := t.ruledOn(article)
	if seen && t.speaks && ruling.Seat != referee.Nobody {
		was[1] = t.Match().Roster().IDs()[ruling.Seat]
	} else if _, named := splitNames(t.Match(), question); len(named) == 1 {
		was[1] = t.Match().Roster().IDs()[named[0]]
	}
	return was
}

// note returns the text of a note about a dispute: the words in which it was told, which name the players, the facts
// that were answered, and the verdict.
func (t dispute) note(answered answered, question string) string {
	said := append([]string{t.Say(answered.article.Title())}, answered.facts...)
	if !answered.ending.IsZero() {
		said = append(said, t.Say(rulebook.Words.VerdictOf(answered.ending.Verdict)))
	}
	return t.Say(Words.DisputeNote(strings.Join(strings.Fields(question), " "), strings.Join(said, " · ")))
}

// tellRecorded shows the lines recorded from line first on, and the rulings on them. rounds is how many rounds were
// closed before.
func (t dispute) tellRecorded(first, rounds int) {
	composer := t.Composer()
	for n := first; n <= composer.Match.Log().Len(); n++ {
		act, stands := composer.Match.ActionAt(n)
		if stands && n > t.toldTo && act.Verb != play.Penalty { // apply has already shown a penalty
			t.Tell(Words.Recorded(composer.SaidLine(n)))
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
	knows := func(fact string) (yes, known bool) { return match.GameSays().Knows(fact, &ruling) }
	board := t.Composer().Board()
	answered, err := t.Talk.answerTo(ctx, match.Game(), match.Options(), board, matter.Article.Settled(), knows)
	if err != nil {
		return err
	}
	answered.league = match.Head().League
	answered.settles = answered.article != ruling.Article
	said := t.article(match.Game(), match.Options(), answered, t.seenOf(ruling.Article, nil))
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

// splitNames returns a question without the names and ids of the players, which say nothing of the rule, and the seats
// of the players whom it names. A name that is a word of the rules stays, and so does a question of names alone.
func splitNames(match *referee.Match, question string) (rest string, seats []int) {
	named := map[string][]int{}
	for seat, id := range match.Roster().IDs() {
		for word := range strings.FieldsSeq(text.Fold(id + " " + match.Roster().Name(seat))) {
			if !slices.Contains(named[word], seat) && !hasWord(match.Game(), word) {
				named[word] = append(named[word], seat)
			}
		}
	}
	var kept []string
	for word := range strings.FieldsSeq(question) {
		of := named[strings.TrimFunc(text.Fold(word), unicode.IsPunct)]
		if of == nil {
			kept = append(kept, word)
		}
		for _, seat := range of {
			if !slices.Contains(seats, seat) {
				seats = append(seats, seat)
			}
		}
	}
	if kept == nil {
		return question, seats
	}
	return strings.Join(kept, " "), seats
}

// hasWord reports whether a word is one of the rules of a game, in any language.
func hasWord(game *referee.Game, word string) bool {
	return slices.ContainsFunc(lang.All, func(in lang.Lang) bool { return game.Rules.Names(word, in) })
}
