import type { User } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { memberBounds, memberName } from '../../../domain/member/member-name'
import { askAuth } from '../../auth-forms/ask-auth'
import { callApi } from '../../session/api'
import { submitting } from '../../session/use-action'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toast'
import { FormButtons } from '../kit/form-parts'
import { useApiAction } from '../kit/use-api-action'
import { frameMessages } from './messages'

const m = frameMessages.askName

/**
 * Asks a member without a name for one, above the page that they opened, so that nobody is led elsewhere or locked out.
 * 'Later' lasts until the next sign-in.
 */
export function AskName({ user }: { user: User }) {
  const [isOver, setOver] = useState(() => wasPostponed(user))
  const wasAsked = useRef(false)
  const isAsked = !isOver && memberName(user.user_metadata) === ''
  // The button that had the focus is gone.
  useEffect(() => {
    if (wasAsked.current && !isAsked && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.admin-menu a[aria-current]')?.focus()
    wasAsked.current = isAsked
  }, [isAsked])
  if (!isAsked) return null
  // Also once it is saved: the browser's copy of the account may not know yet.
  const end = () => {
    keepPostponed(user)
    setOver(true)
  }
  return (
    <section className="notice ask-name" aria-label={m.title}>
      <strong>{m.title}</strong>
      <p>{m.text}</p>
      <NameForm onSaved={end} onPostpone={end} />
    </section>
  )
}

function NameForm({ onSaved, onPostpone }: { onSaved: () => void; onPostpone: () => void }) {
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const { busy, run } = useApiAction(saveName, {
    failed: m.failed,
    onDone() {
      onSaved()
      showToast({ title: m.saved, description: m.savedText })
    },
    onRefused({ errors }) {
      setError(errors.name)
      field.current?.focus()
    },
  })

  return (
    <form noValidate onSubmit={submitting(run)}>
      <Field name="member-name" label={m.name} required error={error}>
        {control => <input {...control} ref={field} autoComplete="name" maxLength={2 * memberBounds.name} />}
      </Field>
      <FormButtons busy={busy} words={{ ...m, cancel: m.later }} onCancel={onPostpone} />
    </form>
  )
}

async function saveName(form: HTMLFormElement) {
  const name = String(new FormData(form).get('member-name') ?? '')
  const answer = await callApi('PATCH /account/profile', { json: { name } })
  // The browser's copy of the account.
  if (answer.ok) await askAuth(client => client.refreshSession())
  return answer
}

const storageKey = 'qq.name-later'

/** Names the account and its newest sign-in: the next one asks again. */
const signInOf = ({ id, last_sign_in_at: at = '' }: User): string => `${id} ${at}`

function wasPostponed(user: User): boolean {
  try {
    return localStorage.getItem(storageKey) === signInOf(user)
  } catch {
    return false
  }
}

function keepPostponed(user: User): void {
  try {
    localStorage.setItem(storageKey, signInOf(user))
  } catch {
    // A browser that stores nothing asks again on the next page.
  }
}
