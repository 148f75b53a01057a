import { useState } from 'react'
import { Button } from '../../../ui/button'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { editorMessages } from '../messages'
import type { JournalFields, JournalRecord } from './journal'

const m = editorMessages.recovery

export interface RecoveryProps<Fields extends JournalFields> {
  offers: readonly JournalRecord<Fields>[]
  disabled: boolean
  onOpen: (record: JournalRecord<Fields>) => void
  onDiscard: (record: JournalRecord<Fields>) => void
}

/** What a crash, a closed tab or an ended session left behind. */
export function Recovery<Fields extends JournalFields>({
  offers,
  disabled,
  onOpen,
  onDiscard,
}: RecoveryProps<Fields>) {
  const [asked, setAsked] = useState<JournalRecord<Fields>>()
  if (offers.length === 0) return null
  return (
    <section className="recovery-offer" aria-labelledby="recovery-title">
      <h2 id="recovery-title">{m.title(offers.length)}</h2>
      <p>{m.text}</p>
      <ul>
        {offers.map(record => {
          const { title } = record.fields
          return (
            <li key={record.key}>
              <span>{m.row(title, record.keptAt)}</span>
              <div className="button-row">
                <Button
                  look="outline"
                  disabled={disabled}
                  aria-label={m.openNamed(title, record.keptAt)}
                  onClick={() => onOpen(record)}
                >
                  {m.open}
                </Button>
                <button
                  type="button"
                  className="link-button"
                  disabled={disabled}
                  aria-label={m.discardNamed(title, record.keptAt)}
                  onClick={() => setAsked(record)}
                >
                  {m.discard}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
      {asked && (
        <ConfirmDialog
          title={m.discardTitle}
          text={`${m.row(asked.fields.title, asked.keptAt)}.`}
          confirm={m.discard}
          busy={m.discard}
          onConfirm={async () => undefined}
          onClose={isSure => {
            setAsked(undefined)
            if (isSure) onDiscard(asked)
          }}
        />
      )}
    </section>
  )
}
