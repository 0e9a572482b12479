package reports

import (
	"strings"

	"arbitro/referee/play"
	"arbitro/reports/doc"
)

// fix is one correction: the text of the corrected line before and after it, in plain words.
type fix struct {
	verb        play.Verb
	line, about int
	after       int    // of an inserted line: the line after which it was put
	was, now    string // empty where nothing stood there, or stands there now
	why         string
}

// corrections lists the corrections in the order in which they were made.
func (s *sheet) corrections() []fix {
	log := s.m.Log()
	now := map[int]string{} // what stands on a line that was corrected; empty where it was struck
	var all []fix
	for n := 1; n <= log.Len(); n++ {
		for _, about := range log.About(n) {
			one, ok := s.fix(n)
			if !ok {
				continue
			}
			was, corrected := now[about]
			if !corrected && one.verb != play.Insert {
				was = s.m.Say(log.Text(about), s.in)
			}
			one.about, one.was = about, was
			now[about] = one.now
			all = append(all, one)
		}
	}
	return all
}

// fix reads the correction on line n. It leaves out the corrected line's number and earlier text, which need the
// other corrections.
func (s *sheet) fix(n int) (fix, bool) {
	var lexer play.Lexer
	line, err := lexer.Split(s.m.Log().Text(n))
	if err != nil {
		return fix{}, false
	}
	one := fix{line: n}
	one.verb, _ = play.Common.Verb(line.Words[0])
	one.after, _ = s.m.Log().After(n)
	switch {
	case one.verb.HasLine():
		one.now, one.why = s.m.Say(line.From(3), s.in), string(line.Words[2])
	case one.verb == play.Strike && len(line.Words) > 2:
		one.why = string(line.Words[2])
	}
	return one, true
}

// fixes lists the corrections with their round and trick and their reason, in plain words; slips that were undone on
// the spot come in one line.
func (s *sheet) fixes() []doc.Block {
	var all, undone, was []string
	fixes := s.corrections()
	for i, f := range fixes {
		where := s.m.Where(f.about, s.in)
		at, text := strings.ToUpper(where[:1])+where[1:], ""
		switch {
		case f.verb == play.Undo:
			// Several lines that one undo took back, the last of them first, are one correction.
			if was = append([]string{f.was}, was...); i+1 == len(fixes) || fixes[i+1].line != f.line {
				undone, was = append(undone, s.say(words.UndoneOn(where, strings.Join(was, "; ")))), nil
			}
			continue
		case f.verb == play.Insert:
			text = s.say(words.Inserted(at, f.now, s.m.Say(s.m.Log().Stood(f.after), s.in)))
		case f.verb == play.Strike:
			text = s.say(words.Struck(at, f.was))
		case f.was == "":
			text = s.say(words.Restored(at, f.now))
		default:
			text = s.say(words.Amended(at, f.was, f.now))
		}
		if f.why != "" {
			text = s.say(words.Because(text, f.why))
		}
		all = append(all, text)
	}
	if undone != nil {
		all = append(all, s.say(words.Undone(strings.Join(undone, ", "))))
	}
	return s.listed(words.Fixes, all)
}
