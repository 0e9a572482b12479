// Join reads the page's program and writes it with its data in few pieces. The linker leaves a hundred thousand pieces,
// which make up a twelfth of the first load and slow the start. It also clears the files and lines of functions and the
// names of those of other modules, which a fault in a browser would print. Nothing else changes.
//
//	go run ./cmd/arbitro-pad/join <arbitro.wasm >joined.wasm
//
//	main.go   the program, and the pieces of data
//	lines.go  the files, lines and names of functions
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

func main() {
	program, err := io.ReadAll(os.Stdin)
	if err == nil {
		program, err = joined(program)
	}
	if err == nil {
		_, err = os.Stdout.Write(program)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "join:", err)
		os.Exit(1)
	}
}

// Codes of the WebAssembly specification, 5.5.
const (
	header      = 8 // bytes
	dataSection = 11
	i32Const    = 0x41
	end         = 0x0b
)

// gap is the largest number of zeros between two pieces that are joined.
const gap = 64

// errForm says that Go's linker did not write the program.
var errForm = errors.New("this is no program of Go's linker")

// joined returns a program whose neighbouring pieces of data are joined. Errors: errForm.
func joined(program []byte) ([]byte, error) {
	if len(program) < header {
		return nil, errForm
	}
	out := program[:header:header]
	rest := program[header:]
	for len(rest) > 0 {
		size, n := binary.Uvarint(rest[1:])
		whole := 1 + n + int(size)
		if n <= 0 || size > uint64(len(rest)) || whole > len(rest) {
			return nil, errForm
		}
		if rest[0] != dataSection {
			out = append(out, rest[:whole]...)
			rest = rest[whole:]
			continue
		}
		pieces, err := read(rest[1+n : whole])
		if err != nil {
			return nil, err
		}
		for _, piece := range pieces {
			dropLines(piece.data)
		}
		section := write(pieces)
		out = append(binary.AppendUvarint(append(out, dataSection), uint64(len(section))), section...)
		rest = rest[whole:]
	}
	return out, nil
}

// piece is data and its address in the memory.
type piece struct {
	at   int
	data []byte
}

// read returns the pieces of a data section, joined.
func read(section []byte) (pieces []piece, err error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errForm
	}
	section = section[n:]
	for range count {
		if len(section) < 2 || section[0] != 0 || section[1] != i32Const {
			return nil, errForm
		}
		at, n := number(section[2:])
		if n <= 0 || len(section) < 4+n || section[2+n] != end {
			return nil, errForm
		}
		section = section[3+n:]
		size, n := binary.Uvarint(section)
		if n <= 0 || size > uint64(len(section)-n) {
			return nil, errForm
		}
		data := section[n : n+int(size)]
		section = section[n+int(size):]
		if last := len(pieces) - 1; last >= 0 {
			if zeros := at - pieces[last].at - len(pieces[last].data); 0 <= zeros && zeros <= gap {
				pieces[last].data = append(append(pieces[last].data, make([]byte, zeros)...), data...)
				continue
			}
		}
		pieces = append(pieces, piece{at, append([]byte(nil), data...)})
	}
	return pieces, nil
}

// write returns the data section for pieces.
func write(pieces []piece) []byte {
	section := binary.AppendUvarint(nil, uint64(len(pieces)))
	for _, piece := range pieces {
		section = append(appendNumber(append(section, 0, i32Const), piece.at), end)
		section = append(binary.AppendUvarint(section, uint64(len(piece.data))), piece.data...)
	}
	return section
}

// number reads a signed LEB128 number, and returns its value and its length in bytes. The length is 0 if there is no
// such number.
func number(text []byte) (value, n int) {
	for shift := 0; n < len(text) && shift < 35; shift += 7 {
		b := text[n]
		n++
		value |= int(b&0x7f) << shift
		if b < 0x80 {
			if b&0x40 != 0 {
				value -= 1 << (shift + 7)
			}
			return value, n
		}
	}
	return 0, 0
}

// appendNumber writes a signed LEB128.
func appendNumber(to []byte, value int) []byte {
	for {
		b := byte(value & 0x7f)
		value >>= 7
		if value == 0 && b&0x40 == 0 || value == -1 && b&0x40 != 0 {
			return append(to, b)
		}
		to = append(to, b|0x80)
	}
}
