/** /api/site: the texts of the site. Every member drafts, owners publish. */
import { Hono } from 'hono'
import { z } from 'zod'
import { isDocumentName } from '../../../domain/site/documents'
import { publishDrafts } from '../../../domain/site/publish-drafts.server'
import { getDocument, listDocuments } from '../../../domain/site/site-documents.server'
import {
  documentSchema,
  documentsSchema,
  publicationSchema,
  textsSchema,
  versionChangesSchema,
} from '../../../domain/site/site-schema'
import { findSiteVersion, searchTexts } from '../../../domain/site/site-versions.server'
import type { AuthDeps } from '../../auth/core/call'
import type { AppEnv } from '../../http/app-env'
import { describeRoute, queryOf, searchWords } from '../describe-route'
import { jsonBody } from '../json-body'
import { actorOf, requireOwner, requireStaff } from '../staff'
import { documentNotFound, requireName, requirePublished, tagged } from './site-answers'

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
        description: 'In the order of the admin area',
        answer: documentsSchema,
      }),
      async c => c.var.answer({ documents: await listDocuments(db) }),
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
    .post(
      '/publish',
      requireOwner(deps),
      describeRoute({
        summary: 'Publish drafts together; for owners',
        description: 'The documents; all drafts are published, or none',
        answer: documentsSchema,
      }),
      jsonBody(publicationSchema, { code: 'invalid_publication' }),
      async c => {
        const { documents } = c.req.valid('json')
        const chosen = documents.map(({ name, version }) => ({ name: requireName(name), version }))
        const outcome = await publishDrafts(db, actorOf(c.var.staff), chosen)
        return c.var.answer({ documents: requirePublished(outcome) })
      },
    )
    .get(
      '/:name',
      staff,
      describeRoute({
        summary: 'A document with its form and its draft',
        description: 'The draft, or what is published when there is none',
        answer: documentSchema,
      }),
      async c => c.var.answer(tagged(c, await getDocument(db, requireName(c.req.param('name'))))),
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
