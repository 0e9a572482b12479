package cmd_test

import (
	"bytes"
	"io"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // a machine may have no time zones of its own

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/cmdtest"
)

// hand types lines, and sets the clock before each of them.
type hand struct {
	lines []string
	set   func(line int)
	typed int
}

func (h *hand) Read(p []byte) (int, error) {
	if h.typed == len(h.lines) {
		return 0, io.EOF
	}
	h.set(h.typed)
	h.typed++
	return copy(p, h.lines[h.typed-1]+"\n"), nil
}

// sitsThrough runs an evening of plain lines to its end, and gives what it wrote.
func sitsThrough(l *cmdtest.Laptop, set func(line int), lines []string, args ...string) string {
	l.Helper()
	var out bytes.Buffer
	typing := &hand{lines: lines, set: set}
	a := &app.App{
		In: typing, Out: &out, Err: &out, Env: func(string) string { return "" }, Now: func() time.Time { return l.Now },
	}
	status := cmd.Main(a, append([]string{"--db", l.DB, "--lang", "en", "--plain"}, args...))
	if status != 0 || typing.typed != len(lines) {
		l.Fatalf("status %d after %d of %d lines:\n%s", status, typing.typed, len(lines), out.String())
	}
	return out.String()
}

// tallied is two rounds of Istinto and the end, as lines of the record.
func tallied() []string {
	first := round(0, [3]int{2, 5, 3}, [3]int{1, 5, 5})
	second := round(1, [3]int{3, 0, 4}, [3]int{3, 0, 8})
	return strings.Split(first+second+"end", "\n")
}

// twoMatches is what is typed for a new match for the league, and another with the same players.
func twoMatches() []string {
	var lines []string
	lines = append(lines, "+", "anna", "bruno", "carla", "", "1", "1", "", "-", "")
	lines = append(lines, tallied()...)
	lines = append(lines, "n", "", "")
	return append(append(lines, tallied()...), "q")
}

// drawn is what differs between two matches that went the same way: the id, and the seal, which covers the id.
var drawn = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{64}`)

var stampedLine = regexp.MustCompile(`(?m) # (20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ|1970-\S+|2099-\S+)$`)

// stamps gives the times of a match's lines.
func stamps(l *cmdtest.Laptop, match string) []time.Time {
	l.Helper()
	var all []time.Time
	for _, found := range stampedLine.FindAllStringSubmatch(l.Run("export", "--log", match), -1) {
		at, err := time.Parse(time.RFC3339, found[1])
		if err != nil {
			l.Fatal(err)
		}
		all = append(all, at)
	}
	return all
}

// carried brings everything to another laptop, and holds its standings, its statistics and its own export against
// those of the first.
func carried(l *cmdtest.Laptop, league string) {
	l.Helper()
	l.Run("verify")
	there := cmdtest.New(l)
	folder := l.Export()
	there.Run("import", folder)
	there.Run("import", folder)
	cmdtest.Alike(l, "carried", l.Posters([]string{league}, []string{"anna", "carla"}), there.Posters([]string{league}, []string{"anna", "carla"}))
	cmdtest.Alike(l, "exported again", cmdtest.Files(l, folder), cmdtest.Files(l, there.Export()))
	there.Run("verify")
}

// TestSummerTime: an evening goes on past midnight and over the change of summer time, in autumn and in spring. It
// stays one evening, the times go on, and a match that is begun afterwards is of the next day.
func TestSummerTime(t *testing.T) {
	t.Parallel()
	rome, err := time.LoadLocation("Europe/Rome")
	if err != nil {
		t.Fatal(err)
	}
	for _, begun := range []time.Time{
		time.Date(2026, 10, 24, 23, 30, 0, 0, rome), // at 03:00 it is 02:00
		time.Date(2026, 3, 28, 23, 30, 0, 0, rome),  // at 02:00 it is 03:00
	} {
		today := begun.Format(time.DateOnly)
		tomorrow := begun.AddDate(0, 0, 1).Format(time.DateOnly)
		t.Run(today, func(t *testing.T) {
			l := cmdtest.New(t)
			l.Now = begun.Add(-time.Minute)
			l.Run("league", "new", "Notte")
			l.Now = begun
			const pause = 6 * time.Minute
			sitsThrough(l, func(int) { l.Now = l.Now.Add(pause) }, twoMatches(), "play", "istinto")
			if _, was := begun.Zone(); l.Now.Sub(begun) < 4*time.Hour {
				t.Fatalf("the evening ended at %v already", l.Now)
			} else if _, is := l.Now.Zone(); is == was {
				t.Fatalf("at %v the clocks have not changed", l.Now)
			}
			for _, match := range []string{"1", "2"} {
				times := stamps(l, match)
				if len(times) < 20 {
					t.Fatalf("match %s has the times %v", match, times)
				}
				for i, at := range times[1:] {
					if gone := at.Sub(times[i]); gone != 0 && gone != pause {
						t.Errorf("match %s: %v after %v", match, at, times[i])
					}
				}
			}
			late := []string{"+", "anna", "bruno", "carla", "", "1", "1", "", "-", ""}
			sitsThrough(l, func(int) { l.Now = l.Now.Add(time.Second) }, append(append(late, tallied()...), "q"), "play", "istinto")

			evening := func(args ...string) string {
				return l.Run(append([]string{"league", "evening", "Notte", "--json"}, args...)...)
			}
			if got := evening("--date", today); strings.Count(got, `"match":`) != 2 || !strings.Contains(got, `"date":"`+today) {
				t.Errorf("the evening of %s is %s", today, got)
			}
			if got := evening(); strings.Count(got, `"match":`) != 1 || !strings.Contains(got, `"date":"`+tomorrow) {
				t.Errorf("the last evening is %s, not that of %s", got, tomorrow)
			}
			carried(l, "Notte")
		})
	}
}

// TestClockSetBetweenLines: the clock of the laptop is set at each line of an evening, to and fro, by seconds and by
// decades. Nothing refuses, and what is stored, verified, printed and carried elsewhere is the evening as it was
// played.
func TestClockSetBetweenLines(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	steady := cmdtest.New(t)
	offsets := []time.Duration{0, -time.Hour, time.Second, -20 * 365 * 24 * time.Hour, 30 * 365 * 24 * time.Hour, -time.Second, 24 * time.Hour}
	for _, one := range []*cmdtest.Laptop{l, steady} {
		one.Run("league", "new", "Lega")
		begun := one.Now
		sitsThrough(one, func(line int) {
			one.Now = begun.Add(time.Duration(line) * time.Second)
			if one == l {
				one.Now = one.Now.Add(offsets[line%len(offsets)])
			}
		}, twoMatches(), "play", "istinto")
		one.Now = begun.Add(time.Hour)
	}
	back := 0
	times := stamps(l, "1")
	for i, at := range times[1:] {
		if at.Before(times[i]) {
			back++
		}
	}
	if len(times) < 20 || back < 5 {
		t.Errorf("the times are not stored as they came: %v", times)
	}
	for _, words := range []string{"matches", "standings Lega --json", "stats anna --json", "show 1", "show 2", "export 1"} {
		got := l.Run(strings.Fields(words)...)
		want := steady.Run(strings.Fields(words)...)
		if drawn.ReplaceAllString(got, "") != drawn.ReplaceAllString(want, "") {
			t.Errorf("%s: with the clock set to and fro\n%s\nwith a steady clock\n%s", words, got, want)
		}
	}
	log := cmdtest.Write(t, filepath.Join(t.TempDir(), "log.match"), l.Run("export", "--log", "2"))
	l.Run("check", log)
	if got := l.Run("import", log); !strings.Contains(got, "there already: 1") {
		t.Errorf("the log imported where it comes from: %s", got)
	}
	carried(l, "Lega")
}

// TestCountdownOverSummerTime: Dernier's clock counts seconds that went by, not the hours on the wall.
func TestCountdownOverSummerTime(t *testing.T) {
	t.Parallel()
	rome, err := time.LoadLocation("Europe/Rome")
	if err != nil {
		t.Fatal(err)
	}
	for _, begun := range []time.Time{
		time.Date(2026, 10, 25, 0, 59, 59, 0, time.UTC), time.Date(2026, 3, 29, 0, 59, 59, 0, time.UTC),
	} {
		l := cmdtest.New(t)
		begun := begun.In(rome)
		record := "game dernier\nplayer anna\nplayer bruno\nplayer carla\ndeal anna\nstart anna\nflip 9C\n"
		l.Run("import", cmdtest.Write(t, filepath.Join(t.TempDir(), "a.match"), record))
		lines := []string{".", ".", "!", "q"}
		wrote := sitsThrough(l, func(line int) { l.Now = begun.Add(time.Duration(line) * 2 * time.Second) }, lines, "resume")
		if !strings.Contains(wrote, "clock: started 2 seconds ago.") {
			t.Errorf("from %v on it wrote\n%s", begun, wrote)
		}
	}
}
