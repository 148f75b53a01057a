/** The worker that parses posts (started by post-reader.server.ts), so no input blocks the pages. */
import { parentPort } from 'node:worker_threads'
import { type PostJob, readPost } from './read-post.server'

parentPort?.on('message', (job: PostJob) => {
  const answer = readPost(job)
  parentPort?.postMessage(answer, 'json' in answer ? [answer.json] : [])
})
