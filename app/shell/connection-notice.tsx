import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPath, useLocation, useMatches, useNavigation } from 'react-router'
import { Button } from '../ui/button'
import { connectionStore, tryAgain, type Wait } from './connection'
import { connectionMessages as m } from './connection-messages'

/** What the navigation is waiting for; undefined while the connection is fine. */
export const useWait = (): Wait | undefined =>
  useSyncExternalStore(connectionStore.subscribe, connectionStore.get, connectionStore.getOnServer)

/** Below the header: the requested page cannot be reached, and this one stays. */
export function ConnectionNotice() {
  const wait = useWait()
  const { pathname } = useLocation()
  const next = useNavigation().location
  const saysItself = useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'saysWhatFailed' in handle,
  )
  const address = next && createPath(next)
  useEffect(() => {
    if (wait?.isOutdated) loadDocument(address)
  }, [wait, address])

  if (!wait || wait.isOutdated || (saysItself && next?.pathname === pathname)) return null
  return <Offline isTrying={wait.isTrying} takesFocus={next !== undefined} />
}

function loadDocument(address: string | undefined): void {
  const here = createPath(location)
  if (!address || address === here) location.reload()
  else location.assign(address)
}

/**
 * Takes the focus when it answers a user's action, as the new page would have, and gives it back when it closes:
 * a new page takes it from there.
 */
function Offline({ isTrying, takesFocus }: { isTrying: boolean; takesFocus: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    const shown = box.current
    if (takesFocus) button.current?.focus({ preventScroll: true })
    return () => {
      if (shown?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true })
    }
  }, [takesFocus])
  return (
    <div className="connection" ref={box} role="alert">
      <p>{isTrying ? m.trying : m.offline}</p>
      <Button ref={button} look="outline" aria-disabled={isTrying || undefined} onClick={tryAgain}>
        {m.tryAgain}
      </Button>
    </div>
  )
}
