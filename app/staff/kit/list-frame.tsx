import { type ReactNode, type Ref, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { Seal } from '../../ui/line-work/seal'
import { showToast } from '../../ui/toast'
import { LoadFailure } from './load-failure'
import { kitMessages as m } from './messages'
import type { ShownList } from './queries'
import { ListStatus } from './status'

/** A list without entries. */
export interface EmptyList {
  /** Which seal stands beside the words (server/documents/find-seal.ts). */
  seal: `staff-${string}`
  words: string
  /** How something comes into it, or the way back to what there is. */
  next?: ReactNode
}

export interface ListFrameProps {
  list: Pick<ShownList<unknown>, 'answer' | 'isLoading'>
  /** The current address; navigating to it again retries. */
  path: string
  words: { loading: string; fetchFailed: string }
  /** What the list holds, in words. */
  found: ReactNode
  /** In its place when there is nothing; undefined while nothing is known. */
  empty?: EmptyList | false | undefined
  /** How far the search is prepared, in percent, while it is. */
  prepared?: number | undefined
  status?: Ref<HTMLParagraphElement>
  /** In the line of what is found. */
  beside?: ReactNode
  children: ReactNode
}

/** A list whose state is in the address: loading, failed, empty, or the results. */
export function ListFrame({
  list,
  path,
  words,
  found,
  empty,
  prepared,
  status,
  beside,
  children,
}: ListFrameProps) {
  const { answer, isLoading } = list
  const navigate = useNavigate()
  const problem = answer?.ok === false ? answer : undefined
  useEffect(() => {
    if (problem) showToast({ title: words.fetchFailed, description: problem.detail, variant: 'destructive' })
  }, [problem, words])
  return (
    <>
      {/* One element for both, so that what it says is read aloud when it changes. */}
      <div className="list-head" data-empty={empty ? true : undefined}>
        {beside}
        {empty && <Seal seed={empty.seal} size={110} />}
        <ListStatus ref={status} isLarge={!answer?.ok || Boolean(empty)}>
          {isLoading ? words.loading : empty ? empty.words : found}
          {!isLoading && prepared !== undefined && (
            <>
              <br />
              {m.beingPrepared(prepared)}
            </>
          )}
        </ListStatus>
        {empty ? empty.next : null}
      </div>
      {problem && !isLoading && (
        <LoadFailure text={problem.detail} isAnnounced onRetry={() => navigate(path, { replace: true })} />
      )}
      {children}
    </>
  )
}

/** In place of a list that is loaded and has no entries. */
export const NothingYet = ({ seal, words }: Pick<EmptyList, 'seal' | 'words'>) => (
  <div className="list-head" data-empty>
    <Seal seed={seal} size={110} />
    <p className="list-status" data-large>
      {words}
    </p>
  </div>
)

/** The next step from an empty list. */
export const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link className="text-link" to={to}>
      {children}
    </Link>
  </p>
)
