import { useEffect } from 'react'
import { Link } from 'react-router'
import type { SiteDocument } from '../../../domain/site/site-schema'
import { labelOf } from '../../../domain/site/walk-document'
import { LeaveGuard } from '../kit/leave-guard'
import { Clash } from './clash'
import { isSame, toId, valueAt, withValue } from './content'
import { DocumentHead } from './document-head'
import type { FormContext } from './form-context'
import { FormFields } from './form-fields'
import { LeftOver, useLeftOver } from './left-over'
import { siteMessages } from './messages'
import { useDraft } from './use-draft'
import { Versions } from './versions'

const m = siteMessages.document

/** A document as a form made from its schema; it saves itself as a draft, which an owner publishes. */
export function DocumentForm({ opened, isOwner }: { opened: SiteDocument; isOwner: boolean }) {
  const draft = useDraft(opened)
  const leftOver = useLeftOver(draft)
  const { content, saved, clash } = draft
  const { title, form, shipped } = saved
  const context: FormContext = {
    content,
    shippedAt: path => valueAt(shipped, path),
    change: (path, value) => draft.change(now => withValue(now, path, value)),
    // A fault is that of what was saved: it goes with the next key.
    faultAt: path =>
      isSame(valueAt(saved.content, path), valueAt(content, path))
        ? saved.faults.find(fault => fault.path === toId(path))?.message
        : undefined,
    hasFault: path => saved.faults.some(fault => `${fault.path}.`.startsWith(`${toId(path)}.`)),
  }
  useFieldOfAddress()
  return (
    <>
      <p className="site-ways">
        <Link className="text-link" to="/admin/site">
          {m.back}
        </Link>
        <Link className="text-link" to={`/admin/site/edit/${saved.name}`}>
          {m.inPlace}
        </Link>
      </p>
      <h1 className="admin-title">{title}</h1>
      <DocumentHead draft={draft} isOwner={isOwner} />
      {clash && (
        <Clash
          theirs={clash}
          mine={content}
          onKeepMine={() => void draft.save(clash.version)}
          onTakeTheirs={() => draft.show(clash)}
        />
      )}
      <LeftOver draft={draft} leftOver={leftOver} />
      <LeaveGuard isUnsaved={draft.isUnsaved} kept={leftOver.kept === true} save={draft.saveForLeaving} />
      {saved.faults.length > 0 && draft.isSaved && (
        <section className="site-faults" aria-label={m.faults(saved.faults.length)}>
          <p>{m.faults(saved.faults.length)}:</p>
          <ul>
            {saved.faults.map(({ path, message }) => (
              <li key={path}>
                <a href={`#${path}`} onClick={() => showField(path)}>
                  {labelOf(form, path)}
                </a>
                . {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="staff-quiet">{m.facts}</p>
      <form className="site-form" aria-label={title} onSubmit={event => event.preventDefault()}>
        <FormFields field={form} path={[]} form={context} />
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

/** Unfolds the section of a field, and goes there; an item of a list stands for what is in it. */
function showField(path: string): void {
  const steps = path.split('.')
  while (steps.length > 0) {
    const field = document.getElementById(steps.join('.'))
    if (field) {
      const section = field.closest('details')
      if (section) section.open = true
      field.focus()
      return
    }
    steps.pop()
  }
}
