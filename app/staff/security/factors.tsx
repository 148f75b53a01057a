import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'
import { askAuth } from '../../auth-forms/ask-auth'
import { passkeyMessages } from '../../auth-forms/passkey-messages'
import { wordsOf } from '../../session/service-error'
import { Button } from '../../ui/button'
import { CompanyTime } from '../../ui/company-time'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { proveAuth } from '../kit/prove'
import { reloadAccount } from './account'
import { Disclosure } from './disclosure'
import { EnrolForm } from './enrol'
import { EnrolPasskeyForm } from './enrol-passkey'
import { EnrolPhoneForm } from './enrol-phone'
import { securityMessages } from './messages'
import { RecoveryCodes, useNewCodes } from './recovery-codes'
import { RenamePasskeyForm } from './rename-passkey'
import { SecuritySection } from './section'

const m = securityMessages.factors

/** The server's limit (server/auth/factors/factors.ts). */
const mostFactors = 10

interface FactorsProps {
  user: User
  /** Whether browsers let this site use passkeys. */
  passkeys: boolean
  /** Whether a phone may be a second factor. */
  phone: boolean
  /** Digits of a code. */
  codeLength: number
}

/** The account's authenticators and recovery codes. */
export function Factors({ user, passkeys, phone, codeLength }: FactorsProps) {
  const [removing, setRemoving] = useState<Factor>()
  const newCodes = useNewCodes()
  const factors = user.factors?.filter(({ status }) => status === 'verified') ?? []

  async function finishEnrolment(close: () => void) {
    close()
    const isFirst = factors.length === 0
    showToast(
      isFirst ? { title: m.done, description: m.doneText } : { title: m.another, description: m.anotherText },
    )
    if (isFirst) await newCodes.make()
    await reloadAccount()
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
              {passkeys && (
                <Disclosure label={passkeyMessages.add}>
                  {close => (
                    <EnrolPasskeyForm
                      factors={factors}
                      onClose={close}
                      onDone={() => finishEnrolment(close)}
                    />
                  )}
                </Disclosure>
              )}
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
            <p className="staff-quiet">{m.full(mostFactors)}</p>
          )}
          {factors.length > 0 && <RecoveryCodes email={user.email ?? ''} newCodes={newCodes} />}
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
                await reloadAccount()
              }}
            />
          )}
        </>
      )}
    </SecuritySection>
  )
}

const nameOf = ({ friendly_name: name }: Factor): string => name || m.unnamed

interface FactorRowProps {
  factor: Factor
  onRemove: () => void
}

function FactorRow({ factor, onRemove }: FactorRowProps) {
  return (
    <li className="ledger-row factor">
      <h3>{nameOf(factor)}</h3>
      <div className="staff-quiet">
        {factor.factor_type === 'phone' && <p>{m.byPhone}</p>}
        {factor.factor_type === 'webauthn' && <p>{passkeyMessages.title}</p>}
        <p>
          {m.added} <CompanyTime at={factor.created_at} />
        </p>
        {'last_used_at' in factor && (
          <p>
            {passkeyMessages.lastUsed} <CompanyTime at={String(factor.last_used_at)} />
          </p>
        )}
      </div>
      <Button look="outline" aria-label={m.removeOf(nameOf(factor))} onClick={onRemove}>
        {m.remove}
      </Button>
      {factor.factor_type === 'webauthn' && (
        <Disclosure label={passkeyMessages.rename} name={passkeyMessages.renameOf(nameOf(factor))}>
          {close => <RenamePasskeyForm passkey={factor} onClose={close} />}
        </Disclosure>
      )}
    </li>
  )
}

async function removeFactor(factorId: string): Promise<string | undefined> {
  const error = await proveAuth(client => client.mfa.unenroll({ factorId }))
  // Idempotent: already removed elsewhere counts as done.
  if (!error || error.code === 'mfa_factor_not_found') return undefined
  return `${m.removeFailed}. ${wordsOf(error)}`
}

/** The session may have lost its second factor: its new tokens say so, and the page follows them. */
const refreshSession = () => askAuth(client => client.refreshSession())
