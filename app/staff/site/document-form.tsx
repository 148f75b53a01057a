import { useEffect } from 'react'
import { Link } from 'react-router'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { DocumentHead } from './document-head'
import { DraftCare, formOf, showField } from './draft-care'
import { FormFields } from './form-fields'
import { siteMessages } from './messages'
import { useDraft } from './use-draft'
import { Versions } from './versions'
import { WayInPlace } from './way-in-place'

const m = siteMessages.document

/** A document as a form made from its schema; it saves itself as a draft, which an owner publishes. */
export function DocumentForm({ opened, isOwner }: { opened: SiteDocument; isOwner: boolean }) {
  const draft = useDraft(opened)
  const { saved } = draft
  const { title, form } = saved
  const isCase = saved.name.startsWith('case-')
  useFieldOfAddress()
  return (
    <>
      <p className="site-ways">
        {isCase ? (
          <Link className="text-link" to="/admin/cases">
            {m.backToCases}
          </Link>
        ) : (
          <Link className="text-link" to="/admin/site">
            {m.back}
          </Link>
        )}
        <WayInPlace document={saved} />
      </p>
      <h1 className="admin-title">{title}</h1>
      <DocumentHead draft={draft} isOwner={isOwner} />
      <DraftCare draft={draft} />
      <p className="staff-quiet">{m.facts}</p>
      <form className="site-form" aria-label={title} onSubmit={event => event.preventDefault()}>
        <FormFields field={form} path={[]} form={formOf(draft)} />
      </form>
      <Versions document={saved} onUse={content => draft.change(() => content)} />
    </>
  )
}

/** A result of the search leads to its field. */
function useFieldOfAddress(): void {
  useEffect(() => {
    const { hash } = location
    if (hash === '') return
    // The page that is gone to takes the focus first (app/shell/route-announcer.tsx).
    const timer = setTimeout(() => showField(decodeURIComponent(hash.slice(1))))
    return () => clearTimeout(timer)
  }, [])
}
