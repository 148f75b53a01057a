import { expect, it } from 'vitest'
import { isLeading, readInheritance, readWorkerPlace, readWorkers, shareOf } from './listen-config'

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

it.each([
  [undefined, 1],
  ['1', 1],
  ['64', 64],
])('reads WEB_CONCURRENCY=%s as %i', (WEB_CONCURRENCY, workers) => {
  const problems: string[] = []
  expect([readWorkers({ WEB_CONCURRENCY }, problems), problems]).toEqual([workers, []])
})

it('tells a worker which it is, and worker 1 to do what one does for all', () => {
  const places = ['first', '1', '2'].map(SITE_WORKER => readWorkerPlace({ SITE_WORKER }))
  expect(places).toEqual([
    { number: 1, isFirst: true },
    { number: 1, isFirst: false },
    { number: 2, isFirst: false },
  ])
  expect(places.map(worker => isLeading({ worker }))).toEqual([true, true, false])
  expect(isLeading({})).toBe(true)
})

it('divides a bound among the workers', () => {
  expect([1, 2, 3].map(workers => shareOf(5000, { workers }))).toEqual([5000, 2500, 1667])
  expect(shareOf(5000, {})).toBe(5000)
})
