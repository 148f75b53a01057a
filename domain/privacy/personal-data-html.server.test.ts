/** What a person gets to read: every kind of record in words, in its order, with nothing that only members see. */
import { describe, expect, it } from 'vitest'
import { shippedZone } from '../../shared/company-time'
import { anEnquiry } from '../../tests/support/data/an-enquiry'
import { withoutNotes } from './exported-data'
import { renderPersonalData } from './personal-data-html.server'
import type { PersonalData } from './privacy-schema'

const company = { name: 'Quorum & Quay', zone: shippedZone }
const now = Date.parse('2026-11-20T20:00:00Z')
const hour = (at: number) => `2026-11-20T${String(at).padStart(2, '0')}:00:00.000Z`

const nothing: PersonalData = {
  ...{ email: 'ann@client.example', enquiries: [], received: [], sent_to: [], subscription: null },
  ...{ suppressed: false, emails: [], account: null, log: [], requests: [], receipts: [] },
}

type Mail = PersonalData['received'][number]
const mailOf = (mail: Pick<Mail, 'at' | 'from' | 'text'> & Partial<Mail>): Mail => ({
  ...{ kind: 'mail', subject: '', files: [] },
  ...mail,
})

const enquiry: PersonalData['enquiries'][number] = {
  ...{ id: '01a21ad9-18b2-72c9-b794-85eeadc337c5', created_at: hour(17), status: 'in_progress' },
  ...anEnquiry({ name: 'Ann Falk', email: 'ann@client.example', company: 'Brine', message: 'May I ask?' }),
  ...{ origin: '/services', labels: ['Slow payer'] },
  outcome: { result: 'lost', reason: 'price', note: 'Too dear', value: 12_500, service: '' },
  notes: [{ at: hour(18), text: 'Knows the owner', files: [] }],
  replies: [{ at: hour(19), text: 'You may', cc: ['bob@partner.example'], files: ['terms.pdf'] }],
  forwards: [{ at: hour(21), to: 'printer@partner.example', text: 'Please print', files: [] }],
  mails: [
    mailOf({ at: hour(20), from: 'Ann@client.example', subject: 'Re: Asked', text: 'Thank you' }),
    mailOf({ at: hour(22), from: 'bob@partner.example', text: 'I agree' }),
  ],
}

const render = (data: Partial<PersonalData>) => renderPersonalData({ ...nothing, ...data }, company, now)
/** Its words, without tags, with plain spaces. */
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0]+/g, ' ')

describe('an export as a page', () => {
  it('says what is known of an enquiry in the order in which it was said', () => {
    const text = textOf(render({ enquiries: [enquiry] }))
    const said = [
      'Enquiry of November 20, 2026',
      'In progress',
      'You wrote November 20, 2026, 10:00 a.m. May I ask?',
      'Internal note',
      'We replied, copy to bob@partner.example November 20, 2026, 12:00 p.m. You may With terms.pdf',
      'You wrote by email November 20, 2026, 1:00 p.m. Re: Asked Thank you',
      'We forwarded it to printer@partner.example',
      'bob@partner.example wrote by email November 20, 2026, 3:00 p.m. I agree',
    ]
    const places = said.map(words => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const words of ['Lost', 'Price', '$12,500', 'Too dear', 'Labels Slow payer'])
      expect(text).toContain(words)
  })

  it('has no emails that the client has not seen unless they are chosen', () => {
    const unseen = (['forward_mail', 'report'] as const).map((kind, hours) =>
      mailOf({ at: hour(21 + hours), kind, from: 'printer@partner.example', text: `Words of ${kind}` }),
    )
    const data = { ...nothing, enquiries: [{ ...enquiry, mails: [...enquiry.mails, ...unseen] }] }
    const text = textOf(renderPersonalData(withoutNotes(data), company, now))
    for (const { kind } of unseen) expect(text).not.toContain(`Words of ${kind}`)
    expect(text).toContain('I agree')
    expect(textOf(renderPersonalData(data, company, now))).toContain('Words of forward_mail')
  })

  it('leaves out what is empty, and ids', () => {
    const html = render({ enquiries: [enquiry] })
    expect(html).not.toContain(enquiry.id)
    expect(html).not.toContain('Phone')
    expect(html).not.toContain('Newsletter')
  })

  it('has nothing that members noted for each other unless it is chosen', () => {
    const request: PersonalData['requests'][number] = {
      ...{ id: 'asked', email: nothing.email, kind: 'access', law: 'gdpr', enquiry_id: null, receipt: null },
      ...{ received_on: '2026-11-20', due_on: '2026-12-20', notes: 'Sounded cross', closed_at: null },
    }
    const data = { ...nothing, enquiries: [enquiry], requests: [request] }
    const text = textOf(renderPersonalData(withoutNotes(data), company, now))
    for (const words of ['Knows the owner', 'Too dear', 'Lost', 'Slow payer', 'Sounded cross'])
      expect(text).not.toContain(words)
    expect(text).toContain('Access Received November 20, 2026 To be answered by December 20, 2026')
    expect(textOf(renderPersonalData(data, company, now))).toContain('Sounded cross')
  })

  it('tells the newsletter, what also went there, and receipts of erasures', () => {
    const receipt = {
      at: hour(20),
      erased: { enquiries: 1, emails: 3, subscription: true },
      kept: [{ what: 'A keyed hash', why: 'So that we never write' }],
    }
    const proof = {
      ...{ at: hour(17), kind: 'confirmed', ip: '203.0.113.7', page: '/blog', wording: null, ground: null },
      ...{ given_on: null, evidence: null, privacy_policy: '/privacy/1' },
    }
    const text = textOf(
      render({
        subscription: { status: 'unsubscribed', since: hour(18), proof: [proof] },
        suppressed: true,
        sent_to: [{ at: hour(19), as: 'copy', text: 'Our offer' }],
        emails: [{ at: hour(19), purpose: 'enquiry-reply', subject: 'Re: Your enquiry', status: 'dead' }],
        receipts: [receipt],
      }),
    )
    for (const words of [
      '1 What also went to your address A reply, in Cc',
      'Unsubscribed November 20, 2026',
      'Confirmed On November 20, 2026 IP address 203.0.113.7 Page /blog',
      'Re: Your enquiry, failed',
      'Receipt of November 20, 2026 Erased: 1 enquiry, 3 emails, the subscription A keyed hash So that we never write',
    ])
      expect(text).toContain(words)
  })

  it('asks no other host for anything', () => {
    const html = render({ enquiries: [{ ...enquiry, message: '<img src="https://evil.example/x">' }] })
    expect(html).not.toMatch(/(src|href)="(?!data:)/)
    expect(html).toContain('&lt;img src=')
  })
})
