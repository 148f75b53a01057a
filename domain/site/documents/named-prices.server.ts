/** Prices that texts name in braces, of services that are still offered. */
import type { Kysely, NotNull } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { formOf } from '../document-rows.server'
import { allNames, caseName, contentOf, type SiteContent } from '../documents'
import { withDocument } from '../merge-documents.server'
import { shipped } from '../shipped.server'
import { walkDocument } from '../walk-document'

export interface LostPrice {
  /** Of the document and the field that name it. */
  title: string
  label: string
  message: string
}

const named = /\{(\w+) price\}/g

/** The first text that names the price of a service which is not offered: it would have nothing to say. */
export function findLostPrice(content: SiteContent): LostPrice | undefined {
  const offered = new Set(content.services.services.map(({ id }) => id))
  for (const name of allNames(Object.keys(content.ownCases).map(caseName))) {
    const form = formOf(name)
    for (const { label, value } of walkDocument(form, contentOf(content, name)))
      for (const [word, id = ''] of String(value).matchAll(named))
        if (!offered.has(id))
          return {
            title: form.title,
            label,
            message: `${word} is the price of a service that is not offered. Change this text first, or together`,
          }
  }
  return undefined
}

/** Everything that is published; in a transaction, as it is then. */
export async function readPublishedContent(db: Kysely<Tables>): Promise<SiteContent> {
  const rows = await db
    .selectFrom('site_documents')
    .select(['name', 'published as content'])
    .where('published', 'is not', null)
    .where('binned_at', 'is', null)
    .$narrowType<{ content: NotNull }>()
    .execute()
  return rows.reduce(withDocument, shipped)
}
