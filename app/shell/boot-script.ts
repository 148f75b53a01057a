import { sessionStorageKey } from '../features/account/account'

/**
 * The one script that runs before anyone acts. It marks the document when a session is stored, so that the header
 * shows what fits before it is painted, and brings what a mail's link or an invite has in its fragment to /auth.
 * On /auth and in the admin area the app starts at once. Elsewhere the script waits for a sign that someone wants to do something, then puts
 * back the scripts that server/edge/hold-scripts.ts set aside, and React hydrates. Scrolling and touching text
 * are no such sign. Clicks on `[data-app]` (controls that only the app can serve) are held until then and
 * replayed one after the other, as far apart as fingers make them, so that each finds what the last one did.
 *
 * The template is the last thing in the page. While the parser runs it may be there in part, so nothing is
 * released before the document is whole.
 *
 * Plain text, because it is sent as it stands and its hash stands in the Content-Security-Policy.
 */
export const bootScript = `(() => {
  const doc = document, held = [], wants = 'a,button,input,select,textarea,label,summary';
  let released = false;
  const mark = () => {
    let stored = null;
    try { stored = localStorage.getItem('${sessionStorageKey}'); } catch {}
    doc.documentElement.toggleAttribute('data-account', stored !== null);
  };
  mark();
  addEventListener('storage', mark);
  addEventListener('pageshow', mark);
  const release = () => {
    if (released) return;
    if (doc.readyState === 'loading') return doc.addEventListener('DOMContentLoaded', release, { once: true });
    released = true;
    const template = doc.getElementById('held-scripts');
    if (template) template.replaceWith(template.content);
  };
  const sense = e => { if (e.type === 'keydown' || (e.target.closest && e.target.closest(wants))) release(); };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'keydown'])
    doc.addEventListener(type, sense, { passive: true, capture: true });
  const hold = e => {
    const control = e.target.closest && e.target.closest('[data-app]');
    if (!control) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    held.push(control);
    release();
  };
  doc.addEventListener('click', hold, true);
  const replay = () => {
    const control = held.shift();
    if (!control) return;
    control.click();
    setTimeout(replay, 50);
  };
  const { pathname, hash } = location;
  if (/^\\/(auth|admin)(\\/|$)/.test(pathname)) release();
  else if (/^#(.*&)?(access_token|error_code|code|invite)=/.test(hash)) location.replace('/auth' + hash);
  window.startApp = () => {
    doc.removeEventListener('click', hold, true);
    replay();
  };
})()`

declare global {
  interface Window {
    /** Ends the holding of clicks and replays those that were held; called once, when React has hydrated. */
    startApp?: () => void
  }
}
