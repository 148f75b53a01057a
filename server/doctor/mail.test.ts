/** Faults of emails, planted one by one. */
import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { isoTime, systemClock } from '../../platform/clock'
import type { Tables } from '../../platform/db/types'
import { describeEachDatabase, describeOnSqlite } from '../../tests/support/data/databases'
import { findWrong, makePatient, type TestPatient } from '../../tests/support/data/patient'
import { startDns, type TxtRecords } from '../../tests/support/peers/dns'
import { hasImap, openTestMailbox } from '../../tests/support/peers/mailbox'
import { refusal, startSmtp } from '../../tests/support/peers/smtp'
import { inboxCheck, mailServerCheck, senderCheck } from './mail'

const hour = 60 * 60_000

const addMessage = (
  { database: { db } }: TestPatient,
  values: Partial<Insertable<Tables['outbox_messages']>>,
) =>
  db
    .insertInto('outbox_messages')
    .values({
      ...{ id: uuidv7(), purpose: 'account', recipient: 'a@b.example', subject: '', message: '{}' },
      ...{ status: 'waiting', attempts: 0, created_at: isoTime(systemClock.now() - 2 * hour) },
      ...{ next_attempt_at: isoTime(systemClock.now() + hour), last_answer: '' },
      ...values,
    })
    .execute()

describeEachDatabase('the doctor names', open => {
  it('messages that were given up, or wait although they are due', async () => {
    const site = await makePatient(open)
    await addMessage(site, {})
    expect(await findWrong(site)).toEqual([])
    await addMessage(site, { status: 'dead', attempts: 9 })
    expect(await findWrong(site)).toEqual([
      'warning outbox: 1 message could not be delivered, and no attempt follows.',
    ])
    await addMessage(site, { next_attempt_at: isoTime(systemClock.now() - 2 * hour) })
    await addMessage(site, { attempts: 2 })
    expect(await findWrong(site)).toContain(
      'fault outbox: 2 messages have been waiting for more than an hour.',
    )
  })
})

const MAIL_FROM = 'desk@quay.example'
const good = { 'quay.example': ['v=spf1 mx -all'], '_dmarc.quay.example': ['v=DMARC1; p=reject'] }

const senders: [string, TxtRecords, string][] = [
  ['no SPF', { ...good, 'quay.example': [] }, 'fault sender: SPF: Receivers cannot tell'],
  [
    'two of SPF',
    { ...good, 'quay.example': ['v=spf1 mx -all', 'v=spf1 -all'] },
    'fault sender: SPF: There is',
  ],
  ['SPF for anyone', { ...good, 'quay.example': ['v=spf1 +all'] }, 'fault sender: SPF: The record lets any'],
  ['no DMARC', { ...good, '_dmarc.quay.example': [] }, 'fault sender: DMARC: Receivers are not told'],
  ['a weak DMARC', { ...good, '_dmarc.quay.example': ['v=DMARC1; p=none'] }, 'warning sender: DMARC: '],
  ['a damaged DMARC', { ...good, '_dmarc.quay.example': ['v=DMARC1; p=maybe'] }, 'fault sender: DMARC: '],
]

describeOnSqlite('the doctor names', open => {
  it.each(senders)('in DNS %s', async (_, records, words) => {
    const DNS_SERVERS = await startDns(records)
    const site = (await makePatient(open)).withSettings({
      MAIL_FROM,
      DNS_SERVERS,
      MAIL_URL: 'smtp://127.0.0.1:1',
    })
    const [wrong, ...others] = (await findWrong(site, [senderCheck])).filter(line => !line.includes('DKIM'))
    expect([wrong, others]).toEqual([expect.stringContaining(words), []])
  })

  it('a mail server that is away, or refuses the password', async () => {
    const site = await makePatient(open)
    const away = site.withSettings({ MAIL_URL: 'smtp://desk:secret@127.0.0.1:1' })
    expect(await findWrong(away, [mailServerCheck])).toEqual([
      expect.stringMatching(
        /^fault mail-server: smtp:\/\/desk@127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED/,
      ),
    ])
    const { url } = await startSmtp({
      authOptional: false,
      onAuth: (_, __, done) => done(refusal(535, 'Wrong password')),
    })
    const refusing = site.withSettings({ MAIL_URL: url.replace('//', '//desk:secret@') })
    const [wrong = ''] = await findWrong(refusing, [mailServerCheck])
    expect(wrong).toContain('535 Wrong password')
    expect(wrong).not.toContain('secret')
  })

  it.skipIf(!hasImap())(
    'a mailbox that refuses the password, or has no such folder, and emails set aside',
    async () => {
      const [site, mailbox] = [await makePatient(open), await openTestMailbox()]
      const find = (INBOX_URL: string) => findWrong(site.withSettings({ INBOX_URL }), [inboxCheck])
      expect(await find(mailbox.url())).toEqual([])
      expect(await find(mailbox.url({ password: 'guess' }))).toEqual([
        expect.stringContaining(': the server refuses the user or the password. '),
      ])
      expect(await find(mailbox.url({ folder: 'Nowhere' }))).toEqual([
        expect.stringContaining(': the folder cannot be opened. '),
      ])
      const address = site.withSettings({ INBOX_URL: mailbox.url() }).config.inbox?.mailbox?.address ?? ''
      const at = isoTime(systemClock.now())
      const { db } = site.database
      const read = { address, uid_validity: '1', last_uid: 1, reread_to: 0, answer: '' }
      await db.insertInto('mailboxes').values(read).execute()
      const held = { mailbox: address, uid_validity: '1', uid: 1, bytes: 9, received_at: at, held_at: at }
      await db
        .insertInto('held_mails')
        .values({ ...held, state: 'failed', tries: 3 })
        .execute()
      expect(await find(mailbox.url())).toEqual(['warning inbox: 1 email was set aside as unreadable.'])
    },
  )
})
