import { useMemo } from 'react'
import { findChanges } from '../../../domain/site/walk-document'
import { useSession } from '../../session/session'
import { companyClock } from '../../ui/agency/clock'
import { Button } from '../../ui/button'
import type { JournalRecord } from '../editor/journal/journal'
import { useJournal } from '../editor/journal/use-journal'
import { ChangesTable } from './changes-table'
import { isSame } from './content'
import { siteMessages } from './messages'
import type { Content, useDraft } from './use-draft'

const m = siteMessages.leftOver

interface KeptTexts {
  title: string
  content: Content
}

type Draft = ReturnType<typeof useDraft>

/** What is typed is kept in this browser until it is saved; what an earlier page could not save is offered. */
export function useLeftOver({ saved, content, isSaved }: Draft) {
  const session = useSession()
  const { title, name, version } = saved
  const fields = useMemo(() => ({ title, content }), [title, content])
  return useJournal<KeptTexts>({
    accountId: session.kind === 'signed-in' ? session.user.id : '',
    postId: `site:${name}`,
    version,
    fields,
    saved: { title, content: saved.content },
    isDirty: !isSaved,
    differ: (one, other) => !isSame(one.content, other.content),
  })
}

export interface LeftOverProps {
  draft: Draft
  leftOver: ReturnType<typeof useLeftOver>
}

/** Its age and what it says otherwise are shown before it can be the draft: it may be older than that. */
export function LeftOver({ draft, leftOver: { offers, take, discard } }: LeftOverProps) {
  const [offer] = offers
  if (!offer) return null
  const { saved } = draft
  async function use(record: JournalRecord<KeptTexts>) {
    draft.change(() => record.fields.content)
    await take(record)
  }
  return (
    <section className="site-clash" aria-labelledby={`left-over-${saved.name}`}>
      <h2 id={`left-over-${saved.name}`}>{m.title(saved.title)}</h2>
      <p>{m.text(companyClock().formatTime(offer.keptAt))}</p>
      {offer.version < saved.version && <p>{m.older}</p>}
      <ChangesTable
        heads={[m.field, m.draft, m.kept]}
        changes={findChanges(saved.form, saved.content, offer.fields.content)}
        none={m.same}
      />
      <div className="button-row">
        <Button look="outline" onClick={() => void use(offer)}>
          {m.use}
        </Button>
        <Button look="outline" onClick={() => void discard(offer)}>
          {m.discard}
        </Button>
      </div>
    </section>
  )
}
