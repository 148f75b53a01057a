/** Uploaded pictures: the noun and its bounds (design "Posts and images"). */

export const imageBucket = 'portfolio_images'

/** Of the file that is uploaded. */
export const mostImageBytes = 15 * 1024 * 1024
/** Over all frames. */
export const mostImagePixels = 40_000_000

export const imageFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Where anybody can see it. */
export const imagePath = (name: string): string => `/storage/v1/object/public/${imageBucket}/${name}`

const nameForm = /^content_\d{1,20}(-\d{1,9})?\.[a-z]{3,4}$/

/**
 * The name of the uploaded picture at an address, with or without its width and format; undefined when the address is
 * none of ours. `siteUrl` is our origin.
 */
export function imageNameAt(address: string, siteUrl: string): string | undefined {
  const url = URL.parse(address, siteUrl)
  if (url?.origin !== siteUrl || !url.pathname.startsWith(imagePath(''))) return undefined
  // The names have no sign that would have to be escaped, but somebody may have escaped one.
  const name = url.pathname
    .slice(imagePath('').length)
    .replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return nameForm.test(name) ? name : undefined
}

/** Characters of the description of a picture. */
export const longestAlt = 300

/** Pictures on one page of the library. */
export const libraryPageSize = 48

/** Pixels of the smaller copies that are made for readers. */
export const renditionWidths = [480, 960, 1440] as const
export const renditionFormats = ['avif', 'webp'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** The address of a smaller copy. */
export const renditionPath = (name: string, width: number, format: RenditionFormat): string =>
  `${imagePath(name)}?width=${width}&format=${format}`
