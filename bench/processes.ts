/** Starts the measured servers, each in its own process, and ends them by pid. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { z } from 'zod'

export interface MeasuredServer {
  url: string
  /** The first owner's invite link, on the start that created it. */
  ownerInvite: string | undefined
  /** Milliseconds until it listened. */
  startedIn: number
  /** CPU time so far, user and system, in microseconds. */
  cpuTime: () => Promise<number>
  /** That of its main thread only; not for another program that serves. */
  threadTime: () => Promise<number>
  /** Resident set, in megabytes of 1,048,576 bytes. */
  memory: () => Promise<number>
  /** The same, with and without the processes that it has started; Linux only. */
  residentSets: () => { site: number; together: number }
  stop: () => Promise<void>
}

const started = z.object({ port: z.number(), ownerInvite: z.string().optional() })
const times = z.object({ user: z.number(), system: z.number() })
const spent = z.object({
  cpu: times,
  thread: times.optional(),
  memory: z.number(),
})

/** Starts one of the serve-* files with these settings. */
export async function startProcess(
  script: string,
  env: Record<string, string> = {},
): Promise<MeasuredServer> {
  const began = performance.now()
  const child = fork(new URL(script, import.meta.url), {
    env: { ...process.env, PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ended = exited.then(([code, signal]) => {
    throw new Error(`${script} ended with ${code ?? signal}`)
  })
  // After stop() nothing waits for it.
  ended.catch(() => {})
  const nextMessage = async () => (await Promise.race([once(child, 'message'), ended]))[0]
  const askSpent = async () => {
    child.send('spent')
    return spent.parse(await nextMessage())
  }
  const { port, ownerInvite } = started.parse(await nextMessage())
  return {
    url: `http://localhost:${port}`,
    ownerInvite,
    startedIn: performance.now() - began,
    async cpuTime() {
      const { cpu } = await askSpent()
      return cpu.user + cpu.system
    },
    async threadTime() {
      const { thread } = await askSpent()
      return thread ? thread.user + thread.system : Number.NaN
    },
    memory: async () => (await askSpent()).memory / 1024 ** 2,
    residentSets: () => readResidentSets(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** Nothing of a process that has ended since. */
function readResidentSets(pid: number): { site: number; together: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []
    const site = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
    const others = children.map(child => readResidentSets(Number(child)).together)
    return { site, together: others.reduce((sum, one) => sum + one, site) }
  } catch {
    return { site: 0, together: 0 }
  }
}

/** A port that was free a moment ago (another process may take it: a race). */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port')
  return address.port
}
