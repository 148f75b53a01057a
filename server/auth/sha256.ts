/** What is stored of a random token or code, which nobody can guess from it. Base64url, 43 characters. */
import { createHash } from 'node:crypto'

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')
