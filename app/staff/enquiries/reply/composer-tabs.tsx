import type { KeyboardEvent } from 'react'
import { isBlank } from '../../../../shared/text'
import { replyMessages } from './reply-messages'

const m = replyMessages.tabs

const writings = ['reply', 'note'] as const
export type Writing = (typeof writings)[number]

const tabId = (writing: Writing) => `composer-tab-${writing}`
const panelId = (writing: Writing) => `composer-${writing}`

/** Attributes of the panel that a tab opens. */
export const panelOf = (writing: Writing, chosen: Writing) => ({
  id: panelId(writing),
  role: 'tabpanel',
  'aria-labelledby': tabId(writing),
  hidden: writing !== chosen,
})

export interface ComposerTabsProps {
  chosen: Writing
  onChoose: (writing: Writing) => void
  /** What is typed and not yet sent. */
  unsent: Readonly<Record<Writing, string>>
}

/** The tabs of the ARIA Authoring Practices: one stop for Tab, arrows between them, and what has the focus is open. */
export function ComposerTabs({ chosen, onChoose, unsent }: ComposerTabsProps) {
  function handleKeyDown(event: KeyboardEvent) {
    const at = writings.indexOf(chosen)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const writing = to === undefined ? undefined : writings.at(to % writings.length)
    if (writing === undefined) return
    event.preventDefault()
    onChoose(writing)
    document.getElementById(tabId(writing))?.focus()
  }
  return (
    <div className="composer-tabs" role="tablist" aria-label={m.name}>
      {writings.map(writing => (
        <button
          key={writing}
          type="button"
          role="tab"
          id={tabId(writing)}
          aria-selected={writing === chosen}
          aria-controls={panelId(writing)}
          tabIndex={writing === chosen ? 0 : -1}
          onClick={() => onChoose(writing)}
          onKeyDown={handleKeyDown}
        >
          {m.of[writing]}{' '}
          {writing !== chosen && !isBlank(unsent[writing]) && (
            <span className="composer-unsent">{m.unsent}</span>
          )}
        </button>
      ))}
    </div>
  )
}
