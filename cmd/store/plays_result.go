// What came of a play of BG Stats: totals and places.

package store

import (
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"arbitro/cmd/app"
	"arbitro/referee"
	"arbitro/referee/play"
	"arbitro/scoring"
)

// playResult is the result of a play as a record holds it.
type playResult struct {
	totals []int // of each player; 0 if the file has no whole number
	places []int // of each player; nil if the places follow from the totals
	said   []why // what the record does not keep of the play
	order  []int // the place of each player by the file's scores, places and winners
}

// isByPlacesOnly reports whether the result holds no totals.
func (r playResult) isByPlacesOnly() bool {
	return !slices.ContainsFunc(r.totals, func(total int) bool { return total != 0 })
}

// byPlacesOnly returns the result without its totals.
func (r playResult) byPlacesOnly() playResult {
	r.totals = make([]int, len(r.totals))
	r.places = r.order
	r.said = append(slices.Clone(r.said), why{words.SaidNoTotals, ""})
	return r
}

// result returns the result of a play, or why it has none. A total is kept if it is a whole number, also if it is
// written as a sum such as 10+5. Places are kept with the totals if the totals give other places. The file's own places
// decide first, then its winners, then its scores.
func (p bgPlay) result(game *referee.Game, there bgGame, names []string) (playResult, *why) {
	if len(p.Scores) == 0 {
		return playResult{}, &why{words.NoScore, ""}
	}
	if p.isOfTeams() {
		return playResult{}, &why{words.PlayTeams(game.Title), ""}
	}
	scores := p.scores()
	result := playResult{totals: make([]int, len(scores))}
	missing := ""
	for i, score := range scores {
		total, ok := score.total()
		result.totals[i] = total
		if !ok {
			missing += ", " + app.Visible(names[i]) + ": " + app.Visible(score.shown())
		}
	}
	order := game.Order
	if there.HighestWins != "" {
		order = scoring.Order(!there.HighestWins.yes()) // the file's own order, whatever the game is here
	}
	refused := p.order(&result, scores, order)
	if refused != nil {
		return playResult{}, refused
	}
	if missing != "" {
		result.places = result.order
		if !areBlank(scores) {
			result.said = append(result.said, why{words.SaidTotal, missing[len(", "):]})
		}
		return result, nil
	}
	byTotals := scoring.Places(result.totals, scoring.Leaders(result.totals, game.Order), game.Order)
	if !slices.Equal(result.order, byTotals) {
		result.places = result.order
		if len(result.said) == 0 {
			result.said = append(result.said, why{words.SaidOrder(game.Title), ""})
		}
	}
	return result, nil
}

// order sets the places that the file gives, and notes if they differ from the places by the scores. It returns a
// reason if the file gives no places.
func (p bgPlay) order(result *playResult, scores []score, order scoring.Order) *why {
	ranks, ranked := p.ranks()
	winners := p.winners(ranks)
	values, complete := valuesOf(scores)
	var byScore []int
	if complete {
		byScore = scoring.Places(values, scoring.Leaders(values, order), order)
	}
	switch {
	case ranked == noRank:
		return p.orderByWinners(result, scores, winners, order)
	case ranked == someRanks && complete && agree(ranks, byScore):
		return p.orderByWinners(result, scores, winners, order)
	case ranked == someRanks && !onlyFirsts(ranks):
		return &why{words.PlayPlaces, shownRanks(ranks)}
	case ranked == someRanks && !slices.Equal(winners, seatsAt(ranks, 1)):
		return &why{words.PlayAgainst, shownRanks(ranks)}
	case ranked == someRanks:
		return p.orderByWinners(result, scores, winners, order)
	case !arePlaces(ranks) && complete && !areEqualTeams(ranks) && slices.Equal(placesOf(ranks), byScore):
		result.order = byScore
		result.said = append(result.said, why{words.SaidRanks, shownRanks(ranks)})
		return nil
	case !arePlaces(ranks):
		return &why{words.PlayPlaces, shownRanks(ranks)}
	}
	return orderByRanks(result, ranks, winners, byScore)
}

// orderByRanks sets the places that the file writes. If several players share the first place, the winners among them
// come first.
func orderByRanks(result *playResult, ranks, winners, byScore []int) *why {
	firsts := seatsAt(ranks, 1)
	for _, w := range winners {
		if !slices.Contains(firsts, w) {
			return &why{words.PlayAgainst, shownRanks(ranks)}
		}
	}
	result.order = ranks
	if len(winners) > 0 && len(winners) < len(firsts) {
		result.order = scoring.Places(ranks, winners, scoring.LeastWins)
		result.said = append(result.said, why{words.SaidWinner, ""})
		return nil
	}
	if byScore != nil && !slices.Equal(ranks, byScore) {
		result.said = append(result.said, why{words.SaidPlaces, shownRanks(ranks)})
	}
	return nil
}

// orderByWinners sets the places by the winners and, for the other players, by the scores.
func (p bgPlay) orderByWinners(result *playResult, scores []score, winners []int, order scoring.Order) *why {
	values, complete := valuesOf(scores)
	switch {
	case len(winners) == 0 && p.ManualWinner.yes():
		return &why{words.PlayNobody, ""}
	case len(winners) == 0 && complete:
		result.order = scoring.Places(values, scoring.Leaders(values, order), order)
		return nil
	case len(winners) == 0 && areBlank(scores):
		return &why{words.NoScore, ""}
	case len(winners) == 0:
		return &why{words.PlayScores, shownScores(scores)}
	case complete:
		result.order = scoring.Places(values, winners, order)
		if !slices.Equal(winners, scoring.Leaders(values, order)) {
			result.said = append(result.said, why{words.SaidWinner, shownScores(scores)})
		}
		return nil
	}
	result.order = scoring.Places(make([]int, len(scores)), winners, order)
	if len(scores)-len(winners) > 1 {
		result.said = append(result.said, why{words.SaidOthers, ""})
	}
	return nil
}

// isOfTeams reports whether several players of the play formed a team.
func (p bgPlay) isOfTeams() bool {
	teams := map[loose]bool{}
	for _, score := range p.Scores {
		if score.Team == "" {
			continue
		}
		if teams[score.Team] {
			return true
		}
		teams[score.Team] = true
	}
	if len(teams) > 0 {
		return false
	}
	ranks, ranked := p.ranks()
	return p.Teams.yes() || ranked == allRanks && areEqualTeams(ranks)
}

// ranked says how many of the players of a play have a rank: all, some, or none.
type ranked int

const (
	noRank ranked = iota
	someRanks
	allRanks
)

// ranks returns the players' ranks, 0 for none. A rank that is no number counts as -1.
func (p bgPlay) ranks() ([]int, ranked) {
	ranks := make([]int, len(p.Scores))
	given := 0
	for i, score := range p.Scores {
		rank, err := strconv.Atoi(strings.TrimSuffix(string(score.Rank), ".0"))
		if err != nil && score.Rank != "" && score.Rank != "false" {
			rank = -1
		}
		ranks[i] = rank
		if rank != 0 {
			given++
		}
	}
	switch given {
	case 0:
		return ranks, noRank
	case len(ranks):
		return ranks, allRanks
	}
	return ranks, someRanks
}

// winners returns the seats of the winners: the players marked as winners; if there are none, those with rank 1.
func (p bgPlay) winners(ranks []int) []int {
	var winners []int
	for i, score := range p.Scores {
		if score.Winner.yes() {
			winners = append(winners, i)
		}
	}
	if winners == nil {
		return seatsAt(ranks, 1)
	}
	return winners
}

// seatsAt returns the seats at a place.
func seatsAt(places []int, place int) []int {
	var seats []int
	for seat, at := range places {
		if at == place {
			seats = append(seats, seat)
		}
	}
	return seats
}

// agree reports whether each rank that is given equals the place.
func agree(ranks, places []int) bool {
	for i, rank := range ranks {
		if rank != 0 && rank != places[i] {
			return false
		}
	}
	return true
}

// onlyFirsts reports whether no rank but the first is given.
func onlyFirsts(ranks []int) bool {
	return !slices.ContainsFunc(ranks, func(rank int) bool { return rank != 0 && rank != 1 })
}

// placesOf returns the places that ranks stand for: 1 1 2 -> 1 1 3.
func placesOf(ranks []int) []int {
	return scoring.Places(ranks, scoring.Leaders(ranks, scoring.LeastWins), scoring.LeastWins)
}

// arePlaces reports whether ranks are places: after a tie the next places are skipped, as in 1 1 3.
func arePlaces(ranks []int) bool { return slices.Equal(ranks, placesOf(ranks)) }

// areEqualTeams reports whether ranks may be those of teams of equal size, as in 1 1 2 2.
func areEqualTeams(ranks []int) bool {
	sizes := map[int]int{}
	for _, rank := range ranks {
		sizes[rank]++
	}
	for rank := 1; rank <= len(sizes); rank++ {
		if sizes[rank] < 2 || sizes[rank] != sizes[1] {
			return false
		}
	}
	return len(sizes) > 1
}

// shownRanks returns ranks as a text.
func shownRanks(ranks []int) string {
	shown := make([]string, len(ranks))
	for i, rank := range ranks {
		shown[i] = "–"
		if rank != 0 {
			shown[i] = strconv.Itoa(rank)
		}
	}
	return strings.Join(shown, " ")
}

// score is the score of a player.
type score struct {
	text  string
	value *big.Rat // nil if the text is no number
}

// scores returns the scores of the play.
func (p bgPlay) scores() []score {
	scores := make([]score, len(p.Scores))
	for i, s := range p.Scores {
		scores[i] = score{text: string(s.Score), value: valueOf(string(s.Score))}
	}
	return scores
}

// total returns the score as a total. It returns false if the score is no whole number that a record can hold.
func (s score) total() (int, bool) {
	if s.value == nil || !s.value.IsInt() || !s.value.Num().IsInt64() {
		return 0, false
	}
	total := s.value.Num().Int64()
	if total > play.MaxNumber || total < -play.MaxNumber {
		return 0, false
	}
	return int(total), true
}

// shown returns the score as a text for the user: a dash for an empty score.
func (s score) shown() string {
	if s.text == "" {
		return "–"
	}
	return s.text
}

// areBlank reports whether no player has a score.
func areBlank(scores []score) bool {
	return !slices.ContainsFunc(scores, func(s score) bool { return s.text != "" })
}

// shownScores returns scores as a text.
func shownScores(scores []score) string {
	shown := make([]string, len(scores))
	for i, score := range scores {
		shown[i] = app.Visible(score.shown())
	}
	return strings.Join(shown, ", ")
}

// valuesOf returns numbers that have the same order as the scores, equal numbers for equal scores. It returns false if
// a score is no number.
func valuesOf(scores []score) ([]int, bool) {
	values := make([]int, len(scores))
	for i, score := range scores {
		if score.value == nil {
			return nil, false
		}
		for _, other := range scores {
			if other.value != nil && other.value.Cmp(score.value) < 0 {
				values[i]++
			}
		}
	}
	return values, true
}

// A score is a number or a sum of numbers, such as 10+5 or 12-3+-4. The thousands of a number may be apart.
var (
	scoreTerm  = regexp.MustCompile(`^([+-])([+-]?)(\d{1,3}(?:[ ']\d{3})+|\d+)(?:\.(\d*))?`)
	scoreSign  = regexp.MustCompile(` *([+-]) *`)
	scoreSigns = strings.NewReplacer("\u00a0", " ", "\u202f", " ", "’", "'", "−", "-", "–", "-", ",", ".")
)

// longestScore is the longest score, in bytes; a longer text is no number.
const longestScore = 200

// valueOf returns the value of a score, or nil if it is no number. A text such as 1.200 is no number: it may mean 1.2
// or 1200.
func valueOf(text string) *big.Rat {
	if text == "" || len(text) > longestScore {
		return nil
	}
	rest := scoreSign.ReplaceAllString(scoreSigns.Replace(text), "$1")
	if rest[0] != '+' && rest[0] != '-' {
		rest = "+" + rest
	}
	sum := new(big.Rat)
	for rest != "" {
		term := scoreTerm.FindStringSubmatch(rest)
		if term == nil || len(term[4]) == 3 && strings.Trim(term[3], "0") != "" {
			return nil
		}
		digits := strings.NewReplacer(" ", "", "'", "").Replace(term[3])
		one, ok := new(big.Rat).SetString(digits + "." + term[4] + "0")
		if !ok {
			return nil
		}
		if (term[1] == "-") != (term[2] == "-") {
			one.Neg(one)
		}
		sum.Add(sum, one)
		rest = rest[len(term[0]):]
	}
	return sum
}
