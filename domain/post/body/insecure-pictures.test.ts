import { expect, it } from 'vitest'
import { refuseInsecurePictures } from './insecure-pictures'

const siteUrl = 'http://localhost:3000'
const fieldsOf = (cover: string, html = '') =>
  Object.keys(refuseInsecurePictures({ cover, html }, siteUrl) ?? {})

it('refuses pictures of other sites over http, in the cover and in the text', () => {
  expect(fieldsOf('http://pictures.example/a.png')).toEqual(['image_url'])
  expect(fieldsOf('HTTP://pictures.example/a.png')).toEqual(['image_url'])
  expect(fieldsOf('', '<p>a</p><img alt="&gt;" src="http://pictures.example/a.png" />')).toEqual(['content'])
})

it('accepts https, paths and its own address, and links over http', () => {
  for (const address of ['', 'https://pictures.example/a.png', '/art/a.svg', `${siteUrl}/storage/a.png`])
    expect(
      fieldsOf(address, `<p><a href="http://pictures.example/">a</a><img src="${address}"></p>`),
    ).toEqual([])
})
