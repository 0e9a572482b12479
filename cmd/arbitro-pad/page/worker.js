// Keeps the whole program of a version, so that it starts without a network. The next version waits until no page is
// open, or until a page that begins says that it may be taken.
importScripts('program.js');
const version = '@VERSION@';
const files = ['./', 'arbitro.css', 'arbitro.webmanifest', 'icon-192.png', 'icon-512.png', 'icon.svg', 'pad.js', 'program.js', 'wasm_exec.js'];
const fresh = { cache: 'no-cache' }; // what the page has just fetched is asked for, and not sent again

// The program is kept unpacked: to unpack it takes as long as to compile it, and the browser keeps what it has compiled
// with what it was compiled from.
addEventListener('install', e => e.waitUntil(caches.open(version).then(kept => Promise.all([
  kept.addAll(files.map(f => new Request(f, fresh))), program(fresh).then(p => kept.put('arbitro.wasm', p)),
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
