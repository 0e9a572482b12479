package form

import (
	"context"
	"errors"
	"io"
	"os"
	"os/signal"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/term"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/plain"
	"arbitro/referee/lang"
	"arbitro/referee/text"
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
func New(in io.Reader, out io.Writer, language lang.Lang) *Forms {
	screen := newScreen(language, newTheme(out))
	screen.bell = func() { _, _ = out.Write([]byte("\a")) }
	return &Forms{in: in, out: out, screen: screen}
}

// Ask opens the question and waits for its answer.
func (f *Forms) Ask(ctx context.Context, question ask.Question) (ask.Answer, error) {
	if err := question.Sound(); err != nil {
		return ask.Answer{}, err
	}
	return f.put(ctx, question.Stale, func(to chan<- reply) tea.Msg { return askMsg{question, to} })
}

// Show opens the text and waits until it is left.
func (f *Forms) Show(ctx context.Context, title, text string) error {
	_, err := f.put(ctx, nil, func(to chan<- reply) tea.Msg { return showMsg{title, text, to} })
	return err
}

// Speak changes the language of the keys and signs.
func (f *Forms) Speak(language lang.Lang) { f.tell(speakMsg(language)) }

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
	f.program = nil
	f.screen.page = nil
	if errors.Is(f.err, tea.ErrInterrupted) {
		return nil
	}
	return f.err
}

// put opens a page and waits for its reply. If stale is closed first, it withdraws the page.
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
	go func(program *tea.Program) {
		select {
		case <-stale:
			program.Send(staleMsg{})
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
	in := watchEnd(f.in, func() { program.Send(goneMsg{}) })
	// Bubbletea's own signal handler waits forever if a signal comes while Close ends the program.
	program = tea.NewProgram(
		f.screen, tea.WithInput(in), tea.WithOutput(f.out), tea.WithAltScreen(), tea.WithoutSignalHandler(),
	)
	ended := make(chan struct{})
	f.program = program
	f.ended = ended
	go func() {
		_, f.err = program.Run()
		close(ended)
	}()
}

// screen is the bubbletea model. It sends itself only one kind of message: that a second of a clock has passed. A key
// has had its whole effect when Update returns, so that keys that arrive faster than the screen is drawn reach the
// right field. Keys typed while no question is open wait for the next question.
type screen struct {
	keys          keyMap
	theme         theme
	width, height int

	page   page // stays visible until the next page comes
	open   bool
	drawn  []string // the page as it was drawn last
	to     chan<- reply
	ahead  []tea.KeyMsg // typed while no page was open
	notice []string     // the texts of Notify since the last question
	seen   int          // how many of them a question has shown that was withdrawn as stale
	bell   func()       // rings the terminal's bell
	gone   bool         // the input has ended
	large  bool         // the score is shown in large figures
	now    func() time.Time
	moved  time.Time // when a digit answered the last question automatically; zero for never
	idle   bool      // an Enter after that digit came before the next page, which a form must not take as its answer
	busy   bool      // the last answer takes a while, so what is typed until the next page counts for nothing
	lost   bool      // something was typed that counts for nothing, and the next form must say so
	enter  time.Time // when Enter last answered a form, or was refused as hasty; zero for never
	passed passed    // what the digit that answered the last question has passed over
	// recorded says that the last key was an Enter, which answered a form that records.
	recorded bool
}

// passed holds the letters of the lists that an answer has passed over, and when it was given.
type passed struct {
	keys []string
	at   time.Time
}

// takes reports whether a key at now was meant for one of the lists: "4 p", where the 4 has answered already.
func (p passed) takes(msg tea.KeyMsg, now time.Time) bool {
	typed := text.Fold(msg.String())
	return slices.Contains(p.keys, typed) && isWithinSecond(now, p.at)
}

// aheadLimit is the greatest number of keys that wait for the next question.
const aheadLimit = 4096

// The messages from Forms to the screen.
type (
	askMsg struct {
		question ask.Question
		to       chan<- reply
	}
	showMsg struct {
		title, text string
		to          chan<- reply
	}
	tellMsg     string
	speakMsg    lang.Lang
	staleMsg    struct{} // the question may no longer be due
	withdrawMsg struct{} // the page is not needed any more
	goneMsg     struct{} // no key will come any more
)

// The size of a terminal that does not report any.
const (
	usualWidth  = 80
	usualHeight = 24
)

// newScreen returns a screen of the usual size without a page.
func newScreen(language lang.Lang, theme theme) *screen {
	return &screen{
		keys:   newKeys(language),
		theme:  theme,
		width:  usualWidth,
		height: usualHeight,
		now:    time.Now,
	}
}

// Init has nothing to do.
func (s *screen) Init() tea.Cmd { return nil }

// Update carries out a message.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.size(msg.Width, msg.Height)
	case tea.KeyMsg:
		msg.Runes = slices.Clone(msg.Runes) // all spaces share one slice, and a field of huh writes into it
		for _, keyMsg := range keysOf(msg) {
			if s.press(keyMsg) && !s.takesText() {
				break // drop the rest, which was typed together with a wrong key
			}
		}
	case askMsg:
		s.forget()
		form := newForm(msg.question, s.keys, s.theme, s.width)
		form.notice = strings.Join(s.notice, "\n")
		s.large = s.large || msg.question.Large
		form.large = s.large
		form.now = s.now
		s.openForm(form, msg.to)
		return s, s.tick()
	case tickMsg:
		return s, s.continueClock(msg.form)
	case showMsg:
		s.openReading(newReading(msg.title, msg.text, s.keys, s.theme, s.width), msg.to)
	case tellMsg:
		s.notice = append(s.notice, text.Block(string(msg)))
	case speakMsg:
		s.keys = newKeys(lang.Lang(msg))
	case staleMsg:
		if f, ok := s.page.(*form); ok && s.open {
			s.end(reply{ask.Answer{Values: f.values(), At: f.at}, ask.ErrStale})
		}
	case withdrawMsg:
		s.open = false
	case goneMsg:
		s.gone = true
		s.hangUp()
	}
	return s, nil
}

// size sets the terminal's size. For a terminal that reports none, it takes the usual size.
func (s *screen) size(width, height int) {
	s.width = width
	s.height = height
	if width <= 0 || height <= 0 {
		s.width = usualWidth
		s.height = usualHeight
	}
	if s.page != nil {
		s.page.resize(s.width)
	}
}

// openPage opens a page. It returns the keys that were typed ahead of it.
func (s *screen) openPage(page page, to chan<- reply) []tea.KeyMsg {
	s.page = page
	s.to = to
	s.open = true
	s.busy = false
	ahead := s.ahead
	s.ahead = nil
	return ahead
}

// openForm opens a form, and presses the keys that were typed ahead. A fresh question must be read first, so openForm
// drops these keys, except the key that pauses. The form says which keys did nothing.
func (s *screen) openForm(f *form, to chan<- reply) {
	ahead := s.openPage(f, to)
	if len(ahead) > 0 {
		s.enter = s.now() // keys that did not wait for the page came right after one another
		s.passed.at = s.now()
	}
	if s.idle {
		ahead = ahead[1:] // the Enter that belongs to the digit before it
		s.tellIdle()
	}
	isFresh := f.question.Fresh
	for _, msg := range ahead {
		if !isFresh || key.Matches(msg, s.keys.pause) {
			isFresh = s.press(msg) || isFresh
		} else if f.question.Fresh {
			s.lost = true
		}
	}
	if s.lost && s.open && f.wrong == "" {
		f.word = words.Lost.In(s.keys.lang)
	}
	s.lost = false
	s.hangUp()
}

// openReading opens a text to read. It drops the keys that were typed ahead, except the key that pauses, because the text
// was not read yet, and says so. Once the text is on the screen, the first Enter leaves it.
func (s *screen) openReading(r *reading, to chan<- reply) {
	ahead := s.openPage(r, to)
	if s.lost || len(ahead) > 0 {
		r.word = words.LostText.In(s.keys.lang)
	}
	s.idle = false
	s.lost = false
	for _, msg := range ahead {
		if key.Matches(msg, s.keys.pause) {
			s.press(msg)
		}
	}
	s.hangUp()
}

// press passes one key to the open page, or keeps it for the next page. It returns true if the field refused a typed
// character: the keys typed ahead after it must then be dropped, because they would reach the wrong field.
func (s *screen) press(msg tea.KeyMsg) bool {
	moved := s.moved
	s.moved = time.Time{}
	f, ok := s.page.(*form)
	belongs := key.Matches(msg, s.keys.next) && isWithinSecond(s.now(), moved)
	if belongs && s.open && ok {
		s.tellIdle()
		return false // this Enter belongs to the digit; it does not answer the form that the digit led to
	}
	if !s.open {
		s.keep(msg, belongs)
		return false
	}
	recorded := s.recorded
	s.recorded = false
	before := s.passed
	s.passed = passed{}
	if ok && before.takes(msg, s.now()) {
		strays{f}.refusePassed(msg.String())
		return true
	}
	isEnter := key.Matches(msg, s.keys.next)
	if isEnter && ok && f.refuseHasty(s.enter, recorded) {
		s.enter = s.now() // as a key that is held down repeats itself
		s.recorded = recorded
		return false
	}
	reply, done := s.page.press(msg)
	if isEnter && ok && done {
		s.enter = s.now()
	}
	s.recorded = ok && done && isEnter && f.question.Records
	if done {
		s.end(reply)
	}
	if ok {
		s.large = f.large
	}
	if ok && done && reply.err == nil {
		s.moved = f.last.moved
		s.passed = passed{f.passedOver(), s.moved}
	}
	return ok && !done && f.last.stray != ""
}

// keep keeps a key for the next page. belongs says that it is an Enter after a digit that needed none. While the program
// works on a slow answer, keep drops the key, unless it is the one that pauses.
func (s *screen) keep(msg tea.KeyMsg, belongs bool) {
	if s.busy && !key.Matches(msg, s.keys.pause) {
		s.lost = true
		return
	}
	if len(s.ahead) < aheadLimit {
		s.idle = s.idle || belongs // the first key ahead, because any other key forgets the digit
		s.ahead = append(s.ahead, msg)
	}
}

// tellIdle says in the open form that an Enter did nothing, because the key before it needed none.
func (s *screen) tellIdle() {
	s.idle = false
	if f, ok := s.page.(*form); ok {
		f.word = f.idleWord()
	}
}

// takesText reports whether the cursor is in a text field, which looks at all keys after a refused one.
func (s *screen) takesText() bool {
	f, ok := s.page.(*form)
	return ok && f.entries[f.at].Kind == ask.Text
}

// end closes the page with a reply. A user who answers the question or goes back from it has seen the notice, so end
// deletes it.
func (s *screen) end(reply reply) {
	s.open = false
	f, ok := s.page.(*form)
	if ok && (reply.err == nil || errors.Is(reply.err, ask.ErrBack)) {
		s.notice = nil
	}
	if ok && reply.err == nil && f.question.Slow {
		s.busy = true
		f.word = words.Busy.In(s.keys.lang)
		s.drawn = f.draw(s.width, s.height)
	}
	if errors.Is(reply.err, ask.ErrStale) {
		s.seen = len(s.notice)
	}
	s.to <- reply
}

// mostSeen is how many texts of Notify stay that withdrawn questions have already shown. While phones enter line after
// line and nobody answers at this terminal, such texts would push the newest one and the form off the screen.
const mostSeen = 2

// forget drops texts of Notify that withdrawn questions have shown, except the last few.
func (s *screen) forget() {
	s.notice = s.notice[max(0, min(s.seen, len(s.notice))-mostSeen):]
	s.seen = 0
}

// hangUp ends an open page if no more keys can come.
func (s *screen) hangUp() {
	if s.gone && s.open {
		s.end(reply{err: ask.ErrEnded})
	}
}

// View draws the page, in no more lines than the terminal has. An answered page stays as it was last drawn, because
// drawing it again would read the match, which may be changing.
func (s *screen) View() string {
	if s.open {
		s.drawn = s.page.draw(s.width, s.height)
	}
	return strings.Join(s.drawn[:min(len(s.drawn), s.height)], "\n")
}

// keysOf splits a message that holds several keys: characters that were typed before the screen was ready, and Esc with
// the next character, which a terminal cannot distinguish from Alt. It does not split pasted text.
func keysOf(msg tea.KeyMsg) []tea.KeyMsg {
	if msg.Type == tea.KeyEscape {
		return []tea.KeyMsg{{Type: tea.KeyEscape}}
	}
	if msg.Type != tea.KeyRunes || msg.Paste {
		return []tea.KeyMsg{msg}
	}
	var all []tea.KeyMsg
	if msg.Alt {
		all = append(all, tea.KeyMsg{Type: tea.KeyEscape})
	}
	for _, r := range msg.Runes {
		all = append(all, tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
	return all
}

// tickMsg says that another second of a form's clock has passed.
type tickMsg struct{ form *form }

// tick waits for the next second of the open form's clock. It returns nil if no clock runs.
func (s *screen) tick() tea.Cmd {
	f, ok := s.page.(*form)
	if !ok || !s.open || f.question.Clock == nil {
		return nil
	}
	left := time.Until(f.question.Clock.Ends)
	if left <= 0 {
		return nil
	}
	next := left % time.Second
	if next == 0 {
		next = time.Second
	}
	return tea.Tick(next, func(time.Time) tea.Msg { return tickMsg{f} })
}

// continueClock continues the clock, or beeps if it has run out.
func (s *screen) continueClock(form *form) tea.Cmd {
	if s.page != page(form) || !s.open {
		return nil // the question has been answered
	}
	if next := s.tick(); next != nil {
		return next
	}
	return func() tea.Msg {
		if s.bell != nil {
			s.bell()
		}
		return nil
	}
}

// page is the content of the screen: a question, or a text to read.
type page interface {
	press(tea.KeyMsg) (reply, bool) // carries out a key; true when the page is done
	draw(columns, height int) []string
	resize(columns int)
}

// reply is the result with which a page ends.
type reply struct {
	answer ask.Answer
	err    error
}

// watchEnd returns a reader that calls gone when the input ends. Without it, bubbletea would wait for more input for
// ever. A closed terminal may return an error instead of io.EOF; that counts as the end too.
func watchEnd(in io.Reader, gone func()) io.Reader {
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
	return n, reportEnd(err, w.gone)
}

type watchedReader struct {
	io.Reader
	gone func()
}

func (w *watchedReader) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	return n, reportEnd(err, w.gone)
}

// reportEnd calls gone at the end of the input or at any other error, and returns io.EOF for both.
func reportEnd(err error, gone func()) error {
	if err == nil {
		return nil
	}
	gone()
	return io.EOF
}

// Open returns the asker that suits the streams: Forms if both are a terminal that can be drawn on, otherwise plain
// lines. If lines is set, it returns plain lines. Open writes nothing to the terminal and queries nothing from it; the
// first question does.
func Open(in io.Reader, out io.Writer, language lang.Lang, lines bool) ask.Asker {
	if lines || !plain.IsTerminal(in) || !plain.IsTerminal(out) || dumb() {
		return plain.New(in, out, language)
	}
	return New(in, out, language)
}

// dumb reports whether the terminal cannot be drawn on. Outside Windows, every terminal that can be drawn on sets TERM.
func dumb() bool {
	name := os.Getenv("TERM")
	return name == "dumb" || name == "" && runtime.GOOS != "windows"
}
