/** /api/account/presence: which page of the admin area the caller has open, and who else has. */
import { Hono } from 'hono'
import { isMadeBy } from '../../../domain/post/review/own-posts.server'
import { othersSchema, presenceSchema } from '../../../domain/presence/presence-schema'
import { forgetPresence, listOthers, notePresence } from '../../../domain/presence/presences.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { notFound } from '../post-answers'
import { isContributor, requireStaff } from '../staff'

export const createPresenceApi = (deps: AuthDeps) =>
  new Hono<AppEnv>().put(
    '/',
    requireStaff(deps, { contributors: true }),
    describeRoute({
      summary: 'Say that one has a page open, or leaves it; counts for half a minute',
      description: 'Who else has it open',
      answer: othersSchema,
    }),
    jsonBody(presenceSchema, { code: 'invalid_presence' }),
    async c => {
      const { place, here } = c.req.valid('json')
      const { account, call } = c.var.staff
      if (isContributor(c.var.staff) && !(await isOwnPost(deps, place, account.id))) throw notFound
      const visit = { now: call.now, accountId: account.id, place }
      await (here ? notePresence : forgetPresence)(deps.db, visit)
      return c.var.answer({ others: await listOthers(deps.db, visit) })
    },
  )

/** Contributors learn who else has one of their own posts open, and nothing of other pages. */
async function isOwnPost({ db }: AuthDeps, place: string, accountId: string): Promise<boolean> {
  const id = /^\/admin\/edit-post\/([^/]+)$/.exec(place)?.[1]
  return id !== undefined && isMadeBy(db, decodeURIComponent(id), accountId)
}
