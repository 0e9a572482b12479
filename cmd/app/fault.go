package app

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/damage"
	"arbitro/db/schema"
	"arbitro/referee"
	"arbitro/referee/fault"
	"arbitro/referee/lang"
	"arbitro/reports"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
)

// The sentences for errors stand in the words by key: an area, such as "setting.minimum", and the reason in the words of
// the package that found it, joined by hyphens.

// keyOf returns a reason as it stands in a key.
func keyOf(reason string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(reason), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	}), "-")
}

// says returns the sentence of an area and a reason with its gaps filled, nil if there is none.
func says(area, reason string, args ...any) lang.Speaker {
	text, ok := Keyed.Find(area + "." + keyOf(reason))
	if !ok {
		return nil
	}
	return text.Put(args...)
}

// sentence returns what a user reads for an error of scoring, db or desk, nil for any other error.
func sentence(err error) lang.Speaker {
	for _, of := range []func(error) lang.Speaker{faultSentence, storeSentence, damageSentence, deskSentence} {
		if s := of(err); s != nil {
			return s
		}
	}
	return nil
}

// faultSentence returns what a user reads for a fault, nil for any other error.
func faultSentence(err error) lang.Speaker {
	var f fault.Error
	switch e := err.(type) {
	case fault.Key:
		f.Key = e
	case *fault.Error:
		f.Key, f.Args = e.Key, slices.Clone(e.Args)
	}
	text, ok := Keyed.Find(string(f.Key))
	if !ok {
		text, ok = referee.FaultText(f.Key)
	}
	if !ok {
		return nil
	}
	for i, a := range f.Args {
		f.Args[i] = shown(a)
	}
	return text.Put(f.Args...)
}

// shown returns a value of a fault as its sentence shows it.
func shown(value any) any {
	switch v := value.(type) {
	case league.Points:
		return Said(func(l lang.Lang) string { return reports.PointsValue(v, l) })
	case []league.Points:
		return reports.PointsRow(v, lang.En)
	case []league.Scheme:
		return choices(v, reports.SchemeTitle)
	case []league.TieBreak:
		return choices(v, reports.TieBreakTitle)
	case event.Stage:
		return pages.RoundNumber(v)
	case []int:
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(v), " ", ", "), "[]")
	case error:
		return Spoken(v)
	}
	return value
}

// storeSentence returns what a user reads for an error of the store, nil for any other error.
func storeSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *db.FileError:
		return says("db", e.Err.Error(), "path", e.Path)
	case *db.VersionError:
		return says("db", e.Err.Error(), "path", e.Path, "version", e.Version, "known", e.Known)
	case *db.NameError:
		return says(areaOf(e.Err), e.Err.Error(), "name", e.Name)
	case *db.NumberError:
		return says("db", e.Err.Error(), "number", e.Number)
	case *db.AmbiguousError:
		return says(areaOf(e.Err), e.Err.Error(), "name", e.Name, "candidates", e.Candidates, "first", e.First)
	case *db.ConflictError:
		return says("db", db.ErrConflict.Error(), "match", e.Match, "lines", e.Lines)
	case *db.ExistsError:
		return says("db", db.ErrExists.Error(), "id", e.ID, "match", e.Match)
	case *db.MetError:
		return says("db", db.ErrMet.Error(), "one", e.One, "other", e.Other, "match", e.Match)
	}
	if err == db.ErrNoName {
		return says("db", err.Error())
	}
	return nil
}

// areaOf returns the area of an error about a name: the desk names tournaments by errors of the store's types.
func areaOf(err error) string {
	if err == desk.ErrNoContest || err == desk.ErrContests {
		return "desk"
	}
	return "db"
}

// damageSentence returns what a user reads for a fault that the store has found, nil for any other error.
func damageSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *damage.PageError:
		if e.Cause != nil {
			return says("damage", "page", "found", Spoken(e.Cause))
		}
		return says("damage", "page", "found", e.Found)
	case *damage.LinkError:
		return says("damage", "link", "table", e.Table, "row", e.Row, "parent", e.Parent)
	case *damage.CountError:
		return says("damage", "count", "match", e.Match, "want", e.Want, "have", e.Have)
	case *damage.MatchError:
		if e.Lines {
			return says("damage", "lines", "match", e.Match)
		}
		return says("damage", "match", "match", e.Match)
	case *damage.RowError:
		return says("damage", "row", "row", says("row", e.Table, "row", e.Row))
	case *schema.Error:
		part := says("part", e.Kind, "name", e.Name)
		if part == nil {
			part = says("part", "other", "name", e.Name)
		}
		return says("schema", [...]string{"extra", "missing", "different"}[e.Fault], "part", part)
	case *db.CopyError:
		var part *schema.Error
		if errors.As(e.Fault, &part) {
			return says("damage", "copy", "path", e.Path, "part", Spoken(part))
		}
		return says("damage", "bad-copy", "path", e.Path)
	}
	return nil
}

// deskSentence returns what a user reads for an error of the desk, nil for any other error.
func deskSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *desk.DamageError:
		return says("desk", e.Err.Error(), "match", e.Match)
	case *desk.JudgeError:
		return says("desk", "line cannot be judged", "match", e.Match, "line", e.Line, "fault", Spoken(e.Err))
	case *desk.OtherLogError:
		return says("desk", desk.ErrOtherLog.Error(), "id", e.ID, "match", e.Match, "line", e.Line,
			"ours", shownLine(e.Ours), "theirs", shownLine(e.Theirs))
	}
	switch err {
	case desk.ErrNoGame, desk.ErrScored, desk.ErrOtherID, desk.ErrNoLink, desk.ErrReported:
		return says("desk", err.Error())
	}
	return nil
}

// shownLine returns a line of play for a sentence, and a dash for a record that has ended.
func shownLine(text string) string {
	if text == "" {
		return "—"
	}
	return Visible(text)
}

// choices lists the words that a setting accepts. Where the reader's word differs from the written word, it comes
// first.
func choices[T ~string](all []T, title func(T) lang.Text) lang.Speaker {
	return Said(func(l lang.Lang) string {
		list := make([]string, len(all))
		for i, word := range all {
			list[i] = string(word)
			if !l.SpeaksRecords() {
				list[i] = title(word).In(l) + " (" + list[i] + ")"
			}
		}
		return strings.Join(list, ", ")
	})
}
