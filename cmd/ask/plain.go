package ask

import (
	"bufio"
	"context"
	"io"
	"strings"
	"time"

	"github.com/charmbracelet/x/term"

	"arbitro/referee/lang"
)

// Lines asks line by line: for pipes, scripts, screen readers and terminals that can do no more. It writes no escape
// codes, and a board only when it has changed.
type Lines struct {
	in     *lineReader
	out    *bufio.Writer
	lang   lang.Lang
	echo   bool   // answers are written too, as nobody sees them being typed
	board  string // the board written last
	hint   bool   // the words that always help were written
	signs  string // the signs written last
	helped string // the help written last
	fields string // the help of a field written last
	width  func() int
	clock  time.Time // the end of the clock written last
}

// NewLines makes an Asker that reads lines.
func NewLines(in io.Reader, out io.Writer, l lang.Lang) *Lines {
	return &Lines{
		in: newLineReader(in), out: bufio.NewWriter(out), lang: l, echo: !isTerminal(in),
		width: func() int { return columnsOf(out) },
	}
}

// Close writes what is left to write. The terminal was never touched.
func (p *Lines) Close() error { return p.out.Flush() }

// Speak changes the language of the prompts' own words.
func (p *Lines) Speak(l lang.Lang) { p.lang = l }

// Notify writes the text.
func (p *Lines) Notify(text string) { p.say(cleanBlock(text)) }

// Show writes the text under its title.
func (p *Lines) Show(ctx context.Context, title, text string) error {
	if ctx.Err() != nil {
		return Paused(ctx)
	}
	p.say("")
	p.say(cleanLine(title))
	p.say("")
	p.say(cleanBlock(text))
	p.say("")
	return p.out.Flush()
}

// Ask puts the fields one after the other.
func (p *Lines) Ask(ctx context.Context, q Question) (Answer, error) {
	if err := q.Sound(); err != nil {
		return Answer{}, err
	}
	p.open(q)
	values, at, said := q.Start(), q.First(), ""
	listed := -1 // the field whose options stand above
	for {
		f := q.Fields[at]
		f.Value = values[at]
		if at != listed {
			p.hints(f)
			p.list(f)
			listed = at
		}
		line, err := p.prompt(ctx, q, f)
		if err != nil {
			return Answer{}, err
		}
		if a, ok := q.instead(values, at, line); ok {
			return a, nil
		}
		switch word := p.command(f, line); {
		case word == forHelp:
			p.help(q, f)
			continue
		case word == forActions && q.Actions:
			return q.Answer(values, at), ErrActions
		case word == forActions:
			p.say(words.NoActions.In(p.lang))
			continue
		case word == goBack && at == 0:
			return q.Answer(values, at), ErrBack
		case word == goBack:
			at--
			continue
		}
		if at, err = p.answered(q, f, values, at, line); err != nil {
			p.wrong(err)
			continue
		}
		if live := cleanBlock(q.Said(values)); live != said && live != "" {
			said = live
			p.say(live)
		}
		if !q.Last(values, at) {
			at++
			if q.Left != nil {
				q.Left(q.Answer(values, at))
			}
			continue
		}
		wrong, err := q.Refusal(values)
		if err == nil {
			return q.Answer(values, len(values)-1), p.out.Flush()
		}
		p.wrong(err)
		at = max(0, wrong)
	}
}

// answered puts the line typed at field f into values, and returns the field that was filled last. A line may be a row
// for several fields.
func (p *Lines) answered(q Question, f Field, values []string, at int, line string) (int, error) {
	if row := q.row(at, line, false); row != nil {
		if _, err := q.fill(values, at, row); err != nil {
			return at, err
		}
		return at + len(row) - 1, nil
	}
	value, err := p.take(f, line)
	if err == nil {
		values[at] = value
	}
	return at, err
}

// take reads a line and judges its value.
func (p *Lines) take(f Field, line string) (string, error) {
	value, err := f.Read(line)
	if err == nil {
		err = f.Refusal(value)
	}
	return value, err
}

// hints writes what a field wants, before anybody can get it wrong. What the field before wanted too is not repeated.
func (p *Lines) hints(f Field) {
	if help := cleanBlock(f.Help); help != "" && help != p.fields {
		p.fields = help
		if help != p.helped {
			p.say(help)
		}
	}
}

// open writes what stands above the first prompt.
func (p *Lines) open(q Question) {
	if board := cleanBlock(q.Board); board != "" && board != p.board {
		p.board = board
		p.say("")
		p.write(strings.Join(boardLines(board, p.columns()), "\n") + "\n")
		p.say("")
	}
	p.fields = ""
	first := q.Fields[0]
	prompted := len(q.Fields) == 1 && first.Label == "" && len(first.Options) == 0 // the title is the prompt
	if title := cleanLine(q.Title); title != "" && !prompted {
		p.say(title)
	}
	if help := cleanBlock(q.Help); help != p.helped && help != "" {
		p.helped = help
		p.say(help)
	}
	if c := q.Clock; c != nil && c.Ends != p.clock {
		p.clock = c.Ends
		p.say(cleanLine(c.Started))
	}
	if signs := q.quickLine(); signs != p.signs && signs != "" {
		p.signs = signs
		p.say(signs)
	}
	if !p.hint {
		p.hint = true
		p.say(words.Hint.In(p.lang))
	}
}

// prompt asks for one line, and again where the line is too long.
func (p *Lines) prompt(ctx context.Context, q Question, f Field) (string, error) {
	for {
		p.write(p.promptFor(q, f))
		if err := p.out.Flush(); err != nil {
			return "", err
		}
		t, err := p.in.next(ctx)
		if p.echo || err != nil {
			p.say(cleanLine(t.line))
		}
		switch {
		case err != nil:
			_ = p.out.Flush() // the error that counts is the one of reading
			return "", err
		case t.long:
			p.wrong(words.LongLine.Err())
		default:
			return strings.TrimSpace(t.line), nil
		}
	}
}

// say writes lines, broken between words where the terminal is narrower.
func (p *Lines) say(text string) { p.write(strings.Join(wrapped(text, p.columns()), "\n") + "\n") }

// columns returns the width to write for: a terminal's own, and no limit elsewhere.
func (p *Lines) columns() int {
	if n := p.width(); n > 0 {
		return n
	}
	return unlimited
}

// unlimited is wider than any line.
const unlimited = 1 << 20

// columnsOf returns the width of a terminal, 0 for anything else.
func columnsOf(out io.Writer) int {
	file, ok := out.(term.File)
	if !ok {
		return 0
	}
	w, _, err := term.GetSize(file.Fd())
	if err != nil {
		return 0
	}
	return w
}

// write writes without an end of line. The next Flush returns the error of a write that failed.
func (p *Lines) write(text string) { _, _ = p.out.WriteString(text) }

// wrong writes why an answer is not taken.
func (p *Lines) wrong(err error) { p.say("! " + cleanBlock(lang.Say(err, p.lang))) }
