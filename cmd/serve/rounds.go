package serve

import (
	"slices"
	"strconv"
	"strings"

	"arbitro/referee/text"
)

// rounds writes the points of the rounds so far, the latest first.
func (b *board) rounds() {
	all := b.Match.Rounds()
	if len(all) == 0 {
		return
	}
	b.table("rounds")
	b.say(words.Rounds)
	if len(all) > mostRounds {
		b.tag(` <small>`)
		b.say(words.LastRounds(mostRounds, len(all)))
		b.tag(`</small>`)
	}
	b.tag(`</caption><thead><tr>`)
	b.head(words.Number.In(b.markup.in), "")
	for _, name := range b.shortNames() {
		b.head(name, "n")
	}
	b.tag(`</tr></thead><tbody>`)
	number := 0
	numbers := make([]string, len(all))
	for i, r := range all {
		if !r.Void {
			number++
			numbers[i] = strconv.Itoa(number)
		}
	}
	for i, r := range slices.Backward(all) {
		if i < len(all)-mostRounds {
			break
		}
		b.tag(`<tr><th scope="row">`)
		b.text(first(numbers[i], words.Void.In(b.markup.in)))
		b.tag(`</th>`)
		for seat := range b.Match.Roster().Len() {
			said := ""
			if r.Void || r.Names(seat) {
				said = b.points(r.Points, seat)
			}
			b.cell(said, "n")
		}
		b.tag(`</tr>`)
	}
	b.tag(`</tbody></table></div>`)
}

// points writes a player's points of a round, with their sign where the game is one of gains and losses.
func (b *board) points(all []int, seat int) string {
	if seat >= len(all) {
		return ""
	}
	said := strconv.Itoa(all[seat])
	if all[seat] > 0 && b.Match.Game().Signed {
		said = "+" + said
	}
	return minus(said)
}

// minus writes a number with the sign that is as wide as a plus.
func minus(number string) string {
	if len(number) > 1 && number[0] == '-' {
		return "−" + number[1:]
	}
	return number
}

// shortNames returns the players' names for narrow columns: the first word where that keeps them apart.
func (b *board) shortNames() []string {
	var names, firsts []string
	for seat := range b.Match.Roster().Len() {
		name := b.Match.Roster().Name(seat)
		head, _, _ := strings.Cut(name, " ")
		if slices.Contains(firsts, head) {
			head = name
		}
		names, firsts = append(names, text.Cut(head, 10)), append(firsts, head)
	}
	return names
}
