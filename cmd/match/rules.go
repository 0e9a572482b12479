package match

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/rulebook"
)

// rulesAtOnce is how many articles a search shows in full; of more, the rest is listed.
const rulesAtOnce = 3

type rulesOptions struct {
	app.Output
	league string
}

func NewRules(a *app.App) *cobra.Command {
	o := &rulesOptions{Output: app.Output{App: a}}
	c := o.Verb("rules [GAME] [WORDS...]", 0, -1, o.run)
	c.Flags().StringVar(&o.league, "league", "", "")
	return c
}

func (o *rulesOptions) run(ctx context.Context, args []string) error {
	shelf := games.All
	var noGame error
	if len(args) > 0 {
		name, _, _ := strings.Cut(args[0], ".")
		g, err := app.FindGame(name)
		if err == nil {
			shelf = []*referee.Game{g}
		}
		if err == nil && name == args[0] {
			args = args[1:]
		}
		noGame = err
	}
	if o.league != "" || o.ToFile() {
		return o.booklet(ctx, shelf, args, noGame)
	}
	if len(args) == 0 {
		return o.list(shelf)
	}
	var articles []*rulebook.Article
	for _, g := range shelf {
		articles = append(articles, g.Rules.All()...)
	}
	if a, ok := rulebook.Find(articles, args[0]); ok && len(args) == 1 {
		return o.show([]*rulebook.Article{a})
	}
	found := rulebook.Search(articles, strings.Fields(strings.Join(args, " ")), o.App.Lang)
	switch {
	case len(found) == 0 && len(args) == 1 && noGame != nil: // the word was meant for a game, as likely as not
		return noGame
	case len(found) == 0:
		return app.Wrong(words.NoArticle(strings.Join(args, " ")))
	}
	return o.show(found)
}

// list lists the articles of games, and their options.
func (o *rulesOptions) list(shelf []*referee.Game) error {
	a := o.App
	if o.JSON {
		var all []*rulebook.Article
		for _, g := range shelf {
			all = append(all, g.Rules.All()...)
		}
		return o.printJSON(all)
	}
	for _, g := range shelf {
		app.Tell(a, words.Rulebook(g.Title))
		for _, article := range g.Rules.All() {
			fmt.Fprintf(a.Out, "  %-28s %s\n", article.ID, article.Title().In(a.Lang))
		}
		fmt.Fprintf(a.Out, "\n%s\n", a.Say(words.HouseRules))
		for _, opt := range g.Options {
			fmt.Fprintf(a.Out, "  %-28s %s\n", optionUse(opt), opt.Title.In(a.Lang))
		}
	}
	return nil
}

func optionUse(opt referee.Option) string {
	if opt.Values != nil {
		return opt.Key + " " + strings.Join(opt.Values, "|")
	}
	return fmt.Sprintf("%s N (%d)", opt.Key, opt.Default)
}
