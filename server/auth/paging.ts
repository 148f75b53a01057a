/** Pages of the admin lists: their parameters, and the headers that lead on (auth contract 4, "Admin"). */
import { type AuthFailure, fail } from './answer'
import type { Call } from './call'

export interface Paging {
  /** Counted from 1. */
  page: number
  perPage: number
}

const usualLength = 50
const mostAtOnce = 1000

/** Empty and absent count as the default; a longer page than a thousand is cut. */
export function readPaging({ query }: Pick<Call, 'query'>): Paging | AuthFailure {
  const read = (name: string, fallback: number): number | undefined => {
    const text = query.get(name) ?? ''
    if (text === '') return fallback
    return /^\d{1,9}$/.test(text) ? Number(text) || fallback : undefined
  }
  const [page, perPage] = [read('page', 1), read('per_page', usualLength)]
  if (page === undefined) return badPage('page')
  if (perPage === undefined) return badPage('per_page')
  return { page, perPage: Math.min(perPage, mostAtOnce) }
}

const badPage = (name: string): AuthFailure =>
  fail(400, 'validation_failed', `Bad Pagination Parameters: ${name} must be a whole number`)

/** Clients read the page number as what follows the first `=` of a link, so it is the first parameter. */
export function pagingHeaders(
  path: string,
  { query }: Pick<Call, 'query'>,
  { page, perPage }: Paging,
  total: number,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / perPage))
  const others = [...query].filter(([name]) => name !== 'page' && name !== 'per_page')
  const link = (number: number, rel: string) => {
    const parameters = new URLSearchParams([
      ['page', String(number)],
      ['per_page', String(perPage)],
      ...others,
    ])
    return `<${path}?${parameters}>; rel="${rel}"`
  }
  const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')]
  return { 'X-Total-Count': String(total), Link: links.join(', ') }
}
