package kept

import "strings"

// Each calls do with a question for each name of a league, and with the name as its first argument, or once without.
// The question has TRUE where the name belongs. It stops at the first error.
func Each(names []string, question string, do func(question string, args []any) error) error {
	if len(names) == 0 {
		return do(question, nil)
	}
	for _, name := range names {
		if err := do(strings.Replace(question, "TRUE", "league = ?", 1), []any{name}); err != nil {
			return err
		}
	}
	return nil
}
