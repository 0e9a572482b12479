package sitting

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/ask"
	"arbitro/cmd/table/compose"
	"arbitro/cmd/table/score"
	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
	"arbitro/referee/text"
)

// Chapter holds the lines of one round, or the lines before the first round.
type Chapter struct {
	Title string
	Key   string // the number of the round; 0 for the lines before the first round; v1, v2 … for void rounds
	Lines []int  // the numbers of the lines that can be corrected, in order
	head  bool   // the lines before the first round
	// closed says that the round is over and counts.
	closed bool
}

// Entry is an entry of the record as people correct it: a line, a number of a form, a house rule, or a whole round.
type Entry struct {
	Said  string
	Lines []int // the line, or all lines of the form
	Verb  play.Verb
	Kind  entryKind
	At    int // the index of the field of the form, or of the house rule
}

// last returns the number of the last line of an entry; 0 if it has no lines, such as a house rule at its default.
func (e Entry) last() int {
	if len(e.Lines) == 0 {
		return 0
	}
	return e.Lines[len(e.Lines)-1]
}

// entryKind says how an entry is corrected.
type entryKind uint8

const (
	oneLine    entryKind = iota // corrected by the fields of its line
	together                    // corrected in the form of the numbers that all players say
	wholeForm                   // corrected in the game's own form of the round
	houseRule                   // corrected by another value of the rule
	wholeRound                  // corrected by entering the round again
)

// History is the record of a match as people read and correct it.
type History struct{ compose.Composer }

// HistoryOf returns the record of a composer's match.
func HistoryOf(composer compose.Composer) History { return History{composer} }

// SaidCorrection returns in words what the correction in line n did; "" if that line corrects nothing.
func (c History) SaidCorrection(n int) string {
	correction, corrects := c.Match.Log().Correction(n)
	if !corrects {
		return ""
	}
	if correction.Line != nil {
		return c.Say(Words.CorrectedTo(c.Match.In(c.Lang).LineOf(correction.Line)))
	}
	var out []string
	log := c.Match.Log()
	for _, line := range correction.About {
		stood := log.Stood(line)
		if stood == nil { // a correction was taken out itself
			stood = log.Text(line)
		}
		out = append(out, withoutComment(stood))
	}
	if correction.Verb == play.Undo {
		return c.Say(Words.Unsaid(c.saidTexts(out)))
	}
	return c.Say(Words.StruckOut(c.saidTexts(out)))
}

// Chapters returns the lines that can be corrected, grouped by round. It leaves out struck lines.
func (c History) Chapters() []Chapter {
	match := c.Match
	chapters := []Chapter{{Title: c.Say(Words.BeforeRounds), Key: "0", head: true}}
	counted := 0
	void := 0
	for act := range match.Actions(1) {
		switch act.Verb {
		case play.Arbitro, play.GameName, play.ID:
			continue
		case play.Deal:
			dealer := match.Roster().Name(act.Seat())
			chapter := Chapter{Title: c.dealtBy(lang.Plain(text.Capital(match.In(c.Lang).Where(act.Line))), dealer)}
			at := slices.IndexFunc(match.Rounds(), func(round referee.Round) bool {
				return round.From == act.Line
			}) // -1 for the open round
			if at >= 0 && match.Rounds()[at].Void {
				void++
				chapter.Key = "v" + strconv.Itoa(void)
			} else {
				counted++
				chapter.Key = strconv.Itoa(counted)
				chapter.closed = at >= 0
			}
			chapters = append(chapters, chapter)
		}
		chapters[len(chapters)-1].Lines = append(chapters[len(chapters)-1].Lines, act.Line)
	}
	return chapters
}

// chapterOf returns the chapter of a round, which is counted as in ask.Cell.
func (c History) chapterOf(round int) Chapter {
	chapters := c.Chapters()
	from := c.Match.OpenFrom()
	if rounds := c.Match.Rounds(); round < len(rounds) {
		from = rounds[round].From
	}
	return chapters[slices.IndexFunc(chapters, func(chapter Chapter) bool { return chapter.Lines[0] == from })]
}

// naming returns the entry of the line that names a player: the first with which the player sat down.
func (c History) naming(seat int) Entry {
	id := c.Match.Roster().IDs()[seat]
	for n := 1; ; n++ { // every player of a roster has such a line
		act, stands := c.Match.ActionAt(n)
		if stands && (act.Verb == play.Player || act.Verb == play.Join) && string(act.Text(0)) == id {
			return Entry{Said: c.SaidLine(n), Lines: []int{n}, Verb: act.Verb}
		}
	}
}

// dealtBy names a round and its dealer, or in a game without dealers the player who began it.
func (c History) dealtBy(round lang.Speaker, dealer string) string {
	by := Words.DealtBy
	if c.Undealt() {
		by = Words.BegunBy
	}
	return c.Say(by(round, dealer))
}

// Entries returns the entries of a chapter. Each number of a form is a separate entry, which is corrected in the form.
func (c History) Entries(chapter Chapter) []Entry {
	if chapter.head {
		return c.headEntries(chapter.Lines)
	}
	form, covered := c.formOf(chapter.Lines)
	var entries []Entry
	shown := map[play.Verb]bool{}
	for _, n := range chapter.Lines {
		if slices.Contains(covered, n) {
			if n == covered[0] {
				entries = append(entries, c.formEntries(form, covered)...)
			}
			continue
		}
		act, _ := c.Match.ActionAt(n)
		if !c.isNumber(act) {
			entries = append(entries, Entry{Said: c.SaidLine(n), Lines: []int{n}, Verb: act.Verb})
		} else if !shown[act.Verb] {
			shown[act.Verb] = true
			entries = append(entries, c.numberEntries(act.Verb, chapter.Lines)...)
		}
	}
	return entries
}

// about returns those of the entries of a round that are about a player or the player's side, such as a bid. If there
// are none, because the round was entered in the game's own form, it returns all entries.
func (c History) about(seat int, entries []Entry) []Entry {
	side := c.Match.Game().Side(seat, c.Match.Roster().Len())
	var own []Entry
	for _, entry := range entries {
		if entry.Kind == wholeForm {
			continue
		}
		line := entry.Lines[0]
		if entry.Kind == together {
			line = entry.Lines[entry.At]
		}
		act, _ := c.Match.ActionAt(line)
		who, named := c.Match.By(act)
		if named && slices.Contains(side, who) && act.Verb != play.Deal {
			own = append(own, entry)
		}
	}
	if len(own) == 0 {
		return entries
	}
	return own
}

// headEntries returns the entries of the lines before the first round, such as the players, and all house rules. Before
// anything is played the rules come first, because they are still to be chosen.
func (c History) headEntries(lines []int) []Entry {
	var entries []Entry
	for _, n := range lines {
		if act, _ := c.Match.ActionAt(n); act.Verb != play.Option {
			entries = append(entries, Entry{Said: c.Said(act), Lines: []int{n}, Verb: act.Verb})
		}
	}
	var rules []Entry
	inForce := c.Match.Game().InForce(c.Match.Options())
	for i, opt := range c.Match.Game().Options {
		said := c.Say(score.Words.Named(opt.Title, inForce.Say(opt, i, c.Lang)))
		rules = append(rules, Entry{Said: said, Kind: houseRule, At: i})
	}
	if c.Match.Unplayed() {
		return append(rules, entries...)
	}
	return append(entries, rules...)
}

// isNumber reports whether an action is a number that all players say, for which one form asks.
func (c History) isNumber(act play.Action) bool {
	return c.Match.Game().AskOf(act.Verb).Together && len(act.Args) == 2
}

// numberEntries returns an entry for each number that players have said with a verb.
func (c History) numberEntries(verb play.Verb, lines []int) []Entry {
	match := c.Match
	var entries []Entry
	var own []int
	for _, n := range lines {
		act, _ := match.ActionAt(n)
		if act.Verb != verb || !c.isNumber(act) {
			continue
		}
		who := match.Roster().Name(act.Seat())
		said := c.Say(Words.SaidNumber(match.Game().Call(verb, c.Lang), who, act.Arg(1)))
		entries = append(entries, Entry{Said: said, Verb: verb, Kind: together, At: len(own)})
		own = append(own, n)
	}
	for i := range entries {
		entries[i].Lines = own
	}
	return entries
}

// formOf returns the game's own form of a round as it was filled in, and the lines that it made. It returns none if the
// round was recorded in another way.
func (c History) formOf(lines []int) (form compose.Form, covered []int) {
	tally := c.Match.Game().Tally
	if tally == nil || tally.Entered == nil {
		return compose.Form{}, nil
	}
	var acts []play.Action
	for _, n := range lines {
		if act, _ := c.Match.ActionAt(n); !act.Verb.IsCommon() {
			acts = append(acts, act)
			covered = append(covered, n)
		}
	}
	if covered == nil {
		return compose.Form{}, nil
	}
	before, err := c.Before(covered[0])
	if err != nil {
		return compose.Form{}, nil
	}
	entered := before.GameSays().Entered(acts, c.Lang)
	made, err := tally.Lines(before.AtTable(), entered)
	if err != nil || !slices.EqualFunc(made, texts(c.Match, covered), c.sameLine) {
		return compose.Form{}, nil
	}
	asked := compose.New(score.View{Match: before, Lang: c.Lang, Quiet: c.Quiet, Mode: referee.ByTally})
	if !asked.Tallying() {
		return compose.Form{}, nil
	}
	form = asked.Tally()
	for i, field := range form.Fields {
		value := written(entered[field.Key], c.Lang)
		if value == "" && field.Kind == ask.Text && field.Refusal("") != nil && field.Refusal("-") == nil {
			value = "-" // no cards
		}
		form.Fields[i].Value = value
	}
	return form, covered
}

// sameLine reports whether two lines have the same meaning in the game of the match.
func (c History) sameLine(a, b string) bool {
	return c.Match.Game().Grammar.SameLine([]byte(a), []byte(b))
}

// written returns a value of a record in the form in which people write it: a number with the decimal mark of the
// language.
func written(value string, in lang.Lang) string {
	if _, err := strconv.ParseFloat(value, 64); err != nil {
		return value
	}
	return in.Decimal(value)
}

// formEntries returns an entry for each field of the game's own form, up to the last one that was asked.
func (c History) formEntries(form compose.Form, covered []int) []Entry {
	var entries []Entry
	values := form.Start()
	for i, field := range form.Fields {
		said := field.Value
		for _, option := range field.Options {
			if option.Value == field.Value {
				said = option.Label
			}
		}
		if field.Offer.Several {
			said = strings.Join(field.Offer.Labels(field.Value), ", ")
		}
		if field.Told != nil {
			said = field.Told(field.Value)
		}
		if said == "" {
			said = "–"
		}
		entries = append(entries, Entry{
			Said:  c.Say(score.Words.Named(field.Name, said)),
			Lines: covered,
			Kind:  wholeForm,
			At:    i,
		})
		if form.Last(values, i) {
			break
		}
	}
	return entries
}

// Before returns the match as it was before line n.
func (c History) Before(n int) (*referee.Match, error) {
	var lines []string
	for k, text := range c.Match.Log().All(1) {
		if k == n {
			break
		}
		lines = append(lines, string(text))
	}
	return blankOf(c.Match).AfterLines(lines...)
}

// blankOf returns a match without lines that can become one of the same game.
func blankOf(match *referee.Match) *referee.Match {
	game := match.Game()
	return referee.NewMatch(func(name string) (*referee.Game, bool) { return game, name == game.Name })
}

// SaidLines returns the meaning of lines of the log, one after another. If they make up a whole form, it returns the
// answers in the form, without lines that followed from them (such as the passes of players who did not take).
func (c History) SaidLines(lines []int) string {
	form, covered := c.formOf(lines)
	if covered == nil && len(lines) == 1 {
		return c.SaidLine(lines[0])
	}
	if len(covered) < len(lines) {
		return c.saidTexts(texts(c.Match, lines))
	}
	var all []string
	for _, entry := range c.formEntries(form, covered) {
		if form.Fields[entry.At].Value != "" {
			all = append(all, entry.Said)
		}
	}
	return strings.Join(all, " · ")
}

// saidAgain returns the text that SaidLines will return after the lines are recorded again.
func (c History) saidAgain(lines []string) string {
	after, err := c.Match.AfterLines(lines...)
	if err != nil {
		return c.saidTexts(lines)
	}
	before := c.Match
	c.Match = after
	added := addedSince(before.Log().Len(), after)
	corrects := func(n int) bool { return isCorrection(after.Log(), n) }
	if !slices.ContainsFunc(added, corrects) {
		return c.SaidLines(added)
	}
	said := c.changes(before, after, changedBy(before, after, added))
	if allCorrect(after.Log(), added) {
		said = c.Say(Words.TheCorrection(said))
	}
	return said
}

// saidTexts returns the meaning of lines of play, one after another. Consecutive lines with the same title share it.
func (c History) saidTexts(lines []string) string {
	all := ""
	before := ""
	for _, line := range lines {
		title, words := c.Match.In(c.Lang).PartsOf([]byte(line))
		said := title
		if words != "" {
			said = c.Lang.Colon(title) + " " + words
		}
		switch {
		case all == "":
			all = said
		case words != "" && title == before:
			all += ", " + words
		default:
			all += " · " + said
		}
		before = title
	}
	return all
}

// texts returns the texts of lines of the log, by their numbers, without comments.
func texts(match *referee.Match, lines []int) []string {
	all := make([]string, len(lines))
	for i, n := range lines {
		all[i] = textOf(match, n)
	}
	return all
}

// textOf returns the text of line n of the log, without a comment.
func textOf(match *referee.Match, n int) string {
	text, _ := match.Log().Standing(n)
	return withoutComment(text)
}

// withoutComment returns a line without the comment after it.
func withoutComment(text []byte) string {
	var lexer play.Lexer
	line, err := lexer.Split(text)
	if err != nil || line.Blank() {
		return string(text)
	}
	return string(line.From(0))
}
