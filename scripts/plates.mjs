// What a plate is as a document, and whether its committed picture is still of that document. Used by
// scripts/pictures.mjs, which photographs plates, and by tests/pictures.test.ts, which needs no browser.
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Folders below app/features/showcase that hold a plates.tsx, in the order of the projects. */
export const clientSlugs = [
  'oxbow-ridge-copper',
  'halcyon-reach-energy',
  'lumen-vale-technologies',
  'tamsin-lake-lithium',
  'kelpline-digital',
  'northvein-uranium',
]

/** The plate with its size, its document (without the bytes of its fonts) and the hash of that. */
export function drawPlate(plate) {
  const sized = { width: 1600, height: 1000, focal: [0.5, 0.5], ...plate }
  const html = documentOf(sized)
  return { ...sized, html, hash: createHash('sha256').update(html).digest('hex').slice(0, 8) }
}

function documentOf(plate) {
  const markup = renderToStaticMarkup(createElement('div', { className: 'plate-frame' }, plate.element))
  const frame = `.plate-frame{position:relative;overflow:hidden;width:${plate.width}px;height:${plate.height}px}`
  return `<!doctype html><html lang="en-CA"><meta charset="utf-8"><style>html,body{margin:0}${frame}</style>
<style>${plate.css}</style><body>${markup}`
}

/** Widths of a plate's files in pixels. The narrowest serves the thumbnails of a gallery. */
export const widthsOf = ({ width }) =>
  width === 1600 ? [240, 640, 1120, 1600] : [Math.round(width / 2), width]

/** Names of the files that a drawn plate must have. */
export const filesOf = plate =>
  widthsOf(plate).flatMap(width =>
    ['avif', 'webp'].map(format => `${plate.key}-${plate.hash}-${width}.${format}`),
  )

/** Whether the manifest has this very plate and the folder all of its files. */
export const isCurrent = (manifest, folder, plate) =>
  manifest[plate.key]?.hash === plate.hash && filesOf(plate).every(file => existsSync(join(folder, file)))
