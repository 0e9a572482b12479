package sitting

import (
	"testing"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

// TestOnceMoreInTheOldOrder: where several things may have happened, a round that is entered again begins with what
// came first the first time, and with its words.
func TestOnceMoreInTheOldOrder(t *testing.T) {
	m := seatedAt(t, "dernier", "Anna,Bruno,Carla", []string{"deal anna"})
	what := ask.Question{Fields: []ask.Field{
		{Key: "verb", Kind: ask.Choice, Options: []ask.Option{{Value: "start"}, {Value: "flip"}}}, {Key: "0"},
	}}
	for first, want := range map[string][2]string{"flip 6H": {"flip", "6H"}, "start carla": {"start", "carla"}} {
		answers := &firstAnswers{title: "Round 1", deal: m.Log().Len()}
		for _, line := range []string{first, "start bruno", "flip 7S"} {
			var lexer play.Lexer
			split, _ := lexer.Split([]byte(line))
			reader := play.Reader{Grammar: m.Game().Grammar, Roster: m.Roster()}
			act, err := reader.Read(split)
			if err != nil {
				t.Fatal(err)
			}
			answers.lines = append(answers.lines, recorded{line, act})
		}
		q := answers.filled(compose.New(score.View{Match: m, Lang: lang.En}), what)
		if q.Fields[0].Value != want[0] || q.Fields[1].Value != want[1] {
			t.Errorf("after %q the form holds %q and %q", first, q.Fields[0].Value, q.Fields[1].Value)
		}
	}
}
