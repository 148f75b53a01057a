import { useEffect, useEffectEvent } from 'react'
import { describeCeremony, offerPasskeys, signInWithPasskey } from '../auth-forms/passkey'
import { passkeyMessages as m } from '../auth-forms/passkey-messages'
import { useSession } from '../session/session'
import { useAction } from '../session/use-action'
import { Button } from '../ui/button'
import { showToast } from '../ui/toast'
import { useHydrated } from '../ui/use-hydrated'
import { signInMessages } from './messages'

/** `onSend`: called before the browser asks, because the page moves on as soon as there is a session. */
export function PasskeyButton({ onSend }: { onSend: () => void }) {
  const hydrated = useHydrated()
  const { kind } = useSession()
  const { busy, run } = useAction(
    () => {
      onSend()
      return signInWithPasskey()
    },
    error => {
      if (error)
        showToast({
          title: signInMessages.signInFailed,
          description: describeCeremony(error, m.none),
          variant: 'destructive',
        })
    },
  )
  const onChoice = useEffectEvent(onSend)

  useEffect(() => {
    if (kind === 'signed-out' && !busy) return offerPasskeys(onChoice)
    return undefined
  }, [kind, busy])

  return (
    <div className="sheet-body auth-providers">
      <Button
        look="outline"
        disabled={busy || !hydrated}
        aria-busy={busy || undefined}
        onClick={() => void run()}
      >
        {busy ? m.signingIn : m.signIn}
      </Button>
    </div>
  )
}
