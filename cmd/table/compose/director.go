package compose

import (
	"cmp"
	"slices"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

// The values of the first field of the director's form. Its key is ModeKey and countIt is the value of a tally, so that
// SeatForm.Chosen finds the tally mode in the answer, at the table and on a phone.
const (
	warnIt   = "warn"
	fineIt   = "fine"
	cancelIt = "cancel"
	standIt  = "stand"
	dealIt   = "redeal"
	barIt    = "bar"
	countIt  = byTally
)

// proposed is added to the label of a move that the article suggests.
const proposed = " §"

var moves = [...]string{
	rulebook.Warn: warnIt, rulebook.Fine: fineIt, rulebook.Cancel: cancelIt, rulebook.Stand: standIt,
	rulebook.Redeal: dealIt, rulebook.Bar: barIt, rulebook.Count: countIt,
}

// decision is a filled-in form of the director.
type decision struct {
	move   string // one of the values of the first field
	player string // an ID; empty for nobody
	points string // as typed; empty for those that the article suggests
	why    string
}

// decided returns the decision that the values of the director's form hold.
func decided(values ask.Values) decision {
	return decision{
		move:   values.Of(ModeKey),
		player: values.Of("who"),
		points: values.Of("points"),
		why:    values.Trimmed("why"),
	}
}

// voids reports whether a round becomes void.
func (made decision) voids() bool { return made.move == cancelIt || made.move == dealIt }

// directing is the director's form for settling a Matter: a breach, a dispute, or none in particular.
type directing struct {
	Composer
	matter    Matter
	article   *rulebook.Article // the article whose moves are suggested; nil if there is none
	proposals []rulebook.Proposal
	before    referee.EarlierWarnings
}

func (c Composer) directing(matter Matter, before referee.EarlierWarnings) directing {
	d := directing{Composer: c, matter: matter, before: before}
	if matter.Article != nil {
		d.article = matter.Article.Settled()
		if d.article != nil {
			for _, proposal := range d.article.Proposes() {
				if proposal.Fits(Brought(c.Match, matter.Seat)) {
					d.proposals = append(d.proposals, proposal)
				}
			}
		}
	}
	if d.proposed(barIt) != nil && matter.Seat == referee.Nobody {
		d.matter.Seat = c.Match.Dealer()
	}
	return d
}

// Brought returns the points of a player in the last round, without penalties. It returns 0 while a round is open,
// after a void round, and for Nobody.
func Brought(match *referee.Match, seat int) int {
	rounds := match.Rounds()
	if _, open := match.Open(); open || seat == referee.Nobody || len(rounds) == 0 || rounds[len(rounds)-1].Void {
		return 0
	}
	round := rounds[len(rounds)-1]
	if round.Penalties != nil {
		return round.Points[seat] - round.Penalties[seat]
	}
	return round.Points[seat]
}

func (d directing) proposed(move string) *rulebook.Proposal {
	for i, proposal := range d.proposals {
		if moves[proposal.Move] == move {
			return &d.proposals[i]
		}
	}
	return nil
}

// Directing returns the form of the director's moves about a matter: a warning, points, a void round, a round that
// counts as it was played, a ban on bidding, a tally. The moves that the article suggests come first. Nothing is
// recorded until the form is answered.
func (c Composer) Directing(matter Matter, before referee.EarlierWarnings) SeatForm {
	directing := c.directing(matter, before)
	question := ask.Question{
		Title: c.Say(Keyed.Text("action.penalty")), Help: directing.help(), Fields: directing.fields(),
	}
	form := c.NewForm(question, func(values ask.Values) ([]play.Action, error) {
		return directing.actions(decided(values))
	})
	form.Live = func(values ask.Values) string { return directing.live(form, values) }
	form.Doubt = func(values ask.Values) string {
		made := decided(values)
		if actions, err := form.draft.actions(values); err == nil && len(actions) == 2 && made.move == warnIt {
			both := Words.BothLines
			if !text.IsBlank(made.points) { // what somebody typed is not what the article suggests
				both = Words.BothTyped
			}
			return text.Join(". ", directing.again(made), c.Say(both(directing.said(made))))
		}
		if made.voids() {
			return c.Say(Words.SureVoid(directing.said(made)))
		}
		return ""
	}
	form.Enough = func(values ask.Values, left string) bool {
		if _, err := form.draft.actions(values); err != nil || matter.Article == nil {
			return false
		}
		switch decided(values).move {
		case fineIt:
			return false
		case warnIt, barIt:
			return left != ModeKey
		}
		return true
	}
	return SeatForm{form, play.Warning, false}
}

// fields returns the fields of the form: the move, the player, the points, and the reason.
func (d directing) fields() []ask.Field {
	options, usual := d.moves()
	what := ask.Field{
		Key:     ModeKey,
		Label:   d.Say(Words.TheMove),
		Kind:    ask.Choice,
		Options: options,
		Value:   usual,
		Unset:   usual == "",
	}
	if len(d.proposals) > 0 {
		what.Label = d.Say(Words.AsArticle(what.Label))
	}
	who := ask.Field{
		Key:     "who",
		Label:   d.Say(Words.ToWhom),
		Kind:    ask.Choice,
		Options: d.players(d.Match.Rows().Players()),
	}
	if d.matter.Seat == referee.Nobody {
		who.Options = append(who.Options, ask.Option{Label: d.Say(Words.Nobody), Key: "-"})
	} else {
		who.Value = d.Match.Roster().IDs()[d.matter.Seat]
	}
	points := ask.Field{
		Key:   "points",
		Label: d.fineLabel(),
		Signs: ask.SignedDigits,
		Check: func(value string) error {
			if strings.TrimSpace(value) == "" {
				return nil
			}
			_, err := d.fine(value)
			return err
		},
	}
	if slices.ContainsFunc(d.proposals, func(proposal rulebook.Proposal) bool { return proposal.Points != 0 }) {
		points.Help = d.Say(Words.PointsProposed)
	}
	why := ask.Field{Key: "why", Label: d.Say(Words.Reason), Free: true}
	if article := d.matter.Article; article != nil {
		why.Value = d.Say(article.Title())
	}
	return []ask.Field{what, who, points, why}
}

// live returns the text under the form: what would be recorded, what it changes, and what the warnings before were.
func (d directing) live(form Form, values ask.Values) string {
	made := decided(values)
	said := d.said(made)
	if said == "" {
		return ""
	}
	said = d.Say(Words.ToRecord(said))
	if trial, err := form.draft.try(values); err == nil {
		said = text.Join("\n", said, d.moved(trial.After, made.player))
	}
	return text.Join("\n", said, d.again(made))
}

// moves returns the options that are possible now. Those that the article suggests come first. usual is the first move
// that the article suggests, otherwise the first option; "" if that voids a round, and for points while it depends on
// the end of the open round what else the article suggests.
func (d directing) moves() (options []ask.Option, usual string) {
	possible := d.possibleMoves()
	var suggested []string // the moves that the article suggests
	dependsOnEnd := map[string]bool{}
	for _, proposal := range d.proposals {
		key := moves[proposal.Move]
		if !slices.Contains(suggested, key) {
			suggested = append(suggested, key)
		}
		dependsOnEnd[key] = proposal.If != rulebook.Always && Brought(d.Match, d.matter.Seat) == 0
	}
	for _, key := range suggested {
		if !possible[key] {
			continue
		}
		option := d.moveOption(key)
		if !dependsOnEnd[key] {
			option.Label += proposed
			usual = cmp.Or(usual, key)
		}
		options = append(options, option)
	}
	for _, key := range moves {
		if possible[key] && !slices.Contains(suggested, key) {
			options = append(options, d.moveOption(key))
		}
	}
	isAnyOpen := slices.ContainsFunc(suggested, func(key string) bool { return dependsOnEnd[key] })
	if isAnyOpen && usual == fineIt {
		return options, ""
	}
	usual = cmp.Or(usual, options[0].Value)
	if usual == cancelIt || usual == dealIt {
		return options, "" // Enter alone, typed to end the round, must not void it
	}
	return options, usual
}

// possibleMoves reports which moves are possible now.
func (d directing) possibleMoves() map[string]bool {
	_, open := d.Match.Open()
	_, err := d.Try(play.Action{Verb: play.Redeal})
	mayVoid := err == nil
	hasRound := open || d.Match.Counted() > 0
	return map[string]bool{
		warnIt:   true,
		fineIt:   hasRound || d.Match.ByTotals(),
		standIt:  hasRound,
		cancelIt: mayVoid,
		dealIt:   mayVoid,
		barIt:    d.proposed(barIt) != nil,
		countIt:  open && d.Match.HasModes() && d.proposed(countIt) != nil,
	}
}

// moveOption returns the option of a move, with the points that the article suggests.
func (d directing) moveOption(key string) ask.Option {
	option := d.Option("move." + key)
	option.Value = key
	_, open := d.Match.Open()
	if !open && (key == cancelIt || key == dealIt) { // the round before: none is open
		option.Label = d.Option("move." + key + ".last").Label
	}
	proposal := d.proposed(key)
	if proposal == nil || proposal.Points == 0 {
		return option
	}
	points := text.Integer(proposal.Points)
	if key == warnIt {
		option.Label = d.Say(Words.WarnThen(points))
	} else {
		option.Label = d.Say(Words.FineOf(points))
	}
	return option
}

// help says which moves the article suggests, and how often the player at fault was warned before; where nobody is at
// fault, which players were warned.
func (d directing) help() string {
	var all []string
	if d.article != nil {
		all = append(all, d.Say(score.Words.Article(d.article.Title(), d.article.ID)), d.article.Short().In(d.Lang))
	}
	for seat := range d.Match.Roster().Len() {
		isAsked := d.matter.Seat == referee.Nobody || d.matter.Seat == seat
		if isAsked && d.warnings(seat) > 0 {
			all = append(all, d.warned(seat, 0))
		}
	}
	return strings.Join(all, "\n")
}

// warnings returns how many warnings a player has had in this match and in the other matches of its tournament or
// evening.
func (d directing) warnings(seat int) int {
	others := d.before.Event
	if others == nil {
		others = d.before.Evening
	}
	return d.here(seat) + at(others, seat)
}

// here returns how many warnings a player has had in this match.
func (d directing) here(seat int) int {
	var n int
	for _, warned := range d.Match.Warnings() {
		if warned.Seat == seat {
			n++
		}
	}
	return n
}

func at(counts []int, seat int) int {
	if seat < len(counts) {
		return counts[seat]
	}
	return 0
}

// warned says how many warnings a player has had, including more that are about to be given.
func (d directing) warned(seat, more int) string {
	here := d.here(seat) + more
	span := Words.InMatch(here)
	if d.before.Event != nil {
		span = Words.InEvent(here + at(d.before.Event, seat))
	} else if d.before.Evening != nil {
		span = Words.InEvening(here + at(d.before.Evening, seat))
	}
	said := d.Say(score.Words.Named(d.Match.Roster().Name(seat), d.Say(span)))
	if in := here + at(d.before.League, seat); d.before.League != nil && in > d.warnings(seat)+more {
		said += ", " + d.Say(Words.InLeague(in))
	}
	return said
}

// again says how many warnings a player will have if the move is a warning, and not the player's first; otherwise it
// returns "".
func (d directing) again(made decision) string {
	seat, known := d.Match.Roster().Find([]byte(made.player))
	if made.move != warnIt || !known || d.warnings(seat) == 0 {
		return ""
	}
	return d.Say(Words.WithThis(d.warned(seat, 1)))
}

// points returns the points that a decision brings: the typed points or, if none were typed, those that the article
// suggests. The first warning of a player brings none.
func (d directing) points(made decision, seat int) (int, error) {
	if !text.IsBlank(made.points) {
		return d.fine(made.points)
	}
	if proposal := d.proposed(made.move); proposal != nil && (made.move == fineIt || d.warnings(seat) > 0) {
		if d.leastWins() {
			return proposal.Points, nil
		}
		return -proposal.Points, nil
	}
	return 0, nil
}

// said returns in words what a decision would record, without the reason, which the form shows. It returns "" while the
// form is not valid.
func (d directing) said(made decision) string {
	made.why = ""
	actions, err := d.actions(made)
	if err != nil {
		return ""
	}
	var all []string
	for _, act := range actions {
		all = append(all, cmp.Or(d.Penalized(act), d.Said(act)))
	}
	return strings.Join(all, " · ")
}

// WarnedAgain says which warnings a player has had in this match and in the others; "" for fewer than two.
func (c Composer) WarnedAgain(seat int, before referee.EarlierWarnings) string {
	directing := c.directing(NoMatter, before)
	if directing.warnings(seat) < 2 {
		return ""
	}
	return directing.warned(seat, 0)
}

// Penalized says to whom a penalty gives points, or from whom it takes points; "" for any other action.
func (c judged) Penalized(act play.Action) string {
	if act.Verb != play.Penalty {
		return ""
	}
	name := c.Match.Roster().Name(act.Seat())
	n := act.Arg(1)
	switch {
	case c.leastWins() && n > 0:
		return c.Say(Words.Fined(n, name))
	case c.leastWins():
		return c.Say(Words.Relieved(-n, name))
	case n > 0:
		return c.Say(Words.Gains(name, n))
	}
	return c.Say(Words.Loses(name, -n))
}

// leastWins reports whether the lowest total wins, so that a penalty adds points.
func (c spelling) leastWins() bool { return c.Match.Game().LeastWins() }

// fineLabel returns the label of the points of a penalty.
func (c spelling) fineLabel() string {
	if c.leastWins() {
		return c.Say(Words.HowManyAdded)
	}
	return c.Say(Words.HowMany)
}

// fine parses the points of a penalty, in the direction that hurts: where the lowest total wins, a number adds points
// unless it has a minus sign. Elsewhere it takes points, with or without a minus sign, unless it has a plus sign.
func (c spelling) fine(typed string) (int, error) {
	typed = strings.TrimSpace(typed)
	if err := signed(typed); err != nil {
		return 0, err
	}
	n, err := ask.Whole(typed)
	if !c.leastWins() && !strings.HasPrefix(typed, "+") {
		n = -max(n, -n)
	}
	return n, err
}

// moved says how a move changes the total and the place of a player; "" if it does not, or only with the open round.
func (d directing) moved(after *referee.Match, id string) string {
	seat, known := d.Match.Roster().Find([]byte(id))
	if !known {
		return ""
	}
	was := d.Match.Totals()[seat]
	is := after.Totals()[seat]
	before := d.Match.Places()
	then := after.Places()
	if was == is || before == nil || then == nil {
		return ""
	}
	name := d.Match.Roster().Name(seat)
	return d.Say(Words.TotalAndPlace(name, text.Integer(was), text.Integer(is), before[seat], then[seat]))
}

// actions returns the actions by which a decision is recorded.
func (d directing) actions(made decision) ([]play.Action, error) {
	seat, known := d.Match.Roster().Find([]byte(made.player))
	if !known && (made.move == warnIt || made.move == fineIt || made.move == barIt) {
		return nil, Words.NeedPlayer.Err()
	}
	var all []play.Action
	switch made.move {
	case warnIt, fineIt:
		n, err := d.points(made, seat)
		switch {
		case err != nil:
			return nil, err
		case made.move == warnIt:
			all = append(all, WithText(By(play.Warning, seat), made.why))
		case n == 0:
			return nil, Words.WantWhole.Err()
		}
		if n != 0 {
			all = append(all, WithText(By(play.Penalty, seat, n), made.why))
		}
	case cancelIt, dealIt:
		all = append(all, WithText(play.Action{Verb: play.Redeal}, made.why))
	case barIt:
		all = append(all, Note(d.noted(Words.Barred(d.Match.Roster().Name(seat)), made.why)))
	case standIt:
		all = append(all, Note(d.noted(Words.Stands, made.why)))
	case countIt:
		all = d.counted(made.why)
	}
	return all, nil
}

// counted returns the actions after which the round can be closed by its tally. If cards were recorded, no tally can
// close the round: these actions make it void and deal again.
func (d directing) counted(why string) []play.Action {
	note := Note(d.noted(Words.Tallied, why))
	round, open := d.Match.Open()
	card, _ := d.Match.Game().Grammar.Verb([]byte("play"))
	if !open || !d.Match.RoundLines().Has(card) {
		return []play.Action{note}
	}
	return []play.Action{WithText(play.Action{Verb: play.Redeal}, why), By(play.Deal, round.Dealer), note}
}

func (d directing) noted(said lang.Speaker, why string) string {
	if why == "" {
		return d.Say(said)
	}
	return d.Say(score.Words.Named(d.Say(said), why))
}
