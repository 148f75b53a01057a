/** The mails about accounts: links and codes that were asked for, and notices of what happened. */
import type { ReactNode } from 'react'
import type { RenderedMail } from '../../../platform/mail/message'
import { MailButton, MailCode, MailLayout, MailLedger, MailText } from '../../ui/mail-layout'
import { renderMail } from '../../ui/render-mail.server'
import { company } from '../company/company'
import { describeDevice } from './device'
import * as m from './mail-messages'

/** What every mail has; the subject tells the sender's name. */
interface Words {
  subject: (sender: string) => string
  legend: string
  heading: string
}

async function composeMail(email: string, words: Words, children: ReactNode): Promise<RenderedMail> {
  const subject = words.subject(company.name)
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={words.legend} heading={words.heading} sender={company}>
      {children}
    </MailLayout>,
  )
  // Keeps vacation notices from answering it (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return { to: { name: '', address: email }, subject, headers, ...rendered }
}

export type LinkMail =
  | 'confirmation'
  | 'invite'
  | 'magic-link'
  | 'recovery'
  | 'email-change-current'
  | 'email-change-new'

interface LinkWords extends Words {
  request: (sender: string) => string
  button: string
  stranger: string | ((email: string) => string)
}

const linkMails: Readonly<Record<LinkMail, LinkWords>> = {
  confirmation: m.confirmationMail,
  invite: m.accountInviteMail,
  'magic-link': m.magicLinkMail,
  recovery: m.recoveryMail,
  'email-change-current': m.emailChangeCurrentMail,
  'email-change-new': m.emailChangeNewMail,
}

export interface LinkMailOptions {
  /** To which the mail goes. */
  email: string
  /** The address that a change would bring. */
  newEmail?: string
  link: string
  /** The digits that may be typed in place of opening the link. */
  code: string
  /** How long both are good. */
  minutes: number
}

/** A mail with a link and a code, either of which proves that its reader owns the address. */
export function renderLinkMail(name: LinkMail, options: LinkMailOptions): Promise<RenderedMail> {
  const { email, newEmail, link, code, minutes } = options
  const words = linkMails[name]
  const { labels, validity } = m.linkMail
  const isChange = name === 'email-change-current' || name === 'email-change-new'
  const addresses: [string, string][] = []
  if (name === 'email-change-current') addresses.push([labels.email, email])
  if (newEmail) addresses.push([labels.newEmail, newEmail])
  return composeMail(
    email,
    words,
    <>
      <MailText>{words.request(company.name)}</MailText>
      {addresses.length > 0 && <MailLedger rows={addresses} />}
      <MailButton href={link}>{words.button}</MailButton>
      <MailText>{isChange ? m.linkMail.changeCode : m.linkMail.code}</MailText>
      <MailCode>{code}</MailCode>
      <MailText>{validity(m.lifetime(minutes))}</MailText>
      <MailText>{fill(words.stranger)}</MailText>
    </>,
  )
}

const fill = (text: string | ((email: string) => string)): string =>
  typeof text === 'string' ? text : text(company.email)

/** Digits alone, to be typed where a change to the account is made. */
export function renderCodeMail(options: {
  email: string
  code: string
  minutes: number
}): Promise<RenderedMail> {
  const words = m.codeMail
  return composeMail(
    options.email,
    words,
    <>
      <MailText>{words.request(company.name)}</MailText>
      <MailCode>{options.code}</MailCode>
      <MailText>{words.validity(m.lifetime(options.minutes))}</MailText>
      <MailText>{fill(words.stranger)}</MailText>
    </>,
  )
}

export type Notice =
  | 'address-known'
  | 'new-device'
  | 'password-changed'
  | 'factors-removed'
  | 'sign-in-connected'
  | 'factors-removed-for-you'
  | 'recovery-code-used'

interface NoticeWords extends Words {
  event: (sender: string) => string
  button: string
  advice: string
  stranger: (email: string) => string
}

/** The words of each notice, and the page where its reader can do something about it. */
const notices: Readonly<Record<Notice, { words: NoticeWords; path: string }>> = {
  'address-known': { words: m.addressKnownNotice, path: '/auth' },
  'new-device': { words: m.newDeviceNotice, path: '/admin/security' },
  'password-changed': { words: m.passwordChangedNotice, path: '/auth' },
  'factors-removed': { words: m.factorsRemovedNotice, path: '/admin/security' },
  'sign-in-connected': { words: m.signInConnectedNotice, path: '/admin/security' },
  'factors-removed-for-you': { words: m.factorsRemovedForYouNotice, path: '/admin/security' },
  'recovery-code-used': { words: m.recoveryCodeUsedNotice, path: '/admin/security' },
}

interface NoticeOptions {
  email: string
  siteUrl: string
  /** Milliseconds since the epoch. */
  at: number
  /** The header as it came, when the owner of the account may have done it; only words of ours about it are shown. */
  userAgent?: string
}

/** Tells the owner of an account what happened to it, when, and from what browser. */
export function renderNotice(
  name: Notice,
  { email, siteUrl, at, userAgent }: NoticeOptions,
): Promise<RenderedMail> {
  const { words, path } = notices[name]
  const { labels } = m.noticeMail
  const rows: [string, string][] = [[labels.at, formatTime(at)]]
  if (userAgent !== undefined) rows.push([labels.device, describeDevice(userAgent)])
  return composeMail(
    email,
    words,
    <>
      <MailText>{words.event(company.name)}</MailText>
      <MailLedger rows={rows} />
      <MailButton href={new URL(path, siteUrl).href}>{words.button}</MailButton>
      <MailText>{words.advice}</MailText>
      <MailText>{words.stranger(company.email)}</MailText>
    </>,
  )
}

/** The link with which somebody who was invited makes an account. */
export function renderInviteMail(options: {
  email: string
  role: 'owner' | 'editor'
  /** Address of who invites. */
  from: string
  link: string
  days: number
}): Promise<RenderedMail> {
  const words = m.inviteMail
  const rows: [string, string][] = [
    [words.labels.from, options.from],
    [words.labels.role, words.roles[options.role]],
  ]
  return composeMail(
    options.email,
    words,
    <>
      <MailText>{words.request(company.name)}</MailText>
      <MailLedger rows={rows} />
      <MailButton href={options.link}>{words.button}</MailButton>
      <MailText>{words.validity(options.days)}</MailText>
      <MailText>{words.stranger}</MailText>
    </>,
  )
}

/** As 'November 21, 2026 at 1:05 p.m. PST'. */
const formatTime = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Vancouver',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    // Mail programs show narrow spaces badly, and the plain text is to be plain.
    .replaceAll(/\s/g, ' ')
