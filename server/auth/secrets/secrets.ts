/** Keeps authenticator secrets encrypted in the database, by a key derived from the server's. */
import { hkdfSync } from 'node:crypto'
import { seal, unseal } from '../../../platform/keys/seal'

const keyOf = (authKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', authKey, '', 'factor-secrets', 32))

/** `v1.` and the sealed secret; reading it requires the same `owner` (the factor's id). */
export const encryptSecret = (authKey: Buffer, secret: string, owner: string): string =>
  `v1.${seal(keyOf(authKey), secret, owner)}`

/** Throws when the text was changed, belongs to another owner or was written under another key. */
export const decryptSecret = (authKey: Buffer, text: string, owner: string): string =>
  unseal(keyOf(authKey), text.slice('v1.'.length), owner)
