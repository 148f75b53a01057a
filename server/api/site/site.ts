/** /api/site: the texts of the site as every member reads them. */
import { Hono } from 'hono'
import { z } from 'zod'
import { isDocumentName } from '../../../domain/site/documents'
import { readSite } from '../../../domain/site/read-site.server'
import { getDocument } from '../../../domain/site/site-documents.server'
import {
  documentSchema,
  siteSchema,
  textsSchema,
  versionChangesSchema,
} from '../../../domain/site/site-schema'
import { findSiteVersion, searchTexts } from '../../../domain/site/site-versions.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute, queryOf, searchWords } from '../describe-route'
import { requireStaff } from '../staff'
import { documentNotFound, requireName, tagged } from './site-answers'

const search = z.object({ q: searchWords('Words to look for in every text') })

export function createSiteApi(deps: AuthDeps) {
  const { db } = deps
  const staff = requireStaff(deps)
  return new Hono<AppEnv>()
    .get(
      '/',
      staff,
      describeRoute({
        summary: 'The documents of the site',
        description: 'In the order of the admin area, with what goes out at a time, and who publishes',
        answer: siteSchema,
      }),
      async c => c.var.answer(await readSite(db, c.var.staff.call.now)),
    )
    .get(
      '/texts',
      staff,
      queryOf(search),
      describeRoute({
        summary: 'Where the site says something',
        description: 'Fields with these words, drafts included; 200 at most',
        answer: textsSchema,
      }),
      async c => c.var.answer({ texts: await searchTexts(db, c.req.valid('query').q) }),
    )
    .get(
      '/:name',
      staff,
      describeRoute({
        summary: 'A document with its form and its draft',
        description: 'The draft; when there is none, what is scheduled, or else what is published',
        answer: documentSchema,
      }),
      async c => {
        const document = await getDocument(db, requireName(c.req.param('name')))
        if (!document) throw documentNotFound
        return c.var.answer(tagged(c, document))
      },
    )
    .get(
      '/:name/versions/:id',
      staff,
      describeRoute({
        summary: 'What a publication changed',
        description: 'The version, field by field against the one before it',
        answer: versionChangesSchema,
      }),
      async c => {
        const { name, id } = c.req.param()
        const found = isDocumentName(name) ? await findSiteVersion(db, name, id) : undefined
        if (!found) throw documentNotFound
        return c.var.answer(found)
      },
    )
}
