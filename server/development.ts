/** The app of `npm run dev`. The database outlives module reloads, so it hangs on globalThis. */
import type { Hono } from 'hono'
import { parseConfig } from '../platform/config'
import { createApp } from './app'
import { createDeps, type RunningDeps } from './compose'
import type { AppEnv } from './http/app-env'
import { startWork } from './start-work'

const holder: typeof globalThis & { developmentDeps?: Promise<RunningDeps> } = globalThis

/** Recreates the app after each edit of the server, on the same database. */
export async function developmentApp(): Promise<Hono<AppEnv>> {
  holder.developmentDeps ??= startDeps()
  const { deps } = await holder.developmentDeps
  return (await createApp(deps, { development: true })).app
}

async function startDeps(): Promise<RunningDeps> {
  const running = await createDeps(parseConfig(process.env))
  const { ownerInvite } = await startWork(running.deps)
  if (ownerInvite)
    console.log(`\n  The first owner's invite, good for one account within 24 hours:\n  ${ownerInvite}\n`)
  return running
}
