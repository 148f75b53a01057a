/** The site as an operator starts it, in a process that may be killed at any moment. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './processes.ts'

export interface SpawnedSite {
  url: string
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts the site on this data folder; resolves once it is ready. */
export async function spawnSite(
  folder: string,
  env: Record<string, string> = {},
  onText: (text: string) => void = () => {},
): Promise<SpawnedSite> {
  const port = String(await freePort())
  const settings = { SEED: 'empty', LOG_LEVEL: 'info', NODE_ENV: 'production', DATA_DIR: folder, PORT: port }
  const child = spawn('node', ['scripts/start.mjs'], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const ready = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', text => {
    if (text.includes('is running at')) ready.resolve()
    onText(text)
  })
  await Promise.race([ready.promise, ended])
  return {
    url: `http://127.0.0.1:${port}`,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}
