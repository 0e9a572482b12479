// Package store is the commands that look after what is stored: import, export, backup, restore, verify, config.
package store
