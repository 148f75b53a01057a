/** The address of /admin/posts, which holds the whole state of the table; /api/posts knows the same names. */
import { postPath } from '../../../domain/post/addresses'
import { binStatus, changesStatus, lateStatus, type PostStatus } from '../../../domain/post/post'
import { type ReviewState, reviewStates } from '../../../domain/post/review/review-states'
import { readPage, readWords, toQuery, withQuery } from '../kit/list-address'

export const postSorts = ['date', 'title', 'updated_at', 'status'] as const
export type PostSort = (typeof postSorts)[number]
export type SortDirection = 'asc' | 'desc'

/** The options of the table. */
export const statusChoices = [
  'draft',
  ...reviewStates,
  'scheduled',
  lateStatus,
  'published',
  changesStatus,
  binStatus,
] as const
export type StatusChoice =
  | PostStatus
  | ReviewState
  | typeof lateStatus
  | typeof changesStatus
  | typeof binStatus

export interface TableAddress {
  /** Words to find in title, author or excerpt; empty for all. */
  search: string
  /** One of the categories, `none` for posts without, empty for all. */
  category: string
  status: StatusChoice | ''
  sort: PostSort
  direction: SortDirection
  /** Counted from 1. */
  page: number
}

/** All posts, newest first. */
export const wholeTable: TableAddress = {
  search: '',
  category: '',
  status: '',
  sort: 'date',
  direction: 'desc',
  page: 1,
}

export function readTableAddress(query: URLSearchParams): TableAddress {
  const [sort, direction] = (query.get('sort') ?? 'date.desc').split('.')
  return {
    search: readWords(query),
    category: query.get('category') ?? '',
    status: statusChoices.find(status => status === query.get('status')) ?? '',
    sort: postSorts.find(name => name === sort) ?? 'date',
    direction: direction === 'asc' ? 'asc' : 'desc',
    page: readPage(query),
  }
}

export function tableQuery({ search, category, status, sort, direction, page }: TableAddress): string {
  const order = `${sort}.${direction}`
  return toQuery({
    ...{ search, category, status },
    sort: order === 'date.desc' ? '' : order,
    page: page > 1 ? String(page) : '',
  })
}

export const tablePath = (address: TableAddress): string => withQuery('/admin/posts', tableQuery(address))

/** What clicking a column heading sorts by: the other direction, or the column's usual one. */
export function sortBy(address: TableAddress, sort: PostSort): TableAddress {
  const first: SortDirection = sort === 'title' || sort === 'status' ? 'asc' : 'desc'
  const other: SortDirection = address.direction === 'asc' ? 'desc' : 'asc'
  return { ...address, sort, direction: address.sort === sort ? other : first, page: 1 }
}

export const isFiltered = ({ search, category, status }: TableAddress): boolean =>
  search !== '' || category !== '' || status !== ''

/** Path injection: imported ids may hold any character. */
/** What is known of how a post is read. */
export const postNumbersPath = (id: string): string =>
  withQuery('/admin/numbers', toQuery({ page: postPath(id) }))

export const editPostPath = (id: string): string => `/admin/edit-post/${encodeURIComponent(id)}`
