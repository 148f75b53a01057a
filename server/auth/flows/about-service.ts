/** What the service says of itself: settings, health, public keys (docs/auth-wire.md 4.25). */

import type { Call } from '../core/call'
import { type Answer, ok } from '../wire/answer'

const providers = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin_oidc',
  'notion',
  'slack_oidc',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'zoom',
]

export function describeSettings({ deps }: Call): Answer {
  const { auth } = deps.config
  return ok({
    external: {
      ...Object.fromEntries(providers.map(name => [name, false])),
      ...Object.fromEntries(auth.providers.map(({ name }) => [name, true])),
      anonymous_users: auth.anonymous,
      email: true,
      phone: auth.phone,
    },
    disable_signup: auth.disableSignup,
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: auth.phoneAutoconfirm,
    sms_provider: auth.phone ? 'webhook' : '',
    saml_enabled: auth.saml !== undefined,
    passkeys_enabled: deps.config.passkeys,
  })
}

export const reportHealth = (): Answer =>
  ok({ version: 'v1', name: 'GoTrue', description: 'Accounts of this site, in the wire format of GoTrue' })

export const listPublicKeys = async ({ deps }: Call): Promise<Answer> => ({
  status: 200,
  body: { keys: await deps.keys.publicKeys() },
  headers: { 'Cache-Control': 'public, max-age=600' },
})
