/** The portfolio's pictures as pages need them. */
import type { PictureSource } from '../../shared/picture-source'
import manifest from './pictures.json'

interface ManifestEntry {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
}

const entries: Record<string, ManifestEntry> = manifest

/** The picture with this key, `{project}-{1..4}`, `{project}-detail` or `{project}-close`. Throws for an unknown key. */
export function getPicture(key: string): PictureSource {
  const source = findSource(key)
  if (!source) throw new Error(`There is no picture ${key}: run \`npm run pictures\`.`)
  const phone = findSource(`${key}-phone`)
  return phone ? { ...source, phone } : source
}

function findSource(key: string): PictureSource | undefined {
  const entry = entries[key]
  if (!entry) return undefined
  const { hash, width, height, widths, color } = entry
  return { base: `/pictures/${key}-${hash}`, widths, width, height, color }
}
