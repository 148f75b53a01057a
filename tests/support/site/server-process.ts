/** The server as an administrator runs it: a process of its own, with an environment, signals and a log. */
import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, dirname } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { deleteFolder } from '../delete-folder'
import { makeFolder } from '../make-folder'
import { freePort } from './free-port'

export interface ServerProcess {
  pid: number
  /** Everything printed so far. */
  output(): string
  /** Resolves once these words have been printed. */
  printed(words: string): Promise<void>
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** To the process alone, or to everything it started. */
  signal(name: NodeJS.Signals, whom?: 'process' | 'group'): void
  /** Whether the process or anything it started is still there. */
  alive(): boolean
}

export interface RunningServer extends ServerProcess {
  url: string
}

type Environment = Record<string, string>
/** Where a process runs, and as whom. */
type Place = Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>
/** When what a process leaves is ended: after the test, or after the file with `atTheEnd`. */
type OnEnd = (cleanUp: () => void) => unknown
type Command = readonly [program: string, ...parameters: string[]]

/** A folder that is deleted after the test. */
export function temporaryFolder(folder = makeFolder('process')): string {
  onTestFinished(() => deleteFolder(folder))
  return folder
}

/** Runs a command with this environment and no other; what is left of it is killed after the test. */
export function run(
  [program, ...parameters]: Command,
  env: Environment,
  place: Place = {},
  onEnd: OnEnd = onTestFinished,
): ServerProcess {
  // npm's scripts find the pinned Node first, and so must what a test starts.
  const PATH = [dirname(process.execPath), 'node_modules/.bin', process.env.PATH].join(delimiter)
  const child = spawn(program, parameters, {
    env: { PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: inject('compiled'), ...env },
    ...place,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} cannot be started`)
  const alive = () => groupIsAlive(pid)
  onEnd(() => {
    if (alive()) process.kill(-pid, 'SIGKILL')
  })
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', part => {
      text += part
      for (const look of waiting) look()
    })
  const printed = (words: string) =>
    new Promise<void>(resolve => {
      const look = () => text.includes(words) && resolve()
      waiting.add(look)
      look()
    })
  return {
    pid,
    output: () => text,
    printed,
    ended: once(child, 'close').then(([code, signal]) => ({ code, signal })),
    signal: (name, whom = 'process') => process.kill(whom === 'group' ? -pid : pid, name),
    alive,
  }
}

function groupIsAlive(leader: number): boolean {
  try {
    process.kill(-leader, 0)
    return true
  } catch {
    // No such process is the answer, not a failure.
    return false
  }
}

const start: Command = ['node', 'scripts/start.mjs']

/** What `npm run dev` runs; resolves once Vite listens. */
export async function startDevelopment(env: Environment): Promise<RunningServer> {
  const port = String(await freePort())
  const server = run(['react-router', 'dev', '--port', port, '--host', '127.0.0.1'], env)
  const ending = await Promise.race([server.printed("The first owner's invite"), server.ended])
  if (ending) throw new Error(`the server ended with ${JSON.stringify(ending)}: ${server.output()}`)
  return { ...server, url: `http://127.0.0.1:${port}` }
}

/**
 * Starts the server on a free port unless told which; resolves once it says that it runs: a local site in a sentence, a
 * public one in its log, if LOG_LEVEL is `info` or LOG_INVITE is set.
 */
export async function startServerProcess(
  env: Environment,
  command = start,
  place?: Place,
  onEnd?: OnEnd,
): Promise<RunningServer> {
  const PORT = env.PORT ?? String(await freePort())
  const server = run(command, { LOG_LEVEL: 'error', ...env, PORT }, place, onEnd)
  const ready = [
    server.printed('is running at'),
    server.printed('"msg":"ready"'),
    server.printed('"ownerInvite"'),
  ]
  const ending = await Promise.race([...ready, server.ended])
  if (ending) throw new Error(`the server ended with ${JSON.stringify(ending)}: ${server.output()}`)
  return { ...server, url: `http://127.0.0.1:${PORT}` }
}

/** Runs a start that is to be refused; resolves with its exit code and all it printed. */
export async function startRefused(env: Environment, place?: Place): Promise<Ended> {
  return runToEnd(start, { LOG_LEVEL: 'error', PORT: String(await freePort()), ...env }, place)
}

export interface Ended {
  code: number | null
  output: string
}

/** Runs a command that ends on its own; resolves with its exit code and all it printed. */
export async function runToEnd(command: Command, env: Environment, place?: Place): Promise<Ended> {
  const ended = run(command, env, place)
  const { code } = await ended.ended
  return { code, output: ended.output() }
}

/** Stops the server; it must exit on its own. */
export async function stopServerProcess(server: RunningServer): Promise<void> {
  server.signal('SIGTERM')
  const { code, signal } = await server.ended
  if (code !== 0) throw new Error(`the server ended with ${code ?? signal}: ${server.output()}`)
}
