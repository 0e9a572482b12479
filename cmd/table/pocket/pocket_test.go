package pocket

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"arbitro/cmd/ask"
	"arbitro/cmd/ask/page"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	report "arbitro/reports/text"
)

// phone is a device with a page on which somebody taps. It writes down what the page shows, and what the device does.
type phone struct {
	*testing.T
	bytes.Buffer
	*page.Page
	memory
	broken  error // of Save
	refused error // of Hand
	others  bool  // another page has the match
	handed  Handed
	files   []string
	storage Storage

	form  doc.Form
	board string // with its links
}

func (p *phone) Save(ctx context.Context, fresh, others []Entry) error {
	if p.broken != nil {
		return p.broken
	}
	return p.memory.Save(ctx, fresh, others)
}

func (p *phone) Draw(d page.Drawing) {
	fmt.Fprintf(p, "┌ %s\n", d.Board.Lang)
	p.blocks(d.Score.Blocks)
	_ = report.Write(p, d.Board, report.Options{Width: 90})
	p.board = fmt.Sprintf("%#v", d.Board.Blocks)
	if d.Form.Title != "" {
		fmt.Fprintf(p, "│ %s\n", d.Form.Title)
	}
	p.blocks(d.Form.Blocks)
}

// blocks writes the blocks of a form: what is said, and what there is to tap and to fill in.
func (p *phone) blocks(all []doc.Block) {
	for _, b := range all {
		switch b := b.(type) {
		case doc.Form:
			p.form = b
			fmt.Fprintf(p, "│ %s (%s) %s\n", b.Title, b.Help, b.Wrong)
			for _, f := range b.Fields {
				fmt.Fprintf(p, "│   %s %s %q", f.Name, f.Label, f.Held)
				for i, o := range f.Options {
					if i < 12 {
						fmt.Fprintf(p, " [%s]", o.Label)
					}
				}
				fmt.Fprintln(p)
			}
			fmt.Fprintf(p, "│   [%s]", b.Send)
			for _, button := range b.Buttons {
				fmt.Fprintf(p, " [%s]", button.Label)
			}
			fmt.Fprintln(p)
		case doc.Score:
			for _, card := range b.Players {
				fmt.Fprintf(p, "╞ %s %s %s %q\n", card.Name, card.Total, card.Now, card.Said)
			}
		case doc.Together:
			p.blocks(b.Blocks)
		default:
			fmt.Fprintf(p, "│ %v\n", b)
		}
	}
}

func (p *phone) Follow(string, *doc.Document) {}
func (p *phone) Rows(doc.Field)               {}
func (p *phone) Offer(string, []string)       {}
func (p *phone) Unfit(string, []string)       {}

func (p *phone) Claim(match int) bool {
	fmt.Fprintf(p, "alone with %d\n", match)
	return !p.others
}
func (p *phone) NewLines(context.Context) <-chan struct{} { return nil }

func (p *phone) Hand(_ context.Context, name, text, message string) (Handed, error) {
	if p.refused == nil {
		fmt.Fprintf(p, "handed on %s, %q:\n%s", name, message, text)
	}
	return p.handed, p.refused
}
func (p *phone) Pick(context.Context) ([]string, error) { return p.files, nil }
func (p *phone) Print()                                 { fmt.Fprintln(p, "printed") }
func (p *phone) Storage() Storage                       { return p.storage }

// does hands the page what somebody does a second later, and waits until the page waits again.
func (p *phone) does(e page.Event) {
	time.Sleep(time.Second)
	p.Hear(e)
	synctest.Wait()
}

// taps taps the buttons that begin so, one after the other; "name=value,value" fills in the fields from that name on.
func (p *phone) taps(steps ...string) {
	p.Helper()
	values := map[string][]string{}
	for _, step := range steps {
		fmt.Fprintf(p, "→ %s\n", step)
		if to, found := strings.CutPrefix(step, "#"); found {
			p.does(page.Event{Link: to})
			continue
		}
		if typed, found := strings.CutPrefix(step, "="); found {
			for i, value := range strings.Split(typed, ",") {
				values[page.Name(i)] = []string{value}
			}
			p.does(page.Event{Values: values})
			continue
		}
		e := page.Event{Sent: true, Values: values}
		found := step == p.form.Send
		for _, b := range p.form.Buttons {
			if strings.HasPrefix(b.Label, step) && !found {
				e.Button = b.Sends
				found = true
			}
		}
		for _, f := range p.form.Fields {
			for _, o := range f.Options {
				if strings.HasPrefix(o.Label, step) && !found {
					values[f.Name] = []string{o.Value}
					found = true
					if !f.Press {
						e = page.Event{Values: values}
					}
				}
			}
		}
		if !found {
			p.Fatalf("there is no %q to tap; the page shows\n%s", step, p.String()[max(0, p.Len()-1500):])
		}
		p.does(e)
		if e.Sent {
			values = map[string][]string{}
		}
	}
}

// screen returns what the page shows.
func (p *phone) screen() string { return p.String()[strings.LastIndex(p.String(), "┌"):] }

// says fails the test if the page does not show the texts.
func (p *phone) says(texts ...string) {
	p.Helper()
	for _, text := range texts {
		if !strings.Contains(p.screen(), text) {
			p.Errorf("the page does not say %q:\n%s", text, p.screen())
		}
	}
}

// opens runs the pad, until the test ends.
func (p *phone) opens() {
	p.Page = page.New(p, lang.En)
	ctx, cancel := context.WithCancel(p.Context())
	done := make(chan error)
	go func() { done <- Run(ctx, Setup{Page: p.Page, Keep: p, Device: p, Lang: lang.En, Now: time.Now}) }()
	p.Cleanup(func() {
		cancel()
		if err := <-done; !errors.Is(err, ask.ErrPaused) {
			p.Errorf("the pad ends with %v", err)
		}
	})
	synctest.Wait()
}

// An evening on a phone: matches, their sheet, an article, records out and in, the standings, another language, and
// what goes wrong.
func TestEvening(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}, storage: Forgets}
		p.opens()
		p.taps("More", "Share all records", "Back") // there are none yet
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla", "Done", "Anna", "play by play", "Done")
		p.taps("=3,4,5", "Done", "2 red", "3 blue", "5 red", "1 white", "2 white", "7 red", "Record it: ")
		if !strings.Contains(p.board, "article/istinto.follow") {
			t.Errorf("the ruling leads to no article: %s", p.board)
		}
		p.taps("#article/istinto.follow", "Back", "#article/none")
		p.taps("Actions", "End the match here", "yes", "Score sheet", "Print", "Share the record", "Back", "That is all")
		p.taps("New match", "Istinto", "=Carla,anna,Bruno", "Done", "Only the result", "the totals", "=12,8,3", "Done")
		p.refused = errors.New("nothing takes files here")
		p.taps("Score sheet", "Share the record", "Go on")
		p.refused = nil
		p.taps("New match", "Kismet", "=Bruno,Dora,Carla", "Done", "Dora", "the points alone", "Done", "=12,0,30", "Done", "That is all")
		p.taps("More", "The standings of the players here", "Print", "The standings of the players here", "Back", "Share all records")
		time.Sleep(24 * time.Hour)
		p.storage = Keeps
		p.others = true
		p.handed = Saved
		p.taps("Back", "New match", "Dernier", "=Ivo,Dora,Carla", "Done", "Ivo", "just who wins the round", "Done")
		p.taps("Actions", "Quit", "Quit", "More", "Share the records of this evening", "Back")
		p.broken = errors.New("the disk is full")
		p.taps("New match", "Sputo", "=Ivo,Dora", "Done")
		p.broken = nil
		p.taps("Go on", "Go on with match 4", "Dora", "Actions", "Quit", "More")
		record := "arbitro 1\ngame istinto\nid A-Record\ndate 2000-01-01\nplayer anna Anna\nplayer bruno Bruno\nplayer carla Carla\n"
		p.taps("Import records from files")
		p.files = []string{record + "\n" + record, record + "result anna 12 1\nresult bruno 8 2\nresult carla 3 3\n", record, record + "deal anna\ngame chess\n"}
		p.taps("Import records from files", "The standings of the players here", "Back")
		undated := strings.Replace(strings.Replace(record, "A-Record", "Undated", 1), "date 2000-01-01\n", "", 1)
		p.files = []string{undated + "result anna 1 1\nresult bruno 0 2\nresult carla 0 2\n"}
		p.taps("Import records from files", "The standings of the players here", "Back")
		p.broken = errors.New("the disk is full")
		p.files = []string{strings.Replace(record, "A-Record", "Another", 1)}
		p.taps("Import records from files")
		p.taps("Language", "Lingua")
		p.broken = nil
		p.taps("Language", "Langue")
		p.storage = Forbidden
		p.taps("Retour", "Nouvelle partie")
		p.storage = Full
		p.taps("Istinto")
		p.storage = Keeps
		again := &phone{T: t, memory: p.memory}
		again.opens() // in French
		again.taps("Reprendre", "Actions", "Quitter", "Quitter", "Plus")
		p.Write(again.Bytes())
		doctest.Golden(t, "evening.txt", drawn.ReplaceAll(p.Bytes(), []byte("…")))
	})
}

// drawn are the ids of matches and the seals of their records, which are drawn by lot.
var drawn = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{21,}|[0-9a-f]{64}`)

// TestWhoIsMeant: a name that may be short for somebody known here is asked about, in a new match and for who sits down;
// one that is known, or means nobody here, is not.
func TestWhoIsMeant(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		p.taps("New match", "Istinto", "=Anna Rossi,Bruno Neri,Anna Russo", "Done", "Actions", "Quit", "Quit")
		p.taps("New match", "Istinto", "=russo,bruno neri,Zoe", "Done")
		p.says("Who is \"russo\"?", "It is Anna Russo")
		p.taps("It is Anna Russo")
		p.says("Bruno Neri", "Anna Russo", "Zoe")
		p.taps("Actions", "Who plays", "=Anna Russo,Bruno Neri,Zoe,anna r", "Done")
		p.says("Who is \"anna r\"?", "It is Anna Rossi")
		if strings.Contains(p.screen(), "It is Anna Russo") {
			t.Errorf("somebody who is seated may be meant:\n%s", p.screen())
		}
		p.taps("It is a new person: anna r")
		p.says("anna r")
		p.taps("Actions", "Quit", "Quit", "New match", "Istinto", "=Zoe; Anna Rossi; (Bruno)", "Known players")
		p.says("[3 · (Bruno)]")
		p.taps("Back", "Back", "Back", "New match", "Istinto", "=Zoe,Bruno Neri,(Anna)", "Done")
		p.says("Next round: who deals?") // nobody asks who a guest is
	})
}

// TestRuleOfTable: the rule under a ruling holds with the house rules of the match, and without them the page says so.
func TestRuleOfTable(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for option, want := range map[string]bool{"": true, "option variant discard\n": false} {
			p := &phone{T: t, memory: memory{}}
			p.opens()
			p.files = []string{"arbitro 1\ngame kismet\ndate 2026-11-25\n" + option + "player anna Anna\nplayer bruno Bruno\n"}
			p.taps("More", "Import records from files", "Back", "Go on with match 1", "#article/kismet.discard")
			shown := p.String()[strings.LastIndex(p.String(), "→ #article"):]
			if !strings.Contains(shown, "In short") || strings.Contains(shown, "holds only with another house rule") != want {
				t.Errorf("the rule in a match with %q:\n%s", option, shown)
			}
		}
	})
}

// A tap on a cell of the rounds corrects that player's number of that round: the only one at once, one of several after
// a question. A cell that is not there corrects nothing.
func TestCell(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		asks := func(title string, fields ...string) {
			t.Helper()
			var all []string
			for _, f := range p.form.Fields {
				all = append(all, fmt.Sprint(f.Label, f.Held))
				for _, o := range f.Options {
					all = append(all, o.Label)
				}
			}
			if p.form.Title != title || len(fields) > 0 && !slices.Equal(all[:len(fields)], fields) {
				t.Fatalf("the pad asks %q with %q, expected %q with %q", p.form.Title, all, title, fields)
			}
		}
		p.taps("New match", "Kismet", "=Anna,Bruno,Carla", "Done", "Anna", "the points alone", "Done", "=5,7,9", "Done")
		p.taps("#cell/0/1")
		asks("What should it have been?", "Player[bruno]", "Bruno", "Anna", "Carla", "Points[7]")
		if want := "Round 1, begun by Anna\nRecorded now: "; !strings.HasPrefix(p.form.Help, want) {
			t.Errorf("the form says %q, not at first %q", p.form.Help, want)
		}
		p.taps("Back")
		p.taps("#cell/name/1")
		asks("What should it have been?", "Name[Bruno]")
		p.taps("Back")
		p.taps("#cell/1/1", "#cell/0/3", "#cell/-1/0", "#cell/0", "#cell/name/3")
		asks("What next?")
		p.taps("#cell/0/1")
		p.does(page.Event{Sent: true, Values: map[string][]string{"f0": {"bruno"}, "f1": {"17"}, "f2": {"entered wrongly"}}})
		if !strings.Contains(p.String(), "Corrected. Totals: Bruno from 7 to 17.") {
			t.Errorf("the cell is not corrected; the page shows\n%s", p.String()[max(0, p.Len()-1500):])
		}
		p.taps("That is all", "New match", "Istinto", "=Anna,Bruno,Carla", "Done", "Anna", "tally", "Done", "=3,4,3", "Done")
		p.taps("#cell/0/2")
		asks("What is to be put right?", "What is to be put right?[]", "Bids: Carla 3")
		p.taps("Back", "=3,4,4", "Done")
		p.taps("#cell/0/2")
		asks("What is to be put right?", "What is to be put right?[]", "Bids: Carla 3", "Tricks taken: Carla 4")
		p.taps("Tricks taken: Carla 4")
		asks("What should it have been?", "Anna[3]", "Bruno[4]", "Carla[4]")
		p.taps("Back")
		asks("What is to be put right?")
	})
}

// TestLargeEvening: where more people have played on a day than a table has columns for, the evening has the matches of
// those who played last, and of nobody else.
func TestLargeEvening(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		for _, names := range []string{"Anna,Bruno,Carla,Dario,Elena,Franco,Gaia,Hugo", "Ivana,Luca,Marta,Nina,Olga,Pia,Rosa,Sara"} {
			first, _, _ := strings.Cut(names, ",")
			p.taps("New match", "Kismet", "="+names, "Done", first, "the points alone", "Done")
			p.taps("=1,2,3,4,5,6,7,8", "Done", "That is all")
		}
		p.taps("Evening")
		shown := p.String()[strings.LastIndex(p.String(), "→ Evening"):]
		if !strings.Contains(shown, "2 Kismet") || strings.Contains(shown, "1 Kismet") || strings.Contains(shown, "Anna") {
			t.Errorf("the evening shows\n%s", shown)
		}
	})
}

// TestRedoBesideUndo: what was taken back can be recorded again right there, as long as it can.
func TestRedoBesideUndo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		offers := func(title string, redo bool) {
			t.Helper()
			has := slices.ContainsFunc(p.form.Buttons, func(button doc.Button) bool { return button.Label == "Redo" })
			if p.form.Title != title || has != redo {
				t.Errorf("the form %s offers to redo: %t", p.form.Title, has)
			}
		}
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla", "Done", "Anna", "tally", "Done", "=3,4,3", "Done")
		offers("Tricks taken", false)
		p.taps("Undo")
		offers("Bids", true)
		p.taps("Redo")
		offers("Tricks taken", false)
		p.taps("=3,4,4", "Done", "Undo", "Undo", "Redo", "Redo")
		offers("Bruno deals · tally", false)
	})
}

// TestSavedResult: where a device saves what is shared, the result stands on the page too, to be copied.
func TestSavedResult(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}, handed: Copied}
		p.opens()
		p.taps("New match", "Kismet", "=Anna,Bruno,Carla", "Done", "Anna", "the points alone", "Done", "=12,0,30", "Done", "Share")
		shown := p.String()[strings.LastIndex(p.String(), "→ Share"):]
		for _, want := range []string{"Saved as a file", "{These words are copied too", "{Kismet: 1. Carla 30 · 2. Anna 12 · 3. Bruno 0"} {
			if _, after, _ := strings.Cut(shown, "┌ en"); !strings.Contains(strings.ReplaceAll(after, "{ ", "{"), want) {
				t.Errorf("%q is not on the page:\n%s", want, shown)
			}
		}
	})
}

// TestKnownPlayers: the list of known players says that a new name can be typed, and the way back keeps those chosen.
func TestKnownPlayers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		p.taps("New match", "Kismet", "=Anna,Bruno,Carla", "Done", "Anna", "the points alone", "Done", "=12,0,30", "Done", "That is all")
		p.taps("New match", "Istinto", "Known players")
		if label := p.form.Fields[0].Label; label != "Search, or a new name" {
			t.Errorf("the list begins with %q", label)
		}
		p.taps("Carla", "Back")
		if held := p.form.Fields[0].Held; !slices.Equal(held, []string{"Carla"}) {
			t.Errorf("after the list the first seat has %q", held)
		}
	})
}

// TestRedoHalfAForm: an undo in the middle of a form leaves the form, and the redo that takes the undo back brings what
// was typed in it.
func TestRedoHalfAForm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla", "Done", "Anna", "tally", "Done", "=3,4,", "Undo", "Redo")
		if first, second := p.form.Fields[0].Held, p.form.Fields[1].Held; !slices.Equal(first, []string{"3"}) || !slices.Equal(second, []string{"4"}) {
			t.Errorf("after the redo the form %s has %q and %q", p.form.Title, first, second)
		}
		p.taps("=3,4,3", "Done", "=5,,", "Undo", "Undo", "Redo", "Redo")
		if held := p.form.Fields[0].Held; p.form.Title != "Tricks taken" || !slices.Equal(held, []string{"5"}) {
			t.Errorf("after two redos the form %s has %q", p.form.Title, held)
		}
		p.taps("Undo", "=3,3,3", "Done", "Undo", "=1,2,3", "Done")
		if held := p.form.Fields[0].Held; p.form.Title != "Tricks taken" || !slices.Equal(held, []string{""}) {
			t.Errorf("after another answer the form %s has %q", p.form.Title, held)
		}
	})
}

// TestUndoneCorrectionKeepsTheForm: a correction that is undone or made again in the middle of a form leaves there what
// was typed.
func TestUndoneCorrectionKeepsTheForm(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		holds := func(when string, want ...string) {
			t.Helper()
			for i, value := range want {
				if held := p.form.Fields[i].Held; p.form.Title != "Tricks taken" || !slices.Equal(held, []string{value}) {
					t.Errorf("%s field %d of the form %s has %q, not %q", when, i, p.form.Title, held, value)
				}
			}
		}
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla", "Done", "Anna", "tally", "Done", "=3,4,4", "Done")
		p.taps("#cell/0/0", "Bids: Anna 3")
		p.does(page.Event{Sent: true, Values: map[string][]string{"f0": {"3"}, "f1": {"4"}, "f2": {"2"}, "f3": {"misread"}}})
		p.taps("=1,,", "Undo")
		holds("after the undo", "1")
		p.taps("=1,2,", "Redo")
		holds("after the redo", "1", "2")
	})
}

// TestThrowAway: a match in which something was played can be thrown away, open or over. The user hears what goes with
// it, and can put it back: just afterwards with one tap, and later where matches are chosen.
func TestThrowAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		shows := func(when string, wanted bool, said string) {
			t.Helper()
			at := strings.LastIndex(p.String(), "→ ")
			if strings.Contains(p.String()[at:], said) != wanted {
				t.Errorf("%s the page shows %q: %t, want %t\n%s", when, said, !wanted, wanted, p.String()[at:])
			}
		}
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla", "Done", "Anna", "tally", "Done", "=3,4,3", "Done", "=3,4,4", "Done")
		p.taps("Actions", "Throw this match away")
		shows("before it goes", true, "1 round and these totals: Anna 10 · Bruno 15 · Carla 0")
		p.taps("no", "Throw this match away", "yes")
		shows("afterwards", false, "Go on with match 1")
		shows("afterwards", false, "Same table again")
		p.taps("More", "The standings of the players here", "Back", "Back", "Put match 1 back")
		shows("put back", true, "Go on with match 1")
		shows("put back", false, "[Put match 1 back")
		p.taps("Go on with match 1", "Actions", "End the match here", "yes", "Throw this match away", "yes")
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla", "Done")
		p.taps("Actions", "Quit", "Throw the match away")
		shows("after another match", false, "[Put match 1 back")
		p.taps("Another match", "1 · ")
		shows("among the matches", true, "was thrown away. Put it back?")
		p.taps("yes")
		shows("put back at last", true, "The match is over")
	})
}

// TestOtherSizes: a new match of a game for other numbers of players, with the same players, asks who plays before it
// begins, so that a fifth can sit down. Of a game for the same numbers it begins at once.
func TestOtherSizes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla,Dora", "Done", "Only the result", "the totals", "=100,8,3,2", "Done")
		p.taps("New match of any game", "Tarocchi")
		if !strings.Contains(p.form.Title, "Who plays") {
			t.Fatalf("a match of Tarocchi has begun: %s", p.form.Title)
		}
		p.taps("Somebody comes or goes", "=Anna,Bruno,Carla,Dora,Elio", "Done")
		if names := p.String(); !strings.Contains(names[strings.LastIndex(names, "→ "):], "╞ Elio 0") {
			t.Error("the fifth does not sit at the table")
		}
	})
}

// TestScoreInOrderOfBoxes: the players of the score above a form stand in the order of its boxes, which begin with the
// dealer: the first number is then typed for the player who is read first.
func TestScoreInOrderOfBoxes(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := &phone{T: t, memory: memory{}}
		p.opens()
		p.taps("New match", "Istinto", "=Anna,Bruno,Carla", "Done", "Bruno", "tally", "Done")
		inOrder := func(form string) {
			t.Helper()
			shown := p.String()[strings.LastIndex(p.String(), "→ "):]
			var above []string
			for _, line := range strings.Split(shown, "\n") {
				if name, isPlayer := strings.CutPrefix(line, "╞ "); isPlayer {
					above = append(above, strings.Fields(name)[0])
				}
			}
			var boxes []string
			for _, field := range p.form.Fields {
				boxes = append(boxes, strings.Fields(field.Label)[0])
			}
			if p.form.Title != form || !slices.Equal(above, boxes) || boxes[0] != "Bruno" {
				t.Errorf("%s: the boxes are %v, the score above has %v", p.form.Title, boxes, above)
			}
		}
		inOrder("Bids")
		p.taps("=3,4,4", "Done")
		inOrder("Tricks taken")
	})
}
