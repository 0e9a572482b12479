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
func printStatus(ctx context.Context, a *app.App, settings *settings, asJSON bool) error {
	state, err := stateOf(ctx, a, settings)
	if err != nil {
		return err
	}
	if asJSON {
		return a.SayJSON(state)
	}
	var b strings.Builder
	b.WriteString(a.Say(words.StatusHub(strings.Join(state.Hub, ", "), state.Club, state.Laptop)))
	if state.Up {
		b.WriteString(a.Say(words.StatusUp))
	} else if state.Fault != "" {
		b.WriteString(state.Fault + "\n")
	}
	if state.ReadOnly {
		b.WriteString(a.Say(words.StatusRead))
	}
	if state.Last == "" {
		b.WriteString(a.Say(words.StatusNever()))
	} else {
		b.WriteString(a.Say(words.StatusLast(a.Lang.Clock(settings.Last.At.Local()))))
	}
	if !settings.Last.Renewed.IsZero() {
		b.WriteString(a.Say(words.StatusRenewed(a.Lang.Clock(settings.Last.Renewed.Local()))))
	}
	b.WriteString(a.Say(words.StatusSum(state.Brought, state.Fetched, state.Waiting)))
	for _, name := range state.Laptops {
		b.WriteString(a.Say(words.StatusBook(name)))
	}
	for _, keeper := range state.Tables {
		if keeper.Number == 0 {
			b.WriteString(a.Say(words.StatusNew(app.Visible(keeper.Name))))
			continue
		}
		b.WriteString(a.Say(words.StatusTable(app.Visible(keeper.Name), keeper.Number, keeper.shown)))
	}
	for _, clash := range state.Clashes {
		b.WriteString(a.Say(words.StatusClash(clash.Match, clash.Line)))
	}
	for _, text := range state.Skipped {
		b.WriteString(a.Say(words.StatusRefused(text)))
	}
	_, err = fmt.Fprint(a.Out, b.String())
	return err
}

// stateOf reads the state of the exchange, and asks the hub which laptops and tables there are.
func stateOf(ctx context.Context, a *app.App, settings *settings) (state, error) {
	st := state{
		Hub:      settings.line.Addresses,
		Club:     settings.line.Club,
		Laptop:   settings.Name,
		ReadOnly: settings.line.ReadOnly,
		Brought:  settings.Last.Brought,
		Fetched:  settings.Last.Fetched,
		Laptops:  []string{},
		Tables:   []keeper{},
		Clashes:  []clash{},
		Skipped:  []string{},
	}
	st.Skipped = append(st.Skipped, settings.Last.Refused...)
	if !settings.Last.At.IsZero() {
		st.Last = settings.Last.At.Format(time.RFC3339)
	}
	store, err := a.Reading(ctx)
	if err != nil {
		return st, err
	}
	defer store.Close()
	sharer, err := newSharer(ctx, a, settings, store, true)
	if err != nil {
		return st, err
	}
	st.Waiting, err = sharer.waiting(ctx)
	if err != nil {
		return st, err
	}
	clashes, err := sharer.clashes(ctx)
	if err != nil {
		return st, err
	}
	st.Clashes = append(st.Clashes, clashes...)
	link, err := dial(ctx, settings)
	if err == nil {
		sharer.link = link
		st.Up = true
		err = sharer.present(ctx, &st)
		if err == nil {
			err = sharer.recognise(ctx, st.Tables)
		}
		link.close()
	}
	if err != nil {
		st.Fault = a.SayError(settings.fault(err))
	}
	return st, nil
}

// waiting returns how many lines of this database the hub lacks, by what was last read from the hub.
func (s *sharer) waiting(ctx context.Context) (n int, err error) {
	matches, err := s.store.ChangedAfter(ctx, s.rows.mark.Local, false)
	if err != nil {
		return 0, err
	}
	for _, match := range matches {
		have, err := s.rows.of(ctx, match.ID)
		if err != nil {
			return 0, err
		}
		if have.Clash == 0 {
			n += max(0, match.Lines-have.Lines)
		}
	}
	return n, nil
}

// present asks the hub which laptops have published books, and which laptop records which match.
func (s *sharer) present(ctx context.Context, state *state) error {
	err := s.link.read(ctx, s.link.book, 1, "", func(msg jetstream.Msg, seq uint64) error {
		s.books.part(msg, seq)
		return nil
	})
	if err != nil {
		return err
	}
	for laptop, book := range s.books.byLaptop {
		if book.digest != "" {
			state.Laptops = append(state.Laptops, s.books.nameOf(laptop))
		}
	}
	slices.Sort(state.Laptops)
	tables := newTables("", "")
	err = s.link.follow(ctx, tables)
	tables.mu.Lock()
	defer tables.mu.Unlock()
	for _, k := range tables.kept {
		k.Name = cmp.Or(s.books.nameOf(k.Laptop), k.Name)
		state.Tables = append(state.Tables, k)
	}
	slices.SortFunc(state.Tables, func(a, b keeper) int { return strings.Compare(a.Match, b.Match) })
	return err
}

// recognise sets the number, the game and the players of the matches that are in this database.
func (s *sharer) recognise(ctx context.Context, tables []keeper) error {
	for i, keeper := range tables {
		match, err := s.store.ByID(ctx, keeper.Match)
		if errors.Is(err, db.ErrNotFound) {
			continue
		}
		if err != nil {
			return err
		}
		tables[i].Number = match.Number
		tables[i].shown = s.shown(match)
	}
	return nil
}
