/** What every measured process does: says where it listens, tells its CPU time when asked, ends with its parent. */

/** Call when listening. `stop` closes what was opened; `more` is what the parent needs to know beside the port. */
export function reportToParent(port, stop, more = {}) {
  process.on('message', message => {
    if (message === 'cpu') process.send({ cpu: process.cpuUsage() })
  })
  const end = async () => {
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', end)
  // The parent went away without a word.
  process.once('disconnect', end)
  process.send({ ...more, port })
}
