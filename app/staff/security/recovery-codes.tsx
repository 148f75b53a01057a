import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../session/use-action'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { kitMessages } from '../kit/messages'
import { prove } from '../kit/prove'
import { reloadAccount, useAccount } from './account'
import { countRecoveryCodes, makeRecoveryCodes } from './calls'
import { CopyButton } from './copy'
import { securityMessages } from './messages'

const m = securityMessages.recovery

export interface NewCodes {
  /** The new codes, until they are saved. */
  codes: readonly string[] | undefined
  /** Makes new codes. Resolves with why it failed, which a toast shows too. */
  make: () => Promise<string | undefined>
  forget: () => void
}

/** Recovery codes are shown once: plain text exists only here, the server stores hashes. */
export function useNewCodes(): NewCodes {
  const [codes, setCodes] = useState<readonly string[]>()
  async function make() {
    const answer = await prove(makeRecoveryCodes)
    if (!answer) return kitMessages.proof.cancelled
    if (answer.ok) setCodes(answer.body.codes)
    else showToast({ title: m.failed, description: answer.detail, variant: 'destructive' })
    return answer.ok ? undefined : answer.detail
  }
  return { codes, make, forget: () => setCodes(undefined) }
}

interface RecoveryCodesProps {
  email: string
  newCodes: NewCodes
}

export function RecoveryCodes({ email, newCodes }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { codes, forget } = newCodes
  const areShown = codes !== undefined
  useEffect(() => {
    if (areShown) heading.current?.focus()
  }, [areShown])

  return (
    <section className="recovery" aria-labelledby="recovery-codes">
      <h3 id="recovery-codes" ref={heading} tabIndex={-1}>
        {m.title}
      </h3>
      <p>{m.text}</p>
      {codes ? (
        <CodeList
          email={email}
          codes={codes}
          onSaved={() => {
            forget()
            heading.current?.focus()
            void reloadAccount()
          }}
        />
      ) : (
        <CodesLeft make={newCodes.make} />
      )}
    </section>
  )
}

function CodeList({
  email,
  codes,
  onSaved,
}: {
  email: string
  codes: readonly string[]
  onSaved: () => void
}) {
  const text = `${m.fileHead(email)}\n\n${codes.join('\n')}\n`
  return (
    <div className="security-panel">
      <ul className="codes" aria-label={m.list}>
        {codes.map(code => (
          <li key={code} className="security-key">
            {code}
          </li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton text={codes.join('\n')} label={m.copy} />
        <a
          className="button button-outline"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={m.file}
        >
          {m.download}
        </a>
        <Button onClick={onSaved}>{m.saved}</Button>
      </div>
    </div>
  )
}

function CodesLeft({ make }: { make: NewCodes['make'] }) {
  const { data: answer } = useAccount('recovery-codes', countRecoveryCodes)
  const [asking, setAsking] = useState(false)
  const { busy, run: makeFirst } = useAction(make)
  if (!answer) return null
  const left = answer.ok ? answer.body.left : undefined

  return (
    <>
      <p className="security-value">{left === undefined ? m.unknown : m.left(left)}</p>
      <div className="button-row">
        <Button
          look="outline"
          aria-busy={busy || undefined}
          onClick={() => (left === 0 ? void makeFirst() : setAsking(true))}
        >
          {busy ? m.making : left === 0 ? m.make : m.makeNew}
        </Button>
      </div>
      {asking && <ReplaceDialog make={make} onClose={() => setAsking(false)} />}
    </>
  )
}

/** New codes replace the old ones, which someone may still keep. */
function ReplaceDialog({ make, onClose }: { make: NewCodes['make']; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={m.replaceTitle}
      text={m.replaceText}
      confirm={m.makeNew}
      busy={m.making}
      onConfirm={make}
      onClose={onClose}
    />
  )
}
