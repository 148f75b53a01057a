/** Wording of what an article holds beside paragraphs, headings and lists. */
import { calloutNames } from '../../../../../domain/post/body/callouts'

export const blockMessages = {
  block: 'Kind of block',
  blocks: {
    '': 'Plain text',
    blockquote: 'Quotation',
    source: 'Source of the quotation',
    caption: 'Caption of the image',
    'callout-note': `Callout: ${calloutNames.note}`,
    'callout-forward': `Callout: ${calloutNames.forward}`,
    'callout-key': `Callout: ${calloutNames.key}`,
    'begin-callout': 'Begin another callout here',
    'join-callout': 'Join with the callout above',
  },
  rule: 'Insert rule',
  footnote: 'Footnote',
  footnoteWords: 'Words of the footnote',
  footnoteApply: 'Set footnote',
  footnoteRemove: 'Remove footnote',
  footnoteEmpty: 'Write what the footnote says.',
} as const

/** What the picker sets. */
export type BlockChoice = keyof typeof blockMessages.blocks

export const isBlockChoice = (value: string): value is BlockChoice =>
  Object.hasOwn(blockMessages.blocks, value)
