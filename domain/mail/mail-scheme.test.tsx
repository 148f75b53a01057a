import { expect, it } from 'vitest'
import { colours } from '../../shared/tokens'
import { shippedSite } from '../site/current-site.server'
import { MailButton, MailCode, MailLedger, MailLink, MailQuote, MailText } from './mail-blocks'
import { MailLayout } from './mail-layout'
import { mailScheme } from './mail-scheme'
import { renderMail } from './render-mail.server'

const sender = {
  name: 'Agency',
  legalName: 'Agency Inc.',
  email: 'hello@agency.example',
  phones: [{ city: 'Vancouver', display: '604-555-0142' }],
  address: { street: '1 Quay', locality: 'Vancouver', region: 'BC', postalCode: 'V6C 0A0' },
}

it('has at night another colour for each of the day', async () => {
  const { html } = await renderMail(
    <MailLayout subject="All parts" legend="Legend" heading="Heading" sender={sender}>
      <MailText>Text</MailText>
      <MailLink href="https://agency.example">Link</MailLink>
      <MailButton href="https://agency.example">Button</MailButton>
      <MailCode>123456</MailCode>
      <MailLedger rows={[['Label', 'Value']]} />
      <MailQuote text="Words" />
    </MailLayout>,
    shippedSite.company,
  )
  expect(html).toContain('content="light dark"')
  expect(html).toContain(mailScheme)
  const body = html.slice(html.indexOf('<body'))
  const used = new Set(body.match(/(?:background-color:|;color:|"color:|solid )#[0-9a-f]{6}/g))
  expect(used.size).toBeGreaterThan(8)
  for (const use of used)
    expect(mailScheme, use).toContain(
      `[style*="${use.replace(/^[";]color/, 'color').replace(`color:${colours.sheet}`, (all, at) => (at === 0 ? `;${all}` : all))}"]`,
    )
})
