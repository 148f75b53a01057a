/** Uploaded pictures in a fixed shape, cut by the server for pages that are laid out for it, such as those of cases. */
import { imagePath, type RenditionFormat, renditionFormats, renditionWidths } from './image'

/** The proportions, and the widest copy in pixels. */
const shapes = {
  wide: { across: 8, down: 5, most: 2400 },
  tall: { across: 9, down: 11, most: 960 },
} as const
export type CutShape = keyof typeof shapes

/** What stays in sight where a picture has another shape. */
export const focuses = ['middle', 'top', 'bottom', 'left', 'right'] as const
export type Focus = (typeof focuses)[number]

interface Size {
  width: number
  height: number
}

/** The part of a picture that a cut shows, in its pixels. */
export interface Region extends Size {
  left: number
  top: number
}

/** The largest part of that shape, at the focus. */
export function cutRegion({ width, height }: Size, shape: CutShape, focus: Focus): Region {
  const { across, down } = shapes[shape]
  const isWider = width * down > height * across
  const part = isWider
    ? { width: Math.max(1, Math.round((height * across) / down)), height }
    : { width, height: Math.max(1, Math.round((width * down) / across)) }
  const rest = { x: width - part.width, y: height - part.height }
  return {
    ...part,
    left: focus === 'left' ? 0 : focus === 'right' ? rest.x : Math.round(rest.x / 2),
    top: focus === 'top' ? 0 : focus === 'bottom' ? rest.y : Math.round(rest.y / 2),
  }
}

/** Widths of the copies, none wider than the picture is there. */
export function cutWidths(picture: Size, shape: CutShape): number[] {
  const { width } = cutRegion(picture, shape, 'middle')
  const widest = Math.min(width, shapes[shape].most)
  return [...renditionWidths.filter(one => one < widest), widest]
}

/** The address of a cut without width and ending. */
export const cutBase = (name: string, shape: CutShape, focus: Focus): string =>
  `${imagePath(name)}/${shape}-${focus}`

export interface Cut {
  shape: CutShape
  focus: Focus
  width: number
  format: RenditionFormat
}

/** The end of such an address, as in `wide-top-960.avif`; undefined for anything else. */
export function readCut(text: string): Cut | undefined {
  const [, shape, at, width, ending] =
    /^(wide|tall)-([a-z]{3,6})-([1-9]\d{0,3})\.([a-z]{4})$/.exec(text) ?? []
  const focus = focuses.find(one => one === at)
  const format = renditionFormats.find(one => one === ending)
  if ((shape !== 'wide' && shape !== 'tall') || !focus || !format) return undefined
  return { shape, focus, width: Number(width), format }
}

/** Every cut that a picture can have been asked for. */
export const listCuts = (picture: Size): Cut[] =>
  (Object.keys(shapes) as CutShape[]).flatMap(shape =>
    focuses.flatMap(focus =>
      cutWidths(picture, shape).flatMap(width =>
        renditionFormats.map(format => ({ shape, focus, width, format })),
      ),
    ),
  )
