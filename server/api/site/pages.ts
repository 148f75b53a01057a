/** /api/pages: pages that staff make beside the fixed ones. Every member writes them, as posts. */
import { type Context, Hono } from 'hono'
import type { PageOutcome } from '../../../domain/page/edit-pages.server'
import { findPageForStaff, listPagesForStaff } from '../../../domain/page/own-pages.server'
import { binPage, deletePage, restorePage } from '../../../domain/page/page-bin.server'
import {
  earlierPageSchema,
  pageDeletionSchema,
  pageListSchema,
  pageVersionsSchema,
  sentPageSchema,
  type WholePage,
  wholePageSchema,
} from '../../../domain/page/page-schema'
import { findPageVersion, listPageVersions } from '../../../domain/page/page-versions.server'
import {
  type PageReceiving,
  pageWriting,
  receivePage,
  receivePageSave,
} from '../../../domain/page/receive-page.server'
import type { PostReader, Refused } from '../../../domain/post/post-reader.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { readBytes } from '../../http/read-bytes'
import { Refusal } from '../../http/refusal'
import { limitBody, smallBody } from '../../http/sub-app'
import { admitUploads } from '../../http/upload-limit'
import { describeDeletion, describeRoute } from '../describe-route'
import { readIfMatch, readVersion, versionConflict } from '../if-match'
import { badJson, jsonBody, unreadBody } from '../json-body'
import { explainMissing, ifMatch } from '../post-answers'
import { refuseFields } from '../refuse-fields'
import { busy } from '../refuse-post'
import { requireOwner, requireStaff, type StaffEnv } from '../staff'

/** Pictures pasted into a body are part of it. */
const pageBody = limitBody(16 * 1024 * 1024, 'This page is too large: 16 MiB at most.')

const conflict = {
  412: { description: 'Someone else saved it first', members: { current: wholePageSchema } },
}

const notFound = new Refusal(404, 'page_not_found', 'This page no longer exists.')
const notInBin = new Refusal(404, 'page_not_in_bin', 'This page is not in the bin.')

export function createPagesApi(deps: AuthDeps, reader: PostReader) {
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .use(pageBody)
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Pages of every status, and those in the bin',
        description: 'Pages without their texts',
        answer: pageListSchema,
      }),
      async c => c.var.answer(await listPagesForStaff(deps.db)),
    )
    .post(
      '/',
      staff,
      describeRoute({
        summary: 'Create a page',
        description: 'The page',
        answer: wholePageSchema,
        status: 201,
      }),
      unreadBody(sentPageSchema),
      async c => {
        const page = requireSaved(c, await receivePage(receiving(c, reader), await readBytes(c.req.raw)))
        c.header('Location', `/api/pages/${page.id}`)
        return c.var.answer(page)
      },
    )
    .get(
      '/:id',
      staff,
      describeRoute({
        summary: 'Read a page',
        description: 'The page, its version as ETag',
        answer: wholePageSchema,
      }),
      async c => {
        const page = await findPageForStaff(deps.db, c.req.param('id'))
        if (!page) throw notFound
        return c.var.answer(tagged(c, page))
      },
    )
    .patch(
      '/:id',
      staff,
      describeRoute({
        summary: 'Save a page; what is left out stays',
        description: 'The page as saved',
        answer: wholePageSchema,
        headers: ifMatch,
        problems: conflict,
      }),
      unreadBody(sentPageSchema.partial()),
      async c => {
        const ifVersion = readIfMatch(c.req.header('if-match'))
        const save = { id: c.req.param('id'), bytes: await readBytes(c.req.raw), ifVersion }
        return c.var.answer(requireSaved(c, await receivePageSave(receiving(c, reader), save)))
      },
    )
    .delete(
      '/:id',
      staff,
      describeDeletion({ summary: 'Delete a page: it stays in the bin for 30 days', description: 'Deleted' }),
      async c => {
        if (!(await binPage(pageWriting(deps, c.var.staff.account.id), c.req.param('id')))) throw notFound
        return c.body(null, 204)
      },
    )
    .route('/', createPageVersionsApi(deps))
    .route('/', createPageBinApi(deps))
}

const createPageVersionsApi = (deps: AuthDeps) => {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .get(
      '/:id/versions',
      staff,
      describeRoute({
        summary: 'Earlier texts of a page',
        description: 'The newest first, 50 at most',
        answer: pageVersionsSchema,
      }),
      async c => {
        const id = c.req.param('id')
        if (!(await findPageForStaff(db, id))) throw notFound
        return c.var.answer({ versions: await listPageVersions(db, id) })
      },
    )
    .get(
      '/:id/versions/:version',
      staff,
      describeRoute({
        summary: 'An earlier text of a page',
        description: 'Its fields',
        answer: earlierPageSchema,
      }),
      async c => {
        const { id, version } = c.req.param()
        const found = await findPageVersion(db, id, readVersion(version))
        if (!found) throw notFound
        return c.var.answer(found)
      },
    )
}

const createPageBinApi = (deps: AuthDeps) =>
  new Hono<AppEnv>()
    .use('/:id/*', smallBody)
    .post(
      '/:id/restore',
      requireStaff(deps),
      describeRoute({
        summary: 'Take a page out of the bin, as a draft',
        description: 'The page',
        answer: wholePageSchema,
      }),
      async c => {
        const page = await restorePage(pageWriting(deps, c.var.staff.account.id), c.req.param('id'))
        if (!page) throw notInBin
        return c.var.answer(tagged(c, page))
      },
    )
    .post(
      '/:id/deletion',
      requireOwner(deps),
      describeDeletion({ summary: 'Delete a page in the bin for ever; for owners', description: 'Deleted' }),
      jsonBody(pageDeletionSchema, { code: 'invalid_deletion' }),
      async c => {
        const { title } = c.req.valid('json')
        const outcome = await deletePage(pageWriting(deps, c.var.staff.account.id), {
          id: c.req.param('id'),
          title,
        })
        if (outcome === 'missing') throw notInBin
        if (outcome === 'other-title')
          throw refuseFields('invalid_deletion', { title: 'Type the title of the page exactly.' })
        return c.body(null, 204)
      },
    )

type StaffContext = { var: Pick<StaffEnv['Variables'], 'staff' | 'clientAddress'> }

const receiving = ({ var: { staff, clientAddress } }: StaffContext, reader: PostReader): PageReceiving => ({
  deps: staff.call.deps,
  reader,
  accountId: staff.account.id,
  admitPictures: count => admitUploads(staff.call.deps.limiter, clientAddress, count),
})

/** Optimistic locking: the version as a strong entity tag, also in a refusal that includes the page. */
function tagged(c: Pick<Context<AppEnv>, 'header'>, page: WholePage): WholePage {
  c.header('ETag', `"${page.version}"`)
  return page
}

const code = 'invalid_page'

function requireSaved(c: Pick<Context<AppEnv>, 'header'>, outcome: PageOutcome | Refused): WholePage {
  switch (outcome.kind) {
    case 'saved':
      return tagged(c, outcome.page)
    case 'missing':
      throw notFound
    case 'conflict':
      throw versionConflict(
        'Someone saved this page after you opened it. None of your work was lost: compare both versions.',
        { current: tagged(c, outcome.page) },
      )
    case 'refused':
    case 'invalid':
      throw refuseFields(code, outcome.errors)
    case 'without-images':
      throw refuseFields(code, { content: explainMissing('content', outcome.missing.content) })
    case 'no-object':
      throw badJson
    case 'busy':
      throw busy
  }
}
