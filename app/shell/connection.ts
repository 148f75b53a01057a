/**
 * Keeps the page when the connection is lost during a navigation. What cannot be fetched is not a failure of
 * the page: it waits here, and the navigation with it, until the user retries or the browser is back online.
 * shell/connection-notice.tsx shows it; entry.client.tsx and scripts/bundle/patch-router.ts route React Router's requests
 * through here.
 */

export interface Wait {
  /** The next attempt is under way. */
  isTrying: boolean
  /** The server answers, but a script of this version is gone: only a new document helps. */
  isOutdated: boolean
}

/** Milliseconds to wait for an answer before the visitor is told about the problem. */
const patience = 20_000

let wait: Wait | undefined
/** Counts the answers and scripts that arrived. */
let successes = 0
let failedRequestId: string | undefined
const waiting = new Set<() => void>()
const listeners = new Set<() => void>()

function show(next: Wait | undefined): void {
  wait = next
  for (const listener of listeners) listener()
}

/** What is pending, in the shape of React's useSyncExternalStore. */
export const connectionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => wait,
  getOnServer: () => undefined,
}

/** Retries everything that is pending. */
export function tryAgain(): void {
  if (waiting.size === 0) return
  show({ isTrying: true, isOutdated: false })
  for (const goOn of [...waiting]) goOn()
}

/** The id under which the server logged that the newest answer failed; undefined when it did not say so. */
export const readFailedRequestId = (): string | undefined => failedRequestId

/** React Router's fetch. Reads wait for the connection; forms report their own failures. */
export async function fetchPage(request: Request): Promise<Response> {
  if (request.method !== 'GET') return note(await fetch(request))
  for (;;) {
    const answer = await ask(request)
    if (answer) return note(answer)
    await untilRetried(request.signal)
  }
}

function note(answer: Response): Response {
  failedRequestId = answer.headers.get('X-Request-Id') ?? undefined
  return answer
}

/**
 * Reads the whole answer, so that none is cut off while the router reads it; undefined when the server did not answer.
 */
async function ask(request: Request): Promise<Response | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patience)
  try {
    const answer = await fetch(request, { signal: AbortSignal.any([request.signal, late.signal]) })
    if (isForeign(answer)) return undefined
    const body = await answer.arrayBuffer()
    succeed()
    return new Response(body.byteLength > 0 ? body : null, answer)
  } catch {
    // The visitor has navigated elsewhere: the router drops this request.
    request.signal.throwIfAborted()
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** What proxies and captive portals refuse with; also our own edge, for a moment, with 429. */
const passingRefusals: readonly number[] = [401, 403, 407, 408, 429, 502, 503, 504]

/** From a proxy or a captive portal: not from React Router on our server, which logs what fails, with an id. */
export const isForeign = ({ headers, ok, status }: Response): boolean =>
  !headers.has('X-Remix-Response') &&
  (ok || passingRefusals.includes(status) || (status >= 500 && !headers.has('X-Request-Id')))

/** Retries loading a script until it succeeds. If the server answers but the script is gone, reloads the document. */
export async function loadScript<Module>(load: (retries: number) => Promise<Module>): Promise<Module> {
  let wasReachable = false
  for (let retries = 0; ; retries += 1) {
    const before = successes
    try {
      const module = await load(retries)
      succeed()
      return module
    } catch (error) {
      const reachable = await isReachable()
      // The connection may have come back after the script failed, so the script is asked for once more.
      if (reachable && wasReachable) return await renew(error)
      wasReachable = reachable
      // If something arrived in the meantime, everything that was pending has been resumed already.
      if (!reachable && successes === before) await untilRetried()
    }
  }
}

/** Replaces React Router's own (scripts/bundle/patch-router.ts), which reloads the page even when that cannot succeed. */
export async function loadRouteModule(
  route: { id: string; module: string },
  loaded: Record<string, unknown>,
): Promise<unknown> {
  loaded[route.id] ??= await loadModule(route.module)
  return loaded[route.id]
}

/** The module at this address, retried until it loads. */
export const loadModule = (address: string): Promise<unknown> =>
  // Browsers may remember that an address failed and never ask for it again (HTML, "fetch a single module script").
  loadScript(retries => import(/* @vite-ignore */ retries === 0 ? address : `${address}?retry=${retries}`))

const isReachable = (): Promise<boolean> =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Reloads the document, but not in a loop: a reload that just happened did not help. */
function renew(error: unknown): Promise<never> {
  const key = 'qq.renewed'
  if (Math.abs(Date.now() - Number(sessionStorage.getItem(key))) < 10_000) throw error
  sessionStorage.setItem(key, String(Date.now()))
  show({ isTrying: false, isOutdated: true })
  return new Promise(() => {})
}

function untilRetried(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      waiting.delete(goOn)
      removeEventListener('online', tryAgain)
    }
    function goOn() {
      end()
      resolve()
    }
    signal?.addEventListener('abort', () => {
      end()
      if (waiting.size === 0 && !wait?.isOutdated) show(undefined)
      reject(signal.reason)
    })
    waiting.add(goOn)
    addEventListener('online', tryAgain)
    show({ isTrying: false, isOutdated: false })
  })
}

/** The connection is back: everything else pending resumes too. */
function succeed(): void {
  successes += 1
  if (wait && !wait.isOutdated) show(undefined)
  for (const goOn of [...waiting]) goOn()
}
