/** A picture, or a part of it, in the place of another. */
import { Hono } from 'hono'
import { type Cropping, cropImage } from '../../../domain/image/crop-image.server'
import { imagePath } from '../../../domain/image/image'
import {
  cropImageSchema,
  croppedImageSchema,
  replacedImageSchema,
  replaceImageSchema,
} from '../../../domain/image/image-schema'
import { replaceImage } from '../../../domain/replacement/replace-image.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { admitUploads } from '../../http/upload-limit'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import type { requireStaff } from '../staff'

export const createReplacementApi = (deps: AuthDeps, staff: ReturnType<typeof requireStaff>) =>
  new Hono<AppEnv>()
    .post(
      '/:name/crop',
      staff,
      describeRoute({
        summary: 'Make a picture of a part of it; the original stays',
        description:
          'The picture of that part, for `/replacement` to put in its place. The whole of the original is the original itself',
        answer: croppedImageSchema,
      }),
      jsonBody(cropImageSchema, { code: 'invalid_image' }),
      async c => {
        await admitUploads(deps.limiter, c.get('clientAddress'), 1)
        const order = { region: c.req.valid('json'), accountId: c.var.staff.account.id }
        const outcome = await cropImage(deps, { name: c.req.param('name'), ...order })
        if (outcome.kind !== 'cropped') throw refuseCrop(outcome)
        return c.var.answer({ name: outcome.name, url: imagePath(outcome.name) })
      },
    )
    .post(
      '/:name/replacement',
      staff,
      describeRoute({
        summary: 'Put another picture in its place, in every post and page that shows it',
        description:
          'In how many posts and pages; each has a version of before. Case studies and what is in the bin keep the picture',
        answer: replacedImageSchema,
      }),
      jsonBody(replaceImageSchema, { code: 'invalid_image' }),
      async c => {
        const order = c.req.valid('json')
        const name = c.req.param('name')
        if (order.by === name) throw samePicture
        const outcome = await replaceImage(deps, { name, ...order, accountId: c.var.staff.account.id })
        if (outcome.kind === 'missing') throw outcome.which === 'name' ? notFound : noReplacement
        return c.var.answer(outcome)
      },
    )

export const notFound = new Refusal(404, 'image_not_found', 'This picture no longer exists.')
const noReplacement = refuseFields('invalid_image', { by: 'This picture no longer exists. Choose another.' })
const samePicture = refuseFields('invalid_image', { by: 'This is the picture itself. Choose another.' })

function refuseCrop(outcome: Exclude<Cropping, { kind: 'cropped' }>): Refusal {
  if (outcome.kind === 'missing') return notFound
  if (outcome.kind === 'refused') return new Refusal(422, 'invalid_image', outcome.refused)
  const { width, height } = outcome.original
  return refuseFields('invalid_image', {
    [outcome.side]: `That ends outside the picture, which is ${width} × ${height} pixels.`,
  })
}
