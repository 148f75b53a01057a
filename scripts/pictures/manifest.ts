/** The committed pictures: public/pictures, and the manifest that the site reads. */
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { readJson } from '../../shared/read-json.ts'
import type { PictureEntry } from '../../showcase/kit/plate.ts'
import type { Photo } from './photograph.ts'
import { hasFiles, hashPixels, type Manifest, type PlateView, widthsOf } from './plates.ts'

export const folder = 'public/pictures'
const file = 'domain/project/pictures.json'

const manifestSchema = z.record(
  z.string(),
  z.looseObject({ hash: z.string(), pixels: z.string(), source: z.string() }),
)

export const readManifest = (): Manifest => readJson(manifestSchema, readFileSync(file, 'utf8'))

/** Lost update: another run may have added keys, so the file is read again right before it is replaced. */
function writeEntry(key: string, entry: Manifest[string]): void {
  const entries = Object.entries({ ...readManifest(), [key]: entry }).sort(([a], [b]) => (a < b ? -1 : 1))
  const lines = entries.map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
  writeFileSync(`${file}.new`, `{\n${lines.join(',\n')}\n}\n`)
  renameSync(`${file}.new`, file)
}

/**
 * Keeps the files of a picture that looks as it did, unless `force`, and encodes any other. Returns whether it was
 * encoded.
 */
export async function record(plate: PlateView, { png, smallest }: Photo, force: boolean): Promise<boolean> {
  const { key, source, width, height, focal } = plate
  const manifest = readManifest()
  const entry = manifest[key]
  const pixels = await hashPixels(png)
  const measured = { focal, ...(smallest !== undefined && { smallest }) }
  if (!force && entry?.pixels === pixels && hasFiles(manifest, folder, plate)) {
    writeEntry(key, { ...entry, source, ...measured })
    return false
  }
  const widths = widthsOf(plate)
  await encode(png, `${key}-${pixels}`, widths)
  deleteOlder(key, pixels)
  const color = await groundOf(png)
  const made: PictureEntry = { hash: pixels, source, pixels, width, height, widths, color, ...measured }
  writeEntry(key, made)
  return true
}

async function encode(png: Buffer, name: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const sized = sharp(png).resize({ width, kernel: 'lanczos3' })
    await sized
      .clone()
      .avif({ quality: 55, effort: 4 })
      .toFile(join(folder, `${name}-${width}.avif`))
    await sized
      .clone()
      .webp({ quality: 78, effort: 5 })
      .toFile(join(folder, `${name}-${width}.webp`))
  }
}

function deleteOlder(key: string, pixels: string): void {
  for (const name of readdirSync(folder)) {
    if (new RegExp(`^${key}-[0-9a-f]{8}-`).test(name) && !name.startsWith(`${key}-${pixels}-`))
      rmSync(join(folder, name))
  }
}

/** The commonest colour, which is the plate's ground: sharp's own `dominant` is too coarse to paint with. */
async function groundOf(png: Buffer): Promise<string> {
  const pixels = await sharp(png).removeAlpha().resize({ width: 200, kernel: 'nearest' }).raw().toBuffer()
  const counts = new Map<string, number>()
  for (let at = 0; at < pixels.length; at += 3) {
    const hex = pixels.subarray(at, at + 3).toString('hex')
    counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a)
  return `#${commonest?.[0]}`
}
