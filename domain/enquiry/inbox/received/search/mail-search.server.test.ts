import { expect, it } from 'vitest'
import { isoTime } from '../../../../../platform/clock'
import type { ReceivedEventKind } from '../../../../../platform/db/enquiry-tables'
import { walkOn } from '../../../../../platform/jobs/walk'
import { createLog } from '../../../../../platform/log'
import { anEnquiry } from '../../../../../tests/support/data/an-enquiry'
import { describeEachDatabase, type TestDatabase } from '../../../../../tests/support/data/databases'
import { listInbox } from '../../inbox.server'
import { indexEnquiry } from '../../search/enquiry-search.server'
import { mailIndexing } from './index-mails.server'
import { indexMail } from './mail-search.server'

const now = Date.parse('2026-11-20T20:00:00Z')
const minute = 60_000

async function storeEnquiry({ db, kind }: TestDatabase, id: string, message: string, mergedInto?: string) {
  const enquiry = anEnquiry({ name: 'Ines Falk', message })
  await db
    .insertInto('contact_submissions')
    .values({ ...enquiry, id, status: 'new', created_at: isoTime(now), merged_into: mergedInto ?? null })
    .execute()
  await indexEnquiry(db, kind, { ...enquiry, id })
}

let minutes = 0
const mailOf = (id: string, enquiry_id: string, text: string, kind: ReceivedEventKind = 'mail') => {
  minutes += 1
  return {
    ...{ id, enquiry_id, kind, text, opened: 0, fingerprint: id, message_id: '', reply_to: '', html: '' },
    ...{ from_name: 'Bo Lind', from_address: 'bo@client.example', subject: 'Re: Report' },
    ...{ suggestion: null, suggested_id: null, sent_at: null, created_at: isoTime(now + minutes * minute) },
  }
}

async function storeMail({ db, kind }: TestDatabase, mail: ReturnType<typeof mailOf>) {
  await db.insertInto('received_mails').values(mail).execute()
  await indexMail(db, kind, mail)
  return mail.created_at
}

async function find({ db, kind }: TestDatabase, search: string) {
  const reader = { db, kind, now, accountId: 'olga' }
  const all = { status: undefined, assignee: undefined, late: false, before: undefined }
  const { enquiries } = await listInbox(reader, { ...all, search })
  return enquiries.map(({ id, found_in_email }) => [id, found_in_email]).toSorted()
}

describeEachDatabase('the search of emails', open => {
  it('finds the thread by words of later emails, and says when the newest of them came', async () => {
    const database = await open()
    await storeEnquiry(database, 'a', 'Quartz')
    await storeEnquiry(database, 'b', 'Zinc')
    await storeMail(database, mailOf('1', 'a', 'Zinc and silver'))
    const at = await storeMail(database, mailOf('2', 'a', 'More zinc, call 604 555 0166'))
    // Quoted words were found where they were written.
    await storeMail(database, mailOf('3', 'b', 'Thanks\n\n> Gold and silver\n'))
    expect(await find(database, 'zinc')).toEqual([
      ['a', at],
      ['b', undefined],
    ])
    expect(await find(database, 'Bo silver')).toEqual([['a', expect.any(String)]])
    expect(await find(database, '555-0166')).toEqual([['a', at]])
    expect(await find(database, 'quartz')).toEqual([['a', undefined]])
    expect(await find(database, 'gold')).toEqual([])
    await database.db.deleteFrom('received_mails').where('id', '!=', '3').execute()
    expect(await find(database, 'zinc')).toEqual([['b', undefined]])
  })

  it('finds the thread in which a merged enquiry is read, and nothing that programs write', async () => {
    const database = await open()
    await storeEnquiry(database, 'a', 'Quartz')
    await storeEnquiry(database, 'b', 'Zinc', 'a')
    const at = await storeMail(database, mailOf('1', 'b', 'Molybdenum'))
    await storeMail(database, mailOf('2', 'a', 'Out of office until Tellurium', 'auto_mail'))
    expect(await find(database, 'molybdenum')).toEqual([['a', at]])
    expect(await find(database, 'tellurium')).toEqual([])
  })

  it('indexes at the start what was stored before there was an index, once', async () => {
    const database = await open()
    const { db, kind } = database
    await storeEnquiry(database, 'a', 'Quartz')
    const mails = Array.from({ length: 205 }, (_, place) => mailOf(`${place}`, 'a', `Word${place}`))
    await db.insertInto('received_mails').values(mails).execute()
    expect(await find(database, 'word204')).toEqual([])
    for (let start = 0; start < 2; start += 1)
      await walkOn({ db, kind, log: createLog('silent') }, mailIndexing(kind))
    expect(await find(database, 'word204')).toEqual([['a', mails[204]?.created_at]])
    expect(await find(database, 'word1 quartz')).toEqual([])
  })
})
