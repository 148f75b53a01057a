/** The one email that a subscription request sends. */
import type { RenderedMail } from '../../platform/mail/message'
import type { Company } from '../../shared/company/company'
import { MailButton, MailLink, MailText } from '../mail/mail-blocks'
import { MailLayout } from '../mail/mail-layout'
import { renderMail } from '../mail/render-mail.server'
import { confirmationMail } from './mail-messages'

/** Asks the owner of the address to confirm. Both links open a page with a button, as mail scanners follow links. */
export async function renderConfirmation(
  sender: Company,
  email: string,
  confirmUrl: string,
  unsubscribeUrl: string,
): Promise<RenderedMail> {
  const words = confirmationMail
  const subject = words.subject(sender.name)
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={words.legend} heading={words.heading} sender={sender}>
      <MailText>{words.request(sender.legalName)}</MailText>
      <MailText>{words.how}</MailText>
      <MailButton href={confirmUrl}>{words.button}</MailButton>
      <MailText>{words.withdraw(sender.email)}</MailText>
      <MailText>
        {words.stranger} <MailLink href={unsubscribeUrl}>{words.refuse}</MailLink>
      </MailText>
    </MailLayout>,
    sender,
  )
  return {
    purpose: 'newsletter-confirmation',
    to: { name: '', address: email },
    subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click (RFC 8058): mail clients POST to the first address without opening a page.
      'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:${sender.email}?subject=${words.unsubscribeSubject}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...rendered,
  }
}
