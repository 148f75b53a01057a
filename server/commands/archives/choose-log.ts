/** Which of the logs in a place is restored. */
import type { LogFile } from '../../../domain/backup/log/log-files'
import { listSpans, type Span } from '../../../domain/backup/log/moments'
import { isoTime } from '../../../platform/clock'
import { ConfigError } from '../../../platform/config'

export interface StoredLog {
  name: string
  files: readonly LogFile[]
  /** At least one. */
  spans: readonly Span[]
}

/** Those with something to restore, or the one of that name alone. Throws ConfigError when there is none. */
export function findLogs(files: readonly LogFile[], to: string, name: string | undefined): StoredLog[] {
  const logs = [...Map.groupBy(files, file => file.log)]
    .map(([log, own]) => ({ name: log, files: own, spans: listSpans(own) }))
    .filter(({ spans }) => spans.length > 0)
  if (logs.length === 0) throw new ConfigError(`${to} holds no log of a site.`)
  const found = name === undefined ? logs : logs.filter(log => log.name === name)
  if (found.length === 0)
    throw new ConfigError(`${to} holds no log ${name}: ${logs.map(describe).join('; ')}.`)
  return found
}

/** The only one. Throws ConfigError when there are more: they may be of different sites. */
export function chooseLog(logs: readonly StoredLog[], to: string): StoredLog {
  const [only, ...more] = logs
  if (only && more.length === 0) return only
  throw new ConfigError(
    `${to} holds more than one log: name one with --log. ${logs.map(describe).join('; ')}.`,
  )
}

const describe = ({ name, spans }: StoredLog): string =>
  `${name} is from ${isoTime(spans[0]?.from ?? 0)} to ${isoTime(spans.at(-1)?.to ?? 0)}`

/** From when to when a moment of each can be restored. Returns the exit code. */
export function printLogs(logs: readonly StoredLog[], print: (line: string) => void): number {
  for (const { name, spans } of logs) {
    if (logs.length > 1) print(`${name}:`)
    for (const { from, to, isCut } of spans)
      print(`${isoTime(from)} to ${isoTime(to)}${isCut ? ', where a file is missing' : ''}`)
  }
  return 0
}
