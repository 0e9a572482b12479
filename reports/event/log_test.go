package event_test

import (
	"bytes"
	"strings"
	"testing"

	"arbitro/referee/lang"
	"arbitro/reports/doc"
	"arbitro/reports/doc/doctest"
	pages "arbitro/reports/event"
	"arbitro/reports/text"
)

// The log says every verb in a sentence, in each language: names for ids, old and new, why, and who. Lines that say the
// same of several players are one entry. A line without effect, and one that nobody can read, keep their place. The log
// used to print the lines of its own language.
func TestLogSentences(t *testing.T) {
	c := newCup(t, 9, "4", "3")
	c.log(
		"league Giovedì", "option ties wins best", "option ties best wins",
		"option final 8 2", "seeds p0 p1 p2 p3 p4 p5 p6 p7 p8", "by-lot p1 p2", "here p0", "here p1", "here p2 1", "absent p8 1 2",
		"absent p7 1 2", "round 1 - - | p0 p1 p2 p3 | p4 p5 p6 - p7", "change 1 late 2 p4 p5 p6 p7 3 p8 p1 p2 1 -", "redraw 1 wrong",
		"round 1 - - | p0 p1 p2 p3 | p4 p5 p6 - p7", "change 1 ill 2 p4 p5 p7 - p6", "enter late Zoe from 2", "clock 1 50", "clock 1 stop",
		"void 1 1 cards", "adjust p0 -2.5 late", "note wait", "note -", "leave p3 2 train", "leave p4 2", "back p3 3", "option rounds 1 short",
		"option meet near friends", "round F1 v2 0 | p0 p1 p2 | p4 p5 p6 p7", "round F2 v2 0 | p0 p4", "third F2 p1 p5", "title Scopa",
		"rule target 11", "close", "leave", "shuffle p0", "option colour red", "leave nobody 3 why",
	)
	c.add("close", "good night")
	results := []pages.Result{
		{At: "2026-11-28T20:14:00Z", Where: "Round 1, table 2", Now: "Anna 10, Bruno 20", By: "Anna"},
		{At: "2026-11-28T20:16:00Z", Where: "Round 1, table 2", Now: "Anna 12, Bruno 20", Before: "Anna 10, Bruno 20", Changed: "Anna 10 → 12", Why: "misread", By: "the referee"},
	}
	aside := map[int]string{}
	for _, line := range c.score().Event.Aside {
		aside[line.Line+1] = "why"
	}
	var out bytes.Buffer
	for _, language := range lang.All {
		p := c.page(language, doc.A4)
		if language == lang.It {
			p.Rule = func(key, value string) string { return "Punti: " + value }
		}
		if err := text.Write(&out, p.Log(0, aside, results), text.Options{Width: 120}); err != nil {
			t.Fatal(err)
		}
	}
	if unread := strings.Count(out.String(), "Not understood"); unread != 3 {
		t.Errorf("%d lines have no sentence, not the 3 that are no lines", unread)
	}
	doctest.Golden(t, "log.txt", out.Bytes())
}
