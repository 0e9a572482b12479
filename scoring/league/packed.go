package league

import (
	"encoding/binary"
	"math"
)

// maxCount bounds every stored count, so that their sums cannot overflow.
const maxCount = math.MaxInt32

// packed reads what the Append functions of encoding/binary wrote. After the first missing value it is bad, and every
// value reads as zero.
type packed struct {
	rest string // so that the strings in it need no copy each
	bad  bool
}

func unpack(b []byte) *packed { return &packed{rest: string(b)} }

func (p *packed) fail() { p.bad, p.rest = true, "" }

// head returns the bytes that a number may take.
func (p *packed) head() string { return p.rest[:min(len(p.rest), binary.MaxVarintLen64)] }

// number reads a number up to limit.
func (p *packed) number(limit uint64) uint64 {
	if len(p.rest) > 0 && p.rest[0] < 0x80 && uint64(p.rest[0]) <= limit { // as good as always
		v := uint64(p.rest[0])
		p.rest = p.rest[1:]
		return v
	}
	v, n := binary.Uvarint([]byte(p.head()))
	if n <= 0 || v > limit {
		p.fail()
		return 0
	}
	p.rest = p.rest[n:]
	return v
}

func (p *packed) count() int { return int(p.number(maxCount)) }

// length reads the number of items that follow, each of at least one byte.
func (p *packed) length() int {
	n := p.count()
	if n > len(p.rest) {
		p.fail()
		return 0
	}
	return n
}

func (p *packed) signed() int64 {
	v, n := binary.Varint([]byte(p.head()))
	if n <= 0 {
		p.fail()
		return 0
	}
	p.rest = p.rest[n:]
	return v
}

func (p *packed) flag() bool { return p.number(1) == 1 }

func (p *packed) float() float64 {
	if len(p.rest) < 8 {
		p.fail()
		return 0
	}
	v := math.Float64frombits(binary.LittleEndian.Uint64([]byte(p.rest[:8])))
	p.rest = p.rest[8:]
	return v
}

// string reads a length and that many bytes, without copying them.
func (p *packed) string() string {
	n := p.length()
	s := p.rest[:n]
	p.rest = p.rest[n:]
	return s
}

func appendString(b []byte, s string) []byte {
	return append(binary.AppendUvarint(b, uint64(len(s))), s...)
}

func appendFlag(b []byte, f bool) []byte { return append(b, byte(b2i(f))) }

func appendFloat(b []byte, f float64) []byte {
	return binary.LittleEndian.AppendUint64(b, math.Float64bits(f))
}

func appendFilter(b []byte, f Filter) []byte {
	b = binary.AppendUvarint(b, uint64(f.From))
	b = binary.AppendUvarint(b, uint64(f.To))
	b = binary.AppendUvarint(b, uint64(len(f.Games)))
	for _, g := range f.Games {
		b = appendString(b, g)
	}
	return b
}

func (p *packed) filter() Filter {
	f := Filter{From: Day(p.count()), To: Day(p.count())}
	for range p.length() {
		f.Games = append(f.Games, p.string())
	}
	return f
}
