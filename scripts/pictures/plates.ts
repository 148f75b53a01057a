/** What a plate is as a document, and whether its committed picture is still of that document. Needs no browser. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import type { PictureEntry, Plate, PlateCut } from '../../showcase/kit/plate.ts'

/** The entries of domain/project/pictures.json by key, as far as they say whether a picture is current. */
export type Manifest = Partial<Record<string, Pick<PictureEntry, 'hash' | 'pixels' | 'source'>>>

/** What one picture shows: a plate, or a part of it. Sizes are CSS pixels. */
export interface PlateView {
  key: string
  css: string
  /** Of the picture. */
  width: number
  height: number
  focal: readonly [number, number]
  /** The document of the plate, without the bytes of its fonts. */
  html: string
  /** Of the whole plate. */
  sheet: { width: number; height: number }
  /** The part of the plate that is seen. */
  view: { left: number; top: number; width: number; height: number }
  /** Hash of the document and the part. */
  source: string
}

const shortHash = (bytes: string | Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8)

/** The plate's own picture, the cut of it that phones show, and the part that is shown enlarged. */
export function drawPictures(plate: Plate): PlateView[] {
  const whole = drawPlate(plate)
  const cut = (key: string, part: PlateCut, [width, height]: readonly [number, number]): PlateView => {
    const view = { ...part, height: (part.width * height) / width }
    const source = shortHash(whole.html + JSON.stringify(view))
    return { ...whole, key, width, height, focal: [0.5, 0.5], view, source }
  }
  return [
    whole,
    ...(plate.phone ? [cut(`${plate.key}-phone`, plate.phone, [1080, 1320])] : []),
    ...(plate.close ? [cut(plate.key.replace(/\d$/, 'close'), plate.close, [1600, 1000])] : []),
  ]
}

function drawPlate({ key, css, element, width = 1600, height = 1000, focal = [0.5, 0.5] }: Plate): PlateView {
  const sheet = { width, height }
  const markup = renderToStaticMarkup(createElement('div', { className: 'plate-frame' }, element))
  const frame = `.plate-frame{position:relative;overflow:hidden;width:${width}px;height:${height}px}`
  const html = `<!doctype html><html lang="en-CA"><meta charset="utf-8"><style>html,body{margin:0}${frame}</style>
<style>${css}</style><body>${markup}`
  return {
    key,
    css,
    focal,
    html,
    sheet,
    view: { left: 0, top: 0, ...sheet },
    source: shortHash(html),
    ...sheet,
  }
}

/** Hash of a photograph's pixels, whatever it was encoded as. */
export const hashPixels = async (png: Buffer): Promise<string> =>
  shortHash(await sharp(png).removeAlpha().raw().toBuffer())

/** Widths of a plate's files in pixels. The narrowest serves the thumbnails of a gallery. */
export const widthsOf = ({ width }: { width: number }): number[] =>
  width === 1600 ? [240, 640, 1120, 1600, 2560] : [Math.round(width / 2), width]

/** Names of the files of a manifest entry. */
export const filesOf = (key: string, { hash, widths }: Pick<PictureEntry, 'hash' | 'widths'>): string[] =>
  widths.flatMap(width => ['avif', 'webp'].map(format => `${key}-${hash}-${width}.${format}`))

/** Whether all files of the plate's picture are in the folder. */
export function hasFiles(manifest: Manifest, folder: string, { key, width }: PlateView): boolean {
  const entry = manifest[key]
  if (!entry) return false
  return filesOf(key, { hash: entry.hash, widths: widthsOf({ width }) }).every(file =>
    existsSync(join(folder, file)),
  )
}

/** Whether the manifest's picture was checked against this very plate, and the folder has all of its files. */
export const isCurrent = (manifest: Manifest, folder: string, plate: PlateView): boolean =>
  manifest[plate.key]?.source === plate.source && hasFiles(manifest, folder, plate)
