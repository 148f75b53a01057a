/**
 * The drawings of the demo articles, public/art: each exists a second time, drawn for the width of a phone, where the
 * labels of the wide one would be too small to read. Their letters are embedded by `npm run fonts`.
 */
import type { KnownPictures } from './reader-pictures.server'

interface Size {
  width: number
  height: number
}

const sizes: Record<string, { wide: Size; phone: Size }> = {
  'agency-invoice': { wide: { width: 960, height: 534 }, phone: { width: 350, height: 596 } },
  'consent-record': { wide: { width: 960, height: 468 }, phone: { width: 350, height: 610 } },
  'drill-calendar': { wide: { width: 960, height: 418 }, phone: { width: 350, height: 668 } },
  'halt-hour': { wide: { width: 960, height: 440 }, phone: { width: 350, height: 604 } },
  'quote-path': { wide: { width: 960, height: 462 }, phone: { width: 350, height: 716 } },
  'redirect-map': { wide: { width: 960, height: 548 }, phone: { width: 350, height: 556 } },
  'table-line': { wide: { width: 960, height: 470 }, phone: { width: 350, height: 502 } },
  'two-languages': { wide: { width: 960, height: 462 }, phone: { width: 350, height: 580 } },
  'wire-to-website': { wide: { width: 960, height: 452 }, phone: { width: 350, height: 636 } },
}

/** Escaped, as it is written into HTML. Paper is narrower than most windows, and gets the wide drawing all the same. */
const media = 'screen and (width &lt; 48rem)'

const drawings = new Map(
  Object.entries(sizes).map(([name, { wide, phone }]) => [
    `/art/${name}.svg`,
    { ...wide, sources: [{ type: 'image/svg+xml', media, srcset: `/art/${name}-phone.svg`, ...phone }] },
  ]),
)

/** What pages know about a body's pictures: the uploaded ones, and our drawings. Feeds show the wide drawing only. */
export const withDrawings = (uploads: KnownPictures): KnownPictures => new Map([...drawings, ...uploads])
