// The hash of a seal in a browser. It is written here because crypto/sha256 brings ciphers and random numbers with it,
// which make the first load larger by 42 KB.

package play

import (
	"encoding/binary"
	"math/bits"
)

// sumBlock is how many bytes SHA-256 takes at a time.
const sumBlock = 64

// sum is a SHA-256 (FIPS 180-4, 6.2).
type sum struct {
	state  [8]uint32
	rest   []byte // shorter than a block
	length uint64 // in bytes
}

// newSHA256 returns a SHA-256 of nothing yet.
func newSHA256() *sum {
	return &sum{state: [8]uint32{
		0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
	}}
}

// Write adds a text. It returns no error.
func (s *sum) Write(text []byte) (int, error) {
	s.length += uint64(len(text))
	s.rest = append(s.rest, text...)
	for len(s.rest) >= sumBlock {
		s.add(s.rest[:sumBlock])
		s.rest = s.rest[sumBlock:]
	}
	return len(text), nil
}

// Sum appends the hash of what was written. Nothing may be written afterwards.
func (s *sum) Sum(to []byte) []byte {
	length := s.length
	padding := make([]byte, 1+(2*sumBlock-9-length%sumBlock)%sumBlock)
	padding[0] = 0x80
	_, _ = s.Write(binary.BigEndian.AppendUint64(padding, 8*length))
	for _, word := range s.state {
		to = binary.BigEndian.AppendUint32(to, word)
	}
	return to
}

// add takes a block into the state.
func (s *sum) add(block []byte) {
	var words [64]uint32
	for i := range 16 {
		words[i] = binary.BigEndian.Uint32(block[4*i:])
	}
	for i := 16; i < len(words); i++ {
		x := words[i-15]
		y := words[i-2]
		early := bits.RotateLeft32(x, -7) ^ bits.RotateLeft32(x, -18) ^ x>>3
		late := bits.RotateLeft32(y, -17) ^ bits.RotateLeft32(y, -19) ^ y>>10
		words[i] = words[i-16] + early + words[i-7] + late
	}
	a, b, c, d, e, f, g, h := s.state[0], s.state[1], s.state[2], s.state[3], s.state[4], s.state[5], s.state[6], s.state[7]
	for i, word := range words {
		mix := bits.RotateLeft32(e, -6) ^ bits.RotateLeft32(e, -11) ^ bits.RotateLeft32(e, -25)
		first := h + mix + (e&f ^ ^e&g) + sumConstants[i] + word
		mix = bits.RotateLeft32(a, -2) ^ bits.RotateLeft32(a, -13) ^ bits.RotateLeft32(a, -22)
		second := mix + (a&b ^ a&c ^ b&c)
		a, b, c, d, e, f, g, h = first+second, a, b, c, d+first, e, f, g
	}
	for i, word := range []uint32{a, b, c, d, e, f, g, h} {
		s.state[i] += word
	}
}

// sumConstants are the first bits of the cube roots of the first 64 primes.
var sumConstants = [64]uint32{
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
}
