package act

import (
	"context"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee/text"
)

// Source says which candidates a shell offers for a word, or for the value of an option. The zero Source says nothing:
// a row must name one, MadeUp if the user makes up the word.
type Source struct {
	Find    Find     // returns the candidates
	Files   []string // offers the files with these endings
	AnyFile bool     // offers all files
	Folders bool     // offers folders

	madeUp bool
}

// Find returns the candidates for a word of which a part is typed. before has the words of the command before it.
type Find func(ctx context.Context, c *app.Completer, before []string, typed string) ([]string, error)

// The sources of words that several commands have.
var (
	// MadeUp offers nothing: the user makes up the word, or copies it from a list.
	MadeUp      = Source{madeUp: true}
	AnyFile     = Source{AnyFile: true}
	Folders     = Source{Folders: true}
	Players     = Source{Find: known((*app.Completer).Persons)}
	Leagues     = Source{Find: known((*app.Completer).Leagues)}
	Tournaments = Source{Find: known((*app.Completer).Tournaments)}
	Games       = Source{Find: known((*app.Completer).Games)}
	Matches     = Source{Find: func(ctx context.Context, c *app.Completer, _ []string, _ string) ([]string, error) {
		return c.Matches(ctx, false)
	}}
	OpenMatches = Source{Find: func(ctx context.Context, c *app.Completer, _ []string, _ string) ([]string, error) {
		return c.Matches(ctx, true)
	}}
	// Entrants offers the players of the tournament that the first word names, Rounds its rounds, Tables the tables of
	// its last round.
	Entrants = Source{Find: ofFirst((*app.Completer).Entrants)}
	Rounds   = Source{Find: ofFirst((*app.Completer).Rounds)}
	Tables   = Source{Find: ofFirst((*app.Completer).Tables)}
	// Lines offers the lines of the match that the first word names.
	Lines = Source{Find: ofFirst((*app.Completer).Lines)}
	// Merged offers the players who are merged into another one.
	Merged = Source{Find: known((*app.Completer).Merged)}
	// Entries offers the entries of the league that the first word names.
	Entries = Source{Find: ofFirst((*app.Completer).Entries)}
	// Articles offers the articles of the game that the first word names.
	Articles = Source{Find: ofFirst(func(c *app.Completer, _ context.Context, game string) ([]string, error) {
		return c.Articles(game)
	})}
	// GamesOrArticles offers the games and, once a game and a dot are typed, the ids of its articles.
	GamesOrArticles = Source{Find: gamesOrArticles}
)

// gamesOrArticles is the Find of GamesOrArticles.
func gamesOrArticles(ctx context.Context, completer *app.Completer, _ []string, typed string) ([]string, error) {
	game, _, isID := strings.Cut(typed, ".")
	if !isID {
		return completer.Games(ctx)
	}
	found, err := completer.Articles(game)
	for i := range found {
		found[i] = game + "." + found[i]
	}
	return found, err
}

// Fixed returns a source that offers these words.
func Fixed(words ...string) Source {
	return Source{Find: func(context.Context, *app.Completer, []string, string) ([]string, error) {
		return words, nil
	}}
}

// Files returns a source that offers the files with these endings.
func Files(endings ...string) Source { return Source{Files: endings} }

// OfferFor makes a command offer the source's candidates for the value of an option.
func (s Source) OfferFor(a *app.App, command *cobra.Command, option string) {
	_ = command.RegisterFlagCompletionFunc(option, func(_ *cobra.Command, before []string, typed string) (
		[]string, cobra.ShellCompDirective,
	) {
		return s.Complete(a, command, before, typed)
	}) // it fails only for an option that the command does not have, or that has candidates already
}

// offerPages makes a command offer candidates for the options of a page.
func offerPages(a *app.App, command *cobra.Command) {
	for _, ending := range []string{"pdf", "html", "csv"} {
		Files(ending).OfferFor(a, command, ending)
	}
	Fixed(app.PaperNames()...).OfferFor(a, command, "paper")
}

// known makes a Find of a method that needs no word before.
func known(find func(*app.Completer, context.Context) ([]string, error)) Find {
	return func(ctx context.Context, c *app.Completer, _ []string, _ string) ([]string, error) {
		return find(c, ctx)
	}
}

// ofFirst makes a Find of a method about what the first word names.
func ofFirst(find func(*app.Completer, context.Context, string) ([]string, error)) Find {
	return func(ctx context.Context, c *app.Completer, before []string, _ string) ([]string, error) {
		if len(before) == 0 {
			return nil, nil
		}
		return find(c, ctx, before[0])
	}
}

// IsDecided reports whether the source says anything, also that the user makes up the word.
func (s Source) IsDecided() bool {
	return s.madeUp || s.Find != nil || s.AnyFile || s.Folders || s.Files != nil
}

// Complete returns the candidates for a word, and what the shell does with them. A source whose Find returns an error
// has no candidates: a shell cannot show the error.
func (s Source) Complete(a *app.App, command *cobra.Command, before []string, typed string) (
	[]string, cobra.ShellCompDirective,
) {
	switch {
	case s.AnyFile:
		return nil, cobra.ShellCompDirectiveDefault
	case s.Folders:
		return nil, cobra.ShellCompDirectiveFilterDirs
	case s.Files != nil:
		return s.Files, cobra.ShellCompDirectiveFilterFileExt
	case s.Find == nil:
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	completer := app.NewCompleter(a) // the options of the line, such as --db, are read by now
	defer completer.Close()
	found, err := s.Find(command.Context(), completer, before, typed)
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	begun := text.Fold(typed)
	found = slices.DeleteFunc(slices.Clone(found), func(candidate string) bool {
		return !strings.HasPrefix(text.Fold(candidate), begun)
	})
	return found, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}
