package cmd

import "arbitro/referee/text"

// visible makes a text from a record safe to print.
func visible(s string) string { return text.Show(s) }
