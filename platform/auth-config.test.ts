import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from './config'

const secret = 'a shared secret of at least 32 characters'
const signing = { kty: 'oct', k: 'c2VjcmV0', kid: 'one', alg: 'HS256', key_ops: ['sign', 'verify'] }

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

describe('parseAuthConfig', () => {
  it('reads every switch and number', () => {
    const { auth } = parseConfig({
      AUTH_DISABLE_SIGNUP: 'false',
      AUTH_AUTOCONFIRM: 'true',
      AUTH_ANONYMOUS: 'true',
      AUTH_MAGIC_LINK: 'false',
      AUTH_PHONE: 'true',
      AUTH_PHONE_AUTOCONFIRM: 'true',
      AUTH_SMS_URL: 'https://name:word@sms.client.example/send',
      AUTH_SECURE_EMAIL_CHANGE: 'false',
      AUTH_REAUTHENTICATE: 'false',
      AUTH_PASSWORD_MIN: '14',
      AUTH_JWT_EXP: '600',
      AUTH_OTP_EXP: '120',
      AUTH_OTP_LENGTH: '8',
      AUTH_MAX_FREQUENCY: '0',
      AUTH_REFRESH_REUSE: '0',
      AUTH_SESSION_TIMEBOX: '86400',
      AUTH_SESSION_INACTIVITY: '0',
      AUTH_RATE_LIMITS: 'off',
      AUTH_REDIRECTS: 'https://*.client.example/{a,b}, app://done',
      AUTH_CORS_ORIGINS: 'https://app.client.example',
      AUTH_JWT_SECRET: secret,
      AUTH_JWKS: JSON.stringify({ keys: [signing] }),
      AUTH_REQUIRE_BOUND: 'false',
      AUTH_PROVIDERS: 'google=id:secret',
      AUTH_SAML: 'https://id.client.example/metadata',
      AUTH_MANUAL_LINKING: 'true',
    })
    expect(auth).toEqual({
      disableSignup: false,
      autoconfirm: true,
      anonymous: true,
      magicLink: false,
      phone: true,
      phoneAutoconfirm: true,
      smsUrl: 'https://name:word@sms.client.example/send',
      secureEmailChange: false,
      reauthenticate: false,
      passwordMin: 14,
      jwtExp: 600,
      otpExp: 120,
      otpLength: 8,
      maxFrequency: 0,
      refreshReuse: 0,
      sessionTimebox: 86_400,
      sessionInactivity: 0,
      rateLimits: false,
      redirects: ['https://*.client.example/{a,b}', 'app://done'],
      corsOrigins: ['https://app.client.example'],
      jwtSecret: secret,
      jwks: JSON.stringify({ keys: [signing] }),
      requireBound: false,
      providers: [expect.objectContaining({ name: 'google', clientId: 'id' })],
      saml: { metadata: { url: 'https://id.client.example/metadata' }, label: 'single sign-on', domains: [] },
      manualLinking: true,
    })
  })

  it.each([
    ['AUTH_DISABLE_SIGNUP', 'yes'],
    ['AUTH_PASSWORD_MIN', '5'],
    ['AUTH_PASSWORD_MIN', '73'],
    ['AUTH_JWT_EXP', '1h'],
    ['AUTH_OTP_LENGTH', '5'],
    ['AUTH_PHONE', 'true'],
    ['AUTH_SMS_URL', 'sms.client.example'],
    ['AUTH_REFRESH_REUSE', '-1'],
    ['AUTH_RATE_LIMITS', 'sometimes'],
    ['AUTH_CORS_ORIGINS', 'https://app.client.example/path'],
    ['AUTH_JWKS', '{"keys":[]}'],
    ['AUTH_JWKS', JSON.stringify({ keys: [signing, { ...signing, kid: 'two' }] })],
    ['AUTH_JWKS', '/no/such/file.json'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    const problems = problemsOf({ [name]: value })
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(name)
  })

  it('keeps what is secret out of the sentence', () => {
    expect(problemsOf({ AUTH_JWT_SECRET: 'hunter2' }).join()).not.toContain('hunter2')
    expect(problemsOf({ AUTH_SMS_URL: 'ftp://name:hunter2@host' }).join()).not.toContain('hunter2')
  })

  it('never lifts the rate limits of a public site', () => {
    const env = { SITE_URL: 'https://www.quorumandquay.example', AUTH_RATE_LIMITS: 'off' }
    expect(problemsOf(env)).toEqual(['AUTH_RATE_LIMITS may be off only while SITE_URL is this machine.'])
  })
})
