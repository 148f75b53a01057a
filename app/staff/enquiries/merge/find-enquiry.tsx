import { useState } from 'react'
import { submitting } from '../../../session/use-action'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { useApiAction } from '../../kit/use-api-action'
import { inboxApiQuery, openInbox } from '../address'
import { listEnquiries } from '../calls'
import { mergeMessages as m } from './merge-messages'
import type { Mergeable } from './mergeable'

/** As many as a dialog shows. */
const mostShown = 8

/** Words to find an enquiry by, whoever wrote it. */
export function FindEnquiry({ onFound }: { onFound: (found: readonly Mergeable[]) => void }) {
  const [words, setWords] = useState('')
  const [error, setError] = useState<string>()
  const { busy, run } = useApiAction(
    () => listEnquiries(inboxApiQuery({ ...openInbox, status: 'all', search: words }, '')),
    {
      onDone: ({ enquiries }) => {
        setError(undefined)
        onFound(enquiries.slice(0, mostShown))
      },
      onRefused: ({ detail }) => setError(detail),
    },
  )
  return (
    <form className="chooser-own" onSubmit={submitting(() => run())}>
      <Field name="merge-search" label={m.search} error={error}>
        {control => (
          <input
            {...control}
            type="text"
            enterKeyHint="search"
            dir="auto"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="outline" aria-busy={busy || undefined}>
        {m.find}
      </Button>
    </form>
  )
}
