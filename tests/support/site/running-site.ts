/** The built site listening on a free port, as visitors meet it. */
import { atTheEnd } from '../at-the-end'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { importBuild } from './build'
import { copyFirstStart } from './first-start'
import { freePort } from './free-port'

export interface RunningSite {
  url: string
  dataDir: string
  /** The link that the first start prints. */
  ownerInvite?: string | undefined
}

/** Starts the site on a fresh, seeded SQLite database; stopped and deleted after the file's tests. */
export async function startSite(env: Record<string, string> = {}): Promise<RunningSite> {
  const { stop, ...site } = await launchSite(env)
  atTheEnd(stop)
  return site
}

/** For what outlives a test file: its starter stops it. */
export async function launchSite(
  env: Record<string, string> = {},
): Promise<RunningSite & { stop(): Promise<void> }> {
  const build = await importBuild()
  const dataDir = makeFolder('running')
  if (!env.DATABASE_URL && !env.DATA_DIR) await copyFirstStart(dataDir, env)
  const port = await freePort()
  const server = await build.startServer({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...env,
  })
  const stop = async () => {
    await server.stop()
    deleteFolder(dataDir)
  }
  return { url: `http://localhost:${port}`, dataDir, ownerInvite: server.ownerInvite, stop }
}
