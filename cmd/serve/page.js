(() => {
  const d = document, b = d.body, $ = id => d.getElementById(id);
  let es, heard, turn = '', at = 0;
  const stamp = () => d.getElementsByName('at').forEach(i => { i.value = at; });
  const off = is => { $('off').hidden = !is; };
  const put = (id, html) => {
    const on = d.activeElement, to = on && $(id).contains(on) && on.getAttribute('href');
    $(id).innerHTML = html;
    if (to) for (const a of $(id).querySelectorAll('a')) if (a.getAttribute('href') === to) { a.focus(); break; }
  };
  const title = d.title;
  const mine = fresh => {
    const due = $('form') && $('form').querySelector('.entry h2'), was = d.title;
    d.title = (due ? '\u25cf ' : '') + ($('form') ? $('form').querySelector('h1').textContent : title);
    const used = navigator.userActivation; // without a tap before, browsers complain
    if (due && fresh && was !== d.title && used && used.hasBeenActive && navigator.vibrate) navigator.vibrate(200);
  };
  const send = async (form, button) => {
    const all = new URLSearchParams(new FormData(form)), box = $('form');
    if (button && button.name) all.set(button.name, button.value);
    all.set('once', Math.random().toString(36).slice(2) + Date.now().toString(36));
    box.dataset.version = 'asked';
    for (const b of form.querySelectorAll('button')) b.disabled = true;
    for (;;) {
      const got = await fetch(form.action, { method: 'POST', body: all }).catch(() => 0);
      $('unsent').hidden = got && got.status < 500 && got.status !== 429;
      if (got && got.status === 404) return location.reload();
      const page = $('unsent').hidden && new DOMParser().parseFromString(await got.text().catch(() => ''), 'text/html').getElementById('form');
      if (page) {
        if (got.redirected) history.replaceState(null, '', got.url);
        box.dataset.version = page.dataset.version;
        put('form', page.innerHTML);
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
      const now = $('turn') ? $('turn').textContent : '';
      if (now !== turn) $('said').textContent = turn = now;
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
  d.addEventListener('visibilitychange', () => { if (!d.hidden && (es.readyState === 2 || Date.now() - heard > 20000)) open(); });
  mine();
  open();
})();
