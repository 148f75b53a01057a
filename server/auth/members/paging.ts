/** Paging of the admin lists: their parameters, and the Link headers (docs/auth-wire.md 5.1). */

import { Refusal } from '../../http/refusal'
import type { Call } from '../core/call'

export interface Paging {
  /** Counted from 1. */
  page: number
  perPage: number
}

const usualLength = 50
const mostAtOnce = 1000

/** Empty and absent mean the default; a page is at most a thousand. */
export function readPaging({ query }: Pick<Call, 'query'>): Paging {
  const read = (name: string, fallback: number): number => {
    const text = query.get(name) || String(fallback)
    if (!/^\d{1,9}$/.test(text))
      throw new Refusal(400, 'validation_failed', `Bad Pagination Parameters: ${name} must be a whole number`)
    return Number(text) || fallback
  }
  return { page: read('page', 1), perPage: Math.min(read('per_page', usualLength), mostAtOnce) }
}

/** Clients read the page number after the first `=` of a link, so it must be the first parameter. */
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
