/** An issuer that answers whatever a test wants, so that wrong answers can be tried; and a GitHub of the same kind. */
import { createServer, type IncomingMessage } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { atTheEnd } from '../at-the-end'

type Answer = { status?: number; body: unknown }
type Answers = Record<string, (request: IncomingMessage, body: URLSearchParams) => Answer | Promise<Answer>>

/** Answers JSON at the paths of `answers`, 404 elsewhere. */
async function serve(answers: Answers): Promise<string> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const find = answers[new URL(request.url ?? '/', 'http://here').pathname]
    const { status = 200, body } = find
      ? await find(request, new URLSearchParams(Buffer.concat(chunks).toString()))
      : { status: 404, body: {} }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

export interface ForgedIssuer {
  url: string
  /** For AUTH_PROVIDERS; the client's id is `site`. */
  setting: string
  /** What the next exchange of a code answers; set by each test. */
  exchange: (body: URLSearchParams) => Answer | Promise<Answer>
  /** Whom its configuration calls the issuer. */
  calledIssuer: string
  /** False answers 503 to everything. */
  isUp: boolean
  /** How often its configuration was asked for. */
  discoveries: number
  /** Signs with its published key, for the client, for now; `claims` go before. */
  sign(claims?: Record<string, unknown>, key?: 'own' | 'foreign'): Promise<string>
}

/** `name`: in AUTH_PROVIDERS. */
export async function startForgedIssuer(name = 'forged'): Promise<ForgedIssuer> {
  const [own, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')]
  const jwk = { ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig', kid: 'key' }
  const orDown = (body: unknown): Answer => (issuer.isUp ? { body } : { status: 503, body: {} })
  const url = await serve({
    '/.well-known/openid-configuration': () => {
      issuer.discoveries += 1
      return orDown({
        issuer: issuer.calledIssuer,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        id_token_signing_alg_values_supported: ['ES256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        authorization_response_iss_parameter_supported: true,
      })
    },
    '/keys': () => orDown({ keys: [jwk] }),
    '/token': (_request, body) => (issuer.isUp ? issuer.exchange(body) : { status: 503, body: {} }),
  })
  const issuer: ForgedIssuer = {
    url,
    setting: `${name}=${url}|site:forged-secret`,
    calledIssuer: url,
    isUp: true,
    discoveries: 0,
    exchange: () => ({ status: 400, body: { error: 'invalid_grant' } }),
    sign(claims = {}, key = 'own') {
      const now = Math.floor(Date.now() / 1000)
      const all = { iss: url, aud: 'site', sub: 'somebody', iat: now, exp: now + 300, ...claims }
      const { privateKey } = key === 'own' ? own : foreign
      return new SignJWT(all).setProtectedHeader({ alg: 'ES256', kid: 'key' }).sign(privateKey)
    },
  }
  return issuer
}

export interface ForgedGithub {
  /** The fields of AUTH_PROVIDERS' JSON. */
  settings: Record<string, string>
  user: Record<string, unknown>
  emails: unknown
  /** The bodies that came to the token endpoint. */
  exchanged: URLSearchParams[]
}

export async function startForgedGithub(): Promise<ForgedGithub> {
  const isAllowed = ({ headers }: IncomingMessage) => headers.authorization === 'Bearer gho_token'
  const guarded = (read: () => unknown) => (request: IncomingMessage) =>
    isAllowed(request) ? { body: read() } : { status: 401, body: {} }
  const url = await serve({
    '/login/oauth/access_token': (_request, body) => {
      github.exchanged.push(body)
      // As GitHub does: a refusal has status 200.
      return body.get('code') === 'good'
        ? { body: { access_token: 'gho_token', token_type: 'bearer', scope: 'user:email' } }
        : { body: { error: 'bad_verification_code', error_description: 'The code is wrong' } }
    },
    '/user': guarded(() => github.user),
    '/user/emails': guarded(() => github.emails),
  })
  const github: ForgedGithub = {
    settings: {
      client_id: 'hub-id',
      client_secret: 'hub-secret',
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
      user_endpoint: `${url}/user`,
      emails_endpoint: `${url}/user/emails`,
    },
    user: {},
    emails: [],
    exchanged: [],
  }
  return github
}
