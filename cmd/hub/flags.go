// This file has the flags of the program, its language and its JSON.

package hub

import (
	"encoding/json"
	"io"
	"path/filepath"
	"strings"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"

	"arbitro/cmd/help"
	"arbitro/referee/lang"
)

// Program holds the streams and the environment of a run of arbitro-hub.
type Program struct {
	Out, Err io.Writer
	Env      func(string) string
}

type options struct {
	Program
	in                                lang.Lang
	address, folder, club             string
	nodes, federation                 string
	laptop, revoke, print             string
	backup, restore, service          string
	readOnly, keys, status, json      bool
	help, versionAsked, licencesAsked bool
}

func (o *options) flags() *pflag.FlagSet {
	f := pflag.NewFlagSet("arbitro-hub", pflag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.SortFlags = false
	f.StringVar(&o.address, "address", "", "")
	f.StringVar(&o.club, "club", "club", "")
	f.StringVar(&o.laptop, "laptop", "", "")
	f.BoolVar(&o.readOnly, "read-only", false, "")
	f.StringVar(&o.revoke, "revoke", "", "")
	f.BoolVar(&o.keys, "keys", false, "")
	f.BoolVar(&o.status, "status", false, "")
	f.StringVar(&o.backup, "backup", "", "")
	f.StringVar(&o.restore, "restore", "", "")
	f.StringVar(&o.service, "service", "", "")
	f.StringVar(&o.nodes, "nodes", "", "")
	f.StringVar(&o.federation, "federation", "", "")
	f.StringVar(&o.print, "print-config", "", "")
	f.StringVar(&o.folder, "folder", filepath.Join(xdg.DataHome, "arbitro", "hub"), "")
	f.BoolVar(&o.json, "json", false, "")
	f.String("lang", "", "")
	f.BoolVar(&o.licencesAsked, "licences", false, "")
	f.BoolVar(&o.versionAsked, "version", false, "")
	f.BoolVarP(&o.help, "help", "h", false, "")
	about := help.In(o.in).Section("hub")
	about.Describe(f, about)
	f.VisitAll(func(one *pflag.Flag) { one.DefValue = "" }) // the texts name the defaults
	return f
}

// speaks returns the user's language. The rule is the same as in arbitro.
func speaks(env func(string) string, args []string) lang.Lang {
	asked := []string{env("ARBITRO_LANG"), env("LC_ALL"), env("LC_MESSAGES"), env("LANG")}
	for i, word := range args {
		if v, ok := strings.CutPrefix(word, "--lang="); ok {
			asked = append([]string{v}, asked...)
		} else if word == "--lang" && i+1 < len(args) {
			asked = append([]string{args[i+1]}, asked...)
		}
	}
	for _, name := range asked {
		if l, ok := lang.Parse(name); ok && name != "" {
			return l
		}
	}
	return lang.En
}

func (o *options) say(s lang.Speaker) string { return s.In(o.in) }

// sayJSON writes a value as one line of JSON.
func (o *options) sayJSON(value any) error { return json.NewEncoder(o.Out).Encode(value) }
