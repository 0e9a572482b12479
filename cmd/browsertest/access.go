package browsertest

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// Fits checks that the page is not wider than the screen, with larger text too, and that buttons, links and inputs are
// large enough for a finger.
func (t *Tab) Fits(page string, device Device) {
	t.Helper()
	for _, size := range []string{"200%", "100%"} {
		t.Eval(fmt.Sprintf("void(document.documentElement.style.fontSize = %q)", size))
		// Not window.innerWidth: on a phone it grows with content that is too wide.
		wide := t.Eval(fmt.Sprintf("document.documentElement.scrollWidth - %d", device.Width))
		if strings.Trim(wide, "0") != "" && wide[0] != '-' {
			t.Errorf(
				"%s with %d px and text of %s is %s px too wide: %s",
				page,
				device.Width,
				size,
				wide,
				t.Eval(fmt.Sprintf(
					`[...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > %d && !e.closest('.table')).slice(0, 3)
					.map(e => e.outerHTML.slice(0, 120)).join('\n')`,
					device.Width,
				)),
			)
		}
	}
	small := t.Eval(`[...document.querySelectorAll('.page button, .page nav a, .taps span, input:not([type=hidden]):not(.taps input)')]
		.filter(e => e.offsetParent && e.getBoundingClientRect().height < 47.5 && !e.closest('.big'))
		.map(e => e.outerHTML.slice(0, 80) + ' ' + e.getBoundingClientRect().height).join('\n')`)
	if small != `""` {
		t.Errorf("%s with %d px: too small for a finger:\n%s", page, device.Width, small)
	}
}

// Focuses moves the focus to every element that the keyboard reaches, forwards and back. It checks that no bar that
// sticks to the screen hides the element. Meanwhile the line about a lost connection is shown.
func (t *Tab) Focuses(page string) {
	t.Helper()
	hidden := t.Eval(`(() => {
		const off = document.getElementById('off'), all = [...document.querySelectorAll('a[href],button,summary,input:not([type=hidden]),[tabindex="0"]')]
			.filter(e => !e.disabled && e.offsetParent && e.checkVisibility()), faults = [];
		if (off) off.hidden = false;
		for (const e of [...all, ...all.slice().reverse()]) {
			e.focus();
			if (document.activeElement !== e) { faults.push('no focus: ' + e.outerHTML.slice(0, 80)); continue; }
			const shown = e.closest('label') || e, seen = [...shown.getClientRects()].some(r => [.1, .5, .9].some(x => [.1, .5, .9].some(y => {
				const top = document.elementFromPoint(r.left + r.width * x, r.top + r.height * y);
				return top && (shown.contains(top) || top.contains(shown) && !top.closest('#off'));
			})));
			if (!seen) faults.push('hidden: ' + e.outerHTML.slice(0, 80));
		}
		if (off) off.hidden = true;
		scrollTo(0, 0);
		return faults.join('\n');
	})()`)
	if hidden != `""` {
		t.Errorf("%s: %s", page, hidden)
	}
}

// Named checks that every button, link, input, table, image, region and heading has a name in the accessibility tree.
func (t *Tab) Named(page string) {
	t.Helper()
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
		}
	}
	t.Decode(t.Call(t.Session, "Accessibility.getFullAXTree", nil), &tree)
	use := map[string]bool{
		"button":      true,
		"link":        true,
		"textbox":     true,
		"searchbox":   true,
		"radio":       true,
		"checkbox":    true,
		"group":       true,
		"table":       true,
		"image":       true,
		"region":      true,
		"heading":     true,
		"RootWebArea": true,
	}
	seen := 0
	for _, n := range tree.Nodes {
		role, _ := n.Role.Value.(string)
		if n.Ignored || !use[role] {
			continue
		}
		seen++
		if name, _ := n.Name.Value.(string); strings.TrimSpace(name) == "" {
			t.Errorf("%s: a %s has no name", page, role)
		}
	}
	if seen < 3 {
		t.Errorf("%s: the accessibility tree has %d nodes", page, seen)
	}
}

// Axe checks the page with axe-core, by its rules for WCAG 2.2 A and AA and for good practice. It does nothing unless
// ARBITRO_AXE names the file of axe-core.
func (t *Tab) Axe(page string) {
	t.Helper()
	file := os.Getenv("ARBITRO_AXE")
	if file == "" {
		return
	}
	source, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	t.Eval(string(source) + "\n;void 0")
	found := t.Eval(`axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})
		.then(r => r.violations.map(v => v.id + ': ' + v.nodes.map(n => n.html.slice(0, 120)).join(' | ')))`)
	var faults []string
	if err := json.Unmarshal([]byte(found), &faults); err != nil {
		t.Fatal(err)
	}
	for _, f := range faults {
		t.Errorf("%s: %s", page, f)
	}
}

// Hears fails unless the accessibility tree has the focus on an element of a role, or has an alert, whose name or text
// holds this.
func (t *Tab) Hears(role, says string) {
	t.Helper()
	var tree struct {
		Nodes []struct {
			ParentID, NodeID string
			Role, Name       struct{ Value any }
			Properties       []struct {
				Name  string
				Value struct{ Value any }
			}
		}
	}
	t.Decode(t.Call(t.Session, "Accessibility.getFullAXTree", nil), &tree)
	text := map[string]string{} // of each node and of all below it, by the node
	parent := map[string]string{}
	for _, node := range tree.Nodes {
		parent[node.NodeID] = node.ParentID
	}
	var heard []string
	for _, node := range tree.Nodes {
		if name, _ := node.Name.Value.(string); node.Role.Value == "StaticText" {
			for at := node.NodeID; at != ""; at = parent[at] {
				text[at] += name + " "
			}
		}
	}
	for _, node := range tree.Nodes {
		name, _ := node.Name.Value.(string)
		focused := node.Role.Value == "alert"
		if focused {
			name = text[node.NodeID]
		}
		for _, property := range node.Properties {
			focused = focused || property.Name == "focused" && property.Value.Value == true
		}
		if !focused || node.Role.Value == "RootWebArea" {
			continue
		}
		heard = append(heard, fmt.Sprint(node.Role.Value, ": ", name))
		if node.Role.Value == role && strings.Contains(name, says) {
			return
		}
	}
	t.Errorf("the focus and the alerts are %q, not a %s with %q", heard, role, says)
}
