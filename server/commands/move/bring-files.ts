/** What lies beside the database in a data folder and belongs to the site: its key, and the list of erasures. */
import { writeFileSync } from 'node:fs'
import { type Config, ConfigError } from '../../../platform/config'
import { authKeyPath, readAuthKey } from '../../../platform/keys/auth-key'
import { addErasures, readErasureLines } from '../archives/add-erasures'

type Folder = Pick<Config, 'dataDir' | 'authKey'>

/** Nothing when both are the same folder; no key when it is a setting. */
export function bringFiles(from: Folder, dataDir: string): void {
  if (from.dataDir === dataDir) return
  addErasures(dataDir, readErasureLines(from.dataDir))
  const key = from.authKey ? undefined : readAuthKey(from)
  if (key !== undefined) writeFileSync(authKeyPath(dataDir), `${key}\n`, { mode: 0o600, flush: true })
}

/** Throws ConfigError when another key lies in the folder: it may be the only copy of the key of another site. */
export function requireNoOtherKey(from: Folder, dataDir: string): void {
  const there = readAuthKey({ dataDir })
  if (there !== undefined && there !== readAuthKey(from))
    throw new ConfigError(`Another key lies at ${authKeyPath(dataDir)}: name a folder without one.`)
}
