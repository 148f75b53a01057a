import { expect, it } from 'vitest'
import { isoTime } from '../../platform/clock'
import type { MailMessage } from '../../platform/mail/message'
import { heldOnStaging } from '../../platform/mode/mode-messages'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { memoryMailer } from '../../tests/support/peers/fakes'
import { toMembersOnly } from './members-only-mailer'

const at = isoTime(Date.parse('2026-11-20T20:00:00.000Z'))

const mailTo = (address: string, ...copies: string[]): MailMessage => ({
  messageId: '<a@client.example>',
  from: { name: '', address: 'hello@client.example' },
  to: { name: '', address },
  ...(copies.length > 0 && { cc: copies.map(copy => ({ name: '', address: copy })) }),
  subject: 'A subject',
  text: 'A line',
  html: '<p>A line</p>',
})

describeEachDatabase('emails of a staging site', open => {
  async function setUp() {
    const { db } = await open()
    const common = { app_metadata: '{}', user_metadata: '{}', created_at: at, updated_at: at }
    const people = [
      { id: 'owner', email: 'owner@quay.example', role: 'owner' as const, ...common },
      { id: 'writer', email: 'writer@quay.example', role: 'contributor' as const, ...common },
      { id: 'stranger', email: 'stranger@client.example', role: 'member' as const, ...common },
      { id: 'gone', email: 'gone@quay.example', role: 'editor' as const, deleted_at: at, ...common },
    ]
    for (const person of people) await db.insertInto('accounts').values(person).execute()
    const mailer = memoryMailer()
    const { send } = toMembersOnly(mailer, db)
    return { sent: () => mailer.sent.map(({ to }) => to.address), send }
  }

  it('reach members, whatever the case of an address', async () => {
    const { send, sent } = await setUp()
    await send(mailTo('Owner@Quay.example', 'writer@quay.example', 'OWNER@quay.example'))
    expect(sent()).toEqual(['Owner@Quay.example'])
  })

  it.each([
    ['a client', mailTo('reader@client.example')],
    ['a client with a member in copy', mailTo('reader@client.example', 'owner@quay.example')],
    ['a member with a client in copy', mailTo('owner@quay.example', 'reader@client.example')],
    ['an account without rights', mailTo('stranger@client.example')],
    ['a member who is gone', mailTo('gone@quay.example')],
  ])('do not reach %s', async (_, mail) => {
    const { send, sent } = await setUp()
    await expect(send(mail)).rejects.toMatchObject({
      permanent: true,
      code: 'staging',
      detail: heldOnStaging,
    })
    expect(sent()).toEqual([])
  })
})
