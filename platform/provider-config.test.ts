import { describe, expect, it } from 'vitest'
import { makeFile } from '../tests/support/make-file'
import { readProviders } from './provider-config'
import { readSaml } from './saml-config'

const secret = 'hunter2-hunter2'

function read(setting: string, local = false) {
  const problems: string[] = []
  const providers = readProviders({ AUTH_PROVIDERS: setting }, local, problems)
  return { providers, problems }
}

function readSso(setting: string, local = false) {
  const problems: string[] = []
  const saml = readSaml({ AUTH_SAML: setting }, local, problems)
  return { saml, problems }
}

const write = (name: string, content: unknown): string =>
  makeFile(name, typeof content === 'string' ? content : JSON.stringify(content))

describe('AUTH_PROVIDERS', () => {
  it('is nobody by default', () => {
    expect(read('')).toEqual({ providers: [], problems: [] })
  })

  it('names providers in a line', () => {
    const { providers, problems } = read(
      `github=gh-id:${secret}, google=g-id:s:with=signs, azure=https://login.example/tenant/v2.0|m-id:m-secret`,
    )
    expect(problems).toEqual([])
    expect(providers).toMatchObject([
      { name: 'github', label: 'GitHub', clientId: 'gh-id', clientSecret: secret },
      {
        name: 'google',
        label: 'Google',
        clientSecret: 's:with=signs',
        issuer: 'https://accounts.google.com',
      },
      { name: 'azure', label: 'Microsoft', clientId: 'm-id', issuer: 'https://login.example/tenant/v2.0' },
    ])
    expect(providers[0]?.github?.token).toBe('https://github.com/login/oauth/access_token')
    expect(providers.every(({ trustEmail, scopes }) => !trustEmail && scopes.length === 0)).toBe(true)
  })

  it('names them in a file, with more to say', () => {
    const own = {
      label: 'Staff directory',
      issuer: 'https://id.client.example',
      client_id: 'site',
      client_secret: 'a,b|c=d',
      scopes: ['groups'],
      trust_email: true,
      token_endpoint_auth_method: 'client_secret_basic',
    }
    const github = { client_id: 'x', client_secret: 'y', token_endpoint: 'https://git.client.example/token' }
    const { providers, problems } = read(write('providers.json', { directory: own, github }))
    expect(problems).toEqual([])
    expect(providers[0]).toEqual({
      name: 'directory',
      label: 'Staff directory',
      issuer: 'https://id.client.example',
      clientId: 'site',
      clientSecret: 'a,b|c=d',
      scopes: ['groups'],
      trustEmail: true,
      tokenAuth: 'client_secret_basic',
    })
    expect(providers[1]?.github).toMatchObject({
      token: 'https://git.client.example/token',
      user: 'https://api.github.com/user',
    })
  })

  it('takes plain http from this machine alone, while the site is there too', () => {
    const line = (host: string) => `own=http://${host}:9000|id:${secret}`
    expect(read(line('127.0.0.1'), true).problems).toEqual([])
    expect(read(line('127.0.0.1'), false).problems).toHaveLength(1)
    expect(read(line('10.0.0.1'), true).problems).toHaveLength(1)
  })

  const fields = { client_id: 'x', client_secret: secret, issuer: 'https://id.client.example' }
  it.each([
    ['no secret', 'github=id'],
    ['no name', `=id:${secret}`],
    ['an unknown name without issuer', `nobody=id:${secret}`],
    ['a name that means something else', `email=https://id.client.example|id:${secret}`],
    ['a name in capitals', `Own=https://id.client.example|id:${secret}`],
    ['an issuer that is no address', `own=nowhere|id:${secret}`],
    ['an issuer with a question', `own=https://id.client.example/?a=b|id:${secret}`],
    ['an issuer with a password', `own=https://u:p@id.client.example|id:${secret}`],
    ['the same name twice', `github=id:${secret},github=id:${secret}`],
    ['a file that is not there', '/no/such/file.json'],
    ['a file that is no object', write('list.json', [])],
    ['a file without secret', write('a.json', { own: { ...fields, client_secret: undefined } })],
    ['a file with an unknown field', write('b.json', { own: { ...fields, clientid: secret } })],
    ['a file with wrong scopes', write('c.json', { own: { ...fields, scopes: 'email' } })],
    ['a file with a wrong flag', write('d.json', { own: { ...fields, trust_email: 'yes' } })],
    [
      'a file with a wrong method',
      write('e.json', { own: { ...fields, token_endpoint_auth_method: 'none' } }),
    ],
    [
      'a file with a wrong endpoint',
      write('f.json', {
        github: { client_id: 'x', client_secret: secret, user_endpoint: 'http://a.example' },
      }),
    ],
  ])('refuses %s with one sentence that repeats no secret', (_case, setting) => {
    const { problems } = read(setting)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^AUTH_PROVIDERS\b.*\.$/)
    expect(problems[0]).not.toContain(secret)
  })
})

const metadata = '<md:EntityDescriptor entityID="x"><md:IDPSSODescriptor/></md:EntityDescriptor>'

describe('AUTH_SAML', () => {
  it('is nobody by default', () => {
    expect(readSso('')).toEqual({ saml: undefined, problems: [] })
  })

  it('is a file, an address, or a file of JSON that names either', () => {
    const path = write('metadata.xml', metadata)
    const shared = { label: 'single sign-on', domains: [] }
    expect(readSso(path).saml).toEqual({ metadata: { xml: metadata }, ...shared })
    expect(readSso('https://id.client.example/metadata').saml).toEqual({
      metadata: { url: 'https://id.client.example/metadata' },
      ...shared,
    })
    const own = { metadata: path, label: 'Client directory', domains: ['@Client.example'] }
    expect(readSso(write('saml.json', own)).saml).toEqual({
      metadata: { xml: metadata },
      label: 'Client directory',
      domains: ['client.example'],
    })
  })

  it.each([
    ['a file that is not there', '/no/such/metadata.xml'],
    ['a file that is something else', write('page.html', '<html></html>')],
    ['an address without https', 'http://id.client.example/metadata'],
    ['JSON that is no object', write('saml.json', '[]')],
    ['JSON without metadata', write('saml.json', { label: 'x' })],
    [
      'JSON with wrong domains',
      write('saml.json', { metadata: 'https://id.example', domains: 'client.example' }),
    ],
  ])('refuses %s with one sentence', (_case, setting) => {
    const { saml, problems } = readSso(setting)
    expect(saml).toBeUndefined()
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(/^AUTH_SAML\b.*\.$/)
  })
})
