package form

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"arbitro/cmd/ask"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// screen is the bubbletea model. The only messages that it sends itself are the seconds of a clock. A key has had its
// whole effect when Update returns, so that keys that arrive faster than the screen is drawn reach the right field.
// Keys typed while no question is open wait for the next question.
type screen struct {
	keys          keyMap
	theme         theme
	width, height int

	page   page // stays visible until the next page comes
	open   bool
	drawn  []string // the page as it was drawn last
	to     chan<- reply
	ahead  []tea.KeyMsg // typed while no page was open
	notice []string     // what Notify has shown since the last question
	bell   func()       // rings the terminal's bell
	gone   bool         // the input has ended
	large  bool         // the score is shown in large figures
	now    func() time.Time
	moved  time.Time // when a digit answered the last question automatically; zero for never
}

// aheadLimit is how many keys wait for the next question.
const aheadLimit = 4096

// The messages from Forms to the screen.
type (
	askMsg struct {
		q  ask.Question
		to chan<- reply
	}
	showMsg struct {
		title, text string
		to          chan<- reply
	}
	tellMsg     string
	speakMsg    lang.Lang
	staleMsg    struct{} // the question may no longer be due
	withdrawMsg struct{} // nobody waits for the page any more
	goneMsg     struct{} // no key will come any more
)

// The size of a terminal that does not report any.
const (
	usualWidth  = 80
	usualHeight = 24
)

func newScreen(l lang.Lang, t theme) *screen {
	return &screen{keys: newKeys(l), theme: t, width: usualWidth, height: usualHeight, now: time.Now}
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
		for _, k := range keysOf(msg) {
			if s.press(k) {
				break // drop the rest, which was typed together with a wrong key
			}
		}
	case askMsg:
		form := newForm(msg.q, s.keys, s.theme, s.width)
		form.notice = strings.Join(s.notice, "\n")
		s.large = s.large || msg.q.Large
		form.large, form.now = s.large, s.now
		s.turn(form, msg.to, msg.q.Fresh)
		return s, s.tick()
	case tickMsg:
		return s, s.ticked(msg.of)
	case showMsg:
		s.turn(newReading(msg.title, msg.text, s.keys, s.theme, s.width), msg.to, true)
	case tellMsg:
		s.notice = append(s.notice, text.Block(string(msg)))
	case speakMsg:
		s.keys = newKeys(lang.Lang(msg))
	case staleMsg:
		if f, ok := s.page.(*form); ok && s.open {
			s.end(reply{f.q.Answer(f.values(), f.at), ask.ErrStale})
		}
	case withdrawMsg:
		s.open = false
	case goneMsg:
		s.gone = true
		s.hangUp()
	}
	return s, nil
}

// size sets the terminal's size; some report none.
func (s *screen) size(width, height int) {
	s.width, s.height = width, height
	if width <= 0 || height <= 0 {
		s.width, s.height = usualWidth, usualHeight
	}
	if s.page != nil {
		s.page.resize(s.width)
	}
}

// turn opens a page, and presses the keys that were typed ahead, unless the page must be read first. It never drops the
// key to pause.
func (s *screen) turn(p page, to chan<- reply, fresh bool) {
	s.page, s.to, s.open = p, to, true
	ahead := s.ahead
	s.ahead = nil
	for _, msg := range ahead {
		if !fresh || key.Matches(msg, s.keys.pause) {
			fresh = s.press(msg) || fresh
		}
	}
	s.hangUp()
}

// press passes one key to the open page, or keeps it for the next page. It returns true for a key that a choice does
// not have: the keys typed together with it would reach the wrong place.
func (s *screen) press(msg tea.KeyMsg) (stray bool) {
	moved := s.moved
	if s.moved = (time.Time{}); key.Matches(msg, s.keys.next) && within(s.now(), moved) {
		return false // this Enter belongs to the digit; it does not answer the page that the digit led to
	}
	if !s.open {
		if len(s.ahead) < aheadLimit {
			s.ahead = append(s.ahead, msg)
		}
		return false
	}
	r, done := s.page.press(msg)
	if done {
		s.end(r)
	}
	f, ok := s.page.(*form)
	if ok {
		s.large = f.large
	}
	if ok && done {
		s.moved = f.moved
	}
	return ok && !done && f.stray != ""
}

// end closes the page with a reply. An answered question means that the notice was seen.
func (s *screen) end(r reply) {
	s.open = false
	if _, ok := s.page.(*form); ok && r.err == nil {
		s.notice = nil
	}
	s.to <- r
}

// hangUp ends an open page if no more keys can come.
func (s *screen) hangUp() {
	if s.gone && s.open {
		s.end(reply{err: ask.ErrEnded})
	}
}

// View draws the page, never more than the terminal holds. An answered page stays as it was last drawn: drawing it
// again would ask the match, which may change now.
func (s *screen) View() string {
	if s.open {
		s.drawn = s.page.draw(s.width, s.height)
	}
	return strings.Join(s.drawn[:min(len(s.drawn), s.height)], "\n")
}

// keysOf splits characters that arrived in one piece: characters typed ahead of the screen, and Esc with the character
// after it, which a terminal cannot distinguish from Alt. Pasted text stays together.
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

// tickMsg reports that another second of a form's clock has passed.
type tickMsg struct{ of *form }

// tick waits for the next second of the open form's clock. It returns nil if no clock runs.
func (s *screen) tick() tea.Cmd {
	f, ok := s.page.(*form)
	if !ok || !s.open || f.q.Clock == nil {
		return nil
	}
	left := time.Until(f.q.Clock.Ends)
	if left <= 0 {
		return nil
	}
	next := left % time.Second
	if next == 0 {
		next = time.Second
	}
	return tea.Tick(next, func(time.Time) tea.Msg { return tickMsg{f} })
}

// ticked continues the clock, or beeps if it has run out.
func (s *screen) ticked(of *form) tea.Cmd {
	if s.page != page(of) || !s.open {
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

// reading is a longer text on the screen.
type reading struct {
	title, text string
	keys        keyMap
	theme       theme

	from    int // the first line in sight
	lines   []string
	columns int
	room    int // lines that fit
	help    *reading
}

func newReading(title, body string, k keyMap, t theme, columns int) *reading {
	r := &reading{title: text.Show(title), text: text.Block(body), keys: k, theme: t}
	r.resize(columns)
	return r
}

func (r *reading) resize(columns int) {
	if r.help != nil {
		r.help.resize(columns)
	}
	if columns != r.columns {
		r.columns, r.lines = columns, text.Wrap(r.text, columns)
	}
}

// press scrolls, or leaves the text.
func (r *reading) press(msg tea.KeyMsg) (reply, bool) {
	page := max(1, r.room-1)
	switch k := r.keys; {
	case key.Matches(msg, k.pause):
		return reply{err: ask.ErrPaused}, true
	case r.help != nil:
		if _, done := r.help.press(msg); done {
			r.help = nil
		}
		return reply{}, false
	case key.Matches(msg, k.guide):
		keys := []key.Binding{k.leave, k.pause}
		if len(r.lines) > r.room {
			keys = []key.Binding{k.leave, k.scroll, k.first, k.end, k.pause}
		}
		r.help = newReading(words.Guide.In(k.lang), keyTable(keys), k, r.theme, r.columns)
		return reply{}, false
	case key.Matches(msg, k.leave):
		return reply{}, true
	case key.Matches(msg, k.scrollUp):
		r.from -= page
	case key.Matches(msg, k.scrollDown):
		r.from += page
	case key.Matches(msg, k.up):
		r.from--
	case key.Matches(msg, k.down):
		r.from++
	case key.Matches(msg, k.first):
		r.from = 0
	case key.Matches(msg, k.end):
		r.from = len(r.lines)
	}
	r.from = max(0, min(r.from, len(r.lines)-r.room))
	return reply{}, false
}

// draw draws the part of the text that fits, and its place in the text.
func (r *reading) draw(columns, height int) []string {
	if r.help != nil {
		return r.help.draw(columns, height)
	}
	drawn := styled(r.theme.title.Render, textLines(r.title, columns, text.Wrap))
	drawn = drawn[:min(len(drawn), height/3)]
	r.room = max(1, height-len(drawn)-2)
	r.from = max(0, min(r.from, len(r.lines)-r.room))
	part := r.lines[r.from:min(len(r.lines), r.from+r.room)]
	drawn = append(append(drawn, part...), "")

	keys := []key.Binding{r.keys.leave}
	where := ""
	if len(part) < len(r.lines) {
		keys = append(keys, r.keys.scroll)
		where = fmt.Sprintf("  %d-%d/%d", r.from+1, r.from+len(part), len(r.lines))
	}
	drawn = append(drawn, r.keys.footer(r.theme, columns-text.Width(where), keys...)+text.Cut(where, columns))
	return drawn[max(0, len(drawn)-height):]
}
