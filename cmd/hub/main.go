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

// Run runs the program on the streams of the process, and returns the exit status: 0 for success, 1 if the work failed,
// 2 for a wrong command line.
func Run(args []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	return Program{os.Stdout, os.Stderr, os.Getenv}.Main(ctx, args)
}

// Main runs the program until it is done or ctx is done, and returns the exit status.
func (p Program) Main(ctx context.Context, args []string) int {
	o := &options{Program: p, language: speaks(p.Env, args)}
	flags := o.flags()
	act := o.serve
	err := flags.Parse(args)
	if err == nil && flags.NArg() > 0 {
		err = words.Words(strings.Join(flags.Args(), " ")).Err()
	}
	if err == nil {
		err = noEmpty(flags)
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

// noEmpty returns an error for a flag with an empty value: --revoke "$NAME" without a name must not start a hub.
func noEmpty(flags *pflag.FlagSet) error {
	var err error
	flags.Visit(func(flag *pflag.Flag) {
		if err == nil && flag.Value.Type() == "string" && flag.Value.String() == "" {
			err = words.EmptyFlag("--" + flag.Name).Err()
		}
	})
	return err
}

// act returns the action of the first flag that names an action; without such a flag, serve. It returns an error if
// --json is set and not allowed with the action.
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
		folder, err := o.openPrepared()
		if err != nil {
			return err
		}
		return act(folder)
	}
}

// printHelp prints the help.
func (o *options) printHelp(flags *pflag.FlagSet) error {
	long := strings.Join(text.Wrap(help.In(o.language).Section("hub").Long, helpWidth), "\n")
	list := help.Aligned(flags.FlagUsagesWrapped(helpWidth))
	_, err := fmt.Fprintf(o.Out, "%s\n\n%s\n%s", long, o.say(words.Options), list)
	return err
}

// printVersion prints the version.
func (o *options) printVersion(context.Context) error {
	if o.json {
		return o.sayJSON(version.Of("arbitro-hub"))
	}
	_, err := fmt.Fprintln(o.Out, version.Line("arbitro-hub"))
	return err
}

// helpWidth is the width of the help, in columns.
const helpWidth = 80

// revokeKey revokes the keys of a laptop.
func (o *options) revokeKey(folder *folder) error {
	account, err := folder.club(o.club)
	if err == nil {
		err = account.revoke(o.revoke, time.Now())
	}
	if err == nil {
		err = folder.save(folder.ownConfig(folder.listenAddress()))
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

// printLine prints the join line of one laptop. It names the addresses of the hub, or those of --address if it is set.
func (o *options) printLine(folder *folder) error {
	if o.address != "" {
		host, port, err := hostPort(o.address)
		if err != nil {
			return err
		}
		folder.At = reachedAt(host, port)
	}
	line, err := addLaptop(folder, o.club, o.laptop, o.readOnly)
	if err != nil {
		return err
	}
	if o.json {
		return o.sayJSON(madeLine{o.club, o.laptop, o.readOnly, folder.At, line})
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
	folder, err := o.openPrepared()
	if err != nil {
		return err
	}
	hub, err := folder.start(o.address)
	if err != nil {
		return err
	}
	club := o.club
	laptop := firstLaptop
	readOnly := false
	if folder.Federation != "" {
		club = folder.Federation
		laptop = fedReader
		readOnly = true
	}
	line, err := hub.Line(club, laptop, readOnly)
	if err != nil {
		hub.Stop()
		return err
	}
	if o.json {
		err := o.sayJSON(madeLine{club, laptop, readOnly, hub.folder.At, line})
		hub.Wait(ctx)
		return err
	}
	at := strings.Join(hub.folder.At, ", ")
	fmt.Fprint(
		o.Out,
		o.say(words.Running(club, at)),
		o.say(words.Invite(line, qrcode.Blocks(line))),
		o.say(words.Secret),
	)
	if strings.HasPrefix(at, loopback) {
		fmt.Fprint(o.Out, o.say(words.Alone))
	}
	fmt.Fprint(o.Out, o.say(words.Until))
	hub.Wait(ctx)
	fmt.Fprint(o.Out, o.say(words.Off))
	return nil
}

// openPrepared opens the folder. It stores the nodes and the federation if --nodes and --federation are set.
func (o *options) openPrepared() (*folder, error) {
	folder, err := openFolder(o.folder)
	if err == nil && o.nodes != "" {
		err = folder.setNodes(strings.Split(o.nodes, ","))
	}
	if err != nil || o.federation == "" {
		return folder, err
	}
	_, _, err = folder.federate(o.federation)
	return folder, err
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

// list prints the keys.
func (o *options) list(folder *folder) error {
	listedKeys := []listedKey{}
	for _, account := range folder.Accounts {
		for _, key := range account.Keys {
			if key.Own {
				continue
			}
			l := listedKey{
				Club:     account.Club,
				Laptop:   key.Name,
				Key:      key.Public,
				ReadOnly: key.ReadOnly,
				Made:     key.Made.Format(time.RFC3339),
			}
			if !key.Revoked.IsZero() {
				l.Revoked = key.Revoked.Format(time.RFC3339)
			}
			listedKeys = append(listedKeys, l)
		}
	}
	if o.json {
		return o.sayJSON(listedKeys)
	}
	for _, k := range listedKeys {
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

// printConfig prints the configuration of a hub of several servers, or of a federation.
func (o *options) printConfig(folder *folder) error {
	switch o.print {
	case "nodes":
		account, err := folder.club(o.club)
		if err != nil {
			return err
		}
		key := account.laptop(firstLaptop, false, time.Now())
		if err := folder.save(folder.ownConfig(folder.listenAddress())); err != nil {
			return err
		}
		return folder.printNodes(o.Out, o.language, o.club, key, strings.Split(o.address, ","))
	case "federation":
		name := o.club
		if name == "club" {
			name = "federation"
		}
		listen := folder.listenAddress()
		if o.address != "" {
			host, port, err := hostPort(o.address)
			if err != nil {
				return err
			}
			listen = net.JoinHostPort(host, port)
			folder.At = reachedAt(host, port)
		}
		if len(folder.At) == 0 {
			folder.At = []string{loopback + ":" + usualPort}
		}
		admin, reader, err := folder.federate(name)
		if err != nil {
			return err
		}
		printed := *folder
		folder.Federation = "" // the printed configuration is for another server: only that one gathers the streams
		if err := folder.save(folder.ownConfig(folder.listenAddress())); err != nil {
			return err
		}
		return printed.printFederation(o.Out, o.language, admin, reader, listen)
	}
	return words.PrintWhat(o.print).Err()
}
