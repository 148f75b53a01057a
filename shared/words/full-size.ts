/** Wording of the pictures at full size. Apart, because few readers open one. */
export const fullSizeWords = {
  stage: 'The picture; the arrow keys move it, or turn to the next one',
  fullSize: 'Full size',
  previous: 'Previous picture',
  next: 'Next picture',
  count: (position: number, total: number) => `${position} of ${total}`,
  close: 'Close',
}
