import { expect, it } from 'vitest'
import { imageNameAt, imagePath, renditionPath } from './image'

const site = 'https://www.client.example'
const name = 'content_1795296593000-2.jpg'

it.each([
  imagePath(name),
  renditionPath(name, 480, 'avif'),
  `${site}${imagePath(name)}#here`,
  imagePath(name).replace('content_', 'content%5F'),
  `/blog/..${imagePath(name)}`,
])('finds the picture at %s', address => {
  expect(imageNameAt(address, site)).toBe(name)
})

it.each([
  '',
  'https://',
  imagePath(''),
  imagePath('photo.jpg'),
  imagePath(`${name}/x`),
  imagePath('content_%ff.jpg'),
  `//cdn.example${imagePath(name)}`,
  `https://cdn.example${imagePath(name)}`,
  `http://www.client.example${imagePath(name)}`,
  `data:image/png;base64,${imagePath(name)}`,
])('finds none at %s', address => {
  expect(imageNameAt(address, site)).toBeUndefined()
})
