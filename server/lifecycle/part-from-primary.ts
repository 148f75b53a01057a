/** Several workers: ending so that no connection is lost that the primary is just handing over. */

/** Of a worker that no longer listens. */
export const leaving = 'leaving'
/** The primary's answer. */
export const parted = 'parted'

type Channel = Pick<NodeJS.Process, 'on' | 'send' | 'connected'>

/**
 * Call when nothing listens any longer. Messages keep their order: what the primary handed over before it knew comes
 * before its answer, and node:cluster has given it back by then. Resolves at once when the primary is gone.
 */
export function partFromPrimary(channel: Channel = process): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  channel.on('message', message => {
    if (message === parted) resolve()
  })
  channel.on('disconnect', resolve)
  if (channel.connected && channel.send) channel.send(leaving, error => error && resolve())
  else resolve()
  return promise
}
