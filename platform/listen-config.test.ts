import { expect, it } from 'vitest'
import { readInheritance } from './listen-config'

const read = (env: Record<string, string>) => {
  const problems: string[] = []
  return { inherits: readInheritance(env, problems, 42), problems }
}

it('takes a socket that was handed to this process', () => {
  expect(read({ LISTEN_PID: '42', LISTEN_FDS: '1' })).toEqual({ inherits: true, problems: [] })
})

it.each([
  ['nothing', {}],
  ['a socket of another process', { LISTEN_PID: '41', LISTEN_FDS: '1' }],
  ['a process without sockets', { LISTEN_PID: '42', LISTEN_FDS: '' }],
])('opens its own with %s', (_, env) => {
  expect(read(env)).toEqual({ inherits: false, problems: [] })
})

it('names LISTEN_FDS when there are several', () => {
  const { problems } = read({ LISTEN_PID: '42', LISTEN_FDS: '2' })
  expect(problems).toEqual(['LISTEN_FDS is "2": let the socket unit open exactly one socket.'])
})
