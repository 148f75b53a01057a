/** Wording of tables in the editor. */
export const tableMessages = {
  name: 'Table',
  caption: 'Caption: what, of when, in which unit',
  actions: {
    rowBefore: 'Row above',
    rowAfter: 'Row below',
    rowUp: 'Move row up',
    rowDown: 'Move row down',
    deleteRow: 'Delete row',
    columnBefore: 'Column before',
    columnAfter: 'Column after',
    columnLeft: 'Move column left',
    columnRight: 'Move column right',
    deleteColumn: 'Delete column',
    mergeRight: 'Merge with the cell to the right',
    mergeDown: 'Merge with the cell below',
    split: 'Split cell',
    headRow: 'Heading row',
    headColumn: 'Heading column',
  },
  remove: 'Delete table',
  fault: (row: number, says: string) => `Row ${row}: ${says}`,
} as const
