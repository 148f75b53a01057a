/** How messages name the database: recognisable, never with a password. */
import { join } from 'node:path'
import type { Config } from '../config'

export const sqlitePath = (dataDir: string): string => join(dataDir, 'site.sqlite')

/** The SQLite file, or the URL without its password and parameters, which may contain one too. */
export function nameDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return sqlitePath(dataDir)
  const url = new URL(databaseUrl)
  const socket = url.searchParams.get('host')
  url.password = ''
  url.search = socket ? `?host=${socket}` : ''
  url.hash = ''
  return url.href
}
