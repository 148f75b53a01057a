/** What /proof says around the tool. */
export const proof = {
  titleLines: ['Proof a table', 'before an analyst does.'],
  lede: 'Paste a quarterly table. Six kinds of fault are ringed, as by a proof-reader, and the repaired table is yours as a CSV file.',
  closing: {
    titleLines: ['Have the second reader', 'on every release.'],
    text: 'The posting desk reads each table like this, by eye as well, before the wire has it.',
  },
  meta: {
    title: 'Proof a table',
    description:
      'Paste a quarterly table: totals, units, headings, text numbers, negatives and changes are checked in your browser, and nothing is sent.',
  },
}
