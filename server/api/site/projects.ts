/** /api/projects: case studies, those that are shipped and those that staff add. Their texts are documents of /api/site. */
import { Hono } from 'hono'
import {
  caseDeletionSchema,
  caseListSchema,
  caseSummarySchema,
  newCaseSchema,
} from '../../../domain/site/cases/case-schema'
import { listBinned, listCases } from '../../../domain/site/cases/list-cases.server'
import {
  addCase,
  type BinOutcome,
  binCase,
  eraseCase,
  findCase,
  mostCases,
  restoreCase,
} from '../../../domain/site/cases/own-cases.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeDeletion, describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { actorOf, requireOwner, requireStaff } from '../staff'

const notFound = new Refusal(404, 'project_not_found', 'This case study no longer exists.')
const notInBin = new Refusal(404, 'project_not_in_bin', 'This case study is not in the bin.')

const refusals: Readonly<Record<Exclude<BinOutcome, 'binned'>, Refusal>> = {
  missing: notFound,
  shipped: new Refusal(
    409,
    'project_shipped',
    'This case study comes with the program: take it off the portfolio’s list instead.',
  ),
  listed: new Refusal(
    409,
    'project_listed',
    'Visitors read this case study: take it off the portfolio’s list, and publish that first.',
  ),
  scheduled: new Refusal(
    409,
    'already_scheduled',
    'Texts of this case study go out at a time. Take that back first.',
  ),
}

export function createProjectsApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'Case studies, and those in the bin',
        description: 'In the order of the portfolio, those off the site behind',
        answer: caseListSchema,
      }),
      async c => c.var.answer({ projects: await listCases(db), bin: await listBinned(db) }),
    )
    .post(
      '/',
      staff,
      describeRoute({
        summary: 'Add a case study: a draft with the next number',
        description: 'The case; its texts are the document that it names',
        answer: caseSummarySchema,
        status: 201,
      }),
      jsonBody(newCaseSchema, { code: 'invalid_project' }),
      async c => {
        const outcome = await addCase(db, actorOf(c.var.staff), c.req.valid('json').client.trim())
        if (outcome.kind === 'full')
          throw refuseFields('invalid_project', {
            client: `There are ${mostCases} cases, the bin included: as many as there can be.`,
          })
        c.header('Location', `/api/projects/${outcome.project.id}`)
        return c.var.answer(outcome.project)
      },
    )
    .get(
      '/:id',
      staff,
      describeRoute({
        summary: 'Read where a case study stands',
        description: 'The case; its texts are the document that it names',
        answer: caseSummarySchema,
      }),
      async c => {
        const project = await findCase(db, c.req.param('id'))
        if (!project) throw notFound
        return c.var.answer(project)
      },
    )
    .delete(
      '/:id',
      staff,
      describeDeletion({
        summary: 'Delete a case study that is off the site: it stays in the bin for 30 days',
        description: 'Deleted',
        problems: { 409: { description: 'Visitors read it, it is scheduled, or it is shipped' } },
      }),
      async c => {
        const outcome = await binCase(db, actorOf(c.var.staff), c.req.param('id'))
        if (outcome !== 'binned') throw refusals[outcome]
        return c.body(null, 204)
      },
    )
    .route('/', createProjectBinApi(deps))
}

const createProjectBinApi = (deps: AuthDeps) =>
  new Hono<AppEnv>()
    .post(
      '/:id/restore',
      requireStaff(deps),
      describeRoute({
        summary: 'Take a case study out of the bin, off the site',
        description: 'The case',
        answer: caseSummarySchema,
      }),
      async c => {
        const project = await restoreCase(deps.db, actorOf(c.var.staff), c.req.param('id'))
        if (!project) throw notInBin
        return c.var.answer(project)
      },
    )
    .post(
      '/:id/deletion',
      requireOwner(deps),
      describeDeletion({
        summary: 'Delete a case study in the bin for ever; for owners',
        description: 'Deleted',
      }),
      jsonBody(caseDeletionSchema, { code: 'invalid_deletion' }),
      async c => {
        const { title } = c.req.valid('json')
        const outcome = await eraseCase(deps.db, actorOf(c.var.staff), { id: c.req.param('id'), title })
        if (outcome === 'missing') throw notInBin
        if (outcome === 'other-title')
          throw refuseFields('invalid_deletion', { title: 'Type the name of the client exactly.' })
        return c.body(null, 204)
      },
    )
