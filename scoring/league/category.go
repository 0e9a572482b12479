package league

import (
	"slices"

	"arbitro/referee/text"
)

// Category is a group of players with a table of its own beside the league's: the rows of the league's standing in
// their order, ranked among themselves.
type Category struct {
	Name    string   `json:"name"`
	Players []Person `json:"players"`
}

// CategoryOf returns the name of a player's category; empty for none.
func (s Settings) CategoryOf(p Person) string {
	for _, c := range s.Categories {
		if slices.Contains(c.Players, p) {
			return c.Name
		}
	}
	return ""
}

// validCategories returns the first fault of a list of categories and the category's name; the reason is empty if the
// list is valid.
func validCategories(all []Category) (reason Reason, name any) {
	var names []string
	seen := map[Person]bool{}
	for _, c := range all {
		if text.IsBlank(c.Name) {
			return Missing, nil
		}
		if slices.Contains(names, c.Name) {
			return Twice, c.Name
		}
		names = append(names, c.Name)
		for _, p := range c.Players {
			if seen[p] {
				return Unwanted, c.Name
			}
			seen[p] = true
		}
	}
	return "", nil
}

// rankCategories sets each row's category and its rank in it. Who shares a rank in the league shares it in the
// category too.
func (st *Standing) rankCategories() {
	if len(st.Settings.Categories) == 0 {
		return
	}
	category := map[Person]string{}
	for _, c := range st.Settings.Categories {
		for _, p := range c.Players {
			category[p] = c.Name
		}
	}
	type place struct{ listed, rank, shared int } // the last ranked row of a category
	last := map[string]place{}
	for i := range st.Rows {
		r := &st.Rows[i]
		if r.Category = category[r.Person]; r.Category == "" || r.Rank == 0 {
			continue
		}
		at := last[r.Category]
		at.listed++
		if at.rank != r.Rank {
			at.rank, at.shared = r.Rank, at.listed
		}
		r.InCategory, last[r.Category] = at.shared, at
	}
}

// OfCategory returns the rows of one category, ranked among themselves, without movements.
func (st *Standing) OfCategory(name string) []Row {
	var rows []Row
	for _, r := range st.Rows {
		if r.Category == name {
			r.Rank, r.Before = r.InCategory, 0
			rows = append(rows, r)
		}
	}
	return rows
}
