/** Unix sockets; ports are in http-server.test.ts, and the socket of a service manager in tests/http/process/sockets.test.ts. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, it } from 'vitest'
import { deleteFolder } from '../../tests/support/delete-folder'
import { makeFolder } from '../../tests/support/make-folder'
import { bind } from './bind'

const folder = makeFolder('socket')
afterAll(() => deleteFolder(folder))

const at = (socket: string) => ({ port: 0, host: '127.0.0.1', socket: join(folder, socket) })

async function open(name: string) {
  const server = createServer((_, response) => response.end('here'))
  const address = await bind(server, at(name))
  return { server, address }
}

async function ask(socketPath: string): Promise<string> {
  const asked = request({ socketPath, path: '/' }).end()
  const [response] = await once(asked, 'response')
  return text(response)
}

it('answers on a socket that the group of the site may use', async () => {
  const { server, address } = await open('site.sock')
  expect(address.socket).toBe(join(folder, 'site.sock'))
  expect(await ask(join(folder, 'site.sock'))).toBe('here')
  expect(statSync(join(folder, 'site.sock')).mode & 0o777).toBe(0o660)
  server.close()
})

it('takes over a socket that a killed process left behind', async () => {
  const path = join(folder, 'left.sock')
  const listen = `require('node:net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`
  await once(spawn(process.execPath, ['-e', listen]), 'exit')
  expect(statSync(path).isSocket()).toBe(true)
  const { server } = await open('left.sock')
  expect(await ask(path)).toBe('here')
  server.close()
})

it('refuses one on which another process answers', async () => {
  const { server } = await open('taken.sock')
  await expect(open('taken.sock')).rejects.toThrow(
    /taken\.sock is taken: stop what uses it, or set SOCKET\.$/,
  )
  server.close()
})

it('overwrites no file', async () => {
  writeFileSync(join(folder, 'notes.txt'), 'kept')
  await expect(open('notes.txt')).rejects.toThrow('set SOCKET')
  expect(statSync(join(folder, 'notes.txt')).size).toBe(4)
})

it('names the setting when the folder is missing', async () => {
  await expect(open('nowhere/site.sock')).rejects.toThrow(/cannot be opened \(E\w+\): correct SOCKET/)
})
