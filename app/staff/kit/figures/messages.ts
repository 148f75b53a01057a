/** Wording of charts and tables of figures. */
const number = new Intl.NumberFormat('en-CA')

export const figureMessages = {
  count: (amount: number) => number.format(amount),
  table: 'As a table',
  more: (rest: number) => `Show ${number.format(rest)} more`,
} as const
