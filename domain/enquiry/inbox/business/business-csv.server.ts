/** The page on the business as CSV: a row for each month, service, page and member. */
import { csvRecord, csvStart } from '../../../../shared/csv'
import { type BusinessGroups, businessGroupNames } from './business-messages'
import type { Business } from './business-schema'

const columns = [
  ...[
    'By',
    'Name',
    'Enquiries',
    'Answered or past due',
    'Answered in time',
    'Median minutes to the first answer',
  ],
  ...['Won', 'Value won in dollars'],
]

const groups = Object.keys(businessGroupNames) as BusinessGroups[]

export async function* businessCsv(business: Omit<Business, 'promise'>): AsyncGenerator<string> {
  yield csvStart + csvRecord(columns)
  for (const by of groups)
    for (const { name, enquiries, due, in_time, median, won, won_value } of business[by])
      yield csvRecord([
        ...[businessGroupNames[by].column, name || businessGroupNames[by].unknown, enquiries, due, in_time],
        ...[median === null ? '' : Math.round(median), won, won_value],
      ])
}
