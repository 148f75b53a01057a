/** Emails with copies before a real SMTP server that refuses some of the recipients: nobody gets it twice. */
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { eventually, minute, outboxOn, sampleMail } from '../../tests/support/data/outbox'
import { manualClock } from '../../tests/support/peers/fakes'
import { refusal, startSmtp } from '../../tests/support/peers/smtp'
import { createSmtpMailer } from '../mail/smtp-mailer'

const [to, ann, bob] = ['reader@client.example', 'ann@client.example', 'bob@client.example']
const entry = {
  kind: 'mail',
  mail: { ...sampleMail, cc: [ann, bob].map(address => ({ name: '', address })) },
} as const

describeEachDatabase('the outbox with copies', open => {
  /** A server that refuses these recipients, each as often as it says, with this code, the last time with another. */
  async function setUp(
    refused: Record<string, { code: number; times: number; lastCode?: number }>,
    written: string = to,
  ) {
    const left = new Map(Object.entries(refused).map(([address, { times }]) => [address, times]))
    const smtp = await startSmtp({
      onRcptTo({ address }, _session, done) {
        const times = left.get(address) ?? 0
        if (times === 0) return done()
        left.set(address, times - 1)
        const { code = 550, lastCode = code } = refused[address] ?? {}
        done(refusal(times === 1 ? lastCode : code, 'not now'))
      },
    })
    const database = await open()
    const clock = manualClock()
    const { outbox, enqueue } = outboxOn(database, createSmtpMailer(smtp.url), clock)
    await enqueue({ ...entry, mail: { ...entry.mail, to: { name: '', address: written } } })
    const row = () => database.db.selectFrom('outbox_messages').selectAll().executeTakeFirstOrThrow()
    outbox.start()
    await eventually(async () => expect(await row()).toMatchObject({ attempts: 1, leased_until: null }))
    const tryAgain = async (attempts: number) => {
      clock.advance(minute)
      outbox.wake()
      await eventually(async () => expect(await row()).toMatchObject({ attempts, leased_until: null }))
    }
    return { smtp, row, tryAgain }
  }

  it('names them in the header, and sends one message to all', async () => {
    const { smtp, row } = await setUp({})
    const mail = await smtp.read()
    expect(mail.cc?.map(({ address }) => address)).toEqual([ann, bob])
    expect(smtp.recipients).toEqual([[to, ann, bob]])
    expect(await row()).toMatchObject({ status: 'sent' })
  })

  it('tries again only for those whose server was busy', async () => {
    const { smtp, row, tryAgain } = await setUp({ [bob]: { code: 451, times: 1 } })
    expect(await row()).toMatchObject({ status: 'waiting', last_answer: expect.stringContaining(bob) })
    await tryAgain(2)
    expect(smtp.recipients).toEqual([[to, ann], [bob]])
    expect(await row()).toMatchObject({ status: 'sent', message: '{}' })
  })

  it('counts as sent when a copy that waited is refused for good: whoever it is written to has it', async () => {
    const { smtp, row, tryAgain } = await setUp({ [bob]: { code: 451, times: 2, lastCode: 550 } })
    expect(await row()).toMatchObject({ status: 'waiting' })
    await tryAgain(2)
    expect(smtp.recipients).toEqual([[to, ann]])
    const { status, last_answer } = await row()
    expect([status, last_answer]).toEqual(['sent', expect.stringMatching(/^Not taken for bob@\S+: 550/)])
  })

  it('tells that a copy was refused for good, and counts the email as sent', async () => {
    const { smtp, row } = await setUp({ [ann]: { code: 550, times: 9 } })
    expect(smtp.recipients).toEqual([[to, bob]])
    const { status, last_answer } = await row()
    expect([status, last_answer]).toEqual([
      'sent',
      expect.stringMatching(/^Not taken for ann@client\.example: 550/),
    ])
  })

  it.each([
    to,
    // Domains are sent in lower case.
    'reader@Client.Example',
  ])('gives up when %s, whom it is written to, is refused, who alone gets a second try', async written => {
    const { smtp, row } = await setUp({ [to]: { code: 550, times: 9 } }, written)
    expect(smtp.recipients).toEqual([[ann, bob]])
    const { status, message } = await row()
    expect([status, JSON.parse(message).left]).toEqual(['dead', [to]])
  })

  it('goes on for the one that it is written to, and for copies, when both were busy', async () => {
    const { smtp, row, tryAgain } = await setUp({
      [to]: { code: 450, times: 1 },
      [ann]: { code: 450, times: 2 },
    })
    await tryAgain(2)
    await tryAgain(3)
    expect(smtp.recipients).toEqual([[bob], [to], [ann]])
    expect(await row()).toMatchObject({ status: 'sent' })
  })
})
