/** The pages of app/routes.ts from their sources, as the built server has them. */
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeConfig from '../../../app/routes'
import { createPages, type Pages, type SiteRoute } from '../../../server/edge/pages'

const appFolder = join(import.meta.dirname, '../../../app')

interface ListedRoute extends SiteRoute {
  file: string
}

/** A route with the exports of its module. */
export interface ReadRoute extends SiteRoute {
  module: object
}

/** Every route with the exports of its module, by its id. */
export async function readRoutes(): Promise<Record<string, ReadRoute>> {
  const read = (await listRoutes()).map(async ({ file, ...route }): Promise<ReadRoute> => {
    const module: object = await import(join(appFolder, file))
    return { ...route, module }
  })
  return byId(await Promise.all(read))
}

/** The site's pages. Throws as the start of the server does when nothing says what a route's page is. */
export const readSitePages = async (): Promise<Pages> => createPages(byId(await listRoutes()))

const byId = <Route extends SiteRoute>(routes: Route[]): Record<string, Route> =>
  Object.fromEntries(routes.map(route => [route.id, route]))

const listRoutes = async (): Promise<ListedRoute[]> =>
  flatten({ id: 'root', file: 'root.tsx', path: '', children: await routeConfig })

function flatten({ file, path, index, ...entry }: RouteConfigEntry, parentId?: string): ListedRoute[] {
  const id = entry.id ?? file.replace(/\.tsx?$/, '')
  return [{ id, file, parentId, path, index }, ...(entry.children ?? []).flatMap(child => flatten(child, id))]
}
