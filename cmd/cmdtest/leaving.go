package cmdtest

import (
	"context"
	"slices"
	"strings"
	"sync"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/ask/asktest"
	"arbitro/db/dbtest"
)

// leaver answers as its script does until the user leaves the program, as with Ctrl-C.
type leaver struct {
	*asktest.Script
	at    int        // the question or text at which the user leaves, from 1; 0 for none
	met   int        // how many questions and texts have come
	lines [][]string // the lines of the room that led to each of them
}

// Ask answers a question, or leaves it.
func (l *leaver) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if l.leaves() {
		return ask.Answer{}, ask.ErrPaused
	}
	return l.Script.Ask(ctx, q)
}

// Show notes a text, or leaves it.
func (l *leaver) Show(ctx context.Context, title, text string) error {
	if l.leaves() {
		return ask.ErrPaused
	}
	return l.Script.Show(ctx, title, text)
}

func (l *leaver) leaves() bool {
	lines := slices.DeleteFunc(dbtest.Callers(), func(line string) bool {
		return !strings.HasPrefix("arbitro/"+line, room+"/")
	})
	l.lines = append(l.lines, lines)
	l.met++
	return l.met == l.at
}

// left are the lines of the room at which a user has left the program.
var left = struct {
	sync.Mutex
	lines map[string]bool
}{lines: map[string]bool{}}

// leaveEach runs a command again on a copy of what it found, once for each line of the room that has led to a question
// or a text and that no command has been left at before. There the user leaves the program. The program must end at
// once, with the status of a command broken off.
func (l *Laptop) leaveEach(b *before, asked *leaver, args []string) {
	l.Helper()
	left.Lock()
	defer left.Unlock()
	for i, lines := range asked.lines {
		if !slices.ContainsFunc(lines, func(line string) bool { return !left.lines[line] }) {
			continue
		}
		for _, line := range lines {
			left.lines[line] = true
		}
		status, met := l.leave(b, i+1, args)
		if status != app.StatusBroken || met > i+1 {
			l.Errorf("left at question %d, which these lines have put:\n\t%s\n%q ended with status %d, and with %d more questions",
				i+1, strings.Join(lines, "\n\t"), args, status, met-i-1)
		}
	}
}

// leave runs a command on a copy of what it found until it is left at a question.
func (l *Laptop) leave(b *before, at int, args []string) (status, met int) {
	l.Helper()
	file, script, args := l.twin(b, args)
	who := &leaver{Script: script, at: at}
	status, _, _ = l.run(file, "", who, args)
	return status, who.met
}
