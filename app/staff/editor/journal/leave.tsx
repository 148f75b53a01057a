import { useLayoutEffect } from 'react'
import { useBlocker } from 'react-router'
import { readStay } from '../../../../shared/same-page'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { editorMessages } from '../messages'

const m = editorMessages.leave

export interface LeaveGuardProps {
  /** Whether something is unsaved; called when the user leaves the editor. */
  isUnsaved: () => boolean
  /** Whether this browser has a copy. */
  kept: boolean
}

/** Asks before unsaved work is left: with a dialog inside the app, with `beforeunload` outside. */
export function LeaveGuard({ isUnsaved, kept }: LeaveGuardProps) {
  // A signed-out user has to leave; the journal keeps their work.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/auth' &&
      readStay(nextLocation.state) === undefined &&
      isUnsaved(),
  )
  // Ends with the editor's own page, not a moment after it.
  useLayoutEffect(() => {
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
