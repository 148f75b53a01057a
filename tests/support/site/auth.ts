/** The auth service as its clients call it, the emails that it sends, and accounts made quickly. */

import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { MailMessage } from '../../../platform/mail/message'
import { createInvite, type InviteRequest } from '../../../server/auth/core/invites'
import { makeServiceToken } from '../../../server/auth/core/service-tokens'
import { createKeyRing } from '../../../server/auth/secrets/keys'
import type { Site } from './site'

/** Limits per client address are lifted, scripts may call /api, and only what a test makes is in the database. */
export const authEnv = { AUTH_RATE_LIMITS: 'off', AUTH_REQUIRE_BOUND: 'false', SEED: 'empty' }

/** Good enough for every rule. */
export const goodPassword = 'grouse bracken tarn fell'

export interface User extends Record<string, unknown> {
  id: string
  email: string
  user_metadata: Record<string, unknown>
  app_metadata: Record<string, unknown>
  identities: Record<string, unknown>[]
  factors?: Record<string, unknown>[]
}

export interface Session extends Record<string, unknown> {
  access_token: string
  refresh_token: string
  expires_in: number
  expires_at: number
  user: User
}

/** Any answer; what a test relies on it names. */
export interface AuthBody extends Partial<Session> {
  code?: unknown
  error_code?: unknown
  message?: unknown
  msg?: unknown
}

export interface AuthAnswer {
  status: number
  headers: Headers
  /** Parsed JSON; an empty object without a body. */
  body: AuthBody
}

export interface AuthCall {
  /** Sent as JSON; text is sent as it is. */
  body?: Record<string, unknown> | string | undefined
  /** Access token. */
  token?: string | undefined
  headers?: Record<string, string>
}

/** One call of /auth/v1 as auth-js makes it: errors come in the new shape. A header of '' is left out. */
export async function callAuth(
  { request }: Pick<Site, 'request'>,
  method: string,
  path: string,
  { body, token, headers = {} }: AuthCall = {},
): Promise<AuthAnswer> {
  const sent = new Headers({ 'X-Supabase-Api-Version': '2024-01-01' })
  if (body !== undefined) sent.set('Content-Type', 'application/json;charset=UTF-8')
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`)
  for (const [name, value] of Object.entries(headers)) {
    if (value === '') sent.delete(name)
    else sent.set(name, value)
  }
  return readAnswer(
    await request(`/auth/v1${path}`, {
      method,
      headers: sent,
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    }),
  )
}

async function readAnswer(answer: Response): Promise<AuthAnswer> {
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : {} }
}

/** POST with a body, the most common call. */
export const postAuth = (
  site: Pick<Site, 'request'>,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<AuthAnswer> => callAuth(site, 'POST', path, { body, headers })

/** What a test compares first: the status, and the error's code and message. */
export const brief = ({ status, body }: AuthAnswer): unknown[] => [status, body.code, body.message]

/** The session in an answer. Throws if there is none. */
export function sessionIn({ status, body }: AuthAnswer): Session {
  if (status === 200 && body.access_token && body.refresh_token && body.user) return body as Session // checked here
  throw new Error(`no session but ${status} ${JSON.stringify(body)}`)
}

/** The claims of an access token, not verified. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** An invite's code: one use, a week, an editor's, unless told otherwise. */
export const inviteCode = (
  { deps, clock }: Pick<Site, 'deps' | 'clock'>,
  wanted: Partial<InviteRequest> = {},
): Promise<string> =>
  createInvite(
    deps.db,
    { newId: deps.newId, now: clock.now() },
    { role: 'editor', uses: 1, days: 7, ...wanted },
  )

/** Calls secure-signup; what is not a string is sent as it is. */
export async function applyForAccount(
  { request }: Pick<Site, 'request'>,
  body: Record<string, unknown> | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; headers: Headers; body: { message?: string; error?: Record<string, string> } }> {
  const answer = await request('/functions/v1/secure-signup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : {} }
}

export interface TestAccount {
  email: string
  password: string
  id: string
  /** The session that confirming the address opened; not bound to a browser. */
  session: Session
}

let lastNumber = 0

/** An address that no other test uses. */
export function newAddress(name = 'person'): string {
  lastNumber += 1
  return `${name}${lastNumber}@client.example`
}

interface AccountOptions {
  email?: string
  password?: string
  role?: InviteRequest['role']
}

/** Signs up with an invite, and leaves the address unconfirmed. */
export async function makeUnconfirmed(site: Site, options: AccountOptions = {}) {
  const { email = newAddress(), password = goodPassword, role = 'editor' } = options
  const code = await inviteCode(site, { role })
  const answer = await applyForAccount(site, { email, password, invite_code: code })
  if (answer.status !== 200) throw new Error(`no account but ${answer.status} ${JSON.stringify(answer.body)}`)
  return { email, password }
}

/** Signs up with an invite and confirms the address with the code of the email. */
export async function makeAccount(site: Site, options: AccountOptions = {}): Promise<TestAccount> {
  const { email, password } = await makeUnconfirmed(site, options)
  const { code } = await newestMail(site, email)
  const session = sessionIn(await postAuth(site, '/verify', { type: 'signup', email, token: code }))
  return { email, password, id: session.user.id, session }
}

/** Signs in with the password. Headers of a browser bind the session (`fromBrowser`). */
export const signIn = (
  site: Pick<Site, 'request'>,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
  headers: Record<string, string> = {},
): Promise<AuthAnswer> => postAuth(site, '/token?grant_type=password', { email, password }, headers)

/** Headers of a call that our own page makes, with the browser's cookie once it has one. */
export const fromBrowser = (cookie = ''): Record<string, string> => ({
  Origin: 'http://localhost:3000',
  ...(cookie && { Cookie: cookie }),
})

/** The binding cookie that an answer sets, as the browser sends it back; '' when it sets none. */
export const cookieIn = ({ headers }: Pick<AuthAnswer, 'headers'>): string =>
  /^[^;]+/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

export interface AccountMail extends Pick<MailMessage, 'subject' | 'text' | 'html'> {
  /** The first link of the plain text, as a path of ours with its parameters. */
  link: string
  /** The digits that may be typed. */
  code: string
}

/** The stored emails to an address, oldest first. */
export async function mailsTo({ deps }: Pick<Site, 'deps'>, address: string): Promise<AccountMail[]> {
  const rows = await deps.db.selectFrom('outbox_messages').select('message').orderBy('id').execute()
  return rows
    .map(({ message }) => JSON.parse(message) as Partial<MailMessage>) // as the outbox stored it
    .filter((message): message is MailMessage => message.to?.address === address)
    .map(({ subject, text, html }) => ({
      subject,
      text,
      html,
      link: /^http:\/\/localhost:3000(\/\S*)$/m.exec(text)?.[1] ?? '',
      code: /^\d{6,10}$/m.exec(text)?.[0] ?? '',
    }))
}

/** The newest email to an address. Throws if there is none. */
export async function newestMail(site: Pick<Site, 'deps'>, address: string): Promise<AccountMail> {
  const mail = (await mailsTo(site, address)).at(-1)
  if (!mail) throw new Error(`nothing was sent to ${address}`)
  return mail
}

/** Sends the form of the page behind an email's link, as its button does, or, without our Origin, as a program does. */
export function pressButton(
  { request }: Pick<Site, 'request'>,
  page: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const form = /<form[^>]*method="post"[^>]*>.*?<\/form>/s.exec(page)?.[0] ?? ''
  const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)
  const fields = [...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)])
  const action = unescapeHtml(/action="([^"]*)"/.exec(form)?.[1] ?? '')
  if (!action) throw new Error(`no form on the page: ${page.slice(0, 500)}`)
  return request(action, { method: 'POST', headers, body: new URLSearchParams(fields) })
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** Opens an email's link and presses its button; where that leads, with the values of the query and of the fragment. */
export async function openLink(
  site: Pick<Site, 'request'>,
  path: string,
  { headers = {} }: { headers?: Record<string, string> } = {},
) {
  const shown = await site.request(path, { headers })
  // A browser that navigates to the page sends its form with the page's origin.
  const origin = headers['Sec-Fetch-Mode'] === 'navigate' ? fromBrowser() : {}
  const answer =
    shown.status === 200 ? await pressButton(site, await shown.text(), { ...headers, ...origin }) : shown
  const location = answer.headers.get('location') ?? ''
  const url = URL.parse(location)
  return {
    status: answer.status,
    headers: answer.headers,
    location,
    /** Without query and fragment. */
    target: location.split(/[?#]/)[0] ?? '',
    query: Object.fromEntries(url?.searchParams ?? []),
    fragment: Object.fromEntries(new URLSearchParams(url?.hash.slice(1) ?? '')),
  }
}

/** Digits that are well formed and wrong. */
export const otherCode = (code: string): string =>
  code.replace(/.$/, digit => String((Number(digit) + 1) % 10))

/** A PKCE verifier with the fields that begin its flow. */
export function makeVerifier(method: 's256' | 'plain' = 's256') {
  const verifier = randomBytes(32).toString('base64url')
  const hashed = createHash('sha256').update(verifier).digest('base64url')
  return {
    verifier,
    challenge: {
      code_challenge: method === 's256' ? hashed : verifier,
      code_challenge_method: method,
    },
  }
}

/** A token as `npm run token` prints it, good for an hour. */
export async function serviceToken({ deps, clock }: Pick<Site, 'deps' | 'clock'>): Promise<string> {
  const keys = createKeyRing({ ...deps, clock })
  return (await makeServiceToken({ ...deps, keys }, { name: 'tests', minutes: 60 }, clock.now())).token
}

/** Gives the account a proven authenticator; its session becomes aal2. */
export async function addFactor(site: Site, session: Session): Promise<Session> {
  const token = session.access_token
  const enrolled = await callAuth(site, 'POST', '/factors', { token, body: { factor_type: 'totp' } })
  const { id, totp } = enrolled.body as unknown as { id: string; totp: { secret: string } }
  const challenge = await callAuth(site, 'POST', `/factors/${id}/challenge`, { token })
  const code = new TOTP({ secret: Secret.fromBase32(totp.secret) }).generate({ timestamp: site.clock.now() })
  const body = { challenge_id: (challenge.body as { id?: string }).id, code }
  return sessionIn(await callAuth(site, 'POST', `/factors/${id}/verify`, { token, body }))
}
