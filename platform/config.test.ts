import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config'

/** The messages with which this environment is refused. */
function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n')
    throw error
  }
  return []
}

describe('parseConfig', () => {
  it('needs no setting at all', () => {
    expect(parseConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsHost: '127.0.0.1',
      inheritsSocket: false,
      siteUrl: 'http://localhost:3000',
      local: true,
      secure: false,
      passkeys: true,
      siteMode: 'live',
      dataDir: resolve('data'),
      settingsFile: resolve('.env'),
      databaseUrl: undefined,
      mailUrl: undefined,
      mailFrom: 'hello@quorumandquay.example',
      dkim: undefined,
      dnsServers: [],
      notifyEmail: 'hello@quorumandquay.example',
      pushServices: [
        'fcm.googleapis.com',
        'updates.push.services.mozilla.com',
        'web.push.apple.com',
        'notify.windows.com',
      ],
      trustedProxies: [],
      connectionsPerAddress: 256,
      bucket: undefined,
      backup: undefined,
      backupLock: undefined,
      newsletterActionUrl: undefined,
      seed: 'demo',
      shutdownDelay: 0,
      workers: 1,
      network: {},
      logLevel: 'info',
      logAddresses: false,
      logInvite: false,
      auth: {
        disableSignup: true,
        autoconfirm: false,
        anonymous: false,
        magicLink: true,
        phone: false,
        phoneAutoconfirm: false,
        secureEmailChange: true,
        reauthenticate: true,
        passwordMin: 12,
        jwtExp: 3600,
        otpExp: 3600,
        maxFrequency: 60,
        refreshReuse: 10,
        otpLength: 6,
        sessionTimebox: 0,
        sessionInactivity: 2_592_000,
        rateLimits: true,
        redirects: [],
        corsOrigins: [],
        jwtSecret: undefined,
        jwks: undefined,
        requireBound: true,
        providers: [],
        saml: undefined,
        manualLinking: false,
        smsUrl: undefined,
      },
    })
  })

  it('takes an empty setting for an absent one', () => {
    const empty = {
      PORT: '',
      HOST: '',
      SITE_URL: '',
      DATABASE_URL: '',
      MAIL_URL: '',
      SEED: '',
      TRUSTED_PROXIES: '',
      CONNECTIONS_PER_ADDRESS: '',
      WEB_CONCURRENCY: '',
      LOG_ADDRESSES: '',
      LOG_INVITE: '',
    }
    expect(parseConfig(empty)).toEqual(parseConfig({}))
  })

  it('follows PORT in the default SITE_URL', () => {
    expect(parseConfig({ PORT: '8080' })).toMatchObject({ port: 8080, siteUrl: 'http://localhost:8080' })
  })

  it('listens everywhere, without the conveniences of a local site, once the site has a public name', () => {
    const config = parseConfig({ SITE_URL: 'https://www.quorumandquay.example/' })
    expect(config).toMatchObject({ local: false, secure: true, host: '0.0.0.0' })
    expect(config.siteUrl).toBe('https://www.quorumandquay.example')
  })

  it.each([
    ['http://localhost:3000', true],
    ['https://www.quorumandquay.example', true],
    ['http://www.quorumandquay.example', false],
    ['http://127.0.0.1:3000', false],
    ['https://10.0.0.1', false],
    ['https://[::1]', false],
  ])('knows whether browsers allow passkeys at %s: %s', (SITE_URL, passkeys) => {
    expect(parseConfig({ SITE_URL }).passkeys).toBe(passkeys)
  })

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'https://localhost',
    'HTTP://LOCALHOST:3000/',
  ])('is local at %s', SITE_URL => {
    expect(parseConfig({ SITE_URL }).local).toBe(true)
  })

  it.each(['http://localhost.example', 'http://127.0.0.1.example', 'http://10.0.0.1'])(
    'is not local at %s',
    SITE_URL => {
      expect(parseConfig({ SITE_URL }).local).toBe(false)
    },
  )

  it.each([
    'pictures',
    's3://',
    's3://Pic tures',
    's3://abc?endpoint=ftp://host',
    's3://abc?endpoint=https://host/path',
    's3://abc?region=../x',
  ])('refuses the bucket %s', value => {
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(() => parseConfig({ OBJECTS_URL: value, ...keys })).toThrow(
      'OBJECTS_URL must name a bucket, such as',
    )
  })

  it('reads the addresses of services', () => {
    const env = {
      DATABASE_URL: 'postgres://site@db.example/site',
      MAIL_URL: 'smtps://user:pass@mail.example:465',
      OBJECTS_URL: 's3://pictures?endpoint=http://127.0.0.1:9000/&region=ca-west-1',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      NEWSLETTER_ACTION_URL: 'https://lists.example/subscribe',
      TRUSTED_PROXIES: ' 127.0.0.1, 10.0.0.0/8 ,::1,fd00::/8,',
    }
    expect(parseConfig(env)).toMatchObject({
      databaseUrl: env.DATABASE_URL,
      mailUrl: env.MAIL_URL,
      bucket: {
        bucket: 'pictures',
        endpoint: 'http://127.0.0.1:9000',
        region: 'ca-west-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      newsletterActionUrl: env.NEWSLETTER_ACTION_URL,
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'],
    })
  })

  it('takes a PostgreSQL socket', () => {
    const DATABASE_URL = 'postgresql:///site?host=/var/run/postgresql'
    expect(parseConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it('takes a comma in what is not the host of PostgreSQL', () => {
    const DATABASE_URL = 'postgres://site:a,b@db.example/site?options=-c%20search_path=a,b'
    expect(parseConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })

  it.each([
    '://one.example:5432,two.example:5432/site',
    '://u:p@one.example,two.example/site',
    ':///site?host=one,two',
  ])('refuses %s, several hosts of PostgreSQL', address => {
    expect(() => parseConfig({ DATABASE_URL: `postgres${address}` })).toThrow(
      new ConfigError('DATABASE_URL names several hosts: name one address, which leads to the primary.'),
    )
  })

  it.each([
    ['PORT', 'abc', 'PORT is "abc": set it to a whole number from 1 to 65535.'],
    ['PORT', '0', 'PORT is "0": set it to a whole number from 1 to 65535.'],
    ['PORT', '65536', 'PORT is "65536": set it to a whole number from 1 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5": set it to a whole number from 1 to 65535.'],
    ['PORT', '-1', 'PORT is "-1": set it to a whole number from 1 to 65535.'],
    ['PORT', '0x50', 'PORT is "0x50": set it to a whole number from 1 to 65535.'],
    [
      'SITE_URL',
      'example.com',
      'SITE_URL is "example.com": it must be an origin such as https://www.example.com and nothing more.',
    ],
    [
      'SITE_URL',
      'ftp://a.example',
      'SITE_URL is "ftp://a.example": it must be an origin such as https://www.example.com and nothing more.',
    ],
    [
      'SITE_URL',
      'https://a.example/x',
      'SITE_URL is "https://a.example/x": it must be an origin such as https://www.example.com and nothing more.',
    ],
    [
      'SITE_URL',
      'https://a.example/?x',
      'SITE_URL is "https://a.example/?x": it must be an origin such as https://www.example.com and nothing more.',
    ],
    [
      'SITE_URL',
      'https://a.example/#x',
      'SITE_URL is "https://a.example/#x": it must be an origin such as https://www.example.com and nothing more.',
    ],
    ['MAIL_FROM', 'not an address', 'MAIL_FROM is "not an address": set it to one plain email address.'],
    ['MAIL_FROM', 'a(b)@c.example', 'MAIL_FROM is "a(b)@c.example": set it to one plain email address.'],
    [
      'NOTIFY_EMAIL',
      'a@b.example, c@d.example',
      'NOTIFY_EMAIL is "a@b.example, c@d.example": set it to one plain email address.',
    ],
    [
      'PUSH_SERVICES',
      'push.example, http://push.example',
      'PUSH_SERVICES holds "http://push.example": use host names, separated by commas, or off.',
    ],
    [
      'TRUSTED_PROXIES',
      'proxy.example',
      'TRUSTED_PROXIES holds "proxy.example": use addresses or CIDR ranges, separated by commas.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES holds "10.0.0.0/33": use addresses or CIDR ranges, separated by commas.',
    ],
    [
      'TRUSTED_PROXIES',
      '::1/129',
      'TRUSTED_PROXIES holds "::1/129": use addresses or CIDR ranges, separated by commas.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/8/8',
      'TRUSTED_PROXIES holds "10.0.0.0/8/8": use addresses or CIDR ranges, separated by commas.',
    ],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/',
      'TRUSTED_PROXIES holds "10.0.0.0/": use addresses or CIDR ranges, separated by commas.',
    ],
    ['SEED', 'Demo', 'SEED is "Demo": use one of demo, empty.'],
    [
      'CONNECTIONS_PER_ADDRESS',
      'many',
      'CONNECTIONS_PER_ADDRESS is "many": set it to a whole number, or 0 for no limit.',
    ],
    ...['0', '65', '2.5', 'auto'].map(value => [
      'WEB_CONCURRENCY',
      value,
      `WEB_CONCURRENCY is "${value}": set it to a whole number from 1 to 64.`,
    ]),
    ['LOG_ADDRESSES', 'yes', 'LOG_ADDRESSES is "yes": use one of true, false.'],
    ['LOG_INVITE', 'yes', 'LOG_INVITE is "yes": use one of true, false.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud": use one of fatal, error, warn, info, debug, trace, silent.'],
    [
      'DATABASE_URL',
      'mysql://u@h/d',
      'DATABASE_URL must start with postgres:// or postgresql:// and name a host.',
    ],
    ['OBJECTS_URL', 's3://pictures', 'OBJECTS_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
    ['MAIL_URL', 'mail.example', 'MAIL_URL must start with smtp:// or smtps:// and name a host.'],
    ['MAIL_URL', 'smtp://', 'MAIL_URL must start with smtp:// or smtps:// and name a host.'],
    [
      'MAIL_URL',
      'smtp://mail.example:99999',
      'MAIL_URL must start with smtp:// or smtps:// and name a host.',
    ],
    [
      'NEWSLETTER_ACTION_URL',
      'javascript:alert(1)',
      'NEWSLETTER_ACTION_URL must start with http:// or https:// and name a host.',
    ],
  ])('refuses %s=%s with one sentence', (name, value, sentence) => {
    expect(problemsOf({ [name]: value })).toEqual([sentence])
  })

  it('names every wrong setting, one to a line', () => {
    const problems = problemsOf({ PORT: 'x', SITE_URL: 'y', MAIL_URL: 'z', SEED: 'w' })
    expect(problems.map(problem => problem.split(' ')[0])).toEqual(['PORT', 'SITE_URL', 'MAIL_URL', 'SEED'])
  })

  it.each([
    ['SITE_URL', 'https://user:hunter2@a.example/x'],
    ['SITE_URL', 'https://:hunter2@a.example'],
    ['DATABASE_URL', 'mysql://u:hunter2@h/d'],
    ['DATABASE_URL', 'postgres//u:hunter2@h/d'],
    ['MAIL_URL', 'http://u:hunter2@mail.example'],
    ['NEWSLETTER_ACTION_URL', 'ftp://u:hunter2@lists.example'],
  ])('never repeats a password: %s=%s', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
    expect(problems[0]).not.toContain('hunter2')
  })
})
