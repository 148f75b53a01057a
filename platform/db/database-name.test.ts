import { expect, it } from 'vitest'
import { nameDatabase } from './database-name'

it.each([
  [undefined, '/var/lib/site/site.sqlite'],
  ['postgres://site:hunter2@db.example:5433/site', 'postgres://site@db.example:5433/site'],
  ['postgres://db.example/site?user=a&password=hunter2', 'postgres://db.example/site'],
  [
    'postgres://site@localhost/site?host=/run/pg&password=hunter2#hunter2',
    'postgres://site@localhost/site?host=/run/pg',
  ],
])('names %s without a password', (databaseUrl, name) => {
  expect(nameDatabase({ databaseUrl, dataDir: '/var/lib/site' })).toBe(name)
})
