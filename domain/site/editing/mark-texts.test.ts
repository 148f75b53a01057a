import { expect, it } from 'vitest'
import { readMarks } from '../../../shared/editing/text-marks'
import { shipped } from '../shipped.server'
import { markTexts } from './mark-texts'

const { content, fields } = markTexts(shipped)

const fieldOf = (text: string) => fields[readMarks(text).ranges[0]?.id ?? -1]

it('marks lines, texts and items of lists with their field', () => {
  expect(fieldOf(content.home.lede)).toEqual({ document: 'home', path: 'lede' })
  expect(fieldOf(content.home.titleLines[1] ?? '')).toEqual({ document: 'home', path: 'titleLines.1' })
  expect(fieldOf(content.about.values[0]?.text ?? '')).toEqual({ document: 'about', path: 'values.0.text' })
  expect(fieldOf(content['case-2'].challenge[0] ?? '')).toEqual({ document: 'case-2', path: 'challenge.0' })
})

it('leaves numbers, dates, flags and what code goes by as they are', () => {
  expect(content.services.services.map(({ id }) => id)).toEqual(shipped.services.services.map(({ id }) => id))
  expect(content['case-1'].year).toBe(shipped['case-1'].year)
  expect(content.desk.log.rows.map(({ date }) => date)).toEqual(shipped.desk.log.rows.map(({ date }) => date))
  expect(content.desk.people.map(({ monthly }) => monthly)).toEqual(
    shipped.desk.people.map(({ monthly }) => monthly),
  )
})

it('changes nothing but marks', () => {
  const plain = (value: unknown): unknown =>
    typeof value === 'string'
      ? readMarks(value).text
      : Array.isArray(value)
        ? value.map(plain)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]))
          : value
  expect(plain(content)).toEqual(shipped)
  expect(new Set(fields.map(({ document, path }) => `${document} ${path}`)).size).toBe(fields.length)
})
