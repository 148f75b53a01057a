/** /storage/v1: uploading pictures, and showing them to everybody (product-spec section 7, call 9). */
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  imageBucket,
  imagePath,
  mostImageBytes,
  renditionFormats,
  renditionWidths,
} from '../../app/features/images/image'
import { findImage, type ImageRow, imageKey, storeImage } from '../../app/features/images/images.server'
import { getRendition } from '../../app/features/images/renditions.server'
import { createMadeFiles } from '../../platform/objects/made-files'
import { addressKey, type LimitRule } from '../../platform/rate-limit/limiter'
import { answerProblem, type Problem } from '../api/problem'
import { requireStaff } from '../api/staff'
import type { AuthDeps } from '../auth/call'
import type { AppEnv } from '../edge/app-env'
import { foreignRequest, requireSameOrigin } from '../edge/same-origin'

const uploads: LimitRule = { name: 'uploads', points: 60, seconds: 600 }
/** The file and, of a form, what stands around it. */
const largestBody = mostImageBytes + 64 * 1024

export function createStorage(deps: AuthDeps): Hono<AppEnv> {
  const storage = new Hono<AppEnv>()
  const made = createMadeFiles(join(deps.config.dataDir, 'made'))

  storage.get(`/object/public/${imageBucket}/:name`, c => show(c, deps, made))
  storage.use(
    requireSameOrigin(deps.config, c =>
      answerProblem(c, { status: 403, code: 'foreign_origin', detail: foreignRequest }),
    ),
  )
  storage.use(bodyLimit({ maxSize: largestBody, onError: c => answerProblem(c, tooLarge) }))
  storage.post(`/object/${imageBucket}/:name`, c => upload(c, deps))
  storage.all(`/object/${imageBucket}/:name`, c => {
    c.header('Allow', 'POST')
    return answerProblem(c, {
      status: 405,
      code: 'method_not_allowed',
      detail: 'This address takes uploads alone.',
    })
  })
  storage.all('*', c => answerProblem(c, missing))
  storage.onError((error, c) => {
    const requestId = c.get('requestId')
    deps.log.error({ err: error, requestId, path: c.req.path }, 'storage call failed')
    return answerProblem(c, {
      status: 500,
      code: 'unexpected_failure',
      detail: `Something went wrong on our side. Reference: ${requestId}`,
    })
  })
  return storage
}

const missing: Problem = { status: 404, code: 'object_not_found', detail: 'There is no such object.' }
const tooLarge: Problem = {
  status: 413,
  code: 'too_large',
  detail: 'This picture is too large: 15 MB at most.',
}

async function upload(c: Context<AppEnv>, deps: AuthDeps): Promise<Response> {
  const staff = await requireStaff(c, deps)
  if ('problem' in staff) return answerProblem(c, staff.problem)
  const { allowed, retryAfter } = await deps.limiter.take([uploads], addressKey(c.get('clientAddress')))
  if (!allowed)
    return answerProblem(c, {
      status: 429,
      code: 'too_many_uploads',
      detail: 'Too many uploads. Please wait a few minutes.',
      retryAfter,
    })
  const digits = /^content_(\d{1,20})(-\d{1,4})?\.[A-Za-z0-9]{1,8}$/.exec(c.req.param('name') ?? '')?.[1]
  if (!digits)
    return answerProblem(c, {
      status: 422,
      code: 'invalid_name',
      detail: 'Name the picture content_ with a timestamp and its ending.',
    })
  const file = await readFile(c)
  if (!file)
    return answerProblem(c, { status: 400, code: 'no_file', detail: 'There is no file in this upload.' })
  if (file.length > mostImageBytes) return answerProblem(c, tooLarge)
  const stored = await storeImage(deps, file, { digits, accountId: staff.account.id })
  if ('refused' in stored)
    return answerProblem(c, { status: 422, code: 'invalid_image', detail: stored.refused })
  const { name, width, height } = stored
  const body = { Key: imageKey(name), name, url: imagePath(name), width, height }
  return c.json(body, 200, { 'Cache-Control': 'no-store' })
}

/** The file as the body itself, or the first file of a form. */
async function readFile(c: Context<AppEnv>): Promise<Buffer | undefined> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
    return Buffer.from(await c.req.arrayBuffer())
  const form = await c.req.formData().catch(() => undefined)
  const file = [...(form?.values() ?? [])].find(value => value instanceof File)
  return file && Buffer.from(await file.arrayBuffer())
}

/** Names are never used twice, so what stands under one never changes. */
const immutable = 'public, max-age=31536000, immutable'

async function show(
  c: Context<AppEnv>,
  deps: AuthDeps,
  made: ReturnType<typeof createMadeFiles>,
): Promise<Response> {
  const row = await findImage(deps.db, c.req.param('name') ?? '')
  if (!row) return answerProblem(c, missing)
  const width = renditionWidths.find(one => String(one) === c.req.query('width'))
  const format = renditionFormats.find(one => one === c.req.query('format'))
  const isRendition = width !== undefined && format !== undefined && row.animated === 0
  const read = () => deps.objects.get(imageKey(row.name))
  const bytes = isRendition
    ? await getRendition(made, { name: row.name, width, format }, async () => {
        const original = await read()
        if (!original) throw new Error('the bytes of a picture are gone')
        return original
      })
    : await read()
  return bytes ? send(c, bytes, isRendition ? format : row.format) : answerProblem(c, missing)
}

const send = (c: Context<AppEnv>, bytes: Buffer, format: ImageRow['format']): Response =>
  // A Buffer from disk or from a renderer lies over a plain ArrayBuffer, which the type does not say.
  c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'Content-Type': `image/${format}`,
    'Cache-Control': immutable,
    // Other sites, feed readers and mail programs show these.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  })
