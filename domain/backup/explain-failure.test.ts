import { expect, it } from 'vitest'
import { explainFailure } from './explain-failure'

const failure = (code: string, path?: string) =>
  Object.assign(new Error(code), { code, ...(path && { path }) })

it.each([
  [failure('ENOSPC'), 'The disk is full: /backups has no room for it.'],
  [
    failure('ENOENT', '/mnt/copies/.site.part'),
    '/mnt/copies does not exist: create the folder, or mount its disk.',
  ],
  [failure('EACCES', '/backups/.site.part'), "The site's user may not write to /backups."],
  [
    new Error('the object store answered 403 (AccessDenied)'),
    'It stopped: the object store answered 403 (AccessDenied).',
  ],
  [new Error('It cannot be used.'), 'It stopped: It cannot be used.'],
  ['nothing', 'It stopped: nothing.'],
])('explains %s', (error, words) => {
  expect(explainFailure(error, '/backups')).toBe(words)
})
