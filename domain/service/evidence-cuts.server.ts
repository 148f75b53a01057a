/**
 * Which part of its picture each service shows. A whole page would be too small to read in a column, so the picture
 * is enlarged and cropped between lines, never through a word. Check it when a picture is redrawn.
 */
import type { EvidenceCut } from './service'

export const evidenceCuts: Readonly<Record<string, EvidenceCut>> = {
  /** The name, half of the menu, headline and contours, down to the white panel. */
  website: { zoom: 1.65, origin: '0 0' },
  /** The first of the three slides. */
  presentation: { zoom: 1.988, origin: '8.7% 14.9%' },
  /** The third message, down to its one figure. */
  crm: { zoom: 2.88, origin: '100% 0' },
  /** Seven lines of the log, the red one in their middle. */
  newsroom: { zoom: 2, origin: '8% 30%' },
}
