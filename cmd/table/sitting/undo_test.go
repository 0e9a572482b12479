package sitting

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/ask/asktest"
	"arbitro/referee"
	"arbitro/referee/games"
)

// bidding returns a table at which a match of Istinto is in its second round, with the lines recorded one by one.
func bidding(t *testing.T, lines ...string) (*Table, *shelved) {
	stored := &shelved{unstored: unstored{match: heard(t, "deal anna")}}
	table := reopened(t, stored)
	answers := [][]string{
		{"bid anna 3", "bid bruno 4", "bid carla 4"}, {"took anna 3", "took bruno 4", "took carla 4"}, {"deal bruno"},
	}
	for _, line := range lines {
		answers = append(answers, []string{line})
	}
	for _, answer := range answers {
		record(t, table, answer...)
	}
	return table, stored
}

// record records the lines of one answer at a table.
func record(t *testing.T, table *Table, lines ...string) {
	t.Helper()
	if err := table.applyLines(t.Context(), lines...); err != nil {
		t.Fatalf("%q: %v", lines, err)
	}
}

// typing types values in the form of the bids of a table, and then does what the form leaves or interrupts.
func typing(t *testing.T, table *Table, do func() error, values ...string) {
	t.Helper()
	typed := Typed{Title: "Bids"}
	for i, value := range values {
		typed.Answer = typed.With([]string{"bruno", "carla", "anna"}[i], value)
	}
	table.open = typed
	table.unfinished.drop()
	if err := do(); err != nil {
		t.Fatal(err)
	}
	if table.unfinished.left == notLeft {
		table.unfinished.keep(interrupted, typed)
	}
}

// TestRedoBringsTheFormItLeft: a redo brings what was typed in the form that its own undo left, also after a pause. The
// undo of a correction leaves no form, and its redo keeps what was typed since.
func TestRedoBringsTheFormItLeft(t *testing.T) {
	undo := func(table *Table) func() error { return func() error { return table.undo(t.Context()) } }
	redo := func(table *Table) func() error { return func() error { return table.redo(t.Context()) } }
	check := func(when string, table *Table, want ...string) {
		t.Helper()
		if got := asktest.Texts(table.unfinished.form.Values); !slices.Equal(got, want) {
			t.Errorf("%s the form has %q, not %q", when, got, want)
		}
	}
	corrected, _ := bidding(t, `amend 6 "misread" bid anna 2`)
	typing(t, corrected, undo(corrected), "1")
	typing(t, corrected, redo(corrected), "1", "2")
	check("after a correction is made again", corrected, "1", "2")

	dealt, stored := bidding(t)
	typing(t, dealt, undo(dealt), "1")
	again := reopened(t, stored)
	typing(t, again, redo(again))
	check("after a deal is recorded again", again, "1")

	head := []string{"game dernier", "player anna", "player bruno", "player carla"}
	dernier, err := referee.NewMatch(games.Find).AfterLines(head...)
	if err != nil {
		t.Fatal(err)
	}
	played := reopened(t, &shelved{unstored: unstored{match: dernier}})
	record(t, played, "deal anna")
	typing(t, played, undo(played), "1")
	record(t, played, "deal anna")
	record(t, played, "start bruno")
	record(t, played, "flip 5H")
	out, can := outcomes{played.Composer()}.by(referee.ByTally)
	if !can || len(out.strikes) == 0 {
		t.Fatal("there is no way to the tally")
	}
	played.Asker.(*asktest.Script).Steps = []asktest.Step{{Title: played.Say(Words.SureOutcome), Answers: []string{"y"}}}
	if err := actsOf(played).toOutcome(t.Context(), out); err != errAgain {
		t.Fatal(err)
	}
	typing(t, played, redo(played), "2", "2")
	check("after the plays are brought back", played, "2", "2")
}

// TestNothingIsRecordedOfAnUndoneLine: the undo of corrections does not say that a line is recorded that was undone
// since, and stays undone.
func TestNothingIsRecordedOfAnUndoneLine(t *testing.T) {
	table, _ := bidding(t, "note rain")
	record(t, table, `amend 6 "misread" bid anna 2`, `amend 13 "misread" note snow`)
	record(t, table, "undo") // somebody else takes the note away
	if err := table.undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	notices := table.Asker.(*asktest.Script).Notices
	told := notices[len(notices)-1]
	if !strings.HasPrefix(told, table.Say(Words.CorrectionBack(""))) || strings.Contains(told, "rain") || !strings.Contains(told, "3") {
		t.Errorf("the undo is told as %q, and now the record is\n%s", told, numbered(table.Match()))
	}
}
