/** Emails with files: their bytes are read when they are sent, over a real SMTP server. */
import { expect, it } from 'vitest'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { eventually, outboxOn, sampleMail, second, setUpOutbox } from '../../tests/support/data/outbox'
import { manualClock } from '../../tests/support/peers/fakes'
import { startSmtp } from '../../tests/support/peers/smtp'
import { createSmtpMailer } from '../mail/smtp-mailer'
import { Unavailable } from '../unavailable'

const files = [
  { name: 'Übersicht, "2026".pdf', mediaType: 'application/pdf', key: 'replies/1' },
  { name: 'data.bin', mediaType: 'application/octet-stream', key: 'replies/2' },
]
const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 256))
const entry = { kind: 'mail', mail: { ...sampleMail, files } } as const

describeEachDatabase('the outbox with files', open => {
  it('sends them as they are stored, and keeps nothing of them in its table', async () => {
    const database = await open()
    const smtp = await startSmtp()
    const objects = { get: async (key: string) => (key === 'replies/1' ? Buffer.from('%PDF-1.7') : bytes) }
    const clock = manualClock()
    const { outbox, enqueue } = outboxOn(database, createSmtpMailer(smtp.url), clock, { objects })
    await enqueue(entry)
    const waiting = await database.db
      .selectFrom('outbox_messages')
      .select('message')
      .executeTakeFirstOrThrow()
    expect(waiting.message.length).toBeLessThan(2000)
    outbox.start()
    await eventually(() => expect(smtp.raw).toHaveLength(1))
    const { attachments, text } = await smtp.read()
    expect(text?.trim()).toBe('Body of the mail')
    expect(
      attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition]),
    ).toEqual(files.map(({ name, mediaType }) => [name, mediaType, 'attachment']))
    expect(Buffer.from(attachments[1]?.content as ArrayBuffer).equals(bytes)).toBe(true)
  })

  it('waits for the store, and gives up on a file that is gone', async () => {
    let isAway = true
    const objects = {
      get: async (key: string) => {
        if (isAway) throw new Unavailable(new Error('away'))
        return key === 'replies/1' ? bytes : undefined
      },
    }
    const { clock, enqueue, mailer, outbox, rows } = await setUpOutbox(open, undefined, { objects })
    await enqueue(entry)
    outbox.start()
    await eventually(async () => expect(await rows()).toMatchObject([{ attempts: 1, leased_until: null }]))
    isAway = false
    clock.advance(31 * second)
    outbox.wake()
    await eventually(async () => expect(await rows()).toMatchObject([{ status: 'dead', attempts: 2 }]))
    expect((await rows())[0]?.last_answer).toBe('a file of this email is no longer stored')
    expect(mailer.sent).toEqual([])
  })

  it.each([
    { name: 'a\r\nBcc: x@evil.example', mediaType: 'application/pdf' },
    { name: 'a', mediaType: 'application/pdf\r\nX: y' },
    { name: '', mediaType: 'application/pdf' },
  ])('stores none with the name and type %j', async file => {
    const { enqueue, rows } = await setUpOutbox(open)
    const hostile = { ...sampleMail, files: [{ ...file, key: 'replies/1' }] }
    await expect(enqueue({ kind: 'mail', mail: hostile })).rejects.toThrow('cannot be sent')
    expect(await rows()).toEqual([])
  })
})
