/** Redirects: addresses of an earlier site and where they lead now. Owners manage them. */
import type { Kysely } from 'kysely'
import { isoTime } from '../../platform/clock'
import { inTransaction } from '../../platform/db/transaction'
import type { Database, Tables } from '../../platform/db/types'
import { whenTaken } from '../../platform/db/unique-violation'
import type { FieldErrors } from '../../shared/check-body'
import { noteActivity } from '../log/note-activity.server'
import { findLoop, follow, redirectBounds, toSource, toTarget } from './redirect'
import type { Redirect, RedirectInput } from './redirect-schema'

/** Who changes them, and the site that they belong to. */
export interface RedirectActor {
  newId: () => string
  /** Milliseconds since the epoch. */
  now: number
  accountId: string
  siteUrl: string
}

export type RedirectOutcome = { kind: 'saved'; redirect: Redirect } | { kind: 'refused'; errors: FieldErrors }

export const listRedirects = (db: Database): Promise<Redirect[]> =>
  db.selectFrom('redirects').selectAll().orderBy('source').execute()

/** Where a visitor who asks for this path and query is led; undefined when nowhere. */
export async function findTarget(db: Database, address: string): Promise<string | undefined> {
  const source = toSource(address)
  if (source === undefined) return undefined
  const [path = '', query] = source.split(/(?=\?)/)
  const rows = await db
    .selectFrom('redirects')
    .select(['source', 'target'])
    .where('source', 'in', [path, source])
    .execute()
  const target = follow(new Map(rows.map(row => [row.source, row.target])), source)
  // What an old link says about a campaign is not lost on the way.
  const isPlain = target !== undefined && !/[?#]/.test(target) && !rows.some(row => row.source === source)
  return isPlain && query ? target + query : target
}

export async function createRedirect(
  db: Database,
  actor: RedirectActor,
  input: RedirectInput,
): Promise<RedirectOutcome> {
  return inTransaction<RedirectOutcome>(db, async trx => {
    const links = await readLinks(trx)
    const checked = check(input, links, actor.siteUrl)
    if (checked.kind === 'refused') return checked
    if (links.has(checked.source)) return refused
    return { kind: 'saved', redirect: await insert(trx, actor, checked) }
    // Race: another owner has just added it.
  }).catch(whenTaken(() => refused))
}

/** A line of an import. */
export interface RedirectLine extends RedirectInput {
  /** From 1. */
  line: number
}

export type ImportOutcome =
  | { kind: 'imported'; added: number; known: number }
  | { kind: 'refused'; errors: FieldErrors }

/** Adds all of these or none. A line that says what there is already is counted as known. */
export async function importRedirects(
  db: Database,
  actor: RedirectActor,
  lines: readonly RedirectLine[],
): Promise<ImportOutcome> {
  if (lines.length > redirectBounds.lines)
    return refuseLines(`Send ${redirectBounds.lines} lines at once at most`)
  return inTransaction<ImportOutcome>(db, async trx => {
    const links = await readLinks(trx)
    const fresh: RedirectInput[] = []
    for (const { line, ...input } of lines) {
      const checked = check(input, links, actor.siteUrl)
      if (checked.kind === 'refused') return refuseLines(`Line ${line}: ${Object.values(checked.errors)[0]}`)
      const { source, target } = checked
      const known = links.get(source)
      if (known === target) continue
      if (known !== undefined) return refuseLines(`Line ${line}: ${source} leads to ${known} already`)
      links.set(source, target)
      fresh.push(checked)
    }
    for (const redirect of fresh) await insert(trx, actor, redirect)
    return { kind: 'imported', added: fresh.length, known: lines.length - fresh.length }
  }).catch(whenTaken(() => refuseLines('Another owner has just added one of them. Send them again')))
}

/** Returns what was deleted; undefined if it was gone. */
export const deleteRedirect = (
  db: Database,
  { now, accountId }: Pick<RedirectActor, 'now' | 'accountId'>,
  id: string,
): Promise<Redirect | undefined> =>
  inTransaction(db, async trx => {
    const deleted = await trx.deleteFrom('redirects').where('id', '=', id).returningAll().executeTakeFirst()
    if (deleted) await note(trx, 'redirect_deleted', { now, accountId }, deleted)
    return deleted
  })

/**
 * Leads from where a page was to where it is now. A redirect that led from its new address to its old one, because it
 * has been there before, goes.
 */
export async function followMove(
  trx: Kysely<Tables>,
  actor: Omit<RedirectActor, 'siteUrl'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const stale = await trx.deleteFrom('redirects').where('source', 'in', [from, to]).returningAll().execute()
  for (const redirect of stale) await note(trx, 'redirect_deleted', actor, redirect)
  await insert(trx, actor, { source: from, target: to })
}

/** Where a redirect leads from this path, unless it leads, over however many others, to `home`. */
export async function findRival(trx: Kysely<Tables>, path: string, home: string | undefined) {
  const links = await readLinks(trx)
  const target = links.get(path)
  let last = target
  for (let steps = 0; last !== undefined && last !== home && steps < links.size; steps += 1)
    last = links.get(last)
  return last === undefined || last !== home ? target : undefined
}

const refused: RedirectOutcome = {
  kind: 'refused',
  errors: { source: 'This address is redirected already' },
}

const refuseLines = (sentence: string): ImportOutcome => ({ kind: 'refused', errors: { lines: sentence } })

type Checked = ({ kind: 'fine' } & RedirectInput) | { kind: 'refused'; errors: FieldErrors }

/** The redirect in its one spelling, or what is wrong with it, by field. */
function check(input: RedirectInput, links: ReadonlyMap<string, string>, siteUrl: string): Checked {
  const [source, target] = [toSource(input.source), toTarget(input.target, siteUrl)]
  if (source === undefined)
    return {
      kind: 'refused',
      errors: { source: 'Write an address that begins with a slash, such as /old-page' },
    }
  if (target === undefined)
    return {
      kind: 'refused',
      errors: { target: 'Write an address of this site, such as /about, or one that begins with https://' },
    }
  if (source.length > redirectBounds.source)
    return { kind: 'refused', errors: { source: `Shorten it: ${redirectBounds.source} characters at most` } }
  const loop = findLoop(links, source, target)
  if (loop) return { kind: 'refused', errors: { target: `That would lead in a circle: ${loop.join(' → ')}` } }
  if (links.size >= redirectBounds.all && !links.has(source))
    return {
      kind: 'refused',
      errors: { source: `There are ${redirectBounds.all} redirects, as many as there can be` },
    }
  return { kind: 'fine', source, target }
}

const readLinks = async (trx: Kysely<Tables>): Promise<Map<string, string>> =>
  new Map(
    (await trx.selectFrom('redirects').select(['source', 'target']).execute()).map(
      ({ source, target }) => [source, target] as const,
    ),
  )

/** The visitors who missed it are led on now, so the address is no longer missed. */
async function insert(
  trx: Kysely<Tables>,
  actor: Omit<RedirectActor, 'siteUrl'>,
  { source, target }: RedirectInput,
) {
  const redirect = { id: actor.newId(), source, target, created_at: isoTime(actor.now) }
  await trx.insertInto('redirects').values(redirect).execute()
  await trx.deleteFrom('missed_addresses').where('path', '=', source).execute()
  await note(trx, 'redirect_created', actor, redirect)
  return redirect
}

const note = (
  trx: Kysely<Tables>,
  action: 'redirect_created' | 'redirect_deleted',
  { now, accountId }: Pick<RedirectActor, 'now' | 'accountId'>,
  { id, source, target }: Redirect,
) => noteActivity(trx, { action, now, accountId, subjectId: id, subject: source, detail: { target } })
