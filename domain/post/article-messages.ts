/** What the stored body of an article says beside its text. */
export const articleMessages = {
  watchVideo: (host: string) => `Watch the video on ${host}`,
  /** Of a table without a caption. */
  table: (number: number) => `Table ${number}`,
  /** Before the caption of a picture. */
  figure: (number: number) => `Figure ${number}.`,
  /** The number of a footnote, as it is read aloud. */
  note: (number: number) => `Note ${number}`,
  notes: 'Notes',
  backToText: (number: number) => `Back to the text, note ${number}`,
} as const
