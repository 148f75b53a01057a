/** Which moments a place can bring back, by the names of its files. */
import type { LogFile } from './log-files'

/** What one restore reads: a snapshot, and the segments after it, in their order. */
export interface Way {
  snapshot: LogFile
  segments: LogFile[]
  /** A later file of the same generation is there, and the one after the last of these is not. */
  isCut: boolean
}

/** The moment that it ends with. */
export const endOf = ({ snapshot, segments }: Way): number => segments.at(-1)?.at ?? snapshot.at

/** The way to what was committed by this moment; undefined when nothing is so early. */
export function findWay(files: readonly LogFile[], at: number): Way | undefined {
  const before = files.filter(file => file.at <= at)
  const snapshot = before
    .filter(({ kind }) => kind === 'snapshot')
    .reduce<LogFile | undefined>((newest, file) => (newest && newest.at > file.at ? newest : file), undefined)
  return snapshot && follow(snapshot, before)
}

function follow(snapshot: LogFile, files: readonly LogFile[]): Way {
  const later = files
    .filter(({ kind, generation, number }) => {
      return kind === 'segment' && generation === snapshot.generation && number > snapshot.number
    })
    .sort((one, two) => one.number - two.number)
  const missing = later.findIndex(({ number }, index) => number !== snapshot.number + index + 1)
  return { snapshot, segments: missing < 0 ? later : later.slice(0, missing), isCut: missing >= 0 }
}

export interface Span {
  from: number
  to: number
  isCut: boolean
}

/** Times without a gap, oldest first. A segment comes with each second in which something changed. */
export function listSpans(files: readonly LogFile[]): Span[] {
  const spans: Span[] = []
  const snapshots = files.filter(({ kind }) => kind === 'snapshot').sort((one, two) => one.at - two.at)
  for (const snapshot of snapshots) {
    const way = follow(snapshot, files)
    const span = { from: snapshot.at, to: endOf(way), isCut: way.isCut }
    const last = spans.at(-1)
    // The snapshots of a generation lie on one another's way.
    if (!last || last.to < span.from || (last.isCut && !span.isCut)) spans.push(span)
    else if (span.to > last.to) Object.assign(last, { to: span.to, isCut: span.isCut })
  }
  return spans
}
