// Package plain asks line by line: for pipes, scripts, screen readers and terminals that can do no more. It writes no
// escape codes.
//
//	a, err := plain.New(os.Stdin, os.Stdout, lang.It).Ask(ctx, q)
//
//	plain.go       Lines: prompts, and what every prompt understands
//	linereader.go  one line at a time, of which nothing is lost
package plain

//go:generate go run arbitro/referee/lang/gen
