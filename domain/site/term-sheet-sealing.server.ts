/** When the words of the term sheet were last changed by a publication, and how often. */
import { type Kysely, sql } from 'kysely'
import type { Database, Tables } from '../../platform/db/types'
import type { Sealings } from '../certificate/certify.server'
import { sealTermSheet, shippedSealing } from '../service/term-sheet-certificate.server'
import { assembleSite } from './assemble-site.server'
import type { SiteSource } from './current-site.server'
import type { SiteContent } from './documents'
import { withDocument } from './merge-documents.server'
import { servicePlates, shipped } from './shipped.server'

/** The documents that the sheet is made of. */
const sealedDocuments = ['services', 'terms'] as const

export const isSealed = (name: string): boolean => sealedDocuments.some(sealed => sealed === name)

const hashOf = (content: SiteContent): string => sealTermSheet(assembleSite(content, servicePlates)).hash

const shippedHash = hashOf(shipped)

/** Of the publications, those that changed a sealed word. */
export async function findTermSheetSealing({ db, log }: SiteSource): Promise<Sealings> {
  const earlier = sql`lag(sealed_hash, 1, cast(${shippedHash} as text)) over (order by id)`
  const { rows } = await sql<{ times: number; sealed: string | null }>`
    select count(distinct published_at) as times, max(published_at) as sealed
    from (select published_at, sealed_hash, ${earlier} as earlier from site_versions where sealed_hash is not null) as sheets
    where sealed_hash <> earlier`
    .execute(db)
    // As for the texts themselves: without a database the page is that of the last known state.
    .catch(err => {
      log.error(
        { err },
        'the certificate of the term sheet could not be dated: it has the date of the shipped words',
      )
      return { rows: [] }
    })
  const [found] = rows
  if (!found?.sealed) return shippedSealing
  return { times: shippedSealing.times + Number(found.times), sealed: found.sealed }
}

/** The seal of the sheet as it is published in this transaction. */
export async function hashTermSheet(trx: Kysely<Tables>): Promise<string> {
  const rows = await trx
    .selectFrom('site_documents')
    .select(['name', 'published as content'])
    .where('name', 'in', sealedDocuments)
    .where('published', 'is not', null)
    .$narrowType<{ content: string }>()
    .execute()
  return hashOf(rows.reduce(withDocument, shipped))
}

/** Seals what was published before the column was there; does nothing once it is done. */
export async function ensureTermSheetHashes(db: Database): Promise<void> {
  const sealed = db.selectFrom('site_versions').where('name', 'in', sealedDocuments)
  const unsealed = await sealed.select('id').where('sealed_hash', 'is', null).limit(1).executeTakeFirst()
  if (!unsealed) return
  const versions = await sealed
    .select(['id', 'name', 'content', 'published_at', 'sealed_hash'])
    .where('name', 'in', sealedDocuments)
    .orderBy('id')
    .execute()
  let content = shipped
  for (const version of versions) {
    content = withDocument(content, version)
    if (version.sealed_hash !== null) continue
    await db
      .updateTable('site_versions')
      .set({ sealed_hash: hashOf(content) })
      .where('id', '=', version.id)
      .execute()
  }
}
