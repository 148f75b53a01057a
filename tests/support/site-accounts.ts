/** Accounts on a running site: made by invite, confirmed by the code of the mail that /dev/mail shows. */

import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, vi } from 'vitest'
import type { inviteCommand } from '../../server/main'
import type { RunningSite } from './running-site'

export const password = 'a quiet harbour at dusk'

/** What a mail of the auth service holds. */
export interface AccountMail {
  subject: string
  /** Its link to /auth/v1/verify. */
  link: string
  code: string
}

/** Without limits, so that one address may sign in and ask for mail as often as the tests need. */
export const withoutLimits = { AUTH_RATE_LIMITS: 'off', AUTH_MAX_FREQUENCY: '0' }

const plainText = (html: string): string => html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")

async function readMails(site: RunningSite, address: string): Promise<AccountMail[]> {
  const list = await (await fetch(`${site.url}/dev/mail`)).text()
  const rows = list.split('<li').filter(row => row.includes(address))
  const paths = rows.flatMap(row => /href="(\/dev\/mail\/[^"]+)"/.exec(row)?.[1] ?? [])
  return Promise.all(
    paths.map(async path => {
      const page = plainText(await (await fetch(site.url + path)).text())
      return {
        subject: /<h1[^>]*>([^<]*)</.exec(page)?.[1] ?? '',
        link: /href="(http[^"]+\/auth\/v1\/verify\?[^"]+)"/.exec(page)?.[1] ?? '',
        code: /^\d{6}$/m.exec(page)?.[0] ?? '',
      }
    }),
  )
}

/** The newest mail to this address whose subject contains these words; waits for it. */
export async function mailTo(site: RunningSite, address: string, words: string): Promise<AccountMail> {
  return vi.waitFor(
    async () => {
      const found = (await readMails(site, address)).find(({ subject }) => subject.includes(words))
      if (!found) throw new Error(`no mail to ${address}`)
      return found
    },
    { timeout: 5000, interval: 50 },
  )
}

const post = (site: RunningSite, path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A new invite code, as `npm run invite` makes them; `options` as on the command line. */
export async function makeInvite(site: RunningSite, ...options: string[]): Promise<string> {
  // The bundle has no types of its own; it is server/main.ts.
  const path = '../../build/server/index.js'
  const build = (await import(/* @vite-ignore */ path)) as { inviteCommand: typeof inviteCommand }
  const printed: string[] = []
  const env = { PORT: new URL(site.url).port, DATA_DIR: site.dataDir }
  await build.inviteCommand(options, { env, print: line => printed.push(line) })
  return new URLSearchParams(new URL(printed.join('')).hash.slice(1)).get('invite') ?? ''
}

/** A confirmed account with the password above. */
export async function makeAccount(site: RunningSite, email: string): Promise<void> {
  const applied = await post(site, '/functions/v1/secure-signup', {
    email,
    password,
    invite_code: await makeInvite(site),
  })
  expect(applied.status).toBe(200)
  const { code } = await mailTo(site, email, 'Confirm')
  const confirmed = await post(site, '/auth/v1/verify', { type: 'signup', email, token: code })
  expect(confirmed.status).toBe(200)
}

/** Ends every session of the account, as somebody does who is signed in elsewhere. */
export function endSessionsOf(site: RunningSite, email: string): void {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database
    .prepare('delete from sessions where account_id in (select id from accounts where email = ?)')
    .run(email)
  database.close()
}
