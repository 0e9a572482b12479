package play

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"arbitro/referee/lang"
)

var errSeal = lang.Text{
	It: "il sigillo non corrisponde: il testo fin qui ha l'impronta %s",
	En: "the seal does not fit: the text so far has the fingerprint %s",
}

// Seal returns the fingerprint of canonical text: its SHA-256 in lower-case hexadecimal.
func Seal(canonical []byte) string {
	sum := sha256.Sum256(canonical)
	return hex.EncodeToString(sum[:])
}

// CheckSeal compares the fingerprint of a `seal` line with that of the canonical text above it.
func CheckSeal(given, canonical []byte) error {
	fits := Seal(canonical)
	if string(bytes.ToLower(given)) != fits {
		return lang.Errorf(errSeal, fits)
	}
	return nil
}

// AppendCanonicalLog appends the canonical text of a log: the lines that stand, without the corrections.
func (g *Grammar) AppendCanonicalLog(dst []byte, log *Log) []byte { return g.appendLog(dst, log, true) }

// AppendUnsealed appends the canonical text of a log without its seal line: the text that the seal is computed from.
func (g *Grammar) AppendUnsealed(dst []byte, log *Log) []byte { return g.appendLog(dst, log, false) }

func (g *Grammar) appendLog(dst []byte, log *Log, sealed bool) []byte {
	var x Lexer
	dst = append(dst, "arbitro 1\n"...)
	for _, text := range log.All(0) {
		line, err := x.Split(text)
		if err != nil { // what stands was split before
			continue
		}
		if verb, _ := g.Verb(line.Words[0]); verb != Arbitro && (sealed || verb != Sealed) {
			dst = append(g.AppendCanonical(dst, line), '\n')
		}
	}
	return dst
}
