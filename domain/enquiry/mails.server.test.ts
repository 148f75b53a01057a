import { describe, expect, it } from 'vitest'
import { receive } from '../../tests/support/peers/smtp'
import type { Enquiry } from './enquiry'
import { renderEnquiryAcknowledgement, renderEnquiryNotification } from './mails.server'

const enquiry: Enquiry = {
  name: 'Anouk Desrosiers',
  email: 'anouk@marrowcreek.example',
  company: 'Marrow Creek Gold',
  phone: '604-555-0199',
  service: 'IR Tech Stack Setup',
  message: 'First line\n\n  An indented line,   with spaces\n<script>alert("no")</script> & more',
}
const config = { notifyEmail: 'desk@quorumandquay.example' }

describe('renderEnquiryNotification', () => {
  it('goes to NOTIFY_EMAIL, with the sender as Reply-To', async () => {
    const { received: mail } = await receive(await renderEnquiryNotification(enquiry, config))
    expect(mail.to).toMatchObject([{ address: 'desk@quorumandquay.example' }])
    expect(mail.replyTo).toMatchObject([{ name: enquiry.name, address: enquiry.email }])
    expect(mail.subject).toBe('Enquiry from Anouk Desrosiers, Marrow Creek Gold')
  })

  it('holds every field in the plain text, the message line for line', async () => {
    const { text } = await renderEnquiryNotification(enquiry, config)
    for (const value of Object.values(enquiry)) expect(text).toContain(value)
    expect(text).toMatch(/^Company: Marrow Creek Gold$/m)
  })

  it('says which fields were left empty', async () => {
    const { text } = await renderEnquiryNotification({ ...enquiry, phone: '', service: '' }, config)
    expect(text).toMatch(/^Phone: not given$/m)
    expect(text).toMatch(/^Service: not given$/m)
  })

  it('shows markup as text', async () => {
    const typed = '<img src=x onerror=alert(1)>"\'&'
    const { html } = await renderEnquiryNotification(
      { ...enquiry, name: typed, company: typed, phone: typed, message: typed },
      config,
    )
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
  })

  it('makes one harmless header line of anything typed as a name', async () => {
    const name = 'Eve\r\nBcc: thief@evil.example\r\n\r\n<b>\u202e\u2028'
    const { received: mail } = await receive(
      await renderEnquiryNotification({ ...enquiry, name, company: name }, config),
    )
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to).toHaveLength(1)
    expect(mail.replyTo).toMatchObject([{ address: enquiry.email }])
    expect(mail.subject).toBe('Enquiry from Eve Bcc: thief@evil.example <b>, Eve Bcc: thief@evil.example <b>')
  })

  it('fetches nothing when opened', async () => {
    const { html } = await renderEnquiryNotification(enquiry, config)
    expect(html).not.toMatch(/<(img|link|script|style)|url\(|@import/)
  })
})

describe('renderEnquiryAcknowledgement', () => {
  it('is the same for everyone, so it repeats nothing that was typed', async () => {
    const first = await renderEnquiryAcknowledgement('anouk@marrowcreek.example')
    const other = await renderEnquiryAcknowledgement('someone@else.example')
    expect({ ...first, to: other.to }).toEqual(other)
    expect(first.to).toEqual({ name: '', address: 'anouk@marrowcreek.example' })
    expect(`${first.subject}${first.text}${first.html}`).not.toContain('anouk')
  })

  it('names the sender, the mailing address and the response time, and starts no loop of automatic replies', async () => {
    const { received: mail } = await receive(await renderEnquiryAcknowledgement(enquiry.email))
    for (const fact of [
      'Quorum & Quay Design Inc.',
      '200 Burrard Landing',
      'within 24 hours on business days',
    ])
      expect(mail.text).toContain(fact)
    expect(mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    )
    expect(mail.replyTo ?? []).toEqual([])
  })
})
