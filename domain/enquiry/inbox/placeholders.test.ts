import { expect, it } from 'vitest'
import {
  describeUnknown,
  fillPlaceholders,
  findPlaceholders,
  findUnknownPlaceholders,
  firstNameOf,
} from './placeholders'

const enquiry = { name: 'Dr. Greg Halloran', company: 'Brine & Co', service: '' }
const own = { own_name: 'Imogen Vance', date: 'November 25, 2026' }

it('fills in what is known, as people type it', () => {
  const body =
    'Dear {first name} ({name}, {Company}), {service}: {date}.\n{ First_Name }! {{name}} {calendar}\n{own name}'
  expect(fillPlaceholders(body, enquiry, own)).toBe(
    'Dear Greg (Dr. Greg Halloran, Brine & Co), our services: November 25, 2026.\nGreg! {{name}} {calendar}\nImogen Vance',
  )
})

it('does not fill in what stands in a name', () => {
  expect(fillPlaceholders('{name}', { ...enquiry, name: '{company} $&' }, own)).toBe('{company} $&')
})

it('finds what nothing is known to fill in for', () => {
  expect(findUnknownPlaceholders('{name} {calendar} {own-name} {calendar} {} {{date}} a { b')).toEqual([
    '{calendar}',
    '{}',
    '{{date}}',
  ])
  expect(findPlaceholders('{name}, {calendar} and {name}')).toEqual(['{name}', '{calendar}'])
  expect(describeUnknown(['{calendar}'])).toBe(
    '{calendar} is not a placeholder. Use {name}, {first name}, {company}, {service}, {own name}, {date}.',
  )
})

it.each([
  ['Greg Halloran', 'Greg'],
  ['Dr. Ines Falk', 'Ines'],
  ['Herr Prof. Otto Lund', 'Otto'],
  ['Falk, Ines', 'Ines'],
  ['Ines Falk, CPA', 'Ines'],
  ['王小明', '王小明'],
  ['Dr.', 'Dr.'],
])('calls %s %s', (name, first) => expect(firstNameOf(name)).toBe(first))
