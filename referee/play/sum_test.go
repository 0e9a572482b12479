package play

import (
	"bytes"
	"crypto/sha256"
	"testing"
)

// TestSum compares the hash of seals with Go's own, for texts of every length about a block's, written at once and in
// two pieces. Under GOOS=js it compares the one written here.
func TestSum(t *testing.T) {
	text := bytes.Repeat([]byte("bid anna 3\n"), 30)
	for length := range text {
		want := sha256.Sum256(text[:length])
		for _, cut := range []int{0, length / 3} {
			hash := newSHA256()
			_, _ = hash.Write(text[:cut])
			_, _ = hash.Write(text[cut:length])
			if got := hash.Sum(nil); !bytes.Equal(got, want[:]) {
				t.Fatalf("%d bytes, cut at %d: %x, not %x", length, cut, got, want)
			}
		}
	}
}
