package play_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// told is all that a log says of its lines.
func told(l *logger) string {
	out := l.standing()
	for n := range l.Len() + 2 {
		fix, corrects := l.Correction(n)
		act, read := l.Action(n)
		out += fmt.Sprintf("%d %q %q %v %v %v %v %v %v\n",
			n, l.Text(n), l.Stood(n), l.Amended(n), l.Correctable(n), fix, corrects, act, read)
	}
	n, text := l.Last()
	return out + fmt.Sprint(n, string(text))
}

// Logs that were cloned from each other share their text. Whatever is heard or taken back in a log, the others stay as
// they are, and a log that heard the same lines alone says the same.
func TestClonesGoTheirOwnWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		logs := []*logger{newLogger(t, "game toy", "player anna", "deal anna", "count 3")}
		lines := [][]string{{"game toy", "player anna", "deal anna", "count 3"}}
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			k := rapid.IntRange(0, len(logs)-1).Draw(t, "log")
			l := logs[k]
			before := make([]string, len(logs))
			for i := range logs {
				before[i] = told(logs[i])
			}
			n := rapid.IntRange(1, l.Len()+1).Draw(t, "n")
			text := rapid.SampledFrom([]string{
				"count 3", "note x", "deal anna", "# a comment", "", "undo", fmt.Sprint("undo ", 1+n%7), fmt.Sprint("strike ", n),
				fmt.Sprintf("amend %d why count 4", n), fmt.Sprintf("insert %d w note  y", n),
			}).Draw(t, "line")
			mark := l.Try()
			if rapid.IntRange(0, 5).Draw(t, "clone") == 0 {
				logs = append(logs, &logger{Log: l.Clone(), reader: l.reader})
				lines = append(lines, append([]string{}, lines[k]...))
				before = append(before, before[k])
			}
			for range rapid.IntRange(1, 6).Draw(t, "times") {
				if l.hear(text) == nil {
					lines[k] = append(lines[k], text)
				}
			}
			before[k] = told(newLogger(t, lines[k]...))
			if rapid.IntRange(0, 2).Draw(t, "back") == 0 {
				l.TakeBack(mark)
				lines[k] = lines[k][:l.Len()]
				before[k] = told(newLogger(t, lines[k]...))
			}
			for i := range logs {
				if got := told(logs[i]); got != before[i] {
					t.Fatalf("after %q in log %d, log %d says\n%s\nand not\n%s", text, k, i, got, before[i])
				}
			}
		}
	})
}

// A log taken back to any length is the log of that length.
func TestTakeBackToAnyLength(t *testing.T) {
	for length := range 20 {
		lines := []string{"game toy", "player anna", "deal anna"}
		for i := range length {
			lines = append(lines, fmt.Sprint("count ", i%9+2))
		}
		l := newLogger(t, lines...)
		want := told(l)
		mark := l.Try()
		for i := range 15 {
			if err := l.hear(fmt.Sprintf("amend %d why note y", 3+i%(length+1))); err != nil {
				t.Fatal(err)
			}
		}
		copied := logger{Log: l.Clone(), reader: l.reader}
		amended := told(&copied)
		l.TakeBack(mark)
		if got := told(l); got != want {
			t.Errorf("with %d lines, taken back, the log says\n%s\nand not\n%s", len(lines), got, want)
		}
		for range 15 {
			if err := l.hear("count 7"); err != nil {
				t.Fatal(err)
			}
		}
		if got := told(&copied); got != amended {
			t.Errorf("with %d lines, the copy says\n%s\nand not\n%s", len(lines), got, amended)
		}
	}
}
