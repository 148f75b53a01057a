import { useState } from 'react'
import type { EnquiryChange, WholeEnquiry } from '../../../../domain/enquiry/inbox/inbox-schema'
import { type OutcomeResult, outcomeResults } from '../../../../domain/enquiry/inbox/outcome/outcome'
import type { ApiAnswer } from '../../../../shared/api-answer'
import { useApiAction } from '../../kit/use-api-action'
import { outcomeMessages as m } from './messages'
import { OutcomeForm } from './outcome-form'

interface OutcomeSectionProps {
  enquiry: WholeEnquiry
  onSave: (to: EnquiryChange) => Promise<ApiAnswer<WholeEnquiry>>
}

/** What became of the enquiry: a button for each result opens the form that notes it. */
export function OutcomeSection({ enquiry, onSave }: OutcomeSectionProps) {
  const { outcome } = enquiry
  const [noting, setNoting] = useState<OutcomeResult>()
  // What held the focus goes away with the form, or with what is cleared.
  const leave = (result: OutcomeResult) => {
    setNoting(undefined)
    document.getElementById(`outcome-${result}`)?.focus()
  }
  const { busy, run: clear } = useApiAction((_: OutcomeResult) => onSave({ outcome: null }), {
    failed: m.failed,
    onDone: (_, result) => leave(result),
  })
  const isChosen = (result: OutcomeResult) => result === (noting ?? outcome?.result)
  return (
    <section className="outcome" aria-labelledby="outcome">
      <h3 id="outcome">{m.title}</h3>
      <div className="filters" role="group" aria-labelledby="outcome">
        {outcomeResults.map(result => (
          <button
            key={result}
            id={`outcome-${result}`}
            type="button"
            className="filter"
            aria-pressed={isChosen(result)}
            onClick={() => setNoting(result)}
          >
            {m.names[result]}
          </button>
        ))}
      </div>
      {noting ? (
        <OutcomeForm
          key={noting}
          enquiry={enquiry}
          result={noting}
          onSave={onSave}
          onClose={() => leave(noting)}
        />
      ) : (
        outcome && (
          <>
            <p>{m.describe(outcome)}</p>
            {outcome.note !== '' && <p dir="auto">{outcome.note}</p>}
            <div className="handling-links">
              <button type="button" className="link-button" onClick={() => setNoting(outcome.result)}>
                {m.change}
              </button>
              <button
                type="button"
                className="link-button"
                aria-busy={busy || undefined}
                onClick={() => void clear(outcome.result)}
              >
                {m.clear}
              </button>
            </div>
          </>
        )
      )}
    </section>
  )
}
