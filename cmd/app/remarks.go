// The club's own remarks on articles of the rules: a text beside the database, written by the club.

package app

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"arbitro/referee/games"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
)

// remarksName is the name of the file of remarks, in the folder of the database.
const remarksName = "remarks.txt"

// mostRemarks is the greatest size of a file of remarks, in bytes.
const mostRemarks = 1 << 20

// Remarks reads the club's remarks on articles. Without a file it returns nil. It warns, each time, of lines before the
// first heading, and of headings that name no article.
func (a *App) Remarks() rulebook.Remarks {
	database, err := a.Database()
	if err != nil {
		return nil // a command that needs the database reports the error
	}
	path := filepath.Join(filepath.Dir(database), remarksName)
	err = NotFile(path)
	var source []byte
	if err == nil {
		source, err = os.ReadFile(path)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		Warn(a, Words.Prefix(ErrorText(err)))
		return nil
	case len(source) > mostRemarks || !utf8.Valid(source):
		Warn(a, Words.Prefix(a.Say(Words.RemarksUnread(text.Path(path), mostRemarks>>10))))
		return nil
	}
	remarks, heads, astray := rulebook.ReadRemarks(string(source))
	for _, line := range astray {
		Warn(a, Words.Prefix(a.Say(Words.RemarkAstray(text.Path(path), line))))
	}
	for _, head := range heads {
		if !isRemarkable(head.About) {
			Warn(a, Words.Prefix(a.Say(Words.RemarkUnknown(text.Path(path), head.Line, head.About))))
		}
	}
	return remarks
}

// isRemarkable reports whether a heading of the remarks names an article, or may name a game without a rulebook.
func isRemarkable(about string) bool {
	name, _, named := strings.Cut(strings.ToLower(about), ".")
	if !named {
		return text.Letters(about) != ""
	}
	game, known := games.Find(name)
	if !known {
		game = games.All[0] // the customs of the table end every book
	}
	_, found := rulebook.Find(game.Rules.All(), strings.ToLower(about))
	return found
}
