/** AUTH_PROVIDERS and AUTH_SAML: the identity providers. Messages about them never repeat a secret. */
import { existsSync } from 'node:fs'
import {
  type Complain,
  type Entry,
  type Environment,
  isSafeAddress,
  isTextList,
  readFile,
  readList,
} from './provider-list'

export interface ProviderSettings {
  /** Used in `?provider=` and in the identities: lower-case letters, digits, `_` and `-`. */
  name: string
  /** For the button: 'Continue with {label}'. */
  label: string
  clientId: string
  clientSecret: string
  /** Scopes besides those that signing in needs. */
  scopes: readonly string[]
  /** Of OpenID Connect, which discovers the rest. Absent for GitHub, which supports only OAuth. */
  issuer?: string
  /** How the client authenticates; by the issuer's own list if absent. */
  tokenAuth?: 'client_secret_post' | 'client_secret_basic' | undefined
  /**
   * Its addresses count as verified although it does not say so. Only for an issuer whose accounts are all made by the
   * owner of this site, such as one's own directory.
   */
  trustEmail: boolean
  /** Where GitHub is; another URL for GitHub Enterprise. */
  github?: GithubEndpoints
}

export interface GithubEndpoints {
  authorization: string
  token: string
  user: string
  emails: string
}

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

/** Well-known issuers, which settings may omit. */
const knownIssuers: Readonly<Record<string, string>> = { google: 'https://accounts.google.com' }

/** Reserved: names that mean something else in an identity or in `?provider=`. */
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
