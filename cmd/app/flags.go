package app

import (
	"arbitro/referee/lang"
)

// The help texts of flags that several rooms have.
var (
	TextFlagJSON  = lang.Text{It: "il risultato in JSON", En: "the result as JSON"}
	TextFlagForce = lang.Text{It: "sostituisce un file che c'è già", En: "replaces a file that is there already"}
	TextFlagFrom  = lang.Text{
		It: "da questo `giorno`, come 21/11/2026",
		En: "from this `day` on, such as 2026-11-21",
	}
	TextFlagTo    = lang.Text{It: "fino a questo `giorno`", En: "up to this `day`"}
	TextFlagNoAsk = lang.Text{It: "senza fare domande", En: "without any question"}
)
