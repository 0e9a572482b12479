package form

import (
	"io"
	"os"
	"strings"

	"github.com/charmbracelet/bubbles/help"
	"github.com/charmbracelet/huh"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/plain"
	_ "arbitro/cmd/ask/silent" // keeps bubbletea from asking the terminal when the program starts
)

// more stands for lines that are out of sight, and for the rest of a line that is cut.
const more = "…"

// selector stands before the option that the cursor is on.
const selector = "> "

// notSelector stands before all other options.
const notSelector = "  "

// theme holds the styles of a screen. A colour never says anything that a sign or bold type does not say too. The
// colours are those of the terminal, which its user has chosen to suit the background.
type theme struct {
	huh                                        *huh.Theme
	title, faint, strong, fail, cursor, leader lipgloss.Style
	suits                                      map[string]lipgloss.Style // by the colour's name
}

// cards returns a Replacer that draws the cards of a pad in the colours of their suits. Black and white cards keep the
// terminal's own colour.
func (t theme) cards(pad *ask.Pad) *strings.Replacer {
	var pairs []string
	if pad != nil {
		for card, colour := range pad.Suited {
			if style, ok := t.suits[colour]; ok {
				pairs = append(pairs, card, style.Render(card))
			}
		}
	}
	return strings.NewReplacer(pairs...)
}

// newTheme makes the theme for a terminal. It has no colours if the terminal has none, or if NO_COLOR is set.
func newTheme(out io.Writer) theme {
	// out may be a wrapper around the file.
	renderer := lipgloss.NewRenderer(out, termenv.WithTTY(plain.IsTerminal(out)))
	profile := renderer.ColorProfile()
	colour := profile != termenv.Ascii && os.Getenv("NO_COLOR") == ""
	if profile == termenv.Ascii {
		profile = termenv.ANSI // without colours, bold and reverse still show the cursor
	}
	renderer.SetColorProfile(profile)
	renderer.SetHasDarkBackground(true)

	style := renderer.NewStyle
	tint := func(s lipgloss.Style, code string) lipgloss.Style {
		if colour {
			return s.Foreground(lipgloss.Color(code))
		}
		return s
	}
	const red, green, blue, magenta = "1", "2", "4", "5"
	t := theme{
		title:  style().Bold(true),
		faint:  style().Faint(true),
		strong: style().Bold(true),
		fail:   tint(style().Bold(true), red),
		cursor: tint(style().Bold(true), magenta),
		leader: tint(style().Bold(true), green),
		suits: map[string]lipgloss.Style{
			"red": tint(style(), red), "green": tint(style(), green), "blue": tint(style(), blue),
		},
	}
	bar := lipgloss.ThickBorder()
	edge := style().PaddingLeft(1).BorderStyle(bar).BorderLeft(true)
	if colour {
		edge = edge.BorderForeground(lipgloss.Color(magenta))
	}
	focused := huh.FieldStyles{
		Base:                edge,
		Title:               style().Bold(true),
		SelectSelector:      tint(style().Bold(true), magenta).SetString(selector),
		MultiSelectSelector: tint(style().Bold(true), magenta).SetString(selector),
		SelectedOption:      style().Bold(true),
		SelectedPrefix:      style().Bold(true).SetString("[x] "),
		UnselectedPrefix:    style().SetString("[ ] "),
		FocusedButton:       style().Bold(true).Transform(func(s string) string { return "[" + s + "] " }),
		BlurredButton:       style().Transform(func(s string) string { return " " + s + "  " }),
	}
	// Make each style with renderer: a style without a renderer asks the default renderer, which knows another
	// terminal.
	focused.TextInput = huh.TextInputStyles{
		Cursor:      style(),
		CursorText:  style(),
		Placeholder: style().Faint(true),
		Text:        style(),
		Prompt:      tint(style(), magenta),
	}
	blurred := focused
	blurred.Base = edge.BorderStyle(lipgloss.HiddenBorder())
	blurred.Title = style()
	blurred.SelectSelector = style().SetString(selector) // the chosen option stays marked, even without bold type
	blurred.MultiSelectSelector = style().SetString(notSelector)
	t.huh = &huh.Theme{
		Focused: focused,
		Blurred: blurred,
		Help: help.Styles{
			Ellipsis:       t.faint,
			ShortKey:       style(),
			ShortDesc:      t.faint,
			ShortSeparator: t.faint,
		},
	}
	return t
}
