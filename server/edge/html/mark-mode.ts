/** Says at the top of each page, staff's included, that the site is read only or a staging site. */
import type { SiteMode } from '../../../platform/mode/mode-config'
import { modeBarMessages } from '../../../platform/mode/mode-messages'

/** In flow, so that nothing moves, and without a ground that paper would leave out. Sites of clients know no token of ours. */
const style =
  'margin:0;padding:.5rem 1.25rem;border-block-end:2px solid var(--color-herring-deep,currentColor);' +
  'background:var(--color-paper,Canvas);color:var(--color-ink,CanvasText);text-align:center;' +
  'font:400 var(--text-small,.9rem)/1.4 var(--font-sans,Arial,sans-serif)'

/** React passes over elements of the body that it does not know, so the bar costs pages no script. */
export function markMode(html: string, mode: SiteMode): string {
  const words = mode === 'read-only' || mode === 'staging' ? modeBarMessages[mode] : undefined
  if (!words) return html
  const bar = `<aside aria-label="${words.name}" style="${style}"><strong>${words.name}.</strong> ${words.text}</aside>`
  return html.replace('<body>', body => body + bar)
}
