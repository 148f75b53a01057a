import { useState } from 'react'
import { memberBounds } from '../../../domain/member/member-name'
import type { Member } from '../../../domain/member/member-schema'
import { submitting } from '../../session/use-action'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { useApiAction } from '../kit/use-api-action'
import { renameMember } from './calls'
import { memberMessages } from './messages'
import { reloadMembers, showMember } from './use-members'

const m = memberMessages.rename

/** Name and job title of a member, written by an owner. */
export function RenameForm({ member }: { member: Member }) {
  const [errors, setErrors] = useState<Record<string, string>>({})
  // Several rows may be open at once.
  const fieldOf = (part: string) => `${part}-${member.id}`

  function rename(form: HTMLFormElement) {
    const values = new FormData(form)
    const read = (part: string) => String(values.get(fieldOf(part)) ?? '')
    return renameMember(member.id, { name: read('name'), job_title: read('job_title') })
  }
  const { busy, run } = useApiAction(rename, {
    done: m.done,
    failed: memberMessages.actions.failed,
    onDone(renamed) {
      setErrors({})
      showMember(renamed)
    },
    onRefused(problem, form) {
      setErrors(problem.errors)
      const [field = ''] = Object.keys(problem.errors)
      form.querySelector<HTMLElement>(`[name="${fieldOf(field)}"]`)?.focus()
      // The member, or the permission to change them, is gone.
      if (problem.status === 404 || problem.code === 'not_owner') void reloadMembers()
    },
  })

  return (
    <form className="rename-form" noValidate onSubmit={submitting(run)}>
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
