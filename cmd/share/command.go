package share

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/referee/lang"
)

var (
	textOneOnly = lang.Text{
		It: "--live, --status, --take e --apart non vanno insieme: sceglietene uno",
		En: "--live, --status, --take and --apart exclude each other: choose one",
	}
	textJoined = lang.Text{
		It: "Unito al club %s. Questo computer si chiama %s.\n",
		En: "Joined the club %s. This computer is called %s.\n",
	}
	textDone = lang.Text{It: "righe portate: %d; righe prese: %d\n", En: "lines brought: %d; lines fetched: %d\n"}
	textLive = lang.Text{
		It: "Scambia con il centro (%s) fino a Ctrl-C.\n",
		En: "It exchanges with the hub (%s) until Ctrl-C.\n",
	}

	textNoProgram = lang.Text{
		It: "il programma arbitro-hub non è accanto a arbitro: è nell'archivio da cui viene arbitro, o si fa da un clone " +
			"con go install ./cmd/arbitro-hub",
		En: "the program arbitro-hub is not beside arbitro: it is in the archive that arbitro comes from, or is made from a " +
			"clone by go install ./cmd/arbitro-hub",
	}
)

type options struct {
	app          *app.App
	live, status bool
	take, apart  string
	json         bool
}

// NewShare returns the command that exchanges with the other laptops.
func NewShare(a *app.App) *cobra.Command {
	o := &options{app: a}
	c := app.Verb("share [JOIN-LINE]", 0, 1, o.run)
	f := c.Flags()
	f.BoolVar(&o.live, "live", false, "")
	f.BoolVar(&o.status, "status", false, "")
	f.StringVar(&o.take, "take", "", "")
	f.StringVar(&o.apart, "apart", "", "")
	f.BoolVar(&o.json, "json", false, "")
	return c
}

func (o *options) run(ctx context.Context, args []string) error {
	chosen := 0
	for _, is := range []bool{o.live, o.status, o.take != "", o.apart != ""} {
		if is {
			chosen++
		}
	}
	if chosen > 1 {
		return app.Wrong(textOneOnly)
	}
	s, err := o.settings(ctx, args)
	if err != nil {
		return err
	}
	if o.status {
		return o.printStatus(ctx, s)
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	if o.live {
		app.Warn(o.app, textLive, s.line.Addresses[0])
		sh, err := newSharer(ctx, o.app, s, store, false)
		if err != nil {
			return err
		}
		sh.ask = false // nobody waits in front of it
		sh.live(ctx, newTables(s.Laptop), func(err error) { o.toldFault(err) })
		return nil
	}
	return s.fault(o.once(ctx, s, store))
}

// toldFault prints why the hub cannot be reached, once a change.
func (o *options) toldFault(err error) {
	if err != nil {
		fmt.Fprintln(o.app.Err, o.app.SayError(err))
	}
}

// settings returns the hub of the database, which a join line chooses. A join line is kept once its hub has answered.
func (o *options) settings(ctx context.Context, args []string) (*settings, error) {
	if len(args) == 0 {
		return joined(o.app)
	}
	s, err := newSettings(o.app, args[0])
	if err != nil {
		return nil, err
	}
	store, err := o.app.Store(ctx) // the database is made before its hub's file
	if err != nil {
		return nil, err
	}
	store.Close()
	l, err := dial(ctx, s)
	if err != nil && !(errors.Is(err, context.Canceled) || s.fault(err) == err) {
		return nil, s.fault(err)
	}
	if err != nil {
		return nil, err
	}
	l.close()
	if err := s.save(); err != nil {
		return nil, err
	}
	app.Warn(o.app, textJoined, s.line.Club, s.Name)
	return s, nil
}

// once brings and fetches once, and settles a clash if one was named.
func (o *options) once(ctx context.Context, s *settings, store *db.Store) (err error) {
	sh, err := newSharer(ctx, o.app, s, store, false)
	if err != nil {
		return err
	}
	if sh.link, err = dial(ctx, s); err != nil {
		return err
	}
	defer sh.link.close()
	brought, fetched := s.Last.Brought, s.Last.Fetched
	err = sh.round(ctx)
	if ref := o.take + o.apart; err == nil && ref != "" {
		how := desk.Take
		if o.apart != "" {
			how = desk.Apart
		}
		if err = sh.settle(ctx, ref, how); err == nil {
			err = sh.round(ctx)
		}
	}
	if err != nil {
		s.Last.Fault = o.app.SayError(s.fault(err))
	}
	if err == nil {
		s.Last.Clash, err = sh.clashes(ctx)
	}
	if saved := s.save(); err == nil {
		err = saved
	}
	if err != nil {
		return err
	}
	if o.json {
		return o.app.SayJSON(map[string]int{"brought": s.Last.Brought - brought, "fetched": s.Last.Fetched - fetched})
	}
	_, err = fmt.Fprint(o.app.Out, o.app.Say(textDone, s.Last.Brought-brought, s.Last.Fetched-fetched))
	return err
}

// NewHub returns the command that starts the program arbitro-hub.
func NewHub(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use: "hub", DisableFlagParsing: true,
		RunE: func(c *cobra.Command, args []string) error { return startHub(c.Context(), a, args) },
	}
}

// hubProgram returns where the program arbitro-hub is: beside this program, or where programs are.
func hubProgram() (string, error) {
	name := "arbitro-hub"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if self, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(self); err == nil {
			self = real
		}
		if beside := filepath.Join(filepath.Dir(self), name); isFile(beside) {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// startHub runs arbitro-hub on this program's streams, in its language, until it ends.
func startHub(ctx context.Context, a *app.App, args []string) error {
	path, err := hubProgram()
	if errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) || errors.Is(err, exec.ErrDot) {
		return app.Failed(textNoProgram)
	}
	if err != nil {
		return err
	}
	c := exec.Command(path, append(args, "--lang", a.Lang.String())...)
	c.Stdin, c.Stdout, c.Stderr = a.In, a.Out, a.Bare
	if err := c.Start(); err != nil {
		return err
	}
	// Ctrl-C reaches both programs; a signal to this one alone is passed on.
	stop := context.AfterFunc(ctx, func() { _ = c.Process.Signal(os.Interrupt) })
	defer stop()
	err = c.Wait()
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.ExitCode() > 0 {
		return app.Reported{Status: ended.ExitCode()}
	}
	if ctx.Err() != nil {
		return nil // it has stopped as it was asked to
	}
	return err
}
