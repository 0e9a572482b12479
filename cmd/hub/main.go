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

var (
	textUsage = lang.Text{
		It: "arbitro-hub: il centro di un club con più portatili\n\n" +
			"Acceso su un portatile o su un server, porta da un portatile all'altro quello che si segna ai tavoli. Stampa una riga:\n" +
			"sugli altri portatili, arbitro share RIGA, una volta. Senza --address risponde solo a questo computer. Resta acceso\n" +
			"fino a Ctrl-C. Tutto quello che tiene sta in una cartella sua, e si può cancellare: i portatili lo riempiono di nuovo.\n\n",
		En: "arbitro-hub: the centre of a club with several laptops\n\n" +
			"Running on a laptop or a server, it carries what is recorded at the tables from one laptop to the other. It prints a\n" +
			"line: on the other laptops, arbitro share LINE, once. Without --address it answers only this computer. It stays on\n" +
			"until Ctrl-C. All that it keeps lies in a folder of its own, and may be deleted: the laptops fill it again.\n\n",
	}
	textAddress = lang.Text{
		It: "risponde a questo `indirizzo`, come 192.168.1.20 o 192.168.1.20:4222; 0.0.0.0 per tutti",
		En: "answers at this `address`, such as 192.168.1.20 or 192.168.1.20:4222; 0.0.0.0 for all",
	}
	textFolder = lang.Text{It: "la `cartella` del centro", En: "the `folder` of the hub"}
	textClub   = lang.Text{It: "il `nome` del club", En: "the `name` of the club"}
	textLaptop = lang.Text{
		It: "stampa la riga per il portatile di questo `nome`, con una chiave sua, e finisce",
		En: "prints the line for the laptop of this `name`, with a key of its own, and ends",
	}
	textReader = lang.Text{
		It: "con --laptop: una chiave che legge soltanto",
		En: "with --laptop: a key that only reads",
	}
	textRevoke = lang.Text{
		It: "da ora la chiave del portatile di questo `nome` non apre più niente",
		En: "from now on the key of the laptop of this `name` opens nothing",
	}
	textKeys  = lang.Text{It: "elenca i club e le chiavi", En: "lists the clubs and the keys"}
	textPrint = lang.Text{
		It: "stampa la configurazione di tre nodi (`nodes`) o di una federazione (federation)",
		En: "prints the configuration of three nodes (`nodes`) or of a federation (federation)",
	}
	textJSON    = lang.Text{It: "scrive JSON", En: "writes JSON"}
	textLang    = lang.Text{It: "la `lingua`: it o en", En: "the `language`: it or en"}
	textLicence = lang.Text{
		It: "mostra le licenze di tutto ciò che il programma contiene",
		En: "shows the licences of everything that the program contains",
	}
	textHelp    = lang.Text{It: "mostra l'aiuto", En: "shows help"}
	textRunning = lang.Text{
		It: "Il centro del club %s è acceso: %s\nSu ogni altro portatile, una volta:\n\n  arbitro share %s\n\n%s\n",
		En: "The hub of the club %s is on: %s\nOn every other laptop, once:\n\n  arbitro share %s\n\n%s\n",
	}
	textSecret = lang.Text{
		It: "La riga è un segreto: chi ce l'ha scrive nel club. Una riga per portatile: arbitro hub --laptop NOME\n",
		En: "The line is a secret: whoever has it writes into the club. A line for each laptop: arbitro hub --laptop NAME\n",
	}
	textAlone = lang.Text{
		It: "Risponde solo a questo computer. Per gli altri: arbitro hub --address 0.0.0.0\n",
		En: "It answers only this computer. For others: arbitro hub --address 0.0.0.0\n",
	}
	textUntil   = lang.Text{It: "Resta acceso fino a Ctrl-C.\n", En: "It stays on until Ctrl-C.\n"}
	textOff     = lang.Text{It: "Il centro è spento.\n", En: "The hub is off.\n"}
	textRevoked = lang.Text{
		It: "La chiave di %s non apre più niente.\n",
		En: "The key of %s opens nothing any more.\n",
	}
	textNoJSON = lang.Text{It: "%s non scrive JSON: togliete --json", En: "%s writes no JSON: leave out --json"}
	textWords  = lang.Text{It: "non servono parole: %s", En: "it takes no words: %s"}
	textError  = lang.Text{It: "arbitro-hub: %v\n", En: "arbitro-hub: %v\n"}
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
		err = lang.Errorf(textWords, strings.Join(flags.Args(), " "))
	case err == nil && o.help:
		fmt.Fprint(p.Out, o.say(textUsage), flags.FlagUsages())
		return 0
	case err == nil && o.json && o.licences:
		err = lang.Errorf(textNoJSON, "--licences")
	case err == nil && o.json && o.print != "" && !o.keys:
		err = lang.Errorf(textNoJSON, "--print-config")
	}
	if err == nil && o.licences {
		fmt.Fprint(p.Out, licences)
		return 0
	}
	if err != nil {
		fmt.Fprint(p.Err, o.say(textError, err))
		return 2
	}
	if err := o.run(ctx); err != nil {
		fmt.Fprint(p.Err, o.say(textError, err))
		return 1
	}
	return 0
}

func (o *options) say(s lang.Speaker, args ...any) string { return lang.AsPhrase(s, args).In(o.in) }

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
	f.StringVar(&o.address, "address", "", o.say(textAddress))
	f.StringVar(&o.club, "club", "club", o.say(textClub))
	f.StringVar(&o.laptop, "laptop", "", o.say(textLaptop))
	f.BoolVar(&o.readOnly, "read-only", false, o.say(textReader))
	f.StringVar(&o.revoke, "revoke", "", o.say(textRevoke))
	f.BoolVar(&o.keys, "keys", false, o.say(textKeys))
	f.StringVar(&o.print, "print-config", "", o.say(textPrint))
	f.StringVar(&o.folder, "folder", filepath.Join(xdg.DataHome, "arbitro", "hub"), o.say(textFolder))
	f.BoolVar(&o.json, "json", false, o.say(textJSON))
	f.String("lang", "", o.say(textLang))
	f.BoolVar(&o.licences, "licences", false, o.say(textLicence))
	f.BoolVarP(&o.help, "help", "h", false, o.say(textHelp))
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
		fmt.Fprint(o.Out, o.say(textRevoked, o.revoke))
		return nil
	}
	line, err := addLaptop(f, o.club, o.laptop, o.readOnly)
	switch {
	case err != nil:
		return err
	case o.json:
		return o.sayJSON(madeLine{o.club, o.laptop, o.readOnly, f.At, line})
	}
	fmt.Fprintf(o.Out, "arbitro share %s\n\n%s", line, qrcode.Blocks(line))
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
	fmt.Fprint(o.Out, o.say(textRunning, o.club, at, line, qrcode.Blocks(line)), o.say(textSecret))
	if strings.HasPrefix(at, loopback) {
		fmt.Fprint(o.Out, o.say(textAlone))
	}
	fmt.Fprint(o.Out, o.say(textUntil))
	h.Wait(ctx)
	fmt.Fprint(o.Out, o.say(textOff))
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
	return lang.Errorf(textPrintWhat, o.print)
}

func port(n int) string { return strconv.Itoa(n) }
