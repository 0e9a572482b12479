package app

import (
	"context"
	"io"
	"os"
)

// breakable reads a record file, or standard input, until ctx is done. It stops even while a pipe sends nothing, or the
// other computer that a file lies on does not answer. Errors of reading are marked as errors of the input.
type breakable struct {
	ctx  context.Context
	in   io.Reader
	buf  []byte
	rest []byte // part of buf that was not returned yet
	err  error  // came with rest
}

func newBreakable(ctx context.Context, in io.Reader) *breakable { return &breakable{ctx: ctx, in: in} }

// Read reads like io.Reader, and returns the context's error once the context is done.
func (b *breakable) Read(p []byte) (n int, err error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	if len(b.rest) == 0 && b.err == nil {
		if b.buf == nil {
			b.buf = make([]byte, 64<<10)
		}
		n, err := await(b.ctx, func() (int, error) { return b.in.Read(b.buf) })
		b.rest, b.err = b.buf[:n], marked(err)
	}
	n = copy(p, b.rest)
	if b.rest = b.rest[n:]; len(b.rest) == 0 {
		err, b.err = b.err, nil
	}
	return n, err
}

// marked marks an error of reading as an error of the input. The end of the file is no error.
func marked(err error) error {
	if err == nil || err == io.EOF || err == context.Canceled {
		return err
	}
	return BadInput(err)
}

// openBreakable opens a file. Opening a named pipe waits for a writer, until ctx is done.
func openBreakable(ctx context.Context, name string) (*os.File, error) {
	return await(ctx, func() (*os.File, error) { return os.Open(name) })
}

// await runs a function that may last for ever, and returns once ctx is done even if it still runs.
func await[T any](ctx context.Context, do func() (T, error)) (T, error) {
	select {
	case o := <-start(do):
		return o.got, o.err
	case <-ctx.Done():
		var nothing T
		return nothing, ctx.Err()
	}
}

// outcome is what a function has returned.
type outcome[T any] struct {
	got T
	err error
}

// start runs a function in the background.
func start[T any](do func() (T, error)) <-chan outcome[T] {
	done := make(chan outcome[T], 1)
	go func() {
		got, err := do()
		done <- outcome[T]{got, err}
	}()
	return done
}
