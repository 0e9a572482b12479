// Package pdf draws pages with the PDF library, which no other room imports.
package pdf
