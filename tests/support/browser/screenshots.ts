/** Screenshots as pixels, and what two of them have in common (docs/decisions/0013). */
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'

export interface Pixels {
  width: number
  height: number
  /** Three bytes a pixel, row by row. */
  data: Buffer
}

/** A rectangle of the window, in CSS pixels. */
export interface Clip {
  x: number
  y: number
  width: number
  height: number
}

export async function decode(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** The place of an element with room for its focus ring, on whole pixels. */
export async function findClip(element: Locator, room: number): Promise<Clip> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`${element} is not shown`)
  const x = Math.floor(box.x) - room
  const y = Math.floor(box.y) - room
  const right = Math.ceil(box.x + box.width) + room
  const bottom = Math.ceil(box.y + box.height) + room
  return { x, y, width: right - x, height: bottom - y }
}

export const shoot = async (page: Page, clip: Clip): Promise<Pixels> =>
  decode(await page.screenshot({ clip, caret: 'initial' }))

/**
 * An element with all its pictures, at a quarter of its size: what is between two pixels here and on one there
 * looks the same then, and what is another colour, place or weight does not.
 */
export async function shootSmall(element: Locator): Promise<Pixels> {
  await element.evaluate(async node => {
    const images = [...node.querySelectorAll('img')].filter(image => image.checkVisibility())
    for (const image of images) image.loading = 'eager'
    await Promise.all(images.map(image => image.decode()))
  })
  const page = element.page()
  const window = page.viewportSize()
  const tall = Math.ceil((await element.boundingBox())?.height ?? 0) + 340
  // A new size lays the whole page out again, so only what does not fit gets one.
  const grown = window && window.height < tall ? { width: window.width, height: tall } : undefined
  if (grown) await page.setViewportSize(grown)
  const clip = await element.evaluate(node => {
    // Below the header, and on whole pixels, whatever is above it.
    document.body.style.paddingBottom = '400px'
    scrollBy(0, node.getBoundingClientRect().top - 150)
    const { x, y, width, height } = node.getBoundingClientRect()
    const [left, top] = [Math.round(x), Math.round(y)]
    if (node instanceof HTMLElement)
      Object.assign(node.style, { position: 'relative', left: `${left - x}px`, top: `${top - y}px` })
    return { x: left, y: top, width: Math.ceil(width), height: Math.ceil(height) }
  })
  const picture = sharp(await page.screenshot({ clip }))
  if (grown && window) await page.setViewportSize(window)
  const { width, height } = await picture.metadata()
  const small = { width: Math.round(width / 4), height: Math.round(height / 4) }
  return decode(
    await picture
      .resize({ ...small, fit: 'fill', kernel: 'cubic' })
      .png()
      .toBuffer(),
  )
}

/** Numbers of the pixels in which a channel differs by more than `tolerance` of 255. */
export function findChanges(one: Pixels, other: Pixels, tolerance: number): number[] {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error(`${one.width}x${one.height} against ${other.width}x${other.height} pixels`)
  const changed: number[] = []
  for (let pixel = 0; pixel < one.width * one.height; pixel += 1) {
    const channels = [0, 1, 2].map(channel => pixel * 3 + channel)
    if (channels.some(at => Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)) > tolerance))
      changed.push(pixel)
  }
  return changed
}

/** WCAG contrast of one pixel in two pictures. */
export function contrastAt(pixel: number, one: Pixels, other: Pixels): number {
  const [light = 0, dark = 0] = [one, other].map(picture => luminance(picture, pixel)).sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance({ data }: Pixels, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map(channel => {
    const value = (data[pixel * 3 + channel] ?? 0) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
