/** What a report says of a failure: enough to find the bug, and nothing that a person typed. */

/** As docs/metrics.md states it. */
export interface FailureReport {
  /** ISO 8601 in UTC. */
  time: string
  level: 'error' | 'fatal'
  /** The line of the log. */
  event: string
  name: string
  message: string
  /** Places in the code only. */
  stack: string[]
  requestId?: string
  kind?: string
  release: string
  /** How often it has happened since it was last reported. */
  count: number
}

/** One line of the log as it was written: an object, and words. */
export interface FailureLine {
  level: 'error' | 'fatal'
  details: { err?: unknown; requestId?: unknown; path?: unknown }
  event: string
}

export interface DescribeOptions {
  time: string
  release: string
  /** What kind of answer a path asks for: the path itself stays here. */
  kindOf: (path: string) => string
}

const longestMessage = 300
/** Of the text that is searched for values: patterns take the square of its length. */
const longestText = 1000
const longestPlace = 300
const mostPlaces = 20

export function describeFailure(
  { level, details, event }: FailureLine,
  { time, release, kindOf }: DescribeOptions,
): FailureReport {
  const { err, requestId, path } = details
  const error = err instanceof Error ? err : undefined
  return {
    ...{ time, level, event, release, count: 1 },
    name: error?.name ?? 'none',
    message: withoutValues(error?.message ?? '').slice(0, longestMessage),
    stack: error ? placesOf(error) : [],
    ...(typeof requestId === 'string' && { requestId }),
    ...(typeof path === 'string' && { kind: kindOf(path) }),
  }
}

/**
 * A database, a parser or a mail server quotes what it was given: what is in quotes or brackets, an address or a long
 * number may be personal.
 */
export const withoutValues = (message: string): string =>
  message
    .split('\n', 1)
    .join('')
    .slice(0, longestText)
    // From the first quotation mark to the last: what is quoted may hold some itself.
    .replace(/"(?:.*"|.*)|`(?:.*`|.*)|«.*|“.*|(?<!\w)'(?:.*'|.*)/g, '[…]')
    .replace(/[^\s<>]+@[^\s<>]+/g, '[…]')
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '[…]')
    .replace(/\((?:.*\)|.*)|<.*|\{.*/g, '[…]')
    .replace(/\d[\d\s().-]{4,}\d/g, '[…]')

/** Without the message, whose lines may look like places, and without where the program is installed. */
function placesOf({ message, stack = '' }: Error): string[] {
  const at = stack.indexOf(message)
  const lines = at < 0 ? [] : stack.slice(at + message.length).split('\n')
  return lines
    .filter(line => /^ {4}at /.test(line))
    .slice(0, mostPlaces)
    .map(line =>
      line
        .trim()
        .slice(0, longestPlace)
        .replace(/(?:file:\/\/)?\/\S*?\/(?=(?:build|node_modules)\/)/, ''),
    )
}
