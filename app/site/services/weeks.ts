/** The weeks of a process step in words: the text equivalent of its bar. */

/** `from` and `to` as in ProcessStep: 1 is the first morning, 9 the end of week 8, halves are midweek. */
export function weeksInWords(from: number, to: number): string {
  const start = Number.isInteger(from)
    ? `the start of week\u00a0${from}`
    : `the middle of week\u00a0${Math.floor(from)}`
  const end = Number.isInteger(to)
    ? `the end of week\u00a0${to - 1}`
    : `the middle of week\u00a0${Math.floor(to)}`
  return `From ${start} to ${end}`
}
