/** The pages of app/routes.ts from their sources, as the built server reads them from its build. */
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routeConfig from '../../../app/routes'
import { createPages, type Pages, type SiteRoute } from '../../../server/edge/pages'

const appFolder = join(import.meta.dirname, '../../../app')

/** Every route with the exports of its module, by its id. */
export async function readRoutes(): Promise<Record<string, SiteRoute>> {
  const root = { id: 'root', file: 'root.tsx', path: '', children: await routeConfig }
  const routes = await Promise.all(flatten(root))
  return Object.fromEntries(routes.map(route => [route.id, route]))
}

/** The site's pages. Throws as the start of the server does when a route does not say what its page is. */
export const readSitePages = async (): Promise<Pages> => createPages(await readRoutes())

function flatten(entry: RouteConfigEntry, parentId?: string): Promise<SiteRoute>[] {
  const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
  return [read(entry, id, parentId), ...(entry.children ?? []).flatMap(child => flatten(child, id))]
}

async function read(
  { file, path, index }: RouteConfigEntry,
  id: string,
  parentId?: string,
): Promise<SiteRoute> {
  const module: object = await import(join(appFolder, file))
  return { id, module, parentId, path, index }
}
