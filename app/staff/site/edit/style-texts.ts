/** Quiet marks at the texts of a page in a frame, without a change to its layout. */
const rules = [
  '[data-text]{cursor:text;outline:1px dashed transparent;outline-offset:4px}',
  '[data-text]:hover{outline-color:var(--color-harbour)}',
  '[data-text]:focus{white-space-collapse:preserve;outline:2px solid var(--color-harbour);outline-offset:4px}',
  '@media (prefers-reduced-motion:no-preference){[data-text]{transition:outline-color .12s}}',
]

/** A sheet of the frame's own realm: no policy for inline sheets has to allow it. */
export function styleTexts(page: Document): void {
  const View = page.defaultView as (Window & typeof globalThis) | null
  if (!View) return
  const sheet = new View.CSSStyleSheet()
  sheet.replaceSync(rules.join(''))
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
}
