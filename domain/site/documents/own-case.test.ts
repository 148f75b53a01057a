import { expect, it } from 'vitest'
import { writtenCase } from '../../../tests/support/data/own-case'
import { shippedSite } from '../current-site.server'
import { findFaults, merge, mergeDraft } from '../merge-documents.server'
import { blankCase, isOwnCase, ownCaseId, ownCaseName } from './own-case'
import { toOwnProject } from './to-project.server'

const name = ownCaseName(7)
const written = writtenCase(['content_1.png', 'content_2.png'])
const faultsOf = (changes: object) => findFaults(name, { ...written, ...changes })

it('is the document of a number that is not shipped', () => {
  for (const own of ['case-7', 'case-10', 'case-99999']) expect(isOwnCase(own), own).toBe(true)
  for (const other of ['case-6', 'case-07', 'case-0', 'case-100000', 'case-7a', 'home'])
    expect(isOwnCase(other), other).toBe(false)
  expect(ownCaseId(name)).toBe('7')
})

it('has no fault as it is written, and one at each field that it must have', () => {
  expect(faultsOf({})).toEqual([])
  expect(findFaults(name, blankCase).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['client', 'categories', 'outcome', 'pictures.0.image', 'pictures.1.alt']),
  )
})

it.each([
  ['http://a.example', 'Write an address that begins with https://'],
  ['javascript:alert(1)', 'Write an address that begins with https://'],
  ['https://me:secret@a.example', 'Write an address that begins with https://'],
  ['/admin', 'Write an address that begins with https://'],
  ['https://a.example/?q=1#top', undefined],
  ['/showcase/oxbow-ridge-copper', undefined],
])('leads to a site with encryption or to a client’s: %s', (liveSite, message) => {
  expect(faultsOf({ liveSite })).toEqual(message === undefined ? [] : [{ path: 'liveSite', message }])
})

it('has each service once, and every word of a part that it enlarges', () => {
  expect(faultsOf({ categories: ['CRM Setup', 'CRM Setup'] })).toEqual([
    { path: 'categories.1', message: 'It is in the list already' },
  ])
  const plate = { ...written.plate, image: 'content_1.png', title: 'The table' }
  expect(faultsOf({ plate }).map(({ path }) => path)).toEqual(['plate.text', 'plate.alt', 'plate.caption'])
})

it('keeps what it says when a form has outgrown it, and what has no place in the form is left out', () => {
  const stored = JSON.stringify({ ...written, outcome: 'x'.repeat(500), year: 'soon', gone: 1 })
  expect(merge(name, stored)).toMatchObject({ content: { outcome: 'x'.repeat(500), client: written.client } })
  expect(mergeDraft(name, stored)).not.toHaveProperty('gone')
  expect(merge(name, '{').content).toEqual(blankCase)
})

it('is a project with its pictures in two shapes, and without those that the library does not have', () => {
  const notice = shippedSite.company.fictionNotice
  const library = new Map([['content_2.png', { width: 1000, height: 1000 }]])
  const project = toOwnProject('7', { ...written, categories: [...written.categories] }, { library, notice })
  expect(project).toMatchObject({ id: '7', legend: notice, liveSiteUrl: written.liveSite })
  // In the order of the portfolio's filters.
  expect(project.categories).toEqual(['Website Design', 'Brand Identity'])
  expect(project.pictures.map(({ key }) => key)).toEqual(['7-2'])
  expect(project.faces?.wide).toMatchObject({ width: 1000, height: 625, widths: [480, 960, 1000] })
  expect(project.faces?.tall).toMatchObject({ width: 818, height: 1000, widths: [480, 818] })
  expect(project.plate).toBeUndefined()
  expect(toOwnProject('7', blankCase, { library, notice }).faces).toBeUndefined()
})
