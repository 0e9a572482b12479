// Package league is the arithmetic of a season: the points of a match, the standing and its tie-breaks, ratings. It
// knows no game and reads no clock and no file. Package scoring/seating decides who sits where.
//
//	sums, err := league.NewSums(settings.Filter(0), matches) // in any order
//	standing := sums.Standing(settings, league.View{Entries: entries, Name: names})
//
// A season in one picture:
//
//	Settings ─ Filter ─▶ which matches count ─▶ Sums ─▶ Standing (with entries: carried over, adjusted, forfeited)
//	                                       └──▶ Ladder: ratings
//
// Sums hold everything that a standing needs, in whole numbers, so neither the order of the matches nor the machine
// changes a byte of it. No standing is stored: two stored copies could disagree, and adding up a hundred thousand
// matches takes a tenth of a second. Averages are compared as fractions, never as rounded numbers.
//
//	match.go     matches, entries, days, points and ratios: used by every other file
//	settings.go  a league's settings, schemes and categories, and what an entry must be
//	own.go       leagues of a game outside the catalogue, which is known by the title in its matches
//	setting.go   the table of settings, a row each
//	sums.go      the sums of matches, also up to the evening before (dayBefore), with which the arrows of a standing
//	             compare; how a player did in the last few (the column Form, which naive counts again)
//	ranking.go   what a player's matches bring (the best ones, presence), the order of a standing, and the tie-breaks,
//	             a row each
//	standing.go  rows of a standing, their movement (the arrows), evenings
//	ladder.go    ratings
//	career.go    one person's matches: records, streaks, opponents, from results alone: a Match here has neither rounds
//	             nor a dealer
//
// Recipes; tests follow the first two:
//
//   - A new tie-break is one row in ranking.go: its key, its value, and whether less is better. Its definition for the
//     second computation is one row in naive/rank.go. Its words are the rows "tie.KEY" of reports/words, with the
//     endings that reports/league_rules.go lists. A value that is not a plain number has a row of tieBreakValues
//     (reports/numbers.go). If the sums lack its value, add a field of Seat (match.go), its sum (sums.go, naive), and
//     in db a column of results and a number in the packed seats of a match (appendSeat, parseSeats).
//     TestTieBreakRecipe follows this recipe; TestDefinitions of naive and TestTieBreakWords of reports find what is
//     missing. Renew the golden standings of reports by -update.
//   - A new setting is a field of Settings and one row in setting.go, both at the same place: its key, its range, its
//     default, and the checks that its type does not make. Its words are the rows "KEY.label", "KEY.flag", "KEY.title"
//     and perhaps "KEY.help" of cmd/league/words; its place in the form is in formOrder (cmd/league/kind.go); each of
//     its faults is a row of referee/words. Flags, forms, reading, checks, JSON, club.json, what a change says and
//     whether it needs a reason follow. TestSettingRecipe, here and in cmd/league, follows this recipe;
//     TestSettingTable, TestSettingWords and TestFaults of cmd/app find what is missing. Add the setting to TestChange,
//     and to the forms that the tests of cmd/league answer. Compute a setting that moves a standing here and in naive,
//     and explain it in the rules of the league (LeagueRules of reports): no test asks for those.
//   - A new kind of entry is a Kind in match.go, with what settings.go checks of it, what ranking.go and naive do with
//     it, its act in cmd/league (entry.go), and what reports say of it.
//   - A new scheme is a word in settings.go, the points that it gives for a match, here and in naive, and its words in
//     reports.
//
// A series is a league whose matches are the standings of other leagues: Standing.AsMatch.
//
// The package has no texts: its errors are faults with fields, whose sentences are in referee/words.
// It may import scoring, referee/fault, referee/text and the standard library.
package league
