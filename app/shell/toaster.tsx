import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastStore } from '../ui/toast'

// Ten kilobytes that most visits never need: fetched with the first toast.
const ToastView = lazy(() => import('./toast-view'))

/** The global notification area (product-spec sections 2 and 9). */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  return toast ? (
    <Suspense>
      <ToastView toast={toast} />
    </Suspense>
  ) : null
}
