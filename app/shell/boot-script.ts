import { sessionStorageKey } from '../../domain/account/account'

/**
 * Hydration on intent: the one script that runs before any interaction. It marks the document when a session is
 * stored, or one awaiting its second factor, so that the first paint of the header is right, and sends the fragment
 * of an email's link or an invite to /auth. On /auth and in the admin area the app starts at once. Elsewhere the
 * script waits for a sign of intent, then puts back the scripts that server/edge/html/hold-scripts.ts set aside, and React
 * hydrates. Scrolling and touching text are not; touching what can be swiped (`[data-swipe]`) is, and `data-touched`
 * tells the app of a touch that began before it ran. Event replay: clicks on `[data-app]` (controls that only the app
 * can serve) are held and replayed in order, spaced like real clicks, so that each sees the effect of the last. An arrow
 * key in what can be swiped, or a swipe back from its start, where the browser has nothing to scroll, is a click on the
 * button for that way (docs/product.md 5.4: distance times velocity above 10000).
 *
 * The typefaces are asked for after the first paint (docs/performance.md 10.2). A browser that
 * comes from another page of ours, or has this one in its cache, has them too: its first paint has them already.
 * Pictures (`data-unpainted`), engravings and the manifest wait for it too. What only paper shows, a sheet of styles and
 * the pictures of the certificate, comes with the typefaces, and so do the drawings of an article: not every browser
 * prints what it has not loaded.
 *
 * The template is last in the page. While the parser runs, part of it may be missing, so nothing is released before
 * the document is complete.
 *
 * Plain text, because it is sent as it is, but for its indentation, and its hash is in the Content-Security-Policy.
 */
export const bootScript = /* @__PURE__ */ `(() => {
  const doc = document, root = doc.documentElement, held = [], wants = 'a,button,input,select,textarea,label,summary';
  let released = false;
  const mark = () => {
    const { dataset } = root;
    delete dataset.account;
    try {
      const stored = localStorage.getItem('${sessionStorageKey}');
      if (stored === null) return;
      dataset.account = '';
      const { access_token, user } = JSON.parse(stored);
      if (!user.factors.some(factor => factor.status === 'verified')) return;
      dataset.account = 'factor';
      const claims = atob(access_token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'));
      if (JSON.parse(claims).aal === 'aal2') dataset.account = '';
    } catch {}
  };
  mark();
  addEventListener('storage', mark);
  addEventListener('pageshow', mark);
  const dress = () => (root.dataset.typefaces = '');
  const stockPaper = () => {
    for (const sheet of doc.querySelectorAll('link[media=print]')) sheet.disabled = false;
    for (const picture of doc.querySelectorAll('.certificate-paper img, .prose [src^="/art/"]'))
      picture.loading = 'eager';
    if (doc.readyState === 'loading') doc.addEventListener('DOMContentLoaded', stockPaper, { once: true });
  };
  const [visit] = performance.getEntriesByType('navigation');
  const isBack = visit?.type !== 'navigate' || visit.deliveryType === 'cache';
  const addManifest = () => {
    const link = doc.createElement('link');
    doc.head.append(Object.assign(link, { rel: 'manifest', href: '/site.webmanifest' }));
  };
  const tellsPaint = PerformanceObserver.supportedEntryTypes.includes('paint');
  if (!tellsPaint || doc.hidden || isBack || doc.referrer.startsWith(location.origin + '/')) {
    dress();
    stockPaper();
    addManifest();
    for (const preload of doc.querySelectorAll('link[as=font]')) preload.media = 'all';
  } else {
    root.dataset.unpainted = '';
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      delete root.dataset.unpainted;
      const faces = ['Newsreader', 'Instrument Sans'].map(name => doc.fonts.load('1em "' + name + '"'));
      Promise.allSettled(faces).then(dress);
      stockPaper();
      addManifest();
    }).observe({ type: 'paint', buffered: true });
  }
  const release = () => {
    if (released) return;
    if (doc.readyState === 'loading') return doc.addEventListener('DOMContentLoaded', release, { once: true });
    released = true;
    const template = doc.getElementById('held-scripts');
    template?.replaceWith(template.content);
  };
  const sense = e => {
    const wanted = e.type === 'touchstart' ? wants + ',[data-swipe]' : wants;
    if (e.type === 'keydown' || e.target.closest?.(wanted)) release();
  };
  const count = e => root.toggleAttribute('data-touched', e.touches?.length > 0);
  for (const type of ['touchstart', 'touchend', 'touchcancel'])
    doc.addEventListener(type, count, { passive: true, capture: true });
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown'])
    doc.addEventListener(type, sense, { passive: true, capture: true });
  const hold = e => {
    const control = e.target.closest?.('[data-app]');
    if (!control) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    held.push(control);
    release();
  };
  doc.addEventListener('click', hold, true);
  const rowOf = e => e.target.closest?.(':not([data-live]) > [data-swipe]');
  const turn = (row, way) => row.parentNode.querySelectorAll('button[data-app]')[way]?.click();
  const press = e => {
    const way = ['ArrowLeft', 'ArrowRight'].indexOf(e.key), row = way >= 0 && rowOf(e);
    if (!row || e.altKey || e.ctrlKey || e.metaKey) return;
    e.preventDefault();
    turn(row, way);
  };
  doc.addEventListener('keydown', press, true);
  let swipe;
  doc.addEventListener('touchstart', e => {
    const row = e.touches?.length === 1 && rowOf(e);
    swipe = row && row.scrollLeft <= 0 && { row, finger: e.touches[0], time: e.timeStamp };
  }, { passive: true });
  doc.addEventListener('touchend', e => {
    if (!swipe) return;
    const { row, finger, time } = swipe, [lifted] = e.changedTouches;
    const by = lifted.clientX - finger.clientX;
    if (by > Math.abs(lifted.clientY - finger.clientY) && by * by > 10 * (e.timeStamp - time)) turn(row, 0);
    swipe = undefined;
  }, { passive: true });
  const replay = () => {
    held.shift()?.click();
    if (held.length > 0) setTimeout(replay, 50);
  };
  const { pathname, hash } = location;
  if (/^\\/(auth|admin)(\\/|$)/.test(pathname)) release();
  else if (/^#(.*&)?(access_token|error_code|code|invite)=/.test(hash)) location.replace('/auth' + hash);
  window.startApp = () => {
    doc.removeEventListener('click', hold, true);
    doc.removeEventListener('keydown', press, true);
    replay();
  };
})()`.replaceAll(/\n +/g, '\n')

declare global {
  interface Window {
    /** Ends the holding of clicks and replays those that were held; called once, when React has hydrated. */
    startApp?: () => void
  }
}
