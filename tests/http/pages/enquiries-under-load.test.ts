/** Two hundred visitors write at the same moment: no enquiry is lost or stored twice. */
import { expect, it } from 'vitest'
import type { Config } from '../../../platform/config'
import { describeEachDatabase } from '../../support/data/databases'
import { enquiryOf, sendEnquiry, upTo } from '../../support/data/many-enquiries'
import { startServerProcess } from '../../support/site/server-process'

const start = ({ dataDir, databaseUrl }: Config, env: Record<string, string>) =>
  startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env })

describeEachDatabase('enquiries under load', open => {
  it('accepts 200 at once behind a trusted proxy', async () => {
    const { config, db } = await open()
    const server = await start(config, { TRUSTED_PROXIES: '127.0.0.1' })
    const statuses = await Promise.all(upTo(200).map(number => sendEnquiry(server.url, number)))
    expect(statuses).toEqual(Array(200).fill(303))
    const rows = await db.selectFrom('contact_submissions').select(['name', 'email', 'message']).execute()
    const expected = upTo(200).map(enquiryOf)
    const names = (list: readonly { name: string; email: string; message: string }[]) =>
      list.map(({ name, email, message }) => `${name} <${email}>: ${message}`).toSorted()
    expect(names(rows)).toEqual(names(expected))
    const mails = await db.selectFrom('outbox_messages').select('id').execute()
    expect(mails).toHaveLength(400)
    server.signal('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('counts the peer when no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const { config, db } = await open()
    const server = await start(config, {})
    const statuses = await Promise.all(upTo(8).map(number => sendEnquiry(server.url, number)))
    // Without the stamp of a loaded page two of them are all that one address may send.
    expect(statuses.toSorted()).toEqual([303, 303, 429, 429, 429, 429, 429, 429])
    expect(await db.selectFrom('contact_submissions').select('id').execute()).toHaveLength(2)
  })

  it('counts the last hop that the proxy saw, not what the visitor wrote before it', async () => {
    const { config } = await open()
    const server = await start(config, { TRUSTED_PROXIES: '127.0.0.1' })
    const statuses: number[] = []
    for (const number of upTo(4))
      statuses.push(await sendEnquiry(server.url, number, `10.9.9.${number}, 203.0.113.7`))
    expect(statuses).toEqual([303, 303, 429, 429])
  })
})
