// Package acttest checks the rows of a room of acts.
//
//	acttest.Rows(t, room())
package acttest

import (
	"slices"
	"strings"
	"testing"

	"arbitro/cmd/act"
)

// valued are the kinds of options that have a value.
var valued = []act.Kind{act.Option, act.Number, act.Seed, act.Fraction, act.Span, act.Texts}

// Rows checks that each word of a usage line has an Arg, that each Arg stands on the command line or in the form, that
// a shell knows what to offer for each, and that an act can be done from each place where it stands.
func Rows[S act.Subject](t *testing.T, room act.Room[S]) {
	t.Helper()
	for _, one := range room.Acts {
		name := one.Use
		if name == "" {
			name = one.Item.En
		}
		fault := func(what string) { t.Errorf("%s: %s", name, what) }
		words := wordsOf(one.Use)
		if room.Word != "" && len(words) > 0 {
			if words[0] != room.Word {
				fault("the first word is not " + room.Word)
			}
			words = words[1:]
		}
		has := func(word string) bool {
			return slices.ContainsFunc(one.Args, func(arg act.Arg[S]) bool { return arg.Word == word })
		}
		for _, word := range words {
			if !has(word) {
				fault("no Arg for the word " + word)
			}
		}
		for _, arg := range one.Args {
			isTyped := arg.Word != "" || slices.Contains(valued, arg.Kind)
			isPage := arg.Kind == act.Pages || arg.Kind == act.Book
			switch {
			case arg.Key == "" && !isPage:
				fault("an Arg without a Key")
			case arg.Word != "" && !slices.Contains(words, arg.Word) && one.Use != "":
				fault("the usage line does not have the word " + arg.Word)
			case isTyped && !arg.Source.IsDecided():
				fault("nothing says what a shell offers for " + arg.Key + "; name act.MadeUp if the user makes it up")
			case !isTyped && arg.Kind == act.Word && arg.Fields == nil:
				fault("nobody can give " + arg.Key)
			}
		}
		if one.Use == "" && one.Group == 0 {
			fault("neither a command nor in a menu")
		}
		if one.Do == nil && (one.Use != "" || one.Form == nil) {
			fault("nothing does it")
		}
		if (one.ItemHelp.En == "") != (one.Item.En == "") {
			fault("the help of its menu does not say what the entry is for")
		}
		if (one.Group == 0) != (one.Item.En == "") {
			fault("a menu needs Group and Item")
		}
	}
}

// wordsOf returns the words of a usage line after the verb, without options and their values, up to the first word that
// stands for any number of words.
func wordsOf(use string) []string {
	var words []string
	isValue := true // the verb is skipped like the value of an option
	for _, field := range strings.Fields(use) {
		isOption := strings.HasPrefix(field, "--")
		if !isOption && !isValue {
			words = append(words, strings.Trim(field, "[]…"))
		}
		isValue = isOption
		if strings.Contains(field, "…") {
			break
		}
	}
	return words
}
