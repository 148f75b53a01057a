/** Wording of the proof-reader's findings. */
export const faultMessages = {
  kinds: {
    sum: 'A total that does not add up',
    unit: 'Mixed units or scale',
    heading: 'A heading without period or currency',
    text: 'A number that is stored as text',
    negative: 'Mixed styles of negatives',
    tie: 'Figures that do not tie',
  },
  left: 'Left as it was: only you know.',
  now: (value: string) => `It is now ${value}.`,

  noHeading: 'The table begins with figures, so no column says its period.',
  blankHeading: 'This column has no heading.',
  sameHeading: (heading: string) => `Two columns are headed ${heading}.`,
  noYear: (heading: string) => `${heading} of which year?`,
  noCurrency: 'No currency is named. Canadian and United States dollars look alike.',

  apostrophe: (cell: string) => `${cell} is stored as text: a spreadsheet adds it as zero.`,
  letter: (cell: string) => `${cell} has a letter among its digits: a spreadsheet adds it as zero.`,
  space: (cell: string) => `${cell} has a space inside: many spreadsheets take it for text.`,
  comma: (cell: string) =>
    `${cell} has a decimal comma: an English spreadsheet takes it for thousands, or for text.`,
  grouping: (cell: string, others: string) =>
    `${cell} parts its thousands another way than the other figures, such as ${others}.`,

  scale: (cell: string) => `${cell} names a scale of its own; the figures beside it do not.`,
  outlier: (cell: string, times: 'larger' | 'smaller') =>
    `${cell} is about a thousand times ${times} than its row: another scale.`,
  percent: (cell: string) => `${cell} has no percent sign; the figures beside it have one.`,
  currencies: (cell: string, currency: string) =>
    `${cell} is in another currency than the rest, ${currency}.`,

  negativeStyles: {
    parentheses: 'parentheses',
    hyphen: 'a hyphen',
    minus: 'a minus sign',
    trailing: 'a minus after it',
  },
  negative: (cell: string, style: string, others: string) =>
    `${cell} has ${style}; the other negatives have ${others}.`,

  sum: (sum: string, total: string) => `The lines above add up to ${sum}; the total says ${total}.`,
  swapped: 'A difference divisible by nine often means two digits changed places.',
  rounding: (sum: string, total: string) =>
    `The lines above add up to ${sum}, the total says ${total}: a difference of rounding.`,
  roundingRepair:
    'Left as it was. The CSV ends with the note that figures may not add up because of rounding.',
  roundingNote: 'Figures may not add up because of rounding.',
  change: (from: string, to: string, change: string, shown: string) =>
    `From ${from} to ${to} is a change of ${change}; the table says ${shown}.`,
} as const
