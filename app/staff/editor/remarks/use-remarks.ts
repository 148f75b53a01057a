import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { longestRemark } from '../../../../domain/remark/remark'
import type { ApiAnswer, ApiProblem } from '../../../../shared/api-answer'
import { isBlank, isLongerThan } from '../../../../shared/text'
import type { Body } from '../../../session/api'
import { bodyOf } from '../../kit/queries'
import { useApiAction } from '../../kit/use-api-action'
import { addRemark, answerRemark, listRemarks, resolveRemark } from './calls'
import { remarkMessages as m } from './messages'
import type { Selector } from './passages'

/** Milliseconds: what colleagues write turns up by itself. */
const repeat = 30_000

type Answer = Body<'GET /posts/:id/remarks'>

const none: Answer['remarks'] = []

/** The remarks on a post, and what is done with them. */
export function useRemarks(postId: string) {
  const queryKey = ['post', postId, 'remarks']
  const queries = useQueryClient()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => bodyOf(listRemarks(postId)),
    refetchInterval: repeat,
  })
  async function show(body: Answer) {
    // Race: an earlier list that is on its way would take its place.
    await queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, body)
  }
  const { given, run: resolve } = useApiAction(
    (id: string, resolved: boolean, _done: () => void) => resolveRemark(postId, id, resolved),
    {
      failed: m.changeFailed,
      async onDone(body, _id, _resolved, done) {
        await show(body)
        done()
      },
    },
  )
  return {
    remarks: data?.remarks ?? none,
    isFailed: isError && !data,
    retry: () => void refetch(),
    show,
    resolve,
    /** The id of the one that is being resolved or reopened. */
    resolving: given?.[0],
  }
}

export type Remarks = ReturnType<typeof useRemarks>

interface Writing {
  postId: string
  /** What it is on, or answers. */
  on: { selector: Selector } | { remark: string }
  text: string
  onDone: (body: Answer, id: string) => unknown
}

/** A remark or an answer that is being written. What was typed stays until it is stored. */
export function useRemarkForm({ postId, on, text, onDone }: Writing) {
  const [error, setError] = useState<string>()
  /** Idempotency key of these words: a remark whose answer was lost is not added twice. */
  const key = useRef({ of: '', id: '' })
  function checkAndSend(): Promise<ApiAnswer<Answer>> | undefined {
    const problem = isBlank(text) ? m.missing : isLongerThan(text, longestRemark) ? m.longRemark : undefined
    setError(problem)
    if (problem) return undefined
    const of = JSON.stringify([on, text])
    if (key.current.of !== of) key.current = { of, id: crypto.randomUUID() }
    const { id } = key.current
    return 'remark' in on
      ? answerRemark(postId, on.remark, text, id)
      : addRemark(postId, { ...on.selector, text }, id)
  }
  const { busy, run: send } = useApiAction(checkAndSend, {
    done: 'remark' in on ? m.answered : m.added,
    onDone: body => onDone(body, key.current.id),
    onRefused: ({ errors, detail }: ApiProblem) => setError(errors.text ?? detail),
  })
  return { error, busy, send }
}
