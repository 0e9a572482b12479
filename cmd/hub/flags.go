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

// options holds the flags of a run.
type options struct {
	Program
	language                          lang.Lang
	address, folder, club             string
	nodes, federation                 string
	laptop, revoke, print             string
	backup, restore, service          string
	readOnly, keys, status, json      bool
	help, versionAsked, licencesAsked bool
}

// flags returns the flags, which set the options.
func (o *options) flags() *pflag.FlagSet {
	flags := pflag.NewFlagSet("arbitro-hub", pflag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.SortFlags = false
	flags.StringVar(&o.address, "address", "", "")
	flags.StringVar(&o.club, "club", "club", "")
	flags.StringVar(&o.laptop, "laptop", "", "")
	flags.BoolVar(&o.readOnly, "read-only", false, "")
	flags.StringVar(&o.revoke, "revoke", "", "")
	flags.BoolVar(&o.keys, "keys", false, "")
	flags.BoolVar(&o.status, "status", false, "")
	flags.StringVar(&o.backup, "backup", "", "")
	flags.StringVar(&o.restore, "restore", "", "")
	flags.StringVar(&o.service, "service", "", "")
	flags.StringVar(&o.nodes, "nodes", "", "")
	flags.StringVar(&o.federation, "federation", "", "")
	flags.StringVar(&o.print, "print-config", "", "")
	flags.StringVar(&o.folder, "folder", filepath.Join(xdg.DataHome, "arbitro", "hub"), "")
	flags.BoolVar(&o.json, "json", false, "")
	flags.String("lang", "", "")
	flags.BoolVar(&o.licencesAsked, "licences", false, "")
	flags.BoolVar(&o.versionAsked, "version", false, "")
	flags.BoolVarP(&o.help, "help", "h", false, "")
	about := help.In(o.language).Section("hub")
	about.Describe(flags, about)
	flags.VisitAll(func(one *pflag.Flag) { one.DefValue = "" }) // the texts name the defaults
	return flags
}

// speaks returns the user's language, by the same rule as arbitro.
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
		if language, ok := lang.Parse(name); ok && name != "" {
			return language
		}
	}
	return lang.En
}

// say returns a text in the user's language.
func (o *options) say(speaker lang.Speaker) string { return speaker.In(o.language) }

// sayJSON writes a value as one line of JSON.
func (o *options) sayJSON(value any) error { return json.NewEncoder(o.Out).Encode(value) }
