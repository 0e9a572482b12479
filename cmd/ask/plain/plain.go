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
	lineReader *lineReader
	out        *bufio.Writer
	lang       lang.Lang
	echo       bool       // answers are written too, because a pipe does not show them
	board      string     // the board that was last written
	hint       bool       // whether the words that always help were written
	signs      string     // the signs written last
	helped     string     // the help written last
	fields     string     // the help of a field written last
	width      func() int // of the terminal, otherwise unlimited
	clock      time.Time  // the end of the clock written last
}

// New makes an Asker that reads lines.
func New(in io.Reader, out io.Writer, language lang.Lang) *Lines {
	return &Lines{
		lineReader: &lineReader{reader: bufio.NewReader(in)},
		out:        bufio.NewWriter(out),
		lang:       language,
		echo:       !IsTerminal(in),
		width:      func() int { return columnsOf(out) },
	}
}

// Close writes what is still buffered. It leaves the terminal as it is.
func (p *Lines) Close() error { return p.out.Flush() }

// Speak changes the language of the prompts' own words.
func (p *Lines) Speak(language lang.Lang) { p.lang = language }

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

// Ask asks for the fields, one after another.
func (p *Lines) Ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	if err := question.Sound(); err != nil {
		return ask.Answer{}, err
	}
	if question.InSight {
		question.Enough = nil
		question.Keys = ""
	}
	p.open(question)
	values := question.Start()
	at := question.First()
	said := ""
	listed := -1 // the field whose options were listed last
	for {
		field := question.Fields[at].Fitting(values)
		field.Value = values.Of(field.Key)
		if at != listed {
			p.hints(field)
			p.list(field)
			listed = at
		}
		line, err := p.prompt(ctx, question, field)
		if err != nil {
			return ask.Answer{}, err
		}
		if isStale(question) { // the line was typed for a question that is no longer due
			if p.echo || line != "" {
				p.wrong(words.Meanwhile.Err())
			}
			return ask.Answer{Values: values, At: at}, ask.ErrStale
		}
		if answer, ok := instead(question, values, at, line); ok {
			return answer, nil
		}
		word := p.command(field, line)
		if leaves := leavesBy(word, question, at); leaves != nil {
			return ask.Answer{Values: values, At: at}, leaves
		}
		switch word {
		case forHelp:
			p.help(question, field)
			continue
		case forActions:
			p.say(words.NoActions.In(p.lang))
			continue
		case goBack:
			at--
			continue
		}
		values, at, err = p.answered(question, field, values, at, line)
		if err != nil {
			p.wrong(err)
			continue
		}
		if live := text.Block(question.Said(values)); live != said && live != "" {
			said = live
			p.say(live)
		}
		next, done := p.after(question, values, at)
		if done {
			return ask.Answer{Values: values, At: len(question.Fields) - 1}, p.out.Flush()
		}
		at = next
	}
}

// after returns the field that follows the field with index at. After the last one it returns done, or the field whose
// value is refused.
func (p *Lines) after(question ask.Question, values ask.Values, at int) (next int, done bool) {
	if !question.Last(values, at) {
		if question.Left != nil {
			question.Left(ask.Answer{Values: values, At: at + 1})
		}
		return at + 1, false
	}
	wrong, err := question.Refusal(values)
	if err == nil {
		return at, true
	}
	p.wrong(err)
	return max(0, wrong), false
}

// isStale reports whether a question is no longer due.
func isStale(question ask.Question) bool {
	select {
	case <-question.Stale:
		return true
	default:
		return false
	}
}

// leavesBy returns the error with which a command leaves a question at a field; nil if the question goes on.
func leavesBy(word command, question ask.Question, at int) error {
	if word == forActions && question.Actions {
		return ask.ErrActions
	}
	if word == goBack && at == 0 {
		return ask.ErrBack
	}
	return nil
}

// answered returns the values with the line typed at a field, and the index of the last field that the line fills. A line
// may be a row of values for several fields.
func (p *Lines) answered(
	question ask.Question, field ask.Field, values ask.Values, at int, line string,
) (filled ask.Values, last int, err error) {
	if row := question.Row(at, line, false); row != nil {
		filled, _, err = question.Fill(values, at, row)
		if err != nil {
			return values, at, err
		}
		return filled, at + len(row) - 1, nil
	}
	value, err := field.Read(line)
	if err == nil {
		err = field.Refusal(value)
	}
	if err != nil {
		return values, at, err
	}
	return values.With(field.Key, value), at, nil
}

// hints writes the help of a field before its prompt, unless the same help was written last.
func (p *Lines) hints(field ask.Field) {
	if help := text.Block(field.Help); help != "" && help != p.fields {
		p.fields = help
		if help != p.helped {
			p.say(help)
		}
	}
}

// open writes the text before the first prompt.
func (p *Lines) open(question ask.Question) {
	if board := text.Block(question.Board); board != "" && board != p.board {
		p.board = board
		p.say("")
		p.write(strings.Join(text.Fit(board, p.width()), "\n") + "\n")
		p.say("")
	}
	p.fields = ""
	first := question.Fields[0]
	prompted := len(question.Fields) == 1 && first.Label == "" && len(first.Options) == 0 // the title is the prompt
	if title := text.Show(question.Title); title != "" && !prompted {
		p.say(title)
	}
	if help := text.Block(question.KeyHelp()); help != p.helped && help != "" {
		p.helped = help
		p.say(help)
	}
	if countdown := question.Clock; countdown != nil && countdown.Ends != p.clock {
		p.clock = countdown.Ends
		p.say(text.Show(countdown.Started))
	}
	if signs := signsOf(question); signs != p.signs && signs != "" {
		p.signs = signs
		p.say(signs)
	}
	if !p.hint {
		p.hint = true
		p.say(words.Hint.In(p.lang))
	}
}

// prompt asks for one line, and again if the line is too long.
func (p *Lines) prompt(ctx context.Context, question ask.Question, field ask.Field) (string, error) {
	for {
		p.write(p.promptFor(question, field))
		if err := p.out.Flush(); err != nil {
			return "", err
		}
		typed, err := p.nextLine(ctx, question)
		if p.echo || err != nil {
			p.say(text.Show(typed.line))
		}
		switch {
		case err != nil:
			_ = p.out.Flush() // the read error matters more
			return "", err
		case typed.long:
			p.wrong(words.LongLine.Err())
		default:
			return strings.TrimSpace(typed.line), nil
		}
	}
}

// nextLine returns the next line. On a terminal it says at once that the question is no longer due: a line that somebody
// has begun to type cannot be taken back, and must not answer the question that comes next.
func (p *Lines) nextLine(ctx context.Context, question ask.Question) (typed, error) {
	if p.echo || question.Stale == nil || isStale(question) {
		return p.lineReader.next(ctx)
	}
	waiting, answered := context.WithCancel(ctx)
	defer answered()
	go func() {
		select {
		case <-question.Stale:
			answered()
		case <-waiting.Done():
		}
	}()
	line, err := p.lineReader.next(waiting)
	if err == nil || ctx.Err() != nil || !isStale(question) {
		return line, err
	}
	p.say("")
	p.wrong(words.PressEnter.Err())
	if err := p.out.Flush(); err != nil {
		return line, err
	}
	return p.lineReader.next(ctx)
}

// say writes lines, wrapped to the width of the terminal.
func (p *Lines) say(said string) { p.write(strings.Join(text.Wrap(said, p.width()), "\n") + "\n") }

// unlimited is a width greater than that of any line.
const unlimited = 1 << 20

// columnsOf returns the width of a terminal in columns, unlimited for a file or a pipe.
func columnsOf(out io.Writer) int {
	if file, ok := out.(term.File); ok {
		if w, _, err := term.GetSize(file.Fd()); err == nil && w > 0 {
			return w
		}
	}
	return unlimited
}

// write writes a text without a line end. If writing fails, the next Flush returns the error.
func (p *Lines) write(text string) { _, _ = p.out.WriteString(text) }

// wrong writes why an answer is refused.
func (p *Lines) wrong(err error) { p.say("! " + text.Block(lang.Say(err, p.lang))) }

// instead returns the answer for a line that does not answer the field: a line of play, or a quick sign. It returns
// false for any other line.
func instead(question ask.Question, values ask.Values, at int, line string) (ask.Answer, bool) {
	answer := ask.Answer{Values: values, At: at}
	if question.Raw(question.Fields[at], line) {
		answer.Raw = line
	} else {
		answer.Quick = question.Sign(line)
	}
	return answer, answer.Raw != "" || answer.Quick != ""
}

// signsOf returns the quick signs as a line: "(- undo, . clock)".
func signsOf(question ask.Question) string {
	var all []string
	for _, quick := range question.Quick {
		all = append(all, quick.Key+" "+text.Show(quick.Label))
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

// command returns the command that a line stands for. If the line is the value or the key of an option, it returns
// noCommand.
func (p *Lines) command(field ask.Field, line string) command {
	word := text.Fold(line)
	is := func(option ask.Option) bool { return text.Fold(option.Value) == word || text.Fold(option.Key) == word }
	if field.Kind != ask.Picks && slices.ContainsFunc(field.Options, is) {
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

// promptFor returns the prompt: the label, the values that may be typed, and the meaning of an empty line.
func (p *Lines) promptFor(question ask.Question, field ask.Field) string {
	label := text.Show(field.Label)
	if label == "" {
		label = text.Show(question.Title)
	}
	if field.Kind == ask.Choice || field.Kind == ask.Choices {
		label = ""
	}
	var b strings.Builder
	b.WriteString(label)
	if field.Kind == ask.YesNo {
		b.WriteString(" (" + words.YesOrNo.In(p.lang) + ")")
	}
	if now := field.Typed(p.lang); now != "" {
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

// list writes the options with their marks, if there are any. For a Picks field it writes only their number.
func (p *Lines) list(field ask.Field) {
	if len(field.Options) == 0 {
		return
	}
	if label := text.Show(field.Label); label != "" && field.Kind != ask.Picks {
		p.say(label)
	}
	if field.Kind == ask.Picks {
		how := gaps.ListMany
		if field.Most == 1 {
			how = gaps.ListOne
		}
		p.say(how.Put("n", len(field.Options)).In(p.lang))
		return
	}
	all := ask.Marks(field.Options)
	widest := 0
	for _, m := range all {
		widest = max(widest, text.Width(m))
	}
	for i, option := range field.Options {
		p.say("  " + text.PadLeft(all[i], widest) + ") " + text.Show(option.Label))
	}
}

// help writes which answers are possible here.
func (p *Lines) help(question ask.Question, field ask.Field) {
	for _, help := range []string{question.KeyHelp(), field.Help, question.Terms, question.Glossary} {
		help = text.Block(help)
		if help != "" {
			p.say(help)
		}
	}
	if field.Kind == ask.Text && field.Suggest != nil {
		if some := ask.Offered("", field.Suggest(""), 70); some != "" {
			p.say(words.ForExample(text.Show(some)).In(p.lang))
		}
	}
	p.list(field)
	if field.Kind == ask.Picks {
		for _, option := range field.Options {
			p.say("  " + text.Show(option.Label))
		}
	}
	if field.Kind == ask.Choices {
		p.say(words.Several.In(p.lang))
	}
	if now := field.Typed(p.lang); now != "" {
		p.say(words.EmptyKeeps(now).In(p.lang))
	}
	p.say(words.Hint.In(p.lang))
}

// lineReader reads one line at a time. All questions share it, so that no line is lost: a line that arrives after its
// question was given up answers the next question.
type lineReader struct {
	reader  *bufio.Reader
	pending chan typed // a read that is under way
	begun   bool       // a line was read, so no byte order mark can follow
}

// typed is the result of reading a line.
type typed struct {
	line string // without the end of the line; "" if long or err is set
	long bool   // the line is over the limit, and lost
	err  error  // why no line was read
}

// lineLimit is the greatest length of a line in bytes, without its end. It is that of a line in a record.
const lineLimit = 64 << 10

// next returns the next line. It returns ask.ErrEnded after the last line, ask.ErrPaused once ctx is done, and an error
// of its own if the input cannot be read.
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

// read reads up to the next end of a line. The last line needs no end.
func (r *lineReader) read() typed {
	var line []byte
	long := false
	for {
		part, err := r.reader.ReadSlice('\n')
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
