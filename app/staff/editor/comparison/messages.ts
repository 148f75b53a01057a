import type { Change } from '../../../../domain/post/comparison/comparison-schema'
import { plural } from '../../../../shared/plural'

const lines = { row: 'Row', column: 'Column' } as const
const done = { added: 'added', removed: 'removed' } as const

export const comparisonMessages = {
  label: 'What differs in the text',
  loading: 'Comparing the texts...',
  failed: 'The texts could not be compared',
  equal: 'The text is the same.',
  same: (count: number, end: string) => `${plural(count, 'block')} unchanged${end ? `, to “${end}”` : ''}`,
  look: 'Looks different, with the same words: ',
  line: ({ kind, is }: Extract<Change, { kind: 'row' | 'column' }>) => `${lines[kind]} ${done[is]}`,
  cell: (row: string, column: string) => `${row}, ${column}`,
  table: (caption: string) => (caption ? `Table “${caption}”` : 'Table'),
  tags: { img: 'Picture', iframe: 'Video', hr: 'Rule', caption: 'Caption' } as Readonly<
    Record<string, string>
  >,
  removed: 'removed: ',
  added: 'added: ',
}
