/** Posting one report: as usual, and when the process is about to end. */
import { spawnSync } from 'node:child_process'
import type { FailureReport } from './describe-failure'

export interface ReportTarget {
  url: string
  /** Of the header; '' for none. */
  authorization: string
}

/** Milliseconds; for the last one the process manager waits before it starts the site again. */
const patience = 5000

/** User and password of the address become HTTP Basic (RFC 7617). */
export function readTarget(address: string): ReportTarget {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  if (!username && !password) return { url: url.href, authorization: '' }
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url: url.href, authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Follows no redirect. Throws an error that names no address. */
export async function post({ url, authorization }: ReportTarget, report: FailureReport): Promise<void> {
  const headers = {
    'Content-Type': 'application/json',
    ...(authorization && { Authorization: authorization }),
  }
  const body = JSON.stringify(report)
  const signal = AbortSignal.timeout(patience)
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
  await answer.body?.cancel()
  if (!answer.ok) throw Object.assign(new Error('the report was refused'), { name: `HTTP ${answer.status}` })
}

/** Reads three lines from standard input: a list of processes shows neither address nor report. */
const program = `
const [url, authorization, body] = require('node:fs').readFileSync(0, 'utf8').split('\\n')
const headers = { 'Content-Type': 'application/json', ...(authorization && { Authorization: authorization }) }
fetch(url, { method: 'POST', headers, body, redirect: 'error' }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
)`

/**
 * In another process, while this one stands still: what it holds in memory may be half changed, so it answers no request
 * in the meantime. Returns whether it arrived; `network` is what that process knows of the environment.
 */
export function postAndWait(
  { url, authorization }: ReportTarget,
  report: FailureReport,
  network: Record<string, string>,
): boolean {
  const { status } = spawnSync(process.execPath, ['-e', program], {
    input: [url, authorization, JSON.stringify(report)].join('\n'),
    timeout: patience,
    killSignal: 'SIGKILL',
    stdio: ['pipe', 'ignore', 'ignore'],
    env: network,
  })
  return status === 0
}
