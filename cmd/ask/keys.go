package ask

import (
	"strings"

	"github.com/charmbracelet/bubbles/help"
	"github.com/charmbracelet/bubbles/key"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/x/ansi"

	"arbitro/referee/lang"
)

// keyMap is every key of the screen with its text in the footer. The screen itself moves between fields, at once: huh's
// forms move by messages that come later than keys typed ahead, which would then go to the wrong field.
type keyMap struct {
	lang                                       lang.Lang
	next, last, tab, complete, previous, above key.Binding
	actions, back, pause, guide                key.Binding
	up, down, first, end, toggle, all, flip    key.Binding
	tick, clear                                key.Binding // in a list that narrows, where something was typed
	yes, no                                    key.Binding
	boardUp, boardDown                         key.Binding
	leave, scroll, scrollUp, scrollDown        key.Binding
}

var (
	nextHelp     = lang.Text{It: "avanti", En: "next"}
	lastHelp     = lang.Text{It: "conferma", En: "confirm"}
	completeHelp = lang.Text{It: "completa", En: "complete"}
	fieldsHelp   = lang.Text{It: "campi", En: "fields"}
	chooseHelp   = lang.Text{It: "scelta", En: "choose"}
	toggleHelp   = lang.Text{It: "segna", En: "mark"}
	allHelp      = lang.Text{It: "tutto o niente", En: "all or none"}
	actionsHelp  = lang.Text{It: "azioni", En: "actions"}
	backHelp     = lang.Text{It: "indietro", En: "back"}
	pauseHelp    = lang.Text{It: "pausa", En: "pause"}
	boardHelp    = lang.Text{It: "tabellone", En: "board"}
	leaveHelp    = lang.Text{It: "continua", En: "go on"}
	scrollHelp   = lang.Text{It: "scorri", En: "scroll"}

	enterKey    = lang.Text{It: "Invio", En: "Enter"}
	shiftTabKey = lang.Text{It: "Maiusc-Tab", En: "Shift-Tab"}
	spaceKey    = lang.Text{It: "Spazio", En: "Space"}
	pagesKeys   = lang.Text{It: "Pag↑↓", En: "PgUp/PgDn"}
	scrollKeys  = lang.Text{It: "↑↓ Pag↑↓", En: "↑↓ PgUp/PgDn"}

	yesWord = lang.Text{It: "Sì", En: "Yes"}
	noWord  = lang.Text{It: "No", En: "No"}
	yesKey  = lang.Text{It: "s", En: "y"}
)

// newKeys makes the keys with their texts in l.
func newKeys(l lang.Lang) keyMap {
	bind := func(name, does lang.Text, keys ...string) key.Binding {
		return key.NewBinding(key.WithKeys(keys...), key.WithHelp(name.In(l), does.In(l)))
	}
	same := func(s string) lang.Text { return lang.Text{It: s, En: s} }
	k := keyMap{
		lang:     l,
		next:     bind(enterKey, nextHelp, "enter", "ctrl+j"),
		last:     bind(enterKey, lastHelp, "enter", "ctrl+j"),
		tab:      bind(same("Tab"), nextHelp, "tab"),
		complete: bind(same("Tab"), completeHelp, "tab"),
		previous: bind(same("↑↓"), fieldsHelp, "shift+tab"),
		above:    bind(shiftTabKey, backHelp, "shift+tab"),
		actions:  bind(same("Esc"), actionsHelp, "esc"),
		back:     bind(same("Esc"), backHelp, "esc"),
		pause:    bind(same("Ctrl-C"), pauseHelp, "ctrl+c"),
		guide:    bind(same("?"), guideHelp, "?", "f1"),

		up:     bind(same("↑↓"), chooseHelp, "up", "ctrl+p"),
		down:   bind(same("↑↓"), chooseHelp, "down", "ctrl+n"),
		first:  bind(same("Home"), chooseHelp, "home"),
		end:    bind(same("End"), chooseHelp, "end"),
		toggle: bind(spaceKey, toggleHelp, " "),
		all:    bind(same("Ctrl-A"), allHelp, "ctrl+a"),
		tick:   bind(enterKey, pickHelp, "enter", "ctrl+j"),
		clear:  bind(same("Esc"), clearHelp, "esc"),
		flip:   bind(same("←→"), chooseHelp, "left", "right", " "),
		yes:    bind(yesKey, yesWord, "y", "Y"),
		no:     bind(same("n"), noWord, "n", "N"),

		boardUp:   bind(pagesKeys, boardHelp, "pgup"),
		boardDown: bind(pagesKeys, boardHelp, "pgdown"),

		leave:      bind(enterKey, leaveHelp, "enter", "ctrl+j", "esc", "q"),
		scroll:     bind(scrollKeys, scrollHelp, "up", "down"),
		scrollUp:   bind(scrollKeys, scrollHelp, "pgup", "b"),
		scrollDown: bind(scrollKeys, scrollHelp, "pgdown", " "),
	}
	yes := yesKey.In(l)
	k.yes.SetKeys(yes, strings.ToUpper(yes), "y", "Y") // y is understood in every language
	return k
}

// fields returns the keys that huh's fields handle themselves; they have no others.
func (k keyMap) fields() *huh.KeyMap {
	return &huh.KeyMap{
		Select: huh.SelectKeyMap{Up: k.up, Down: k.down, GotoTop: k.first, GotoBottom: k.end},
		MultiSelect: huh.MultiSelectKeyMap{
			Up: k.up, Down: k.down, GotoTop: k.first, GotoBottom: k.end, Toggle: k.toggle,
			SelectAll: k.all, SelectNone: k.all,
		},
		Confirm: huh.ConfirmKeyMap{Toggle: k.flip},
	}
}

// footer draws the line of keys at the bottom, the most needed first.
func (k keyMap) footer(t theme, columns int, keys ...key.Binding) string {
	h := help.New()
	h.Styles, h.Width, h.ShortSeparator = t.huh.Help, columns, " · "
	return ansi.Truncate(h.ShortHelpView(keys), max(columns, 0), "") // bubbles gives up on very narrow screens
}
