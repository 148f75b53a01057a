import type { User } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { depsContext } from '../../context.server'
import { getAuthClient } from '../../features/account/auth-client'
import type { SignInProvider } from '../../features/account/provider-links'
import { Connections } from '../../features/account/security-connections'
import { Email } from '../../features/account/security-email'
import { AccountLog } from '../../features/account/security-events'
import { Factors } from '../../features/account/security-factors'
import { securityMessages as m } from '../../features/account/security-messages'
import { Password } from '../../features/account/security-password'
import { Phone } from '../../features/account/security-phone'
import { Sessions } from '../../features/account/security-sessions'
import { useSession } from '../../features/account/session'
import securityStyles from '../../styles/security.css?url'
import type { Route } from './+types/security'

/** The rules of this installation; whose account it is, the server learns from the calls of the page. */
export function loader({ context }: Route.LoaderArgs) {
  const { auth } = context.get(depsContext).config
  const { passwordMin, secureEmailChange, phone, otpLength } = auth
  // Nothing else of their settings leaves the server.
  const providers = auth.providers.map(({ name, label }) => ({ name, label }))
  const ways = { providers, mayConnect: auth.manualLinking }
  return { passwordMin, bothAgree: secureEmailChange, phone, codeLength: otpLength, ...ways }
}

/** The rules do not change while the page is open. */
export const shouldRevalidate = () => false

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: securityStyles }]

export const meta: Route.MetaFunction = () => [{ title: `${m.title} | Quorum & Quay` }]

/** One's own account: password, address, authenticators, connected sign-ins, sessions, log. */
export default function Security({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  // The layout shows this page to nobody else.
  return session.kind === 'signed-in' ? <Account known={session.user} {...loaderData} /> : null
}

interface AccountProps {
  /** The user as the session knows it, which may be an hour old. */
  known: User
  passwordMin: number
  bothAgree: boolean
  /** Whether text messages are sent. */
  phone: boolean
  codeLength: number
  providers: readonly SignInProvider[]
  /** Whether people may connect and disconnect them. */
  mayConnect: boolean
}

function Account(props: AccountProps) {
  const { known, passwordMin, bothAgree, phone, codeLength, providers, mayConnect } = props
  const { user, version, refresh } = useAccount(known)
  const email = user.email ?? ''
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p className="security-lede">{m.lede(email)}</p>
      <Password email={email} passwordMin={passwordMin} onChange={refresh} />
      <Email email={email} newEmail={user.new_email ?? ''} bothAgree={bothAgree} onChange={refresh} />
      {phone && <Phone email={email} phone={user.phone ?? ''} codeLength={codeLength} onChange={refresh} />}
      <Factors user={user} version={version} phone={phone} codeLength={codeLength} onChange={refresh} />
      {(providers.length > 0 || hasExternal(user)) && (
        <Connections user={user} providers={providers} mayChange={mayConnect} onChange={refresh} />
      )}
      <Sessions version={version} onChange={refresh} />
      <AccountLog version={version} />
    </>
  )
}

/** Signs in by somebody else's word, although no provider may be left in the settings. */
const hasExternal = ({ identities = [] }: User): boolean =>
  identities.some(({ provider }) => provider !== 'email' && provider !== 'phone')

/** The user as the server knows it. `version` moves with every change, so that all sections load again. */
function useAccount(known: User) {
  const [user, setUser] = useState(known)
  const [version, setVersion] = useState(0)
  const read = useCallback(async () => {
    const client = await getAuthClient()
    const { data } = await client.getUser()
    if (data.user) setUser(data.user)
  }, [])
  useEffect(() => {
    // A failure leaves what the session knows; the sections say by themselves what they cannot load.
    read().catch(() => undefined)
  }, [read])
  const refresh = useCallback(async () => {
    await read().catch(() => undefined)
    setVersion(before => before + 1)
  }, [read])
  return { user, version, refresh }
}
