import { useState, useSyncExternalStore } from 'react'

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

/** Whether the server rendered this first: true for as long as it is shown, even when its script came after the page's. */
export function useFirstPage(): boolean {
  const hydrated = useHydrated()
  const [isFirstPage] = useState(!hydrated)
  return isFirstPage
}
