// Keeps the whole program of a version, so that it starts without a network. The next version waits until no page is
// open, or until a page that begins says that it may be taken.
importScripts('program.js');
const version = '@VERSION@';
const files = ['./', 'arbitro.css', 'arbitro.webmanifest', 'icon-192.png', 'icon-512.png', 'icon.svg', 'pad.js', 'program.js', 'wasm_exec.js'];
const fresh = { cache: 'no-cache' }; // the server is asked whether a file has changed, and sends only those that have

// The program is kept unpacked, because unpacking takes as long as compiling. The browser keeps the compiled program with
// the unpacked one.
addEventListener('install', e => e.waitUntil(caches.open(version).then(kept => Promise.all([
  kept.addAll(files.map(f => new Request(f, fresh))), program(fresh).then(p => kept.put('arbitro.wasm', p)),
  books(fresh).then(b => kept.put('books.txt', b)),
]))));
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
