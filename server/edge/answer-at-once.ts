/** Cache hits, answered before anything builds a Request of them: most visits end here. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Deps } from '../../platform/deps'
import { announceRequest } from '../http/current-request'
import { choosePage } from './cache/page-answer'
import type { PageCache } from './cache/page-cache'
import type { CountVisit } from './count-visits'
import { requestIdReader } from './request-id'
import { createRequestLog } from './request-log'

/** Whether it answered; whatever is not a plain visit to a page in the cache goes through the app. */
export type AnswerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** What the app refuses, it refuses here too. */
const plainHost = /^[\w.:[\]-]+$/

export function createAnswerAtOnce(deps: Deps, cache: PageCache, countVisit: CountVisit): AnswerAtOnce {
  const note = createRequestLog(deps)
  const readId = requestIdReader(deps.config.trustedProxies)

  return (incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    if (method !== 'GET' && method !== 'HEAD') return false
    const page = cache.peek(url)
    if (!page || !plainHost.test(headers.host ?? '') || hasBody(incoming)) return false
    const begin = deps.clock.elapsed()
    const answer = choosePage(page, method, headers['accept-encoding'], headers['if-none-match'])
    const peer = incoming.socket?.remoteAddress
    const header = (name: string) => headers[name]?.toString()
    const requestId = readId(peer, header('x-request-id'), header('traceparent'))
    const path = pathOf(url)
    announceRequest({ requestId, method, path })
    outgoing.writeHead(answer.status, { ...answer.headers, 'X-Request-Id': requestId }).end(answer.body)
    countVisit({ method, address: url, header, status: answer.status, cached: true })
    note?.({
      requestId,
      method,
      path,
      status: answer.status,
      peer,
      forwarded: header('x-forwarded-for'),
      begin,
    })
    return true
  }
}

const pathOf = (url: string): string => url.split('?', 1)[0] ?? ''

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
