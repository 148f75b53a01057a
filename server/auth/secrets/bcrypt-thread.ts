/** The worker that compares bcrypt hashes (started by password-hasher.ts), so no sign-in blocks the pages. */
import { parentPort } from 'node:worker_threads'
import { compareBcrypt } from './compare-bcrypt'

parentPort?.on('message', job => {
  parentPort?.postMessage(compareBcrypt(job))
})
