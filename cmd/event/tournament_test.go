package event_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"arbitro/cmd/cmdtest"
)

// tournament is what `event show --json` prints, as far as these tests read it.
type tournament struct {
	ID       string
	Rounds   []tournamentRound
	Standing []struct {
		Rank           int
		Player, Points string
		Left           bool
	}
	Places []struct {
		Place         int
		Player, Round string
	}
	Missing       []int
	Strays, Aside []tournamentTrouble
	SetAside      []tournamentTrouble `json:"set_aside"`
}

type tournamentRound struct {
	Round  string
	Out    []string
	Tables []struct {
		Table, Match int
		Players      []string
		Void         bool
	}
}

type tournamentTrouble struct{ Where, What, Why string }

// cup returns a tournament as a laptop has it.
func cup(l *cmdtest.Laptop) tournament {
	var c tournament
	l.Helper()
	if err := json.Unmarshal([]byte(l.Run("event", "show", "last", "--json")), &c); err != nil {
		l.Fatal(err)
	}
	return c
}

// last returns the last round drawn.
func (c tournament) last() tournamentRound { return c.Rounds[len(c.Rounds)-1] }

// at returns the table, from 1, of a player in the last round.
func (c tournament) at(player string) int {
	for i, t := range c.last().Tables {
		if slices.Contains(t.Players, player) {
			return i + 1
		}
	}
	return 0
}

// results types a result for every table of the last round that has none: the players' names decide the totals.
func results(l *cmdtest.Laptop) {
	l.Helper()
	c := cup(l)
	for _, n := range c.Missing {
		args := []string{"event", "results", "last", strconv.Itoa(n)}
		for _, name := range c.last().Tables[n-1].Players {
			args = append(args, strconv.Itoa(1000-7*int(name[0]-'A')-int(name[1]-'a')*(len(c.Rounds)+n)))
		}
		l.Run(args...)
	}
}

// opened is a laptop with a tournament of these players at tables of four.
func opened(t *testing.T, players string, options ...string) *cmdtest.Laptop {
	t.Helper()
	l := cmdtest.New(t)
	l.Run(append([]string{
		"event", "new", "Coppa", "--game", "istinto", "--sizes", "4,3,5", "--rounds", "3", "--seed", "11",
	}, options...)...)
	l.Run("event", "enter", "coppa", players, "--new", "*")
	return l
}

const eight = "Anna, Bruno, Carla, Dario, Elio, Fabio, Gino, Hugo"

// A round is drawn again while no table has begun; afterwards only by force, its matches do not count, and one whose
// players sit at one table again is adopted.
func TestRedraw(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	l.Run("event", "draw", "last")
	first := cup(l)
	l.Run("event", "redraw", "last", "the wall fell down")
	if again := cup(l); fmt.Sprint(again.Rounds) != fmt.Sprint(first.Rounds) {
		t.Errorf("the same log draws %v, then %v", first.Rounds, again.Rounds)
	}
	results(l)
	l.Says(1, "con --begun il turno si rifà lo stesso", "with --begun the round is drawn again", "event", "redraw", "last", "perché")
	one := cup(l).last().Tables[0]
	l.Run("event", "absent", "last", "Anna", "--round", "1")
	l.Run("event", "redraw", "last", "Anna was not there", "--begun")
	after := cup(l)
	if len(after.Strays) == 0 || after.at("Anna") != 0 || len(after.Missing) == 0 {
		t.Fatalf("%+v", after)
	}
	l.Says(0, "non l'hanno giocata quelli del tavolo", "it was played by other players than those of the table", "event", "show", "last", "--json")
	l.Run("event", "here", "last", "Anna", "--round", "1")
	l.Run("event", "redraw", "last", "Anna was there after all", "--begun")
	table := cup(l).at(one.Players[0])
	if table != 1 {
		t.Fatalf("the first table is now table %d", table)
	}
	if back := cup(l); len(back.Strays) > 0 {
		t.Errorf("%+v", back.Strays)
	}
	l.Run("event", "swap", "last", cup(l).last().Tables[0].Players[0], cup(l).last().Tables[1].Players[0], "as they sat", "--begun")
	if sat := cup(l); len(sat.Strays) != 2 {
		t.Errorf("%+v", sat.Strays)
	}
	l.Run("verify")
}

// A match that was played at a table and not linked to it is given its table.
func TestAdopt(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	l.Run("event", "draw", "last")
	var record strings.Builder
	record.WriteString("arbitro 1\ngame istinto\ndate 2026-11-28\n")
	for _, name := range cup(l).last().Tables[1].Players {
		fmt.Fprintf(&record, "player %s\n", strings.ToLower(name))
	}
	for i, name := range cup(l).last().Tables[1].Players {
		fmt.Fprintf(&record, "result %s %d\n", strings.ToLower(name), 100-10*i)
	}
	path := filepath.Join(t.TempDir(), "one.match")
	cmdtest.Write(t, path, record.String())
	l.Run("import", path)
	l.Says(1, "la partita 1 non conta: non l'hanno giocata quelli del tavolo", "match 1 does not count: it was played by other players",
		"event", "results", "last", "1", "--adopt", "1")
	twin := l.CopyOf() // there the match still names a table that others sat at, and another match counts
	cmdtest.Write(t, path, record.String()+"id another\n")
	twin.Run("import", path)
	twin.Run("event", "results", "last", "2", "--adopt", "2")
	l.Run("event", "results", "last", "2", "--adopt", "1")
	if c := cup(l); !slices.Equal(c.Missing, []int{1}) || len(c.Strays) > 0 || c.last().Tables[1].Match != 1 {
		t.Errorf("%+v", c)
	}
	l.Run("verify")
}

// Two results for one table: neither counts, both are named, until one is removed.
func TestTwoResults(t *testing.T) {
	t.Parallel()
	desk := opened(t, eight)
	desk.Run("event", "draw", "last")
	table := desk.CopyOf()
	results(desk)
	results(table)
	desk.Takes(table)
	c := cup(desk)
	if len(c.Strays) != 4 || len(c.Missing) != 2 {
		t.Fatalf("%+v", c)
	}
	desk.Says(0, "il tavolo ha anche la partita 3", "the table also has match 3", "event", "show", "last", "--json")
	desk.Run("remove", "3", "twice")
	desk.Run("remove", "4", "twice")
	if c := cup(desk); len(c.Strays) > 0 || len(c.Missing) > 0 {
		t.Errorf("%+v", c)
	}
	table.Takes(desk)
	a := cup(desk)
	b := cup(table)
	if fmt.Sprint(a.Standing) != fmt.Sprint(b.Standing) {
		t.Errorf("%v\n%v", a.Standing, b.Standing)
	}
}

// The desk draws, tables are scored elsewhere: the results come in any order, and every laptop ends with the same.
func TestDeskAndTables(t *testing.T) {
	t.Parallel()
	desk := opened(t, eight)
	desk.Run("event", "draw", "last")
	one := desk.CopyOf()
	two := desk.CopyOf()
	for i, l := range []*cmdtest.Laptop{one, two} {
		var totals []string
		for seat := range cup(l).last().Tables[i].Players {
			totals = append(totals, strconv.Itoa(90-10*seat-i))
		}
		l.Run(append([]string{"event", "results", "last", strconv.Itoa(i + 1)}, totals...)...)
	}
	desk.Takes(two, one, two)
	one.Takes(two)
	two.Takes(desk)
	for _, l := range []*cmdtest.Laptop{one, two} {
		if a, b := cup(desk), cup(l); len(a.Missing) > 0 || fmt.Sprint(a.Standing) != fmt.Sprint(b.Standing) {
			t.Errorf("%+v\n%+v", a, b)
		}
		if a, b := cmdtest.Files(t, desk.Export())["club.json"], cmdtest.Files(t, l.Export())["club.json"]; a != b {
			t.Errorf("%s\n%s", a, b)
		}
	}
}

// A draw that was set aside may have no place for somebody who is present: it is not taken before the director has said
// what becomes of that player.
func TestTakenDrawHasNoPlace(t *testing.T) {
	t.Parallel()
	one := opened(t, eight)
	two := one.CopyOf()
	for _, laptop := range []*cmdtest.Laptop{one, two} {
		laptop.Run("event", "absent", "last", "Bruno", "--round", "1")
		laptop.Run("event", "draw", "last")
	}
	two.Takes(one)
	one.Takes(two)
	one.Run("event", "here", "last", "Bruno", "--round", "1")
	where := cup(one).SetAside[0].Where
	before := one.Run("event", "log", "last")
	one.Says(1, "Bruno. Che si fa?", "Bruno. What about them?", "event", "redraw", "last", "it was played so", "--line", where)
	if after := one.Run("event", "log", "last"); after != before {
		t.Errorf("refused, and written:\n%s", after)
	}
	one.Run("event", "redraw", "last", "it was played so", "--line", where, "--others", "sit-out")
	if got := cup(one).last().Out; !slices.Contains(got, "Bruno") {
		t.Errorf("sitting out: %v", got)
	}
}

// Two laptops both drew a round: one stands on both, the other is set aside and shown on both, and is taken where its
// tables were played.
func TestBothDrew(t *testing.T) {
	t.Parallel()
	one := opened(t, eight)
	two := one.CopyOf()
	one.Run("event", "absent", "last", "Anna", "--round", "1")
	one.Run("event", "draw", "last")
	two.Run("event", "absent", "last", "Bruno", "--round", "1")
	two.Run("event", "draw", "last")
	two.Takes(one)
	one.Takes(two)
	a := cup(one)
	b := cup(two)
	if fmt.Sprint(a.Rounds) != fmt.Sprint(b.Rounds) || len(a.SetAside) != 1 || fmt.Sprint(a.SetAside) != fmt.Sprint(b.SetAside) {
		t.Fatalf("%+v\n%+v", a, b)
	}
	one.Says(0, "Registrazioni senza effetto", "Entries that have no effect", "event", "show", "last")
	one.Says(2, "non è un turno messo da parte", "is not a draw that was set aside", "event", "redraw", "last", "why", "--line", "1")
	stood := a.at("Anna") == 0 // whose draw stands is the smaller uid's
	var log []struct {
		Line int
		UID  string
	}
	if err := json.Unmarshal([]byte(one.Run("event", "log", "last", "--json")), &log); err != nil {
		t.Fatal(err)
	}
	where, err := strconv.Atoi(a.SetAside[0].Where)
	if err != nil {
		t.Fatal(err)
	}
	uid := log[where-1].UID
	one.Says(2, "non è un turno messo da parte", "is not a draw that was set aside", "event", "redraw", "last", "why", "--line", uid[:7])
	one.Run("event", "redraw", "last", "it was played so", "--line", uid[:8])
	two.Takes(one)
	for _, l := range []*cmdtest.Laptop{one, two} {
		if c := cup(l); len(c.Rounds) != 1 || (c.at("Anna") == 0) == stood {
			t.Errorf("%+v", c)
		}
		results(l)
	}
	x := cmdtest.Files(t, one.Export())["club.json"]
	y := cmdtest.Files(t, two.Export())["club.json"]
	if !strings.Contains(x, `"redraw 1`) ||
		strings.Count(x, `"round 1`) != 3 || strings.Count(y, `"round 1`) != 3 {
		t.Error(x)
	}
}

// Entries, absences and leaves of two laptops are united. Where both gave one id to two persons, the later entry is set
// aside, and is entered again.
func TestBothEntered(t *testing.T) {
	t.Parallel()
	one := opened(t, eight)
	two := one.CopyOf()
	one.Run("event", "enter", "last", "Zoe Neri", "--new", "*")
	one.Run("event", "leave", "last", "Anna", "ill")
	two.Run("event", "enter", "last", "Zoe Bianchi", "--new", "*")
	two.Run("event", "absent", "last", "Bruno", "--round", "1")
	one.Takes(two)
	two.Takes(one)
	a := cup(one)
	b := cup(two)
	if len(a.SetAside) != 1 || fmt.Sprint(a.SetAside) != fmt.Sprint(b.SetAside) {
		t.Fatalf("%+v\n%+v", a.SetAside, b.SetAside)
	}
	one.Says(0, "la sigla Zoe", "the id Zoe", "event", "show", "last", "--json")
	one.Run("event", "enter", "last", "Zoe Neri, Zoe Bianchi")
	one.Run("event", "draw", "last")
	two.Takes(one)
	for _, l := range []*cmdtest.Laptop{one, two} {
		c := cup(l)
		if c.at("Zoe Neri") == 0 || c.at("Zoe Bianchi") == 0 || c.at("Anna") != 0 || c.at("Bruno") != 0 {
			t.Errorf("%+v", c.last())
		}
	}
}

// Two entrants prove to be one person: it is told, and the second is left out from the next round on.
func TestOnePersonTwice(t *testing.T) {
	t.Parallel()
	l := opened(t, eight+", Carletta")
	l.Run("players", "merge", "Carletta", "Carla")
	l.Says(0, "Iscritti due volte: Carletta", "Entered twice: Carletta", "event", "show", "last")
	l.Run("event", "draw", "last")
	if c := cup(l); c.at("Carletta") != 0 || c.at("Carla") == 0 {
		t.Errorf("%+v", c.last())
	}
	if log := l.Run("event", "log", "last", "--csv", "-"); !strings.Contains(log, "is the same person as Carla") {
		t.Error(log)
	}
}

// A laptop is lost: the last export is read, and the round is typed from what the wall shows.
func TestDrawByHand(t *testing.T) {
	t.Parallel()
	lost := opened(t, eight+", Ivan")
	copied := lost.Export()
	lost.Run("event", "draw", "last")
	l := cmdtest.New(t)
	l.Run("import", copied)
	var wall strings.Builder
	for _, table := range cup(lost).last().Tables {
		wall.WriteString(strings.Join(table.Players, ", ") + "\n")
	}
	path := filepath.Join(t.TempDir(), "wall.txt")
	cmdtest.Write(t, path, "# round 1\n\n"+wall.String())
	l.Run("event", "draw", "last", "--by-hand", path)
	a := cup(lost)
	b := cup(l)
	if fmt.Sprint(a.Rounds) != fmt.Sprint(b.Rounds) {
		t.Errorf("%+v\n%+v", a.Rounds, b.Rounds)
	}
	results(l)
	cmdtest.Write(t, path, "Anna, Bruno, Carla, Dario\nElio, Fabio, Gino, Anna\n- Ivan, Hugo\n")
	l.Says(2, "Anna siederebbe due volte nel turno 2", "Anna would sit twice in round 2", "event", "draw", "last", "--by-hand", path)
	cmdtest.Write(t, path, "\n")
	l.Says(2, "non ha nessun tavolo", "names no table", "event", "draw", "last", "--by-hand", path)
	l.Run("verify")
}

// Too few are left for the final: it becomes as large as can be seated; where nobody is left, the standing is the
// result.
func TestTooFewForTheFinal(t *testing.T) {
	t.Parallel()
	l := opened(t, eight, "--final", "8,4")
	for range 3 {
		l.Run("event", "draw", "last")
		results(l)
	}
	l.Run("event", "leave", "last", "Anna", "has a train")
	l.Run("event", "draw", "last")
	if seats := len(cup(l).last().Tables[0].Players) + len(cup(l).last().Tables[1].Players); seats != 7 {
		t.Errorf("%d play the final's first round", seats)
	}
	results(l)
	for _, name := range []string{"Bruno", "Carla", "Dario", "Elio", "Fabio"} {
		l.Run("event", "leave", "last", name, "late")
	}
	l.Says(1, "sono presenti 2", "2 players are present", "event", "draw", "last")
	l.Run("event", "close", "last")
	if c := cup(l); len(c.Places) != 8 || c.Places[0].Place != 1 {
		t.Errorf("%+v", c.Places)
	}
}

// Check-in: only who was marked present is drawn; whoever comes later is seated, and who misses a round is absent.
func TestCheckIn(t *testing.T) {
	t.Parallel()
	l := opened(t, eight, "--check-in", "on")
	l.Says(1, "sono presenti 0", "0 players are present", "event", "draw", "last")
	l.Run("event", "here", "last", "--not", "Anna, Bruno")
	l.Run("event", "draw", "last")
	if c := cup(l); c.at("Anna") != 0 || c.at("Carla") == 0 {
		t.Errorf("%+v", c.last())
	}
	l.Run("event", "here", "last", "--all")
	l.Run("event", "seat", "last", "anna")
	if c := cup(l); c.at("Anna") == 0 {
		t.Errorf("%+v", c.last())
	}
	l.Says(2, "siede già nel turno 1", "sits in round 1 already", "event", "seat", "last", "anna")
}

// The order of seeding is written once, by the standing of the league, so that every laptop has the same.
func TestSeeding(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Run("league", "new", "Autunno")
	l.Run("event", "new", "Prova", "--game", "istinto", "--rounds", "1", "--league", "autunno", "--sizes", "4", "--seed", "1")
	l.Run("event", "enter", "prova", eight, "--new", "*")
	l.Run("event", "draw", "prova")
	results(l)
	for _, by := range []string{"league", "rating"} {
		l.Run("event", "new", by, "--game", "istinto", "--league", "autunno", "--sizes", "4", "--seeding", by)
		l.Run("event", "enter", by, eight)
		l.Run("event", "draw", by, "--dry-run")
		l.Run("event", "draw", by)
		log := l.Run("event", "log", by, "--lines", "--csv", "-")
		_, seeds, found := strings.Cut(log, "seeds ")
		if !found || strings.Count(log, "seeds ") != 1 || len(strings.Fields(seeds)) < 8 {
			t.Error(log)
		}
	}
	if out := l.Run("standings", "autunno", "--json"); !strings.Contains(out, `"Anna"`) {
		t.Error(out)
	}
	l.Run("event", "new", "bare", "--game", "istinto", "--seeding", "league")
	l.Run("event", "enter", "bare", eight)
	l.Says(2, "scegliete --seeding lot o --seeding rating", "choose --seeding lot or --seeding rating", "event", "draw", "bare")
}

// A log from elsewhere with lines that no program wrote: they are set aside and shown, and nothing else happens.
func TestStrangeLines(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	folder := l.Export()
	path := filepath.Join(folder, "club.json")
	club, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	strange := strings.Replace(string(club), `"text": "game istinto"`, `"text": "GAME Istinto"`, 1)
	for i, text := range []string{"explode now", `enter zoe \"unended`, "round 7 v1 x | anna", "option wind north", "leave nobody 2"} {
		line := fmt.Sprintf(`{"uid": "%032x", "n": %d, "at": "2026-11-28T12:02:00Z", "text": "%s"}`, i, 900+i, text)
		strange = strings.Replace(strange, `"lines": [`, `"lines": [`+line+`,`, 1)
	}
	cmdtest.Write(t, path, strange)
	other := cmdtest.New(t)
	other.Run("import", folder)
	if c := cup(other); len(c.SetAside) != 5 || len(c.Standing) != 8 {
		t.Fatalf("%+v", c)
	}
	other.Says(0, "nessuna riga di torneo comincia con", "no line of a tournament begins with",
		"event", "show", "last", "--json")
	other.Says(0, "la riga non si legge", "the line cannot be read", "event", "show", "last", "--json")
	other.Run("event", "draw", "last")
	other.Run("verify")
}

// The other methods: everybody meets everybody once, also where the players come after the tournament is opened; a
// knock-out leaves one; seated by rotation, nobody meets anybody twice where it can.
func TestOtherMethods(t *testing.T) {
	t.Parallel()
	l := cmdtest.New(t)
	l.Run("event", "new", "Girone", "--game", "dernier", "--method", "round-robin", "--sizes", "2", "--seed", "1")
	l.Says(1, "sono presenti 0", "0 players are present", "event", "draw", "girone")
	l.Run("event", "enter", "girone", "Anna, Bruno, Carla, Dario, Elio", "--new", "*")
	met := map[string]int{}
	for range 5 {
		l.Run("event", "draw", "girone")
		c := cup(l)
		for _, table := range c.last().Tables {
			slices.Sort(table.Players)
			met[strings.Join(table.Players, " ")]++
		}
		if len(c.last().Out) != 1 {
			t.Errorf("%v sit out", c.last().Out)
		}
		l.Run("simulate", "dernier", "--event", "girone")
	}
	l.Says(1, "i turni sono tutti sorteggiati (5)", "all rounds are drawn (5)", "event", "draw", "girone")
	l.Run("event", "leave", "girone", "Anna", "home")
	l.Run("verify")
	if len(met) != 10 {
		t.Errorf("%v", met)
	}
	l.Run("event", "new", "Coppa", "--game", "dernier", "--method", "knockout", "--sizes", "2", "--final", "all,4,2", "--seed", "1")
	l.Run("event", "enter", "coppa", eight, "--new", "*")
	for range 3 {
		l.Run("event", "draw", "coppa")
		l.Run("simulate", "dernier", "--event", "coppa")
	}
	if c := cup(l); len(c.Places) != 8 || c.Places[0].Round != "F3" || c.Places[2].Round != "F2" || c.Places[7].Round != "F1" {
		t.Errorf("%+v", c.Places)
	}
	l.Run("event", "new", "Giro", "--game", "istinto", "--method", "rotation", "--sizes", "4", "--rounds", "5", "--seed", "1")
	l.Run("event", "enter", "giro", eight+", Ivan, Luca, Mara, Nino, Olga, Pia, Rosa, Sara", "--new", "*")
	seen := map[string]int{}
	for range 5 {
		l.Run("event", "draw", "giro")
		l.Run("simulate", "istinto", "--event", "giro")
		for _, table := range cup(l).last().Tables {
			slices.Sort(table.Players)
			for i, a := range table.Players {
				for _, b := range table.Players[i+1:] {
					seen[a+b]++
				}
			}
		}
	}
	if len(seen) != 16*15/2 {
		t.Errorf("%d of %d pairs met", len(seen), 16*15/2)
	}
	l.Run("verify")
}

// A player may be named as the club calls them now, though the tournament has the earlier name.
func TestNamedAsInTheClub(t *testing.T) {
	t.Parallel()
	l := opened(t, eight)
	l.Run("players", "rename", "Gino", "Luigi Verdi")
	l.Run("event", "absent", "coppa", "Luigi Verdi")
	l.Run("event", "draw", "coppa")
	if c := cup(l); c.at("Gino")+c.at("Luigi Verdi") != 0 || c.at("Hugo") == 0 {
		t.Errorf("%+v", c.last())
	}
}

// Seeding by rating begins with the strongest, and not with who came first into the club: Fabio has won what was
// played.
func TestSeededByStrength(t *testing.T) {
	t.Parallel()
	const six = "Anna, Bruno, Carla, Dario, Elio, Fabio"
	l := opened(t, six, "--rounds", "1", "--sizes", "6")
	l.Run("event", "draw", "last")
	seats := cup(l).last().Tables[0].Players
	totals := []string{"event", "results", "last", "1"}
	for _, name := range seats {
		totals = append(totals, strconv.Itoa(10*strings.Index(six, name)))
	}
	l.Run(totals...)
	l.Run("event", "new", "Rated", "--game", "istinto", "--sizes", "3", "--seeding", "rating")
	l.Run("event", "enter", "rated", six)
	l.Run("event", "draw", "rated")
	if log := l.Run("event", "log", "rated", "--lines", "--csv", "-"); !strings.Contains(log, "seeds fabio elio dario carla bruno anna") {
		t.Error(log)
	}
}
