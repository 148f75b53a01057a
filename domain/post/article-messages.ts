/** What the stored body of an article says beside its text. */
export const articleMessages = {
  watchVideo: (host: string) => `Watch the video on ${host}`,
  /** Of a table without a caption. */
  table: (number: number) => `Table ${number}`,
} as const
