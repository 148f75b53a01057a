import { expect, it } from 'vitest'
import { readMonitoring } from './monitoring-config'

const read = (env: Record<string, string>) => {
  const problems: string[] = []
  return { ...readMonitoring(env, 3000, problems), problems }
}

it('has neither metrics nor reports unless it is asked to, and metrics on this machine only', () => {
  expect(read({})).toEqual({
    metricsPort: undefined,
    metricsHost: '127.0.0.1',
    errorsUrl: undefined,
    problems: [],
  })
})

it('takes a port, a host and an address', () => {
  const env = { METRICS_PORT: '9464', METRICS_HOST: '::1', ERRORS_URL: 'https://errors.example/in?key=a' }
  expect(read(env)).toEqual({
    metricsPort: 9464,
    metricsHost: '::1',
    errorsUrl: 'https://errors.example/in?key=a',
    problems: [],
  })
})

const address = 'ERRORS_URL must start with https:// or http:// and name a host; a % in its password is %25.'

it.each([
  [{ METRICS_PORT: '0' }, 'METRICS_PORT is "0": set it to a whole number from 1 to 65535.'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT is "70000": set it to a whole number from 1 to 65535.'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT is "on": set it to a whole number from 1 to 65535.'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT is 3000, as PORT is: metrics need a port of their own.'],
  [{ ERRORS_URL: 'ftp://key@errors.example' }, address],
  [{ ERRORS_URL: 'secret' }, address],
  [{ ERRORS_URL: 'https://site:100%@errors.example' }, address],
])('names what is wrong with %j, and no secret', (env, problem) => {
  expect(read(env).problems).toEqual([problem])
})
