// Package csv writes a document as comma-separated values for a spreadsheet.
package csv
