package event

import (
	"context"
	"encoding/csv"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/lang"
)

var (
	textLog = lang.Text{
		It: "il registro, riga per riga: quel che serve a un ricorso",
		En: "the log, line by line: what an appeal needs",
	}
	textFlagThis = lang.Text{
		It: "soltanto le righe dopo quella del `turno`",
		En: "only the lines behind that of this `round`",
	}
	textFlagCSV = lang.Text{It: "come tabella CSV", En: "as a CSV table"}
	textLogHead = lang.Text{It: "riga,n,id,quando,testo,messa da parte", En: "line,n,id,time,text,set aside"}
)

// logLine is a line of the log as printed.
type logLine struct {
	Line  int    `json:"line"` // its number here, from 1
	N     int    `json:"n"`
	UID   string `json:"uid"`
	At    string `json:"at"`
	Text  string `json:"text"`
	Aside string `json:"set_aside,omitempty"` // why it has no effect
}

func newLog(a *app.App) *cobra.Command {
	c := &cobra.Command{Use: "log EVENT", Short: a.Say(textLog), Args: app.Words(0, 1)}
	after := c.Flags().String("after", "", a.Say(textFlagThis))
	asJSON := c.Flags().Bool("json", false, a.Say(app.TextFlagJSON))
	asCSV := c.Flags().Bool("csv", false, a.Say(textFlagCSV))
	c.RunE = on(a, func(_ context.Context, o *office, _ []string) error {
		from := 0
		if *after != "" {
			stage, err := o.standing(*after)
			if err != nil {
				return err
			}
			from = o.Event.Round(stage).Line + 1
		}
		switch lines := o.log()[from:]; {
		case *asJSON:
			return a.SayJSON(lines)
		case *asCSV:
			return o.printCSV(lines)
		case *after == "":
			return a.Print(o.page().Log(o.texts(), o.asides()))
		default:
			for _, l := range lines {
				o.say(textLogLine, l.Line, l.At, l.Text)
			}
			return nil
		}
	})
	return c
}

var textLogLine = lang.Text{It: "%d  %s  %s\n", En: "%d  %s  %s\n"}

// log returns the lines of the log as printed.
func (o *office) log() []logLine {
	all := make([]logLine, len(o.Lines))
	for i, l := range o.Lines {
		all[i] = logLine{Line: i + 1, N: l.N, UID: l.UID, At: o.Event.Lines[i].At, Text: app.Visible(l.Text)}
	}
	for _, aside := range o.Event.Aside {
		all[aside.Line].Aside = app.Sentence(o.named(aside.Why), o.app.Lang)
	}
	return all
}

// printCSV prints lines of the log as a table.
func (o *office) printCSV(lines []logLine) error {
	out := csv.NewWriter(o.app.Out)
	out.Write(strings.Split(o.app.Say(textLogHead), ","))
	for _, l := range lines {
		out.Write([]string{
			strconv.Itoa(l.Line), strconv.Itoa(l.N), l.UID, l.At, l.Text, l.Aside,
		})
	}
	out.Flush()
	return out.Error()
}

// texts returns the lines of the log as written.
func (o *office) texts() []string {
	all := make([]string, len(o.Lines))
	for i, l := range o.Lines {
		all[i] = l.Text
	}
	return all
}

// asides returns why lines have no effect, by their numbers from 1.
func (o *office) asides() map[int]string {
	all := map[int]string{}
	for _, aside := range o.Event.Aside {
		all[aside.Line+1] = app.Sentence(o.named(aside.Why), o.app.Lang)
	}
	return all
}
