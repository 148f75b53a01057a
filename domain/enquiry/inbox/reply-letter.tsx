/** What a reply reads like: for the email, and for the preview where a signature is edited. */
import { company } from '../../company/company'
import { MailLines } from '../../mail/mail-blocks'
import { signatureOf } from '../../member/member-name'
import type { Profile } from '../../member/member-schema'

interface ReplyLetterProps {
  body: string
  from: Profile
}

/** The member's words and their signature. */
export const ReplyLetter = ({ body, from }: ReplyLetterProps) => (
  <>
    <MailLines text={body} />
    <MailLines text={signatureOf(from, company.name)} />
  </>
)
