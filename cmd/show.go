package cmd

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"arbitro/cmd/table"
	"arbitro/db"
	"arbitro/referee/lang"
	"arbitro/referee/text"
	"arbitro/reports"
)

var (
	textShow     = lang.Text{It: "mostra una partita: tavolo, round, decisioni, correzioni", En: "shows a match: board, rounds, rulings, corrections"}
	textFlagRows = lang.Text{It: "anche le righe con il loro numero, per correggerle (* quelle già corrette)", En: "its lines with their numbers too, to correct them (* those corrected already)"}
)

// mostRounds is how many rounds are shown of a match that nobody could read to its end.
const mostRounds = 1000

// readOnce is the store's cache, in KiB: the lines of a match are read once, and none of them need be kept there.
const readOnce = 500

type showOptions struct {
	h           *House
	json, lines bool
}

func newShow(h *House) *cobra.Command {
	o := &showOptions{h: h}
	c := &cobra.Command{
		Use: "show MATCH", Short: h.say(textShow), Args: words(1, 1),
		RunE: func(c *cobra.Command, args []string) error { return o.run(c.Context(), args[0]) },
	}
	c.Flags().BoolVar(&o.json, "json", false, h.say(textFlagJSON))
	c.Flags().BoolVar(&o.lines, "lines", false, h.say(textFlagRows))
	return c
}

func (o *showOptions) run(ctx context.Context, ref string) error {
	h := o.h
	store, err := h.readingWith(ctx, db.Options{Cache: readOnce})
	if err != nil {
		return err
	}
	defer store.Close()
	var memory sparing
	defer memory.enough()
	if found, err := store.Find(ctx, ref); err == nil && found.Lines >= longMatch {
		memory.spare()
	}
	s, err := h.desk(store).Open(ctx, ref)
	if err != nil {
		return err
	}
	m := s.Match()
	if o.json {
		rest, err := m.WriteJSON(h.Out, fmt.Appendf(nil, `{"match":%d,`, s.Number), h.lang)
		if err == nil {
			_, err = h.Out.Write(append(rest, "}\n"...))
		}
		return err
	}
	if !m.Finished() {
		board := table.Evening{Lang: h.lang, Speaks: h.speaksUnasked}
		if err := board.Recall(ctx, s); err != nil {
			return err
		}
		fmt.Fprintf(h.Out, "%s\n\n", text.Lines(board.Board(m)))
	}
	set := h.sheetOptions()
	set.Explain, set.Figures, set.Last = true, true, mostRounds
	if err := reports.WriteText(h.Out, sheetWith(s, set), reports.TextOptions{Width: h.width(), Styled: h.styled()}); err != nil {
		return err
	}
	if !o.lines {
		return nil
	}
	for log, n := m.Log(), 1; n <= log.Len(); n++ {
		mark := " "
		if _, stands := log.Standing(n); log.Correctable(n) && (!stands || log.Amended(n)) {
			mark = "*"
		}
		fmt.Fprintf(h.Out, "%5d%s %s\n", n, mark, visible(string(log.Text(n))))
	}
	return nil
}
