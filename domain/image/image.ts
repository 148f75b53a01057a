/** Uploaded pictures: the noun and its bounds (docs/product.md 4.2). */

import { toOneLine } from '../../shared/text'

export const imageBucket = 'portfolio_images'

/** Of the uploaded file. */
export const mostImageBytes = 15 * 1024 * 1024
/** Decompression bomb: the limit counts the pixels of all frames. */
export const mostImagePixels = 40_000_000

export const imageFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The public address. */
export const imagePath = (name: string): string => `/storage/v1/object/public/${imageBucket}/${name}`

/**
 * What a new picture is named after: the time (docs/product.md 4.2) and 64 random bits, so that nobody
 * finds a picture that no post shows yet by counting (enumeration).
 */
export const pictureDigits = (now: number): string =>
  `${now}${String(crypto.getRandomValues(new BigUint64Array(1))[0]).padStart(20, '0')}`

const nameForm = /^content_\d{1,40}(-\d{1,9})?\.[a-z]{3,4}$/

/** Whether it could be the name of a picture; whether there is one, the database says. */
export const isImageName = (name: string): boolean => nameForm.test(name)

/**
 * The name of the uploaded picture at an address, with or without its width and format; undefined when the address is
 * not ours. `siteUrl` is our origin.
 */
export function imageNameAt(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, siteUrl)
  if (url?.origin !== siteUrl || !url.pathname.startsWith(imagePath(''))) return undefined
  // The names need no escaping, but an editor may have escaped one anyway.
  const name = url.pathname
    .slice(imagePath('').length)
    .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return nameForm.test(name) ? name : undefined
}

/** Longest description of a picture, in characters. */
export const longestAlt = 300

const longestFileName = 200

/** What a file is called, as it is kept: in one line, without folders; empty when that leaves nothing. */
export const toFileName = (typed: string): string =>
  [...toOneLine(typed.replace(/^.*[/\\]/s, '').toWellFormed()).replace(/\p{Cc}/gu, '')]
    .slice(0, longestFileName)
    .join('')

/** What a picture is called: by its file, else by its own name, as before names of files were kept. */
export const calledImage = ({ file_name: file, name }: { file_name: string; name: string }): string =>
  file || name

/** Pictures on one page of the library. */
export const libraryPageSize = 48

/** Widths in pixels of the smaller copies for readers. */
export const renditionWidths = [480, 960, 1440] as const
export const renditionFormats = ['avif', 'webp'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** In pixels: the format WebP has no longer side, and encoders of AVIF neither (16,384). */
export const longestSide = 16_383

/** The widths of the copies of a picture: none of an animation, which would not move, and none that is too tall to encode. */
export const copyWidths = ({ width, height, animated }: PictureShape): readonly number[] =>
  animated
    ? []
    : renditionWidths.filter(one => one < width && Math.ceil((height * one) / width) <= longestSide)

interface PictureShape {
  width: number
  height: number
  animated: boolean
}

/** The copy of this width that staff see in place of a picture; the picture itself where there is none. */
export const previewPath = (picture: PictureShape & { name: string; url: string }, width: number): string =>
  copyWidths(picture).includes(width) ? renditionPath(picture.name, width, 'webp') : picture.url

/** The address of a smaller copy. */
export const renditionPath = (name: string, width: number, format: RenditionFormat): string =>
  `${imagePath(name)}?width=${width}&format=${format}`
