package form

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"syscall"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/plain"
	"arbitro/referee/lang"
)

// Forms asks on a terminal: the board above, the form below it. One program runs from the first question to Close,
// so that the screen stays and no key gets lost between two questions.
type Forms struct {
	in  io.Reader
	out io.Writer

	screen  *screen
	program *tea.Program
	ended   chan struct{} // closed when program is over
	err     error         // why it ended; read after ended
}

// New returns Forms that ask on the terminal behind in and out.
func New(in io.Reader, out io.Writer, l lang.Lang) *Forms {
	s := newScreen(l, newTheme(out))
	s.bell = func() { _, _ = out.Write([]byte("\a")) }
	return &Forms{in: in, out: out, screen: s}
}

// Ask opens the question and waits for its answer.
func (f *Forms) Ask(ctx context.Context, q ask.Question) (ask.Answer, error) {
	if err := q.Sound(); err != nil {
		return ask.Answer{}, err
	}
	return f.put(ctx, q.Stale, func(to chan<- reply) tea.Msg { return askMsg{q, to} })
}

// Show opens the text and waits until it is left.
func (f *Forms) Show(ctx context.Context, title, text string) error {
	_, err := f.put(ctx, nil, func(to chan<- reply) tea.Msg { return showMsg{title, text, to} })
	return err
}

// Speak changes the language of the keys and signs.
func (f *Forms) Speak(l lang.Lang) { f.tell(speakMsg(l)) }

// Notify keeps the text for the next question.
func (f *Forms) Notify(text string) { f.tell(tellMsg(text)) }

// tell passes a message to the screen, but does not open the screen just for that.
func (f *Forms) tell(msg tea.Msg) {
	if f.program == nil {
		f.screen.Update(msg)
		return
	}
	f.program.Send(msg)
}

// Close leaves the screen and shows again what the terminal showed before.
func (f *Forms) Close() error {
	if f.program == nil {
		return nil
	}
	f.program.Quit()
	<-f.ended
	f.program, f.screen.page = nil, nil
	if errors.Is(f.err, tea.ErrInterrupted) {
		return nil
	}
	return f.err
}

// put opens a page and waits for its reply, or until stale is closed.
func (f *Forms) put(
	ctx context.Context, stale <-chan struct{}, open func(chan<- reply) tea.Msg,
) (ask.Answer, error) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	defer stop()
	if ctx.Err() != nil {
		return ask.Answer{}, ask.Paused(ctx)
	}
	f.start()
	to := make(chan reply, 1)
	f.program.Send(open(to))
	over := make(chan struct{})
	defer close(over)
	go func(p *tea.Program) {
		select {
		case <-stale:
			p.Send(staleMsg{})
		case <-over:
		}
	}(f.program)
	select {
	case r := <-to:
		return r.answer, r.err
	case <-ctx.Done():
		f.program.Send(withdrawMsg{})
		return ask.Answer{}, ask.Paused(ctx)
	case <-f.ended:
	}
	select {
	case r := <-to: // answered just before the end
		return r.answer, r.err
	default:
	}
	if f.err == nil || errors.Is(f.err, tea.ErrInterrupted) {
		return ask.Answer{}, ask.ErrPaused
	}
	return ask.Answer{}, words.ScreenFailed(f.err).Err()
}

// start runs the screen unless it runs already.
func (f *Forms) start() {
	if f.program != nil {
		return
	}
	if file, ok := f.out.(term.File); ok {
		if w, h, err := term.GetSize(file.Fd()); err == nil {
			f.screen.size(w, h)
		}
	}
	var program *tea.Program
	in := watched(f.in, func() { program.Send(goneMsg{}) })
	// Bubbletea's own signal handler waits forever if a signal comes while Close ends the program.
	program = tea.NewProgram(
		f.screen, tea.WithInput(in), tea.WithOutput(f.out), tea.WithAltScreen(), tea.WithoutSignalHandler(),
	)
	ended := make(chan struct{})
	f.program, f.ended = program, ended
	go func() {
		_, f.err = program.Run()
		close(ended)
	}()
}

// watched calls gone when the input ends. Without it, bubbletea would wait forever for more input. A closed terminal
// may return an error instead of io.EOF; no key will come from it either.
func watched(in io.Reader, gone func()) io.Reader {
	if file, ok := in.(*os.File); ok {
		return &watchedFile{file, gone} // still a file, so that bubbletea can make the terminal raw and stop reading
	}
	return &watchedReader{in, gone}
}

type watchedFile struct {
	*os.File
	gone func()
}

func (w *watchedFile) Read(p []byte) (int, error) {
	n, err := w.File.Read(p)
	return n, over(err, w.gone)
}

type watchedReader struct {
	io.Reader
	gone func()
}

func (w *watchedReader) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	return n, over(err, w.gone)
}

// over calls gone at the end of the input or at an error, and returns io.EOF for both.
func over(err error, gone func()) error {
	if err == nil {
		return nil
	}
	gone()
	return io.EOF
}

// Open returns the asker that suits the streams: forms if both are a terminal that can be drawn on, otherwise plain
// lines. With lines set, it always returns plain lines. Open itself writes nothing and asks the terminal nothing; the
// first question does.
func Open(in io.Reader, out io.Writer, l lang.Lang, lines bool) ask.Asker {
	if lines || !plain.IsTerminal(in) || !plain.IsTerminal(out) || dumb() {
		return plain.New(in, out, l)
	}
	return New(in, out, l)
}

// dumb reports whether the terminal cannot be drawn on. Outside Windows, every terminal that can be drawn on sets TERM.
func dumb() bool {
	name := os.Getenv("TERM")
	return name == "dumb" || name == "" && runtime.GOOS != "windows"
}
