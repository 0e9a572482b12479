// Package serve shows the board of a match, and everything that goes with it, on the phones of the people who are there.
//
//	arbitro serve 12 --address 0.0.0.0       # http://192.168.1.20:8080/ and its QR code
//
// A server follows the stored matches, whoever writes their lines: it asks the store for new lines every few
// milliseconds, which also finds those of other processes. Each line makes a moment: the board in every language,
// written once. A stream sends the newest moment it has not sent yet, so that a slow phone delays nobody and never
// reads an old board as the newest.
//
//	serve.go, address.go     the command, and where it answers
//	server.go                what all pages share: the store, what is kept of a board, the language of who reads
//	routes.go                which page answers where; what is kept out by Host, Origin, deadlines and sizes; https
//	gate.go                  how many requests a second, streams and connections one address or link may have
//	keys.go                  the links that may do more than read: tokens, whose seat they are, who is connected
//	next.go                  from the board of a match that is over to that of its people's next match
//	follow.go                from the store to the moments; live.go from the moments to the phones
//	page.go                  the frame of every page, whose parts reports/html writes
//	board.go                 the board of a match in its views and as data; its pages, and its score sheet
//	evening.go               the list of tables
//	contest.go, contest_board.go      tournaments: the draw, what is missing, the standing, where each player sits, the clock
//	report.go, accept.go     the page of a table, by which its players report; the desk's page, which accepts what waits
//	rules.go                 the rulebook
//	host.go                  the page that prints and replaces the seats' links; the code that leads to the board
//	seat.go                  what a seat may enter now, and what the referee's own seat may
//	seat_page.go             the page of a seat, as forms; entry.go judges and records what was sent
//	attable.go, atevent.go   the board during a session at the table, or during the menu of a tournament, in the same process
//	pad.go, files.go         the pad for browsers as a static folder; records that phones send, for the laptop to take
//
// A page is one file that holds its style and its script; its policy allows nothing else. It can be read without the
// script, which only replaces the board as the stream sends it. To show more on the board, extend board.document. A
// board is written again only when a line comes: what changes by itself, such as a clock, belongs to the script
// (page.js).
//
// # A new page
//
// Add its route in routes.go, with its stream if it changes while somebody reads; a method that makes a document and
// shows it (as follower.rules does); and its words. Add its path to TestPagesAsSent, which keeps its bytes (for a
// seat's page, to TestSeatsAsSent), and to the pages that TestBrowser looks at (access_test.go).
//
// # Forms
//
// A form is made for one moment: it holds the number of lines that the log had, and a form made for another moment
// changes nothing. compose.Composer composes it, as it composes the table's own question. The answer is judged before
// it is recorded, and if it is a foul, only that phone learns of it at first. Only lines that begin with the seat's own
// player are taken. desk.ApplyFrom stores who entered a line. Nothing waits for a phone: pages are written to memory
// under the lock of the match, and sent after it is released.
//
// Only this package imports net/http. It must not import another room of commands.
package serve

//go:generate go run arbitro/referee/lang/gen
