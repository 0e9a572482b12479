// The page around the program: what is drawn and tapped, what is kept in IndexedDB, files out and in, the program itself.
(() => {
  const d = document, $ = id => d.getElementById(id);

  // Everything is kept in one list of texts by key. A save is one transaction, on the disk before it is answered. What the
  // browser does not take, because it forbids storage or the device is full, is held in this page: it can be read as if it
  // were kept, and each later save tries to keep it too.
  let lacks = '', held = { fresh: new Map(), puts: new Map() };
  const opened = new Promise(done => {
    const none = () => { lacks = 'forbidden'; done(null); };
    try {
      const asked = indexedDB.open('arbitro', 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore('kept');
      asked.onsuccess = () => done(asked.result);
      asked.onerror = none;
    } catch { none(); }
  });
  const load = async prefix => {
    const db = await opened, all = new Map();
    if (db) {
      await new Promise(done => {
        const range = IDBKeyRange.bound(prefix, prefix + '\uffff'), kept = db.transaction('kept').objectStore('kept');
        const keys = kept.getAllKeys(range), texts = kept.getAll(range);
        texts.onsuccess = () => { keys.result.forEach((key, i) => all.set(key, texts.result[i])); done(); };
        texts.onerror = () => { lacks = 'forbidden'; done(); };
      });
    }
    for (const [key, text] of [...held.puts, ...held.fresh]) {
      if (!key.startsWith(prefix)) continue;
      if (text) all.set(key, text);
      else all.delete(key);
    }
    const keys = [...all.keys()].sort();
    return [keys, keys.map(key => all.get(key))];
  };
  let others = {};
  try { others = new BroadcastChannel('arbitro'); } catch { /* without storage no other page has the matches of this one */ }
  // keep stores entries in one transaction, and returns false if another page has stored a fresh key first. What was held
  // is no reason for false: that key was given away before.
  const keep = (db, fresh, puts) => new Promise((done, fail) => {
    const t = db.transaction('kept', 'readwrite', { durability: 'strict' }), kept = t.objectStore('kept');
    let first = false;
    for (const [key, text] of puts) {
      if (text) kept.put(text, key);
      else kept.delete(key); // before the fresh keys: a removed one is fresh again
    }
    for (const [key, text] of fresh) {
      const wasHeld = held.fresh.has(key);
      kept.add(text, key).onerror = e => {
        if (e.target.error.name === 'ConstraintError' && !wasHeld) first = true;
      };
    }
    t.oncomplete = () => done(true);
    t.onabort = () => { if (first) done(false); else fail(t.error); };
  });
  const pairs = flat => flat.flatMap((key, i) => i % 2 ? [] : [[key, flat[i + 1]]]);
  const save = async (fresh, puts) => {
    const db = await opened;
    if (pairs(fresh).some(([key]) => held.fresh.has(key))) return false;
    const all = { fresh: new Map([...held.fresh, ...pairs(fresh)]), puts: new Map(held.puts) };
    for (const [key, text] of pairs(puts)) {
      const onlyHeld = all.fresh.delete(key);
      if (text || !onlyHeld) all.puts.set(key, text); // what is only held need not be removed from the store
    }
    try {
      if (!db) throw 0;
      if (!await keep(db, all.fresh, all.puts)) return false;
      held = { fresh: new Map(), puts: new Map() };
      lacks = '';
      if (all.fresh.size && others.postMessage) others.postMessage('');
    } catch (e) {
      held = all;
      const why = e && e.name;
      if (why !== 'ConstraintError') lacks = why === 'QuotaExceededError' ? 'full' : 'forbidden';
    }
    return true;
  };
  addEventListener('beforeunload', e => { if (held.fresh.size) e.preventDefault(); });

  // If two pages open the same match, alone returns false to the second.
  const mine = new Set();
  const alone = match => mine.has(match) || !navigator.locks || new Promise(answer => {
    navigator.locks.request('match ' + match, { ifAvailable: true }, lock => {
      answer(!!lock);
      if (!lock) return;
      mine.add(match);
      return new Promise(() => {}); // it is held until the page is gone
    }).catch(() => answer(true));
  });

  // copy makes a text ready to be pasted elsewhere, and reports whether the browser allows it.
  const copy = async text => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch { /* a page that did not come by https has no clipboard */ }
    const area = d.createElement('textarea');
    area.value = text;
    d.body.append(area);
    area.select();
    const copied = d.execCommand('copy');
    area.remove();
    return copied;
  };
  // hand shares a file, and answers 'shared'. Where it cannot be shared, it saves the file, copies the message, and answers
  // 'copied', or 'saved' if there is no message or it cannot be copied.
  const hand = async (name, text, message) => {
    const file = new File([text], name, { type: 'text/plain' });
    const shared = message ? { files: [file], text: message } : { files: [file] };
    if (navigator.canShare && navigator.canShare(shared)) {
      try { await navigator.share(shared); return 'shared'; } catch (e) { if (e.name === 'AbortError') return 'shared'; }
    }
    const a = d.createElement('a');
    a.href = URL.createObjectURL(file);
    a.download = name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60000);
    return message && await copy(message) ? 'copied' : 'saved';
  };
  const pick = () => new Promise(done => {
    const input = d.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.id = 'files';
    input.hidden = true;
    d.body.append(input);
    const end = async () => { const files = [...input.files]; input.remove(); done(await Promise.all(files.map(f => f.text()))); };
    input.onchange = end;
    input.oncancel = end;
    input.click();
  });

  // What is drawn, and what somebody does with it. A finger that taps twice did not mean what has just been drawn under it:
  // taps that began less than hold milliseconds after a drawing do not count.
  const hold = 350;
  let heard = () => {}, drawn = 0, seen = -hold;
  const hear = (...what) => { if (what[0]) expect(); heard(...what, drawn); };
  const form = () => $('form').querySelector('form');
  // Elements that have not changed stay, so that the browser need not lay them out and paint them again. Fields are always
  // replaced, because what was typed into the old fields is not part of what is drawn.
  const put = (part, fresh) => {
    const all = [...fresh.childNodes];
    all.forEach((now, i) => {
      let was = part.childNodes[i];
      if (was && was.nextSibling && was.nextSibling.isEqualNode(now)) { was.remove(); was = part.childNodes[i]; }
      if (!was) part.append(now);
      else if (was.isEqualNode(now) && !(now.querySelector && now.querySelector('input'))) return;
      else if (was.nodeName !== now.nodeName || now.nodeType !== 1 || now.querySelector('input')) was.replaceWith(now);
      else {
        for (const a of [...was.attributes]) if (!now.hasAttribute(a.name)) was.removeAttribute(a.name);
        for (const a of now.attributes) if (was.getAttribute(a.name) !== a.value) was.setAttribute(a.name, a.value);
        put(was, now);
      }
    });
    while (part.childNodes.length > all.length) part.lastChild.remove();
  };
  const write = (part, html) => {
    const t = d.createElement('template');
    t.innerHTML = html;
    put(part, t.content);
  };
  const draw = (score, asked, board, at, lang, goesBack) => {
    guard(goesBack);
    drawn++;
    write($('score'), score);
    const list = $('score').firstElementChild;
    if (list) $('score').setAttribute('aria-label', list.getAttribute('aria-label'));
    else $('score').removeAttribute('aria-label');
    write($('form'), asked);
    d.dispatchEvent(new Event('drawn'));
    write($('board'), board);
    seen = performance.now();
    requestAnimationFrame(now => { seen = Math.max(seen, now); });
    $('form').dataset.drawn = drawn;
    d.documentElement.lang = lang;
    const title = d.querySelector('#form :is(h1,h2), #board h1');
    d.title = title ? title.textContent + ' · Arbitro' : 'Arbitro';
    $('form').setAttribute('aria-label', title ? title.textContent : 'Arbitro'); // read aloud as the focus comes to the new question
    const f = form();
    const to = at && f && f.elements[at];
    const field = to && (to.length ? to[0] : to);
    scrollTo(0, 0); // what is told stands above the fields
    d.documentElement.style.scrollPaddingTop = $('score').offsetHeight + 'px'; // nothing scrolls that is in sight below it
    if (field && field.type !== 'radio' && field.type !== 'checkbox') {
      field.focus();
      field.select(); // it is typed anew
    } else {
      $('form').focus({ preventScroll: true });
      const step = field && field.closest('fieldset'), rare = step && step.closest('.rare');
      if (rare) rare.open = true;
      if (step) step.scrollIntoView({ block: 'nearest' });
      else if (f && f.querySelector('.refused')) f.querySelector('button:not([type])').scrollIntoView({ block: 'nearest' }); // where it was pressed
    }
  };
  // The phone's back button leads to where the question came from, and from the first screen out of the page. An entry
  // of the history of its own stands before each question that one can go back from.
  let guarded = false, leaving = false;
  const guard = goesBack => {
    if (goesBack === guarded) return;
    guarded = goesBack;
    if (goesBack) history.pushState('', ''); else { leaving = true; history.back(); }
  };
  addEventListener('popstate', () => {
    if (leaving) {
      leaving = false;
      if (guarded) history.pushState('', '');
      return;
    }
    guarded = false;
    hear(true, values(), 'do', 'back', '');
  });
  const values = () => { const f = form(); return f ? [...new FormData(f)].flat() : []; };
  d.addEventListener('click', e => {
    if (!e.isTrusted || e.timeStamp - seen >= hold) return;
    e.preventDefault();
    e.stopImmediatePropagation();
  }, true);
  d.addEventListener('submit', e => {
    e.preventDefault();
    const b = e.submitter, sent = values();
    if (b && b.name && b.name !== 'do') sent.push(b.name, b.value);
    hear(true, sent, b ? b.name : '', b ? b.value : '', '');
  });
  d.addEventListener('input', e => {
    const i = e.target, f = form();
    if (!f || i.form !== f) return;
    hear(false, values(), '', '', '');
  });
  d.addEventListener('add', () => hear(true, values(), 'do', 'add', '')); // Enter in a list's search
  d.addEventListener('click', e => {
    const link = e.target.closest('a[href^="#article/"],a[href^="#cell/"]');
    if (!link) return;
    e.preventDefault();
    hear(false, [], '', '', decodeURIComponent(link.getAttribute('href').slice(1)));
  });

  let stays = true;
  globalThis.pad = {
    load, save, alone, hand, pick, draw,
    print: () => print(),
    storage: () => lacks || (stays ? '' : 'forgets'),
    languages: () => navigator.languages.join(' '),
    beyond: call => { others.onmessage = call; },
    follow: (id, html) => { const part = $(id); if (part && part.innerHTML !== html) part.innerHTML = html; },
    offer: (name, all) => { const list = $(name + '-offers'); if (list) list.replaceChildren(...all.map(v => new Option(v, v))); },
    unfit: (name, all) => d.querySelectorAll(`#form [name=${name}]`).forEach(i => { i.disabled = all.includes(i.value) && !i.checked; }),
    hears: call => { heard = call; },
  };

  // Starts the program. A new version waits for the next start, and takes over here, before a match is open.
  // At the first load the page says meanwhile what it is, and how much of the program has come.
  const greet = (lang => {
    const words = {
      it: ['Segnapunti e arbitro di Istinto, Kismet, Dernier, Sputo, Tarocchi e Sabai-Sabai.', mb => `Si scarica il programma: ${mb} MB, una volta sola. Poi si apre anche senza rete.`, 'Si scaricano le regole: un momento.'],
      fr: ['Feuille de marque et arbitre d\u2019Istinto, Kismet, Dernier, Sputo, Tarocchi et Sabai-Sabai.', mb => `Le programme arrive\u00a0: ${mb}\u00a0Mo, une seule fois. Ensuite, la page s\u2019ouvre même sans réseau.`, 'Les règles arrivent\u00a0: un instant.'],
      en: ['Score pad and referee for Istinto, Kismet, Dernier, Sputo, Tarocchi and Sabai-Sabai.', mb => `The program is on its way: ${mb} MB, once. Then the page also opens without a network.`, 'The rules are on their way: one moment.'],
    };
    return { lang, words: words[lang] };
  })((navigator.languages.find(l => /^(it|en|fr)/.test(l)) || 'en').slice(0, 2));
  let come = 0;
  const arrives = (more, size) => {
    come += more;
    let bar = $('come');
    if (!bar) {
      const mb = ((size || 2470000) / 1e6).toFixed(1);
      d.documentElement.lang = greet.lang;
      $('form').innerHTML = '<h1>Arbitro</h1><p></p><p role="status"></p><progress id="come"></progress>';
      const [what, how] = $('form').querySelectorAll('p');
      what.textContent = greet.words[0];
      how.textContent = greet.words[1](greet.lang === 'en' ? mb : mb.replace('.', ','));
      bar = $('come');
      bar.setAttribute('aria-label', how.textContent);
    }
    bar.max = size || 2470000;
    bar.value = come;
  };
  // The rulebooks come after the start. What needs one waits for them, and the page says so.
  let learnt = false, expected = 0;
  const takeBooks = kept => kept('books.txt', books).then(got => got.arrayBuffer()).then(all => {
    learnt = arbitro.learn(new Uint8Array(all));
    if (!learnt) throw 0;
  }).catch(() => setTimeout(takeBooks, 2000, (name, anew) => anew()));
  const expect = () => {
    clearTimeout(expected);
    const before = drawn;
    if (!learnt) expected = setTimeout(() => { if (!learnt && drawn === before) say(); }, 500);
  };
  const say = () => {
    const p = d.createElement('p');
    p.setAttribute('role', 'status');
    p.textContent = greet.words[2];
    $('form').append(p);
  };
  const begin = async () => {
    const workers = navigator.serviceWorker, go = new Go();
    const keeps = workers && workers.controller;
    if (!keeps) arrives(0); // said before the first part of the program comes
    const kept = (name, anew) => keeps ? fetch(name).then(got => got.ok ? got : anew()) : anew();
    const compiled = WebAssembly.instantiateStreaming(kept('arbitro.wasm', () => program(undefined, arrives)), go.importObject);
    compiled.catch(() => {}); // it is awaited below
    if (workers) {
      const worker = await workers.register('worker.js').catch(() => 0);
      if (worker && worker.waiting && workers.controller) {
        const others = await new Promise(answer => navigator.locks.query().then(all => answer(all.held.length), () => answer(1)));
        if (!others) {
          workers.addEventListener('controllerchange', () => location.reload());
          worker.waiting.postMessage('take');
          return;
        }
      }
    }
    if (navigator.storage && navigator.storage.persist) {
      navigator.storage.persist().then(yes => { stays = yes; }, () => {});
    }
    go.run((await compiled).instance);
    takeBooks(kept);
  };
  begin().catch(e => { $('form').textContent = 'Arbitro: ' + e; });
})();
