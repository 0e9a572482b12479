package match

import (
	"context"
	"fmt"
	"strconv"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/cmd/exchange"
	"arbitro/cmd/table/secret"
	"arbitro/cmd/table/sitting"
	"arbitro/cmd/table/stored"
	"arbitro/db"
)

// house is what a table of this program has besides its match.
type house struct {
	app      *app.App
	store    *db.Store
	session  context.Context // of the session at the table
	hasMoved <-chan struct{} // closed when the file of the database has moved
	kept     string          // the id of the match that keeps was called for last
}

// newHouse returns the house of a session.
func newHouse(session context.Context, a *app.App, store *db.Store, hasMoved <-chan struct{}) *house {
	return &house{app: a, store: store, session: session, hasMoved: hasMoved}
}

// parts returns the parts that a table calls.
func (h *house) parts() sitting.House {
	return sitting.House{
		Now:       h.app.Now,
		Elsewhere: desk.ErrElsewhere,
		Ends:      db.ErrMoved,
		NewLines:  h.newLines,
		Keeps:     h.keeps,
		Players:   h.players,
		Sheet:     h.sheet,
		Phones:    h.phones,
		Discard:   h.discard,
		Remove:    h.remove,
		Narrow:    secret.Narrow,
		Doubt:     secret.Doubt,
	}
}

// newLines returns a channel that is closed when the match has more lines, another laptop keeps the table too, or the
// file of the database has moved.
func (h *house) newLines(ctx context.Context, match, lines int) <-chan struct{} {
	soon := h.app.Phones.NewLines(match, lines)
	if soon == nil {
		soon = h.app.Desk(h.store).NewLines(ctx, match, lines) // another program may serve the phones
	}
	return either(ctx, either(ctx, soon, h.app.Shares.Warned()), h.hasMoved)
}

// either returns a channel that is closed when one or other is closed, or ctx is done. If other is nil, it returns one.
func either(ctx context.Context, one, other <-chan struct{}) <-chan struct{} {
	if other == nil {
		return one
	}
	both := make(chan struct{})
	go func() {
		defer close(both)
		select {
		case <-one:
		case <-other:
		case <-ctx.Done():
		}
	}()
	return both
}

// keeps announces to other laptops that this one records the table of a match, and opens the table's board on phones
// again. It returns a warning if another laptop records the same table. A form closes when the warning comes later; a
// question on plain lines stays open, so then the warning is printed at once.
func (h *house) keeps(match sitting.Stored) string {
	id := match.(stored.Match).ID()
	fresh := h.kept != id
	h.kept = id
	if fresh {
		h.store.Include(match.Number())
		h.app.Phones.Again(h.session, match.Number())
	}
	warning := h.app.Shares.AnnounceTable(id)
	if soon := h.app.Shares.Warned(); h.app.Plain && soon != nil && fresh {
		go h.warnLate(soon, id)
	}
	return warning
}

// warnLate waits for soon, which is closed when another laptop records the same table, and prints the warning.
func (h *house) warnLate(soon <-chan struct{}, id string) {
	select {
	case <-soon:
		if late := h.app.Shares.AnnounceTable(id); late != "" {
			fmt.Fprintln(h.app.Err, late)
		}
	case <-h.session.Done():
	}
}

// players returns the names to record for typed names.
func (h *house) players(ctx context.Context, typed []string) ([]string, error) {
	people := exchange.People{App: h.app, Store: h.store}
	return people.Called(ctx, typed)
}

// sheet shows the score sheet, and offers to print it.
func (h *house) sheet(ctx context.Context, match sitting.Stored) error {
	return sheetAtTable(ctx, h.app, match.(stored.Match).LiveMatch)
}

// phones opens the board on phones, or closes it.
func (h *house) phones(ctx context.Context, match sitting.Stored) error {
	return h.app.Phones.AtTable(ctx, match.Number())
}

// discard removes a match in which nothing was played.
func (h *house) discard(ctx context.Context, match sitting.Stored) error {
	if err := h.store.Remove(ctx, match.Number(), h.app.Say(words.NothingPlayed)); err != nil {
		return app.Spoken(err)
	}
	return nil
}

// remove removes a match that somebody throws away at its table. The table itself says so.
func (h *house) remove(ctx context.Context, match sitting.Stored) error {
	found, err := h.store.Find(ctx, strconv.Itoa(match.Number()))
	if err == nil {
		err = removeMatch(ctx, h.app, h.store, found, h.app.Say(words.ThrownAway), func() {})
	}
	if err != nil {
		return app.Spoken(err)
	}
	return nil
}
