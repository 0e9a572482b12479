// Package season loads a league together with the matches and entries that its standing is made of, for the commands of
// leagues, the published pages and the second count of verify, and gathers what a league's pages print:
//
//	s, err := season.Load(ctx, store, l, 0)
//	for _, row := range s.Standing.Rows {
//
//	season.go  a league loaded with its matches and entries
//	pages.go   what the pages of a league print
//
// The package must not import a room of commands.
package season

//go:generate go run arbitro/referee/lang/gen
