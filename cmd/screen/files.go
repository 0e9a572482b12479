package screen

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/referee/text"
)

// FileField returns the field "file" for the name of a file that is there. It lists the files with these endings in
// this folder before anything is typed, and then the files that a typed name may become. It refuses the name of a file
// that is not there. Without endings it lists none and takes any name: the file is to be written. FileOf reads its
// value.
func FileField(label string, endings ...string) ask.Field {
	check := needFile
	if len(endings) > 0 {
		check = needExisting
	}
	return ask.Field{
		Key:   "file",
		Label: label,
		Check: check,
		Suggest: func(typed string) []string {
			if strings.TrimSpace(typed) != "" {
				return suggestFiles(typed)
			}
			var found []string
			for _, ending := range endings {
				more, _ := filepath.Glob("*" + ending)
				found = append(found, more...)
			}
			slices.Sort(found)
			return found[:min(len(found), mostFiles)]
		},
	}
}

// needFile refuses a field for a file that was left empty.
func needFile(value string) error { return NotEmpty(words.NeedFile)(FileOf(value)) }

// needExisting refuses a field for a file that was left empty, or whose file is not there. It says in which folder the
// file was looked for.
func needExisting(value string) error {
	if err := needFile(value); err != nil {
		return err
	}
	path := app.Absolute(FileOf(value))
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return app.Wrong(words.NotThere(text.Path(filepath.Base(path)), text.Path(filepath.Dir(path))))
	}
	return nil
}

// optionalFile is needExisting for a field that may be left empty, or emptied with a dash.
func optionalFile(value string) error {
	if text.IsNone(value) {
		return nil
	}
	return needExisting(value)
}

// FileOf returns the file name for a typed text. A terminal writes the name of a file dragged into it in quotes, or
// with a backslash before each space. A leading ~/ stands for the home folder.
func FileOf(typed string) string {
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

// suggestFiles returns the files and folders that a typed name may become.
func suggestFiles(typed string) []string {
	if strings.TrimSpace(typed) == "" {
		return nil
	}
	found, _ := filepath.Glob(strings.NewReplacer("*", "", "?", "", "[", "").Replace(typed) + "*")
	return found[:min(len(found), mostFiles)]
}
