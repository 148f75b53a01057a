/** Puts the announcement bar below the header of a page that was rendered without it. */
import { createHash } from 'node:crypto'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import announcementStyles from '../../../app/site/announcement/announcement.css?url'
import { AnnouncementBar, type AnnouncementWords } from '../../../app/site/announcement/announcement-bar'

/** The header of the agency's pages; client sites have none. */
const siteHeader = /<header class="site-header">[\s\S]*?<\/header>/

export const hasSiteHeader = (html: string): boolean => siteHeader.test(html)

/**
 * Runs before anything is painted. Where the typefaces come later (app/shell/boot-script.ts), the bar keeps the one that
 * it begins with: a sentence that nobody has measured may break into other lines. Hides what was dismissed, and offers
 * to dismiss it; where the browser keeps nothing, the button stays hidden.
 */
export const barScript =
  'try{const s=document.currentScript.parentNode,b=s.querySelector("button"),m=s.dataset.mark,' +
  'r=document.documentElement;s.toggleAttribute("data-plain",!("typefaces"in r.dataset));const d=sessionStorage,' +
  'h=()=>{s.hidden=!0;d.announcement=m};d.announcement===m?h():b.hidden=!1;b.onclick=h}catch{}'

const digest = (text: string) => createHash('sha256').update(text).digest()

export const barScriptHash = digest(barScript).toString('base64')

/**
 * React never renders the bar: hydrating a document, it passes over elements of the body that it does not know, and so a
 * page's scripts do not grow. The sheet is linked, to be sent with the HTML like the others.
 */
export function announce(html: string, words: AnnouncementWords): string {
  const mark = digest(JSON.stringify([words.text, words.link_text, words.link_url, words.tone]))
  const bar = renderToStaticMarkup(
    createElement(AnnouncementBar, { words, mark: mark.toString('base64url').slice(0, 8) }),
  ).replace(/(?=<\/section>$)/, `<script>${barScript}</script>`)
  // Replacements by function: the sentence may hold `$&`.
  return html
    .replace('</head>', () => `<link rel="stylesheet" href="${announcementStyles}"/></head>`)
    .replace(siteHeader, header => header + bar)
}
