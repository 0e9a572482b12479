// What import says about the plays of BG Stats.

package store

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// mostReasons is how many reasons, and how many games that no --game names, are shown without --list.
const mostReasons = 12

// plays returns the records of a file of BG Stats. It reports how they differ from the file, and which plays cannot be
// stored. If there are such plays, it asks whether the others are to be stored; after a no it returns ask.ErrBack.
// Without somebody to ask, it returns the others.
func (o *importOptions) plays(ctx context.Context, name string, r io.Reader) ([]record, error) {
	wanted, err := o.wantedGames(ctx)
	if err != nil {
		return nil, err
	}
	read, err := readPlays(r, wanted)
	if err != nil {
		return nil, err
	}
	o.reportPlays(name, read)
	if len(read.refused) == 0 {
		return read.records, nil
	}
	o.refused += len(read.refused)
	o.app.Status = max(o.app.Status, app.StatusFailed)
	if len(read.records) == 0 || !o.app.Asks() {
		return read.records, nil
	}
	yes, err := o.app.Confirm(ctx, o.app.Say(words.StoreOthers(len(read.refused))))
	if err == nil && !yes {
		err = ask.ErrBack
	}
	return read.records, err
}

// everyGame stands in --game for every game of a file that no other --game names.
const everyGame = "*"

// wantedGames returns our games by the keys of their titles in a file of BG Stats: their own names, and those of
// --game.
func (o *importOptions) wantedGames(ctx context.Context) (map[string]*referee.Game, error) {
	wanted := map[string]*referee.Game{}
	for _, game := range games.All {
		wanted[titleKey(game.Name)] = game
	}
	for _, one := range o.paper.games {
		theirs, ours, found := strings.Cut(one, "=")
		if !found {
			return nil, words.MapGame(one).Err()
		}
		game := games.Other
		if text.Fold(strings.TrimSpace(ours)) != games.Other.Name {
			var err error
			game, err = o.ourGame(ctx, strings.TrimSpace(ours))
			if err != nil {
				return nil, err
			}
		}
		if strings.TrimSpace(theirs) == everyGame {
			theirs = everyGame
		} else {
			theirs = titleKey(theirs)
		}
		wanted[theirs] = game
	}
	return wanted, nil
}

// reportPlays reports the plays that are left out or changed, in a line for each reason; with --list in a line for each
// play.
func (o *importOptions) reportPlays(name string, read *playsRead) {
	path := text.Path(name)
	o.reportOtherGames(path, read.other)
	if read.ignored > 0 {
		app.Warn(o.app, words.PlaysIgnored(path, read.ignored))
	}
	hint := false
	if o.list {
		o.listPlays(path, read.said, words.PlayKept)
		o.listPlays(path, read.refused, words.PlayRefused)
	} else {
		hint = o.countPlays(path, read.said, words.PlaysKept)
		hint = o.countPlays(path, read.refused, words.PlaysRefused) || hint
	}
	if hint {
		app.Warn(o.app, words.PlaysHint)
	}
	if o.json {
		for _, playSaid := range read.refused {
			o.refusedPlay(name, playSaid)
		}
	}
}

// reportOtherGames lists the games of the file that no --game names, those with the most plays first.
func (o *importOptions) reportOtherGames(path any, plays map[string]int) {
	titles := sortedGames(plays)
	few := titles
	if !o.list {
		few = titles[:min(len(titles), mostReasons)]
	}
	for _, title := range few {
		app.Warn(o.app, words.LeftOut(path, app.Visible(title), plays[title]))
	}
	rest := 0
	for _, title := range titles[len(few):] {
		rest += plays[title]
	}
	if rest > 0 {
		app.Warn(o.app, words.OthersLeftOut(path, len(titles)-len(few), rest))
	}
}

// listPlays prints a line for each of some plays.
func (o *importOptions) listPlays(path any, plays []playSaid, say func(path, play, reason any) lang.Phrase) {
	for _, one := range plays {
		reason := o.app.Say(one.reason)
		if one.detail != "" {
			reason += " (" + one.detail + ")"
		}
		app.Warn(o.app, say(path, one.at(), reason))
	}
}

// countPlays prints for each reason how many plays have it, the most frequent reason first. It reports whether it
// printed a line.
func (o *importOptions) countPlays(
	path any, plays []playSaid, say func(path, n, play, reason any) lang.Phrase,
) bool {
	counts := map[string]int{}
	first := map[string]lang.Speaker{}
	var reasons []string
	for _, one := range plays {
		reason := o.app.Say(one.reason)
		if counts[reason] == 0 {
			reasons = append(reasons, reason)
			first[reason] = one.at()
		}
		counts[reason]++
	}
	slices.SortStableFunc(reasons, func(a, b string) int { return counts[b] - counts[a] })
	rest := 0
	for i, reason := range reasons {
		if i >= mostReasons {
			rest += counts[reason]
			continue
		}
		app.Warn(o.app, say(path, counts[reason], first[reason], reason))
	}
	if rest > 0 {
		app.Warn(o.app, words.PlaysOther(path, rest))
	}
	return len(plays) > 0
}

// at returns words that name the play: its number and date.
func (s playSaid) at() lang.Speaker {
	if s.date == "" {
		return words.PlayUndated(s.number)
	}
	return words.PlayNumber(s.number, app.Visible(s.date))
}

// refusedPlay writes a play that is not stored as a line of JSON.
func (o *importOptions) refusedPlay(name string, one playSaid) {
	line := referee.AppendString([]byte(`{"file":`), name)
	line = fmt.Appendf(line, `,"play":%d,"outcome":"refused","error":{"message":`, one.number)
	line = referee.AppendString(line, o.app.Say(one.reason))
	o.app.Out.Write(append(line, "}}\n"...))
}
