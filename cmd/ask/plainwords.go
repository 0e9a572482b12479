package ask

import (
	"slices"
	"strings"
)

// command is a request typed on a line instead of an answer.
type command uint8

const (
	noCommand command = iota
	forHelp
	forActions
	goBack
)

// command returns what the line asks for. An option of that name comes first.
func (p *Lines) command(f Field, line string) command {
	word := Fold(line)
	if f.Kind != Picks && slices.ContainsFunc(f.Options, func(o Option) bool { return Fold(o.Value) == word || Fold(o.Key) == word }) {
		return noCommand
	}
	switch {
	case words.AskHelp.Has(word):
		return forHelp
	case words.AskActions.Has(word):
		return forActions
	case words.AskBack.Has(word):
		return goBack
	}
	return noCommand
}

// promptFor returns the prompt: the label, what may be typed, and the meaning of an empty line.
func (p *Lines) promptFor(q Question, f Field) string {
	label := cleanLine(f.Label)
	if label == "" {
		label = cleanLine(q.Title)
	}
	if f.Kind == Choice || f.Kind == Choices {
		label = ""
	}
	var b strings.Builder
	b.WriteString(label)
	if f.Kind == YesNo {
		b.WriteString(" (" + words.YesOrNo.In(p.lang) + ")")
	}
	if now := p.now(f); now != "" {
		b.WriteString(" [" + now + "]")
	}
	prompt := strings.TrimSpace(b.String())
	switch {
	case prompt == "":
		return "> "
	case strings.HasSuffix(prompt, ":"), strings.HasSuffix(prompt, "?"):
		return prompt + " "
	}
	return prompt + ": "
}

// now returns the meaning of an empty line, as people would type it.
func (p *Lines) now(f Field) string {
	all := marks(f.Options)
	switch f.Kind {
	case Choice:
		if i := f.option(f.Value); i >= 0 {
			return all[i]
		}
		return ""
	case Choices:
		var on []string
		for _, v := range Split(f.Value) {
			if i := f.option(v); i >= 0 {
				on = append(on, all[i])
			}
		}
		if len(on) == 0 {
			return words.None.In(p.lang)[1]
		}
		return strings.Join(on, " ")
	case YesNo:
		switch f.Value {
		case Yes:
			return words.Yes.In(p.lang)[0]
		case No:
			return words.No.In(p.lang)[0]
		}
		return ""
	case Picks:
		return f.nowPicks()
	default:
		return cleanLine(f.Value)
	}
}

// list writes the options with their marks, if there are any.
func (p *Lines) list(f Field) {
	if len(f.Options) == 0 {
		return
	}
	if label := cleanLine(f.Label); label != "" && f.Kind != Picks {
		p.say(label)
	}
	if f.Kind == Picks {
		how := gaps.ListMany
		if f.Most == 1 {
			how = gaps.ListOne
		}
		p.say(how.Put("n", len(f.Options)).In(p.lang))
		return
	}
	all := marks(f.Options)
	widest := 0
	for _, m := range all {
		widest = max(widest, Width(m))
	}
	for i, o := range f.Options {
		p.say("  " + PadLeft(all[i], widest) + ") " + cleanLine(o.Label))
	}
}

// help writes what can be answered here.
func (p *Lines) help(q Question, f Field) {
	for _, text := range []string{q.Help, f.Help} {
		if text = cleanBlock(text); text != "" {
			p.say(text)
		}
	}
	if f.Kind == Text && f.Suggest != nil {
		if some := offered("", f.Suggest(""), 70); some != "" {
			p.say(words.ForExample(cleanLine(some)).In(p.lang))
		}
	}
	p.list(f)
	if f.Kind == Picks {
		for _, o := range f.Options {
			p.say("  " + cleanLine(o.Label))
		}
	}
	if f.Kind == Choices {
		p.say(words.Several.In(p.lang))
	}
	if now := p.now(f); now != "" {
		p.say(words.EmptyKeeps(now).In(p.lang))
	}
	p.say(words.Hint.In(p.lang))
}
