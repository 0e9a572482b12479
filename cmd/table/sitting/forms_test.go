package sitting_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/cmd/table/sitting"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// formGames is a round of each game with a form of its own: what is typed into the form, and one field of it corrected.
var formGames = []struct {
	head  []string
	typed []string
	field string   // the label of the field to correct, in English
	value string   // what is typed there
	ends  []string // the corrections
}{
	{
		[]string{"game tarocchi", "player anna", "player bruno", "player carla", "player dario", "player elena"},
		[]string{"2", "2", "4", "a", "49.5", "2", "anna 2", "a"},
		"Who is the taker", "3",
		[]string{"amend 10 slip bid bruno pass", "amend 11 slip bid carla guard"},
	},
	{
		[]string{"game kismet", "option variant collect", "player anna", "player bruno", "player carla"},
		[]string{"2233", "444", "55"},
		"Bruno", "4445",
		[]string{"amend 10 slip pile bruno 4 4 4 5"},
	},
	{
		[]string{"game sabai", "player anna", "player bruno"},
		[]string{"1 2 3", "j 4"},
		"Anna", "1 2",
		[]string{"amend 7 slip show anna 1 2"},
	},
	{
		[]string{"game sputo", "player anna", "player bruno"},
		[]string{"1", "4", "14"},
		"Cards in the other player's row", "5",
		[]string{"amend 8 slip remain bruno 5"},
	},
	{
		[]string{"game dernier", "player anna", "player bruno", "player carla"},
		[]string{"3", "0", "12"},
		"Carla", "11",
		[]string{"amend 10 slip left carla 11"},
	},
}

// TestFormGivenBack: in every game the form of a round comes back as it was filled in, the cursor on the field that was
// chosen, and what is corrected brings no foul that nobody committed.
func TestFormGivenBack(t *testing.T) {
	for _, c := range formGames {
		t.Run(c.head[0], func(t *testing.T) {
			t.Parallel()
			p := newParty(t, lang.En)
			s, err := p.desk.Begin(t.Context(), append([]string{"arbitro 1"}, c.head...))
			if err != nil {
				t.Fatal(err)
			}
			p.game = s.Match().Game()
			p.tallied(s, c.typed...)
			e := slices.IndexFunc(p.entries(s), func(e sitting.Entry) bool { return strings.HasPrefix(e.Said, c.field+": ") })
			if e < 0 {
				t.Fatalf("no field %q in %+v", c.field, p.entries(s))
			}
			was := p.entries(s)[e]
			answers := slices.Repeat([]string{""}, was.At)
			p.play(s, steps(p.act(key("action.correct")), p.on(texts.WhichRound, "1"),
				Step{Title: p.say(texts.WhichLine), Answers: []string{said(e)}},
				Step{Title: p.say(asked.InPlace), Err: ask.ErrBack},
				p.on(texts.WhichLine, said(e)),
				p.on(asked.InPlace, append(answers, c.value)...))...)
			slip := strings.ReplaceAll(strings.Join(c.ends, "\n"), "slip", `"`+p.say(asked.Wrongly)+`"`)
			p.ends(s, strings.Split(slip, "\n")...)
			q := p.script.Asked[slices.IndexFunc(p.script.Asked, func(q ask.Question) bool {
				return q.Title == p.say(asked.InPlace)
			})]
			if q.At != was.At || len(q.Fields) != len(c.typed)+1 {
				t.Errorf("the form has %d fields, and begins at %d", len(q.Fields), q.At)
			}
			for _, r := range s.Match().Rulings() {
				t.Errorf("a ruling on it: %v", s.Match().In(lang.En).Sentence(r))
			}
		})
	}
}

// said is how an option without a key is chosen.
func said(at int) string { return strconv.Itoa(at + 1) }

// entries lists what can be corrected in the first round.
func (p *party) entries(s sitting.Stored) []sitting.Entry {
	c := compose.New(score.View{Match: s.Match(), Lang: p.lang, Mode: referee.ByTally})
	return sitting.HistoryOf(c).Entries(sitting.HistoryOf(c).Chapters()[1])
}

// tallied records a round in the game's own form.
func (p *party) tallied(s sitting.Stored, typed ...string) {
	p.Helper()
	if _, err := s.Apply(p.Context(), "deal anna"); err != nil {
		p.Fatal(err)
	}
	form := compose.New(score.View{Match: s.Match(), Lang: p.lang, Mode: referee.ByTally}).Tally()
	values := form.Start()
	for i, line := range typed {
		value, err := form.Fields[i].Read(line)
		if err != nil {
			p.Fatal(err)
		}
		values = values.With(form.Fields[i].Key, value)
	}
	lines, err := form.Lines(values)
	if err != nil {
		p.Fatal(err)
	}
	if _, err := s.Apply(p.Context(), lines...); err != nil {
		p.Fatal(err)
	}
}
