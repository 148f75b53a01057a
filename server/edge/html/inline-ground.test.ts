import { expect, it, vi } from 'vitest'
import { inlineGround } from './inline-ground'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><g stroke="#0e4a57">5 &gt; 4 %</g></svg>'
const page = (src: string, priority = ' fetchPriority="low"') =>
  `<main><span class="ground"><img src="${src}" width="390" alt=""${priority}/></span></main>`
const sourceOf = (html: string) => /src="([^"]*)"/.exec(html)?.[1] ?? ''

it('puts the drawing where its address was', async () => {
  const draw = vi.fn(async () => drawing)
  const html = await inlineGround(page('/seals/project-1.svg'), draw)
  expect(draw).toHaveBeenCalledWith('project-1')
  expect(html).toBe(page(sourceOf(html), ''))
  const [kind, ...data] = sourceOf(html).split(',')
  expect(kind).toBe('data:image/svg+xml')
  expect(decodeURIComponent(data.join(',')).replaceAll("'", '"')).toBe(drawing)
})

it('leaves nothing that ends the attribute or the address', async () => {
  const source = sourceOf(await inlineGround(page('/seals/project-1.svg'), async () => drawing))
  expect(source).not.toMatch(/[<>"#&]/)
})

it('leaves a page without a ground, a seal elsewhere and an unknown seal as they are', async () => {
  const seal = '<img src="/seals/project-1.svg"/>'
  expect(await inlineGround(seal, async () => drawing)).toBe(seal)
  expect(await inlineGround(page('/seals/none.svg'), async () => undefined)).toBe(page('/seals/none.svg'))
})
