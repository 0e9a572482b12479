package ask

import (
	"slices"
	"strings"
)

// readPicks returns the values of a Picks field that a line names: all of them, or, where every name has a + or a -
// before it, changes of what the field holds.
func (f Field) readPicks(line string) (string, error) {
	if words.None.Has(Fold(line)) {
		return "", nil
	}
	p := newPick(f)
	names := []string{line}
	if !p.one() {
		names = slices.DeleteFunc(strings.FieldsFunc(line, isListSign), func(s string) bool {
			return strings.TrimSpace(s) == ""
		})
	}
	changes := !slices.ContainsFunc(names, func(name string) bool {
		return !strings.HasPrefix(strings.TrimSpace(name), "+") && !strings.HasPrefix(strings.TrimSpace(name), "-")
	})
	if !changes {
		p.ticks = nil
	}
	for _, name := range names {
		less, away := strings.CutPrefix(strings.TrimSpace(name), "-")
		if away && changes {
			if err := p.untick(less); err != nil {
				return "", err
			}
			continue
		}
		o, err := p.named(strings.TrimSpace(name))
		if err == nil {
			err = p.tick(o, false)
		}
		if err != nil {
			return "", err
		}
	}
	return p.value(), nil
}

// untick takes away the only tick that a name may mean.
func (p *pick) untick(name string) error {
	var ticked []Option
	for _, o := range p.all {
		if p.ticked(o.Value) {
			ticked = append(ticked, o)
		}
	}
	only := &pick{field: Field{Options: ticked}, all: ticked}
	o, err := only.named(name)
	switch {
	case err != nil && len(narrowed(ticked, name, false)) == 0:
		return words.NotTicked(brief(name)).Err()
	case err != nil:
		return err
	}
	return p.tick(o, true)
}

// nowPicks returns what a Picks field holds, as people would type it.
func (f Field) nowPicks() string {
	return Cut(newPick(f).labels(), mostShown)
}

// mostShown limits the columns of what an empty line keeps.
const mostShown = 300
