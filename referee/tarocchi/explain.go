package tarocchi

import (
	"fmt"
	"strings"

	"arbitro/referee/lang"
	"arbitro/scoring"
	price "arbitro/scoring/tarocchi"
)

var (
	saidWith     = lang.Text{It: "%s con %s", En: "%s with %s"}
	saidSolo     = lang.Text{It: "%s da solo", En: "%s alone"}
	saidDeal     = lang.Text{It: "%s, %s: %s punti con %d estremità, ne servivano %d: %s.", En: "%s, %s: %s points with %d bouts, %d were needed: %s."}
	saidOneBout  = lang.Text{It: "%s, %s: %s punti con un'estremità, ne servivano %[5]d: %[6]s.", En: "%s, %s: %s points with one bout, %[5]d were needed: %[6]s."}
	saidExactly  = lang.Text{It: "fatto giusto", En: "made exactly"}
	saidOver     = lang.Text{It: "fatto di %s", En: "made by %s"}
	saidUnder    = lang.Text{It: "caduto di %s", En: "failed by %s"}
	saidRounded  = lang.Text{It: "%s, contati %d", En: "%s, counted as %d"}
	saidContract = lang.Text{It: "(25 + %d) × %d = %s", En: "(25 + %d) × %d = %s"}
	saidPetit    = lang.Text{It: "Petit %s", En: "Petit %s"}
	saidHandles  = lang.Text{It: "maniglie %s", En: "handles %s"}
	saidSlam     = lang.Text{It: "slam %s", En: "slam %s"}
	saidSum      = lang.Text{It: "in tutto %s", En: "%s in all"}
	saidNobody   = lang.Text{It: "Nessuno paga.", En: "Nobody pays."}
	saidWon      = lang.Text{It: "Ogni difensore paga %d: %s li prende %d volte.", En: "Each defender pays %d: %s gets it %d times."}
	saidLost     = lang.Text{It: "Ogni difensore prende %d: %s li paga %d volte.", En: "Each defender gets %d: %s pays it %d times."}
	saidWonTwo   = lang.Text{It: "Ogni difensore paga %d: %s li prende due volte, %s una.", En: "Each defender pays %d: %s gets it twice, %s once."}
	saidLostTwo  = lang.Text{It: "Ogni difensore prende %d: %s li paga due volte, %s una.", En: "Each defender gets %d: %s pays it twice, %s once."}
)

// explain tells why a deal came out as it did: target, difference, multiplier, each bonus, and who pays whom.
func explain(r scoring.Round, names []string, in lang.Lang) string {
	d, ok := r.Detail.(Detail)
	if !ok || d.Taker == nobody {
		return ""
	}
	p, say := d.Price, func(t lang.Text, args ...any) string { return t.Fill(in, args...) }
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
	sum := strings.Join(sums, ", ")
	if len(sums) > 1 {
		sum += ": " + say(saidSum, signed(p.Sum))
	}
	return say(deal, contract, who, points(d.Halves), d.Bouts, p.Target, margin(p, in)) + " " +
		sum + ". " + d.shares(names, in)
}

// margin tells by how much the contract was made or missed, and what the odd half is counted as.
func margin(p price.Price, in lang.Lang) string {
	if p.Over == 0 {
		return saidExactly.In(in)
	}
	t, over := saidOver, p.Over
	if !p.Won {
		t, over = saidUnder, -over
	}
	by := points(over)
	if over%2 != 0 {
		by = saidRounded.Fill(in, by, p.Difference)
	}
	return t.Fill(in, by)
}

// shares tells who pays, and how often the taker and the partner count.
func (d Detail) shares(names []string, in lang.Lang) string {
	alone, two, sum := saidWon, saidWonTwo, d.Price.Sum
	switch {
	case sum == 0:
		return saidNobody.In(in)
	case sum < 0:
		alone, two, sum = saidLost, saidLostTwo, -sum
	}
	if d.Partner != nobody {
		return two.Fill(in, sum, names[d.Taker], names[d.Partner])
	}
	return alone.Fill(in, sum, names[d.Taker], len(names)-len(d.Out)-1)
}

// signed writes whole points with their sign.
func signed(n int) string {
	return strings.Replace(fmt.Sprintf("%+d", n), "-", "−", 1)
}

func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
