package share

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"arbitro/cmd/app"
	"arbitro/db"
)

// state is what share --status --json prints.
type state struct {
	Hub      []string `json:"hub"`
	Club     string   `json:"club"`
	Laptop   string   `json:"laptop"`
	Up       bool     `json:"up"`
	ReadOnly bool     `json:"read_only"`
	Fault    string   `json:"fault,omitempty"`
	Last     string   `json:"last,omitempty"`
	Brought  int      `json:"brought"`
	Fetched  int      `json:"fetched"`
	Waiting  int      `json:"waiting"`
	Laptops  []string `json:"laptops"`
	Tables   []keeper `json:"tables"`
	Clashes  []clash  `json:"clashes"`
	Skipped  []string `json:"skipped"`
}

// printStatus prints the state of the exchange.
func printStatus(ctx context.Context, a *app.App, s *settings, asJSON bool) error {
	st, err := stateOf(ctx, a, s)
	if err != nil {
		return err
	}
	if asJSON {
		return a.SayJSON(st)
	}
	var b strings.Builder
	b.WriteString(a.Say(words.StatusHub(strings.Join(st.Hub, ", "), st.Club, st.Laptop)))
	if st.Up {
		b.WriteString(a.Say(words.StatusUp))
	} else if st.Fault != "" {
		b.WriteString(st.Fault + "\n")
	}
	if st.ReadOnly {
		b.WriteString(a.Say(words.StatusRead))
	}
	if st.Last == "" {
		b.WriteString(a.Say(words.StatusNever))
	} else {
		b.WriteString(a.Say(words.StatusLast(a.Lang.Clock(s.Last.At.Local()))))
	}
	if !s.Last.Renewed.IsZero() {
		b.WriteString(a.Say(words.StatusRenewed(a.Lang.Clock(s.Last.Renewed.Local()))))
	}
	b.WriteString(a.Say(words.StatusSum(st.Brought, st.Fetched, st.Waiting)))
	for _, name := range st.Laptops {
		b.WriteString(a.Say(words.StatusBook(name)))
	}
	for _, k := range st.Tables {
		if k.Number == 0 {
			b.WriteString(a.Say(words.StatusNew(app.Visible(k.Name))))
			continue
		}
		b.WriteString(a.Say(words.StatusTable(app.Visible(k.Name), k.Number, k.shown)))
	}
	for _, c := range st.Clashes {
		b.WriteString(a.Say(words.StatusClash(c.Match, c.Line)))
	}
	for _, text := range st.Skipped {
		b.WriteString(a.Say(words.StatusRefused(text)))
	}
	_, err = fmt.Fprint(a.Out, b.String())
	return err
}

// stateOf reads the state of the exchange, and asks the hub which laptops and tables there are.
func stateOf(ctx context.Context, a *app.App, s *settings) (state, error) {
	st := state{
		Hub: s.line.Addresses, Club: s.line.Club, Laptop: s.Name, ReadOnly: s.line.ReadOnly, Brought: s.Last.Brought,
		Fetched: s.Last.Fetched, Laptops: []string{}, Tables: []keeper{}, Clashes: []clash{}, Skipped: []string{},
	}
	st.Skipped = append(st.Skipped, s.Last.Refused...)
	if !s.Last.At.IsZero() {
		st.Last = s.Last.At.Format(time.RFC3339)
	}
	store, err := a.Reading(ctx)
	if err != nil {
		return st, err
	}
	defer store.Close()
	sh, err := newSharer(ctx, a, s, store, true)
	if err != nil {
		return st, err
	}
	st.Waiting, err = sh.waiting(ctx)
	if err != nil {
		return st, err
	}
	clashes, err := sh.clashes(ctx)
	if err != nil {
		return st, err
	}
	st.Clashes = append(st.Clashes, clashes...)
	link, err := dial(ctx, s)
	if err == nil {
		sh.link = link
		st.Up = true
		err = sh.present(ctx, &st)
		if err == nil {
			err = sh.recognise(ctx, st.Tables)
		}
		link.close()
	}
	if err != nil {
		st.Fault = a.SayError(s.fault(err))
	}
	return st, nil
}

// waiting returns how many lines of this database the hub lacks, as far as this database knows.
func (s *sharer) waiting(ctx context.Context) (n int, err error) {
	some, err := s.store.ChangedAfter(ctx, s.rows.mark.Local, false)
	if err != nil {
		return 0, err
	}
	for _, m := range some {
		have, err := s.rows.of(ctx, m.ID)
		if err != nil {
			return 0, err
		}
		if have.Clash == 0 {
			n += max(0, m.Lines-have.Lines)
		}
	}
	return n, nil
}

// present asks the hub which laptops have published their books, and who keeps which table.
func (s *sharer) present(ctx context.Context, st *state) error {
	err := s.link.read(ctx, s.link.book, 1, "", func(msg jetstream.Msg, seq uint64) error {
		s.books.part(msg, seq)
		return nil
	})
	if err != nil {
		return err
	}
	for laptop, b := range s.books.byLaptop {
		if b.digest != "" {
			st.Laptops = append(st.Laptops, s.books.nameOf(laptop))
		}
	}
	slices.Sort(st.Laptops)
	t := newTables("", "")
	err = s.link.follow(ctx, t)
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, k := range t.kept {
		k.Name = cmp.Or(s.books.nameOf(k.Laptop), k.Name)
		st.Tables = append(st.Tables, k)
	}
	slices.SortFunc(st.Tables, func(a, b keeper) int { return strings.Compare(a.Match, b.Match) })
	return err
}

// recognise sets the number, the game and the players of those matches that this database has.
func (s *sharer) recognise(ctx context.Context, tables []keeper) error {
	for i, k := range tables {
		m, err := s.store.ByID(ctx, k.Match)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		tables[i].Number = m.Number
		tables[i].shown = s.shown(m)
	}
	return nil
}
