import { describe, expect, it } from 'vitest'
import { colours } from '../../shared/tokens'
import { receive } from '../../tests/support/peers/smtp'
import { mailScheme } from '../mail/mail-scheme'
import { shippedSite } from '../site/current-site.server'
import {
  type LinkMail,
  type LinkMailOptions,
  type Notice,
  renderCodeMail,
  renderInviteMail,
  renderLinkMail,
  renderNotice,
} from './mails.server'

const linkMails: LinkMail[] = [
  'confirmation',
  'invite',
  'magic-link',
  'recovery',
  'email-change-current',
  'email-change-new',
]
const notices: Notice[] = [
  'address-known',
  'new-device',
  'password-changed',
  'factors-removed',
  'sign-in-connected',
  'factors-removed-for-you',
  'codes-refused',
  'passwords-tried',
  'recovery-code-used',
  'address-changed',
  'address-changed-for-you',
  'address-restored',
  'account-deleted',
  'passkey-added',
  'passkey-removed',
  'factor-added',
  'recovery-codes-made',
  'phone-changed',
  'sign-in-disconnected',
  'role-changed',
  'deactivated',
  'owner-invited',
]
const email = 'devraj@halcyon.example'
const link = `https://quorumandquay.example/auth/v1/verify?token=${'a1'.repeat(28)}&type=signup&redirect_to=https%3A%2F%2Fquorumandquay.example%2Fauth`
const { company: sender } = shippedSite
const options: LinkMailOptions = {
  sender,
  email,
  newEmail: 'ir@halcyon.example',
  link,
  code: '482913',
  minutes: 60,
}
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const event = {
  sender,
  email,
  siteUrl: 'https://quorumandquay.example',
  at: Date.parse('2025-11-21T21:05:00Z'),
  userAgent: windows,
}

const inviteLink = 'https://quorumandquay.example/auth#invite=k7wq-3mfh-92xd-vbtr'
const invite = {
  sender,
  email,
  role: 'owner' as const,
  from: 'ada@quorumandquay.example',
  link: inviteLink,
  days: 7,
}

/** Every email of this file, by name. */
const everyMail = () =>
  Promise.all([
    ...linkMails.map(async name => ({ name, ...(await renderLinkMail(name, options)) })),
    renderCodeMail(options).then(mail => ({ name: 'code', ...mail })),
    renderInviteMail(invite).then(mail => ({ name: 'invite of a person', ...mail })),
    ...notices.map(async name => ({ name, ...(await renderNotice(name, event)) })),
  ])

describe('every email about an account', () => {
  it('goes to that address only, says who sends it, and starts no loop of automatic replies', async () => {
    for (const mail of await everyMail()) {
      expect(mail.to).toEqual({ name: '', address: email })
      expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' })
      expect(mail.replyTo).toBeUndefined()
      for (const fact of ['Quorum & Quay Design Inc.', '200 Burrard Landing', 'hello@quorumandquay.example'])
        expect(mail.text, mail.name).toContain(fact)
    }
  })

  it('has a subject, a legend and a heading of its own', async () => {
    const mails = await everyMail()
    const of = (pattern: RegExp) => mails.map(({ html }) => pattern.exec(html)?.[1])
    for (const values of [
      mails.map(({ subject }) => subject),
      of(/<h1[^>]*>([^<]+)</),
      of(new RegExp(`color:${colours.herring}">([^<]+)<`)),
    ])
      expect(new Set(values).size, values.join('\n')).toBe(mails.length)
  })

  it('keeps codes and addresses out of the subject, which lock screens show', async () => {
    for (const { subject } of await everyMail()) expect(subject).not.toMatch(/\d|@/)
  })

  it('says what to do for someone who did not cause it', async () => {
    for (const { text, name } of await everyMail())
      expect(text, name).toMatch(
        /^If (this wasn’t you|you (are not changing anything|weren’t expecting (an invite|this)|did not ask for it)), /m,
      )
  })

  it('fetches nothing when opened', async () => {
    for (const { html } of await everyMail()) {
      // The one sheet is the dark scheme.
      const parts = html.split(`<style>${mailScheme}</style>`)
      expect(parts).toHaveLength(2)
      expect(parts.join('')).not.toMatch(/<(img|link|script|style|iframe)/)
      expect(html).not.toMatch(/url\(|@import/)
    }
  })

  it('leads nowhere but to the site', async () => {
    for (const { html } of await everyMail())
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
        expect(href).toMatch(/^https:\/\/quorumandquay\.example\//)
  })
})

describe.each(linkMails)('renderLinkMail %s', name => {
  it('holds the link and the code in both parts, each on its own line of the plain text', async () => {
    const { html, text } = await renderLinkMail(name, options)
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
    expect(html).toMatch(/monospace[^>]*>482913</)
    const lines = text.split('\n')
    expect(lines.filter(line => line === link)).toHaveLength(1)
    expect(lines.filter(line => line === '482913')).toHaveLength(1)
    expect(text).not.toContain('<')
  })

  it('says where the code may be typed', async () => {
    const page = name.startsWith('email-change') ? 'Security page' : 'sign-in page'
    expect((await renderLinkMail(name, options)).text).toContain(`Or type this code on the ${page}`)
  })

  it.each([
    [1, '1 minute'],
    [45, '45 minutes'],
    [60, '1 hour'],
    [90, '90 minutes'],
    [1440, '24 hours'],
  ])('says that both are valid for %i minutes', async (minutes, words) => {
    const { text } = await renderLinkMail(name, { ...options, minutes })
    expect(text).toContain(`work once and expire in ${words}.`)
  })

  it('shows markup as text', async () => {
    const typed = '<img src=x onerror=alert(1)>"\'&</title>@evil.example'
    const { html, text } = await renderLinkMail(name, { ...options, email: typed, newEmail: typed })
    expect(html).not.toContain('<img')
    expect(html.match(/<\/title>/g)).toHaveLength(1)
    if (name.startsWith('email-change')) expect(text).toContain(typed)
  })

  it('makes no attribute of a link that has quotation marks', async () => {
    const { html } = await renderLinkMail(name, { ...options, link: `${link}"onclick="alert(1)` })
    expect(html).not.toContain('"onclick')
  })
})

describe('emails about a change of address', () => {
  it('name both to the address that the account has', async () => {
    const { text } = await renderLinkMail('email-change-current', options)
    expect(text).toMatch(/^Current address: devraj@halcyon\.example$/m)
    expect(text).toMatch(/^New address: ir@halcyon\.example$/m)
  })

  it('tell the new one only of itself, since it may have been mistyped', async () => {
    const { text } = await renderLinkMail('email-change-new', { ...options, email: 'ir@halcyon.example' })
    expect(text).toMatch(/^New address: ir@halcyon\.example$/m)
    expect(text).not.toContain(email)
  })
})

describe('renderCodeMail', () => {
  it('holds the digits and no link', async () => {
    const { html, text } = await renderCodeMail({ sender, email, code: '4829130011', minutes: 120 })
    expect(text.split('\n')).toContain('4829130011')
    expect(html).toMatch(/monospace[^>]*>4829130011</)
    expect(html).not.toContain('href=')
    expect(text).toContain('It works once and expires in 2 hours.')
  })
})

/** The page that a notice leads to, where it is not the one about the account's safety. */
const pages: Partial<Record<Notice, string>> = {
  'address-known': '/auth',
  'password-changed': '/auth',
  'passwords-tried': '/admin/log',
  'role-changed': '/admin',
  deactivated: '/',
  'owner-invited': '/admin/people',
  'address-changed': '/auth',
  'address-changed-for-you': '/auth',
  'address-restored': '/auth',
  'account-deleted': '/privacy-policy',
}

describe.each(notices)('renderNotice %s', name => {
  it('says when in Vancouver, and from which browser', async () => {
    const { text } = await renderNotice(name, event)
    expect(text).toMatch(/^When: Nov 21, 2025, 1:05 p\.m\. Vancouver time$/m)
    expect(text).toMatch(/^From: Firefox on Windows$/m)
    const summer = await renderNotice(name, { ...event, at: Date.parse('2025-07-01T06:59:00Z') })
    expect(summer.text).toMatch(/^When: Jun 30, 2025, 11:59 p\.m\. Vancouver time$/m)
  })

  it('links to its own address when it has one', async () => {
    const own = 'https://quorumandquay.example/auth/v1/undo-address?token=x'
    const { html, text } = await renderNotice(name, { ...event, link: own })
    expect(html).toContain(`href="${own}"`)
    expect(text.split('\n')).toContain(own)
  })

  it('links to where something can be done about it', async () => {
    const path = pages[name] ?? '/admin/security'
    const { html, text } = await renderNotice(name, event)
    expect(html).toContain(`href="https://quorumandquay.example${path}"`)
    expect(text.split('\n')).toContain(`https://quorumandquay.example${path}`)
  })

  it('shows nothing of the user agent itself', async () => {
    const userAgent =
      '</td><script>alert(1)</script>\r\nBcc: thief@evil.example\u202e Call +1 604 555 0199 Firefox/1'
    const { html, text, subject } = await renderNotice(name, { ...event, userAgent })
    for (const part of [html, text, subject]) expect(part).not.toMatch(/script|thief|0199|\u202e/)
    expect(text).toMatch(/^From: Firefox$/m)
  })
})

describe('a hostile address', () => {
  it.each([
    'a@b.example\r\nBcc: thief@evil.example',
    'a@b.example, thief@evil.example',
    'Name <thief@evil.example>',
  ])('is refused before it becomes a header: %j', async address => {
    await expect(receive(await renderNotice('new-device', { ...event, email: address }))).rejects.toThrow(
      'cannot be sent',
    )
  })

  it('with every character that an address may have reaches only that address', async () => {
    const address = "a!#$%&'*+/=?^_`{|}~-.b@client.example"
    const mail = await renderLinkMail('email-change-current', { ...options, email: address })
    const { received, recipients } = await receive(mail)
    expect(recipients).toEqual([[address]])
    expect(received.to).toMatchObject([{ address }])
    expect(received.text).toContain(`Current address: ${address}`)
    expect(received.html).toContain('href="https://quorumandquay.example/')
  })
})

describe('the invite of a person', () => {
  it('says who invites, to what, and until when, with the link on its own line', async () => {
    const { text, html } = await renderInviteMail(invite)
    expect(text.split('\n').filter(line => line === inviteLink)).toHaveLength(1)
    for (const fact of [
      'Invited by: ada@quorumandquay.example',
      'Your role: Owner',
      'once and expires in 7 days',
    ])
      expect(text).toContain(fact)
    expect(html).toContain(`href="${inviteLink}"`)
    const { text: short } = await renderInviteMail({ ...invite, role: 'editor', days: 1 })
    expect(short).toContain('Your role: Editor')
    expect(short).toContain('once and expires in 1 day.')
  })
})

describe('the notice that someone else removed the authenticators', () => {
  it('shows no device: it was not that of the reader', async () => {
    const { userAgent: _, ...withoutDevice } = event
    const { text } = await renderNotice('factors-removed-for-you', withoutDevice)
    expect(text).not.toContain('From:')
    expect(text).toContain('When: Nov 21, 2025')
  })
})
