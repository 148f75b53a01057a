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
} from '../../../domain/image/image-library.server'
import {
  describeImageSchema,
  imagePageSchema,
  type LibraryImage,
  libraryImageSchema,
  usingCaseSchema,
  usingPostSchema,
} from '../../../domain/image/image-schema'
import { createMadeFiles } from '../../../platform/objects/made-files'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeDeletion, describeRoute, pageNumber, queryOf, searchWords } from '../describe-route'
import { jsonBody } from '../json-body'
import { requireStaff } from '../staff'
import { createReplacementApi, notFound } from './replacing'

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
              'Posts, pages or cases show it (`image_in_use`), pictures are a part of it (`image_has_crops`), or earlier versions of posts show it (`image_in_versions`)',
            members: {
              posts: z.array(usingPostSchema).optional(),
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

const hasCrops = new Refusal(
  409,
  'image_has_crops',
  'Cropped pictures come from this one, which can undo that. Delete them first.',
)

async function requireImage({ db }: AuthDeps, name: string): Promise<LibraryImage> {
  const image = await getLibraryImage(db, name)
  if (!image) throw notFound
  return image
}

function refuseDeletion(outcome: Exclude<Deletion, { kind: 'deleted' }>): Refusal {
  if (outcome.kind === 'missing') return notFound
  if (outcome.kind === 'cropped') return hasCrops
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
