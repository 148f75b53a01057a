import { expect, it } from 'vitest'
import { clockNote } from './clock-note'

it.each([
  [
    'America/Vancouver',
    'Vancouver',
    'Vancouver keeps one time all year: Toronto is three hours ahead in summer and two in winter.',
  ],
  ['America/Winnipeg', 'Winnipeg', 'Toronto is an hour ahead.'],
  ['America/Toronto', 'Montréal', ''],
  ['America/Halifax', 'Halifax', 'Toronto is an hour behind.'],
  [
    'America/Regina',
    'Regina',
    'Regina keeps one time all year: Toronto is two hours ahead in summer and one in winter.',
  ],
  ['America/Panama', 'Panama', 'Panama keeps one time all year: Toronto is an hour ahead in summer.'],
  ['Europe/Paris', 'Paris', 'Toronto is six hours behind.'],
  [
    'Asia/Tokyo',
    'Tokyo',
    'Tokyo keeps one time all year: Toronto is 13 hours behind in summer and 14 in winter.',
  ],
  [
    'Asia/Kolkata',
    'Mumbai',
    'Mumbai keeps one time all year: Toronto is 9.5 hours behind in summer and 10.5 in winter.',
  ],
])('says how far the exchanges’ clocks are from %s', (timeZone, city, note) => {
  expect(clockNote({ timeZone, city })).toBe(note)
})
