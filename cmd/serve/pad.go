package serve

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbitro/cmd/act"
	"arbitro/cmd/app"
	"arbitro/cmd/qrcode"
	"arbitro/referee/lang"
	"arbitro/referee/text"
)

// servePad serves the pad for browsers until ctx is done.
func servePad(ctx context.Context, a *app.App, values act.Values) (lang.Speaker, error) {
	return nil, optionsOf(a, values).pad(ctx, values.Text("folder"))
}

// pad serves the folder until ctx is done.
func (o *options) pad(ctx context.Context, folder string) error {
	if folder == "" {
		folder = padBeside()
	}
	if !isPad(folder) {
		return app.Wrong(words.NoPadFolder(text.Path(cmp.Or(folder, "arbitro-pad"))))
	}
	secure, err := o.certificate()
	if err != nil {
		return err
	}
	listener, hosts, err := listen(ctx, o.address)
	if err != nil {
		return err
	}
	link := linkOf(hosts, secure != nil)
	app.Tell(o.app, words.PadServing(link))
	fmt.Fprint(o.app.Out, "\n", qrcode.Blocks(link), "\n")
	if secure == nil && !isLoopback(hosts[0]) {
		app.Tell(o.app, words.PadWithheld)
	}
	app.Tell(o.app, words.Until)
	return run(ctx, listener, secure, padFiles(folder, hosts))
}

// padFiles returns the handler of the pad's files. The page holds its own policy; no other page may embed it.
func padFiles(folder string, hosts []string) http.Handler {
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		header := w.Header()
		header.Set("Content-Security-Policy", "frame-ancestors 'none'")
		header.Set("X-Content-Type-Options", "nosniff")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Cache-Control", "no-cache") // browsers look for a new version at each start
		if strings.HasSuffix(r.URL.Path, ".webmanifest") {
			header.Set("Content-Type", "application/manifest+json")
		}
		if !slices.Contains(hosts, strings.ToLower(r.Host)) ||
			r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	})
}

// leave is a service worker that takes itself away and loads its pages again. What the pad keeps in the browser stays.
const leave = `addEventListener('install', () => skipWaiting());
addEventListener('activate', e => e.waitUntil((async () => {
  await registration.unregister();
  for (const page of await clients.matchAll({ includeUncontrolled: true })) page.navigate(page.url).catch(() => {});
})()));
`

// noWorker answers a browser that knows the pad at this address, and looks for a newer version of the pad's service
// worker. Until that worker is gone it answers every page with the pad, and nobody there sees the board.
func noWorker(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	w.Header().Set("Cache-Control", "no-cache")
	_, _ = w.Write([]byte(leave))
}

// isPad reports whether a folder holds the pad.
func isPad(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "arbitro.wasm.gz"))
	return folder != "" && err == nil
}

// padBeside returns the folder of the pad next to the program, the last by name if there are several; "" if there is
// none.
func padBeside() string {
	program, err := os.Executable()
	if err != nil {
		return ""
	}
	if real, err := filepath.EvalSymlinks(program); err == nil {
		program = real
	}
	folders, _ := filepath.Glob(filepath.Join(filepath.Dir(program), "arbitro-pad*")) // the pattern is sound
	for _, folder := range slices.Backward(folders) {
		if isPad(folder) {
			return folder
		}
	}
	return ""
}
