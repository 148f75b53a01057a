import { useState } from 'react'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { FormError } from '../kit/form-parts'
import { queryClient } from '../kit/queries'
import { RemovalDialog } from '../kit/removal-dialog'
import { useApiAction } from '../kit/use-api-action'
import { discardDraft, documentQuery, publish } from './calls'
import { siteMessages } from './messages'
import type { useDraft } from './use-draft'

const m = siteMessages.document

export interface DocumentHeadProps {
  draft: ReturnType<typeof useDraft>
  isOwner: boolean
}

/** Where the draft stands, and what can be done with it; it stays in sight over a long form. */
export function DocumentHead({ draft, isOwner }: DocumentHeadProps) {
  const { saved, isSaved, saving, failure, clash } = draft
  const [asking, setAsking] = useState(false)
  const publishing = useApiAction(() => publishNow(draft), {
    done: siteMessages.published,
    failed: siteMessages.publishFailed,
  })
  const hasDraft = saved.drafted || !isSaved
  const mayPublish = isOwner || saved.editors_publish
  return (
    <div className="site-head">
      <p className="staff-quiet" role="status">
        {stateOf({ saved, isSaved, saving, failed: failure !== undefined })}
      </p>
      <div className="button-row">
        {mayPublish && hasDraft && saved.scheduled_for === null && (
          <Button
            aria-busy={publishing.busy || undefined}
            disabled={clash !== undefined}
            onClick={() => void publishing.run()}
          >
            {publishing.busy ? siteMessages.publishing : m.publish}
          </Button>
        )}
        {saved.drafted && isSaved && (
          <Button look="outline" onClick={() => setAsking(true)}>
            {m.discard}
          </Button>
        )}
        <a className="button button-outline" href={saved.path}>
          {m.view}
        </a>
      </div>
      {saved.scheduled_for !== null && (
        <p>
          {siteMessages.goesOut} <CompanyTime at={saved.scheduled_for} />. {m.settled}
        </p>
      )}
      {!mayPublish && hasDraft && <p className="staff-quiet">{m.onlyOwners}</p>}
      {failure !== undefined && (
        <>
          <FormError text={m.failed(failure)} />
          <Button look="outline" onClick={() => void draft.save()}>
            {m.again}
          </Button>
        </>
      )}
      {asking && (
        <RemovalDialog
          title={siteMessages.discarding.title(saved.title)}
          words={siteMessages.discarding}
          remove={async () => {
            const answer = await discardDraft(saved.name, saved.version)
            if (answer.ok) draft.show(answer.body)
            return answer
          }}
          onRemoved={async () => undefined}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/** What was typed last is saved first; what is typed meanwhile is the next draft. */
const publishNow = ({ withSaved, show }: DocumentHeadProps['draft']) =>
  withSaved(async ({ name, version, content }) => {
    const answer = await publish([{ name, version }])
    if (!answer.ok) return answer
    const fresh = await queryClient.fetchQuery({ ...documentQuery(name), staleTime: 0 })
    if (fresh.ok) show(fresh.body, content)
    return answer
  })

interface State {
  saved: SiteDocument
  isSaved: boolean
  saving: boolean
  failed: boolean
}

function stateOf({ saved, isSaved, saving, failed }: State): string {
  if (saving) return m.saving
  if (!isSaved || failed) return m.unsaved
  if (!saved.drafted) return m.none
  return saved.changed_at === null
    ? m.saved
    : `${m.saved}: ${siteMessages.by(saved.changed_at, saved.changed_by)}`
}
