package tarocchi

import (
	"fmt"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

// explain writes why a deal came out as it did: target, difference, multiplier, each bonus, and who pays whom.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d, ok := r.Detail.(Detail)
	if !ok || d.Taker == nobody {
		return ""
	}
	p, who := d.Price, names[d.Taker]
	switch playing := len(names) - len(d.Out); {
	case d.Partner != nobody:
		who = words.SaidWith(who, names[d.Partner]).In(in)
	case playing == maxSeats:
		who = words.SaidSolo(who).In(in)
	}
	contract := capital(contractNames[d.Contract].In(in))
	sums := []string{words.SaidContract(p.Difference, p.Multiplier, signed(p.Contract)).In(in)}
	for _, bonus := range []struct {
		text   lang.Text
		points int
	}{{gaps.SaidPetit, p.Petit}, {gaps.SaidHandles, p.Handles}, {gaps.SaidSlam, p.Slam}} {
		if bonus.points != 0 {
			sums = append(sums, bonus.text.Put("points", signed(bonus.points)).In(in))
		}
	}
	deal := words.SaidDeal(contract, who, points(d.Halves), d.Bouts, p.Target, margin(p, in))
	return deal.In(in) + " " +
		in.Colon(strings.Join(sums, ", ")) + " " + d.shares(names, in) + "."
}

// margin writes by how much the contract was made or missed. An odd half is rounded up in its value.
func margin(p price.Price, in lang.Lang) string {
	if p.Over == 0 {
		return words.SaidExactly.In(in)
	}
	if !p.Won {
		return words.SaidUnder(points(-p.Over)).In(in)
	}
	return words.SaidOver(points(p.Over)).In(in)
}

// shares writes what each defender pays or gets, and how many times the amount counts for the taker and the partner.
func (d Detail) shares(names []string, in lang.Lang) string {
	sum := d.Price.Sum
	all := words.SaidWon(sum).In(in)
	switch {
	case sum == 0:
		return words.SaidNobody.In(in)
	case sum < 0:
		all = words.SaidLost(-sum).In(in)
	}
	if d.Partner != nobody {
		return all + times(names[d.Taker], 2) + times(names[d.Partner], 1)
	}
	return all + times(names[d.Taker], len(names)-len(d.Out)-1)
}

func times(name string, n int) string { return fmt.Sprintf(", %s ×%d", name, n) }

// signed writes whole points with their sign.
func signed(n int) string {
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
