package app

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"arbitro/cmd/desk"
	"arbitro/db"
	"arbitro/db/damage"
	"arbitro/db/schema"
	"arbitro/db/seal"
	"arbitro/referee"
	"arbitro/referee/lang"
)

// reasons are all errors that db and desk export to be compared with.
var reasons = map[string]error{
	"db.ErrMissing": db.ErrMissing, "db.ErrCannotOpen": db.ErrCannotOpen, "db.ErrNotDatabase": db.ErrNotDatabase,
	"db.ErrForeign": db.ErrForeign, "db.ErrNewer": db.ErrNewer, "db.ErrOlder": db.ErrOlder,
	"db.ErrReadOnly": db.ErrReadOnly, "db.ErrFull": db.ErrFull, "db.ErrDisk": db.ErrDisk, "db.ErrLocked": db.ErrLocked,
	"db.ErrCorrupt": db.ErrCorrupt, "db.ErrTarget": db.ErrTarget, "db.ErrSameFile": db.ErrSameFile,
	"db.ErrNotFound": db.ErrNotFound, "db.ErrAmbiguous": db.ErrAmbiguous, "db.ErrConflict": db.ErrConflict,
	"db.ErrExists": db.ErrExists, "db.ErrRemoved": db.ErrRemoved, "db.ErrNoName": db.ErrNoName,
	"db.ErrNoPerson": db.ErrNoPerson, "db.ErrNotLine": db.ErrNotLine, "db.ErrSamePerson": db.ErrSamePerson,
	"db.ErrMet": db.ErrMet, "db.ErrNotMerged": db.ErrNotMerged, "db.ErrUnknown": db.ErrUnknown,
	"db.ErrNoAlias": db.ErrNoAlias, "db.ErrNamesakes": db.ErrNamesakes, "db.ErrNearly": db.ErrNearly, "db.ErrLeftOut": db.ErrLeftOut,
	"db.ErrNoLeague": db.ErrNoLeague,
	"db.ErrLeagues":  db.ErrLeagues, "db.ErrLeagueExists": db.ErrLeagueExists, "db.ErrNoEntry": db.ErrNoEntry,
	"desk.ErrElsewhere": desk.ErrElsewhere, "desk.ErrNoGame": desk.ErrNoGame, "desk.ErrNoLines": desk.ErrNoLines,
	"desk.ErrNoContest": desk.ErrNoContest, "desk.ErrContests": desk.ErrContests, "desk.ErrNoLink": desk.ErrNoLink,
	"desk.ErrReported": desk.ErrReported, "desk.ErrScored": desk.ErrScored,
	"desk.ErrSeats": desk.ErrSeats, "desk.ErrOtherLog": desk.ErrOtherLog, "desk.ErrOtherID": desk.ErrOtherID,
}

// examples are errors of all types and reasons, with what stands in their sentences in either language.
func examples() map[error][]string {
	page := &damage.PageError{Found: "page 7"}
	all := map[error][]string{
		db.ErrNoName:    nil,
		desk.ErrNoGame:  {"game"},
		desk.ErrScored:  {"arbitro amend"},
		desk.ErrOtherID: {"id"}, desk.ErrNoLink: nil, desk.ErrReported: nil,
		page: {"page 7"},
		&db.NumberError{Err: db.ErrNoPerson, Number: 77}:                                                   {"77"},
		&db.NumberError{Err: db.ErrNoEntry, Number: 77}:                                                    {"77"},
		&db.NumberError{Err: db.ErrRemoved, Number: 77}:                                                    {"77", "--undo 77"},
		&db.NumberError{Err: db.ErrNotLine, Number: 77}:                                                    {"77"},
		&db.ConflictError{Match: 5, Lines: 77}:                                                             {"5", "77"},
		&db.ExistsError{ID: "m1", Match: 5}:                                                                {"m1", "5"},
		&db.MetError{One: "Anna", Other: "Bea", Match: 5}:                                                  {"Anna", "Bea", "5"},
		&damage.PageError{Cause: &db.FileError{Err: db.ErrCorrupt, Path: "a.db"}}:                          {"a.db", "arbitro restore"},
		&damage.LinkError{Table: "results", Row: "9", Parent: "persons"}:                                   {"results", "9", "persons"},
		&damage.CountError{Match: 5, Want: 11, Have: 12}:                                                   {"5", "11", "12"},
		&damage.MatchError{Match: "5", Lines: true}:                                                        {"5"},
		&damage.MatchError{Match: "5"}:                                                                     {"5"},
		&db.CopyError{Path: "b.db", Fault: page}:                                                           {"b.db"},
		&db.CopyError{Path: "b.db", Fault: &schema.Error{Fault: schema.Lacking, Kind: "index", Name: "x"}}: {"b.db", `"x"`},
		&schema.Error{Fault: schema.Extra, Kind: "other", Name: "x"}:                                       {`"x"`},
		&schema.Error{Fault: schema.Lacking, Kind: "index", Name: "x"}:                                     {`"x"`},
		&schema.Error{Fault: schema.Different, Kind: "trigger", Name: "x"}:                                 {`trigger "x"`},
		&desk.DamageError{Err: desk.ErrNoLines, Match: 5}:                                                  {"5", "arbitro restore"},
		&desk.DamageError{Err: desk.ErrSeats, Match: 5}:                                                    {"5", "--repair"},
		&desk.JudgeError{Match: 5, Line: 77, Err: &referee.Error{Line: 77, Err: desk.ErrNoGame}}:           {"5", "77", "game"},
		&desk.OtherLogError{ID: "m1", Match: 5, Line: 77, Ours: "bid a 1", Theirs: "bid a 2"}:              {"m1", "5", "77", "--log 5", "bid a 1", "bid a 2", "--take", "--apart"},
	}
	for _, reason := range []error{db.ErrNewer, db.ErrOlder} {
		all[&db.VersionError{Err: reason, Path: "a.db", Version: 11, Known: 12}] = []string{"a.db", "11", "12"}
	}
	for _, name := range []string{
		"Missing", "CannotOpen", "NotDatabase", "Foreign", "ReadOnly", "Full", "Disk", "Locked", "Corrupt", "Target",
		"SameFile",
	} {
		all[&db.FileError{Err: reasons["db.Err"+name], Path: "a.db", Cause: errors.New("SQLITE")}] = []string{"a.db"}
	}
	for _, name := range []string{
		"NotFound", "Unknown", "NoLeague", "LeagueExists", "NoAlias", "NotMerged", "SamePerson", "LeftOut",
	} {
		all[&db.NameError{Err: reasons["db.Err"+name], Name: "Anna"}] = []string{"Anna"}
	}
	all[&db.NameError{Err: desk.ErrNoContest, Name: "Coppa"}] = []string{"Coppa"}
	all[&db.AmbiguousError{Err: desk.ErrContests, Name: "co", Candidates: "x, y"}] = []string{`"co"`, "x, y"}
	for _, name := range []string{"Ambiguous", "Leagues", "Namesakes", "Nearly"} {
		all[&db.AmbiguousError{Err: reasons["db.Err"+name], Name: "an", Candidates: "x, y", First: 5}] = []string{`"an"`, "x, y"}
	}
	return all
}

// Every type and reason of the errors of the store and of the desk has a sentence in each language.
// typed is a word in quotes, which each language has its own of.
var typed = regexp.MustCompile(`"(\w+)"`)

func TestSentences(t *testing.T) {
	all := examples()
	for _, table := range seal.Tables {
		all[&damage.RowError{Table: table.Name, Row: "Anna"}] = []string{"Anna"}
	}
	types, met := map[string]bool{}, map[string]bool{}
	for err, within := range all {
		types[strings.TrimPrefix(fmt.Sprintf("%T", err), "*")] = true
		for name, reason := range reasons {
			met[name] = met[name] || errors.Is(err, reason)
		}
		seen := map[string]bool{}
		for _, l := range lang.All {
			said := Sentence(err, l)
			seen[said] = true
			for _, part := range within {
				if part = typed.ReplaceAllString(part, l.Quote("$1")); !strings.Contains(said, part) {
					t.Errorf("%#v in %s lacks %q: %s", err, l, part, said)
				}
			}
			if strings.ContainsAny(said, "%{") || strings.Contains(said, "SQLITE") || said == "" {
				t.Errorf("%#v in %s: %s", err, l, said)
			}
		}
		if len(seen) != len(lang.All) || !Speaks(err) || !errors.Is(Spoken(err), err) {
			t.Errorf("%#v has no sentence of its own in each language: %v", err, seen)
		}
	}
	for _, dir := range []string{"../../db", "../desk"} {
		names, vars := declared(t, dir)
		for _, name := range names {
			if !types[name] {
				t.Errorf("no example of the error type %s", name)
			}
		}
		for _, name := range vars {
			if !met[name] {
				t.Errorf("no example of %s", name)
			}
		}
	}
}

// What fills a text speaks the language of the text, however deep it lies; what errors there are is still known.
func TestSentenceWithin(t *testing.T) {
	missing := &db.NameError{Err: db.ErrUnknown, Name: "Zoe"}
	in := lang.Text{It: "riga %d: %v", En: "line %d: %v"}
	for _, err := range []error{
		lang.Errorf(in, 3, missing),
		lang.Errorf(in, 3, lang.Errorf(in, 4, missing)),
		&referee.Error{Line: 3, Err: lang.Errorf(in, 3, missing)},
		fmt.Errorf("reading: %w", lang.Errorf(in, 3, fmt.Errorf("looking: %w", missing))),
		errors.Join(errors.New("closed"), lang.Errorf(in, 3, missing)),
	} {
		said := Sentence(err, lang.It)
		if !strings.HasPrefix(said, "riga 3: ") || !strings.HasSuffix(said, Sentence(missing, lang.It)) {
			t.Errorf("%v is said as %q", err, said)
		}
		if !errors.Is(Spoken(err), db.ErrUnknown) || Sentence(Spoken(err), lang.It) != said {
			t.Errorf("%v is no more what it was", err)
		}
	}
	plain := errors.New("plain")
	if Spoken(plain) != plain || Sentence(plain, lang.It) != "plain" || Spoken(nil) != nil {
		t.Error("an error without a sentence does not stay as it is")
	}
}

// declared returns the types of a package that are errors, and its variables that begin with Err.
func declared(t *testing.T, dir string) (types, vars []string) {
	t.Helper()
	for _, file := range parsed(t, dir) {
		name := file.Name.Name
		for _, d := range file.Decls {
			switch d := d.(type) {
			case *ast.FuncDecl:
				if d.Name.Name != "Error" || d.Recv == nil {
					continue
				}
				of := d.Recv.List[0].Type
				if star, ok := of.(*ast.StarExpr); ok {
					of = star.X
				}
				types = append(types, name+"."+of.(*ast.Ident).Name)
			case *ast.GenDecl:
				for _, s := range d.Specs {
					v, ok := s.(*ast.ValueSpec)
					if !ok || d.Tok != token.VAR {
						continue
					}
					for _, id := range v.Names {
						if strings.HasPrefix(id.Name, "Err") {
							vars = append(vars, name+"."+id.Name)
						}
					}
				}
			}
		}
	}
	if len(types) < 3 || len(vars) < 3 {
		t.Fatalf("%s declares only %v and %v", dir, types, vars)
	}
	return types, vars
}

// parsed returns the files of a package, its tests aside.
func parsed(t *testing.T, dir string) (files []*ast.File) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}
