/** A page of case 1 as counsel returned it, for /about: a drawing in words, tied to the release that it marks up. */
import { markupWords } from '../../shared/words/examples/markup'
import type { MarkedText, Markup } from './documents/desk'

const kept = (text: string): MarkedText => ({ kind: 'kept', text })
const struck = (text: string, note?: number): MarkedText => ({ kind: 'struck', text, ...(note && { note }) })
const added = (text: string, note?: number): MarkedText => ({ kind: 'added', text, ...(note && { note }) })

/** With the agency's words around the drawing. */
export const markUp = ({ title, caption, notes }: typeof markupWords): Markup => ({
  title,
  caption,
  headline: [
    kept('Oxbow Ridge '),
    struck('proves a major copper discovery', 1),
    added('intersects 48.0 m at 0.89% Cu and 0.39 g/t Au'),
    kept(' at Lower Bend'),
  ],
  paragraphs: [
    [
      kept(
        'Hole LB-24-97 cut 48.0 m at 1.12% copper equivalent (0.89% Cu, 0.39 g/t Au, 2.9 g/t Ag) from 113 m. ',
      ),
      added('Lengths are along the core; true widths are estimated at 70 to 85 per cent of them.', 2),
      kept(' Phase two '),
      struck('will'),
      added('is planned to', 3),
      kept(' begin on June\u00A017 with '),
      struck('two rigs'),
      added('one rig; a second follows on July\u00A02', 4),
      kept('.'),
    ],
  ],
  notes,
})

/** As it is shipped. */
export const deskMarkup = markUp(markupWords)
