/** How the columns of the term sheet stand where it has another number of services than the four it is drawn for. */

export interface SheetColumns {
  /** Beside each other in a wide window; where they have no room, two are. */
  abreast: number
  /** Cells of the last row without a service. */
  rest: number
  twoRest: number
}

/** Undefined for four, which the style sheet of the page is made for. */
export function arrangeColumns(services: number): SheetColumns | undefined {
  if (services === 4) return undefined
  // Of three and four, what leaves fewer cells empty.
  const rest = (abreast: number) => (abreast - (services % abreast)) % abreast
  const abreast = services < 4 ? Math.max(2, services) : rest(4) < rest(3) ? 4 : 3
  return { abreast, rest: rest(abreast), twoRest: rest(2) }
}
