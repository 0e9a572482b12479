// Package pocket is the session of the table on a page that keeps its matches itself: the pad on a phone, alone and
// offline.
//
//	pocket.Run(ctx, pocket.Setup{Page: p, Keep: browser, Device: browser, Lang: lang.It})
//
// Everything at a table is table.Session and compose.Table, asked through page.Page. What is here is what a laptop has
// in its place:
//
//	pocket.go     the session, the board over its questions, records out and in, the standings of those who play here
//	store.go      a compose.Store over a Keep
//
// A Keep is texts by key, in order of keys. Every line of a match is a key of its own that is written once:
//
//	line/0000012/0000034    challenge carla bruno
//	match/0000012           what a list has of the match, as JSON, written together with its lines
//	set/0000012/typed       what the table keeps besides the lines
//	typed                   the names of a match that is not begun yet
//
// The package imports no browser: package main of arbitro-pad is the Keep and the Device.
package pocket

//go:generate go run arbitro/referee/lang/gen
