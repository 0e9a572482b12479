//go:build unix

package cmd_test

import (
	"flag"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"arbitro/referee"
)

// against is a commit; see TestReadingAsFastAs.
var against = flag.String("against", "", "a commit whose reading of records the present one must not be slower than")

// TestReadingAsFastAs builds the program of an earlier commit, and lets it and the present one judge the same records
// in turn: in the median of the pairs, the present one takes at most 3 % more processor time. It needs the history and
// a quiet machine.
//
//	go test ./cmd -run TestReadingAsFastAs -against 890672ac -v
func TestReadingAsFastAs(t *testing.T) {
	if *against == "" {
		t.Skip("takes a minute, and the history: -against COMMIT")
	}
	earlier := filepath.Join(t.TempDir(), "tree")
	must := func(dir, name string, args ...string) {
		t.Helper()
		command := exec.Command(name, args...)
		command.Dir = dir
		if said, err := command.CombinedOutput(); err != nil {
			t.Fatalf("%s %q: %v\n%s", name, args, err, said)
		}
	}
	must(".", "git", "worktree", "add", "--detach", earlier, *against)
	t.Cleanup(func() { must(".", "git", "worktree", "remove", "--force", earlier) })
	was := filepath.Join(t.TempDir(), "was")
	is := filepath.Join(t.TempDir(), "is")
	must(earlier, "go", "build", "-o", was, "./cmd/arbitro")
	must(".", "go", "build", "-o", is, "./arbitro")
	records, lines := seasonFile(t, referee.ByPlay, 800_000)
	check := func(program string) time.Duration {
		command := exec.Command(program, "check", "--json", records)
		command.Stdout = io.Discard
		err := command.Run()
		if code := command.ProcessState.ExitCode(); code > 1 || code < 0 {
			t.Fatalf("%s: %v", program, err)
		}
		return command.ProcessState.UserTime() + command.ProcessState.SystemTime()
	}
	const pairs = 15
	var ratios []float64
	for range pairs {
		before := check(was)
		ratios = append(ratios, float64(check(is))/float64(before))
	}
	slices.Sort(ratios)
	t.Logf("%d lines: %.2f × the processor time of %s (%.2f to %.2f)", lines, ratios[pairs/2], *against, ratios[0], ratios[pairs-1])
	if ratios[pairs/2] > 1.03 {
		t.Errorf("reading takes %.2f × the processor time of %s", ratios[pairs/2], *against)
	}
}
