// Fetches and unpacks the program, for the page at its first load and for the worker, which keeps it.
const program = async how => {
  const got = await fetch('arbitro.wasm.gz', how);
  if (!got.ok) throw new Error(got.status + ' ' + got.url);
  const [head, all] = got.body.tee(), reader = head.getReader(), packed = (await reader.read()).value[0] === 0x1f;
  reader.cancel();
  const plain = packed ? all.pipeThrough(new DecompressionStream('gzip')) : all; // some servers unpack it themselves
  return new Response(plain, { headers: { 'Content-Type': 'application/wasm' } });
};
