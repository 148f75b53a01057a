/** /api/privacy: everything stored about an address, its export and its erasure, for owners. */

import { Hono } from 'hono'
import { z } from 'zod'
import { noteActivity } from '../../../domain/log/note-activity.server'
import { erasePersonalData } from '../../../domain/privacy/erase-personal-data.server'
import { withoutNotes } from '../../../domain/privacy/exported-data'
import { findPersonalData } from '../../../domain/privacy/find-personal-data.server'
import { renderPersonalData } from '../../../domain/privacy/personal-data-html.server'
import { hasRequest } from '../../../domain/privacy/privacy-requests.server'
import { erasureSchema, personalDataSchema, receiptSchema } from '../../../domain/privacy/privacy-schema'
import { currentCompany } from '../../../domain/site/current-site.server'
import { toEmailAddress } from '../../../shared/email/email-address'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeFile, describeRoute, queryOf } from '../describe-route'
import { jsonBody } from '../json-body'
import { refuseFields } from '../refuse-fields'
import { requireOwner, requireProof } from '../staff'
import { officerOf, requestNotFound } from './requests'

const addressQuery = z.object({ email: z.string().catch('').describe('An email address') })
const exportQuery = addressQuery.extend({
  format: z.enum(['json', 'html']).catch('json').describe('json or html'),
  notes: z
    .string()
    .optional()
    .transform(text => text === 'true')
    .describe('true: with what members noted for each other'),
})

export function createPersonalDataApi(deps: AuthDeps) {
  const owner = requireOwner(deps)
  const { db, databaseKind: kind, suppressionKey } = deps
  return new Hono<AppEnv>()
    .get(
      '/data',
      owner,
      describeRoute({
        summary: 'Everything stored about an address; for owners',
        description: 'By kind of record',
        answer: personalDataSchema,
      }),
      queryOf(addressQuery),
      async c =>
        c.var.answer(
          await findPersonalData({ db, kind, suppressionKey }, readAddress(c.req.valid('query').email)),
        ),
    )
    .get(
      '/export',
      owner,
      describeFile({
        summary: 'Everything stored about an address, for its owner; for owners',
        description: 'A file of JSON, or of HTML that people can read',
        media: 'text/html',
      }),
      queryOf(exportQuery),
      async c => {
        const { email, format, notes } = c.req.valid('query')
        const all = await findPersonalData({ db, kind, suppressionKey }, readAddress(email))
        const data = notes ? all : withoutNotes(all)
        const { now, accountId } = officerOf(c.var.staff)
        await noteActivity(db, {
          action: 'personal_data_exported',
          now,
          accountId,
          detail: { format, notes: notes ? 'included' : 'left out' },
        })
        const company = await currentCompany(deps)
        c.header('Content-Disposition', `attachment; filename="personal-data.${format}"`)
        c.header('Content-Type', `${format === 'html' ? 'text/html' : 'application/json'}; charset=utf-8`)
        return c.body(
          format === 'html' ? renderPersonalData(data, company, now) : JSON.stringify(data, null, 2),
        )
      },
    )
    .post(
      '/erasures',
      owner,
      describeRoute({
        summary: 'Erase everything about an address but its account, with fresh proof; for owners',
        description: 'The receipt',
        answer: receiptSchema,
      }),
      jsonBody(erasureSchema, { code: 'invalid_erasure' }),
      async c => {
        const { email, typed, request_id: requestId, nonce } = c.req.valid('json')
        if (toEmailAddress(typed.trim())?.toLowerCase() !== email.toLowerCase())
          throw refuseFields('invalid_erasure', { typed: 'Type the address exactly.' })
        const order = { email: email.toLowerCase(), requestId }
        if (requestId && !(await hasRequest(db, requestId, order.email))) throw requestNotFound
        await requireProof(c.var.staff, nonce)
        const place = { db, kind, suppressionKey, dataDir: deps.config.dataDir }
        return c.var.answer(await erasePersonalData(place, officerOf(c.var.staff), order))
      },
    )
}

function readAddress(text: string): string {
  const address = toEmailAddress(text.trim())
  if (address === undefined) throw refuseFields('invalid_address', { email: 'Enter an email address.' })
  return address
}
