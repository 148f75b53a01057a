/** Of more that wait, nobody is told how many: they would be counted each time that a page of staff opens. */
export const mostWaiting = 1000
