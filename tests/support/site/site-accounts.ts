/** Accounts on a running site: made by invite, confirmed by the code of the email that /dev/mail shows. */

import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Secret, TOTP } from 'otpauth'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { sessionStorageKey } from '../../../domain/account/account'
import type { Database } from '../../../platform/db/types'
import { createInvite } from '../../../server/auth/core/invites'
import { importBuild } from './build'
import { runCommand } from './commands'
import type { RunningSite } from './running-site'

export const password = 'a quiet harbour at dusk'

/** What an email of the auth service holds. */
export interface AccountMail {
  subject: string
  /** Its link to /auth/v1/verify. */
  link: string
  code: string
}

/** Without limits, so one address may sign in and ask for email as often as the tests need; they call /api too. */
export const withoutLimits = {
  AUTH_RATE_LIMITS: 'off',
  AUTH_MAX_FREQUENCY: '0',
  AUTH_REQUIRE_BOUND: 'false',
}

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

/** The newest email to this address whose subject contains these words; waits for it. */
export async function mailTo(site: RunningSite, address: string, words: string): Promise<AccountMail> {
  return vi.waitFor(
    async () => {
      const found = (await readMails(site, address)).find(({ subject }) => subject.includes(words))
      if (!found) throw new Error(`no mail to ${address}`)
      return found
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** Opens the link of an email, and presses the button of the page behind it. */
export async function followLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('main').getByRole('button').click()
}

const post = (site: Pick<RunningSite, 'url'>, path: string, body: object) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A new invite code, as `npm run invite` makes them; `options` as on the command line. */
export async function makeInvite(site: RunningSite, ...options: string[]): Promise<string> {
  const { inviteCommand } = await importBuild()
  const env = { PORT: new URL(site.url).port, DATA_DIR: site.dataDir }
  const { output } = await runCommand(inviteCommand, env, ...options)
  return new URLSearchParams(new URL(output).hash.slice(1)).get('invite') ?? ''
}

/** A confirmed account with the password above, by an invite with these `options`. */
export async function makeAccount(site: RunningSite, email: string, ...options: string[]): Promise<void> {
  const applied = await post(site, '/functions/v1/secure-signup', {
    email,
    password,
    invite_code: await makeInvite(site, ...options),
  })
  expect(applied.status).toBe(200)
  const { code } = await mailTo(site, email, 'Confirm')
  const confirmed = await post(site, '/auth/v1/verify', { type: 'signup', email, token: code })
  expect(confirmed.status).toBe(200)
}

/** What a browser keeps of a sign-in. */
export type StoredSession = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Signs in with the password as the page does; what a browser then keeps: the session, and the cookie that binds it. Hand
 * it to a context as `storageState`. account.test.ts types into the form.
 */
export async function signInBrowser(
  { url }: Pick<RunningSite, 'url'>,
  email: string,
): Promise<StoredSession> {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, 'User-Agent': chromeOnLinux },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
  const [pair = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
  const [name = '', value = ''] = pair.split('=')
  const { hostname } = new URL(url)
  const session = await answer.text()
  const { user }: { user: { id: string; last_sign_in_at: string } } = JSON.parse(session)
  const cookie = { name, value, domain: hostname, path: '/', expires: -1, httpOnly: true, secure: false }
  return {
    cookies: [{ ...cookie, sameSite: 'Lax' }],
    origins: [
      {
        origin: url,
        localStorage: [
          { name: sessionStorageKey, value: session },
          // As if the question for a name (app/staff/frame/ask-name.tsx) had been answered with 'Later'.
          { name: 'qq.name-later', value: `${user.id} ${user.last_sign_in_at}` },
        ],
      },
    ],
  }
}

const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A new account on a server that confirms addresses automatically, signed in; its access token. */
export async function signUpOnProcess(server: { url: string }, db: Database): Promise<string> {
  const asked = { newId: randomUUID, now: Date.now() }
  return signUpByInvite(server, await createInvite(db, asked, { role: 'editor', uses: 1, days: 1 }))
}

/** The same with the code of an invite. */
export async function signUpByInvite({ url }: { url: string }, code: string): Promise<string> {
  const call = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await post({ url }, path, body)
    expect([path, answer.status]).toEqual([path, 200])
    return (await answer.json()) as Record<string, unknown>
  }
  const email = 'editor@client.example'
  await call('/functions/v1/secure-signup', { email, password, invite_code: code })
  const session = await call('/auth/v1/token?grant_type=password', { email, password })
  return String(session.access_token)
}

/** Ends every session of the account, as if from another browser. */
export function endSessionsOf(site: RunningSite, email: string): void {
  const database = new DatabaseSync(join(site.dataDir, 'site.sqlite'))
  database
    .prepare('delete from sessions where account_id in (select id from accounts where email = ?)')
    .run(email)
  database.close()
}

/** Gives the account an authenticator, from now on its second factor. */
export async function enrolAuthenticator(site: RunningSite, email: string): Promise<TOTP> {
  const call = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    return (await fetch(site.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const { access_token: token } = await call('/auth/v1/token?grant_type=password', { email, password })
  const factor = await call('/auth/v1/factors', { factor_type: 'totp' }, token)
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) })
  const challenge = await call(`/auth/v1/factors/${factor.id}/challenge`, {}, token)
  const answer = { challenge_id: challenge.id, code: totp.generate() }
  const verified = await call(`/auth/v1/factors/${factor.id}/verify`, answer, token)
  expect(verified.access_token).toBeTruthy()
  return totp
}
