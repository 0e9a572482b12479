// Keeps the whole program of a version, so that it starts without a network. The next version waits until no page is
// open, or until a page that begins says that it may be taken.
const version = '@VERSION@';
const files = ['./', 'arbitro.css', 'arbitro.wasm.gz', 'arbitro.webmanifest', 'icon-192.png', 'icon-512.png', 'icon.svg', 'pad.js', 'wasm_exec.js'];

addEventListener('install', e => e.waitUntil(caches.open(version).then(c => c.addAll(files.map(f => new Request(f, { cache: 'reload' }))))));
addEventListener('activate', e => e.waitUntil((async () => {
  for (const other of await caches.keys()) if (other !== version) await caches.delete(other);
  await clients.claim();
})()));
addEventListener('message', e => { if (e.data === 'take') skipWaiting(); });
addEventListener('fetch', e => {
  const to = new URL(e.request.url);
  if (e.request.method !== 'GET' || to.origin !== location.origin) return;
  e.respondWith(caches.open(version).then(c => c.match(e.request, { ignoreSearch: true })).then(kept => kept || fetch(e.request)));
});
