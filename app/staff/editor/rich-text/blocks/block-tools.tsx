import type { RichText } from '../commands'
import { Picker } from '../picker'
import type { Formats } from '../selected'
import { Tool } from '../tool'
import { blockOf } from './block-choice'
import { isBlockChoice, blockMessages as m } from './messages'

const options = Object.entries(m.blocks).map(([value, label]) => ({ value, label }))

/** The last two are for callouts that are next to each other. */
const isOffered = (choice: string, { canBegin, canJoin }: Formats): boolean =>
  choice === 'begin-callout' ? canBegin === true : choice === 'join-callout' ? canJoin === true : true

interface BlockToolsProps {
  text: RichText | undefined
  formats: Formats
  isOff: (tool: string) => boolean
  /** The field below the toolbar that is open. */
  strip: string | undefined
  onStrip: (strip: 'note') => void
}

/** Quotation, caption and callout in a list; footnote and rule. Between those of docs/product.md 6.5, whose order stays. */
export const BlockTools = ({ text, formats, isOff, strip, onStrip }: BlockToolsProps) => (
  <div className="toolbar-group">
    <Picker
      label={m.block}
      options={options.filter(({ value }) => isOffered(value, formats))}
      value={blockOf(formats)}
      disabled={isOff('block')}
      onPick={value => isBlockChoice(value) && text?.setBlock(value)}
    />
    <Tool
      icon="footnote"
      label={m.footnote}
      pressed={strip === 'note' || formats.note === true}
      disabled={isOff('footnote')}
      onPress={() => onStrip('note')}
    />
    <Tool icon="rule" label={m.rule} disabled={isOff('rule')} onPress={() => text?.insertRule()} />
  </div>
)
