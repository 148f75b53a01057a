import type { User } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { wordsOf } from '../session/service-error'
import { useAction } from '../session/use-action'
import { readAgency } from '../ui/agency/agency'
import { Button } from '../ui/button'
import { askAuth } from './ask-auth'
import { noRightsMessages as m } from './messages'

/** Whether the account has no role yet: the server answers 403 to all its calls. */
export const hasNoRights = ({ app_metadata: { role }, is_anonymous: isAnonymous }: User): boolean =>
  role === 'member' || isAnonymous === true

/** Replaces every page of the admin area: whose account this is, whom to ask, and a way to check again. */
export function NoRights({ user }: { user: User }) {
  const [answer, setAnswer] = useState('')

  // The browser's copy of the account may be an hour old.
  useEffect(() => {
    void renewSession()
  }, [])

  const { busy, run } = useAction(
    () => {
      setAnswer('')
      return renewSession()
    },
    // With a role, the requested page has replaced this one.
    problem => setAnswer(problem ?? m.unchanged),
  )

  const { email } = readAgency()
  const name = user.email || (user.phone ? `+${user.phone}` : '')
  return (
    <div className="frame admin-waiting">
      <h1 className="admin-title">{m.title}</h1>
      <div className="no-rights">
        <p>{name ? m.whose(name) : m.whoseNameless}</p>
        <p>
          {m.whom} <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </div>
      <div className="no-rights-check">
        <Button look="outline" aria-busy={busy || undefined} onClick={() => void run()}>
          {busy ? m.checking : m.check}
        </Button>
        <p role="status">{answer}</p>
      </div>
    </div>
  )
}

/** Fetches the account from the server and tells the layout. Resolves with a message when it could not. */
async function renewSession(): Promise<string | undefined> {
  const error = await askAuth(client => client.refreshSession())
  return error && wordsOf(error)
}
