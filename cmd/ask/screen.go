package ask

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"arbitro/referee/lang"
)

// page is what the screen holds: a question, or something to read.
type page interface {
	press(tea.KeyMsg) (reply, bool) // hears a key; true when that was the end of it
	draw(columns, height int) []string
	resize(columns int)
}

// reply is what a page ends with.
type reply struct {
	answer Answer
	err    error
}

// screen is the bubbletea model. It sends itself nothing but the seconds of a clock: all that a key does is done when
// Update returns, so that keys which arrive faster than the screen is drawn find the field that they were meant for.
// Keys that come while no question is open wait for the next one.
type screen struct {
	keys          keyMap
	theme         theme
	width, height int

	page   page // stays in sight until the next one comes
	open   bool
	to     chan<- reply
	ahead  []tea.KeyMsg // typed while no page was open
	notice []string     // told since the last question
	bell   func()       // rings the terminal's bell
	gone   bool         // the input has ended
}

// aheadLimit is how many keys wait for the next question.
const aheadLimit = 4096

// What Forms says to the screen.
type (
	askMsg struct {
		q  Question
		to chan<- reply
	}
	showMsg struct {
		title, text string
		to          chan<- reply
	}
	tellMsg     string
	withdrawMsg struct{} // nobody waits for the page any more
	goneMsg     struct{} // no key will come any more
)

// The size of a terminal that does not tell its own.
const (
	usualWidth  = 80
	usualHeight = 24
)

func newScreen(l lang.Lang, t theme) *screen {
	return &screen{keys: newKeys(l), theme: t, width: usualWidth, height: usualHeight}
}

// Init has nothing to do.
func (s *screen) Init() tea.Cmd { return nil }

// Update hears a message.
func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		s.size(msg.Width, msg.Height)
	case tea.KeyMsg:
		for _, k := range parted(msg) {
			s.press(k)
		}
	case askMsg:
		form := newForm(msg.q, s.keys, s.theme, s.width)
		form.notice = strings.Join(s.notice, "\n")
		s.turn(form, msg.to, msg.q.Fresh)
		return s, s.tick()
	case tickMsg:
		return s, s.ticked(msg.of)
	case showMsg:
		s.turn(newReading(msg.title, msg.text, s.keys, s.theme, s.width), msg.to, true)
	case tellMsg:
		s.notice = append(s.notice, cleanBlock(string(msg)))
	case withdrawMsg:
		s.open = false
	case goneMsg:
		s.gone = true
		s.hangUp()
	}
	return s, nil
}

// size takes the terminal's size; some say that they have none.
func (s *screen) size(width, height int) {
	s.width, s.height = width, height
	if width <= 0 || height <= 0 {
		s.width, s.height = usualWidth, usualHeight
	}
	if s.page != nil {
		s.page.resize(s.width)
	}
}

// turn opens a page, and plays it the keys that were typed ahead unless it wants to be read first. The wish to pause
// is never dropped.
func (s *screen) turn(p page, to chan<- reply, fresh bool) {
	s.page, s.to, s.open = p, to, true
	ahead := s.ahead
	s.ahead = nil
	for _, msg := range ahead {
		if !fresh || key.Matches(msg, s.keys.pause) {
			s.press(msg)
		}
	}
	s.hangUp()
}

// press hands one key to the open page, or keeps it for the next.
func (s *screen) press(msg tea.KeyMsg) {
	if !s.open {
		if len(s.ahead) < aheadLimit {
			s.ahead = append(s.ahead, msg)
		}
		return
	}
	if r, done := s.page.press(msg); done {
		s.end(r)
	}
}

// end closes the page with a reply. What was told has been seen once its question is answered.
func (s *screen) end(r reply) {
	s.open = false
	if _, ok := s.page.(*form); ok && r.err == nil {
		s.notice = nil
	}
	s.to <- r
}

// hangUp ends an open page when no key can come any more.
func (s *screen) hangUp() {
	if s.gone && s.open {
		s.end(reply{err: errEnded})
	}
}

// View draws the page, never more than the terminal holds.
func (s *screen) View() string {
	if s.page == nil {
		return ""
	}
	return strings.Join(s.page.draw(s.width, s.height), "\n")
}

// parted takes apart what arrived in one piece: characters typed ahead of the screen, and Esc with the character
// after it, which a terminal cannot tell from Alt. What is pasted stays together.
func parted(msg tea.KeyMsg) []tea.KeyMsg {
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
