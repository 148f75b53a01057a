import { describe, expect, it } from 'vitest'
import { holdScripts } from './hold-scripts'

const preload = '<link rel="modulepreload" href="/assets/a.js"/>'
const inline = '<script>boot()</script>'
const data = '<script type="application/ld+json">{"@type":"Organization"}</script>'
const stream = '<script>window.__reactRouterContext.streamController.close()</script>'
const entry = '<script type="module" async="">import "/assets/entry.js"</script>'
const page = `<html><head>${inline}${preload}${data}</head><body><p>Text</p>${stream}${entry}</body></html>`

describe('holdScripts', () => {
  it('moves preloads and the module script into a template where the script stood', () => {
    expect(holdScripts(page)).toBe(
      `<html><head>${inline}${data}</head><body><p>Text</p>${stream}<template id="held-scripts">${preload}${entry}</template></body></html>`,
    )
  })

  it('holds every module script and preload once', () => {
    const second = '<script type="module">import "/assets/b.js"</script>'
    const held = holdScripts(`<head>${preload}${preload}</head><body>${entry}<p>x</p>${second}</body>`)
    expect(held).toBe(
      `<head></head><body><template id="held-scripts">${preload}${preload}${entry}${second}</template><p>x</p></body>`,
    )
  })

  it('leaves a page without module scripts as it is', () => {
    const still = `<html><head>${preload}</head><body>${inline}</body></html>`
    expect(holdScripts(still)).toBe(still)
  })

  it('takes nothing in a script for a pattern of its own', () => {
    const tricky = `<body><script type="module">const price = "$&$1$'"</script></body>`
    expect(holdScripts(tricky)).toContain(`const price = "$&$1$'"`)
  })
})
