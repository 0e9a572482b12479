// Package text writes a document as lines for a terminal.
package text
