// Package store holds the commands that look after the database and the settings: import, export, backup, restore,
// verify, config, and the made-up club of demo.
//
//	arbitro export --all club/ && arbitro --db new.db import club/
//
// The package must not import another room of commands.
package store
