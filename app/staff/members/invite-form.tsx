import { useRef, useState } from 'react'
import type { StaffRole } from '../../../domain/member/member-schema'
import { isEmailAddress, questionAbout } from '../../../shared/email/email-address'
import { toShownAddress } from '../../../shared/email/shown-address'
import { submitting } from '../../session/use-action'
import { Button } from '../../ui/button'
import { Field, Select } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { prove } from '../kit/prove'
import { useApiAction } from '../kit/use-api-action'
import { sendInvite } from './calls'
import { memberMessages } from './messages'
import { reloadMembers } from './use-members'

const m = memberMessages.invites

const roles: readonly StaffRole[] = ['contributor', 'editor', 'owner']

const roleIn = (values: FormData): StaffRole => roles.find(role => role === values.get('role')) ?? 'editor'

/** Address and role of a future member. */
export function InviteForm() {
  const [error, setError] = useState<string>()
  const email = useRef<HTMLInputElement>(null)
  /** The address that the user was asked about; sending it again confirms it. */
  const asked = useRef('')

  function refuse(words: string) {
    setError(words)
    email.current?.focus()
    return undefined
  }

  function send(form: HTMLFormElement) {
    const values = new FormData(form)
    const address = String(values.get('email') ?? '').trim()
    if (!isEmailAddress(address)) return refuse(m.emailMissing)
    const question = questionAbout(address, asked.current)
    asked.current = address
    if (question) return refuse(question)
    setError(undefined)
    return prove(() => sendInvite(address, roleIn(values)))
  }
  const { busy, run } = useApiAction(send, {
    async onDone(invite, form) {
      showToast({ title: m.sent, description: m.sentTo(toShownAddress(invite.email)) })
      form.reset()
      email.current?.focus()
      await reloadMembers()
    },
    onRefused({ errors, detail }) {
      if (errors.email) refuse(errors.email)
      else showToast({ title: m.failed, description: detail, variant: 'destructive' })
    },
  })

  return (
    <form className="invite-form" noValidate onSubmit={submitting(run)}>
      <Field name="email" label={m.email} required error={error} className="invite-address">
        {control => <input {...control} ref={email} type="email" autoComplete="off" maxLength={254} />}
      </Field>
      <Field name="role" label={m.role}>
        {control => (
          <Select {...control} defaultValue="editor">
            {roles.map(role => (
              <option key={role} value={role}>
                {m.roles[role]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" aria-busy={busy || undefined}>
        {busy ? m.busy : m.submit}
      </Button>
    </form>
  )
}
