/** AUTH_PROVIDERS and AUTH_SAML: who else may vouch for a person. Sentences about them never repeat a secret. */
import { existsSync, readFileSync } from 'node:fs'

export interface ProviderSettings {
  /** Stands in `?provider=` and in the identities: lower-case letters, digits, `_` and `-`. */
  name: string
  /** For the button: 'Continue with {label}'. */
  label: string
  clientId: string
  clientSecret: string
  /** What is asked for beside what signing in needs. */
  scopes: readonly string[]
  /** Of OpenID Connect; the rest is discovered from it. Absent for GitHub, which speaks OAuth alone. */
  issuer?: string
  /** How the client shows its secret; the issuer's own list decides when absent. */
  tokenAuth?: 'client_secret_post' | 'client_secret_basic'
  /**
   * Its addresses count as verified although it does not say so. Only for an issuer whose accounts nobody but the
   * owner of this site can make, such as one's own directory.
   */
  trustEmail: boolean
  /** Where GitHub is; another address for GitHub Enterprise. */
  github?: GithubEndpoints
}

export interface GithubEndpoints {
  authorization: string
  token: string
  user: string
  emails: string
}

export interface SamlSettings {
  /** The provider's metadata: the XML of a file, or the address from which it is fetched. */
  metadata: { xml: string } | { url: string }
  /** For the button. */
  label: string
  /** When not empty, only addresses of these domains are accepted. Lower case. */
  domains: readonly string[]
}

type Environment = Readonly<Record<string, string | undefined>>

const githubEndpoints: GithubEndpoints = {
  authorization: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  user: 'https://api.github.com/user',
  emails: 'https://api.github.com/user/emails',
}

const labels: Readonly<Record<string, string>> = {
  apple: 'Apple',
  azure: 'Microsoft',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  linkedin_oidc: 'LinkedIn',
  microsoft: 'Microsoft',
  okta: 'Okta',
}

/** Issuers that need not be named. */
const knownIssuers: Readonly<Record<string, string>> = { google: 'https://accounts.google.com' }

/** Names that mean something else in an identity or in `?provider=`. */
const reservedNames = new Set(['email', 'phone', 'anonymous_users', 'saml', 'sso', 'web3'])

/** The providers of AUTH_PROVIDERS: `github=ID:SECRET,name=https://issuer|ID:SECRET`, or the name of a JSON file. */
export function readProviders(env: Environment, local: boolean, problems: string[]): ProviderSettings[] {
  const text = env.AUTH_PROVIDERS?.trim()
  if (!text) return []
  const complain = (sentence: string) => void problems.push(sentence)
  const entries =
    existsSync(text) || text.endsWith('.json') ? readFile(text, complain) : readList(text, complain)
  const providers = entries.flatMap(entry => readProvider(entry, local, complain) ?? [])
  const names = providers.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) complain(`AUTH_PROVIDERS names "${twice}" twice: give each provider a name of its own.`)
  return providers
}

interface Entry {
  name: string
  fields: Record<string, unknown>
}

type Complain = (sentence: string) => void

function readList(text: string, complain: Complain): Entry[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .flatMap((part, index) => {
      const [, name = '', issuer, id = '', secret = ''] =
        /^([^=|:]+)=(?:([^|]+)\|)?([^:|]+):(.+)$/.exec(part) ?? []
      if (id) return [{ name, fields: { issuer, client_id: id, client_secret: secret } }]
      // What stands there may be a secret, so only its place is told.
      complain(
        `AUTH_PROVIDERS has a wrong entry at place ${index + 1}: write github=ID:SECRET or name=https://issuer|ID:SECRET, with commas between, or name a JSON file.`,
      )
      return []
    })
}

function readFile(path: string, complain: Complain): Entry[] {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (!isObject(value)) throw new Error('not an object')
    return Object.entries(value).map(([name, fields]) => ({ name, fields: isObject(fields) ? fields : {} }))
  } catch {
    complain('AUTH_PROVIDERS names a file that is no JSON object of providers.')
    return []
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function readProvider(
  { name, fields }: Entry,
  local: boolean,
  complain: Complain,
): ProviderSettings | undefined {
  if (!/^[a-z][a-z0-9_-]{0,31}$/.test(name) || reservedNames.has(name)) {
    complain(
      'AUTH_PROVIDERS has a provider with a name that cannot be used: lower-case letters, digits, _ and -, and none of email, phone, saml, sso, web3.',
    )
    return undefined
  }
  const wrong = (words: string): undefined => complain(`AUTH_PROVIDERS: ${name} ${words}`) as undefined
  const text = (key: string): string => {
    const value = fields[key]
    return typeof value === 'string' ? value : ''
  }
  const unknown = Object.keys(fields).find(key => !knownFields.has(key))
  if (unknown !== undefined) return wrong(`has the field "${unknown}", which means nothing here.`)
  if (!text('client_id') || !text('client_secret')) return wrong('needs a client_id and a client_secret.')
  const scopes = fields.scopes ?? []
  if (!isTextList(scopes) || !scopes.every(scope => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope)))
    return wrong('has scopes that are no list of words.')
  if (fields.trust_email !== undefined && typeof fields.trust_email !== 'boolean')
    return wrong('has a trust_email that is neither true nor false.')
  const tokenAuth = tokenMethods.find(method => method === fields.token_endpoint_auth_method)
  if (fields.token_endpoint_auth_method !== undefined && !tokenAuth)
    return wrong('needs client_secret_post or client_secret_basic as token_endpoint_auth_method.')
  const shared = {
    name,
    label: text('label') || labels[name] || name.charAt(0).toUpperCase() + name.slice(1),
    clientId: text('client_id'),
    clientSecret: text('client_secret'),
    scopes,
    tokenAuth,
    trustEmail: fields.trust_email === true,
  }
  const issuer = text('issuer') || knownIssuers[name]
  if (issuer) {
    const fits = isSafeAddress(issuer, local) && !/[?#]/.test(issuer)
    return fits ? { ...shared, issuer } : wrong('needs an issuer that starts with https://, without ? and #.')
  }
  if (name !== 'github') return wrong(`needs an issuer: ${name}=https://issuer|ID:SECRET.`)
  const github = {
    authorization: text('authorization_endpoint') || githubEndpoints.authorization,
    token: text('token_endpoint') || githubEndpoints.token,
    user: text('user_endpoint') || githubEndpoints.user,
    emails: text('emails_endpoint') || githubEndpoints.emails,
  }
  const fits = Object.values(github).every(address => isSafeAddress(address, local))
  return fits ? { ...shared, github } : wrong('has an endpoint that does not start with https://.')
}

const tokenMethods = ['client_secret_post', 'client_secret_basic'] as const

const knownFields = new Set([
  'label',
  'issuer',
  'client_id',
  'client_secret',
  'scopes',
  'trust_email',
  'token_endpoint_auth_method',
  'authorization_endpoint',
  'token_endpoint',
  'user_endpoint',
  'emails_endpoint',
])

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** https, or plain http on this machine while the site itself is only there. */
export function isSafeAddress(text: string, local: boolean): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || /\s/.test(text)) return false
  if (url.protocol === 'https:') return true
  return local && url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}

/** AUTH_SAML: a file of metadata, the address of one, or a JSON file with `metadata`, `label` and `domains`. */
export function readSaml(env: Environment, local: boolean, problems: string[]): SamlSettings | undefined {
  const setting = env.AUTH_SAML?.trim()
  if (!setting) return undefined
  const complain = (sentence: string): undefined => void problems.push(sentence) as undefined
  const fields = setting.endsWith('.json') ? readSamlFile(setting) : { metadata: setting }
  if (!fields) return complain('AUTH_SAML names a file that is no JSON object with metadata in it.')
  const { metadata: place, label = 'single sign-on', domains = [] } = fields
  if (typeof place !== 'string' || typeof label !== 'string' || !isTextList(domains))
    return complain('AUTH_SAML needs text as metadata and label, and a list of domains.')
  const metadata = readMetadata(place, local)
  if (typeof metadata === 'string') return complain(metadata)
  return { metadata, label, domains: domains.map(domain => domain.toLowerCase().replace(/^@/, '')) }
}

function readSamlFile(path: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The metadata, or the sentence that says what is wrong with it. */
function readMetadata(place: string, local: boolean): SamlSettings['metadata'] | string {
  if (/^https?:/.test(place))
    return isSafeAddress(place, local)
      ? { url: place }
      : 'AUTH_SAML needs an address of metadata that starts with https://.'
  if (!existsSync(place)) return `AUTH_SAML names the file "${place}", which does not exist.`
  const xml = readFileSync(place, 'utf8')
  const fits = /<(\w+:)?EntityDescriptor\b/.test(xml) && /<(\w+:)?IDPSSODescriptor\b/.test(xml)
  return fits ? { xml } : `AUTH_SAML names the file "${place}", which is no metadata of an identity provider.`
}
