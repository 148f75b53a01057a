import { type ReactNode, Suspense } from 'react'
import { useNavigation } from 'react-router'
import { type ListAddress, named, readListAddress } from '../../../domain/post/addresses'
import type { Category } from '../../../domain/post/categories'
import { FailedList } from './failed-list'
import type { FeaturedPostProps } from './featured-post'
import { ListPages } from './list-pages'
import { blogMessages, listStatus } from './messages'
import { PostFilter } from './post-filter'
import { PostList, type PostListProps, PostListSkeleton } from './post-list'
import { SearchForm } from './search-form'

const m = blogMessages.list

export interface BlogBodyProps {
  address: ListAddress
  categories: readonly Category[]
  /** Without list and search, the articles could not be read. */
  list: LoadedList | undefined
  search: { text: string; status: string } | undefined
  /** Tries again to fetch the next list, once that has failed. */
  onRetry: (() => void) | undefined
  /** Says whose articles these are, or what they have in common. */
  group: ReactNode
  /** The results of the search. */
  results: ReactNode
  /** Says that a category has no article. */
  empty: ReactNode
  /** Sits between the articles, or below them. */
  band: ReactNode
}

interface LoadedList {
  total: number
  lastPage: number
  featured: FeaturedPostProps | undefined
  rows: PostListProps['posts']
}

/** Filter, search, and the articles of the address, or of the one that is being fetched. */
export function BlogBody(props: BlogBodyProps) {
  const { address, categories, list, search, onRetry } = props
  const pending = usePendingAddress(categories)
  const hasFailed = onRetry !== undefined && pending !== undefined
  const current = pending ?? address
  const announce = () => {
    if (pending) return hasFailed ? '' : m.loading
    if (search) return search.status
    return list ? listStatus(list.total, named(address, categories), list.lastPage) : ''
  }
  return (
    <>
      <div className="frame">
        <div className="post-tools">
          <PostFilter
            categories={categories}
            current={search || current.group ? undefined : current.filter}
            status={announce()}
          />
          <SearchForm text={search?.text ?? ''} />
        </div>
      </div>
      {pending ? <PendingList address={pending} onRetry={onRetry} /> : <Articles {...props} />}
    </>
  )
}

function PendingList({ address, onRetry }: Pick<BlogBodyProps, 'address' | 'onRetry'>) {
  if (onRetry) return <FailedList address={address} onRetry={onRetry} />
  return <PostListSkeleton featured={address.page === 1} />
}

function Articles({ address, list, search, group, results, empty, band }: BlogBodyProps) {
  if (search) return <Suspense>{results}</Suspense>
  if (!list) return <FailedList address={address} />
  if (list.total === 0)
    return (
      <>
        <Suspense>{empty}</Suspense>
        {band}
      </>
    )
  return (
    <>
      <Suspense>{group}</Suspense>
      <PostList featured={list.featured} posts={list.rows} band={band} />
      <ListPages address={address} lastPage={list.lastPage} />
    </>
  )
}

/** The list being fetched, once the app handles the filter and the pages. */
function usePendingAddress(categories: readonly Category[]): ListAddress | undefined {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== '/blog') return undefined
  return readListAddress(new URLSearchParams(location.search), categories)
}
