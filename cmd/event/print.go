package event

import (
	"context"
	"slices"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/ask"
	"arbitro/cmd/qrcode"
	"arbitro/cmd/screen"
	"arbitro/referee/lang"
	"arbitro/reports/doc"
	pages "arbitro/reports/event"
	"arbitro/scoring/event"
)

// print writes a document to the files that the flags name, otherwise to the screen.
func (t *tournament) print(ctx context.Context, make func(full bool) *doc.Document) error {
	out := t.out.Output
	out.App = t.app
	return out.Write(ctx, func(full bool) (*doc.Document, error) { return make(full), nil })
}

// printTables writes the slips and the pads of a round to the files that the flags name. done reports whether one of
// them went to standard output, which must then hold nothing else.
func (t *tournament) printTables(ctx context.Context, stage event.Stage) (done bool, err error) {
	for _, one := range []struct {
		path string
		make func(context.Context, event.Stage) (*doc.Document, error)
	}{{t.out.slips, t.slips}, {t.out.pads, t.pads}} {
		if one.path == "" {
			continue
		}
		if t.Event.Round(stage) == nil {
			return false, event.NoStage.With("round", max(stage, 1))
		}
		out := app.Output{App: t.app, Force: t.out.Force, OpenFile: t.out.OpenFile}
		err := out.WriteExtra(ctx, one.path, func() (*doc.Document, error) { return one.make(ctx, stage) })
		if err != nil {
			return false, err
		}
		done = done || one.path == app.Stdin
	}
	return done, nil
}

// slips returns the slips of a round. If phones can report results, each slip has the QR code of its table.
func (v *view) slips(ctx context.Context, stage event.Stage) (*doc.Document, error) {
	page := v.page()
	if _, link, err := v.Phones().ServedAt(ctx); err != nil {
		return nil, err
	} else if link != "" {
		page.Code = func(stage event.Stage, table int) *doc.Squares {
			key, err := v.Phones().TableKey(ctx, stage, table)
			if err != nil { // a slip without a code is a slip all the same
				return nil
			}
			code := qrcode.Of(link + "table/" + key)
			return &code
		}
	}
	game, known := v.Game()
	if known && game.Sides > 0 {
		page.Sides = v.Sides
	}
	return page.Slips(stage, known && game.ZeroSum != nil), nil
}

// pads returns the pads of a round. The game is known: a tournament of an unknown game has no drawn rounds.
func (v *view) pads(_ context.Context, stage event.Stage) (*doc.Document, error) {
	game, _ := v.Game()
	return v.page().Pads(stage, game), nil
}

// isRoundRobin reports whether the tournament is a round robin.
func isRoundRobin(e *event.Event) bool { return e.Options.Method == event.RoundRobin }

// hasCross reports whether the tournament has a cross-table, filled or empty.
func hasCross(event *event.Event) bool { return isRoundRobin(event) && hasEntrants(event) }

// hasEntrants reports whether anybody is entered.
func hasEntrants(event *event.Event) bool { return len(event.Entrants) > 0 }

// hasRound reports whether a round is drawn.
func hasRound(event *event.Event) bool { return event.Last() != nil }

// hasBracket reports whether the tournament has a bracket: of a final that has begun, or the empty one of a knock-out.
func hasBracket(e *event.Event) bool {
	return hasBegunFinal(e) || e.Options.Method == event.Knockout && len(e.Options.Final) > 0 && hasEntrants(e)
}

// hasBegunFinal reports whether a final has begun.
func hasBegunFinal(event *event.Event) bool { return len(event.Finals) > 0 }

// askPrinted shows the menu of the pages to print.
func askPrinted(ctx context.Context, t *tournament) error {
	return room().Choose(ctx, t, t.app.Say(words.PrintWhat), pageMenu)
}

// readCross shows the cross-table, and prints it on request.
func readCross(ctx context.Context, t *tournament) error {
	return screen.ReadAndPrint(ctx, t.app, t.page().Cross())
}

// printCheckIn asks for a file, and writes the check-in list to it.
func printCheckIn(ctx context.Context, t *tournament) error {
	return screen.AskFile(ctx, t.app, t.page().CheckIn())
}

// askDrawn asks for one of the drawn rounds, with this title. If there is only one, it asks nothing.
func askDrawn(ctx context.Context, t *tournament, title lang.Speaker) (event.Stage, error) {
	drawn := stages(t.Event)
	if len(drawn) == 0 {
		return 0, event.NoStage.With("round", 1)
	}
	if len(drawn) == 1 {
		return drawn[0], nil
	}
	n, err := askRound(ctx, t, title, stageLabels(t.Event, drawn, t.app.Lang))
	if err != nil {
		return 0, err
	}
	return drawn[n], nil
}

// readRound shows the draw of a round, and prints it on request.
func readRound(ctx context.Context, t *tournament) error {
	stage, err := askDrawn(ctx, t, words.WhichRound)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, t.app, t.page().Round(stage))
}

// askRoundFile asks for a file, and writes the slips or the pads of a round to it.
func askRoundFile(
	ctx context.Context, t *tournament, make func(context.Context, event.Stage) (*doc.Document, error),
) error {
	stage, err := askDrawn(ctx, t, words.WhichRound)
	if err != nil {
		return err
	}
	document, err := make(ctx, stage)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, t.app, document)
}

// askDiplomas asks for the club and a file, and writes the diplomas to it.
func askDiplomas(ctx context.Context, t *tournament) error {
	if err := t.hasWinners(); err != nil {
		return err
	}
	club, err := screen.AskClub(ctx, t.app)
	if err != nil {
		return err
	}
	document, err := t.diplomas(ctx, club)
	if err != nil {
		return err
	}
	return screen.AskFile(ctx, t.app, document)
}

// readBracket shows the bracket of the final, and prints it on request.
func readBracket(ctx context.Context, t *tournament) error {
	page, err := t.planned(ctx)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, t.app, page.Bracket())
}

// readPlan shows all rounds of a round robin, and prints them on request.
func readPlan(ctx context.Context, t *tournament) error {
	page, err := t.planned(ctx)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, t.app, page.Plan())
}

// planned returns the pages of the tournament with the seeding that the next draw would record, because all rounds of a
// round robin and the first round of a knock-out follow from the seeding.
func (t *tournament) planned(ctx context.Context) (*pages.Page, error) {
	page := t.page()
	after, err := t.beforeNextDraw(ctx)
	if err != nil {
		return nil, err
	}
	page.Score = t.ScoreOf(after)
	return page, nil
}

// roundPage is one of the pages for a round that are printed together.
type roundPage struct {
	word string // as --pages has it, and as the choice is kept
	menu lang.Text
	has  func(*event.Event) bool // whether there is such a page; nil for always
	make func(*view, context.Context, event.Stage) (*doc.Document, error)
}

// roundPages are the pages for a round that can be printed together, in their order.
var roundPages = []roundPage{
	{"wall", words.MenuPrintRound, nil, func(v *view, _ context.Context, stage event.Stage) (*doc.Document, error) {
		return v.page().Round(stage), nil
	}},
	{"slips", words.MenuPrintSlips, nil, (*view).slips},
	{"pads", words.MenuPrintPads, nil, (*view).pads},
	{"standing", words.MenuPrintStanding, hasStanding, (*view).standingBefore},
	{"bracket", words.MenuPrintBracket, hasBegunFinal, onAnyRound((*pages.Page).Bracket)},
	{"check-in", words.MenuPrintCheckIn, nil, onAnyRound((*pages.Page).CheckIn)},
}

// onAnyRound returns the make of a roundPage whose page does not depend on the round.
func onAnyRound(
	make func(*pages.Page) *doc.Document,
) func(*view, context.Context, event.Stage) (*doc.Document, error) {
	return func(v *view, _ context.Context, _ event.Stage) (*doc.Document, error) {
		return make(v.page()), nil
	}
}

// hasStanding reports whether there is a standing before the round drawn last.
func hasStanding(e *event.Event) bool {
	return len(e.Rounds) > 1 || len(e.Rounds) > 0 && len(e.Finals) > 0
}

// standingBefore returns the standing with which a round begins, or the places once the final has begun.
func (v *view) standingBefore(ctx context.Context, stage event.Stage) (*doc.Document, error) {
	page := v.page()
	page.Full = true
	if stage.Final() {
		return page.Places(v.state(ctx)), nil
	}
	return page.Standing(int(stage) - 1), nil
}

// roundPagesOf returns the chosen pages for a round, as one document. It skips a page that the round does not have.
func (v *view) roundPagesOf(ctx context.Context, stage event.Stage, chosen []string) (*doc.Document, error) {
	var documents []*doc.Document
	for _, page := range roundPages {
		if !slices.Contains(chosen, page.word) || page.has != nil && !page.has(v.Event) {
			continue
		}
		document, err := page.make(v, ctx, stage)
		if err != nil {
			return nil, err
		}
		documents = append(documents, document)
	}
	if len(documents) == 0 {
		return nil, screen.NeedPages("")
	}
	bound := pages.Bound(documents)
	bound.Subject = app.Visible(v.Event.Name) + " " + pages.RoundTitle(v.Event, stage, v.app.Lang)
	return bound, nil
}

// pageWords returns the words of the pages that are printed together.
func pageWords() []string {
	var all []string
	for _, page := range roundPages {
		all = append(all, page.word)
	}
	return all
}

// askAllPages asks which pages of a round to print together, stores the choice in the user's settings, and writes the
// pages to one file.
func askAllPages(ctx context.Context, t *tournament) error {
	stage, err := askDrawn(ctx, t, words.WhichRound)
	if err != nil {
		return err
	}
	var offered []ask.Option
	for _, page := range roundPages {
		if page.has == nil || page.has(t.Event) {
			offered = append(offered, ask.Option{Label: t.app.Say(page.menu), Value: page.word})
		}
	}
	chosen, err := screen.AskPages(ctx, t.app, offered, func(settings *app.Settings) *string {
		return &settings.RoundPages
	})
	if err != nil {
		return err
	}
	document, err := t.roundPagesOf(ctx, stage, chosen)
	if err != nil {
		return err
	}
	return screen.AskFileOfPages(ctx, t.app, document, len(chosen))
}

// readPages shows a standing after this many rounds, and writes its full form to a file on request. It explains the
// rank and the tables of a player on request.
func readPages(ctx context.Context, t *tournament, after int, make func(*pages.Page) *doc.Document) error {
	page := t.page()
	if err := screen.Read(ctx, t.app, make(page)); err != nil {
		return err
	}
	page.Full = true
	why := func() error { return askExplained(ctx, t, after) }
	return screen.OfferFileOr(ctx, t.app, make(page), words.MenuWhy, why)
}

// askExplained asks for a player, and explains the player's rank after this many rounds, and tables.
func askExplained(ctx context.Context, t *tournament, after int) error {
	options := t.asOptions(t.playersWho(func(int) bool { return true }))
	answer, err := t.app.Ask(ctx, ask.Question{Title: t.app.Say(words.WhoIsIt), Fields: []ask.Field{
		{Key: "who", Kind: ask.Choice, Options: options},
	}})
	if err != nil {
		return err
	}
	players, err := chosen(answer.Values, "who")
	if err != nil {
		return err
	}
	return screen.Read(ctx, t.app, t.page().Why(players[0], after))
}

// showWhy explains the rank and the tables of a player.
func showWhy(ctx context.Context, t *tournament, values act.Values) (lang.Speaker, error) {
	t.out = printedTo(values)
	after := len(t.Event.Rounds)
	if round := values.Text("round"); round != "" {
		stage, err := t.drawnRound(round)
		if err != nil {
			return nil, err
		}
		if !stage.Final() {
			after = int(stage)
		}
	}
	player := playersOf(values)[0]
	return nil, t.print(ctx, func(bool) *doc.Document { return t.page().Why(player, after) })
}

// askRanking shows the standing after a round, or the places.
func askRanking(ctx context.Context, t *tournament) error {
	drawn := slices.DeleteFunc(stages(t.Event), event.Stage.Final)
	labels := stageLabels(t.Event, drawn, t.app.Lang)
	var shown []func(*pages.Page) *doc.Document
	after := func(i int) int { return min(i+1, len(drawn)) }
	for _, stage := range drawn {
		shown = append(shown, func(page *pages.Page) *doc.Document { return page.Standing(int(stage)) })
	}
	if len(t.Event.Finals) > 0 {
		labels = append(labels, t.app.Say(words.PlacesOf))
		shown = append(shown, func(page *pages.Page) *doc.Document { return page.Places(t.state(ctx)) })
	}
	switch len(shown) {
	case 0:
		return screen.Read(ctx, t.app, t.page().Standing(0))
	case 1:
		return readPages(ctx, t, after(0), shown[0])
	}
	i, err := askRound(ctx, t, words.RoundFor(t.app.Say(words.MenuStanding)), labels)
	if err != nil {
		return err
	}
	return readPages(ctx, t, after(i), shown[i])
}

// readState shows the state of the tournament.
func readState(ctx context.Context, t *tournament) error {
	return screen.Read(ctx, t.app, t.page().State(t.state(ctx)))
}

// readLog shows the log.
func readLog(ctx context.Context, t *tournament) error {
	results, err := t.results(ctx, 0)
	if err != nil {
		return err
	}
	return screen.ReadAndPrint(ctx, t.app, t.page().Log(0, t.reasonsAside(), results))
}
