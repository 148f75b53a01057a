import { expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '../platform/clock'
import { parseConfig } from '../platform/config'
import { createSmtpMailer } from '../platform/mail/smtp-mailer'
import { createS3Objects } from '../platform/objects/s3-objects'
import { describeEachDatabase } from '../tests/support/data/databases'
import { startBucket } from '../tests/support/peers/bucket'
import { checkServices } from './check-services'

/** What the start logs with this mail server, and a bucket that answers so many requests with 403. */
async function logOf(mailUrl: string, refusals: number): Promise<{ lines: unknown[][]; seen: string[] }> {
  const bucket = await startBucket(Array(refusals).fill(403))
  onTestFinished(() => bucket.close())
  const config = parseConfig({ ...bucket.env, MAIL_URL: mailUrl })
  const error = vi.fn()
  const mailer = createSmtpMailer(mailUrl)
  const log = { error } as unknown as Parameters<typeof checkServices>[0]['log'] // nothing else of it is used
  const objects = createS3Objects(bucket.settings)
  const db = undefined as never // a file has no clock to ask
  await checkServices({ config, log, mailer, objects, db, databaseKind: 'sqlite', clock: systemClock })
  mailer.close()
  return { lines: error.mock.calls, seen: bucket.seen }
}

// Nothing listens there.
const away = 'smtp://127.0.0.1:1'

it('says that the mail server refuses, and the bucket', async () => {
  const { lines } = await logOf(away, 1)
  expect(lines.map(([, message]) => message).toSorted()).toEqual([
    'the bucket cannot be used: no picture can be stored',
    'the mail server cannot be used: every email waits',
  ])
  const [{ err, bucket }] = lines.find(([, message]) => String(message).includes('bucket')) as [
    { err: Error; bucket: string },
  ]
  expect([bucket, err.message]).toEqual(['pictures', expect.stringContaining('answered 403')])
  const [{ answer }] = lines.find(([, message]) => String(message).includes('mail')) as [{ answer: string }]
  expect(answer).toContain('ECONNREFUSED')
})

it('leaves nothing in a bucket that works, and says nothing of it', async () => {
  const { lines, seen } = await logOf(away, 0)
  expect(lines.map(([, message]) => message)).toEqual(['the mail server cannot be used: every email waits'])
  expect(seen).toEqual([
    'PUT /pictures/start-check',
    'GET /pictures/start-check',
    'DELETE /pictures/start-check',
  ])
})

it('asks nothing of services that are not set', async () => {
  const error = vi.fn()
  const refuse = () => {
    throw new Error('was asked')
  }
  const deps = {
    config: parseConfig({}),
    log: { error },
    mailer: { check: refuse },
    objects: { put: refuse },
    databaseKind: 'sqlite',
  }
  await checkServices(deps as unknown as Parameters<typeof checkServices>[0])
  expect(error).not.toHaveBeenCalled()
})

describeEachDatabase('the clock', open => {
  it('is compared with that of PostgreSQL, which has one', async () => {
    const { db, kind } = await open()
    const warn = vi.fn()
    const error = vi.fn()
    const ahead = { ...systemClock, now: () => systemClock.now() + 3_600_000 }
    const deps = { config: parseConfig({}), log: { warn, error }, db, databaseKind: kind }
    const check = (clock: object) =>
      checkServices({ ...deps, clock } as unknown as Parameters<typeof checkServices>[0])
    await check(systemClock)
    expect(warn).not.toHaveBeenCalled()
    await check(ahead)
    const line = [{ seconds: 3600 }, 'the clock is not that of the database server']
    expect(warn.mock.calls).toEqual(kind === 'postgres' ? [line] : [])
    expect(error).not.toHaveBeenCalled()
  })
})
