/**
 * Where the portrait detail pictures are cropped for flatter boxes: at a meaningful edge, never through a word or a
 * label. Values are vertical `object-position`, by project; check them when a picture is redrawn.
 */

/** Five columns of /portfolio, 522 x 540. */
export const tileCuts: Readonly<Record<string, string>> = { '2': '19%', '3': '68%' }

/** The same beside seven columns on a tablet, where both pictures are as tall as the first: about 1.117 to 1. */
export const flatTileCuts: Readonly<Record<string, string>> = {
  '2': '20.4%',
  '3': '36.7%',
  '4': '20%',
  '5': '34%',
  '6': '8%',
}

/** The strip that leads to the next case, 412 x 200. */
export const stripCuts: Readonly<Record<string, string>> = {
  '1': '50%',
  '2': '12%',
  '3': '73%',
  '4': '13%',
  '5': '33%',
  '6': '43%',
}
