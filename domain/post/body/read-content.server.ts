/** What a text that editors send must be before it is anything else: JSON, of its schema, within bounds, sanitised. */
import type { z } from 'zod'
import { checkBody, type FieldErrors } from '../../../shared/check-body'
import { isObject, tryJson } from '../../../shared/read-json'
import type { SafeHtml } from '../../../shared/safe-html'
import { isLongerThan } from '../../../shared/text'
import { imagePath } from '../../image/image'
import { longestContent } from '../post-schema'
import { mostCells, mostColumns } from '../table/table'
import { type PastedBody, putBackPictures } from './safe-parts.server'
import { deepestNesting, mostTags, sanitizeWithinBounds } from './sanitize-post.server'

/** Not a JSON object, or one with invalid fields. */
export type PostRefusal = { kind: 'no-object' } | { kind: 'invalid'; errors: FieldErrors }

/** As the schema has it; texts in it are not read yet. */
export function readAs<Schema extends z.ZodType>(
  schema: Schema,
  bytes: ArrayBuffer,
): { data: z.output<Schema> } | PostRefusal {
  const typed = parseObject(bytes)
  if (!typed) return { kind: 'no-object' }
  const read = checkBody(schema, typed)
  return 'errors' in read ? { kind: 'invalid', errors: read.errors } : { data: read.data }
}

export function parseObject(bytes: ArrayBuffer): object | undefined {
  const value = tryJson(new TextDecoder().decode(bytes))
  return isObject(value) ? value : undefined
}

/** As it was sent: nothing of it is stored among the pictures. */
export const withPictures = (body: PastedBody<string>): SafeHtml =>
  putBackPictures(body, picture => body.pictures[picture] ?? '')

const mostPastedPictures = 100
const longestAddress = imagePath('content_').length + 60

const excesses = {
  'too-many-tags': `Use simpler formatting, with ${mostTags.toLocaleString('en-CA')} tags at most.`,
  'too-deep': `Use simpler formatting, nested ${deepestNesting} deep at most.`,
  'too-large-table': `Shorten the table to ${mostCells.toLocaleString('en-CA')} cells and ${mostColumns} columns, or link it as a file.`,
} as const

/** The same bounds for a save and its preview. */
export function readContent(typed: string): PastedBody<string> | PostRefusal {
  if (withoutPictures(typed).length > 2 * longestContent) return tooLong
  const body = sanitizeWithinBounds(typed)
  if ('excess' in body) return refuse(excesses[body.excess])
  if (body.pictures.length > mostPastedPictures)
    return refuse(`Paste ${mostPastedPictures} pictures at a time at most, and upload the others.`)
  return isLongerThan(body.pieces.join(''), longestContent - body.order.length * longestAddress)
    ? tooLong
    : body
}

const refuse = (content: string): PostRefusal => ({ kind: 'invalid', errors: { content } })

const tooLong = refuse(`Shorten it to ${longestContent.toLocaleString('en-CA')} characters.`)

/** The length that the sanitiser has to process; pasted pictures move to storage and do not count. */
const withoutPictures = (html: string): string =>
  html.replace(/data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+/g, '')
