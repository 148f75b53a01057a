/** The type of a file by its bytes (magic bytes); its name and declared type are not trusted. */
import type { ImageFormat } from './image'

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

export function sniffFormat(bytes: Buffer): ImageFormat | undefined {
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg'
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif'
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp'
  return brandsOf(bytes).some(brand => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** Phones and cameras list a few. */
const mostBrands = 64

/** The major brand and the compatible ones of an ISO media file (ISO/IEC 14496-12, 4.3). */
function brandsOf(bytes: Buffer): string[] {
  if (!startsWith(bytes, 'ftyp', 4)) return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + 4 * mostBrands)
  const starts = [8]
  for (let at = 16; at + 4 <= end; at += 4) starts.push(at)
  return starts.map(at => bytes.toString('latin1', at, at + 4))
}

/** With AVIF as the major brand: the library looks at that one only, and phones write `mif1` or `miaf` there. */
export function asAvif(bytes: Buffer): Buffer {
  if (startsWith(bytes, 'avif', 8)) return bytes
  const copy = Buffer.from(bytes)
  copy.write('avif', 8, 'latin1')
  return copy
}

/** The sentence for a film whose first picture only would be kept; undefined for any other. */
export function explainStilled(bytes: Buffer, format: ImageFormat): string | undefined {
  if (format === 'png' && isAnimatedPng(bytes))
    return 'This is an animated PNG, of which only the first picture would be kept. Save it as GIF or animated WebP, or as a PNG that does not move.'
  if (format === 'avif' && hasBox(bytes, 'moov'))
    return 'This is an animated AVIF, of which only the first picture would be kept. Save it as GIF or animated WebP.'
  return undefined
}

/** Whether an `acTL` chunk with several frames comes before the first pixels (PNG, third edition, 11.3.6). */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'IDAT') return false
    if (type === 'acTL') return bytes.readUInt32BE(at + 8) > 1
  }
  return false
}

/** Whether an ISO media file has this box at its top. */
function hasBox(bytes: Buffer, wanted: string): boolean {
  for (let at = 0; at + 8 <= bytes.length; ) {
    if (startsWith(bytes, wanted, at + 4)) return true
    const size = bytes.readUInt32BE(at)
    // 0 is the last one; 1 has its size in eight bytes, which no picture of ours needs.
    if (size < 8) return false
    at += size
  }
  return false
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']

/** Explains why the file is in none of the supported formats. */
export function explainUnknown(bytes: Buffer): string {
  const begin = bytes.toString('utf8', 0, 1000).trimStart()
  if (/^(<\?xml|<svg|<!doctype svg|<!--)/i.test(begin) && /<svg/i.test(begin))
    return 'SVG pictures are not accepted, because they can carry scripts. Save it as PNG or WebP.'
  if (bytes.length === 0) return 'This file is empty.'
  if (brandsOf(bytes).some(brand => heicBrands.includes(brand)))
    return 'This is a HEIC picture, as phones take them, and most browsers cannot show it. On an iPhone choose Settings, Camera, Formats, Most Compatible for new pictures; send this one as JPEG (export or share it as JPEG).'
  return 'This file is not a supported picture: use JPEG, PNG, GIF, WebP or AVIF.'
}
