// Package silent keeps the program from questioning the terminal when it starts.
//
// Bubbletea v1 asks the terminal for its background colour while packages are initialised. A terminal that never
// answers then costs every command five seconds, `--version` too, and the question itself ends up as escape bytes in
// whatever is read there. Bubbletea does not ask when the answer is known already, so this package sets an answer
// first: packages are initialised in the order of their import paths, and "arbitro/…" comes before "github.com/…".
//
// Which answer it sets does not matter: the screen uses only the terminal's own sixteen colours, which are made for its
// own background. A package that imports bubbletea imports this package too.
package silent

import "github.com/charmbracelet/lipgloss"

// init is the only init function of the program. It must run before those of the packages that ask the terminal for its
// background.
func init() { lipgloss.SetHasDarkBackground(true) }
