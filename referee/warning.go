package referee

import (
	"strconv"
)

// Warned is a director's warning to a player. It changes no points and is never judged.
type Warned struct {
	Line int
	Seat int
	Why  string // empty where the line gives no reason
}

// Warnings returns the warnings that stand, in their order.
func (st *state) Warnings() []Warned { return st.warnings }

// appendWarnings appends the warnings as `check --json` prints them; nothing where there are none.
func (st *state) appendWarnings(dst []byte, ids []string) []byte {
	if len(st.warnings) == 0 {
		return dst
	}
	dst = append(dst, `,"warnings":[`...)
	for i, w := range st.warnings {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = strconv.AppendInt(append(dst, `{"line":`...), int64(w.Line), 10)
		dst = AppendString(append(dst, `,"player":`...), ids[w.Seat])
		dst = append(AppendString(append(dst, `,"why":`...), w.Why), '}')
	}
	return append(dst, ']')
}
