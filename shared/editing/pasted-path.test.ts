import { expect, it } from 'vitest'
import { pastedPath, withPasted } from './pasted-path'

it('puts each picture where it was pasted, as often as it is shown, and nothing where there is none', () => {
  const image = (address: string) => `<img src="${address}">`
  const html = [0, 1, 0, 2].map(picture => image(pastedPath(picture))).join('')
  expect(withPasted(html, ['data:a', 'data:$&'])).toBe(
    image('data:a') + image('data:$&') + image('data:a') + image('/preview/pasted/2'),
  )
  expect(withPasted('<p>/preview/pasted/0</p>', ['data:a'])).toBe('<p>/preview/pasted/0</p>')
})
