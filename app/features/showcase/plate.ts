/**
 * A plate is one picture of a client project, composed in React and photographed by `scripts/pictures.mjs`.
 * `{slug}/plates.tsx` exports `plates`: four of 1600 x 1000 ('1-1' to '1-4') and one portrait detail of
 * 900 x 1100 ('1-detail') for phones and narrow cells.
 */
import type { ReactElement } from 'react'

export interface Plate {
  /** `{project id}-{1..4}` or `{project id}-detail`: the key in the picture manifest. */
  key: string
  element: ReactElement
  /** The text of the style sheets the element needs (`import css from './site.css?raw'`). */
  css: string
  /** CSS pixels; 1600 x 1000 when absent. */
  width?: number
  height?: number
  /** The point a crop must keep, as fractions of width and height; the middle when absent. */
  focal?: readonly [number, number]
}

/** One entry of app/features/portfolio/pictures.json; files are /pictures/{key}-{hash}-{width}.{avif,webp}. */
export interface PictureEntry {
  hash: string
  width: number
  height: number
  widths: readonly number[]
  /** Dominant colour, `#rrggbb`: the ground while the picture loads. */
  color: string
  focal: readonly [number, number]
}

/** Size of the portrait detail. */
export const detailSize = { width: 900, height: 1100 } as const
