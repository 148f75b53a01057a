/** Tells members of a remark: those who wrote the post, and those who took part in the remark. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/db/types'
import type { Deps } from '../../platform/deps'
import type { NamedActor } from '../enquiry/inbox/enquiry-events.server'
import { listReachable } from '../member/reachable.server'
import { readAuthors } from '../post/authors/authors.server'
import { pushAbout } from '../push/push-notice.server'
import { currentCompany } from '../site/current-site.server'
import { renderRemarkMail } from './remark-mails.server'

export type RemarkDeps = Pick<Deps, 'db' | 'databaseKind' | 'config' | 'log' | 'clock' | 'outbox' | 'push'>

interface Told {
  post: { id: string; title: string; authors: string; status: string }
  actor: NamedActor
  /** The remark that was answered; null for a new one. */
  answers: string | null
}

export async function tellMembers(deps: RemarkDeps, trx: Transaction<Tables>, told: Told): Promise<void> {
  const { post, actor, answers } = told
  const members = (await findConcerned(trx, told)).filter(({ id }) => id !== actor.accountId)
  if (members.length === 0) return
  const kind = answers === null ? 'remarked' : 'answered'
  const path = `/admin/edit-post/${encodeURIComponent(post.id)}`
  const sender = await currentCompany({ db: trx, log: deps.log })
  const mail = {
    kind,
    sender,
    title: post.title,
    by: actor.name,
    href: `${deps.config.siteUrl}${path}`,
  } as const
  const mails = members
    .filter(({ enquiries }) => enquiries !== 'none')
    .map(async ({ email }) => ({
      kind: 'mail' as const,
      mail: await renderRemarkMail({ ...mail, to: email }),
    }))
  await deps.outbox.enqueue(trx, await Promise.all(mails))
  const push = kind === 'remarked' ? 'remarked' : 'remarkAnswered'
  await pushAbout(deps, trx, { kind: push, path, to: members.map(({ id }) => id) })
}

/**
 * The members whom the post names as authors, else the one who made it; and those who wrote in the thread. Contributors
 * only while they can open it: a draft that they made.
 */
async function findConcerned(trx: Transaction<Tables>, { post, actor, answers }: Told) {
  const makers = await trx
    .selectFrom('post_makers')
    .select('account_id')
    .where('post_id', '=', post.id)
    .execute()
  const made = makers.map(({ account_id }) => account_id)
  const authors = readAuthors(post.authors).flatMap(({ account_id }) => account_id ?? [])
  const inThread =
    answers === null
      ? []
      : await trx
          .selectFrom('post_remarks')
          .select('account_id')
          .where(e => e.or([e('id', '=', answers), e('answers_id', '=', answers)]))
          .execute()
  const concerned = new Set([
    ...(authors.length > 0 ? authors : made),
    ...inThread.map(({ account_id }) => account_id),
  ])
  const opens = (id: string) => post.status === 'draft' && made.includes(id)
  const members = await listReachable(trx, ['owner', 'editor', 'contributor'], actor.now)
  return members.filter(({ id, role }) => concerned.has(id) && (role !== 'contributor' || opens(id)))
}
