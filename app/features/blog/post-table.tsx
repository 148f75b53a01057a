import { type RefObject, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ApiProblem } from '../../shared/api-answer'
import { Button } from '../../ui/button'
import { showToast } from '../../ui/toast'
import { type Asked, type Shown, useAnswer } from '../../ui/use-answer'
import { staffPageSize } from './post'
import { isFiltered, type TableAddress, tablePath, wholeTable } from './post-table-address'
import { PostTableHead } from './post-table-head'
import { PostTablePages } from './post-table-pages'
import { PostTableRow } from './post-table-row'
import { postTableMessages as m } from './staff-messages'
import type { ListedPost, PostCalls, PostPage } from './staff-posts'

interface PostTableProps {
  address: TableAddress
  asked: Asked<PostPage>
  deletePost: PostCalls['deletePost']
}

/** What was asked for: loading, failed, empty, or rows with their pages (product-spec section 4). */
export function PostTable({ address, asked, deletePost }: PostTableProps) {
  const shown = useAnswer(asked)
  const { answer, isLoading } = shown
  const status = useRef<HTMLParagraphElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const focusAfterRemoval = useFocusKept(shown, status, table)
  const remove = useRemoval(address, shown, deletePost, focusAfterRemoval)

  const problem = answer?.ok === false ? answer : undefined
  useEffect(() => {
    if (problem) showToast({ title: m.fetchFailed, description: problem.detail, variant: 'destructive' })
  }, [problem])

  const page = answer?.ok ? answer.body : undefined
  const lastPage = lastPageOf(page?.total ?? 0)
  const isEmpty = page?.posts.length === 0
  return (
    <>
      <p
        className="post-table-status"
        role="status"
        tabIndex={-1}
        ref={status}
        data-large={!page || isEmpty || undefined}
      >
        {isLoading ? m.loading : page && (isEmpty ? m.empty : m.found(page.total, address.page, lastPage))}
      </p>
      {problem && !isLoading && <Failure problem={problem} address={address} />}
      {isEmpty && isFiltered(address) && (
        <p>
          <Link className="text-link" to={tablePath(wholeTable)}>
            {m.filter.clear}
          </Link>
        </p>
      )}
      {page && !isEmpty && (
        <table className="post-table" ref={table} aria-busy={isLoading}>
          <caption className="visually-hidden">{m.caption}</caption>
          <PostTableHead address={address} />
          <tbody>
            {page.posts.map(post => (
              <PostTableRow key={post.id} post={post} onDelete={remove} />
            ))}
          </tbody>
        </table>
      )}
      {page && <PostTablePages address={address} lastPage={lastPage} />}
    </>
  )
}

const lastPageOf = (total: number): number => Math.max(1, Math.ceil(total / staffPageSize))

function Failure({ problem, address }: { problem: ApiProblem; address: TableAddress }) {
  const navigate = useNavigate()
  return (
    <div className="post-table-failure">
      <p>{problem.detail}</p>
      <Button look="outline" onClick={() => void navigate(tablePath(address), { replace: true })}>
        {m.retry}
      </Button>
    </div>
  )
}

/**
 * Whoever uses a control that then is gone goes on at the result, not at the top of the page. Returns how to say
 * that the row of this index will be gone.
 */
function useFocusKept(
  { answer }: Shown<PostPage>,
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
    // Somebody who has gone on meanwhile is left alone.
    if (isFirst || document.activeElement !== document.body) return
    const rows = table.current?.querySelectorAll('tbody tr')
    const row = index === undefined ? undefined : rows?.[Math.min(index, rows.length - 1)]
    const target = row?.querySelector('a') ?? status.current
    target?.focus({ preventScroll: target === status.current })
  }, [answer, status, table])
  return index => {
    removed.current = index
  }
}

/** Deletes, says how it went, and takes the row away; a page that is empty then gives way to the one before. */
function useRemoval(
  address: TableAddress,
  { answer, change }: Shown<PostPage>,
  deletePost: PostCalls['deletePost'],
  onRemove: (index: number) => void,
): (post: ListedPost) => Promise<void> {
  const navigate = useNavigate()
  const page = answer?.ok ? answer.body : undefined
  const hasDropped = useRef(false)
  useEffect(() => {
    if (!hasDropped.current || !page) return
    hasDropped.current = false
    if (page.posts.length > 0 || page.total === 0) return
    const next = { ...address, page: Math.min(address.page, lastPageOf(page.total)) }
    void navigate(tablePath(next), { replace: true })
  }, [page, address, navigate])

  return async ({ id }) => {
    const deleted = await deletePost(id)
    if (!deleted.ok)
      return showToast({ title: m.deleteFailed, description: deleted.detail, variant: 'destructive' })
    showToast({ title: m.deleted })
    onRemove(page?.posts.findIndex(post => post.id === id) ?? 0)
    hasDropped.current = true
    change(body => without(body, id))
  }
}

function without({ posts, total }: PostPage, id: string): PostPage {
  const others = posts.filter(post => post.id !== id)
  return { posts: others, total: total - (posts.length - others.length) }
}
