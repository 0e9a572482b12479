// Package help holds the help texts of the programs, of their commands and of their options: one file a language
// (en.txt, it.txt, fr.txt), whose head describes its form. typed.txt lists what people type for a command. The
// program's help, its manual pages and arbitro-hub read the same files. The package also sets the texts of flags
// (Describe, Declare) and aligns their list (Aligned). Package cmd decides which lists the help of a command has, and
// in which order; the headings of the lists are in cmd/words.
//
//	help.In(lang.It).Section("check").Short   // judges the matches written in a file, in Italian
//
// Topics are pages of help that belong to no command, such as the language of play. They lie in topics/, one file a
// topic and language. To add a topic, add its path to Topics and write its files; the page of a game needs only its
// files, in topics/language. TestTopicSamples of package cmd judges the samples in it.
//
//	help.go   the help of commands and options
//	topic.go  topics: how their files are read, and drawn as lines
package help

import (
	"cmp"
	"embed"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/spf13/pflag"

	"arbitro/referee/lang"
)

//go:embed en.txt it.txt fr.txt
var files embed.FS

// File is the help of one language.
type File string

// In returns the help in a language.
func In(language lang.Lang) File {
	text, err := files.ReadFile(language.String() + ".txt")
	if err != nil {
		panic(err) // a test reads the file of every language
	}
	return File(language.Typeset(strings.ReplaceAll(string(text), "\r\n", "\n"))) // a checkout on Windows may write \r\n
}

//go:embed examples.txt
var examples string

// Examples returns the examples of a command, indented, one to a line. They are the same in every language.
func Examples(name string) string {
	_, section, found := strings.Cut(examples, "\n["+name+"]\n")
	if !found {
		return ""
	}
	section, _, _ = strings.Cut(section, "\n[")
	return "  " + strings.ReplaceAll(strings.TrimSpace(section), "\n", "\n  ")
}

//go:embed typed.txt
var typedFile string

// typedWords returns the words that people type for each command. It is read once, because every start of the program
// needs the words of all commands.
var typedWords = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for line := range strings.Lines(typedFile) {
		if command, words, found := strings.Cut(line, ": "); found {
			all[command] = strings.Fields(words)
		}
	}
	return all
})

// Typed returns the words that people type for a command, such as "tournament" for event.
func Typed(name string) []string { return typedWords()[name] }

// Section is the help of one command.
type Section struct {
	Short, Long string
	options     map[string]string // by name
}

// Shared is the name of the section with the options that several commands share.
const Shared = "*"

// Section parses the section with this name. It is empty if the file has no such section.
func (f File) Section(name string) Section {
	_, text, _ := strings.Cut(string(f), "\n["+name+"]\n")
	text, _, _ = strings.Cut(text, "\n[")
	section := Section{options: map[string]string{}}
	var long []string
	for line := range strings.SplitSeq(strings.ReplaceAll(text, "\n  ", " "), "\n") {
		option, usage, found := strings.Cut(line, ": ")
		option, dashed := strings.CutPrefix(option, "--")
		switch {
		case found && dashed:
			section.options[option] = usage
		case section.Short == "":
			section.Short = line
		default:
			long = append(long, line)
		}
	}
	section.Long = strings.ReplaceAll(strings.Trim(strings.Join(long, "\n"), "\n"), "\t", "  ")
	return section
}

// Describe sets the usage of each flag that has none, from this section or otherwise from shared.
func (s Section) Describe(flags *pflag.FlagSet, shared Section) {
	flags.VisitAll(func(flag *pflag.Flag) {
		flag.Usage = cmp.Or(flag.Usage, s.options[flag.Name], shared.options[flag.Name])
	})
}

// Declare declares the options of a section as flags of a command that passes its arguments to another program. An
// option takes a value if its usage names the value, as in "the `file`".
func (s Section) Declare(flags *pflag.FlagSet) {
	for name, usage := range s.options {
		if strings.Contains(usage, "`") {
			flags.String(name, "", usage)
		} else {
			flags.Bool(name, false, usage)
		}
	}
}

// Aligned returns pflag's list of options with their texts aligned in one column. pflag aligns by bytes, and a word
// with an accent has more bytes than columns.
func Aligned(usages string) string {
	lines := strings.Split(usages, "\n")
	widest := 0
	parts := make([][2]string, len(lines))
	for i, line := range lines {
		option := ""
		does := strings.TrimSpace(line)
		if strings.HasPrefix(does, "-") {
			indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
			option, does, _ = strings.Cut(does, "  ")
			option = indent + option
			does = strings.TrimSpace(does)
		}
		parts[i] = [2]string{option, does}
		widest = max(widest, utf8.RuneCountInString(option))
	}
	for i, p := range parts {
		lines[i] = p[0]
		if p[1] != "" {
			lines[i] += strings.Repeat(" ", widest-utf8.RuneCountInString(p[0])+3) + p[1]
		}
	}
	return strings.Join(lines, "\n")
}
