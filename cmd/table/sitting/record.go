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
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

// hearOthers reads the lines that others have recorded, and shows each line with the player who entered it on a phone,
// if any. It returns errAgain, because another question may be due.
func (t *Table) hearOthers(ctx context.Context) error {
	n := t.Match().Log().Len()
	over := t.Match().Finished()
	news := newsOf(t)
	if _, err := t.CatchUp(ctx); err != nil {
		return err
	}
	kept, err := keptBeside(ctx, t.Stored)
	if err != nil {
		return err
	}
	if kept.modeOf(t.Match()) != referee.Always {
		t.mode = kept.Mode
		t.kept.Deal = kept.Deal
		t.kept.Mode = kept.Mode // a dealer who deals on a phone also chooses the mode
	}
	news.tellSettled() // before the lines: it must not be cut off a small screen
	for n++; n <= t.Match().Log().Len(); n++ {
		_, stands := t.Match().Log().Standing(n)
		by, err := t.EnteredBy(ctx, n)
		said := HistoryOf(t.Composer()).SaidCorrection(n)
		if err != nil || !stands && said == "" {
			continue
		}
		if stands {
			said = told(t.Composer(), n)
		}
		if seat, ok := t.Match().Roster().Find([]byte(by)); ok {
			t.Tell(Words.FromPhone(t.Match().Roster().Name(seat), said))
		} else {
			t.Tell(Words.FromOther(said))
		}
	}
	if over && !t.Match().Finished() {
		t.Tell(Words.OpenAgain)
	}
	return errAgain
}

// apply judges actions on the match itself and records their lines, without warning of a foul.
func (t *Table) apply(ctx context.Context, actions ...play.Action) error {
	lines := make([]string, len(actions))
	for i, act := range actions {
		lines[i] = t.Match().Write(act)
	}
	return t.applyLines(ctx, lines...)
}

// applyLines is apply for lines as they are stored.
func (t *Table) applyLines(ctx context.Context, lines ...string) error {
	news := newsOf(t)
	visible := t.Composer().Visible()
	rulings, err := t.Apply(ctx, lines...)
	if err != nil {
		return err
	}
	composer := t.Composer()
	t.recorded(ctx, news.first, composer.Match.Log().Len())
	for n := news.first; n <= composer.Match.Log().Len(); n++ {
		if act, stands := composer.Match.ActionAt(n); stands && act.Verb == play.Penalty {
			t.Asker.Notify(told(composer, n))
		}
	}
	news.announce()
	if t.Composer().Visible() == visible {
		news.tellUnseen()
	} else {
		news.tellRead()
	}
	rulings = composer.AudibleOf(rulings)
	news.tellWhy(rulings) // before the rulings, which may fill a small screen
	last, _ := composer.Match.Log().Last()
	closed := len(composer.Match.Rounds()) > news.rounds
	for _, ruling := range rulings { // the board shows those of the last line
		if ruling.Line != last && !(closed && decided(ruling)) {
			t.Tell(score.Words.Ruling(composer.Ruling(ruling)))
		}
	}
	news.tellSettled()
	return news.breakSilence(ctx)
}

// news is what the table says about lines that were recorded just now.
type news struct {
	*Table
	first  int // the first of the lines
	rounds int // how many rounds were closed before the lines
	from   int // the deal of the open round before the lines or, between rounds, of the last one; 0 for none
	tricks int // how many tricks of that round were complete before the lines
}

// newsOf returns the news of the lines that will be recorded next.
func newsOf(table *Table) news {
	tricks, _ := table.Match().Tricks()
	return news{
		Table:  table,
		first:  table.Match().Log().Len() + 1,
		rounds: len(table.Match().Rounds()),
		from:   table.Match().OpenFrom(),
		tricks: tricks,
	}
}

// tellUnseen says which lines of play were recorded. It is for lines that the board does not show, such as a look at a
// card or a discard: otherwise nobody would know whether they were recorded.
func (n news) tellUnseen() {
	composer := n.Composer()
	for line := n.first; line <= composer.Match.Log().Len(); line++ {
		act, stands := composer.Match.ActionAt(line)
		if !stands || act.Verb.IsCommon() {
			continue
		}
		n.Tell(Words.Recorded(told(composer, line)))
		n.toldTo = line
	}
}

// tellRead says in one sentence which lines of play were recorded for a short form, if the board does not show all that
// the form was read as.
func (n news) tellRead() {
	composer := n.Composer()
	if !composer.Shortened() {
		return
	}
	var lines []int
	confirmed := false
	for line := n.first; line <= composer.Match.Log().Len(); line++ {
		act, stands := composer.Match.ActionAt(line)
		if !stands || act.Verb.IsCommon() {
			continue
		}
		lines = append(lines, line)
		if slices.Contains(composer.Match.Game().Short.Confirm, act.Verb) {
			confirmed = true
		}
	}
	if !confirmed {
		return
	}
	n.Tell(Words.Recorded(HistoryOf(composer).saidTexts(texts(composer.Match, lines))))
	n.toldTo = lines[len(lines)-1]
}

// recorded notes that the lines from first to last were recorded together, and the form they came from, so that an undo
// can restore the answer. It drops the form's draft. It stores nothing if nothing has changed, as for a single card.
func (t *Table) recorded(ctx context.Context, first, last int) {
	e := entered{First: first, Last: last, Form: t.unfinished.form}
	e.Form.Lines = first - 1
	t.unfinished.drop()
	// Each card of a row is undone by itself, the last first.
	for ; e.First < last && isCardRow(t.Match(), e); e.First++ {
		t.entries = append(t.entries, entered{First: e.First, Last: e.First})
		first++
	}
	t.entries = append(t.entries, e)
	// The lines of a form with one field belong together too.
	together := e.Form.Len() > 1 || last > first || isCorrection(t.Match().Log(), first)
	changed := together || t.kept.Draft != nil || t.kept.Undo != nil
	t.kept.Draft = nil
	t.kept.Undo = nil
	if together {
		forms := append(slices.Clone(t.kept.Forms), e)
		t.kept.Forms = forms[max(0, len(forms)-keptForms):]
	}
	if _, open := t.Match().Open(); open && t.Match().OpenFrom() >= first && t.mode != referee.Always {
		changed = true
		t.kept.Deal = t.Match().OpenFrom()
		t.kept.Mode = t.mode
	}
	if changed {
		t.keep(ctx)
	}
}

// isCardRow reports whether the lines of an answer are single cards of players, as a trick typed in a row is.
func isCardRow(match *referee.Match, e entered) bool {
	game := match.Game()
	for n := e.First; n <= e.Last; n++ {
		act, stands := match.ActionAt(n)
		shape := game.Grammar.Shape(act.Verb)
		if !stands || game.Short != nil || len(shape.Words) != 2 || shape.Repeat || shape.Words[1].Kind != play.Card {
			return false
		}
	}
	return true
}

// decided reports whether a ruling is the outcome of a challenge.
func decided(ruling referee.Ruling) bool {
	return ruling.Verdict == rulebook.Upheld || ruling.Verdict == rulebook.Denied
}

// tellSettled says how a challenge was decided if the round closed with it, because the board may already show the next
// round.
func (n news) tellSettled() {
	composer := n.Composer()
	if len(composer.Match.Rounds()) <= n.rounds {
		return
	}
	why := composer.Match.In(composer.Lang).Why(composer.Match.Rounds()[n.rounds])
	for _, ruling := range composer.Audible() {
		if ruling.Line >= n.first && decided(ruling) {
			n.Asker.Notify(text.Join("\n", composer.Say(score.Words.Ruling(composer.Ruling(ruling))), why))
			why = ""
		}
	}
}

// tellWhy says why each player got these points in a round that was recorded play by play. The form of a tally says it
// before it is confirmed, and a challenge that ended the round with its decision.
func (n news) tellWhy(rulings []referee.Ruling) {
	match := n.Match()
	if len(match.Rounds()) <= n.rounds || n.mode != referee.ByPlay || slices.ContainsFunc(rulings, decided) {
		return
	}
	round := match.Rounds()[len(match.Rounds())-1]
	if why := match.In(n.Lang).Why(round); why != "" && !round.Void {
		n.Asker.Notify(n.Composer().PointsOf(round) + "\n" + why)
	}
}

// announce says who takes a trick that was completed just now, and whether a round has become void.
func (n news) announce() {
	match := n.Match()
	trick, seat := match.Tricks()
	earlier := match.Log().Compare(match.OpenFrom(), n.from) < 0 // a deal was undone, so these tricks are known
	if !earlier && trick > n.tricks && seat != referee.Nobody {
		name := match.Roster().Name(seat)
		if card, ok := match.RoundLines().Card(trick, seat); ok {
			n.Tell(Words.Taken(trick, name, match.Game().Deck.Name(card, n.Lang)))
		}
	}
	if rounds := match.Rounds(); len(rounds) > n.rounds && rounds[len(rounds)-1].Void {
		composer := n.Composer()
		dealer := match.Roster().Name(rounds[len(rounds)-1].Dealer)
		n.Tell(Words.Void(HistoryOf(composer).dealtBy(Words.LastRound, dealer)))
	}
}

// breakSilence shows the rulings of a quiet referee in a round that was closed just now.
func (n news) breakSilence(ctx context.Context) error {
	composer := n.Composer()
	closed := composer.Match.Rounds()
	if !composer.Quiet || len(closed) <= n.rounds {
		return nil
	}
	from := closed[len(closed)-1].From
	seen := composer.RulingsSaid(func(ruling referee.Ruling) bool {
		return composer.Match.Log().Compare(ruling.Line, from) >= 0
	})
	if seen == nil {
		return nil
	}
	return n.Asker.Show(ctx, n.Say(Words.Saw), strings.Join(seen, "\n\n"))
}

// record applies the lines of a trial. If they hold a foul, it first warns and asks.
func (t *Table) record(ctx context.Context, trial compose.Trial) error {
	if err := t.sure(ctx, trial); err != nil {
		return err
	}
	if len(trial.Fouls) == 0 {
		return t.applyLines(ctx, trial.Lines...)
	}
	warning := warning{t.Composer(), trial}
	question := warning.question()
	question.Pad = padBehind(t.Composer(), t.order)
	answer, err := t.Asker.Ask(ctx, question)
	if errors.Is(err, ask.ErrBack) || err == nil && answer.Of("what") == takeBack {
		t.Tell(Words.TakenBack)
		return errTakenBack
	}
	if err != nil {
		return err
	}
	if answer.Of("what") == unrecorded {
		return t.applyLines(ctx, append([]string{t.Match().Write(*warning.forgotten())}, trial.Lines...)...)
	}
	if answer.Of("what") == earlier {
		if err := t.mistyped(ctx, warning.restsOn()); err != nil && !errors.Is(err, ask.ErrBack) {
			return err
		}
		return errCorrected
	}
	if err := t.applyLines(ctx, trial.Lines...); err != nil {
		return err
	}
	switch answer.Of("what") {
	case andAccuse:
		return disputeOf(t).accuse(ctx, trial.Fouls[warning.accusable()])
	case andRemedy:
		return disputeOf(t).remedy(ctx)
	}
	return nil
}

// sure asks before lines are recorded that users seldom mean. It returns errTakenBack if they were not meant. A no during
// an action is errDeclined, which leads back to the table; Escape leads back to the form.
func (t *Table) sure(ctx context.Context, trial compose.Trial) error {
	var questions []string
	if t.Doubt != nil {
		doubt, err := t.Doubt(ctx, t.Stored, t.Composer(), trial)
		if err != nil {
			return err
		}
		if doubt != "" {
			questions = append(questions, doubt)
		}
	}
	if len(trial.Fouls) == 0 { // otherwise the warning of the foul asks, and says what it costs
		questions = append(questions, t.Composer().Sure(trial.Actions)...)
	}
	for _, question := range questions {
		yes, err := t.confirm(ctx, question)
		if err == nil && !yes && t.acting {
			return errDeclined
		}
		if errors.Is(err, ask.ErrBack) || err == nil && !yes {
			return errTakenBack
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// told returns line n, which stands, in plain words. For a penalty in an open round it adds when the penalty
// counts, because no total shows the penalty yet.
func told(composer compose.Composer, n int) string {
	act, _ := composer.Match.ActionAt(n)
	_, returned := composer.Match.Returned(n)
	said := composer.Penalized(act)
	if said == "" || returned {
		return composer.SaidLine(n)
	}
	if _, open := composer.Match.Open(); open {
		return composer.Say(Words.WithRound(said))
	}
	return said
}
