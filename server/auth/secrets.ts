/** Keeps authenticator secrets encrypted in the database: AES-256-GCM under a key derived from the server's. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (authKey: Buffer): Buffer => Buffer.from(hkdfSync('sha256', authKey, '', 'factor-secrets', 32))

/** `v1.{nonce}.{ciphertext and tag}`, base64url; `owner` (the factor's id) must be given again to read it. */
export function encryptSecret(authKey: Buffer, secret: string, owner: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(authKey), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `v1.${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Throws when the text was changed, belongs to another owner or was written under another key. */
export function decryptSecret(authKey: Buffer, text: string, owner: string): string {
  const [, nonce = '', body = ''] = text.split('.')
  const sealed = Buffer.from(body, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', keyOf(authKey), Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-16))
  return cipher.update(sealed.subarray(0, -16), undefined, 'utf8') + cipher.final('utf8')
}
