package table

import (
	"context"
	"errors"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
)

var (
	textTaken = lang.Text{It: "Presa %d: la prende %s, con %s.", En: "Trick %d: %s takes it, with %s."}
	textVoid  = lang.Text{
		It: "Questo round è nullo: nessuno segna punti, e non conta.",
		En: "This round is void: nobody scores, and it does not count.",
	}
	textFromPhone = lang.Text{It: "Dal telefono di %s: %s", En: "From %s's phone: %s"}
	textFromOther = lang.Text{It: "Segnato altrove: %s", En: "Recorded elsewhere: %s"}
)

var textSaw = lang.Text{
	It: "La mano è finita: che cosa ha visto l'arbitro",
	En: "The hand is over: what the referee has seen",
}

// hearOthers reads what others have entered and shows it with their names. ErrAnew says that another question may be
// due.
func (t *table) hearOthers(ctx context.Context) error {
	n := t.match().Log().Len()
	if _, err := t.stored.CatchUp(ctx); err != nil {
		return err
	}
	for n++; n <= t.match().Log().Len(); n++ {
		text, stands := compose.Standing(t.match(), n)
		by, err := t.stored.EnteredBy(ctx, n)
		if err != nil || !stands {
			continue
		}
		said := t.compose().Said(text)
		if seat, ok := t.match().Roster().Find([]byte(by)); ok {
			t.tell(textFromPhone, t.match().Roster().Name(seat), said)
		} else {
			t.tell(textFromOther, said)
		}
	}
	return errAnew
}

// apply judges lines for good and stores them, without asking.
func (t *table) apply(ctx context.Context, lines ...string) error {
	rounds, first := len(t.match().Rounds()), t.match().Log().Len()+1
	tricks, _ := taken(t.match())
	rulings, err := t.stored.Apply(ctx, lines...)
	if err != nil {
		return err
	}
	c := t.compose()
	t.past.note(first, c.Match.Log().Len(), t.half)
	memory{t}.recorded(ctx, first, c.Match.Log().Len(), t.half)
	t.half = nil
	t.announce(rounds, tricks)
	rulings = c.AudibleOf(rulings)
	last := 0
	for _, r := range rulings {
		last = max(last, r.Line)
	}
	for _, r := range rulings { // those of the last line stand on the board
		if r.Line < last {
			t.tell(compose.TextRuling, c.Ruling(r))
		}
	}
	return t.breakSilence(ctx, rounds)
}

// taken returns how many tricks of the round are complete, and who took the last of them.
func taken(m *referee.Match) (tricks, seat int) {
	e, ok := m.Engine().(referee.Tricker)
	if !ok {
		return 0, referee.Nobody
	}
	tricks, seat = e.Taken()
	if seat != referee.Nobody {
		seat = m.Sits()[seat] // the engine knows the places at the table
	}
	return tricks, seat
}

// announce says who takes a trick that has just been completed, and that a round is void.
func (t *table) announce(rounds, tricks int) {
	m := t.match()
	if n, seat := taken(m); n > tricks && seat != referee.Nobody {
		name := m.Roster().Name(seat)
		if card, ok := lastCard(m, seat); ok {
			t.tell(textTaken, n, name, m.Game().Deck.Name(card, t.Lang))
		}
	}
	if all := m.Rounds(); len(all) > rounds && all[len(all)-1].Void {
		t.tell(textVoid)
	}
}

// lastCard returns the last card that a player has played.
func lastCard(m *referee.Match, seat int) (card int, ok bool) {
	from := m.OpenFrom()
	if _, open := m.Open(); !open && len(m.Rounds()) > 0 {
		from = m.Rounds()[len(m.Rounds())-1].From
	}
	for _, text := range m.Log().All(from) {
		words, verb, read := compose.WordsOf(m, text)
		if !read || len(words) != 2 || m.Game().AskOf(verb).When != referee.ByPlay {
			continue
		}
		if who, known := m.Roster().Find([]byte(words[0])); known && who == seat {
			if c, is := m.Game().Deck.Read([]byte(words[1])); is {
				card, ok = c, true
			}
		}
	}
	return card, ok
}

// breakSilence shows what a quiet referee has seen in the round that has just closed.
func (t *table) breakSilence(ctx context.Context, rounds int) error {
	c := t.compose()
	closed := c.Match.Rounds()
	if !c.Quiet || len(closed) <= rounds {
		return nil
	}
	from := closed[len(closed)-1].From
	seen := c.RulingsSaid(func(r referee.Ruling) bool { return c.Match.Log().Compare(r.Line, from) >= 0 })
	if seen == nil {
		return nil
	}
	return t.Asker.Show(ctx, t.say(textSaw), strings.Join(seen, "\n\n"))
}

// recordRaw records a line of play that was typed as it stands in a record.
func (t *table) recordRaw(ctx context.Context, line string) error {
	trial, err := t.compose().Try(line)
	if err != nil {
		return err
	}
	return t.record(ctx, trial)
}

// record applies the lines of a trial. It warns of a foul before anything is recorded.
func (t *table) record(ctx context.Context, trial compose.Trial) error {
	if len(trial.Fouls) == 0 {
		return t.apply(ctx, trial.Lines...)
	}
	a, err := t.Asker.Ask(ctx, t.compose().Warning(trial))
	switch {
	case errors.Is(err, ask.ErrBack), err == nil && a.Of("what") == compose.TakeBack:
		return errAnew
	case err != nil:
		return err
	}
	if err := t.apply(ctx, trial.Lines...); err != nil || a.Of("what") != compose.AndAccuse {
		return err
	}
	return t.accuse(ctx, trial.Fouls[trial.Accusable()])
}

// accuse asks who accuses the player whom a ruling is about, and of what where the game wants to know; the ruling's own
// article is offered first.
func (t *table) accuse(ctx context.Context, r referee.Ruling) error {
	c := t.compose()
	may := compose.Accusations(c.Match, r)
	if len(may) == 0 {
		return nil
	}
	return t.put(ctx, c.Words(may[0].Verb, may, charge(c.Match, r.Article)...))
}

// challenge asks who accuses whom, of having broken this rule unless they name another.
func (t *table) challenge(a *rulebook.Article) func(context.Context) error {
	return func(ctx context.Context) error {
		c := t.compose()
		verb, was := compose.AccusingVerb(c.Match), charge(c.Match, a)
		if c.Quiet {
			return t.put(ctx, c.Accusation(verb, was...))
		}
		may := compose.Only(c.Match.Expect(), verb)
		if len(may) == 0 {
			return nil
		}
		return t.put(ctx, c.Words(verb, may, was...))
	}
}

// charge returns what stands in the words of an accusation at first: the rule, where the game wants to know it.
func charge(m *referee.Match, a *rulebook.Article) []string {
	shape := m.Game().Grammar.Shape(compose.AccusingVerb(m))
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
