/** Composition root: configuration, dependencies, app, listening, draining. Commands and tests import from it too. */
import { getRequestListener } from '@hono/node-server'
import { currentCompany } from '../domain/site/current-site.server'
import { type Config, parseConfig } from '../platform/config'
import { warningsOf } from '../platform/config-warnings'
import { createApp } from './app'
import { createDeps } from './compose'
import { answerUnreadable } from './edge/request-guard'
import { listen } from './http-server'
import { type RunningWork, startWork } from './start-work'

export { ConfigError, parseConfig } from '../platform/config'
export { createApp } from './app'
export { backupCommand } from './commands/backup'
export { checkMailCommand } from './commands/check-mail'
export { listEnquiriesCommand } from './commands/enquiries'
export { importUsersCommand } from './commands/import-users'
export { inviteCommand } from './commands/invite'
export { keysCommand } from './commands/keys'
export { receiveCommand } from './commands/receive'
export { restoreCommand } from './commands/restore'
export { siteCommand } from './commands/site'
export { subscribersCommand } from './commands/subscribers'
export { tokenCommand } from './commands/token'
export { createDeps } from './compose'
export { startMailbox } from './read-mailbox'

export interface RunningServer {
  config: Config
  /** As it is published. */
  agencyName: string
  port: number
  firstStart: boolean
  ownerInvite: RunningWork['ownerInvite']
  /** Stops accepting, finishes running requests and the email being delivered, closes the database. */
  stop(): Promise<void>
}

/** Starts the server with this environment. Throws ConfigError with sentences to print. */
export async function startServer(env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const config = parseConfig(env)
  const running = await createDeps(config)
  const { deps, firstStart } = running
  for (const warning of warningsOf(config)) deps.log.warn(warning)
  const { app, answerAtOnce } = await createApp(deps)
  const answer = getRequestListener(app.fetch, { errorHandler: answerUnreadable(config) })
  const http = await listen((incoming, outgoing) => {
    if (!answerAtOnce(incoming, outgoing)) void answer(incoming, outgoing)
  }, config).catch(async error => {
    await running.close()
    throw error
  })
  const work = await startWork(deps)
  const stop = async () => {
    running.beginToStop()
    await Promise.all([work.stop(), http.close()])
    await running.close()
  }
  const { name: agencyName } = await currentCompany(deps)
  return { config, agencyName, port: http.port, firstStart, ownerInvite: work.ownerInvite, stop }
}
