/** Files that members attach to a reply: their bounds. */
import { mostMailBytes } from '../received/received-mail'

/** Of one email; `bytes` of all its files together, as providers take it. */
export const attachmentBounds = { count: 20, bytes: mostMailBytes } as const

/** Whether these are too many bytes for one email. */
export const areTooLarge = (files: readonly { bytes: number }[]): boolean =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) > attachmentBounds.bytes
