import { describe, expect, it } from 'vitest'
import { mailScheme } from '../../mail/mail-scheme'
import { shippedSite } from '../../site/current-site.server'
import { renderReply } from './reply-mail.server'

const enquiry = {
  name: 'Greg Halloran',
  email: 'greg@halloran.example',
  message: 'Could we talk?\n> soon',
  created_at: '2026-02-03T18:05:00.000Z',
}
const render = (from: { name: string; job_title?: string; signature?: string }) =>
  renderReply({
    enquiry,
    site: shippedSite,
    body: 'Dear Mr. Halloran,\n\nYes, on Tuesday.',
    from: { job_title: '', signature: '', ...from },
    replyTo: 'desk@quorumandquay.example',
    references: ['<first@site>'],
  })

describe('a reply', () => {
  it('comes from the member and the agency', async () => {
    const mail = await render({ name: 'Imogen Falkner' })
    expect(mail.fromName).toBe('Imogen Falkner, Quorum & Quay')
    expect(mail.replyTo).toEqual({ name: 'Quorum & Quay', address: 'desk@quorumandquay.example' })
  })

  it('comes from the agency only when the member has no name', async () => {
    const mail = await render({ name: '' })
    expect(mail.fromName).toBe('Quorum & Quay')
    expect(mail.text).toContain('Yes, on Tuesday.\n\nQuorum & Quay\n')
  })

  it('is a letter: words, name and title, what it answers, one line about the agency', async () => {
    const { text, html } = await render({ name: 'Imogen Falkner', job_title: 'Account director' })
    expect(text.trim().split(/\n{2,}/)).toEqual([
      'Quorum & Quay',
      'Dear Mr. Halloran,',
      'Yes, on Tuesday.',
      'Imogen Falkner\nAccount director, Quorum & Quay',
      'You wrote on Feb 3, 2026, 10:05 a.m. Vancouver time:',
      'Could we talk?\n> soon',
      expect.stringMatching(
        new RegExp(
          `^${shippedSite.company.legalName}, .* · ${shippedSite.company.email.replaceAll('.', '\\.')}$`,
          's',
        ),
      ),
    ])
    expect(html).not.toContain('<h1')
    expect(html).not.toContain('Greg Halloran')
    const parts = html.split(`<style>${mailScheme}</style>`)
    expect(parts).toHaveLength(2)
    expect(parts.join('')).not.toMatch(/<(img|link|script|style)/)
    expect(html).not.toMatch(/url\(|@import/)
  })

  it('ends with the signature that the member wrote, as text', async () => {
    const signature = 'Imogen <b>Falkner</b>\n+1 604 555 0142'
    const { text, html } = await render({ name: 'Imogen Falkner', job_title: 'Director', signature })
    expect(text).toContain('Yes, on Tuesday.\n\nImogen <b>Falkner</b>\n+1 604 555 0142\n')
    expect(text).not.toContain('Director')
    expect(html).not.toContain('<b>')
  })
})
