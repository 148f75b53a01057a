/** The address of /admin/posts, which holds the whole state of the table; /api/posts knows the same names. */
import { binStatus, lateStatus, type PostStatus } from '../../../domain/post/post'

export const postSorts = ['date', 'title', 'updated_at', 'status'] as const
export type PostSort = (typeof postSorts)[number]
export type SortDirection = 'asc' | 'desc'

/** The options of the table. */
export const statusChoices = ['draft', 'scheduled', lateStatus, 'published', binStatus] as const
export type StatusChoice = PostStatus | typeof lateStatus | typeof binStatus

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

/** The server's maximum length. */
export const longestSearch = 200

/** Unknown values count as the default, as everywhere. */
export function readTableAddress(search: URLSearchParams): TableAddress {
  const [sort, direction] = (search.get('sort') ?? 'date.desc').split('.')
  const page = search.get('page') ?? ''
  return {
    search: (search.get('search') ?? '').trim().slice(0, longestSearch),
    category: search.get('category') ?? '',
    status: statusChoices.find(status => status === search.get('status')) ?? '',
    sort: postSorts.find(name => name === sort) ?? 'date',
    direction: direction === 'asc' ? 'asc' : 'desc',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string without `?` and without defaults. */
export function tableQuery({ search, category, status, sort, direction, page }: TableAddress): string {
  const query = new URLSearchParams()
  if (search !== '') query.set('search', search)
  if (category !== '') query.set('category', category)
  if (status !== '') query.set('status', status)
  if (`${sort}.${direction}` !== 'date.desc') query.set('sort', `${sort}.${direction}`)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

export function tablePath(address: TableAddress): string {
  const query = tableQuery(address)
  return query === '' ? '/admin/posts' : `/admin/posts?${query}`
}

/** What clicking a column heading sorts by: the other direction, or the column's usual one. */
export function sortBy(address: TableAddress, sort: PostSort): TableAddress {
  const first: SortDirection = sort === 'title' || sort === 'status' ? 'asc' : 'desc'
  const other: SortDirection = address.direction === 'asc' ? 'desc' : 'asc'
  return { ...address, sort, direction: address.sort === sort ? other : first, page: 1 }
}

export const isFiltered = ({ search, category, status }: TableAddress): boolean =>
  search !== '' || category !== '' || status !== ''

/** Path injection: imported ids may hold any character. */
export const editPostPath = (id: string): string => `/admin/edit-post/${encodeURIComponent(id)}`
