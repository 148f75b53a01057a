import { expect, it } from 'vitest'
import { uploadMessages } from '../../../domain/image/upload-messages'
import { imageName, readAnswer } from './upload'

it.each([
  ['Core Photo.JPG', 'content_1700000000000.jpg'],
  ['archive.tar.png', 'content_1700000000000.png'],
  ['no-extension', 'content_1700000000000'],
  ['../../x.png/', 'content_1700000000000'],
])('names the file %s %s', (name, expected) => {
  expect(imageName(name, '1700000000000')).toBe(expected)
})

it('reads the address, or the sentence that says why not', () => {
  expect(readAnswer(200, '{"Key":"portfolio_images/x.png","name":"x.png","url":"/storage/x.png"}')).toEqual({
    kind: 'done',
    url: '/storage/x.png',
  })
  expect(readAnswer(415, '{"detail":"SVG is not taken."}')).toEqual({
    kind: 'failed',
    detail: 'SVG is not taken.',
  })
  for (const body of ['', '<html>', 'null', '{"detail":""}', '[]'])
    expect(readAnswer(502, body)).toEqual({ kind: 'failed', detail: uploadMessages.somethingWrong })
})
