//go:build unix

package cmd_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbitro/cmd/browsertest"
	"arbitro/referee"
	"arbitro/referee/games"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var wholeEvening = flag.Bool("evening", false, "TestPhonesEvening keeps a whole evening, some minutes long")

// TestPhonesEvening: four phones in three languages and a laptop keep a match of Istinto card by card from hands that
// stay on the phones, a deal of Tarocchi from the scorer's phone, a round of Sabai-Sabai. The laptop's program is
// killed twice, stands still once, the network of a phone is away for a minute, a player leaves: every line is there
// once.
func TestPhonesEvening(t *testing.T) {
	if !*wholeEvening {
		t.Skip("takes minutes: -evening")
	}
	b := browsertest.Start(t)
	t.Run("istinto", func(t *testing.T) {
		e := sitDown(t, b, wholeMatch())
		seen := 0
		troubles := []func(string){e.killedBefore, e.away, e.killedAfter, e.standsStill}
		for line := range e.coming() {
			if n := e.kept / 20; n > seen && len(troubles) > 0 && e.holder(line) != nil {
				troubles[0](line)
				seen = n
				troubles = troubles[1:]
				continue
			}
			e.keep(line)
		}
		e.over()
	})
	t.Run("tarocchi", func(t *testing.T) {
		e := sitDown(t, b, strings.Split("game tarocchi|player anna|player bruno|player carla|player dario|player elena|deal elena|"+
			"bid anna pass|bid bruno guard|bid carla pass|bid dario pass|bid elena pass|call KC|dog 2H 7D T14|"+
			"handle dario single|partner carla|petit defence|made 51.5 2|end", "|"))
		e.laptop.types("!", "b", "s", "bruno")
		for line := range e.coming() {
			if strings.HasPrefix(line, "partner") {
				e.laptop.looks()
				e.laptop.types("!", "t") // what was not played card by card is counted
				e.phones["bruno"].Until("!!document.querySelector('#form [name=verb][value=partner]')")
			}
			if e.holder(line) == nil {
				e.keep(line)
				continue
			}
			e.send(e.phones["bruno"], line)
			e.taken(e.phones["bruno"])
		}
		e.over()
	})
	t.Run("sabai", func(t *testing.T) {
		g, _ := games.Find("sabai")
		e := sitDown(t, b, lines(referee.Simulate(g, referee.Plan{Players: 4, Mode: referee.ByPlay, Rounds: 1}, rand.New(rand.NewPCG(5, 5)))))
		for line := range e.coming() {
			e.keep(line)
		}
		e.over()
	})
}

// wholeMatch returns a short match of Istinto of four players, one of whom leaves before it ends by itself.
func wholeMatch() []string {
	g, _ := games.Find("istinto")
	for seed := uint64(1); ; seed++ {
		all := lines(referee.Simulate(g, referee.Plan{
			Players: 4, Mode: referee.ByPlay, Comings: .3, Rounds: 20, Head: []string{"option target 15"},
		}, rand.New(rand.NewPCG(seed, 1))))
		text := "\n" + strings.Join(all, "\n")
		ends := !strings.HasSuffix(text, "\nend") && len(all) > 90 && len(all) < 130
		if ends && strings.Count(text, "\nleave ") == 1 && !strings.Contains(text, "\njoin ") {
			return all
		}
	}
}

// lines returns the lines of a match, without those that its program writes.
func lines(m *referee.Match) []string {
	return strings.Split(strings.TrimSpace(string(m.Canonical(play.Arbitro, play.ID))), "\n")
}

// party is a match that phones and a laptop keep.
type party struct {
	*testing.T
	*place
	game   *referee.Game
	laptop *laptop
	whole  []string // all of its lines
	head   []string // before the first deal
	rest   []string // still to be entered
	phones map[string]*phone
	kept   int // lines of the log
}

// laptop is the program at the table, by plain lines.
type laptop struct {
	*place
	number  string // of the match
	program *exec.Cmd
	typing  io.Writer
	out     *page
}

// phone is at a player's seat.
type phone struct {
	*browsertest.Tab
	link string
	lang lang.Lang
}

// sitDown begins a match, shows its board from the table's actions, and opens each seat on a phone.
func sitDown(t *testing.T, b *browsertest.Browser, all []string) *party {
	t.Helper()
	p := newPlace(t, "en")
	dealt := slices.IndexFunc(all, func(l string) bool { return strings.HasPrefix(l, "deal ") })
	g, _ := games.Find(strings.Fields(all[0])[1])
	e := &party{T: t, place: p, game: g, whole: all, head: all[:dealt], rest: all[dealt:], phones: map[string]*phone{}}
	p.run(0, strings.Join(e.head, "\n")+"\n", "import", "-")
	e.kept = len(e.logged())
	e.laptop = &laptop{place: p, number: "1"}
	e.laptop.start()
	t.Cleanup(func() {
		e.laptop.kill()
		if t.Failed() {
			t.Logf("the laptop says\n%s", e.laptop.out)
		}
	})
	seats := len(regexp.MustCompile(`(?m)^player `).FindAllString(strings.Join(e.head, "\n"), -1))
	e.laptop.types(append([]string{"!", "b", "127.0.0.1", "answer"}, make([]string, seats+1)...)...)
	e.laptop.says("The codes of the seats")
	for i, m := range regexp.MustCompile(`(?m)^(\w+): (http://\S+/seat/\S+)$`).FindAllStringSubmatch(e.laptop.out.String(), 4) {
		in := []lang.Lang{lang.It, lang.En, lang.Fr, lang.It}[i]
		tab := b.In(t).Open(browsertest.Device{Language: in.String(), Width: 360, Height: 740, Dark: i%2 == 1}, m[2])
		e.phones[strings.ToLower(m[1])] = &phone{tab, m[2], in}
	}
	return e
}

// start begins the program, or goes on with it.
func (l *laptop) start() {
	l.t.Helper()
	l.program, l.out = l.place.program("--plain", "resume", l.number)
	typing, err := l.program.StdinPipe()
	if err == nil {
		l.typing, err = typing, l.program.Start()
	}
	if err != nil {
		l.t.Fatal(err)
	}
}

// types types lines at the laptop.
func (l *laptop) types(all ...string) {
	l.t.Helper()
	if _, err := io.WriteString(l.typing, strings.Join(all, "\n")+"\n"); err != nil {
		l.t.Fatal(err)
	}
}

// says waits until the laptop has said something.
func (l *laptop) says(what string) {
	l.t.Helper()
	await(l.t, l.out, func() bool { return strings.Contains(l.out.String(), what) })
}

// looks types a line that answers nothing, so that the question is asked anew where phones have answered meanwhile.
func (l *laptop) looks() {
	l.t.Helper()
	before := len(l.out.String())
	l.types("?")
	await(l.t, l.out, func() bool { return len(l.out.String()) > before })
	time.Sleep(time.Second)
}

// kill ends the program as a power cut would.
func (l *laptop) kill() {
	_ = l.program.Process.Kill()
	_ = l.program.Wait()
}

// again goes on after that: the board is there again without a question.
func (l *laptop) again() {
	l.t.Helper()
	l.start()
	l.says("is on again")
}

// logged returns the lines of the log, without the time of each.
func (e *party) logged() []string {
	all := strings.Split(strings.TrimSpace(e.run(0, "", "export", "--log", "1")), "\n")
	for i, line := range all {
		if at := strings.LastIndex(line, " # "); at >= 0 {
			all[i] = line[:at]
		}
	}
	return all
}

// coming returns the lines one after the other, as they are to be entered.
func (e *party) coming() iter.Seq[string] {
	return func(yield func(string) bool) {
		for len(e.rest) > 0 {
			line := e.rest[0]
			e.rest = e.rest[1:]
			if !yield(line) {
				return
			}
		}
	}
}

// holder returns the phone from which a line comes; nil for the laptop's.
func (e *party) holder(line string) *phone {
	words := strings.Fields(line)
	if verb, _ := e.game.Grammar.Verb([]byte(words[0])); verb.IsCommon() {
		return nil
	}
	if p := e.phones[words[1]]; p != nil {
		return p
	}
	return e.phones["bruno"] // who keeps the score
}

// keep enters a line where it is said: on the phone of its player, or at the laptop.
func (e *party) keep(line string) {
	e.Helper()
	if p := e.holder(line); p != nil {
		e.send(p, line)
		e.taken(p)
		return
	}
	words := strings.Fields(line)
	e.laptop.looks()
	if words[0] == "deal" {
		e.laptop.types(words[1], "play")
	} else {
		e.laptop.types(line)
	}
	e.kept++
	await(e.T, e.laptop.out, func() bool { return len(e.logged()) == e.kept })
	switch words[0] {
	case "deal":
		e.mark()
	case "leave":
		gone := e.phones[words[1]]
		before := time.Now()
		gone.Until("!document.getElementById('form')")
		if took := time.Since(before); took > 10*time.Second {
			e.Errorf("%s hears after %v that the link no longer holds", words[1], took)
		}
		delete(e.phones, words[1])
	}
}

// mark marks on each phone, as its player's hand, the cards that the player is to play in this round of Istinto.
func (e *party) mark() {
	e.Helper()
	for _, line := range e.rest {
		words := strings.Fields(line)
		if words[0] == "deal" || e.game.Name != "istinto" {
			return
		}
		if words[0] == "play" {
			e.phones[words[1]].Until("!!document.querySelector('.hand:not([hidden])')")
			e.phones[words[1]].Eval(fmt.Sprintf(`(spelled => {
				document.querySelector('.hand').open = true;
				const card = [...document.querySelectorAll('.hand input')].find(i => spelled.includes(i.value));
				if (!card.checked) card.click();
			})(%s)`, e.spelled(e.phones[words[1]], words[2])[0]))
		}
	}
}

// spelled returns how the words may stand in a form of a phone, each as a list of JavaScript.
func (e *party) spelled(p *phone, words ...string) []string {
	var lists []string
	for _, word := range words {
		all := []string{word, strings.ToLower(word)}
		if card, ok := e.game.Deck.Read([]byte(word)); ok {
			for _, typed := range e.game.Deck.Face(card).Typed.In(p.lang) {
				all = append(all, strings.ToLower(typed))
			}
		}
		text, err := json.Marshal(all)
		if err != nil {
			e.Fatal(err)
		}
		lists = append(lists, string(text))
	}
	return lists
}

// send fills in the form of a line on a phone, and sends it. A card of one's own hand is played by one tap.
func (e *party) send(p *phone, line string) {
	e.Helper()
	words := strings.Fields(line)
	form := fmt.Sprintf("[...document.querySelectorAll('#form .entry')].find(f => f.elements.verb.value === %q && f.elements.at.value === '%d')",
		words[0], e.kept)
	if e.game.Name != "istinto" {
		p.Visit(p.link + "?say=" + words[0]) // what nobody waits for is opened by a link
	}
	p.Until("!!" + form)
	if e.game.Name == "istinto" && words[0] == "play" {
		p.Eval(fmt.Sprintf(`(spelled => [...document.querySelectorAll('.entry .mine label:not([hidden])')]
			.find(l => spelled.includes(l.firstChild.value)).querySelector('span').click())(%s)`, e.spelled(p, words[2])[0]))
		return
	}
	p.Eval(fmt.Sprintf(`((form, words, players) => {
		const names = [...new Set([...form.elements].map(e => e.name).filter(n => /^f\d+$/.test(n)))];
		const of = name => [...form.elements].filter(e => e.name === name);
		const asked = names.length && of(names[0]).some(e => e.type === 'radio' && e.value === words[0][0]);
		if (players.includes(words[0][0]) && !asked) words.shift(); // whose seat it is, or who is due
		names.forEach((name, i) => {
			const own = i < names.length - 1 ? words.splice(0, 1) : words, all = of(name);
			if (!/radio|checkbox/.test(all[0].type)) { all[0].value = own.map(w => w[w.length - 1]).join(' '); return; }
			for (const word of own) all.find(e => word.includes(e.value)).click();
		});
		form.querySelector('button').click();
	})(%s, [%s], %q.split(' '))`, form, strings.Join(e.spelled(p, words[1:]...), ","), strings.Join(e.players(), " ")))
}

// players returns the ids of all who play.
func (e *party) players() []string {
	var ids []string
	for _, line := range e.head {
		if words := strings.Fields(line); words[0] == "player" {
			ids = append(ids, words[1])
		}
	}
	return ids
}

// taken waits until the phone has heard that its line is recorded.
func (e *party) taken(p *phone) {
	e.Helper()
	e.kept++
	p.Until(fmt.Sprintf("new URLSearchParams(location.search).get('done') === '%d'", e.kept))
}

// shown is true while a notice of a page is in sight.
func shown(id string) string { return fmt.Sprintf("!document.getElementById(%q).hidden", id) }

// killedBefore kills the program before an answer is sent: the phone says that it will be sent, and it is.
func (e *party) killedBefore(line string) {
	p := e.holder(line)
	p.Until(fmt.Sprintf("[...document.getElementsByName('at')].some(i => i.value === '%d')", e.kept))
	e.laptop.kill()
	e.send(p, line)
	p.Until(shown("unsent"))
	e.laptop.again()
	e.taken(p)
}

// killedAfter kills the program while an answer is on its way.
func (e *party) killedAfter(line string) {
	p := e.holder(line)
	e.send(p, line)
	e.laptop.kill()
	e.laptop.again()
	e.taken(p)
}

// away takes the network from the phone whose answer is waited for, for a minute.
func (e *party) away(line string) {
	p := e.holder(line)
	began := time.Now()
	p.Until(fmt.Sprintf("[...document.getElementsByName('at')].some(i => i.value === '%d')", e.kept))
	p.Away(true)
	e.send(p, line)
	p.Until(shown("unsent"))
	time.Sleep(time.Minute - time.Since(began))
	p.Away(false)
	e.taken(p)
	p.Until("!" + shown("unsent"))
}

// standsStill stops the program until the phones say that they are not connected.
func (e *party) standsStill(line string) {
	if err := e.laptop.program.Process.Signal(syscall.SIGSTOP); err != nil {
		e.Fatal(err)
	}
	for _, p := range e.phones {
		p.Until(shown("off"))
	}
	if err := e.laptop.program.Process.Signal(syscall.SIGCONT); err != nil {
		e.Fatal(err)
	}
	for _, p := range e.phones {
		p.Until("!" + shown("off"))
	}
	e.keep(line)
}

// over checks that the match is over on each phone, and that each line is in the record once, in its order.
func (e *party) over() {
	e.Helper()
	for _, p := range e.phones {
		p.Visit(p.link)
		p.Says(map[lang.Lang]string{lang.It: "Partita finita", lang.En: "The match is over", lang.Fr: "La partie est finie"}[p.lang])
	}
	var got []string
	for line := range strings.Lines(e.run(0, "", "export", "1")) {
		if verb, _, _ := strings.Cut(line, " "); !slices.Contains([]string{"arbitro", "id", "date"}, verb) {
			got = append(got, sorted(line))
		}
	}
	want := make([]string, len(e.whole))
	for i, line := range e.whole {
		want[i] = sorted(line)
	}
	if n := len(e.logged()); n != e.kept || !slices.Equal(got, want) {
		e.Errorf("%d lines, of which %d were entered:\n%s\nwant\n%s", n, e.kept, strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// sorted returns a line with several cards in an order of their own: a form sends what was ticked as it stands there.
func sorted(line string) string {
	words := strings.Fields(line)
	if words[0] == "show" {
		slices.Sort(words[2:])
	}
	return strings.Join(words, " ")
}
