/** The answer while the site cannot be read: a plain page for browsers, a problem document for programs. */
import type { Config } from '../../platform/config'
import { problemOf } from '../api/problem'
import { commonHeaders } from '../edge/security-headers'
import { Refusal } from '../http/refusal'
import { plainPage } from './plain-page'
import { startingMessages } from './starting-messages'

/** What is said, and after how many seconds the page asks again by itself: Retry-After. */
export interface Unreadable {
  title: string
  text: string
  unsent: string
  detail: string
  tryAgainAfter: number
}

const page = (title: string, text: string, head = '') =>
  plainPage({ title, head, body: `<h1>${title}</h1><p>${text}</p>` })

/** Not a sandbox, in which no page asks again by itself. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export interface UnreadableAnswer {
  headers: Record<string, string>
  body: string
}

interface Kind {
  /** Of the problem document. */
  code: string
  /** Further members of it. */
  fields?: Record<string, unknown>
}

/** Answers requests by their method and what they accept. */
export function answersWhile(
  { title, text, unsent, detail, tryAgainAfter }: Unreadable,
  { code, fields }: Kind = { code: 'unavailable' },
) {
  const refreshing = page(title, text, `<meta http-equiv="refresh" content="${tryAgainAfter}">`)
  // Asking again by itself would be a GET, and what was typed is one step back.
  const notSent = page(title, unsent)
  const pageHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(tryAgainAfter),
  }
  const problem = problemOf(
    new Refusal(503, code, detail, {
      retryAfter: tryAgainAfter,
      // As /auth/v1 and /storage/v1 call them.
      fields: { error_code: 'service_unavailable', msg: detail, ...fields },
    }),
  )
  return (config: Pick<Config, 'secure'>, method: string, accept = ''): UnreadableAnswer => {
    const isRead = ['GET', 'HEAD'].includes(method)
    const isPage = accept.includes('text/html')
    const answer = isPage ? { headers: pageHeaders, body: isRead ? refreshing : notSent } : problem
    return {
      headers: {
        ...commonHeaders(config),
        'Content-Security-Policy': policy,
        Vary: 'Accept',
        ...answer.headers,
      },
      body: answer.body,
    }
  }
}

export const startingAnswer = answersWhile(startingMessages)
