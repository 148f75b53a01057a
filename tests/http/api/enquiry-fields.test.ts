/** Each field of the list arrives wherever an enquiry does, and an erasure leaves none: no field is named here. */

import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listEnquiries } from '../../../domain/enquiry/enquiries.server'
import {
  type EnquiryField,
  enquiryFields,
  enquiryForm,
  type FormField,
  ofFields,
} from '../../../domain/enquiry/enquiry'
import { formatEnquiry } from '../../../server/commands/enquiries'
import { clockOf, shippedZone } from '../../../shared/company-time'
import { type ApiCall, callApi } from '../../support/site/api'
import { authEnv, makeAccount, type TestAccount } from '../../support/site/auth'
import { describeEachSite, type Site } from '../../support/site/site'

/** Found in nothing else that a site holds. */
function valueFor(field: EnquiryField): string {
  const samples = {
    text: `Zq${field}`,
    email: `zq-${field}@client.example`,
    tel: '+1 604 555 0167',
    service: 'IR Tech Stack Setup',
    lines: `Zq${field} begins\nand ends`,
  } satisfies Record<FormField['kind'], string>
  return samples[enquiryForm[field].kind]
}
const typed = ofFields(enquiryFields, valueFor)

describeEachSite('a field of an enquiry', open => {
  let site: Site
  let owner: TestAccount
  let id: string
  beforeAll(async () => {
    site = await open({ ...authEnv, AUTH_JWT_EXP: '604800' })
    owner = await makeAccount(site, { role: 'owner' })
    expect((await site.post('/contact', typed)).status).toBe(303)
    id = (await rowOf()).id
  })

  const rowOf = () => site.deps.db.selectFrom('contact_submissions').selectAll().executeTakeFirstOrThrow()
  const call = (method: string, path: string, asked: ApiCall = {}) =>
    callApi(site, method, path, { as: owner, ...asked })
  const readJson = async (path: string) => (await call('GET', path)).body
  const readText = async (path: string) => (await call('GET', path)).text

  it.each(enquiryFields)('%s is asked for by the form, with its label', async field => {
    const html = await (await site.request('/contact')).text()
    expect(html).toContain(`<label for="${field}">${enquiryForm[field].label}`)
    expect(html).toMatch(new RegExp(`<(input|select|textarea) [^>]*name="${field}"`))
  })

  it.each(enquiryFields)('%s is stored', async field => {
    expect(await rowOf()).toHaveProperty(field, typed[field])
  })

  it.each(enquiryFields)('%s is answered by the API, which says so', async field => {
    expect(await readJson(`/enquiries/${id}`)).toHaveProperty(field, typed[field])
    const { paths } = await readJson('/openapi.json')
    const described = paths['/api/enquiries/{id}'].get.responses['200'].content['application/json'].schema
    expect(described.properties).toHaveProperty([field, 'type'], 'string')
  })

  it.each(enquiryFields)('%s is exported as CSV, below its label, and as JSON', async field => {
    const [head = '', record] = (await readText('/enquiries/export?format=csv')).split(/\r\n/)
    expect(head.split(',')).toContain(enquiryForm[field].label)
    expect(record).toContain(typed[field])
    expect(await readJson('/enquiries/export?format=json')).toMatchObject([{ [field]: typed[field] }])
  })

  it.each(enquiryFields)('%s is found by the search', async field => {
    const { enquiries } = await readJson(`/enquiries?search=${encodeURIComponent(typed[field])}`)
    expect(enquiries).toMatchObject([{ id }])
  })

  it.each(enquiryFields)('%s is in the email to the agency', async field => {
    const { message } = await site.deps.db
      .selectFrom('outbox_messages')
      .select('message')
      .where('purpose', '=', 'enquiry-notification')
      .executeTakeFirstOrThrow()
    const { html, text }: { html: string; text: string } = JSON.parse(message)
    for (const line of typed[field].split('\n')) {
      expect(text).toContain(line)
      expect(html).toContain(line)
    }
  })

  it.each(enquiryFields)('%s is on the terminal', async field => {
    const [enquiry] = await listEnquiries(site.deps.db, { limit: 1, includeSpam: false })
    const lines = enquiry && formatEnquiry(enquiry, true, clockOf({ zone: shippedZone }))
    for (const line of typed[field].split('\n')) expect(lines).toContain(line)
  })

  it.each(enquiryFields)('%s is in the export of personal data', async field => {
    const about = `email=${encodeURIComponent(typed.email)}`
    const holding = { enquiries: [{ [field]: typed[field] }] }
    expect(await readJson(`/privacy/data?${about}`)).toMatchObject(holding)
    expect(await readJson(`/privacy/export?${about}`)).toMatchObject(holding)
    expect(await readText(`/privacy/export?format=html&${about}`)).toContain(`>${typed[field]}<`)
  })

  it('is erased, whichever it is', async () => {
    const words = enquiryFields.flatMap(field => typed[field].split('\n'))
    const before = await readEverything(site)
    expect(words.filter(word => !before.includes(word))).toEqual([])
    const body = { email: typed.email, typed: typed.email }
    expect((await call('POST', '/privacy/erasures', { body })).status).toBe(200)
    const after = await readEverything(site)
    expect(after).toContain(owner.email)
    expect(words.filter(word => after.includes(word))).toEqual([])
    for (const field of enquiryFields) {
      const path = `/enquiries?search=${encodeURIComponent(typed[field])}`
      expect((await readJson(path)).enquiries).toEqual([])
    }
  })
})

/** All rows of all tables. */
async function readEverything({ deps: { db, databaseKind } }: Site): Promise<string> {
  // SQLite's index of words is asked by the search instead: its tables hold parts of a tree.
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => databaseKind === 'postgres' || !/_search|_parts/.test(name),
  )
  const rows = []
  for (const { name } of tables) rows.push((await sql`select * from ${sql.table(name)}`.execute(db)).rows)
  // Without the backslashes of JSON inside JSON.
  return JSON.stringify(rows).replaceAll(/\\+n/g, '\n').replaceAll('\\', '')
}
