/** Hostile emails, by the hook of a running site: each is answered, and the main thread is never held up. */
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emailOf, htmlPart, partsOf } from '../../support/data/received-mail'
import { freePort } from '../../support/site/free-port'
import { startServerProcess, temporaryFolder } from '../../support/site/server-process'

const secret = 'c2VjcmV0IG9mIHRoZSB0ZXN0cywgbG9uZyBlbm91Z2g='
const megabyte = 1024 * 1024
/** Milliseconds of the main thread that a message may take in one piece. */
const longestHold = 200
/** The collector of garbage and a busy machine add to what is measured, but not each time. */
const tries = 3

const attacks: [name: string, raw: (more: Record<string, string>) => Buffer][] = [
  [
    '10,000 parts',
    more =>
      partsOf(
        more,
        Array.from({ length: 10_000 }, () => ({ headers: { 'Content-Type': 'image/png' }, body: 'x' })),
      ),
  ],
  ['25 MB of text', more => emailOf(more, `${'word '.repeat(15)}\r\n`.repeat(330_000))],
  ['a line of 20 MB', more => emailOf(more, 'x'.repeat(20 * megabyte))],
  ['elements nested 100,000 deep', more => partsOf(more, [htmlPart('<div>'.repeat(100_000))])],
  ['200,000 links', more => partsOf(more, [htmlPart('<a href="https://x.example">x</a>'.repeat(17_000))])],
  ['headers of 5 MB', more => emailOf({ ...more, 'X-Long': 'x'.repeat(5 * megabyte) })],
  ['100,000 references', more => emailOf({ ...more, References: '<a@b.example> '.repeat(100_000) })],
  ['100,000 recipients', more => emailOf({ ...more, To: 'a@b.example, '.repeat(100_000) })],
  [
    'a subject full of encoded words',
    more => emailOf({ ...more, Subject: '=?utf-8?Q?=41?= '.repeat(50_000) }),
  ],
  [
    'quotes that invite backtracking',
    more => emailOf({ ...more, From: `${'"\\'.repeat(50_000)} <a@b.example>` }),
  ],
]

it('hold the main thread for less than a fifth of a second, and are all kept', {
  timeout: 300_000,
}, async () => {
  const WATCH_PORT = String(await freePort())
  const NODE_OPTIONS = `--import=${join(process.cwd(), 'tests/support/site/watch-thread.mjs')}`
  const env = { DATA_DIR: temporaryFolder(), INBOX_HOOK_SECRET: secret, WATCH_PORT, NODE_OPTIONS }
  const { url } = await startServerProcess(env)
  const held = async () => Number(await (await fetch(`http://127.0.0.1:${WATCH_PORT}`)).text())
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'message/rfc822' }
  const answers: [name: string, status: number, outcome: string][] = []
  const holding: [name: string, holds: number[]][] = []
  for (const [name, raw] of attacks) {
    const holds: number[] = []
    while (holds.length < tries && (holds.at(-1) ?? Number.POSITIVE_INFINITY) > longestHold) {
      // Each time another message: one that is known already is no work.
      const more = { 'Message-ID': `<${answers.length}@client.example>` }
      const body = new Uint8Array(raw(more))
      await held()
      const answer = await fetch(`${url}/hooks/mail`, { method: 'POST', headers, body })
      const { outcome } = (await answer.json()) as { outcome: string }
      holds.push(Math.round(await held()))
      answers.push([name, answer.status, outcome])
    }
    if (Math.min(...holds) > longestHold) holding.push([name, holds])
  }
  expect(holding).toEqual([])
  expect(answers.filter(([, status, outcome]) => status !== 200 || outcome !== 'stored')).toEqual([])
})
