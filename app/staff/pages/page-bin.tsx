import { useState } from 'react'
import { keptInBin } from '../../../domain/post/post'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useApiAction } from '../kit/use-api-action'
import { deletePageForEver, type ListedPage, reloadPages, restorePage } from './calls'
import { pagesMessages } from './messages'

const m = pagesMessages.bin

/** Deleted pages, with their two ways out. */
export function PageBin({ pages, isOwner }: { pages: readonly ListedPage[]; isOwner: boolean }) {
  if (pages.length === 0) return null
  return (
    <section aria-labelledby="page-bin">
      <h2 className="admin-subtitle" id="page-bin">
        {m.title}
      </h2>
      <ul className="ledger own-pages">
        {pages.map(page => (
          <BinnedPage key={page.id} page={page} isOwner={isOwner} />
        ))}
      </ul>
    </section>
  )
}

function BinnedPage({ page, isOwner }: { page: ListedPage; isOwner: boolean }) {
  const [asks, setAsks] = useState(false)
  const { id, title } = page
  const { busy, run: restore } = useApiAction(() => restorePage(id), {
    done: m.restored,
    failed: m.restoreFailed,
    onDone: reloadPages,
  })
  return (
    <li className="ledger-row">
      <div className="own-page-words">
        <p>{title}</p>
      </div>
      <p className="staff-quiet">
        {m.until} <CompanyTime at={new Date(Date.parse(page.binned_at ?? '') + keptInBin).toISOString()} />
      </p>
      <div className="own-page-ways">
        <Button
          look="outline"
          aria-busy={busy || undefined}
          aria-label={busy ? undefined : m.restoreOf(title)}
          onClick={() => void restore()}
        >
          {busy ? m.restoring : m.restore}
        </Button>
        {isOwner && (
          <button
            type="button"
            className="link-button"
            aria-label={m.deleteForEverOf(title)}
            onClick={() => setAsks(true)}
          >
            {m.deleteForEver}
          </button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={m.question(title)}
          text={m.warning}
          confirm={m.deleteForEver}
          busy={m.deleting}
          typed={{
            name: 'title',
            field: error => (
              <Field name="title" label={m.label} required error={error}>
                {control => <input {...control} type="text" autoComplete="off" spellCheck={false} />}
              </Field>
            ),
          }}
          onConfirm={async typed => {
            const answer = await deletePageForEver(id, typed)
            return answer.ok ? undefined : (answer.errors.title ?? answer.detail)
          }}
          onClose={isDeleted => {
            setAsks(false)
            if (!isDeleted) return
            showToast({ title: m.deleted })
            void reloadPages()
          }}
        />
      )}
    </li>
  )
}
