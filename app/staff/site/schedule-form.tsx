import type { Publication } from '../../../domain/site/site-schema'
import { submitting } from '../../session/use-action'
import { companyClock } from '../../ui/agency/clock'
import { Dialog } from '../../ui/dialog'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormButtons, FormError } from '../kit/form-parts'
import { useTypedForm } from '../kit/use-typed-form'
import { schedule, showSite } from './calls'
import { siteMessages } from './messages'

const m = siteMessages.schedule

export interface ScheduleFormProps {
  titles: readonly string[]
  documents: Publication['documents']
  onClose: () => void
}

/** When the chosen drafts go out, by the company's clocks. */
export function ScheduleForm({ titles, documents, onClose }: ScheduleFormProps) {
  const { typed, errors, busy, change, save } = useTypedForm({
    begin: { due_at: '' },
    check: ({ due_at }) => (companyClock().toInstant(due_at) === undefined ? { due_at: m.missing } : {}),
    send: ({ due_at }) => schedule(documents, companyClock().toInstant(due_at) ?? ''),
    failed: m.failed,
    onSaved(site) {
      onClose()
      showSite(site)
      showToast({ title: m.done })
    },
  })
  return (
    <Dialog title={m.title} closeLabel={m.cancel} onClose={onClose}>
      <form className="site-schedule" noValidate onSubmit={submitting(save)}>
        <p>{m.text(titles)}</p>
        <Field name="due_at" label={m.label} required hint={m.hint()} error={errors.due_at}>
          {control => (
            <input
              {...control}
              type="datetime-local"
              value={typed.due_at}
              onChange={({ target }) => change({ due_at: target.value })}
            />
          )}
        </Field>
        <FormError text={errors.whole} />
        <FormButtons busy={busy} words={m} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
