/** POST /token: a session for a password, a refresh token or a PKCE code (docs/auth-wire.md 4.2 to 4.5). */

import { Refusal } from '../http/refusal'
import type { Call } from './core/call'
import { grantByCode } from './flows/grant-by-code'
import { grantByPassword } from './flows/grant-by-password'
import { grantByRefreshToken } from './flows/grant-by-refresh-token'
import { grantByIdToken } from './providers/grant-by-id-token'
import type { Answer } from './wire/answer'
import { grantByWallet } from './wire/switched-off'

const grants: Readonly<Record<string, (call: Call) => Promise<Answer> | Answer>> = {
  password: grantByPassword,
  refresh_token: grantByRefreshToken,
  pkce: grantByCode,
  id_token: grantByIdToken,
  web3: grantByWallet,
}

export function grantToken(call: Call): Promise<Answer> | Answer {
  const type = call.query.get('grant_type') ?? ''
  const grant = Object.hasOwn(grants, type) ? grants[type] : undefined
  if (!grant) throw new Refusal(400, 'invalid_credentials', 'unsupported_grant_type')
  return grant(call)
}
