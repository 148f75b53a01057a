import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Redirect } from '../../../domain/redirect/redirect-schema'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { NothingYet } from '../kit/list-frame'
import { Pending } from '../kit/load-failure'
import { RemovalDialog } from '../kit/removal-dialog'
import { deleteRedirect, redirectsQuery, reloadRedirects } from './calls'
import { ImportForm } from './import-form'
import { redirectMessages as m } from './messages'
import { MissedAddresses } from './missed-addresses'
import { RedirectForm } from './redirect-form'

/** What is open over the page: the form, with the old address if it is known, or the import. */
type Opened = { form: 'one'; source: string } | { form: 'import' }

/** Redirects, and what visitors asked for in vain: everyone reads them, owners manage them. */
export function RedirectsPage({ isOwner }: { isOwner: boolean }) {
  const { data: answer } = useQuery(redirectsQuery)
  const [opened, setOpened] = useState<Opened>()
  const [removed, setRemoved] = useState<Redirect>()
  const close = () => setOpened(undefined)
  return (
    <>
      <div className="title-row">
        <h1 className="admin-title">{m.title}</h1>
        {isOwner && (
          <div className="button-row">
            <Button onClick={() => setOpened({ form: 'one', source: '' })}>{m.create}</Button>
            <Button look="outline" onClick={() => setOpened({ form: 'import' })}>
              {m.import}
            </Button>
          </div>
        )}
      </div>
      <p>{m.lede}</p>
      <Pending answer={answer} words={m} onRetry={reloadRedirects} />
      {answer?.ok && (
        <>
          <RedirectList redirects={answer.body.redirects} isOwner={isOwner} onRemove={setRemoved} />
          <MissedAddresses
            missed={answer.body.missed}
            isOwner={isOwner}
            onRedirect={source => setOpened({ form: 'one', source })}
          />
        </>
      )}
      {opened?.form === 'one' && <RedirectForm source={opened.source} onClose={close} />}
      {opened?.form === 'import' && <ImportForm onClose={close} />}
      {removed && (
        <RemovalDialog
          title={m.removal.title(removed.source)}
          words={m.removal}
          remove={() => deleteRedirect(removed.id)}
          onRemoved={reloadRedirects}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  )
}

interface RedirectListProps {
  redirects: readonly Redirect[]
  isOwner: boolean
  onRemove: (redirect: Redirect) => void
}

function RedirectList({ redirects, isOwner, onRemove }: RedirectListProps) {
  if (redirects.length === 0)
    return <NothingYet seal="staff-redirects" words={isOwner ? m.none : m.noneForEditors} />
  return (
    <>
      <p className="list-status">{m.count(redirects.length)}</p>
      <ul className="ledger redirects">
        {redirects.map(redirect => (
          <li key={redirect.id} className="ledger-row">
            <p className="old-address">
              <span>
                <code>{redirect.source}</code> <span className="visually-hidden">{m.leadsTo}</span>
                <span aria-hidden="true">→</span> <a href={redirect.target}>{redirect.target}</a>
              </span>
              <span className="staff-quiet">
                {m.added} <CompanyTime at={redirect.created_at} />
              </span>
            </p>
            {isOwner && (
              <Button
                look="outline"
                aria-label={m.removeOf(redirect.source)}
                onClick={() => onRemove(redirect)}
              >
                {m.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
