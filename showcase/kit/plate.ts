/**
 * A plate is one picture of a client project, composed in React and photographed by `npm run pictures`.
 * `sites/{slug}/plates.tsx` exports `plates`: four of 1600 x 1000 ('1-1' to '1-4'), each with the portrait cut that
 * phones show ('1-1-phone'), a close-up of one of them ('1-close'), and one portrait detail of 900 x 1100 ('1-detail') for narrow cells.
 */
import type { ReactElement } from 'react'

export interface Plate {
  /** `{project id}-{1..4}` or `{project id}-detail`: the key in the picture manifest. */
  key: string
  element: ReactElement
  /** The text of the style sheets the element needs (`import css from './look.css?raw'`). */
  css: string
  /** CSS pixels; 1600 x 1000 when absent. */
  width?: number
  height?: number
  /** The point a crop must keep, as fractions of width and height; the middle when absent. */
  focal?: readonly [number, number]
  /** The part that phones show, 9 wide by 11 high, in CSS pixels of the plate. It cuts no word. */
  phone?: PlateCut
  /** The part that is shown enlarged, 16 wide by 10 high, beside what it means ('1-close'). It cuts no word. */
  close?: PlateCut
}

export interface PlateCut {
  left: number
  top: number
  width: number
}

/** One entry of domain/project/pictures.json; files are /pictures/{key}-{hash}-{width}.{avif,webp}. */
export interface PictureEntry {
  /** Names the files: the hash of the pixels that they were made of. */
  hash: string
  /** Hash of the plate's markup and styles when its pixels were last looked at. */
  source: string
  /** Hash of those pixels: while they stay, so do the files. */
  pixels: string
  width: number
  height: number
  widths: readonly number[]
  /** Dominant colour, `#rrggbb`: the ground while the picture loads. */
  color: string
  focal: readonly [number, number]
  /** Height of the smallest text in pixels of the picture: absent where a plate is drawn without text. */
  smallest?: number
}

/** Size of the portrait detail. */
export const detailSize = { width: 900, height: 1100 } as const
