import type { User, UserIdentity } from '@supabase/auth-js'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { connectionMessages as m } from './connection-messages'
import { readProviderFailure } from './provider-failure'
import type { SignInProvider } from './provider-links'
import { describeProviderFailure } from './provider-messages'
import { askAuth } from './security-ask'
import { ConfirmDialog } from './security-confirm'
import { SecuritySection } from './security-section'
import { LocalTime } from './security-time'
import { type ServiceError, wordsOf } from './service-error'

interface ConnectionsProps {
  user: User
  providers: readonly SignInProvider[]
  /** Whether people may connect and disconnect. */
  mayChange: boolean
  onChange: () => unknown
}

/** What opens the account beside its password, and how to change that. */
export function Connections({ user, providers, mayChange, onChange }: ConnectionsProps) {
  const identities = user.identities ?? []
  const isManaged = identities.some(({ provider }) => provider.startsWith('sso:'))
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
                onLeave={
                  mayChange && !isManaged && identities.length > 1 && isExternal(identity)
                    ? () => setLeaving(identity)
                    : undefined
                }
              />
            ))}
          </ul>
          {mayChange && !isManaged && providers.length > 0 && <ConnectButtons providers={providers} />}
          {leaving && (
            <ConfirmDialog
              title={m.disconnectTitle(labelOf(leaving.provider))}
              text={m.disconnectText(labelOf(leaving.provider))}
              confirm={m.disconnect}
              busy={m.disconnecting}
              onConfirm={() => disconnect(leaving)}
              onClose={done => {
                setLeaving(undefined)
                if (!done) return
                showToast({ title: m.disconnected(labelOf(leaving.provider)) })
                heading.current?.focus()
                onChange()
              }}
            />
          )}
        </>
      )}
    </SecuritySection>
  )
}

/** The address and the number are changed in sections of their own. */
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
      <div className="security-quiet connection-facts">
        {email && <p>{email}</p>}
        <p>
          {used ? m.used : m.added} <LocalTime at={used ?? added ?? ''} />
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
  const [going, setGoing] = useState('')

  async function connect(name: string) {
    if (going) return
    setGoing(name)
    const failure = await askAuth(client =>
      client.linkIdentity({
        // The types of the client list the providers that its makers know.
        provider: name as 'github',
        options: {
          redirectTo: `${location.origin}/admin/security?${new URLSearchParams({ connected: name })}`,
        },
      }),
    )
    // Without a failure the browser is on its way.
    if (!failure) return
    setGoing('')
    showToast({ title: m.connectFailed, description: sentenceOf(failure), variant: 'destructive' })
  }

  return (
    <div className="button-row">
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          look="outline"
          aria-busy={going === name || undefined}
          disabled={going !== '' && going !== name}
          onClick={() => connect(name)}
        >
          {going === name ? m.connecting : m.connect(label)}
        </Button>
      ))}
    </div>
  )
}

async function disconnect(identity: UserIdentity): Promise<string | undefined> {
  const error = await askAuth(client => client.unlinkIdentity(identity))
  // Gone already is what was wanted.
  if (!error || error.code === 'identity_not_found') return undefined
  return `${m.disconnectFailed}. ${sentenceOf(error)}`
}

function sentenceOf(error: ServiceError): string {
  if (error.code === 'reauthentication_needed') return m.notFresh
  if (error.code === 'single_identity_not_deletable') return m.single
  return wordsOf(error)
}

/** Tells what the way to a provider has led to, and takes it out of the address. */
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
