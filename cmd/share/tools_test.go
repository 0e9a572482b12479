package share_test

import (
	"bytes"
	"compress/flate"
	"crypto/tls"
	"io"
)

// insecure trusts any server: the test started it.
func insecure() *tls.Config { return &tls.Config{InsecureSkipVerify: true} }

// unpacked returns what is compressed in a part of a book, as far as it goes.
func unpacked(text []byte) []byte {
	out, _ := io.ReadAll(flate.NewReader(bytes.NewReader(text)))
	return out
}
