import { type ReactNode, type Ref, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast'
import { LoadFailure } from './load-failure'
import type { ShownList } from './queries'
import { ListStatus } from './status'

export interface ListFrameProps {
  list: Pick<ShownList<unknown>, 'answer' | 'isLoading'>
  /** The current address; navigating to it again retries. */
  path: string
  words: { loading: string; fetchFailed: string }
  /** What the list holds, in words. */
  found: ReactNode
  /** Whether nothing follows the text. */
  isLarge: boolean
  status?: Ref<HTMLParagraphElement>
  children: ReactNode
}

/** A list whose state is in the address: loading, failed, or the results. */
export function ListFrame({ list, path, words, found, isLarge, status, children }: ListFrameProps) {
  const { answer, isLoading } = list
  const navigate = useNavigate()
  const problem = answer?.ok === false ? answer : undefined
  useEffect(() => {
    if (problem) showToast({ title: words.fetchFailed, description: problem.detail, variant: 'destructive' })
  }, [problem, words])
  return (
    <>
      <ListStatus ref={status} isLarge={isLarge}>
        {isLoading ? words.loading : found}
      </ListStatus>
      {problem && !isLoading && (
        <LoadFailure text={problem.detail} isAnnounced onRetry={() => navigate(path, { replace: true })} />
      )}
      {children}
    </>
  )
}
