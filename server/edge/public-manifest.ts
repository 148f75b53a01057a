/** The routes that visitors' browsers are told: all but the admin area's. Staff pages cost readers nothing. */
import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'

export interface PublicManifest extends Manifest {
  /** The URL of the manifest with every route, for the first navigation into the admin area. */
  wholeUrl: string
}

/** The manifest without the admin area's routes; `npm run build` writes it to its `url` (server/build.ts). */
export function toPublicManifest(whole: Manifest): PublicManifest {
  const routes = Object.entries(whole.routes).filter(([id]) => !id.startsWith('routes/admin/'))
  return {
    ...whole,
    routes: Object.fromEntries(routes),
    url: whole.url.replace('/manifest-', '/public-manifest-'),
    wholeUrl: whole.url,
  }
}
