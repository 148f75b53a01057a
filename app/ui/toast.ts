/** Toasts: any component may show one; only the newest is visible. The view is in shell/toast/toaster.tsx. */

export interface Toast {
  title: string
  description?: string
  variant: 'default' | 'destructive'
  /** What can be done about it, such as undoing it; the toast closes. */
  action?: { label: string; run: () => void }
}

export interface ShownToast extends Toast {
  /** Increments, so that a repeated toast is announced again. */
  id: number
}

let current: ShownToast | undefined
let count = 0
const listeners = new Set<() => void>()

export function showToast(toast: Omit<Toast, 'variant'> & { variant?: Toast['variant'] }): void {
  count += 1
  current = { variant: 'default', ...toast, id: count }
  for (const listener of listeners) listener()
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return
  current = undefined
  for (const listener of listeners) listener()
}

/** The store in the shape of React's useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => current,
  getOnServer: () => undefined,
}
