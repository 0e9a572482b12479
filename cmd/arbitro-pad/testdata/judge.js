// Judges records under node: each line of the input is {"text", "lang"}, each line of the output {"check", "fmt"}.
// The texts come in base64, as the bytes of files.
const fs = require('node:fs');
const dir = process.argv[2];
require(dir + '/wasm_exec.js');
const go = new globalThis.Go();
WebAssembly.instantiate(require('node:zlib').gunzipSync(fs.readFileSync(dir + '/arbitro.wasm.gz')), go.importObject).then(async ({ instance }) => {
  go.run(instance);
  arbitro.learn(require('node:zlib').gunzipSync(fs.readFileSync(dir + '/books.txt.gz')));
  for await (const line of require('node:readline').createInterface({ input: process.stdin })) {
    const { text, lang } = JSON.parse(line), bytes = Buffer.from(text, 'base64');
    const answer = { check: arbitro.check(bytes, lang), fmt: arbitro.fmt(bytes) };
    fs.writeSync(1, JSON.stringify(answer) + '\n');
  }
  process.exit(0);
});
