package main

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

// Of a function's tables the files and lines go, and what only a printed fault or an interruption reads. The stack's and
// all other tables stay, also where a table of lines stands between them. A name that two functions have stands once.
func TestDropLines(t *testing.T) {
	names := []byte("\x00main.main\x00fmt.Println\x00arbitro/cmd/arbitro-pad.Reader[go.shape.int]\x00runtime.main\x00main.main.func1.2\x00runtime.(*mheap).alloc\x00runtime.mapassign\x00arbitro/cmd/ask.(*wordsRows).NoRoom\x00")
	units := []byte{9, 9, 9, 9}
	files := []byte("main.go\x00")
	deltas := []byte{
		0,
		2, 5, 0, // the stack
		4, 7, 6, 1, 0, // lines
		0, 3, 2, 2, 0, // a further table, whose first value is 0
		6, 8, 0, // where the function must not be interrupted
	}
	const headerSize = 8 + 8*8
	unitsAt := headerSize + len(names)
	filesAt := unitsAt + len(units)
	deltasAt := filesAt + len(files)
	listAt := deltasAt + len(deltas)
	tables := slices.Clone(tablesMark)
	for _, field := range []int{3, 1, 0, headerSize, unitsAt, filesAt, deltasAt, listAt} {
		tables = binary.LittleEndian.AppendUint64(tables, uint64(field))
	}
	tables = slices.Concat(tables, names, units, files, deltas)
	list := []uint32{0, 28, 0, 104, 0, 148, 100} // three functions and their entries' places, and the end of the last
	entry := []uint32{0, 1, 0, 0, 1, 4, 4, 2, 2, 33, 6 << 24, 14, 9, 70, 71, 72, 73, 74, 75}
	cleared := []uint32{0, uint32(bytes.Index(names, []byte("fmt."))), 0, 0, 1, 0, 0, 0, 0, 0, 0}
	inner := []uint32{0, uint32(bytes.Index(names, []byte("main.main.func1"))), 0, 0, 1, 0, 0, 0, 0, 0, 0}
	for _, number := range slices.Concat(list, entry, cleared, inner) {
		tables = binary.LittleEndian.AppendUint32(tables, number)
	}
	data := slices.Concat([]byte("before"), tables, []byte("after"))
	if n := dropLines(data); n != 3 {
		t.Fatalf("%d functions", n)
	}
	want := slices.Clone(tables)
	clear(want[unitsAt:deltasAt])
	for _, gone := range []string{"fmt.Println", "[go.shape.int]", "main.main.func1.2", "runtime.(*mheap).alloc", "runtime.mapassign", "arbitro/cmd/ask.(*wordsRows).NoRoom"} {
		clear(want[bytes.Index(want, []byte(gone)):][:len(gone)])
	}
	clear(want[deltasAt+4 : deltasAt+9])
	clear(want[deltasAt+14 : deltasAt+17])
	wantEntry := want[listAt+28:]
	for _, field := range []int{fileTable, lineTable, unitPlace, firstLine, entrySize + 4*unsafePoints} {
		clear(wantEntry[field:][:4])
	}
	binary.LittleEndian.PutUint32(wantEntry[entrySize+4*2+4*argumentPlaces:], noFact)
	clear(want[listAt+104+namePlace:][:4])
	binary.LittleEndian.PutUint32(want[listAt+148+namePlace:], 1)
	if !bytes.Equal(data, slices.Concat([]byte("before"), want, []byte("after"))) {
		t.Errorf("%q, want %q", data, want)
	}
	if n := dropLines([]byte("nothing of the kind")); n != 0 {
		t.Errorf("%d functions", n)
	}
}
