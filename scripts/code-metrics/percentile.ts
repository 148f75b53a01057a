/** The value that `rank` of 100 do not exceed (nearest rank). */
export const percentile = (rank: number, values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil((values.length * rank) / 100) - 1] ?? Number.NaN
