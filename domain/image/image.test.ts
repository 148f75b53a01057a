import { expect, it } from 'vitest'
import { copyWidths, imageNameAt, imagePath, pictureDigits, renditionPath } from './image'

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

it('names pictures by the time and 64 random bits, so that none is found by counting (enumeration)', () => {
  const made = Array.from({ length: 100 }, () => pictureDigits(1_700_000_000_000))
  for (const digits of made) expect(digits).toMatch(/^1700000000000\d{20}$/)
  expect(new Set(made).size).toBe(100)
  expect(imageNameAt(imagePath(`content_${made[0]}-2.webp`), site)).toBe(`content_${made[0]}-2.webp`)
})

it.each([
  [{ width: 480, height: 480 }, []],
  [{ width: 1000, height: 700 }, [480, 960]],
  [{ width: 2400, height: 1 }, [480, 960, 1440]],
  [{ width: 500, height: 60_000 }, []],
  [{ width: 2400, height: 30_000 }, [480, 960]],
])('has copies of the widths that can be encoded: %o', (shape, widths) => {
  expect(copyWidths({ ...shape, animated: false })).toEqual(widths)
  expect(copyWidths({ ...shape, animated: true })).toEqual([])
})
