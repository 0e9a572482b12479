package cmd

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

var (
	textFolder  = lang.Text{It: "%s è una cartella: indicate i file che contiene", En: "%s is a folder: name the files in it"}
	textLineErr = lang.Text{It: "%s:%d: %v\n", En: "%s:%d: %v\n"}
	textEndless = lang.Text{
		It: "%s non è un file ma %s, che può non avere fine: copiatelo in un file, o leggetelo dall'ingresso standard con -",
		En: "%s is no file but %s, which may have no end: copy it into a file, or read it from standard input with -",
	}
	textSkipped   = lang.Text{It: "saltato: %s non è un file ma %s", En: "skipped: %s is no file but %s"}
	textNamedPipe = lang.Text{It: "una pipe con nome", En: "a named pipe"}
	textSocket    = lang.Text{It: "un socket", En: "a socket"}
	textDevice    = lang.Text{It: "un dispositivo", En: "a device"}
	textNoRecord  = lang.Text{It: "nella cartella %s non c'è nessun file .match", En: "there is no .match file in the folder %s"}
)

// stdin is how standard input is named on the command line.
const stdin = "-"

// readRecords is readFile for records. A named pipe, a socket or a device is wrongInput: its text may have no end.
func (h *House) readRecords(ctx context.Context, name string, read func(io.Reader) error) error {
	if name != stdin {
		if what, endless := endless(name); endless {
			return wrong(textEndless, text.Path(name), what)
		}
	}
	return h.readFile(ctx, name, read)
}

// endless reports whether a name, or what a link of that name leads to, is neither a file nor a folder, and what it is.
func endless(name string) (what lang.Text, is bool) {
	at, err := os.Stat(name)
	if err != nil || at.IsDir() || at.Mode().IsRegular() {
		return what, false
	}
	switch mode := at.Mode(); {
	case mode&fs.ModeNamedPipe != 0:
		return textNamedPipe, true
	case mode&fs.ModeSocket != 0:
		return textSocket, true
	}
	return textDevice, true
}

// readFile opens a file, or standard input, and hands it over. What cannot be read is wrongInput; once ctx is done
// the reading ends with its error.
func (h *House) readFile(ctx context.Context, name string, read func(io.Reader) error) error {
	if name == stdin {
		return read(newBreakable(ctx, h.In))
	}
	if at, err := os.Stat(name); err == nil && at.IsDir() {
		return wrong(textFolder, text.Path(name))
	}
	f, err := openBreakable(ctx, name)
	if err != nil {
		return marked(err)
	}
	defer f.Close()
	return read(newBreakable(ctx, f))
}

// tellFile tells that a file could not be read, so that the next one can be; any other error it gives back.
func (h *House) tellFile(out *bufio.Writer, err error) error {
	if err := h.tellRead(out, err); err != nil {
		return err
	}
	return out.Flush()
}

// tellRead is tellFile where the work goes on although nobody can read what it comes to.
func (h *House) tellRead(out *bufio.Writer, err error) error {
	_ = out.Flush() // the writer remembers its error
	var input wrongInput
	if errors.As(err, &input) {
		fmt.Fprint(h.Err, h.say(textPrefix, h.sayError(err)))
		h.status = max(h.status, statusWrong)
		err = nil
	}
	return err
}

// tellLine tells the error of a match as FILE:LINE: message, with the file's line.
func (h *House) tellLine(out *bufio.Writer, name string, records *referee.Records) {
	out.Flush()
	err := records.Err()
	fmt.Fprint(h.Err, h.say(textLineErr, text.Path(name), records.First()+err.Line-1, err))
}

// recordFiles returns the files that names stand for: a folder stands for every .match below it, by path. What has such
// a name in a folder and is no file is skipped, and named on standard error.
func (h *House) recordFiles(names []string) ([]string, error) {
	var files []string
	for _, name := range names {
		at, err := os.Stat(name)
		if name == stdin || err != nil || !at.IsDir() {
			files = append(files, name)
			continue
		}
		var found []string
		err = filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || !strings.EqualFold(filepath.Ext(path), ".match") {
				return err
			}
			if !h.skips(path) {
				found = append(found, path)
			}
			return nil
		})
		if err != nil {
			return nil, wrongInput{err}
		}
		if len(found) == 0 {
			return nil, wrong(textNoRecord, text.Path(name))
		}
		slices.Sort(found)
		files = append(files, found...)
	}
	return files, nil
}

// skips reports whether a file of a folder has to be skipped, and names it.
func (h *House) skips(path string) bool {
	what, endless := endless(path)
	if endless {
		fmt.Fprint(h.Err, h.say(textPrefix, h.say(textSkipped, text.Path(path), what)))
	}
	return endless
}

// heading names a match: its game, day, place and players.
func (h *House) heading(m *referee.Match) string {
	parts := []string{m.Game().Title.In(h.lang)}
	for _, p := range []string{m.Head().Date, m.Head().Place} {
		if p != "" {
			parts = append(parts, visible(p))
		}
	}
	seats := make([]int, m.Roster().Len())
	for i := range seats {
		seats[i] = i
	}
	return strings.Join(append(parts, h.names(m, seats)), " · ")
}

// names lists players by name.
func (h *House) names(m *referee.Match, seats []int) string {
	names := make([]string, len(seats))
	for i, seat := range seats {
		names[i] = visible(m.Roster().Name(seat))
	}
	return strings.Join(names, ", ")
}

// totals lists the players' points.
func (h *House) totals(m *referee.Match) string {
	all := make([]string, m.Roster().Len())
	for seat, t := range m.Totals() {
		all[seat] = fmt.Sprintf("%s %d", visible(m.Roster().Name(seat)), t)
	}
	return strings.Join(all, ", ")
}
