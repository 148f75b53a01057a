/** Wording of /proof beside its page text. */
export const proofWords = {
  sheet: 'Your table',
  label: 'Paste it here',
  hint: 'Copied from Excel, Google Sheets or Word, or the text of a CSV file. Up to 200 rows.',
  clear: 'Clear, and paste yours',
  proof: 'Proof this table',
  example: 'Use the example',
  private: 'No request leaves this page when you proof a table. Close the page, and the table is gone.',
  withoutScript:
    'Your own table needs JavaScript, because it is read in your browser. Below is what the proof-reader makes of an example.',

  kindsTitle: 'What is ringed',
  kinds: {
    sum: 'Totals that do not add up, and digits that changed places',
    unit: 'Thousands among millions, a lost percent sign, a second currency',
    heading: 'Columns without a period, with another’s heading or with none; money without a currency',
    text: 'Numbers that a spreadsheet takes for text, and two kinds of thousands separator',
    negative: 'Negatives in two styles',
    tie: 'Changes and roundings that do not tie to their neighbours',
  },

  exampleTitle: 'A worked example',
  ownTitle: 'Your table, proofed',
  table: 'The table with its rings; it scrolls sideways',
  ring: ', ring ',
  blankRing: 'Blank, ring ',
  findings: 'Findings',
  download: 'Download the repaired CSV',
  downloadNote:
    'Numbers without separators, negatives with a hyphen, percentages as fractions. Cells that could run as formulas become text.',
  file: 'proofed-table.csv',
  actions: [
    { to: '/services#newsroom', label: 'See the posting desk' },
    { to: '/seal', label: 'Seal a sentence' },
  ],
}
