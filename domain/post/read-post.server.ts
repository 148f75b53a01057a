/** Parses what editors send, in the worker of post-thread.server.ts: JSON, bounds, sanitiser, pasted pictures. */
import { checkBody } from '../../shared/check-body'
import { pastedPath } from '../../shared/editing/pasted-path'
import type { SafeHtml } from '../../shared/safe-html'
import { imageNamesIn } from '../image/pictures-in-html.server'
import { withDrawings } from './body/drawings.server'
import { type PostRefusal, parseObject, readAs, readContent, withPictures } from './body/read-content.server'
import { toReaderBody } from './body/reader-html.server'
import type { KnownPictures } from './body/reader-pictures.server'
import { type PastedBody, putBackPictures } from './body/safe-parts.server'
import { compareTexts } from './comparison/compare-texts.server'
import {
  comparedSchema,
  type PostInput,
  previewSchema,
  type SafePost,
  sentPostSchema,
  type UnsavedInput,
  unsavedInputSchema,
} from './post-schema'

export type PostJob =
  /** JSON of a post; fields it leaves out keep their value. */
  | { kind: 'save'; bytes: ArrayBuffer; current: Omit<SafePost, 'content'> | undefined }
  /** JSON of something else that has such a body. */
  | { kind: 'part'; bytes: ArrayBuffer }
  /** JSON of a post that is not saved. */
  | { kind: 'unsaved'; bytes: ArrayBuffer }
  /** JSON of a body to be previewed. */
  | { kind: 'check'; bytes: ArrayBuffer }
  | { kind: 'render'; content: SafeHtml; uploads: KnownPictures }
  /** JSON of two bodies. */
  | { kind: 'compare'; bytes: ArrayBuffer }

export interface ReadPost {
  kind: 'post'
  details: Omit<PostInput, 'content'>
  /** The address that the editor typed. */
  id: string | undefined
  /** Undefined when the body does not change: it was sanitised when first saved. */
  content: PastedBody<Uint8Array> | undefined
}

/** The other fields are not checked, but none is long. */
export interface PartedBody {
  kind: 'parted'
  rest: Record<string, unknown>
  /** Undefined when the JSON has none. */
  content: PastedBody<Uint8Array> | undefined
}

export interface ReadUnsaved {
  kind: 'unsaved'
  fields: Omit<UnsavedInput, 'content'>
  /** With a path in place of each picture that was pasted. */
  content: SafeHtml
  /** Data addresses. */
  pictures: string[]
}

export interface PostAnswers {
  save: PostRefusal | ReadPost
  unsaved: PostRefusal | ReadUnsaved
  part: PostRefusal | PartedBody
  check: PostRefusal | { kind: 'checked'; content: SafeHtml; imageNames: string[] }
  /** Bytes, because the main thread only passes them on. */
  render: { kind: 'rendered'; json: ArrayBuffer }
  compare: PostRefusal | { kind: 'compared'; json: ArrayBuffer }
}

export function readPost(job: PostJob): PostAnswers[PostJob['kind']] {
  if (job.kind === 'save') return readSave(job.bytes, job.current)
  if (job.kind === 'part') return partBody(job.bytes)
  if (job.kind === 'unsaved') return readUnsaved(job.bytes)
  if (job.kind === 'check') return checkPreview(job.bytes)
  if (job.kind === 'compare') return compareBodies(job.bytes)
  const { html, headings } = toReaderBody(job.content, withDrawings(job.uploads))
  return { kind: 'rendered', json: toJsonBytes({ html, headings }) }
}

/** In its own buffer, which can be transferred to another thread. */
const toJsonBytes = (answer: object): ArrayBuffer => new TextEncoder().encode(JSON.stringify(answer)).buffer

function readSave(bytes: ArrayBuffer, current: object | undefined): PostAnswers['save'] {
  const typed = parseObject(bytes)
  if (!typed) return { kind: 'no-object' }
  const read = checkBody(sentPostSchema, { ...current, ...typed })
  if ('errors' in read) return { kind: 'invalid', errors: read.errors }
  const { id, content, ...details } = read.data
  if (current && !Object.hasOwn(typed, 'content')) return { kind: 'post', details, id, content: undefined }
  const body = readContent(content)
  if ('kind' in body) return body
  return { kind: 'post', details, id, content: { ...body, pictures: body.pictures.map(toBytes) } }
}

function readUnsaved(bytes: ArrayBuffer): PostAnswers['unsaved'] {
  const read = readAs(unsavedInputSchema, bytes)
  if ('kind' in read) return read
  const { content, ...fields } = read.data
  const body = readContent(content)
  if ('kind' in body) return body
  return { kind: 'unsaved', fields, content: putBackPictures(body, pastedPath), pictures: body.pictures }
}

/** Denial of service: longer than any other field, as JSON. */
const longestField = 10_000
const mostFields = 100

function partBody(bytes: ArrayBuffer): PostAnswers['part'] {
  const typed = parseObject(bytes)
  if (!typed) return { kind: 'no-object' }
  const { content, ...rest }: Record<string, unknown> = { ...typed }
  const names = Object.keys(rest)
  const long = names.find(name => JSON.stringify(rest[name]).length > longestField)
  if (long !== undefined) return { kind: 'invalid', errors: { [long.slice(0, 40)]: 'Shorten this field.' } }
  if (names.length > mostFields) return { kind: 'invalid', errors: { '': 'There are too many fields.' } }
  if (content === undefined) return { kind: 'parted', rest, content }
  const read = checkBody(previewSchema, { content })
  if ('errors' in read) return { kind: 'invalid', errors: read.errors }
  const body = readContent(read.data.content)
  return 'kind' in body
    ? body
    : { kind: 'parted', rest, content: { ...body, pictures: body.pictures.map(toBytes) } }
}

const toBytes = (dataAddress: string): Uint8Array =>
  Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')

function checkPreview(bytes: ArrayBuffer): PostAnswers['check'] {
  const read = readAs(previewSchema, bytes)
  if ('kind' in read) return read
  const body = readContent(read.data.content)
  if ('kind' in body) return body
  return { kind: 'checked', content: withPictures(body), imageNames: imageNamesIn(body.pieces.join('')) }
}

function compareBodies(bytes: ArrayBuffer): PostAnswers['compare'] {
  const read = readAs(comparedSchema, bytes)
  if ('kind' in read) return read
  const [before, after] = [readSide('before', read.data.before), readSide('after', read.data.after)]
  if (typeof before === 'object') return before
  if (typeof after === 'object') return after
  return { kind: 'compared', json: toJsonBytes({ changes: compareTexts(before, after) }) }
}

function readSide(name: string, typed: string): SafeHtml | PostRefusal {
  const body = readContent(typed)
  if (!('kind' in body)) return withPictures(body)
  return body.kind === 'invalid' ? { kind: 'invalid', errors: { [name]: body.errors.content ?? '' } } : body
}
