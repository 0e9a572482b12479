(() => {
  const d = document, b = d.body, $ = id => d.getElementById(id);
  let es, heard, turn = '', typed = '';
  const off = is => { $('off').hidden = !is; };
  const put = (id, html) => {
    const at = d.activeElement, to = at && $(id).contains(at) && at.getAttribute('href');
    $(id).innerHTML = html;
    if (to) for (const a of $(id).querySelectorAll('a')) if (a.getAttribute('href') === to) { a.focus(); break; }
  };
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
    es.addEventListener('form', e => { if (typed !== e.data) put('form', typed = e.data); });
    es.onerror = () => { off(true); if (es.readyState === 2) setTimeout(open, 3000 + Math.random() * 4000); };
  };
  setInterval(() => { if (Date.now() - heard > 35000) { off(true); open(); } }, 5000);
  d.addEventListener('visibilitychange', () => { if (!d.hidden && (es.readyState === 2 || Date.now() - heard > 20000)) open(); });
  open();
})();
