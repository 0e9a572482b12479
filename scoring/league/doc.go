// Package league is the arithmetic of a season: what a match is worth, the standing and its tie-breaks, ratings. It
// knows no game, reads no clock and no file. Who sits where is decided in scoring/seating.
//
//	sums := league.NewSums(settings.Filter(league.Day(0)))
//	err := sums.Extend(matches)                       // in any order, now or later
//	standing := sums.Standing(settings, league.View{Entries: entries, Name: names})
//
// A season in one picture:
//
//	Settings ─ Filter ─▶ which matches count ─▶ Sums ─▶ Standing (with entries: carried over, adjusted, forfeited)
//	                                       └──▶ Ladder: ratings
//
// Sums hold everything that a standing needs, in whole numbers, so that neither the order in which matches come nor
// the machine changes a byte of it. They can be kept as bytes and extended by what came since; a match that was
// corrected or removed asks for new sums. Averages are compared as fractions, never as rounded numbers.
//
// A new tie-break is a row in the list of tiebreak.go with its formula in both languages; a new scheme is one in
// scheme.go. The package may import scoring, lang and the standard library.
package league
