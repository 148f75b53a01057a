import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ownWords, WordsContext } from './own-words'
import { NonceContext, useWordsScript, wordsScript } from './words-script'

const makeWords = () => ({
  title: 'Results',
  count: (position: number, total: number) => `${position} of ${total}`,
  gallery: { next: 'Next image', previous: 'Previous image' },
  actions: [
    { to: '/contact', label: 'Start' },
    { to: '/portfolio', label: 'View' },
  ],
})
const changes = {
  title: 'R\u00e9sultats </script>',
  count: '{1}, dont {0}',
  gallery: { next: 'Suivante' },
  actions: { 1: { label: 'Voir' } },
}
const m = ownWords('some', makeWords())
const sayAll = (words: ReturnType<typeof makeWords>) =>
  [
    words.title,
    words.count(2, 6),
    ...Object.values(words.gallery),
    ...words.actions.map(({ to, label }) => `${to} ${label}`),
  ].join('|')
const Page = () => sayAll(m)
const shipped = 'Results|2 of 6|Next image|Previous image|/contact Start|/portfolio View'
const own = 'Résultats </script>|6, dont 2|Suivante|Previous image|/contact Start|/portfolio Voir'
const render = (said: object | undefined) =>
  renderToStaticMarkup(createElement(WordsContext, { value: said as never }, createElement(Page)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')

it('says the words of the site whose page is rendered', () => {
  expect(render(undefined)).toBe(shipped)
  expect(render({ some: changes })).toBe(own)
  expect(render({ other: changes })).toBe(shipped)
})

it('is known on the server only while a page is rendered', () => {
  const reported = vi.spyOn(console, 'error').mockReturnValue()
  expect(() => m.title).toThrow()
  reported.mockRestore()
})

it('says the same in the browser', () => {
  const window: { ownWords?: (set: string, words: object) => ReturnType<typeof makeWords> } = {}
  new Function('window', wordsScript({ some: changes }))(window)
  expect(sayAll(window.ownWords?.('some', makeWords()) ?? makeWords())).toBe(own)
  expect(sayAll(window.ownWords?.('other', makeWords()) ?? makeWords())).toBe(shipped)
})

const Script = () => {
  const { nonce, html } = useWordsScript()
  return `${nonce}: ${html}`
}

it('adds nothing to a page of the shipped words, and no end of a script to any other (XSS)', () => {
  const write = (said: object | undefined) =>
    renderToStaticMarkup(
      createElement(
        NonceContext,
        { value: 'n1' },
        createElement(WordsContext, { value: said as never }, createElement(Script)),
      ),
    )
  expect(write(undefined)).toBe('n1: ')
  expect(write({})).toBe('n1: ')
  // Only the server says it.
  expect(write({ menu: changes })).toBe('n1: ')
  expect(write({ some: changes })).toMatch(/^n1: \{const put=/)
  expect(wordsScript({ some: changes })).not.toContain('<')
})
