/** Starts the measured servers, each in a process of its own, and ends them by their own pid. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Starts one of the serve-*.mjs files.
 * @param {string} script
 * @param {Record<string, string>} [env]
 */
export async function startProcess(script, env = {}) {
  const began = performance.now()
  const child = fork(new URL(script, import.meta.url), {
    env: { ...process.env, ...env, PORT: String(await freePort()) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const ended = exited.then(([code, signal]) => {
    throw new Error(`${script} ended with ${code ?? signal}`)
  })
  // After stop() nobody waits for it any more.
  ended.catch(() => {})
  const [report] = await Promise.race([once(child, 'message'), ended])
  return {
    url: `http://localhost:${report.port}`,
    report,
    /** Milliseconds until it listened. */
    startedIn: performance.now() - began,
    /** CPU time so far, user and system, in microseconds. */
    async cpuTime() {
      child.send('cpu')
      const [{ cpu }] = await Promise.race([once(child, 'message'), ended])
      return cpu.user + cpu.system
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** A port that was free a moment ago. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
