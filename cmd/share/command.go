package share

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/desk"
	"arbitro/cmd/share/join"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

type options struct {
	app          *app.App
	join         string // the join line itself
	hasJoin      bool   // whether it was typed
	line         string // a file with the join line
	address      string // the new address of the hub
	name         string // the new name of this laptop
	live, status bool
	take, apart  string
	removeFrom   string // the laptop whose matches are removed
	yes          bool
	json         bool
}

// Command returns the command with a verb. The command hub is no act; see newHub.
func Command(a *app.App, verb string) *cobra.Command {
	if verb == "hub" {
		return newHub(a)
	}
	return room().Named(a, verb)
}

// room holds the act that exchanges records with the other laptops.
func room() act.Room[*app.App] {
	type arg = act.Arg[*app.App]
	return act.Program(act.Act[*app.App]{
		Use:   "share [JOIN-LINE]",
		Check: checkOne,
		Do:    exchangeRecords,
		Args: []arg{
			{Key: "join", Word: "JOIN-LINE", Source: act.MadeUp},
			{Key: "line", Kind: act.Option, Source: act.AnyFile},
			{Key: "address", Kind: act.Option, Source: act.MadeUp},
			{Key: "name", Kind: act.Option, Source: act.MadeUp},
			{Key: "live", Kind: act.Switch},
			{Key: "status", Kind: act.Switch},
			{Key: "take", Kind: act.Option, Source: act.Matches},
			{Key: "apart", Kind: act.Option, Source: act.Matches},
			{Key: "remove-from", Kind: act.Option, Source: act.MadeUp},
			{Key: "yes", Kind: act.Switch, Was: "force"},
			{Key: "json", Kind: act.Switch},
		},
	})
}

// checkOne refuses several things to do at once.
func checkOne(_ *app.App, values act.Values) error {
	chosen := 0
	for _, key := range []string{"live", "status", "take", "apart", "remove-from"} {
		if values.Is(key) || values.Text(key) != "" {
			chosen++
		}
	}
	if chosen > 1 {
		return app.Wrong(words.OneOnly)
	}
	return nil
}

// exchangeRecords exchanges records with the other laptops.
func exchangeRecords(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	o := &options{
		app:        a,
		join:       values.Text("join"),
		hasJoin:    values.IsTyped("join"),
		line:       values.Text("line"),
		address:    values.Text("address"),
		name:       values.Text("name"),
		live:       values.Is("live"),
		status:     values.Is("status"),
		take:       values.Text("take"),
		apart:      values.Text("apart"),
		removeFrom: values.Text("remove-from"),
		yes:        values.Is("yes"),
		json:       values.Is("json"),
	}
	return nil, o.run(ctx)
}

func (o *options) run(ctx context.Context) error {
	settings, err := o.settings(ctx)
	if err != nil {
		return err
	}
	if o.status {
		return printStatus(ctx, o.app, settings, o.json)
	}
	store, err := o.app.Store(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	o.app.WarnPlace(store.Path())
	if o.live {
		app.Warn(o.app, words.Live(settings.line.Addresses[0]))
		sharer, err := newSharer(ctx, o.app, settings, store, false)
		if err != nil {
			return err
		}
		sharer.ask = false // nobody sits in front of the laptop to answer
		return app.WhileThere(ctx, store, func(ctx context.Context) error {
			sharer.live(ctx, newTables(settings.Laptop, settings.Name), o.printFault)
			return nil
		})
	}
	return settings.fault(o.once(ctx, settings, store))
}

// printFault prints why the hub cannot be reached. It prints nothing if err is nil, or ends the command.
func (o *options) printFault(err error) {
	if err != nil && !errors.Is(err, db.ErrMoved) && !errors.Is(err, db.ErrUpgraded) {
		fmt.Fprintln(o.app.Err, o.app.SayError(err))
	}
}

// settings returns the settings of the hub that the database has joined, or that a join line names. It stores a new
// line, address or name if the hub lets this laptop in, or if nothing answers there.
func (o *options) settings(ctx context.Context) (*settings, error) {
	line, err := o.joinLine(ctx)
	if err != nil {
		return nil, err
	}
	var s *settings
	if line.Seed == "" {
		s, err = joined(o.app)
	} else {
		s, err = newSettings(o.app, line)
	}
	if err == nil && o.address != "" {
		at := join.WithPort(o.address)
		if !join.IsAddress(at) {
			return nil, app.Wrong(words.BadAddress(o.address))
		}
		s.moveTo(at)
	}
	if err == nil && (o.name != "" || s.Name == "") {
		s.Name, err = o.laptopName(ctx)
	}
	if err != nil || line.Seed == "" && o.address == "" && o.name == "" {
		return s, err
	}
	store, err := o.app.Store(ctx) // make the database before the file of its hub
	if err != nil {
		return nil, err
	}
	store.Close()
	link, err := enter(ctx, s)
	if err != nil && !isNet(err) {
		return nil, s.fault(err)
	}
	if saved := s.save(); saved != nil {
		return nil, saved
	}
	if err != nil {
		return nil, app.Failed(words.KeptLine(strings.Join(s.line.Addresses, ", ")))
	}
	link.close()
	app.Warn(o.app, words.Joined(s.line.Club, s.Name))
	return s, nil
}

// keyWait is how long a hub may take to read a new key.
const keyWait = 3 * time.Second

// enter connects to a hub. It tries for keyWait, because the hub may not have read this laptop's new key yet.
func enter(ctx context.Context, settings *settings) (*link, error) {
	for until := time.Now().Add(keyWait); ; {
		link, err := dial(ctx, settings)
		if !errors.Is(err, nats.ErrAuthorization) || time.Now().After(until) {
			return link, err
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-time.After(keyWait / 15):
		}
	}
}

// laptopName returns the name of this laptop: the value of --name, otherwise the user's answer, otherwise the
// computer's name.
func (o *options) laptopName(ctx context.Context) (string, error) {
	check := func(name string) error {
		if strings.TrimSpace(name) == "" || len(name) > 100 || text.Refused(name) {
			return app.Wrong(words.BadName(name))
		}
		return nil
	}
	if o.name != "" {
		return strings.TrimSpace(o.name), check(o.name)
	}
	host, err := os.Hostname()
	if err != nil || check(host) != nil {
		host = "laptop"
	}
	if !o.app.Asks() {
		return host, nil
	}
	answer, err := o.app.Ask(ctx, ask.Question{
		Title:  o.app.Say(words.AskName),
		Help:   o.app.Say(words.AskNameHelp()),
		Fields: []ask.Field{{Key: "name", Value: host, Check: check}},
	})
	return strings.TrimSpace(answer.Of("name")), err
}

// joinLine returns the join line from the command line, the file or the user. If none is given, it asks for one. It
// returns the zero Line instead in three cases: the database has joined, nobody can be asked, or only the status is
// wanted.
func (o *options) joinLine(ctx context.Context) (line join.Line, err error) {
	_, notJoined := joined(o.app)
	needsNone := o.status || !errors.Is(notJoined, words.NoHub().Err())
	switch {
	case o.hasJoin && o.line != "":
		return line, app.Wrong(words.TwoLines)
	case o.hasJoin:
		line, err = parseLine(o.join)
		if err == nil {
			app.Warn(o.app, words.LineSeen())
		}
		return line, err
	case o.line == "" && (needsNone || !o.app.Asks()):
		return line, nil
	case o.line == "":
		return o.askLine(ctx)
	case o.line == app.Stdin && o.app.Asks():
		return o.askLine(ctx)
	}
	err = o.app.Files().ReadRecords(ctx, o.line, func(r io.Reader) error {
		read := bufio.NewScanner(r)
		read.Split(bufio.ScanWords)
		for read.Scan() {
			line, err = join.Parse(read.Text())
			if err == nil {
				return nil
			}
		}
		return cmp.Or(read.Err(), app.Wrong(words.BadLine))
	})
	return line, err
}

// askLine asks for the join line.
func (o *options) askLine(ctx context.Context) (join.Line, error) {
	a := o.app
	answer, err := a.Ask(ctx, ask.Question{
		Title: a.Say(words.AskLine),
		Help:  a.Say(words.AskLineHelp),
		Fields: []ask.Field{{Key: "line", Check: func(typed string) error {
			_, err := parseLine(typed)
			return err
		}}},
	})
	if err != nil {
		return join.Line{}, err
	}
	return parseLine(answer.Of("line"))
}

// parseLine parses a join line that a user typed.
func parseLine(word string) (join.Line, error) {
	line, err := join.Parse(word)
	if err != nil {
		return line, app.Wrong(words.BadLine)
	}
	return line, nil
}

// once makes a round with the hub, and settles the clash that --take or --apart names.
func (o *options) once(ctx context.Context, settings *settings, store *db.Store) (err error) {
	sharer, err := newSharer(ctx, o.app, settings, store, false)
	if err != nil {
		return err
	}
	sharer.link, err = dial(ctx, settings)
	if err != nil {
		return err
	}
	defer sharer.link.close()
	brought := settings.Last.Brought
	fetched := settings.Last.Fetched
	err = sharer.round(ctx)
	if ref := o.take + o.apart; err == nil && ref != "" {
		how := desk.Take
		if o.apart != "" {
			how = desk.Apart
		}
		err = sharer.settle(ctx, ref, how)
		if err == nil {
			err = sharer.round(ctx)
		}
	}
	if err == nil && o.removeFrom != "" {
		err = sharer.removeFrom(ctx, o.removeFrom, o.yes)
		if err == nil {
			err = sharer.round(ctx)
		}
	}
	if err != nil {
		settings.Last.Fault = o.app.SayError(settings.fault(err))
	}
	if err == nil {
		settings.Last.Clash, err = sharer.clashes(ctx)
	}
	if saved := settings.save(); err == nil {
		err = saved
	}
	if err != nil {
		return err
	}
	if o.json {
		err = o.app.SayJSON(map[string]int{
			"brought": settings.Last.Brought - brought,
			"fetched": settings.Last.Fetched - fetched,
		})
	} else {
		_, err = fmt.Fprint(
			o.app.Out,
			o.app.Say(words.Done(settings.Last.Brought-brought, settings.Last.Fetched-fetched)),
		)
	}
	if err != nil {
		return err
	}
	return sharer.left(ctx)
}

// left warns of differences between laptops that remain after a complete round: matches with other lines elsewhere,
// matches of a newer program, lines that the hub has refused to the last try, and lines that a read-only key cannot
// bring. It returns app.Reported if there are any.
func (s *sharer) left(ctx context.Context) error {
	a := s.app
	for _, clash := range s.Last.Clash {
		if s.named[clash.Match] {
			continue
		}
		app.Warn(a, words.StatusClash(clash.Match, clash.Line))
	}
	ahead := slices.Sorted(maps.Keys(s.rows.ahead))
	for _, id := range ahead {
		app.Warn(a, words.StatusAhead(id))
	}
	unsent := slices.Sorted(maps.Keys(s.outrun))
	for _, id := range unsent {
		app.Warn(a, words.Unsent(id))
	}
	waiting := 0
	if s.line.ReadOnly {
		var err error
		waiting, err = s.waiting(ctx)
		if err != nil {
			return err
		}
	}
	if waiting > 0 {
		app.Warn(a, words.CannotBring(waiting))
	}
	if len(s.Last.Clash)+len(ahead)+len(unsent)+waiting > 0 {
		return app.Reported{Status: app.StatusFailed}
	}
	return nil
}

// newHub returns the command that runs the program arbitro-hub. It is no act: all its words, also its options and
// --help, go to that program.
func newHub(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:                "hub",
		DisableFlagParsing: true,
		RunE:               func(command *cobra.Command, args []string) error { return startHub(command.Context(), a, args) },
	}
}

// hubProgram returns the path of the program arbitro-hub: next to this program, or else in the PATH.
func hubProgram() (string, error) {
	const name = "arbitro-hub" // on Windows, LookPath adds .exe
	if self, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(self); err == nil {
			self = real
		}
		if beside, err := exec.LookPath(filepath.Join(filepath.Dir(self), name)); err == nil {
			return beside, nil
		}
	}
	return exec.LookPath(name)
}

// startHub runs arbitro-hub on this program's streams, in its language, until it ends.
func startHub(ctx context.Context, a *app.App, args []string) error {
	path, err := hubProgram()
	if err != nil {
		return app.Failed(words.NoProgram)
	}
	cmd := exec.Command(path, append(args, "--lang", a.Lang.String())...)
	cmd.Stdin = a.In
	cmd.Stdout = a.Out
	cmd.Stderr = a.Bare
	if err := cmd.Start(); err != nil {
		return err
	}
	// Ctrl-C reaches both programs; pass on a signal that reached only this one.
	stop := context.AfterFunc(ctx, func() { _ = cmd.Process.Signal(os.Interrupt) })
	defer stop()
	err = cmd.Wait()
	var ended *exec.ExitError
	if errors.As(err, &ended) && ended.ExitCode() > 0 {
		return app.Reported{Status: ended.ExitCode()}
	}
	if ctx.Err() != nil {
		return nil // it stopped because it was asked to
	}
	return err
}
