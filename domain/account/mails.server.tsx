/** Emails about accounts: requested links and codes, and notices of what happened. */
import type { ReactNode } from 'react'
import type { RenderedMail } from '../../platform/mail/message'
import type { Company } from '../../shared/company/company'
import { clockOf } from '../../shared/company-time'
import { toShownAddress } from '../../shared/email/shown-address'
import { MailButton, MailCode, MailLedger, MailText } from '../mail/mail-blocks'
import { MailLayout } from '../mail/mail-layout'
import { renderMail } from '../mail/render-mail.server'
import type { StaffRole } from '../member/member-schema'
import * as change from './change-notices'
import { describeDevice } from './device'
import * as m from './mail-messages'
import * as notice from './notice-messages'
import { passkeyAddedNotice, passkeyRemovedNotice } from './passkey-notices'

/** From the agency to one person. */
interface Addressed {
  sender: Company
  /** The recipient. */
  email: string
}

/** The parts that every email has. */
interface Words {
  subject: (sender: string) => string
  legend: string
  heading: string
}

async function composeMail(
  { sender, email }: Addressed,
  words: Words,
  children: ReactNode,
): Promise<RenderedMail> {
  const subject = words.subject(sender.name)
  const rendered = await renderMail(
    <MailLayout subject={subject} legend={words.legend} heading={words.heading} sender={sender}>
      {children}
    </MailLayout>,
    sender,
  )
  // Keeps vacation notices from answering it (RFC 3834).
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return { purpose: 'account', to: { name: '', address: email }, subject, headers, ...rendered }
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

export interface LinkMailOptions extends Addressed {
  /** The address that the change would set. */
  newEmail?: string | undefined
  link: string
  /** The one-time code, for those who do not open the link. */
  code: string
  /** How long both are valid. */
  minutes: number
}

/** An email with a link and a code; either proves that the reader owns the address. */
export function renderLinkMail(name: LinkMail, options: LinkMailOptions): Promise<RenderedMail> {
  const { sender, email, newEmail, link, code, minutes } = options
  const words = linkMails[name]
  const { labels, validity } = m.linkMail
  const isChange = name === 'email-change-current' || name === 'email-change-new'
  const addresses: [string, string][] = []
  if (name === 'email-change-current') addresses.push([labels.email, toShownAddress(email)])
  if (newEmail) addresses.push([labels.newEmail, toShownAddress(newEmail)])
  return composeMail(
    options,
    words,
    <>
      <MailText>{words.request(sender.name)}</MailText>
      {addresses.length > 0 && <MailLedger rows={addresses} />}
      <MailButton href={link}>{words.button}</MailButton>
      <MailText>{isChange ? m.linkMail.changeCode : m.linkMail.code}</MailText>
      <MailCode>{code}</MailCode>
      <MailText>{validity(m.lifetime(minutes))}</MailText>
      <MailText>{fill(words.stranger, sender)}</MailText>
    </>,
  )
}

const fill = (text: string | ((email: string) => string), sender: Company): string =>
  typeof text === 'string' ? text : text(sender.email)

/** A code only, for reauthentication before a change to the account. */
export function renderCodeMail(
  options: Addressed & {
    code: string
    minutes: number
  },
): Promise<RenderedMail> {
  const words = m.codeMail
  const { sender } = options
  return composeMail(
    options,
    words,
    <>
      <MailText>{words.request(sender.name)}</MailText>
      <MailCode>{options.code}</MailCode>
      <MailText>{words.validity(m.lifetime(options.minutes))}</MailText>
      <MailText>{fill(words.stranger, sender)}</MailText>
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
  | 'codes-refused'
  | 'passwords-tried'
  | 'recovery-code-used'
  | 'address-changed'
  | 'address-changed-for-you'
  | 'address-restored'
  | 'account-deleted'
  | 'passkey-added'
  | 'passkey-removed'
  | 'factor-added'
  | 'recovery-codes-made'
  | 'phone-changed'
  | 'sign-in-disconnected'
  | 'role-changed'
  | 'deactivated'
  | 'owner-invited'
  | 'second-factor-required'

interface NoticeWords extends Words {
  event: (sender: string) => string
  button: string
  advice: string
  stranger: (email: string) => string
}

/** The wording of each notice, and the page where the reader can act on it. */
const notices: Readonly<Record<Notice, { words: NoticeWords; path: string }>> = {
  'address-known': { words: notice.addressKnownNotice, path: '/auth' },
  'new-device': { words: notice.newDeviceNotice, path: '/admin/security' },
  'password-changed': { words: notice.passwordChangedNotice, path: '/auth' },
  'factors-removed': { words: notice.factorsRemovedNotice, path: '/admin/security' },
  'sign-in-connected': { words: notice.signInConnectedNotice, path: '/admin/security' },
  'factors-removed-for-you': { words: notice.factorsRemovedForYouNotice, path: '/admin/security' },
  'passwords-tried': { words: notice.passwordsTriedNotice, path: '/admin/log' },
  'codes-refused': { words: notice.codesRefusedNotice, path: '/admin/security' },
  'recovery-code-used': { words: notice.recoveryCodeUsedNotice, path: '/admin/security' },
  'address-changed': { words: notice.addressChangedNotice, path: '/auth' },
  'address-changed-for-you': { words: notice.addressChangedForYouNotice, path: '/auth' },
  'address-restored': { words: notice.addressRestoredNotice, path: '/auth' },
  'account-deleted': { words: notice.accountDeletedNotice, path: '/privacy-policy' },
  'passkey-added': { words: passkeyAddedNotice, path: '/admin/security' },
  'passkey-removed': { words: passkeyRemovedNotice, path: '/admin/security' },
  'factor-added': { words: change.factorAddedNotice, path: '/admin/security' },
  'recovery-codes-made': { words: change.recoveryCodesMadeNotice, path: '/admin/security' },
  'phone-changed': { words: change.phoneChangedNotice, path: '/admin/security' },
  'sign-in-disconnected': { words: change.signInDisconnectedNotice, path: '/admin/security' },
  'role-changed': { words: change.roleChangedNotice, path: '/admin' },
  deactivated: { words: change.deactivatedNotice, path: '/' },
  'owner-invited': { words: change.ownerInvitedNotice, path: '/admin/people' },
  'second-factor-required': { words: change.secondFactorRequiredNotice, path: '/admin/security' },
}

interface NoticeOptions extends Addressed {
  siteUrl: string
  /** Milliseconds since the epoch. */
  at: number
  /** The raw header, when the account's owner may have caused the event; the email only shows our description of it. */
  userAgent?: string
  /** Where the button leads, when the page needs a token. */
  link?: string
  /** By when the reader is to act. */
  due?: string | undefined
}

/** Tells the owner of an account what happened to it, when, and from which browser. */
export function renderNotice(
  name: Notice,
  { sender, email, siteUrl, at, userAgent, link, due }: NoticeOptions,
): Promise<RenderedMail> {
  const { words, path } = notices[name]
  const { labels } = notice.noticeMail
  const rows: [string, string][] = [[labels.at, clockOf(sender).formatTime(at)]]
  if (userAgent !== undefined) rows.push([labels.device, describeDevice(userAgent)])
  if (due !== undefined) rows.push([labels.due, clockOf(sender).formatTime(due)])
  return composeMail(
    { sender, email },
    words,
    <>
      <MailText>{words.event(sender.name)}</MailText>
      <MailLedger rows={rows} />
      <MailButton href={link ?? new URL(path, siteUrl).href}>{words.button}</MailButton>
      <MailText>{words.advice}</MailText>
      <MailText>{words.stranger(sender.email)}</MailText>
    </>,
  )
}

/** The link with which an invited member creates an account. */
export function renderInviteMail(
  options: Addressed & {
    role: StaffRole
    /** Name of the owner who invites; '' without one: an invitee is a stranger, who is not told an owner's address. */
    from: string
    link: string
    days: number
  },
): Promise<RenderedMail> {
  const words = m.inviteMail
  const { sender } = options
  const rows = [
    [words.labels.from, options.from],
    [words.labels.role, words.roles[options.role]],
  ] as const
  return composeMail(
    options,
    words,
    <>
      <MailText>{words.request(sender.name)}</MailText>
      <MailLedger rows={rows.filter(([, value]) => value !== '')} />
      <MailButton href={options.link}>{words.button}</MailButton>
      <MailText>{words.validity(options.days)}</MailText>
      <MailText>{words.stranger}</MailText>
    </>,
  )
}
