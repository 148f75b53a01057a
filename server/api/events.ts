/** /api/events: what happens in the inbox, as server-sent events (HTML standard, section 9.2). */
import { Hono } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { createInboxFeed, type InboxFeed } from '../../domain/enquiry/inbox/inbox-feed.server'
import { isoTime } from '../../platform/clock'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { documented } from './openapi'
import { requireStaff } from './staff'

/** Milliseconds between comments that keep proxies from closing a silent connection. */
const heartbeat = 20_000

/** Milliseconds. Then the browser connects again, with a token and a session that are still good. */
const longest = 5 * 60_000

/** Denial of service: open connections of one account, in this process. */
const mostOpen = 12

export function createEventsApi(deps: AuthDeps) {
  const feed = createInboxFeed(deps)
  const open = new Map<string, number>()
  const ends = new Set<() => void>()
  deps.stopping.addEventListener('abort', () => {
    for (const end of ends) end()
  })
  return new Hono<AppEnv>().get(
    '/',
    requireStaff(deps),
    documented(
      {
        summary: 'What happens in the inbox, as server-sent events',
        description:
          '`enquiries`: their ids. Goes on after Last-Event-ID; ends after five minutes, then connect again',
        media: 'text/event-stream',
        headers: ['Last-Event-ID'],
      },
      async c => {
        const { call, account } = c.var.staff
        const count = open.get(account.id) ?? 0
        if (count >= mostOpen)
          throw new Refusal(429, 'too_many_connections', 'Too many pages are open. Close some of them.', {
            retryAfter: 60,
          })
        open.set(account.id, count + 1)
        const since = readCursor(c.req.header('last-event-id'), call.now)
        const answer = streamSSE(c, async stream => {
          await sendEvents(stream, feed, { since, ends })
          open.set(account.id, (open.get(account.id) ?? 1) - 1)
        })
        // Hono's own is no-cache.
        answer.headers.set('Cache-Control', 'no-store')
        return answer
      },
    ),
  )
}

/** After a day, a page loads everything anyway. */
const longestAway = 24 * 60 * 60 * 1000

function readCursor(header: string | undefined, now: number): string {
  const at = Date.parse(header ?? '')
  return isoTime(at > now - longestAway && at <= now ? at : now)
}

/** Until the browser leaves, the process stops (`ends`), or it has been long enough. */
async function sendEvents(
  stream: SSEStreamingApi,
  feed: InboxFeed,
  { since, ends }: { since: string; ends: Set<() => void> },
): Promise<void> {
  await stream.writeSSE({ event: 'ready', data: '{}', id: since, retry: 2000 })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  ends.add(end)
  stream.onAbort(end)
  const limit = setTimeout(end, longest)
  const beat = setInterval(() => void stream.write(':\n\n'), heartbeat)
  const stop = feed.listen(since, ({ ids, cursor }) => {
    void stream.writeSSE({ event: 'enquiries', data: JSON.stringify({ ids }), id: cursor })
  })
  await ended
  stop()
  clearInterval(beat)
  clearTimeout(limit)
  ends.delete(end)
}
