/** A number with the noun behind it: `1 post`, `2,310 posts`. `many` is `one` with an s unless it is said. */
export const plural = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en-CA')} ${amount === 1 ? one : many}`
