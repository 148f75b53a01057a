/** XSS: the policy of a page allows the inline scripts that we put there, and no page goes out with another. */
import { createHash } from 'node:crypto'
import { bootScript } from '../../../app/shell/boot-script'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script\s*>/gi
/** A data block, which nothing runs. */
const structuredData = ' type="application/ld+json"'

/** Those whose text is known when the site is built. */
const knownScripts: ReadonlySet<string> = new Set([bootScript])

export interface SignedPage {
  /** Without the nonce: everyone gets the same bytes. */
  html: string
  /** SHA-256 digests of its inline scripts, base64. */
  scriptHashes: string[]
}

/**
 * Tells our inline scripts from injected ones: they have a text known in advance, or the nonce that React Router was
 * given for this rendering, which nothing that an editor or a visitor wrote can contain. Throws for any other.
 */
export function signScripts(html: string, nonce: string): SignedPage {
  const mark = ` nonce="${nonce}"`
  const scriptHashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (text === '' || attributes === structuredData) continue
    if (!attributes.includes(mark) && !knownScripts.has(text))
      throw new Error(`An inline script that is not ours: ${text.slice(0, 80)}`)
    scriptHashes.add(createHash('sha256').update(text).digest('base64'))
  }
  return { html: html.replaceAll(mark, ''), scriptHashes: [...scriptHashes] }
}
