/** What every measured process does: reports its port, its CPU time and memory on request, and ends with its parent. */

/**
 * Call when listening.
 * @param {number} port
 * @param {() => void | Promise<void>} stop closes what was opened
 * @param {object} more what the parent needs to know besides the port
 * @param {() => { cpu: { user: number, system: number }, memory: number }} measure what was spent, where another program serves
 */
export function reportToParent(port, stop, more = {}, measure = measureHere) {
  process.on('message', message => {
    if (message === 'spent') process.send?.(measure())
  })
  const end = async () => {
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', end)
  // The parent died without stopping this process.
  process.once('disconnect', end)
  process.send?.({ ...more, port })
}

const measureHere = () => ({
  cpu: process.cpuUsage(),
  thread: process.threadCpuUsage(),
  memory: process.memoryUsage.rss(),
})

/**
 * Listens at the PORT that the parent has found.
 * @param {import('node:http').Server} server
 */
export function serve(server) {
  const port = Number(process.env.PORT)
  server.listen(port, '127.0.0.1', () => {
    reportToParent(port, () => {
      server.closeAllConnections()
      server.close()
    })
  })
}
