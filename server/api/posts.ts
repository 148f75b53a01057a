/** /api/posts: what the admin area does with posts (docs/product.md 7.4 to 7.8). */
import { Hono } from 'hono'
import { z } from 'zod'
import { binPost } from '../../domain/post/bin.server'
import type { PostReader } from '../../domain/post/post-reader.server'
import {
  openedPostSchema,
  sentPostSchema,
  staffPostPageSchema,
  wholePostSchema,
} from '../../domain/post/post-schema'
import { type Receiving, receivePost, receiveSave, writingNow } from '../../domain/post/receive-post.server'
import { tellContributor } from '../../domain/post/review/review-notices.server'
import { postIndexing } from '../../domain/post/search/index-posts.server'
import { findPostForStaff, listPostsForStaff, openPost } from '../../domain/post/staff-posts.server'
import { readPercent } from '../../platform/jobs/walk'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { readBytes } from '../http/read-bytes'
import { limitBody } from '../http/sub-app'
import { admitUploads } from '../http/upload-limit'
import { describeDeletion, describeRoute, pageNumber, queryOf, searchWords } from './describe-route'
import { readIfMatch } from './if-match'
import { unreadBody } from './json-body'
import { conflict, ifMatch, notFound, requireSaved, tagged } from './post-answers'
import { createVersionsApi } from './post-versions'
import { requireOwnPost } from './review/own-posts'
import { createSubmissionsApi } from './review/submissions'
import { actorOf, isContributor, makerOf, requireStaff, type Staff, type StaffEnv } from './staff'

/** Pictures pasted into a body are part of it. */
export const postBody = limitBody(16 * 1024 * 1024, 'This post is too large: 16 MiB at most.')

const sorts = ['date', 'title', 'updated_at', 'status'] as const

const listQuery = z.object({
  search: searchWords('Words in title, author or excerpt'),
  category: z.string().catch('').describe('One of the categories, or none'),
  status: z
    .string()
    .catch('')
    .describe(
      'draft, scheduled, published, or late: scheduled for a time that has passed; changes: published, with a draft of changes; submitted, returned: drafts at the editors, or back from them; bin: deleted',
    ),
  sort: z
    .string()
    .catch('')
    .transform(text => {
      const [name, direction] = text.split('.')
      return {
        sort: sorts.find(sort => sort === name) ?? 'date',
        direction: direction === 'asc' ? ('asc' as const) : ('desc' as const),
      }
    })
    .describe('date, title, updated_at or status, with .asc or .desc'),
  page: pageNumber,
})

export function createPostsApi(deps: AuthDeps, reader: PostReader) {
  const { db, databaseKind: kind } = deps
  const staff = requireStaff(deps, { contributors: true })
  const own = requireOwnPost(deps)
  return new Hono<AppEnv>()
    .use(postBody)
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Posts of every status, fifty a page; for contributors their own',
        description: 'Rows without bodies',
        answer: staffPostPageSchema,
      }),
      queryOf(listQuery),
      async c => {
        const { sort, ...filter } = c.req.valid('query')
        const madeBy = makerOf(c.var.staff)
        const { now } = c.var.staff.call
        const found = await listPostsForStaff({ db, kind, now }, { ...filter, ...sort, madeBy })
        const prepared = filter.search ? await readPercent(db, postIndexing(kind)) : undefined
        return c.var.answer({ ...found, prepared })
      },
    )
    .post(
      '/',
      staff,
      describeRoute({
        summary: 'Create a post',
        description: 'The post',
        answer: wholePostSchema,
        status: 201,
      }),
      unreadBody(sentPostSchema),
      async c => {
        const outcome = await receivePost(receiving(c, reader), await readBytes(c.req.raw))
        const post = requireSaved(c, outcome)
        c.header('Location', `/api/posts/${encodeURIComponent(post.id)}`)
        return c.var.answer(post)
      },
    )
    .get(
      '/:id',
      staff,
      own,
      describeRoute({
        summary: 'Read a post',
        description: 'The post, its version as ETag',
        answer: openedPostSchema,
      }),
      async c => {
        const post = await finderFor(c.var.staff)(db, c.req.param('id'))
        if (!post) throw notFound
        tagged(c, post)
        return c.var.answer(post)
      },
    )
    .patch(
      '/:id',
      staff,
      own,
      describeRoute({
        summary: 'Save a post; what is left out stays',
        description: 'The post as saved',
        answer: wholePostSchema,
        headers: ifMatch,
        problems: conflict,
      }),
      unreadBody(sentPostSchema.partial()),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const save = { id: c.req.param('id'), bytes: await readBytes(c.req.raw), ifVersion }
        return c.var.answer(requireSaved(c, await receiveSave(receiving(c, reader), save)))
      },
    )
    .delete(
      '/:id',
      staff,
      own,
      describeDeletion({ summary: 'Delete a post: it stays in the bin for 30 days', description: 'Deleted' }),
      async c => {
        const { account } = c.var.staff
        const draftsOnly = isContributor(c.var.staff)
        if (!(await binPost(writingNow(deps), c.req.param('id'), account.id, { draftsOnly }))) throw notFound
        return c.body(null, 204)
      },
    )
    .route('/', createVersionsApi(deps))
    .route('/', createSubmissionsApi(deps))
}

/** Contributors are not shown what editors prepare. */
const finderFor = (staff: Staff) => (isContributor(staff) ? findPostForStaff : openPost)

type StaffContext = { var: Pick<StaffEnv['Variables'], 'staff' | 'clientAddress'> }

/** What a post that arrives needs. */
export const receiving = (
  { var: { staff, clientAddress } }: StaffContext,
  reader: PostReader,
): Receiving => ({
  deps: staff.call.deps,
  reader,
  accountId: staff.account.id,
  draftsOnly: isContributor(staff),
  onAccepted: (trx, post, to) =>
    tellContributor(staff.call.deps, trx, { kind: 'accepted', post, by: actorOf(staff), to, remark: '' }),
  admitPictures: count => admitUploads(staff.call.deps.limiter, clientAddress, count),
})
