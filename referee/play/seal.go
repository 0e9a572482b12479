package play

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Seal returns the fingerprint of canonical text: its SHA-256 in lower-case hexadecimal.
func Seal(canonical []byte) string {
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:])
}

// CheckSeal compares the fingerprint that a `seal` line gives with that of the canonical text above it.
func (g *Grammar) CheckSeal(given []byte, log *Log) error {
	fits := g.SealOf(log, "")
	if string(bytes.ToLower(given)) != fits {
		return words.ErrSeal(fits).Err()
	}
	return nil
}

// AppendCanonicalLog appends the canonical text of a log: what stands, without the corrections.
func (g *Grammar) AppendCanonicalLog(dst []byte, log *Log) []byte {
	g.canonical(log, func(line Line, _ Verb) {
		dst = append(g.AppendCanonical(dst, line), '\n')
	})
	return dst
}

// SealOf returns the fingerprint of the canonical text of a log without its seal, with a line for the id after the
// format and the game; none where id is empty. It takes little memory, however long the text is.
func (g *Grammar) SealOf(log *Log, id string) string {
	sum := sha256.New()
	var some []byte
	lines := 0
	g.canonical(log, func(line Line, verb Verb) {
		if verb == Sealed {
			return
		}
		some = append(g.AppendCanonical(some, line), '\n')
		if lines++; lines == 2 && id != "" {
			some = fmt.Appendf(some, "id %s\n", id)
		}
		if len(some) >= 4<<10 {
			sum.Write(some)
			some = some[:0]
		}
	})
	sum.Write(some)
	return hex.EncodeToString(sum.Sum(nil))
}

// canonical calls do with each line that stands, its format line first.
func (g *Grammar) canonical(log *Log, do func(Line, Verb)) {
	var x Lexer
	if line, err := x.Split([]byte("arbitro 1")); err == nil {
		do(line, Arbitro)
	}
	for _, text := range log.All(0) {
		line, err := x.Split(text)
		if err != nil { // what stands was split before
			continue
		}
		if verb, _ := g.Verb(line.Words[0]); verb != Arbitro {
			do(line, verb)
		}
	}
}
