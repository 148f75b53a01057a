/** Footnotes in the cells of a table: typed, changed, removed, pasted, and taken back. */
import Quill from 'quill/core'
import { afterEach, expect, it, vi } from 'vitest'
import { createRichText } from '../quill'

afterEach(() => document.body.replaceChildren())

const row = (first: string) => `<table><tbody><tr><td>${first}</td><td>2</td></tr></tbody></table>`
const note = (words: string) => `<span class="ql-note">${words}</span>`

/** An editor with this table, and the caret at the end of its first cell. */
function openWith(html: string) {
  const container = document.body.appendChild(document.createElement('div'))
  let stored = html
  const onNote = vi.fn()
  const text = createRichText({
    container,
    html,
    attributes: {},
    onChange: next => {
      stored = next
    },
    onSelect: () => {},
    onFiles: () => {},
    onNote,
    onPasted: () => {},
  })
  const quill = Quill.find(container)
  const cell = () => container.querySelector<HTMLElement>('td')
  if (!(quill instanceof Quill)) throw new Error('there is no editor here')
  cell()?.focus()
  getSelection()?.selectAllChildren(cell() ?? container)
  getSelection()?.collapseToEnd()
  return { text, quill, cell, onNote, stored: () => stored }
}

it('opens as it is stored', () => {
  const { text, cell } = openWith(row(`1${note('As of May &amp; June')}`))
  expect(text.faithful).toBe(true)
  expect(cell()?.textContent).toBe('1')
})

it('is set at the caret, changed and removed, each as one step', () => {
  const { text, quill, stored } = openWith(row('1'))
  expect(text.readNote()).toBe('')
  text.setNote(' As of\n May ')
  expect(stored()).toBe(row(`1${note('As of May')}`))
  expect(text.readNote()).toBe('As of May')
  text.setNote('As of June')
  expect(stored()).toBe(row(`1${note('As of June')}`))
  text.setNote(undefined)
  expect(stored()).toBe(row('1'))
  quill.history.undo()
  quill.history.undo()
  expect(stored()).toBe(row(`1${note('As of May')}`))
})

it('is asked for with the key of the text, and by a click on its number', () => {
  const { text, cell, onNote } = openWith(row(`1${note('As of May')}`))
  const key = { key: 'f', ctrlKey: true, altKey: true, bubbles: true, cancelable: true }
  cell()?.dispatchEvent(new KeyboardEvent('keydown', key))
  expect(onNote).toHaveBeenCalledTimes(1)
  cell()?.querySelector<HTMLElement>('.ql-note')?.click()
  expect(onNote).toHaveBeenCalledTimes(2)
  expect(text.readNote()).toBe('As of May')
})

it('is pasted with the words around it, into a cell and with its table', () => {
  const paste = (target: Element | null, html: string) => {
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true })
    const getData = (type: string) => (type === 'text/html' ? html : '')
    Object.defineProperty(event, 'clipboardData', { value: { files: [], getData } })
    target?.dispatchEvent(event)
  }
  const word = (body: string) =>
    `${body}<div style="mso-element:footnote-list"><div style="mso-element:footnote" id="ftn1"><p><a style="mso-footnote-id:ftn1" href="#_ftnref1" name="_ftn1">[1]</a> At cost.</p></div></div>`
  const mark = '<a style="mso-footnote-id:ftn1" href="#_ftn1" name="_ftnref1"><span>[1]</span></a>'
  const { cell, stored } = openWith(row('1'))
  paste(cell(), word(`<p>4${mark} t</p>`))
  expect(stored()).toBe(row(`14${note('At cost.')} t`))

  const { quill, stored: whole } = openWith('<p>a</p>')
  quill.setSelection(1, 0)
  paste(
    quill.root,
    word(`<table><tr><td>Gold${mark}</td><td>4</td></tr><tr><td>Zinc</td><td>5</td></tr></table>`),
  )
  expect(whole()).toContain(`>Gold${note('At cost.')}</th>`)
})
