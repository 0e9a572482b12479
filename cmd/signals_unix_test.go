//go:build unix

package cmd_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/plain"
	"arbitro/cmd/cmdtest"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

var allSignals = flag.String("signals", "", `"all" sends every signal at every question of the table`)

// ending is the signals that ask a program to end, without those that the tests were started to ignore, as nohup does.
var ending = slices.DeleteFunc([]syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGINT},
	func(s syscall.Signal) bool { return signal.Ignored(s) })

// sitter is a person who answers some questions of the table, line by line. At the question after the last answer the
// sitter sends the program a signal.
type sitter struct {
	ask.Asker
	answer func(q ask.Question) (line string, ok bool)
	sent   syscall.Signal
	at     chan time.Time // when it was sent
	asked  []ask.Question
	gone   chan struct{}
}

func (s *sitter) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	s.asked = append(s.asked, q)
	return s.Asker.Ask(ctx, q)
}

// Read gives the line that is typed next. It is called only where the program waits for a line.
func (s *sitter) Read(p []byte) (int, error) {
	if line, ok := s.answer(s.asked[len(s.asked)-1]); ok {
		return copy(p, line+"\n"), nil
	}
	s.at <- time.Now()
	_ = syscall.Kill(syscall.Getpid(), s.sent)
	<-s.gone
	return 0, io.EOF
}

// last is the question at which the signal was sent.
func (s *sitter) last() ask.Question { return s.asked[len(s.asked)-1] }

// paused is a laptop whose evenings are all broken off by signals.
type paused struct {
	*cmdtest.Laptop
	runs    int
	turn    int           // of the signals
	slowest time.Duration // from a signal to the end of the program
}

// next is the signal that comes next.
func (l *paused) next() syscall.Signal { return ending[l.turn%len(ending)] }

// interrupted runs the program until the sitter sends the signal. The program must say in one line that it is over.
func (l *paused) interrupted(sent syscall.Signal, answer func(ask.Question) (string, bool), args ...string) *sitter {
	l.Helper()
	l.Now = l.Now.Add(time.Minute)
	var out, said bytes.Buffer
	s := &sitter{answer: answer, sent: sent, at: make(chan time.Time, 1), gone: make(chan struct{})}
	s.Asker = plain.New(s, &out, lang.En)
	h := &app.App{
		In: strings.NewReader(""), Out: &out, Err: &said, Env: func(string) string { return "" },
		Now: func() time.Time { return l.Now }, Asker: s,
	}
	status := cmd.Main(h, append([]string{"--db", l.DB, "--lang", "en"}, args...))
	ended := time.Now()
	close(s.gone)
	if status != 130 || strings.Count(said.String(), "\n") != 1 {
		l.Fatalf("%v at %q: status %d, %q after\n%s", sent, s.last().Title, status, said.String(), out.String())
	}
	l.runs, l.turn, l.slowest = l.runs+1, l.turn+1, max(l.slowest, ended.Sub(<-s.at))
	return s
}

// answers types these lines.
func answers(lines ...string) func(ask.Question) (string, bool) {
	return func(ask.Question) (line string, ok bool) {
		if len(lines) == 0 {
			return "", false
		}
		line = lines[0]
		lines = lines[1:]
		return line, true
	}
}

// stored gives the lines of a match as they are stored, without their times.
func (l *paused) stored(match string) []string {
	l.Helper()
	var lines []string
	for line := range strings.Lines(l.Run("export", "--log", match)) {
		text, _, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " # 20")
		lines = append(lines, text)
	}
	return lines
}

// TestSignalAtEveryQuestion: a match of each game, by tally and by play, is broken off by a signal at its questions: as
// it is begun, at each empty form, in half-filled forms, where the referee warns, in the table's actions, and when it
// is over. What was confirmed is stored and nothing else, and "resume" puts the same question again. The signals take
// turns, and a match by play is broken off at some of its cards; -signals all sends each signal at every question. With
// -short a game is recorded in one of the two ways, and broken off at fewer of its lines.
//
// It is not parallel: the signals are sent to this process.
func TestSignalAtEveryQuestion(t *testing.T) {
	for n, g := range games.All {
		for way, mode := range []referee.Mode{referee.ByTally, referee.ByPlay} {
			if testing.Short() && n%2 != way {
				continue
			}
			t.Run(fmt.Sprintf("%s/%v", g.Name, mode), func(t *testing.T) {
				l := &paused{Laptop: cmdtest.New(t)}
				players := 3
				if !g.Seats(players) {
					players = g.Sizes()[0]
				}
				names := []string{"anna", "bruno", "carla", "dario", "elena", "franco"}[:players]
				plan := referee.Plan{Players: len(names), Mode: mode, Rounds: 1, Mistakes: 0.05}
				record := referee.Simulate(g, plan, rand.New(rand.NewPCG(5, 6)))
				l.begin(g, names)
				l.walk(record, mode)
				t.Logf("%d runs, the slowest ended after %v", l.runs, l.slowest)
			})
		}
	}
}

// begin answers one more question of a new match from run to run, until the match is stored.
func (l *paused) begin(g *referee.Game, names []string) {
	l.Helper()
	for most := 0; ; most++ {
		typed := 0
		s := l.interrupted(l.next(), func(q ask.Question) (string, bool) {
			typed++
			if typed > most {
				return "", false
			}
			if q.Enough != nil && q.At+typed <= len(names) { // it goes on behind the names typed before the signal
				return names[q.At+typed-1], true
			}
			if q.Enough == nil && q.Fields[0].Kind == ask.Choice {
				return "1", true
			}
			return "", true
		}, "play", g.Name)
		seated := s.last().Actions // questions of a match have actions
		if stored := strings.Count(l.Run("matches"), "\n") > 1; stored != seated {
			l.Fatalf("after %d answers, at %q, a match is stored: %v", most, s.last().Title, stored)
		}
		if seated {
			return
		}
	}
}

// walk puts the lines of a record into match 1, and breaks the program off at the questions that come.
func (l *paused) walk(record *referee.Match, mode referee.Mode) {
	l.Helper()
	want := l.stored("1")
	var lines []string
	for n := 1; n <= record.Log().Len(); n++ {
		if line := string(record.Log().Text(n)); lines != nil || strings.HasPrefix(line, "deal ") {
			lines = append(lines, line)
		}
	}
	every := *allSignals == "all"
	stride := 1
	if !every {
		stride = max(1, len(lines)/8)
		if testing.Short() {
			stride = max(1, len(lines)/5)
		}
	}
	var at *sitter
	for from := 0; ; from += stride {
		some := lines[min(from, len(lines)):min(from+stride, len(lines))]
		at = l.lines(at, mode, some, true)
		if warns(at.last()) { // the line that it is about is not stored
			at = l.lines(nil, mode, some[l.added(want, some):], false)
		}
		want = append(want, some...)
		l.holds(want, at)
		if last := at.last(); len(last.Fields) > 1 && last.Enough == nil { // one answer leaves it half filled
			l.holds(want, l.lines(at, mode, []string{"1"}, true))
		}
		if every {
			for range ending {
				l.holds(want, l.lines(at, mode, nil, true))
			}
		}
		if len(some) > 0 && (every || from/stride == 7*len(lines)/stride/10) {
			l.actions(want)
		}
		if len(some) == 0 {
			break
		}
	}
	if list := l.Run("matches"); strings.Contains(list, "open") {
		l.Errorf("the match is not over: %s", list)
	}
	l.Run("verify")
}

// warns reports whether the referee warns before a line is stored.
func warns(q ask.Question) bool { return q.Fresh && q.Title != sitting.Words.Finished.En }

// lines goes on with match 1 and types lines; with wary it stops where the referee warns. The first question must be
// the one that was left at the signal before. How the round is recorded may have to be said again first.
func (l *paused) lines(before *sitter, mode referee.Mode, lines []string, wary bool) *sitter {
	l.Helper()
	how := func(q ask.Question) bool { return q.Title == "How do you want to record this round?" }
	s := l.interrupted(l.next(), func(q ask.Question) (string, bool) {
		switch {
		case how(q) && (len(lines) > 0 || before != nil && !how(before.last())):
			return map[referee.Mode]string{referee.ByTally: "t", referee.ByPlay: "p"}[mode], true
		case warns(q) && !wary && q.Fields[0].Kind == ask.YesNo: // whether it is meant so
			return "y", true
		case warns(q) && !wary:
			return "r", true
		case warns(q) || len(lines) == 0:
			return "", false
		}
		line := lines[0]
		lines = lines[1:]
		return line, true
	}, "resume", "1")
	if before == nil {
		return s
	}
	first := s.asked[0]
	if how(first) && !how(before.last()) && len(s.asked) > 1 {
		first = s.asked[1]
	}
	if first.Title != before.last().Title {
		l.Fatalf("it goes on with %q, not with %q", first.Title, before.last().Title)
	}
	return s
}

// added is how many of some lines are stored beside those that were before.
func (l *paused) added(before, some []string) int {
	l.Helper()
	now := l.stored("1")
	if len(now) < len(before) || len(now) >= len(before)+len(some) || !slices.Equal(now, append(slices.Clone(before), some[:len(now)-len(before)]...)) {
		l.Fatalf("after the warning there are\n%q\nand there were\n%q", now, before)
	}
	return len(now) - len(before)
}

// holds holds what is stored against what was confirmed.
func (l *paused) holds(want []string, s *sitter) {
	l.Helper()
	if got := l.stored("1"); !slices.Equal(got, want) {
		l.Fatalf("at %q there are\n%q\nconfirmed were\n%q", s.last().Title, got, want)
	}
}

// actions breaks the program off in the list of the table's actions and at the first question of each action.
func (l *paused) actions(want []string) {
	l.Helper()
	fresh := func() *paused { return &paused{Laptop: l.CopyOf(), runs: l.runs, turn: l.turn} }
	twin := fresh()
	list := twin.interrupted(twin.next(), answers("!"), "resume", "1")
	twin.holds(want, list)
	for i, option := range list.last().Fields[0].Options {
		if option.Label == "Quit: the match stays open" {
			continue
		}
		key := option.Key
		if key == "" {
			key = fmt.Sprint(i + 1)
		}
		s := twin.interrupted(twin.next(), answers("!", key), "resume", "1")
		l.runs = twin.runs
		l.turn = twin.turn
		l.slowest = max(l.slowest, twin.slowest)
		got := twin.stored("1")
		more := len(got) - len(want)
		if more < 0 || !slices.Equal(got[:len(want)], want) || more > 1 && !onlyStrikes(got[len(want):]) {
			twin.Fatalf("%q, at %q: there are\n%q\nconfirmed were\n%q", option.Label, s.last().Title, got, want)
		}
		if more > 0 { // an action that asks nothing: the choice has confirmed its line, or the strikes of the plays
			twin = fresh()
		}
	}
}

// onlyStrikes reports whether all lines are strikes, as those with which a table leaves play by play for the outcome.
func onlyStrikes(lines []string) bool {
	return !slices.ContainsFunc(lines, func(line string) bool { return !strings.HasPrefix(line, "strike ") })
}
