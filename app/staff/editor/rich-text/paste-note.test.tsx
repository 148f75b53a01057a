/** What the note says of pictures that were left out of a paste. */
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PasteNote } from './paste-note'
import type { LeftOut } from './pasted'
import { cleanPasted } from './pasted'

const rules = { keepTheme: false, isTaken: () => false }

function paste(html: string) {
  const doc = new DOMParser().parseFromString(html, 'text/html')
  return { report: cleanPasted(doc, rules), doc }
}

function show(pictures: LeftOut[]) {
  const { report } = paste('')
  const pasted = { ...report, pictures, keepTheme: () => {}, undo: () => {} }
  render(<PasteNote pasted={pasted} text={undefined} onClose={() => {}} />)
  return screen.getByRole('status').textContent
}

it.each([
  [
    'https://a.example/b/the%20mill.png?s=1',
    'alt=" The mill "',
    'The mill',
    'https://a.example/b/the%20mill.png?s=1',
  ],
  ['https://a.example/b/the%20mill.png', '', 'the mill.png', 'https://a.example/b/the%20mill.png'],
  ['https://a.example/%ff.png', '', '%ff.png', 'https://a.example/%ff.png'],
  ['http://a.example/x', '', '', 'http://a.example/x'],
  ['file:///C:/Users/una/image001.png', '', 'image001.png', undefined],
  ['blob:https://a.example/1-2-3', 'alt="A chart"', 'A chart', undefined],
  ['cid:image001.png@01D0', '', '', undefined],
  ['javascript:alert(1)', 'alt="x"', 'x', undefined],
  ['https://a.example/x', `alt="${'x'.repeat(200)}"`, `${'x'.repeat(60)}...`, 'https://a.example/x'],
])('names %s', (address, alt, name, link) => {
  const { report, doc } = paste(`<p>Before <img src="${address}" ${alt}> after</p>`)
  expect(report.pictures).toEqual([{ name, address: link }])
  expect(doc.body.innerHTML).toBe('<p>Before  after</p>')
})

it('keeps data and pictures of this site, and says nothing of them', () => {
  const own = '/storage/v1/object/public/portfolio_images/content_1.png'
  const { report, doc } = paste(`<img src="data:image/png;base64,iVBORw0KGgo="><img src="${own}">`)
  expect(report.pictures).toBeUndefined()
  expect(doc.querySelectorAll('img')).toHaveLength(2)
})

it('names them, with links to those that can be saved', () => {
  const said = show([
    { name: 'The mill', address: 'https://a.example/b.png' },
    { name: '', address: 'https://a.example/x' },
    { name: 'image001.png', address: undefined },
  ])
  expect(said).toBe(
    '3 images were left out, because they are at other addresses: save them, then drop them into the text. The mill, Image 2, “image001.png”.Undo',
  )
  const link = screen.getByRole('link', { name: 'The mill, in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    ...['https://a.example/b.png', 'noopener noreferrer'],
  ])
})

it('names ten of many', () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ name: `p${index}.png`, address: undefined }))
  expect(show(many)).toMatch(/“p9\.png” and 15 more\./)
})
