package store

import (
	"context"
	"os"
	"path/filepath"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/screen"
	"arbitro/db"
)

// ImportScreen returns the entry of the first screen that imports files.
func ImportScreen() app.Screen {
	return app.Screen{Label: words.ImportItem, Key: words.KeyImport, Open: homeImport}
}

// BackupScreen returns the entry of the first screen that copies everything into a file.
func BackupScreen() app.Screen {
	return app.Screen{Label: words.BackupItem, Key: words.KeyBackup, Open: homeBackup}
}

// RestoreScreen returns the entry of the first screen that restores a copy.
func RestoreScreen() app.Screen {
	return app.Screen{Label: words.RestoreItem, Key: words.KeyRestore, Open: homeRestore}
}

// homeImport asks for a file or folder, and imports it.
func homeImport(ctx context.Context, a *app.App, _ *db.Store) error {
	question := ask.Question{
		Title: a.Say(words.WhichFile),
		Help:  a.Say(words.FileHelp),
		Fields: []ask.Field{
			{Key: "file", Check: needFile, Suggest: suggestFiles},
			{Key: "clash", Label: a.Say(words.Otherwise), Kind: ask.Choice, Value: "", Options: []ask.Option{
				{Label: a.Say(words.BothUnkept), Value: ""},
				{Label: a.Say(words.TakeTheirs), Value: "take"},
				{Label: a.Say(words.KeepBoth), Value: "apart"},
			}},
		},
	}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			options := &importOptions{
				app:   a,
				take:  answer.Of("clash") == "take",
				apart: answer.Of("clash") == "apart",
			}
			file := fileOf(answer.Of("file"))
			if sheet, _ := isPaper(file); sheet {
				if wanted, err := options.askSheet(ctx, file); err != nil || !wanted {
					return err
				}
			}
			return options.run(ctx, []string{file})
		})
	})
}

// homeBackup asks for a file, and copies the database into it.
func homeBackup(ctx context.Context, a *app.App, store *db.Store) error {
	name := a.Say(words.CopyName(a.Now().Format("2006-01-02")))
	question := ask.Question{Title: a.Say(words.CopyTo), Fields: []ask.Field{
		{Key: "file", Value: name, Check: needFile, Suggest: suggestFiles},
	}}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		return screen.AsideAll(ctx, a, func(a *app.App) error {
			file := fileOf(answer.Of("file"))
			if err := backup(ctx, a, store, file, false); err != nil {
				return err
			}
			app.Tell(a, words.BackedUp(app.Absolute(file)))
			return nil
		})
	})
}

// homeRestore asks for a copy and checks it. The session then replaces the database with it.
func homeRestore(ctx context.Context, a *app.App, _ *db.Store) error {
	question := ask.Question{Title: a.Say(words.WhichCopy), Help: a.Say(words.CopyHelp), Fields: []ask.Field{
		{Key: "file", Check: needFile, Suggest: suggestCopies},
	}}
	return screen.Until(ctx, a, question, func(answer ask.Answer) error {
		file := fileOf(answer.Of("file"))
		options := &restoreOptions{app: a}
		copied, err := options.accepted(ctx, file)
		if err != nil || copied == nil {
			return screen.AsTyped(err)
		}
		return app.Away{Do: func(ctx context.Context) error {
			defer copied.Discard()
			return screen.AsideAll(ctx, a, func(inside *app.App) error {
				return (&restoreOptions{app: inside}).put(ctx, copied, file)
			})
		}}
	})
}

// suggestCopies returns the databases in the current folder if nothing is typed, else the files whose names begin with
// the typed text.
func suggestCopies(typed string) []string {
	if strings.TrimSpace(typed) == "" {
		found, _ := filepath.Glob("*.db")
		return found[:min(len(found), mostFiles)]
	}
	return suggestFiles(typed)
}

func needFile(value string) error { return screen.NeedName(fileOf(value)) }

// fileOf returns the file name in a typed text. A terminal writes the name of a file dragged into it in quotes, or with
// a backslash before each space: fileOf removes these. A leading ~/ means the home folder.
func fileOf(typed string) string {
	name := strings.TrimSpace(typed)
	if len(name) > 1 && (name[0] == '\'' || name[0] == '"') && name[len(name)-1] == name[0] {
		name = name[1 : len(name)-1]
	}
	if _, err := os.Lstat(name); err != nil && filepath.Separator != '\\' {
		name = strings.ReplaceAll(name, `\ `, " ")
	}
	if rest, ok := strings.CutPrefix(name, "~/"); ok {
		if home, err := os.UserHomeDir(); err == nil {
			name = filepath.Join(home, rest)
		}
	}
	return name
}

// mostFiles is how many files a field suggests.
const mostFiles = 20

// suggestFiles returns the files and folders whose names begin with the typed text.
func suggestFiles(typed string) []string {
	if strings.TrimSpace(typed) == "" {
		return nil
	}
	found, _ := filepath.Glob(strings.NewReplacer("*", "", "?", "", "[", "").Replace(typed) + "*")
	return found[:min(len(found), mostFiles)]
}
