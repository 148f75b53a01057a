import { useState } from 'react'
import type { NewRequest } from '../../../domain/privacy/privacy-schema'
import { serverNow } from '../../session/clock/server-clock'
import { submitting } from '../../session/use-action'
import { companyClock } from '../../ui/agency/clock'
import { Button } from '../../ui/button'
import { Field, type FieldControl, Select } from '../../ui/field'
import { useApiAction } from '../kit/use-api-action'
import { addRequest } from './calls'
import { privacyMessages } from './messages'
import { reloadDesk } from './use-desk'

const m = privacyMessages.requests

/** Enters a request into the register. */
export function RequestForm() {
  const [errors, setErrors] = useState<Record<string, string>>({})

  const { busy, run } = useApiAction(
    // The server checks every field and names what is wrong with it.
    (form: HTMLFormElement) => addRequest(Object.fromEntries(new FormData(form)) as NewRequest),
    {
      done: m.added,
      failed: m.failed,
      onDone(_, form) {
        setErrors({})
        form.reset()
        return reloadDesk()
      },
      onRefused: problem => setErrors(problem.errors),
    },
  )

  return (
    <form className="privacy-form" noValidate onSubmit={submitting(run)}>
      <Field name="email" label={privacyMessages.find.email} required error={errors.email}>
        {control => <input {...control} type="email" autoComplete="off" />}
      </Field>
      <Field name="kind" label={m.kind} error={errors.kind}>
        {control => <Options control={control} names={m.kinds} />}
      </Field>
      <Field name="law" label={m.law} error={errors.law}>
        {control => <Options control={control} names={m.laws} />}
      </Field>
      <Field name="received_on" label={m.received} required error={errors.received_on}>
        {control => <input {...control} type="date" defaultValue={companyClock().toDate(serverNow())} />}
      </Field>
      <Field name="notes" label={m.notes} error={errors.notes} className="privacy-notes">
        {control => <textarea {...control} rows={2} />}
      </Field>
      <Button type="submit" look="outline" aria-busy={busy || undefined}>
        {busy ? m.busy : m.submit}
      </Button>
    </form>
  )
}

const Options = ({ control, names }: { control: FieldControl; names: Readonly<Record<string, string>> }) => (
  <Select {...control}>
    {Object.entries(names).map(([key, words]) => (
      <option key={key} value={key}>
        {words}
      </option>
    ))}
  </Select>
)
