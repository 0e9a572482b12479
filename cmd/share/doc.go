// Package share exchanges the records of a club's laptops through a hub: a NATS JetStream server, which is the program
// arbitro-hub. Every laptop plays on its own database, which is the truth. The hub only passes records on, and if it
// loses some, the next laptop that shares puts them back.
//
//	arbitro share --line FILE   # once, with arbitro://SUA…@192.168.1.20:4222/club/4Vz…; - is standard input
//	arbitro share               # bring and fetch
//	arbitro share --live        # stay, and pass each line on
//
// # What travels
//
//	arbitro.CLUB.match.ID          further lines of a match; the hub takes them only after the message they name
//	arbitro.CLUB.book.KEY.LAPTOP   a laptop's club.json (persons, merges, leagues, removals), compressed, in parts;
//	                               the last whole one counts, from the laptop's own key alone
//	arbitro.CLUB.table.ID.LAPTOP   which laptop records which match; forgotten after a minute
//
// Every laptop reads the messages about a match in the hub's order. A message fits if it begins where the messages
// before it ended. Every laptop skips a message that does not fit or that the referee refuses, and names it once.
// Package exchange merges persons, leagues and removals, as it does for files. A laptop publishes its book before the
// lines that need it, and each message says which book that was.
//
// A laptop's id follows in part from its key, so nobody else can publish its book. A database that was copied with its
// file of settings has the id of the first: each book bears a token, by which a laptop knows its own books, and the
// copy takes an id of its own.
//
// A clash is two laptops' different lines in one match: desk.ErrOtherLog, made in desk/import.go. While sharing, the
// words of this package name both lines (fetch.go); after an import, the words of cmd/app do.
//
// # Where things are
//
//	command.go     the commands
//	link.go        the connection, and how often a lost one is tried again (ReconnectWait); errors of the hub as
//	               sentences
//	settings.go    the file next to the database that keeps the join line; laptop.go the ids of laptops
//	book.go        books, and in their headers what a laptop says of itself, such as its name; messages of lines;
//	               rows.go what the hub is known to have, kept in the database
//	sharer.go      what an exchange works on: the database, the link, the books; what it says of skipped messages
//	round.go       one round: fetch, then bring; settles a clash (--take, --apart)
//	remove.go      removes in one act what came from one laptop (--remove-from)
//	fetch.go       stores what came from the hub, and reports clashes; bring.go publishes what the hub lacks
//	live.go        exchanges without end, alone and during a session at the table, and the pauses before a hub that
//	               has not answered is tried again; the line that says on the first screen how it stands
//	               (Background.State); tables.go which laptop keeps which table: records its match
//	status.go      what share --status prints
//
// Nothing at a table waits for this package. In the program arbitro, only this package and join import the client of
// NATS. It must not import another room of commands.
package share

//go:generate go run arbitro/referee/lang/gen
