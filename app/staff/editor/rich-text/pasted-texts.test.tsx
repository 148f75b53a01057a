/** What the editor makes of texts of other programs, and what it says of them. */
import Quill from 'quill/core'
import { afterEach, expect, it } from 'vitest'
import { moreTexts } from '../../../../tests/support/data/clipboards/more-texts'
import { pastedTexts } from '../../../../tests/support/data/clipboards/pasted-texts'
import type { Pasted, RefusedPaste } from './clipboard'
import { createRichText } from './quill'

afterEach(() => document.body.replaceChildren())

/** An editor into which this was pasted. */
function paste(data: Readonly<Record<string, string>>, html = '') {
  const container = document.body.appendChild(document.createElement('div'))
  let [stored, note]: [string, Pasted | RefusedPaste | undefined] = [html, undefined]
  createRichText({
    container,
    html,
    attributes: {},
    onChange: next => {
      stored = next
    },
    onSelect: () => {},
    onFiles: () => {},
    onNote: () => {},
    onPasted: pasted => {
      note = pasted
    },
  })
  const quill = Quill.find(container)
  if (!(quill instanceof Quill)) throw new Error('there is no editor here')
  quill.setSelection(0, 0)
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'clipboardData', {
    value: { files: [], getData: (type: string) => data[type] ?? '' },
  })
  quill.root.dispatchEvent(event)
  return { stored: () => stored.replace(/<span class="ql-ui"[^>]*><\/span>/g, ''), note, event }
}

it.each([...pastedTexts, ...moreTexts])('reads a text of $program', ({ html, truth, says = {} }) => {
  // As browsers spell colours.
  const { stored, note } = paste({ 'text/html': html.replaceAll('#000000', 'rgb(0, 0, 0)') })
  expect(stored().replace(/(<p><br><\/p>)+$/, '')).toBe(truth)
  const { undo, keepTheme, ...report } = (note ?? {}) as Partial<Pasted>
  expect(Object.fromEntries(Object.entries(report).filter(([, said]) => said))).toEqual(says)
})

it.each([
  ['of HTML', { 'text/html': `<p>${'a'.repeat(16_000_000)}</p>` }, 17],
  ['of words', { 'text/plain': 'a'.repeat(16_000_000) }, 16],
  ['of tags alone', { 'text/html': '<p>a</p>'.repeat(600_000) }, 5],
])('refuses a paste of 16 MB %s, and keeps what was typed', (_, data, megabytes) => {
  const { stored, note, event } = paste(data, '<p>Typed</p>')
  expect(event.defaultPrevented).toBe(true)
  expect(note).toEqual({ megabytes })
  expect(stored()).toBe('<p>Typed</p>')
})

it('takes large images', () => {
  const picture = `data:image/png;base64,${'A'.repeat(6_000_000)}`
  const { stored } = paste({ 'text/html': `<p>a<img src="${picture}"></p>` })
  expect(stored().length).toBeGreaterThan(6_000_000)
})
