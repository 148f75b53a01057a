/** Sockets that a service manager opened for the site: systemd's socket activation, sd_listen_fds(3). */

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Whether this process was handed a socket. What was meant for another, such as the npm that started this one, is not for
 * it.
 */
export function readInheritance(
  { LISTEN_PID, LISTEN_FDS }: Environment,
  problems: string[],
  pid = process.pid,
): boolean {
  if (!LISTEN_FDS || LISTEN_PID !== String(pid)) return false
  if (LISTEN_FDS !== '1')
    problems.push(`LISTEN_FDS is "${LISTEN_FDS}": let the socket unit open exactly one socket.`)
  return true
}
