package doc

// Abbreviations returns what the short heads stand for, each once.
func Abbreviations(columns []Column, short bool) []string {
	if !short {
		return nil
	}
	var parts []string
	listed := map[string]bool{}
	for _, c := range columns {
		if c.Short == "" || c.Short == c.Head {
			continue
		}
		one := Inline(c.Short) + " = " + Inline(c.Head)
		if !listed[one] {
			listed[one] = true
			parts = append(parts, one)
		}
	}
	return parts
}
