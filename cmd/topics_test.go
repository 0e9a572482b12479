package cmd

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/referee"
	"arbitro/referee/conformance/testdata/referee/memory"
	"arbitro/referee/games"
	"arbitro/referee/goldentest"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// sampleWidth is the width to which the test breaks the output of a sample.
const sampleWidth = 72

// sampleFile is the file that samples are judged in.
const sampleFile = "sample.match"

// ran runs a command line of help, such as "arbitro check sample.match", and returns what it prints.
func ran(t *testing.T, l lang.Lang, line string) string {
	t.Helper()
	var out bytes.Buffer
	args := append(strings.Fields(line)[1:], "--lang", l.String())
	Main(&app.App{In: strings.NewReader(""), Out: &out, Err: &out, Env: func(string) string { return "" }}, args)
	return out.String()
}

// sampleLines are the lines of a sample.
var sampleLines = regexp.MustCompile(`(?m)(^\t.*\n)+`)

// unspaced returns a text without its spaces and line ends: samples break lines where the program does not.
func unspaced(s string) string { return strings.Join(strings.Fields(s), "") }

// indented returns a text as the lines of a sample in the file of a topic.
func indented(s string) string {
	var lines []string
	for line := range strings.SplitSeq(strings.TrimRight(s, "\n"), "\n") {
		indent := "    "
		if strings.HasPrefix(line, "{") {
			line = strings.ReplaceAll(line, ",", ", ")
			indent = " "
		}
		for i, part := range text.Wrap(line, sampleWidth) {
			if i > 0 {
				part = indent + part
			}
			lines = append(lines, "\t"+strings.ReplaceAll(part, ", \"", ",\""))
		}
	}
	return strings.Join(lines, "\n")
}

// Each sample of the language of play is judged as the page says: a sample that begins with "game" is a match, and the
// sample after it, which begins with "$ arbitro check", is what check prints of it. Renew the pages with
//
//	go test ./cmd -run TestTopicSamples -update
func TestTopicSamples(t *testing.T) {
	folder, err := filepath.Abs("help/topics")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	for _, path := range topics() {
		for _, l := range lang.All {
			name := filepath.Join(folder, path+"."+l.String()+".txt")
			judgeSamples(t, name, l)
		}
	}
}

// judgeSamples judges the samples in the file of a topic.
func judgeSamples(t *testing.T, name string, l lang.Lang) {
	t.Helper()
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	waiting := ""
	page := sampleLines.ReplaceAllStringFunc(string(file), func(sample string) string {
		plain := strings.ReplaceAll(strings.TrimPrefix(sample, "\t"), "\n\t", "\n")
		command, shown, _ := strings.Cut(plain, "\n")
		if strings.HasPrefix(plain, "game ") {
			if waiting != "" {
				t.Errorf("%s: nothing says how this is judged:\n%s", name, waiting)
			}
			waiting = plain
			err := os.WriteFile(sampleFile, []byte(plain), 0o600)
			if err != nil {
				t.Fatal(err)
			}
		}
		command, isRun := strings.CutPrefix(command, "$ ")
		if !isRun {
			return sample
		}
		waiting = ""
		printed := ran(t, l, command)
		if unspaced(printed) == unspaced(shown) {
			return sample
		}
		if !*goldentest.Update {
			t.Errorf("%s: %s prints\n%s\nnot\n%s\n%s", name, command, printed, shown, renew)
		}
		return "\t$ " + command + "\n" + indented(printed) + "\n"
	})
	if waiting != "" {
		t.Errorf("%s: nothing says how this is judged:\n%s", name, waiting)
	}
	if *goldentest.Update && page != string(file) {
		err = os.WriteFile(name, []byte(page), 0o644)
		if err != nil {
			t.Fatal(err)
		}
	}
}

// renew is what a failing sample says about how to renew it.
const renew = "if this is right: go test ./cmd -run TestTopicSamples -update, and read what changed"

// terms returns the terms of a topic.
func terms(topic help.Topic) []string {
	var all []string
	for _, block := range topic.Blocks {
		if block.Kind == help.Term {
			all = append(all, block.Term)
		}
	}
	return all
}

// explains reports whether one of the terms begins with a word; a term may explain several lines, separated by commas.
func explains(terms []string, word string) bool {
	for _, term := range terms {
		for part := range strings.SplitSeq(term, ", ") {
			if part == word || strings.HasPrefix(part, word+" ") {
				return true
			}
		}
	}
	return false
}

// The language of play explains each verb of every game, and the page of a game each verb of its own and each article
// that a ruling of its records cites.
func TestTopicLanguageIsWhole(t *testing.T) {
	t.Parallel()
	cited := regexp.MustCompile(`"rule": ?"([a-z.-]+)"`)
	for _, l := range lang.All {
		common := terms(readTopic(languageTopic, l))
		for v := range play.FirstOwn {
			verb := play.Common.Shape(v).Verb
			if !explains(common, verb) {
				t.Errorf("%s: the language says nothing about %s", l, verb)
			}
		}
		for _, g := range games.All {
			own := terms(readTopic(languageTopic+"/"+g.Name, l))
			for _, shape := range g.Grammar.Verbs() {
				if !explains(own, shape.Verb) {
					t.Errorf("%s: the page of %s says nothing about %s", l, g.Name, shape.Verb)
				}
			}
			for _, opt := range g.Options {
				if !explains(own, opt.Key) {
					t.Errorf("%s: the page of %s says nothing about the house rule %s", l, g.Name, opt.Key)
				}
			}
			records, err := filepath.Glob("../referee/" + g.Name + "/testdata/*.json")
			if err != nil {
				t.Fatal(err)
			}
			for _, record := range records {
				judged, err := os.ReadFile(record)
				if err != nil {
					t.Fatal(err)
				}
				for _, rule := range cited.FindAllSubmatch(judged, -1) {
					if !explains(own, string(rule[1])) {
						t.Errorf("%s: the page of %s says nothing about %s", l, g.Name, rule[1])
					}
				}
			}
		}
	}
}

// The topic "tournament" explains each line of a tournament's log, as a command or as a line.
func TestTopicTournament(t *testing.T) {
	t.Parallel()
	fold, err := os.ReadFile("../scoring/event/fold.go")
	if err != nil {
		t.Fatal(err)
	}
	verbs := regexp.MustCompile(`(?m)^\t"([a-z-]+)": +\{\d`).FindAllStringSubmatch(string(fold), -1)
	if len(verbs) < 20 {
		t.Fatalf("only %d lines of the log were found", len(verbs))
	}
	for _, l := range lang.All {
		explained := terms(readTopic("tournament", l))
		for _, verb := range verbs {
			if !explains(explained, verb[1]) && !explains(explained, "event "+verb[1]) {
				t.Errorf("%s: the page says nothing about the line %s", l, verb[1])
			}
		}
	}
}

// The topic "files" explains each exit status and each variable of the environment that the program reads.
func TestTopicFiles(t *testing.T) {
	t.Parallel()
	read := regexp.MustCompile(`(?:Env|Getenv)\("([A-Z_]+)"\)|"((?:XDG|LC)_[A-Z_]+|LANG|HOME)"`)
	variables := map[string]bool{}
	for _, file := range []string{"app/app.go", "app/screen.go", "ask/form/forms.go", "ask/form/theme.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, found := range read.FindAllStringSubmatch(string(source), -1) {
			variables[found[1]+found[2]] = true
		}
	}
	for _, l := range lang.All {
		explained := terms(help.ReadTopic("files", l))
		for variable := range variables {
			if !explains(explained, variable) {
				t.Errorf("%s: nothing about the variable %s", l, variable)
			}
		}
		for _, status := range []int{app.StatusFine, app.StatusFailed, app.StatusWrong, app.StatusBroken} {
			if !explains(explained, strconv.Itoa(status)) {
				t.Errorf("%s: nothing about the exit status %d", l, status)
			}
		}
	}
}

// A topic is found by its name in every language, and no other topic has that name. A name of a command belongs to the
// command, with the topic "hub" as the one exception.
func TestTopicNames(t *testing.T) {
	t.Parallel()
	a := &app.App{Lang: lang.En, Env: func(string) string { return "" }}
	root := newRoot(a, nil)
	for _, l := range lang.All {
		for _, path := range topics() {
			topic := help.ReadTopic(path, l)
			if topic.Short == "" || !slices.ContainsFunc(topic.Blocks, func(b help.Block) bool { return b.Kind != help.Heading }) {
				t.Errorf("%s: %s is empty", l, path)
			}
			for _, name := range topic.Names {
				if c, _, err := root.Find([]string{name}); err == nil && c != root && path != "hub" {
					t.Errorf("%s: the topic %s has the name of a command, %s", l, path, name)
				}
				above := strings.Fields(strings.TrimSuffix(strings.ReplaceAll(path, "/", " "), filepath.Base(path)))
				found, rest, err := newHelp(a, topics()).Find(append(above, name))
				if err != nil || len(rest) > 0 || found.Name() != filepath.Base(path) {
					t.Errorf("%s: help %s finds %s %v, not %s", l, name, found.Name(), rest, path)
				}
			}
		}
	}
}

// Every comment that cites the help names a topic, and a section only if the page has it.
func TestCitedTopics(t *testing.T) {
	t.Parallel()
	cited := regexp.MustCompile(`"arbitro help ([a-z-]+(?: [a-z-]+)?)"((?:[^"\n]|\n//)*\(?section "([^"]+)")?`)
	known := map[string][]string{} // the headings of each topic
	for _, path := range topics() {
		name := strings.ReplaceAll(path, "/", " ")
		known[name] = []string{}
		for _, block := range readTopic(path, lang.En).Blocks {
			if block.Kind == help.Heading {
				known[name] = append(known[name], block.Text)
			}
		}
	}
	found := 0
	err := filepath.WalkDir("..", func(path string, _ os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		for _, one := range cited.FindAllStringSubmatch(string(source), -1) {
			found++
			headings, isTopic := known[one[1]]
			if !isTopic {
				t.Errorf("%s cites the topic %q", path, one[1])
			} else if one[3] != "" && !slices.Contains(headings, one[3]) {
				t.Errorf("%s cites the section %q of %q", path, one[3], one[1])
			}
		}
		return err
	})
	if err != nil || found < 7 {
		t.Error(found, err)
	}
}

// TestKeysTopic: the page of the keys lists every letter of the table's actions, and no letter that is none, in each
// language; likewise those of the first screen.
func TestKeysTopic(t *testing.T) {
	t.Parallel()
	const (
		actions     = `action\.[a-z-]+`
		firstScreen = `(?:home\.(?:new|rules|matches|club|quit)|action\.again)`
	)
	for _, in := range []string{"en", "it", "fr"} {
		page := readFile(t, "help", "topics", "keys."+in+".txt")
		parts := strings.Split(page, "\n# ")
		if len(parts) != 6 {
			t.Fatalf("%s: the page has %d parts", in, len(parts))
		}
		texts := readFile(t, "table", "compose", "words", in+".txt") + readFile(t, "table", "words", in+".txt")
		texts = regexp.MustCompile(`(?m)^action\.share\.key.*$`).ReplaceAllString(texts, "") // the pad alone has it
		for part, rows := range map[int]string{3: actions, 4: firstScreen} {
			listed := keysOf(parts[part], regexp.MustCompile(`(?m)^(\S) ::`))
			used := keysOf(texts, regexp.MustCompile(`(?m)^`+rows+`\.key: (\S)$`))
			if !slices.Equal(listed, used) {
				t.Errorf("%s, part %d: the page lists %v, and the keys are %v", in, part, listed, used)
			}
		}
	}
}

func readFile(t *testing.T, path ...string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// keysOf returns the first groups of all matches, sorted, each once.
func keysOf(text string, pattern *regexp.Regexp) []string {
	var keys []string
	for _, match := range pattern.FindAllStringSubmatch(text, -1) {
		keys = append(keys, match[1])
	}
	slices.Sort(keys)
	return slices.Compact(keys)
}

// rulesByKey returns the house rules of all games, by key.
func rulesByKey() map[string][]referee.Option {
	rules := map[string][]referee.Option{}
	for _, game := range append(slices.Clone(games.All), games.Other) {
		for _, option := range game.Options {
			rules[option.Key] = append(rules[option.Key], option)
		}
	}
	return rules
}

// namedRule finds the word after "rule", by language: the key of a house rule, or a word of the sentence.
var namedRule = map[lang.Lang]*regexp.Regexp{
	lang.En: regexp.MustCompile(`\brule ([a-z][a-z-]*)`),
	lang.It: regexp.MustCompile(`\bregola (?:della casa )?([a-z][a-z-]*)`),
	lang.Fr: regexp.MustCompile(`\brègle (?:maison |de la maison )?([a-z][a-z-]*)`),
}

// typedRule finds a house rule as options of commands take it, such as target=11.
var typedRule = regexp.MustCompile(`(?:--option |--rule |[ «])([a-z][a-z-]*)=([a-z0-9][a-z0-9,-]*)`)

// Every house rule that the help names exists, has the value that the help gives it, and is named on the same page of
// each language. A word that follows "rule" in two languages is the key of a rule: words of sentences differ.
func TestNamedHouseRules(t *testing.T) {
	t.Parallel()
	rules := rulesByKey()
	read := os.DirFS("help")
	pages, err := fs.Glob(read, "topics/*.en.txt")
	if err != nil {
		t.Fatal(err)
	}
	ofGames, err := fs.Glob(read, "topics/language/*.en.txt")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, page := range append(append(pages, ofGames...), "en.txt") {
		named := map[string][]lang.Lang{}
		note := func(word string, language lang.Lang) {
			if !slices.Contains(named[word], language) {
				named[word] = append(named[word], language)
			}
		}
		for _, language := range lang.All {
			path := strings.TrimSuffix(page, "en.txt") + language.String() + ".txt"
			raw, err := fs.ReadFile(read, path)
			if err != nil {
				t.Fatal(err)
			}
			text := strings.Join(strings.Fields(string(raw)), " ")
			for _, match := range namedRule[language].FindAllStringSubmatch(text, -1) {
				note(match[1], language)
			}
			for _, match := range typedRule.FindAllStringSubmatch(text, -1) {
				note(match[1], language)
				fits := func(option referee.Option) bool { return option.Check(match[2]) == nil }
				if !slices.ContainsFunc(rules[match[1]], fits) {
					t.Errorf("%s: no game has the house rule %s=%s", path, match[1], match[2])
				}
			}
		}
		for word, languages := range named {
			if rules[word] != nil && len(languages) < len(lang.All) {
				t.Errorf("%s: the house rule %s is named only in %v", page, word, languages)
			} else if rules[word] == nil && len(languages) > 1 {
				t.Errorf("%s: there is no house rule %s, named in %v", page, word, languages)
			} else if rules[word] != nil {
				found++
			}
		}
	}
	if found == 0 {
		t.Error("no house rule is named in the help")
	}
}

// Each pack has its letters, with the games that are played with it: a game with another pack than the French one has
// its own.
func TestSuitLetters(t *testing.T) {
	tarocchi, _ := games.Find("tarocchi")
	sputo, _ := games.Find("sputo")
	kismet, _ := games.Find("kismet")
	got := suitLetters([]*referee.Game{sputo, memory.Game, kismet, tarocchi, games.Other}, lang.It, lang.Fr)
	want := []help.Block{
		{Kind: help.Term, Term: "P picche, C cuori, Q quadri, F fiori", Text: "Sputo, Tarot"},
		{Kind: help.Term, Term: "C coppe, D denari, S spade, B bastoni", Text: "Memory"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("the letters of suits are %q", got)
	}
	for _, language := range lang.All {
		terms := 0
		for _, block := range readTopic(languageTopic, language).Blocks {
			if block.Kind == help.Term && (block.Term == want[0].Term || strings.HasPrefix(block.Term, "P pique")) {
				terms++
			}
		}
		if terms != 2 {
			t.Errorf("in %v the page has the suits of the French pack %d times, for 2 languages", language, terms)
		}
	}
}
