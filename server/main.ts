/** Composition root: configuration, dependencies, app, listening, draining. Also what commands and tests import from the build. */
import { getRequestListener } from '@hono/node-server'
import { type Config, parseConfig } from '../platform/config'
import { createApp } from './app'
import { createDeps } from './compose'
import { answerUnreadable } from './edge/request-guard'
import { listen } from './http-server'
import { startJobs } from './jobs'

export { ConfigError, parseConfig } from '../platform/config'
export { createApp } from './app'
export { listEnquiriesCommand } from './commands/enquiries'
export { importUsersCommand } from './commands/import-users'
export { inviteCommand } from './commands/invite'
export { keysCommand } from './commands/keys'
export { subscribersCommand } from './commands/subscribers'
export { tokenCommand } from './commands/token'
export { createDeps } from './compose'

export interface RunningServer {
  config: Config
  port: number
  firstStart: boolean
  /** Link of the invite for the first owner, on the start that made it. */
  ownerInvite?: string
  /** Stops accepting, finishes running requests and the mail under way, closes the database. */
  stop(): Promise<void>
}

/** Starts the server with this environment. Throws ConfigError with sentences to print. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = parseConfig(env)
  const running = await createDeps(config)
  const { deps, firstStart, ownerInvite } = running
  const listener = getRequestListener(createApp(deps).fetch, { errorHandler: answerUnreadable(config) })
  const http = await listen(listener, config).catch(async error => {
    await running.close()
    throw error
  })
  deps.outbox.start()
  const stopJobs = startJobs(deps)
  const stop = async () => {
    await Promise.all([stopJobs(), http.close()])
    await running.close()
  }
  return { config, port: http.port, firstStart, ownerInvite, stop }
}
