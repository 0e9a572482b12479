package league

import (
	"encoding/binary"
	"errors"
	"iter"
)

// Meeting is how two players fared against each other in their common matches.
type Meeting struct{ Ahead, Behind, Equal int }

// Played returns how often they met.
func (m Meeting) Played() int { return m.Ahead + m.Behind + m.Equal }

// Turned returns the meeting from the other player's side.
func (m Meeting) Turned() Meeting { return Meeting{m.Behind, m.Ahead, m.Equal} }

func (m *Meeting) count(outcome uint64, sign int) {
	switch outcome {
	case ahead:
		m.Ahead += sign
	case behind:
		m.Behind += sign
	default:
		m.Equal += sign
	}
}

// meetings are one person's meetings with persons of greater numbers, in order. They are packed, because a federation
// has a million of them and a standing needs only a few. Each meeting is the step to the next number, then the three
// counts, in one byte if all are below four.
type meetings []byte

const (
	packedBits = 2
	packedMask = 1<<packedBits - 1
	unpacked   = 1 << (3 * packedBits) // the counts follow
)

var errMeetings = errors.New("packed meetings are cut off or out of range")

func (m meetings) append(step Person, x Meeting) meetings {
	m = binary.AppendUvarint(m, uint64(step))
	if (x.Ahead|x.Behind|x.Equal)&^packedMask == 0 {
		return append(m, byte(x.Ahead|x.Behind<<packedBits|x.Equal<<(2*packedBits)))
	}
	m = append(m, unpacked)
	m = binary.AppendUvarint(m, uint64(x.Ahead))
	m = binary.AppendUvarint(m, uint64(x.Behind))
	return binary.AppendUvarint(m, uint64(x.Equal))
}

// of returns the meetings of person p.
func (m meetings) of(p Person) iter.Seq2[Person, Meeting] {
	return func(yield func(Person, Meeting) bool) {
		rest := []byte(m)
		number := func() int {
			if v := rest[0]; v < 0x80 { // as good as always
				rest = rest[1:]
				return int(v)
			}
			v, n := binary.Uvarint(rest)
			rest = rest[n:]
			return int(v)
		}
		for len(rest) > 0 {
			p += Person(number())
			head := rest[0]
			rest = rest[1:]
			x := Meeting{
				int(head & packedMask),
				int(head >> packedBits & packedMask),
				int(head >> (2 * packedBits) & packedMask),
			}
			if head == unpacked {
				x = Meeting{number(), number(), number()}
			}
			if !yield(p, x) {
				return
			}
		}
	}
}

// check returns an error for bytes that of cannot read: persons must rise, counts must be whole.
func (m meetings) check(p Person) error {
	for rest := []byte(m); len(rest) > 0; {
		step, n := binary.Uvarint(rest)
		rising := n > 0 && 0 < step && step <= maxPerson && p+Person(step) <= maxPerson
		if !rising || n == len(rest) || rest[n] > unpacked {
			return errMeetings
		}
		p += Person(step)
		counts := rest[n] == unpacked
		rest = rest[n+1:]
		for i := 0; counts && i < 3; i++ {
			v, n := binary.Uvarint(rest)
			if n <= 0 || v > maxCount {
				return errMeetings
			}
			rest = rest[n:]
		}
	}
	return nil
}
