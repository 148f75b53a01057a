import { expect, it, vi } from 'vitest'
import { announce, barScript, barScriptHash, hasSiteHeader } from './announce'
import { signScripts } from './inline-scripts'

const page =
  '<html><head></head><body><a>Skip</a><header class="site-header">Logo</header><main></main></body></html>'
const words = {
  text: 'Our desk is closed on Monday.',
  link_text: '',
  link_url: '',
  tone: 'information',
} as const
const barOf = (html: string) => /<section[\s\S]*<\/section>/.exec(html)?.[0] ?? ''
const markOf = (html: string) => /data-mark="([\w-]{8})"/.exec(html)?.[1]

it('puts the bar between header and content, and its sheet after the others', () => {
  const html = announce(page, words)
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*"\/><\/head>/)
  expect(html).toMatch(/Logo<\/header><section class="announcement".*<\/section><main>/)
  expect(html.replace(/<link[^>]*>/, '').replace(barOf(html), '')).toBe(page)
})

it('knows the pages of the agency', () => {
  expect(hasSiteHeader(page)).toBe(true)
  expect(hasSiteHeader('<header class="client">Ore</header>')).toBe(false)
})

it('says what an owner wrote and nothing that a browser would run', () => {
  const html = announce(page, {
    text: '<script>alert(1)</script> $& $1 "quoted"',
    link_text: '</section><b>here</b>',
    link_url: '/contact?a=1&b="2"',
    tone: 'warning',
  })
  const bar = barOf(html)
  expect(bar.match(/<\/?[a-z]+/g)).toEqual([
    ...['<section', '<p', '<strong', '</strong', '<a', '</a', '</p', '<button', '</button'],
    ...['<script', '</script', '</section'],
  ])
  expect(bar).toContain('$&amp; $1')
  expect(bar).toContain('href="/contact?a=1&amp;b=&quot;2&quot;"')
  // Not one of those that have the nonce of the rendering: its hash goes into the policy beside theirs.
  expect(() => signScripts(html, 'n')).toThrow()
  expect(bar).toContain(`<script>${barScript}</script>`)
  expect(barScriptHash).toMatch(/^[\w+/]{43}=$/)
})

it('has a mark that other words do not have, whatever becomes of its times', () => {
  const mark = markOf(announce(page, words))
  expect(mark).toBeDefined()
  expect(markOf(announce(page, { ...words }))).toBe(mark)
  expect(markOf(announce(page, { ...words, text: 'Open again.' }))).not.toBe(mark)
  expect(markOf(announce(page, { ...words, tone: 'warning' }))).not.toBe(mark)
})

it('hides what was dismissed, and offers nothing that it cannot keep', () => {
  const run = (storage: () => Record<string, string>, typefaces: Record<string, string> = {}) => {
    const button: { hidden: boolean; onclick?: () => void } = { hidden: true }
    const attributes = new Set<string>()
    const section = {
      hidden: false,
      dataset: { mark: 'abc' },
      querySelector: () => button,
      toggleAttribute: (name: string, set: boolean) => set && attributes.add(name),
    }
    const documentElement = { dataset: typefaces }
    vi.stubGlobal('document', { currentScript: { parentNode: section }, documentElement })
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: storage })
    new Function(barScript)()
    return { button, section, attributes: [...attributes] }
  }
  const kept: Record<string, string> = {}
  const first = run(() => kept)
  expect([first.section.hidden, first.button.hidden]).toEqual([false, false])
  first.button.onclick?.()
  expect([first.section.hidden, kept]).toEqual([true, { announcement: 'abc' }])
  expect(run(() => kept).section.hidden).toBe(true)
  expect(run(() => ({ announcement: 'older' })).section.hidden).toBe(false)
  const blocked = run(() => {
    throw new Error('storage is blocked')
  })
  expect([blocked.section.hidden, blocked.button.hidden]).toEqual([false, true])
  expect(blocked.attributes).toEqual(['data-plain'])
  expect(run(() => kept, { typefaces: '' }).attributes).toEqual([])
  vi.unstubAllGlobals()
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})
