/** What a reply reads like: for the email, and for the preview where a signature is edited. */
import { MailLines } from '../../mail/mail-blocks'
import { signatureOf } from '../../member/member-name'
import type { Profile } from '../../member/member-schema'

interface ReplyLetterProps {
  body: string
  from: Profile
  agency: string
}

/** The member's words and their signature. */
export const ReplyLetter = ({ body, from, agency }: ReplyLetterProps) => (
  <>
    <MailLines text={body} />
    <MailLines text={signatureOf(from, agency)} />
  </>
)
