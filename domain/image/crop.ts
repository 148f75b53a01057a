/** A part of a picture in its place: which part, and how its edges move. In pixels of the original. */
import type { Region } from './cut'

interface Size {
  width: number
  height: number
}

/** Proportions that are offered: width by height. */
export const cropRatios = { '3:2': 3 / 2, '16:9': 16 / 9, '1:1': 1 } as const

/** As it is stored. */
export const writeCrop = ({ left, top, width, height }: Region): string =>
  [left, top, width, height].join(' ')

/** Undefined for a whole picture. */
export function readCrop(text: string): Region | undefined {
  if (!/^\d{1,5}( \d{1,5}){3}$/.test(text)) return undefined
  const [left = 0, top = 0, width = 0, height = 0] = text.split(' ').map(Number)
  return { left, top, width, height }
}

export const wholeOf = ({ width, height }: Size): Region => ({ left: 0, top: 0, width, height })

export const isWhole = ({ width, height }: Region, size: Size): boolean =>
  width === size.width && height === size.height

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** As far as the picture goes. */
export const moveCrop = (region: Region, by: { x: number; y: number }, size: Size): Region => ({
  ...region,
  left: within(Math.round(region.left + by.x), 0, size.width - region.width),
  top: within(Math.round(region.top + by.y), 0, size.height - region.height),
})

export type Edge = 'left' | 'right' | 'top' | 'bottom'

/** The edges that are moved, one of each direction for a corner, and where to. */
export interface EdgeMove {
  x?: { edge: 'left' | 'right'; to: number } | undefined
  y?: { edge: 'top' | 'bottom'; to: number } | undefined
}

/** One direction of a region. */
interface Span {
  start: number
  length: number
  /** Of the picture. */
  total: number
  /** The end that is moved; without one it grows around its middle. */
  moved: { isStart: boolean; to: number } | undefined
}

const roomOf = ({ start, length, total, moved }: Span): number => {
  if (!moved) return total
  return moved.isStart ? start + length : total - start
}

const wantedOf = ({ start, length, moved }: Span): number => {
  if (!moved) return length
  return moved.isStart ? start + length - moved.to : moved.to - start
}

function startOf({ start, length, total, moved }: Span, next: number): number {
  if (moved) return moved.isStart ? start + length - next : start
  return within(Math.round(start + (length - next) / 2), 0, total - next)
}

/** The opposite edges stay; with a ratio the other direction follows. */
export function moveEdges(region: Region, { x, y }: EdgeMove, size: Size, ratio?: number): Region {
  const across: Span = {
    ...{ start: region.left, length: region.width, total: size.width },
    moved: x && { isStart: x.edge === 'left', to: x.to },
  }
  const down: Span = {
    ...{ start: region.top, length: region.height, total: size.height },
    moved: y && { isStart: y.edge === 'top', to: y.to },
  }
  const lengths = ratio === undefined ? freeLengths(across, down) : tiedLengths(across, down, ratio)
  return {
    left: startOf(across, lengths.width),
    top: startOf(down, lengths.height),
    ...lengths,
  }
}

const freeLengths = (across: Span, down: Span): Size => ({
  width: within(Math.round(wantedOf(across)), 1, roomOf(across)),
  height: within(Math.round(wantedOf(down)), 1, roomOf(down)),
})

function tiedLengths(across: Span, down: Span, ratio: number): Size {
  const wanted = across.moved ? wantedOf(across) : wantedOf(down) * ratio
  return tied(wanted, { width: roomOf(across), height: roomOf(down) }, ratio)
}

function tied(wanted: number, room: Size, ratio: number): Size {
  const width = within(wanted, 1, Math.min(room.width, room.height * ratio))
  return {
    width: within(Math.round(width), 1, room.width),
    height: within(Math.round(width / ratio), 1, room.height),
  }
}

/** Of the same area as far as there is room, around the same middle: of a whole picture, the largest. */
export function fitRatio(region: Region, size: Size, ratio: number): Region {
  const next = tied(Math.sqrt(region.width * region.height * ratio), size, ratio)
  return {
    left: startOf(
      { start: region.left, length: region.width, total: size.width, moved: undefined },
      next.width,
    ),
    top: startOf(
      { start: region.top, length: region.height, total: size.height, moved: undefined },
      next.height,
    ),
    ...next,
  }
}
