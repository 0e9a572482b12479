// Package doc is a report as a tree: blocks from top to bottom, and what every writer needs to know of them. It knows
// no writer, no page and no game.
package doc
