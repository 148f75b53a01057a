/** Processes that store enquiries (writer.ts), killed one after the other. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from 'vite'
import { onTestFinished } from 'vitest'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'

/** Where they write. */
export interface Database {
  dataDir: string
  databaseUrl?: string | undefined
}

/** One file with everything in it: it starts in a third of the time that the sources take. */
export async function buildWriter(): Promise<{ program: string; remove: () => void }> {
  const outDir = makeFolder('writer')
  await build({
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { development: false } },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: join(import.meta.dirname, 'writer.ts'), outDir, copyPublicDir: false, minify: true },
      rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
    },
  })
  return { program: join(outDir, 'writer.mjs'), remove: () => deleteFolder(outDir) }
}

/**
 * Starts one, kills it some milliseconds after so many lines, and returns the messages that it acknowledged. Throws when
 * it ended by itself.
 */
export async function killWriter(
  program: string,
  { dataDir, databaseUrl = '' }: Database,
  { name, lines, milliseconds }: { name: string; lines: number; milliseconds: number },
): Promise<string[]> {
  const child = spawn(process.execPath, [program, name, dataDir, databaseUrl], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // One that hangs outlives the time of its test.
  onTestFinished(() => void child.kill('SIGKILL'))
  const closed = once(child, 'close')
  let printed = ''
  let errors = ''
  const whole = () => printed.split('\n').slice(0, -1)
  const enough = new Promise<void>(resolve => {
    child.stdout.setEncoding('utf8').on('data', text => {
      printed += text
      if (whole().length >= lines) resolve()
    })
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    errors += text
  })
  await Promise.race([enough, closed])
  await sleep(milliseconds)
  child.kill('SIGKILL')
  const [code, signal] = await closed
  if (signal !== 'SIGKILL') throw new Error(`${name} ended with ${code ?? signal}: ${errors}`)
  return whole().slice(1)
}
