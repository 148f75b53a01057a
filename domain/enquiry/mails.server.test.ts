import { describe, expect, it } from 'vitest'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { receive } from '../../tests/support/peers/smtp'
import { mailScheme } from '../mail/mail-scheme'
import { shippedSite } from '../site/current-site.server'
import { renderEnquiryAcknowledgement, renderEnquiryNotification } from './mails.server'

const enquiry = {
  id: 'enquiry-1',
  ...anEnquiry({
    name: 'Anouk Desrosiers',
    email: 'anouk@marrowcreek.example',
    company: 'Marrow Creek Gold',
    phone: '604-555-0199',
    service: 'IR Tech Stack Setup',
    message: 'First line\n\n  An indented line,   with spaces\n<script>alert("no")</script> & more',
  }),
}
const { company: sender } = shippedSite
const config = { notifyEmail: 'desk@quorumandquay.example', siteUrl: 'https://quorumandquay.example' }
const inInbox = 'https://quorumandquay.example/admin/enquiries/enquiry-1'

describe('renderEnquiryNotification', () => {
  it('goes to NOTIFY_EMAIL, as do the answers to it', async () => {
    const { received: mail } = await receive(await renderEnquiryNotification(enquiry, config, sender))
    expect(mail.to).toMatchObject([{ address: 'desk@quorumandquay.example' }])
    expect(mail.replyTo).toMatchObject([{ address: 'desk@quorumandquay.example' }])
    expect(mail.subject).toBe('Enquiry from Anouk Desrosiers, Marrow Creek Gold')
  })

  it('leads to the enquiry before it says anything of it', async () => {
    const { html, text } = await renderEnquiryNotification(enquiry, config, sender)
    expect(html).toMatch(new RegExp(`<a [^>]*href="${inInbox}"[^>]*>Open the enquiry</a>`))
    expect(html.indexOf(inInbox)).toBeLessThan(html.indexOf(enquiry.name, html.indexOf('<h1')))
    expect(text.indexOf(`Open the enquiry:\n${inInbox}\n`)).toBeGreaterThan(0)
    expect(text.indexOf(inInbox)).toBeLessThan(text.indexOf(enquiry.name))
  })

  it('holds every field in the plain text, the message line for line', async () => {
    const { text } = await renderEnquiryNotification(enquiry, config, sender)
    for (const value of Object.values(enquiry)) expect(text).toContain(value)
    expect(text).toMatch(/^Company: Marrow Creek Gold$/m)
    expect(text).toMatch(/^Email: anouk@marrowcreek\.example$/m)
  })

  it.each([
    'sales?bcc=spy@evil.example',
    'sales?cc=spy%40evil.example&body=x@evil.example',
    'sales#bcc=spy@evil.example',
    "o'neil+ir@marrowcreek.example",
  ])('writes to %s and to no one else', async email => {
    const { html, text } = await renderEnquiryNotification({ ...enquiry, email }, config, sender)
    const links = [...html.replaceAll('&#x27;', "'").matchAll(/href="(mailto:[^"]*)"/g)].map(
      ([, link = '']) => new URL(link),
    )
    expect(links.map(link => [decodeURIComponent(link.pathname), link.search, link.hash])).toEqual([
      [email, '', ''],
    ])
    expect(text.split('\n')).toContain(`Email: ${email}`)
  })

  it('shows a domain in its own script, and writes to its A-label', async () => {
    const email = 'info@xn--zri-gold-65a.example'
    const { html, text } = await renderEnquiryNotification({ ...enquiry, email }, config, sender)
    expect(text).toMatch(/^Email: info@züri-gold\.example$/m)
    expect(html).toContain(`href="mailto:${email}"`)
  })

  it('lets each line of the message run in its own direction', async () => {
    const message = 'شكرا لكم.\nThank you.'
    const { html, text } = await renderEnquiryNotification(
      { ...enquiry, name: 'ليلى', message },
      config,
      sender,
    )
    expect(html).toMatch(/<div [^>]*dir="auto"[^>]*unicode-bidi:plaintext[^>]*>شكرا لكم\.<br\/>Thank you\.</)
    expect(html).toContain('<span dir="auto">ليلى</span>')
    expect(text).toContain(message)
  })

  it('ends a typed web address where it ends', async () => {
    const message = 'Our work (https://tombrannigan.example/work). “https://a.example/b”'
    const { html, text } = await renderEnquiryNotification({ ...enquiry, message }, config, sender)
    const links = [...html.matchAll(/href="(https:[^"]*)"/g)].map(([, link]) => link)
    expect(links).toEqual([inInbox, 'https://tombrannigan.example/work', 'https://a.example/b'])
    expect(text).toContain(message)
  })

  it('says which fields were left empty', async () => {
    const { text } = await renderEnquiryNotification({ ...enquiry, phone: '', service: '' }, config, sender)
    expect(text).toMatch(/^Phone: not given$/m)
    expect(text).toMatch(/^Service: not given$/m)
  })

  it('shows markup as text', async () => {
    const typed = '<img src=x onerror=alert(1)>"\'&'
    const { html } = await renderEnquiryNotification(
      { ...enquiry, name: typed, company: typed, phone: typed, message: typed },
      config,
      sender,
    )
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
  })

  it('makes one harmless header line of anything typed as a name', async () => {
    const name = 'Eve\r\nBcc: thief@evil.example\r\n\r\n<b>\u202e\u2028'
    const { received: mail } = await receive(
      await renderEnquiryNotification({ ...enquiry, name, company: name }, config, sender),
    )
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.to).toHaveLength(1)
    expect(mail.replyTo).toMatchObject([{ address: config.notifyEmail }])
    expect(mail.subject).toBe('Enquiry from Eve Bcc: thief@evil.example <b>, Eve Bcc: thief@evil.example <b>')
  })

  it('fetches nothing when opened', async () => {
    const { html } = await renderEnquiryNotification(enquiry, config, sender)
    const parts = html.split(`<style>${mailScheme}</style>`)
    expect(parts).toHaveLength(2)
    expect(parts.join('')).not.toMatch(/<(img|link|script|style)/)
    expect(html).not.toMatch(/url\(|@import/)
  })
})

describe('renderEnquiryAcknowledgement', () => {
  it('is the same for everyone, so it repeats nothing that was typed', async () => {
    const first = await renderEnquiryAcknowledgement('anouk@marrowcreek.example', shippedSite)
    const other = await renderEnquiryAcknowledgement('someone@else.example', shippedSite)
    expect({ ...first, to: other.to }).toEqual(other)
    expect(first.to).toEqual({ name: '', address: 'anouk@marrowcreek.example' })
    expect(`${first.subject}${first.text}${first.html}`).not.toContain('anouk')
  })

  it('names the sender, the mailing address and the response time, and starts no loop of automatic replies', async () => {
    const { received: mail } = await receive(await renderEnquiryAcknowledgement(enquiry.email, shippedSite))
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
