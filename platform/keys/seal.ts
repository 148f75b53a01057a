/** Authenticated encryption of short texts: AES-256-GCM with a random nonce, bound to the row that owns the text. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** `{nonce}.{ciphertext and tag}`, base64url; reading it requires the same `owner`. */
export function seal(key: Buffer, text: string, owner: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${nonce.toString('base64url')}.${sealed.toString('base64url')}`
}

/** Throws when the text was changed, belongs to another owner or was sealed by another key. */
export function unseal(key: Buffer, sealed: string, owner: string): string {
  const [nonce = '', body = ''] = sealed.split('.')
  const bytes = Buffer.from(body, 'base64url')
  const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce, 'base64url'))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-16))
  return cipher.update(bytes.subarray(0, -16), undefined, 'utf8') + cipher.final('utf8')
}
