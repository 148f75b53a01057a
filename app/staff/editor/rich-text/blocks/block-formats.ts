/** Quotations' sources, captions, callouts, rules and footnotes, as the editor holds them. */
import Block, { BlockEmbed } from 'quill/blots/block'
import Embed from 'quill/blots/embed'
import { Parchment } from 'quill/core'
import { calloutClass, calloutKinds } from '../../../../../domain/post/body/callouts'

/** A line of a kind of its own, as headings are: it is never a quotation or an item as well. */
export class SiteSource extends Block {
  static override blotName = 'source'
  static override tagName = 'BLOCKQUOTE'
  static override className = 'ql-source'

  static override formats(): boolean {
    return true
  }
}

export class SiteCaption extends Block {
  static override blotName = 'caption'
  static override tagName = 'P'
  static override className = 'ql-caption'

  static override formats(): boolean {
    return true
  }
}

/** Lines of one kind that follow each other are one callout until one begins another: paragraphs, headings, lists, quotations. */
export const calloutAttributor = new Parchment.ClassAttributor('callout', calloutClass, {
  scope: Parchment.Scope.BLOCK,
  whitelist: [...calloutKinds],
})

/** A callout that begins below another of its kind. */
export const beginsAttributor = new Parchment.ClassAttributor('begins', 'ql-begins', {
  scope: Parchment.Scope.BLOCK,
  whitelist: ['callout'],
})

export class SiteRule extends BlockEmbed {
  static override blotName = 'rule'
  static override tagName = 'HR'

  static override value(): boolean {
    return true
  }

  static override formats(): Record<string, never> {
    return {}
  }

  override format(): void {}
}

/** The words of a footnote as they are stored. */
export const tidyNote = (words: string): string => words.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/**
 * A footnote is one character of the text, at its place, and its words are the value: it is moved, copied, deleted and
 * undone with the words around it. The sheet numbers it.
 */
export class SiteNote extends Embed {
  static override blotName = 'note'
  static override tagName = 'SPAN'
  static override className = 'ql-note'

  static override create(words: string): HTMLElement {
    const node = document.createElement('span')
    node.className = SiteNote.className
    node.dataset.words = tidyNote(words)
    node.title = node.dataset.words
    return node
  }

  static override value(node: HTMLElement): string | undefined {
    return tidyNote(node.dataset.words ?? node.textContent ?? '') || undefined
  }

  html(): string {
    const copy = document.createElement('span')
    writeNote(this.domNode as HTMLElement, copy)
    return copy.outerHTML
  }
}

/** As it is stored: the words between the tags. */
function writeNote(shown: HTMLElement, stored: HTMLElement): void {
  stored.className = SiteNote.className
  // A table is stored already.
  stored.textContent = shown.dataset.words ?? shown.textContent
}

/** Notes of a copy of the text, as they are stored. */
export function writeNotes(copy: Element): void {
  for (const shown of copy.querySelectorAll<HTMLElement>(`.${SiteNote.className}`)) {
    const stored = copy.ownerDocument.createElement('span')
    writeNote(shown, stored)
    shown.replaceWith(stored)
  }
}
