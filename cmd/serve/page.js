(() => {
  const d = document, b = d.body, $ = id => d.getElementById(id), $$ = (sel, on = d) => [...on.querySelectorAll(sel)];
  let es, heard, turn = '', at = 0, air;
  const stamp = () => d.getElementsByName('at').forEach(i => { i.value = at; });
  const off = is => { if ($('off').hidden === is) { $('off').hidden = !is; fit(); } };
  const store = {
    get: key => { try { return localStorage.getItem(key); } catch { return null; } },
    set: (key, value) => { try { localStorage.setItem(key, value); } catch { /* it holds until the page is closed */ } },
  };
  const put = (id, html) => {
    const on = d.activeElement, to = on && $(id).contains(on) && on.getAttribute('href'), was = $(id).querySelector('.hand[open]');
    $(id).innerHTML = html;
    if (to) for (const a of $$('a', $(id))) if (a.getAttribute('href') === to) { a.focus(); break; }
    const now = was && $(id).querySelector('.hand');
    if (now) now.open = now.dataset.key === was.dataset.key;
    if (id === 'form') hand();
  };
  // The cards that a player marks stay in this browser. If some of them can be played, only those are offered, and a tap plays.
  const hand = () => {
    d.dispatchEvent(new Event('drawn'));
    const box = $('form') && $('form').querySelector('.hand');
    if (!box) return;
    const marks = $$('input', box), held = new Set((store.get(box.dataset.key) || '').split(' ').filter(v => v));
    const offer = () => {
      box.querySelector('b').textContent = held.size || '';
      for (const cards of $$('.entry .cards:not([data-least])')) {
        const all = $$('label', cards), tier = l => +l.dataset.tier, mine = all.filter(l => !l.firstChild.disabled && held.has(l.firstChild.value));
        const least = Math.min(...mine.map(tier).filter(t => t));
        const later = l => tier(l) > least;
        cards.classList.toggle('mine', mine.length > 0);
        for (const l of $$('label,hr', cards)) l.hidden = mine.length > 0 && !mine.includes(l);
        for (const l of mine) l.classList.toggle('later', later(l));
        if (mine.length) cards.prepend(...mine.filter(l => !later(l)), ...mine.filter(later));
      }
    };
    box.hidden = false;
    for (const i of marks) i.checked = held.has(i.value);
    box.onchange = e => {
      if (e.target.checked) held.add(e.target.value); else held.delete(e.target.value);
      const match = box.dataset.key.replace(/\d+$/, '');
      try { for (const k of Object.keys(localStorage)) if (k.startsWith(match)) localStorage.removeItem(k); } catch { /* nothing is there */ }
      store.set(box.dataset.key, [...held].join(' '));
      offer();
    };
    offer();
  };
  d.addEventListener('click', e => {
    const label = e.target.closest('.entry .mine label');
    if (!label || e.target === label.firstChild) return;
    e.preventDefault();
    label.firstChild.checked = true;
    label.closest('form').requestSubmit();
  });
  const own = $('own'), sound = own && own.querySelector('input');
  const beep = () => {
    const at = air.currentTime, tone = air.createOscillator(), soft = air.createGain();
    tone.frequency.value = 660;
    soft.gain.setValueAtTime(.2, at);
    soft.gain.exponentialRampToValueAtTime(.001, at + .5);
    tone.connect(soft).connect(air.destination);
    tone.start(at);
    tone.stop(at + .5);
  };
  const hear = () => { if (sound && sound.checked && window.AudioContext) { air = air || new AudioContext(); air.resume(); } };
  const wake = () => { if (own && own.dataset.sleeps && !d.hidden && navigator.wakeLock) navigator.wakeLock.request('screen').catch(() => {}); };
  if (own) {
    own.hidden = !!$('clock'); // a clock's sound is offered while the clock runs
    sound.checked = store.get('sound') === '1';
    sound.onchange = () => { store.set('sound', sound.checked ? '1' : ''); hear(); if (air && sound.checked) beep(); };
    d.addEventListener('pointerdown', hear);
    const lacks = [!navigator.wakeLock && own.dataset.sleeps, !navigator.vibrate && own.dataset.still].filter(s => s).join(' ');
    if (lacks && store.get('lacks') !== lacks) { own.querySelector('span').textContent = lacks; store.set('lacks', lacks); }
    wake();
  }
  let score;
  const voice = $('voice') && window.speechSynthesis && $('voice').querySelector('input');
  const speak = () => {
    if (!voice || !voice.checked || !score) return;
    const said = new SpeechSynthesisUtterance(score);
    said.lang = d.documentElement.lang;
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  };
  if (voice) {
    $('voice').hidden = false;
    voice.checked = store.get('voice') === '1';
    voice.onchange = () => { store.set('voice', voice.checked ? '1' : ''); speak(); };
  }
  // Nobody scrolls a wall screen: take the largest type with which the whole board is visible.
  const fit = () => {
    if (!b.classList.contains('fit')) return;
    const page = d.documentElement, board = $('board');
    const fits = size => {
      board.style.fontSize = size + 'px';
      // A word or a total that is wider than its card is written smaller: words are not broken, unless they could then not
      // be read from three metres, and all totals are of one size.
      const names = $$('.score :is(.who,.lately)', board), totals = $$('.score b', board), wide = e => e.clientWidth / e.scrollWidth;
      const shrink = (e, to) => { if (to < 1) e.style.fontSize = parseFloat(getComputedStyle(e).fontSize) * to - 1 + 'px'; };
      for (const e of [...names, ...totals]) e.style = '';
      for (const e of names) {
        shrink(e, Math.max(wide(e), Math.max(innerWidth, innerHeight) / 80 / parseFloat(getComputedStyle(e).fontSize)));
        if (wide(e) < 1) e.style.overflowWrap = 'break-word';
      }
      const least = Math.min(...totals.map(wide));
      for (const e of totals) shrink(e, least);
      return page.scrollHeight <= innerHeight && page.scrollWidth <= innerWidth && $$('.table,figure', board).every(t => t.scrollWidth <= t.clientWidth);
    };
    let low = 6, high = innerHeight / 6;
    while (high - low > .5) { const size = (low + high) / 2; if (fits(size)) low = size; else high = size; }
    fits(low);
  };
  window.addEventListener('resize', fit);
  const title = d.title;
  const mine = fresh => {
    const due = $('form') && $('form').querySelector('.entry h2'), was = d.title;
    d.title = (due ? '\u25cf ' : '') + ($('form') ? $('form').querySelector('h1').textContent : title);
    if (!due || !fresh || was === d.title) return;
    const used = navigator.userActivation; // without a tap before, browsers complain
    if (used && used.hasBeenActive && navigator.vibrate) navigator.vibrate(200);
    if (air && sound.checked) beep();
  };
  // After an answer the cursor stands in the first empty field of the next question, or the focus on the question.
  const lead = () => {
    const box = $('form'), entry = box.querySelector('.entry:not(.brief)');
    const open = entry && $$('fieldset', entry).some(s => s.querySelector('[type=radio]') && !s.querySelector(':checked')); // it is tapped first
    const empty = entry && !open && $$('input:not([type])', entry).find(i => !i.value && i.offsetParent);
    const title = box.querySelector('.refused') || box.querySelector('.entry h2') || box.querySelector('h1');
    box.setAttribute('aria-label', title.textContent); // read aloud as the focus comes here
    (empty || box).focus({ preventScroll: true });
    if (empty && !box.querySelector('.refused')) empty.scrollIntoView({ block: 'nearest' }); else scrollTo(0, 0);
  };
  // What follows from the values, such as the sum of the bids, is shown while somebody types.
  let tries = 0;
  d.addEventListener('input', async e => {
    const form = e.target.closest('#form .entry'), follows = form && form.querySelector('.follows');
    const card = form && form.querySelector('.cards [type=radio]:checked+span'), button = form && form.querySelector('form>button');
    if (card && button) button.textContent = (button.dataset.says ??= button.textContent) + (d.documentElement.lang === 'fr' ? '\u00a0: ' : ': ') + card.textContent;
    if (!follows) return;
    const all = new URLSearchParams(new FormData(form)), mine = ++tries;
    all.set('try', '1');
    const got = await fetch(form.action, { method: 'POST', body: all }).catch(() => 0);
    const said = got && got.ok && await got.text();
    if (said !== false && said !== 0 && mine === tries) follows.innerHTML = said;
  });
  const send = async (form, button) => {
    const all = new URLSearchParams(new FormData(form)), box = $('form');
    if (button && button.name) all.set(button.name, button.value);
    // Whoever has chosen a card and sends another form is asked.
    const chosen = $$('.entry :checked', box).find(i => i.form !== form && !i.defaultChecked);
    if (chosen) all.set('elsewhere', chosen.nextSibling.textContent);
    all.set('once', Math.random().toString(36).slice(2) + Date.now().toString(36));
    box.dataset.version = 'asked';
    for (const b of $$('button,input', form)) b.disabled = true;
    for (;;) {
      const got = await fetch(form.action, { method: 'POST', body: all }).catch(() => 0);
      $('unsent').hidden = got && got.status < 500 && got.status !== 429;
      if (got && got.status === 404) return location.reload();
      const page = $('unsent').hidden && new DOMParser().parseFromString(await got.text().catch(() => ''), 'text/html').getElementById('form');
      if (page) {
        if (got.redirected) history.replaceState(null, '', got.url);
        box.dataset.version = page.dataset.version;
        put('form', page.innerHTML);
        lead();
        return mine();
      }
      $('unsent').hidden = false;
      await new Promise(next => setTimeout(next, 2000));
    }
  };
  d.addEventListener('submit', e => {
    if (!e.target.matches('#form .entry')) return;
    e.preventDefault();
    send(e.target, e.submitter);
  });
  // The clock of a round. The laptop's time counts: a phone's own may be wrong.
  const clock = $('clock');
  let ends = 0, ahead = 0, before = 0;
  const tick = () => {
    clock.hidden = !ends;
    if (own) own.hidden = !ends;
    if (!ends) return;
    const left = Math.max(0, Math.ceil((ends - ahead - Date.now()) / 1000));
    clock.className = left > 60 ? '' : 'last';
    clock.querySelector('b').textContent = left ? Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0') : clock.dataset.over;
    if (left < before && (left === 60 || !left) && air && sound.checked) for (let i = left ? 1 : 3; i--;) setTimeout(beep, i * 700);
    before = left;
  };
  if (clock) setInterval(tick, 500);
  // A wall shows its scenes one after the other.
  let page = 0;
  const leaf = () => {
    const scenes = $$('.scene', $('board'));
    page %= Math.max(1, scenes.length);
    scenes.forEach((scene, i) => { scene.hidden = i !== page; });
    $('board').dataset.page = scenes.length > 1 ? scenes.map((_, i) => i === page ? '●' : '○').join('') : '';
    fit();
  };
  setInterval(() => { if ($$('.scene', $('board')).length > 1) { page++; leaf(); } }, 12000);
  const alive = () => { heard = Date.now(); off(false); };
  const open = () => {
    if (es) es.close();
    es = new EventSource(b.dataset.live);
    heard = Date.now();
    es.onopen = es.onmessage = alive;
    es.addEventListener('alive', alive);
    es.addEventListener('board', e => {
      alive();
      put('board', e.data);
      leaf();
      const due = $('board').querySelector('.call'), now = due ? due.textContent : '';
      if (now !== turn) $('said').textContent = turn = now;
    });
    es.addEventListener('score', e => { 
      if ($('score')) $('score').innerHTML = e.data;
      if (own && !clock) own.hidden = !e.data; // the match is over
    });
    es.addEventListener('say', e => {
      const fresh = score !== undefined && score !== e.data;
      score = e.data;
      if (fresh) speak();
    });
    es.addEventListener('clock', e => {
      const [at, now] = e.data.split(' ').map(Number);
      ends = at;
      ahead = now - Date.now();
      tick();
    });
    es.addEventListener('at', e => { at = e.data; stamp(); });
    es.addEventListener('form', e => {
      const cut = e.data.indexOf(' '), version = e.data.slice(0, cut), form = $('form');
      if (form.dataset.version === version || form.dataset.version === 'asked') return;
      form.dataset.version = version;
      put('form', e.data.slice(cut + 1));
      stamp();
      mine(true);
    });
    es.addEventListener('gone', () => location.reload());
    es.onerror = () => {
      off(true);
      if (es.readyState !== 2) return;
      fetch(location.href, { method: 'HEAD' }).then(r => { if (r.status === 404 || r.status === 410) location.reload(); }, () => {});
      setTimeout(open, 3000 + Math.random() * 4000);
    };
  };
  setInterval(() => { if (Date.now() - heard > 35000) { off(true); open(); } }, 5000);
  d.addEventListener('visibilitychange', () => {
    if (d.hidden) return;
    wake();
    if (es.readyState === 2 || Date.now() - heard > 20000) open();
  });
  hand();
  mine();
  leaf();
  if ($('form') && $('form').querySelector('.entry:not(.brief) input:not([type])')) lead(); // also after a reload
  open();
})();
