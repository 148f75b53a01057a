/** /api/privacy: the register of what people ask about their data, for owners. */
import { Hono } from 'hono'
import {
  addRequest,
  changeRequest,
  type Officer,
  readDesk,
} from '../../../domain/privacy/privacy-requests.server'
import {
  changeRequestSchema,
  deskSchema,
  newRequestSchema,
  requestSchema,
} from '../../../domain/privacy/privacy-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { Refusal } from '../../http/refusal'
import { describeRoute } from '../describe-route'
import { jsonBody } from '../json-body'
import { requireOwner, type Staff } from '../staff'

const invalid = { code: 'invalid_request' }

export function createPrivacyRequestsApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  const { db } = deps
  return new Hono<AppEnv>()
    .get(
      '/',
      owner,
      describeRoute({
        summary: 'Requests about personal data, and what the purge deleted; for owners',
        description: 'Open requests by due day, then closed ones',
        answer: deskSchema,
      }),
      async c => c.var.answer(await readDesk(db)),
    )
    .post(
      '/requests',
      owner,
      describeRoute({
        summary: 'Enter a request; for owners',
        description: 'The request with its due day',
        answer: requestSchema,
        status: 201,
      }),
      jsonBody(newRequestSchema, invalid),
      async c => c.var.answer(await addRequest(db, officerOf(c.var.staff), c.req.valid('json'))),
    )
    .patch(
      '/requests/:id',
      owner,
      describeRoute({
        summary: 'Change the notes of a request, close or reopen it; for owners',
        description: 'The request as changed',
        answer: requestSchema,
      }),
      jsonBody(changeRequestSchema, invalid),
      async c => {
        const change = { ...c.req.valid('json'), id: c.req.param('id') }
        const changed = await changeRequest(db, officerOf(c.var.staff), change)
        if (!changed) throw requestNotFound
        return c.var.answer(changed)
      },
    )
}

export const requestNotFound = new Refusal(
  404,
  'request_not_found',
  'There is no such request about this address.',
)

export const officerOf = ({ account, call }: Staff): Officer => ({
  newId: call.deps.newId,
  now: call.now,
  accountId: account.id,
})
