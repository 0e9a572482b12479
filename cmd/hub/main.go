// This file runs what each flag of the program asks for.

package hub

import (
	"context"
	_ "embed"
	"fmt"
	"io"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/pflag"

	"arbitro/cmd/help"
	"arbitro/cmd/qrcode"
	"arbitro/cmd/version"
	"arbitro/referee/text"
)

// licences holds the licences of all modules in the program. A test compares them with the linked modules.
//
//go:embed licences.txt
var licences string

// Run runs the program on the process's own streams, and returns the exit status: 0 if all went well, 1 if the work
// failed, 2 for a wrong command line.
func Run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	return Program{os.Stdout, os.Stderr, os.Getenv}.Main(ctx, args)
}

// Main runs the program until it is done, or ctx is.
func (p Program) Main(ctx context.Context, args []string) int {
	o := &options{Program: p, in: speaks(p.Env, args)}
	flags := o.flags()
	act := o.serve
	err := flags.Parse(args)
	if err == nil && flags.NArg() > 0 {
		err = words.Words(strings.Join(flags.Args(), " ")).Err()
	}
	if err == nil {
		o.folder, err = filepath.Abs(o.folder)
	}
	if err == nil {
		act, err = o.act(flags)
	}
	if err != nil {
		fmt.Fprint(p.Err, o.say(words.Error(err)))
		return 2
	}
	if err := act(ctx); err != nil {
		fmt.Fprint(p.Err, o.say(words.Error(err)))
		return 1
	}
	return 0
}

// act returns the action of the first flag that asks for one; without such a flag, serve. It returns an error if
// --json is not allowed with the flag.
func (o *options) act(flags *pflag.FlagSet) (func(context.Context) error, error) {
	prints := func(what string) func(context.Context) error {
		return func(context.Context) error {
			_, err := io.WriteString(o.Out, what)
			return err
		}
	}
	for _, one := range []struct {
		asked bool
		flag  string
		json  bool // whether --json is allowed with the flag
		run   func(context.Context) error
	}{
		{o.help, "--help", true, func(context.Context) error { return o.printHelp(flags) }},
		{o.versionAsked, "--version", true, o.printVersion},
		{o.licencesAsked, "--licences", false, prints(licences)},
		{o.keys, "--keys", true, o.withFolder(o.list)},
		{o.status, "--status", true, o.withFolder(o.printStatus)},
		{o.backup != "", "--backup", false, o.withFolder(o.backUp)},
		{o.restore != "", "--restore", false, o.restoreFrom},
		{o.service != "", "--service", false, o.printService},
		{o.print != "", "--print-config", false, o.withFolder(o.printConfig)},
		{o.revoke != "", "--revoke", true, o.withFolder(o.revokeKey)},
		{o.laptop != "", "--laptop", true, o.withFolder(o.printLine)},
	} {
		if one.asked && o.json && !one.json {
			return nil, words.NoJSON(one.flag).Err()
		}
		if one.asked {
			return one.run, nil
		}
	}
	return o.serve, nil
}

// withFolder returns an action that opens the folder and calls act.
func (o *options) withFolder(act func(*folder) error) func(context.Context) error {
	return func(context.Context) error {
		f, err := o.prepared()
		if err != nil {
			return err
		}
		return act(f)
	}
}

func (o *options) printHelp(flags *pflag.FlagSet) error {
	long := strings.Join(text.Wrap(help.In(o.in).Section("hub").Long, helpWidth), "\n")
	list := help.Aligned(flags.FlagUsagesWrapped(helpWidth))
	_, err := fmt.Fprintf(o.Out, "%s\n\n%s\n%s", long, o.say(words.Options), list)
	return err
}

func (o *options) printVersion(context.Context) error {
	if o.json {
		return o.sayJSON(version.Of("arbitro-hub"))
	}
	_, err := fmt.Fprintln(o.Out, version.Line("arbitro-hub"))
	return err
}

// helpWidth is the width of the help, in columns.
const helpWidth = 80

// revokeKey makes the keys of a laptop invalid.
func (o *options) revokeKey(f *folder) error {
	a, err := f.club(o.club)
	if err == nil {
		err = a.revoke(o.revoke, time.Now())
	}
	if err == nil {
		err = f.save(f.single(f.listened()))
	}
	if err != nil {
		return err
	}
	if o.json {
		return o.sayJSON(revokedKey{o.club, o.revoke})
	}
	_, err = fmt.Fprint(o.Out, o.say(words.Revoked(o.revoke)))
	return err
}

// printLine prints the join line of one laptop, with the addresses of the hub, or those of --address if it is set.
func (o *options) printLine(f *folder) error {
	if o.address != "" {
		host, port, err := hostPort(o.address)
		if err != nil {
			return err
		}
		f.At = reached(host, port)
	}
	line, err := addLaptop(f, o.club, o.laptop, o.readOnly)
	if err != nil {
		return err
	}
	if o.json {
		return o.sayJSON(madeLine{o.club, o.laptop, o.readOnly, f.At, line})
	}
	_, err = fmt.Fprint(o.Out, o.say(words.Invite(line, qrcode.Blocks(line))))
	return err
}

// madeLine is a join line as --json prints it.
type madeLine struct {
	Club      string   `json:"club"`
	Laptop    string   `json:"laptop"`
	ReadOnly  bool     `json:"read_only"`
	Addresses []string `json:"addresses"`
	Line      string   `json:"line"`
}

// revokedKey is a revoked key as --json prints it.
type revokedKey struct {
	Club   string `json:"club"`
	Laptop string `json:"revoked"`
}

// serve starts the hub, prints its join line, and waits until ctx is done.
func (o *options) serve(ctx context.Context) error {
	f, err := o.prepared()
	if err != nil {
		return err
	}
	h, err := f.start(o.address)
	if err != nil {
		return err
	}
	club := o.club
	laptop := firstLaptop
	readOnly := false
	if f.Federation != "" {
		club = f.Federation
		laptop = fedReader
		readOnly = true
	}
	line, err := h.Line(club, laptop, readOnly)
	if err != nil {
		h.Stop()
		return err
	}
	if o.json {
		err := o.sayJSON(madeLine{club, laptop, readOnly, h.folder.At, line})
		h.Wait(ctx)
		return err
	}
	at := strings.Join(h.folder.At, ", ")
	fmt.Fprint(o.Out, o.say(words.Running(club, at)), o.say(words.Invite(line, qrcode.Blocks(line))), o.say(words.Secret))
	if strings.HasPrefix(at, loopback) {
		fmt.Fprint(o.Out, o.say(words.Alone))
	}
	fmt.Fprint(o.Out, o.say(words.Until))
	h.Wait(ctx)
	fmt.Fprint(o.Out, o.say(words.Off))
	return nil
}

// prepared opens the folder, and sets its nodes and its federation if --nodes and --federation are set.
func (o *options) prepared() (*folder, error) {
	f, err := openFolder(o.folder)
	if err == nil && o.nodes != "" {
		err = f.setNodes(strings.Split(o.nodes, ","))
	}
	if err != nil || o.federation == "" {
		return f, err
	}
	_, _, err = f.federate(o.federation)
	return f, err
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
			if k.Own {
				continue
			}
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
		if k.Revoked != "" {
			sign = "--"
		} else if k.ReadOnly {
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
		k := a.laptop(firstLaptop, false, time.Now())
		if err := f.save(f.single(f.listened())); err != nil {
			return err
		}
		return f.printNodes(o.Out, o.in, o.club, k, strings.Split(o.address, ","))
	case "federation":
		name := o.club
		if name == "club" {
			name = "federation"
		}
		listen := f.listened()
		if o.address != "" {
			host, port, err := hostPort(o.address)
			if err != nil {
				return err
			}
			listen = net.JoinHostPort(host, port)
			f.At = reached(host, port)
		}
		if len(f.At) == 0 {
			f.At = []string{loopback + ":" + usualPort}
		}
		admin, reader, err := f.federate(name)
		if err != nil {
			return err
		}
		printed := *f
		f.Federation = "" // the printed configuration is for another server, which alone gathers the streams
		if err := f.save(f.single(f.listened())); err != nil {
			return err
		}
		return printed.printFederation(o.Out, o.in, admin, reader, listen)
	}
	return words.PrintWhat(o.print).Err()
}
