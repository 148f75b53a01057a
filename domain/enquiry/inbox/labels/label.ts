/** Labels: their colours and bounds. */

/** Colours of the design (shared/tokens.ts), as members call them. A label is read by its name; its colour only helps. */
export const labelColours = {
  harbour: 'Teal',
  kelp: 'Green',
  ochre: 'Ochre',
  herring: 'Red',
  steel: 'Blue',
  muted: 'Grey',
} as const

/** Characters of a name, labels in all, and labels that one change adds or removes. */
export const labelBounds = { name: 40, count: 100, atOnce: 20 } as const
