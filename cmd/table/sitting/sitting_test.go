package sitting

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/reports/doc/doctest"
)

// sitting is people at a table who type what a list says, and the transcript of all that they are shown. It is the
// Asker and the Stored of their table.
type sitting struct {
	playthrough
	unstored
	breaks   func() error // whether what the table asks of its place goes wrong
	lang     lang.Lang
	typed    []string // one entry for each answer; see answer
	clock    time.Time
	settings map[string]string
	others   [][2]string    // lines of others, and who entered them
	kept     int            // how often the table has looked whether it has the match alone
	by       map[int]string // who entered a line, if it was not this table
	refused  bool           // the answer was refused
	first    bool           // somebody else is about to record a line first
	shown    map[string]string
}

var errFirst = errors.New("somebody else was first")

// Apply judges lines, unless somebody else was first.
func (s *sitting) Apply(ctx context.Context, lines ...string) ([]referee.Ruling, error) {
	if s.first {
		s.first = false
		return nil, errors.Join(errFirst, s.hear(ctx))
	}
	if err := s.breaks(); err != nil {
		return nil, err
	}
	return s.unstored.Apply(ctx, lines...)
}

// hear adds what others have recorded.
func (s *sitting) hear(ctx context.Context) error {
	for _, line := range s.others {
		if _, err := s.unstored.Apply(ctx, line[1]); err != nil {
			return err
		}
		s.by[s.match.Log().Len()] = line[0]
	}
	s.others = nil
	return nil
}

// Number returns the number of the match.
func (s *sitting) Number() int { return 7 }

// CatchUp adds what others have recorded.
func (s *sitting) CatchUp(ctx context.Context) (bool, error) {
	return true, errors.Join(s.hear(ctx), s.breaks())
}

// EnteredBy returns who entered a line.
func (s *sitting) EnteredBy(_ context.Context, line int) (string, error) { return s.by[line], nil }

// Warned returns one warning of the first player.
func (s *sitting) Warned(context.Context) (referee.EarlierWarnings, error) {
	return referee.EarlierWarnings{Evening: []int{1, 0, 0}}, s.breaks()
}

// Voice returns whether the referee speaks unasked, and Beside what is kept beside the match.
func (s *sitting) Voice(context.Context) (string, error)  { return s.settings["referee"], s.breaks() }
func (s *sitting) Beside(context.Context) (string, error) { return s.settings["typed"], s.breaks() }

// SetVoice stores whether the referee speaks unasked, and SetBeside what is kept beside the match.
func (s *sitting) SetVoice(_ context.Context, voice string) error { return s.set("referee", voice) }
func (s *sitting) SetBeside(_ context.Context, text string) error { return s.set("typed", text) }

func (s *sitting) set(name, value string) error {
	s.settings[name] = value
	s.news(name, "  kept: ", strings.ReplaceAll(value, `{"first"`, "\n"+`{"first"`))
	return s.breaks()
}

// Notify writes a text.
func (s *sitting) Notify(text string) { s.block("  ! ", text) }

// Show writes a text and its title.
func (s *sitting) Show(_ context.Context, title, text string) error {
	s.printf("  == %s\n", title)
	s.block("     ", text)
	return s.breaks()
}

// Speak does nothing.
func (s *sitting) Speak(lang.Lang) {}

// Close does nothing.
func (s *sitting) Close() error { return nil }

// text writes a text that may be empty.
func (s *sitting) text(margin, text string) {
	if text != "" {
		s.block(margin, text)
	}
}

// news writes those lines of a text that were not there when it was last shown.
func (s *sitting) news(of, margin, text string) {
	was := strings.Split(s.shown[of], "\n")
	for line := range strings.SplitSeq(text, "\n") {
		if !slices.Contains(was, line) {
			s.block(margin, line)
		}
	}
	s.shown[of] = text
}

// question writes all of a question. Of a field that stands there as before, it writes the key alone.
func (s *sitting) question(q ask.Question) {
	s.news("board", "  | ", q.Board)
	if q.Pad != nil {
		pad := strings.Join(append(q.Pad.Table(100), q.Pad.Above, q.Pad.Below), "\n")
		for _, row := range q.Pad.Rows {
			pad += fmt.Sprintf("\nrow %q leads %v", row.Field, row.Leads)
		}
		s.news("pad", "  # ", fmt.Sprintf("%s\ntyped %q, large %d, yields %v", pad, q.Pad.Typed, q.Pad.Large, q.Pad.Yield))
	}
	s.printf("? %s", q.Title)
	for _, is := range []struct {
		so   bool
		said string
	}{{q.Fresh, "fresh"}, {!q.Actions, "no actions"}, {q.Large, "large"}} {
		if is.so {
			s.printf(" (%s)", is.said)
		}
	}
	s.printf("\n")
	s.text("  ", strings.TrimSpace(q.KeyHelp()))
	s.news("terms of "+q.Title, "  terms: ", strings.TrimSpace(q.Terms+"\n\n"+q.Glossary))
	for _, f := range q.Fields {
		var line playthrough
		line.printf("%q", f.Label)
		if f.Help != "" {
			line.printf(" (%s)", f.Help)
		}
		if f.Value != "" {
			line.printf(" = %q", f.Value)
		}
		if f.Number != nil {
			line.printf(" %d-%d-%d", f.Number.Least, f.Number.Likely, f.Number.Most)
		}
		for i, mark := range ask.Marks(f.Options) {
			line.printf("\n      [%s %s=%s]", mark, f.Options[i].Value, f.Options[i].Label)
		}
		if len(f.Offer.Options) > 0 {
			line.printf(" tap")
			line.options(f.Offer.Options)
		}
		at := q.Title + "/" + f.Key
		if said := line.out.String(); said == s.shown[at] {
			s.printf("    %s as before\n", f.Key)
		} else {
			s.shown[at] = said
			s.printf("    %s %s\n", f.Key, said)
		}
	}
	if q.At > 0 {
		s.printf("  begins at %d\n", q.At)
	}
	var signs []string
	for _, k := range q.Quick {
		signs = append(signs, k.Key+" "+k.Label+" "+k.Function)
	}
	s.news("signs", "  sign ", strings.Join(signs, "\n"))
	if c := q.Clock; c != nil {
		s.printf("  clock: %s / %s / %s, %d s left\n", c.Started, c.Left(7), c.Over, c.SecondsLeft(s.clock))
	}
	s.text("  says ", q.Said(q.Start()))
}

// Ask writes a question, and answers it with what is typed next.
func (s *sitting) Ask(_ context.Context, q ask.Question) (ask.Answer, error) {
	if err := q.Sound(); err != nil {
		s.t.Fatal(err)
	}
	if err := s.breaks(); err != nil {
		return ask.Answer{}, err
	}
	s.question(q)
	for len(s.typed) > 0 {
		line, refused := strings.CutPrefix(s.typed[0], "no: ")
		s.typed = s.typed[1:]
		s.refused = false
		s.printf("> %s\n", line)
		a, done, err := s.answer(q, line)
		if s.refused != refused {
			s.t.Fatalf("%q is refused: %v\n%s", line, s.refused, s.out.Bytes()[max(0, s.out.Len()-1500):])
		}
		if done {
			return a, err
		}
	}
	return ask.Answer{Values: q.Start(), At: q.First()}, ask.ErrPaused
}

// answer reads what was typed: values separated by bars; a line of play; a sign; or one of these:
//
//	! VALUES     the actions are wanted, with these values in the form
//	< VALUES     back
//	~ VALUES     a pause, after which the match comes to the table again
//	+ VALUES     the question and the next one together
//	wait N       N seconds pass
//	@ID LINE     a player records a line on a phone; @- somebody else on another laptop
//	# LINE       somebody else records a line just before the answer that follows
//	TYPED?       how the line may be completed
//
// What stands behind "no: " must be refused. It returns false if the answer is refused, or the question still stands.
func (s *sitting) answer(q ask.Question, line string) (a ask.Answer, done bool, err error) {
	if q.Sign(line) != "" {
		a = ask.Answer{Values: q.Start(), At: q.First()}
		a.Quick = line
		return a, true, nil
	}
	if q.Raw(q.Fields[q.First()], line) {
		a = ask.Answer{Values: q.Start(), At: q.First()}
		a.Raw = line
		return a, true, nil
	}
	rest := strings.TrimSpace(line[min(1, len(line)):])
	seconds := 0
	switch {
	case strings.HasPrefix(line, "!") && !q.Actions:
		s.refusal("there are no actions")
		return a, false, nil
	case strings.HasPrefix(line, "!"):
		return ask.Answer{Values: s.left(q, rest), At: q.First()}, true, ask.ErrActions
	case strings.HasPrefix(line, "<"):
		return ask.Answer{Values: s.left(q, rest), At: q.First()}, true, ask.ErrBack
	case strings.HasPrefix(line, "~"):
		if q.Left != nil && rest != "" {
			q.Left(ask.Answer{Values: s.left(q, rest), At: strings.Count(rest, "|")})
		}
		return ask.Answer{}, true, ask.ErrPaused
	case strings.HasPrefix(line, "@"), strings.HasPrefix(line, "#"):
		who := ""
		if line[0] == '@' {
			who, rest, _ = strings.Cut(rest, " ")
		}
		s.others = append(s.others, [2]string{strings.Trim(who, "-"), rest})
		s.first = line[0] == '#'
		return ask.Answer{Values: q.Start(), At: q.First()}, line[0] == '@', ask.ErrStale
	case strings.HasPrefix(line, "+") && q.Next != nil:
		q, rest = q.WithNext(), strings.Repeat("|", len(q.Fields))+rest
		s.question(q)
	default:
		if n, _ := fmt.Sscanf(line, "wait %d", &seconds); n == 1 {
			s.clock = s.clock.Add(time.Duration(seconds) * time.Second)
			return a, false, nil
		}
		rest = line
	}
	values, at := s.values(q, rest)
	if at < 0 {
		return a, false, nil
	}
	s.text("  says ", q.Said(values))
	if _, err := q.Refusal(values); err != nil {
		s.refusal(lang.Say(err, s.lang))
		return a, false, nil
	}
	for at < len(q.Fields)-1 && !q.Last(values, at) {
		at++
	}
	if at < len(q.Fields)-1 {
		s.printf("  %d fields are not asked\n", len(q.Fields)-1-at)
	}
	return ask.Answer{Values: values, At: at}, true, nil
}

func (s *sitting) refusal(why string) {
	s.printf("  refused: %s\n", why)
	s.refused = true
}

// left returns what stands in the form of somebody who leaves it.
func (s *sitting) left(q ask.Question, line string) ask.Values {
	if line == "" {
		return q.Start()
	}
	values, _ := s.values(q, line)
	return values
}

// values reads values separated by bars. It returns the last field that was typed, -1 if a value was refused.
func (s *sitting) values(q ask.Question, line string) (values ask.Values, at int) {
	values = q.Start()
	if line == "" {
		line = strings.Repeat("|", len(q.Fields)-1)
	}
	for i, typed := range strings.Split(line, "|") {
		if i >= len(q.Fields) {
			s.refusal("there is no field for " + typed)
			return values, -1
		}
		typed = strings.TrimSpace(typed)
		f := q.Fields[i]
		if typed, completed := strings.CutSuffix(typed, "?"); completed && f.Suggest != nil {
			q.Said(values) // as a form does, before it offers anything
			offers := f.Suggest(typed)
			s.printf("  %q may become %q\n", typed, offers[:min(len(offers), 8)])
			return values, -1
		}
		value, err := f.Read(typed)
		if err == nil {
			err = f.Refusal(value)
		}
		if err != nil {
			s.refusal(f.Key + ": " + lang.Say(err, s.lang))
			return values, -1
		}
		values = values.With(f.Key, value)
		at = i
	}
	return values, at
}

// table returns the table of the sitting.
func (s *sitting) table(c sat) *Table {
	said := func(what string) func(context.Context) error {
		return func(ctx context.Context) error { return s.Show(ctx, what, "") }
	}
	of := func(what string) func(context.Context, Stored) error {
		return func(ctx context.Context, _ Stored) error { return s.Show(ctx, what, "") }
	}
	return &Table{
		Talk: Talk{Asker: s, Lang: s.lang, Taps: c.taps}, Stored: s, speaks: !c.quiet, dealer: referee.Nobody,
		House: House{
			Now: func() time.Time { return s.clock }, Elsewhere: errFirst,
			NewLines: func(context.Context, int, int) <-chan struct{} { return nil },
			Keeps: func(Stored) string {
				s.kept++
				return map[int]string{3: "the match is at another table too"}[s.kept]
			},
			Players: func(_ context.Context, typed []string) ([]string, error) {
				if typed[0] == "Back" {
					return nil, ask.ErrBack
				}
				return typed, s.breaks()
			},
			Sheet: of("the sheet"), Phones: of("the phones"), Discard: of("discarded"),
		},
		Evening: Evening{
			Names: func(context.Context) ([]string, error) {
				return []string{"Zoe Zanni", "Bruno Neri"}, s.breaks()
			},
			EveningSoFar: func(context.Context) (string, error) { return "Anna: 2 matches", s.breaks() },
			ShowEvening:  said("the evening"), Again: said("again"), Another: said("another"),
		},
	}
}

// sat is one sitting: the match so far, and what is typed.
type sat struct {
	name  string
	lang  lang.Lang
	quiet bool
	taps  bool
	lines string // the match before, a line each
	typed string // a line for each answer
}

// sit plays the sitting up to its end, or to the first error.
func (c sat) sit(t *testing.T, breaks func() error) (*sitting, error) {
	s := &sitting{
		playthrough: playthrough{t: t}, lang: c.lang, clock: time.Date(2026, 11, 21, 21, 0, 0, 0, time.UTC),
		settings: map[string]string{}, by: map[int]string{}, shown: map[string]string{},
		unstored: unstored{match: referee.NewMatch(games.Find)}, breaks: breaks,
	}
	for line := range strings.SplitSeq(strings.TrimSpace(c.lines), "\n") {
		if _, err := s.match.Apply([]byte(strings.TrimSpace(line))); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	for line := range strings.SplitSeq(strings.TrimSpace(c.typed), "\n") {
		s.typed = append(s.typed, strings.TrimSpace(line))
	}
	err := s.table(c).Play(t.Context())
	for errors.Is(err, ask.ErrPaused) && len(s.typed) > 0 {
		s.printf("— — —\n")
		s.shown = map[string]string{}
		err = s.table(c).Play(t.Context())
	}
	return s, err
}

// TestSittings: what people at a table are asked, shown, refused and told while they play, correct, accuse and leave;
// and the record of it.
func TestSittings(t *testing.T) {
	for _, c := range sittings {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, err := c.sit(t, func() error { return nil })
			if len(s.typed) > 0 {
				t.Errorf("%v; %q was typed too much\n%s", err, s.typed, s.out.Bytes()[max(0, s.out.Len()-1500):])
			}
			s.printf("\n%v\n", err)
			for n := strings.Count(strings.TrimSpace(c.lines), "\n") + 2; n <= s.match.Log().Len(); n++ {
				s.printf("%d %s\n", n, s.match.Log().Text(n))
			}
			s.block("| ", compose.New(score.View{Match: s.match, Lang: c.lang}).Rounds())
			doctest.Golden(t, c.name+".sitting.txt", s.out.Bytes())
		})
	}
}

// TestNoFailureIsLost: wherever a table asks something of the store, the terminal or the rest of its place, and gets an
// error, it stops with that error at once. If only what was typed so far cannot be kept, it says so and goes on.
func TestNoFailureIsLost(t *testing.T) {
	t.Parallel()
	errBroken := errors.New("the disk is full")
	type call struct{ sitting, number int }
	first := map[string]call{} // from each place of the code
	for i, c := range sittings {
		n := 0
		_, _ = c.sit(t, func() error {
			n++
			var callers [5]uintptr
			place := fmt.Sprint(callers[:runtime.Callers(3, callers[:])])
			if _, seen := first[place]; !seen {
				first[place] = call{i, n}
			}
			return nil
		})
	}
	for _, fails := range first {
		left := fails.number
		c := sittings[fails.sitting]
		s, err := c.sit(t, func() error {
			left--
			if left == 0 {
				return errBroken
			}
			return nil
		})
		said := strings.Contains(s.out.String(), "! "+errBroken.Error())
		if !said && (!errors.Is(err, errBroken) || left < 0) {
			t.Errorf("%s: call %d fails, and the table ends %d calls later with %v\n%s", c.name, fails.number, -left, err,
				s.out.Bytes()[max(0, s.out.Len()-1000):])
		}
	}
}
