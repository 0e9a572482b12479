package tarocchi

import (
	"fmt"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

var (
	saidWith = lang.Text{It: "%s con %s", En: "%s with %s"}
	saidSolo = lang.Text{It: "%s senza compagno", En: "%s alone"}
	saidDeal = lang.Text{
		It: "%s, %s: %s punti con %d estremità, ne servivano %d: %s.",
		En: "%s, %s: %s points with %d bouts, %d needed: %s.",
	}
	saidOneBout = lang.Text{
		It: "%s, %s: %s punti con un'estremità, ne servivano %[5]d: %[6]s.",
		En: "%s, %s: %s points with one bout, %[5]d needed: %[6]s.",
	}
	saidExactly  = lang.Text{It: "fatto giusto", En: "made exactly"}
	saidOver     = lang.Text{It: "fatto di %s", En: "made by %s"}
	saidUnder    = lang.Text{It: "caduto di %s", En: "failed by %s"}
	saidContract = lang.Text{It: "(25 + %d) × %d = %s", En: "(25 + %d) × %d = %s"}
	saidPetit    = lang.Text{It: "Petit %s", En: "Petit %s"}
	saidHandles  = lang.Text{It: "maniglie %s", En: "handles %s"}
	saidSlam     = lang.Text{It: "slam %s", En: "slam %s"}
	saidNobody   = lang.Text{It: "nessuno paga", En: "nobody pays"}
	saidWon      = lang.Text{It: "%s da ogni difensore", En: "%s from each defender"}
	saidLost     = lang.Text{It: "%s a ogni difensore", En: "%s to each defender"}
)

// explain writes why a deal came out as it did: target, difference, multiplier, each bonus, and who pays whom.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d, ok := r.Detail.(Detail)
	if !ok || d.Taker == nobody {
		return ""
	}
	p, say := d.Price, func(s lang.Speaker, args ...any) string { return lang.AsPhrase(s, args).In(in) }
	who := names[d.Taker]
	switch playing := len(names) - len(d.Out); {
	case d.Partner != nobody:
		who = say(saidWith, who, names[d.Partner])
	case playing == maxSeats:
		who = say(saidSolo, who)
	}
	deal := saidDeal
	if d.Bouts == 1 {
		deal = saidOneBout
	}
	contract := capital(contractNames[d.Contract].In(in))
	sums := []string{say(saidContract, p.Difference, p.Multiplier, signed(p.Contract))}
	for _, bonus := range []struct {
		text   lang.Text
		points int
	}{{saidPetit, p.Petit}, {saidHandles, p.Handles}, {saidSlam, p.Slam}} {
		if bonus.points != 0 {
			sums = append(sums, say(bonus.text, signed(bonus.points)))
		}
	}
	return say(deal, contract, who, points(d.Halves), d.Bouts, p.Target, margin(p, in)) + " " +
		strings.Join(sums, ", ") + ": " + d.shares(names, in) + "."
}

// margin writes by how much the contract was made or missed. An odd half is rounded up in its value.
func margin(p price.Price, in lang.Lang) string {
	if p.Over == 0 {
		return saidExactly.In(in)
	}
	t, over := saidOver, p.Over
	if !p.Won {
		t, over = saidUnder, -over
	}
	return t.Fill(in, points(over))
}

// shares writes what each defender pays or gets, and how many times the amount counts for the taker and the partner.
func (d Detail) shares(names []string, in lang.Lang) string {
	said, sum := saidWon, d.Price.Sum
	switch {
	case sum == 0:
		return saidNobody.In(in)
	case sum < 0:
		said, sum = saidLost, -sum
	}
	all := said.Fill(in, fmt.Sprint(sum))
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
