import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { binStatus, staffPageSize } from '../../../domain/post/post'
import type { ListedPost } from '../../../domain/post/post-schema'
import { showToast } from '../../ui/toast'
import { type EmptyList, ListFrame, Way } from '../kit/list-frame'
import { useReturn } from '../kit/list-place'
import { lastPageOf, Pager } from '../kit/pager'
import { type AskedList, type ShownList, useList } from '../kit/queries'
import { isFiltered, type TableAddress, tablePath, wholeTable } from './address'
import { BinRow } from './bin-row'
import { deletePost, postViewsQuery, type StaffPostPage } from './calls'
import { PostTableHead } from './head'
import { postTableMessages as m } from './messages'
import { PostTableRow } from './row'

interface PostTableProps {
  address: TableAddress
  asked: AskedList<StaffPostPage>
  /** Owners delete for ever what is in the bin. */
  isOwner: boolean
  /** False for contributors, who see their own posts. */
  mayPublish: boolean
}

/** The requested list: loading, failed, empty, or rows with their pages (docs/product.md 5.3). */
export function PostTable({ address, asked, isOwner, mayPublish }: PostTableProps) {
  const shown = useList(asked)
  const { answer, isLoading } = shown
  const status = useRef<HTMLParagraphElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const focusAfterRemoval = useFocusKept(shown, status, table)
  const drop = useRemoval(address, shown, focusAfterRemoval)
  const isBin = address.status === binStatus
  const views = useQuery({ ...postViewsQuery, enabled: mayPublish }).data

  const page = answer?.ok ? answer.body : undefined
  const lastPage = lastPageOf(page?.total ?? 0, staffPageSize)
  const isEmpty = page?.posts.length === 0
  useReturn(page !== undefined && !shown.isLoading)
  return (
    <ListFrame
      list={shown}
      path={tablePath(address)}
      words={m}
      found={page && m.found(page.total, address, lastPage)}
      empty={isEmpty && describeNothing(address)}
      prepared={page?.prepared}
      status={status}
    >
      {isBin && <p className="staff-quiet">{m.bin.note}</p>}
      {page && !isEmpty && (
        <table className="post-table" ref={table} aria-busy={isLoading}>
          <caption className="visually-hidden">{m.caption}</caption>
          <PostTableHead address={address} />
          <tbody>
            {page.posts.map(post =>
              isBin ? (
                <BinRow key={post.id} post={post} isOwner={isOwner} onGone={drop} />
              ) : (
                <PostTableRow
                  key={post.id}
                  post={post}
                  views={(views?.ok && views.body.views[post.id]) || 0}
                  mayPublish={mayPublish}
                  onDelete={() => remove(post, drop, mayPublish ? m.deletedNote : m.deletedOwnNote)}
                />
              ),
            )}
          </tbody>
        </table>
      )}
      {page && (
        <Pager
          page={address.page}
          lastPage={lastPage}
          words={pagerWords(address)}
          path={number => tablePath({ ...address, page: number })}
        />
      )}
    </ListFrame>
  )
}

/** The next page is only older when sorted newest first. */
function pagerWords({ sort, direction }: TableAddress) {
  const { name, newer, older, previous, next } = m.pages
  return sort === 'date' && direction === 'desc'
    ? { name, previous: newer, next: older }
    : { name, previous, next }
}

function describeNothing(address: TableAddress): EmptyList {
  const words = address.status === binStatus ? m.bin.empty : m.empty
  const next = isFiltered(address) ? (
    <Way to={tablePath(wholeTable)}>{m.filter.clear}</Way>
  ) : (
    <Way to="/admin/new-post">{m.writeFirst}</Way>
  )
  return { seal: 'staff-posts', words, next }
}

/**
 * When the focused control goes away, the focus moves to the result, not to the top of the page. Returns how to say
 * that the row of this index will be gone.
 */
function useFocusKept(
  { answer }: ShownList<StaffPostPage>,
  status: RefObject<HTMLElement | null>,
  table: RefObject<HTMLElement | null>,
): (index: number) => void {
  const shown = useRef(answer)
  const removed = useRef<number>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined || shown.current === answer
    shown.current = answer
    const index = removed.current
    removed.current = undefined
    // If the user has moved on, the focus stays where it is.
    if (isFirst || document.activeElement !== document.body) return
    const rows = table.current?.querySelectorAll('tbody tr')
    const row = index === undefined ? undefined : rows?.[Math.min(index, rows.length - 1)]
    const target = row?.querySelector<HTMLElement>('.post-cell-actions a') ?? status.current
    target?.focus({ preventScroll: target === status.current })
  }, [answer, status, table])
  return index => {
    removed.current = index
  }
}

/** Deletes, reports the result and removes the row. */
async function remove({ id }: ListedPost, drop: (id: string) => void, note: string): Promise<void> {
  const deleted = await deletePost(id)
  if (!deleted.ok)
    return showToast({ title: m.deleteFailed, description: deleted.detail, variant: 'destructive' })
  showToast({ title: m.deleted, description: note })
  drop(id)
}

/** Returns how to remove the row of a post; an emptied page redirects to the previous one. */
function useRemoval(
  address: TableAddress,
  { answer, change }: ShownList<StaffPostPage>,
  onRemove: (index: number) => void,
): (id: string) => void {
  const navigate = useNavigate()
  const page = answer?.ok ? answer.body : undefined
  const hasDropped = useRef(false)
  useEffect(() => {
    if (!hasDropped.current || !page) return
    hasDropped.current = false
    if (page.posts.length > 0 || page.total === 0) return
    const next = { ...address, page: Math.min(address.page, lastPageOf(page.total, staffPageSize)) }
    void navigate(tablePath(next), { replace: true })
  }, [page, address, navigate])

  return id => {
    onRemove(page?.posts.findIndex(post => post.id === id) ?? 0)
    hasDropped.current = true
    change(body => without(body, id))
  }
}

function without({ posts, total, ...page }: StaffPostPage, id: string): StaffPostPage {
  const others = posts.filter(post => post.id !== id)
  return { ...page, posts: others, total: total - (posts.length - others.length) }
}
