/**
 * Checks at the start that the mail server and the bucket accept what the site will send them; otherwise the first
 * email or picture would be the first to tell.
 */
import type { Deps } from '../platform/deps'

type Checked = Pick<Deps, 'config' | 'log' | 'mailer' | 'objects'>

/** Written, read and deleted again: a bucket may allow one of these and refuse another. */
const key = 'start-check'

/** A line in the log for each service that refuses; never throws. Without the settings of one there is nothing to ask. */
export async function checkServices(deps: Checked): Promise<void> {
  await Promise.all([checkMailServer(deps), checkBucket(deps)])
}

async function checkMailServer({ config, log, mailer }: Checked): Promise<void> {
  if (!config.mailUrl) return
  const { address, works, answer } = await mailer.check()
  if (!works) log.error({ address, answer }, 'the mail server cannot be used: every email waits')
}

async function checkBucket({ config, log, objects }: Checked): Promise<void> {
  if (!config.bucket) return
  const { bucket, endpoint } = config.bucket
  try {
    await objects.put(key, Buffer.from('Written at a start of the site, and deleted at once.'))
    await objects.get(key)
    await objects.delete(key)
  } catch (error) {
    log.error({ err: error, bucket, endpoint }, 'the bucket cannot be used: no picture can be stored')
  }
}
