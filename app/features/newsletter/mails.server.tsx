/** The one mail that a subscription request causes. */
import type { RenderedMail } from '../../../platform/mail/message'
import { MailButton, MailLayout, MailLink, MailText } from '../../ui/mail-layout'
import { renderMail } from '../../ui/render-mail.server'
import { company } from '../company/company'
import { confirmationMail } from './mail-messages'

/** Asks the owner of the address to confirm. Both links open a page with a button: scanners follow links. */
export async function renderConfirmation(
  email: string,
  confirmUrl: string,
  unsubscribeUrl: string,
): Promise<RenderedMail> {
  const words = confirmationMail
  const subject = words.subject(company.name)
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={words.legend} heading={words.heading} sender={company}>
      <MailText>{words.request(company.legalName)}</MailText>
      <MailText>{words.how}</MailText>
      <MailButton href={confirmUrl}>{words.button}</MailButton>
      <MailText>{words.withdraw(company.email)}</MailText>
      <MailText>
        {words.stranger} <MailLink href={unsubscribeUrl}>{words.refuse}</MailLink>
      </MailText>
    </MailLayout>,
  )
  return {
    to: { name: '', address: email },
    subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click (RFC 8058): mail programs post to the first address without opening a page.
      'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:${company.email}?subject=${words.unsubscribeSubject}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...rendered,
  }
}
