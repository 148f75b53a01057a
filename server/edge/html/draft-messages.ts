/** What a preview says of itself. */
export const draftMessages = {
  name: 'Draft',
  text: 'This is not published. Forms send nothing from here.',
} as const
