/** Certificates of what documents say, the term sheet and the case studies: when a publication changed a sealed word, and how often. */
import { type Kysely, sql } from 'kysely'
import { isoTime } from '../../platform/clock'
import type { Database, Tables } from '../../platform/db/types'
import type { Sealings } from '../certificate/certify.server'
import type { CaseId } from '../project/project'
import { sealProject, shippedSealingOf } from '../project/project-certificate.server'
import { sealTermSheet, shippedSealing } from '../service/term-sheet-certificate.server'
import { assembleSite, type SealedName, type Site } from './assemble-site.server'
import type { SiteSource } from './current-site.server'
import { findRow, publishedContent, type SiteActor } from './document-rows.server'
import type { DocumentName, SiteContent } from './documents'
import { isOwnCase, type OwnCaseName, ownCaseId } from './documents/own-case'
import { withDocument } from './merge-documents.server'
import { servicePlates, shipped } from './shipped.server'

interface SealedText {
  /** What it is made of. */
  documents: readonly [DocumentName, ...DocumentName[]]
  hashIn: (site: Site) => string
  /** Of the shipped words. */
  shipped: Sealings
}

const termSheet: SealedText = {
  documents: ['services', 'terms'],
  hashIn: site => sealTermSheet(site).hash,
  shipped: shippedSealing,
}

const hashOfCase =
  (id: string) =>
  ({ allProjects }: Site): string => {
    const project = allProjects.find(one => one.id === id)
    return project ? sealProject(project).hash : ''
  }

const caseOf = (id: CaseId): SealedText => ({
  documents: [`case-${id}`],
  hashIn: hashOfCase(id),
  shipped: shippedSealingOf(id),
})

const sealedTexts: Readonly<Record<Exclude<SealedName, OwnCaseName>, SealedText>> = {
  'term-sheet': termSheet,
  'case-1': caseOf('1'),
  'case-2': caseOf('2'),
  'case-3': caseOf('3'),
  'case-4': caseOf('4'),
  'case-5': caseOf('5'),
  'case-6': caseOf('6'),
}

const isShipped = (name: SealedName): name is keyof typeof sealedTexts => Object.hasOwn(sealedTexts, name)

/** Nothing of a case that staff added is shipped: its first publication is its first sealing. */
const textOf = (name: SealedName): SealedText =>
  isShipped(name)
    ? sealedTexts[name]
    : {
        documents: [name],
        hashIn: hashOfCase(ownCaseId(name)),
        shipped: { times: 0, sealed: '' },
      }

const hashOf = (text: SealedText, content: SiteContent): string =>
  text.hashIn(assembleSite(content, servicePlates))

/** Of the publications, those that changed a sealed word. */
export async function findSealing({ db, log, drafts }: SiteSource, name: SealedName): Promise<Sealings> {
  if (drafts) return drafts.sealingOf(name)
  const text = textOf(name)
  const documents = sql.join(text.documents)
  const earlier = sql`lag(sealed_hash, 1, cast(${hashOf(text, shipped)} as text)) over (order by id)`
  const { rows } = await sql<{ times: number; sealed: string | null }>`
    select count(distinct published_at) as times, max(published_at) as sealed
    from (
      select published_at, sealed_hash, ${earlier} as earlier
      from site_versions
      where sealed_hash is not null and name in (${documents})
    ) as sheets
    where sealed_hash <> earlier`
    .execute(db)
    // As for the texts themselves: without a database the page is that of the last known state.
    .catch(err => {
      log.error({ err, name }, 'a certificate could not be dated: it has the date of the shipped words')
      return { rows: [] }
    })
  const [found] = rows
  if (!found?.sealed) return text.shipped
  return { times: text.shipped.times + Number(found.times), sealed: found.sealed }
}

/** Of what is drafted, as if it were published now. */
export async function findDraftedSealing(
  { db, log }: Pick<SiteSource, 'db' | 'log'>,
  name: SealedName,
  { content, now }: { content: SiteContent; now: number },
): Promise<Sealings> {
  const text = textOf(name)
  const sealings = await findSealing({ db, log }, name)
  const isSealedAnew = hashOf(text, content) !== (await hashPublished(db, text))
  return isSealedAnew ? { times: sealings.times + 1, sealed: isoTime(now) } : sealings
}

/** What they say is named in braces by the texts of others (facts.ts). */
const statingFacts: readonly DocumentName[] = ['company', 'services']

/**
 * Keeps with these versions, which one publication made, the hash of the sealed text that each is part of. A text whose
 * words another document's facts have changed gets a version of its own.
 */
export async function sealVersions(
  trx: Kysely<Tables>,
  actor: SiteActor,
  versions: readonly { id: string; name: DocumentName }[],
): Promise<void> {
  const facts = versions.some(({ name }) => statingFacts.includes(name))
  for (const text of await listTexts(trx)) {
    const ids = versions.filter(({ name }) => text.documents.includes(name)).map(({ id }) => id)
    if (ids.length === 0 && !facts) continue
    const sealed_hash = await hashPublished(trx, text)
    if (ids.length > 0)
      await trx.updateTable('site_versions').set({ sealed_hash }).where('id', 'in', ids).execute()
    else if (sealed_hash !== (await lastHash(trx, text))) await addVersion(trx, actor, text, sealed_hash)
  }
}

/** Of a case of staff's own once it has been published. */
async function listTexts(trx: Kysely<Tables>): Promise<SealedText[]> {
  const rows = await trx
    .selectFrom('site_documents')
    .select('name')
    .where('published', 'is not', null)
    .where('binned_at', 'is', null)
    .execute()
  const own = rows.map(({ name }) => name).filter(isOwnCase)
  return [...Object.values(sealedTexts), ...own.map(textOf)]
}

async function lastHash(trx: Kysely<Tables>, text: SealedText): Promise<string> {
  const last = await trx
    .selectFrom('site_versions')
    .select('sealed_hash')
    .where('name', 'in', text.documents)
    .where('sealed_hash', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.sealed_hash ?? hashOf(text, shipped)
}

/** Says what the one before it says, with other facts. */
async function addVersion(
  trx: Kysely<Tables>,
  { newId, now, accountId }: SiteActor,
  { documents: [name] }: SealedText,
  sealed_hash: string,
): Promise<void> {
  const content = JSON.stringify(publishedContent(name, await findRow(trx, name)))
  const published = { published_at: isoTime(now), published_by: accountId }
  await trx
    .insertInto('site_versions')
    .values({ id: newId(), name, content, ...published, sealed_hash })
    .execute()
}

/** The hash of the text as it is published; in a transaction, as it is then. */
async function hashPublished(db: Kysely<Tables>, text: SealedText): Promise<string> {
  const rows = await db
    .selectFrom('site_documents')
    .select(['name', 'published as content'])
    .where('name', 'in', [...text.documents, ...statingFacts])
    .where('published', 'is not', null)
    .$narrowType<{ content: string }>()
    .execute()
  return hashOf(text, rows.reduce(withDocument, shipped))
}

/** Seals what was published before the column was there; does nothing once it is done. */
export async function ensureSealedHashes(db: Database): Promise<void> {
  const sealed = db.selectFrom('site_versions').where('name', 'in', termSheet.documents)
  const unsealed = await sealed.select('id').where('sealed_hash', 'is', null).limit(1).executeTakeFirst()
  if (!unsealed) return
  const versions = await sealed
    .select(['id', 'name', 'content', 'published_at', 'sealed_hash'])
    .orderBy('id')
    .execute()
  let content = shipped
  for (const version of versions) {
    content = withDocument(content, version)
    if (version.sealed_hash !== null) continue
    await db
      .updateTable('site_versions')
      .set({ sealed_hash: hashOf(termSheet, content) })
      .where('id', '=', version.id)
      .execute()
  }
}
