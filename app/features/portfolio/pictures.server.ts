/** The portfolio's pictures as pages need them. */
import type { PictureSource } from '../../ui/picture'
import manifest from './pictures.json'

interface ManifestEntry {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
}

const entries: Record<string, ManifestEntry> = manifest

/** The picture of that key, `{project}-{1..4}` or `{project}-detail`. Throws for a key that was never made. */
export function getPicture(key: string): PictureSource {
  const entry = entries[key]
  if (!entry) throw new Error(`There is no picture ${key}: run \`npm run pictures\`.`)
  const { hash, width, height, widths, color } = entry
  return { base: `/pictures/${key}-${hash}`, widths, width, height, color }
}
