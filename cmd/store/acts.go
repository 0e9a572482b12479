// The acts, a row each.

package store

import (
	"context"

	"github.com/spf13/cobra"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
)

// row is an act without a subject of its own, arg something that it needs.
type (
	row = act.Act[*app.App]
	arg = act.Arg[*app.App]
)

// Command returns the command with a verb. The command demo needs the first screen; see NewDemo.
func Command(a *app.App, verb string) *cobra.Command {
	copies := copying()
	if copies.Has(verb) {
		return copies.Named(a, verb)
	}
	return room().Named(a, verb)
}

// room holds the acts that open by themselves what they need.
func room() act.Room[*app.App] {
	return act.Program(
		importAct(),
		row{
			Use:   "export MATCH…",
			Check: checkExport,
			Do:    export,
			Args: []arg{
				{Key: "matches", Word: "MATCH", Kind: act.Words, Source: act.Matches, Asked: true},
				{Key: "log", Kind: act.Switch},
				{Key: "seal", Kind: act.Switch},
				{Key: "all", Kind: act.Option, Source: act.Folders},
				{Key: "output", Short: "o", Kind: act.Option, Source: act.Files("match")},
				{Key: "force", Kind: act.Switch},
			},
		},
		row{
			Use: "restore FILE",
			Do:  restore,
			Args: []arg{
				{Key: "file", Word: "FILE", Source: act.Files("db")},
				{Key: "force", Kind: act.Switch},
				{Key: "damaged", Kind: act.Switch},
			},
		},
		row{Use: "verify", Args: []arg{{Key: "repair", Kind: act.Switch}}, Do: verify},
		row{
			Use: "config [NAME [VALUE]]",
			Do:  configure,
			Args: []arg{
				{Key: "name", Word: "NAME", Source: act.Fixed(settingNames()...)},
				{Key: "value", Word: "VALUE", Source: act.Source{Find: settingValues}},
			},
		},
	)
}

// importAct returns the act that imports files. The first screen has its form, which takes one file.
func importAct() row {
	return row{
		Use:   "import FILE…",
		Title: words.WhichFile,
		Help:  words.FileHelp,
		Terms: words.SheetHelp,
		Once:  true,
		Check: checkImport,
		Do:    importFiles,
		Args: []arg{
			{
				Key:    "files",
				Word:   "FILE",
				Kind:   act.Words,
				Source: act.Files("match", "csv", "json", "db", "bgsplay"),
				Fields: func(context.Context, *app.App) ([]ask.Field, error) {
					return []ask.Field{screen.FileField("", ".match", ".csv")}, nil
				},
				Filled: func(_ *app.App, filled ask.Values) (any, error) {
					return []string{screen.FileOf(filled.Of("file"))}, nil
				},
			},
			{Key: "clash", Fields: clashField},
			{Key: "json", Kind: act.Switch},
			{Key: "take", Kind: act.Switch},
			{Key: "apart", Kind: act.Switch},
			{Key: "again", Kind: act.Switch},
			{Key: "list", Kind: act.Switch},
			{Key: "match-persons", Kind: act.Option, Source: act.Files("csv")},
			{Key: "game", Kind: act.Texts, Source: act.Games},
			{Key: "date", Kind: act.Option, Source: act.MadeUp},
			{Key: "place", Kind: act.Option, Source: act.MadeUp},
			{Key: "league", Kind: act.Option, Source: act.Leagues},
			{Key: "option", Kind: act.Texts, Source: act.MadeUp},
			{Key: "places", Kind: act.Switch},
		},
	}
}

// copying holds the act that copies the database.
func copying() act.Room[*act.Database] {
	acts := act.OnDatabase(backupAct())
	acts.Open = func(ctx context.Context, a *app.App, _ []string, _ bool, do func(*act.Database) error) error {
		store, err := a.ReadingWith(ctx, db.Options{Cache: readOnce})
		if err != nil {
			return err
		}
		defer store.Close()
		return do(act.NewDatabase(a, store))
	}
	return acts
}

// backupAct returns the act that copies the database. The first screen has its form.
func backupAct() act.Act[*act.Database] {
	return act.Act[*act.Database]{
		Use:   "backup FILE",
		Title: words.CopyTo,
		Reads: act.Always,
		Once:  true,
		Do:    backUp,
		Args: []act.Arg[*act.Database]{
			{
				Key:    "file",
				Word:   "FILE",
				Source: act.AnyFile,
				Fields: copyField,
				Filled: func(_ *act.Database, filled ask.Values) (any, error) {
					return screen.FileOf(filled.Of("file")), nil
				},
			},
			{Key: "force", Kind: act.Switch},
		},
	}
}
