package share

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"regexp"
	"sync"

	"arbitro/cmd/desk"
)

// message is what one append brought to a match.
type message struct {
	ID     string   `json:"id"`
	First  int      `json:"first"`            // the number of its first line
	Before string   `json:"before,omitempty"` // the fingerprint of the lines before
	After  uint64   `json:"after"`            // the sequence of the message before it, 0 for none
	Own    bool     `json:"own"`              // whether the lines name the id
	By     contract `json:"by,omitzero"`      // the contract by which the lines were written, zero before 1.2
	From   string   `json:"from"`             // the laptop
	Book   uint64   `json:"book"`             // the sequence of the laptop's book when it published this
	Lines  []string `json:"lines"`            // as an exported log has them
}

// contract is a version of the language of play: major and minor.
type contract [2]int

// spoken is the contract that this program knows.
var spoken = contract{1, 2}

// known reports whether this program can judge lines that were written by the contract.
func (c contract) known() bool { return c[0] < spoken[0] || c[0] == spoken[0] && c[1] <= spoken[1] }

// most is how many bytes of lines or of a book one message holds at most.
const most = 512 << 10

// plainID matches the ids that a subject can hold as they are.
var plainID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^[a-z0-9_-]{1,64}$`) })

// subjectOf returns the subject of what is said about a match, under a word such as "match".
func (l *link) subjectOf(what, id string) string {
	if !plainID().MatchString(id) {
		sum := sha256.Sum256([]byte(id))
		id = "~" + hex.EncodeToString(sum[:])
	}
	return l.subject(what, id)
}

// messages returns the messages that bring the lines of a match from line n+1 on, without their After.
func (l *link) messages(id string, w desk.Written, n int, book uint64) []message {
	var all []message
	for n < len(w.Lines) {
		m := message{ID: id, First: n + 1, Own: w.Own, By: spoken, From: l.Laptop, Book: book}
		if n > 0 {
			m.Before = w.Digest(n)
		}
		size := 0
		for ; n < len(w.Lines) && (size == 0 || size+len(w.Lines[n]) < most); n++ {
			size += len(w.Lines[n]) + 8
			m.Lines = append(m.Lines, w.Lines[n])
		}
		all = append(all, m)
	}
	return all
}

func (m message) body() ([]byte, error) { return json.Marshal(m) }

// last returns the number of the message's last line.
func (m message) last() int { return m.First + len(m.Lines) - 1 }
