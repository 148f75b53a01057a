/** The focal point of a picture: what stays in sight where it is cut, as `x y` in percent from its left and its top. */
import type { Region } from './cut'

export interface FocalPoint {
  /** 0 to 100. */
  x: number
  y: number
}

const form = /^(100|[1-9]?\d) (100|[1-9]?\d)$/

/** Empty for the middle. */
export const isFocus = (text: string): boolean => text === '' || form.test(text)

export const middle: FocalPoint = { x: 50, y: 50 }

/** The middle for anything else. */
export function readFocus(text: string | undefined): FocalPoint {
  const [, x, y] = form.exec(text ?? '') ?? []
  return x === undefined || y === undefined ? middle : { x: Number(x), y: Number(y) }
}

const within = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)))

/** As it is stored. */
export function writeFocus({ x, y }: FocalPoint): string {
  const text = `${within(x)} ${within(y)}`
  return text === '50 50' ? '' : text
}

/** For a picture that fills its box (`object-fit: cover`); undefined for the middle, where browsers cut by themselves. */
export function focusStyle(text: string | undefined): { objectPosition: string } | undefined {
  if (!text) return undefined
  const { x, y } = readFocus(text)
  return { objectPosition: `${x}% ${y}%` }
}

interface Size {
  width: number
  height: number
}

/** The largest part of a picture with the proportions of `shape`, placed as browsers place it with `focusStyle`. */
export function focusedRegion(picture: Size, shape: Size, { x, y }: FocalPoint): Region {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const width = Math.max(1, Math.min(picture.width, Math.round(shape.width * scale)))
  const height = Math.max(1, Math.min(picture.height, Math.round(shape.height * scale)))
  const at = (rest: number, percent: number) => Math.round((rest * percent) / 100)
  return { width, height, left: at(picture.width - width, x), top: at(picture.height - height, y) }
}
