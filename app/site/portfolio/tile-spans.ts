/** How the cards of /portfolio share their rows. */

/** Seven or five of twelve columns, or the whole row. */
export type TileSpan = 'seven' | 'five' | 'wide'

/**
 * Rows of two, alternating 7/5 and 5/7; a last card without a neighbour fills the row, so that no filter leaves an
 * orphan beside a hole.
 */
export function tileSpans(count: number): TileSpan[] {
  return Array.from({ length: count }, (_, index) => {
    if (index === count - 1 && index % 2 === 0) return 'wide'
    const evenRow = Math.floor(index / 2) % 2 === 0
    return (index % 2 === 0) === evenRow ? 'seven' : 'five'
  })
}
