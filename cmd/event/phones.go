package event

import (
	"context"
	"strings"
	"time"

	"arbitro/cmd/desk"
	"arbitro/cmd/screen"
	"arbitro/cmd/table/paper"
	"arbitro/referee/text"
)

// Reports from players' phones wait at the desk. One key accepts all results on which the phones of a table agree; for
// a disputed result the director chooses a version.

// newsEvery is the interval at which the desk looks for new reports from phones while its menu is open.
const newsEvery = time.Second

// news returns a channel that is closed once the waiting reports from phones change. It watches until ctx is done. It
// returns nil if the reports cannot be read.
func (t *tournament) news(ctx context.Context) <-chan struct{} {
	before, err := t.Phones().WaitingMark(ctx)
	if err != nil {
		return nil
	}
	come := make(chan struct{})
	go func() {
		tick := time.NewTicker(newsEvery)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
			if now, err := t.Phones().WaitingMark(ctx); err == nil && now != before {
				close(come)
				return
			}
		}
	}()
	return come
}

// countReported returns how many reports wait for the desk: one for each table with results, and one more if players
// reported that they are present for the next round.
func (t *tournament) countReported(ctx context.Context) int {
	waiting, here, _ := t.Phones().Waiting(ctx) // the action itself reports an error
	return len(waiting) + min(1, len(here))
}

// acceptAgreed stores the waiting results on which all phones of a table agree. It returns the others.
func (t *tournament) acceptAgreed(ctx context.Context, waiting []desk.Waiting) (disputed []desk.Waiting, err error) {
	for _, w := range waiting {
		if !w.Agreed() {
			disputed = append(disputed, w)
		} else if err := t.accept(ctx, w, 0); err != nil {
			return nil, err
		}
	}
	return disputed, t.Reload(ctx)
}

// accept stores one version of the result of a table.
func (t *tournament) accept(ctx context.Context, waiting desk.Waiting, version int) error {
	live, err := t.Phones().Accept(ctx, waiting, version, t.app.Now().Format("2006-01-02"))
	if err == nil {
		t.say(words.Kept(waiting.Table, live.Number))
	}
	return err
}

// acceptReported accepts all reports that wait and are not disputed, and prints the tables whose phones disagree.
func (t *tournament) acceptReported(ctx context.Context) error {
	waiting, here, err := t.Phones().Waiting(ctx)
	if err != nil {
		return err
	}
	if len(waiting)+len(here) == 0 {
		t.say(words.NothingWaits)
		return nil
	}
	disputed, err := t.acceptAgreed(ctx, waiting)
	if err != nil {
		return err
	}
	if len(here) > 0 {
		if err := t.Phones().AcceptHere(ctx, here); err != nil {
			return err
		}
		t.say(words.Present(t.names(here)))
	}
	if len(disputed) > 0 {
		t.say(words.StillDisputed(tablesOf(disputed), int(t.Stored.ID)))
	}
	return nil
}

// tablesOf returns the tables of reports as a text, separated by commas.
func tablesOf(waiting []desk.Waiting) string {
	tables := make([]int, len(waiting))
	for i, report := range waiting {
		tables[i] = report.Table
	}
	return text.Integers(tables, ", ")
}

// askReported shows the reports that wait, and asks whether to accept the agreed results. For each disputed table it
// asks which version is right.
func askReported(ctx context.Context, t *tournament) error {
	waiting, arrivals, err := t.Phones().Waiting(ctx)
	if err != nil {
		return err
	}
	if len(waiting)+len(arrivals) == 0 {
		t.say(words.NothingWaits)
		return nil
	}
	var agreed, disputed []desk.Waiting
	var lines []string
	for _, report := range waiting {
		if !report.Agreed() {
			disputed = append(disputed, report)
			continue
		}
		agreed = append(agreed, report)
		title := t.app.Say(words.AskResult(t.matchName(report.Stage, report.Table), report.Table))
		lines = append(lines, t.app.Lang.Colon(title)+" "+t.version(report, 0))
	}
	if len(agreed) > 0 {
		t.app.Prompt().Notify(strings.Join(lines, "\n"))
		yes, err := t.app.Confirm(ctx, t.app.Say(words.AskAccept(len(agreed))))
		if err != nil {
			return err
		}
		if yes {
			if _, err := t.acceptAgreed(ctx, agreed); err != nil {
				return err
			}
		}
	}
	for _, report := range disputed {
		if err := askDisputed(ctx, t, report); err != nil {
			return err
		}
	}
	if len(arrivals) > 0 {
		yes, err := t.app.Confirm(ctx, t.app.Say(words.AskArrived(t.names(arrivals))))
		if err != nil {
			return err
		}
		if !yes {
			return t.Phones().RefuseHere(ctx)
		}
		if err := t.Phones().AcceptHere(ctx, arrivals); err != nil {
			return err
		}
		t.say(words.Present(t.names(arrivals)))
	}
	return t.Reload(ctx)
}

// askDisputed asks which version of a table's result is right, and stores that version. The answer "none" deletes all
// versions.
func askDisputed(ctx context.Context, t *tournament, waiting desk.Waiting) error {
	var labels []string
	for i := range waiting.Reports {
		labels = append(labels, t.version(waiting, i))
	}
	labels = append(labels, t.app.Say(words.NoVersion))
	title := t.app.Say(words.Disputed(t.matchName(waiting.Stage, waiting.Table), waiting.Table))
	i, err := screen.Choose(ctx, t.app, title, labels)
	if err != nil {
		return err
	}
	if i == len(waiting.Reports) {
		return t.Phones().Refuse(ctx, waiting)
	}
	return t.accept(ctx, waiting, i)
}

// version returns version i of a table's result in words, with the number of phones that reported it.
func (v *view) version(waiting desk.Waiting, i int) string {
	report := waiting.Reports[i]
	entries := v.paperEntries(waiting.Stage, waiting.Table)
	for at, entry := range entries {
		entries[at].Name = waiting.Marked(entry.ID, entry.Name)
	}
	slip := paper.Placed{Slip: paper.Slip{Entries: entries}}
	return v.app.Say(words.Version(slip.Said(report.Tallies, v.app.Lang), len(report.From)))
}
