package hub

import (
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/pflag"

	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
)

// licences holds the licences of all modules in the program. A test compares them with the modules linked.
//
//go:embed licences.txt
var licences string

// Program is what a run of arbitro-hub is given.
type Program struct {
	Out, Err io.Writer
	Env      func(string) string
}

type options struct {
	Program
	in                                   lang.Lang
	address, folder, club                string
	laptop, revoke, print                string
	readOnly, keys, json, help, licences bool
}

// Run runs the program on the process's own streams, and returns the exit status: 0 fine, 1 the work could not be done,
// 2 the command line is wrong.
func Run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	return Program{os.Stdout, os.Stderr, os.Getenv}.Main(ctx, args)
}

// Main runs the program until it is done, or ctx is.
func (p Program) Main(ctx context.Context, args []string) int {
	o := &options{Program: p, in: speaks(p.Env, args)}
	flags := o.flags()
	err := flags.Parse(args)
	switch {
	case err == nil && flags.NArg() > 0:
		err = words.Words(strings.Join(flags.Args(), " ")).Err()
	case err == nil && o.help:
		fmt.Fprint(p.Out, o.say(words.Usage), flags.FlagUsages())
		return 0
	case err == nil && o.json && o.licences:
		err = words.NoJSON("--licences").Err()
	case err == nil && o.json && o.print != "" && !o.keys:
		err = words.NoJSON("--print-config").Err()
	}
	if err == nil && o.licences {
		fmt.Fprint(p.Out, licences)
		return 0
	}
	if err != nil {
		fmt.Fprint(p.Err, o.say(words.Error(err)))
		return 2
	}
	if err := o.run(ctx); err != nil {
		fmt.Fprint(p.Err, o.say(words.Error(err)))
		return 1
	}
	return 0
}

func (o *options) say(s lang.Speaker) string { return s.In(o.in) }

// speaks returns the user's language, by the same rule as arbitro's.
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

func (o *options) flags() *pflag.FlagSet {
	f := pflag.NewFlagSet("arbitro-hub", pflag.ContinueOnError)
	f.SetOutput(io.Discard)
	f.SortFlags = false
	f.StringVar(&o.address, "address", "", o.say(words.Address))
	f.StringVar(&o.club, "club", "club", o.say(words.Club))
	f.StringVar(&o.laptop, "laptop", "", o.say(words.Laptop))
	f.BoolVar(&o.readOnly, "read-only", false, o.say(words.Reader))
	f.StringVar(&o.revoke, "revoke", "", o.say(words.Revoke))
	f.BoolVar(&o.keys, "keys", false, o.say(words.Keys))
	f.StringVar(&o.print, "print-config", "", o.say(words.Print))
	f.StringVar(&o.folder, "folder", filepath.Join(xdg.DataHome, "arbitro", "hub"), o.say(words.Folder))
	f.BoolVar(&o.json, "json", false, o.say(words.JSON))
	f.String("lang", "", o.say(words.Lang))
	f.BoolVar(&o.licences, "licences", false, o.say(words.Licence))
	f.BoolVarP(&o.help, "help", "h", false, o.say(words.Help))
	return f
}

func (o *options) run(ctx context.Context) error {
	switch {
	case o.laptop == "" && o.revoke == "" && o.print == "" && !o.keys:
		return o.serve(ctx)
	}
	f, err := openFolder(o.folder)
	if err != nil {
		return err
	}
	switch {
	case o.keys:
		return o.list(f)
	case o.print != "":
		return o.printConfig(f)
	case o.revoke != "":
		a, err := f.club(o.club)
		if err == nil {
			err = a.revoke(o.revoke, time.Now())
		}
		if err == nil {
			err = f.save(f.single(f.listened()))
		}
		switch {
		case err != nil:
			return err
		case o.json:
			return o.sayJSON(revokedKey{o.club, o.revoke})
		}
		fmt.Fprint(o.Out, o.say(words.Revoked(o.revoke)))
		return nil
	}
	line, err := addLaptop(f, o.club, o.laptop, o.readOnly)
	switch {
	case err != nil:
		return err
	case o.json:
		return o.sayJSON(madeLine{o.club, o.laptop, o.readOnly, f.At, line})
	}
	fmt.Fprint(o.Out, o.say(words.Invite(line, qrcode.Blocks(line))))
	return nil
}

// madeLine is a join line as --json prints it.
type madeLine struct {
	Club      string   `json:"club"`
	Laptop    string   `json:"laptop"`
	ReadOnly  bool     `json:"read_only"`
	Addresses []string `json:"addresses"`
	Line      string   `json:"line"`
}

// revokedKey is the key of a laptop that opens nothing any more, as --json prints it.
type revokedKey struct {
	Club   string `json:"club"`
	Laptop string `json:"revoked"`
}

// sayJSON writes a value as one line of JSON.
func (o *options) sayJSON(value any) error { return json.NewEncoder(o.Out).Encode(value) }

// firstLaptop is the name of the key in the line that a start prints.
const firstLaptop = "club"

// serve starts the hub, prints its join line, and waits until ctx is done.
func (o *options) serve(ctx context.Context) error {
	h, err := Start(o.folder, o.address)
	if err != nil {
		return err
	}
	line, err := h.Line(o.club, firstLaptop, false)
	if err != nil {
		h.Stop()
		return err
	}
	if o.json {
		err := o.sayJSON(madeLine{o.club, firstLaptop, false, h.folder.At, line})
		h.Wait(ctx)
		return err
	}
	at := strings.Join(h.folder.At, ", ")
	fmt.Fprint(o.Out, o.say(words.Running(o.club, at)), o.say(words.Invite(line, qrcode.Blocks(line))), o.say(words.Secret))
	if strings.HasPrefix(at, loopback) {
		fmt.Fprint(o.Out, o.say(words.Alone))
	}
	fmt.Fprint(o.Out, o.say(words.Until))
	h.Wait(ctx)
	fmt.Fprint(o.Out, o.say(words.Off))
	return nil
}

// listedKey is a key as --keys --json prints it.
type listedKey struct {
	Club     string `json:"club"`
	Laptop   string `json:"laptop"`
	Key      string `json:"key"`
	ReadOnly bool   `json:"read_only"`
	Made     string `json:"made"`
	Revoked  string `json:"revoked,omitempty"`
}

// list lists the keys.
func (o *options) list(f *folder) error {
	all := []listedKey{}
	for _, a := range f.Accounts {
		for _, k := range a.Keys {
			l := listedKey{Club: a.Club, Laptop: k.Name, Key: k.Public, ReadOnly: k.ReadOnly, Made: k.Made.Format(time.RFC3339)}
			if !k.Revoked.IsZero() {
				l.Revoked = k.Revoked.Format(time.RFC3339)
			}
			all = append(all, l)
		}
	}
	if o.json {
		return o.sayJSON(all)
	}
	for _, k := range all {
		sign := "rw"
		switch {
		case k.Revoked != "":
			sign = "--"
		case k.ReadOnly:
			sign = "r-"
		}
		fmt.Fprintf(o.Out, "%s  %s  %s  %s\n", sign, k.Club, k.Laptop, k.Key)
	}
	return nil
}

// printConfig prints the configuration of several servers, or of a federation.
func (o *options) printConfig(f *folder) error {
	switch o.print {
	case "nodes":
		a, err := f.club(o.club)
		if err != nil {
			return err
		}
		k, err := a.laptop(firstLaptop, false, time.Now())
		if err == nil {
			err = f.save(f.single(f.listened()))
		}
		if err != nil {
			return err
		}
		return f.nodes(o.Out, o.in, o.club, k, strings.Split(o.address, ","))
	case "federation":
		name := o.club
		if name == "club" {
			name = "federation"
		}
		a, err := f.club(name)
		if err != nil {
			return err
		}
		admin, err := a.laptop("admin", false, time.Now())
		reader, other := a.laptop("reader", true, time.Now())
		if err = errors.Join(err, other); err != nil {
			return err
		}
		if err := f.save(f.single(f.listened())); err != nil {
			return err
		}
		if len(f.At) == 0 {
			f.At = []string{loopback + ":" + usualPort}
		}
		return f.federation(o.Out, o.in, name, admin, reader, f.listened())
	}
	return words.PrintWhat(o.print).Err()
}

func port(n int) string { return strconv.Itoa(n) }
