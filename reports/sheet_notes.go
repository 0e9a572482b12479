package reports

import (
	"strings"

	"arbitro/referee"
	"arbitro/referee/lang"
	"arbitro/referee/play"
)

var (
	textRulings     = lang.Text{It: "Decisioni dell'arbitro e note", En: "Rulings and notes"}
	textRemarks     = lang.Text{It: "Appunti", En: "Notes"}
	textOnLine      = lang.Text{It: "%s, riga %d", En: "%s, line %d"}
	textSince       = lang.Text{It: "%s (Riga %d: %s.)", En: "%s (Line %d: %s.)"}
	textPenalty     = lang.Text{It: "Penalità %s per %s: %s", En: "Penalty %s for %s: %s"}
	textPenaltyBare = lang.Text{It: "Penalità %s per %s", En: "Penalty %s for %s"}
	textRedeal      = lang.Text{It: "Round annullato: %s", En: "Round voided: %s"}
	textRedealBare  = lang.Text{It: "Round annullato", En: "Round voided"}
)

// gather makes the footnotes: rulings, penalties and voided rounds, each at its round and player.
func (s *sheet) gather() {
	for _, r := range s.m.Rulings() {
		i := s.roundAt(r.Line)
		text := s.m.Sentence(r, s.in)
		if since, stands := s.m.Log().Standing(r.Since); stands {
			text = s.say(textSince, text, r.Since, s.m.Say(since, s.in))
		}
		s.note(i, r.Seat, s.notes.Add(Note{Text: text, Source: s.say(textOnLine, r.Article.ID, r.Line)}))
	}
	var lexer play.Lexer
	for no, text := range s.m.Log().All(1) {
		line, err := lexer.Split(text)
		if err != nil || line.Blank() {
			continue
		}
		verb, _ := s.m.Game().Grammar.Verb(line.Words[0])
		switch i := s.roundAt(no); verb {
		case play.Penalty:
			s.penalty(line, i)
		case play.Redeal:
			why := s.say(textRedealBare)
			if len(line.Words) > 1 {
				why = s.say(textRedeal, string(line.Words[1]))
			}
			s.note(i, referee.Nobody, s.notes.Add(Note{Text: why}))
		}
	}
}

// penalty notes the director's penalty at the round whose points it went to.
func (s *sheet) penalty(line play.Line, i int) {
	seat, ok := s.m.Roster().Find(line.Words[1])
	rounds := s.m.Rounds()
	for i >= 0 && i < len(rounds) && rounds[i].Void {
		i--
	}
	if !ok || i < 0 || i >= len(rounds) {
		return
	}
	points, who := strings.ReplaceAll(string(line.Words[2]), "-", "−"), s.m.Roster().Name(seat)
	text := s.say(textPenaltyBare, points, who)
	if len(line.Words) > 3 {
		text = s.say(textPenalty, points, who, string(line.Words[3]))
	}
	s.note(i, seat, s.notes.Add(Note{Text: text}))
}

func (s *sheet) note(round, seat, n int) {
	key := noteKey{round, seat}
	for _, have := range s.noted[key] {
		if have == n {
			return
		}
	}
	s.noted[key] = append(s.noted[key], n)
}

// roundAt gives the round that a line belongs to, or the number of rounds for one in the open round.
func (s *sheet) roundAt(line int) int {
	rounds := s.m.Rounds()
	at := -1
	for i, r := range rounds {
		if r.From <= line {
			at = i
		}
	}
	if _, open := s.m.Open(); open && at == len(rounds)-1 && at >= 0 && line > rounds[at].Closed && s.m.OpenFrom() <= line {
		return len(rounds)
	}
	return at
}

// remarks lists the notes that were taken.
func (s *sheet) remarks() []Block {
	var all []string
	var lexer play.Lexer
	for _, text := range s.m.Log().All(1) {
		line, err := lexer.Split(text)
		if err != nil || line.Blank() {
			continue
		}
		if verb, _ := play.Common.Verb(line.Words[0]); verb == play.Note && len(line.Words) > 1 {
			all = append(all, string(line.Words[1]))
		}
	}
	return s.listed(textRemarks, all)
}

// listed is lines under a heading, nothing for none.
func (s *sheet) listed(title lang.Text, all []string) []Block {
	if len(all) == 0 {
		return nil
	}
	return []Block{Heading{Level: 2, Text: s.say(title)}, Paragraph{Text: strings.Join(all, "\n"), Small: true}}
}
