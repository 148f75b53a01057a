/** What the process that works on pictures is asked, and what it answers. */
import type { Region } from './cut'
import type { ImageFormat, RenditionFormat } from './image'

export interface ProcessedImage {
  bytes: Buffer
  format: ImageFormat
  width: number
  height: number
  animated: boolean
}

/** Why a file was refused, worded for the editor. */
export interface ImageRefusal {
  refused: string
}

/** `Bytes` is `ReadableBytes` where the site asks, the number of bytes in the message, and `Buffer` in the process. */
export type PictureJob<Bytes = Buffer> =
  /** Of a file that begins as this format does. */
  | { kind: 'upload'; bytes: Bytes; format: ImageFormat }
  /** A part of an accepted picture, in the picture's format. */
  | { kind: 'crop'; bytes: Bytes; format: ImageFormat; region: Region }
  /** A smaller copy of an accepted picture, for readers. */
  | { kind: 'rendition'; bytes: Bytes; width: number; format: RenditionFormat; region?: Region }
  /** A small still copy of a picture that nobody has accepted, for members. */
  | { kind: 'thumbnail'; bytes: Bytes }

export interface PictureAnswers {
  upload: ProcessedImage | ImageRefusal
  crop: ProcessedImage | ImageRefusal
  rendition: Buffer | ImageRefusal
  thumbnail: Buffer | ImageRefusal
}

export const damaged: ImageRefusal = {
  refused: 'This picture is damaged or larger than 40 megapixels.',
}
