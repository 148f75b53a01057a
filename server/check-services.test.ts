import { expect, it, onTestFinished, vi } from 'vitest'
import { parseConfig } from '../platform/config'
import { createSmtpMailer } from '../platform/mail/smtp-mailer'
import { createS3Objects } from '../platform/objects/s3-objects'
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
  await checkServices({ config, log, mailer, objects: createS3Objects(bucket.settings) })
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
  }
  await checkServices(deps as unknown as Parameters<typeof checkServices>[0])
  expect(error).not.toHaveBeenCalled()
})
