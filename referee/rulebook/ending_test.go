package rulebook_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"arbitro/referee/lang"
	"arbitro/referee/rulebook"
)

// endings are the lines on what disputes end in, for the first article and for a family, in each language.
var endings = map[string]struct{ below, article, family string }{
	"en": {
		"Remedy: toy.challenge.late\n",
		"Verdict: not allowed\nPrice: {fine card|cards}\nPrice (kind on): nothing\nNow: Take it\n  back.\n",
		"[toy.hurry?]\nTitle: A hurry\nFor: toy.follow, toy.trumps\nQuestion: Was it late?\nFact: next-trick\n" +
			"End (yes): toy.challenge.late\nVerdict (yes): does not count\nVerdict (yes, kind on): what is done stays\n" +
			"Price (yes): nothing\nNow (yes): Drop it.\nQuestion (no): Was it a trump?\n" +
			"End (no, yes): toy.trumps\nEnd (no, no): toy.follow\n\n",
	},
	"it": {
		"Rimedio: toy.challenge.late\n",
		"Verdetto: non permesso\nPrezzo: {fine carta|carte}\nPrezzo (kind on): niente\nOra: Riprendila.\n",
		"[toy.hurry?]\nTitolo: Una fretta\nPer: toy.follow, toy.trumps\nDomanda: Era tardi?\nFatto: next-trick\n" +
			"Esito (sì): toy.challenge.late\nVerdetto (sì): non conta\nVerdetto (sì, kind on): ciò che è fatto resta\n" +
			"Prezzo (sì): niente\nOra (sì): Lasciate perdere.\nDomanda (no): Era un trump?\n" +
			"Esito (no, sì): toy.trumps\nEsito (no, no): toy.follow\n\n",
	},
	"fr": {
		"Remède: toy.challenge.late\n",
		"Verdict: interdit\nPrix: {fine carte|cartes}\nPrix (kind on): rien\nMaintenant: Reprenez-la.\n",
		"[toy.hurry?]\nTitre: Une hâte\nPour: toy.follow, toy.trumps\nQuestion: Était-il tard ?\nFait: next-trick\n" +
			"Issue (oui): toy.challenge.late\nVerdict (oui): ne compte pas\nVerdict (oui, kind on): ce qui est fait reste\n" +
			"Prix (oui): rien\nMaintenant (oui): Laissez tomber.\nQuestion (non): Était-ce un atout ?\n" +
			"Issue (non, oui): toy.trumps\nIssue (non, non): toy.follow\n\n",
	},
}

// withEndings adds the lines of endings to the books of testdata, and then changes them.
func withEndings(t *testing.T, change func(fstest.MapFS)) *rulebook.Book {
	t.Helper()
	return rulebook.Open(changed(t, func(all fstest.MapFS) {
		for code, lines := range endings {
			put("book/"+code+".txt", lines.below, lines.below+lines.article)(all)
			put("book/"+code+".txt", "[*]\n", lines.family+"[*]\n")(all)
		}
		change(all)
	}))
}

func unchanged(fstest.MapFS) {}

func usual(rulebook.Term) bool { return false }

func kind(t rulebook.Term) bool { return t == rulebook.Term{Key: "kind", Value: "on"} }

// An article's ending depends on the house rules: of the lines that hold the last one counts.
func TestEnding(t *testing.T) {
	a := withEndings(t, unchanged).All()[0]
	for _, c := range []struct {
		got, want string
	}{
		{a.Ending(usual).Holding.In(lang.It), "non permesso"},
		{a.Ending(usual).Price.En, "{fine card|cards}"},
		{a.Ending(kind).Price.En, "nothing"},
		{a.Ending(kind).Price.Fr, "rien"},
		{a.Ending(kind).Now.En, "Take it back."},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
	if terms := a.Terms(); len(terms) != 1 || !kind(terms[0]) {
		t.Errorf("the ending depends on %v", terms)
	}
}

// A family's questions lead to its ends, which say what they have of their own and leave the rest to their article.
func TestFamily(t *testing.T) {
	book := withEndings(t, unchanged)
	f := book.All()[1].Family()
	if f == nil || f.ID != "toy.hurry" || f.Title.It != "Una fretta" || book.All()[2].Family() != nil {
		t.Fatalf("the trumps lead to the family %v", f)
	}
	late := f.Root.Yes
	end := f.Root.No.No
	for _, c := range []struct{ got, want string }{
		{f.Root.Question.En, "Was it late?"},
		{f.Root.Fact, "next-trick"},
		{f.Root.No.Question.Fr, "Était-ce un atout\u202f?"},
		{late.Article.ID, "toy.challenge.late"},
		{late.Ending(usual).Holding.In(lang.En), "does not count"},
		{late.Ending(kind).Holding.In(lang.En), "what is done stays"},
		{late.Ending(usual).Now.It, "Lasciate perdere."},
		{end.Article.ID, "toy.follow"},
		{end.Ending(usual).Now.En, "Take it back."}, // the article's
		{end.Ending(usual).Holding.In(lang.En), "not allowed"},
	} {
		if c.got != c.want {
			t.Errorf("%q, not %q", c.got, c.want)
		}
	}
	if n := len(f.Root.Ends()); n != 3 {
		t.Errorf("%d ends", n)
	}
}

// A fault in an ending or a family names the file, and the line or the heading.
func TestFaultyEndings(t *testing.T) {
	for _, c := range []struct {
		change func(fstest.MapFS)
		want   string
	}{
		{put("book/en.txt", "Verdict: not allowed", "Verdict: not alowed"), `en.txt: line 10: "not alowed" is no verdict in a word`},
		{put("book/fr.txt", "Verdict: interdit", "Verdict: defendu"), `fr.txt: line 7: "defendu" is no verdict in a word`},
		{put("book/it.txt", "Verdetto: non permesso", "Verdetto: permesso"), "[toy.follow]: line 1 on the verdict"},
		{put("book/it.txt", "Prezzo (kind on): niente\n", ""), "[toy.follow]: 3 lines on the verdict"},
		{put("book/en.txt", "Price (kind on)", "Price (kind)"), `"kind" is neither an answer nor a house rule`},
		{put("book/en.txt", "Price (kind on)", "Price (yes)"), "only the ends of a family have answers"},
		{put("book/en.txt", "For: toy.follow, toy.trumps", "For: toy.follow, toy.trump"), `no article is called "toy.trump"`},
		{put("book/en.txt", "End (no, no): toy.follow", "End (no, no): toy.none"), `no article is called "toy.none"`},
		{put("book/en.txt", "End (no, no): toy.follow\n", ""), "after 2 answers (nn) there is neither"},
		{put("book/it.txt", "Esito (no, no): toy.follow\n", ""), "[toy.hurry?]: after 2 answers (nn) there is another end"},
		{put("book/it.txt", "Domanda (no): Era un trump?\n", ""), "after 1 answers (n) there is another question"},
		{put("book/it.txt", "Fatto: next-trick", "Fatto: next"), "after 0 answers () there is another question"},
		{put("book/it.txt", "Per: toy.follow, toy.trumps", "Per: toy.trumps, toy.follow"), "it is for other articles"},
		{put("book/en.txt", "Now (yes): Drop it.", "Now (no): Drop it."), "stands where the tree has no end"},
		{put("book/en.txt", "End (no, no)", "End (yes, no): toy.trumps\nEnd (no, no)"), "at a place that no answers lead to"},
		{put("book/en.txt", "End (no, no): toy.follow\n", strings.Join([]string{
			"Question (no, no): 1?", "End (no, no, yes): toy.follow", "Question (no, no, no): 2?",
			"End (no, no, no, yes): toy.follow", "End (no, no, no, no): toy.follow\n",
		}, "\n")), "more than 3 questions in a row"},
		{put("book/it.txt", "[toy.hurry?]", "[toy.rush?]"), "it stands where the first language has [toy.hurry?]"},
	} {
		said := func() (said string) {
			defer func() { said, _ = recover().(string) }()
			withEndings(t, c.change).All()
			return ""
		}()
		if !strings.Contains(said, c.want) {
			t.Errorf("%q is said, not %q", said, c.want)
		}
	}
}
