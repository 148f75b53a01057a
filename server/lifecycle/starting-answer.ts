/** The answer while the site cannot be read: a plain page for browsers, a problem document for programs. */
import type { Config } from '../../platform/config'
import { colours, nightColours } from '../../shared/tokens'
import { problemOf } from '../api/problem'
import { commonHeaders } from '../edge/security-headers'
import { Refusal } from '../http/refusal'
import { startingMessages } from './starting-messages'

/** What is said, and after how many seconds the page asks again by itself: Retry-After. */
export interface Unreadable {
  title: string
  text: string
  unsent: string
  detail: string
  tryAgainAfter: number
}

const scheme = (name: 'paper' | 'ink' | 'text'): string =>
  `light-dark(${colours[name]},${nightColours[name]})`

const page = (title: string, text: string, refresh = '') => `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:${scheme('paper')};color:${scheme('text')};font:1.08rem/1.55 "Instrument Sans",Arial,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.5rem;border-top:1px solid ${scheme('ink')}}
h1{margin:0 0 1rem;color:${scheme('ink')};font:400 clamp(2.3rem,1.2rem + 3.6vw,3.4rem)/1.05 Newsreader,Georgia,serif;letter-spacing:-.015em}
p{margin:0}
</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p></main></body>
</html>
`

/** Not a sandbox, in which no page asks again by itself. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export interface UnreadableAnswer {
  headers: Record<string, string>
  body: string
}

/** Answers requests by their method and what they accept. */
export function answersWhile({ title, text, unsent, detail, tryAgainAfter }: Unreadable) {
  const refreshing = page(title, text, `<meta http-equiv="refresh" content="${tryAgainAfter}">`)
  // Asking again by itself would be a GET, and what was typed is one step back.
  const notSent = page(title, unsent)
  const pageHeaders = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': String(tryAgainAfter),
  }
  const problem = problemOf(
    new Refusal(503, 'unavailable', detail, {
      retryAfter: tryAgainAfter,
      // As /auth/v1 and /storage/v1 call them.
      fields: { error_code: 'service_unavailable', msg: detail },
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
