/** The stored hash of a random token or code, which is too random to guess from it. Base64url, 43 characters. */
import { createHash } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
