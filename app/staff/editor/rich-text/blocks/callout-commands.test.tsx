/** Callouts next to each other: they stay two until their author joins them. */
import Quill from 'quill/core'
import { afterEach, expect, it } from 'vitest'
import { createRichText } from '../quill'
import type { Selected } from '../selected'

afterEach(() => document.body.replaceChildren())

const begun = ' ql-begins-callout'

/** An editor with this text; the classes of what is stored are in one order. */
function openWith(html: string) {
  const container = document.body.appendChild(document.createElement('div'))
  let [stored, formats]: [string, Selected['formats']] = [html, {}]
  const text = createRichText({
    container,
    html,
    attributes: {},
    onChange: next => {
      stored = next
    },
    onSelect: selected => {
      formats = selected.formats
    },
    onFiles: () => {},
    onNote: () => {},
    onPasted: () => {},
  })
  const quill = Quill.find(container)
  if (!(quill instanceof Quill)) throw new Error('there is no editor here')
  const at = (words: string) => quill.setSelection(quill.getText().indexOf(words), 0)
  const press = (key: string) => {
    quill.root.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    quill.update()
  }
  return {
    text,
    quill,
    at,
    press,
    stored: () => stored.replaceAll(`${begun.trim()} ql-callout-note`, `ql-callout-note${begun}`),
    formats: () => formats,
    faithful: text.faithful,
  }
}

const line = (words: string, more = '') => `<p class="ql-callout-note${more}">${words}</p>`
const two = `${line('a')}${line('b', begun)}${line('c')}`
const heading = (name: string, more = '') => `<h2 class="ql-callout-note${more}">${name}</h2>`

it('opens two as they are stored', () => {
  const { faithful, text, at, stored, formats } = openWith(two)
  expect(faithful).toBe(true)
  at('c')
  expect(formats()).toMatchObject({ canBegin: true, canJoin: true })
  text.setBlock('join-callout')
  expect(stored()).toBe(`${line('a')}${line('b')}${line('c')}`)
  expect(formats()).toMatchObject({ canBegin: true, canJoin: false })
})

it('begins another at a line, under a heading of its own', () => {
  const { text, at, stored, quill } = openWith(line('a') + line('b') + line('c'))
  at('b')
  text.setBlock('begin-callout')
  expect(stored()).toBe(line('a') + heading('Note', begun) + line('b') + line('c'))
  quill.history.undo()
  expect(stored()).toBe(line('a') + line('b') + line('c'))
})

it('makes a new one of a line above, below and between others of its kind', () => {
  const { text, at, stored } = openWith(`${line('a')}<p>x</p>${line('b')}`)
  at('x')
  text.setBlock('callout-note')
  expect(stored()).toBe(line('a') + heading('Note', begun) + line('x') + line('b', begun))
})

it('stays one of its own when its kind becomes that of its neighbours', () => {
  const { text, at, stored } = openWith(`${line('a')}<p class="ql-callout-key">x</p>${line('b')}`)
  at('x')
  text.setBlock('callout-note')
  expect(stored()).toBe(line('a') + line('x', begun) + line('b', begun))
})

it('becomes of another kind with its heading, and its items', () => {
  const kinds = (kind: string, name: string) =>
    `<h2 class="ql-callout-${kind}">${name}</h2><p class="ql-callout-${kind}">a</p><ol><li data-list="bullet" class="ql-callout-${kind}"><span class="ql-ui" contenteditable="false"></span>b</li></ol><p>c</p>`
  const { text, at, stored, quill } = openWith(kinds('note', 'Note'))
  at('b')
  text.setBlock('callout-key')
  expect(stored()).toBe(kinds('key', 'Key point'))
  quill.history.undo()
  expect(stored()).toBe(kinds('note', 'Note'))
})

it('stays one of its own when what was between is deleted, and an undo of it', () => {
  const { quill, at, press, stored } = openWith(`${line('a')}<p><br></p>${line('b')}`)
  at('b')
  press('Backspace')
  expect(stored()).toBe(line('a') + line('b', begun))
  quill.history.undo()
  expect(stored()).toBe(`${line('a')}<p><br></p>${line('b')}`)
})

it('stays one of its own when its first line is deleted', () => {
  const { quill, stored } = openWith(two)
  quill.deleteText(quill.getText().indexOf('b'), 2, 'user')
  expect(stored()).toBe(line('a') + line('c', begun))
})

it('is joined by Backspace at its start', () => {
  const { at, press, stored } = openWith(two)
  at('b')
  press('Backspace')
  expect(stored()).toBe(line('ab') + line('c'))
})

it('goes on with the second half of a line that is split', () => {
  const { quill, press, stored } = openWith(`${line('a')}${line('bc', begun)}`)
  quill.setSelection(3, 0)
  press('Enter')
  expect(stored()).toBe(line('a') + line('b', begun) + line('c'))
})

it('ends at an empty line with Enter', () => {
  const { quill, press, stored } = openWith(line('a') + line('<br>', begun))
  quill.setSelection(2, 0)
  press('Enter')
  expect(stored()).toBe(`${line('a')}<p><br></p>`)
})
