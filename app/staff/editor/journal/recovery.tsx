import { Button } from '../../../ui/button'
import { editorMessages } from '../messages'
import type { JournalRecord } from './journal'

const m = editorMessages.recovery

export interface RecoveryProps {
  offers: readonly JournalRecord[]
  disabled: boolean
  onOpen: (record: JournalRecord) => void
  onDiscard: (record: JournalRecord) => void
}

/** What a crash, a closed tab or an ended session left behind. */
export function Recovery({ offers, disabled, onOpen, onDiscard }: RecoveryProps) {
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
                  onClick={() => confirm(m.confirm(title, record.keptAt)) && onDiscard(record)}
                >
                  {m.discard}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
