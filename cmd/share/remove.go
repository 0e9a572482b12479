// This file takes out, in one act, the matches that a laptop has sent to the club.

package share

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
	"arbitro/db"
)

// mostShown is how many matches, and how many players, are listed before the question whether to remove them.
const mostShown = 20

// removeFrom removes the matches of which every line on the hub came from one laptop, named by its name or by the
// beginning or end of its id. The players whom only these matches name disappear from the lists too (db.Store.Persons).
// It lists both and asks first; without a terminal it needs yes. The other laptops remove the matches after the next
// round, and "remove --undo" restores a match.
func (s *sharer) removeFrom(ctx context.Context, laptop string, yes bool) error {
	if err := s.books.read(ctx); err != nil { // for the names of the laptops
		return err
	}
	id, err := s.findLaptop(ctx, laptop)
	if err != nil {
		return err
	}
	found, err := s.sentBy(ctx, id)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		app.Tell(s.app, words.NothingFrom(s.books.called(id)))
		return nil
	}
	app.Tell(s.app, words.ListFrom(len(found), s.books.called(id)))
	for _, match := range found[:min(len(found), mostShown)] {
		fmt.Fprintf(s.app.Out, "  %d  %s\n", match.Number, s.shown(match))
	}
	if more := len(found) - mostShown; more > 0 {
		app.Tell(s.app, words.ListMore(more))
	}
	players, err := s.listPlayers(ctx, found)
	if err != nil {
		return err
	}
	if !yes {
		if !s.app.OnTerminal() && s.app.Asker == nil {
			return app.Wrong(words.RemoveForce)
		}
		yes, err := s.app.Confirm(ctx, s.app.Say(words.AskRemove(len(found))))
		if err != nil || !yes {
			return err
		}
	}
	why := s.app.Say(words.RemovedWhy(s.books.called(id)))
	err = s.store.Write(ctx, func(tx *db.Tx) error {
		for _, match := range found {
			if err := tx.Remove(ctx, match.Number, why); err != nil {
				return fmt.Errorf("remove match %d: %w", match.Number, err)
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	app.Tell(s.app, words.RemovedFrom(len(found), players))
	return nil
}

// listPlayers lists the players whom only the found matches name, and returns how many there are.
func (s *sharer) listPlayers(ctx context.Context, found []db.Match) (int, error) {
	numbers := make([]int, len(found))
	for i, match := range found {
		numbers[i] = match.Number
	}
	players, err := s.store.PersonsOnlyIn(ctx, numbers)
	if err != nil || len(players) == 0 {
		return 0, err
	}
	app.Tell(s.app, words.ListPlayers(len(players)))
	var names []string
	for _, player := range players[:min(len(players), mostShown)] {
		names = append(names, app.Visible(player.Name))
	}
	fmt.Fprintf(s.app.Out, "  %s\n", strings.Join(names, ", "))
	if more := len(players) - mostShown; more > 0 {
		app.Tell(s.app, words.MorePlayers(more))
	}
	return len(players), nil
}

// findLaptop returns the id of the laptop with a name, or whose id begins or ends with the typed text. It returns an
// error if there is no such laptop, or more than one.
func (s *sharer) findLaptop(ctx context.Context, typed string) (string, error) {
	senders, err := s.senders(ctx)
	if err != nil {
		return "", err
	}
	var names, found []string
	for _, id := range senders {
		name := s.books.nameOf(id)
		if name == "" {
			name = apart(s.app.Say(words.SomeLaptop), id)
		}
		names = append(names, app.Visible(name))
		named := strings.EqualFold(name, typed) ||
			s.books.byLaptop[id] != nil && strings.EqualFold(s.books.byLaptop[id].name, typed)
		if named || strings.HasPrefix(id, typed) || strings.HasSuffix(id, typed) {
			found = append(found, id)
		}
	}
	slices.Sort(names)
	list := strings.Join(names, ", ")
	if len(found) == 0 {
		return "", app.Wrong(words.NoSuchLaptop(typed, list))
	}
	if len(found) > 1 {
		return "", app.Wrong(words.ManyLaptops(typed, list))
	}
	return found[0], nil
}

// senders returns the sorted ids of the other laptops that have sent lines.
func (s *sharer) senders(ctx context.Context) ([]string, error) {
	all := map[string]bool{}
	err := s.eachSent(ctx, func(m message) { all[m.From] = true })
	delete(all, s.Laptop)
	delete(all, "")
	var ids []string
	for id := range all {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids, err
}

// sentBy returns the stored matches of which every message on the hub came from one laptop, sorted by number.
func (s *sharer) sentBy(ctx context.Context, laptop string) ([]db.Match, error) {
	only := map[string]bool{} // whether all messages about a match came from the laptop
	err := s.eachSent(ctx, func(m message) {
		before, seen := only[m.ID]
		only[m.ID] = m.From == laptop && (before || !seen)
	})
	if err != nil {
		return nil, err
	}
	var found []db.Match
	for id, is := range only {
		if !is {
			continue
		}
		match, err := s.store.ByID(ctx, id)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if !match.IsRemoved() {
			found = append(found, match)
		}
	}
	slices.SortFunc(found, func(a, b db.Match) int { return a.Number - b.Number })
	return found, nil
}

// eachSent calls do with each readable message about a match on the hub.
func (s *sharer) eachSent(ctx context.Context, do func(message)) error {
	return s.link.read(ctx, s.link.match, 1, "", func(msg jetstream.Msg, seq uint64) error {
		if one, ok := s.readable(msg, seq); ok {
			do(one.message)
		}
		return nil
	})
}

// shown returns a line that describes a match: its game and its players.
func (s *sharer) shown(match db.Match) string {
	return s.app.Lang.Colon(s.app.Games().Title(match.Game, s.app.Lang)) + " " + app.Players(match)
}
