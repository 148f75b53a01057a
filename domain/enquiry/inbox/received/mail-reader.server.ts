/** Denial of service: reads received emails in a worker with time and memory limits. */
import { UnreadableMail } from '../../../../platform/mailbox/mailbox-problem'
import { Unavailable } from '../../../../platform/unavailable'
import { startThread } from '../../../../platform/workers/start-thread'
import { createWorkerPool, type WorkerPool } from '../../../../platform/workers/worker-pool'
import type { MailJob } from './mail-thread.server'
import type { ReadMail } from './received-mail'

/** 25 MB of pictures take a second; what takes this long is kept unread. */
const longest = 15_000
const megabytes = 384

let pool: WorkerPool | undefined

const readers = (): WorkerPool => {
  pool ??= createWorkerPool({
    start: () =>
      startThread(
        { from: import.meta.url, name: 'mail-thread.server' },
        { resourceLimits: { maxOldGenerationSizeMb: megabytes } },
      ),
    most: 1,
    mostWaiting: 16,
    milliseconds: longest,
    idleMilliseconds: 60_000,
  })
  return pool
}

/** What the message says. Throws Unavailable when too many wait: it comes again. Throws UnreadableMail. */
export async function readInThread(raw: Uint8Array): Promise<ReadMail> {
  const whole = await ask(raw, 'all')
  // Whatever it is, it is kept: from its headers, which are few.
  const mail = whole ?? (await ask(raw, 'head'))
  if (!mail) throw new UnreadableMail(new Error('a received email could not be read in time'))
  return mail
}

/** Undefined when it took too much time or memory. */
async function ask(raw: Uint8Array, depth: MailJob['depth']): Promise<ReadMail | undefined> {
  // A copy is transferred: the caller keeps its own.
  const bytes = new Uint8Array(raw).buffer
  const outcome = await readers().run({ bytes, depth } satisfies MailJob, [bytes])
  if (outcome.kind === 'busy') throw new Unavailable(new Error('too many received emails wait to be read'))
  // The thread answers with nothing else.
  return outcome.kind === 'done' ? (outcome.value as ReadMail) : undefined
}
