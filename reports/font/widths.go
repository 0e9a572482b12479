package font

import "encoding/binary"

// packWidths returns the signs and widths of a face alone: how many runes on the next sign is, and its width plus one.
func (f *Face) packWidths() (packed []byte) {
	last := 0
	for r, advance := range f.advance {
		if advance > 0 {
			packed = binary.AppendUvarint(binary.AppendUvarint(packed, uint64(r-last)), uint64(advance))
			last = r
		}
	}
	return packed
}

// unpackWidths returns the face that packWidths has packed.
func unpackWidths(packed []byte) *Face {
	f := &Face{advance: make([]uint16, 0x10000)}
	for r := uint64(0); len(packed) > 0; {
		on, n := binary.Uvarint(packed)
		advance, m := binary.Uvarint(packed[n:])
		r += on
		f.advance[r], packed = uint16(advance), packed[n+m:]
	}
	return f
}
