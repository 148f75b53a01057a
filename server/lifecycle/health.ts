/** GET /healthz: the process is alive. GET /readyz: it can do its work, or the names of what keeps it from that. */
import { Hono } from 'hono'
import { getContentVersion } from '../../platform/db/settings'
import type { Deps } from '../../platform/deps'
import type { AppEnv } from '../http/app-env'

type Failing = 'migrations' | 'database' | 'objects' | 'stopping'

interface Answer {
  status: 200 | 503
  headers: Record<string, string>
  body: string
}

const plain = { 'Content-Type': 'text/plain; charset=UTF-8', 'Cache-Control': 'no-store' }
const json = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

export const alive: Answer = { status: 200, headers: plain, body: 'ok' }

const readiness = (failing: readonly Failing[]): Answer => ({
  status: failing.length === 0 ? 200 : 503,
  headers: json,
  body: JSON.stringify({ ready: failing.length === 0, failing }),
})

export const notReady = (failing: Failing): Answer => readiness([failing])

/** Milliseconds for which an answer is good: whoever asks, and how often, costs the database no more than that. */
const goodFor = 1000
/** Milliseconds that a check may take. */
const patience = 3000

/** Both are for load balancers and process managers. */
export function createHealth(deps: Pick<Deps, 'db' | 'objects' | 'clock' | 'leaving'>): Hono<AppEnv> {
  const { db, objects, clock, leaving } = deps
  let asked: { at: number; failing: Promise<Failing[]> } | undefined

  // Single flight.
  function findFailing(): Promise<Failing[]> {
    const at = clock.elapsed()
    if (!asked || at - asked.at >= goodFor)
      asked = { at, failing: check({ database: getContentVersion(db), objects: objects.check() }) }
    return asked.failing
  }

  const send = ({ body, status, headers }: Answer) => new Response(body, { status, headers })
  return new Hono<AppEnv>()
    .get('/healthz', () => send(alive))
    .get('/readyz', async () => {
      const failing = await findFailing()
      return send(readiness(leaving.aborted ? ['stopping', ...failing] : failing))
    })
}

/** The names of what fails or does not answer in time. */
async function check(works: Record<'database' | 'objects', Promise<unknown>>): Promise<Failing[]> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patience)
  const names = ['database', 'objects'] as const
  const fine = await Promise.all(
    names.map(name =>
      Promise.race([
        late,
        works[name].then(
          () => true,
          () => false,
        ),
      ]),
    ),
  )
  clearTimeout(timer)
  return names.filter((_, index) => !fine[index])
}
