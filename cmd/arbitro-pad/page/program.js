// Fetches and unpacks the program and the rulebooks, for the page at its first load and
// for the worker, which keeps both. seen is called with how many bytes have come, and how many come in all.
const unpacked = async (name, type, how, seen) => {
  const got = await fetch(name, how);
  if (!got.ok) throw new Error(got.status + ' ' + got.url);
  const size = got.headers.has('Content-Encoding') ? 0 : +got.headers.get('Content-Length'); // 0 where it is not known
  const count = new TransformStream({ transform: (part, out) => { seen(part.length, size); out.enqueue(part); } });
  const [head, all] = (seen ? got.body.pipeThrough(count) : got.body).tee(), reader = head.getReader(), packed = (await reader.read()).value[0] === 0x1f;
  reader.cancel();
  const plain = packed ? all.pipeThrough(new DecompressionStream('gzip')) : all; // some servers unpack it themselves
  return new Response(plain, { headers: { 'Content-Type': type } });
};
const program = (how, seen) => unpacked('arbitro.wasm.gz', 'application/wasm', how, seen);
const books = how => unpacked('books.txt.gz', 'text/plain; charset=utf-8', how);
