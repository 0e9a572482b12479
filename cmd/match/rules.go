package match

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/db"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
	"arbitro/referee/text"
	"arbitro/reports"
	"arbitro/reports/doc"
)

// rulesAtOnce is how many articles a search shows in full. Of further articles it shows only the titles.
const rulesAtOnce = 3

// lookup answers a question about the rules.
type lookup struct {
	*app.Output
	league  string
	sources bool
	json    bool
}

// lookUpRules looks up the rules.
func lookUpRules(ctx context.Context, _ *app.App, values act.Values) (lang.Speaker, error) {
	o := &lookup{
		Output:  values.Output(),
		league:  values.Text("league"),
		sources: values.Is("sources"),
		json:    values.Is("json"),
	}
	said := values.Texts("words")
	if values.IsTyped("game") {
		said = append([]string{values.Text("game")}, said...)
	}
	return nil, o.answer(ctx, said)
}

// answer finds what the typed words ask for, and shows it.
func (o *lookup) answer(ctx context.Context, args []string) error {
	books := games.All
	var noGame error
	if len(args) > 0 {
		name, _, _ := strings.Cut(args[0], ".")
		game, err := app.FindGame(name)
		if err == nil {
			books = []*referee.Game{game}
		}
		if err == nil && name == args[0] {
			args = args[1:]
		}
		noGame = err
	}
	isGame := len(args) == 1 && noGame != nil // a word alone was meant for a game, as likely as not
	if isGame && app.IsNearGame(args[0]) {
		return noGame
	}
	if isGame {
		if answered, err := o.withoutBook(ctx, args[0], noGame); answered || err != nil {
			return err
		}
	}
	if o.league != "" || o.ToFile() {
		return o.booklet(ctx, books, args, noGame)
	}
	if len(args) == 0 {
		return o.list(books)
	}
	articles := articlesOf(books)
	if named := namedArticles(articles, args); len(named) == len(args) {
		return o.show(named)
	}
	question := strings.Join(args, " ")
	found := o.search(books, articles, question)
	switch {
	case isGame && (found.Aside == rulebook.OtherGame || len(found.Articles) == 0):
		return noGame
	case found.Aside != "":
		return app.Wrong(found.Aside)
	case len(found.Articles) == 0:
		if near := nearArticles(articles, question); len(near) > 0 {
			return app.Wrong(words.NearArticle(question, strings.Join(near, ", ")))
		}
		return app.Wrong(words.NoArticle(question))
	}
	if found.Unsure && !o.json && !o.sources {
		return o.showUnsure(found.Articles)
	}
	return o.show(found.Articles)
}

// showUnsure lists articles that may be meant by words that were not understood for certain: each in short, without
// its verdict.
func (o *lookup) showUnsure(found []*rulebook.Article) error {
	fmt.Fprintf(o.App.Out, "%s\n\n", app.Wrap(o.App.Say(rulebook.Words.Doubtful), articleWidth))
	for _, article := range found[:min(len(found), rulesAtOnce)] {
		short := rulebook.Words.ShortOf(article.Short())
		fmt.Fprintf(o.App.Out, "%s  [%s]\n%s\n\n", article.Title().In(o.App.Lang), article.ID,
			app.Wrap(o.App.Say(short), articleWidth))
	}
	return nil
}

// search finds the articles that answer a question, in the rulebooks of one or several games.
func (o *lookup) search(books []*referee.Game, articles []*rulebook.Article, question string) rulebook.Found {
	if len(books) == 1 {
		return books[0].Rules.Search(question, o.App.Lang)
	}
	return rulebook.Search(articles, question, o.App.Lang)
}

// withoutBook answers for a game without a rulebook. If a stored match names the game, it says so, and answered is
// true. If the word is only likely to mean such a game, it returns noGame.
func (o *lookup) withoutBook(ctx context.Context, word string, noGame error) (answered bool, err error) {
	key := text.Letters(word)
	if key == "" {
		return false, nil
	}
	path, err := o.App.Database()
	if err != nil {
		return false, err
	}
	if _, missing := os.Stat(path); missing == nil {
		store, err := o.App.Reading(ctx)
		if err != nil {
			return false, err
		}
		defer store.Close()
		own, found, err := o.App.Desk(store).OwnGame(
			ctx,
			games.Other.Own(word, referee.Defaults(games.Other.Options)).ID(),
		)
		if err != nil {
			return false, err
		}
		if found {
			app.Tell(o.App, words.NoRulebook(own.Game.Title))
			for _, remark := range o.App.Remarks().On(word, "") {
				fmt.Fprintln(o.App.Out, app.Wrap(app.Visible(remark.Said(o.App.Lang)), articleWidth))
			}
			return true, nil
		}
	}
	if _, likely := games.Other.PresetOf(key); likely {
		return false, noGame
	}
	return false, nil
}

// mostSlips is how many letters of an article's id may be wrong if the id is to be suggested.
const mostSlips = 2

// nearArticles returns the ids that differ from a word by at most mostSlips letters.
func nearArticles(articles []*rulebook.Article, word string) []string {
	var near []string
	for _, article := range articles {
		if text.EditDistance(text.Fold(word), article.ID, mostSlips) <= mostSlips {
			near = append(near, article.ID)
		}
	}
	return near
}

// namedArticles returns the articles whose ids are among the arguments.
func namedArticles(articles []*rulebook.Article, args []string) []*rulebook.Article {
	var named []*rulebook.Article
	for _, id := range args {
		if article, ok := rulebook.Find(articles, id); ok {
			named = append(named, article)
		}
	}
	return named
}

// articlesOf returns the articles of games: those of each game, and then the customs of the table, each once although
// several games share them.
func articlesOf(books []*referee.Game) []*rulebook.Article {
	var own, customs []*rulebook.Article
	listed := map[string]bool{}
	for _, game := range books {
		own = append(own, game.Rules.Own()...)
		for _, article := range game.Rules.All()[len(game.Rules.Own()):] {
			if !listed[article.ID] {
				customs = append(customs, article)
			}
			listed[article.ID] = true
		}
	}
	return append(own, customs...)
}

// list lists the articles of games, and their options.
func (o *lookup) list(books []*referee.Game) error {
	a := o.App
	if o.json {
		return o.printJSON(articlesOf(books))
	}
	for _, game := range books {
		app.Tell(a, words.Rulebook(game.Title))
		if o.sources {
			o.listSources(game.Rules.All())
			continue
		}
		for _, article := range game.Rules.All() {
			fmt.Fprintf(a.Out, "  %-28s %s\n", article.ID, article.Title().In(a.Lang))
		}
		fmt.Fprintf(a.Out, "\n%s\n", a.Say(words.HouseRules))
		for _, opt := range game.Options {
			fmt.Fprintf(a.Out, "  %-28s %s\n", optionUse(opt), opt.Title.In(a.Lang))
		}
		fmt.Fprintf(a.Out, "\n%s\n", a.Say(words.ReadOne(game.Rules.All()[0].ID)))
	}
	return nil
}

// listSources lists the titles of articles, each with its source, for a reader who has the source documents.
func (o *lookup) listSources(articles []*rulebook.Article) {
	language := o.App.Lang
	for _, article := range articles {
		source := app.Wrap(article.Source().In(language), articleWidth-4)
		fmt.Fprintf(o.App.Out, "%s  [%s] (%s)\n    %s\n", article.Title().In(language), article.ID, article.Kind().In(language),
			strings.ReplaceAll(source, "\n", "\n    "))
	}
}

func optionUse(opt referee.Option) string {
	if opt.List > 0 {
		return opt.Key + " " + opt.Values[0] + "|N,…"
	}
	if opt.Values != nil {
		return opt.Key + " " + strings.Join(opt.Values, "|")
	}
	return fmt.Sprintf("%s N (%d)", opt.Key, opt.Default)
}

// articleWidth is the width of an article's text, in columns.
const articleWidth = 78

// show prints the first articles in full, each with its remedy, and lists the rest.
func (o *lookup) show(found []*rulebook.Article) error {
	a := o.App
	if o.json {
		return o.printJSON(found)
	}
	if o.sources {
		o.listSources(found)
		return nil
	}
	remarks := a.Remarks()
	for i, article := range found {
		if i >= rulesAtOnce {
			fmt.Fprintf(a.Out, "%-30s %s\n", article.ID, article.Title().In(a.Lang))
			continue
		}
		fmt.Fprintf(a.Out, "%s  [%s]\n", article.Title().In(a.Lang), article.ID)
		game := gameOf(article)
		for _, line := range game.AnswerLines(article, referee.Defaults(game.Options), a.Lang) {
			fmt.Fprintln(a.Out, app.Wrap(line.String(), articleWidth))
		}
		fmt.Fprintf(a.Out, "%s\n\n", app.Wrap(a.Say(rulebook.Words.ShortOf(article.Short())), articleWidth))
		for paragraph := range strings.SplitSeq(article.Text().In(a.Lang), "\n\n") {
			fmt.Fprintf(a.Out, "%s\n\n", app.Wrap(paragraph, articleWidth))
		}
		for _, remark := range remarks.On(article.ID, o.league) {
			for paragraph := range strings.SplitSeq(remark.Said(a.Lang), "\n\n") {
				fmt.Fprintf(a.Out, "%s\n\n", app.Wrap(app.Visible(paragraph), articleWidth))
			}
		}
		if remedy := article.Remedy(); remedy != nil && !slices.Contains(found[:min(len(found), rulesAtOnce)], remedy) {
			fmt.Fprintf(a.Out, "%s  [%s]\n%s\n\n", remedy.Title().In(a.Lang), remedy.ID,
				app.Wrap(remedy.Text().In(a.Lang), articleWidth))
		}
		if article.Example() != "" {
			fmt.Fprintf(a.Out, "%s\n%s\n", a.Say(words.Example), exampleText(article, a.Lang))
		}
		fmt.Fprintf(a.Out, "%s\n\n",
			app.Wrap(a.Say(rulebook.Words.SourceOf(article.Source(), article.Kind())), articleWidth))
	}
	return nil
}

// gameOf returns the game of an article. For a custom of the table, which belongs to every game, it returns the first.
func gameOf(article *rulebook.Article) *referee.Game {
	name, _, _ := strings.Cut(article.ID, ".")
	if game, known := games.Find(name); known {
		return game
	}
	return games.All[0]
}

// exampleText returns the example of an article in numbered lines, with the referee's comments under them.
func exampleText(article *rulebook.Article, language lang.Lang) string {
	name, _, _ := strings.Cut(article.ID, ".")
	game, known := games.Find(name)
	if !known {
		return article.Example()
	}
	var b strings.Builder
	for _, line := range reports.ExampleOf(article, game, language) {
		fmt.Fprintf(&b, "%4d  %s\n", line.Number, line.Text)
		for _, comment := range line.Comments {
			comment = strings.ReplaceAll(app.Wrap(comment, articleWidth-8), "\n", "\n        ")
			fmt.Fprintf(&b, "      > %s\n", comment)
		}
	}
	return b.String()
}

// articleJSON is an article as `rules --json` prints it.
type articleJSON struct {
	ID    string `json:"id"`
	Kind  string `json:"kind"`
	Title string `json:"title"`
	Short string `json:"short"`
	// The answer to a dispute under the usual house rules.
	referee.Answer
	Text string `json:"text"`
	// Remedy is the id of the article that says what to do after a breach of this article.
	Remedy  string   `json:"remedy,omitempty"`
	Remarks []string `json:"remarks,omitempty"` // the club's
	// Example is a whole record, which check can judge; empty for a custom of the table.
	Example string `json:"example"`
	Source  string `json:"source"`
}

func (o *lookup) printJSON(found []*rulebook.Article) error {
	articleJSONs := make([]articleJSON, 0, len(found))
	remarks := o.App.Remarks()
	for _, article := range found {
		language := o.App.Lang
		j := articleJSON{
			ID:      article.ID,
			Kind:    article.Kind().In(language),
			Title:   article.Title().In(language),
			Short:   article.Short().In(language),
			Text:    article.Text().In(language),
			Example: article.Example(),
			Source:  article.Source().In(language),
			Answer:  gameOf(article).Answer(article, referee.Defaults(gameOf(article).Options), language),
		}
		if remedy := article.Remedy(); remedy != nil {
			j.Remedy = remedy.ID
		}
		for _, remark := range remarks.On(article.ID, o.league) {
			j.Remarks = append(j.Remarks, remark.Said(language))
		}
		articleJSONs = append(articleJSONs, j)
	}
	return o.App.SayJSON(articleJSONs)
}

// booklet writes the rulebook of one game to files. If no file is given, it lists the articles, and prints the house
// rules of the league.
func (o *lookup) booklet(ctx context.Context, books []*referee.Game, rest []string, noGame error) error {
	if noGame != nil {
		return noGame
	}
	if len(books) != 1 || len(rest) > 0 {
		return app.Wrong(words.WholeGame)
	}
	booklet := reports.Booklet{Game: books[0], Remarks: o.App.Remarks()}
	if o.league != "" {
		house, err := houseRules(ctx, o.App, booklet.Game, o.league)
		if err != nil {
			return err
		}
		booklet.House = &house
	}
	if o.json || !o.ToFile() {
		if err := o.list(books); err != nil || o.json {
			return err
		}
		said := app.Wrap(app.Visible(booklet.House.Sentence(booklet.Game, o.App.Lang)), articleWidth)
		_, err := fmt.Fprintf(o.App.Out, "\n%s\n", said)
		return err
	}
	return o.Write(ctx, func(full bool) (*doc.Document, error) {
		if full {
			return booklet.Document(o.App.SheetOptions()), nil
		}
		return booklet.Index(o.App.SheetOptions()), nil
	})
}

// houseRules returns the options of the league's latest match of a game; the defaults if it has no such match.
func houseRules(ctx context.Context, a *app.App, game *referee.Game, name string) (reports.HouseRules, error) {
	house := reports.HouseRules{Options: referee.Defaults(game.Options)}
	store, err := a.Reading(ctx)
	if err != nil {
		return house, err
	}
	defer store.Close()
	league, err := store.League(ctx, name)
	if err != nil {
		return house, err
	}
	house.League = league.Settings.Name
	var matches []db.Match
	for _, name := range league.Names {
		found, _, err := store.List(ctx, db.Filter{
			State:  db.NotRemoved,
			Game:   game.Name,
			League: name,
		})
		if err != nil {
			return house, err
		}
		matches = append(matches, found...)
	}
	if len(matches) == 0 {
		return house, nil
	}
	latest := slices.MaxFunc(matches, func(x, y db.Match) int {
		return cmp.Or(cmp.Compare(x.Date, y.Date), cmp.Compare(x.Number, y.Number))
	})
	live, err := a.Desk(store).Open(ctx, fmt.Sprint(latest.Number))
	if err != nil {
		return house, err
	}
	house.Options = live.Match().Options()
	house.Match = latest.Number
	house.Day = latest.Date
	return house, nil
}
