/** Where the site listens: a port, a Unix socket, or the socket that the service manager opened for it. */
import { chmodSync, statSync, unlinkSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { type Config, ConfigError } from '../../platform/config'

type Where = Pick<Config, 'port' | 'host' | 'socket' | 'inheritsSocket'>

/** The first socket that a service manager hands over, sd_listen_fds(3). */
const firstInherited = 3

/** For the web server, which is in the site's group. */
const forOwnerAndGroup = 0o660

/**
 * Listens as configured; resolves with the port, or the path of a Unix socket. Throws ConfigError with a sentence to print
 * when that fails.
 */
export async function bind(server: Server, where: Where): Promise<{ port: number; socket?: string }> {
  const { port, host, socket, inheritsSocket } = where
  if (socket !== undefined && !inheritsSocket) await removeLeftSocket(socket)
  await new Promise<void>((resolve, reject) => {
    server.once('error', error => reject(asProblem(error, where)))
    if (inheritsSocket) server.listen({ fd: firstInherited }, resolve)
    else if (socket !== undefined) server.listen(socket, resolve)
    else server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  if (socket !== undefined && !inheritsSocket) chmodSync(socket, forOwnerAndGroup)
  const address = server.address()
  return typeof address === 'string' ? { port, socket: address } : { port: address?.port ?? port }
}

/** A killed process leaves its socket behind, and nobody could listen on it again. */
async function removeLeftSocket(path: string): Promise<void> {
  const isSocket = statSync(path, { throwIfNoEntry: false })?.isSocket()
  if (isSocket && !(await isAnswered(path))) unlinkSync(path)
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise(resolve => {
    const connection = connect(path)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}

function asProblem(error: Error, { port, host, socket, inheritsSocket }: Where): Error {
  const code = 'code' in error ? error.code : undefined
  if (inheritsSocket)
    return new ConfigError(`The socket that LISTEN_FDS hands over cannot be used (${code}).`)
  if (socket !== undefined) return new ConfigError(describeSocket(socket, code))
  if (code === 'EADDRINUSE') return new ConfigError(`Port ${port} is taken: stop what uses it, or set PORT.`)
  if (code === 'EACCES')
    return new ConfigError(`Port ${port} may not be used by this account: set PORT above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConfigError(`HOST is "${host}", which is no address of this machine: change HOST.`)
  return error
}

function describeSocket(path: string, code: unknown): string {
  if (code === 'EADDRINUSE') return `The socket ${path} is taken: stop what uses it, or set SOCKET.`
  return `The socket ${path} cannot be opened (${code}): correct SOCKET or its folder's permissions.`
}
