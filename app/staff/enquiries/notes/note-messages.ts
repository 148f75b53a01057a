/** Wording of notes. */
import { plural } from '../../../../shared/plural'

export const noteMessages = {
  label: 'Add a note',
  hint: 'Only members see notes.',
  submit: 'Add note',
  busy: 'Adding...',
  missing: 'Write a note',
  failed: 'The note was not added.',
  mentions: {
    name: 'Members',
    /** The key does the same. */
    open: 'Mention a member: @',
    found: (count: number) => (count === 0 ? '' : plural(count, 'member')),
  },
} as const
