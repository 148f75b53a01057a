import type { User } from '@supabase/auth-js'
import type { MailSender } from '../../../domain/mail/mail-layout'
import { currentCompany } from '../../../domain/site/current-site.server'
import accountStyles from '../../auth-forms/auth-form.css?url'
import type { SignInProvider } from '../../auth-forms/provider-links'
import { depsContext } from '../../context.server'
import { isContributor } from '../../session/role'
import { useSession } from '../../session/session'
import { staffPage } from '../../staff/kit/staff-page'
import { useUser } from '../../staff/security/account'
import { Connections } from '../../staff/security/connections'
import { DeviceNotices } from '../../staff/security/device-notices'
import { Email } from '../../staff/security/email'
import { AccountLog } from '../../staff/security/events'
import { Factors } from '../../staff/security/factors'
import { securityMessages as m } from '../../staff/security/messages'
import { Notifications } from '../../staff/security/notifications'
import { Password } from '../../staff/security/password'
import { Phone } from '../../staff/security/phone'
import { Profile } from '../../staff/security/profile'
import securityStyles from '../../staff/security/security.css?url'
import { Sessions } from '../../staff/security/sessions'
import type { Route } from './+types/security'

/** The rules of this installation; only the page's API calls tell the server whose account it is. */
export async function loader({ context }: Route.LoaderArgs) {
  const deps = context.get(depsContext)
  const { auth, passkeys } = deps.config
  const { name, legalName, address, email, phones } = await currentCompany(deps)
  const { passwordMin, secureEmailChange, phone, otpLength } = auth
  // Nothing else of their settings leaves the server.
  const providers = auth.providers.map(({ name, label }) => ({ name, label }))
  const ways = { providers, mayConnect: auth.manualLinking }
  return {
    passwordMin,
    bothAgree: secureEmailChange,
    passkeys,
    phone,
    codeLength: otpLength,
    sender: { name, legalName, address, email, phones },
    ...ways,
  }
}

/** The rules do not change while the page is open. */
export const shouldRevalidate = () => false

export const { meta, links } = staffPage({ title: m.title, styles: [accountStyles, securityStyles] })

/** The signed-in member's account: password, address, authenticators, connected sign-ins, sessions, log. */
export default function Security({ loaderData }: Route.ComponentProps) {
  const session = useSession()
  // The layout shows this page to signed-in members only.
  return session.kind === 'signed-in' ? <Account known={session.user} {...loaderData} /> : null
}

interface AccountProps {
  /** The user as the session has them, which may be an hour old. */
  known: User
  /** Whose letters members write. */
  sender: MailSender
  passwordMin: number
  bothAgree: boolean
  /** Whether browsers let this site use passkeys. */
  passkeys: boolean
  /** Whether text messages are sent. */
  phone: boolean
  codeLength: number
  providers: readonly SignInProvider[]
  /** Whether users may connect and disconnect them. */
  mayConnect: boolean
}

function Account(props: AccountProps) {
  const { known, sender, passwordMin, bothAgree, passkeys, phone, codeLength, providers, mayConnect } = props
  const user = useUser(known)
  const email = user.email ?? ''
  return (
    <>
      <h1 className="admin-title">{m.title}</h1>
      <p className="security-lede">{m.lede(email)}</p>
      <Profile sender={sender} />
      <Password email={email} passwordMin={passwordMin} />
      <Email email={email} newEmail={user.new_email ?? ''} bothAgree={bothAgree} />
      {phone && <Phone phone={user.phone ?? ''} codeLength={codeLength} />}
      <Factors user={user} passkeys={passkeys} phone={phone} codeLength={codeLength} />
      {(providers.length > 0 || hasExternal(user)) && (
        <Connections user={user} providers={providers} mayChange={mayConnect} />
      )}
      {!isContributor(user) && <Notifications />}
      <DeviceNotices />
      <Sessions />
      <AccountLog />
    </>
  )
}

/** Whether the user signs in with a provider, even one that is no longer in the settings. */
const hasExternal = ({ identities = [] }: User): boolean =>
  identities.some(({ provider }) => provider !== 'email' && provider !== 'phone')
