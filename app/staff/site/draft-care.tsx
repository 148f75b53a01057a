import { labelOf } from '../../../domain/site/walk-document'
import { LeaveGuard } from '../kit/leave-guard'
import { Clash } from './clash'
import { isSame, toId, valueAt, withValue } from './content'
import type { FormContext } from './form-context'
import { LeftOver, useLeftOver } from './left-over'
import { siteMessages } from './messages'
import type { useDraft } from './use-draft'

const m = siteMessages.document

type Draft = ReturnType<typeof useDraft>

/** What the fields of a form need of its draft. */
export const formOf = (draft: Draft): FormContext => {
  const { content, saved } = draft
  return {
    content,
    shippedAt: path => valueAt(saved.shipped, path),
    change: (path, value) => draft.change(now => withValue(now, path, value)),
    // A fault is that of what was saved: it goes with the next key.
    faultAt: path =>
      isSame(valueAt(saved.content, path), valueAt(content, path))
        ? saved.faults.find(fault => fault.path === toId(path))?.message
        : undefined,
    hasFault: path => saved.faults.some(fault => `${fault.path}.`.startsWith(`${toId(path)}.`)),
  }
}

/** What keeps a draft from being lost: a clash, what an earlier page could not save, the question before leaving. */
export function DraftCare({ draft }: { draft: Draft }) {
  const leftOver = useLeftOver(draft)
  const { content, saved, clash } = draft
  return (
    <>
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
                  {labelOf(saved.form, path)}
                </a>
                . {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** Unfolds the section of a field, and goes there; an item of a list stands for what is in it. */
export function showField(path: string): void {
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
