// Package seal is the arithmetic of the store's checksums: what a checksum covers, the SQL functions that compute it,
// and the tables whose rows have one each.
//
//	want := seal.Of(int64(7), "text")              // as checksum_of(7, 'text') in SQL
//	sum := seal.Tables[0].Sum("new.")              // the SQL of a row's right checksum
//
// To add a table, add its row to Tables, and its words in cmd/app.
//
// The package knows no match and no person. It registers its functions with the driver of SQLite, and imports nothing
// of the program but package fault.
package seal

import (
	"database/sql/driver"
	"encoding/binary"
	"fmt"
	"hash/crc64"
	"math"
	"strings"

	"modernc.org/sqlite"
)

// The SQL functions.
const (
	Function = "checksum_of" // the checksum of the arguments
	Chained  = "chain_of"    // an aggregate: the chain of lines
)

var crcTable = crc64.MakeTable(crc64.ECMA)

func init() {
	sqlite.MustRegisterFunction(Function, &sqlite.FunctionImpl{
		NArgs: -1, Deterministic: true, VolatileArgs: true,
		Scalar: func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			return Of(args...), nil
		},
	})
	sqlite.MustRegisterFunction(Chained, &sqlite.FunctionImpl{
		NArgs: 3, Deterministic: true, VolatileArgs: true,
		MakeAggregate: func(sqlite.FunctionContext) (sqlite.AggregateFunction, error) { return &Chain{}, nil },
	})
}

// Of returns the checksum of values as SQLite stores them. It covers the kind and the length of each value, so
// that no byte can move from one value to the next.
func Of(values ...driver.Value) int64 {
	var room [512]byte
	b, sum := room[:0], uint64(0)
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
			b = binary.AppendUvarint(append(b, 'b'), uint64(len(v)))
			sum = crc64.Update(sum, crcTable, b)
			b, sum = b[:0], crc64.Update(sum, crcTable, v) // a sum of a season has millions of bytes
		default:
			panic("seal: SQLite stores no such value")
		}
	}
	return int64(crc64.Update(sum, crcTable, b))
}

// Chain is the running checksum of a match's lines. It is also an aggregate function of SQL.
type Chain struct{ Sum int64 }

// Add continues the chain by one line. At is nil if the line has no time.
func (c *Chain) Add(seq, at, text driver.Value) { c.Sum = Of(c.Sum, seq, at, text) }

// Step adds the lines of a row: its text holds lines of one time, the first with the row's number, one below the other.
func (c *Chain) Step(_ *sqlite.FunctionContext, args []driver.Value) error {
	seq, numbered := args[0].(int64)
	texts, whole := args[2].(string)
	if !numbered || !whole { // a damaged row
		c.Add(args[0], args[1], args[2])
		return nil
	}
	for text := range strings.SplitSeq(texts, "\n") {
		c.Add(seq, args[1], text)
		seq++
	}
	return nil
}

// WindowInverse returns an error: chains are no windows. The driver requires the method.
func (c *Chain) WindowInverse(*sqlite.FunctionContext, []driver.Value) error {
	return fmt.Errorf("seal: %s is no window function", Chained)
}

// WindowValue returns the checksum.
func (c *Chain) WindowValue(*sqlite.FunctionContext) (driver.Value, error) { return c.Sum, nil }

// Final does nothing: a chain holds no resources.
func (c *Chain) Final(*sqlite.FunctionContext) {}

// Stored returns a value as SQLite stores it.
func Stored(v any) driver.Value {
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
