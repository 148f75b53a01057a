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

/** Pixels of the smaller copies that are made for readers. */
export const renditionWidths = [480, 960, 1440] as const
export const renditionFormats = ['avif', 'webp'] as const
export type RenditionFormat = (typeof renditionFormats)[number]

/** The address of a smaller copy. */
export const renditionPath = (name: string, width: number, format: RenditionFormat): string =>
  `${imagePath(name)}?width=${width}&format=${format}`
