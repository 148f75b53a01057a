import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { askAuth } from './security-ask'
import { ConfirmDialog } from './security-confirm'
import { Disclosure } from './security-disclosure'
import { EnrolForm } from './security-enrol'
import { EnrolPhoneForm } from './security-enrol-phone'
import { securityMessages } from './security-messages'
import { RecoveryCodes, useNewCodes } from './security-recovery-codes'
import { SecuritySection } from './security-section'
import { LocalTime } from './security-time'
import { wordsOf } from './service-error'

const m = securityMessages.factors

/** The server's bound (server/auth/factors.ts). */
const mostFactors = 10

interface FactorsProps {
  user: User
  version: number
  /** Whether a phone may be a second factor. */
  phone: boolean
  /** Digits of a code. */
  codeLength: number
  /** Resolves when what the page shows is new. */
  onChange: () => Promise<void>
}

/** The authenticators of the account, and the codes for their loss. */
export function Factors({ user, version, phone, codeLength, onChange }: FactorsProps) {
  const [removing, setRemoving] = useState<Factor>()
  const newCodes = useNewCodes()
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []

  async function finishEnrolment(close: () => void) {
    close()
    showToast({ title: m.done, description: m.doneText })
    if (factors.length === 0) await newCodes.make()
    await onChange()
  }

  return (
    <SecuritySection id="authenticators" title={m.title} text={factors.length > 0 ? m.some : m.none}>
      {heading => (
        <>
          {factors.length > 0 && (
            <ul className="ledger">
              {factors.map(factor => (
                <FactorRow key={factor.id} factor={factor} onRemove={() => setRemoving(factor)} />
              ))}
            </ul>
          )}
          {factors.length < mostFactors ? (
            <>
              <Disclosure label={m.add}>
                {close => (
                  <EnrolForm factors={factors} onClose={close} onDone={() => finishEnrolment(close)} />
                )}
              </Disclosure>
              {phone && (
                <Disclosure label={m.addPhone}>
                  {close => (
                    <EnrolPhoneForm
                      factors={factors}
                      codeLength={codeLength}
                      onClose={close}
                      onDone={() => finishEnrolment(close)}
                    />
                  )}
                </Disclosure>
              )}
            </>
          ) : (
            <p className="security-quiet">{m.full(mostFactors)}</p>
          )}
          {factors.length > 0 && (
            <RecoveryCodes
              email={user.email ?? ''}
              newCodes={newCodes}
              version={version}
              onChange={onChange}
            />
          )}
          {removing && (
            <ConfirmDialog
              title={m.removeTitle(nameOf(removing))}
              text={factors.length === 1 ? m.removeLast : m.removeOne}
              confirm={m.remove}
              busy={m.removing}
              onConfirm={() => removeFactor(removing.id)}
              onClose={async done => {
                setRemoving(undefined)
                if (!done) return
                showToast({ title: m.removed })
                heading.current?.focus()
                await refreshSession()
                await onChange()
              }}
            />
          )}
        </>
      )}
    </SecuritySection>
  )
}

const nameOf = ({ friendly_name: name }: Factor): string => name || m.unnamed

function FactorRow({ factor, onRemove }: { factor: Factor; onRemove: () => void }) {
  return (
    <li className="ledger-row factor">
      <h3>{nameOf(factor)}</h3>
      {factor.factor_type === 'phone' && <p className="security-quiet">{m.byPhone}</p>}
      <p className="security-quiet">
        {m.added} <LocalTime at={factor.created_at} />
      </p>
      <Button look="outline" aria-label={m.removeOf(nameOf(factor))} onClick={onRemove}>
        {m.remove}
      </Button>
    </li>
  )
}

async function removeFactor(factorId: string): Promise<string | undefined> {
  const error = await askAuth(client => client.mfa.unenroll({ factorId }))
  // Removed elsewhere meanwhile: it is what was wanted.
  if (!error || error.code === 'mfa_factor_not_found') return undefined
  return `${m.removeFailed}. ${wordsOf(error)}`
}

/** The session may have lost its second factor: its new tokens say so, and the page follows them. */
const refreshSession = () => askAuth(client => client.refreshSession())
