/** The type of a received file by its bytes (magic bytes): what a message claims may be chosen to attack its reader. */

const begins: readonly (readonly [mediaType: string, text: string, at?: number])[] = [
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['application/pdf', '%PDF-'],
  ['application/vnd.ms-tnef', '\x78\x9f\x3e\x22'],
  ['text/calendar', 'BEGIN:VCALENDAR'],
  ['text/vcard', 'BEGIN:VCARD'],
]

/** `application/octet-stream` when it is none that is known; a browser downloads that and shows nothing of it. */
export function sniffFile(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1')
  const known = begins.find(([, text, at = 0]) => head.startsWith(text, at))
  if (known) return known[0]
  if (head.startsWith('RIFF') && head.startsWith('WEBP', 8)) return 'image/webp'
  return 'application/octet-stream'
}

/** Pictures that every browser shows, and that run nothing. */
export const isShownPicture = (mediaType: string): boolean =>
  ['image/jpeg', 'image/png', 'image/gif', 'image/webp'].includes(mediaType)
