/** The texts of the site and the pages of staff's own as one file, and from such a file. */
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { commitWhen } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { checkBody, type FieldErrors } from '../../shared/check-body'
import { isObject, tryJson } from '../../shared/read-json'
import type { SafeHtml } from '../../shared/safe-html'
import { isLongerThan } from '../../shared/text'
import { refuseInsecurePictures } from '../post/body/insecure-pictures'
import { sanitizePostBody, sanitizeWithinBounds } from '../post/body/sanitize-post.server'
import { longestContent } from '../post/post-schema'
import { readPublishAt } from '../post/receive-post.server'
import { exportSite, type ImportedDocument, type ImportOutcome, importTexts } from '../site/site-file.server'
import { insertPage, type PageOutcome, type PageWriting, updatePage } from './edit-pages.server'
import type { PageFields, PageRow } from './own-pages.server'
import { pagePath } from './page'
import { pageDetailsSchema } from './page-schema'

/** What a file says of a page, by its address, with the words in which an import tells of a change. */
const fieldLabels = {
  title: 'Title',
  lede: 'Under the title',
  content: 'Text',
  place: 'Place',
  label: 'Name there',
  search_title: 'Title for search engines',
  search_description: 'Description for search engines',
  status: 'Status',
  publish_at: 'Publication time',
} as const satisfies Partial<Record<keyof PageFields, string>>

type FiledField = keyof typeof fieldLabels
type Filed = Pick<PageFields, FiledField>

const filedFields = Object.keys(fieldLabels) as FiledField[]

const fieldsOf = (row: Filed): Filed =>
  // Each field with its own value.
  Object.fromEntries(filedFields.map(name => [name, row[name]])) as unknown as Filed

const selectPages = (db: Database | Transaction<Tables>) =>
  db.selectFrom('own_pages').selectAll().where('binned_at', 'is', null).orderBy('address')

/** As `exportSite`, with every page that is not in the bin, drafts included. */
export async function exportWholeSite(db: Database): Promise<string> {
  const rows = await selectPages(db).execute()
  return exportSite(db, { pages: Object.fromEntries(rows.map(row => [row.address, fieldsOf(row)])) })
}

/**
 * As `importSite`, with the pages of the file: all of it or nothing. A page that the file leaves out stays as it is, and
 * so does a field; one that the site does not have is made.
 */
export const importWholeSite = (
  writing: PageWriting,
  text: string,
  { dryRun = false } = {},
): Promise<ImportOutcome> =>
  commitWhen(
    writing.db,
    ({ kind }) => kind === 'imported' && !dryRun,
    async trx => {
      const texts = await importTexts(trx, writing, text, { dryRun })
      const pages = await importPages(trx, writing, tryJson(text))
      const faults = [...faultsOf(texts), ...faultsOf(pages)]
      if (texts.kind === 'refused' || pages.kind === 'refused') return { kind: 'refused', faults }
      return { kind: 'imported', documents: [...texts.documents, ...pages.documents] }
    },
  )

const faultsOf = (outcome: ImportOutcome): string[] => (outcome.kind === 'refused' ? outcome.faults : [])

const fileSchema = z.object({ pages: z.record(z.string(), z.unknown()).default({}) })

/** A page of the file, over the one that the site has. */
interface Wanted {
  current: PageRow | undefined
  fields: PageFields
}

/** Writes, so that a page sees the places and addresses that those before it have taken. */
async function importPages(
  trx: Transaction<Tables>,
  writing: PageWriting,
  file: unknown,
): Promise<ImportOutcome> {
  const { data } = fileSchema.safeParse(isObject(file) ? file : {})
  if (!data) return { kind: 'refused', faults: ['pages: it must be an object.'] }
  const known = new Map((await selectPages(trx).execute()).map(row => [row.address, row]))
  const faults: string[] = []
  const wanted: Wanted[] = []
  for (const [address, said] of Object.entries(data.pages)) {
    const current = known.get(address)
    const read = isObject(said) ? readFields(said, address, current, writing) : 'it must be an object.'
    if (typeof read === 'string') faults.push(`pages.${address}: ${read}`)
    else if ('errors' in read) faults.push(...toLines(address, read.errors))
    else wanted.push({ current, fields: read.fields })
  }
  const documents: ImportedDocument[] = []
  for (const one of wanted.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const { current, fields } = one
    const changes = findChanges(current, fields)
    if (changes.length === 0) continue
    const outcome = current
      ? await updatePage(trx, writing, { id: current.id, changes: fields, ifVersion: undefined })
      : await insertPage(trx, writing, fields)
    faults.push(...toLines(fields.address, errorsOf(outcome)))
    documents.push({ title: `Page ${pagePath(fields.address)}`, changes, drafted: false })
  }
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'imported', documents }
}

/** What leaves the menu or the footer goes before what takes its place. */
const turnOf = ({ fields: { place, status } }: Wanted): number =>
  place === 'none' || status === 'draft' ? 0 : 1

const toLines = (address: string, errors: FieldErrors): string[] =>
  Object.entries(errors).map(([name, message]) => {
    const label = Object.entries(fieldLabels).find(([known]) => known === name)?.[1]
    return `pages.${address}${name && `.${name}`}${label ? ` (${label})` : ''}: ${message}`
  })

function readFields(
  said: Record<string, unknown>,
  address: string,
  current: PageRow | undefined,
  { now, siteUrl }: PageWriting,
): { fields: PageFields } | { errors: FieldErrors } {
  const { content: typed = current?.content ?? '', ...rest } = said
  const { content: _, ...before } = current ? fieldsOf(current) : { content: '' }
  const checked = checkBody(pageDetailsSchema, { ...before, ...rest, address })
  if ('errors' in checked) return checked
  const publishAt = readPublishAt(checked.data, now, current, 'page')
  if (typeof publishAt === 'object' && publishAt) return { errors: publishAt }
  const content = current && typed === current.content ? current.content : readContent(typed, siteUrl)
  if (typeof content === 'object') return content
  return { fields: { ...checked.data, address, content, publish_at: publishAt } }
}

function readContent(typed: unknown, siteUrl: string): SafeHtml | { errors: FieldErrors } {
  const refuse = (content: string) => ({ errors: { content } })
  if (typeof typed !== 'string') return refuse('Write text here.')
  if (isLongerThan(typed, longestContent))
    return refuse(`Shorten it to ${longestContent.toLocaleString('en-CA')} characters.`)
  const body = sanitizeWithinBounds(typed)
  if ('excess' in body)
    return refuse('Use simpler formatting: it has too many tags, or they are nested too deep.')
  if (body.pictures.length > 0)
    return refuse('Upload its pictures to the library: a file has only their addresses.')
  const html = sanitizePostBody(typed)
  const insecure = refuseInsecurePictures({ cover: '', html }, siteUrl)
  return insecure ? { errors: insecure } : html
}

function errorsOf(outcome: PageOutcome): FieldErrors {
  if (outcome.kind === 'refused') return outcome.errors
  if (outcome.kind === 'without-images')
    return { content: `These pictures are not in the library: ${outcome.missing.content.join(', ')}.` }
  return outcome.kind === 'saved' ? {} : { '': 'Somebody changed this page at the same moment. Try again.' }
}

function findChanges(current: PageRow | undefined, fields: PageFields): ImportedDocument['changes'] {
  const say = (value: string | null | undefined) => value ?? ''
  return filedFields
    .map(name => ({ label: fieldLabels[name], before: say(current?.[name]), after: say(fields[name]) }))
    .filter(({ before, after }) => before !== after)
}
