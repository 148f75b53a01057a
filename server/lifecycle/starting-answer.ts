/** The answer while the process starts: a plain page for browsers, a problem document for programs. */
import type { IncomingMessage } from 'node:http'
import type { Config } from '../../platform/config'
import { colours, nightColours } from '../../shared/tokens'
import { problemOf } from '../api/problem'
import { commonHeaders } from '../edge/security-headers'
import { Refusal } from '../http/refusal'
import { startingMessages as m } from './starting-messages'

/** Retry-After in seconds; the page asks again by itself. */
const tryAgainAfter = 5

const scheme = (name: 'paper' | 'ink' | 'text'): string =>
  `light-dark(${colours[name]},${nightColours[name]})`

const page = (text: string, refresh = '') => `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${refresh}
<title>${m.title}</title>
<style>
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:${scheme('paper')};color:${scheme('text')};font:1.08rem/1.55 "Instrument Sans",Arial,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.5rem;border-top:1px solid ${scheme('ink')}}
h1{margin:0 0 1rem;color:${scheme('ink')};font:400 clamp(2.3rem,1.2rem + 3.6vw,3.4rem)/1.05 Newsreader,Georgia,serif;letter-spacing:-.015em}
p{margin:0}
</style>
</head>
<body><main><h1>${m.title}</h1><p>${text}</p></main></body>
</html>
`

const refreshing = page(m.text, `<meta http-equiv="refresh" content="${tryAgainAfter}">`)
/** Asking again by itself would be a GET, and what was typed is one step back. */
const unsent = page(m.unsent)

/** Not a sandbox, in which no page asks again by itself. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Retry-After': String(tryAgainAfter),
}

const problem = problemOf(
  new Refusal(503, 'unavailable', m.detail, {
    retryAfter: tryAgainAfter,
    // As /auth/v1 and /storage/v1 call them.
    fields: { error_code: 'service_unavailable', msg: m.detail },
  }),
)

export interface StartingAnswer {
  headers: Record<string, string>
  body: string
}

export function startingAnswer(
  config: Pick<Config, 'secure'>,
  { method = '', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): StartingAnswer {
  const isPage = headers.accept?.includes('text/html')
  const isRead = ['GET', 'HEAD'].includes(method)
  const answer = isPage ? { headers: pageHeaders, body: isRead ? refreshing : unsent } : problem
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
