// Package seal computes the checksums of stored values: a CRC of 64 bits, which detects any burst of damage shorter than
// itself.
//
//	seal.Sum(int64(7), "anna", nil) // covers each value, its kind and its length
//
// The package knows no table. It imports nothing of the program.
package seal

import (
	"database/sql/driver"
	"encoding/binary"
	"hash/crc64"
	"math"
)

var crcTable = crc64.MakeTable(crc64.ECMA)

// Sum returns the checksum of values as SQLite stores them. It covers the kind and the length of each value, so
// that no byte can move from one value to the next.
func Sum(values ...driver.Value) int64 {
	var room [512]byte
	b := room[:0]
	for _, v := range values {
		switch v := v.(type) {
		case nil:
			b = append(b, 'n')
		case int64:
			b = binary.BigEndian.AppendUint64(append(b, 'i'), uint64(v))
		case float64:
			b = binary.BigEndian.AppendUint64(append(b, 'f'), math.Float64bits(v))
		case string:
			b = append(binary.AppendUvarint(append(b, 't'), uint64(len(v))), v...)
		case []byte:
			b = append(binary.AppendUvarint(append(b, 'b'), uint64(len(v))), v...)
		default:
			panic("seal: SQLite stores no such value")
		}
	}
	return int64(crc64.Checksum(b, crcTable))
}

// Value returns a value as SQLite stores it.
func Value(v any) driver.Value {
	switch v := v.(type) {
	case bool:
		if v {
			return int64(1)
		}
		return int64(0)
	case int:
		return int64(v)
	}
	return v
}
