import { type FormEvent, useState } from 'react'
import { memberBounds } from '../../../domain/member/member-name'
import type { Member } from '../../../domain/member/member-schema'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { renameMember } from './calls'
import { memberMessages } from './messages'
import { reloadMembers, showMember } from './use-members'

const m = memberMessages.rename

/** Name and job title of a member, written by an owner. */
export function RenameForm({ member }: { member: Member }) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Several rows may be open at once.
  const fieldOf = (part: string) => `${part}-${member.id}`

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const values = new FormData(form)
    const read = (part: string) => String(values.get(fieldOf(part)) ?? '')
    setBusy(true)
    const answer = await renameMember(member.id, { name: read('name'), job_title: read('job_title') })
    setBusy(false)
    setErrors(answer.ok ? {} : answer.errors)
    if (answer.ok) {
      showToast({ title: m.done })
      return showMember(answer.body)
    }
    showToast({ title: memberMessages.actions.failed, description: answer.detail, variant: 'destructive' })
    const [field = ''] = Object.keys(answer.errors)
    form.querySelector<HTMLElement>(`[name="${fieldOf(field)}"]`)?.focus()
    // The member, or the permission to change them, is gone.
    if (answer.status === 404 || answer.code === 'not_owner') void reloadMembers()
  }

  return (
    <form className="rename-form" noValidate onSubmit={submit}>
      <Field name={fieldOf('name')} label={m.name} required error={errors.name}>
        {control => (
          <input
            {...control}
            autoComplete="off"
            maxLength={2 * memberBounds.name}
            defaultValue={member.name}
          />
        )}
      </Field>
      <Field name={fieldOf('job_title')} label={m.jobTitle} error={errors.job_title}>
        {control => (
          <input
            {...control}
            autoComplete="off"
            maxLength={2 * memberBounds.jobTitle}
            defaultValue={member.job_title}
          />
        )}
      </Field>
      <Button type="submit" look="outline" aria-busy={busy || undefined}>
        {busy ? m.busy : m.submit}
      </Button>
    </form>
  )
}
