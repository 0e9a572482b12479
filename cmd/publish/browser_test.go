package publish_test

import (
	"path/filepath"
	"testing"

	"arbitro/cmd/browsertest"
	"arbitro/cmd/cmdtest"
)

// scrolling lists the heads of the tables that are wider than their space. A phone may scroll the table of games, which
// has heads over several columns.
const scrolling = `[...document.querySelectorAll('.table')]
	.filter(t => t.scrollWidth > t.clientWidth + 1 && !(innerWidth < 700 && t.querySelector('[colspan]')))
	.map(t => t.querySelector('thead').innerText.replace(/\s+/g, ' ').trim()).join('|')`

// A player's page on a phone used to cut the last column of the players met, and on a screen two tables side by side
// scrolled. What the pages of a league show stands row by row in testdata/screens.txt.
func TestPlayersPageFits(t *testing.T) {
	album := &browsertest.Album{}
	looks := map[string]browsertest.Device{
		"it": {Language: "it", Width: 360, Height: 740},
		"en": {Language: "en", Width: 1280, Height: 800},
		"fr": {Language: "fr", Width: 820, Height: 1180, Dark: true},
	}
	browser := browsertest.Start(t)
	laptop := cmdtest.New(t)
	club := filepath.Join(t.TempDir(), "club.db")
	laptop.Run("demo", "--keep", club)
	for _, in := range []string{"it", "en", "fr"} {
		folder := filepath.Join(t.TempDir(), in)
		laptop.Run("--db", club, "--lang", in, "league", "publish", "thursdays", folder)
		for _, width := range []int{360, 390, 760, 1280} {
			device := browsertest.Device{Language: in, Width: width, Height: 900}
			tab := browser.Open(device, "file://"+filepath.ToSlash(filepath.Join(folder, "player-anna-ferri.html")))
			tab.Until("document.readyState == 'complete'")
			if wide := tab.Eval(scrolling); wide != `""` {
				t.Errorf("%s, %d px: these tables scroll: %s", in, width, wide)
			}
			tab.Leave()
		}
		for _, page := range []string{"index", "player-anna-ferri"} {
			tab := browser.Open(looks[in], "file://"+filepath.ToSlash(filepath.Join(folder, page+".html")))
			tab.Until("document.readyState == 'complete'")
			album.Add(tab, "league-"+page)
			tab.Leave()
		}
	}
	// A league before its first match, and one that is put away.
	laptop.Run("--db", club, "league", "new", "Winter", "--from", "2026-12-01")
	laptop.Run("--db", club, "league", "archive", "thursdays", "the season is over")
	for _, in := range []string{"it", "en", "fr"} {
		for _, season := range []struct{ name, league string }{{"empty", "winter"}, {"finished", "thursdays"}} {
			folder := filepath.Join(t.TempDir(), in+season.name)
			laptop.Run("--db", club, "--lang", in, "league", "publish", season.league, folder)
			tab := browser.Open(looks[in], "file://"+filepath.ToSlash(filepath.Join(folder, "index.html")))
			tab.Until("document.readyState == 'complete'")
			album.Add(tab, "league-index-"+season.name)
			tab.Leave()
		}
	}
	album.Golden(t, "screens.txt")
}

// The number of a note used to stand alone on the next line where the text before it filled its line.
func TestNoteStaysWithItsText(t *testing.T) {
	browser := browsertest.Start(t)
	laptop := cmdtest.New(t)
	club := filepath.Join(t.TempDir(), "club.db")
	laptop.Run("demo", "--keep", club)
	folder := t.TempDir()
	laptop.Run("--db", club, "--lang", "fr", "league", "publish", "thursdays", filepath.Join(folder, "site"))
	page := "file://" + filepath.ToSlash(filepath.Join(folder, "site", "index.html"))
	tab := browser.Open(browsertest.Device{Language: "fr", Width: 390, Height: 900}, page)
	tab.Until("document.readyState == 'complete'")
	alone := tab.Eval(`(() => {
		const cell = document.querySelector('.name a').parentNode, alone = []
		for (let n = 1; n < 40; n++) {
			cell.innerHTML = 'Anna ' + 'i'.repeat(n) + '<sup><a href="#n1-1">1</a></sup>'
			const text = document.createRange(), note = cell.querySelector('a').getBoundingClientRect()
			text.selectNodeContents(cell.firstChild)
			const last = [...text.getClientRects()].at(-1)
			if (note.top > last.bottom || note.bottom < last.top || note.width < 24) alone.push(n)
		}
		return alone.join(',')
	})()`)
	if alone != `""` {
		t.Errorf("the number stands alone, or is too small to be touched, after so many letters: %s", alone)
	}
	tab.Leave()
}
