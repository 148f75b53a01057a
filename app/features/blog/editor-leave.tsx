import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { editorMessages } from './editor-messages'

const m = editorMessages.leave

export interface LeaveGuardProps {
  /** Whether something would be left unsaved; asked when somebody leaves. */
  isUnsaved: () => boolean
  /** Whether this browser keeps a copy. */
  kept: boolean
}

/** Asks before unsaved work is left: inside the app with a dialog, outside with the browser's own question. */
export function LeaveGuard({ isUnsaved, kept }: LeaveGuardProps) {
  // Whoever is signed out has to leave; their work waits in the journal.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== '/auth' && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={m.title}
      closeLabel={editorMessages.close}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
    >
      <p>{kept ? m.text : m.lost}</p>
      <div className="button-row">
        <Button onClick={() => blocker.reset()}>{m.stay}</Button>
        <Button look="outline" onClick={() => blocker.proceed()}>
          {m.leave}
        </Button>
      </div>
    </Dialog>
  )
}
