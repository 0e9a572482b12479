package ask

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"arbitro/referee/lang"
)

// OptionOf returns the option whose texts have a key: its label, with the gaps filled, and at KEY.key its letter, if
// it has one. Its value is the last part of the key.
func OptionOf(texts lang.Keyed, l lang.Lang, key string, gaps ...any) Option {
	letter, _ := texts.Find(key + ".key")
	return Option{
		Label: texts.Text(key).Put(gaps...).In(l), Key: letter.In(l), Value: key[strings.LastIndexByte(key, '.')+1:],
	}
}

// Menu is a choice of what to do: the field that asks for it, and what each option does.
type Menu struct {
	Field
	do []func(context.Context) error
}

// NewMenu returns a menu without an option.
func NewMenu() *Menu { return &Menu{Field: Field{Key: "do", Kind: Choice}} }

// Add adds an option. An option without a value gets one.
func (m *Menu) Add(o Option, do func(context.Context) error) {
	o.Value = cmp.Or(o.Value, "#"+strconv.Itoa(len(m.do)))
	m.Options, m.do = append(m.Options, o), append(m.do, do)
}

// Do does what was chosen.
func (m *Menu) Do(ctx context.Context, a Answer) error { return m.do[m.Place(a.Of(m.Key))](ctx) }
