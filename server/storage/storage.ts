/** /storage/v1: uploading pictures, and serving them to everyone (docs/product.md 7.9). */
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import { findCut, readOriginal } from '../../domain/image/find-cut.server'
import {
  copyWidths,
  imageBucket,
  imagePath,
  mostImageBytes,
  type RenditionFormat,
  renditionFormats,
} from '../../domain/image/image'
import { findImage, type ImageRow, imageKey, objectKeyOf, storeImage } from '../../domain/image/images.server'
import { NoRendition } from '../../domain/image/process-image.server'
import { getCut, getRendition } from '../../domain/image/renditions.server'
import { createMadeFiles, type MadeFiles } from '../../platform/objects/made-files'
import { problems } from '../api/problem'
import { requireStaff } from '../api/staff'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv, Incoming } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { sendBytes } from '../http/send-bytes'
import { limitLength, noStore, subApp } from '../http/sub-app'
import { admitUploads } from '../http/upload-limit'
import { boundaryIn, findUpload } from './read-upload'
import { receiveBody } from './receive-body'

/** The file and, for a form, the other fields. */
const largestBody = mostImageBytes + 64 * 1024

export function createStorage(deps: AuthDeps): Hono<AppEnv> {
  const made = createMadeFiles(join(deps.config.dataDir, 'made'))
  const storage = subApp(deps, {
    name: 'storage call',
    failures: problems,
    body: limitLength(largestBody, tooLarge),
  })
  storage.get(`/object/public/${imageBucket}/:name`, c => show(c, deps, made))
  storage.get(`/object/public/${imageBucket}/:name/:cut`, c => showCut(c, deps, made))
  storage.post(`/object/${imageBucket}/:name`, requireStaff(deps, { contributors: true }), noStore, async c =>
    c.json(await upload(c, deps, c.var.staff.account.id)),
  )
  storage.all(`/object/${imageBucket}/:name`, c => {
    c.header('Allow', 'POST')
    throw new Refusal(405, 'method_not_allowed', 'This address only accepts uploads.')
  })
  storage.all('*', () => {
    throw missing
  })
  return storage
}

const missing = new Refusal(404, 'object_not_found', 'There is no such object.')
const tooLarge = new Refusal(413, 'too_large', 'This picture is too large: 15 MB at most.')

async function upload(c: Incoming, deps: AuthDeps, accountId: string): Promise<object> {
  await admitUploads(deps.limiter, c.get('clientAddress'), 1)
  const digits = /^content_(\d{1,40})(-\d{1,4})?\.[A-Za-z0-9]{1,8}$/.exec(c.req.param('name') ?? '')?.[1]
  if (!digits)
    throw new Refusal(422, 'invalid_name', 'Name the picture content_ with a timestamp and its ending.')
  const boundary = await boundaryIn(c)
  const body = await receiveBody(c, {
    folder: join(deps.config.dataDir, 'made'),
    most: largestBody,
    tooLarge,
  })
  try {
    const file = await findUpload(body, boundary)
    if (!file) throw new Refusal(400, 'no_file', 'There is no file in this upload.')
    if (file.length > mostImageBytes) throw tooLarge
    const fileName = c.req.query('name') ?? ''
    const stored = await storeImage(deps, file, { digits, accountId, fileName })
    if ('refused' in stored) throw new Refusal(422, 'invalid_image', stored.refused)
    const { name, width, height } = stored
    return { Key: imageKey(name), name, url: imagePath(name), width, height }
  } finally {
    await body.close()
  }
}

/** Names are never reused, so the content of a URL never changes. */
const immutable = 'public, max-age=31536000, immutable'

async function show(c: Context<AppEnv>, deps: AuthDeps, made: MadeFiles): Promise<Response> {
  const row = await findImage(deps.db, c.req.param('name') ?? '')
  if (!row) throw missing
  const asked = findCopy(c, row)
  const bytes = asked && (await readCopy(deps, made, row, asked))
  if (bytes) return send(c, bytes, asked.format, { version: `${row.name}-${asked.width}`, cache: immutable })
  // A copy that failed may succeed the next time, so no cache may keep the original under its address.
  return sendOriginal(c, deps, row, asked ? 'no-store' : immutable)
}

interface Copy {
  width: number
  format: RenditionFormat
}

/** The copy that the address names; undefined when none of that width and format is offered. */
function findCopy(c: Context<AppEnv>, row: ImageRow): Copy | undefined {
  const width = copyWidths(row).find(one => String(one) === c.req.query('width'))
  const format = renditionFormats.find(one => one === c.req.query('format'))
  return width === undefined || format === undefined ? undefined : { width, format }
}

/** A part of a picture in the shape that a page has room for, at the address that the page names. */
async function showCut(c: Context<AppEnv>, deps: AuthDeps, made: MadeFiles): Promise<Response> {
  const found = await findCut(deps, c.req.param('name') ?? '', c.req.param('cut') ?? '')
  if (!found) throw missing
  const { row, cut } = found
  const bytes = await unlessBroken(deps, row, read => getCut(made, row, cut, read))
  if (!bytes) return sendOriginal(c, deps, row, 'no-store')
  const version = `${row.name}-${cut.shape}-${cut.focus}-${cut.width}`
  return send(c, bytes, cut.format, { version, cache: immutable })
}

async function sendOriginal(
  c: Context<AppEnv>,
  deps: AuthDeps,
  row: ImageRow,
  cache: string,
): Promise<Response> {
  const original = await deps.objects.get(objectKeyOf(row))
  if (!original) throw missing
  return send(c, original, row.format, { version: row.name, cache })
}

/** Undefined when it could not be made. */
const readCopy = (deps: AuthDeps, made: MadeFiles, row: ImageRow, copy: Copy): Promise<Buffer | undefined> =>
  unlessBroken(deps, row, read => getRendition(made, { name: row.name, ...copy }, read))

async function unlessBroken(
  deps: AuthDeps,
  row: ImageRow,
  make: (read: () => Promise<Buffer>) => Promise<Buffer>,
): Promise<Buffer | undefined> {
  try {
    return await make(() => readOriginal(deps, row))
  } catch (error) {
    if (!(error instanceof NoRendition)) throw error
    deps.log.error({ err: error, name: row.name }, 'a copy of a picture could not be made')
    return undefined
  }
}

/** `version` names the bytes: names are never reused, and a copy that is made again may have another length. */
const send = (
  c: Context<AppEnv>,
  bytes: Buffer,
  format: ImageRow['format'],
  { version, cache }: { version: string; cache: string },
): Response =>
  sendBytes(
    c,
    { bytes, etag: `"${version}-${format}-${bytes.length.toString(36)}"` },
    {
      'Content-Type': `image/${format}`,
      'Cache-Control': cache,
      // Other sites, feed readers and mail programs show these.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  )
