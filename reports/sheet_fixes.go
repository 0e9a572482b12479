package reports

import (
	"strings"

	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textFixes    = lang.Text{It: "Correzioni", En: "Corrections"}
	textAmended  = lang.Text{It: "Riga %d: da «%s» a «%s»", En: "Line %d: from \"%s\" to \"%s\""}
	textStruck   = lang.Text{It: "Riga %d: tolto «%s»", En: "Line %d: struck \"%s\""}
	textRestored = lang.Text{It: "Riga %d: rimesso «%s»", En: "Line %d: brought back \"%s\""}
	textUndone   = lang.Text{It: "Annullate subito: %s", En: "Undone at once: %s"}
	textUndoneOn = lang.Text{It: "riga %d (%s)", En: "line %d (%s)"}
	textBecause  = lang.Text{It: "%s. Motivo: %s", En: "%s. Reason: %s"}
)

// fixes lists the corrections with their reason, in plain words; slips that were undone on the spot come in one line.
func (s *sheet) fixes() []Block {
	log := s.m.Log()
	now := map[int]string{} // what stands on a line that was corrected; empty where it was struck
	var all, undone []string
	for n := 1; n <= log.Len(); n++ {
		about := log.About(n)
		if about == 0 {
			continue
		}
		was, corrected := now[about]
		if !corrected {
			was = s.m.Say(log.Text(about), s.in)
		}
		var lexer play.Lexer
		line, err := lexer.Split(log.Text(n))
		if err != nil {
			continue
		}
		verb, _ := play.Common.Verb(line.Words[0])
		text, why := "", ""
		switch {
		case verb == play.Undo:
			undone = append(undone, s.say(textUndoneOn, about, was))
			now[about] = ""
			continue
		case verb == play.Amend:
			now[about], why = s.m.Say(line.From(3), s.in), string(line.Words[2])
			if text = s.say(textAmended, about, was, now[about]); was == "" {
				text = s.say(textRestored, about, now[about])
			}
		default:
			text, now[about] = s.say(textStruck, about, was), ""
			if len(line.Words) > 2 {
				why = string(line.Words[2])
			}
		}
		if why != "" {
			text = s.say(textBecause, text, why)
		}
		all = append(all, text)
	}
	if undone != nil {
		all = append(all, s.say(textUndone, strings.Join(undone, ", ")))
	}
	return s.listed(textFixes, all)
}
