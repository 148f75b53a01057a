/** The one email that a subscription request sends. */
import type { RenderedMail } from '../../platform/mail/message'
import { MailButton, MailLink, MailText } from '../mail/mail-blocks'
import { MailLayout } from '../mail/mail-layout'
import { renderMail } from '../mail/render-mail.server'
import type { Site } from '../site/assemble-site.server'

/** Asks the owner of the address to confirm. Both links open a page with a button, as mail scanners follow links. */
export async function renderConfirmation(
  { company: sender, mails }: Pick<Site, 'company' | 'mails'>,
  email: string,
  confirmUrl: string,
  unsubscribeUrl: string,
): Promise<RenderedMail> {
  const words = mails.confirmation
  const rendered = await renderMail(
    <MailLayout subject={words.subject} legend={words.legend} heading={words.heading} sender={sender}>
      <MailText>{words.request}</MailText>
      <MailText>{words.how}</MailText>
      <MailButton href={confirmUrl}>{words.button}</MailButton>
      <MailText>{words.withdraw}</MailText>
      <MailText>
        {words.stranger} <MailLink href={unsubscribeUrl}>{words.refuse}</MailLink>
      </MailText>
    </MailLayout>,
    sender,
  )
  return {
    purpose: 'newsletter-confirmation',
    to: { name: '', address: email },
    subject: words.subject,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click (RFC 8058): mail clients POST to the first address without opening a page.
      'List-Unsubscribe': `<${unsubscribeUrl}>, <mailto:${sender.email}?subject=unsubscribe>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    ...rendered,
  }
}
