// The fields of forms that are typed into, on every page with a form: which key leads where, and the sign of a number.
(() => {
  const d = document;
  d.documentElement.classList.add('scripted');
  const text = 'input:not([type]),[type=tel]';
  const formOf = i => i.matches(text + ',[type=search]') && i.closest('#form .entry');
  const typed = f => [...f.querySelectorAll(text)].filter(i => i.offsetParent);
  const send = f => f.querySelector('button:not([type])');
  // A refusal goes as soon as somebody changes what was refused.
  d.addEventListener('input', e => {
    const f = e.isTrusted && e.target.closest('#form .entry'), wrong = f && f.querySelector('.refused');
    if (wrong) wrong.remove();
  });
  // Where several cards are tapped, the button counts them, and sends the form once they are enough.
  const count = f => {
    const cards = f && f.querySelector('[data-least]'), button = cards && send(f);
    if (!button) return;
    const n = cards.querySelectorAll(':checked').length, { least, most } = cards.dataset;
    button.textContent = (button.dataset.says ??= button.textContent) + ' · ' + n + ' / ' + (least === most ? least : least + '–' + most);
    button.disabled = n < least || n > most;
  };
  d.addEventListener('input', e => count(e.target.closest('#form .entry')));
  d.addEventListener('drawn', () => d.querySelectorAll('#form .entry').forEach(count)); // the page has drawn its forms
  // A digit that no likely digit may follow moves the focus to the next empty field: a number that stands is not typed
  // over. A number that is too great stays whole.
  // A digit right after the move belongs to the number before, if the next field asks something else. run is the field
  // that the last digit has left, after the one that the digit right before it has left. Whoever
  // ends with Enter a number that has moved on ends all of the form so: no digit moves the focus any more, and "12" stays
  // whole where only 10 is possible.
  let moved = -1000, run = [], byEnter = false;
  d.addEventListener('click', e => { if (e.target.matches('#form .entry button')) byEnter = false; });
  const tooGreat = (i, number) => +number > +i.dataset.most;
  const join = (first, last, digits) => {
    if (last) last.value = '';
    first.value = digits;
    first.focus();
    moved = -1000;
    run = [];
    for (const i of [last, first]) if (i) i.dispatchEvent(new Event('input', { bubbles: true }));
  };
  d.addEventListener('input', e => {
    const i = e.target, f = formOf(i), before = run.at(-1), soon = e.timeStamp - moved < 400;
    if (!f || !e.data) return;
    if (soon && i.value === e.data && before && before.dataset.most !== i.dataset.most && tooGreat(before, before.value + e.data)) {
      join(before, i, before.value + e.data);
      return;
    }
    if (!i.dataset.likely || byEnter) return;
    const all = typed(f), next = all.slice(all.indexOf(i) + 1).find(i => !i.value);
    const complete = i.value === '0' || +(i.value + '0') > +i.dataset.likely;
    run = complete && !tooGreat(i, i.value) ? [...soon ? run.slice(-1) : [], i] : [];
    moved = run.length ? e.timeStamp : -1000;
    if (!run.length) return;
    const isChoosing = !next && f.querySelector('.rare[open]'); // what was opened stays in sight
    (next || send(f)).focus({ preventScroll: !!isChoosing });
  });
  // Enter goes to the next field, from an empty field to the button. In the last field, or in a number that is too great, it
  // sends the form. Right after a digit has moved the focus, Enter was meant for the field of the digit; after two digits
  // that have filled two fields, it says that they are one number.
  d.addEventListener('keydown', e => {
    const i = e.target, f = formOf(i);
    if (e.key === 'Enter' && e.timeStamp - moved < 1000) {
      const [first, last] = run;
      const isOne = f && last && first.value !== '0' && !tooGreat(first, first.value + last.value);
      if (isOne) join(first, last, first.value + last.value);
      byEnter = !isOne;
      moved = -1000;
      e.preventDefault();
      return;
    }
    if (/^\d$/.test(e.key) && run.length && i.matches('#form .entry button:not([type])')) { // no digit presses a button
      e.preventDefault();
      join(run.at(-1), null, run.at(-1).value + e.key);
      return;
    }
    if (e.key !== 'Enter' || e.isComposing || !f) return;
    if (i.type === 'search') {
      e.preventDefault();
      if (i.value.trim()) i.dispatchEvent(new Event('add', { bubbles: true })); else send(f).focus();
      return;
    }
    const all = typed(f), next = all[all.indexOf(i) + 1];
    if (!next || tooGreat(i, i.value)) return;
    e.preventDefault();
    const to = i.value.trim() ? next : send(f);
    to.focus();
    if (to === next) to.select(); // what is typed there replaces the number
  });
  // A tap on a number that stands selects it: who taps there wants to type another one.
  let entered;
  d.addEventListener('pointerdown', e => { entered = e.target !== d.activeElement && e.target; });
  d.addEventListener('click', e => {
    if (e.target === entered && e.target.matches('#form .entry [inputmode]')) e.target.select();
  });
  d.addEventListener('focusin', e => {
    const f = formOf(e.target);
    if (f) e.target.enterKeyHint = e.target.type === 'search' || e.target !== typed(f).pop() ? 'next' : 'send';
  });
  // A choice of a form in steps folds to its option once it is tapped, and opens again by a tap on that; by the keyboard it
  // is open while the focus is there. A finger that taps twice did not mean what has moved under it; one that soon goes
  // on where the next choice was before the fold means that choice.
  const stepOf = e => e.target.closest('.steps fieldset:has([type=radio])');
  let folded = -1000, next, rose;
  d.addEventListener('click', e => {
    const since = e.isTrusted ? e.timeStamp - folded : 700;
    const aimed = since < 700 && next && d.elementFromPoint(e.clientX, e.clientY - rose);
    const option = aimed && next.contains(aimed) && aimed.closest('label');
    if (since < 350 || option) {
      e.preventDefault();
      e.stopImmediatePropagation();
      if (option) option.click();
    } else if (e.target.closest('.chosen label')) stepOf(e).classList.remove('chosen');
  }, true);
  d.addEventListener('change', e => {
    const step = stepOf(e);
    if (!step || e.target.matches(':focus-visible')) return;
    const f = step.closest('form');
    next = [...f.querySelectorAll('fieldset:not(.chosen):has([type=radio])')].find(other => other !== step);
    const top = () => next ? next.getBoundingClientRect().top : 0;
    const before = top();
    step.classList.add('chosen');
    rose = before - top();
    folded = e.timeStamp;
    const empty = typed(f).find(i => !i.value);
    if (empty && !next) empty.focus();
  });
  // What was folded away takes the focus as it opens: the button that opened it is gone.
  d.addEventListener('toggle', e => { if (e.target.matches('.fold[open]')) (e.target.querySelector(':checked') || e.target.querySelector('input')).focus(); }, true);
  let keyed;
  d.addEventListener('focusin', e => {
    const step = stepOf(e);
    if (keyed && keyed !== step && keyed.querySelector(':checked')) keyed.classList.add('chosen');
    keyed = step && e.target.matches(':focus-visible') ? step : 0;
    if (keyed) keyed.classList.remove('chosen');
  });
  // The button of the sign is there, so a number may have the keypad that lacks the minus.
  d.addEventListener('pointerdown', () => d.querySelectorAll('.entry [inputmode=text]').forEach(i => { i.inputMode = 'numeric'; }));
  d.addEventListener('click', e => {
    const turn = e.target.closest('.sign');
    if (!turn) return;
    const i = turn.previousElementSibling;
    i.value = /^[-−]/.test(i.value) ? i.value.slice(1) : '-' + i.value.replace(/^\+/, '');
    i.dispatchEvent(new Event('input', { bubbles: true }));
    i.focus();
  });
})();
