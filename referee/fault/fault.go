// Package fault holds the errors of the packages that know no language: scoring, the store and the desk. A fault is a
// key and named arguments. The key's sentence is in the words of referee (for scoring) or of cmd/app (for db and desk).
// The arguments fill the gaps of the sentence:
//
//	const NoSeat fault.Key = "event.no-seat"                          // in the room
//	return NoSeat.With("word", id, "round", stage)
//	event.no-seat: there is no seat for {word} in round {round}       // in words/en.txt
//	if errors.Is(err, event.NoSeat) { … }                             // with any arguments
//	stage, ok := fault.Arg[event.Stage](err, "round")
//
// An error on its way up gets the action that failed, for readers of the log: fault.While(err, "open store").
//
// A test of cmd/app compares the keys and arguments of all packages with the words. The package imports no other
// package of ours.
package fault

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Key names a fault: an area, a dot and the fault. A fault without arguments is only its key.
type Key string

// Error returns the key, for logs and tests.
func (k Key) Error() string { return string(k) }

// Area returns the part of the key before the dot.
func (k Key) Area() string {
	area, _, _ := strings.Cut(string(k), ".")
	return area
}

// With returns the fault with arguments: a name, its value, a name, and so on. The argument "cause" is the error that
// led to the fault; no sentence shows it.
func (k Key) With(args ...any) error { return &Error{k, args} }

// Error is a fault with arguments. It wraps the errors among them.
type Error struct {
	Key  Key
	Args []any // pairs: a name and its value
}

// Error returns the key and the arguments, for logs and tests.
func (e *Error) Error() string {
	said := []string{string(e.Key)}
	for arg := range slices.Chunk(e.Args, 2) {
		if arg[1] != nil {
			said = append(said, fmt.Sprintf("%s %v", arg[0], arg[1]))
		}
	}
	return strings.Join(said, ", ")
}

// Is reports whether target is the key of the fault.
func (e *Error) Is(target error) bool { return target == e.Key }

// Unwrap returns the errors among the arguments.
func (e *Error) Unwrap() []error {
	var errs []error
	for _, a := range e.Args {
		if err, ok := a.(error); ok {
			errs = append(errs, err)
		}
	}
	return errs
}

// Replace returns a copy of the fault with another value for an argument that it has.
func (e *Error) Replace(name string, value any) *Error {
	args := slices.Clone(e.Args)
	for arg := range slices.Chunk(args, 2) {
		if arg[0] == name {
			arg[1] = value
		}
	}
	return &Error{e.Key, args}
}

// While wraps an error with the action during which it occurred, for logs: "append to match 7: …". The args are those
// of fmt.Sprintf. Messages to users never contain this text. While returns nil if err is nil.
func While(err error, doing string, args ...any) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", fmt.Sprintf(doing, args...), err)
}

// Of returns the outermost fault in an error, nil if there is none.
func Of(err error) *Error {
	var e *Error
	var key Key
	if !errors.As(err, &e) && errors.As(err, &key) {
		return &Error{Key: key}
	}
	return e
}

// Arg returns an argument of the outermost fault in an error. It returns false if there is no argument of this name and
// type.
func Arg[T any](err error, name string) (value T, ok bool) {
	if e := Of(err); e != nil {
		for arg := range slices.Chunk(e.Args, 2) {
			if arg[0] == name {
				value, ok = arg[1].(T)
			}
		}
	}
	return value, ok
}
