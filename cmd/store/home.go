package store

import (
	"context"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
)

// ImportScreen returns the entry of the first screen that imports files.
func ImportScreen() app.Screen {
	return app.Screen{
		Label: words.ImportItem,
		Key:   words.KeyImport,
		Help:  words.ImportItemHelp,
		Open:  homeImport,
	}
}

// BackupScreen returns the entry of the first screen that copies everything into a file.
func BackupScreen() app.Screen {
	return app.Screen{
		Label: words.BackupItem,
		Key:   words.KeyBackup,
		Help:  words.BackupItemHelp,
		Open:  homeBackup,
	}
}

// RestoreScreen returns the entry of the first screen that restores a copy.
func RestoreScreen() app.Screen {
	return app.Screen{
		Label: words.RestoreItem,
		Key:   words.KeyRestore,
		Help:  words.RestoreItemHelp,
		Open:  homeRestore,
	}
}

// homeImport asks for a file or folder, and imports it.
func homeImport(ctx context.Context, a *app.App, _ *db.Store) error {
	return screen.AsideAll(ctx, a, func(inside *app.App) error { return room().Form(ctx, inside, importAct()) })
}

// clashField returns the field of what to do with a match that is stored with other lines. Its values are the options
// of the command.
func clashField(_ context.Context, a *app.App) ([]ask.Field, error) {
	return []ask.Field{{
		Label: a.Say(words.Otherwise),
		Kind:  ask.Choice,
		Value: "",
		Options: []ask.Option{
			{Label: a.Say(words.BothUnkept), Value: ""},
			{Label: a.Say(words.TakeTheirs), Value: "take"},
			{Label: a.Say(words.KeepBoth), Value: "apart"},
		},
	}}, nil
}

// ImportSheet asks for a spreadsheet, and imports its matches into a league.
func ImportSheet(ctx context.Context, a *app.App, league string) error {
	question := ask.Question{
		Title:  a.Say(words.WhichSheet),
		Help:   a.Say(words.WhichSheetHelp),
		Terms:  a.Say(words.SheetHelp),
		Fields: []ask.Field{screen.FileField("", ".csv")},
	}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			options := &importOptions{app: a, paper: paperOptions{league: league}}
			return options.fromScreen(ctx, screen.FileOf(answer.Of("file")))
		})
	})
}

// fromScreen imports a file. It asks about a spreadsheet first.
func (o *importOptions) fromScreen(ctx context.Context, file string) error {
	if sheet, _ := isPaper(file); sheet {
		wanted, err := o.askSheet(ctx, file)
		if err != nil || !wanted {
			return err
		}
	}
	return o.run(ctx, []string{file})
}

// homeBackup asks for a file, and copies the database into it.
func homeBackup(ctx context.Context, a *app.App, store *db.Store) error {
	return screen.AsideAll(ctx, a, func(inside *app.App) error {
		return copying().Form(ctx, act.NewDatabase(inside, store), backupAct())
	})
}

// copyField returns the field of the file into which the database is copied.
func copyField(_ context.Context, subject *act.Database) ([]ask.Field, error) {
	a := subject.App()
	field := screen.FileField("")
	field.Value = a.Say(words.CopyName(a.Now().Format("2006-01-02")))
	return []ask.Field{field}, nil
}

// homeRestore asks for a copy and checks it. The session then replaces the database with it.
func homeRestore(ctx context.Context, a *app.App, _ *db.Store) error {
	question := ask.Question{
		Title: a.Say(words.WhichCopy),
		Help:  a.Say(words.CopyHelp),
		Fields: []ask.Field{
			screen.FileField("", ".db"),
		},
	}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		file := screen.FileOf(answer.Of("file"))
		options := &restoring{app: a}
		copied, err := options.accepted(ctx, file)
		if err != nil || copied == nil {
			return screen.AsTyped(err)
		}
		return app.Away{Do: func(ctx context.Context) error {
			defer copied.Discard()
			return screen.AsideAll(ctx, a, func(inside *app.App) error {
				return (&restoring{app: inside}).put(ctx, copied, file)
			})
		}}
	})
}
