// The tables by which Go says, after a fault, in which file and line a function was.

package main

import (
	"bytes"
	"encoding/binary"
	"regexp"
)

// tablesMark begins the tables of a program's functions: see internal/abi.PCLnTabMagic, and runtime.pcHeader, whose
// fields follow it, eight bytes each.
var tablesMark = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// The places of what is read and cleared in the entry of a function: see runtime._func.
const (
	namePlace  = 4
	stackTable = 16
	fileTable  = 20
	lineTable  = 24
	furtherLen = 28 // how many further tables stand after the entry
	unitPlace  = 32
	firstLine  = 36
	entrySize  = 44
)

// Further tables that nothing reads in a browser, see internal/abi: where a function must not be interrupted, which a
// browser's one thread never does, and which arguments a printed fault can show.
const (
	unsafePoints  = 0
	liveArguments = 3
)

// Facts about a function that only a printed fault shows: where its arguments lie, and when they are live.
const (
	factsLen       = 43 // the place in the entry of how many facts there are
	argumentPlaces = 5
	argumentLives  = 6
	noFact         = 0xffffffff
)

// dropLines overwrites with zeros the tables of the runtime that a browser never reads (source files, line numbers,
// most names of functions, argument places, unsafe points), so that the program compresses better: they are a twentieth
// of the first load. dropNames says which names stay; each stays once (shareName). The tables that the runtime needs,
// such as those of the stack, stay (keepTable). dropLines returns the number of functions, or 0 if the data has no such
// tables.
func dropLines(data []byte) int {
	at := bytes.Index(data, tablesMark)
	if at < 0 {
		return 0
	}
	tables := data[at:]
	header := func(field int) int { return int(binary.LittleEndian.Uint64(tables[8+8*field:])) }
	functions := header(0)
	names := header(3)
	units := header(4)
	deltas := header(6)
	list := header(7)
	dropNames(tables[names:units])
	shared := map[string]uint32{"": 0}
	needed := make([]bool, list-deltas)
	for n := range functions {
		place := list + int(binary.LittleEndian.Uint32(tables[list+8*n+4:]))
		entry := tables[place:]
		keepTable(tables[deltas:list], needed, entry[stackTable:])
		dropFurther(entry, func(field []byte) { keepTable(tables[deltas:list], needed, field) })
		shareName(tables[names:units], shared, entry[namePlace:])
		for _, field := range []int{fileTable, lineTable, unitPlace, firstLine} {
			clear(entry[field : field+4])
		}
	}
	for i, needed := range needed {
		if !needed {
			tables[deltas+i] = 0
		}
	}
	clear(tables[units:deltas]) // the names of the files
	return functions
}

// keptName matches the names that stay: those of this module, and of the functions that the runtime starts as
// goroutines, whose names it asks for.
var keptName = regexp.MustCompile(`^(arbitro/|main\.|runtime\.(main|forcegchelper|bg\w+|run[A-Z]\w+|gcBgMarkWorker|handle\w+|goexit)$)`)

// plainName matches the names of functions of this module that a fault can do without: those that fill the gaps of one
// text each, hundreds of them, those that fill tables before the page begins, and those of the referee, of matches and
// forms, boards, pages, points and reports, whose callers in cmd/table keep their names.
var plainName = regexp.MustCompile(`\(\*wordsRows\)|\.init$|\.init\.\d|^arbitro/(referee(/\w+)?|cmd/ask(/\w+)?|cmd/table/(compose|paper|sitting|score|board|pocket)|cmd/serve|reports(/\w+)?|scoring(/\w+)?)\.`)

// innerName begins what may follow the name of a function: its types, or a function within it.
var innerName = regexp.MustCompile(`\[|\.func\d|\.deferwrap\d|-range\d`)

// dropNames clears the names of functions, each of which ends with a zero, except those that keptName matches and
// plainName does not. Of a generic function it clears for which types it is, and a function within another has the
// name of the outer one.
func dropNames(names []byte) {
	for len(names) > 0 {
		size := bytes.IndexByte(names, 0)
		if size < 0 {
			return
		}
		name := names[:size]
		kept := 0
		if keptName.Match(name) && !plainName.Match(name) {
			kept = len(name)
			if end := innerName.FindIndex(name); end != nil {
				kept = end[0]
			}
		}
		clear(name[kept:])
		names = names[size+1:]
	}
}

// shareName makes a function use the name of an earlier function that has the same one, such as the function around it,
// and clears its own copy. Functions without a name use the empty one, at place 0.
func shareName(names []byte, shared map[string]uint32, field []byte) {
	place := binary.LittleEndian.Uint32(field)
	name, _, _ := bytes.Cut(names[place:], []byte{0})
	first, has := shared[string(name)]
	if !has {
		shared[string(name)] = place
		return
	}
	if first != place {
		clear(name)
		binary.LittleEndian.PutUint32(field, first)
	}
}

// dropFurther drops from a function's entry the further tables and facts that nothing reads in a browser, and keeps the
// other further tables.
func dropFurther(entry []byte, keep func(field []byte)) {
	tables := binary.LittleEndian.Uint32(entry[furtherLen:])
	for table := range tables {
		field := entry[entrySize+4*table:]
		if table == unsafePoints || table == liveArguments {
			clear(field[:4])
		} else {
			keep(field)
		}
	}
	facts := entry[entrySize+4*tables:]
	for _, fact := range []byte{argumentPlaces, argumentLives} {
		if fact < entry[factsLen] {
			binary.LittleEndian.PutUint32(facts[4*fact:], noFact)
		}
	}
}

// keepTable notes the bytes of the table to which a field leads: pairs of numbers, until the first of a pair is 0 and
// is not the table's own first.
func keepTable(deltas []byte, needed []bool, field []byte) {
	begin := int(binary.LittleEndian.Uint32(field))
	if begin == 0 || needed[begin] {
		return // no table, or one that several functions share
	}
	for at := begin; ; {
		value, n := binary.Uvarint(deltas[at:])
		if value == 0 && at > begin {
			n = 1
			for i := begin; i < at+n; i++ {
				needed[i] = true
			}
			return
		}
		at += n
		_, n = binary.Uvarint(deltas[at:])
		at += n
	}
}
