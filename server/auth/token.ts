/** POST /token: a session for a password, a refresh token or a PKCE code (auth contract, POST /token). */
import { type Answer, fail } from './answer'
import type { Call } from './call'
import { grantByCode } from './grant-by-code'
import { grantByIdToken } from './grant-by-id-token'
import { grantByPassword } from './grant-by-password'
import { grantByRefreshToken } from './grant-by-refresh-token'
import { grantByWallet } from './switched-off'

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
  return grant ? grant(call) : fail(400, 'invalid_credentials', 'unsupported_grant_type')
}
