import { expect, it } from 'vitest'
import { isoTime } from '../../platform/clock'
import { textHeldOnStaging } from '../../platform/mode/mode-messages'
import type { SmsMessage } from '../../platform/sms/sms-sender'
import { describeEachDatabase } from '../../tests/support/data/databases'
import { textMembersOnly } from './members-only-sms'

const at = isoTime(Date.parse('2026-11-20T20:00:00.000Z'))
const times = { created_at: at, updated_at: at }
const common = { app_metadata: '{}', user_metadata: '{}', ...times }

const people = [
  { id: 'owner', role: 'owner', phone: '16045550101', phone_confirmed_at: at },
  { id: 'editor', role: 'editor', phone: '16045550102', new_phone: '16045550103' },
  { id: 'stranger', role: 'member', phone: '16045550104', phone_confirmed_at: at },
  { id: 'gone', role: 'editor', phone: '16045550105', phone_confirmed_at: at, deleted_at: at },
] as const

const factors = [
  { id: 'a', account_id: 'editor', phone: '16045550106', status: 'verified' },
  { id: 'b', account_id: 'editor', phone: '16045550107', status: 'unverified' },
  { id: 'c', account_id: 'stranger', phone: '16045550108', status: 'verified' },
] as const

describeEachDatabase('text messages of a staging site', open => {
  async function setUp() {
    const { db } = await open()
    for (const person of people)
      await db
        .insertInto('accounts')
        .values({ ...person, ...common })
        .execute()
    for (const factor of factors)
      await db
        .insertInto('factors')
        .values({ ...factor, friendly_name: factor.id, factor_type: 'phone', secret: '', ...times })
        .execute()
    const sent: SmsMessage[] = []
    const sender = {
      send: async (message: SmsMessage) => {
        sent.push(message)
        return 'taken'
      },
    }
    return { sent, send: textMembersOnly(sender, db).send }
  }

  it.each([
    ['with which a member signs in', '+16045550101'],
    ["of a member's second factor", '+16045550106'],
  ])('reach a number %s', async (_, to) => {
    const { send, sent } = await setUp()
    const message = { to, text: '123456 is your code' }
    expect(await send(message)).toBe('taken')
    expect(sent).toEqual([message])
  })

  it('do not reach any other number', async () => {
    const { send, sent } = await setUp()
    const others = {
      'that nobody has': '+16045550199',
      'that a member has not confirmed': '+16045550102',
      'that a member wants to change to': '+16045550103',
      'of a second factor that a member has not confirmed': '+16045550107',
      'of an account without rights': '+16045550104',
      'of a second factor of an account without rights': '+16045550108',
      'of a member who is gone': '+16045550105',
    }
    const held = { permanent: true, code: 'staging', detail: textHeldOnStaging }
    for (const [whose, to] of Object.entries(others))
      await expect(send({ to, text: '123456 is your code' }), whose).rejects.toMatchObject(held)
    expect(sent).toEqual([])
  })
})
