/** What the stored body of an article says beside its text. */
export const articleMessages = {
  watchVideo: (host: string) => `Watch the video on ${host}`,
} as const
