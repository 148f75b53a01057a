/** /api/redirects: where addresses of an earlier site lead. Every member reads them, owners manage them. */
import { Hono } from 'hono'
import { dismissMissedAddress, listMissedAddresses } from '../../domain/redirect/missed-addresses.server'
import { readRedirectLines } from '../../domain/redirect/redirect-lines'
import {
  importedRedirectsSchema,
  redirectImportSchema,
  redirectInputSchema,
  redirectSchema,
  redirectsSchema,
} from '../../domain/redirect/redirect-schema'
import {
  createRedirect,
  deleteRedirect,
  importRedirects,
  listRedirects,
} from '../../domain/redirect/redirects.server'
import type { AuthDeps } from '../auth/core/call'
import type { AppEnv } from '../http/app-env'
import { Refusal } from '../http/refusal'
import { describeDeletion, describeRoute } from './describe-route'
import { jsonBody } from './json-body'
import { refuseFields } from './refuse-fields'
import { actorOf, requireOwner, requireStaff } from './staff'

const code = 'invalid_redirect'

export function createRedirectsApi(deps: AuthDeps) {
  const { db, config } = deps
  const owner = requireOwner(deps)
  const { siteUrl } = config
  return new Hono<AppEnv>()
    .get(
      '/',
      requireStaff(deps),
      describeRoute({
        summary: 'Redirects',
        description: 'Redirects by source, and what visitors asked for in vain',
        answer: redirectsSchema,
      }),
      async c => c.var.answer({ redirects: await listRedirects(db), missed: await listMissedAddresses(db) }),
    )
    .post(
      '/',
      owner,
      describeRoute({
        summary: 'Add a redirect; for owners',
        description: 'The redirect, in the spelling that is stored',
        answer: redirectSchema,
        status: 201,
      }),
      jsonBody(redirectInputSchema, { code }),
      async c => {
        const outcome = await createRedirect(db, { ...actorOf(c.var.staff), siteUrl }, c.req.valid('json'))
        if (outcome.kind === 'refused') throw refuseFields(code, outcome.errors)
        return c.var.answer(outcome.redirect)
      },
    )
    .post(
      '/import',
      owner,
      describeRoute({
        summary: 'Add redirects, one a line; for owners',
        description: 'How many were added; all or none',
        answer: importedRedirectsSchema,
      }),
      jsonBody(redirectImportSchema, { code }),
      async c => {
        const { lines, unread } = readRedirectLines(c.req.valid('json').lines)
        if (unread !== undefined)
          throw refuseFields(code, { lines: `Line ${unread}: Write two addresses, from and to` })
        if (lines.length === 0) throw refuseFields(code, { lines: 'Write a line with two addresses' })
        const outcome = await importRedirects(db, { ...actorOf(c.var.staff), siteUrl }, lines)
        if (outcome.kind === 'refused') throw refuseFields(code, outcome.errors)
        const { added, known } = outcome
        return c.var.answer({ added, known })
      },
    )
    .delete(
      '/:id',
      owner,
      describeRoute({
        summary: 'Delete a redirect; for owners',
        description: 'What was deleted',
        answer: redirectSchema,
      }),
      async c => {
        const deleted = await deleteRedirect(db, actorOf(c.var.staff), c.req.param('id'))
        if (!deleted) throw new Refusal(404, 'redirect_not_found', 'This redirect no longer exists.')
        return c.var.answer(deleted)
      },
    )
    .delete(
      '/missed/:id',
      owner,
      describeDeletion({
        summary: 'Dismiss an address that was missed; for owners',
        description: 'Gone; it is counted anew when it is missed again',
      }),
      async c => {
        await dismissMissedAddress(db, c.req.param('id'))
        return c.body(null, 204)
      },
    )
}
