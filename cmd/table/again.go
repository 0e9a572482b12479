package table

import (
	"context"
	"slices"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/cmd/table/compose"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textAgain    = lang.Text{It: "Stesso tavolo di nuovo: %s, %s", En: "Same table again: %s, %s"}
	textAssumed  = lang.Text{It: "Come l'ultima volta: %s.", En: "As last time: %s."}
	textAtPlace  = lang.Text{It: "luogo %s", En: "place %s"}
	textCounting = lang.Text{It: "campionato %s", En: "league %s"}

	keyAgain = lang.Text{It: "s", En: "a"}
)

// again begins the next match of a table without a question: game, players, house rules, place, league and the way of
// recording as in the match before, and the dealer moved on.
func (s *Session) again(ctx context.Context, before *desk.LiveMatch) (*desk.LiveMatch, error) {
	m := before.Match()
	dealer := compose.NextDealer(m)
	if open, ok := m.Open(); ok {
		dealer = m.Next(open.Dealer)
	}
	n := &newMatch{Session: s, game: m.Game(), names: compose.Seated(m)}
	n.dealer = slices.Index(compose.SeatsAgain(m), dealer)
	n.rules, n.at = ruleLines(n.game, m.Options()), m.Head().Place
	leagues, err := n.leagues(ctx)
	if err != nil {
		return nil, err
	}
	n.league = leagueOf(m.Head().League, leagues)
	if n.game.Quiet {
		if n.voice, err = before.Setting(ctx, voice); err != nil {
			return nil, err
		}
	}
	s.mode = compose.ModeOf(m)
	return n.store(ctx)
}

// leagueOf returns the league of that name among those that are open, "" where it is not.
func leagueOf(name string, open []string) string {
	for _, l := range open {
		if play.Fold([]byte(l)) == play.Fold([]byte(name)) {
			return l
		}
	}
	return ""
}

// assume fills in what nobody was asked: the rules of the group's last match, the place and the league of the last.
func (n *newMatch) assume(ctx context.Context) error {
	n.dealer, n.voice = compose.NobodyDrawn, ""
	last, found, err := n.Desk.Memory().LastRules(ctx, n.game, n.names)
	if err != nil {
		return err
	}
	var said []string
	if n.rules = nil; found {
		n.rules = ruleLines(n.game, last)
	}
	if n.rules != nil {
		said = append(said, rulesChanged(n.Lang, n.game, last))
	}
	if n.at = n.Desk.Memory().LastPlace(ctx); n.at != "" {
		said = append(said, n.say(textAtPlace, n.at))
	}
	leagues, err := n.leagues(ctx)
	if err != nil {
		return err
	}
	if n.league = n.usualLeague(ctx, leagues); n.league != "" {
		said = append(said, n.say(textCounting, n.league))
	}
	if said != nil {
		n.tell(textAssumed, strings.Join(said, " · "))
	}
	return nil
}

// rulesChanged returns the house rules that are not at their default, in a few words.
func rulesChanged(in lang.Lang, g *referee.Game, o referee.Options) string {
	var parts []string
	for i, opt := range g.Options {
		if o.Values[i] != opt.Default {
			parts = append(parts, compose.TextNamed.Fill(in, opt.Title, opt.Say(o.Values[i], in)))
		}
	}
	return strings.Join(parts, " · ")
}

// againNow begins the next match of this table, and puts it on the table.
func (t *table) againNow(ctx context.Context) error {
	next, err := t.again(ctx, t.stored)
	if err != nil {
		return err
	}
	t.next = next
	return errLeft
}
