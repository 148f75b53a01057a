/** Callouts: lines of one kind that follow each other, of which each but the first of its kind is begun on purpose. */
import { BlockEmbed } from 'quill/blots/block'
import Quill, { Delta, Op, type Range } from 'quill/core'
import { type CalloutKind, calloutNames, isCalloutKind } from '../../../../../domain/post/body/callouts'
import { beginsAttributor, calloutAttributor } from './block-formats'

const { USER } = Quill.sources
const begun = { begins: 'callout' }

interface Line {
  start: number
  end: number
  kind: CalloutKind | undefined
  begins: boolean
  element: HTMLElement
  isEmbed: boolean
}

/** The line around this place of the text. */
function lineAt(quill: Quill, index: number): Line | undefined {
  const [line, offset] = index < 0 || index >= quill.getLength() ? [null, 0] : quill.getLine(index)
  if (!line) return undefined
  const { domNode: element } = line
  const kind: unknown = calloutAttributor.value(element)
  return {
    start: index - offset,
    end: index - offset + line.length(),
    kind: typeof kind === 'string' && isCalloutKind(kind) ? kind : undefined,
    begins: beginsAttributor.value(element) !== '',
    element,
    isEmbed: line instanceof BlockEmbed,
  }
}

/** Whether the line goes on with the callout above. */
function continuesCallout(quill: Quill, index: number): boolean {
  const line = lineAt(quill, index)
  return line?.kind !== undefined && !line.begins && lineAt(quill, line.start - 1)?.kind === line.kind
}

/** What can be done with the callout of this line: begin another here, join it with the one above. */
export function calloutChoices(quill: Quill, index: number): { canBegin: boolean; canJoin: boolean } {
  const first = firstOf(quill, lineAt(quill, index))
  const above = first?.begins ? lineAt(quill, first.start - 1)?.kind : undefined
  return { canBegin: continuesCallout(quill, index), canJoin: above !== undefined && above === first?.kind }
}

/** A new callout begins with a heading; another kind is of all its lines, and of a heading that was not changed. */
export function setCallout(quill: Quill, range: Range, kind: CalloutKind): void {
  const line = lineAt(quill, range.index)
  if (!line) return
  if (line.kind) {
    changeCallout(quill, line, line.kind, kind)
    return
  }
  quill.formatLine(range.index, range.length, { callout: kind }, USER)
  keepApart(quill, lineAt(quill, range.index + range.length)?.end)
  if (line.isEmbed) return
  if (/^h\d$/i.test(line.element.tagName)) keepApart(quill, line.start)
  else addHeading(quill, range, line.start, kind)
}

/** The callout ends above this line, which begins another of its kind. */
export function beginCallout(quill: Quill, range: Range): void {
  const line = lineAt(quill, range.index)
  if (!line?.kind) return
  if (/^h\d$/i.test(line.element.tagName)) quill.formatLine(line.start, 0, begun, USER)
  else addHeading(quill, range, line.start, line.kind)
}

/** The callout of this line and the one of its kind above become one. */
export function joinCallout(quill: Quill, range: Range): void {
  const first = firstOf(quill, lineAt(quill, range.index))
  if (first) quill.formatLine(first.start, 0, { begins: false }, USER)
}

function addHeading(quill: Quill, range: Range, start: number, kind: CalloutKind): void {
  const name = calloutNames[kind]
  const begins = lineAt(quill, start - 1)?.kind === kind ? begun : {}
  const heading = new Delta()
    .retain(start)
    .insert(name)
    .insert('\n', { header: 2, callout: kind, ...begins })
  quill.updateContents(heading, USER)
  quill.setSelection(range.index + name.length + 1, range.length, USER)
}

/** Where a callout begins at this line, it begins on purpose if the one above is of its kind. */
function keepApart(quill: Quill, start: number | undefined): void {
  const line = start === undefined ? undefined : lineAt(quill, start)
  if (line && continuesCallout(quill, line.start)) quill.formatLine(line.start, 0, begun, USER)
}

function firstOf(quill: Quill, line: Line | undefined): Line | undefined {
  let first = line
  while (first && continuesCallout(quill, first.start)) first = lineAt(quill, first.start - 1)
  return first
}

function changeCallout(quill: Quill, line: Line, was: CalloutKind, kind: CalloutKind): void {
  const { start } = firstOf(quill, line) ?? line
  let { end } = line
  while (continuesCallout(quill, end)) end = lineAt(quill, end)?.end ?? end
  quill.formatLine(start, end - start - 1, { callout: kind }, USER)
  keepApart(quill, start)
  keepApart(quill, end)
  const title = calloutNames[was]
  if (quill.getText(start, title.length + 1) !== `${title}\n`) return
  quill.updateContents(new Delta().retain(start).insert(calloutNames[kind]).delete(title.length), USER)
}

/**
 * Deleting what was between two callouts of a kind leaves two, and a line that is split begins one callout. Deleting the
 * end of the line above joins them.
 */
export function tendCallouts(quill: Quill): void {
  quill.on(Quill.events.TEXT_CHANGE, (change: Delta, before: Delta, source: string) => {
    // Undo restores both ends itself.
    if (source !== USER || quill.history.ignoreChange) return
    let [was, is] = [0, 0]
    for (const [at, op] of change.ops.entries()) {
      const line = op.delete || op.insert ? lineAt(quill, is) : undefined
      if (op.delete && line && isParted(before.slice(was, was + op.delete), line.kind))
        keepApart(quill, line.start)
      // With a word before it, it is a line of its own.
      const isSplit = op.insert === '\n' && op.attributes?.begins && !change.ops[at - 1]?.insert
      if (isSplit && line) quill.formatLine(line.end, 0, { begins: false }, USER)
      const length = op.delete ? 0 : Op.length(op)
      was += op.insert ? 0 : Op.length(op)
      is += length
    }
  })
}

/** Whether what was deleted had the end of a line of no such callout, or of one that began. */
const isParted = (deleted: Delta, kind: CalloutKind | undefined): boolean =>
  kind !== undefined &&
  deleted.ops.some(
    ({ insert, attributes = {} }) =>
      (typeof insert !== 'string' || insert.includes('\n')) &&
      (attributes.callout !== kind || attributes.begins !== undefined),
  )
