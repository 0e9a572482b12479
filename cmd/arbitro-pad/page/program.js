// Fetches and unpacks the program and the sentences that a search of the rules knows, for the page at its first load and
// for the worker, which keeps both.
const unpacked = async (name, type, how) => {
  const got = await fetch(name, how);
  if (!got.ok) throw new Error(got.status + ' ' + got.url);
  const [head, all] = got.body.tee(), reader = head.getReader(), packed = (await reader.read()).value[0] === 0x1f;
  reader.cancel();
  const plain = packed ? all.pipeThrough(new DecompressionStream('gzip')) : all; // some servers unpack it themselves
  return new Response(plain, { headers: { 'Content-Type': type } });
};
const program = how => unpacked('arbitro.wasm.gz', 'application/wasm', how);
const asked = how => unpacked('asked.txt.gz', 'text/plain; charset=utf-8', how);
