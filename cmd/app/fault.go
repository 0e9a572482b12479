package app

import (
	"errors"
	"strconv"
	"strings"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/damage"
	"arbitro/db/schema"
	"arbitro/referee/lang"
	"arbitro/reports"
	"arbitro/scoring/event"
	"arbitro/scoring/league"
	tables "arbitro/scoring/seating"
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
	for i, a := range args {
		switch a := a.(type) {
		case league.Points:
			args[i] = Said(func(l lang.Lang) string { return reports.PointsValue(a, l) })
		case []league.Points:
			args[i] = reports.PointsRow(a, lang.En)
		}
	}
	return text.Put(args...)
}

// sentence returns what a user reads for an error of scoring, db or desk, nil for any other error.
func sentence(err error) lang.Speaker {
	for _, of := range []func(error) lang.Speaker{storeSentence, damageSentence, deskSentence, scoringSentence} {
		if s := of(err); s != nil {
			return s
		}
	}
	return nil
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

// scoringSentence returns what a user reads for an error of leagues, seats and tournaments, nil for any other error.
func scoringSentence(err error) lang.Speaker {
	switch e := err.(type) {
	case *league.SettingError:
		return settingSentence(e)
	case *league.EntryError:
		area := "entry." + e.Field
		if s := says(area, string(e.Reason), "value", e.Value); s != nil {
			return s
		}
		return says(area+"."+keyOf(string(e.Reason)), string(e.Kind), "value", e.Value)
	case *league.ReadError:
		return says("read", e.As, "text", e.Text)
	case *league.MatchError:
		return Words.NoResult(e.ID)
	case *league.ChangeError:
		return Words.NoReason(e.Played)
	case *tables.Error:
		return says("seating", string(e.Fault), "number", e.Number, "limit", e.Limit)
	case *event.Error:
		of := make([]string, len(e.Tables))
		for i, n := range e.Tables {
			of[i] = strconv.Itoa(n)
		}
		if e.Fault == event.BadVerb && e.Word == "" {
			return Words.Unread
		}
		return says("event", string(e.Fault), "word", e.Word, "round", roundNumber(e.Stage), "number", e.Number,
			"limit", e.Limit, "tables", strings.Join(of, ", "))
	}
	return nil
}

// roundNumber returns the number of a round within a sentence: 2, or 1 of the final.
func roundNumber(s event.Stage) any {
	if s.Final() {
		return Words.OfFinal(int(-s))
	}
	return int(s)
}

// settingSentence returns what a user reads for a fault of a setting: its own sentence, else the one for all settings.
func settingSentence(e *league.SettingError) lang.Speaker {
	args := []any{"value", e.Value, "other", e.Other}
	switch e.Setting {
	case "scheme":
		args = append(args, "choices", choices(league.Schemes(), reports.SchemeTitle))
	case "tie-breaks":
		args = append(args, "choices", choices(league.TieBreaks(), reports.TieBreakTitle))
	}
	if s := says("setting."+e.Setting, string(e.Reason), args...); s != nil {
		return s
	}
	return says("setting", string(e.Reason), args...)
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
