import { useState } from 'react'
import type { PreviewLink } from '../../../domain/site/site-schema'
import { companyClock } from '../../ui/agency/clock'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { RemovalDialog } from '../kit/removal-dialog'
import { useApiAction } from '../kit/use-api-action'
import { makePreview, reloadDocuments, revokePreview, showSite } from './calls'
import { siteMessages } from './messages'

const m = siteMessages.previews

/** Links to the drafts for people without an account: a new one is shown once, the others can be revoked. */
export function Previews({ previews }: { previews: readonly PreviewLink[] }) {
  const [made, setMade] = useState<string>()
  const [revoked, setRevoked] = useState<PreviewLink>()
  const { busy, run } = useApiAction(makePreview, {
    failed: m.makeFailed,
    onDone({ link, site }) {
      setMade(link)
      showSite(site)
    },
  })
  return (
    <section className="site-previews" aria-labelledby="site-previews-title">
      <h2 id="site-previews-title">{m.title}</h2>
      <p className="staff-quiet">{m.text}</p>
      {made !== undefined && <NewLink link={made} />}
      <div className="button-row">
        <Button look="outline" aria-busy={busy || undefined} onClick={() => void run()}>
          {busy ? m.making : m.make}
        </Button>
      </div>
      {previews.length > 0 && (
        <ul className="ledger">
          {previews.map(preview => (
            <li key={preview.id} className="ledger-row site-preview">
              <p>
                {m.made(preview.made_by)} <CompanyTime at={preview.made_at} />
              </p>
              <p className="staff-quiet">
                {m.until} <CompanyTime at={preview.expires_at} />
              </p>
              <Button
                look="outline"
                aria-label={m.revokeOf(companyClock().formatTime(preview.made_at))}
                onClick={() => setRevoked(preview)}
              >
                {m.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {revoked && (
        <RemovalDialog
          title={m.revoking.title}
          words={m.revoking}
          remove={() => revokePreview(revoked.id)}
          onRemoved={async () => {
            setMade(undefined)
            await reloadDocuments()
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </section>
  )
}

function NewLink({ link }: { link: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ title: m.copied })
    } catch {
      // The browser refused, or has no clipboard without https.
      showToast({ title: m.copyFailed, description: m.copyFailedText, variant: 'destructive' })
    }
  }
  return (
    <div className="site-new-link">
      <Field name="preview-link" label={m.link} hint={m.linkHint}>
        {control => (
          <input {...control} type="text" readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Field>
      <Button onClick={() => void copy()}>{m.copy}</Button>
    </div>
  )
}
