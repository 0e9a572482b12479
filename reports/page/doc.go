// Package page lays a document out on pages.
package page
