/** Settings that are a list: written out, or in a file named by an absolute path. */
import { readFileSync } from 'node:fs'
import { isObject, jsonObject, readJson } from '../shared/read-json'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Entry {
  name: string
  fields: Record<string, unknown>
}

export type Complain = (sentence: string) => void

export function readList(text: string, complain: Complain): Entry[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
    .flatMap((part, index) => {
      const [, name = '', issuer, id = '', secret = ''] =
        /^([^=|:]+)=(?:([^|]+)\|)?([^:|]+):(.+)$/.exec(part) ?? []
      if (id) return [{ name, fields: { issuer, client_id: id, client_secret: secret } }]
      // The value may be a secret, so the message only says where it is.
      complain(
        `AUTH_PROVIDERS has a wrong entry at place ${index + 1}: write github=ID:SECRET or name=https://issuer|ID:SECRET, with commas between, or name a JSON file.`,
      )
      return []
    })
}

export function readFile(path: string, complain: Complain): Entry[] {
  try {
    const value = readJson(jsonObject, readFileSync(path, 'utf8'))
    return Object.entries(value).map(([name, fields]) => ({ name, fields: isObject(fields) ? fields : {} }))
  } catch {
    complain('AUTH_PROVIDERS names a file that is no JSON object of providers.')
    return []
  }
}

export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string')

/** https, or plain http on this machine while the site itself is local. */
export function isSafeAddress(text: string, local: boolean): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || /\s/.test(text)) return false
  if (url.protocol === 'https:') return true
  return local && url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
}
