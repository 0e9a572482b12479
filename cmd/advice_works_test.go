package cmd_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"arbitro/cmd"
	"arbitro/cmd/app"
	"arbitro/db/dbtest"
)

// TestAdviceWorks brings about each situation in which the program advises a command, an option or a line of a record,
// takes the advice out of what was printed, and follows it. The situations stand in testdata/advice.txt:
//
//	== ROOM KEY        the text that advises, by its room and its key in the words
//	$ COMMAND          a command that must succeed
//	? COMMAND          the command that advises, run in each language; ?en for one that works, which is run once
//	> ADVICE           must be printed, in every language; a command is then run, and must succeed
//	= COMMAND          the command that is run instead, where the advice leaves a gap such as FILE or "why"; it holds
//	                   every other word of the advice
//	< FILE: LINE       adds a line to a file
//	+ LINE             replaces the last line of the record that was checked last; the record is then in order
//
// Every text that advises is there, or in the list of those that no test can follow.
func TestAdviceWorks(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("testdata/advice.txt")
	if err != nil {
		t.Fatal(err)
	}
	covered := map[string]bool{}
	for _, part := range strings.Split("\n"+string(text), "\n== ")[1:] {
		title, body, _ := strings.Cut(part, "\n")
		for _, key := range strings.Split(title, ", ") {
			covered[key] = true
		}
		t.Run(title, func(t *testing.T) {
			t.Parallel()
			s := newSituation(t)
			for line := range strings.Lines(body) {
				s.do(strings.TrimRight(line, "\n"))
			}
			s.do("")
		})
	}
	advising := textsThatAdvise(t)
	for key, why := range beyondTests {
		if covered[key] || !advising[key] {
			t.Errorf("%s (%s) does not belong in the list of those beyond tests", key, why)
		}
		covered[key] = true
	}
	for key := range advising {
		if !covered[key] {
			t.Errorf("%s advises something that no test follows", key)
		}
	}
	for key := range covered {
		if !advising[key] {
			t.Errorf("%s advises nothing", key)
		}
	}
	t.Logf("%d of %d texts that advise are followed", len(advising)-len(beyondTests), len(advising))
}

// situation is a laptop and a folder in which the program is run.
type situation struct {
	*testing.T
	dir, database string
	now           time.Time

	asked     []string // the words of the command that advises
	languages int      // in how many languages it was run
	printed   string   // what it printed
	advice    string   // the command advised, until it is followed
	filled    string   // the last advice, whose gaps a line = fills
	record    string   // the record that was checked last
}

func newSituation(t *testing.T) *situation {
	dir := t.TempDir()
	s := &situation{T: t, dir: dir, database: filepath.Join(dir, "arbitro.db")}
	s.now = time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	dbtest.Put(t, s.database)
	return s
}

// run runs the program, with standard input empty and nobody to ask.
func (s *situation) run(words []string) (status int, printed string) {
	s.Helper()
	s.now = s.now.Add(time.Minute)
	var out bytes.Buffer
	a := &app.App{
		In: strings.NewReader(""), Out: &out, Err: &out,
		Env: func(name string) string { return map[string]string{"ARBITRO_DB": s.database}[name] },
		Now: func() time.Time { return s.now },
	}
	var args []string
	for _, word := range words {
		args = append(args, strings.ReplaceAll(word, "$DIR", s.dir))
	}
	status = cmd.Main(a, args)
	return status, out.String()
}

// succeed runs a command that must succeed.
func (s *situation) succeed(command string) {
	s.Helper()
	status, printed := s.run(splitWords(strings.TrimPrefix(command, "arbitro ")))
	if status != 0 {
		s.Fatalf("%s: status %d: %s", command, status, printed)
	}
}

// do carries out a line of the file.
func (s *situation) do(line string) {
	s.Helper()
	sign, rest, _ := strings.Cut(line, " ")
	if sign != "=" && s.advice != "" {
		s.succeed(s.advice)
		s.advice = ""
	}
	switch sign {
	case "$":
		s.succeed(rest)
	case "?", "?en":
		s.asked = splitWords(rest)
		s.printed = ""
		languages := []string{"it", "fr", "en"}
		if sign == "?en" {
			languages = languages[2:]
		}
		s.languages = len(languages)
		for _, language := range languages {
			_, said := s.run(append([]string{"--lang", language}, s.asked...))
			s.printed += "\n" + said
		}
		if s.asked[0] == "check" {
			s.record = strings.ReplaceAll(s.asked[1], "$DIR", s.dir)
		}
	case ">":
		if n := len(s.asPrinted(rest).FindAllString(strings.Join(strings.Fields(s.printed), " "), -1)); n < s.languages {
			s.Fatalf("%q is there %d times, not in each of %d languages:%s", rest, n, s.languages, s.printed)
		}
		s.filled = rest
		if strings.HasPrefix(rest, "arbitro ") {
			s.advice = rest
		}
	case "=":
		s.fits(rest)
		s.advice = ""
		command, _, _ := strings.Cut(rest, " #")
		s.succeed(command)
	case "<":
		file, text, _ := strings.Cut(rest, ": ")
		s.write(filepath.Join(s.dir, file), text+"\n", os.O_APPEND)
	case "+":
		text, err := os.ReadFile(s.record)
		if err != nil {
			s.Fatal(err)
		}
		s.advice = ""
		lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
		lines[len(lines)-1] = strings.ReplaceAll(rest, ` \ `, "\n")
		s.write(s.record, strings.Join(lines, "\n")+"\n", os.O_TRUNC)
		s.succeed("check " + s.record)
	case "#", "":
	default:
		s.Fatalf("no line of advice begins with %q", sign)
	}
}

// fits checks that a command holds every word of the advice that is not a gap to be filled.
func (s *situation) fits(command string) {
	s.Helper()
	for _, word := range splitWords(strings.TrimPrefix(s.filled, "arbitro ")) {
		if !gap.MatchString(word) && !strings.Contains(command, word) {
			s.Errorf("%s is not what was advised: %s", command, s.filled)
		}
	}
}

// gap matches a word of an advice that the user replaces.
var gap = regexp.MustCompile(`^([A-Z]+…?|why)$`)

// asPrinted returns a pattern for an advice as it is printed in any language: a gap is another word there.
func (s *situation) asPrinted(advice string) *regexp.Regexp {
	words := strings.Split(advice, " ")
	for i, word := range words {
		bare := strings.Trim(word, `"`)
		switch {
		case !gap.MatchString(bare):
			words[i] = regexp.QuoteMeta(strings.ReplaceAll(word, "$DIR", s.dir))
		case word != bare:
			words[i] = `"\pL+"`
		default:
			words[i] = `\pL+…?`
		}
	}
	return regexp.MustCompile(strings.Join(words, " "))
}

func (s *situation) write(path, text string, how int) {
	s.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		s.Fatal(err)
	}
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|how, 0o600)
	if err == nil {
		_, err = file.WriteString(text)
	}
	if err == nil {
		err = file.Close()
	}
	if err != nil {
		s.Fatal(err)
	}
}

// splitWords splits a command line into words as a shell does, as far as double and single quotes go.
func splitWords(line string) []string {
	var words []string
	for _, match := range regexp.MustCompile(`"([^"]*)"|'([^']*)'|(\S+)`).FindAllStringSubmatch(line, -1) {
		words = append(words, match[1]+match[2]+match[3])
	}
	return words
}

// advises finds the texts that advise a command, an option, or a line of a record.
var advises = regexp.MustCompile(`arbitro\}? [a-z]+|\{(accept|close|draw|options|results)\}|(add|choose|put|use|with|without|needs?|is done by|to be asked|name [a-z ]+ with) --[a-z{]|(with a|the) "[a-z]+" line|use amend|only "option`)

// textsThatAdvise returns the keys of the texts that advise, each after the folder of its room.
func textsThatAdvise(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(filepath.ToSlash(path), "/words/en.txt") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		room := strings.TrimPrefix(filepath.ToSlash(filepath.Dir(filepath.Dir(path))), "../")
		for line := range strings.Lines(strings.ReplaceAll(string(text), "\n  ", " ")) {
			key, said, ok := strings.Cut(line, ": ")
			if ok && !strings.HasPrefix(key, "#") && advises.MatchString(said) {
				found[room+" "+key] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// beyondTests holds texts whose situation no test can bring about, and why.
var beyondTests = map[string]string{
	"cmd/app db.copied-without-its-log":        needsDamage,
	"cmd/app db.damaged-file":                  needsDamage,
	"cmd/app db.made-by-an-older-version":      "a file of an older version that cannot be written",
	"cmd/app db.read-only":                     "a file that cannot be written",
	"cmd/app db.statement-failed":              needsDamage,
	"cmd/app desk.game-line-lost":              needsDamage,
	"cmd/app desk.no-game-line":                needsDamage,
	"cmd/app desk.seats-differ-from-the-lines": needsDamage,
	"cmd/app moved.kept":                       "a database that is moved while it is open",
	"cmd/app no-home":                          "a home folder that is missing",
	"cmd/app place.network":                    "a share on a network",
	"cmd/app place.synced":                     "a folder that a program keeps the same elsewhere",
	"cmd/ask/form screen-failed":               needsTerminal,
	"cmd/event still-disputed":                 needsTerminal,
	"cmd/exchange club-much":                   "a club of hundreds of thousands of persons",
	"cmd/exchange club-much-event":             "a tournament of 100,000 lines",
	"cmd/hub alone":                            needsHub,
	"cmd/hub fed-head":                         needsHub,
	"cmd/hub hub-already":                      needsHub,
	"cmd/hub hub-runs":                         needsHub,
	"cmd/hub invite":                           needsHub,
	"cmd/hub nodes-streams":                    needsHub,
	"cmd/hub restored-hub":                     needsHub,
	"cmd/hub restored-keys":                    needsHub,
	"cmd/hub revoked":                          needsHub,
	"cmd/hub secret":                           needsHub,
	"cmd/hub service-folder":                   needsHub,
	"cmd/league slips-typed":                   needsTerminal,
	"cmd/match table-done":                     needsTerminal,
	"cmd/serve alone":                          staysOn,
	"cmd/serve event-alone":                    staysOn,
	"cmd/serve files-ask":                      staysOn,
	"cmd/serve no-scorer-seat":                 staysOn,
	"cmd/serve no-seats":                       staysOn,
	"cmd/serve seats-of":                       staysOn,
	"cmd/share ask-line-help":                  needsHub,
	"cmd/share ask-name-help":                  needsHub,
	"cmd/share bad-line":                       needsHub,
	"cmd/share bad-settings":                   needsHub,
	"cmd/share clash":                          needsHub,
	"cmd/share clashes":                        needsHub,
	"cmd/share down":                           needsHub,
	"cmd/share gone-again":                     needsHub,
	"cmd/share hub-empty":                      needsHub,
	"cmd/share kept-line":                      needsHub,
	"cmd/share line-seen":                      needsHub,
	"cmd/share more-refused":                   needsHub,
	"cmd/share no-hub":                         needsHub,
	"cmd/serve no-pad-folder":                  "a pad that is built, and served until it is stopped",
	"cmd/share no-program":                     needsHub,
	"cmd/share not-let":                        needsHub,
	"cmd/share remove-force":                   needsHub,
	"cmd/share removed-from":                   needsHub,
	"cmd/share status-clash":                   needsHub,
	"cmd/share status-never":                   needsHub,
	"cmd/share two-lines":                      needsHub,
	"cmd/share unsent":                         needsHub,
	"cmd/store cure":                           needsDamage,
	"cmd/store damaged-force":                  needsDamage,
	"cmd/store damaged-import":                 needsDamage,
	"referee err-count-twice":                  "a game with a Tally, of which the catalogue has none",
	"referee err-top":                          "it says where a line belongs, and advises none",
	"referee league.no-result":                 needsDamage,
	"reports/event reported":                   needsTerminal,
}

// Why several situations are beyond TestAdviceWorks.
const (
	needsHub      = "a hub must be running; the scripts of cmd/share and cmd/hub try it"
	staysOn       = "the command stays on until it is interrupted"
	needsDamage   = "the file must be damaged; the scripts of cmd/store try it"
	needsTerminal = "a terminal or a phone is needed; the scripts of the room try it"
)
