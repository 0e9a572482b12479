package plain

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"

	"arbitro/cmd/ask"
)

// lineReader reads one line at a time. All questions share it, so that no input is lost: a line that comes after its
// question was given up goes to the next question.
type lineReader struct {
	in      *bufio.Reader
	pending chan typed // a read that is under way
	begun   bool       // a line was read, so no byte order mark can follow
}

// typed is a line without its end.
type typed struct {
	line string
	long bool // over the limit; the line is lost
	err  error
}

// lineLimit is the longest line that is taken, in bytes without its end, as in a record.
const lineLimit = 64 << 10

// next returns the next line. Errors: ask.ErrEnded after the last line, ask.ErrPaused for a ctx that is done, or one
// that says why the input cannot be read.
func (r *lineReader) next(ctx context.Context) (typed, error) {
	if ctx.Err() != nil {
		return typed{}, ask.Paused(ctx)
	}
	if r.pending == nil {
		got := make(chan typed, 1)
		r.pending = got
		go func() { got <- r.read() }()
	}
	select {
	case <-ctx.Done():
		return typed{}, ask.Paused(ctx)
	case t := <-r.pending:
		r.pending = nil
		return t, t.err
	}
}

// read reads up to the next end of line; a last line without an end counts.
func (r *lineReader) read() typed {
	var line []byte
	long := false
	for {
		part, err := r.in.ReadSlice('\n')
		if !long {
			line = append(line, part...)
		}
		long = long || len(bytes.TrimRight(line, "\r\n")) > lineLimit
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF) && len(line) == 0:
			return typed{err: ask.ErrEnded}
		case err != nil && !errors.Is(err, io.EOF):
			return typed{err: words.Unreadable(err).Err()}
		}
		line = bytes.TrimSuffix(bytes.TrimSuffix(line, []byte("\n")), []byte("\r"))
		if !r.begun {
			line = bytes.TrimPrefix(line, []byte("\uFEFF"))
			r.begun = true
		}
		if long {
			return typed{long: true}
		}
		return typed{line: string(line)}
	}
}
