import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bootScript } from '../../../app/shell/boot-script'
import { signScripts } from './inline-scripts'

const nonce = 'c29tZSBub25jZQ'
const boot = `<script>${bootScript}</script>`
const data = '<script type="application/ld+json">{"@type":"Organization"}</script>'
const stream = `<script nonce="${nonce}">window.__reactRouterContext.streamController.close()</script>`
const entry = `<script nonce="${nonce}" type="module" async="">\n  import "/assets/entry.js"</script>`
const page = `<head>${boot}${data}<link rel="modulepreload" nonce="${nonce}" href="/a.js"/></head>${stream}${entry}`

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

describe('signScripts', () => {
  it('hashes what a browser would run, exactly, once each', () => {
    expect(signScripts(page + stream, nonce).scriptHashes).toEqual(
      [
        bootScript,
        'window.__reactRouterContext.streamController.close()',
        '\n  import "/assets/entry.js"',
      ].map(sha256),
    )
  })

  it('takes the nonce out, wherever it is: the page is cached', () => {
    expect(signScripts(page, nonce).html).toBe(page.replaceAll(` nonce="${nonce}"`, ''))
  })

  it('needs no hash for data blocks, empty scripts and files', () => {
    const src = '<script src="/assets/a.js"></script><script async src="/b.js"></script>'
    expect(signScripts(`${data}<script></script>${src}`, nonce).scriptHashes).toEqual([])
  })

  const foreign = [
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script>alert(1)</script >',
    '<script nonce="guessed">alert(1)</script>',
    '<script type="module">alert(1)</script>',
    '<script type="application/javascript">alert(1)</script>',
    '<script data-x=\' type="application/ld+json"\'>alert(1)</script>',
    `<script>${bootScript};alert(1)</script>`,
  ]
  it.each(foreign.map(script => [script.slice(0, 40), script]))(
    'finishes no page with a script that is not ours: %s',
    (_, injected) => {
      expect(() => signScripts(page + injected, nonce)).toThrow('not ours')
    },
  )
})
