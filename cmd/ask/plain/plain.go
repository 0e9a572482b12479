// Package plain asks line by line: for pipes, scripts, screen readers and terminals that can do no more. It writes no
// escape codes.
//
//	a, err := plain.New(os.Stdin, os.Stdout, lang.It).Ask(ctx, q)
package plain

//go:generate go run arbitro/referee/lang/gen

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/x/term"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// Lines is an ask.Asker that writes prompts and reads lines. It writes a board only when the board has changed.
type Lines struct {
	in     *lineReader
	out    *bufio.Writer
	lang   lang.Lang
	echo   bool       // answers are written too, because a pipe does not show them
	board  string     // the board that was last written
	hint   bool       // whether the words that always help were written
	signs  string     // the signs written last
	helped string     // the help written last
	fields string     // the help of a field written last
	width  func() int // of the terminal, otherwise unlimited
	clock  time.Time  // the end of the clock written last
}

// New makes an Asker that reads lines.
func New(in io.Reader, out io.Writer, l lang.Lang) *Lines {
	return &Lines{
		in: &lineReader{in: bufio.NewReader(in)}, out: bufio.NewWriter(out), lang: l, echo: !IsTerminal(in),
		width: func() int { return columnsOf(out) },
	}
}

// Close writes what is still buffered. It leaves the terminal as it is.
func (p *Lines) Close() error { return p.out.Flush() }

// Speak changes the language of the prompts' own words.
func (p *Lines) Speak(l lang.Lang) { p.lang = l }

// Notify writes the text.
func (p *Lines) Notify(said string) { p.say(text.Block(said)) }

// Show writes the text under its title.
func (p *Lines) Show(ctx context.Context, title, shown string) error {
	if ctx.Err() != nil {
		return ask.Paused(ctx)
	}
	p.say("")
	p.say(text.Show(title))
	p.say("")
	p.say(text.Block(shown))
	p.say("")
	return p.out.Flush()
}

// Ask asks for the fields one after another.
func (p *Lines) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if err := q.Sound(); err != nil {
		return ask.Answer{}, err
	}
	if q.InSight {
		q.Enough = nil
		q.Keys = ""
	}
	p.open(q)
	values := q.Start()
	at := q.First()
	said := ""
	listed := -1 // the field whose options were listed last
	for {
		f := q.Fields[at].Fitting(values)
		f.Value = values[at]
		if at != listed {
			p.hints(f)
			p.list(f)
			listed = at
		}
		line, err := p.prompt(ctx, q, f)
		if err != nil {
			return ask.Answer{}, err
		}
		select {
		case <-q.Stale: // the line was typed for a question that is no longer due
			p.wrong(words.Meanwhile.Err())
			return q.Answer(values, at), ask.ErrStale
		default:
		}
		if a, ok := instead(q, values, at, line); ok {
			return a, nil
		}
		switch word := p.command(f, line); {
		case word == forHelp:
			p.help(q, f)
			continue
		case word == forActions && q.Actions:
			return q.Answer(values, at), ask.ErrActions
		case word == forActions:
			p.say(words.NoActions.In(p.lang))
			continue
		case word == goBack && at == 0:
			return q.Answer(values, at), ask.ErrBack
		case word == goBack:
			at--
			continue
		}
		at, err = p.answered(q, f, values, at, line)
		if err != nil {
			p.wrong(err)
			continue
		}
		if live := text.Block(q.Said(values)); live != said && live != "" {
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

// answered puts the line typed at field f into values, and returns the index of the field that was filled last. A line
// may be a row for several fields.
func (p *Lines) answered(q ask.Question, f ask.Field, values []string, at int, line string) (int, error) {
	if row := q.Row(at, line, false); row != nil {
		if _, err := q.Fill(values, at, row); err != nil {
			return at, err
		}
		return at + len(row) - 1, nil
	}
	value, err := f.Read(line)
	if err == nil {
		err = f.Refusal(value)
	}
	if err == nil {
		values[at] = value
	}
	return at, err
}

// hints writes the help of a field before its prompt, unless the same help was written last.
func (p *Lines) hints(f ask.Field) {
	if help := text.Block(f.Help); help != "" && help != p.fields {
		p.fields = help
		if help != p.helped {
			p.say(help)
		}
	}
}

// open writes the text before the first prompt.
func (p *Lines) open(q ask.Question) {
	if board := text.Block(q.Board); board != "" && board != p.board {
		p.board = board
		p.say("")
		p.write(strings.Join(text.Fit(board, p.width()), "\n") + "\n")
		p.say("")
	}
	p.fields = ""
	first := q.Fields[0]
	prompted := len(q.Fields) == 1 && first.Label == "" && len(first.Options) == 0 // the title is the prompt
	if title := text.Show(q.Title); title != "" && !prompted {
		p.say(title)
	}
	if help := text.Block(q.KeyHelp()); help != p.helped && help != "" {
		p.helped = help
		p.say(help)
	}
	if c := q.Clock; c != nil && c.Ends != p.clock {
		p.clock = c.Ends
		p.say(text.Show(c.Started))
	}
	if signs := signsOf(q); signs != p.signs && signs != "" {
		p.signs = signs
		p.say(signs)
	}
	if !p.hint {
		p.hint = true
		p.say(words.Hint.In(p.lang))
	}
}

// prompt asks for one line, and again if the line is too long.
func (p *Lines) prompt(ctx context.Context, q ask.Question, f ask.Field) (string, error) {
	for {
		p.write(p.promptFor(q, f))
		if err := p.out.Flush(); err != nil {
			return "", err
		}
		t, err := p.in.next(ctx)
		if p.echo || err != nil {
			p.say(text.Show(t.line))
		}
		switch {
		case err != nil:
			_ = p.out.Flush() // the read error matters more
			return "", err
		case t.long:
			p.wrong(words.LongLine.Err())
		default:
			return strings.TrimSpace(t.line), nil
		}
	}
}

// say writes lines, wrapped to the width of the terminal.
func (p *Lines) say(said string) { p.write(strings.Join(text.Wrap(said, p.width()), "\n") + "\n") }

// unlimited is wider than any line.
const unlimited = 1 << 20

// columnsOf returns the width of a terminal, unlimited for anything else.
func columnsOf(out io.Writer) int {
	if file, ok := out.(term.File); ok {
		if w, _, err := term.GetSize(file.Fd()); err == nil && w > 0 {
			return w
		}
	}
	return unlimited
}

// write writes a text without a line end. The next Flush returns a failed write's error.
func (p *Lines) write(text string) { _, _ = p.out.WriteString(text) }

// wrong writes why an answer is refused.
func (p *Lines) wrong(err error) { p.say("! " + text.Block(lang.Say(err, p.lang))) }

// instead returns the Answer for a line that does not answer the field: a line of play, or a sign.
func instead(q ask.Question, values []string, at int, line string) (ask.Answer, bool) {
	a := q.Answer(values, at)
	if q.Raw(q.Fields[at], line) {
		a.Raw = line
	} else {
		a.Quick = q.Sign(line)
	}
	return a, a.Raw != "" || a.Quick != ""
}

// signsOf lists the signs on a line: "(- undo, . clock)".
func signsOf(q ask.Question) string {
	var all []string
	for _, k := range q.Quick {
		all = append(all, k.Key+" "+text.Show(k.Label))
	}
	if all == nil {
		return ""
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// IsTerminal reports whether a stream is a terminal.
func IsTerminal(stream any) bool {
	file, ok := stream.(term.File)
	return ok && term.IsTerminal(file.Fd())
}

// command is a request typed on a line instead of an answer.
type command uint8

const (
	noCommand command = iota
	forHelp
	forActions
	goBack
)

// command returns what the line asks for. It returns noCommand if the line is the value or the key of an option.
func (p *Lines) command(f ask.Field, line string) command {
	word := text.Fold(line)
	is := func(o ask.Option) bool { return text.Fold(o.Value) == word || text.Fold(o.Key) == word }
	if f.Kind != ask.Picks && slices.ContainsFunc(f.Options, is) {
		return noCommand
	}
	switch {
	case words.AskHelp.Has(word):
		return forHelp
	case words.AskActions.Has(word):
		return forActions
	case words.AskBack.Has(word):
		return goBack
	}
	return noCommand
}

// promptFor returns the prompt: the label, what may be typed, and the meaning of an empty line.
func (p *Lines) promptFor(q ask.Question, f ask.Field) string {
	label := text.Show(f.Label)
	if label == "" {
		label = text.Show(q.Title)
	}
	if f.Kind == ask.Choice || f.Kind == ask.Choices {
		label = ""
	}
	var b strings.Builder
	b.WriteString(label)
	if f.Kind == ask.YesNo {
		b.WriteString(" (" + words.YesOrNo.In(p.lang) + ")")
	}
	if now := f.Typed(p.lang); now != "" {
		b.WriteString(" [" + now + "]")
	}
	prompt := strings.TrimSpace(b.String())
	if prompt == "" {
		return "> "
	}
	if strings.HasSuffix(prompt, ":") || strings.HasSuffix(prompt, "?") {
		return prompt + " "
	}
	return p.lang.Colon(prompt) + " "
}

// list writes the options with their marks, if there are any; for a Picks field it writes only how many there are.
func (p *Lines) list(f ask.Field) {
	if len(f.Options) == 0 {
		return
	}
	if label := text.Show(f.Label); label != "" && f.Kind != ask.Picks {
		p.say(label)
	}
	if f.Kind == ask.Picks {
		how := gaps.ListMany
		if f.Most == 1 {
			how = gaps.ListOne
		}
		p.say(how.Put("n", len(f.Options)).In(p.lang))
		return
	}
	all := ask.Marks(f.Options)
	widest := 0
	for _, m := range all {
		widest = max(widest, text.Width(m))
	}
	for i, o := range f.Options {
		p.say("  " + text.PadLeft(all[i], widest) + ") " + text.Show(o.Label))
	}
}

// help writes what can be answered here.
func (p *Lines) help(q ask.Question, f ask.Field) {
	for _, help := range []string{q.KeyHelp(), f.Help, q.Terms} {
		help = text.Block(help)
		if help != "" {
			p.say(help)
		}
	}
	if f.Kind == ask.Text && f.Suggest != nil {
		if some := ask.Offered("", f.Suggest(""), 70); some != "" {
			p.say(words.ForExample(text.Show(some)).In(p.lang))
		}
	}
	p.list(f)
	if f.Kind == ask.Picks {
		for _, o := range f.Options {
			p.say("  " + text.Show(o.Label))
		}
	}
	if f.Kind == ask.Choices {
		p.say(words.Several.In(p.lang))
	}
	if now := f.Typed(p.lang); now != "" {
		p.say(words.EmptyKeeps(now).In(p.lang))
	}
	p.say(words.Hint.In(p.lang))
}

// lineReader reads one line at a time. All questions share it, so that no input is lost: a line that comes after its
// question was given up goes to the next question.
type lineReader struct {
	in      *bufio.Reader
	pending chan typed // a read that is under way
	begun   bool       // a line was read, so no byte order mark can follow
}

// typed is a line without its end.
type typed struct {
	line string
	long bool // over the limit; the line is lost
	err  error
}

// lineLimit is the longest line that is taken, in bytes without its end, as in a record.
const lineLimit = 64 << 10

// next returns the next line. Errors: ask.ErrEnded after the last line, ask.ErrPaused for a ctx that is done, or one
// that says why the input cannot be read.
func (r *lineReader) next(ctx context.Context) (typed, error) {
	if ctx.Err() != nil {
		return typed{}, ask.Paused(ctx)
	}
	if r.pending == nil {
		got := make(chan typed, 1)
		r.pending = got
		go func() { got <- r.read() }()
	}
	select {
	case <-ctx.Done():
		return typed{}, ask.Paused(ctx)
	case t := <-r.pending:
		r.pending = nil
		return t, t.err
	}
}

// read reads up to the next end of line; a last line without an end counts.
func (r *lineReader) read() typed {
	var line []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if !long {
			line = append(line, part...)
		}
		long = long || len(bytes.TrimRight(line, "\r\n")) > lineLimit
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(line) == 0:
			return typed{err: ask.ErrEnded}
		case err != nil && !errors.Is(err, io.EOF):
			return typed{err: words.Unreadable(err).Err()}
		}
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if !r.begun {
			line = bytes.TrimPrefix(line, []byte("\uFEFF"))
			r.begun = true
		}
		if long {
			return typed{long: true}
		}
		return typed{line: string(line)}
	}
}
