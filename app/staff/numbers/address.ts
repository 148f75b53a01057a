/** The address of /admin/numbers; /api/numbers knows the same names. */
import { longestPath, type Period, readPeriod, usualPeriod } from '../../../domain/number/number'
import { toQuery, withQuery } from '../kit/list-address'

export interface NumbersAddress {
  period: Period
  /** Path of a page; empty for all. */
  page: string
}

export function readNumbersAddress(query: URLSearchParams): NumbersAddress {
  const page = query.get('page') ?? ''
  return {
    period: readPeriod(query.get('period')),
    page: page.startsWith('/') && page.length <= longestPath ? page : '',
  }
}

export const numbersQuery = ({ period, page }: NumbersAddress): string =>
  toQuery({ period: period === usualPeriod ? '' : period, page })

export const numbersPath = (address: NumbersAddress): string =>
  withQuery('/admin/numbers', numbersQuery(address))
