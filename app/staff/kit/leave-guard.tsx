import { useEffect, useLayoutEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { readStay } from '../../../shared/same-page'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { kitMessages } from './messages'

const m = kitMessages.leave

export interface LeaveGuardProps {
  /** Whether something is unsaved; called when the page is left. */
  isUnsaved: () => boolean
  /** Whether this browser has a copy. */
  kept: boolean
  /** For pages that save by themselves: tried first, and asked only where it does not succeed. */
  save?: () => Promise<boolean>
}

/** Asks before unsaved work is left: with a dialog inside the app, with `beforeunload` outside. */
export function LeaveGuard({ isUnsaved, kept, save }: LeaveGuardProps) {
  const [refused, setRefused] = useState(false)
  // A signed-out user has to leave; what can be kept for them is.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== '/auth' &&
      readStay(nextLocation.state) === undefined &&
      isUnsaved(),
  )
  // Ends with the page, not a moment after it.
  useLayoutEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const isBlocked = blocker.state === 'blocked'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt to leave.
  useEffect(() => {
    if (!isBlocked || !save) return
    void save().then(isSaved => (isSaved ? blocker.proceed() : setRefused(true)))
  }, [isBlocked])

  if (!isBlocked || (save && !refused)) return null
  function stay() {
    setRefused(false)
    if (blocker.state === 'blocked') blocker.reset()
  }
  return (
    <Dialog title={m.title} closeLabel={m.close} onClose={stay}>
      <p>{kept ? m.text : m.lost}</p>
      <div className="button-row">
        <Button onClick={stay}>{m.stay}</Button>
        <Button look="outline" onClick={() => blocker.proceed()}>
          {m.leave}
        </Button>
      </div>
    </Dialog>
  )
}
