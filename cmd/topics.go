// The topics of help: pages that belong to no command, as subcommands of help.

package cmd

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"arbitro/cmd/app"
	"arbitro/cmd/help"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
)

// languageTopic is the topic that has a page for each game below it.
const languageTopic = "language"

// topicsFor returns the topics that a call with args may need: those of `arbitro help`, and of its completion. To read
// all topics takes longer than to judge a small file.
func topicsFor(args []string) []string {
	if slices.Contains(args, "help") {
		return topics()
	}
	return nil
}

// newHelp returns the command that shows the help of a command, or a topic. Its subcommands are the topics with these
// paths.
func newHelp(a *app.App, paths []string) *cobra.Command {
	show := &cobra.Command{
		Use: "help [COMMAND|TOPIC]", Short: a.Say(words.HelpLine), Args: cobra.ArbitraryArgs,
		SuggestionsMinimumDistance: 2, SuggestFor: help.Typed("help"),
		RunE: func(command *cobra.Command, args []string) error {
			topic, rest, _ := command.Find(inLower(args))
			if topic != command { // cobra found none: a name is in capitals
				return topic.RunE(topic, rest)
			}
			about, rest, err := command.Root().Find(args)
			if err != nil || about == command.Root() && len(rest) > 0 {
				return unknownTopic(command, args[0])
			}
			if len(rest) > 0 {
				return app.Wrong(app.Words.TooMany(rest[0], app.UsedAs(command)))
			}
			return about.Help()
		},
	}
	for _, path := range paths {
		parent := show
		name := path
		above, below, found := strings.Cut(path, "/")
		if found {
			parent, _, _ = show.Find([]string{above})
			name = below
		}
		parent.AddCommand(newTopic(a, path, name))
	}
	return show
}

// inLower returns the words in lower case.
func inLower(words []string) []string {
	var lower []string
	for _, word := range words {
		lower = append(lower, strings.ToLower(word))
	}
	return lower
}

// newTopic returns the command that shows a topic. Its aliases are the names of the topic in all languages.
func newTopic(a *app.App, path, name string) *cobra.Command {
	topic := &cobra.Command{
		Use:                        name,
		Short:                      help.ReadTopic(path, a.Lang).Short,
		SuggestionsMinimumDistance: 2,
		RunE: func(command *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownTopic(command, args[0])
			}
			_, err := fmt.Fprint(a.Out, readTopic(path, a.Lang).Lines(a.Width()))
			return err
		},
	}
	for _, language := range lang.All {
		for _, other := range help.ReadTopic(path, language).Names {
			if other != name && !slices.Contains(topic.Aliases, other) {
				topic.Aliases = append(topic.Aliases, other)
			}
		}
	}
	return topic
}

// unknownTopic returns the error for a word after a command that shows help. It names the nearest topics and commands.
func unknownTopic(command *cobra.Command, word string) error {
	named := &cobra.Command{SuggestionsMinimumDistance: 2}
	add := func(name string, typed []string) {
		run := func(*cobra.Command, []string) {}
		named.AddCommand(&cobra.Command{Use: name, SuggestFor: typed, Run: run})
	}
	for _, topic := range command.Commands() {
		add(topic.Name(), nil)
		for _, alias := range topic.Aliases {
			add(alias, nil)
		}
	}
	if command.Parent() == command.Root() {
		for _, other := range command.Root().Commands() {
			if other.IsAvailableCommand() {
				add(other.Name(), other.SuggestFor)
			}
		}
	}
	near := app.NearCommands(named, word)
	if len(near) > 0 {
		return app.Wrong(words.NearTopic(word, strings.Join(slices.Compact(near), ", ")))
	}
	return app.Wrong(words.NoTopic(word))
}

// topics returns the paths of the topics. The page of each game follows that of the language.
func topics() []string {
	var paths []string
	for _, path := range help.Topics {
		paths = append(paths, path)
		if path == languageTopic {
			for _, game := range games.All {
				paths = append(paths, gameTopic(game))
			}
			paths = append(paths, gameTopic(games.Other))
		}
	}
	return paths
}

// gameTopic returns the path of the page about a game's lines.
func gameTopic(game *referee.Game) string { return languageTopic + "/" + game.Name }

// readTopic returns a topic with its inserts: the games with their pages, the letters of suits in the forms of a
// language ("suits it"), the house rules of the games. {games} stands for the names of all games, {short} for the
// titles of those with short forms.
func readTopic(path string, language lang.Lang) help.Topic {
	var names []string
	var short []string
	for _, g := range games.All {
		names = append(names, g.Name)
		if g.Short != nil {
			short = append(short, g.Title.In(language))
		}
	}
	gaps := strings.NewReplacer("{games}", strings.Join(names, ", "), "{short}", strings.Join(short, ", "))
	topic := help.ReadTopic(path, language).Fill(func(insert string) []help.Block {
		if insert == "pages" {
			return gamePages(language)
		}
		if forms, found := strings.CutPrefix(insert, "suits "); found {
			letters, _ := lang.Parse(forms)
			return suitLetters(games.All, letters, language)
		}
		game := strings.TrimPrefix(path, languageTopic+"/")
		if g, known := games.Find(game); known {
			return houseRules(g, language)
		}
		var blocks []help.Block
		for _, g := range games.All {
			blocks = append(blocks, help.Block{Kind: help.Heading, Text: g.Title.In(language)})
			blocks = append(blocks, houseRules(g, language)...)
		}
		return blocks
	})
	for i := range topic.Blocks {
		topic.Blocks[i].Text = gaps.Replace(topic.Blocks[i].Text)
	}
	return topic
}

// gamePages returns a term for the page of each game.
func gamePages(language lang.Lang) []help.Block {
	var blocks []help.Block
	for _, game := range games.All {
		page := "arbitro help " + languageTopic + " " + game.Name
		blocks = append(blocks, help.Block{Kind: help.Term, Term: page, Text: game.Title.In(language)})
	}
	return blocks
}

// suitLetters returns a term for each pack: the letters of its suits in the forms of a language, with the suits' names,
// and the games that are played with it, in the language of the page. A suit without a letter is left out.
func suitLetters(all []*referee.Game, forms, page lang.Lang) (blocks []help.Block) {
	for _, game := range all {
		if game.Deck == nil {
			continue
		}
		var letters []string
		for _, suit := range game.Deck.Suits {
			if letter := suit.Typed.In(forms); letter != "" {
				letters = append(letters, letter+" "+suit.Name.In(forms))
			}
		}
		term := strings.Join(letters, ", ")
		known := slices.IndexFunc(blocks, func(block help.Block) bool { return block.Term == term })
		if known >= 0 {
			blocks[known].Text += ", " + game.Title.In(page)
		} else if term != "" {
			blocks = append(blocks, help.Block{Kind: help.Term, Term: term, Text: game.Title.In(page)})
		}
	}
	return blocks
}

// houseRules returns a term for each house rule of a game: its key and values, what it is about, and what each value
// means.
func houseRules(game *referee.Game, language lang.Lang) []help.Block {
	var blocks []help.Block
	for _, opt := range game.Options {
		about := opt.Title.In(language) + ". " + opt.Help.In(language)
		for _, meaning := range optionMeanings(opt, language) {
			about += " " + meaning + "."
		}
		blocks = append(blocks, help.Block{
			Kind: help.Term,
			Term: opt.Key + " " + optionValues(opt),
			Text: about,
		})
	}
	return blocks
}

// optionValues returns the values of a house rule, the default first: keywords, or the least and the greatest number.
func optionValues(opt referee.Option) string {
	if opt.Values != nil {
		return strings.Join(opt.Values, "|")
	}
	most := min(opt.Max, referee.MaxOption)
	return fmt.Sprintf("%d (%d-%d)", opt.Default, opt.Min, most)
}

// optionMeanings returns the words for each value of a house rule. A number has at most words for 0.
func optionMeanings(opt referee.Option, language lang.Lang) []string {
	var all []string
	for i, name := range opt.Names {
		value := strconv.Itoa(0)
		if i < len(opt.Values) {
			value = opt.Values[i]
		}
		all = append(all, words.ValueMeaning(value, name).In(language))
	}
	return all
}
