/** For a note that mentions members: an email to each, unless they want none about what is theirs. */
import type { OutboxEntry } from '../../../../platform/jobs/outbox'
import { aboutEnquiry } from '../about-enquiry.server'
import { type EnquiryToName, renderMention } from '../notice-mails.server'
import { listRecipients, type NoticeDeps, noticeOf, wantsOwn } from '../notices.server'

interface Mention {
  enquiry: EnquiryToName
  /** Accounts. */
  to: readonly string[]
  /** The name of the member who wrote the note. */
  by: string
}

export async function renderMentionNotices(
  deps: NoticeDeps,
  { enquiry, to, by }: Mention,
  now: number,
): Promise<OutboxEntry[]> {
  const all = await listRecipients(deps.db, now)
  const recipients = all.filter(one => to.includes(one.id) && wantsOwn(one))
  const { about } = await noticeOf(deps, enquiry.id)
  return Promise.all(
    recipients.map(async ({ email }) =>
      // An answer is for colleagues: without the key it becomes a note.
      aboutEnquiry(
        deps.config.inbox?.address,
        enquiry.id,
        await renderMention({ ...about, isAnswerable: false, to: email, enquiry, by }),
      ),
    ),
  )
}
