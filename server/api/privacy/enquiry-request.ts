/** /api/enquiries/{id}/privacy-request: an enquiry that asks about personal data. */
import { Hono } from 'hono'
import { wholeEnquirySchema } from '../../../domain/enquiry/inbox/inbox-schema'
import { addEnquiryRequest } from '../../../domain/privacy/privacy-requests.server'
import { enquiryRequestSchema } from '../../../domain/privacy/privacy-schema'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute } from '../describe-route'
import { enquiryNotFound, readAfter, tagged } from '../enquiry-answers'
import { jsonBody } from '../json-body'
import { requireStaff } from '../staff'
import { officerOf } from './requests'

export function createEnquiryRequestApi(deps: AuthDeps) {
  const { db, databaseKind: kind, log } = deps
  return new Hono<AppEnv>().post(
    '/:id/privacy-request',
    requireStaff(deps),
    describeRoute({
      summary: 'Record that an enquiry is a request about personal data, which owners answer',
      description: 'The enquiry with the request; an enquiry is one request, recorded once',
      answer: wholeEnquirySchema,
      status: 201,
    }),
    jsonBody(enquiryRequestSchema, { code: 'invalid_request' }),
    async c => {
      const enquiryId = c.req.param('id')
      const request = { ...c.req.valid('json'), enquiryId }
      const read = readAfter(c.var.staff, enquiryId)
      const enquiry = await addEnquiryRequest({ db, kind, log }, officerOf(c.var.staff), request, read)
      if (!enquiry) throw enquiryNotFound
      return c.var.answer(tagged(c, enquiry))
    },
  )
}
