/** Values of attributes that are allowed, hostile: what of them a paste brings into the text. */
import Quill from 'quill/core'
import { afterEach, expect, it } from 'vitest'
import { hostileValues, keptValues } from '../../../../../tests/support/data/hostile-values'
import { createRichText } from '../quill'

afterEach(() => document.body.replaceChildren())

/** happy-dom's own reading of styles is quadratic: 20,000 brackets, which the server's test has, took it 20 seconds. */
const length = 2000

it.each(hostileValues(length))('brings no more than the editor writes of %s', (_, html) => {
  const container = document.body.appendChild(document.createElement('div'))
  let stored = ''
  createRichText({
    container,
    html: '',
    attributes: {},
    onChange: next => {
      stored = next
    },
    onSelect: () => {},
    onFiles: () => {},
    onNote: () => {},
    onPasted: () => {},
  })
  const quill = Quill.find(container)
  if (!(quill instanceof Quill)) throw new Error('there is no editor here')
  quill.setSelection(0, 0)
  const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
  const getData = (type: string) => (type === 'text/html' ? html : '')
  Object.defineProperty(event, 'clipboardData', { value: { files: [], getData } })
  quill.root.dispatchEvent(event)
  expect(stored).toContain('a')
  expect(stored.replaceAll(keptValues, '')).not.toMatch(/\s[\w-]+=/)
  expect(stored.length).toBeLessThan(200)
})
