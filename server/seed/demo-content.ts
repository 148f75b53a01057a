/** What is there to show the site at work: demo articles, and the notice that the agency is invented. */
import type { DemoContent } from '../../domain/company/demo-schema'
import { binPost } from '../../domain/post/bin.server'
import { currentCompany } from '../../domain/site/current-site.server'
import type { SiteActor } from '../../domain/site/document-rows.server'
import { importSite } from '../../domain/site/site-file.server'
import type { Deps } from '../../platform/deps'
import { toSlug } from '../../shared/text'

export type DemoDeps = Pick<Deps, 'db' | 'databaseKind' | 'log'>

/** Articles as they were written by the first start: one that somebody has saved, or begun to change, is theirs. */
async function listDemoArticles({ db }: DemoDeps): Promise<string[]> {
  const { articles } = await import('./articles')
  const rows = await db
    .selectFrom('blog_posts')
    .select('id')
    .where(
      'id',
      'in',
      articles.map(({ title }) => toSlug(title)),
    )
    .where('version', '=', 1)
    .where('binned_at', 'is', null)
    .where('id', 'not in', db.selectFrom('post_changes').select('post_id'))
    .execute()
  return rows.map(({ id }) => id)
}

export async function findDemoContent(deps: DemoDeps): Promise<DemoContent> {
  const { name, fictionNotice } = await currentCompany(deps)
  return { agency: name, articles: (await listDemoArticles(deps)).length, notice: fictionNotice }
}

export type DemoRemoval = { kind: 'removed' } | { kind: 'other-name' } | { kind: 'refused'; fault: string }

/**
 * Takes the notice off the pages and moves the demo articles to the bin, when the agency's name was typed exactly. What
 * was interrupted is done by asking again. Refused while other facts of the agency are scheduled.
 */
export async function removeDemoContent(
  deps: DemoDeps,
  actor: SiteActor,
  typedName: string,
): Promise<DemoRemoval> {
  const { agency } = await findDemoContent(deps)
  if (typedName.trim() !== agency) return { kind: 'other-name' }
  const noNotice = JSON.stringify({ format: 1, documents: { company: { fictionNotice: '' } } })
  const outcome = await importSite(deps.db, actor, noNotice)
  if (outcome.kind === 'refused') return { kind: 'refused', fault: outcome.faults.join(' ') }
  const editing = { db: deps.db, kind: deps.databaseKind, now: actor.now }
  for (const id of await listDemoArticles(deps)) await binPost(editing, id, actor.accountId)
  return { kind: 'removed' }
}
