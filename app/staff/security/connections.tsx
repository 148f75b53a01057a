import type { User, UserIdentity } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readProviderFailure } from '../../auth-forms/provider-failure'
import type { SignInProvider } from '../../auth-forms/provider-links'
import { describeProviderFailure } from '../../auth-forms/provider-messages'
import { type ServiceError, wordsOf } from '../../session/service-error'
import { useAction } from '../../session/use-action'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { proveAuth } from '../kit/prove'
import { reloadAccount } from './account'
import { connectionMessages as m } from './connection-messages'
import { SecuritySection } from './section'

interface ConnectionsProps {
  user: User
  providers: readonly SignInProvider[]
  /** Whether users may connect and disconnect. */
  mayChange: boolean
}

/** The external sign-ins of the account, and how to change them. */
export function Connections({ user, providers, mayChange }: ConnectionsProps) {
  const identities = user.identities ?? []
  const isManaged = identities.some(({ provider }) => provider.startsWith('sso:'))
  const mayLeave = (identity: UserIdentity) =>
    mayChange && !isManaged && identities.length > 1 && isExternal(identity)
  const [leaving, setLeaving] = useState<UserIdentity>()
  const labelOf = (provider: string) => nameProvider(provider, providers)
  useArrival(providers)

  return (
    <SecuritySection id="connections" title={m.title} text={isManaged ? m.managed : m.text}>
      {heading => (
        <>
          <ul className="ledger">
            {identities.map(identity => (
              <ConnectionRow
                key={identity.identity_id}
                identity={identity}
                label={labelOf(identity.provider)}
                onLeave={mayLeave(identity) ? () => setLeaving(identity) : undefined}
              />
            ))}
          </ul>
          {mayChange && !isManaged && providers.length > 0 && <ConnectButtons providers={providers} />}
          {leaving && (
            <DisconnectDialog
              identity={leaving}
              label={labelOf(leaving.provider)}
              onClose={() => setLeaving(undefined)}
              onDone={() => heading.current?.focus()}
            />
          )}
        </>
      )}
    </SecuritySection>
  )
}

interface DisconnectDialogProps {
  identity: UserIdentity
  label: string
  onClose: () => void
  onDone: () => void
}

function DisconnectDialog({ identity, label, onClose, onDone }: DisconnectDialogProps) {
  return (
    <ConfirmDialog
      title={m.disconnectTitle(label)}
      text={m.disconnectText(label)}
      confirm={m.disconnect}
      busy={m.disconnecting}
      onConfirm={() => disconnect(identity)}
      onClose={done => {
        onClose()
        if (!done) return
        showToast({ title: m.disconnected(label) })
        onDone()
        void reloadAccount()
      }}
    />
  )
}

/** Address and number have their own sections. */
const isExternal = ({ provider }: UserIdentity): boolean => provider !== 'email' && provider !== 'phone'

function nameProvider(provider: string, providers: readonly SignInProvider[]): string {
  if (provider === 'email') return m.email
  if (provider === 'phone') return m.phone
  if (provider.startsWith('sso:')) return m.sso
  return providers.find(({ name }) => name === provider)?.label ?? provider
}

interface ConnectionRowProps {
  identity: UserIdentity
  label: string
  /** Absent where it cannot be disconnected. */
  onLeave: (() => void) | undefined
}

function ConnectionRow({ identity, label, onLeave }: ConnectionRowProps) {
  const email = typeof identity.identity_data?.email === 'string' ? identity.identity_data.email : ''
  const { last_sign_in_at: used, created_at: added } = identity
  return (
    <li className="ledger-row factor">
      <h3>{label}</h3>
      <div className="staff-quiet connection-facts">
        {email && <p>{email}</p>}
        <p>
          {used ? m.used : m.added} <CompanyTime at={used ?? added ?? ''} />
        </p>
      </div>
      {onLeave && (
        <Button look="outline" aria-label={m.disconnectOf(label, email)} onClick={onLeave}>
          {m.disconnect}
        </Button>
      )}
    </li>
  )
}

function ConnectButtons({ providers }: { providers: readonly SignInProvider[] }) {
  const { given, run } = useAction(connect, failure =>
    showToast({ title: m.connectFailed, description: sentenceOf(failure), variant: 'destructive' }),
  )
  const going = given?.[0]

  return (
    <div className="button-row">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          look="outline"
          aria-busy={going === name || undefined}
          disabled={going !== undefined && going !== name}
          onClick={() => void run(name)}
        >
          {going === name ? m.connecting : m.connect(label)}
        </Button>
      ))}
    </div>
  )
}

/** Resolves with what went wrong; otherwise never, because the browser leaves for the provider. */
async function connect(name: string): Promise<ServiceError> {
  const failure = await proveAuth(client =>
    client.linkIdentity({
      // The client's types list only the providers its authors know.
      provider: name as 'github',
      options: {
        redirectTo: `${location.origin}/admin/security?${new URLSearchParams({ connected: name })}`,
      },
    }),
  )
  return failure ?? new Promise(() => {})
}

async function disconnect(identity: UserIdentity): Promise<string | undefined> {
  const error = await proveAuth(client => client.unlinkIdentity(identity))
  // Idempotent: already gone counts as done.
  if (!error || error.code === 'identity_not_found') return undefined
  return `${m.disconnectFailed}. ${sentenceOf(error)}`
}

function sentenceOf(error: ServiceError): string {
  if (error.code === 'single_identity_not_deletable') return m.single
  return wordsOf(error)
}

/** Reports the outcome of a redirect to a provider, and removes it from the address. */
function useArrival(providers: readonly SignInProvider[]): void {
  const { search, hash, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const provider = new URLSearchParams(search).get('connected')
    if (!provider) return
    const failure = readProviderFailure(search, hash)
    if (failure)
      showToast({
        title: m.connectFailed,
        description: describeProviderFailure(failure.code, failure.error),
        variant: 'destructive',
      })
    else showToast({ title: m.connected(nameProvider(provider, providers)) })
    void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [search, hash, pathname, navigate, providers])
}
