/**
 * Loaded into a server process before all else (NODE_OPTIONS): tells at WATCH_PORT how many milliseconds of processor
 * time the main thread has spent between two turns of its event loop at most, since it was last asked. Unlike the time
 * that others wait, this does not depend on what else the machine has to do.
 */
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const spent = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

if (isMainThread) {
  let before = spent()
  let longest = 0
  const look = () => {
    const now = spent()
    longest = Math.max(longest, now - before)
    before = now
  }
  setInterval(look, 5).unref()
  createServer((_, answer) => {
    look()
    answer.end(String(longest))
    longest = 0
  })
    .listen(Number(process.env.WATCH_PORT), '127.0.0.1')
    .unref()
}
