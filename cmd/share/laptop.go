// This file makes the ids of laptops, and the tokens of their books.

package share

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// The id of a laptop is a letter, 8 digits that follow from its key, and 8 random digits. In earlier versions it was 16
// random digits.
const (
	keyedMark   = "k"
	keyedDigits = 8
	chanceBytes = 4
)

// newLaptopID returns an id for a laptop with this public key.
func newLaptopID(public string) string {
	chance := make([]byte, chanceBytes)
	_, _ = rand.Read(chance) // never fails
	return keyedID(public) + hex.EncodeToString(chance)
}

// keyedID returns the part of a laptop's id that follows from its key.
func keyedID(public string) string {
	sum := sha256.Sum256([]byte(public))
	return keyedMark + hex.EncodeToString(sum[:])[:keyedDigits]
}

// isKeyed reports whether an id begins with digits of its laptop's key.
func isKeyed(laptop string) bool {
	return strings.HasPrefix(laptop, keyedMark) && len(laptop) == len(keyedMark)+keyedDigits+2*chanceBytes
}

// newToken returns a random token for a book. It goes out with each part of the book, and the laptop remembers it: a
// book under the laptop's id with another token comes from a copy of its database (isCopy).
func newToken() string {
	chance := make([]byte, 8)
	_, _ = rand.Read(chance) // never fails
	return hex.EncodeToString(chance)
}
