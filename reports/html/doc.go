// Package html writes a document as one page for a browser.
package html
