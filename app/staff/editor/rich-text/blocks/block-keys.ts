/** Keys of blocks: how they begin, and how one leaves them. */
import Quill, { Delta, type Range } from 'quill/core'
import type { Context } from 'quill/modules/keyboard'
import { insertRule } from './block-commands'

const { USER } = Quill.sources

interface Keyed {
  quill: Quill
}

/** For Quill's keyboard, which calls each with itself as `this`. */
export function blockKeys(onNote: () => void) {
  return {
    // Word's key. On a Mac Option makes another letter of it.
    footnote: { key: ['f', 'ƒ'], shortKey: true, altKey: true, handler: onNote },
    'quotation autofill': {
      key: ' ',
      collapsed: true,
      prefix: /^>$/,
      format: { list: false, callout: false },
      handler(this: Keyed, { index }: Range) {
        replaceLine(this.quill, index, 1)
        this.quill.formatLine(index - 1, 1, 'blockquote', true, USER)
      },
    },
    'rule autofill': {
      key: 'Enter',
      collapsed: true,
      prefix: /^---$/,
      suffix: /^$/,
      handler(this: Keyed, { index }: Range) {
        replaceLine(this.quill, index, 3)
        insertRule(this.quill, index - 3)
      },
    },
    'callout empty enter': {
      key: 'Enter',
      collapsed: true,
      format: ['callout'],
      empty: true,
      handler(this: Keyed) {
        this.quill.format('callout', false, USER)
        this.quill.format('begins', false, USER)
      },
    },
    'source enter': lineEnd('source'),
    'caption enter': lineEnd('caption'),
  }
}

/** What was typed becomes the block, in a step of its own. */
function replaceLine(quill: Quill, index: number, length: number): void {
  quill.history.cutoff()
  quill.deleteText(index - length, length, USER)
}

/** The line after a source or a caption is plain. */
const lineEnd = (name: string) => ({
  key: 'Enter',
  collapsed: true,
  format: [name],
  suffix: /^$/,
  handler(this: Keyed, { index }: Range, { format }: Context) {
    const change = new Delta()
      .retain(index)
      .insert('\n', format)
      .retain(1, { [name]: null })
    this.quill.updateContents(change, USER)
    this.quill.setSelection(index + 1, 0, Quill.sources.SILENT)
    this.quill.scrollSelectionIntoView()
  },
})
