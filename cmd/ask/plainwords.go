package ask

import (
	"slices"
	"strings"

	"arbitro/referee/lang"
)

// The words that mean the same at every prompt.
var (
	hint = lang.Text{
		It: "(? aiuto, ! azioni del tavolo, < indietro)",
		En: "(? help, ! the table's actions, < back)",
	}
	helpWords   = []string{"?", "aiuto", "help"}
	actionWords = []string{"!", "azioni", "actions"}
	backWords   = []string{"<", "indietro", "back"}

	noActions = lang.Text{
		It: "! qui non ci sono azioni: rispondete alla domanda",
		En: "! there are no actions here: answer the question",
	}
	tooLong = lang.Text{
		It: "questa riga è troppo lunga: scrivetene una più corta",
		En: "this line is too long: type a shorter one",
	}
	canBe     = lang.Text{It: "Per esempio: %s", En: "For example: %s"}
	emptyOne  = lang.Text{It: "Una riga vuota lascia: %s", En: "An empty line keeps: %s"}
	severalOf = lang.Text{
		It: "Più scelte insieme: 1 2 3; tutte; - per nessuna.",
		En: "Several at once: 1 2 3; all; - for none.",
	}
	yesOrNo  = lang.Text{It: "s/n", En: "y/n"}
	noneWord = lang.Text{It: "nessuno", En: "none"}
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
	case slices.Contains(helpWords, word):
		return forHelp
	case slices.Contains(actionWords, word):
		return forActions
	case slices.Contains(backWords, word):
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
		b.WriteString(" (" + yesOrNo.In(p.lang) + ")")
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
			return noneWord.In(p.lang)
		}
		return strings.Join(on, " ")
	case YesNo:
		switch f.Value {
		case Yes:
			return yesKey.In(p.lang)
		case No:
			return "n"
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
		how := hintPicks
		if f.Most == 1 {
			how = hintPick
		}
		p.say(how.Fill(p.lang, len(f.Options)))
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
			p.say(canBe.Fill(p.lang, cleanLine(some)))
		}
	}
	p.list(f)
	if f.Kind == Picks {
		for _, o := range f.Options {
			p.say("  " + cleanLine(o.Label))
		}
	}
	if f.Kind == Choices {
		p.say(severalOf.In(p.lang))
	}
	if now := p.now(f); now != "" {
		p.say(emptyOne.Fill(p.lang, now))
	}
	p.say(hint.In(p.lang))
}
