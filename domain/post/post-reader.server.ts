/** Denial of service: parses what editors send in a worker with time and memory limits (docs/decisions/0018). */
import { startThread } from '../../platform/workers/start-thread'
import { createWorkerPool, type WorkerPool } from '../../platform/workers/worker-pool'
import type { PostRefusal } from './body/read-content.server'
import type { PostAnswers, PostJob } from './read-post.server'

/** Backpressure: too many texts wait to be read. */
type Busy = { kind: 'busy' }

export type Refused = PostRefusal | Busy

export interface PostReader {
  /** Bytes are transferred: the caller no longer has them. */
  read<Kind extends PostJob['kind']>(
    job: Extract<PostJob, { kind: Kind }>,
  ): Promise<PostAnswers[Kind] | Refused>
}

/** A body of 16 MiB takes a second; a hostile one is stopped after this long. */
const longest = 6000
const megabytes = 512

const tooLaborious: PostRefusal = {
  kind: 'invalid',
  errors: { content: 'Simplify the formatting, or divide the text; checking it takes too long.' },
}

/** `milliseconds`: how long a text may take, with the start of a thread for it. */
export function createPostReader(milliseconds = longest): PostReader {
  const pool: WorkerPool = createWorkerPool({
    start: () =>
      startThread(
        { from: import.meta.url, name: 'post-thread.server' },
        { resourceLimits: { maxOldGenerationSizeMb: megabytes } },
      ),
    most: 2,
    mostWaiting: 32,
    milliseconds,
    idleMilliseconds: 5 * 60_000,
  })
  return {
    async read<Kind extends PostJob['kind']>(job: Extract<PostJob, { kind: Kind }>) {
      const outcome = await pool.run(job, 'bytes' in job ? [job.bytes] : [])
      if (outcome.kind === 'busy') return { kind: 'busy' }
      if (outcome.kind === 'aborted') return tooLaborious
      // The thread answers each kind of job with that kind of result.
      return outcome.value as PostAnswers[Kind]
    },
  }
}
