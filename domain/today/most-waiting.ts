/** Counts of what waits end here: they are made each time a staff page opens. */
export const mostWaiting = 1000
