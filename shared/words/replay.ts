/** Wording of the replay of a morning. */
export const replayWords = {
  title: 'A morning at the posting desk',
  text: (winterWire: string) =>
    `Northvein Uranium, October 14, 2025: one release in ten entries, four of them before anyone outside could read it. Since March 2026 Vancouver keeps one time all year, so from November to March 06:00 here is ${winterWire} in Toronto.`,
  hint: 'Drag the red line, or',
  byKeys: 'use the arrow keys.',
  byTouch: 'tap the arrows.',
  slider: 'Minute of the morning',
  now: (vancouver: string, toronto: string, title: string) =>
    `${vancouver} in Vancouver, ${toronto} in Toronto: ${title}`,
  previous: 'Previous entry',
  next: 'Next entry',
  vancouver: 'Vancouver',
  toronto: 'Toronto',
  toWire: 'To the wire',
  sinceWire: 'Since the wire',
  toBell: 'To the bell',
  log: 'The desk log',
  entry: 'Entry',
  by: 'By, and proof',
  release: {
    headline: ['NV-25-041 cuts 14.8\u00a0m at 2.31%\u00a0U', '3', 'O', '8'],
    text: 'The hole tested the Hollis Lake trend 120 m north of the August intersection.',
    columns: ['From, m', 'To, m', 'Length, m'],
    draft: 'The table waits for the second reader.',
  },
  proof: 'Proof a table of your own',
}
