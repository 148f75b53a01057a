/** `npm run enquiries`: the newest enquiries on the terminal, for operators who do not use the admin area. */

import { parseArgs } from 'node:util'
import { listEnquiries, type StoredEnquiry } from '../../domain/enquiry/enquiries.server'
import { enquiryFields } from '../../domain/enquiry/enquiry'
import { noteActivity } from '../../domain/log/note-activity.server'
import { currentClock } from '../../domain/site/current-site.server'
import { systemClock } from '../../platform/clock'
import { createLog } from '../../platform/log'
import type { CompanyClock } from '../../shared/company-time'
import { type Command, command, onDatabase, UsageError } from './run'

const help = `Usage: npm run enquiries -- [options]

Lists the newest enquiries.
  --limit N              how many, 1 to 1000 (20)
  --full                 whole messages instead of their beginnings
  --spam                 those that look like a robot's, too`

export const listEnquiriesCommand: Command = command({
  help,
  read: readOptions,
  run: (options, { config, print }) =>
    onDatabase(config, async db => {
      const enquiries = await listEnquiries(db, options)
      await noteActivity(db, {
        action: 'enquiries_listed',
        now: systemClock.now(),
        accountId: null,
        detail: { enquiries: enquiries.length },
      })
      if (enquiries.length === 0) print('No enquiries yet.')
      const clock = await currentClock({ db, log: createLog(config.logLevel) })
      // The newest comes last, next to the terminal's prompt.
      for (const enquiry of enquiries.reverse()) print(formatEnquiry(enquiry, options.full, clock))
      return 0
    }),
})

interface ListOptions {
  limit: number
  includeSpam: boolean
  full: boolean
}

function readOptions(args: string[]): ListOptions {
  const { values } = parseArgs({
    args,
    options: {
      limit: { type: 'string', default: '20' },
      full: { type: 'boolean', default: false },
      spam: { type: 'boolean', default: false },
    },
  })
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError('--limit must be a whole number from 1 to 1000.')
  return { limit, includeSpam: values.spam, full: values.full }
}

/** One enquiry as a block of lines. */
export function formatEnquiry(enquiry: StoredEnquiry, full: boolean, clock: CompanyClock): string {
  const mark = enquiry.status === 'spam' ? '  [spam]' : ''
  const facts = enquiryFields
    .filter(field => field !== 'name' && field !== 'message')
    .map(field => toLine(enquiry[field]))
    .filter(Boolean)
  const message = full ? enquiry.message.split('\n').map(toLine) : [shorten(toLine(enquiry.message))]
  return [
    `${clock.toTime(enquiry.createdAt).replace('T', ' ')}  ${toLine(enquiry.name)}${mark}`,
    `  ${facts.join(' | ')}`,
    ...message.map(line => `  ${line}`.trimEnd()),
    '',
  ].join('\n')
}

/** Terminal injection: visitors' texts must not move the cursor or reverse the writing direction. */
const toLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

function shorten(text: string): string {
  const characters = [...text]
  return characters.length > 160 ? `${characters.slice(0, 159).join('')}…` : text
}
