/** Wording around a table of an article. A separate file: articles without one do not load it. */
export const tableWords = {
  copy: 'Copy as CSV',
  copied: {
    title: 'Table copied as CSV',
    description: 'Paste it into a spreadsheet or a text file.',
  },
  notCopied: {
    title: 'The table was not copied',
    description: 'Your browser did not allow it. Select the table and copy it.',
  },
}
