/** A real OpenID provider on this machine, whose people sign in by being named in `login_hint`. */
import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { atTheEnd } from '../at-the-end'
import { freePort } from '../site/free-port'

export interface Person {
  email?: string
  email_verified?: boolean
  name?: string
  picture?: string
}

export interface OpenIdIssuer {
  url: string
  /** By the name that `login_hint` gives, which is their subject too. */
  people: Map<string, Person>
  /** For AUTH_PROVIDERS. */
  setting: string
  /** Registers another callback address, of a site whose port is known only now. */
  allow(redirectUri: string): Promise<void>
}

/** Starts it; stopped after the file's tests. Without `login_hint` it shows a page that asks for the user. */
export async function startIssuer(redirectUri: string): Promise<OpenIdIssuer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const people = new Map<string, Person>()
  const provider = new Provider(url, {
    clients: [{ client_id: 'site', client_secret: 'issuer-secret', redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    cookies: { keys: ['for tests alone'] },
    jwks: { keys: [await signingKey()] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/login/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
    async loadExistingGrant(context) {
      const grant = new provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  const server = createServer(async (request, response) => {
    const asked = new URL(request.url ?? '/', url)
    if (!asked.pathname.startsWith('/login/')) return handle(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const who = asked.searchParams.get('who') ?? params.login_hint
    if (typeof who !== 'string') return showPeople(response, asked.pathname, people)
    const result =
      who === 'nobody'
        ? { error: 'access_denied', error_description: 'The person said no' }
        : { login: { accountId: who } }
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  atTheEnd(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  async function allow(uri: string): Promise<void> {
    const client = await provider.Client.find('site')
    // A list of its own, which nothing but the types keeps from growing.
    ;(client?.redirectUris as string[] | undefined)?.push(uri)
  }
  return { url, people, setting: `own=${url}|site:issuer-secret`, allow }
}

function showPeople(response: ServerResponse, path: string, people: ReadonlyMap<string, Person>): void {
  const links = [...people.keys(), 'nobody'].map(who => `<p><a href="${path}?who=${who}">${who}</a></p>`)
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(`<!doctype html><title>Issuer</title><h1>Who are you?</h1>${links.join('')}`)
}

async function signingKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'issuer-key' }
}
