import { expect, it } from 'vitest'
import { readDataField, type ShownField, writeDataField } from './data-field'

const fields: ShownField[] = [
  { document: 'services', path: 'titleLines.0', place: 'whole' },
  { document: 'case-1', path: 'pictures.first.alt', place: 'form' },
  {
    document: 'blog',
    path: 'articles.closings.Digital Transformation.text',
    place: { node: 2, start: 0, end: 14 },
  },
]

it('says which fields an element shows, and is read again', () => {
  const attribute = writeDataField(fields)
  expect(attribute).toBe(
    'services:titleLines.0 case-1:pictures.first.alt@form blog:articles.closings.Digital%20Transformation.text@2,0,14',
  )
  expect(readDataField(attribute)).toEqual(fields)
})

it('has no quotes, whatever a field is called', () => {
  const path = `a"b'c<d@e f`
  const attribute = writeDataField([{ document: 'home', path, place: 'whole' }])
  expect(attribute).not.toMatch(/["<]/)
  expect(readDataField(attribute)).toEqual([{ document: 'home', path, place: 'whole' }])
})

it.each(['', 'services', 'services:', 'services:lede@', 'services:lede@1,2', 'serv ices:lede@x'])(
  'leaves out what does not have its shape: %s',
  attribute => {
    expect(readDataField(attribute)).toEqual([])
  },
)
