/**
 * What happens in the inbox, as the server sends it: one connection per tab, while something on the page listens. By
 * fetch, because EventSource cannot send the access token.
 */
import { createParser } from 'eventsource-parser'
import { useEffect } from 'react'
import { jsonObject, readJson } from '../../../shared/read-json'
import { getAccessToken } from '../../session/auth-client'

type EventBody = NonNullable<Response['body']>

/** Called with the ids of enquiries to which something happened; undefined when there are too many to name. */
type Listener = (ids: readonly string[] | undefined) => void

const listeners = new Set<Listener>()
let connection: AbortController | undefined

/** Milliseconds: doubled with each failure in a row. */
const firstRetry = 1000
const longestRetry = 60_000

/** Calls `onChange` while the component is shown. It must keep its identity; undefined for members without an inbox. */
export function useInboxEvents(onChange: Listener | undefined): void {
  useEffect(() => {
    if (!onChange) return undefined
    listeners.add(onChange)
    connectWhenVisible()
    document.addEventListener('visibilitychange', connectWhenVisible)
    return () => {
      listeners.delete(onChange)
      document.removeEventListener('visibilitychange', connectWhenVisible)
      connectWhenVisible()
    }
  }, [onChange])
}

/** Hidden tabs leave the connection to others: without HTTP/2 a browser has six for the whole site. */
function connectWhenVisible(): void {
  const isWanted = listeners.size > 0 && document.visibilityState === 'visible'
  if (isWanted === (connection !== undefined)) return
  connection?.abort()
  connection = isWanted ? new AbortController() : undefined
  if (connection) void stayConnected(connection.signal)
}

/** Resumes here: what happened while the tab was hidden comes first. */
let lastId = ''

async function stayConnected(signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      const answer = await connect(lastId, signal)
      if (!answer) return
      failures = 0
      await readEvents(answer, id => {
        lastId = id
      })
    } catch {
      failures += 1
    }
    const delay = Math.min(firstRetry * 2 ** failures, longestRetry) * (0.75 + Math.random() / 2)
    if (!signal.aborted) await new Promise(resolve => setTimeout(resolve, delay))
  }
}

/** Undefined when no one is signed in. Throws when the server cannot be reached or refuses. */
async function connect(lastId: string, signal: AbortSignal): Promise<EventBody | undefined> {
  const token = await getAccessToken()
  if (token === undefined) return undefined
  const answer = await fetch('/api/events', {
    headers: {
      Authorization: `Bearer ${token}`,
      ...(lastId && { 'Last-Event-ID': lastId }),
    },
    signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`/api/events answered ${answer.status}`)
  return answer.body
}

/** Resolves when the server ends the connection. */
async function readEvents(body: EventBody, onId: (id: string) => void): Promise<void> {
  const parser = createParser({
    onEvent({ event, id, data }) {
      if (id) onId(id)
      if (event !== 'enquiries' && event !== 'reset') return
      const { ids } = readJson(jsonObject, data)
      const changed = Array.isArray(ids) ? ids.map(String) : undefined
      for (const listener of listeners) listener(changed)
    },
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    parser.feed(value)
  }
}
