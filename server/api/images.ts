/** /api/images: the library of uploaded pictures. Uploads go to /storage/v1 (server/storage/storage.ts). */
import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import {
  type Deletion,
  deleteImage,
  describeImage,
  getLibraryImage,
  listImages,
} from '../../domain/image/image-library.server'
import {
  describeImageSchema,
  imagePageSchema,
  type LibraryImage,
  libraryImageSchema,
  replacedImageSchema,
  replaceImageSchema,
  usingCaseSchema,
  usingPostSchema,
} from '../../domain/image/image-schema'
import { replaceImage } from '../../domain/replacement/replace-image.server'
import { createMadeFiles } from '../../platform/objects/made-files'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { describeDeletion, describeRoute, pageNumber, queryOf, searchWords } from './describe-route'
import { jsonBody } from './json-body'
import { refuseFields } from './refuse-fields'
import { requireStaff } from './staff'

export function createImagesApi(deps: AuthDeps) {
  const staff = requireStaff(deps)
  const made = createMadeFiles(join(deps.config.dataDir, 'made'))
  return new Hono<AppEnv>()
    .get(
      '/',
      requireStaff(deps, { contributors: true }),
      describeRoute({
        summary: 'Uploaded pictures, forty-eight a page, the newest first',
        description: 'Pictures, each with the number of posts that show it',
        answer: imagePageSchema,
      }),
      queryOf(
        z.object({
          search: searchWords('Words in the name of the file or of the picture, or in the description'),
          page: pageNumber,
        }),
      ),
      async c => c.var.answer(await listImages(deps.db, c.req.valid('query'))),
    )
    .get(
      '/:name',
      staff,
      describeRoute({
        summary: 'Read a picture',
        description: 'The picture, and the posts that show it',
        answer: libraryImageSchema,
      }),
      async c => c.var.answer(await requireImage(deps, c.req.param('name'))),
    )
    .patch(
      '/:name',
      staff,
      describeRoute({
        summary: 'Describe a picture for people who cannot see it',
        description: 'The picture as it is now',
        answer: libraryImageSchema,
      }),
      jsonBody(describeImageSchema, { code: 'invalid_image' }),
      async c => {
        const name = c.req.param('name')
        if (!(await describeImage(deps.db, name, c.req.valid('json').alt.trim()))) throw notFound
        return c.var.answer(await requireImage(deps, name))
      },
    )
    .route('/', createReplacementApi(deps, staff))
    .delete(
      '/:name',
      staff,
      describeDeletion({
        summary: 'Delete a picture that no post, page or case shows',
        description: 'Deleted',
        problems: {
          409: {
            description:
              'Posts, pages or cases show it (`image_in_use`), or earlier versions of posts (`image_in_versions`)',
            members: {
              posts: z.array(usingPostSchema),
              pages: z.array(usingPostSchema).optional(),
              cases: z.array(usingCaseSchema).optional(),
            },
          },
        },
      }),
      queryOf(
        z.object({ versions: z.string().catch('').describe('`too`: earlier versions of posts may lose it') }),
      ),
      async c => {
        const outcome = await deleteImage(deps, made, {
          name: c.req.param('name'),
          evenInVersions: c.req.valid('query').versions === 'too',
          accountId: c.var.staff.account.id,
        })
        if (outcome.kind !== 'deleted') throw refuseDeletion(outcome)
        return c.body(null, 204)
      },
    )
}

const createReplacementApi = (deps: AuthDeps, staff: ReturnType<typeof requireStaff>) =>
  new Hono<AppEnv>().post(
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
      const { by } = c.req.valid('json')
      const name = c.req.param('name')
      if (by === name) throw samePicture
      const outcome = await replaceImage(deps, { name, by, accountId: c.var.staff.account.id })
      if (outcome.kind === 'missing') throw outcome.which === 'name' ? notFound : noReplacement
      return c.var.answer(outcome)
    },
  )

const notFound = new Refusal(404, 'image_not_found', 'This picture no longer exists.')
const noReplacement = refuseFields('invalid_image', { by: 'This picture no longer exists. Choose another.' })
const samePicture = refuseFields('invalid_image', { by: 'This is the picture itself. Choose another.' })

async function requireImage({ db }: AuthDeps, name: string): Promise<LibraryImage> {
  const image = await getLibraryImage(db, name)
  if (!image) throw notFound
  return image
}

function refuseDeletion(outcome: Exclude<Deletion, { kind: 'deleted' }>): Refusal {
  if (outcome.kind === 'missing') return notFound
  const { posts } = outcome
  const count = posts.length
  return outcome.kind === 'in-use'
    ? new Refusal(409, 'image_in_use', `${describeUses(outcome)} this picture. Remove it there first.`, {
        fields: { posts, pages: outcome.pages, cases: outcome.cases },
      })
    : new Refusal(
        409,
        'image_in_versions',
        `Earlier versions of ${count === 1 ? 'a post' : `${count} posts`} show this picture. Confirm that they may lose it.`,
        { fields: { posts } },
      )
}

/** Cases are called by name: there are few of them. */
function describeUses({ posts, pages, cases }: Extract<Deletion, { kind: 'in-use' }>): string {
  const some = (count: number, noun: string) =>
    count === 0 ? [] : [count === 1 ? `a ${noun}` : `${count} ${noun}s`]
  const named = [
    ...some(posts.length, 'post'),
    ...some(pages.length, 'page'),
    ...cases.map(({ title }) => `the case ‘${title}’`),
  ].join(' and ')
  const isOne = posts.length + pages.length + cases.length === 1
  return `${named.charAt(0).toUpperCase()}${named.slice(1)} ${isOne ? 'shows' : 'show'}`
}
