import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether React controls what is on screen: false on the server and in the first rendering of its HTML, true from the
 * start on a page that was reached inside the app.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
