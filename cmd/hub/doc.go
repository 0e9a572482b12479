// Package hub is the program arbitro-hub: an unchanged NATS server with the configuration that a club needs, in a
// folder of its own.
//
//	arbitro-hub                              this computer alone
//	arbitro-hub --address 192.168.1.20       the laptops of a network
//	arbitro-hub --laptop anna                the join line of one more laptop, or the same line again
//	arbitro-hub --revoke anna                her key opens nothing any more
//
// The folder has two parts, which only its owner may read. hub/ holds the identity of the hub: hub.json (clubs and
// keys), certificate.pem and key.pem, and hub.conf, which any nats-server can read. carried/ holds the server's
// streams. They may be deleted: the laptops fill them again. Package help has the text of --help, next to that of the
// program.
//
//	main.go      the flags, and what each does; how a system keeps the hub on
//	hub.go       the server as it runs, its laptops and streams; running.go how it starts and what it does until it ends
//	folder.go    clubs, keys and join lines; identity.go the certificate, and the identity on its
//	             way to another computer
//	config.go    hub.conf, also for several nodes and federations
//	status.go    the lines that are carried, counted, and what --status prints
//
// A club is an account: no key of another club sees it. A laptop is an nkey, which may publish what cmd/share
// publishes and nothing else. A running server reads the keys again when hub.json changes.
//
// Only this package and tests import the server of NATS, and nothing imports this package but the program arbitro-hub.
package hub

//go:generate go run arbitro/referee/lang/gen
