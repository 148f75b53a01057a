/** Paths as the router reads them, for guards and rules by folder. */

/**
 * Filter bypass: whether the router finds this path in the folder. It ignores case and decodes escaped letters, so
 * `/DEV/style` and `/%64ev/style/` are `/dev/style`; a guard that compares raw paths can be bypassed.
 */
export function isBelow(pathname: string, folder: `/${string}`): boolean {
  const parts = pathname.split('/').filter(Boolean).map(decodeURIComponent)
  const path = `/${parts.join('/')}`.toLowerCase()
  // A page's data has its URL with an ending: `/dev.data`.
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`)
}

/** As it may stand in the log: whoever reads that must not be able to open a preview. */
export const withoutToken = (path: string): string => path.replace(/^\/preview\/[^/]+/, '/preview/-')
