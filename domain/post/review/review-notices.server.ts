/** Who is told of a draft: the editors when it comes, its contributor when it goes on or back. */
import type { Transaction } from 'kysely'
import type { Tables } from '../../../platform/db/types'
import type { Deps } from '../../../platform/deps'
import { listReachable } from '../../member/reachable.server'
import { pushAbout } from '../../push/push-notice.server'
import { currentCompany } from '../../site/current-site.server'
import { type ReviewMail, renderReviewMail } from './review-mails.server'

export type NoticeDeps = Pick<Deps, 'config' | 'log' | 'outbox' | 'push' | 'clock'>

interface Told {
  post: { id: string; title: string }
  by: { accountId: string; name: string; now: number }
}

/** Each editor and owner, unless they want no emails, or submitted it. */
export async function tellEditors(
  deps: NoticeDeps,
  trx: Transaction<Tables>,
  { post, by }: Told,
): Promise<void> {
  const editors = (await listReachable(trx, ['owner', 'editor'], by.now)).filter(
    ({ id }) => id !== by.accountId,
  )
  const addresses = editors.filter(({ enquiries }) => enquiries !== 'none').map(({ email }) => email)
  await sendMails(deps, trx, addresses, { kind: 'submitted', post, by: by.name, remark: '' })
  const to = editors.map(({ id }) => id)
  await pushAbout(deps, trx, { kind: 'submitted', path: pathOf(post.id), to })
}

/** The account that submitted it, while it has rights here. */
export async function tellContributor(
  deps: NoticeDeps,
  trx: Transaction<Tables>,
  { kind, post, by, to, remark }: Told & { kind: 'returned' | 'accepted'; to: string; remark: string },
): Promise<void> {
  if (to === by.accountId) return
  const members = await listReachable(trx, ['owner', 'editor', 'contributor'], by.now)
  const addresses = members.filter(({ id }) => id === to).map(({ email }) => email)
  await sendMails(deps, trx, addresses, { kind, post, by: by.name, remark })
  const push = ({ returned: 'postReturned', accepted: 'postAccepted' } as const)[kind]
  await pushAbout(deps, trx, { kind: push, path: pathOf(post.id), to: [to] })
}

const pathOf = (id: string): string => `/admin/edit-post/${encodeURIComponent(id)}`

async function sendMails(
  { config: { siteUrl }, log, outbox }: NoticeDeps,
  trx: Transaction<Tables>,
  addresses: readonly string[],
  mail: Pick<ReviewMail, 'kind' | 'post' | 'by' | 'remark'>,
): Promise<void> {
  if (addresses.length === 0) return
  const sender = await currentCompany({ db: trx, log })
  const mails = await Promise.all(
    addresses.map(async to => {
      const rendered = await renderReviewMail({ ...mail, sender, to, siteUrl })
      return { kind: 'mail' as const, mail: rendered }
    }),
  )
  await outbox.enqueue(trx, mails)
}
