/** The built site listening on a free port, as visitors meet it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { startServer } from '../../server/main'
import { atTheEnd } from './at-the-end'

export interface RunningSite {
  url: string
  dataDir: string
  /** The link that the first start prints. */
  ownerInvite?: string
}

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Starts the site on a fresh, seeded SQLite database; stopped and deleted after the file's tests. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  // The bundle has no types of its own; it is server/main.ts.
  const path = '../../build/server/index.js'
  const build = (await import(/* @vite-ignore */ path)) as { startServer: typeof startServer }
  const dataDir = mkdtempSync(join(tmpdir(), 'qq-running-'))
  const port = await freePort()
  const server = await build.startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
  atTheEnd(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { url: `http://localhost:${port}`, dataDir, ownerInvite: server.ownerInvite }
}
