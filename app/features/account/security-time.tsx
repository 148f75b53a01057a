const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })

/** A moment in the reader's own zone. Shown only once the app runs: the server knows no zone of a reader. */
export const LocalTime = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>
