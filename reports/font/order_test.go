package font

import "testing"

func TestVisual(t *testing.T) {
	for in, want := range map[string]string{
		"Anna":            "Anna",
		"דוד":             "דוד",
		"אב גד":           "דג בא",
		"Anna אב":         "Anna בא",
		"אב wins, גד not": "בא wins, דג not",
		"אב 12 גד":        "דג 12 בא",
		"אב (2)":          "(2) בא",
		"אב 12 Anna":      "12 בא Anna",
		"אב / גד":         "דג / בא",
	} {
		if got := Visual(in); got != want {
			t.Errorf("Visual(%q) = %q, want %q", in, got, want)
		}
	}
}

// Arabic letters join: each has the form of its place in the word, lam and alef are one letter.
func TestJoined(t *testing.T) {
	for in, want := range map[string]string{
		"Anna": "Anna",
		"أحمد": "\ufe83\ufea3\ufee4\ufeaa",
		"علا":  "\ufecb\ufefc",
		"لا":   "\ufefb",
		"دار":  "\ufea9\ufe8d\ufead",
	} {
		for s := range Styles {
			if got := s.Face().Printable(in); got != want {
				t.Errorf("Printable(%q) = %+q, want %+q", in, got, want)
			}
		}
	}
}
