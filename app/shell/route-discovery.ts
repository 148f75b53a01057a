import {
  UNSAFE_createClientRoutes as createClientRoutes,
  type UNSAFE_AssetsManifest as Manifest,
  type PatchRoutesOnNavigationFunction,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { loadModule } from './connection'

/**
 * Replaces two modules of React Router in the client build (scripts/bundle/patch-router.ts) that ask the server for routes
 * page by page, in 24 KB of source. Here the manifest has every route of the site, and the first navigation into the
 * admin area loads the manifest that has its routes too (server/edge/public-manifest.ts).
 */
export function getPatchRoutesOnNavigationFunction(
  _getRouter: unknown,
  manifest: Manifest & { wholeUrl?: string },
  modules: RouteModules,
): PatchRoutesOnNavigationFunction | undefined {
  const { wholeUrl } = manifest
  if (wholeUrl === undefined) return undefined
  return async ({ path, patch, signal }) => {
    if (!/^\/admin(\/|$)/i.test(path)) return
    await loadModule(wholeUrl)
    if (signal.aborted) return
    const added = Object.entries(window.__reactRouterManifest?.routes ?? {}).filter(
      ([id]) => !(id in manifest.routes),
    )
    const routes = Object.fromEntries(added)
    Object.assign(manifest.routes, routes)
    for (const parent of new Set(added.map(([, route]) => route?.parentId)))
      if (parent !== undefined && !(parent in routes))
        patch(parent, createClientRoutes(routes, modules, null, true, false, parent))
  }
}

const nothing = () => undefined

export {
  nothing as getCustomPatchRoutesOnNavigationFunction,
  nothing as getPartialManifest,
  nothing as isFogOfWarEnabled,
  nothing as RouteDiscoveryRuntime,
  nothing as useCustomRouteDiscovery,
  nothing as useFogOFWarDiscovery,
  nothing as useRouteDiscovery,
}

declare global {
  interface Window {
    /** Set by the newest manifest's script. */
    __reactRouterManifest?: Manifest
  }
}
