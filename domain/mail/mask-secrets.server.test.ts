import { describe, expect, it } from 'vitest'
import { renderCodeMail, renderInviteMail, renderLinkMail, renderNotice } from '../account/mails.server'
import { smsCode } from '../account/sms-messages'
import { shippedSite } from '../site/current-site.server'
import { renderConfirmation } from '../subscriber/mails.server'
import { maskAnswer, maskHtml, maskText } from './mask-secrets.server'

const token = 'kZ3v-9_QpLr8tTq1mN0xWy7'
const origin = 'https://www.quorumandquay.example'
const link = `${origin}/auth/v1/verify?type=recovery&token=${token}&redirect_to=${origin}`
const code = '402913'
const email = 'reader@client.example'
const { company: sender } = shippedSite

const mails = {
  ...Object.fromEntries(
    (
      [
        'confirmation',
        'invite',
        'magic-link',
        'recovery',
        'email-change-current',
        'email-change-new',
      ] as const
    ).map(name => [
      name,
      renderLinkMail(name, { sender, email, newEmail: 'new@client.example', link, code, minutes: 60 }),
    ]),
  ),
  code: renderCodeMail({ sender, email, code, minutes: 60 }),
  'a notice with an undo link': renderNotice('address-changed', {
    sender,
    email,
    siteUrl: origin,
    at: 0,
    link,
  }),
  'an invite to the team': renderInviteMail({
    sender,
    email,
    role: 'owner',
    from: 'owner@client.example',
    link: `${origin}/auth#invite=${token}`,
    days: 7,
  }),
  'the newsletter': renderConfirmation(
    shippedSite,
    email,
    `${origin}/newsletter/confirm?token=${token}`,
    link,
  ),
}

describe('the masked content of', () => {
  it.each(Object.entries(mails))('%s shows the wording, and neither link nor code', async (_, rendering) => {
    const { html, text, subject } = await rendering
    for (const masked of [await maskHtml(html), maskText(text), maskText(subject)]) {
      expect(masked).not.toContain(token)
      expect(masked).not.toContain(code)
      expect(masked).not.toMatch(/href|token=|invite=/)
    }
    expect(await maskHtml(html)).toContain('Quorum &amp; Quay')
    expect(await maskHtml(html)).toContain('<table')
  })

  it('a text message shows no code', () => {
    expect(maskText(smsCode('Quorum & Quay', code, 'www.quorumandquay.example'))).not.toMatch(/\d/)
  })
})

describe('maskHtml', () => {
  it('finds a URL that entities and tags divide', async () => {
    const html = '<p>https://a.example/x?a=1&amp;token=abc<br>/auth/v1/verify?token=abc&#49;&#50;</p>'
    expect(await maskHtml(html)).toBe('<p>https://a.example/…<br>/…</p>')
  })

  it('runs nothing and loads nothing', async () => {
    const html =
      '<a href="javascript:x" onclick="x" style="color:red">A</a><img src="https://a.example/x"><!-- 12 -->'
    expect(await maskHtml(html)).toBe('<a style="color:red">A</a><img>')
  })

  it('keeps text text', async () => {
    expect(await maskHtml('<p>&lt;script&gt;&amp;lt;</p>')).toBe('<p>&lt;script&gt;&amp;lt;</p>')
  })
})

describe('maskAnswer', () => {
  it('keeps the codes of a server and hides what it quotes', () => {
    expect(maskAnswer(`554 5.7.1 <${link}> is listed, code ${code}`)).toBe(
      '554 5.7.1 <https://www.quorumandquay.example/…> is listed, code ••••',
    )
    expect(maskAnswer('250 2.0.0 Ok: queued')).toBe('250 2.0.0 Ok: queued')
    expect(maskAnswer(`554 refused /auth/v1/verify?token=${token}`)).toBe('554 refused /…')
  })
})
