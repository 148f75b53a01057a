/** The address of /admin/posts, which holds all that the table shows; /api/posts knows the same names. */
import { lateStatus, type PostStatus } from './post'

export const postSorts = ['date', 'title', 'updated_at', 'status'] as const
export type PostSort = (typeof postSorts)[number]
export type SortDirection = 'asc' | 'desc'

/** What the table can be asked for. */
export const statusChoices = ['draft', 'scheduled', lateStatus, 'published'] as const
export type StatusChoice = PostStatus | typeof lateStatus

export interface TableAddress {
  /** Words that title, author or excerpt hold; empty for all. */
  search: string
  /** One of the categories, `none` for posts without, empty for all. */
  category: string
  status: StatusChoice | ''
  sort: PostSort
  direction: SortDirection
  /** Counted from 1. */
  page: number
}

/** All posts, the newest first. */
export const wholeTable: TableAddress = {
  search: '',
  category: '',
  status: '',
  sort: 'date',
  direction: 'desc',
  page: 1,
}

/** As many characters as the server looks for. */
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

/** The query string without `?`, and without what is as ever. */
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

/** What a click on a column's heading asks for: the other direction, or the one that people expect first. */
export function sortBy(address: TableAddress, sort: PostSort): TableAddress {
  const first: SortDirection = sort === 'title' || sort === 'status' ? 'asc' : 'desc'
  const other: SortDirection = address.direction === 'asc' ? 'desc' : 'asc'
  return { ...address, sort, direction: address.sort === sort ? other : first, page: 1 }
}

export const isFiltered = ({ search, category, status }: TableAddress): boolean =>
  search !== '' || category !== '' || status !== ''

/** Imported ids may hold anything. */
export const editPostPath = (id: string): string => `/admin/edit-post/${encodeURIComponent(id)}`
