/** The app of `npm run dev`. The database outlives module reloads, so it hangs on globalThis. */
import type { Hono } from 'hono'
import { parseConfig } from '../platform/config'
import { createApp } from './app'
import { createDeps, type RunningDeps } from './compose'
import type { AppEnv } from './edge/app-env'

const holder: typeof globalThis & { developmentDeps?: Promise<RunningDeps> } = globalThis

/** Creates the app anew after each edit of the server, on the same database. */
export async function developmentApp(): Promise<Hono<AppEnv>> {
  holder.developmentDeps ??= startDeps()
  const { deps } = await holder.developmentDeps
  return createApp(deps, { development: true })
}

/** Mail is delivered here too, so that /dev/mail shows it. */
async function startDeps(): Promise<RunningDeps> {
  const running = await createDeps(parseConfig(process.env))
  running.deps.outbox.start()
  return running
}
