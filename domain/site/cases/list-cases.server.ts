/** The case studies of the site: those that are shipped, and those that staff added. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import { findNames } from '../../member/member-name.server'
import { caseIds } from '../../project/project'
import { publishedContent, type Row, selectRows, untouched, writtenContent } from '../document-rows.server'
import { caseName, type DocumentName, pathOf } from '../documents'
import { isOwnCase, ownCaseId } from '../documents/own-case'
import type { Option } from '../fields'
import type { BinnedCase, CaseSummary } from './case-schema'

const byNumber = (a: string, b: string): number => Number(a) - Number(b)

/** Every case that is not in the bin, by number. */
async function readCases(db: Kysely<Tables>): Promise<{ id: string; name: DocumentName; row: Row }[]> {
  const rows = new Map((await selectRows(db).execute()).map(row => [row.name, row]))
  const own = [...rows.keys()].filter(isOwnCase).map(ownCaseId)
  return [...caseIds, ...own].toSorted(byNumber).map(id => {
    const name = caseName(id)
    return { id, name, row: rows.get(name) ?? untouched(name) }
  })
}

const clientOf = (content: object): string =>
  'client' in content && typeof content.client === 'string' ? content.client : ''

/** What the lists of documents offer: cases by their numbers, with the names of their clients. */
export async function listChoices(db: Kysely<Tables>): Promise<Option[]> {
  return (await readCases(db)).map(({ id, name, row }) => {
    const isDraft = isOwnCase(name) && row.published === null
    const client = clientOf(isDraft ? writtenContent(name, row) : publishedContent(name, row))
    return { value: id, label: `Case study ${id}: ${client}${isDraft ? ' (not published)' : ''}` }
  })
}

/** The numbers that a content of the home page or of the portfolio lists, with the paths of their fields. */
function listedIn(name: DocumentName, content: object): { path: string; id: string }[] {
  const field = name === 'portfolio' ? 'cases' : name === 'home' ? 'strip' : undefined
  const ids: unknown = field && Object.entries(content).find(([key]) => key === field)?.[1]
  return Array.isArray(ids) ? ids.map((id, place) => ({ path: `${field}.${place}`, id: String(id) })) : []
}

/**
 * Cases of a list that visitors could not read: the portfolio lists what is published, or what is about to be, and
 * the home page what is there.
 */
export async function findLostCases(
  db: Kysely<Tables>,
  name: DocumentName,
  content: object,
  about: ReadonlySet<string> = new Set(),
): Promise<{ path: string; message: string }[]> {
  const listed = listedIn(name, content)
  if (listed.length === 0) return []
  const known = new Map((await readCases(db)).map(one => [one.id, one]))
  return listed.flatMap(({ path, id }) => {
    if (about.has(id)) return []
    const found = known.get(id)
    if (!found) return [{ path, message: `Choose one of the list: there is no case ${id}` }]
    const isUnpublished = isOwnCase(found.name) && found.row.published === null
    return isUnpublished && name === 'portfolio'
      ? [{ path, message: `Case study ${id} is not published: publish it first, or together with this` }]
      : []
  })
}

/** What the portfolio lists for visitors. */
export async function listedCases(db: Kysely<Tables>): Promise<string[]> {
  const row = await selectRows(db).where('site_documents.name', '=', 'portfolio').executeTakeFirst()
  return listedIn('portfolio', publishedContent('portfolio', row ?? untouched('portfolio'))).map(
    ({ id }) => id,
  )
}

/** What /admin/cases shows: in the order of the portfolio, those off the site behind, by number. */
export async function listCases(db: Kysely<Tables>): Promise<CaseSummary[]> {
  const [cases, listed] = [await readCases(db), await listedCases(db)]
  const names = await findNames(
    db,
    cases.map(({ row }) => row.changed_by),
  )
  const placeOf = (id: string) => listed.indexOf(id) + 1 || Number.POSITIVE_INFINITY
  return cases
    .toSorted((a, b) => placeOf(a.id) - placeOf(b.id) || byNumber(a.id, b.id))
    .map(({ id, name, row }) => ({
      id,
      document: name,
      client: clientOf(writtenContent(name, row)),
      path: pathOf(name),
      added: isOwnCase(name),
      published: !isOwnCase(name) || row.published !== null,
      place: listed.indexOf(id) + 1 || null,
      drafted: row.draft !== null,
      scheduled_for: row.due_at,
      changed_at: row.changed_at,
      changed_by: (row.changed_by && names.get(row.changed_by)?.name) || null,
    }))
}

/** Those in the bin, the newest first. */
export async function listBinned(db: Kysely<Tables>): Promise<BinnedCase[]> {
  const rows = await db
    .selectFrom('site_documents')
    .select(['name', 'published', 'draft', 'binned_at'])
    .where('binned_at', 'is not', null)
    .orderBy('binned_at', 'desc')
    .execute()
  return rows.flatMap(({ name, binned_at, ...stored }) =>
    isOwnCase(name) && binned_at !== null
      ? [
          {
            id: ownCaseId(name),
            client: clientOf(writtenContent(name, { ...untouched(name), ...stored })),
            binned_at,
          },
        ]
      : [],
  )
}
