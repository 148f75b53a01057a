/** The block at the caret, without the engine: the toolbar is there before it. */
import { isCalloutKind } from '../../../../../domain/post/body/callouts'
import type { Formats } from '../selected'
import type { BlockChoice } from './messages'

/** Kinds of lines; a line is of one of them at most. */
const lineKinds = ['blockquote', 'source', 'caption'] as const

/** The picker's choice for what is at the caret. */
export function blockOf(formats: Formats): BlockChoice {
  const line = lineKinds.find(kind => formats[kind] === true)
  if (line) return line
  const { callout } = formats
  return typeof callout === 'string' && isCalloutKind(callout) ? `callout-${callout}` : ''
}
