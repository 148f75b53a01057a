/** `npm run enquiries`: the newest enquiries on the terminal, for whoever runs the site without the admin area. */
import { parseArgs } from 'node:util'
import { listEnquiries, type StoredEnquiry } from '../../app/features/enquiry/enquiries.server'
import { parseConfig } from '../../platform/config'
import { openDatabase } from '../../platform/db/connect'
import { createLog } from '../../platform/log'

const usage = `Lists the newest enquiries.
  --limit N   how many (default 20, at most 1000)
  --full      whole messages instead of their beginnings
  --spam      those that look like a robot's, too`

export interface CommandSurroundings {
  env: Readonly<Record<string, string | undefined>>
  print: (line: string) => void
}

/** Prints what `argv` (without node and script) asks for; returns the exit code. Throws ConfigError. */
export async function listEnquiriesCommand(
  argv: readonly string[],
  { env, print }: CommandSurroundings,
): Promise<number> {
  const options = readOptions(argv)
  if (!options) {
    print(usage)
    return 2
  }
  const config = parseConfig(env)
  const open = await openDatabase(config, createLog('silent'))
  try {
    const enquiries = await listEnquiries(open.db, options)
    if (enquiries.length === 0) print('No enquiries yet.')
    // The newest stands last, where the terminal's prompt is.
    for (const enquiry of enquiries.reverse()) print(formatEnquiry(enquiry, options.full))
    return 0
  } finally {
    await open.close()
  }
}

interface ListOptions {
  limit: number
  includeSpam: boolean
  full: boolean
}

/** Undefined when the arguments ask for help or make no sense. */
function readOptions(argv: readonly string[]): ListOptions | undefined {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        limit: { type: 'string', default: '20' },
        full: { type: 'boolean', default: false },
        spam: { type: 'boolean', default: false },
      },
    })
    const limit = Number(values.limit)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000) return undefined
    return { limit, includeSpam: values.spam, full: values.full }
  } catch {
    // parseArgs throws for --help and for what it does not know; both get the usage.
    return undefined
  }
}

const time = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Vancouver',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
})

/** One enquiry as a block of lines. */
export function formatEnquiry(enquiry: StoredEnquiry, full: boolean): string {
  const mark = enquiry.status === 'spam' ? '  [spam]' : ''
  const facts = [enquiry.company, enquiry.email, enquiry.phone, enquiry.service].filter(Boolean).map(toLine)
  const message = full ? enquiry.message.split('\n').map(toLine) : [shorten(toLine(enquiry.message))]
  return [
    `${time.format(new Date(enquiry.createdAt)).replace(',', '')}  ${toLine(enquiry.name)}${mark}`,
    `  ${facts.join(' | ')}`,
    ...message.map(line => `  ${line}`.trimEnd()),
    '',
  ].join('\n')
}

/** Visitors' texts must not move the cursor or turn the writing direction: terminals obey control characters. */
const toLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > 160 ? `${characters.slice(0, 159).join('')}…` : text
}
