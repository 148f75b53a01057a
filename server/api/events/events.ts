/** /api/events: what happens in the inbox, as server-sent events (HTML standard, section 9.2). */
import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { createInboxFeed, type InboxFeed } from '../../../domain/enquiry/inbox/inbox-feed.server'
import { isoTime } from '../../../platform/clock'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { documented } from '../openapi'
import { requireStaff } from '../staff'
import { createEventPlaces, type EventPlace } from './event-places'

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const heartbeat = 20_000

/** Milliseconds. Then the browser connects again, with a token and a session that are still good. */
const longest = 5 * 60_000

export function createEventsApi(deps: AuthDeps) {
  const places = createEventPlaces(deps)
  const feed = createInboxFeed(deps, places.endStrangers)
  return new Hono<AppEnv>().get(
    '/',
    requireStaff(deps),
    documented(
      {
        summary: 'What happens in the inbox, as server-sent events',
        description:
          '`enquiries`: their ids. `reset`: too many, ask for everything again. Goes on after Last-Event-ID; ends after five minutes, then connect again, and as soon as the session does',
        media: 'text/event-stream',
        headers: ['Last-Event-ID'],
      },
      async c => {
        const { call, account, session } = c.var.staff
        // No stream follows the headers, so nothing would free the place again.
        if (c.req.method === 'HEAD') return c.body(null, 200, streamHeaders)
        const place = places.take(account.id, session.id)
        if (!place)
          throw new Refusal(429, 'too_many_connections', 'Too many pages are open. Close some of them.', {
            retryAfter: 60,
          })
        const since = readCursor(c.req.header('last-event-id'), call.now)
        const answer = streamSSE(c, stream => sendEvents(stream, feed, { since, place }))
        // Hono's own has no-cache.
        for (const [name, value] of Object.entries(streamHeaders)) answer.headers.set(name, value)
        return answer
      },
    ),
  )
}

/** A proxy that would gather the answer, as nginx does, passes each event on. */
const streamHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
}

/** After a day away a page reloads everything anyway. */
const longestAway = 24 * 60 * 60 * 1000

function readCursor(header: string | undefined, now: number): string {
  const at = Date.parse(header ?? '')
  return isoTime(at > now - longestAway && at <= now ? at : now)
}

/** Runs until the browser leaves, the session or the process ends, or the time limit of a connection is reached. */
async function sendEvents(
  stream: SSEStreamingApi,
  feed: InboxFeed,
  { since, place: { ended, end } }: { since: string; place: EventPlace },
): Promise<void> {
  // Before anything is sent: if the browser has left by now, no abort event follows.
  stream.onAbort(end)
  if (stream.aborted) return end()
  const limit = setTimeout(end, longest)
  const beat = setInterval(() => void stream.write(':\n\n'), heartbeat)
  const stop = feed.listen(since, ({ ids, cursor }) => {
    const event = ids ? { event: 'enquiries', data: JSON.stringify({ ids }) } : { event: 'reset', data: '{}' }
    void stream.writeSSE({ ...event, id: cursor })
  })
  void stream.writeSSE({ event: 'ready', data: '{}', id: since, retry: 2000 })
  await ended
  stop()
  clearInterval(beat)
  clearTimeout(limit)
}
